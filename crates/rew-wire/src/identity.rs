//! Which buffer, for as long as it is that buffer.

use core::fmt;
use core::num::NonZeroU32;

use zerocopy::little_endian::{U32, U64};

use crate::layout::{CANONICAL_IDENTITY_BYTES, OWNER_INSTANCE_ID_BYTES};
use crate::raw::{Pad, RawIdentity};

/// Names a backing buffer across processes: who owns it, which of the owner's
/// buffers it is, and how many times that slot has been used. 32 bytes.
///
/// Two records name the same backing if and only if their identities are
/// equal; padding does not count.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub struct CanonicalIdentity {
    raw: RawIdentity,
}

const _: () = assert!(size_of::<CanonicalIdentity>() == CANONICAL_IDENTITY_BYTES);
const _: () = assert!(align_of::<CanonicalIdentity>() == 8);

impl CanonicalIdentity {
    /// Names use `generation` of the owner's buffer `buffer_id`.
    ///
    /// `owner_instance` is 8 random bytes that the owner drew when it started.
    /// They are compared byte by byte and have no order. A slot that is reused
    /// raises `generation`; 0 stands for "never filled in" and cannot be named.
    #[must_use]
    pub const fn new(
        owner_instance: [u8; OWNER_INSTANCE_ID_BYTES],
        buffer_id: u64,
        generation: NonZeroU32,
    ) -> Self {
        Self {
            raw: RawIdentity {
                owner_instance_id: owner_instance,
                buffer_id: U64::new(buffer_id),
                generation: U32::new(generation.get()),
                pad: Pad::ZERO,
            },
        }
    }

    /// Wraps a record whose generation has been checked.
    pub(crate) const fn from_checked(raw: RawIdentity) -> Self {
        Self { raw }
    }

    pub(crate) const fn raw(&self) -> RawIdentity {
        self.raw
    }

    /// The 8 random bytes of the owner.
    #[must_use]
    pub const fn owner_instance(&self) -> [u8; OWNER_INSTANCE_ID_BYTES] {
        self.raw.owner_instance_id
    }

    /// Which of the owner's buffers.
    #[must_use]
    pub const fn buffer_id(&self) -> u64 {
        self.raw.buffer_id.get()
    }

    /// Which use of that buffer's slot.
    #[must_use]
    pub fn generation(&self) -> NonZeroU32 {
        // Never the fallback: a value is made from a `NonZeroU32` or behind
        // the gate, which refuses 0.
        NonZeroU32::new(self.raw.generation.get()).unwrap_or(NonZeroU32::MIN)
    }
}

/// As `owner/buffer@generation`, the owner in hexadecimal.
impl fmt::Display for CanonicalIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.owner_instance() {
            write!(f, "{byte:02x}")?;
        }
        write!(f, "/{}@{}", self.buffer_id(), self.generation())
    }
}

impl fmt::Debug for CanonicalIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CanonicalIdentity({self})")
    }
}
