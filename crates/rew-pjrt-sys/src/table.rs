//! A function table that is never read past the size it states.

use core::ptr::NonNull;

/// One function of a table. Only the bindings make them, so that its place is one of
/// a function.
///
/// ```compile_fail,E0451
/// rew_pjrt_sys::Slot { call: "PJRT_Nowhere", offset: 3 };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    pub(crate) call: &'static str,
    pub(crate) offset: usize,
}

impl Slot {
    /// The C function.
    #[must_use]
    pub const fn call(&self) -> &'static str {
        self.call
    }

    /// Offset of its pointer in the table, in bytes.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Where its pointer ends in the table, in bytes.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.offset.saturating_add(size_of::<fn()>())
    }
}

/// A table in the plugin's memory, and how much of it there is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    start: NonNull<u8>,
    size: usize,
}

// SAFETY: a table is constant from the moment that the plugin hands it out, and the
// plugin is never unloaded: any thread may read it at any time.
unsafe impl Send for Table {}
// SAFETY: as for `Send`.
unsafe impl Sync for Table {}

impl Table {
    /// # Safety
    ///
    /// `size` bytes at `start` stay readable and unchanged as long as the process lives,
    /// and `start` is aligned for a pointer.
    pub(crate) const unsafe fn new(start: NonNull<u8>, size: usize) -> Self {
        Self { start, size }
    }

    /// How long the plugin says the table is, in bytes.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    pub(crate) const fn start(&self) -> NonNull<u8> {
        self.start
    }

    /// Whether it has an entry: it reaches so far and has it filled.
    pub(crate) fn offers(&self, entry: &Slot) -> bool {
        // SAFETY: a table consists of sizes, versions and pointers, all initialised;
        // any such word is a valid raw pointer, and it is only compared with null.
        let entry = unsafe { self.read::<*const ()>(entry.offset) };
        entry.is_some_and(|entry| !entry.is_null())
    }

    /// The value at `offset`, or `None` where the table ends before its end, or where
    /// no `F` can be since the place is not aligned for one.
    ///
    /// # Safety
    ///
    /// Where the table reaches so far, it has a valid `F` at `offset`.
    #[inline]
    pub(crate) unsafe fn read<F: Copy>(&self, offset: usize) -> Option<F> {
        const { assert!(align_of::<F>() <= align_of::<*const ()>()) };
        let end = offset.checked_add(size_of::<F>())?;
        if end > self.size || !offset.is_multiple_of(align_of::<F>()) {
            return None;
        }
        // SAFETY: `offset` is inside the table, whose `size` bytes are readable.
        let at = unsafe { self.start.add(offset) }.cast::<F>();
        // SAFETY: the whole value is inside, as aligned as the start and `offset` are,
        // and the caller vouches for its type.
        Some(unsafe { at.read() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_read_that_would_pass_the_end_is_refused() {
        static WORDS: [usize; 2] = [7, 9];
        // SAFETY: the table says one word of a static of two.
        let table = unsafe { Table::new(NonNull::from(&WORDS).cast(), size_of::<usize>()) };
        // SAFETY: words are there.
        assert_eq!(unsafe { table.read::<usize>(0) }, Some(7));
        // SAFETY: as above.
        assert_eq!(unsafe { table.read::<usize>(size_of::<usize>()) }, None);
        // SAFETY: refused before any read.
        assert_eq!(unsafe { table.read::<usize>(1) }, None);
        // SAFETY: as above.
        assert_eq!(unsafe { table.read::<usize>(usize::MAX) }, None);
    }

    #[test]
    fn a_read_that_is_not_aligned_is_refused() {
        static WORDS: [usize; 2] = [7, 9];
        // SAFETY: the table is the static.
        let table = unsafe { Table::new(NonNull::from(&WORDS).cast(), size_of_val(&WORDS)) };
        for offset in 0..=size_of::<usize>() {
            // SAFETY: words are there; what is no word's place is refused before any read.
            let read = unsafe { table.read::<usize>(offset) };
            let slot = Slot { call: "", offset };
            let aligned = offset.is_multiple_of(align_of::<usize>());
            assert_eq!((read.is_some(), table.offers(&slot)), (aligned, aligned));
        }
    }
}
