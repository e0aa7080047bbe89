//! Another shape over the same elements, where strides can express it.

use crate::layout::MAX_TENSOR_DIMS;
use crate::view::{count, fit};
use crate::{Tensor, ViewError};

/// Adjacent dimensions that one stride runs through.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    length: u64,
    stride: u64,
}

impl Tensor {
    /// The view with another shape over the same elements in the same order
    /// (row-major), where strides can express that.
    ///
    /// # Errors
    /// [`ViewError::CountDiffers`] if the shapes have different numbers of
    /// elements; [`ViewError::NeedsCopy`] if no strides lay out the new shape;
    /// [`ViewError::StrideOverflow`] if one does not fit 32 bits;
    /// [`ViewError::Refused`] for more than five dimensions, or none.
    pub fn reshape(&self, shape: &[u32]) -> Result<Self, ViewError> {
        let (from, to) = (self.element_count(), count(shape));
        if from.is_none() || from != to {
            return Err(ViewError::CountDiffers { from, to });
        }
        let mut strides = [0; MAX_TENSOR_DIMS];
        let Some(strides) = strides.get_mut(..shape.len()) else {
            return Err(ViewError::Refused(crate::tensor::too_many_dims(
                shape.len(),
            )));
        };
        let (runs, len) = self.runs();
        let mut runs = runs.iter().take(len);
        // What is left of the current run, and the step from one element of it
        // to the next.
        let mut run = Run {
            length: 1,
            stride: 1,
        };
        for ((dim, &length), stride) in shape.iter().enumerate().zip(strides.iter_mut()).rev() {
            if length == 1 {
                // Takes no step, so that any stride will do.
                *stride = u32::try_from(run.stride).unwrap_or(1);
                continue;
            }
            if run.length == 1 {
                run = *runs.next().ok_or(ViewError::NeedsCopy { dim })?;
            }
            // A dimension that crossed the end of a run would change its stride.
            let length = u64::from(length);
            if !run.length.is_multiple_of(length) {
                return Err(ViewError::NeedsCopy { dim });
            }
            *stride = fit(dim, run.stride)?;
            run.length = run.length.checked_div(length).unwrap_or(1);
            run.stride = run.stride.saturating_mul(length);
        }
        let (buffer, offset, dtype) = (self.buffer(), self.byte_offset(), self.wire_type());
        Ok(Self::strided(buffer, offset, shape, strides, dtype)?)
    }

    /// The longest runs that one stride lays out, the fastest first, and how
    /// many there are. Dimensions of length 1 belong to none.
    fn runs(&self) -> ([Run; MAX_TENSOR_DIMS], usize) {
        let mut runs = [Run::default(); MAX_TENSOR_DIMS];
        let mut len = 0_usize;
        for (length, stride) in self.slots().rev().filter(|&(length, _)| length > 1) {
            let (length, stride) = (u64::from(length), u64::from(stride));
            let before = len.checked_sub(1).and_then(|at| runs.get_mut(at));
            if let Some(run) = before.filter(|run| continues(run, stride)) {
                run.length = run.length.saturating_mul(length);
            } else if let Some(run) = runs.get_mut(len) {
                *run = Run { length, stride };
                len = len.saturating_add(1);
            }
        }
        (runs, len)
    }
}

/// Whether a dimension of this stride goes on where the run ends.
fn continues(run: &Run, stride: u64) -> bool {
    run.stride.checked_mul(run.length) == Some(stride)
}
