//! Reads what a plugin points to.

use core::ffi::c_char;
use core::slice;

/// The elements at `start`; none if it is null or not aligned for them, or if there
/// cannot be so many.
///
/// # Safety
///
/// If `start` is not null and is aligned, it points to `len` initialized elements that nobody writes
/// for `'a`.
#[must_use]
pub unsafe fn elements<'a, T>(start: *const T, len: usize) -> &'a [T] {
    let bytes = len.checked_mul(size_of::<T>()).map(isize::try_from);
    // Of no element, a plugin may point anywhere.
    if start.is_null() || !start.is_aligned() || len == 0 || !matches!(bytes, Some(Ok(_))) {
        return &[];
    }
    // SAFETY: not null, aligned, of a possible size, and the caller vouches for the elements.
    unsafe { slice::from_raw_parts(start, len) }
}

/// The text at `start`, with what is not UTF-8 replaced.
///
/// # Safety
///
/// That of [`elements`].
#[must_use]
pub unsafe fn text(start: *const c_char, len: usize) -> String {
    // SAFETY: bytes are bytes; the caller vouches for them.
    let bytes = unsafe { elements(start.cast::<u8>(), len) };
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_aligned_has_no_element() {
        let words = [7_u64, 9];
        for offset in 0..=size_of::<u64>() {
            let start = words.as_ptr().wrapping_byte_add(offset);
            // SAFETY: a word is there if the place is one of a word; else none is read.
            let read = unsafe { elements(start, 1) };
            assert_eq!(read.len(), usize::from(start.is_aligned()), "{offset}");
        }
    }

    #[test]
    fn what_is_null_or_impossible_has_no_element() {
        // SAFETY: null.
        assert!(unsafe { elements::<u64>(core::ptr::null(), 3) }.is_empty());
        let number = 7_u64;
        for len in [usize::MAX, usize::MAX / 8, usize::MAX / 16 + 1] {
            // SAFETY: no memory has so many elements, and none is read.
            let none = unsafe { elements(&raw const number, len) };
            assert!(none.is_empty(), "{len}");
        }
        // SAFETY: no element.
        assert!(unsafe { elements(core::ptr::without_provenance::<u64>(1), 0) }.is_empty());
        // SAFETY: one number is there.
        assert_eq!(unsafe { elements(&raw const number, 1) }, [7]);
        // SAFETY: three bytes are there.
        let text = unsafe { text(b"a\xffb".as_ptr().cast(), 3) };
        assert_eq!(text, "a\u{fffd}b");
    }
}
