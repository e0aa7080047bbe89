//! The test vectors of the wire, and the one program that runs them.
//!
//! [`run`] runs the vectors of `tests/vectors`, or of any directory in the format
//! that its README describes: what agrees, what deviates from the reference in a
//! way that the specification names, and what disagrees. The tests of rew-wire
//! and `cargo xtask abi-check --vectors` both call it.
//!
//! Knows no `layout.json`, which is about types and not about records.

mod cases;
mod numbers;
mod overlap;
mod records;
mod submit;
mod tally;

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::de::DeserializeOwned;

pub use cases::{Hex, OverlapCase, RecordBytes, TensorCase, from_hex};
pub use tally::{Outcome, Tally};

/// Why vectors could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VectorError {
    /// A file could not be read.
    #[error("cannot read {path}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's answer.
        #[source]
        source: io::Error,
    },
    /// A line is no case of its file.
    #[error("line {line} of {path} is no case", path = path.display())]
    Case {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is not as the format has it.
        #[source]
        source: serde_json::Error,
    },
    /// A file has no case, so that it could not disagree.
    #[error("{path} has no case", path = path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

/// The records, accepted and refused.
pub const TENSORS: &str = "tensor.jsonl";
/// Pairs of views.
pub const OVERLAP: &str = "overlap.jsonl";
/// Task arguments.
pub const BLOBS: &str = "blob.jsonl";
/// Tasks and groups of tasks.
pub const SUBMIT: &str = "submit.jsonl";

/// The directory of the vectors that are part of the workspace.
#[must_use]
pub fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors")
}

/// Runs the four files of a directory that have cases.
///
/// # Errors
/// A file that is missing, has no case, or is not of the format.
pub fn run(directory: &Path) -> Result<[Tally; 4], VectorError> {
    Ok([
        tensors(directory)?,
        overlap(directory)?,
        blobs(directory)?,
        submit(directory)?,
    ])
}

fn tensors(directory: &Path) -> Result<Tally, VectorError> {
    judge(directory, TENSORS, records::tensor)
}

fn overlap(directory: &Path) -> Result<Tally, VectorError> {
    judge(directory, OVERLAP, overlap::case)
}

fn blobs(directory: &Path) -> Result<Tally, VectorError> {
    judge(directory, BLOBS, records::blob)
}

fn submit(directory: &Path) -> Result<Tally, VectorError> {
    judge(directory, SUBMIT, submit::case)
}

fn judge<T: DeserializeOwned>(
    directory: &Path,
    file: &'static str,
    judge: fn(&T) -> (&str, Outcome),
) -> Result<Tally, VectorError> {
    let mut tally = Tally::new(file);
    for case in &cases(directory, file)? {
        let (id, outcome) = judge(case);
        tally.count(id, outcome);
    }
    Ok(tally)
}

/// Every case of a file.
///
/// # Errors
/// A file that is missing, has no case, or is not of the format.
pub fn cases<T: DeserializeOwned>(directory: &Path, file: &str) -> Result<Vec<T>, VectorError> {
    let path = directory.join(file);
    let text = fs::read_to_string(&path).map_err(|source| VectorError::File {
        path: path.clone(),
        source,
    })?;
    let case = |(line, text)| {
        let path = path.clone();
        serde_json::from_str(text).map_err(|source| VectorError::Case { path, line, source })
    };
    let cases: Vec<T> = (1..)
        .zip(text.lines())
        .map(case)
        .collect::<Result<_, _>>()?;
    match cases.is_empty() {
        true => Err(VectorError::Empty { path }),
        false => Ok(cases),
    }
}

#[cfg(test)]
mod tests;
