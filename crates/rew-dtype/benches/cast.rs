//! Times casts of slices, one thread, and prints one JSON object a line.
//!
//! `cargo xtask bench dtype` runs this next to the same casts by NumPy and
//! `ml_dtypes`, whose timings no Rust harness can take.
//!
//! Arguments: elements, rounds, then pairs such as `f32:bf16`, or `all`.

use std::hint::black_box;
use std::time::Instant;

use half::slice::HalfFloatSliceExt;
use rew_dtype::{DType, cast};

/// Nanoseconds an element of the fastest of `rounds` calls, the first of which
/// is not counted.
fn fastest(elements: usize, rounds: usize, mut call: impl FnMut()) -> f64 {
    call();
    let mut best = f64::INFINITY;
    for _ in 0..rounds {
        let start = Instant::now();
        call();
        best = best.min(start.elapsed().as_nanos() as f64);
    }
    best / elements as f64
}

/// Numbers from -100 to 100, the same in every run, cast to the type.
fn input(dtype: DType, elements: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let floats: Vec<f32> = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1 << 24) as f32 * 200.0 - 100.0
    })
    .take(elements)
    .collect();
    let mut bytes = vec![0; elements * dtype.size_bytes()];
    cast::bytes(rew_dtype::as_bytes(&floats), DType::F32, &mut bytes, dtype)
        .expect("buffers of equal length");
    bytes
}

fn report(what: &str, from: &str, to: &str, ns: f64) {
    println!(r#"{{"what":"{what}","from":"{from}","to":"{to}","ns":{ns:.4}}}"#);
}

fn time_copies(elements: usize, rounds: usize) {
    for dtype in [DType::U8, DType::U16, DType::F32, DType::F64, DType::C128] {
        let src = input(dtype, elements);
        let mut dst = vec![1; src.len()];
        let ns = fastest(elements, rounds, || {
            black_box(&mut dst).copy_from_slice(black_box(&src));
        });
        report("copy", dtype.name(), dtype.name(), ns);
    }
}

fn time_half(elements: usize, rounds: usize) {
    let floats = input(DType::F32, elements);
    let floats: &[f32] = rew_dtype::view(&floats).expect("a vector is aligned");
    let mut back = vec![0.0_f32; elements];
    let mut f16 = vec![half::f16::ZERO; elements];
    let mut bf16 = vec![half::bf16::ZERO; elements];
    let ns = fastest(elements, rounds, || {
        black_box(&mut f16[..]).convert_from_f32_slice(black_box(floats));
    });
    report("half", "f32", "f16", ns);
    let ns = fastest(elements, rounds, || {
        black_box(&f16[..]).convert_to_f32_slice(black_box(&mut back));
    });
    report("half", "f16", "f32", ns);
    let ns = fastest(elements, rounds, || {
        black_box(&mut bf16[..]).convert_from_f32_slice(black_box(floats));
    });
    report("half", "f32", "bf16", ns);
    let ns = fastest(elements, rounds, || {
        black_box(&bf16[..]).convert_to_f32_slice(black_box(&mut back));
    });
    report("half", "bf16", "f32", ns);
}

fn time_pair(from: DType, to: DType, elements: usize, rounds: usize) {
    let src = input(from, elements);
    let mut dst = vec![1; elements * to.size_bytes()];
    let ns = fastest(elements, rounds, || {
        cast::bytes(black_box(&src), from, black_box(&mut dst), to)
            .expect("buffers of equal length");
    });
    report("rew", from.name(), to.name(), ns);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: usize| {
        arguments
            .get(index)
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let (elements, rounds) = (number(0, 1 << 16), number(1, 3));
    time_copies(elements, rounds);
    time_half(elements, rounds);
    for argument in arguments.iter().skip(2) {
        if argument == "all" {
            for from in DType::ALL {
                for to in DType::ALL {
                    time_pair(from, to, elements, rounds);
                }
            }
        } else if let Some((from, to)) = argument.split_once(':') {
            let dtype = |name: &str| name.parse().expect("the name of an element type");
            time_pair(dtype(from), dtype(to), elements, rounds);
        }
    }
}
