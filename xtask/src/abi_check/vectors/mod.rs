//! Test vectors of the wire in `tests/vectors` or any directory of that format:
//! how many ran, agree, deviate in a way that the specification names, and
//! disagree.

mod cases;
mod layout;
mod overlap;
mod records;
mod submit;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::de::DeserializeOwned;
use serde_json::json;

use super::report::Section;

/// Why vectors could not be run.
#[derive(Debug, thiserror::Error)]
pub(crate) enum VectorError {
    /// A file could not be read.
    #[error("cannot read {path}", path = path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// A line is no case of its file.
    #[error("line {line} of {path} is no case", path = path.display())]
    Case {
        path: PathBuf,
        line: usize,
        #[source]
        source: serde_json::Error,
    },
}

/// What came of one case.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Everything is as expected.
    Agrees,
    /// The specification names this deviation from the reference.
    Deviates(&'static str),
    /// What is not as expected.
    Disagrees(String),
}

/// What came of one file.
#[derive(Debug, Default)]
struct Tally {
    agree: usize,
    deviate: BTreeMap<&'static str, usize>,
    disagree: Vec<String>,
}

impl Tally {
    fn count(&mut self, id: &str, outcome: Outcome) {
        match outcome {
            Outcome::Agrees => self.agree += 1,
            Outcome::Deviates(name) => *self.deviate.entry(name).or_default() += 1,
            Outcome::Disagrees(what) => self.disagree.push(format!("{id}: {what}")),
        }
    }

    fn section(self, file: &str) -> Section {
        let deviate: usize = self.deviate.values().sum();
        let ran = self.agree + deviate + self.disagree.len();
        let mut rows = vec![
            ("ran".to_owned(), ran.to_string()),
            ("agree".to_owned(), self.agree.to_string()),
        ];
        let named = self
            .deviate
            .iter()
            .map(|(name, count)| (format!("deviate ({name})"), count.to_string()));
        rows.extend(named);
        rows.push(("disagree".to_owned(), self.disagree.len().to_string()));
        Section {
            name: format!("vectors {file}"),
            rows,
            found: json!({
                "file": file,
                "ran": ran,
                "agree": self.agree,
                "deviate": self.deviate,
                "disagree": self.disagree.len(),
            }),
            differences: self.disagree,
        }
    }
}

/// Runs the five files of a directory.
///
/// # Errors
///
/// A file that is missing or is not of the format.
pub(crate) fn sections(directory: &Path) -> Result<Vec<Section>, VectorError> {
    Ok(vec![
        run(directory, "tensor.jsonl", records::tensor)?,
        run(directory, "overlap.jsonl", overlap::case)?,
        run(directory, "blob.jsonl", records::blob)?,
        run(directory, "submit.jsonl", submit::case)?,
        layout::section(directory)?,
    ])
}

fn run<T: DeserializeOwned>(
    directory: &Path,
    file: &str,
    judge: fn(&T) -> (&str, Outcome),
) -> Result<Section, VectorError> {
    let path = directory.join(file);
    let text = fs::read_to_string(&path).map_err(|source| VectorError::File {
        path: path.clone(),
        source,
    })?;
    let mut tally = Tally::default();
    for (at, line) in text.lines().enumerate() {
        let case = serde_json::from_str(line).map_err(|source| {
            let path = path.clone();
            VectorError::Case {
                path,
                line: at + 1,
                source,
            }
        })?;
        let (id, outcome) = judge(&case);
        tally.count(id, outcome);
    }
    Ok(tally.section(file))
}

/// Bytes from hexadecimal digits; `None` if they are not.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_vectors_show_no_disagreement() {
        let directory = crate::workspace::root().join("tests/vectors");
        for section in sections(&directory).expect("readable") {
            assert_eq!(
                section.differences,
                Vec::<String>::new(),
                "{}",
                section.name
            );
        }
    }

    #[test]
    fn a_wrong_expectation_is_a_disagreement() {
        let mut tally = Tally::default();
        tally.count(
            "t1",
            Outcome::Disagrees("accepted, expected bad_magic".to_owned()),
        );
        let section = tally.section("tensor.jsonl");
        assert_eq!(section.differences, ["t1: accepted, expected bad_magic"]);
        assert_eq!(section.found["ran"], 1);
    }
}
