//! Reading the vectors in the workspace's `tests/vectors`.

use std::fs;
use std::path::Path;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};

/// Bytes written as lower-case hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hex(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        (0..text.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&text[at..at + 2], 16).map_err(D::Error::custom))
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl Hex {
    pub(crate) fn record(&self) -> &[u8; 144] {
        self.0[..].try_into().expect("a record of 144 bytes")
    }
}

/// Every case of one file; fails if there is none.
pub(crate) fn cases<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/vectors")
        .join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let cases: Vec<T> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e}: {line}")))
        .collect();
    assert!(!cases.is_empty(), "{file} is empty");
    cases
}
