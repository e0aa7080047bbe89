//! The last page of a segment: whose it is, and which generation of it.
//!
//! The normative text is `docs/segment-v1.md`. This module turns the bytes into
//! a value and back; it reads and writes no shared memory itself.

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
    pub(crate) generation: u32,
    pub(crate) owner: [u8; 8],
    pub(crate) buffer_id: u64,
    pub(crate) nbytes: u64,
    pub(crate) capacity: u64,
    pub(crate) access: u8,
}

/// Why bytes are no trailer of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoTrailer {
    /// The marker is not there.
    Magic,
    /// The marker is there, and a version that this crate does not know.
    Version(u32),
    /// The trailer describes a file of another size.
    Capacity(u64),
}

impl Trailer {
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
        bytes[12..16].copy_from_slice(&self.generation.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.owner);
        bytes[24..32].copy_from_slice(&self.buffer_id.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.nbytes.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.capacity.to_le_bytes());
        bytes[48] = self.access;
        bytes
    }

    /// Reads a trailer out of a copy of its bytes; `capacity` is the size of
    /// the file less [`TRAILER_BYTES`].
    pub(crate) fn decode(bytes: &[u8; HEAD_BYTES], capacity: u64) -> Result<Self, NoTrailer> {
        if bytes[0..8] != MAGIC {
            return Err(NoTrailer::Magic);
        }
        let version = u32_at(bytes, 8);
        if version != VERSION {
            return Err(NoTrailer::Version(version));
        }
        let trailer = Self {
            generation: u32_at(bytes, GENERATION_OFFSET),
            owner: u64_at(bytes, 16).to_le_bytes(),
            buffer_id: u64_at(bytes, 24),
            nbytes: u64_at(bytes, 32),
            capacity: u64_at(bytes, 40),
            access: bytes[48],
        };
        if trailer.capacity == capacity {
            Ok(trailer)
        } else {
            Err(NoTrailer::Capacity(trailer.capacity))
        }
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
    use super::{NoTrailer, Trailer};

    const TRAILER: Trailer = Trailer {
        generation: 7,
        owner: *b"ownerid8",
        buffer_id: 0x0102_0304_0506_0708,
        nbytes: 4097,
        capacity: 8192,
        access: 2,
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
            assert_eq!(refused == NoTrailer::Magic, at < 8, "{at}: {refused:?}");
        }
    }

    #[test]
    fn a_trailer_of_another_file_size_is_refused() {
        assert_eq!(
            Trailer::decode(&BYTES, 4096),
            Err(NoTrailer::Capacity(8192))
        );
    }
}
