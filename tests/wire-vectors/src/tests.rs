//! Vectors that are not of the format, or expect what is wrong.

use serde_json::json;

use super::*;

/// Runs one file of a directory.
type Run = fn(&Path) -> Result<Tally, VectorError>;

const FILES: [(&str, Run); 4] = [
    (TENSORS, tensors),
    (OVERLAP, overlap),
    (BLOBS, blobs),
    (SUBMIT, submit),
];

/// What comes of a file alone, with its committed text changed, or without it.
fn with(
    (file, run): (&str, Run),
    change: impl Fn(String) -> Option<String>,
) -> Result<Tally, VectorError> {
    let directory = tempfile::tempdir().expect("a directory");
    let text = fs::read_to_string(committed().join(file)).expect("text");
    if let Some(text) = change(text) {
        fs::write(directory.path().join(file), text).expect("written");
    }
    run(directory.path())
}

fn refused(file: (&str, Run), change: impl Fn(String) -> Option<String>) -> String {
    let error = with(file, change).expect_err(file.0).to_string();
    assert!(error.contains(file.0), "{error}");
    error
}

#[test]
fn a_file_that_is_missing_is_named() {
    for file in FILES {
        let error = refused(file, |_| None);
        assert!(error.starts_with("cannot read"), "{error}");
    }
}

#[test]
fn a_line_that_is_no_case_is_named() {
    for file in FILES {
        let error = refused(file, |text| {
            let end = text.lines().next().map_or(0, |first| first.len() / 2);
            Some(text[..end].to_owned())
        });
        assert!(error.starts_with("line 1 of"), "{error}");
        let error = refused(file, |text| Some(text.replacen('\n', "\n{\"id\":7}\n", 1)));
        assert!(error.starts_with("line 2 of"), "{error}");
    }
}

#[test]
fn a_file_without_a_case_is_no_agreement() {
    for file in FILES {
        let error = refused(file, |_| Some(String::new()));
        assert!(error.ends_with("has no case"), "{error}");
    }
}

/// How many cases of a file disagree with `to` in place of its first `from`.
fn disagreement(file: &str, from: &str, to: &str) -> usize {
    let file = FILES.into_iter().find(|(name, _)| *name == file);
    let change = |text: String| Some(text.replacen(from, to, 1));
    let tally = with(file.expect("a file"), change).expect("cases");
    tally.disagree.len()
}

#[test]
fn every_expectation_is_looked_at() {
    for file in [TENSORS, BLOBS, SUBMIT] {
        let found = disagreement(file, "\"accept\":true", "\"accept\":false");
        assert_eq!(found, 1, "accept of {file}");
    }
    for (file, from, to) in [
        (TENSORS, "\"extent\":64", "\"extent\":65"),
        (TENSORS, "\"begin\":0", "\"begin\":1"),
        (
            TENSORS,
            "\"desc_reject\":null",
            "\"desc_reject\":\"bad_magic\"",
        ),
        (BLOBS, "\"first_bad\":0", "\"first_bad\":1"),
        (
            BLOBS,
            "\"first_bad_reject\":\"",
            "\"first_bad_reject\":\"no",
        ),
        (BLOBS, "\"needed\":1", "\"needed\":2"),
        (BLOBS, "\"tensor_count\":1", "\"tensor_count\":7"),
        (BLOBS, "\"scalar_count\":1", "\"scalar_count\":7"),
        (OVERLAP, "\"exact_overlap\":true", "\"exact_overlap\":false"),
        (
            OVERLAP,
            "\"exact_a_covers_b\":true",
            "\"exact_a_covers_b\":false",
        ),
        (OVERLAP, "\"same_identity\":true", "\"same_identity\":false"),
        (SUBMIT, "\"permits\":true", "\"permits\":false"),
        (SUBMIT, "\"tag_writes\":true", "\"tag_writes\":false"),
        (
            SUBMIT,
            "\"exact_writer_and_any_share\":true",
            "\"exact_writer_and_any_share\":false",
        ),
    ] {
        assert_eq!(disagreement(file, from, to), 1, "{from} of {file}");
    }
}

#[test]
fn a_blob_case_that_asks_for_more_than_it_has_disagrees() {
    for (capacity, align) in [(9, usize::MAX), (usize::MAX, 0), (1 << 20, 3), (9, 64)] {
        let case = serde_json::from_value(json!({
            "id": "b1", "hex": "00", "capacity": capacity, "align": align, "accept": false,
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
