//! Host memory of the alignment that zero-copy needs.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

use super::ZERO_COPY_ALIGNMENT;

/// Bytes on the heap, aligned to [`ZERO_COPY_ALIGNMENT`], so that a plugin can
/// use them in place. A `Vec` promises less.
pub struct AlignedBytes {
    start: NonNull<u8>,
    len: usize,
}

// SAFETY: the allocation belongs to this value alone, and bytes have no thread.
unsafe impl Send for AlignedBytes {}
// SAFETY: through a shared reference the bytes can only be read.
unsafe impl Sync for AlignedBytes {}

impl AlignedBytes {
    /// `len` zeros.
    ///
    /// # Panics
    ///
    /// If `len` is above `isize::MAX` less the alignment.
    #[must_use]
    pub fn zeroed(len: usize) -> Self {
        let Some(layout) = layout(len) else {
            panic!("{len} bytes are more than an allocation can have")
        };
        // SAFETY: the layout has at least one byte.
        let start = unsafe { alloc_zeroed(layout) };
        let Some(start) = NonNull::new(start) else {
            handle_alloc_error(layout)
        };
        Self { start, len }
    }

    /// The address of the first byte.
    pub(crate) fn start(&self) -> NonNull<u8> {
        self.start
    }
}

/// One byte at least: an allocation of none has no address of its own.
fn layout(len: usize) -> Option<Layout> {
    Layout::from_size_align(len.max(1), ZERO_COPY_ALIGNMENT).ok()
}

impl From<&[u8]> for AlignedBytes {
    fn from(bytes: &[u8]) -> Self {
        let mut copy = Self::zeroed(bytes.len());
        copy.copy_from_slice(bytes);
        copy
    }
}

impl Deref for AlignedBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        // SAFETY: the allocation has `len` bytes, all initialized when it was
        // made, and nobody writes them while `self` is borrowed.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.len) }
    }
}

impl DerefMut for AlignedBytes {
    fn deref_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `deref`, and `self` is borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }
}

impl Drop for AlignedBytes {
    fn drop(&mut self) {
        if let Some(layout) = layout(self.len) {
            // SAFETY: `zeroed` allocated it with the same layout, and it is
            // freed once.
            unsafe { dealloc(self.start.as_ptr(), layout) }
        }
    }
}

impl fmt::Debug for AlignedBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AlignedBytes({} bytes)", self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_aligned_zero_and_writable_at_any_length() {
        for len in [0, 1, 63, 64, 65, 1 << 20] {
            let mut bytes = AlignedBytes::zeroed(len);
            assert_eq!(bytes.start().as_ptr() as usize % ZERO_COPY_ALIGNMENT, 0);
            assert_eq!(bytes.len(), len);
            assert!(bytes.iter().all(|&byte| byte == 0));
            bytes.fill(7);
            assert_eq!(AlignedBytes::from(&*bytes)[..], bytes[..]);
        }
    }
}
