//! Reads what a plugin points to.

use std::ffi::c_char;
use std::ptr::NonNull;
use std::slice;

use rew_pjrt_sys::bindings::{PJRT_NamedValue, PJRT_NamedValue_Type};
use rew_pjrt_sys::{CallError, ErrorCode};

use crate::value::NamedValue;

/// A pointer to an object of a plugin.
///
/// The C API may be called for a client, device or memory from any thread, so
/// the pointer may travel; what it points to is never read here.
#[derive(Debug)]
pub(crate) struct Handle<T>(NonNull<T>);

impl<T> Clone for Handle<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Handle<T> {}

// SAFETY: only the address is held, and plugins are thread-safe.
unsafe impl<T> Send for Handle<T> {}
// SAFETY: as above; nothing is reached through a shared handle.
unsafe impl<T> Sync for Handle<T> {}

impl<T> Handle<T> {
    /// Takes what `call` gave.
    pub(crate) fn new(raw: *mut T, call: &'static str) -> Result<Self, CallError> {
        NonNull::new(raw)
            .map(Self)
            .ok_or(CallError::NullObject { call })
    }

    pub(crate) const fn as_ptr(self) -> *mut T {
        self.0.as_ptr()
    }
}

/// The elements at `start`, none if it is null.
///
/// # Safety
///
/// If `start` is not null, it points to `len` initialized elements that
/// nobody writes for `'a`.
pub(crate) unsafe fn elements<'a, T>(start: *const T, len: usize) -> &'a [T] {
    if start.is_null() {
        return &[];
    }
    // SAFETY: not null; the caller vouches for the rest.
    unsafe { slice::from_raw_parts(start, len) }
}

/// The text at `start`, with what is not UTF-8 replaced.
///
/// # Safety
///
/// That of [`elements`].
pub(crate) unsafe fn text(start: *const c_char, len: usize) -> String {
    // SAFETY: bytes are bytes; the caller vouches for them.
    let bytes = unsafe { elements(start.cast::<u8>(), len) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// Names and values. One of a kind that this version of rew does not know is
/// shown as text that says so, rather than left out.
///
/// # Safety
///
/// `start` is null or points to `len` values as the header describes them,
/// alive during the call.
pub(crate) unsafe fn named_values(
    start: *const PJRT_NamedValue,
    len: usize,
) -> Vec<(String, NamedValue)> {
    // SAFETY: the caller vouches for the array.
    let values = unsafe { elements(start, len) };
    values
        .iter()
        .map(|value| {
            // SAFETY: the caller vouches for each element's name.
            let name = unsafe { text(value.name, value.name_size) };
            // SAFETY: the caller vouches for each element's value.
            (name, unsafe { named_value(value) })
        })
        .collect()
}

/// # Safety
///
/// `value` is as the header describes it.
unsafe fn named_value(value: &PJRT_NamedValue) -> NamedValue {
    let union = value.union_;
    match value.type_ {
        PJRT_NamedValue_Type::PJRT_NamedValue_kString => {
            // SAFETY: the type says which field is set.
            let start = unsafe { union.string_value };
            // SAFETY: `value_size` bytes are there.
            NamedValue::Text(unsafe { text(start, value.value_size) })
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kInt64 => {
            // SAFETY: the type says which field is set.
            NamedValue::Int(unsafe { union.int64_value })
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kInt64List => {
            // SAFETY: the type says which field is set.
            let start = unsafe { union.int64_array_value };
            // SAFETY: `value_size` integers are there.
            NamedValue::IntList(unsafe { elements(start, value.value_size) }.to_vec())
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kFloat => {
            // SAFETY: the type says which field is set.
            NamedValue::Float(unsafe { union.float_value })
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kBool => {
            // SAFETY: the type says which field is set.
            NamedValue::Bool(unsafe { union.bool_value })
        }
        PJRT_NamedValue_Type(unknown) => NamedValue::Text(format!("<value of kind {unknown}>")),
    }
}

/// What a call gave, or nothing where the plugin does not offer it.
pub(crate) fn offered<T>(outcome: Result<T, CallError>) -> Result<Option<T>, CallError> {
    match outcome {
        Ok(value) => Ok(Some(value)),
        Err(CallError::Missing { .. } | CallError::NotOffered { .. }) => Ok(None),
        Err(CallError::Plugin(error)) if error.code == ErrorCode::UNIMPLEMENTED => Ok(None),
        Err(error) => Err(error),
    }
}
