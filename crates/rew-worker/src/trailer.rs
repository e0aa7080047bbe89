//! The last page of a segment: whose it is, and which generation of it.
//!
//! The normative text is `docs/segment-v1.md`. This module reads the bytes of a
//! file, and turns them into a value and back; it touches no mapped memory.

use std::fs::File;
use std::num::NonZeroU32;

use rew_wire::AccessMode;

use crate::sys::{self, SystemError};

/// Bytes of the trailer, whatever the page size of the machine.
pub(crate) const TRAILER_BYTES: u64 = 4096;

/// Bytes of the trailer that have a meaning; the rest is zero.
pub(crate) const HEAD_BYTES: usize = 64;

/// Where the generation stands in the trailer; the owner rewrites it alone.
pub(crate) const GENERATION_OFFSET: usize = 12;

const MAGIC: [u8; 8] = *b"REWSEGMT";
const VERSION: u32 = 1;

/// What a trailer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trailer {
    pub(crate) generation: NonZeroU32,
    pub(crate) owner: [u8; 8],
    pub(crate) buffer_id: u64,
    pub(crate) nbytes: u64,
    pub(crate) capacity: u64,
    pub(crate) access: AccessMode,
}

/// Why the end of a file is no trailer that this crate can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoTrailer {
    /// The file is shorter than a trailer, or the marker is not there.
    #[error("there is no trailer")]
    Absent,
    /// The marker is there, and a version that this crate does not know.
    #[error("the trailer has version {version}")]
    Version {
        /// The version found.
        version: u32,
    },
    /// The trailer describes a file of another size.
    #[error("the trailer describes {capacity} bytes, {actual} are before it")]
    Capacity {
        /// The bytes that the trailer describes.
        capacity: u64,
        /// Bytes of the file before the trailer.
        actual: u64,
    },
    /// The generation is 0, which no segment has.
    #[error("the trailer has generation 0")]
    GenerationZero,
    /// The grant is not READ, WRITE or READWRITE.
    #[error("{access} in the trailer is no access mode")]
    Access {
        /// The byte found.
        access: u8,
    },
}

impl Trailer {
    /// Reads the trailer of a file of that many bytes.
    pub(crate) fn read(file: &File, bytes: u64) -> Result<Result<Self, NoTrailer>, SystemError> {
        let Some(capacity) = bytes.checked_sub(TRAILER_BYTES) else {
            return Ok(Err(NoTrailer::Absent));
        };
        let mut head = [0; HEAD_BYTES];
        match sys::read_at(file, &mut head, capacity)? {
            HEAD_BYTES => Ok(Self::decode(&head, capacity)),
            // It was cut short meanwhile.
            _ => Ok(Err(NoTrailer::Absent)),
        }
    }

    /// All bytes of the trailer.
    pub(crate) fn page(&self) -> [u8; TRAILER_BYTES as usize] {
        let mut page = [0; TRAILER_BYTES as usize];
        page[..HEAD_BYTES].copy_from_slice(&self.encode());
        page
    }

    pub(crate) fn encode(&self) -> [u8; HEAD_BYTES] {
        let mut bytes = [0; HEAD_BYTES];
        bytes[0..8].copy_from_slice(&MAGIC);
        bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
        bytes[12..16].copy_from_slice(&self.generation.get().to_le_bytes());
        bytes[16..24].copy_from_slice(&self.owner);
        bytes[24..32].copy_from_slice(&self.buffer_id.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.nbytes.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.capacity.to_le_bytes());
        bytes[48] = self.access.code();
        bytes
    }

    /// Reads a trailer out of a copy of its bytes; `capacity` is the size of
    /// the file less [`TRAILER_BYTES`].
    pub(crate) fn decode(bytes: &[u8; HEAD_BYTES], capacity: u64) -> Result<Self, NoTrailer> {
        if bytes[0..8] != MAGIC {
            return Err(NoTrailer::Absent);
        }
        let version = u32_at(bytes, 8);
        if version != VERSION {
            return Err(NoTrailer::Version { version });
        }
        let (described, access) = (u64_at(bytes, 40), bytes[48]);
        if described != capacity {
            return Err(NoTrailer::Capacity {
                capacity: described,
                actual: capacity,
            });
        }
        let generation = u32_at(bytes, GENERATION_OFFSET);
        Ok(Self {
            generation: NonZeroU32::new(generation).ok_or(NoTrailer::GenerationZero)?,
            owner: u64_at(bytes, 16).to_le_bytes(),
            buffer_id: u64_at(bytes, 24),
            nbytes: u64_at(bytes, 32),
            capacity,
            access: AccessMode::from_code(access).ok_or(NoTrailer::Access { access })?,
        })
    }
}

fn u32_at(bytes: &[u8; HEAD_BYTES], offset: usize) -> u32 {
    let mut field = [0; 4];
    field.copy_from_slice(&bytes[offset..offset + 4]);
    u32::from_le_bytes(field)
}

fn u64_at(bytes: &[u8; HEAD_BYTES], offset: usize) -> u64 {
    let mut field = [0; 8];
    field.copy_from_slice(&bytes[offset..offset + 8]);
    u64::from_le_bytes(field)
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use rew_wire::AccessMode;

    use super::{NoTrailer, Trailer};

    const TRAILER: Trailer = Trailer {
        generation: NonZeroU32::new(7).unwrap(),
        owner: *b"ownerid8",
        buffer_id: 0x0102_0304_0506_0708,
        nbytes: 4097,
        capacity: 8192,
        access: AccessMode::ReadWrite,
    };

    /// The bytes of `docs/segment-v1.md`, written out.
    const BYTES: [u8; 64] = *b"REWSEGMT\x01\0\0\0\x07\0\0\0ownerid8\
        \x08\x07\x06\x05\x04\x03\x02\x01\x01\x10\0\0\0\0\0\0\0\x20\0\0\0\0\0\0\
        \x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";

    #[test]
    fn the_bytes_are_those_of_the_specification() {
        assert_eq!(TRAILER.encode(), BYTES);
        assert_eq!(Trailer::decode(&BYTES, 8192), Ok(TRAILER));
    }

    #[test]
    fn each_byte_of_marker_and_version_counts() {
        for at in 0..12 {
            let mut bytes = BYTES;
            bytes[at] ^= 0x10;
            let refused = Trailer::decode(&bytes, 8192).unwrap_err();
            assert_eq!(refused == NoTrailer::Absent, at < 8, "{at}: {refused:?}");
        }
    }

    #[test]
    fn a_trailer_of_another_file_size_is_refused() {
        assert_eq!(
            Trailer::decode(&BYTES, 4096),
            Err(NoTrailer::Capacity {
                capacity: 8192,
                actual: 4096
            })
        );
    }

    #[test]
    fn a_generation_or_grant_that_none_has_is_refused_with_its_value() {
        let with = |at: usize, byte| {
            let mut bytes = BYTES;
            bytes[at] = byte;
            Trailer::decode(&bytes, 8192)
        };
        assert_eq!(with(12, 0), Err(NoTrailer::GenerationZero));
        for access in 3..=u8::MAX {
            assert_eq!(with(48, access), Err(NoTrailer::Access { access }));
        }
    }
}
