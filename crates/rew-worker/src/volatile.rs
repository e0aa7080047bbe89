//! Copies into and out of memory that a peer may be writing.
//!
//! **Invariant:** no Rust reference ever covers such memory. Every access here
//! is a volatile one through a raw pointer, so that the compiler reads each
//! byte once, invents no second read and assumes nothing about what it finds.
//!
//! **What the language promises, and what is relied on.** A volatile access is
//! no atomic one. Where another process writes, the language says nothing of
//! races; where two threads of this process meet on one range, and one writes,
//! it calls that a data race, which volatile does not lift. (Atomics of mixed
//! sizes would not be better by the letter.) This crate relies on what the
//! compiler does on the targets that it supports: each volatile access of at
//! most a word becomes plain loads or stores of its bytes, each done once.
//! Nothing but bytes comes out of an access, and nothing is decided by them
//! before they have been checked. So a copy that races gives old and new bytes
//! mixed, and nothing else. Who may write when is for the callers to agree,
//! between threads as between processes.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering, compiler_fence};

use crate::error::AccessError;

/// A range of shared memory, borrowed from what keeps it mapped.
///
/// The bytes may change at any time: two reads of one place may differ, and a
/// copy may mix old and new bytes. Who needs more agrees on a hand-off with the
/// peer. To parse a record that stands in shared memory, [`read`](Self::read)
/// it into an array and parse the array.
#[derive(Clone, Copy, Debug)]
pub struct SharedBytes<'a> {
    start: *mut u8,
    len: usize,
    writable: bool,
    readable: bool,
    truncated: Option<&'a AtomicBool>,
    mapped: PhantomData<&'a ()>,
}

// SAFETY: the value is an address and a length, and the range stays mapped for
// `'a` whatever thread looks. All safe access through it is volatile; of those
// that race, the module's documentation says what is relied on, and that they
// give mixed bytes at worst.
unsafe impl Send for SharedBytes<'_> {}
// SAFETY: as above; no method relies on being alone.
unsafe impl Sync for SharedBytes<'_> {}

impl<'a> SharedBytes<'a> {
    /// # Safety
    /// `len` bytes from `start` stay mapped for `'a` in this process, readable,
    /// and writable if `writable` says so.
    pub(crate) const unsafe fn new(
        start: *mut u8,
        len: usize,
        readable: bool,
        writable: bool,
    ) -> Self {
        Self {
            start,
            len,
            writable,
            readable,
            truncated: None,
            mapped: PhantomData,
        }
    }

    /// The same, where `truncated` is set once an access found memory missing.
    pub(crate) const fn watched(mut self, truncated: Option<&'a AtomicBool>) -> Self {
        self.truncated = truncated;
        self
    }

    /// Whether a peer has cut the memory short, as far as an access has found.
    /// Only found after [`guard_against_truncation`](crate::guard_against_truncation).
    ///
    /// # Errors
    /// [`AccessError::Truncated`] if so. What was read since may be zeros that
    /// the peer never wrote.
    pub fn check_whole(&self) -> Result<(), AccessError> {
        // The handler runs on the thread whose access it answers, between that
        // access and this load.
        compiler_fence(Ordering::SeqCst);
        match self.truncated {
            Some(truncated) if truncated.load(Ordering::Acquire) => Err(AccessError::Truncated),
            _ => Ok(()),
        }
    }

    /// Bytes of the range.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether the range has no byte.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The address of the first byte. Nothing may be said of the bytes there
    /// without the peer's agreement; see the type.
    #[must_use]
    pub const fn as_ptr(&self) -> *const u8 {
        self.start
    }

    /// As [`as_ptr`](Self::as_ptr), for writing, if the backing grants it.
    ///
    /// # Errors
    /// [`AccessError::NotWritable`] if it does not; the memory may then be
    /// mapped read-only, and a write would be a signal.
    pub const fn as_mut_ptr(&self) -> Result<*mut u8, AccessError> {
        if self.writable {
            Ok(self.start)
        } else {
            Err(AccessError::NotWritable)
        }
    }

    /// The bytes as a slice.
    ///
    /// # Safety
    /// For as long as the slice lives, no one writes any of the bytes: no
    /// thread of this process, no program that a device runs here, and no
    /// other process that has the backing mapped for writing. The agreement
    /// with the peers about that hand-off is the caller's. The backing grants
    /// reading.
    #[must_use]
    pub unsafe fn as_slice(&self) -> &'a [u8] {
        // SAFETY: the range is mapped for `'a`, fits an `isize` as every
        // mapping does, and its pointer is not null; the caller promises that
        // it is readable and that no one writes it.
        unsafe { std::slice::from_raw_parts(self.start, self.len) }
    }

    /// The bytes as a slice that may be written.
    ///
    /// # Safety
    /// For as long as the slice lives, no one else reads or writes any of the
    /// bytes, in this process or another, also not through a copy of this
    /// value. The backing grants reading and writing.
    #[must_use]
    pub unsafe fn as_mut_slice(&self) -> &'a mut [u8] {
        // SAFETY: as in `as_slice`; the caller promises that it is writable
        // and that no one else accesses it.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.len) }
    }

    /// The part that starts at `offset` and has `len` bytes.
    ///
    /// # Errors
    /// [`AccessError::OutOfRange`] if it ends past the range.
    pub fn range(&self, offset: usize, len: usize) -> Result<SharedBytes<'a>, AccessError> {
        let start = self.part(offset, len)?;
        Ok(SharedBytes {
            start,
            len,
            ..*self
        })
    }

    /// The part from `start` to `end`, as far as the range goes.
    pub(crate) fn within(&self, start: usize, end: usize) -> SharedBytes<'a> {
        let end = end.min(self.len);
        let start = start.min(end);
        SharedBytes {
            start: self.start.wrapping_add(start),
            len: end - start,
            ..*self
        }
    }

    /// Copies `N` bytes at `offset` out, each read once.
    ///
    /// # Errors
    /// [`AccessError::OutOfRange`] if they end past the range;
    /// [`AccessError::NotReadable`] if the backing grants no reading;
    /// [`AccessError::Truncated`] as in [`check_whole`](Self::check_whole).
    pub fn read<const N: usize>(&self, offset: usize) -> Result<[u8; N], AccessError> {
        let mut bytes = [0; N];
        self.copy_out(offset, &mut bytes)?;
        Ok(bytes)
    }

    /// Copies bytes from `offset` on until `into` is full, each read once.
    ///
    /// # Errors
    /// [`AccessError::OutOfRange`] if they end past the range, and then nothing
    /// is copied; [`AccessError::NotReadable`] if the backing grants no reading;
    /// [`AccessError::Truncated`] as in [`check_whole`](Self::check_whole).
    pub fn copy_out(&self, offset: usize, into: &mut [u8]) -> Result<(), AccessError> {
        if !self.readable {
            return Err(AccessError::NotReadable);
        }
        let from = self.part(offset, into.len())?;
        // SAFETY: `part` puts `into.len()` bytes from `from` inside the range,
        // which `new` says is mapped and readable for `'a`. `into` is a unique
        // borrow of private memory, so the two do not intersect.
        unsafe { copy_volatile(from, into.as_mut_ptr(), into.len()) };
        self.check_whole()
    }

    /// Copies all of `from` in, starting at `offset`, each byte written once.
    ///
    /// # Errors
    /// [`AccessError::OutOfRange`] if it would end past the range, and then
    /// nothing is written; [`AccessError::NotWritable`] if the backing grants
    /// no writing; [`AccessError::Truncated`] as in
    /// [`check_whole`](Self::check_whole).
    pub fn copy_in(&self, offset: usize, from: &[u8]) -> Result<(), AccessError> {
        if !self.writable {
            return Err(AccessError::NotWritable);
        }
        let into = self.part(offset, from.len())?;
        // SAFETY: `part` puts `from.len()` bytes from `into` inside the range,
        // which `new` says is mapped and writable for `'a`. `from` borrows
        // private memory, so the two do not intersect.
        unsafe { copy_volatile(from.as_ptr(), into, from.len()) };
        self.check_whole()
    }

    /// The address of the part, checked against the range.
    fn part(&self, offset: usize, len: usize) -> Result<*mut u8, AccessError> {
        match offset.checked_add(len) {
            Some(end) if end <= self.len => Ok(self.start.wrapping_add(offset)),
            _ => Err(AccessError::OutOfRange {
                offset,
                len,
                available: self.len,
            }),
        }
    }
}

/// Copies `len` bytes with volatile accesses: one at a time until `from` is
/// aligned to 8, then 8 at a time whatever the alignment of `into`, then the
/// rest one at a time.
///
/// # Safety
/// `from` is valid for reads and `into` for writes of `len` bytes, and the two
/// ranges do not intersect.
unsafe fn copy_volatile(from: *const u8, into: *mut u8, len: usize) {
    const WORD: usize = size_of::<u64>();
    let head = from.align_offset(WORD).min(len);
    // SAFETY: `head <= len`, so this is a part of the caller's ranges.
    unsafe { copy_bytes(from, into, head) };
    let words = (len - head) / WORD;
    // SAFETY: `head` bytes further `from` is aligned for a word, and
    // `head + words * WORD <= len`.
    unsafe { copy_words(from.wrapping_add(head), into.wrapping_add(head), words) };
    let done = head + words * WORD;
    // SAFETY: the rest of the caller's ranges, `len - done` bytes from `done`.
    unsafe { copy_bytes(from.wrapping_add(done), into.wrapping_add(done), len - done) };
}

/// # Safety
/// As [`copy_volatile`].
unsafe fn copy_bytes(from: *const u8, into: *mut u8, len: usize) {
    for at in 0..len {
        // SAFETY: `at < len`, and `from` is valid for reads of `len` bytes.
        let byte = unsafe { from.wrapping_add(at).read_volatile() };
        // SAFETY: `at < len`, and `into` is valid for writes of `len` bytes.
        unsafe { into.wrapping_add(at).write_volatile(byte) };
    }
}

/// Eight bytes without a demand on their alignment.
#[derive(Clone, Copy)]
#[repr(C, packed)]
struct Unaligned(u64);

/// # Safety
/// As [`copy_volatile`], for `words` words.
unsafe fn copy_words(from: *const u8, into: *mut u8, words: usize) {
    let from = from.cast::<Unaligned>();
    let into = into.cast::<Unaligned>();
    for at in 0..words {
        // SAFETY: word `at` is inside the range that is valid for reads, and
        // the type has an alignment of 1.
        let word = unsafe { from.wrapping_add(at).read_volatile() };
        // SAFETY: word `at` is inside the range that is valid for writes, and
        // the type has an alignment of 1.
        unsafe { into.wrapping_add(at).write_volatile(word) };
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::SharedBytes;
    use crate::error::AccessError;

    fn over(memory: &mut [u8], readable: bool, writable: bool) -> SharedBytes<'_> {
        // SAFETY: the borrow keeps the memory for the lifetime of the result.
        unsafe { SharedBytes::new(memory.as_mut_ptr(), memory.len(), readable, writable) }
    }

    proptest! {
        #[test]
        fn a_copy_in_is_what_a_copy_out_gives(
            bytes in proptest::collection::vec(any::<u8>(), 0..80),
            offset in 0_usize..40,
            slack in 0_usize..20,
        ) {
            let mut memory = vec![0xAA; offset + bytes.len() + slack];
            let shared = over(&mut memory, true, true);
            shared.copy_in(offset, &bytes).unwrap();
            let mut back = vec![0; bytes.len()];
            shared.copy_out(offset, &mut back).unwrap();
            prop_assert_eq!(&back, &bytes);
            prop_assert!(memory[..offset].iter().all(|&b| b == 0xAA));
            prop_assert!(memory[offset + bytes.len()..].iter().all(|&b| b == 0xAA));
        }
    }

    #[test]
    fn nothing_is_copied_past_the_end() {
        let mut memory = [1_u8; 16];
        let shared = over(&mut memory, true, true);
        for (offset, len) in [(0, 17), (16, 1), (9, 8), (usize::MAX, 2)] {
            let refused = AccessError::OutOfRange {
                offset,
                len,
                available: 16,
            };
            assert_eq!(shared.copy_in(offset, &vec![2; len]), Err(refused));
            assert_eq!(shared.copy_out(offset, &mut vec![2; len]), Err(refused));
        }
        assert_eq!(memory, [1; 16]);
    }

    #[test]
    fn a_grant_that_is_missing_is_an_error() {
        let mut memory = [0_u8; 8];
        assert_eq!(
            over(&mut memory, true, false).copy_in(0, &[1]),
            Err(AccessError::NotWritable)
        );
        assert_eq!(
            over(&mut memory, false, true).read::<1>(0),
            Err(AccessError::NotReadable)
        );
    }
}
