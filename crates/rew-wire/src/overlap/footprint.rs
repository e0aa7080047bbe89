//! The bytes of a view in normal form: runs of equal width, laid out by steps.

use core::num::NonZeroU64;

use super::packed::{Packed, Term};
use crate::Tensor;
use crate::layout::MAX_TENSOR_DIMS;

/// The bytes that a view touches, apart from which backing they are in.
///
/// Two footprints can be equal sets of bytes without being `==`; ask
/// [`overlap`](Self::overlap).
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

    pub(super) fn of(tensor: &Tensor) -> Self {
        let element_bytes = u64::try_from(tensor.element_bytes()).unwrap_or(u64::MAX);
        let (sizes, len) = ascending_steps(tensor, element_bytes);
        let mut offsets = Packed::run(element_bytes.saturating_sub(1));
        for &(size, last) in sizes.get(..len).unwrap_or_default() {
            offsets.add(size, last);
        }
        let begin = tensor.byte_offset();
        // Within the backing, by the gate: no saturation, here and in the terms.
        let last = begin.saturating_add(offsets.reach());
        Self {
            begin,
            last,
            offsets,
        }
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
            if last > 0 {
                offsets.add(above.size, last);
            }
        }
        let begin = self.begin.saturating_add(gap_start);
        Some(Self {
            begin,
            last: begin.saturating_add(offsets.reach()),
            offsets,
        })
    }

    pub(super) const fn begin(&self) -> u64 {
        self.begin
    }

    pub(super) const fn last(&self) -> u64 {
        self.last
    }

    /// One less than the bytes of each run.
    pub(super) const fn slack(&self) -> u64 {
        self.offsets.slack()
    }

    /// The steps from run to run, by ascending size.
    pub(super) fn terms(&self) -> &[Term] {
        self.offsets.terms()
    }
}

/// The dimensions that have more than one element, as step in bytes and number
/// of steps, by ascending step; and how many they are.
fn ascending_steps(tensor: &Tensor, element_bytes: u64) -> ([(u64, u64); MAX_TENSOR_DIMS], usize) {
    let mut steps = [(0, 0); MAX_TENSOR_DIMS];
    let mut len = 0_usize;
    // The last dimension first: it mostly has the smallest step.
    for (shape, stride) in tensor.slots().rev() {
        if shape <= 1 {
            continue;
        }
        let size = u64::from(stride).saturating_mul(element_bytes);
        let step = (size, u64::from(shape).saturating_sub(1));
        if let Some(slot) = steps.get_mut(len) {
            *slot = step;
        }
        let mut at = len;
        while let Some(before) = at.checked_sub(1) {
            if steps
                .get(before)
                .is_none_or(|&(smaller, _)| smaller <= size)
            {
                break;
            }
            steps.swap(before, at);
            at = before;
        }
        len = len.saturating_add(1);
    }
    (steps, len)
}
