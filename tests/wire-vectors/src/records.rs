//! `tensor.jsonl` and `blob.jsonl`.

use rew_dtype::WireType;
use rew_wire::{AcceptedTypes, BlobError, BufferDescriptor, TaskArgsView, Tensor};

use super::Outcome;
use super::cases::{BlobCase, RecordBytes, TensorCase};

/// The deviation of a record whose element type only rew knows.
const EXTENDED: &str = "extended dtypes";

pub(crate) fn tensor(case: &TensorCase) -> (&str, Outcome) {
    (&case.id, tensor_outcome(case))
}

fn tensor_outcome(case: &TensorCase) -> Outcome {
    let RecordBytes(bytes) = &case.hex;
    let base = Tensor::decode_accepting(bytes, AcceptedTypes::Base);
    let reject = base.err().map(|error| error.code());
    if reject != case.reject.as_deref() {
        return Outcome::Disagrees(format!("{reject:?}, expected {:?}", case.reject));
    }
    if base.is_ok() != case.accept {
        return Outcome::Disagrees(format!("expected accept {}", case.accept));
    }
    let head = bytes.first_chunk().map(BufferDescriptor::decode);
    let reject = head.and_then(Result::err).map(|error| error.code());
    if reject != case.desc_reject.as_deref() {
        return Outcome::Disagrees(format!(
            "descriptor {reject:?}, expected {:?}",
            case.desc_reject
        ));
    }
    if let Ok(tensor) = base {
        if tensor.to_bytes() != without_padding(bytes) {
            return Outcome::Disagrees("not written as it came".to_owned());
        }
        let range = tensor.byte_range();
        let ours = (Some(tensor.extent()), Some(range.start), Some(range.end));
        if ours != (case.extent, case.begin, case.end) {
            return Outcome::Disagrees(format!(
                "range {range:?}, expected {:?}",
                (case.begin, case.end)
            ));
        }
    }
    // The same by default, when rew's own element types are accepted, too.
    let all = Tensor::decode(bytes);
    match (all == base, WireType::from_code(bytes[140])) {
        (true, _) => Outcome::Agrees,
        (false, Ok(wire_type)) if !wire_type.is_base() => Outcome::Deviates(EXTENDED),
        (false, _) => Outcome::Disagrees(format!("{all:?} by default")),
    }
}

/// The record as it must be written.
fn without_padding(bytes: &[u8; 144]) -> [u8; 144] {
    let mut clean = *bytes;
    for padding in [5..8, 28..40, 54..56, 141..144] {
        clean[padding].fill(0);
    }
    clean
}

pub(crate) fn blob(case: &BlobCase) -> (&str, Outcome) {
    (&case.id, blob_outcome(case))
}

fn blob_outcome(case: &BlobCase) -> Outcome {
    let mut memory = vec![0_u8; case.hex.0.len() + 2 * size_of::<u64>()];
    let Some(blob) = place(case, &mut memory) else {
        return Outcome::Disagrees(format!(
            "{} bytes are asked for at {} behind a word boundary, the case has {}",
            case.capacity,
            case.align,
            case.hex.0.len()
        ));
    };
    let parsed = TaskArgsView::parse(blob);
    let reject = parsed.err().and_then(|error| error.code());
    if reject != case.reject.as_deref() || parsed.is_ok() != case.accept {
        let (accept, expected) = (case.accept, &case.reject);
        return Outcome::Disagrees(format!(
            "{reject:?}, expected {expected:?}, accept {accept}"
        ));
    }
    match parsed {
        Ok(view) => accepted_blob(case, view),
        Err(BlobError::ExceedsCapacity { needed, .. }) if Some(needed) != case.needed => {
            Outcome::Disagrees(format!("needed {needed}, expected {:?}", case.needed))
        }
        Err(_) => Outcome::Agrees,
    }
}

/// The blob at the distance from an 8-byte boundary that the case asks for.
fn place<'a>(case: &BlobCase, memory: &'a mut [u8]) -> Option<&'a [u8]> {
    let start = memory
        .as_ptr()
        .align_offset(size_of::<u64>())
        .checked_add(case.align)?;
    let rest = memory.get_mut(start..)?;
    rest.get_mut(..case.hex.0.len())?
        .copy_from_slice(&case.hex.0);
    rest.get(..case.capacity)
}

/// Whether an index was refused as one that is not there.
const fn is_outside<T>(found: Result<T, BlobError>) -> bool
where
    T: Copy,
{
    matches!(found, Err(BlobError::IndexOutOfRange { .. }))
}

fn accepted_blob(case: &BlobCase, view: TaskArgsView<'_>) -> Outcome {
    let needed = 8 + 144 * view.tensor_count() as u64 + 8 * view.scalar_count() as u64;
    let base: Vec<_> = view.accepting(AcceptedTypes::Base).tensors().collect();
    let codes = base
        .iter()
        .map(|tensor| tensor.err().and_then(|error| error.code()));
    let codes: Vec<_> = codes.map(|code| code.map(str::to_owned)).collect();
    let first_bad = base.iter().position(Result::is_err);
    let first_code = first_bad.and_then(|at| codes[at].clone());
    let extents = base
        .iter()
        .map(|tensor| tensor.ok().map(|tensor| tensor.extent()));
    let checks = [
        ("needed", Some(needed) == case.needed),
        (
            "tensor_count",
            Some(view.tensor_count()) == case.tensor_count,
        ),
        (
            "scalar_count",
            Some(view.scalar_count()) == case.scalar_count,
        ),
        ("tensors", Some(codes) == case.tensors),
        ("extents", Some(extents.collect()) == case.extents),
        ("first_bad", first_bad == case.first_bad),
        ("first_bad_reject", first_code == case.first_bad_reject),
        ("scalars", Some(view.scalars().collect()) == case.scalars),
        ("index T", is_outside(view.tensor(view.tensor_count()))),
        ("index S", is_outside(view.scalar(view.scalar_count()))),
    ];
    if let Some((what, _)) = checks.iter().find(|(_, holds)| !holds) {
        return Outcome::Disagrees(format!("{what} is not as expected"));
    }
    match view.tensors().eq(base) {
        true => Outcome::Agrees,
        false => Outcome::Deviates(EXTENDED),
    }
}
