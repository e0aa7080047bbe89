//! Two views of one backing, straight from their records.

use core::cmp::Ordering::{Equal, Greater, Less};

use super::Relation;
use super::footprint::{Ends, Footprint};
use super::fuel::{Exhausted, Fuel};
use super::steps::{Merged, Steps, on_one_grid};
use super::sum::Meeting;
use crate::Tensor;
use crate::raw::RawView;

/// Two views of one backing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    a: View<'a>,
    b: View<'a>,
}

/// A view, and where its bytes begin and end.
#[derive(Clone, Copy, Debug)]
struct View<'a> {
    tensor: &'a Tensor,
    ends: Ends,
}

impl<'a> View<'a> {
    #[inline]
    fn of(tensor: &'a Tensor) -> Self {
        Self {
            tensor,
            ends: Ends::of(tensor),
        }
    }

    #[inline]
    const fn raw(&self) -> &'a RawView {
        &self.tensor.raw().view
    }
}

impl<'a> Pair<'a> {
    #[inline]
    pub(super) fn of(a: &'a Tensor, b: &'a Tensor) -> Self {
        Self {
            a: View::of(a),
            b: View::of(b),
        }
    }

    /// Whether they share a byte.
    #[inline]
    pub(super) fn meet(&self, fuel: &mut Fuel) -> Result<bool, Exhausted> {
        let sum = match Meeting::of(self.a.ends, self.b.ends) {
            Meeting::Known(known) => return Ok(known),
            Meeting::If(sum) => sum,
        };
        let (a, b) = (self.a.raw(), self.b.raw());
        if on_one_grid(a, b) {
            return sum.is_reached(Steps::of_both_on_grid(a, b).iter(), fuel);
        }
        let (a, b) = (Steps::of_view(a), Steps::of_view(b));
        sum.is_reached(Merged::new(a.as_slice(), b.as_slice()), fuel)
    }

    /// How the bytes of two that share some lie to each other.
    #[inline]
    pub(super) fn relation_of_shared(&self, fuel: &mut Fuel) -> Result<Relation, Exhausted> {
        let Self { a, b } = self;
        let begin = a.ends.begin.cmp(&b.ends.begin);
        let last = a.ends.last.cmp(&b.ends.last);
        let quick = match (begin, last) {
            // Neither has both ends.
            (Less, Less) | (Greater, Greater) => return Ok(Relation::Partial),
            (Equal, Equal) if a.raw() == b.raw() => return Ok(Relation::Equal),
            _ if !on_one_grid(a.raw(), b.raw()) => None,
            (Equal, Equal) => match (a.has_on_grid(b), b.has_on_grid(a)) {
                (Some(a), Some(b)) => Some(Relation::of_shared(a, b)),
                (None, _) | (_, None) => None,
            },
            (Less | Equal, Equal | Greater) => {
                a.has_on_grid(b).map(|has| Relation::of_shared(has, false))
            }
            (Equal | Greater, Less | Equal) => {
                b.has_on_grid(a).map(|has| Relation::of_shared(false, has))
            }
        };
        match quick {
            Some(relation) => Ok(relation),
            None => Footprint::of(a.tensor).relation_of_shared(&Footprint::of(b.tensor), fuel),
        }
    }
}

impl View<'_> {
    /// Whether it has every byte of another one on its grid that begins and
    /// ends within it; `None` if going down from the largest step does not tell.
    #[inline]
    fn has_on_grid(&self, other: &Self) -> Option<bool> {
        let (mut below, mut below_other) = (self.ends.length(), other.ends.length());
        let mut start = other.ends.begin.saturating_sub(self.ends.begin);
        let (ours, theirs) = (Steps::of_view(self.raw()), Steps::of_view(other.raw()));
        for (step, other) in ours.iter().zip(theirs.iter()) {
            if (step.last | other.last) == 0 {
                continue;
            }
            // From one step to the next, we have the bytes up to `below`, and
            // the other one some from `start` to `end`, both included.
            below = below.saturating_sub(step.reach());
            below_other = below_other.saturating_sub(other.reach());
            start = start.checked_rem(step.size)?;
            let end = start.saturating_add(below_other);
            let is_apart = below < step.size;
            let is_within_step = end < step.size || start > below;
            if !is_apart || !is_within_step {
                return None;
            }
            if end > below {
                return Some(false);
            }
        }
        Some(true)
    }
}
