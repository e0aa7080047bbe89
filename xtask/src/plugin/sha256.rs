//! SHA-256 of streams, and its written form.

use std::fmt;
use std::io::{self, Read, Write};

use sha2::{Digest as _, Sha256};

/// Bytes taken at once while hashing.
const CHUNK: usize = 256 * 1024;

/// A SHA-256 digest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digest([u8; 32]);

impl Digest {
    /// Reads 64 lower-case hexadecimal digits; for constants, where a bad one
    /// fails to compile.
    ///
    /// # Panics
    ///
    /// If `text` is anything else.
    pub(crate) const fn hex(text: &str) -> Self {
        let text = text.as_bytes();
        assert!(text.len() == 64, "a SHA-256 digest has 64 digits");
        let mut bytes = [0; 32];
        let mut i = 0;
        while i < 32 {
            bytes[i] = nibble(text[2 * i]) << 4 | nibble(text[2 * i + 1]);
            i += 1;
        }
        Self(bytes)
    }
}

const fn nibble(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => panic!("a digest is written in lower-case hexadecimal digits"),
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Copies `reader` to `writer` to its end, hashing on the way.
///
/// # Errors
///
/// The first error of either side.
pub(crate) fn copy(reader: &mut impl Read, writer: &mut impl Write) -> io::Result<Digest> {
    let mut hash = Sha256::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        let filled = match reader.read(&mut chunk) {
            Ok(0) => return Ok(Digest(hash.finalize().into())),
            Ok(filled) => &chunk[..filled],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        hash.update(filled);
        writer.write_all(filled)?;
    }
}

/// The digest of everything in `reader`.
///
/// # Errors
///
/// The first error of the reader.
pub(crate) fn of(reader: &mut impl Read) -> io::Result<Digest> {
    copy(reader, &mut io::sink())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From FIPS 180-2, appendix B.1.
    const ABC: Digest =
        Digest::hex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");

    #[test]
    fn a_copy_is_hashed_as_it_passes() {
        let mut out = Vec::new();
        assert_eq!(copy(&mut &b"abc"[..], &mut out).expect("memory"), ABC);
        assert_eq!(out, b"abc");
    }

    #[test]
    fn a_full_device_is_told_as_such() {
        let mut full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("Linux has /dev/full");
        let error = copy(&mut &b"abc"[..], &mut full).expect_err("nothing fits");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

    #[test]
    fn the_written_form_reads_back() {
        assert_eq!(Digest::hex(&ABC.to_string()), ABC);
    }
}
