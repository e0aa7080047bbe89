//! A backing that is mapped here.

use std::fmt;
use std::sync::Arc;

use rew_wire::{AccessMode, BufferDescriptor, CanonicalIdentity};

use crate::error::AccessError;
use crate::journal::{Journal, Step};
use crate::sys::{Region, ShmDir};
use crate::volatile::SharedBytes;

/// What mappings of one registry share.
#[derive(Debug)]
pub(super) struct Cleanup {
    pub(super) dir: ShmDir,
    pub(super) journal: Journal,
}

/// A backing of another process, mapped once in this one.
///
/// It stays mapped as long as anyone holds it, and tells the owner so through
/// the consumers' lock. Whoever uses its memory by address, as a device buffer
/// without a copy does, holds an `Arc<Mapping>` for that long. The last drop
/// unmaps; it may happen on any thread, also inside the drop of something
/// else, and does not panic.
pub struct Mapping {
    descriptor: BufferDescriptor,
    region: Option<Region>,
    cleanup: Arc<Cleanup>,
}

impl Mapping {
    pub(super) const fn new(
        descriptor: BufferDescriptor,
        region: Region,
        cleanup: Arc<Cleanup>,
    ) -> Self {
        Self {
            descriptor,
            region: Some(region),
            cleanup,
        }
    }

    /// The descriptor that was imported.
    #[must_use]
    pub const fn descriptor(&self) -> &BufferDescriptor {
        &self.descriptor
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
    pub fn nbytes(&self) -> usize {
        self.region.as_ref().map_or(0, Region::len)
    }

    /// The bytes of the backing, to be copied in and out.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it.
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        let region = self.region.as_ref().filter(|region| region.is_here());
        let region = region.ok_or(AccessError::InForkedChild)?;
        let access = self.access();
        // SAFETY: the region is mapped in this process, `len` bytes long, for
        // reading in any case and for writing if the descriptor grants it
        // (`map_segment`), and stays mapped as long as `self`, which the result
        // borrows.
        Ok(unsafe {
            SharedBytes::new(
                region.start(),
                region.len(),
                access.reads(),
                access.writes(),
            )
        })
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        let steps = self.region.take().map(Step::Unmap);
        self.cleanup.journal.perform(&self.cleanup.dir, steps);
    }
}

impl fmt::Debug for Mapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mapping")
            .field("descriptor", &self.descriptor)
            .finish_non_exhaustive()
    }
}
