//! One thread rewrites a blob in shared memory, whole and in parts, while
//! another decodes it: whatever the reader catches, what it accepts is a value
//! that the gate accepts.

use std::error::Error;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, TaskArgs, TaskArgsView,
    Tensor,
};
use rew_worker::{SharedBytes, Worker};

const TENSORS: usize = 3;
const BLOB: usize = 8 + TENSORS * 144 + 8;

type Blob = [u8; BLOB];

/// Its views end with their backing, so that fields of two blobs seldom fit
/// together. Every backing has the blob's number.
fn valid(number: u32) -> Result<Blob, Box<dyn Error>> {
    let nbytes = 64_u64 << (4 * (number % 4));
    let mut args = TaskArgs::new();
    for tensor in 0..TENSORS {
        let identity = CanonicalIdentity::new([7; 8], u64::from(number), NonZeroU32::MIN);
        let backing = Backing::PosixShm { name: "rewritten" };
        let buffer = BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, nbytes)?;
        let tensor = match (number as usize + tensor) % 3 {
            0 => Tensor::contiguous(buffer, 0, &[u32::try_from(nbytes)?], DType::U8)?,
            1 => Tensor::strided(buffer, nbytes - 64, &[4, 2, 2], &[4, 2, 1], DType::F32)?,
            _ => Tensor::strided(buffer, nbytes - 16, &[2], &[1], DType::F64)?,
        };
        args.push_tensor(tensor, ArgTag::NoDep);
    }
    args.push_scalar(u64::from(number));
    Ok(args.to_blob()?.try_into().map_err(|_| "another size")?)
}

/// Valid blobs, and each of them with one field that no blob may have.
fn blobs() -> Result<Vec<Blob>, Box<dyn Error>> {
    let wrong: [(usize, &[u8]); 8] = [
        (0, &[0xFF; 4]),                // a negative count
        (0, &[4, 0, 0, 0]),             // more tensors than bytes
        (4, &[0xFF, 0xFF, 0xFF, 0x7F]), // more scalars than bytes
        (8, &[0, 0]),                   // the magic
        (8 + 40, &[1, 0, 0, 0, 0, 0]),  // a backing of a byte
        (8 + 88, &[0xF0; 8]),           // an offset behind all
        (8 + 144 + 96, &[6]),           // a rank of 6
        (8 + 2 * 144 + 140, &[0x7F]),   // no element type
    ];
    let mut blobs = Vec::new();
    for number in 0..16 {
        let blob = valid(number)?;
        blobs.push(blob);
        if let Some((at, bytes)) = wrong.get(number as usize / 2) {
            let mut blob = blob;
            blob[*at..at + bytes.len()].copy_from_slice(bytes);
            blobs.push(blob);
        }
    }
    Ok(blobs)
}

/// A step of a linear congruential generator; its high bits are well mixed.
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

/// Writes one blob after another, every other one only in part.
fn rewrite(shared: SharedBytes<'_>, blobs: &[Blob], done: &AtomicBool) {
    let mut state = 1;
    while !done.load(Ordering::Relaxed) {
        let blob = &blobs[next(&mut state) % blobs.len()];
        let (start, end) = match next(&mut state) % 2 {
            0 => (0, BLOB),
            _ => {
                let start = next(&mut state) % BLOB;
                (start, start + 1 + next(&mut state) % (BLOB - start))
            }
        };
        let written = shared.copy_in(start, &blob[start..end]);
        written.expect("it is writable");
    }
}

/// What a reader has met.
#[derive(Debug, Default)]
struct Seen {
    accepted: u64,
    refused: u64,
    /// Blobs refused for their counts.
    envelopes_refused: u64,
    /// Blobs that nobody wrote as a whole.
    torn: u64,
    /// Accepted, though the gate refuses it.
    wrong: u64,
}

impl Seen {
    fn tensor(&mut self, tensor: &Tensor) {
        self.accepted += 1;
        let is_inside = tensor.byte_range().end <= tensor.buffer().nbytes();
        let is_valid = Tensor::decode(&tensor.to_bytes()) == Ok(*tensor);
        self.wrong += u64::from(!is_inside || !is_valid);
    }

    /// Copies the blob out and decodes the copy, as a consumer does.
    fn read(&mut self, shared: SharedBytes<'_>, blobs: &[Blob]) {
        let blob: Blob = shared.read(0).expect("it is readable");
        self.torn += u64::from(!blobs.contains(&blob));
        let Ok(view) = TaskArgsView::parse(&blob) else {
            self.envelopes_refused += 1;
            return;
        };
        assert!(8 + 144 * view.tensor_count() + 8 * view.scalar_count() <= BLOB);
        for tensor in view.tensors() {
            match tensor {
                Ok(tensor) => self.tensor(&tensor),
                Err(_) => self.refused += 1,
            }
        }
    }

    /// The mistake that this test is there to catch: the gate looks at one copy
    /// of a record, and the value comes from another.
    fn read_twice(&mut self, shared: SharedBytes<'_>) {
        let record = || shared.read::<144>(8).expect("it is readable");
        if Tensor::decode(&record()).is_ok() {
            self.accepted += 1;
            self.wrong += u64::from(Tensor::decode(&record()).is_err());
        } else {
            self.refused += 1;
        }
    }

    fn decodes(&self) -> u64 {
        self.accepted + self.refused
    }
}

/// Decodes at least `decodes` records while they are rewritten, and goes on
/// until everything that can happen has.
fn decode_what_is_rewritten(decodes: u64) -> Result<(), Box<dyn Error>> {
    let blobs = blobs()?;
    let worker = Worker::builder("rewritten").start()?;
    let buffer = worker.create_buffer(BLOB as u64)?;
    let shared = buffer.bytes()?;
    let done = AtomicBool::new(false);
    let (seen, twice) = thread::scope(|scope| {
        scope.spawn(|| rewrite(shared, &blobs, &done));
        let (mut seen, mut twice) = (Seen::default(), Seen::default());
        while seen.decodes() < decodes
            || seen.accepted.min(seen.refused).min(seen.envelopes_refused) < 1_000
            || seen.torn < 1_000
        {
            seen.read(shared, &blobs);
        }
        while twice.wrong == 0 {
            twice.read_twice(shared);
        }
        done.store(true, Ordering::Relaxed);
        (seen, twice)
    });
    println!("{seen:?}; reading twice: {twice:?}");
    assert_eq!(seen.wrong, 0, "{seen:?}");
    Ok(())
}

#[test]
fn what_is_accepted_while_it_is_rewritten_is_valid() -> Result<(), Box<dyn Error>> {
    decode_what_is_rewritten(20_000)
}

/// 10⁸ records if built with optimization, else a hundredth.
#[test]
#[ignore = "slow: cargo xtask test --full"]
fn what_is_accepted_while_it_is_rewritten_for_long_is_valid() -> Result<(), Box<dyn Error>> {
    decode_what_is_rewritten(match cfg!(debug_assertions) {
        true => 1_000_000,
        false => 100_000_000,
    })
}
