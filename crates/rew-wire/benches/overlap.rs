//! Overlap of the mixed pairs in `overlap.jsonl`, in a new order each pass.

#[path = "../tests/common/mod.rs"]
mod vectors;

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rew_wire::Tensor;
use serde::Deserialize;
use vectors::{Hex, cases};

#[derive(Deserialize)]
struct Case {
    a: Hex,
    b: Hex,
    a_whole: bool,
    b_whole: bool,
    same_identity: bool,
}

/// The pairs whose answer is not known from their identities alone.
fn pairs() -> Vec<(Tensor, Tensor)> {
    let decode = |hex: &Hex| Tensor::decode(hex.record()).expect("accepted");
    cases::<Case>("overlap.jsonl")
        .iter()
        .filter(|case| case.same_identity && !case.a_whole && !case.b_whole)
        .map(|case| (decode(&case.a), decode(&case.b)))
        .collect()
}

fn overlap(c: &mut Criterion) {
    let mut pairs = pairs();
    let mut group = c.benchmark_group("overlap/mixed pairs");
    group.throughput(Throughput::Elements(
        u64::try_from(pairs.len()).expect("small"),
    ));
    let mut seed = 1_usize;
    let mut shuffle = |pairs: &mut Vec<(Tensor, Tensor)>| {
        for at in (1..pairs.len()).rev() {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            pairs.swap(at, (seed >> 33) % (at + 1));
        }
    };
    let mut measure = |name, question: fn(&Tensor, &Tensor)| {
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|passes| {
                (0..passes)
                    .map(|_| {
                        shuffle(&mut pairs);
                        let start = Instant::now();
                        for (a, b) in &pairs {
                            question(a, b);
                        }
                        start.elapsed()
                    })
                    .sum()
            });
        });
    };
    measure("byte ranges only (floor)", |a, b| {
        let (a, b) = (black_box(a).byte_range(), black_box(b).byte_range());
        black_box(a.start < b.end && b.start < a.end);
    });
    measure("yes or no", |a, b| {
        black_box(black_box(a).overlaps(black_box(b)));
    });
    measure("five-valued", |a, b| {
        black_box(black_box(a).relation(black_box(b)));
    });
    group.finish();
}

criterion_group!(benches, overlap);
criterion_main!(benches);
