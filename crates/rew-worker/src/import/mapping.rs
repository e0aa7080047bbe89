//! A backing that is mapped here.

use std::fmt;
use std::sync::Arc;

use rew_wire::layout::BUFFER_DESCRIPTOR_BYTES;
use rew_wire::{AccessMode, BufferDescriptor, CanonicalIdentity};

use crate::error::AccessError;
use crate::journal::{Journal, Step};
use crate::sys::{ProcessMark, Region, ShmDir};
use crate::volatile::SharedBytes;
use crate::wrap::KeepAlive;

/// What mappings of one registry share.
#[derive(Debug)]
pub(super) struct Cleanup {
    pub(super) dir: ShmDir,
    pub(super) journal: Journal,
    pub(super) process: Arc<ProcessMark>,
}

/// What an imported backing is in this process.
#[derive(Debug)]
pub(super) enum Memory {
    /// A segment, mapped.
    Segment(Region),
    /// Memory that was inherited through a fork, at the address where the
    /// parent has it.
    Inherited { address: usize, keep: KeepAlive },
    /// Memory of a device.
    Device { address: u64 },
}

/// A backing of another process, mapped once in this one.
///
/// It stays mapped as long as anyone holds it, and tells the owner so through
/// the consumers' lock. Whoever uses its memory by address, as a device buffer
/// without a copy does, holds an `Arc<Mapping>` for that long. The last drop
/// unmaps; it may happen on any thread, also inside the drop of something
/// else, and does not panic.
// The alignment gives the counts of an `Arc<Mapping>`, which every hit writes,
// two cache lines to themselves: what another thread does with the mapping next
// to it is not held up.
#[repr(align(128))]
pub struct Mapping {
    descriptor: BufferDescriptor,
    /// The descriptor's bytes, its padding zero: a hit compares them at once.
    record: [u8; BUFFER_DESCRIPTOR_BYTES],
    /// `None` only while it is dropped.
    memory: Option<Memory>,
    cleanup: Arc<Cleanup>,
}

impl Mapping {
    pub(super) fn new(descriptor: BufferDescriptor, memory: Memory, cleanup: Arc<Cleanup>) -> Self {
        Self {
            descriptor,
            record: descriptor.to_bytes(),
            memory: Some(memory),
            cleanup,
        }
    }

    /// The descriptor that was imported.
    #[must_use]
    pub const fn descriptor(&self) -> &BufferDescriptor {
        &self.descriptor
    }

    /// Whether it was made from that descriptor.
    pub(super) fn is_of(&self, descriptor: &BufferDescriptor) -> bool {
        self.record == descriptor.to_bytes()
    }

    /// Which backing.
    #[must_use]
    pub const fn identity(&self) -> CanonicalIdentity {
        self.descriptor.identity()
    }

    /// What may be done with it. Without a grant to write, the memory is
    /// mapped read-only: the system itself refuses a write.
    #[must_use]
    pub fn access(&self) -> AccessMode {
        self.descriptor.access()
    }

    /// Bytes of the backing.
    #[must_use]
    pub const fn nbytes(&self) -> u64 {
        self.descriptor.nbytes()
    }

    /// Where the backing starts, in the memory that its descriptor names: an
    /// address of this process, or of a device.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it.
    pub fn address(&self) -> Result<u64, AccessError> {
        match self.memory()? {
            Memory::Segment(region) => Ok(region.start().addr() as u64),
            Memory::Inherited { address, .. } => Ok(*address as u64),
            Memory::Device { address } => Ok(*address),
        }
    }

    /// The bytes of the backing, to be copied in and out.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it;
    /// [`AccessError::OnDevice`] for memory of a device.
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        let (start, len, truncated) = match self.memory()? {
            Memory::Segment(region) => (region.start(), region.len(), region.truncated()),
            Memory::Inherited { address, .. } => (
                std::ptr::with_exposed_provenance_mut(*address),
                // It lies in the address space, so it fits.
                self.nbytes() as usize,
                None,
            ),
            Memory::Device { .. } => return Err(AccessError::OnDevice),
        };
        let access = self.access();
        // SAFETY: a segment is mapped in this process, `len` bytes long, for
        // reading in any case and for writing if the descriptor grants it
        // (`map_segment`), until `self` is dropped, which the result borrows.
        // Inherited memory was found mapped with what the grant needs when it
        // was imported, and stays so as long as `keep`, by the promise given
        // when it was wrapped.
        let bytes = unsafe { SharedBytes::new(start, len, access.reads(), access.writes()) };
        Ok(bytes.watched(truncated))
    }

    fn memory(&self) -> Result<&Memory, AccessError> {
        let here = self.cleanup.process.is_here();
        let memory = self.memory.as_ref().filter(|_| here);
        memory.ok_or(AccessError::InForkedChild)
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        match self.memory.take() {
            Some(Memory::Segment(region)) => {
                let unmap = [Step::Unmap(region)];
                self.cleanup.journal.perform(&self.cleanup.dir, unmap);
            }
            Some(Memory::Inherited { keep, .. }) => drop(keep),
            Some(Memory::Device { .. }) | None => {}
        }
    }
}

impl fmt::Debug for Mapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mapping")
            .field("descriptor", &self.descriptor)
            .finish_non_exhaustive()
    }
}
