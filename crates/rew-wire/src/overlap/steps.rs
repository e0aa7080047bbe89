//! The dimensions of views as steps in bytes.

use zerocopy::little_endian::U32;

use super::packed::Term;
use crate::gate;
use crate::layout::MAX_TENSOR_DIMS;
use crate::raw::RawView;

/// Adds `0, size, 2·size, … last·size` bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// What one step adds, in bytes; at least 1.
    pub(super) size: u64,
    /// How many steps there are.
    pub(super) last: u64,
}

impl Step {
    const NONE: Self = Self { size: 0, last: 0 };

    /// The most that it adds; saturated.
    #[inline]
    pub(super) const fn reach(&self) -> u64 {
        self.size.saturating_mul(self.last)
    }
}

impl From<&Term> for Step {
    fn from(term: &Term) -> Self {
        Self {
            size: term.size,
            last: term.last,
        }
    }
}

/// Steps, mostly from the largest to the smallest.
pub(super) trait Descending: DoubleEndedIterator<Item = Step> + Clone {}

impl<I: DoubleEndedIterator<Item = Step> + Clone> Descending for I {}

/// At most `N` steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps<const N: usize> {
    list: [Step; N],
    len: usize,
}

impl<const N: usize> Steps<N> {
    pub(super) fn of(steps: impl Iterator<Item = Step>) -> Self {
        let mut list = [Step::NONE; N];
        let mut len = 0_usize;
        for (slot, step) in list.iter_mut().zip(steps) {
            *slot = step;
            len = len.saturating_add(1);
        }
        Self { list, len }
    }

    /// The same, the smallest first.
    pub(super) fn ascending(steps: impl Descending) -> Self {
        let mut sorted = Self::of(steps.rev());
        let steps = sorted.list.get_mut(..sorted.len).unwrap_or_default();
        if !steps.is_sorted_by_key(|step| step.size) {
            steps.sort_unstable_by_key(|step| step.size);
        }
        sorted
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Step] {
        self.list.get(..self.len).unwrap_or_default()
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Descending {
        self.as_slice().iter().copied()
    }
}

impl Steps<MAX_TENSOR_DIMS> {
    /// The dimensions of a view, in its order.
    #[inline]
    pub(super) fn of_view(view: &RawView) -> Self {
        let shift = gate::element_shift(view.dtype);
        let mut list = [Step::NONE; MAX_TENSOR_DIMS];
        let dims = view.shapes.iter().zip(&view.strides);
        for (slot, (&shape, stride)) in list.iter_mut().zip(dims) {
            *slot = Step {
                size: u64::from(stride.get()).wrapping_shl(shift),
                last: steps_of(shape),
            };
        }
        // Never the fallback: the gate keeps it at 5 or below.
        let len = usize::try_from(view.ndims.get()).unwrap_or(MAX_TENSOR_DIMS);
        Self { list, len }
    }

    /// The dimensions of two views on one grid: as if of one view that has the
    /// steps of both.
    #[inline]
    pub(super) fn of_both_on_grid(a: &RawView, b: &RawView) -> Self {
        let mut both = Self::of_view(a);
        for (step, &shape) in both.list.iter_mut().zip(&b.shapes) {
            step.last = step.last.saturating_add(steps_of(shape));
        }
        both
    }
}

/// How many steps a dimension has; 0 where there is no dimension.
#[inline]
fn steps_of(shape: U32) -> u64 {
    u64::from(shape.get().saturating_sub(1))
}

/// Whether two views have the same strides in bytes.
#[inline]
pub(super) fn on_one_grid(a: &RawView, b: &RawView) -> bool {
    a.strides == b.strides && a.dtype == b.dtype
}

/// The steps of two lists, each mostly from the largest to the smallest, in
/// that order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merged<'a> {
    a: &'a [Step],
    b: &'a [Step],
}

impl<'a> Merged<'a> {
    pub(super) const fn new(a: &'a [Step], b: &'a [Step]) -> Self {
        Self { a, b }
    }
}

impl Iterator for Merged<'_> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match (self.a, self.b) {
            ([first, rest @ ..], [other, ..]) if first.size >= other.size => {
                self.a = rest;
                Some(*first)
            }
            (_, [first, rest @ ..]) => {
                self.b = rest;
                Some(*first)
            }
            ([first, rest @ ..], []) => {
                self.a = rest;
                Some(*first)
            }
            ([], []) => None,
        }
    }
}

impl DoubleEndedIterator for Merged<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Step> {
        match (self.a, self.b) {
            ([rest @ .., last], [.., other]) if last.size <= other.size => {
                self.a = rest;
                Some(*last)
            }
            (_, [rest @ .., last]) => {
                self.b = rest;
                Some(*last)
            }
            ([rest @ .., last], []) => {
                self.a = rest;
                Some(*last)
            }
            ([], []) => None,
        }
    }
}
