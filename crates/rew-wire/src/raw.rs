//! The records as they lie in memory: any bytes are one of these, and none of
//! these leaves the crate.
//!
//! The public records wrap them after the gate. Only here do the conversions
//! from and to bytes exist.

use core::hash::{Hash, Hasher};

use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::layout::{
    BUFFER_DESCRIPTOR_BYTES, CANONICAL_IDENTITY_BYTES, DESC_MAX_BYTES, MAX_TENSOR_DIMS,
    OWNER_INSTANCE_ID_BYTES, TENSOR_BYTES,
};

/// Bytes without meaning: equal to any others, and nothing to a hash.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub(crate) struct Pad<const N: usize>([u8; N]);

impl<const N: usize> Pad<N> {
    /// What is written.
    pub(crate) const ZERO: Self = Self([0; N]);
}

impl<const N: usize> PartialEq for Pad<N> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<const N: usize> Eq for Pad<N> {}

impl<const N: usize> Hash for Pad<N> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The bytes of a [`CanonicalIdentity`](crate::CanonicalIdentity).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C, align(8))]
pub(crate) struct RawIdentity {
    pub(crate) owner_instance_id: [u8; OWNER_INSTANCE_ID_BYTES],
    pub(crate) buffer_id: U64,
    pub(crate) generation: U32,
    pub(crate) pad: Pad<12>,
}

/// The bytes of a [`BufferDescriptor`](crate::BufferDescriptor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C, align(8))]
pub(crate) struct RawDescriptor {
    pub(crate) magic: U16,
    pub(crate) address_space: u8,
    pub(crate) access: u8,
    pub(crate) backend_kind: u8,
    pub(crate) pad0: Pad<3>,
    pub(crate) identity: RawIdentity,
    pub(crate) nbytes: U64,
    pub(crate) owner_worker_path_id: U32,
    pub(crate) body_len: U16,
    pub(crate) pad1: Pad<2>,
    pub(crate) body: [u8; DESC_MAX_BYTES],
}

/// The bytes of a [`Tensor`](crate::Tensor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C, align(8))]
pub(crate) struct RawTensor {
    pub(crate) buffer: RawDescriptor,
    pub(crate) byte_offset: U64,
    pub(crate) ndims: U32,
    pub(crate) shapes: [U32; MAX_TENSOR_DIMS],
    pub(crate) strides: [U32; MAX_TENSOR_DIMS],
    pub(crate) dtype: u8,
    pub(crate) pad: Pad<3>,
}

impl RawDescriptor {
    /// The same record with its padding as it is written.
    pub(crate) fn with_clean_padding(mut self) -> Self {
        self.pad0 = Pad::ZERO;
        self.identity.pad = Pad::ZERO;
        self.pad1 = Pad::ZERO;
        self
    }
}

impl RawTensor {
    /// The same record with its padding as it is written.
    pub(crate) fn with_clean_padding(mut self) -> Self {
        self.buffer = self.buffer.with_clean_padding();
        self.pad = Pad::ZERO;
        self
    }
}

const _: () = assert!(size_of::<RawIdentity>() == CANONICAL_IDENTITY_BYTES);
const _: () = assert!(size_of::<RawDescriptor>() == BUFFER_DESCRIPTOR_BYTES);
const _: () = assert!(size_of::<RawTensor>() == TENSOR_BYTES);
