//! Casts of slices next to the same casts by NumPy and `ml_dtypes`, by `half`,
//! and to a copy of the bytes; one thread.
//!
//! Criterion cannot time what runs in Python, so this has its own loop: the
//! candidates of a pair take turns, and of each the fastest call counts. Without
//! arguments all pairs are timed and `docs/benchmarks/dtype.md` is written; with
//! some, such as `f32:bf16`, those pairs are printed.

mod numpy;
mod pairs;
mod table;
mod timing;

use std::process::ExitCode;

use pairs::{Pair, TARGETS};
use rew_dtype::DType;
use timing::Bench;

/// Values in each slice: more bytes than any cache has.
const ELEMENTS: usize = 1 << 24;
/// Values for a first look at all pairs.
const FEWER_ELEMENTS: usize = 1 << 20;
/// A pair that is not this many times as fast as NumPy at a first look is timed
/// with more bytes than any cache has. There both can only come closer to the
/// speed of memory, so the others need no second look.
const CLEAR: f64 = 2.0;

fn main() -> ExitCode {
    let named: Vec<Pair> = std::env::args()
        .filter_map(|text| text.parse().ok())
        .collect();
    let mut bench = Bench::new(ELEMENTS);
    if !named.is_empty() {
        for pair in named {
            println!("{pair:<24} {}", bench.time(pair, 9));
        }
        return ExitCode::SUCCESS;
    }
    let targets: Vec<_> = TARGETS
        .iter()
        .map(|target| {
            let times = bench.time(target.pair, 21);
            println!("{:<24} {times}", target.pair);
            (target, times)
        })
        .collect();
    let mut first_look = Bench::new(FEWER_ELEMENTS);
    let mut all = Vec::new();
    for from in DType::ALL {
        for to in DType::ALL {
            let pair = Pair {
                from,
                to,
                packed: false,
            };
            let mut times = first_look.time(pair, 3);
            if times.ratio().is_some_and(|ratio| ratio < CLEAR) {
                times = bench.time(pair, 9);
            }
            all.push((pair, times));
        }
        println!("{from} to all others");
    }
    table::write(&targets, &all);
    ExitCode::SUCCESS
}
