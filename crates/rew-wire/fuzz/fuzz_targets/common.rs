//! Views of one backing from arbitrary numbers.

use std::num::NonZeroU32;

use arbitrary::Arbitrary;
use rew_dtype::DType;
use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

#[derive(Arbitrary, Clone, Copy, Debug)]
pub struct View {
    pub offset: u16,
    pub ndims: u8,
    pub dims: [(u8, u8); 5],
    pub element: u8,
}

const ELEMENTS: [DType; 5] = [DType::U8, DType::F16, DType::F32, DType::F64, DType::C128];

pub fn buffer(id: u64, access: AccessMode) -> BufferDescriptor {
    let identity = CanonicalIdentity::new([7; 8], id, NonZeroU32::MIN);
    let backing = Backing::PosixShm { name: "fuzz" };
    BufferDescriptor::new(identity, backing, access, 1 << 20).expect("valid")
}

impl View {
    /// At most 4⁵ elements within 2¹⁶ bytes, so that each can be looked at.
    pub fn tensor(&self, buffer: BufferDescriptor) -> Option<Tensor> {
        let dims = &self.dims[..usize::from(self.ndims % 5) + 1];
        let shape: Vec<_> = dims.iter().map(|dim| u32::from(dim.0 % 4) + 1).collect();
        let strides: Vec<_> = dims.iter().map(|dim| u32::from(dim.1)).collect();
        let dtype = ELEMENTS[usize::from(self.element) % ELEMENTS.len()];
        let offset = u64::from(self.offset % 4096);
        Tensor::strided(buffer, offset, &shape, &strides, dtype).ok()
    }
}

/// Where each element starts, in row-major order.
pub fn starts(tensor: &Tensor) -> Vec<u64> {
    let element_bytes = tensor.element_bytes() as u64;
    let mut starts = vec![tensor.byte_offset()];
    for (&length, &stride) in tensor.shape().iter().zip(&*tensor.strides()) {
        let step = u64::from(stride) * element_bytes;
        let along = |start: u64| (0..u64::from(length)).map(move |at| start + at * step);
        starts = starts.into_iter().flat_map(along).collect();
    }
    starts
}

/// Some of the bytes that a [`View`] can touch: a bit each.
#[derive(PartialEq, Eq)]
pub struct Bytes(Box<[u64; 1024]>);

impl Bytes {
    /// `width` bytes from each start: a power of two, and each a multiple of it.
    fn at(starts: &[u64], width: u64) -> Self {
        let mut words = Box::new([0; 1024]);
        let run = (1 << width) - 1;
        for &start in starts {
            words[start as usize / 64] |= run << (start % 64);
        }
        Self(words)
    }

    /// Every byte that the view touches.
    pub fn of(tensor: &Tensor) -> Self {
        Self::at(&starts(tensor), tensor.element_bytes() as u64)
    }

    /// The first byte of each element.
    pub fn first_of_each(starts: &[u64]) -> Self {
        Self::at(starts, 1)
    }

    pub fn share(&self, other: &Self) -> bool {
        // Folded, for vector instructions.
        let both = self.0.iter().zip(&*other.0).map(|(a, b)| a & b);
        both.fold(0, |all, word| all | word) != 0
    }

    pub fn has_all(&self, other: &Self) -> bool {
        let missing = self.0.iter().zip(&*other.0).map(|(a, b)| b & !a);
        missing.fold(0, |all, word| all | word) == 0
    }
}
