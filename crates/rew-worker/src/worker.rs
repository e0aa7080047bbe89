//! The owner of shared buffers.

use std::fmt;
use std::num::NonZeroU64;
use std::ptr::NonNull;
use std::sync::Arc;

use rew_dtype::WireType;
use rew_wire::{AccessMode, Tensor};

use crate::buffer::Buffer;
use crate::builder::WorkerBuilder;
use crate::counters::WorkerSnapshot;
use crate::error::{CloseIncomplete, CreateError, DeriveError, StartError, WrapError};
use crate::incarnation::Incarnation;
use crate::journal::Leftover;
use crate::reclaim::Reclaimed;
use crate::wrap::{self, ForkSharing, KeepAlive, Wrapped};

/// Allocates shared memory, and takes it back.
///
/// A worker is an owner of buffers in the sense of the wire: it has an instance
/// id of 8 random bytes, drawn anew in a process that was forked from the one
/// it was started in. Several may exist in one process; they share nothing.
///
/// ```
/// use rew_dtype::DType;
/// use rew_worker::Worker;
///
/// let worker = Worker::builder("doc").start()?;
/// let buffer = worker.create_buffer(4096)?;
/// buffer.bytes()?.copy_in(0, &1.5_f32.to_le_bytes())?;
/// let tensor = buffer.tensor(&[32, 32], DType::F32)?;
/// assert_eq!(tensor.identity(), buffer.identity());
/// buffer.release().map_err(|refused| refused.to_string())?;
/// worker.close()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Worker {
    first: Arc<Incarnation>,
    reclaimed: Reclaimed,
}

impl Worker {
    /// Starts to describe a worker. `name` is for people: it appears in traces
    /// and metrics, and decides nothing.
    pub fn builder(name: impl Into<String>) -> WorkerBuilder {
        WorkerBuilder::new(name.into())
    }

    pub(crate) const fn from_parts(first: Arc<Incarnation>, reclaimed: Reclaimed) -> Self {
        Self { first, reclaimed }
    }

    /// Creates a buffer of `nbytes` bytes that consumers may read and write.
    ///
    /// Blocks for as long as the system takes to reserve the memory; a buffer
    /// that the pool serves makes no system call.
    ///
    /// # Errors
    /// Any of [`CreateError`] except for `Tensor`; nothing is left of the buffer
    /// then.
    pub fn create_buffer(&self, nbytes: u64) -> Result<Buffer, CreateError> {
        self.create_buffer_granting(nbytes, AccessMode::ReadWrite)
    }

    /// As [`create_buffer`](Self::create_buffer), where consumers get `access`
    /// at most. The owner may always do both.
    ///
    /// # Errors
    /// As [`create_buffer`](Self::create_buffer).
    pub fn create_buffer_granting(
        &self,
        nbytes: u64,
        access: AccessMode,
    ) -> Result<Buffer, CreateError> {
        Incarnation::create(self.incarnation()?, nbytes, access)
    }

    /// Creates a buffer that a dense row-major tensor of that shape (in
    /// elements) fills, and the tensor.
    ///
    /// # Errors
    /// As [`create_buffer`](Self::create_buffer); [`CreateError::Tensor`] if no
    /// tensor has that shape, which is found before anything is reserved.
    pub fn create_tensor(
        &self,
        shape: &[u32],
        dtype: impl Into<WireType>,
    ) -> Result<(Buffer, Tensor), CreateError> {
        let dtype = dtype.into();
        let nbytes = Tensor::dense_bytes(shape, dtype).map_err(DeriveError::View)?;
        let buffer = self.create_buffer(nbytes)?;
        let tensor = buffer.tensor(shape, dtype)?;
        Ok((buffer, tensor))
    }

    /// Wraps memory of this process that children forked from now on inherit,
    /// as FORK_SHM or FORK_COW. Which of the two it is has to be stated, and is
    /// compared with what the system says. In the child, make it known with
    /// [`ImportRegistry::inherit`](crate::ImportRegistry::inherit).
    ///
    /// # Errors
    /// [`WrapError::ZeroBytes`], [`WrapError::Overflow`],
    /// [`WrapError::NotMapped`], [`WrapError::NotAsStated`],
    /// [`WrapError::Protected`] for the range; [`WrapError::Closed`];
    /// [`WrapError::System`].
    ///
    /// # Safety
    /// For as long as `keep` lives, in this process and in its children, the
    /// `nbytes` bytes from `start` stay mapped as they are now, and a fork
    /// inherits them (no `MADV_DONTFORK`).
    pub unsafe fn wrap_fork_inherited(
        &self,
        start: NonNull<u8>,
        nbytes: usize,
        sharing: ForkSharing,
        keep: KeepAlive,
    ) -> Result<Wrapped, WrapError> {
        let owner = self.incarnation()?;
        // SAFETY: the caller's promise.
        unsafe { wrap::fork_inherited(owner, start, nbytes, sharing, keep) }
    }

    /// Wraps an allocation of a device as DEVICE_MALLOC. The address means
    /// something to the device alone; nothing is accessed here.
    ///
    /// # Errors
    /// [`WrapError::ZeroBytes`], [`WrapError::Overflow`] for the range;
    /// [`WrapError::Closed`]; [`WrapError::System`] if this process was forked
    /// from the worker's and could not get an instance id of its own.
    pub fn wrap_device_malloc(
        &self,
        address: NonZeroU64,
        nbytes: u64,
        access: AccessMode,
        keep: KeepAlive,
    ) -> Result<Wrapped, WrapError> {
        wrap::device_malloc(self.incarnation()?, address, nbytes, access, keep)
    }

    /// Wraps a window of device virtual memory as VMM_WINDOW. The address means
    /// something to the device alone; nothing is accessed here.
    ///
    /// # Errors
    /// As [`wrap_device_malloc`](Self::wrap_device_malloc).
    pub fn wrap_vmm_window(
        &self,
        address: NonZeroU64,
        nbytes: u64,
        access: AccessMode,
        keep: KeepAlive,
    ) -> Result<Wrapped, WrapError> {
        wrap::vmm_window(self.incarnation()?, address, nbytes, access, keep)
    }

    /// Frees idle segments until those left reserve at most `max_bytes`. Before
    /// that it asks again for the consumers of segments that are set aside: where
    /// they have gone, the segment is idle, and zero with
    /// [`Zeroing::OnRelease`](crate::Zeroing::OnRelease).
    ///
    /// What the system refuses stays in the journal; see
    /// [`leftovers`](Self::leftovers).
    pub fn trim(&self, max_bytes: u64) {
        if let Some(here) = self.first.here() {
            here.trim(max_bytes);
        }
    }

    /// Derives and creates nothing from now on, frees what no one uses, and
    /// tries again what the system refused. It may be called any number of
    /// times; a buffer that is still held is freed when it is dropped. Children
    /// forked later have a closed worker too.
    ///
    /// # Errors
    /// [`CloseIncomplete`] if buffers are still held or actions left.
    pub fn close(&self) -> Result<(), CloseIncomplete> {
        self.first.close_here()
    }

    /// The cleanup actions that the system has refused so far.
    #[must_use]
    pub fn leftovers(&self) -> Vec<Leftover> {
        self.first
            .here()
            .map_or_else(Vec::new, |here| here.leftovers())
    }

    /// The 8 random bytes in the identity of every buffer of this worker in
    /// this process.
    ///
    /// # Errors
    /// [`StartError::System`] if this process was forked from the worker's and
    /// new bytes could not be drawn.
    pub fn instance(&self) -> Result<[u8; 8], StartError> {
        Ok(self.incarnation()?.instance())
    }

    /// What was found dead and removed when the worker started.
    #[must_use]
    pub const fn reclaimed(&self) -> &Reclaimed {
        &self.reclaimed
    }

    /// The counters of this worker in this process.
    #[must_use]
    pub fn snapshot(&self) -> WorkerSnapshot {
        self.first
            .here()
            .map_or_else(WorkerSnapshot::default, |here| here.snapshot())
    }

    /// The name that it was built with.
    #[must_use]
    pub fn name(&self) -> &str {
        self.first.name()
    }

    fn incarnation(&self) -> Result<&Arc<Incarnation>, crate::sys::SystemError> {
        Incarnation::of_this_process(&self.first)
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("name", &self.name())
            .field("snapshot", &self.snapshot())
            .finish_non_exhaustive()
    }
}

impl Drop for Worker {
    /// Frees what no one uses. Buffers may outlive their worker: each is freed
    /// when it is dropped.
    fn drop(&mut self) {
        if let Some(here) = self.first.here() {
            here.shut();
            here.free_idle();
        }
    }
}
