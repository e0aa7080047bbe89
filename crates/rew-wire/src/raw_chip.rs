//! The bytes of a materialized tensor as they lie in memory.

use core::mem::offset_of;

use zerocopy::{Immutable, IntoBytes};

use crate::layout::{CHIP_TENSOR_ADDRESS_SPACE_OFFSET, CHIP_TENSOR_STRIDE_BYTES, MAX_TENSOR_DIMS};

/// A backing as one process sees it: where it starts, and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoBytes, Immutable)]
#[repr(C)]
pub(crate) struct RawChipBuffer {
    pub(crate) addr: u64,
    pub(crate) size: u64,
}

/// The bytes of a [`ChipTensor`](crate::ChipTensor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoBytes, Immutable)]
#[repr(C, align(64))]
pub(crate) struct RawChipTensor {
    pub(crate) buffer: RawChipBuffer,
    pub(crate) owner_task_id: u64,
    pub(crate) start_offset: u64,
    pub(crate) version: u32,
    pub(crate) ndims: u32,
    pub(crate) dtype: u8,
    pub(crate) manual_dep: u8,
    pub(crate) is_contiguous: u8,
    pub(crate) address_space: u8,
    pub(crate) shapes: [u32; MAX_TENSOR_DIMS],
    pub(crate) extent_elem_cache: u64,
    pub(crate) strides: [u32; MAX_TENSOR_DIMS],
    pub(crate) pad_cl2: [u8; 36],
}

const _: () = {
    assert!(size_of::<RawChipTensor>() == CHIP_TENSOR_STRIDE_BYTES);
    assert!(align_of::<RawChipTensor>() == 64);
    assert!(offset_of!(RawChipTensor, buffer.addr) == 0);
    assert!(offset_of!(RawChipTensor, buffer.size) == 8);
    assert!(offset_of!(RawChipTensor, owner_task_id) == 16);
    assert!(offset_of!(RawChipTensor, start_offset) == 24);
    assert!(offset_of!(RawChipTensor, version) == 32);
    assert!(offset_of!(RawChipTensor, ndims) == 36);
    assert!(offset_of!(RawChipTensor, dtype) == 40);
    assert!(offset_of!(RawChipTensor, manual_dep) == 41);
    assert!(offset_of!(RawChipTensor, is_contiguous) == 42);
    assert!(offset_of!(RawChipTensor, address_space) == CHIP_TENSOR_ADDRESS_SPACE_OFFSET);
    assert!(offset_of!(RawChipTensor, shapes) == 44);
    assert!(offset_of!(RawChipTensor, extent_elem_cache) == 64);
    assert!(offset_of!(RawChipTensor, strides) == 72);
    assert!(offset_of!(RawChipTensor, pad_cl2) == 92);
};
