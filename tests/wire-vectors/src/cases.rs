//! The cases of each file, as `tests/vectors/README.md` describes them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Bytes from hexadecimal digits; `None` if they are not.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<_>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    let bytes = digits.chunks(2).map(|pair| match pair {
        [high, low] => u8::try_from(16 * high + low).ok(),
        _ => None,
    });
    bytes.collect()
}

/// Bytes written as hexadecimal digits.
#[derive(Clone, Debug)]
pub struct Hex(pub Vec<u8>);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        from_hex(&text)
            .map(Self)
            .ok_or_else(|| D::Error::custom("no hexadecimal bytes"))
    }
}

/// The 144 bytes of a tensor.
#[derive(Clone, Debug)]
pub struct RecordBytes(pub [u8; 144]);

impl<'de> Deserialize<'de> for RecordBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Hex(bytes) = Hex::deserialize(deserializer)?;
        let record = bytes.try_into();
        record
            .map(Self)
            .map_err(|_| D::Error::custom("no record of 144 bytes"))
    }
}

/// A record, and what the gate says of it.
#[derive(Clone, Debug, Deserialize)]
pub struct TensorCase {
    /// The name of the case.
    pub id: String,
    /// The record.
    pub hex: RecordBytes,
    /// Whether the gate takes it.
    pub accept: bool,
    /// The code of the refusal.
    pub reject: Option<String>,
    /// That of its descriptor alone.
    pub desc_reject: Option<String>,
    /// Bytes from the first to the last that it touches.
    pub extent: Option<u64>,
    /// The first byte.
    pub begin: Option<u64>,
    /// The first byte behind it.
    pub end: Option<u64>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BlobCase {
    pub(crate) id: String,
    pub(crate) hex: Hex,
    pub(crate) capacity: usize,
    pub(crate) align: usize,
    pub(crate) accept: bool,
    pub(crate) reject: Option<String>,
    pub(crate) needed: Option<u64>,
    pub(crate) tensor_count: Option<usize>,
    pub(crate) scalar_count: Option<usize>,
    pub(crate) tensors: Option<Vec<Option<String>>>,
    pub(crate) extents: Option<Vec<Option<u64>>>,
    pub(crate) first_bad: Option<usize>,
    pub(crate) first_bad_reject: Option<String>,
    pub(crate) scalars: Option<Vec<u64>>,
}

/// Two views, and how their bytes lie to each other.
#[derive(Clone, Debug, Deserialize)]
pub struct OverlapCase {
    /// The name of the case.
    pub id: String,
    /// The one view.
    pub a: RecordBytes,
    /// The other.
    pub b: RecordBytes,
    /// Whether the whole backing of `a` stands for it.
    pub a_whole: bool,
    /// Likewise of `b`.
    pub b_whole: bool,
    /// The reference's verdict with `a` as the probe.
    pub ab: String,
    /// That with `b`.
    pub ba: String,
    /// Whether the identities are equal.
    pub same_identity: bool,
    /// Whether the descriptors are.
    pub same_descriptor: bool,
    /// The reference's yes or no.
    pub tensors_overlap: Option<bool>,
    /// That of the other order.
    pub tensors_overlap_ba: Option<bool>,
    /// Whether they share a byte of one backing.
    pub exact_overlap: bool,
    /// Whether `a` has every byte of `b`.
    pub exact_a_covers_b: bool,
    /// The reverse.
    pub exact_b_covers_a: bool,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SubmitCase {
    Set {
        id: String,
        members: Vec<Vec<Argument>>,
        accept: bool,
        reject: Option<String>,
        exact_writer_and_any_share: bool,
    },
    Access {
        id: String,
        access: u8,
        tag: i32,
        permits: bool,
        tag_writes: bool,
    },
}

#[derive(Debug, Deserialize)]
pub(crate) struct Argument {
    pub(crate) tag: i32,
    pub(crate) hex: RecordBytes,
}
