//! One pair timed: every candidate in turn, over and over.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use half::slice::HalfFloatSliceExt;
use nix::time::{ClockId, clock_gettime};
use rew_dtype::{DType, as_bytes, cast, packed};

use crate::numpy::Numpy;
use crate::pairs::Pair;

/// Nanoseconds an element of the fastest call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    pub(crate) rew: f64,
    pub(crate) numpy: Option<f64>,
    pub(crate) half: Option<f64>,
    /// Copying as many `f32`.
    pub(crate) copy: f64,
}

impl Times {
    /// How many times as fast as NumPy, if that has the cast.
    pub(crate) fn ratio(&self) -> Option<f64> {
        self.numpy.map(|numpy| numpy / self.rew)
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rew {:.3}  copy {:.3}", self.rew, self.copy)?;
        if let Some(numpy) = self.numpy {
            write!(f, "  numpy {numpy:.3} ({:.1} times)", numpy / self.rew)?;
        }
        if let Some(half) = self.half {
            write!(f, "  half {half:.3} ({:.1} times)", half / self.rew)?;
        }
        f.write_str("  ns an element")
    }
}

/// The lower of two figures, of which either may be missing.
fn fastest(a: Option<f64>, b: Option<f64>) -> Option<f64> {
    a.zip(b).map(|(a, b)| a.min(b)).or(a).or(b)
}

/// What every measurement needs.
pub(crate) struct Bench {
    floats: Vec<f32>,
    copied: Vec<f32>,
    numpy: Numpy,
}

impl Bench {
    pub(crate) fn new(elements: usize) -> Self {
        Self {
            floats: floats(elements),
            copied: vec![1.0; elements],
            numpy: Numpy::start(elements),
        }
    }

    /// Times a pair: `rounds` calls of each candidate.
    pub(crate) fn time(&mut self, pair: Pair, rounds: usize) -> Times {
        let elements = self.floats.len();
        let src = input(&self.floats, pair);
        let mut dst = vec![1; elements * pair.to.size_bytes()];
        let mut half = half_candidate(&self.floats, pair);
        let mut times = Times {
            rew: f64::INFINITY,
            numpy: None,
            half: None,
            copy: f64::INFINITY,
        };
        let per_element = |nanoseconds: f64| nanoseconds / elements as f64;
        for round in 0..rounds {
            // What went before leaves its bytes in the caches, so each candidate
            // follows each other one.
            for turn in 0..4 {
                match (round + turn) % 4 {
                    0 => {
                        let rew = nanoseconds(|| call(pair, &src, &mut dst));
                        times.rew = times.rew.min(per_element(rew));
                    }
                    1 => {
                        let numpy = self.numpy.call(pair).map(per_element);
                        times.numpy = fastest(times.numpy, numpy);
                    }
                    2 => {
                        let half = half.as_mut().map(|call| per_element(nanoseconds(call)));
                        times.half = fastest(times.half, half);
                    }
                    _ => {
                        let copy = nanoseconds(|| {
                            black_box(&mut self.copied).copy_from_slice(black_box(&self.floats));
                        });
                        times.copy = times.copy.min(per_element(copy));
                    }
                }
            }
        }
        times
    }
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
fn floats(elements: usize) -> Vec<f32> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1 << 24) as f32 * 200.0 - 100.0
    })
    .take(elements)
    .collect()
}

/// The numbers as the pair's source type.
fn input(floats: &[f32], pair: Pair) -> Vec<u8> {
    let mut bytes = vec![0; floats.len() * pair.from.size_bytes()];
    cast::bytes(as_bytes(floats), DType::F32, &mut bytes, pair.from)
        .expect("buffers of equally many values");
    if !pair.packed {
        return bytes;
    }
    let mut tight = vec![0; packed::size_bytes(pair.from, floats.len())];
    packed::pack(pair.from, &bytes, &mut tight).expect("a small type");
    tight
}

/// The cast by `half`, if that has it for slices.
fn half_candidate<'a>(floats: &'a [f32], pair: Pair) -> Option<Box<dyn FnMut() + 'a>> {
    let mut f16 = vec![half::f16::ONE; floats.len()];
    let mut bf16 = vec![half::bf16::ONE; floats.len()];
    let mut back = vec![1.0_f32; floats.len()];
    Some(match (pair.from, pair.to) {
        (DType::F32, DType::F16) => Box::new(move || {
            black_box(&mut f16[..]).convert_from_f32_slice(black_box(floats));
        }),
        (DType::F32, DType::Bf16) => Box::new(move || {
            black_box(&mut bf16[..]).convert_from_f32_slice(black_box(floats));
        }),
        (DType::F16, DType::F32) => Box::new(move || {
            black_box(&f16[..]).convert_to_f32_slice(black_box(&mut back));
        }),
        (DType::Bf16, DType::F32) => Box::new(move || {
            black_box(&bf16[..]).convert_to_f32_slice(black_box(&mut back));
        }),
        _ => return None,
    })
}
