//! The records as they lie in memory: any bytes are one of these, and none of
//! these leaves the crate.
//!
//! The public records wrap them after the gate. Only here do the conversions
//! from and to bytes exist. Every field is aligned to a byte, so that a record
//! can be read wherever it lies; the wrappers have the alignment of the layout.

use core::hash::{Hash, Hasher};
use core::mem::offset_of;

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
#[repr(C)]
pub(crate) struct RawIdentity {
    pub(crate) owner_instance_id: [u8; OWNER_INSTANCE_ID_BYTES],
    pub(crate) buffer_id: U64,
    pub(crate) generation: U32,
    pub(crate) pad: Pad<12>,
}

/// The bytes of a [`BufferDescriptor`](crate::BufferDescriptor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
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

/// What a tensor's record says of the view, behind the descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(crate) struct RawView {
    pub(crate) byte_offset: U64,
    pub(crate) ndims: U32,
    pub(crate) shapes: [U32; MAX_TENSOR_DIMS],
    pub(crate) strides: [U32; MAX_TENSOR_DIMS],
    pub(crate) dtype: u8,
    pub(crate) pad: Pad<3>,
}

/// The bytes of a [`Tensor`](crate::Tensor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(crate) struct RawTensor {
    pub(crate) buffer: RawDescriptor,
    pub(crate) view: RawView,
}

impl RawDescriptor {
    /// The same record with its padding as it is written.
    pub(crate) const fn with_clean_padding(mut self) -> Self {
        self.pad0 = Pad::ZERO;
        self.identity.pad = Pad::ZERO;
        self.pad1 = Pad::ZERO;
        self
    }
}

impl RawTensor {
    /// A copy of the record with its padding as it is written.
    ///
    /// Word by word under a mask, which compiles to nine vector moves. A plain
    /// copy of 144 bytes is a call of `memcpy`, which costs as much as a third
    /// of the whole gate.
    #[inline]
    pub(crate) fn with_clean_padding(&self) -> Self {
        let mut words: [u64; TENSOR_BYTES / 8] = zerocopy::transmute!(*self);
        for (word, keep) in words.iter_mut().zip(&KEEP) {
            *word &= keep;
        }
        zerocopy::transmute!(words)
    }
}

/// All ones where a tensor record has a field, 0 where it has padding.
const KEEP: [u64; TENSOR_BYTES / 8] = {
    const FIELDS: RawTensor = RawTensor {
        buffer: RawDescriptor {
            magic: U16::MAX_VALUE,
            address_space: u8::MAX,
            access: u8::MAX,
            backend_kind: u8::MAX,
            pad0: Pad::ZERO,
            identity: RawIdentity {
                owner_instance_id: [u8::MAX; OWNER_INSTANCE_ID_BYTES],
                buffer_id: U64::MAX_VALUE,
                generation: U32::MAX_VALUE,
                pad: Pad::ZERO,
            },
            nbytes: U64::MAX_VALUE,
            owner_worker_path_id: U32::MAX_VALUE,
            body_len: U16::MAX_VALUE,
            pad1: Pad::ZERO,
            body: [u8::MAX; DESC_MAX_BYTES],
        },
        view: RawView {
            byte_offset: U64::MAX_VALUE,
            ndims: U32::MAX_VALUE,
            shapes: [U32::MAX_VALUE; MAX_TENSOR_DIMS],
            strides: [U32::MAX_VALUE; MAX_TENSOR_DIMS],
            dtype: u8::MAX,
            pad: Pad::ZERO,
        },
    };
    zerocopy::transmute!(FIELDS)
};

const _: () = {
    assert!(size_of::<RawIdentity>() == CANONICAL_IDENTITY_BYTES);
    assert!(offset_of!(RawIdentity, owner_instance_id) == 0);
    assert!(offset_of!(RawIdentity, buffer_id) == 8);
    assert!(offset_of!(RawIdentity, generation) == 16);
    assert!(offset_of!(RawIdentity, pad) == 20);

    assert!(size_of::<RawDescriptor>() == BUFFER_DESCRIPTOR_BYTES);
    assert!(offset_of!(RawDescriptor, magic) == 0);
    assert!(offset_of!(RawDescriptor, address_space) == 2);
    assert!(offset_of!(RawDescriptor, access) == 3);
    assert!(offset_of!(RawDescriptor, backend_kind) == 4);
    assert!(offset_of!(RawDescriptor, pad0) == 5);
    assert!(offset_of!(RawDescriptor, identity) == 8);
    assert!(offset_of!(RawDescriptor, nbytes) == 40);
    assert!(offset_of!(RawDescriptor, owner_worker_path_id) == 48);
    assert!(offset_of!(RawDescriptor, body_len) == 52);
    assert!(offset_of!(RawDescriptor, pad1) == 54);
    assert!(offset_of!(RawDescriptor, body) == 56);

    assert!(size_of::<RawTensor>() == TENSOR_BYTES);
    assert!(offset_of!(RawTensor, buffer) == 0);
    assert!(offset_of!(RawTensor, view.byte_offset) == 88);
    assert!(offset_of!(RawTensor, view.ndims) == 96);
    assert!(offset_of!(RawTensor, view.shapes) == 100);
    assert!(offset_of!(RawTensor, view.strides) == 120);
    assert!(offset_of!(RawTensor, view.dtype) == 140);
    assert!(offset_of!(RawTensor, view.pad) == 141);
};
