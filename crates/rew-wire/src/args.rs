//! A task's arguments on the side that submits them.

use alloc::vec;
use alloc::vec::Vec;

use crate::blob::{BlobError, needed_bytes};
use crate::layout::{SCALAR_BYTES, TASK_ARGS_BLOB_HEADER_BYTES, TENSOR_BYTES};
use crate::{ArgTag, SubmitError, Tensor, check_submit};

/// A task's arguments: tensors, each with what the task does with it, then
/// scalars of 64 bits.
///
/// ```
/// # use core::num::NonZeroU32;
/// # use rew_dtype::DType;
/// # use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};
/// use rew_wire::{ArgTag, TaskArgs, TaskArgsView};
///
/// # let identity = CanonicalIdentity::new([7; 8], 1, NonZeroU32::MIN);
/// # let backing = Backing::PosixShm { name: "rew-example" };
/// # let buffer = BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, 4096)?;
/// # let tensor = Tensor::contiguous(buffer, 128, &[4, 8], DType::F32)?;
/// let mut args = TaskArgs::new();
/// args.push_tensor(tensor, ArgTag::InOut);
/// args.push_scalar(42);
/// let blob = args.to_blob()?;
///
/// let view = TaskArgsView::parse(&blob)?;
/// assert_eq!(view.tensor(0)?, tensor);
/// assert_eq!(view.scalar(0)?, 42);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskArgs {
    tensors: Vec<(Tensor, ArgTag)>,
    scalars: Vec<u64>,
}

impl TaskArgs {
    /// No arguments.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            tensors: Vec::new(),
            scalars: Vec::new(),
        }
    }

    /// Appends a tensor and what the task does with it.
    pub fn push_tensor(&mut self, tensor: Tensor, tag: ArgTag) {
        self.tensors.push((tensor, tag));
    }

    /// Appends a scalar.
    pub fn push_scalar(&mut self, scalar: u64) {
        self.scalars.push(scalar);
    }

    /// The tensors with their tags.
    #[must_use]
    pub fn tensors(&self) -> &[(Tensor, ArgTag)] {
        &self.tensors
    }

    /// The scalars.
    #[must_use]
    pub fn scalars(&self) -> &[u64] {
        &self.scalars
    }

    /// Whether the task may be submitted with these arguments; see
    /// [`check_submit`] for a group of tasks.
    ///
    /// # Errors
    /// As [`check_submit`].
    pub fn check_submit(&self) -> Result<(), SubmitError> {
        check_submit([self.tensors()])
    }

    /// Bytes that the blob takes: 8 + 144 a tensor + 8 a scalar.
    ///
    /// # Errors
    /// [`BlobError::TooManyArguments`] if the header cannot count them.
    pub fn blob_len(&self) -> Result<u64, BlobError> {
        let [tensors, scalars] = self.counts()?;
        Ok(needed_bytes(
            tensors.cast_unsigned(),
            scalars.cast_unsigned(),
        ))
    }

    /// Writes the blob to the start of `out` and says how many bytes it took.
    /// The tags do not travel. On an error nothing is written.
    ///
    /// # Errors
    /// [`BlobError::ExceedsCapacity`] if `out` is too small;
    /// [`BlobError::TooManyArguments`] if the header cannot count them.
    pub fn write_blob(&self, out: &mut [u8]) -> Result<usize, BlobError> {
        let counts = self.counts()?;
        let needed = self.blob_len()?;
        let capacity = out.len();
        let blob = usize::try_from(needed)
            .ok()
            .and_then(|needed| out.get_mut(..needed))
            .ok_or(BlobError::ExceedsCapacity { needed, capacity })?;
        let written = blob.len();
        let (header, body) = split_at(blob, TASK_ARGS_BLOB_HEADER_BYTES);
        for (to, count) in header.as_chunks_mut().0.iter_mut().zip(counts) {
            *to = count.to_le_bytes();
        }
        let (tensors, scalars) = split_at(body, self.tensors.len().saturating_mul(TENSOR_BYTES));
        for (to, (tensor, _)) in tensors.as_chunks_mut().0.iter_mut().zip(&self.tensors) {
            *to = tensor.to_bytes();
        }
        for (to, scalar) in scalars
            .as_chunks_mut::<SCALAR_BYTES>()
            .0
            .iter_mut()
            .zip(&self.scalars)
        {
            *to = scalar.to_le_bytes();
        }
        Ok(written)
    }

    /// The blob in memory of its own.
    ///
    /// # Errors
    /// [`BlobError::TooManyArguments`] if the header cannot count them.
    pub fn to_blob(&self) -> Result<Vec<u8>, BlobError> {
        let needed = self.blob_len()?;
        let mut blob = vec![0; usize::try_from(needed).unwrap_or(usize::MAX)];
        self.write_blob(&mut blob)?;
        Ok(blob)
    }

    /// The header: tensors, scalars.
    fn counts(&self) -> Result<[i32; 2], BlobError> {
        let count =
            |count: usize| i32::try_from(count).map_err(|_| BlobError::TooManyArguments { count });
        Ok([count(self.tensors.len())?, count(self.scalars.len())?])
    }
}

/// The first `at` bytes and the rest; all of them if there are fewer.
fn split_at(bytes: &mut [u8], at: usize) -> (&mut [u8], &mut [u8]) {
    let at = at.min(bytes.len());
    bytes.split_at_mut(at)
}
