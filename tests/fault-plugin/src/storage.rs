//! The bytes behind a buffer: its own, or a caller's.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::ptr::NonNull;

/// What XLA asks of host memory, in bytes.
pub(crate) const ALIGNMENT: usize = 64;

/// Called when the last user of borrowed bytes is done.
pub(crate) type Release = Box<dyn FnOnce() + Send>;

enum Owner {
    /// Allocated here, with this layout.
    Own(Layout),
    /// Lent by the caller until `release` is called.
    Lent {
        mutable: bool,
        release: Option<Release>,
    },
}

/// A range of host memory.
pub(crate) struct Storage {
    start: NonNull<u8>,
    len: usize,
    owner: Owner,
}

// SAFETY: the range is this value's alone, or lent to it by a caller who vouches for use
// from any thread.
unsafe impl Send for Storage {}
// SAFETY: as above; the plugin's calls are ordered by its callers, as the C API asks.
unsafe impl Sync for Storage {}

impl Storage {
    /// `len` zero bytes.
    pub(crate) fn zeroed(len: usize) -> Self {
        let layout = Layout::from_size_align(len.max(1), ALIGNMENT)
            .unwrap_or_else(|_| handle_alloc_error(Layout::new::<u8>()));
        // SAFETY: the layout is not empty.
        let start = unsafe { alloc_zeroed(layout) };
        Self {
            start: NonNull::new(start).unwrap_or_else(|| handle_alloc_error(layout)),
            len,
            owner: Owner::Own(layout),
        }
    }

    pub(crate) fn copied(bytes: &[u8]) -> Self {
        let storage = Self::zeroed(bytes.len());
        storage.write(0, bytes);
        storage
    }

    /// A caller's range, given back by `release`.
    pub(crate) fn lent(start: NonNull<u8>, len: usize, mutable: bool, release: Release) -> Self {
        let release = Some(release);
        Self {
            start,
            len,
            owner: Owner::Lent { mutable, release },
        }
    }

    /// Whether an execution may write its result here.
    pub(crate) fn is_mutable(&self) -> bool {
        !matches!(self.owner, Owner::Lent { mutable: false, .. })
    }

    pub(crate) fn start(&self) -> *mut u8 {
        self.start.as_ptr()
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn to_vec(&self) -> Vec<u8> {
        crate::text::array(self.start(), self.len).to_vec()
    }

    /// Copies as many of `bytes` to `offset` as there is room for.
    pub(crate) fn write(&self, offset: usize, bytes: &[u8]) {
        let room = self.len.saturating_sub(offset).min(bytes.len());
        // SAFETY: `offset` is inside, or nothing is written.
        let to = unsafe { self.start().add(offset.min(self.len)) };
        // SAFETY: `room` bytes are inside the range and inside `bytes`.
        unsafe { std::ptr::copy(bytes.as_ptr(), to, room) };
    }

    /// Copies as many bytes from `offset` on to `to` as there are, at most `len`.
    pub(crate) fn read(&self, offset: usize, to: *mut u8, len: usize) {
        let there = self.len.saturating_sub(offset).min(len);
        // SAFETY: `offset` is inside, or nothing is read.
        let from = unsafe { self.start().add(offset.min(self.len)) };
        // SAFETY: `there` bytes are inside the range, and the caller has room for `len`.
        unsafe { std::ptr::copy(from, to, there) };
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        match &mut self.owner {
            // SAFETY: allocated with this layout, and nobody has it any more.
            Owner::Own(layout) => unsafe { dealloc(self.start.as_ptr(), *layout) },
            Owner::Lent { release, .. } => {
                if let Some(release) = release.take() {
                    release();
                }
            }
        }
    }
}
