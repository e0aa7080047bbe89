//! Names of segments: unguessable, and at most 31 bytes.

use std::fmt;
use std::sync::{Mutex, PoisonError};

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

    fn of(mut bits: u128) -> Self {
        let mut name = [0; Self::LEN];
        let (prefix, rest) = name.split_at_mut(Self::PREFIX.len());
        prefix.copy_from_slice(Self::PREFIX);
        for slot in rest {
            *slot = Self::ALPHABET[(bits & 31) as usize];
            bits >>= 5;
        }
        Self(name)
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

/// Random names, drawn from the system many at a time.
///
/// It belongs to one process: a forked child must not give the names that its
/// parent gives.
#[derive(Debug, Default)]
pub(crate) struct NameSource {
    drawn: Mutex<Vec<u128>>,
}

impl NameSource {
    /// How many names one system call is for.
    const AT_ONCE: usize = 16;

    pub(crate) fn draw(&self) -> Result<SegmentName, SystemError> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.is_empty() {
            let mut bytes = [[0; 16]; Self::AT_ONCE];
            sys::random(bytes.as_flattened_mut())?;
            drawn.extend(bytes.map(u128::from_le_bytes));
        }
        Ok(SegmentName::of(drawn.pop().unwrap_or_default()))
    }

    /// One that draws that name so many times.
    #[cfg(test)]
    pub(crate) fn repeating(name: &SegmentName, times: u32) -> Self {
        let place = |byte| SegmentName::ALPHABET.iter().position(|other| other == byte);
        let random = name.0[SegmentName::PREFIX.len()..].iter().rev();
        let bits = random.fold(0, |bits, byte| bits << 5 | place(byte).unwrap() as u128);
        Self {
            drawn: Mutex::new(vec![bits; times as usize]),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{NameSource, SegmentName};

    #[test]
    fn a_random_name_parses_and_no_two_are_alike() {
        let source = NameSource::default();
        let mut names = HashSet::new();
        for _ in 0..10 * NameSource::AT_ONCE {
            let name = source.draw().unwrap();
            assert_eq!(SegmentName::parse(name.as_bytes()), Some(name));
            assert_eq!(name.to_string().len(), 31);
            assert!(names.insert(name));
        }
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
