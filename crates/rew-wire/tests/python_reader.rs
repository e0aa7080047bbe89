//! The Python reader, written from the specification alone, reads a strided
//! tensor out of a segment in /dev/shm as the specification lays it out. What
//! it reads of a worker's own segment is compared with NumPy in the tests of
//! rew-worker. Needs `python3` and Linux.
#![cfg(target_os = "linux")]

use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use rew_dtype::DType;
use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

const NBYTES: usize = 600;
const CAPACITY: usize = 4096;
const OWNER: [u8; 8] = *b"\x01\x02\x03\x04\x05\x06\x07\x08";

/// A segment as docs/segment-v1.md lays it out, removed when dropped.
struct Segment {
    name: String,
    bytes: Vec<u8>,
}

impl Segment {
    fn path(name: &str) -> PathBuf {
        Path::new("/dev/shm").join(name)
    }

    fn create(what: &str, generation: u32) -> Self {
        let name = format!("rew-test-{what}-{}", std::process::id());
        let mut bytes: Vec<u8> = (0..CAPACITY).map(|at| (at * 37 % 251) as u8).collect();
        bytes.extend(b"REWSEGMT");
        bytes.extend(1_u32.to_le_bytes());
        bytes.extend(generation.to_le_bytes());
        bytes.extend(OWNER);
        bytes.extend(9_u64.to_le_bytes());
        bytes.extend((NBYTES as u64).to_le_bytes());
        bytes.extend((CAPACITY as u64).to_le_bytes());
        bytes.resize(CAPACITY + 4096, 0);
        fs::write(Self::path(&name), &bytes).expect("/dev/shm can be written");
        Self { name, bytes }
    }

    /// A view that skips rows and columns, at an offset.
    fn tensor(&self, dtype: DType) -> Tensor {
        let identity = CanonicalIdentity::new(OWNER, 9, NonZeroU32::MIN);
        let backing = Backing::PosixShm { name: &self.name };
        let buffer = BufferDescriptor::new(identity, backing, AccessMode::Read, NBYTES as u64);
        let offset = 16;
        Tensor::strided(
            buffer.expect("valid"),
            offset,
            &[3, 2, 4],
            &[17, 9, 2],
            dtype,
        )
        .expect("within")
    }
}

impl Drop for Segment {
    fn drop(&mut self) {
        let _ = fs::remove_file(Self::path(&self.name));
    }
}

fn python(script: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new("python3");
    command.arg(script).args(arguments);
    command.output().expect("python3 can be run")
}

fn read(tensor: &Tensor) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/read_tensor.py");
    let record: String = tensor
        .to_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    python(&script, &[&record])
}

#[test]
fn python_reads_the_elements_that_the_record_names() {
    let segment = Segment::create("read", 1);
    let tensor = segment.tensor(DType::S16);
    let output = read(&tensor);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let read: Vec<Vec<Vec<i16>>> = serde_json::from_slice(&output.stdout).expect("nested lists");
    assert_eq!(read.len(), 3);
    for (i, rows) in read.iter().enumerate() {
        assert_eq!(rows.len(), 2);
        for (j, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), 4);
            for (k, element) in row.iter().enumerate() {
                let index = [i, j, k].map(|at| u32::try_from(at).expect("small"));
                let at = usize::try_from(tensor.offset_of(&index).expect("inside")).expect("small");
                let bytes = [segment.bytes[at], segment.bytes[at + 1]];
                assert_eq!(*element, i16::from_le_bytes(bytes));
            }
        }
    }
}

#[test]
fn python_refuses_a_stale_descriptor() {
    let segment = Segment::create("stale", 2);
    let output = read(&segment.tensor(DType::F32));
    assert!(!output.status.success());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("holds another buffer"), "{error}");
}
