//! The first number of a progression that falls into a window, modulo some
//! number: a recursion as short as Euclid's algorithm.

use super::fuel::{Exhausted, Fuel};

/// `start + step·k`, modulo `modulus`, for `k = 0, 1, …`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progression {
    pub(super) start: u64,
    pub(super) step: u64,
    /// Not 0.
    pub(super) modulus: u64,
}

/// The lowest `k` up to `limit` whose value is no more than `highest`.
///
/// The caller sees to it that `step·limit` is below 2⁶⁴.
pub(super) fn first(
    progression: &Progression,
    highest: u64,
    limit: u64,
    fuel: &mut Fuel,
) -> Result<Option<u64>, Exhausted> {
    let Progression { step, modulus, .. } = *progression;
    let Some(start) = progression.start.checked_rem(modulus) else {
        return Ok(None);
    };
    if start <= highest {
        return Ok(Some(0));
    }
    if limit == 0 {
        return Ok(None);
    }
    // `start` must go on by `low` to `high` to come round to the window.
    let low = modulus.saturating_sub(start);
    let high = low.saturating_add(highest);
    let step = step.checked_rem(modulus).unwrap_or(0);
    let first = first_multiple(step, modulus, low, high, fuel)?;
    Ok(first.filter(|&k| k <= limit))
}

/// The lowest `k ≥ 1` with `low ≤ step·k mod modulus ≤ high`, where
/// `0 < low ≤ high < modulus` and `step < modulus`. `None` if there is none, or
/// if for the lowest one `step·k` is 2⁶⁴ or more.
fn first_multiple(
    step: u64,
    modulus: u64,
    low: u64,
    high: u64,
    fuel: &mut Fuel,
) -> Result<Option<u64>, Exhausted> {
    fuel.step()?;
    let (Some(quotient), Some(low_rest)) = (low.checked_div(step), low.checked_rem(step)) else {
        return Ok(None);
    };
    // Before the first turn round the modulus.
    let before = quotient.saturating_mul(step);
    if low_rest == 0 {
        return Ok(Some(quotient));
    }
    let after = before.saturating_add(step);
    if after <= high {
        return Ok(Some(quotient.saturating_add(1)));
    }
    // No multiple of `step` lies in the window, so both of its ends leave a
    // rest, and it is hit in the first turn `j` after which `modulus·j` leaves
    // one that closes the gap.
    let high_rest = high.saturating_sub(before);
    let turns = first_multiple(
        modulus.checked_rem(step).unwrap_or(0),
        step,
        step.saturating_sub(high_rest),
        step.saturating_sub(low_rest),
        fuel,
    )?;
    Ok(turns.and_then(|turns| {
        let distance = modulus.checked_mul(turns)?.checked_add(low)?;
        Some(distance.div_ceil(step))
    }))
}

#[cfg(test)]
mod tests {
    use super::{Progression, first};
    use crate::overlap::fuel::Fuel;

    #[test]
    fn the_first_hit_is_what_trying_each_finds() {
        for modulus in 1..=24_u64 {
            for step in 0..=modulus.saturating_mul(2) {
                for start in 0..modulus {
                    for highest in 0..modulus {
                        let value = |k: u64| {
                            (u128::from(start) + u128::from(step) * u128::from(k))
                                % u128::from(modulus)
                        };
                        let tried = (0..30).find(|&k| value(k) <= u128::from(highest));
                        let progression = Progression {
                            start,
                            step,
                            modulus,
                        };
                        let found = first(&progression, highest, 29, &mut Fuel::full());
                        assert_eq!(found, Ok(tried), "{progression:?} {highest}");
                    }
                }
            }
        }
    }
}
