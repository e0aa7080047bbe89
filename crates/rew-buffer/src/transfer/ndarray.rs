//! Arrays of the crate `ndarray`, in and out (feature `ndarray`).

use ndarray::{ArrayBase, ArrayD, Data, Dimension, IxDyn};
use rew_dtype::Element;

use super::place::Placement;
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::host::HostLayout;
use crate::shape::{ArrayType, ShapeError};

impl Placement {
    /// Copies an array or a view, whatever its strides, before it returns.
    ///
    /// # Errors
    ///
    /// As [`copy`](Self::copy).
    pub fn copy_ndarray<T: Element, D: Dimension>(
        &self,
        array: &ArrayBase<impl Data<Elem = T>, D>,
    ) -> Result<BufferHandle, BufferError> {
        let dims: Vec<i64> = array.shape().iter().map(|&dim| int(dim)).collect();
        let ty = ArrayType::new(T::DTYPE, &dims)?;
        // `ndarray` keeps the distance between elements within `isize` bytes; a
        // stride that leads to no element may be any number.
        let item = int(T::DTYPE.size_bytes());
        let strides: Vec<i64> = array
            .strides()
            .iter()
            .map(|&stride| (stride as i64).saturating_mul(item))
            .collect();
        let layout = HostLayout::from_lowest(ty, &strides)?;
        let start = array.as_ptr().cast::<u8>().wrapping_sub(layout.offset());
        // SAFETY: every element that the strides lead to is one of the array's,
        // which is borrowed for the call.
        unsafe { self.copy_from(&layout, start) }
    }
}

impl BufferHandle {
    /// Reads the array into a new one of `ndarray`. Blocks until it is there.
    ///
    /// # Errors
    ///
    /// As [`to_vec`](Self::to_vec).
    pub fn to_ndarray<T: Element>(&self) -> Result<ArrayD<T>, BufferError> {
        let elements = self.to_vec()?;
        let dims: Vec<usize> = self.dims().iter().map(|&dim| dim as usize).collect();
        ArrayD::from_shape_vec(IxDyn(&dims), elements).map_err(|_| {
            // `ndarray` counts dimensions of size zero as one, as rew does.
            BufferError::Shape(ShapeError::TooLarge {
                dtype: T::DTYPE,
                dims: self.dims().into(),
            })
        })
    }
}

/// A size in memory, which fits.
fn int(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}
