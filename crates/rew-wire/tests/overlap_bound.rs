//! No pair of views keeps the overlap busy: a search for the hardest pair that
//! it can find, over shapes and strides of 32 bits.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, Relation, SharesByte, Tensor,
    check_submit,
};

/// A hundred times what the worst pair takes in a release build on a machine
/// that does nothing else: room for a debug build and for other tests.
const LIMIT: Duration = Duration::from_millis(10);

fn buffer() -> BufferDescriptor {
    let identity = CanonicalIdentity::new([7; 8], 0, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "bound" };
    BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, u64::MAX).expect("valid")
}

fn view(offset: u64, shape: &[u32], strides: &[u32], dtype: DType) -> Option<Tensor> {
    Tensor::strided(buffer(), offset, shape, strides, dtype).ok()
}

/// The shortest of a few runs, so that a pause of the machine is not counted.
fn fastest(a: &Tensor, b: &Tensor) -> Duration {
    let runs = (0..5).map(|_| {
        let start = Instant::now();
        std::hint::black_box(a.relation(b));
        start.elapsed()
    });
    runs.min().unwrap_or_default()
}

/// Close strides of any magnitude, which leave many candidates a dimension.
fn hard_view() -> impl Strategy<Value = Option<Tensor>> {
    let dtype = prop::sample::select(vec![DType::U8, DType::F32, DType::C128]);
    let length = prop_oneof![2_u32..8, 2_u32..2_000, 2_u32..u32::MAX];
    let dims = prop::collection::vec((length, 1.0_f64..4.0), 2..=5);
    (4_u32..30, 0_u64..1 << 40, dims, dtype).prop_map(|(magnitude, offset, dims, dtype)| {
        let scale = f64::from(1_u32 << magnitude);
        let (shape, strides): (Vec<_>, Vec<_>) = dims
            .into_iter()
            .map(|(length, factor)| (length, (factor * scale) as u32))
            .unzip();
        view(offset * 16, &shape, &strides, dtype)
    })
}

#[test]
fn every_pair_is_answered_in_bounded_time_and_the_same_both_ways() {
    let mut runner = TestRunner::new(Config::with_cases(2_000));
    let pairs = (hard_view(), hard_view());
    let result = runner.run(&pairs, |pair| {
        let (Some(a), Some(b)) = pair else {
            return Ok(());
        };
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        let took = fastest(&a, &b);
        prop_assert!(took < LIMIT, "{:?}", took);
        Ok(())
    });
    result.expect("bounded");
}

#[test]
fn the_worst_pair_found_is_assumed_in_bounded_time() {
    // Found by a search of 40,000 pairs; 34 µs in a release build.
    let strides = [2_388_379_575, 6_754_068];
    let a = view(34_136_941_584, &[16, 10], &strides, DType::C128).expect("valid");
    let strides = [106_678_366, 66_300_718, 220_806_299, 89_467_850, 939_672];
    let shape = [915, 1915, 1912, 453, 3];
    let b = view(168_552_688, &shape, &strides, DType::C128).expect("valid");
    assert_eq!(a.overlaps(&b), SharesByte::Assumed);
    assert_eq!(a.relation(&b), Relation::Assumed);
    assert!(a.overlaps(&b).may_overlap());
    assert!(fastest(&a, &b) < LIMIT);
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
