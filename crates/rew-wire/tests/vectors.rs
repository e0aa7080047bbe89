//! The reference implementation's verdicts on records, pairs of views, task
//! arguments and tasks. Ours deviate in ways that the specification names;
//! everything else agrees.

use wire_vectors::{BLOBS, OVERLAP, SUBMIT, TENSORS};

#[test]
fn every_vector_agrees_or_deviates_as_the_specification_says() {
    let tallies = wire_vectors::run(&wire_vectors::committed()).expect("readable");
    for tally in &tallies {
        assert_eq!(tally.disagree, Vec::<String>::new(), "{}", tally.file);
    }
    let deviations = tallies.map(|tally| {
        let names: Vec<_> = tally.deviate.into_keys().collect();
        (tally.file, names)
    });
    let exact = "exact overlap";
    let expected = [
        (TENSORS, vec![]),
        (OVERLAP, vec![exact]),
        (BLOBS, vec![]),
        (
            SUBMIT,
            vec!["OUTPUT needs WRITE", exact, "overlap in any order"],
        ),
    ];
    assert_eq!(deviations, expected);
}
