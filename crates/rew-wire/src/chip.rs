//! Tensors that have been materialized: with addresses, for one process.
//!
//! A [`Tensor`] and a [`ChipTensor`] are two types because an address does not
//! exist before a backing has been mapped, and means something else in every
//! process. One record for both would carry the identity and the backing's
//! body, which a device never reads, through every task; a transport record
//! with an address would have to be rewritten at every hop.

use core::mem::offset_of;

use rew_dtype::{DType, WireType};
use zerocopy::{Immutable, IntoBytes};

use crate::gate::extent_elements;
use crate::layout::{CHIP_TENSOR_ADDRESS_SPACE_OFFSET, CHIP_TENSOR_STRIDE_BYTES, MAX_TENSOR_DIMS};
use crate::{AddressSpace, Dims, Tensor};

/// Why a tensor could not be materialized, or an argument not be taken; the
/// fault is the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChipError {
    /// The backing's address is 0.
    #[error("the backing is at address 0")]
    NullAddress,
    /// The backing would end past the last address.
    #[error("a backing of {nbytes} bytes at {address:#x} ends past the last address")]
    AddressOverflow {
        /// The address given.
        address: u64,
        /// Bytes of the backing.
        nbytes: u64,
    },
    /// A task takes no more tensors.
    #[error("a task takes {limit} tensors")]
    TooManyTensors {
        /// How many it takes.
        limit: usize,
    },
    /// A task takes no more scalars.
    #[error("a task takes {limit} scalars")]
    TooManyScalars {
        /// How many it takes.
        limit: usize,
    },
}

/// A backing as one process sees it: where it starts, and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoBytes, Immutable)]
#[repr(C)]
pub(crate) struct ChipBuffer {
    pub(crate) addr: u64,
    pub(crate) size: u64,
}

/// A tensor with the address of its backing, for one process: 128 bytes,
/// 64-byte aligned, in the byte order of the machine. It does not travel, and
/// is handed to a device as its bytes
/// ([`IntoBytes`](zerocopy::IntoBytes::as_bytes)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoBytes, Immutable)]
#[repr(C, align(64))]
pub struct ChipTensor {
    pub(crate) buffer: ChipBuffer,
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
    assert!(size_of::<ChipTensor>() == CHIP_TENSOR_STRIDE_BYTES);
    assert!(align_of::<ChipTensor>() == 64);
    assert!(offset_of!(ChipTensor, buffer.addr) == 0);
    assert!(offset_of!(ChipTensor, buffer.size) == 8);
    assert!(offset_of!(ChipTensor, owner_task_id) == 16);
    assert!(offset_of!(ChipTensor, start_offset) == 24);
    assert!(offset_of!(ChipTensor, version) == 32);
    assert!(offset_of!(ChipTensor, ndims) == 36);
    assert!(offset_of!(ChipTensor, dtype) == 40);
    assert!(offset_of!(ChipTensor, manual_dep) == 41);
    assert!(offset_of!(ChipTensor, is_contiguous) == 42);
    assert!(offset_of!(ChipTensor, address_space) == CHIP_TENSOR_ADDRESS_SPACE_OFFSET);
    assert!(offset_of!(ChipTensor, shapes) == 44);
    assert!(offset_of!(ChipTensor, extent_elem_cache) == 64);
    assert!(offset_of!(ChipTensor, strides) == 72);
    assert!(offset_of!(ChipTensor, pad_cl2) == 92);
};

impl ChipTensor {
    /// The owner of a tensor that no task of this process made.
    pub const EXTERNAL_OWNER: u64 = u64::MAX;

    /// The tensor over a backing that is at `address` in the memory its
    /// descriptor names. Its owner is external.
    ///
    /// # Errors
    /// [`ChipError::NullAddress`]; [`ChipError::AddressOverflow`].
    pub fn materialize(tensor: &Tensor, address: u64) -> Result<Self, ChipError> {
        let nbytes = tensor.buffer().nbytes();
        if address == 0 {
            return Err(ChipError::NullAddress);
        }
        if address.checked_add(nbytes).is_none() {
            return Err(ChipError::AddressOverflow { address, nbytes });
        }
        let element_bytes = u64::try_from(tensor.element_bytes()).unwrap_or(u64::MAX);
        let offset = tensor.byte_offset();
        let raw = tensor.raw();
        Ok(Self {
            buffer: ChipBuffer {
                addr: address,
                size: nbytes,
            },
            owner_task_id: Self::EXTERNAL_OWNER,
            // Exact: the gate keeps offsets at multiples of the element size.
            start_offset: offset.checked_div(element_bytes).unwrap_or(offset),
            version: 0,
            ndims: raw.view.ndims.get(),
            dtype: raw.view.dtype,
            manual_dep: 0,
            is_contiguous: u8::from(tensor.is_row_major()),
            address_space: tensor.buffer().address_space().code(),
            shapes: raw.view.shapes.map(|length| length.get()),
            // Never the fallback: the gate bounds it by the backing.
            extent_elem_cache: extent_elements(raw).unwrap_or(u64::MAX),
            strides: raw.view.strides.map(|stride| stride.get()),
            pad_cl2: [0; 36],
        })
    }

    /// The same tensor, made by a task of this process.
    #[must_use]
    pub const fn with_owner_task(mut self, id: u64) -> Self {
        self.owner_task_id = id;
        self
    }

    /// Where the backing starts.
    #[must_use]
    pub const fn address(&self) -> u64 {
        self.buffer.addr
    }

    /// Bytes of the backing.
    #[must_use]
    pub const fn nbytes(&self) -> u64 {
        self.buffer.size
    }

    /// The task that made it, or [`EXTERNAL_OWNER`](Self::EXTERNAL_OWNER).
    #[must_use]
    pub const fn owner_task_id(&self) -> u64 {
        self.owner_task_id
    }

    /// The memory that the backing lies in.
    #[must_use]
    pub fn address_space(&self) -> AddressSpace {
        // Never the fallback, nor below: the fields come from a tensor.
        AddressSpace::from_code(self.address_space).unwrap_or(AddressSpace::Host)
    }

    /// The element type, with how it is stored.
    #[must_use]
    pub fn wire_type(&self) -> WireType {
        WireType::from_code(self.dtype).unwrap_or(WireType::Unpacked(DType::U8))
    }

    /// From the start of the backing to the first element, in elements.
    #[must_use]
    pub const fn start_offset(&self) -> u64 {
        self.start_offset
    }

    /// From the first element to the last, plus one, in elements.
    #[must_use]
    pub const fn extent_elements(&self) -> u64 {
        self.extent_elem_cache
    }

    /// Whether the strides are row-major.
    #[must_use]
    pub const fn is_contiguous(&self) -> bool {
        self.is_contiguous != 0
    }

    /// The length of each dimension, in elements.
    #[must_use]
    pub fn shape(&self) -> Dims {
        Dims::new(self.shapes, self.rank())
    }

    /// The step of each dimension, in elements.
    #[must_use]
    pub fn strides(&self) -> Dims {
        Dims::new(self.strides, self.rank())
    }

    fn rank(&self) -> usize {
        usize::try_from(self.ndims).unwrap_or(MAX_TENSOR_DIMS)
    }
}
