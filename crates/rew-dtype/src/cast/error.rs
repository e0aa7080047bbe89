//! Why a cast was refused. All are the caller's doing; nothing was written.

use crate::DType;
use crate::packed::PackError;

/// Buffers do not fit the cast that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CastError {
    /// The source is no whole number of values.
    #[error("source has {bytes} bytes, no whole number of {dtype} values of {size} bytes", size = .dtype.size_bytes())]
    SourceLength {
        /// The source's type.
        dtype: DType,
        /// The source's bytes.
        bytes: usize,
    },
    /// The destination has not the bytes that the values need.
    #[error("destination has {bytes} bytes, {count} values of {dtype} need {needed}")]
    DestinationLength {
        /// The destination's type.
        dtype: DType,
        /// Values in the source.
        count: usize,
        /// Bytes that they need.
        needed: usize,
        /// The destination's bytes.
        bytes: usize,
    },
    /// The values together have more bytes than memory has.
    #[error("{count} values of {dtype} have more bytes than memory")]
    TooLarge {
        /// The destination's type.
        dtype: DType,
        /// Values in the source.
        count: usize,
    },
    /// The packed side does not fit.
    #[error(transparent)]
    Packed(#[from] PackError),
}
