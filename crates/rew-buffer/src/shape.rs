//! What a buffer holds: an element type and dimensions.

use std::fmt;
use std::sync::Arc;

use rew_dtype::DType;

/// An element type and the dimensions of an array of it.
///
/// Dimensions are in elements, the outermost first, as PJRT and StableHLO have
/// them. Every product that the crate needs of them is known to fit: the check
/// is made once, here.
///
/// ```
/// use rew_buffer::ArrayType;
/// use rew_dtype::DType;
///
/// let ty = ArrayType::new(DType::F32, &[4, 3])?;
/// assert_eq!(ty.to_string(), "f32[4,3]");
/// assert_eq!(ty.byte_size(), 48);
/// # Ok::<(), rew_buffer::ShapeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ArrayType {
    dtype: DType,
    dims: Dims,
}

/// Dimensions, in one form for each list of them.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Dims {
    /// So many, and zeros behind them: without an allocation or a count, and
    /// compared at once.
    Few(u32, [i64; FEW]),
    /// More than those.
    Many(Arc<[i64]>),
}

/// Dimensions of most arrays, or more.
const FEW: usize = 4;

impl Dims {
    fn new(dims: &[i64]) -> Self {
        let mut few = [0; FEW];
        let Some(filled) = few.get_mut(..dims.len()) else {
            return Self::Many(dims.into());
        };
        filled.copy_from_slice(dims);
        Self::Few(filled.len() as u32, few)
    }

    fn as_slice(&self) -> &[i64] {
        match self {
            Self::Few(rank, few) => &few[..*rank as usize],
            Self::Many(many) => many,
        }
    }
}

impl ArrayType {
    /// An array of `dtype` with `dims` elements a dimension; no dimensions make
    /// a scalar.
    ///
    /// # Errors
    ///
    /// - [`ShapeError::NegativeDim`] if a dimension is below zero.
    /// - [`ShapeError::TooLarge`] if the array has more than `isize::MAX` bytes,
    ///   counted without the dimensions of size zero.
    pub fn new(dtype: DType, dims: &[i64]) -> Result<Self, ShapeError> {
        let too_large = || ShapeError::TooLarge {
            dtype,
            dims: dims.into(),
        };
        let mut bytes = dtype.size_bytes();
        for (dim, &size) in dims.iter().enumerate() {
            let size =
                usize::try_from(size).map_err(|_| ShapeError::NegativeDim { dim, found: size })?;
            bytes = bytes.checked_mul(size.max(1)).ok_or_else(too_large)?;
        }
        isize::try_from(bytes).map_err(|_| too_large())?;
        Ok(Self {
            dtype,
            dims: Dims::new(dims),
        })
    }

    /// The type of an element.
    #[must_use]
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Elements along each dimension, the outermost first; none is negative.
    #[must_use]
    pub fn dims(&self) -> &[i64] {
        self.dims.as_slice()
    }

    /// Elements in all; 1 for a scalar.
    #[must_use]
    pub fn element_count(&self) -> usize {
        // No overflow and nothing negative: `new` refused both.
        self.dims().iter().product::<i64>() as usize
    }

    /// Bytes of the dense array in host memory: one element after the other,
    /// and a whole byte for an element of fewer than 8 bits.
    #[must_use]
    pub fn byte_size(&self) -> usize {
        // No overflow: `new` refused a product above `isize::MAX`.
        self.element_count() * self.dtype.size_bytes()
    }

    /// The same type with other dimensions, none of them larger.
    pub(crate) fn with_smaller_dims(&self, dims: &[i64]) -> Self {
        debug_assert!(
            dims.iter()
                .zip(self.dims())
                .all(|(new, old)| (0..=*old).contains(new))
        );
        Self {
            dtype: self.dtype,
            dims: Dims::new(dims),
        }
    }

    /// Byte strides of the dense array whose last dimension varies fastest.
    #[must_use]
    pub fn row_major_strides(&self) -> Vec<i64> {
        let minor_to_major: Vec<usize> = (0..self.dims().len()).rev().collect();
        self.dense_strides(&minor_to_major)
    }

    /// Byte strides of the dense array whose dimensions vary in the order of
    /// `minor_to_major`, which must be a permutation of the dimensions.
    pub(crate) fn dense_strides(&self, minor_to_major: &[usize]) -> Vec<i64> {
        let mut strides = vec![0; self.dims().len()];
        // Both products stay below `isize::MAX`: `new` checked the whole one.
        let mut stride = i64::try_from(self.dtype.size_bytes()).unwrap_or(i64::MAX);
        for &dim in minor_to_major {
            strides[dim] = stride;
            stride *= self.dims()[dim].max(1);
        }
        strides
    }
}

impl fmt::Display for ArrayType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[", self.dtype)?;
        for (i, dim) in self.dims().iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{dim}")?;
        }
        f.write_str("]")
    }
}

impl fmt::Debug for ArrayType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Dimensions that no array can have. The caller's fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A dimension is below zero.
    #[error("dimension {dim} has {found} elements, a dimension has 0 or more")]
    NegativeDim {
        /// Which dimension, the outermost first.
        dim: usize,
        /// Its size.
        found: i64,
    },
    /// The bytes of the array cannot be counted.
    #[error("{dtype} with dimensions {dims:?} has more than {} bytes", isize::MAX)]
    TooLarge {
        /// Its element type.
        dtype: DType,
        /// Its dimensions.
        dims: Box<[i64]>,
    },
}

/// The numbers as indices, if each index below `count` is there once.
pub(crate) fn permutation<N: Copy + TryInto<usize>>(
    numbers: &[N],
    count: usize,
) -> Option<Box<[usize]>> {
    if numbers.len() != count {
        return None;
    }
    let mut seen = vec![false; count];
    let index = |&number: &N| {
        let index = number.try_into().ok()?;
        let seen = seen.get_mut(index)?;
        (!std::mem::replace(seen, true)).then_some(index)
    };
    numbers.iter().map(index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scalar_has_one_element_and_a_zero_dimension_has_none() {
        let scalar = ArrayType::new(DType::F64, &[]).expect("valid");
        assert_eq!((scalar.element_count(), scalar.byte_size()), (1, 8));
        let empty = ArrayType::new(DType::F64, &[7, 0, 3]).expect("valid");
        assert_eq!((empty.element_count(), empty.byte_size()), (0, 0));
        assert_eq!(empty.row_major_strides(), [24, 24, 8]);
    }

    #[test]
    fn a_product_that_overflows_is_refused_even_beside_a_zero() {
        let dims = [i64::MAX, 0, 2];
        assert_eq!(
            ArrayType::new(DType::S8, &dims),
            Err(ShapeError::TooLarge {
                dtype: DType::S8,
                dims: dims.into()
            })
        );
    }

    #[test]
    fn a_negative_dimension_is_named() {
        assert_eq!(
            ArrayType::new(DType::F32, &[2, -1]),
            Err(ShapeError::NegativeDim { dim: 1, found: -1 })
        );
    }

    #[test]
    fn dense_strides_follow_the_order_asked_for() {
        let ty = ArrayType::new(DType::F32, &[2, 3, 4]).expect("valid");
        assert_eq!(ty.dense_strides(&[0, 1, 2]), [4, 8, 24]);
        assert_eq!(ty.row_major_strides(), [48, 16, 4]);
    }

    #[test]
    fn a_permutation_has_each_index_once() {
        assert_eq!(
            permutation(&[2_i64, 0, 1], 3).as_deref(),
            Some(&[2, 0, 1][..])
        );
        assert_eq!(permutation::<i64>(&[], 0).as_deref(), Some(&[][..]));
        for wrong in [&[0_i64, 0][..], &[0, 2], &[0, -1], &[0], &[0, 1, 2]] {
            assert_eq!(permutation(wrong, 2), None, "{wrong:?}");
        }
    }
}
