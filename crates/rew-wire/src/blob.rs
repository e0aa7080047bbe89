//! The blob that carries a task's arguments: an 8-byte header with the two
//! counts, the tensors, the scalars.

use crate::layout::{SCALAR_BYTES, TASK_ARGS_BLOB_HEADER_BYTES, TENSOR_BYTES};
use crate::{AcceptedTypes, Tensor, WireError};

/// Why a blob was refused, or could not be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BlobError {
    /// Too few bytes to hold a header; the fault is the peer's.
    #[error("blob of {readable} bytes, the header alone takes 8")]
    TooShort {
        /// Bytes that may be read.
        readable: usize,
    },
    /// A count is below zero; the fault is the peer's.
    #[error("blob announces {tensors} tensors and {scalars} scalars")]
    NegativeCount {
        /// Tensors announced.
        tensors: i32,
        /// Scalars announced.
        scalars: i32,
    },
    /// The counts ask for more bytes than there are. On reading the fault is
    /// the peer's, on writing the caller's.
    #[error("blob needs {needed} bytes, {capacity} are there")]
    ExceedsCapacity {
        /// Bytes that the counts ask for.
        needed: u64,
        /// Bytes that may be read or written.
        capacity: usize,
    },
    /// The caller asked for an argument that the blob does not have.
    #[error("no argument {index}, the blob has {count}")]
    IndexOutOfRange {
        /// The index asked for, from 0.
        index: usize,
        /// How many there are.
        count: usize,
    },
    /// The gate refused a tensor of the blob; the fault is the peer's.
    #[error("tensor {index} of the blob is refused")]
    Tensor {
        /// Which one, from 0.
        index: usize,
        /// Why.
        source: WireError,
    },
    /// More arguments than the header can count; the fault is the caller's.
    #[error("{count} arguments, a header counts up to 2147483647")]
    TooManyArguments {
        /// How many.
        count: usize,
    },
}

impl BlobError {
    /// The name of the refusal in the specification and in test vectors;
    /// `None` for what cannot be wrong with a blob that was received.
    #[must_use]
    pub const fn code(&self) -> Option<&'static str> {
        match self {
            Self::TooShort { .. } => Some("blob_too_short"),
            Self::NegativeCount { .. } => Some("negative_count"),
            Self::ExceedsCapacity { .. } => Some("blob_exceeds_capacity"),
            Self::IndexOutOfRange { .. } => Some("index_out_of_range"),
            Self::Tensor { source, .. } => Some(source.code()),
            Self::TooManyArguments { .. } => None,
        }
    }
}

/// The arguments in a received blob, each tensor taken through the gate when
/// it is asked for.
///
/// The bytes may lie at any alignment, and more may follow the last scalar.
/// They must be the receiver's own: copy them out of memory that a peer can
/// still write before making a view.
#[derive(Clone, Copy, Debug)]
pub struct TaskArgsView<'a> {
    tensors: &'a [[u8; TENSOR_BYTES]],
    scalars: &'a [[u8; SCALAR_BYTES]],
    accepted: AcceptedTypes,
}

impl<'a> TaskArgsView<'a> {
    /// Reads the header and checks that all it announces is there. A tensor
    /// that the gate refuses does not fail the envelope.
    ///
    /// # Errors
    /// [`BlobError::TooShort`], [`BlobError::NegativeCount`] or
    /// [`BlobError::ExceedsCapacity`].
    #[inline]
    pub fn parse(blob: &'a [u8]) -> Result<Self, BlobError> {
        let readable = blob.len();
        let Some((header, body)) = blob.split_first_chunk() else {
            return Err(BlobError::TooShort { readable });
        };
        let (tensor_count, scalar_count) = counts(header)?;
        let needed = needed_bytes(tensor_count, scalar_count);
        if u64::try_from(readable).is_ok_and(|readable| readable < needed) {
            return Err(BlobError::ExceedsCapacity {
                needed,
                capacity: readable,
            });
        }
        let (tensors, body) = split_records(body, tensor_count);
        let (scalars, _) = split_records(body, scalar_count);
        Ok(Self {
            tensors,
            scalars,
            accepted: AcceptedTypes::All,
        })
    }

    /// The same arguments, read by an endpoint that may know only the base set
    /// of element types.
    #[must_use]
    pub const fn accepting(mut self, accepted: AcceptedTypes) -> Self {
        self.accepted = accepted;
        self
    }

    /// How many tensors the blob holds.
    #[must_use]
    pub const fn tensor_count(&self) -> usize {
        self.tensors.len()
    }

    /// How many scalars the blob holds.
    #[must_use]
    pub const fn scalar_count(&self) -> usize {
        self.scalars.len()
    }

    /// Copies tensor `index` out and takes it through the gate.
    ///
    /// # Errors
    /// [`BlobError::IndexOutOfRange`] if there is no such tensor;
    /// [`BlobError::Tensor`] if the gate refuses it.
    #[inline]
    pub fn tensor(&self, index: usize) -> Result<Tensor, BlobError> {
        let bytes = self.tensors.get(index).ok_or(BlobError::IndexOutOfRange {
            index,
            count: self.tensors.len(),
        })?;
        decode(index, bytes, self.accepted)
    }

    /// Every tensor in turn, each taken through the gate.
    #[inline]
    pub fn tensors(&self) -> impl ExactSizeIterator<Item = Result<Tensor, BlobError>> + use<'a> {
        let accepted = self.accepted;
        let tensors = self.tensors.iter().enumerate();
        tensors.map(move |(index, bytes)| decode(index, bytes, accepted))
    }

    /// Scalar `index`: 64 bits whose meaning both sides know.
    ///
    /// # Errors
    /// [`BlobError::IndexOutOfRange`] if there is no such scalar.
    pub fn scalar(&self, index: usize) -> Result<u64, BlobError> {
        match self.scalars.get(index) {
            Some(bytes) => Ok(u64::from_le_bytes(*bytes)),
            None => Err(BlobError::IndexOutOfRange {
                index,
                count: self.scalars.len(),
            }),
        }
    }

    /// Every scalar in turn.
    pub fn scalars(&self) -> impl ExactSizeIterator<Item = u64> + use<'a> {
        self.scalars.iter().map(|bytes| u64::from_le_bytes(*bytes))
    }
}

/// Checks first and copies last, so that the copy goes where the caller wants it.
#[inline]
fn decode(
    index: usize,
    bytes: &[u8; TENSOR_BYTES],
    accepted: AcceptedTypes,
) -> Result<Tensor, BlobError> {
    match Tensor::check(bytes, accepted) {
        Ok(raw) => Ok(Tensor::copied(raw)),
        Err(source) => Err(BlobError::Tensor { index, source }),
    }
}

/// The two counts of a header: tensors, scalars.
fn counts(header: &[u8; TASK_ARGS_BLOB_HEADER_BYTES]) -> Result<(u32, u32), BlobError> {
    let [tensors, scalars]: [zerocopy::little_endian::I32; 2] = zerocopy::transmute!(*header);
    let (tensors, scalars) = (tensors.get(), scalars.get());
    match (u32::try_from(tensors), u32::try_from(scalars)) {
        (Ok(tensors), Ok(scalars)) => Ok((tensors, scalars)),
        _ => Err(BlobError::NegativeCount { tensors, scalars }),
    }
}

/// Bytes of a blob with these counts. At most 8 + 152·(2³²-1): no overflow.
pub(crate) const fn needed_bytes(tensors: u32, scalars: u32) -> u64 {
    let [tensors, scalars] = [widen(tensors), widen(scalars)];
    8_u64
        .wrapping_add(tensors.wrapping_mul(144))
        .wrapping_add(scalars.wrapping_mul(8))
}

const _: () = assert!(TASK_ARGS_BLOB_HEADER_BYTES == 8 && TENSOR_BYTES == 144 && SCALAR_BYTES == 8);

/// `u64::from`, which is not `const`.
#[expect(clippy::as_conversions, reason = "from 32 to 64 bits loses nothing")]
const fn widen(count: u32) -> u64 {
    count as u64
}

/// The first `count` records of `N` bytes, and what follows. Fewer if they are
/// not all there, which the caller has excluded.
fn split_records<const N: usize>(bytes: &[u8], count: u32) -> (&[[u8; N]], &[u8]) {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let split = count.saturating_mul(N).min(bytes.len());
    let (records, rest) = bytes.split_at_checked(split).unwrap_or((bytes, &[]));
    (records.as_chunks().0, rest)
}
