//! The record that says what a backing is, whose it is, and how to get at it.

use core::fmt;

use zerocopy::little_endian::{U16, U32, U64};

use crate::WireError;
use crate::codes::{AccessMode, AddressSpace, BackendKind};
use crate::gate;
use crate::identity::CanonicalIdentity;
use crate::layout::{BUFFER_DESCRIPTOR_BYTES, BUFFER_DESCRIPTOR_MAGIC, DESC_MAX_BYTES};
use crate::raw::{Pad, RawDescriptor};

/// How a receiver gets at a backing: the backend together with its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backing<'a> {
    /// A shared mapping inherited through `fork`, at this host address.
    ForkShm {
        /// Where the owner mapped it; not 0.
        address: u64,
    },
    /// A POSIX shared memory segment.
    PosixShm {
        /// Its name without the leading slash: 1 to 32 bytes from 0x21 to
        /// 0x7e, no slash.
        name: &'a str,
    },
    /// A window of device virtual memory, at this device address.
    VmmWindow {
        /// Where it starts; not 0.
        address: u64,
    },
    /// Kept by a remote peer.
    RemoteSidecar {
        /// Which memory the peer keeps it in.
        space: AddressSpace,
    },
    /// An allocation of a device, at this device address.
    DeviceMalloc {
        /// Where it starts; not 0.
        address: u64,
    },
    /// A private mapping inherited through `fork`, at this host address.
    /// Grants [`AccessMode::Read`] only.
    ForkCow {
        /// Where the owner mapped it; not 0.
        address: u64,
    },
}

impl Backing<'_> {
    /// The backend, without its body.
    #[must_use]
    pub const fn kind(&self) -> BackendKind {
        match self {
            Self::ForkShm { .. } => BackendKind::ForkShm,
            Self::PosixShm { .. } => BackendKind::PosixShm,
            Self::VmmWindow { .. } => BackendKind::VmmWindow,
            Self::RemoteSidecar { .. } => BackendKind::RemoteSidecar,
            Self::DeviceMalloc { .. } => BackendKind::DeviceMalloc,
            Self::ForkCow { .. } => BackendKind::ForkCow,
        }
    }

    /// The memory that the backing lies in.
    #[must_use]
    pub const fn space(&self) -> AddressSpace {
        match self {
            Self::ForkShm { .. } | Self::PosixShm { .. } | Self::ForkCow { .. } => {
                AddressSpace::Host
            }
            Self::VmmWindow { .. } | Self::DeviceMalloc { .. } => AddressSpace::Device,
            Self::RemoteSidecar { space } => *space,
        }
    }

    /// The body and its length in bytes. A name longer than a body is cut, and
    /// its length then refused.
    fn body(&self) -> ([u8; DESC_MAX_BYTES], usize) {
        let mut body = [0; DESC_MAX_BYTES];
        let len = match self {
            Self::ForkShm { address }
            | Self::VmmWindow { address }
            | Self::DeviceMalloc { address }
            | Self::ForkCow { address } => copy_into(&mut body, &address.to_le_bytes()),
            Self::PosixShm { name } => copy_into(&mut body, name.as_bytes()),
            Self::RemoteSidecar { .. } => 0,
        };
        (body, len)
    }
}

/// Copies what fits; the length of the whole source.
fn copy_into(body: &mut [u8; DESC_MAX_BYTES], source: &[u8]) -> usize {
    for (to, from) in body.iter_mut().zip(source) {
        *to = *from;
    }
    source.len()
}

/// Says what a backing is, whose it is, how large, what is granted, and how to
/// get at it. 88 bytes.
///
/// Equality and hash cover every field except the padding.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub struct BufferDescriptor {
    raw: RawDescriptor,
}

const _: () = assert!(size_of::<BufferDescriptor>() == BUFFER_DESCRIPTOR_BYTES);
const _: () = assert!(align_of::<BufferDescriptor>() == 8);

impl BufferDescriptor {
    /// Describes a backing of `nbytes` bytes, with no owner path.
    ///
    /// # Errors
    /// What the gate says of the record: [`WireError::BodyLenTooBig`],
    /// [`WireError::ShmNameEmpty`] or [`WireError::ShmNameBadChar`] for a bad
    /// segment name; [`WireError::NullBase`] for address 0;
    /// [`WireError::ForkCowNotReadOnly`] if a copy-on-write backing is to
    /// grant more than reading.
    pub fn new(
        identity: CanonicalIdentity,
        backing: Backing<'_>,
        access: AccessMode,
        nbytes: u64,
    ) -> Result<Self, WireError> {
        let (body, body_len) = backing.body();
        let raw = RawDescriptor {
            magic: U16::new(BUFFER_DESCRIPTOR_MAGIC),
            address_space: backing.space().code(),
            access: access.code(),
            backend_kind: backing.kind().code(),
            pad0: Pad::ZERO,
            identity: identity.raw(),
            nbytes: U64::new(nbytes),
            owner_worker_path_id: U32::new(0),
            body_len: U16::new(u16::try_from(body_len).unwrap_or(u16::MAX)),
            pad1: Pad::ZERO,
            body,
        };
        gate::check_descriptor(&raw)?;
        Ok(Self { raw })
    }

    /// The same, with another id in the owner's table of worker paths; 0 for
    /// none. It is for people: nothing is decided by it.
    #[must_use]
    pub fn with_owner_worker_path_id(mut self, id: u32) -> Self {
        self.raw.owner_worker_path_id = U32::new(id);
        self
    }

    /// The same backing with another grant.
    ///
    /// # Errors
    /// [`WireError::ForkCowNotReadOnly`] if a copy-on-write backing is to
    /// grant more than reading.
    pub fn with_access(mut self, access: AccessMode) -> Result<Self, WireError> {
        self.raw.access = access.code();
        gate::check_descriptor(&self.raw)?;
        Ok(self)
    }

    /// Copies the record out and takes it through the gate.
    ///
    /// # Errors
    /// The first rule that the record breaks, in the order of
    /// [`WireError`]'s variants up to [`WireError::BodyTailNonzero`].
    pub fn decode(bytes: &[u8; BUFFER_DESCRIPTOR_BYTES]) -> Result<Self, WireError> {
        let raw: &RawDescriptor = zerocopy::transmute_ref!(bytes);
        gate::check_descriptor(raw)?;
        Ok(Self {
            raw: raw.with_clean_padding(),
        })
    }

    /// Wraps a record that has passed the gate.
    pub(crate) const fn from_checked(raw: RawDescriptor) -> Self {
        Self { raw }
    }

    pub(crate) const fn raw(&self) -> RawDescriptor {
        self.raw
    }

    /// The record as it travels, its padding zero.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; BUFFER_DESCRIPTOR_BYTES] {
        zerocopy::transmute!(self.raw)
    }

    /// Which backing.
    #[must_use]
    pub const fn identity(&self) -> CanonicalIdentity {
        CanonicalIdentity::from_checked(self.raw.identity)
    }

    /// What the owner grants.
    #[must_use]
    pub fn access(&self) -> AccessMode {
        // Never the fallback, nor below: the gate knows each code.
        AccessMode::from_code(self.raw.access).unwrap_or(AccessMode::Read)
    }

    /// The memory that the backing lies in.
    #[must_use]
    pub fn address_space(&self) -> AddressSpace {
        AddressSpace::from_code(self.raw.address_space).unwrap_or(AddressSpace::Host)
    }

    /// How a receiver gets at the backing, without the body.
    #[must_use]
    pub fn backend_kind(&self) -> BackendKind {
        BackendKind::from_code(self.raw.backend_kind).unwrap_or(BackendKind::RemoteSidecar)
    }

    /// How a receiver gets at the backing, with the body.
    #[must_use]
    pub fn backing(&self) -> Backing<'_> {
        match self.backend_kind() {
            BackendKind::ForkShm => Backing::ForkShm {
                address: self.address(),
            },
            BackendKind::PosixShm => Backing::PosixShm { name: self.name() },
            BackendKind::VmmWindow => Backing::VmmWindow {
                address: self.address(),
            },
            BackendKind::RemoteSidecar => Backing::RemoteSidecar {
                space: self.address_space(),
            },
            BackendKind::DeviceMalloc => Backing::DeviceMalloc {
                address: self.address(),
            },
            BackendKind::ForkCow => Backing::ForkCow {
                address: self.address(),
            },
        }
    }

    /// Bytes of the backing.
    #[must_use]
    pub const fn nbytes(&self) -> u64 {
        self.raw.nbytes.get()
    }

    /// An id in the owner's table of worker paths; 0 for none.
    #[must_use]
    pub const fn owner_worker_path_id(&self) -> u32 {
        self.raw.owner_worker_path_id.get()
    }

    /// The body read as an address.
    fn address(&self) -> u64 {
        let bytes = self.raw.body.first_chunk().copied().unwrap_or_default();
        u64::from_le_bytes(bytes)
    }

    /// The body read as a segment name, which the gate keeps within ASCII.
    fn name(&self) -> &str {
        let len = usize::from(self.raw.body_len.get());
        let name = self.raw.body.get(..len).unwrap_or_default();
        core::str::from_utf8(name).unwrap_or_default()
    }
}

/// As `POSIX_SHM "name", 4096 B, READWRITE, owner/buffer@generation`, followed
/// by `<path#N>` if the owner set one.
impl fmt::Display for BufferDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.backing() {
            Backing::PosixShm { name } => write!(f, "POSIX_SHM \"{name}\"")?,
            Backing::RemoteSidecar { space } => write!(f, "REMOTE_SIDECAR {space}")?,
            Backing::ForkShm { address }
            | Backing::VmmWindow { address }
            | Backing::DeviceMalloc { address }
            | Backing::ForkCow { address } => write!(f, "{} {address:#x}", self.backend_kind())?,
        }
        let (nbytes, access, identity) = (self.nbytes(), self.access(), self.identity());
        write!(f, ", {nbytes} B, {access}, {identity}")?;
        match self.owner_worker_path_id() {
            0 => Ok(()),
            id => write!(f, " <path#{id}>"),
        }
    }
}

impl fmt::Debug for BufferDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BufferDescriptor")
            .field("identity", &self.identity())
            .field("backing", &self.backing())
            .field("access", &self.access())
            .field("nbytes", &self.nbytes())
            .field("owner_worker_path_id", &self.owner_worker_path_id())
            .finish()
    }
}
