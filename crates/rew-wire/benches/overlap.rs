//! Overlap of the mixed pairs in `overlap.jsonl`, in a new order each pass.

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rew_wire::Tensor;
use wire_vectors::{OVERLAP, OverlapCase, RecordBytes};

/// The pairs whose answer is not known from their identities alone.
fn pairs() -> Vec<(Tensor, Tensor)> {
    let decode = |RecordBytes(record): &_| Tensor::decode(record).expect("accepted");
    let cases = wire_vectors::cases(&wire_vectors::committed(), OVERLAP);
    let cases: Vec<OverlapCase> = cases.expect("readable");
    cases
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
