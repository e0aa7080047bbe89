//! Backings of memory that rew did not allocate.

use std::any::Any;
use std::fmt;
use std::num::NonZeroU64;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rew_dtype::WireType;
use rew_wire::{AccessMode, BackendKind, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

use crate::error::{DeriveError, WrapError};
use crate::incarnation::Incarnation;
use crate::sys;

/// What becomes of memory when the process forks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForkSharing {
    /// Parent and child keep sharing it (`MAP_SHARED`): FORK_SHM.
    Shared,
    /// Each gets its own copy when it is written (`MAP_PRIVATE`): FORK_COW,
    /// which grants reading only. A child sees what was there at the fork.
    CopyOnWrite,
}

impl fmt::Display for ForkSharing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Shared => "shared",
            Self::CopyOnWrite => "copy-on-write",
        })
    }
}

/// What keeps wrapped memory valid; dropped when nothing needs it any more.
pub type KeepAlive = Arc<dyn Any + Send + Sync>;

/// Where wrapped memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Fork(ForkSharing),
    DeviceMalloc,
    VmmWindow,
}

/// A backing of memory that rew did not allocate, with the record that names
/// it. It is never freed by rew; dropping the last of what needs it drops what
/// was given to keep it valid.
#[derive(Clone)]
pub struct Wrapped {
    place: Place,
    address: NonZeroU64,
    nbytes: u64,
    access: AccessMode,
    identity: CanonicalIdentity,
    owner: Arc<Incarnation>,
    keep: KeepAlive,
}

impl Wrapped {
    /// Which backing.
    #[must_use]
    pub const fn identity(&self) -> CanonicalIdentity {
        self.identity
    }

    /// Bytes of the backing.
    #[must_use]
    pub const fn nbytes(&self) -> u64 {
        self.nbytes
    }

    /// The record that names the backing to other processes. A forked child
    /// may ask for it too, since it has inherited the memory.
    ///
    /// # Errors
    /// [`DeriveError::Closed`] after the worker was closed.
    pub fn descriptor(&self) -> Result<BufferDescriptor, DeriveError> {
        if self.owner.closed().load(Ordering::Acquire) {
            return Err(DeriveError::Closed);
        }
        Ok(self.describe()?)
    }

    /// A dense row-major tensor of that shape (in elements) at the start of the
    /// backing.
    ///
    /// # Errors
    /// As [`descriptor`](Self::descriptor); [`DeriveError::View`] if it does
    /// not fit the backing or the wire cannot express it.
    pub fn tensor(&self, shape: &[u32], dtype: impl Into<WireType>) -> Result<Tensor, DeriveError> {
        Ok(Tensor::contiguous(self.descriptor()?, 0, shape, dtype)?)
    }

    pub(crate) fn describe(&self) -> Result<BufferDescriptor, rew_wire::WireError> {
        let address = self.address.get();
        let backing = match self.place {
            Place::Fork(ForkSharing::Shared) => Backing::ForkShm { address },
            Place::Fork(ForkSharing::CopyOnWrite) => Backing::ForkCow { address },
            Place::DeviceMalloc => Backing::DeviceMalloc { address },
            Place::VmmWindow => Backing::VmmWindow { address },
        };
        let descriptor = BufferDescriptor::new(self.identity, backing, self.access, self.nbytes)?;
        Ok(descriptor.with_owner_worker_path_id(self.owner.path_id()))
    }

    /// How a receiver gets at the backing.
    #[must_use]
    pub const fn backend_kind(&self) -> BackendKind {
        match self.place {
            Place::Fork(ForkSharing::Shared) => BackendKind::ForkShm,
            Place::Fork(ForkSharing::CopyOnWrite) => BackendKind::ForkCow,
            Place::DeviceMalloc => BackendKind::DeviceMalloc,
            Place::VmmWindow => BackendKind::VmmWindow,
        }
    }

    /// How a fork treats the memory; `None` for that of a device.
    pub(crate) const fn sharing(&self) -> Option<ForkSharing> {
        match self.place {
            Place::Fork(sharing) => Some(sharing),
            Place::DeviceMalloc | Place::VmmWindow => None,
        }
    }

    pub(crate) const fn keep(&self) -> &KeepAlive {
        &self.keep
    }
}

impl fmt::Debug for Wrapped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrapped")
            .field("place", &self.place)
            .field("address", &self.address)
            .field("nbytes", &self.nbytes)
            .field("access", &self.access)
            .field("identity", &self.identity)
            .finish_non_exhaustive()
    }
}

/// Wraps memory that children inherit.
///
/// # Safety
/// The range stays mapped as it is now for as long as `keep` lives.
pub(crate) unsafe fn fork_inherited(
    owner: &Arc<Incarnation>,
    start: NonNull<u8>,
    nbytes: usize,
    sharing: ForkSharing,
    keep: KeepAlive,
) -> Result<Wrapped, WrapError> {
    let access = match sharing {
        ForkSharing::Shared => AccessMode::ReadWrite,
        ForkSharing::CopyOnWrite => AccessMode::Read,
    };
    // An import in a child makes a pointer of the address again.
    let address = start.as_ptr().expose_provenance() as u64;
    check_inherited(address, nbytes as u64, sharing, access)?;
    let address = NonZeroU64::try_from(start.addr()).map_err(|_| WrapError::NotMapped {
        address,
        nbytes: nbytes as u64,
    })?;
    new(
        owner,
        Place::Fork(sharing),
        address,
        nbytes as u64,
        access,
        keep,
    )
}

/// Compares what was stated of a range with what the system says.
pub(crate) fn check_inherited(
    address: u64,
    nbytes: u64,
    sharing: ForkSharing,
    access: AccessMode,
) -> Result<(), WrapError> {
    let end = end_of(address, nbytes)?;
    let Some(found) = sys::range_protection(address..end)? else {
        return Err(WrapError::NotMapped { address, nbytes });
    };
    let as_stated = match sharing {
        ForkSharing::Shared => found.all_shared,
        ForkSharing::CopyOnWrite => found.all_private,
    };
    if !as_stated {
        return Err(WrapError::NotAsStated {
            stated: sharing,
            address,
            nbytes,
        });
    }
    if !found.readable || (access.writes() && !found.writable) {
        return Err(WrapError::Protected {
            access,
            address,
            nbytes,
        });
    }
    Ok(())
}

pub(crate) fn device_malloc(
    owner: &Arc<Incarnation>,
    address: NonZeroU64,
    nbytes: u64,
    access: AccessMode,
    keep: KeepAlive,
) -> Result<Wrapped, WrapError> {
    end_of(address.get(), nbytes)?;
    new(owner, Place::DeviceMalloc, address, nbytes, access, keep)
}

pub(crate) fn vmm_window(
    owner: &Arc<Incarnation>,
    address: NonZeroU64,
    nbytes: u64,
    access: AccessMode,
    keep: KeepAlive,
) -> Result<Wrapped, WrapError> {
    end_of(address.get(), nbytes)?;
    new(owner, Place::VmmWindow, address, nbytes, access, keep)
}

fn end_of(address: u64, nbytes: u64) -> Result<u64, WrapError> {
    if nbytes == 0 {
        return Err(WrapError::ZeroBytes);
    }
    address
        .checked_add(nbytes)
        .ok_or(WrapError::Overflow { address, nbytes })
}

fn new(
    owner: &Arc<Incarnation>,
    place: Place,
    address: NonZeroU64,
    nbytes: u64,
    access: AccessMode,
    keep: KeepAlive,
) -> Result<Wrapped, WrapError> {
    if owner.closed().load(Ordering::Acquire) {
        return Err(WrapError::Closed);
    }
    let wrapped = Wrapped {
        place,
        address,
        nbytes,
        access,
        identity: owner.next_identity(),
        owner: Arc::clone(owner),
        keep,
    };
    wrapped.describe()?;
    Ok(wrapped)
}
