//! Pairs at the ends of what the overlap can say: in 64 bits, and in bounded work.

use std::num::NonZeroU32;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, Relation, SharesByte, Tensor,
    check_submit,
};

fn buffer() -> BufferDescriptor {
    let identity = CanonicalIdentity::new([7; 8], 0, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "bound" };
    BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, u64::MAX).expect("valid")
}

fn view(offset: u64, shape: &[u32], strides: &[u32], dtype: DType) -> Option<Tensor> {
    Tensor::strided(buffer(), offset, shape, strides, dtype).ok()
}

#[test]
fn views_that_together_span_more_than_64_bits_can_say_are_told_apart() {
    let columns = |offset| {
        let shape = [u32::MAX - 1, 8];
        view(offset, &shape, &[u32::MAX, 2], DType::U8).expect("valid")
    };
    let even = columns(0);
    assert_eq!(even.relation(&columns(1)), Relation::Disjoint);
    assert_eq!(even.relation(&columns(4)), Relation::Partial);
    assert_eq!(even.relation(&columns(16)), Relation::Disjoint);
    assert_eq!(
        even.relation(&columns(u64::from(u32::MAX))),
        Relation::Partial
    );
}

/// Found by fuzzing: a few hundred elements each, but nine steps that hardly
/// have a common divisor.
#[test]
fn a_task_that_writes_what_small_views_may_share_is_refused() {
    let shape = [3, 4, 3, 4, 4];
    let a = view(3888, &shape, &[95, 255, 143, 79, 111], DType::F16).expect("valid");
    let b = view(1920, &[4; 4], &[255, 216, 231, 111], DType::F32).expect("valid");
    // They share none: whoever answers says so, or says that it is assumed.
    assert_ne!(a.overlaps(&b), SharesByte::Yes);
    assert_eq!(a.overlaps(&b), b.overlaps(&a));
    assert!(matches!(
        a.relation(&b),
        Relation::Disjoint | Relation::Assumed
    ));
    let task = [(a, ArgTag::InOut), (b, ArgTag::Input)];
    let result = check_submit([&task[..]]);
    assert_eq!(result.is_err(), a.overlaps(&b).may_overlap());
}
