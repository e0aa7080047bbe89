//! The name of a segment, as a descriptor has it.

use std::fmt;

use rew_wire::layout::DESC_MAX_BYTES;

/// The name of a segment as a descriptor carries it: at most 32 bytes of
/// printable ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShmName {
    bytes: [u8; DESC_MAX_BYTES],
    len: usize,
}

impl ShmName {
    /// Bytes past the 32 that a descriptor can carry are cut off.
    pub(crate) fn new(name: &str) -> Self {
        let len = name.len().min(DESC_MAX_BYTES);
        let mut bytes = [0; DESC_MAX_BYTES];
        bytes[..len].copy_from_slice(&name.as_bytes()[..len]);
        Self { bytes, len }
    }

    /// The name, without a leading slash.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl fmt::Display for ShmName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_bytes().escape_ascii())
    }
}

impl fmt::Debug for ShmName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
