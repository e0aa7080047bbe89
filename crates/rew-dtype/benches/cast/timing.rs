//! One pair timed: every candidate in turn, over and over.
//!
//! Each call of a candidate finds its memory allocated and touched, on either side
//! from the beginning of a page on, and nothing of it in the caches.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use half::slice::HalfFloatSliceExt;
use nix::time::{ClockId, clock_gettime};
use rew_dtype::{DType, as_bytes, cast, packed};

use crate::numpy::Numpy;
use crate::pages::Pages;
use crate::pairs::Pair;

/// Bytes that are read before each call: more than caches have, so that none finds
/// there what it or another left, or has to write it back.
const SWEPT: usize = 1 << 26;

/// Nanoseconds an element of the fastest call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    pub(crate) rew: f64,
    pub(crate) numpy: Option<f64>,
    pub(crate) half: Option<f64>,
    /// Copying as many `f32`.
    pub(crate) copy: f64,
    /// The fastest copy known, rew's own, that reads and writes as many bytes
    /// together as the cast does.
    pub(crate) floor: f64,
}

impl Times {
    /// Those of no call.
    pub(crate) const NONE: Self = Self {
        rew: f64::INFINITY,
        numpy: None,
        half: None,
        copy: f64::INFINITY,
        floor: f64::INFINITY,
    };

    /// How many times as fast as NumPy, if that has the cast.
    pub(crate) fn ratio(&self) -> Option<f64> {
        self.numpy.map(|numpy| numpy / self.rew)
    }

    /// The fastest calls of both.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            rew: self.rew.min(other.rew),
            numpy: fastest(self.numpy, other.numpy),
            half: fastest(self.half, other.half),
            copy: self.copy.min(other.copy),
            floor: self.floor.min(other.floor),
        }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "rew {:.3}  floor {:.3}  copy {:.3}",
            self.rew, self.floor, self.copy
        )?;
        if let Some(numpy) = self.numpy {
            write!(f, "  numpy {numpy:.3} ({:.2} times)", numpy / self.rew)?;
        }
        if let Some(half) = self.half {
            write!(f, "  half {half:.3} ({:.2} times)", half / self.rew)?;
        }
        f.write_str("  ns an element")
    }
}

/// The lower of two figures, of which either may be missing.
fn fastest(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    a.zip(b).map(|(a, b)| a.min(b)).or(a).or(b)
}

/// What every measurement needs. The memory of casts is allocated once, since what
/// the system gives later lies scattered, and such memory is slower.
pub(crate) struct Bench {
    elements: usize,
    src: Pages,
    dst: Pages,
    floats: Pages,
    copied: Pages,
    half: [Pages; 2],
    swept: Vec<u8>,
    numpy: Numpy,
}

impl Bench {
    /// Of so many values; `cold` if each call is to begin with nothing in the
    /// caches; `last` if the other side is to have its memory before.
    pub(crate) fn new(elements: usize, cold: bool, last: bool) -> Self {
        let early = last.then(|| Numpy::start(elements));
        let values = |dtype: DType| Pages::new(elements * dtype.size_bytes());
        let (src, dst) = (values(DType::C128), values(DType::C128));
        let mut floats = values(DType::F32);
        fill(floats.get_mut(elements));
        Self {
            elements,
            src,
            dst,
            floats,
            copied: values(DType::F32),
            half: [DType::F32; 2].map(values),
            swept: vec![1; if cold { SWEPT } else { 0 }],
            numpy: early.unwrap_or_else(|| Numpy::start(elements)),
        }
    }

    /// Times a pair: `rounds` calls of each candidate.
    pub(crate) fn time(&mut self, pair: Pair, rounds: usize) -> Times {
        let elements = self.elements;
        let floats = self.floats.get(elements);
        let src_bytes = input(floats, pair, &mut self.src);
        let dst_bytes = elements * pair.to.size_bytes();
        let moved = usize::midpoint(src_bytes, dst_bytes);
        let mut half = half_candidate(floats, pair, &mut self.half);
        let mut times = Times::NONE;
        for round in 0..rounds {
            // The candidates take turns in an order that turns too.
            for turn in 0..5 {
                sweep(&self.swept);
                let mut now = Times::NONE;
                let per_element = |nanoseconds: f64| nanoseconds / elements as f64;
                match (round + turn) % 5 {
                    0 => {
                        let (src, dst) = (self.src.get(src_bytes), self.dst.get_mut(dst_bytes));
                        now.rew = per_element(nanoseconds(|| call(pair, src, dst)));
                    }
                    1 => now.numpy = self.numpy.call(pair).map(per_element),
                    2 => now.half = half.as_mut().map(|call| per_element(nanoseconds(call))),
                    3 => {
                        let copied = self.copied.get_mut(elements);
                        now.copy = per_element(nanoseconds(|| {
                            black_box(copied).copy_from_slice(black_box(floats));
                        }));
                    }
                    _ => {
                        let (src, dst) = (self.src.get(moved), self.dst.get_mut(moved));
                        let bytes = Pair {
                            from: DType::U8,
                            to: DType::U8,
                            packed: false,
                        };
                        now.floor = per_element(nanoseconds(|| call(bytes, src, dst)));
                    }
                }
                times = times.and(now);
            }
        }
        times
    }
}

/// Reads a byte of each cache line, and so leaves nothing else in the caches.
fn sweep(bytes: &[u8]) {
    let lines = bytes.iter().step_by(64);
    black_box(lines.fold(0, |all, byte| all ^ byte));
}

/// What a call takes of this thread's time, so that what else runs on the machine
/// counts less.
fn nanoseconds(call: impl FnOnce()) -> f64 {
    let start = thread_time();
    call();
    (thread_time() - start).as_nanos() as f64
}

fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)
        .expect("Linux keeps it for every thread")
        .into()
}

fn call(pair: Pair, src: &[u8], dst: &mut [u8]) {
    let (src, dst) = (black_box(src), black_box(dst));
    let done = if pair.packed {
        cast::from_packed(src, pair.from, dst, pair.to)
    } else {
        cast::bytes(src, pair.from, dst, pair.to)
    };
    done.expect("buffers of equally many values");
}

/// Numbers from -100 to 100, the same in every run.
fn fill(floats: &mut [f32]) {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    for float in floats {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        *float = (state >> 40) as f32 / (1 << 24) as f32 * 200.0 - 100.0;
    }
}

/// Writes the numbers as the pair's source type; how many bytes they are.
fn input(floats: &[f32], pair: Pair, src: &mut Pages) -> usize {
    let bytes = floats.len() * pair.from.size_bytes();
    if !pair.packed {
        cast::bytes(as_bytes(floats), DType::F32, src.get_mut(bytes), pair.from)
            .expect("buffers of equally many values");
        return bytes;
    }
    let bytes = packed::size_bytes(pair.from, floats.len());
    cast::to_packed(as_bytes(floats), DType::F32, src.get_mut(bytes), pair.from)
        .expect("a small type");
    bytes
}

/// The cast by `half`, if that has it for slices.
fn half_candidate<'a>(
    floats: &'a [f32],
    pair: Pair,
    memory: &'a mut [Pages; 2],
) -> Option<Box<dyn FnMut() + 'a>> {
    let [narrow, wide] = memory;
    let count = floats.len();
    if matches!(pair.from, DType::F16 | DType::Bf16) && pair.to == DType::F32 {
        input(floats, pair, narrow);
    }
    Some(match (pair.from, pair.to) {
        (DType::F32, DType::F16) => Box::new(move || {
            black_box(narrow.get_mut::<half::f16>(count)).convert_from_f32_slice(black_box(floats));
        }),
        (DType::F32, DType::Bf16) => Box::new(move || {
            let bf16 = narrow.get_mut::<half::bf16>(count);
            black_box(bf16).convert_from_f32_slice(black_box(floats));
        }),
        (DType::F16, DType::F32) => Box::new(move || {
            let f16 = narrow.get::<half::f16>(count);
            black_box(f16).convert_to_f32_slice(black_box(wide.get_mut(count)));
        }),
        (DType::Bf16, DType::F32) => Box::new(move || {
            let bf16 = narrow.get::<half::bf16>(count);
            black_box(bf16).convert_to_f32_slice(black_box(wide.get_mut(count)));
        }),
        _ => return None,
    })
}
