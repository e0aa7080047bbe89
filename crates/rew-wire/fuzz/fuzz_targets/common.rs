//! Views of one backing from arbitrary numbers.

use std::collections::BTreeSet;
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
    /// At most 4⁵ elements, so that each can be looked at.
    pub fn tensor(&self, buffer: BufferDescriptor) -> Option<Tensor> {
        let dims = &self.dims[..usize::from(self.ndims % 5) + 1];
        let shape: Vec<_> = dims.iter().map(|dim| u32::from(dim.0 % 4) + 1).collect();
        let strides: Vec<_> = dims.iter().map(|dim| u32::from(dim.1)).collect();
        let dtype = ELEMENTS[usize::from(self.element) % ELEMENTS.len()];
        Tensor::strided(buffer, u64::from(self.offset), &shape, &strides, dtype).ok()
    }
}

/// Where each element starts, in row-major order.
pub fn offsets(tensor: &Tensor) -> Vec<u64> {
    let mut indices = vec![vec![]];
    for &length in &*tensor.shape() {
        indices = indices
            .iter()
            .flat_map(|index: &Vec<u32>| {
                (0..length).map(move |at| [index.as_slice(), &[at]].concat())
            })
            .collect();
    }
    let offset = |index: &Vec<u32>| tensor.offset_of(index).expect("inside");
    indices.iter().map(offset).collect()
}

/// Every byte that the view touches.
pub fn bytes(tensor: &Tensor) -> BTreeSet<u64> {
    let size = tensor.element_bytes() as u64;
    let starts = offsets(tensor).into_iter();
    starts.flat_map(|start| start..start + size).collect()
}
