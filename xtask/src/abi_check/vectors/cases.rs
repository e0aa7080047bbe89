//! The cases of each file, as `tests/vectors/README.md` describes them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::from_hex;

/// Bytes written as hexadecimal digits.
#[derive(Debug)]
pub(crate) struct Hex(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        from_hex(&text)
            .map(Self)
            .ok_or_else(|| D::Error::custom("no hexadecimal bytes"))
    }
}

/// The 144 bytes of a tensor.
#[derive(Debug)]
pub(crate) struct RecordBytes(pub(crate) [u8; 144]);

impl<'de> Deserialize<'de> for RecordBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Hex(bytes) = Hex::deserialize(deserializer)?;
        let record = bytes.try_into();
        record
            .map(Self)
            .map_err(|_| D::Error::custom("no record of 144 bytes"))
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct TensorCase {
    pub(crate) id: String,
    pub(crate) hex: RecordBytes,
    pub(crate) reject: Option<String>,
    pub(crate) desc_reject: Option<String>,
    pub(crate) extent: Option<u64>,
    pub(crate) begin: Option<u64>,
    pub(crate) end: Option<u64>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BlobCase {
    pub(crate) id: String,
    pub(crate) hex: Hex,
    pub(crate) capacity: usize,
    pub(crate) align: usize,
    pub(crate) reject: Option<String>,
    pub(crate) needed: Option<u64>,
    pub(crate) tensor_count: Option<usize>,
    pub(crate) scalar_count: Option<usize>,
    pub(crate) tensors: Option<Vec<Option<String>>>,
    pub(crate) extents: Option<Vec<Option<u64>>>,
    pub(crate) scalars: Option<Vec<u64>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct OverlapCase {
    pub(crate) id: String,
    pub(crate) a: RecordBytes,
    pub(crate) b: RecordBytes,
    pub(crate) a_whole: bool,
    pub(crate) b_whole: bool,
    pub(crate) ab: String,
    pub(crate) ba: String,
    pub(crate) same_identity: bool,
    pub(crate) same_descriptor: bool,
    pub(crate) tensors_overlap: Option<bool>,
    pub(crate) exact_overlap: bool,
    pub(crate) exact_a_covers_b: bool,
    pub(crate) exact_b_covers_a: bool,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum SubmitCase {
    Set {
        id: String,
        members: Vec<Vec<Argument>>,
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
