//! Laws of the records, whatever the rules of the gate say.

use std::collections::HashSet;
use std::num::NonZeroU32;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, AddressSpace, Backing, BlobError, BufferDescriptor, CanonicalIdentity,
    TaskArgsView, Tensor, WireError,
};
use wire_vectors::{RecordBytes, TENSORS, TensorCase};

/// 24 accepted records, spread over the file and so over its classes.
fn valid_records() -> Vec<[u8; 144]> {
    let cases = wire_vectors::cases(&wire_vectors::committed(), TENSORS);
    let cases: Vec<TensorCase> = cases.expect("readable");
    let accepted: Vec<_> = cases.iter().filter(|case| case.accept).collect();
    let step = accepted.len() / 24;
    let records = accepted.iter().step_by(step).take(24);
    let records: Vec<_> = records
        .map(
            |TensorCase {
                 hex: RecordBytes(record),
                 ..
             }| *record,
        )
        .collect();
    assert_eq!(records.len(), 24);
    records
}

const PADDING: [std::ops::Range<usize>; 4] = [5..8, 28..40, 54..56, 141..144];

#[test]
fn every_single_byte_change_of_24_valid_records_is_refused_or_another_valid_record() {
    for record in valid_records() {
        let original = Tensor::decode(&record).expect("accepted");
        for at in 0..record.len() {
            let is_padding = PADDING.iter().any(|range| range.contains(&at));
            for byte in 0..=u8::MAX {
                let mut changed = record;
                changed[at] = byte;
                match Tensor::decode(&changed) {
                    Ok(tensor) if is_padding || changed == record => assert_eq!(tensor, original),
                    Ok(tensor) => {
                        assert_ne!(tensor, original, "byte {at} was {byte}");
                        // It reads back as what it was written from.
                        assert_eq!(Tensor::decode(&tensor.to_bytes()), Ok(tensor));
                        assert!(tensor.byte_range().end <= tensor.buffer().nbytes());
                    }
                    Err(_) => assert!(!is_padding, "padding at {at} was looked at"),
                }
            }
        }
    }
}

#[test]
fn every_strict_prefix_of_a_blob_is_refused() {
    let records = valid_records();
    for (tensors, scalars) in [(0, 0), (0, 3), (1, 0), (3, 2)] {
        let mut blob = vec![tensors as u8, 0, 0, 0, scalars as u8, 0, 0, 0];
        blob.extend(records.iter().take(tensors).flatten());
        blob.extend((0..scalars as u64).flat_map(u64::to_le_bytes));
        assert!(TaskArgsView::parse(&blob).is_ok());
        for len in 0..blob.len() {
            let refused = TaskArgsView::parse(&blob[..len]).expect_err("a strict prefix");
            let expected = match len {
                0..8 => BlobError::TooShort { readable: len },
                _ => BlobError::ExceedsCapacity {
                    needed: blob.len() as u64,
                    capacity: len,
                },
            };
            assert_eq!(refused, expected);
        }
    }
}

fn example(backing: Backing<'_>, access: AccessMode) -> BufferDescriptor {
    let identity = CanonicalIdentity::new(
        [0xde, 0xad, 0xbe, 0xef, 0, 1, 2, 3],
        7,
        NonZeroU32::new(2).expect("not 0"),
    );
    BufferDescriptor::new(identity, backing, access, 4096).expect("valid")
}

#[test]
fn equality_and_hash_cannot_see_padding() {
    for record in valid_records() {
        let mut dirty = record;
        for range in PADDING {
            dirty[range].fill(0xaa);
        }
        let clean = Tensor::decode(&record).expect("accepted");
        let dirty = Tensor::decode(&dirty).expect("accepted");
        assert_eq!(clean, dirty);
        assert_eq!(HashSet::from([clean, dirty]).len(), 1);
        assert_eq!(HashSet::from([clean.buffer(), dirty.buffer()]).len(), 1);
        assert_eq!(HashSet::from([clean.identity(), dirty.identity()]).len(), 1);
        assert_eq!(clean.to_bytes(), dirty.to_bytes());
        assert_eq!(clean.buffer().to_bytes(), dirty.buffer().to_bytes());
    }
}

#[test]
fn a_backing_reads_back_as_what_it_was_built_from() {
    let space = AddressSpace::Device;
    for backing in [
        Backing::ForkShm { address: 1 },
        Backing::PosixShm { name: "a" },
        Backing::PosixShm {
            name: "0123456789abcdef0123456789abcdef",
        },
        Backing::VmmWindow { address: u64::MAX },
        Backing::RemoteSidecar { space },
        Backing::DeviceMalloc { address: 2 },
        Backing::ForkCow { address: 3 },
    ] {
        let built = example(backing, AccessMode::Read).with_owner_worker_path_id(3);
        let read = BufferDescriptor::decode(&built.to_bytes()).expect("valid");
        assert_eq!(read, built);
        assert_eq!(read.backing(), backing);
        assert_eq!(read.owner_worker_path_id(), 3);
        assert_eq!(read.identity().generation().get(), 2);
    }
}

#[test]
fn a_constructor_refuses_what_the_gate_refuses() {
    let new = |backing, access| {
        let identity = CanonicalIdentity::new([0; 8], 0, NonZeroU32::MIN);
        BufferDescriptor::new(identity, backing, access, 1).expect_err("refused")
    };
    let read = AccessMode::Read;
    let backend = rew_wire::BackendKind::ForkShm;
    let null = new(Backing::ForkShm { address: 0 }, read);
    assert_eq!(null, WireError::NullBase { backend });
    assert_eq!(
        new(Backing::PosixShm { name: "" }, read),
        WireError::ShmNameEmpty
    );
    let slash = new(Backing::PosixShm { name: "a/b" }, read);
    assert_eq!(
        slash,
        WireError::ShmNameBadChar {
            index: 1,
            byte: b'/'
        }
    );
    let long = "0123456789abcdef0123456789abcdef0";
    let long = new(Backing::PosixShm { name: long }, read);
    assert_eq!(long, WireError::BodyLenTooBig { len: 33 });
    let access = AccessMode::ReadWrite;
    let cow = new(Backing::ForkCow { address: 1 }, access);
    assert_eq!(cow, WireError::ForkCowNotReadOnly { access });
    let cow = example(Backing::ForkCow { address: 1 }, read).with_access(access);
    assert_eq!(cow, Err(WireError::ForkCowNotReadOnly { access }));
}

#[test]
fn people_can_read_a_record() {
    let shm = example(Backing::PosixShm { name: "rew-1" }, AccessMode::ReadWrite);
    let tensor = Tensor::contiguous(shm, 128, &[4, 8], DType::Bf16).expect("valid");
    insta::assert_snapshot!(tensor, @r#"bf16[4, 8]:[8, 1] at 128 of POSIX_SHM "rew-1", 4096 B, READWRITE, deadbeef00010203/7@2"#);
    let device = example(Backing::DeviceMalloc { address: 0x7f00 }, AccessMode::Read);
    let device = device.with_owner_worker_path_id(9);
    insta::assert_snapshot!(device, @"DEVICE_MALLOC 0x7f00, 4096 B, READ, deadbeef00010203/7@2 <path#9>");
    insta::assert_snapshot!(format!("{tensor:#?}"), @r#"
    Tensor {
        buffer: BufferDescriptor {
            identity: CanonicalIdentity(deadbeef00010203/7@2),
            backing: PosixShm {
                name: "rew-1",
            },
            access: ReadWrite,
            nbytes: 4096,
            owner_worker_path_id: 0,
        },
        byte_offset: 128,
        shape: [
            4,
            8,
        ],
        strides: [
            8,
            1,
        ],
        dtype: Unpacked(
            Bf16,
        ),
    }
    "#);
    let mut record = tensor.to_bytes();
    record[40..48].copy_from_slice(&100_u64.to_le_bytes());
    let refused = Tensor::decode(&record).expect_err("too small");
    insta::assert_snapshot!(refused, @"view needs 64 bytes at offset 128, the backing has 100");
}
