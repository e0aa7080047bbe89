//! Tensors that have been materialized: with addresses, for one process.
//!
//! A [`Tensor`] and a [`ChipTensor`] are two types because an address does not
//! exist before a backing has been mapped, and means something else in every
//! process. One record for both would carry the identity and the backing's
//! body, which a device never reads, through every task; a transport record
//! with an address would have to be rewritten at every hop.

use rew_dtype::{DType, WireType};

use crate::layout::{CHIP_TENSOR_STRIDE_BYTES, MAX_TENSOR_DIMS};
use crate::raw_chip::{RawChipBuffer, RawChipTensor};
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

/// A tensor with the address of its backing, for one process: 128 bytes,
/// 64-byte aligned, in the byte order of the machine. It does not travel, and
/// is handed to a device as its bytes ([`as_bytes`](Self::as_bytes)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct ChipTensor {
    raw: RawChipTensor,
}

const _: () = assert!(size_of::<ChipTensor>() == CHIP_TENSOR_STRIDE_BYTES);
const _: () = assert!(align_of::<ChipTensor>() == 64);

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
        // Exact: the gate keeps offsets at multiples of the element size, of
        // which an extent is one.
        let in_elements = |bytes: u64| bytes.checked_div(element_bytes).unwrap_or(bytes);
        let view = &tensor.raw().view;
        let raw = RawChipTensor {
            buffer: RawChipBuffer {
                addr: address,
                size: nbytes,
            },
            owner_task_id: Self::EXTERNAL_OWNER,
            start_offset: in_elements(tensor.byte_offset()),
            version: 0,
            ndims: view.ndims.get(),
            dtype: view.dtype,
            manual_dep: 0,
            is_contiguous: u8::from(tensor.is_row_major()),
            address_space: tensor.buffer().address_space().code(),
            shapes: view.shapes.map(|length| length.get()),
            extent_elem_cache: in_elements(tensor.extent()),
            strides: view.strides.map(|stride| stride.get()),
            pad_cl2: [0; 36],
        };
        Ok(Self { raw })
    }

    /// The bytes that a device reads, in the byte order of the machine. Those of
    /// an array of tensors lie one after the other.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; CHIP_TENSOR_STRIDE_BYTES] {
        zerocopy::transmute_ref!(&self.raw)
    }

    /// The same tensor, made by a task of this process.
    #[must_use]
    pub const fn with_owner_task(mut self, id: u64) -> Self {
        self.raw.owner_task_id = id;
        self
    }

    /// Where the backing starts.
    #[must_use]
    pub const fn address(&self) -> u64 {
        self.raw.buffer.addr
    }

    /// Bytes of the backing.
    #[must_use]
    pub const fn nbytes(&self) -> u64 {
        self.raw.buffer.size
    }

    /// The task that made it, or [`EXTERNAL_OWNER`](Self::EXTERNAL_OWNER).
    #[must_use]
    pub const fn owner_task_id(&self) -> u64 {
        self.raw.owner_task_id
    }

    /// The memory that the backing lies in.
    #[must_use]
    pub fn address_space(&self) -> AddressSpace {
        // Never the fallback, nor below: the fields come from a tensor.
        AddressSpace::from_code(self.raw.address_space).unwrap_or(AddressSpace::Host)
    }

    /// The element type, with how it is stored.
    #[must_use]
    pub fn wire_type(&self) -> WireType {
        WireType::from_code(self.raw.dtype).unwrap_or(WireType::Unpacked(DType::U8))
    }

    /// From the start of the backing to the first element, in elements.
    #[must_use]
    pub const fn start_offset(&self) -> u64 {
        self.raw.start_offset
    }

    /// From the first element to the last, plus one, in elements.
    #[must_use]
    pub const fn extent_elements(&self) -> u64 {
        self.raw.extent_elem_cache
    }

    /// Whether the strides are row-major.
    #[must_use]
    pub const fn is_contiguous(&self) -> bool {
        self.raw.is_contiguous != 0
    }

    /// The length of each dimension, in elements.
    #[must_use]
    pub fn shape(&self) -> Dims {
        Dims::new(self.raw.shapes, self.rank())
    }

    /// The step of each dimension, in elements.
    #[must_use]
    pub fn strides(&self) -> Dims {
        Dims::new(self.raw.strides, self.rank())
    }

    fn rank(&self) -> usize {
        usize::try_from(self.raw.ndims).unwrap_or(MAX_TENSOR_DIMS)
    }
}
