//! Casts of slices next to the same casts by NumPy and `ml_dtypes`, by `half`,
//! and to a copy of the bytes; one thread.
//!
//! Criterion cannot time what runs in Python, so this has its own loop: the
//! candidates of a pair take turns, and of each the fastest call counts. Without
//! arguments all pairs are timed and `docs/benchmarks/dtype.md` is written; with
//! some, such as `f32:bf16`, those pairs are printed.

mod numpy;
mod pages;
mod pairs;
mod table;
mod timing;
mod verdict;

use std::process::ExitCode;
use std::time::Instant;

use pairs::{Bound, Pair, TARGETS, Target};
use rew_dtype::DType;
use timing::{Bench, Times};
use verdict::Verdict;

/// Values in each slice: more bytes than any cache has.
const ELEMENTS: usize = 1 << 24;
/// Values for a first look at all pairs.
const FEWER_ELEMENTS: usize = 1 << 20;
/// A pair that is not this many times as fast as NumPy at a first look is timed
/// with more bytes than any cache has. There both can only come closer to the
/// speed of memory, so the others need no second look.
const CLEAR: f64 = 2.0;
/// Calls of each candidate in a row.
const ROUNDS: usize = 7;
/// How often the pairs with a bound of their own are timed, and how often again
/// those that were slower than NumPy, whatever comes of it. Each time everything is
/// allocated anew, the Python process too, now by one side first and now by the
/// other: by where in the machine the memory lies the same copy takes a quarter more
/// or less.
const STARTS: usize = 4;

fn main() -> ExitCode {
    let named: Vec<Pair> = std::env::args()
        .filter_map(|text| text.parse().ok())
        .collect();
    if !named.is_empty() {
        for (pair, times) in named.iter().zip(from_every_start(&named)) {
            println!("{pair:<24} {times}");
        }
        return ExitCode::SUCCESS;
    }
    let began = Instant::now();
    let load = table::load();
    let targets = targets();
    let mut all = all_pairs(began);
    again(&mut all);
    table::write(&targets, &all, &load);
    summary(&targets, &all);
    println!("{} minutes", began.elapsed().as_secs() / 60);
    ExitCode::SUCCESS
}

/// Times pairs from every start; the fastest calls of all.
fn from_every_start(pairs: &[Pair]) -> Vec<Times> {
    let mut all = vec![Times::NONE; pairs.len()];
    for start in 1..=STARTS {
        println!("{} pairs, start {start} of {STARTS}", pairs.len());
        let mut bench = Bench::new(ELEMENTS, true, start % 2 == 0);
        for (pair, times) in pairs.iter().zip(&mut all) {
            *times = times.and(bench.time(*pair, ROUNDS));
        }
    }
    all
}

/// The pairs that something is expected of by name.
fn targets() -> Vec<(&'static Target, Times)> {
    let pairs: Vec<Pair> = TARGETS.iter().map(|target| target.pair).collect();
    let times = from_every_start(&pairs);
    for (target, times) in TARGETS.iter().zip(&times) {
        let verdict = Verdict::of(times, target.bound);
        println!("{:<24} {times}  {verdict}", target.pair);
    }
    TARGETS.iter().zip(times).collect()
}

fn all_pairs(began: Instant) -> Vec<(Pair, Times)> {
    let mut bench = Bench::new(ELEMENTS, true, false);
    let mut first_look = Bench::new(FEWER_ELEMENTS, false, false);
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
                times = bench.time(pair, ROUNDS);
            }
            all.push((pair, times));
        }
        println!(
            "{from} to all others; {} of {} pairs, {} minutes",
            all.len(),
            DType::ALL.len().pow(2),
            began.elapsed().as_secs() / 60
        );
    }
    all
}

/// Times the pairs that were slower than NumPy again, each as often as the others.
fn again(all: &mut [(Pair, Times)]) {
    let mut slower: Vec<_> = all
        .iter_mut()
        .filter(|(_, times)| times.ratio().is_some_and(|ratio| ratio < 1.0))
        .collect();
    let pairs: Vec<Pair> = slower.iter().map(|(pair, _)| *pair).collect();
    for ((_, times), more) in slower.iter_mut().zip(from_every_start(&pairs)) {
        *times = times.and(more);
    }
}

/// What holds and what does not, for whoever runs it.
fn summary(targets: &[(&Target, Times)], all: &[(Pair, Times)]) {
    for (target, times) in targets {
        let verdict = Verdict::of(times, target.bound);
        if verdict != Verdict::Holds {
            println!("{}: {verdict}; {times}", target.pair);
        }
    }
    let no_slower = Bound::TimesNumpy(1.0);
    for (pair, times) in all.iter().filter(|(_, times)| times.numpy.is_some()) {
        let verdict = Verdict::of(times, no_slower);
        if matches!(verdict, Verdict::Missed | Verdict::BelowFloor) {
            println!("{pair}: {verdict}; {times}");
        }
    }
}
