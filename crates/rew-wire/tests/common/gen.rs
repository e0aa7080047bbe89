//! Small random views of one backing.

use std::num::NonZeroU32;

use proptest::prelude::*;
use rew_dtype::DType;
use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

/// A backing of `nbytes` bytes in a POSIX segment.
pub(crate) fn buffer(nbytes: u64) -> BufferDescriptor {
    let identity = CanonicalIdentity::new(*b"\x07\x01\x02\x03\x04\x05\x06\x00", 9, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "rew-test" };
    BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, nbytes).expect("valid")
}

const DTYPES: [DType; 5] = [DType::U8, DType::F16, DType::F32, DType::F64, DType::C128];

/// A view of ranks 1 to 5 within the first few thousand bytes.
pub(crate) fn tensor() -> impl Strategy<Value = Tensor> {
    let dims = prop::collection::vec((1_u32..5, 1_u32..40), 1..=5);
    (dims, 0_u64..64, prop::sample::select(&DTYPES[..])).prop_map(|(dims, offset, dtype)| {
        let (shape, strides): (Vec<_>, Vec<_>) = dims.into_iter().unzip();
        let size = u64::try_from(dtype.size_bytes()).expect("small");
        Tensor::strided(buffer(1 << 16), offset * size, &shape, &strides, dtype).expect("valid")
    })
}

/// Every index of the shape, the last dimension running fastest.
pub(crate) fn indices(shape: &[u32]) -> Vec<Vec<u32>> {
    shape.iter().fold(vec![vec![]], |indices, &length| {
        indices
            .iter()
            .flat_map(|index| (0..length).map(move |at| [index.as_slice(), &[at]].concat()))
            .collect()
    })
}

/// Where each element starts, in row-major order.
pub(crate) fn offsets(tensor: &Tensor) -> Vec<u64> {
    indices(&tensor.shape())
        .iter()
        .map(|index| tensor.offset_of(index).expect("inside"))
        .collect()
}
