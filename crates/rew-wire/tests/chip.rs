//! Materialized tensors hold what the record says, in elements, and tasks of
//! a chip take as many as they say.

use std::num::NonZeroU32;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, AddressSpace, Backing, BufferDescriptor, CanonicalIdentity, ChipError,
    ChipTaskArgs, ChipTensor, Tensor,
};

fn tensor() -> Tensor {
    let identity = CanonicalIdentity::new([1; 8], 1, NonZeroU32::MIN);
    let backing = Backing::DeviceMalloc { address: 0x1000 };
    let buffer = BufferDescriptor::new(identity, backing, AccessMode::Read, 4096).expect("valid");
    Tensor::strided(buffer, 64, &[3, 5], &[9, 1], DType::F32).expect("valid")
}

#[test]
fn offsets_and_extent_are_in_elements() {
    let chip = ChipTensor::materialize(&tensor(), 0x7f00).expect("an address");
    assert_eq!((chip.address(), chip.nbytes()), (0x7f00, 4096));
    assert_eq!((chip.start_offset(), chip.extent_elements()), (16, 23));
    assert_eq!(
        (&*chip.shape(), &*chip.strides()),
        (&[3, 5][..], &[9, 1][..])
    );
    assert_eq!(chip.address_space(), AddressSpace::Device);
    assert_eq!(chip.owner_task_id(), u64::MAX);
    assert!(!chip.is_contiguous());
    assert_eq!(chip.with_owner_task(7).owner_task_id(), 7);
}

#[test]
#[cfg(target_endian = "little")]
fn the_bytes_are_those_of_the_layout() {
    let chip = ChipTensor::materialize(&tensor(), 0x7f00).expect("an address");
    let mut expected = [0_u8; 128];
    expected[0..8].copy_from_slice(&0x7f00_u64.to_le_bytes());
    expected[8..16].copy_from_slice(&4096_u64.to_le_bytes());
    expected[16..24].fill(0xff);
    expected[24] = 16;
    expected[36] = 2;
    expected[43] = 1;
    expected[44] = 3;
    expected[48] = 5;
    expected[64] = 23;
    expected[72] = 9;
    expected[76] = 1;
    assert_eq!(chip.as_bytes(), &expected);
}

#[test]
fn an_address_that_cannot_be_is_refused() {
    let refused = |address| ChipTensor::materialize(&tensor(), address).expect_err("refused");
    assert_eq!(refused(0), ChipError::NullAddress);
    let (address, nbytes) = (u64::MAX - 4095, 4096);
    assert_eq!(
        refused(address),
        ChipError::AddressOverflow { address, nbytes }
    );
}

#[test]
fn a_task_takes_256_tensors_and_128_scalars() {
    let chip = ChipTensor::materialize(&tensor(), 1).expect("an address");
    let mut args = ChipTaskArgs::new();
    for _ in 0..256 {
        args.push_tensor(chip).expect("room");
    }
    for scalar in 0..128 {
        args.push_scalar(scalar).expect("room");
    }
    assert_eq!(
        args.push_tensor(chip),
        Err(ChipError::TooManyTensors { limit: 256 })
    );
    assert_eq!(
        args.push_scalar(0),
        Err(ChipError::TooManyScalars { limit: 128 })
    );
    assert_eq!((args.tensors().len(), args.scalars().len()), (256, 128));
}
