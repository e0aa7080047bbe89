//! Views of views: each is a record of its own, taken through the gate.

use core::num::NonZeroU32;
use core::ops::Range;

use crate::layout::MAX_TENSOR_DIMS;
use crate::{Tensor, ViewError};

/// The dimensions of a view on their way to becoming another's.
#[derive(Clone, Copy, Debug, Default)]
struct Dim {
    length: u32,
    stride: u32,
}

impl Tensor {
    /// How many elements the shape has: the product of its lengths. `None` at
    /// 2⁶⁴ or more, which only a view whose elements lie on each other has.
    #[must_use]
    pub fn element_count(&self) -> Option<u64> {
        count(&self.shape())
    }

    /// Whether the elements lie one behind the other in row-major order, the
    /// last index running fastest. The stride of a dimension of length 1 does
    /// not matter.
    #[must_use]
    pub fn is_row_major(&self) -> bool {
        let mut dense = 1_u64;
        for (length, stride) in self.shape().iter().zip(&*self.strides()).rev() {
            if *length == 1 {
                continue;
            }
            if u64::from(*stride) != dense {
                return false;
            }
            dense = dense.saturating_mul(u64::from(*length));
        }
        true
    }

    /// Where the element at `index` starts, in bytes from the start of the
    /// backing.
    ///
    /// # Errors
    /// [`ViewError::RankDiffers`] if the index has not one number for each
    /// dimension; [`ViewError::IndexOutside`] if one is not below its length.
    pub fn offset_of(&self, index: &[u32]) -> Result<u64, ViewError> {
        self.one_each(index.len())?;
        for (dim, (&index, &length)) in index.iter().zip(&*self.shape()).enumerate() {
            if index >= length {
                return Err(ViewError::IndexOutside { dim, index, length });
            }
        }
        Ok(self.offset_from(index))
    }

    /// The view that has of dimension `dim` the elements in the range.
    ///
    /// # Errors
    /// [`ViewError::NoSuchDim`]; [`ViewError::RangeOutside`] if the range ends
    /// past the dimension or before it starts; [`ViewError::Refused`] with
    /// [`WireError::ZeroShape`](crate::WireError::ZeroShape) if it is empty.
    pub fn slice(&self, dim: usize, range: Range<u32>) -> Result<Self, ViewError> {
        self.slice_step(dim, range, NonZeroU32::MIN)
    }

    /// The view that has of dimension `dim` the elements `range.start`,
    /// `range.start + step`, … below `range.end`.
    ///
    /// # Errors
    /// [`ViewError::NoSuchDim`]; [`ViewError::RangeOutside`] if the range ends
    /// past the dimension or before it starts; [`ViewError::StrideOverflow`]
    /// if the new stride does not fit 32 bits; [`ViewError::Refused`] with
    /// [`WireError::ZeroShape`](crate::WireError::ZeroShape) if the range is
    /// empty.
    pub fn slice_step(
        &self,
        dim: usize,
        range: Range<u32>,
        step: NonZeroU32,
    ) -> Result<Self, ViewError> {
        let mut dims = self.dims();
        let ndims = self.ndims();
        let slot = active(&mut dims, ndims)
            .get_mut(dim)
            .ok_or(ViewError::NoSuchDim { dim, ndims })?;
        inside(dim, &range, slot.length)?;
        slot.length = range.end.saturating_sub(range.start).div_ceil(step.get());
        // One element takes no step.
        if slot.length > 1 {
            slot.stride = fit(
                dim,
                u64::from(slot.stride).saturating_mul(u64::from(step.get())),
            )?;
        }
        let mut start = [0; MAX_TENSOR_DIMS];
        if let Some(slot) = start.get_mut(dim) {
            *slot = range.start;
        }
        self.with_dims(self.offset_from(&start), active(&mut dims, ndims))
    }

    /// The box that has of each dimension the elements in its range.
    ///
    /// # Errors
    /// [`ViewError::RankDiffers`] if there is not one range for each
    /// dimension; [`ViewError::RangeOutside`] if one ends past its dimension
    /// or before it starts; [`ViewError::Refused`] with
    /// [`WireError::ZeroShape`](crate::WireError::ZeroShape) if one is empty.
    pub fn sub_range(&self, ranges: &[Range<u32>]) -> Result<Self, ViewError> {
        self.one_each(ranges.len())?;
        let mut dims = self.dims();
        let mut start = [0; MAX_TENSOR_DIMS];
        for ((dim, range), (slot, start)) in ranges
            .iter()
            .enumerate()
            .zip(dims.iter_mut().zip(&mut start))
        {
            inside(dim, range, slot.length)?;
            slot.length = range.end.saturating_sub(range.start);
            *start = range.start;
        }
        self.with_dims(self.offset_from(&start), active(&mut dims, self.ndims()))
    }

    /// The view with two dimensions exchanged.
    ///
    /// # Errors
    /// [`ViewError::NoSuchDim`] if there is not one of the two.
    pub fn transpose(&self, a: usize, b: usize) -> Result<Self, ViewError> {
        let ndims = self.ndims();
        for dim in [a, b] {
            if dim >= ndims {
                return Err(ViewError::NoSuchDim { dim, ndims });
            }
        }
        let mut dims = self.dims();
        dims.swap(a, b);
        self.with_dims(self.byte_offset(), active(&mut dims, ndims))
    }

    /// The view whose dimension `i` is this one's dimension `order[i]`.
    ///
    /// # Errors
    /// [`ViewError::RankDiffers`] if the order has not one number for each
    /// dimension; [`ViewError::NoSuchDim`] if one is not a dimension;
    /// [`ViewError::RepeatedDim`] if one comes twice.
    pub fn permute(&self, order: &[usize]) -> Result<Self, ViewError> {
        self.one_each(order.len())?;
        let ndims = self.ndims();
        let dims = self.dims();
        let mut permuted = [Dim::default(); MAX_TENSOR_DIMS];
        for (at, (&dim, to)) in order.iter().zip(&mut permuted).enumerate() {
            if order.iter().take(at).any(|&earlier| earlier == dim) {
                return Err(ViewError::RepeatedDim { dim });
            }
            let from = dims.get(dim).filter(|_| dim < ndims);
            *to = *from.ok_or(ViewError::NoSuchDim { dim, ndims })?;
        }
        self.with_dims(self.byte_offset(), active(&mut permuted, ndims))
    }

    /// One of whatever is given for each dimension.
    fn one_each(&self, given: usize) -> Result<(), ViewError> {
        let ndims = self.ndims();
        match given == ndims {
            true => Ok(()),
            false => Err(ViewError::RankDiffers { given, ndims }),
        }
    }

    fn dims(&self) -> [Dim; MAX_TENSOR_DIMS] {
        let mut dims = [Dim::default(); MAX_TENSOR_DIMS];
        for (dim, (length, stride)) in dims.iter_mut().zip(self.slots()) {
            *dim = Dim { length, stride };
        }
        dims
    }

    /// The byte that an index leads to. Within the backing if the index is
    /// within the shape; saturated otherwise, which the gate then refuses.
    fn offset_from(&self, index: &[u32]) -> u64 {
        let elements = index
            .iter()
            .zip(&*self.strides())
            .fold(0_u64, |sum, (&index, &stride)| {
                sum.saturating_add(u64::from(index).saturating_mul(u64::from(stride)))
            });
        let element_bytes = u64::try_from(self.element_bytes()).unwrap_or(u64::MAX);
        self.byte_offset()
            .saturating_add(elements.saturating_mul(element_bytes))
    }

    fn with_dims(&self, byte_offset: u64, dims: &[Dim]) -> Result<Self, ViewError> {
        let mut shape = [0; MAX_TENSOR_DIMS];
        let mut strides = [0; MAX_TENSOR_DIMS];
        for (dim, (length, stride)) in dims.iter().zip(shape.iter_mut().zip(&mut strides)) {
            (*length, *stride) = (dim.length, dim.stride);
        }
        let shape = shape.get(..dims.len()).unwrap_or_default();
        let strides = strides.get(..dims.len()).unwrap_or_default();
        let (buffer, dtype) = (self.buffer(), self.wire_type());
        Ok(Self::strided(buffer, byte_offset, shape, strides, dtype)?)
    }
}

/// Those of the dimensions that the view has.
fn active(dims: &mut [Dim; MAX_TENSOR_DIMS], ndims: usize) -> &mut [Dim] {
    dims.get_mut(..ndims).unwrap_or_default()
}

fn inside(dim: usize, range: &Range<u32>, length: u32) -> Result<(), ViewError> {
    let (start, end) = (range.start, range.end);
    match start <= end && end <= length {
        true => Ok(()),
        false => Err(ViewError::RangeOutside {
            dim,
            start,
            end,
            length,
        }),
    }
}

/// The product of the lengths; `None` at 2⁶⁴ or more.
pub(crate) fn count(shape: &[u32]) -> Option<u64> {
    let mut lengths = shape.iter().map(|&length| u64::from(length));
    lengths.try_fold(1_u64, u64::checked_mul)
}

/// A stride as the record holds it.
pub(crate) fn fit(dim: usize, stride: u64) -> Result<u32, ViewError> {
    u32::try_from(stride).map_err(|_| ViewError::StrideOverflow { dim, stride })
}
