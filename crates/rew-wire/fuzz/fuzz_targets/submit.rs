//! Any task: refused exactly if a tag asks for too much or a written byte is
//! shared, whatever the order of the arguments.
#![no_main]

#[allow(dead_code, reason = "each target uses a part")]
mod common;

use arbitrary::Arbitrary;
use common::{Bytes, View, buffer};
use libfuzzer_sys::fuzz_target;
use rew_dtype::DType;
use rew_wire::{AccessMode, ArgTag, SharesByte, SubmitError, TaskArgs, Tensor, check_submit};

#[derive(Arbitrary, Debug)]
struct Argument {
    view: View,
    id: bool,
    access: u8,
    tag: u8,
}

fuzz_target!(|arguments: Vec<Argument>| {
    let mut args = TaskArgs::new();
    for argument in arguments.iter().take(6) {
        let access = AccessMode::ALL[usize::from(argument.access) % 3];
        let tag = ArgTag::ALL[usize::from(argument.tag) % 5];
        if let Some(tensor) = argument.view.tensor(buffer(u64::from(argument.id), access)) {
            args.push_tensor(tensor, tag);
        }
    }
    let tensors = args.tensors();
    let asks_too_much = tensors
        .iter()
        .any(|(t, tag)| !t.buffer().access().permits(*tag));
    let bytes: Vec<_> = tensors
        .iter()
        .map(|(tensor, _)| Bytes::of(tensor))
        .collect();
    let both: Vec<_> = tensors.iter().zip(&bytes).collect();
    let shares_a_write = both.iter().enumerate().any(|(at, ((a, tag_a), in_a))| {
        both[..at].iter().any(|((b, tag_b), in_b)| {
            (tag_a.writes() || tag_b.writes()) && a.identity() == b.identity() && in_a.share(in_b)
        })
    });
    let result = args.check_submit();
    match result {
        Ok(()) => assert!(!asks_too_much && !shares_a_write),
        Err(SubmitError::AccessNotGranted { .. }) => assert!(asks_too_much),
        // Views of high rank can take more than the bound of work.
        Err(SubmitError::OverlappingWrite { verdict, .. }) => {
            assert!(!asks_too_much && (shares_a_write || verdict == SharesByte::Assumed));
        }
        Err(other) => panic!("{other}"),
    }
    // With so many more, whatever they are, the arguments are sorted.
    let other = Tensor::contiguous(buffer(2, AccessMode::Read), 0, &[1], DType::U8);
    let other = other.expect("inside");
    let mut many = tensors.to_vec();
    many.extend([(other, ArgTag::Input); 17]);
    assert_eq!(check_submit([many.as_slice()]), result);
    let mut reversed = tensors.to_vec();
    reversed.reverse();
    let backwards = check_submit([reversed.as_slice()]);
    assert_eq!(
        backwards.map_err(|e| e.code()),
        result.map_err(|e| e.code())
    );
});
