//! Overlap against the truth about the bytes of each pair, and the one-sided
//! rule against the reference implementation.

mod common;

use std::num::NonZeroU64;

use common::{Hex, cases};
use rew_wire::{Footprint, Relation, SharesByte, Tensor};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    a: Hex,
    b: Hex,
    a_whole: bool,
    b_whole: bool,
    same_identity: bool,
    same_descriptor: bool,
    tensors_overlap: Option<bool>,
    exact_overlap: bool,
    exact_a_covers_b: bool,
    exact_b_covers_a: bool,
}

fn footprint(tensor: &Tensor, whole: bool) -> Footprint {
    match NonZeroU64::new(tensor.buffer().nbytes()).filter(|_| whole) {
        Some(nbytes) => Footprint::whole(nbytes),
        None => tensor.footprint(),
    }
}

#[test]
fn overlap_is_the_truth_about_the_bytes_of_every_pair() {
    for case in cases::<Case>("overlap.jsonl") {
        let a = Tensor::decode(case.a.record()).expect("accepted");
        let b = Tensor::decode(case.b.record()).expect("accepted");
        let (fa, fb) = (footprint(&a, case.a_whole), footprint(&b, case.b_whole));
        let expected = match (
            case.exact_overlap,
            case.exact_a_covers_b,
            case.exact_b_covers_a,
        ) {
            (false, _, _) => Relation::Disjoint,
            (true, false, false) => Relation::Partial,
            (true, true, false) => Relation::Covers,
            (true, false, true) => Relation::Covered,
            (true, true, true) => Relation::Equal,
        };
        assert_eq!(fa.relation(&fb), expected, "{}", case.id);
        let mirrored = match expected {
            Relation::Covers => Relation::Covered,
            Relation::Covered => Relation::Covers,
            same => same,
        };
        assert_eq!(fb.relation(&fa), mirrored, "{}", case.id);
        let yes = match case.exact_overlap {
            true => SharesByte::Yes,
            false => SharesByte::No,
        };
        assert_eq!(fa.overlaps(&fb), yes, "{}", case.id);
        assert_eq!(fb.overlaps(&fa), yes, "{}", case.id);
    }
}

#[test]
fn equality_and_identity_agree_with_the_reference_on_every_pair() {
    for case in cases::<Case>("overlap.jsonl") {
        let a = Tensor::decode(case.a.record()).expect("accepted");
        let b = Tensor::decode(case.b.record()).expect("accepted");
        assert_eq!(
            a.identity() == b.identity(),
            case.same_identity,
            "{}",
            case.id
        );
        assert_eq!(
            a.buffer() == b.buffer(),
            case.same_descriptor,
            "{}",
            case.id
        );
        if let Some(reference) = case.tensors_overlap {
            let ours = a.overlaps(&b);
            assert_ne!(ours, SharesByte::Assumed, "{}", case.id);
            // The reference may see an edge where there is none, never the reverse.
            assert!(reference || !ours.may_overlap(), "{}", case.id);
            assert_eq!(
                ours.may_overlap(),
                case.same_identity && case.exact_overlap,
                "{}",
                case.id
            );
        }
    }
}
