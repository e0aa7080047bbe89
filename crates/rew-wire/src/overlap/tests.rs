//! How much work a pair can take: a search that climbs towards the hardest.
#![expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "a panic is the report"
)]

use alloc::vec::Vec;
use core::num::NonZeroU32;

use rew_dtype::DType;

use super::fuel::{Exhausted, Fuel};
use super::pair::Pair;
use crate::{
    AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Relation, SharesByte, Tensor,
};

fn view(offset: u64, shape: &[u32], strides: &[u32], dtype: DType) -> Option<Tensor> {
    let identity = CanonicalIdentity::new([7; 8], 0, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "bound" };
    let buffer = BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, u64::MAX);
    Tensor::strided(buffer.expect("valid"), offset, shape, strides, dtype).ok()
}

/// A linear congruential generator; its high bits are well mixed.
struct Random(u64);

impl Random {
    /// Below `bound`, which is not 0.
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 16) % bound
    }

    /// At least 1, of any magnitude up to 32 bits.
    fn number(&mut self) -> u32 {
        let magnitude = self.below(32);
        1 + u32::try_from(self.below(1 << magnitude)).expect("32 bits")
    }
}

/// What a view is made of, whether the gate takes it or not.
#[derive(Clone, Debug)]
struct Draft {
    offset: u64,
    /// Length and stride of each dimension.
    dims: Vec<(u32, u32)>,
    dtype: DType,
}

impl Draft {
    fn random(random: &mut Random) -> Self {
        let ndims = 2 + random.below(4);
        Self {
            offset: random.below(1 << 40) * 16,
            dims: (0..ndims)
                .map(|_| (random.number(), random.number()))
                .collect(),
            dtype: [DType::U8, DType::F32, DType::C128]
                [usize::try_from(random.below(3)).expect("3")],
        }
    }

    /// Changes one number, to any or to one near it.
    fn change(&mut self, random: &mut Random) {
        let near = |random: &mut Random, number: u32| match random.below(3) {
            0 => random.number(),
            1 => number.saturating_add(random.number() % 16).max(1),
            _ => number.saturating_sub(random.number() % 16).max(1),
        };
        let dims = u64::try_from(self.dims.len()).expect("few");
        let dim = &mut self.dims[usize::try_from(random.below(dims)).expect("few")];
        match random.below(5) {
            0 | 1 => dim.0 = near(random, dim.0),
            2 | 3 => dim.1 = near(random, dim.1),
            _ => self.offset = random.below(1 << 40) * 16,
        }
    }

    fn view(&self) -> Option<Tensor> {
        let (shape, strides): (Vec<_>, Vec<_>) = self.dims.iter().copied().unzip();
        view(self.offset, &shape, &strides, self.dtype)
    }
}

/// Whether two share a byte, and the steps taken to find out.
fn meet(a: &Tensor, b: &Tensor) -> (Result<bool, Exhausted>, u32) {
    let mut fuel = Fuel::full();
    let meet = Pair::of(a, b).meet(&mut fuel);
    (meet, fuel.used())
}

/// The steps of a pair, if both are views; and that it keeps the laws.
fn steps(a: &Draft, b: &Draft) -> Option<u32> {
    let (a, b) = (a.view()?, b.view()?);
    let (met, used) = meet(&a, &b);
    assert!(used <= Fuel::STEPS, "{a} and {b}: {used} steps");
    assert!(met.is_ok() || used == Fuel::STEPS, "{a} and {b}: gave up");
    assert_eq!(meet(&b, &a).0, met, "{a} and {b}: not the same both ways");
    let relation = a.relation(&b);
    assert_eq!(relation.may_overlap(), met != Ok(false), "{a} and {b}");
    Some(used)
}

#[test]
fn the_hardest_pairs_that_a_search_finds_end_at_the_bound() {
    const PAIRS: u32 = 3_000;
    let mut random = Random(1);
    let (mut compared, mut hardest, mut climbs) = (0, 0, 0);
    while compared < PAIRS {
        let mut pair = [Draft::random(&mut random), Draft::random(&mut random)];
        let Some(mut most) = steps(&pair[0], &pair[1]) else {
            continue;
        };
        compared += 1;
        let mut patience = 60;
        // A pair at the bound has nowhere to climb.
        while patience > 0 && most < Fuel::STEPS {
            patience -= 1;
            let mut changed = pair.clone();
            changed[usize::from(random.below(2) == 0)].change(&mut random);
            let Some(used) = steps(&changed[0], &changed[1]) else {
                continue;
            };
            compared += 1;
            if used > most {
                (most, patience) = (used, 60);
                climbs += 1;
            }
            if used >= most {
                pair = changed;
            }
        }
        hardest = hardest.max(most);
    }

    // It found its way up, so what it says of the bound is worth something.
    assert_eq!(hardest, Fuel::STEPS, "{climbs} climbs of {compared} pairs");
}

#[test]
fn a_pair_that_takes_all_steps_is_assumed() {
    let strides = [2_388_379_575, 6_754_068];
    let a = view(34_136_941_584, &[16, 10], &strides, DType::C128).expect("valid");
    let strides = [106_678_366, 66_300_718, 220_806_299, 89_467_850, 939_672];
    let shape = [915, 1915, 1912, 453, 3];
    let b = view(168_552_688, &shape, &strides, DType::C128).expect("valid");
    assert_eq!(meet(&a, &b), (Err(Exhausted), Fuel::STEPS));
    assert_eq!(a.overlaps(&b), SharesByte::Assumed);
    assert_eq!(a.relation(&b), Relation::Assumed);
    assert!(a.overlaps(&b).may_overlap());
}

#[test]
fn what_the_ends_tell_takes_no_step() {
    let a = view(0, &[4, 4], &[64, 1], DType::F32).expect("valid");
    for (offset, expected) in [(4096, false), (0, true)] {
        let b = view(offset, &[5], &[7], DType::F32).expect("valid");
        assert_eq!(meet(&a, &b), (Ok(expected), 0));
    }
}
