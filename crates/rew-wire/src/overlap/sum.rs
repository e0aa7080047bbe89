//! The question whether two views share a byte, as a sum.
//!
//! Turning one of the two back to front makes the question a bounded sum: is
//! there a choice of steps and slack of both together that adds up to the
//! distance between the one's first and the other's last byte?

use super::footprint::Ends;
use super::fuel::{Exhausted, Fuel};
use super::packed::Packed;
use super::search;
use super::steps::{Descending, Steps};
use crate::layout::MAX_TENSOR_DIMS;

/// Steps of two views together.
pub(super) const BOTH: usize = 2 * MAX_TENSOR_DIMS;

/// What the sum of the steps and the slack of both must reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    target: u64,
    /// What may be added without a step.
    slack: u64,
    /// The largest number that the sum takes; saturated.
    most: u64,
}

/// Whether two views share a byte, as far as their ends tell.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meeting {
    Known(bool),
    /// They do if their steps reach this sum.
    If(Sum),
}

impl Meeting {
    #[inline]
    pub(super) fn of(a: Ends, b: Ends) -> Self {
        let (Some(to_a), Some(to_b)) = (a.last.checked_sub(b.begin), b.last.checked_sub(a.begin))
        else {
            return Self::Known(false);
        };
        // Either may be turned, which gives two equivalent targets; the nearer
        // one is at most half of what all steps add, so it fits.
        let sum = Sum {
            target: to_a.min(to_b),
            slack: a.slack.saturating_add(b.slack),
            most: to_a.saturating_add(to_b),
        };
        let is_met = sum.target <= sum.slack || a.begin == b.begin || a.last == b.last;
        match is_met {
            true => Self::Known(true),
            false => Self::If(sum),
        }
    }
}

impl Sum {
    /// Whether the steps of both reach the sum.
    #[inline]
    pub(super) fn is_reached(
        self,
        steps: impl Descending,
        fuel: &mut Fuel,
    ) -> Result<bool, Exhausted> {
        match self.is_reached_directly(steps.clone()) {
            Some(known) => Ok(known),
            None => self.is_reached_by_search(&Steps::ascending(steps), fuel),
        }
    }

    /// The same, if at each step no more than one number of steps can lead
    /// there. The order of the steps matters only to how often that is so.
    #[inline]
    fn is_reached_directly(mut self, mut steps: impl Descending) -> Option<bool> {
        if self.most == u64::MAX {
            return None;
        }
        let mut rest = steps.clone();
        while let Some(step) = rest.next_back()
            && step.size <= self.slack.saturating_add(1)
        {
            // No wider than the run so far: they lengthen it.
            self.slack = self.slack.saturating_add(step.reach());
            steps = rest.clone();
        }
        while self.target > self.slack
            && let Some(step) = steps.next()
        {
            self.most = self.most.saturating_sub(step.reach());
            let count = step.last.min(self.target.checked_div(step.size)?);
            self.target = self.target.saturating_sub(step.size.saturating_mul(count));
            let Some(room) = self.most.checked_sub(self.target) else {
                return Some(false);
            };
            if room >= step.size && count > 0 {
                return None;
            }
        }
        Some(self.target <= self.slack)
    }

    /// The same, whatever it takes.
    #[cold]
    fn is_reached_by_search(
        self,
        ascending: &Steps<BOTH>,
        fuel: &mut Fuel,
    ) -> Result<bool, Exhausted> {
        let mut sum = Packed::<BOTH>::run(self.slack);
        for step in ascending.as_slice() {
            sum.add(step.size, step.last, false);
        }
        search::reaches(sum.terms(), sum.slack(), self.target, fuel)
    }
}
