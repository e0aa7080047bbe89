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
    /// A file has no case, so that it could not disagree.
    #[error("{path} has no case", path = path.display())]
    Empty { path: PathBuf },
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
/// A file that is missing, has no case, or is not of the format.
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
    match text.is_empty() {
        true => Err(VectorError::Empty { path }),
        false => Ok(tally.section(file)),
    }
}

/// Bytes from hexadecimal digits; `None` if they are not.
pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<_>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    let bytes = digits.chunks(2).map(|pair| match pair {
        [high, low] => u8::try_from(16 * high + low).ok(),
        _ => None,
    });
    bytes.collect()
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

    const FILES: [&str; 5] = [
        "tensor.jsonl",
        "overlap.jsonl",
        "blob.jsonl",
        "submit.jsonl",
        "layout.json",
    ];

    /// The committed vectors, with one file changed, and what comes of them.
    fn with(file: &str, change: fn(&Path, String)) -> String {
        let directory = tempfile::tempdir().expect("a directory");
        let committed = crate::workspace::root().join("tests/vectors");
        for file in FILES {
            std::os::unix::fs::symlink(committed.join(file), directory.path().join(file))
                .expect("linked");
        }
        let changed = directory.path().join(file);
        fs::remove_file(&changed).expect("unlinked");
        change(
            &changed,
            fs::read_to_string(committed.join(file)).expect("text"),
        );
        let error = sections(directory.path()).expect_err(file).to_string();
        assert!(error.contains(changed.to_str().expect("text")), "{error}");
        error
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        for file in FILES {
            let error = with(file, |_, _| ());
            assert!(error.starts_with("cannot read"), "{error}");
        }
    }

    #[test]
    fn a_line_that_is_no_case_is_named() {
        for file in FILES {
            let cut = |path: &Path, text: String| {
                let end = text.lines().next().map_or(0, |first| first.len() / 2);
                fs::write(path, &text[..end]).expect("written");
            };
            let error = with(file, cut);
            assert!(error.starts_with("line 1 of"), "{error}");
        }
        for file in &FILES[..4] {
            let bytes = |path: &Path, text: String| {
                let garbled = text.replacen('\n', "\n{\"id\":7}\n", 1);
                fs::write(path, garbled).expect("written");
            };
            let error = with(file, bytes);
            assert!(error.starts_with("line 2 of"), "{error}");
        }
    }

    #[test]
    fn a_file_without_a_case_is_no_agreement() {
        for file in &FILES[..4] {
            let error = with(file, |path, _| fs::write(path, "").expect("written"));
            assert!(error.ends_with("has no case"), "{error}");
        }
    }

    #[test]
    fn a_blob_case_that_asks_for_more_than_it_has_disagrees() {
        for (capacity, align) in [(9, usize::MAX), (usize::MAX, 0), (1 << 20, 3), (9, 64)] {
            let case = serde_json::from_value(json!({
                "id": "b1", "hex": "00", "capacity": capacity, "align": align,
            }));
            let (_, outcome) = records::blob(case.as_ref().expect("a case"));
            assert!(matches!(outcome, Outcome::Disagrees(_)), "{outcome:?}");
        }
    }

    #[test]
    fn hexadecimal_digits_come_in_pairs() {
        assert_eq!(from_hex("00fF"), Some(vec![0, 255]));
        for text in ["0", "0g", "+1", "é"] {
            assert_eq!(from_hex(text), None, "{text}");
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
