//! Bytes seen as typed values, without a copy and without trust.

use bytemuck::PodCastError;
use bytemuck::checked::CheckedCastError;

use crate::{DType, Element};

/// Bytes cannot be seen as values of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// The bytes are no whole number of values.
    #[error("{bytes} bytes are no whole number of {dtype} values of {size} bytes", size = .dtype.size_bytes())]
    Length {
        /// The type.
        dtype: DType,
        /// How many bytes there are.
        bytes: usize,
    },
    /// The first byte is not where a value may lie.
    #[error("bytes are {off_by} past an address aligned to {align} bytes, as {dtype} needs", align = .dtype.align_bytes())]
    Alignment {
        /// The type.
        dtype: DType,
        /// How far the first byte is past an aligned address.
        off_by: usize,
    },
    /// A byte is no value of the type. Only `bool` has such bytes.
    #[error("byte {index} is {byte:#04x}, which is no {dtype}")]
    Value {
        /// The type.
        dtype: DType,
        /// Where the first such byte is.
        index: usize,
        /// The byte.
        byte: u8,
    },
}

impl ViewError {
    fn new(dtype: DType, bytes: &[u8], error: CheckedCastError) -> Self {
        match error {
            CheckedCastError::InvalidBitPattern => {
                let invalid = bytes.iter().position(|byte| *byte > 1);
                let index = invalid.unwrap_or(bytes.len());
                Self::Value {
                    dtype,
                    index,
                    byte: bytes.get(index).copied().unwrap_or_default(),
                }
            }
            CheckedCastError::PodCastError(
                PodCastError::TargetAlignmentGreaterAndInputNotAligned,
            ) => Self::Alignment {
                dtype,
                off_by: bytes.as_ptr().addr() % dtype.align_bytes(),
            },
            CheckedCastError::PodCastError(
                PodCastError::OutputSliceWouldHaveSlop
                | PodCastError::SizeMismatch
                | PodCastError::AlignmentMismatch,
            ) => Self::Length {
                dtype,
                bytes: bytes.len(),
            },
        }
    }
}

/// The same bytes as values of `T`.
///
/// # Errors
/// - [`ViewError::Alignment`] if they do not start where a `T` may lie.
/// - [`ViewError::Length`] if they are no whole number of values.
/// - [`ViewError::Value`] if one of them is no `bool`.
///
/// ```
/// let bytes = [1, 0, 2];
/// assert_eq!(rew_dtype::view::<bool>(&bytes[..2]), Ok(&[true, false][..]));
/// let error = rew_dtype::view::<bool>(&bytes).unwrap_err();
/// assert_eq!(error.to_string(), "byte 2 is 0x02, which is no bool");
/// ```
pub fn view<T: Element>(bytes: &[u8]) -> Result<&[T], ViewError> {
    if bytes.is_empty() {
        return Ok(&[]);
    }
    bytemuck::checked::try_cast_slice(bytes).map_err(|error| ViewError::new(T::DTYPE, bytes, error))
}

/// The same bytes as values of `T` that can be written.
///
/// # Errors
/// As of [`view`].
pub fn view_mut<T: Element>(bytes: &mut [u8]) -> Result<&mut [T], ViewError> {
    if bytes.is_empty() {
        return Ok(&mut []);
    }
    // Asked first for what is wrong, since the answer needs the bytes that the
    // mutable view would take along.
    view::<T>(bytes)?;
    let (dtype, len) = (T::DTYPE, bytes.len());
    bytemuck::checked::try_cast_slice_mut(bytes)
        .map_err(|_| ViewError::Length { dtype, bytes: len })
}

/// The bytes of the values.
#[must_use]
pub fn as_bytes<T: Element>(values: &[T]) -> &[u8] {
    bytemuck::must_cast_slice(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ElementVisitor, S4};

    #[repr(align(16))]
    struct Aligned([u8; 32]);

    #[test]
    fn aligned_zeros_are_values_of_every_type() {
        struct Count<'a>(&'a mut [u8]);

        impl ElementVisitor for Count<'_> {
            type Output = usize;

            fn visit<T: Element>(self) -> usize {
                let read = view::<T>(self.0).unwrap();
                assert_eq!(as_bytes(read).len(), self.0.len());
                view_mut::<T>(self.0).unwrap().len()
            }
        }

        let mut memory = Aligned([0; 32]);
        for dtype in DType::ALL {
            assert_eq!(dtype.visit(Count(&mut memory.0)), 32 / dtype.size_bytes());
        }
    }

    #[test]
    fn length_alignment_and_value_are_each_refused_with_their_numbers() {
        let mut memory = Aligned([0; 32]);
        let length = ViewError::Length {
            dtype: DType::F32,
            bytes: 7,
        };
        assert_eq!(view::<f32>(&memory.0[..7]), Err(length));
        assert_eq!(view_mut::<f32>(&mut memory.0[..7]), Err(length));
        let alignment = ViewError::Alignment {
            dtype: DType::F32,
            off_by: 3,
        };
        assert_eq!(view::<f32>(&memory.0[3..7]), Err(alignment));
        memory.0[5] = 0xFF;
        let value = ViewError::Value {
            dtype: DType::Bool,
            index: 5,
            byte: 0xFF,
        };
        assert_eq!(view::<bool>(&memory.0), Err(value));
        assert_eq!(view_mut::<bool>(&mut memory.0), Err(value));
        assert_eq!(view::<S4>(&memory.0).unwrap()[5].get(), -1);
    }

    #[test]
    fn no_bytes_are_no_values() {
        assert_eq!(view::<u64>(&[]).map(<[u64]>::len), Ok(0));
    }
}
