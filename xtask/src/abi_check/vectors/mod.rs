//! Test vectors of the wire in `tests/vectors` or any directory of that format:
//! how many ran, agree, deviate in a way that the specification names, and
//! disagree.

mod layout;

use std::path::Path;

use serde_json::json;
use wire_vectors::{Tally, VectorError};

use super::report::Section;

/// Runs the five files of a directory.
///
/// # Errors
///
/// A file that is missing, has no case, or is not of the format.
pub(crate) fn sections(directory: &Path) -> Result<Vec<Section>, VectorError> {
    let tallies = wire_vectors::run(directory)?.into_iter();
    Ok(tallies
        .chain([layout::tally(directory)?])
        .map(section)
        .collect())
}

fn section(tally: Tally) -> Section {
    let named = tally
        .deviate
        .iter()
        .map(|(name, count)| (format!("deviate ({name})"), *count));
    let rows = [
        ("ran".to_owned(), tally.ran()),
        ("agree".to_owned(), tally.agree),
    ]
    .into_iter()
    .chain(named)
    .chain([("disagree".to_owned(), tally.disagree.len())]);
    Section {
        name: format!("vectors {}", tally.file),
        rows: rows
            .map(|(label, count)| (label, count.to_string()))
            .collect(),
        found: json!({
            "file": tally.file,
            "ran": tally.ran(),
            "agree": tally.agree,
            "deviate": tally.deviate,
            "disagree": tally.disagree.len(),
        }),
        differences: tally.disagree,
    }
}

#[cfg(test)]
mod tests {
    use wire_vectors::Outcome;

    use super::*;

    #[test]
    fn the_committed_vectors_show_no_disagreement() {
        for section in sections(&wire_vectors::committed()).expect("readable") {
            let none = Vec::<String>::new();
            assert_eq!(section.differences, none, "{}", section.name);
        }
    }

    #[test]
    fn a_layout_that_is_missing_or_garbled_is_named() {
        let directory = tempfile::tempdir().expect("a directory");
        let told = || {
            let error = layout::tally(directory.path()).expect_err("no layout");
            error.to_string()
        };
        assert!(told().starts_with("cannot read"), "{}", told());
        std::fs::write(directory.path().join("layout.json"), "{").expect("written");
        assert!(told().starts_with("line 1 of"), "{}", told());
        assert!(told().contains("layout.json"), "{}", told());
    }

    #[test]
    fn a_wrong_expectation_is_a_disagreement() {
        let mut tally = Tally::new("tensor.jsonl");
        let what = "accepted, expected bad_magic".to_owned();
        tally.count("t1", Outcome::Disagrees(what));
        let section = section(tally);
        assert_eq!(section.differences, ["t1: accepted, expected bad_magic"]);
        assert_eq!(section.found["ran"], 1);
    }
}
