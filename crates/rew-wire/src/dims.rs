//! Up to five numbers, one a dimension.

use core::fmt;
use core::ops::Deref;

use crate::layout::MAX_TENSOR_DIMS;

/// One number for each dimension of a view, in elements; reads as a slice.
#[derive(Clone, Copy)]
pub struct Dims {
    values: [u32; MAX_TENSOR_DIMS],
    len: usize,
}

impl Dims {
    /// The first `len` of the values; all of them if there are no more.
    pub(crate) fn new(values: [u32; MAX_TENSOR_DIMS], len: usize) -> Self {
        Self {
            values,
            len: len.min(MAX_TENSOR_DIMS),
        }
    }
}

impl Deref for Dims {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        self.values.get(..self.len).unwrap_or_default()
    }
}

impl PartialEq for Dims {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Dims {}

impl fmt::Debug for Dims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
