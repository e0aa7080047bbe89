//! A stretch of host memory and what keeps it alive.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::NonNull;

use super::AlignedBytes;
use super::owner::Owner;

/// Whether host memory may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostAccess {
    /// It is read only, maybe mapped so: writing would be a fault of the
    /// process.
    ReadOnly,
    /// It may be written.
    ReadWrite,
}

/// A stretch of host memory that a plugin may use in place, with its owner.
///
/// The owner is whatever keeps the memory alive: a mapping, an allocation, a
/// counted reference. It is dropped when the runtime is done with the memory,
/// on whichever thread notices, which may be a thread of the plugin or the one
/// that drops the last buffer over it. A panic of its drop goes no further: what
/// is to be released after it is.
pub struct HostMemory {
    start: NonNull<u8>,
    len: usize,
    access: HostAccess,
    owner: Owner,
}

// SAFETY: `owner` is `Send`, and who made the value vouched that the memory is
// there until it is dropped, on whatever thread.
unsafe impl Send for HostMemory {}

/// Where host memory is, without its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HostSpan {
    pub(crate) start: usize,
    pub(crate) len: usize,
    pub(crate) access: HostAccess,
}

impl HostSpan {
    /// Whether the two share a byte.
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        // No overflow: both are memory that exists.
        self.len > 0
            && other.len > 0
            && self.start < other.start + other.len
            && other.start < self.start + self.len
    }
}

impl HostMemory {
    /// The `len` bytes from `start` on, kept alive by `owner`.
    ///
    /// # Safety
    ///
    /// Until `owner` is dropped:
    /// - the bytes are mapped, readable and initialized, and writable if
    ///   `access` says so;
    /// - nobody else writes them, and nobody reads them while a program writes
    ///   them in place, except where the parties have agreed on who may when,
    ///   as processes do that share a segment; in this process no reference
    ///   covers them then.
    ///
    /// `owner` can be dropped on any thread, also inside of a call to the
    /// plugin.
    #[must_use]
    pub unsafe fn from_raw(
        start: NonNull<u8>,
        len: usize,
        access: HostAccess,
        owner: impl Send + 'static,
    ) -> Self {
        Self {
            start,
            len,
            access,
            owner: Owner::new(Quiet(Some(owner))),
        }
    }

    /// Memory of the program itself: constant, alive for good.
    #[must_use]
    pub fn from_static(bytes: &'static [u8]) -> Self {
        let start = NonNull::from(bytes).cast();
        // SAFETY: a static slice is initialized, constant, and never freed.
        unsafe { Self::from_raw(start, bytes.len(), HostAccess::ReadOnly, ()) }
    }

    /// Bytes in memory.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no byte.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether it may be written.
    #[must_use]
    pub fn access(&self) -> HostAccess {
        self.access
    }

    /// The address of the first byte.
    #[must_use]
    pub fn address(&self) -> usize {
        self.start.addr().get()
    }

    /// The first byte.
    pub(crate) fn as_ptr(&self) -> *mut u8 {
        self.start.as_ptr()
    }

    pub(crate) fn into_owner(self) -> Owner {
        self.owner
    }
}

/// An owner whose drop does not unwind into whoever drops it.
struct Quiet<T>(Option<T>);

impl<T> Drop for Quiet<T> {
    fn drop(&mut self) {
        let owner = self.0.take();
        // Its hook has reported the panic.
        let _reported = catch_unwind(AssertUnwindSafe(|| drop(owner)));
    }
}

impl From<AlignedBytes> for HostMemory {
    /// The bytes, writable: whoever moves them here has no other way to them.
    fn from(bytes: AlignedBytes) -> Self {
        let (start, len) = (bytes.start(), bytes.len());
        // SAFETY: the allocation is initialized, lives as long as `bytes`,
        // which becomes the owner, and can be reached through it only.
        unsafe { Self::from_raw(start, len, HostAccess::ReadWrite, bytes) }
    }
}

impl fmt::Debug for HostMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HostMemory")
            .field("address", &format_args!("{:#x}", self.address()))
            .field("len", &self.len)
            .field("access", &self.access)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_intersect_only_where_they_share_a_byte() {
        let span = |start, len| HostSpan {
            start,
            len,
            access: HostAccess::ReadWrite,
        };
        assert!(span(0, 10).intersects(&span(9, 1)));
        assert!(span(9, 1).intersects(&span(0, 10)));
        assert!(!span(0, 10).intersects(&span(10, 5)));
        assert!(!span(5, 0).intersects(&span(0, 10)));
    }

    #[test]
    fn the_owner_lives_as_long_as_the_memory() {
        let flag = std::sync::Arc::new(());
        let bytes: &'static [u8] = b"abc";
        // SAFETY: static bytes.
        let memory = unsafe {
            HostMemory::from_raw(
                NonNull::from(bytes).cast(),
                3,
                HostAccess::ReadOnly,
                flag.clone(),
            )
        };
        assert_eq!(std::sync::Arc::strong_count(&flag), 2);
        drop(memory);
        assert_eq!(std::sync::Arc::strong_count(&flag), 1);
    }
}
