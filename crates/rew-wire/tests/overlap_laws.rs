//! Overlap against marking every byte.

#[path = "common/gen.rs"]
mod generated;

use std::collections::BTreeSet;

use generated::{offsets, tensor};
use proptest::prelude::*;
use rew_wire::{Relation, SharesByte, Tensor};

fn bytes(tensor: &Tensor) -> BTreeSet<u64> {
    let size = u64::try_from(tensor.element_bytes()).expect("small");
    offsets(tensor)
        .into_iter()
        .flat_map(|start| start..start + size)
        .collect()
}

fn expected(a: &BTreeSet<u64>, b: &BTreeSet<u64>) -> Relation {
    match (a.is_disjoint(b), a.is_superset(b), a.is_subset(b)) {
        (true, _, _) => Relation::Disjoint,
        (false, true, true) => Relation::Equal,
        (false, true, false) => Relation::Covers,
        (false, false, true) => Relation::Covered,
        (false, false, false) => Relation::Partial,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn overlap_is_what_marking_every_byte_says(a in tensor(), b in tensor()) {
        let (in_a, in_b) = (bytes(&a), bytes(&b));
        let truth = expected(&in_a, &in_b);
        let yes = match truth {
            Relation::Disjoint => SharesByte::No,
            _ => SharesByte::Yes,
        };
        prop_assert_eq!(a.overlaps(&b), yes);
        prop_assert_eq!(b.overlaps(&a), yes);
        // Coverage may give up; what it says otherwise is the truth.
        let ours = a.overlap(&b);
        prop_assert!(ours == truth || ours == Relation::Assumed, "{:?} {:?}", ours, truth);
    }

    #[test]
    fn a_view_equals_itself(a in tensor()) {
        prop_assert_eq!(a.overlap(&a), Relation::Equal);
    }
}
