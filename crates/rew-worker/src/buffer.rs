//! An owned shared backing, and what may be derived from it.

use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rew_dtype::WireType;
use rew_wire::{AccessMode, BufferDescriptor, CanonicalIdentity, Tensor};

use crate::elements::TensorElements;
use crate::error::{AccessError, DeriveError, ReleaseRefused};
use crate::incarnation::Incarnation;
use crate::segment::Segment;
use crate::volatile::SharedBytes;

/// A live segment of a worker. Its drop gives the segment back; it may happen
/// on any thread, and inside another drop.
pub(crate) struct Backing {
    segment: ManuallyDrop<Box<Segment>>,
    owner: Arc<Incarnation>,
    derived: AtomicBool,
    written: AtomicBool,
}

impl Backing {
    pub(crate) fn new(segment: Box<Segment>, owner: Arc<Incarnation>) -> Self {
        Self {
            segment: ManuallyDrop::new(segment),
            owner,
            derived: AtomicBool::new(false),
            written: AtomicBool::new(false),
        }
    }

    fn len(&self) -> usize {
        // It was mapped, so it fits.
        self.segment.trailer().nbytes as usize
    }

    /// The bytes of the backing, if they are mapped in this process.
    fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        let region = self.segment.region();
        if !region.is_here() {
            return Err(AccessError::InForkedChild);
        }
        self.written.store(true, Ordering::Relaxed);
        // SAFETY: the region is mapped in this process, readable and writable,
        // at least `nbytes` long, and stays mapped as long as `self`, which
        // the result borrows.
        let bytes = unsafe { SharedBytes::new(region.start(), self.len(), true, true) };
        Ok(bytes.watched(region.truncated()))
    }
}

impl Drop for Backing {
    fn drop(&mut self) {
        // SAFETY: `segment` is taken nowhere else, and not used after this.
        let segment = unsafe { ManuallyDrop::take(&mut self.segment) };
        let derived = *self.derived.get_mut();
        // A consumer may write what it was given.
        let written = *self.written.get_mut() || derived;
        self.owner.take_back(segment, derived, written);
    }
}

impl fmt::Debug for Backing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Backing")
            .field("name", self.segment.name())
            .field("nbytes", &self.segment.trailer().nbytes)
            .finish_non_exhaustive()
    }
}

/// Shared memory that this process owns: a backing of [`nbytes`](Self::nbytes)
/// bytes, from which tensors are derived for other processes.
///
/// Dropping it gives the memory back, once no [`InFlight`] guard names it.
/// [`release`](Self::release) does the same, and says so when it is too early.
#[derive(Debug)]
pub struct Buffer {
    backing: Arc<Backing>,
    access: AccessMode,
}

impl Buffer {
    pub(crate) fn new(backing: Backing, access: AccessMode) -> Self {
        Self {
            backing: Arc::new(backing),
            access,
        }
    }

    /// Which backing this is, for as long as it is that one.
    #[must_use]
    pub fn identity(&self) -> CanonicalIdentity {
        let backing = &self.backing;
        backing.owner.identity(backing.segment.trailer())
    }

    /// Bytes of the backing.
    #[must_use]
    pub fn nbytes(&self) -> u64 {
        self.backing.segment.trailer().nbytes
    }

    /// The most that consumers are granted.
    #[must_use]
    pub const fn access(&self) -> AccessMode {
        self.access
    }

    /// The record that names the backing to other processes.
    ///
    /// # Errors
    /// [`DeriveError::Closed`] after the worker was closed;
    /// [`DeriveError::InForkedChild`] in a child of the owner's process.
    pub fn descriptor(&self) -> Result<BufferDescriptor, DeriveError> {
        if !self.backing.segment.region().is_here() {
            return Err(DeriveError::InForkedChild);
        }
        if self.backing.owner.closed().load(Ordering::Acquire) {
            return Err(DeriveError::Closed);
        }
        let name = self.backing.segment.name().as_str();
        let backing = rew_wire::Backing::PosixShm { name };
        self.backing.derived.store(true, Ordering::Relaxed);
        let identity = self.identity();
        let descriptor = BufferDescriptor::new(identity, backing, self.access, self.nbytes())?;
        Ok(descriptor.with_owner_worker_path_id(self.backing.owner.path_id()))
    }

    /// A dense row-major tensor of that shape (in elements) at the start of the
    /// backing.
    ///
    /// # Errors
    /// As [`descriptor`](Self::descriptor); [`DeriveError::View`] if it does
    /// not fit the backing or the wire cannot express it.
    pub fn tensor(&self, shape: &[u32], dtype: impl Into<WireType>) -> Result<Tensor, DeriveError> {
        self.tensor_at(0, shape, dtype)
    }

    /// As [`tensor`](Self::tensor), starting `byte_offset` bytes into the
    /// backing.
    ///
    /// # Errors
    /// As [`tensor`](Self::tensor).
    pub fn tensor_at(
        &self,
        byte_offset: u64,
        shape: &[u32],
        dtype: impl Into<WireType>,
    ) -> Result<Tensor, DeriveError> {
        Ok(Tensor::contiguous(
            self.descriptor()?,
            byte_offset,
            shape,
            dtype,
        )?)
    }

    /// A tensor with strides of the caller's choice, in elements.
    ///
    /// # Errors
    /// As [`descriptor`](Self::descriptor); [`DeriveError::Wire`] if it does
    /// not fit the backing.
    pub fn strided(
        &self,
        byte_offset: u64,
        shape: &[u32],
        strides: &[u32],
        dtype: impl Into<WireType>,
    ) -> Result<Tensor, DeriveError> {
        let descriptor = self.descriptor()?;
        Ok(Tensor::strided(
            descriptor,
            byte_offset,
            shape,
            strides,
            dtype,
        )?)
    }

    /// The bytes of the backing, to be copied in and out.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the owner's process, where
    /// the memory is not mapped.
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        self.backing.bytes()
    }

    /// The elements of one of this buffer's tensors, to be copied in and out.
    ///
    /// # Errors
    /// [`AccessError::OfAnother`] if the tensor names another backing, or a
    /// past one; [`AccessError::InForkedChild`].
    pub fn elements(&self, tensor: &Tensor) -> Result<TensorElements<'_>, AccessError> {
        let (own, its) = (self.identity(), tensor.identity());
        if own != its || tensor.buffer().nbytes() != self.nbytes() {
            return Err(AccessError::OfAnother {
                tensor: its,
                buffer: own,
            });
        }
        Ok(TensorElements::new(self.bytes()?, *tensor))
    }

    /// A guard that says "work in flight names this buffer": while it lives,
    /// the buffer is not released and its memory stays mapped.
    #[must_use]
    pub fn in_flight(&self) -> InFlight {
        InFlight {
            backing: Arc::clone(&self.backing),
        }
    }

    /// Gives the memory back.
    ///
    /// # Errors
    /// [`ReleaseRefused`], with the buffer in it, if work in flight names it.
    pub fn release(self) -> Result<(), ReleaseRefused> {
        // Guards are made from `self` alone, which no one else has by now.
        let in_flight = Arc::strong_count(&self.backing) - 1;
        if in_flight == 0 {
            Ok(())
        } else {
            Err(ReleaseRefused {
                buffer: self,
                in_flight,
            })
        }
    }
}

/// Says that work in flight names a buffer; see [`Buffer::in_flight`].
///
/// It may be dropped on any thread, also inside the drop of something else,
/// and does not panic. If the buffer was dropped before, the last guard gives
/// its memory back.
#[derive(Debug)]
pub struct InFlight {
    backing: Arc<Backing>,
}

impl InFlight {
    /// The bytes of the backing.
    ///
    /// # Errors
    /// As [`Buffer::bytes`].
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        self.backing.bytes()
    }
}
