//! Where the elements of an array lie in a stretch of host memory.

use crate::shape::ArrayType;

/// How an array lies in a stretch of host memory.
///
/// Strides are in bytes and may be negative or zero; `offset` is the byte at
/// which the element with all indices zero begins, counted from the start of
/// the memory. A layout that is not dense can be a source or a destination of
/// a copy; memory that a plugin uses in place is always dense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostLayout {
    ty: ArrayType,
    offset: usize,
    byte_strides: Box<[i64]>,
}

impl HostLayout {
    /// The dense array, its last dimension varying fastest, from byte 0 on.
    #[must_use]
    pub fn dense(ty: ArrayType) -> Self {
        let byte_strides = ty.row_major_strides().into();
        Self {
            ty,
            offset: 0,
            byte_strides,
        }
    }

    /// An array whose first element begins at byte `offset` and whose
    /// neighbours along dimension `i` are `byte_strides[i]` bytes apart.
    ///
    /// # Errors
    ///
    /// - [`LayoutError::Rank`] if there is not one stride a dimension.
    /// - [`LayoutError::OutOfRange`] if an element would begin before byte 0 or
    ///   at a byte that cannot be counted.
    pub fn strided(
        ty: ArrayType,
        offset: usize,
        byte_strides: &[i64],
    ) -> Result<Self, LayoutError> {
        if byte_strides.len() != ty.dims().len() {
            return Err(LayoutError::Rank {
                dims: ty.dims().len(),
                strides: byte_strides.len(),
            });
        }
        let layout = Self {
            ty,
            offset,
            byte_strides: byte_strides.into(),
        };
        let (first, end) = layout.bounds();
        if first < 0 || end > isize::MAX as i128 {
            return Err(LayoutError::OutOfRange { first, end });
        }
        Ok(layout)
    }

    /// An array of those strides, in memory that begins at its lowest element.
    ///
    /// # Errors
    ///
    /// As [`strided`](Self::strided).
    pub(crate) fn from_lowest(ty: ArrayType, byte_strides: &[i64]) -> Result<Self, LayoutError> {
        let (first, end) = reach(&ty, byte_strides);
        match usize::try_from(-first) {
            Ok(offset) => Self::strided(ty, offset, byte_strides),
            Err(_) => Err(LayoutError::OutOfRange { first, end }),
        }
    }

    /// The array that lies there.
    #[must_use]
    pub fn array_type(&self) -> &ArrayType {
        &self.ty
    }

    /// The byte at which the element with all indices zero begins.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Bytes from an element to its neighbour, for each dimension.
    #[must_use]
    pub fn byte_strides(&self) -> &[i64] {
        &self.byte_strides
    }

    /// The bytes that the array may touch: the first, and one past the last.
    /// Empty, at the offset, for an array without elements.
    #[must_use]
    pub fn byte_range(&self) -> std::ops::Range<usize> {
        let (first, end) = self.bounds();
        let clamp = |byte: i128| usize::try_from(byte).unwrap_or(usize::MAX);
        clamp(first)..clamp(end)
    }

    /// Whether the elements follow each other without a gap, the last dimension
    /// varying fastest. Strides of dimensions with at most one element do not
    /// count.
    #[must_use]
    pub fn is_dense(&self) -> bool {
        let mut step = self.ty.dtype().size_bytes() as i64;
        let mut dims = self.ty.dims().iter().zip(&self.byte_strides).rev();
        self.ty.element_count() == 0
            || dims.all(|(&dim, &stride)| {
                let next_to_each_other = dim <= 1 || stride == step;
                // No overflow: no dimension is 0, and all bytes can be counted.
                step *= dim;
                next_to_each_other
            })
    }

    /// Whether each dimension, the narrow ones first, steps over all that the
    /// ones before it reach, so that no two elements share a byte. Some layouts
    /// that interleave share none and are not told apart from those that do.
    pub(crate) fn is_nested(&self) -> bool {
        let dims = self.ty.dims().iter().zip(&self.byte_strides);
        let mut long: Vec<(u128, u128)> = dims
            .filter(|&(&dim, _)| dim > 1)
            .map(|(&dim, stride)| (u128::from(stride.unsigned_abs()), dim.unsigned_abs().into()))
            .collect();
        long.sort_unstable();
        let mut reach = self.ty.dtype().size_bytes() as u128;
        long.into_iter().all(|(stride, dim)| {
            let steps_over = stride >= reach;
            reach += stride * (dim - 1);
            steps_over
        }) || self.ty.element_count() == 0
    }

    /// Refuses memory of `len` bytes that does not hold the whole array.
    ///
    /// # Errors
    ///
    /// [`LayoutError::TooShort`] if an element ends past the memory.
    pub fn check_fits(&self, len: usize) -> Result<(), LayoutError> {
        let needed = self.byte_range().end;
        if needed > len {
            return Err(LayoutError::TooShort { needed, len });
        }
        Ok(())
    }

    /// First byte, and one past the last.
    fn bounds(&self) -> (i128, i128) {
        let (low, high) = reach(&self.ty, &self.byte_strides);
        (low + self.offset as i128, high + self.offset as i128)
    }
}

/// First byte, and one past the last, from the element with all indices zero, in
/// a width that cannot overflow: at most 2^63 elements times strides below 2^63.
fn reach(ty: &ArrayType, byte_strides: &[i64]) -> (i128, i128) {
    if ty.element_count() == 0 {
        return (0, 0);
    }
    let (mut low, mut high) = (0, 0);
    for (&dim, &stride) in ty.dims().iter().zip(byte_strides) {
        let reach = i128::from(dim - 1) * i128::from(stride);
        low += reach.min(0);
        high += reach.max(0);
    }
    (low, high + ty.dtype().size_bytes() as i128)
}

/// A layout that does not go with its array or its memory. The caller's fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// There is not one stride a dimension.
    #[error("{strides} strides for {dims} dimensions")]
    Rank {
        /// Dimensions of the array.
        dims: usize,
        /// Strides given.
        strides: usize,
    },
    /// An element would lie before the memory, or past what can be counted.
    #[error("the array takes bytes {first} to {end} of its memory")]
    OutOfRange {
        /// Its first byte, counted from the start of the memory.
        first: i128,
        /// One past its last byte.
        end: i128,
    },
    /// The memory ends before the array does.
    #[error("the array needs {needed} bytes, the memory has {len}")]
    TooShort {
        /// Bytes from the start of the memory to the end of the array.
        needed: usize,
        /// Bytes of the memory.
        len: usize,
    },
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rew_dtype::DType;

    use super::*;

    fn ty(dims: &[i64]) -> ArrayType {
        ArrayType::new(DType::F32, dims).expect("valid")
    }

    #[test]
    fn a_negative_stride_reaches_down_from_the_offset() {
        let layout = HostLayout::strided(ty(&[3]), 8, &[-4]).expect("in range");
        assert_eq!(layout.byte_range(), 0..12);
        assert!(!layout.is_dense());
    }

    #[test]
    fn an_element_before_the_memory_is_refused() {
        assert_eq!(
            HostLayout::strided(ty(&[3]), 4, &[-4]),
            Err(LayoutError::OutOfRange { first: -4, end: 8 })
        );
    }

    #[test]
    fn the_stride_of_a_dimension_with_one_element_does_not_matter() {
        let layout = HostLayout::strided(ty(&[1, 3]), 0, &[-1000, 4]).expect("in range");
        assert!(layout.is_dense());
        assert_eq!(layout.byte_range(), 0..12);
    }

    #[test]
    fn elements_that_may_share_a_byte_are_found() {
        let nested = |dims: &[i64], strides: &[i64]| {
            HostLayout::strided(ty(dims), 100, strides)
                .expect("in range")
                .is_nested()
        };
        assert!(nested(&[2, 3], &[12, 4]) && nested(&[2, 3], &[-4, 8]));
        assert!(nested(&[1, 3], &[0, 4]) && nested(&[0, 3], &[0, 0]));
        assert!(!nested(&[2, 3], &[8, 4]) && !nested(&[2], &[0]) && !nested(&[2], &[3]));
    }

    #[test]
    fn a_stride_a_dimension_is_asked_for() {
        assert_eq!(
            HostLayout::strided(ty(&[3]), 0, &[]),
            Err(LayoutError::Rank {
                dims: 1,
                strides: 0
            })
        );
    }

    proptest! {
        /// The range is exactly what an element-by-element walk touches.
        #[test]
        fn the_range_is_what_a_walk_over_the_elements_touches(
            dims in prop::collection::vec(0i64..4, 0..4),
            strides in prop::collection::vec(-40i64..40, 4),
        ) {
            let ty = ty(&dims);
            let strides = &strides[..dims.len()];
            let layout = HostLayout::strided(ty, 1000, strides).expect("in range");
            let mut touched: Option<(i64, i64)> = None;
            let mut index = vec![0; dims.len()];
            let count: i64 = dims.iter().product();
            for _ in 0..count {
                let at = 1000 + index.iter().zip(strides).map(|(i, s)| i * s).sum::<i64>();
                let (low, high) = touched.unwrap_or((at, at));
                touched = Some((low.min(at), high.max(at)));
                for dim in (0..dims.len()).rev() {
                    index[dim] += 1;
                    if index[dim] < dims[dim] { break; }
                    index[dim] = 0;
                }
            }
            let expected = touched.map_or(1000..1000, |(low, high)| low as usize..high as usize + 4);
            prop_assert_eq!(layout.byte_range(), expected);
        }
    }
}
