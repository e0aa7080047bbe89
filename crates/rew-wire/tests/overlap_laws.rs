//! Overlap against marking every byte.

#[path = "common/gen.rs"]
mod generated;

use std::collections::BTreeSet;

use generated::{buffer, offsets, tensor};
use proptest::prelude::*;
use rew_dtype::DType;
use rew_wire::{Relation, SharesByte, Tensor};

fn bytes(tensor: &Tensor) -> BTreeSet<u64> {
    let size = u64::try_from(tensor.element_bytes()).expect("small");
    offsets(tensor)
        .into_iter()
        .flat_map(|start| start..start + size)
        .collect()
}

/// Two views with the same strides: parts of one row-major array, or anything.
fn on_one_grid() -> impl Strategy<Value = (Tensor, Tensor)> {
    let dims = prop::collection::vec(((1_u32..5, 1_u32..5), 1_u32..40), 1..=5);
    let dtype = prop::sample::select(vec![DType::U8, DType::F32, DType::C128]);
    (dims, any::<bool>(), 0_u64..64, 0_u64..64, dtype).prop_map(
        |(dims, row_major, at, other_at, dtype)| {
            let (shapes, mut strides): (Vec<_>, Vec<_>) = dims.into_iter().unzip();
            if row_major {
                let steps = strides.iter_mut().zip(&shapes).rev();
                steps.fold(1, |next, (stride, (shape, other))| {
                    let slack = *stride % 3;
                    *stride = next;
                    next * (shape.max(other) + slack)
                });
            }
            let (shape, other): (Vec<_>, Vec<_>) = shapes.into_iter().unzip();
            let size = u64::try_from(dtype.size_bytes()).expect("small");
            let view = |shape: &[u32], at: u64| {
                Tensor::strided(buffer(1 << 18), at * size, shape, &strides, dtype).expect("fits")
            };
            (view(&shape, at), view(&other, other_at))
        },
    )
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

fn is_what_marking_says(a: &Tensor, b: &Tensor) -> Result<(), TestCaseError> {
    let (in_a, in_b) = (bytes(a), bytes(b));
    let truth = expected(&in_a, &in_b);
    let yes = match truth {
        Relation::Disjoint => SharesByte::No,
        _ => SharesByte::Yes,
    };
    prop_assert_eq!(a.overlaps(b), yes);
    prop_assert_eq!(b.overlaps(a), yes);
    // Coverage may give up; what it says otherwise is the truth.
    for ours in [a.relation(b), a.footprint().relation(&b.footprint())] {
        prop_assert!(
            ours == truth || ours == Relation::Assumed,
            "{:?} {:?}",
            ours,
            truth
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn overlap_is_what_marking_every_byte_says(a in tensor(), b in tensor()) {
        is_what_marking_says(&a, &b)?;
    }

    #[test]
    fn views_on_one_grid_are_no_exception((a, b) in on_one_grid()) {
        is_what_marking_says(&a, &b)?;
    }

    #[test]
    fn a_view_equals_itself(a in tensor()) {
        prop_assert_eq!(a.relation(&a), Relation::Equal);
    }
}
