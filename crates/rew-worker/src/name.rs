//! Names of segments: unguessable, and at most 31 bytes.

use std::fmt;

use crate::sys::{self, SystemError};

/// The name of a segment that this crate made: `rew1.` and 26 random characters
/// of base 32, which carry 128 random bits.
///
/// The name proves nothing about a segment; it only says where to look.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SegmentName([u8; Self::LEN]);

impl SegmentName {
    /// Bytes of a name: 31, the most that macOS allows and Python relies on.
    pub const LEN: usize = 31;

    const PREFIX: &'static [u8; 5] = b"rew1.";
    const ALPHABET: &'static [u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

    pub(crate) fn random() -> Result<Self, SystemError> {
        let mut bytes = [0; 16];
        sys::random(&mut bytes)?;
        let mut bits = u128::from_le_bytes(bytes);
        let mut name = [0; Self::LEN];
        let (prefix, rest) = name.split_at_mut(Self::PREFIX.len());
        prefix.copy_from_slice(Self::PREFIX);
        for slot in rest {
            *slot = Self::ALPHABET[(bits & 31) as usize];
            bits >>= 5;
        }
        Ok(Self(name))
    }

    /// The name, if the bytes have the form that this crate gives.
    pub(crate) fn parse(bytes: &[u8]) -> Option<Self> {
        let rest = bytes.strip_prefix(Self::PREFIX)?;
        rest.iter()
            .all(|byte| Self::ALPHABET.contains(byte))
            .then(|| bytes.try_into().ok().map(Self))?
    }

    /// The name without a leading slash.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Never the fallback: every byte is of the prefix or the alphabet.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// The name without a leading slash, as it travels in a descriptor.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; Self::LEN] {
        &self.0
    }
}

impl fmt::Display for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for SegmentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::SegmentName;

    #[test]
    fn a_random_name_parses_and_no_two_are_alike() {
        let one = SegmentName::random().unwrap();
        let two = SegmentName::random().unwrap();
        assert_ne!(one, two);
        assert_eq!(SegmentName::parse(one.as_bytes()), Some(one));
        assert_eq!(one.to_string().len(), 31);
    }

    #[test]
    fn a_foreign_name_does_not_parse() {
        for name in [
            &b""[..],
            b"rew1.",
            b"psm_1234abcd",
            b"rew1.aaaaaaaaaaaaaaaaaaaaaaaaa",
            b"rew1.aaaaaaaaaaaaaaaaaaaaaaaaaaa",
            b"rew1.aaaaaaaaaaaaaaaaaaaaaaaaaA",
            b"rew2.aaaaaaaaaaaaaaaaaaaaaaaaaa",
        ] {
            assert_eq!(SegmentName::parse(name), None);
        }
    }
}
