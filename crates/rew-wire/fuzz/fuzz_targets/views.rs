//! Any chain of view operations: each result is a record that the gate
//! accepts, with elements of the view that it came from.
#![no_main]

#[allow(dead_code, reason = "each target uses a part")]
mod common;

use std::num::NonZeroU32;

use arbitrary::Arbitrary;
use common::{Bytes, View, buffer, starts};
use libfuzzer_sys::fuzz_target;
use rew_wire::{AccessMode, Tensor};

#[derive(Arbitrary, Debug)]
enum Operation {
    Slice(u8, u32, u32, NonZeroU32),
    SubRange(Vec<(u32, u32)>),
    Transpose(u8, u8),
    Permute(Vec<u8>),
    Reshape(Vec<u32>),
}

fn apply(view: &Tensor, operation: &Operation) -> Option<Tensor> {
    match operation {
        Operation::Slice(dim, start, end, step) => {
            view.slice_step(usize::from(*dim), *start..*end, *step).ok()
        }
        Operation::SubRange(ranges) => {
            let ranges: Vec<_> = ranges.iter().map(|&(start, end)| start..end).collect();
            view.sub_range(&ranges).ok()
        }
        Operation::Transpose(a, b) => view.transpose(usize::from(*a), usize::from(*b)).ok(),
        Operation::Permute(order) => {
            let order: Vec<_> = order.iter().map(|&dim| usize::from(dim)).collect();
            view.permute(&order).ok()
        }
        Operation::Reshape(shape) => view.reshape(shape).ok(),
    }
}

fuzz_target!(|input: (View, Vec<Operation>)| {
    let (view, operations) = input;
    let Some(mut view) = view.tensor(buffer(0, AccessMode::Read)) else {
        return;
    };
    for operation in operations.iter().take(16) {
        let Some(next) = apply(&view, operation) else {
            continue;
        };
        assert_eq!(Tensor::decode(&next.to_bytes()), Ok(next));
        let (before, after) = (starts(&view), starts(&next));
        let elements = Bytes::first_of_each(&before);
        assert!(
            elements.has_all(&Bytes::first_of_each(&after)),
            "{view} {next}"
        );
        if let Operation::Reshape(_) = operation {
            assert_eq!(after, before);
        }
        let last: Vec<_> = next.shape().iter().map(|length| length - 1).collect();
        assert_eq!(next.offset_of(&last).ok(), after.last().copied());
        view = next;
    }
});
