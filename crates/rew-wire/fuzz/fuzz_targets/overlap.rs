//! Small pairs of views against marking every byte; any pair of records in
//! bounded time, and the same the other way round.
#![no_main]

#[allow(dead_code, reason = "each target uses a part")]
mod common;

use arbitrary::Arbitrary;
use common::{Bytes, View, buffer};
use libfuzzer_sys::fuzz_target;
use rew_wire::{AccessMode, Relation, SharesByte, Tensor};

#[derive(Arbitrary, Debug)]
enum Pair {
    Small(View, View),
    OneGrid(View, u16, [u8; 5]),
    Any(Any, Any),
}

#[derive(Arbitrary, Debug)]
struct Any {
    offset: u64,
    nbytes: u64,
    ndims: u8,
    shape: [u32; 5],
    strides: [u32; 5],
    dtype: u8,
}

impl Any {
    fn tensor(&self) -> Option<Tensor> {
        let mut bytes = common::View {
            offset: 0,
            ndims: 0,
            dims: [(0, 1); 5],
            element: 0,
        }
        .tensor(buffer(0, AccessMode::ReadWrite))?
        .to_bytes();
        bytes[40..48].copy_from_slice(&self.nbytes.to_le_bytes());
        bytes[88..96].copy_from_slice(&self.offset.to_le_bytes());
        let ndims = usize::from(self.ndims % 5) + 1;
        bytes[96] = ndims as u8;
        for at in 0..ndims {
            bytes[100 + 4 * at..][..4].copy_from_slice(&self.shape[at].to_le_bytes());
            bytes[120 + 4 * at..][..4].copy_from_slice(&self.strides[at].to_le_bytes());
        }
        bytes[140] = self.dtype;
        Tensor::decode(&bytes).ok()
    }
}

fn mirrored(overlap: Relation) -> Relation {
    match overlap {
        Relation::Covers => Relation::Covered,
        Relation::Covered => Relation::Covers,
        same => same,
    }
}

/// Against marking every byte.
fn is_exact(a: &View, b: &View) {
    let buffer = buffer(0, AccessMode::ReadWrite);
    let (Some(a), Some(b)) = (a.tensor(buffer), b.tensor(buffer)) else {
        return;
    };
    let (in_a, in_b) = (Bytes::of(&a), Bytes::of(&b));
    let share = in_a.share(&in_b);
    let yes = a.overlaps(&b);
    assert!(yes == SharesByte::Assumed || (yes == SharesByte::Yes) == share);
    let truth = match (share, in_a.has_all(&in_b), in_b.has_all(&in_a)) {
        (false, _, _) => Relation::Disjoint,
        (true, true, true) => Relation::Equal,
        (true, true, false) => Relation::Covers,
        (true, false, true) => Relation::Covered,
        (true, false, false) => Relation::Partial,
    };
    for ours in [a.relation(&b), a.footprint().relation(&b.footprint())] {
        assert!(
            ours == truth || ours == Relation::Assumed,
            "{ours:?} {truth:?}"
        );
    }
}

fuzz_target!(|pair: Pair| {
    match pair {
        Pair::Small(a, b) => is_exact(&a, &b),
        Pair::OneGrid(a, offset, lengths) => {
            let mut b = View { offset, ..a };
            for (dim, length) in b.dims.iter_mut().zip(lengths) {
                dim.0 = length;
            }
            is_exact(&a, &b);
        }
        Pair::Any(a, b) => {
            let (Some(a), Some(b)) = (a.tensor(), b.tensor()) else {
                return;
            };
            assert_eq!(a.overlaps(&b), b.overlaps(&a));
            let (ab, ba) = (a.relation(&b), b.relation(&a));
            // The directions may run out at different points, but never disagree.
            assert!(ab == mirrored(ba) || ab == Relation::Assumed || ba == Relation::Assumed);
            assert!(matches!(a.relation(&a), Relation::Equal | Relation::Assumed));
        }
    }
});
