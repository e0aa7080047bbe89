//! Whether a sum of steps and slack reaches a number, where more than one number
//! of steps may lead there.

use super::fuel::{Exhausted, Fuel};
use super::packed::Term;
use super::sum::BOTH;
use super::window;

/// Whether some choice of steps and slack adds up to `target`; the terms are
/// those of a [`Packed`] sum.
pub(super) fn reaches(
    mut terms: &[Term],
    slack: u64,
    mut target: u64,
    fuel: &mut Fuel,
) -> Result<bool, Exhausted> {
    // As long as only one number of steps is possible, no search is needed.
    while let [below @ .., top] = terms {
        fuel.step()?;
        let Some(steps) = Candidates::of(top, target) else {
            return Ok(false);
        };
        if steps.more > 0 {
            return search(terms, &gcds_below(terms, fuel)?, slack, target, fuel);
        }
        target = steps.rest;
        terms = below;
    }
    Ok(target <= slack)
}

/// The numbers of steps of one term that can lead to a target.
#[derive(Clone, Copy, Debug)]
struct Candidates {
    /// What is left of the target after the highest number of steps.
    rest: u64,
    /// How many lower numbers are possible, too.
    more: u64,
}

impl Candidates {
    /// What is left must be no more than the smaller terms add.
    fn of(term: &Term, target: u64) -> Option<Self> {
        let steps = term.last.min(target.checked_div(term.size)?);
        let rest = target.checked_sub(steps.checked_mul(term.size)?)?;
        let room = term.below.checked_sub(rest)?;
        let more = match room < term.size {
            true => 0,
            false => steps.min(room.checked_div(term.size)?),
        };
        Some(Self { rest, more })
    }
}

/// At each term, the greatest common divisor of all smaller ones.
fn gcds_below(terms: &[Term], fuel: &mut Fuel) -> Result<[u64; BOTH], Exhausted> {
    let mut gcds = [0; BOTH];
    let mut gcd = 0;
    for (slot, term) in gcds.iter_mut().zip(terms) {
        *slot = gcd;
        gcd = greatest_common_divisor(gcd, term.size, fuel)?;
    }
    Ok(gcds)
}

fn greatest_common_divisor(mut a: u64, mut b: u64, fuel: &mut Fuel) -> Result<u64, Exhausted> {
    while let Some(rest) = a.checked_rem(b) {
        fuel.step()?;
        (a, b) = (b, rest);
    }
    Ok(a)
}

/// As [`reaches`], where more than one number of steps is possible: from the
/// largest term down, only through what the common divisor of the rest allows.
fn search(
    terms: &[Term],
    gcds: &[u64; BOTH],
    slack: u64,
    target: u64,
    fuel: &mut Fuel,
) -> Result<bool, Exhausted> {
    fuel.step()?;
    let [below @ .., top] = terms else {
        return Ok(target <= slack);
    };
    let Some(steps) = Candidates::of(top, target) else {
        return Ok(false);
    };
    // Without a smaller term, what is left is no more than the slack.
    let Some(&modulus) = gcds.get(below.len()).filter(|_| !below.is_empty()) else {
        return Ok(true);
    };
    let mut fewer = 0;
    while let Some(skip) = window::first(
        &window::Progression {
            start: rest_after(&steps, top, fewer),
            step: top.size,
            modulus,
        },
        slack,
        steps.more.saturating_sub(fewer),
        fuel,
    )? {
        fewer = fewer.saturating_add(skip);
        // With one smaller term, its size is the modulus, and the rest is
        // within its steps.
        if below.len() == 1 {
            return Ok(true);
        }
        if search(below, gcds, slack, rest_after(&steps, top, fewer), fuel)? {
            return Ok(true);
        }
        if fewer == steps.more {
            break;
        }
        fewer = fewer.saturating_add(1);
    }
    Ok(false)
}

/// What is left of the target after `fewer` steps fewer than the highest
/// number; no more than the target itself.
const fn rest_after(steps: &Candidates, term: &Term, fewer: u64) -> u64 {
    steps.rest.saturating_add(term.size.saturating_mul(fewer))
}
