//! Why an import was refused.

use std::fmt;

use rew_wire::{AccessMode, BackendKind, BufferDescriptor, CanonicalIdentity, WireError};

use super::shm_name::ShmName;
use crate::sys::SystemError;
use crate::trailer::NoTrailer;

/// A field of a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DescriptorField {
    /// The owner's instance id, in the identity.
    OwnerInstance,
    /// The buffer's id, in the identity.
    BufferId,
    /// The generation, in the identity.
    Generation,
    /// The memory that the backing lies in.
    AddressSpace,
    /// How the backing is got at.
    BackendKind,
    /// What is granted.
    Access,
    /// Bytes of the backing.
    Nbytes,
    /// The name or address.
    Body,
}

impl DescriptorField {
    /// The first field in which two descriptors differ. The owner's path id is
    /// for people, and is none.
    pub(super) fn first_difference(a: &BufferDescriptor, b: &BufferDescriptor) -> Option<Self> {
        let (one, two) = (a.identity(), b.identity());
        [
            (
                Self::OwnerInstance,
                one.owner_instance() == two.owner_instance(),
            ),
            (Self::BufferId, one.buffer_id() == two.buffer_id()),
            (Self::Generation, one.generation() == two.generation()),
            (Self::AddressSpace, a.address_space() == b.address_space()),
            (Self::BackendKind, a.backend_kind() == b.backend_kind()),
            (Self::Access, a.access() == b.access()),
            (Self::Nbytes, a.nbytes() == b.nbytes()),
            (Self::Body, a.backing() == b.backing()),
        ]
        .into_iter()
        .find_map(|(field, same)| (!same).then_some(field))
    }
}

impl fmt::Display for DescriptorField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OwnerInstance => "owner instance",
            Self::BufferId => "buffer id",
            Self::Generation => "generation",
            Self::AddressSpace => "memory space",
            Self::BackendKind => "backend",
            Self::Access => "grant",
            Self::Nbytes => "number of bytes",
            Self::Body => "name or address",
        })
    }
}

/// Why a backing could not be imported. Nothing stays mapped of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// Caller: the registry has been closed.
    #[error("the registry is closed")]
    Closed,
    /// Caller: the registry belongs to the process that this one was forked
    /// from; what it maps is not mapped here.
    #[error("the registry belongs to the parent of this process")]
    InForkedChild,
    /// Caller: the backing has not been imported.
    #[error("{identity} has not been imported")]
    NotImported {
        /// The identity asked for.
        identity: CanonicalIdentity,
    },
    /// Peer: another descriptor was imported under the same identity.
    #[error("{identity} was imported with another {field}")]
    Conflict {
        /// The identity that both have.
        identity: CanonicalIdentity,
        /// The first field in which they differ.
        field: DescriptorField,
    },
    /// Peer: memory of a device, at an endpoint that addresses the host's.
    #[error("a {backend} backing has no address on the host")]
    DeviceBackingOnHost {
        /// The backend.
        backend: BackendKind,
    },
    /// Peer: memory of the host, at an endpoint that addresses a device's.
    #[error("a {backend} backing has no address on a device")]
    HostBackingOnDevice {
        /// The backend.
        backend: BackendKind,
    },
    /// Caller: memory of another machine, which the remote layer has to fetch
    /// first.
    #[error("a REMOTE_SIDECAR backing has to be resolved by the remote layer")]
    RemoteUnresolved,
    /// Peer: memory said to be inherited through `fork` that this process has
    /// not been told it inherited.
    #[error("{nbytes} bytes at {address:#x} are no memory that was inherited ({backend})")]
    NotInherited {
        /// The backend.
        backend: BackendKind,
        /// The address in the descriptor.
        address: u64,
        /// The bytes in the descriptor.
        nbytes: u64,
    },
    /// Peer: there is no segment of that name; its owner has released it or
    /// died.
    #[error("there is no segment {name}")]
    Missing {
        /// The name.
        name: ShmName,
    },
    /// Peer: the name is a symbolic link, which is never followed.
    #[error("{name} is a symbolic link")]
    Symlink {
        /// The name.
        name: ShmName,
    },
    /// Peer: the name stands for something that is no file.
    #[error("{name} is not a regular file")]
    NotAFile {
        /// The name.
        name: ShmName,
    },
    /// System: this user may not open the segment.
    #[error("{name} may not be opened")]
    Denied {
        /// The name.
        name: ShmName,
        /// What the system said.
        source: SystemError,
    },
    /// Peer: the segment belongs to another user.
    #[error("{name} belongs to user {user}, not to {expected}")]
    OtherUser {
        /// The name.
        name: ShmName,
        /// The user it belongs to.
        user: u32,
        /// The effective user of this process.
        expected: u32,
    },
    /// Peer: the segment is smaller than the descriptor says.
    #[error("{name} has {actual} bytes, the descriptor says {nbytes}")]
    TooSmall {
        /// The name.
        name: ShmName,
        /// Bytes in the descriptor.
        nbytes: u64,
        /// Bytes that the segment has, without its trailer.
        actual: u64,
    },
    /// Peer: the segment became smaller while it was imported.
    #[error("{name} was cut to {actual} bytes while {nbytes} were imported")]
    Shrunk {
        /// The name.
        name: ShmName,
        /// Bytes in the descriptor.
        nbytes: u64,
        /// Bytes that the segment has by now.
        actual: u64,
    },
    /// Peer: the segment has no trailer, and the context does not accept that.
    #[error("{name} has no trailer")]
    NoTrailer {
        /// The name.
        name: ShmName,
    },
    /// Peer: the segment has a trailer that says what no segment of a known
    /// version has.
    #[error("in {name} {why}")]
    BadTrailer {
        /// The name.
        name: ShmName,
        /// What it says.
        why: NoTrailer,
    },
    /// Peer: the descriptor is of another generation than the segment. If its
    /// own is lower, its buffer has been released; a higher one never was.
    #[error("{name} is at generation {segment}, the descriptor says {descriptor}")]
    Stale {
        /// The name.
        name: ShmName,
        /// The generation in the descriptor.
        descriptor: u32,
        /// The generation in the trailer.
        segment: u32,
    },
    /// Peer: the segment is another one than the descriptor means.
    #[error("{name} is a segment with another {field}")]
    Mismatch {
        /// The name.
        name: ShmName,
        /// The first field in which trailer and descriptor differ.
        field: DescriptorField,
    },
    /// Peer: the descriptor claims more than the owner granted.
    #[error("{name} grants {granted}, the descriptor claims {claimed}")]
    NotGranted {
        /// The name.
        name: ShmName,
        /// What the trailer grants.
        granted: AccessMode,
        /// What the descriptor claims.
        claimed: AccessMode,
    },
    /// Caller: more was to be granted than the tensor grants.
    #[error("the tensor grants {granted}, so {claimed} cannot be passed on")]
    Widened {
        /// What the tensor grants.
        granted: AccessMode,
        /// What was to be granted.
        claimed: AccessMode,
    },
    /// Caller: the record to be passed on is refused by the gate.
    #[error(transparent)]
    Wire(#[from] WireError),
    /// Peer: the segment is just being taken back.
    #[error("{name} is being taken back")]
    Busy {
        /// The name.
        name: ShmName,
    },
    /// Caller: the backing is larger than the address space, or empty.
    #[error("{nbytes} bytes cannot be mapped")]
    Unmappable {
        /// Bytes in the descriptor.
        nbytes: u64,
    },
    /// System: a call was refused.
    #[error(transparent)]
    System(#[from] SystemError),
}

/// Why a mapping was not given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnregisterRefused {
    /// The backing has not been imported, or was given up before.
    #[error("{identity} is not imported")]
    NotImported {
        /// The identity asked for.
        identity: CanonicalIdentity,
    },
    /// The registry belongs to the process that this one was forked from.
    #[error("the registry belongs to the parent of this process")]
    InForkedChild,
    /// Views of the mapping are alive; it stays registered.
    #[error("{views} views of {identity} are alive")]
    InUse {
        /// The identity asked for.
        identity: CanonicalIdentity,
        /// How many there are.
        views: usize,
    },
}
