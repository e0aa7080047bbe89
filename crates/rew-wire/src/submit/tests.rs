//! Sorted arguments against comparing each two.
#![expect(clippy::arithmetic_side_effects, reason = "a panic is the report")]

use alloc::vec::Vec;
use core::num::NonZeroU32;

use proptest::prelude::*;
use rew_dtype::DType;

use super::sweep::{Entry, for_each_meeting, shared_write, two_sizes};
use super::{Argument, SubmitError, check_submit, pairs};
use crate::{AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, SharesByte, Tensor};

fn argument() -> impl Strategy<Value = Argument> {
    let tag = prop::sample::select(&ArgTag::ALL[..]);
    let view = (0_u64..3000, 1_u32..5, 1_u32..40, 1_u32..9, 1_u32..9);
    (0_u64..3, 0_u64..40, view, tag).prop_map(
        |(id, odd, (offset, rows, pitch, columns, step), tag)| {
            let identity = CanonicalIdentity::new([7; 8], id, NonZeroU32::MIN);
            let memory = Backing::PosixShm { name: "sweep" };
            // Now and then another size.
            let nbytes = 4096 + u64::from(odd == 0);
            let buffer = BufferDescriptor::new(identity, memory, AccessMode::ReadWrite, nbytes);
            let buffer = buffer.expect("valid");
            let (shape, strides) = ([rows, columns], [pitch, step]);
            let tensor = Tensor::strided(buffer, offset, &shape, &strides, DType::U8);
            (tensor.expect("within the buffer"), tag)
        },
    )
}

proptest! {
    #[test]
    fn sorted_arguments_name_the_pair_that_comparing_each_two_names(
        args in prop::collection::vec(argument(), 0..20),
    ) {
        prop_assert_eq!(two_sizes(&args), pairs::two_sizes(&args));
        prop_assert_eq!(shared_write(&args), pairs::shared_write(&args));
    }
}

fn byte(offset: u64, nbytes: u64) -> Tensor {
    let identity = CanonicalIdentity::new([7; 8], 0, NonZeroU32::MIN);
    let memory = Backing::PosixShm { name: "sweep" };
    let buffer = BufferDescriptor::new(identity, memory, AccessMode::ReadWrite, nbytes);
    Tensor::contiguous(buffer.expect("valid"), offset, &[2], DType::U8).expect("inside")
}

#[test]
fn each_pair_that_meets_is_looked_at_once_and_no_other() {
    // Two bytes every byte: each meets the next; the task writes every third.
    let tag = |at: u64| match at % 3 {
        0 => ArgTag::InOut,
        _ => ArgTag::Input,
    };
    let args: Vec<_> = (0..3000).map(|at| (byte(at, 4096), tag(at))).collect();
    let entries: Vec<_> = args.iter().enumerate().map(Entry::of).collect();
    let mut seen = Vec::new();
    for_each_meeting(&entries, &mut |pair| {
        seen.push((pair.first.0, pair.second.0))
    });
    let writes = |at: usize| at.is_multiple_of(3);
    let expected: Vec<_> = (0..2999)
        .map(|at| (at, at + 1))
        .filter(|(a, b)| writes(*a) || writes(*b))
        .collect();
    assert_eq!(seen, expected);
}

/// Comparing each two would be 8·10⁸ pairs.
#[test]
fn a_task_of_many_arguments_is_checked() {
    const MANY: u64 = 20_000;
    let nbytes = 4 * MANY;
    let mut args: Vec<_> = (0..MANY)
        .map(|at| (byte(4 * at, nbytes), ArgTag::InOut))
        .collect();
    // As many that read one place.
    args.extend((0..MANY).map(|_| (byte(2, nbytes), ArgTag::Input)));
    assert_eq!(check_submit([args.as_slice()]), Ok(()));
    args.push((byte(4 * MANY - 3, nbytes), ArgTag::Input));
    let refused = check_submit([args.as_slice()]).expect_err("it shares a byte");
    let expected = SubmitError::OverlappingWrite {
        member: 0,
        first: 19_999,
        first_tag: ArgTag::InOut,
        second: 40_000,
        second_tag: ArgTag::Input,
        verdict: SharesByte::Yes,
    };
    assert_eq!(refused, expected);
    args.push((byte(0, 16), ArgTag::NoDep));
    let refused = check_submit([args.as_slice()]).expect_err("another size");
    assert_eq!(refused.code(), "two_sizes");
}
