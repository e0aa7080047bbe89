//! `overlap.jsonl`: the truth about the bytes, and the one-sided rule against
//! the reference.

use std::num::NonZeroU64;

use rew_wire::{Footprint, Relation, SharesByte, Tensor, WireError};

use super::Outcome;
use super::cases::{OverlapCase, RecordBytes};

/// The reference sees an edge where no byte is shared.
const EXACT: &str = "exact overlap";

pub(crate) fn case(case: &OverlapCase) -> (&str, Outcome) {
    let outcome = outcome(case);
    (
        &case.id,
        outcome.unwrap_or_else(|error| Outcome::Disagrees(error.to_string())),
    )
}

fn footprint(tensor: &Tensor, whole: bool) -> Footprint {
    match NonZeroU64::new(tensor.buffer().nbytes()).filter(|_| whole) {
        Some(nbytes) => Footprint::whole(nbytes),
        None => tensor.footprint(),
    }
}

/// The answer of a reference that knows three, with `a` as the probe.
fn three_valued(overlap: Relation) -> &'static str {
    match overlap {
        Relation::Disjoint => "NONE",
        Relation::Covers | Relation::Equal => "COVERED",
        Relation::Partial | Relation::Covered | Relation::Assumed => "PARTIAL",
    }
}

fn outcome(case: &OverlapCase) -> Result<Outcome, WireError> {
    let (RecordBytes(a), RecordBytes(b)) = (&case.a, &case.b);
    let (a, b) = (Tensor::decode(a)?, Tensor::decode(b)?);
    let (ours_a, ours_b) = (footprint(&a, case.a_whole), footprint(&b, case.b_whole));
    let truth = match (
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
    let yes = match case.exact_overlap {
        true => SharesByte::Yes,
        false => SharesByte::No,
    };
    let (ab, ba) = (ours_a.relation(&ours_b), ours_b.relation(&ours_a));
    // The reference may see an edge where there is none, never the reverse.
    let by_identity = |reference: Option<bool>, ours: SharesByte| {
        let shared = case.same_identity && case.exact_overlap;
        reference.is_none_or(|edge| ours.may_overlap() == shared && (edge || !shared))
    };
    let checks = [
        ("relation", ab == truth),
        ("relation the other way", ba == mirrored(truth)),
        (
            "yes or no",
            ours_a.overlaps(&ours_b) == yes && ours_b.overlaps(&ours_a) == yes,
        ),
        (
            "overlap with identity",
            by_identity(case.tensors_overlap, a.overlaps(&b)),
        ),
        (
            "overlap with identity the other way",
            by_identity(case.tensors_overlap_ba, b.overlaps(&a)),
        ),
        (
            "same identity",
            (a.identity() == b.identity()) == case.same_identity,
        ),
        (
            "same descriptor",
            (a.buffer() == b.buffer()) == case.same_descriptor,
        ),
    ];
    if let Some((what, _)) = checks.iter().find(|(_, holds)| !holds) {
        return Ok(Outcome::Disagrees(format!(
            "{what}: {ab:?}, truth {truth:?}"
        )));
    }
    let agrees = three_valued(ab) == case.ab && three_valued(ba) == case.ba;
    Ok(if agrees {
        Outcome::Agrees
    } else {
        Outcome::Deviates(EXACT)
    })
}

/// The relation the other way.
fn mirrored(relation: Relation) -> Relation {
    match relation {
        Relation::Covers => Relation::Covered,
        Relation::Covered => Relation::Covers,
        Relation::Disjoint | Relation::Partial | Relation::Equal | Relation::Assumed => relation,
    }
}
