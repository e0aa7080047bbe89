//! How many plain copies of their bytes the gate takes for four records, with
//! the copy in the same run; ends with 1 above a limit given as argument.
//!
//! `cargo run --release -p rew-wire --example gate_ratio -- 12`

use std::error::Error;
use std::hint::black_box;
use std::num::NonZeroU32;
use std::time::Instant;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, TaskArgs, TaskArgsView,
    Tensor,
};

const TENSORS: usize = 4;
const BLOBS: usize = 1024;
const PASSES: usize = 400;

/// A step of a linear congruential generator; its high bits are well mixed.
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// A tensor of any backend, rank and element type.
fn tensor(state: &mut u64) -> Result<Tensor, Box<dyn Error>> {
    let names = [
        "rew1.a",
        "rew1.0123456789abcdef",
        "x",
        "0123456789abcdef0123456789abcdef",
    ];
    let (backing, access) = match next(state) % 4 {
        0 => (Backing::ForkShm { address: 4096 }, AccessMode::ReadWrite),
        1 => (
            Backing::DeviceMalloc { address: 1 << 40 },
            AccessMode::Write,
        ),
        2 => (Backing::ForkCow { address: 64 }, AccessMode::Read),
        _ => (
            Backing::PosixShm {
                name: names[next(state) % 4],
            },
            AccessMode::Read,
        ),
    };
    let identity = CanonicalIdentity::new([9; 8], next(state) as u64, NonZeroU32::MIN);
    let buffer = BufferDescriptor::new(identity, backing, access, 1 << 20)?;
    let shape: Vec<u32> = (0..1 + next(state) % 5)
        .map(|_| 1 + (next(state) % 6) as u32)
        .collect();
    let dtype = DType::ALL[next(state) % DType::ALL.len()];
    Ok(Tensor::contiguous(
        buffer,
        16 * (next(state) % 99) as u64,
        &shape,
        dtype,
    )?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut state = 1;
    let mut blobs = Vec::with_capacity(BLOBS);
    for _ in 0..BLOBS {
        let mut args = TaskArgs::new();
        for _ in 0..TENSORS {
            args.push_tensor(tensor(&mut state)?, ArgTag::NoDep);
        }
        blobs.push(args.to_blob()?);
    }
    let (mut copy, mut gate) = (f64::INFINITY, f64::INFINITY);
    let mut order: Vec<usize> = (0..BLOBS).collect();
    let mut out = [0_u8; TENSORS * 144];
    for _ in 0..PASSES {
        for at in (1..BLOBS).rev() {
            order.swap(at, next(&mut state) % (at + 1));
        }
        let start = Instant::now();
        for &at in &order {
            out.copy_from_slice(&black_box(&blobs[at])[8..8 + TENSORS * 144]);
            black_box(&mut out);
        }
        copy = copy.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        for &at in &order {
            let view = TaskArgsView::parse(black_box(&blobs[at]))?;
            for index in 0..TENSORS {
                black_box(&view.tensor(index))
                    .as_ref()
                    .map_err(|error| *error)?;
            }
        }
        gate = gate.min(start.elapsed().as_secs_f64());
    }
    let nanoseconds = 1e9 / BLOBS as f64;
    let ratio = gate / copy;
    println!(
        "copy {:.1} ns, gate {:.1} ns, ratio {ratio:.2}",
        copy * nanoseconds,
        gate * nanoseconds
    );
    match std::env::args()
        .nth(1)
        .map(|limit| limit.parse::<f64>())
        .transpose()?
    {
        Some(limit) if ratio > limit => Err(format!("above the limit of {limit}").into()),
        _ => Ok(()),
    }
}
