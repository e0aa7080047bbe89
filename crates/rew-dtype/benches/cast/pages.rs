//! Memory that begins at a page. How two buffers lie to each other within pages
//! makes a difference of a third for a copy; so all candidates' lie the same.

use bytemuck::Pod;

const PAGE: usize = 4096;

/// Zeroed bytes, each page of them touched.
pub(crate) struct Pages {
    bytes: Vec<u8>,
    start: usize,
}

impl Pages {
    pub(crate) fn new(len: usize) -> Self {
        let mut bytes = vec![1; len + PAGE];
        bytes.fill(0);
        let start = bytes.as_ptr().addr().wrapping_neg() % PAGE;
        Self { bytes, start }
    }

    /// The first values.
    pub(crate) fn get<T: Pod>(&self, count: usize) -> &[T] {
        bytemuck::cast_slice(&self.bytes[self.start..][..count * size_of::<T>()])
    }

    pub(crate) fn get_mut<T: Pod>(&mut self, count: usize) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.bytes[self.start..][..count * size_of::<T>()])
    }
}
