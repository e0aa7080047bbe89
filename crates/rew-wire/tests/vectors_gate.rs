//! The gate and the blob against the reference implementation's verdicts.

mod common;

use common::{Hex, cases};
use rew_wire::{AcceptedTypes, BlobError, BufferDescriptor, TaskArgsView, Tensor};
use serde::Deserialize;

#[derive(Deserialize)]
struct TensorCase {
    id: String,
    hex: Hex,
    accept: bool,
    reject: Option<String>,
    desc_reject: Option<String>,
    extent: Option<u64>,
    begin: Option<u64>,
    end: Option<u64>,
}

#[test]
fn the_gate_agrees_on_every_record() {
    let cases: Vec<TensorCase> = cases("tensor.jsonl");
    for case in &cases {
        let id = &case.id;
        let decoded = Tensor::decode_accepting(case.hex.record(), AcceptedTypes::Base);
        let reject = decoded.err().map(|error| error.code());
        assert_eq!(reject, case.reject.as_deref(), "{id}");
        assert_eq!(decoded.is_ok(), case.accept, "{id}");

        let head = case.hex.record().first_chunk().expect("88 bytes");
        let reject = BufferDescriptor::decode(head)
            .err()
            .map(|error| error.code());
        assert_eq!(reject, case.desc_reject.as_deref(), "{id}");

        if let Ok(tensor) = decoded {
            let range = tensor.byte_range();
            assert_eq!(Some(tensor.extent()), case.extent, "{id}");
            assert_eq!(
                (Some(range.start), Some(range.end)),
                (case.begin, case.end),
                "{id}"
            );
        }
    }
    assert!(cases.len() >= 1516);
}

#[test]
fn accepting_all_types_changes_only_records_of_extended_types() {
    for case in cases::<TensorCase>("tensor.jsonl") {
        let base = Tensor::decode_accepting(case.hex.record(), AcceptedTypes::Base);
        let all = Tensor::decode(case.hex.record());
        if case.hex.record()[140] < 0xA0 {
            assert_eq!(base, all, "{}", case.id);
        }
    }
}

#[test]
fn an_accepted_record_is_written_as_it_came_but_for_padding() {
    for case in cases::<TensorCase>("tensor.jsonl") {
        let Ok(tensor) = Tensor::decode(case.hex.record()) else {
            continue;
        };
        let mut expected = *case.hex.record();
        for padding in [5..8, 28..40, 54..56, 141..144] {
            expected[padding].fill(0);
        }
        assert_eq!(tensor.to_bytes(), expected, "{}", case.id);
    }
}

#[derive(Deserialize)]
struct BlobCase {
    id: String,
    hex: Hex,
    capacity: usize,
    align: usize,
    accept: bool,
    reject: Option<String>,
    needed: Option<u64>,
    tensor_count: Option<usize>,
    scalar_count: Option<usize>,
    tensors: Option<Vec<Option<String>>>,
    extents: Option<Vec<Option<u64>>>,
    first_bad: Option<usize>,
    first_bad_reject: Option<String>,
    scalars: Option<Vec<u64>>,
}

/// The blob at its stated distance from an 8-byte boundary.
fn place(case: &BlobCase, memory: &mut Vec<u64>) -> usize {
    memory.clear();
    memory.resize(case.hex.0.len() / 8 + 3, 0);
    let start = case.align;
    for (at, byte) in case.hex.0.iter().enumerate() {
        let at = start + at;
        let mut word = memory[at / 8].to_le_bytes();
        word[at % 8] = *byte;
        memory[at / 8] = u64::from_le_bytes(word);
    }
    start
}

#[test]
fn the_blob_agrees_on_every_case() {
    let mut memory = Vec::new();
    for case in cases::<BlobCase>("blob.jsonl") {
        let start = place(&case, &mut memory);
        let bytes: &[u8] = zerocopy::IntoBytes::as_bytes(&memory[..]);
        let parsed = TaskArgsView::parse(&bytes[start..start + case.capacity]);
        let reject = parsed.err().and_then(|error| error.code());
        assert_eq!(reject, case.reject.as_deref(), "{}", case.id);
        assert_eq!(parsed.is_ok(), case.accept, "{}", case.id);
        match parsed {
            Ok(view) => check_accepted(&case, view.accepting(AcceptedTypes::Base)),
            Err(BlobError::ExceedsCapacity { needed, .. }) => {
                assert_eq!(Some(needed), case.needed, "{}", case.id);
            }
            Err(_) => {}
        }
    }
}

fn check_accepted(case: &BlobCase, view: TaskArgsView<'_>) {
    let id = &case.id;
    assert_eq!(Some(view.tensor_count()), case.tensor_count, "{id}");
    assert_eq!(Some(view.scalar_count()), case.scalar_count, "{id}");
    let results: Vec<_> = view.tensors().collect();
    let codes: Vec<_> = results
        .iter()
        .map(|result| {
            result
                .err()
                .and_then(|error| error.code())
                .map(str::to_owned)
        })
        .collect();
    assert_eq!(Some(&codes), case.tensors.as_ref(), "{id}");
    let extents: Vec<_> = results
        .iter()
        .map(|result| result.ok().map(|tensor| tensor.extent()))
        .collect();
    assert_eq!(Some(extents), case.extents, "{id}");
    let first_bad = results.iter().position(Result::is_err);
    assert_eq!(first_bad, case.first_bad, "{id}");
    let code = first_bad.and_then(|index| codes[index].clone());
    assert_eq!(code, case.first_bad_reject, "{id}");
    assert_eq!(
        Some(view.scalars().collect::<Vec<_>>()),
        case.scalars,
        "{id}"
    );
    let past = view.tensor(view.tensor_count());
    assert!(
        matches!(past, Err(BlobError::IndexOutOfRange { .. })),
        "{id}"
    );
    let past = view.scalar(view.scalar_count());
    assert!(
        matches!(past, Err(BlobError::IndexOutOfRange { .. })),
        "{id}"
    );
}
