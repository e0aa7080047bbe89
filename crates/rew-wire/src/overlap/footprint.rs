//! The bytes of a view in normal form: runs of equal width, laid out by steps.

use core::num::NonZeroU64;

use super::Relation;
use super::cover::covers;
use super::fuel::{Exhausted, Fuel};
use super::packed::{Packed, Term};
use super::steps::{Merged, Step, Steps};
use super::sum::Meeting;
use crate::layout::MAX_TENSOR_DIMS;
use crate::{Tensor, gate};

/// The bytes that a view touches, apart from which backing they are in.
///
/// Two footprints can be equal sets of bytes without being `==`; ask
/// [`relation`](Self::relation).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// The first byte touched.
    begin: u64,
    /// The last byte touched.
    last: u64,
    /// The distances of all bytes touched from the first.
    offsets: Packed<MAX_TENSOR_DIMS>,
}

impl Footprint {
    /// Every byte of a backing of `nbytes` bytes.
    #[must_use]
    pub const fn whole(nbytes: NonZeroU64) -> Self {
        let last = nbytes.get().saturating_sub(1);
        Self {
            begin: 0,
            last,
            offsets: Packed::run(last),
        }
    }

    #[inline]
    pub(super) fn of(tensor: &Tensor) -> Self {
        let Ends { begin, last, slack } = Ends::of(tensor);
        let mut offsets = Packed::run(slack);
        let steps = Steps::of_view(&tensor.raw().view);
        for step in Steps::<MAX_TENSOR_DIMS>::ascending(steps.iter()).as_slice() {
            offsets.add(step.size, step.last, true);
        }
        Self {
            begin,
            last,
            offsets,
        }
    }

    /// Whether both, laid over one backing, share a byte.
    pub(super) fn meets(&self, other: &Self, fuel: &mut Fuel) -> Result<bool, Exhausted> {
        let steps = |footprint: &Self| {
            let largest_first = footprint.terms().iter().rev();
            Steps::<MAX_TENSOR_DIMS>::of(largest_first.map(Step::from))
        };
        match Meeting::of(self.ends(), other.ends()) {
            Meeting::Known(known) => Ok(known),
            Meeting::If(sum) => {
                let (a, b) = (steps(self), steps(other));
                sum.is_reached(Merged::new(a.as_slice(), b.as_slice()), fuel)
            }
        }
    }

    /// How the bytes of two that share some lie to each other.
    pub(super) fn relation_of_shared(
        &self,
        other: &Self,
        fuel: &mut Fuel,
    ) -> Result<Relation, Exhausted> {
        if self == other {
            return Ok(Relation::Equal);
        }
        let covers_other = covers(self, other, fuel)?;
        Ok(Relation::of_shared(
            covers_other,
            covers(other, self, fuel)?,
        ))
    }

    /// The bytes in the gaps that `term`, one of this footprint's terms, leaves
    /// between each two of its steps, laid out by that term and all above it.
    /// `None` if it leaves no gap.
    pub(super) fn gaps(&self, term: &Term) -> Option<Self> {
        let gap_start = term.below.saturating_add(1);
        let gap_bytes = term.size.checked_sub(gap_start).filter(|&gap| gap > 0)?;
        let mut offsets = Packed::run(gap_bytes.saturating_sub(1));
        for above in self.terms().iter().filter(|above| above.size >= term.size) {
            let last = match above.size == term.size {
                true => above.last.saturating_sub(1),
                false => above.last,
            };
            offsets.add(above.size, last, true);
        }
        let begin = self.begin.saturating_add(gap_start);
        Some(Self {
            begin,
            last: begin.saturating_add(offsets.reach()),
            offsets,
        })
    }

    /// Where the bytes begin and end.
    pub(super) const fn ends(&self) -> Ends {
        Ends {
            begin: self.begin,
            last: self.last,
            slack: self.offsets.slack(),
        }
    }

    /// The steps from run to run, by ascending size.
    pub(super) fn terms(&self) -> &[Term] {
        self.offsets.terms()
    }
}

/// Where the bytes of a view begin and end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    /// The first byte touched.
    pub(super) begin: u64,
    /// The last byte touched.
    pub(super) last: u64,
    /// One less than the bytes of each run.
    pub(super) slack: u64,
}

impl Ends {
    /// From the first byte touched to the last.
    #[inline]
    pub(super) const fn length(&self) -> u64 {
        self.last.saturating_sub(self.begin)
    }

    #[inline]
    pub(super) fn of(tensor: &Tensor) -> Self {
        let begin = tensor.byte_offset();
        let extent = tensor.extent();
        let element = 1_u64.wrapping_shl(gate::element_shift(tensor.raw().view.dtype));
        // Within the backing, by the gate, and at least one byte.
        Self {
            begin,
            last: begin.saturating_add(extent.saturating_sub(1)),
            slack: element.saturating_sub(1),
        }
    }
}
