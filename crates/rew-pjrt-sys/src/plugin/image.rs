//! What a plugin's file is, before the system's loader maps it.
//!
//! The loader's own messages do not tell an empty file from a text file, and it
//! maps a file that is cut off and then dies of a signal.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::plugin::LoadError;
use crate::plugin::file::unreadable;

/// Checks that the file is a whole shared library for this machine, and gives what it
/// has opened and looked at.
pub(super) fn inspect(path: &Path) -> Result<File, LoadError> {
    let mut file = File::open(path).map_err(|source| unreadable(path, source))?;
    let size = file
        .metadata()
        .map_err(|source| unreadable(path, source))?
        .len();
    let head = read_up_to(&mut file, ELF_HEADER).map_err(|source| unreadable(path, source))?;
    if head.is_empty() {
        return Err(LoadError::Empty {
            path: path.to_path_buf(),
        });
    }
    if !head.starts_with(b"\x7fELF") {
        return Err(LoadError::NotALibrary {
            path: path.to_path_buf(),
            head: head.into_iter().take(4).collect(),
        });
    }
    let truncated = |needed| LoadError::Truncated {
        path: path.to_path_buf(),
        size,
        needed,
    };
    let header = Header::parse(&head).ok_or_else(|| truncated(ELF_HEADER))?;
    if !header.is_native() {
        return Err(LoadError::Architecture {
            path: path.to_path_buf(),
            class: header.class,
            data: header.data,
            machine: header.machine,
        });
    }
    let needed = header
        .extent(&mut file)
        .map_err(|source| unreadable(path, source))?;
    if needed > size {
        return Err(truncated(needed));
    }
    Ok(file)
}

fn read_up_to(file: &mut File, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Sizes of a 64-bit ELF header and of one of its program headers, in bytes.
const ELF_HEADER: u64 = 64;
const PROGRAM_HEADER: u16 = 56;

/// What matters of an ELF header. Offsets are those of the 64-bit form.
struct Header {
    class: u8,
    data: u8,
    machine: u16,
    segments_at: u64,
    segment_size: u16,
    segments: u16,
}

impl Header {
    fn parse(bytes: &[u8]) -> Option<Self> {
        Some(Self {
            class: *bytes.get(4)?,
            data: *bytes.get(5)?,
            machine: u16::from_ne_bytes(word(bytes, 18)?),
            segments_at: u64::from_ne_bytes(word(bytes, 32)?),
            segment_size: u16::from_ne_bytes(word(bytes, 54)?),
            segments: u16::from_ne_bytes(word(bytes, 56)?),
        })
    }

    fn is_native(&self) -> bool {
        let data = if cfg!(target_endian = "little") { 1 } else { 2 };
        let machine = match std::env::consts::ARCH {
            "x86_64" => Some(62),
            "aarch64" => Some(183),
            // The system's loader knows.
            _ => None,
        };
        self.class == 2
            && self.data == data
            && machine.is_none_or(|machine| machine == self.machine)
    }

    /// The end of the last segment that the file holds, in bytes.
    fn extent(&self, file: &mut File) -> io::Result<u64> {
        let table = u64::from(self.segments).saturating_mul(u64::from(self.segment_size));
        let mut extent = self.segments_at.saturating_add(table);
        if self.segment_size != PROGRAM_HEADER {
            // The system's loader refuses it.
            return Ok(extent);
        }
        file.seek(SeekFrom::Start(self.segments_at))?;
        let bytes = read_up_to(file, table)?;
        for segment in bytes.chunks_exact(usize::from(PROGRAM_HEADER)) {
            let offset = word(segment, 8).map(u64::from_ne_bytes).unwrap_or(0);
            let size = word(segment, 32).map(u64::from_ne_bytes).unwrap_or(0);
            extent = extent.max(offset.saturating_add(size));
        }
        Ok(extent)
    }
}

/// The bytes of a field.
fn word<const N: usize>(bytes: &[u8], offset: usize) -> Option<[u8; N]> {
    bytes.get(offset..)?.first_chunk().copied()
}
