//! Whether two footprints share a byte.
//!
//! Turning one of the two back to front makes the question a bounded sum: is
//! there a choice of steps and slack of both together that adds up to the
//! distance between the one's first and the other's last byte?

use super::footprint::{Ends, Footprint, ascending_steps};
use super::fuel::{Exhausted, Fuel};
use super::packed::{Packed, Term};
use super::window;
use crate::Tensor;
use crate::layout::MAX_TENSOR_DIMS;

/// Terms of two views together.
const BOTH: usize = 2 * MAX_TENSOR_DIMS;

/// Whether two footprints, laid over one backing, share a byte.
pub(super) fn intersects(a: &Footprint, b: &Footprint, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    meet(a.ends(), b.ends(), a.terms(), b.terms(), fuel)
}

/// Whether two views of one backing share a byte, straight from their records.
pub(super) fn tensors_meet(a: &Tensor, b: &Tensor, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    let (ends_a, ends_b) = (Ends::of(a), Ends::of(b));
    if ends_a.begin > ends_b.last || ends_b.begin > ends_a.last {
        return Ok(false);
    }
    let (steps_a, steps_b) = (ascending_steps(a), ascending_steps(b));
    meet(ends_a, ends_b, &steps_a, &steps_b, fuel)
}

/// Something that adds `0, size, … last·size` bytes.
trait Step {
    fn size(&self) -> u64;
    fn last(&self) -> u64;
}

impl Step for Term {
    fn size(&self) -> u64 {
        self.size
    }

    fn last(&self) -> u64 {
        self.last
    }
}

impl Step for (u64, u64) {
    fn size(&self) -> u64 {
        self.0
    }

    fn last(&self) -> u64 {
        self.1
    }
}

/// Both lists by ascending size.
#[inline]
fn meet<S: Step>(
    a: Ends,
    b: Ends,
    steps_a: &[S],
    steps_b: &[S],
    fuel: &mut Fuel,
) -> Result<bool, Exhausted> {
    let (Some(to_a), Some(to_b)) = (a.last.checked_sub(b.begin), b.last.checked_sub(a.begin))
    else {
        return Ok(false);
    };
    // Either may be turned, which gives two equivalent targets; the nearer one
    // is at most half of what all terms add, so it fits.
    let target = to_a.min(to_b);
    let slack = a.slack.saturating_add(b.slack);
    if target <= slack {
        return Ok(true);
    }
    let sum = together(steps_a, steps_b, slack);
    reaches(sum.terms(), sum.slack(), target, fuel)
}

/// The steps of both by ascending size, packed over their joint slack.
#[inline]
fn together<S: Step>(mut a: &[S], mut b: &[S], slack: u64) -> Packed<BOTH> {
    let mut sum = Packed::run(slack);
    if a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.size() == b.size()) {
        // Views of one grid: the most common pair, and one without surprises.
        for (a, b) in a.iter().zip(b) {
            sum.add(a.size(), a.last().saturating_add(b.last()), false);
        }
        return sum;
    }
    loop {
        let next = match (a, b) {
            ([], []) => return sum,
            ([first, rest @ ..], []) => {
                a = rest;
                first
            }
            ([first, rest @ ..], [other, ..]) if first.size() <= other.size() => {
                a = rest;
                first
            }
            (_, [first, rest @ ..]) => {
                b = rest;
                first
            }
        };
        sum.add(next.size(), next.last(), false);
    }
}

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
