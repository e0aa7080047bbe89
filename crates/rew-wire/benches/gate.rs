//! Copying four tensors out of a blob and taking them through the gate, beside
//! a plain copy of their 576 bytes.
//!
//! Every pass visits all blobs in a new order, so that neither the branch
//! predictor nor the prefetcher learns it. The cache-missing sets do not fit a
//! last-level cache of 64 MiB.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rew_wire::{BlobError, TaskArgsView, Tensor};
use wire_vectors::TensorCase;

const TENSORS: usize = 4;
const RECORDS: std::ops::Range<usize> = 8..8 + TENSORS * 144;
/// Header, tensors, two scalars.
const BLOB: usize = RECORDS.end + 16;

/// Small, reproducible, and good enough to shuffle with (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % u64::try_from(end).expect("small")).expect("below end")
    }

    fn shuffle(&mut self, order: &mut [u32]) {
        for at in (1..order.len()).rev() {
            order.swap(at, self.below(at + 1));
        }
    }
}

/// Blobs of accepted records, drawn from the vectors.
fn blobs(count: usize, random: &mut Random) -> Vec<[u8; BLOB]> {
    let cases = wire_vectors::cases(&wire_vectors::committed(), wire_vectors::TENSORS);
    let records: Vec<TensorCase> = cases.expect("readable");
    let records: Vec<_> = records.iter().filter(|case| case.accept).collect();
    (0..count)
        .map(|_| {
            let mut blob = [0; BLOB];
            blob[0] = 4;
            blob[4] = 2;
            for record in blob[RECORDS].chunks_exact_mut(144) {
                record.copy_from_slice(&records[random.below(records.len())].hex.0);
            }
            blob
        })
        .collect()
}

#[inline(never)]
fn copy(blob: &[u8; BLOB], out: &mut [u8; TENSORS * 144]) {
    out.copy_from_slice(&blob[RECORDS]);
}

#[inline(never)]
fn decode(blob: &[u8]) -> Result<(), BlobError> {
    let view = TaskArgsView::parse(blob)?;
    for index in 0..TENSORS {
        match &view.tensor(index) {
            Ok(tensor) => black_box::<&Tensor>(tensor),
            Err(error) => return Err(*error),
        };
    }
    Ok(())
}

/// The time of `passes` passes, each in a new order.
fn passes(
    passes: u64,
    blobs: &[[u8; BLOB]],
    random: &mut Random,
    mut visit: impl FnMut(&[u8; BLOB]),
) -> Duration {
    let mut order: Vec<u32> = (0..).take(blobs.len()).collect();
    let mut time = Duration::ZERO;
    for _ in 0..passes {
        random.shuffle(&mut order);
        let start = Instant::now();
        for &at in &order {
            visit(&blobs[at as usize]);
        }
        time += start.elapsed();
    }
    time
}

fn gate(c: &mut Criterion) {
    for (name, count) in [("1024 blobs", 1024), ("cache-missing", 131_072)] {
        let mut random = Random(1);
        let blobs = blobs(count, &mut random);
        let mut group = c.benchmark_group(format!("gate/{name}"));
        group.throughput(Throughput::Elements(u64::try_from(count).expect("small")));
        if count > 1024 {
            group.sample_size(10);
        }
        group.bench_function("copy 576 bytes (floor)", |bencher| {
            let mut out = [0; TENSORS * 144];
            bencher.iter_custom(|n| {
                passes(n, &blobs, &mut random, |blob| {
                    copy(black_box(blob), &mut out);
                    black_box(&mut out);
                })
            });
        });
        group.bench_function("decode 4 tensors", |bencher| {
            bencher.iter_custom(|n| {
                passes(n, &blobs, &mut random, |blob| {
                    decode(black_box(blob)).expect("accepted");
                })
            });
        });
        group.finish();
    }
}

criterion_group!(benches, gate);
criterion_main!(benches);
