//! What a caller passes as pointer and length.

use std::ffi::c_char;
use std::slice;

/// The elements of a caller's array; none if the pointer is null.
///
/// A plugin has to believe its caller: the C API gives it no way to check.
pub(crate) fn array<'a, T>(start: *const T, len: usize) -> &'a [T] {
    if start.is_null() {
        return &[];
    }
    // SAFETY: the C API's caller vouches that so many elements are there during the call,
    // and nothing here keeps them longer.
    unsafe { slice::from_raw_parts(start, len) }
}

/// A copy of a caller's text.
pub(crate) fn owned(start: *const c_char, len: usize) -> String {
    String::from_utf8_lossy(array(start.cast::<u8>(), len)).into_owned()
}
