//! Of two faults in a group, the one that the specification names first.

use std::num::NonZeroU32;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, SubmitError, Tensor,
    check_submit,
};

type Member = Vec<(Tensor, ArgTag)>;

fn tensor(access: AccessMode, nbytes: u64) -> Tensor {
    let identity = CanonicalIdentity::new([7; 8], 0, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "order" };
    let buffer = BufferDescriptor::new(identity, backing, access, nbytes).expect("valid");
    Tensor::contiguous(buffer, 0, &[4], DType::F32).expect("inside")
}

fn read_write(nbytes: u64) -> Tensor {
    tensor(AccessMode::ReadWrite, nbytes)
}

fn right() -> Member {
    vec![(read_write(16), ArgTag::InOut)]
}

fn not_granted() -> Member {
    vec![(tensor(AccessMode::Read, 16), ArgTag::InOut)]
}

fn two_sizes() -> Member {
    vec![
        (read_write(16), ArgTag::Input),
        (read_write(32), ArgTag::Input),
    ]
}

fn overlapping() -> Member {
    vec![
        (read_write(16), ArgTag::InOut),
        (read_write(16), ArgTag::Input),
    ]
}

/// What a group of these is refused for, and in which member.
fn refusal(members: &[Member]) -> Option<(&'static str, usize)> {
    let refused = check_submit(members.iter().map(Vec::as_slice)).err()?;
    let member = match refused {
        SubmitError::AccessNotGranted { member, .. }
        | SubmitError::TwoSizes { member, .. }
        | SubmitError::OverlappingWrite { member, .. } => member,
        other => panic!("{other}"),
    };
    Some((refused.code(), member))
}

#[test]
fn a_lacking_grant_of_any_member_comes_first() {
    for other in [two_sizes(), overlapping()] {
        let found = refusal(&[right(), other.clone(), not_granted()]);
        assert_eq!(found, Some(("access_not_granted", 2)));
        let both = [other, not_granted()].concat();
        assert_eq!(refusal(&[both]), Some(("access_not_granted", 0)));
    }
}

#[test]
fn the_other_faults_come_member_by_member() {
    let found = refusal(&[right(), overlapping(), two_sizes()]);
    assert_eq!(found, Some(("overlapping_write", 1)));
    let found = refusal(&[right(), two_sizes(), overlapping()]);
    assert_eq!(found, Some(("two_sizes", 1)));
}

#[test]
fn in_one_member_two_sizes_come_before_an_overlap() {
    // The overlap is found at argument 1, the other size at argument 3.
    let both = [overlapping(), two_sizes()].concat();
    assert_eq!(refusal(&[both]), Some(("two_sizes", 0)));
}

#[test]
fn members_are_not_compared() {
    assert_eq!(refusal(&[right(), right()]), None);
}
