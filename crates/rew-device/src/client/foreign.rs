//! Reads what a plugin points to.

use std::ptr::NonNull;

use rew_pjrt_sys::bindings::{PJRT_NamedValue, PJRT_NamedValue_Type};
use rew_pjrt_sys::{CallError, ErrorCode};

pub(super) use rew_pjrt_sys::foreign::{elements, text};

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

impl NamedValue {
    /// Names and values as a plugin points to them. One of a kind that this
    /// version of rew does not know is shown as text that says so, rather than
    /// left out.
    ///
    /// # Safety
    ///
    /// `start` is null or points to `len` values as the header describes them,
    /// alive during the call.
    #[must_use]
    pub unsafe fn read_list(start: *const PJRT_NamedValue, len: usize) -> Vec<(String, Self)> {
        // SAFETY: the caller vouches for the array.
        let values = unsafe { elements(start, len) };
        let read = |value: &PJRT_NamedValue| {
            // SAFETY: the caller vouches for each element's name.
            let name = unsafe { text(value.name, value.name_size) };
            // SAFETY: the caller vouches for each element's value.
            (name, unsafe { Self::read(value) })
        };
        values.iter().map(read).collect()
    }

    /// # Safety
    ///
    /// `value` is as the header describes it.
    unsafe fn read(value: &PJRT_NamedValue) -> Self {
        let union = value.union_;
        match value.type_ {
            PJRT_NamedValue_Type::PJRT_NamedValue_kString => {
                // SAFETY: the type says which field is set.
                let start = unsafe { union.string_value };
                // SAFETY: `value_size` bytes are there.
                Self::Text(unsafe { text(start, value.value_size) })
            }
            PJRT_NamedValue_Type::PJRT_NamedValue_kInt64 => {
                // SAFETY: the type says which field is set.
                Self::Int(unsafe { union.int64_value })
            }
            PJRT_NamedValue_Type::PJRT_NamedValue_kInt64List => {
                // SAFETY: the type says which field is set.
                let start = unsafe { union.int64_array_value };
                // SAFETY: `value_size` integers are there.
                Self::IntList(unsafe { elements(start, value.value_size) }.to_vec())
            }
            PJRT_NamedValue_Type::PJRT_NamedValue_kFloat => {
                // SAFETY: the type says which field is set.
                Self::Float(unsafe { union.float_value })
            }
            PJRT_NamedValue_Type::PJRT_NamedValue_kBool => {
                // SAFETY: the type says which field is set.
                Self::Bool(unsafe { union.bool_value })
            }
            PJRT_NamedValue_Type(unknown) => Self::Text(format!("<value of kind {unknown}>")),
        }
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

#[cfg(test)]
mod tests {
    use rew_pjrt_sys::bindings::PJRT_NamedValue_Union;

    use super::*;

    #[test]
    fn a_value_of_an_unknown_kind_is_shown_and_not_left_out() {
        let value = |type_, union_, value_size| PJRT_NamedValue {
            name: c"v".as_ptr(),
            name_size: 1,
            type_,
            union_,
            value_size,
            ..PJRT_NamedValue::new()
        };
        let int64_array_value = [3_i64, 4].as_ptr();
        let values = [
            value(
                PJRT_NamedValue_Type::PJRT_NamedValue_kFloat,
                PJRT_NamedValue_Union { float_value: 0.5 },
                1,
            ),
            value(
                PJRT_NamedValue_Type::PJRT_NamedValue_kInt64List,
                PJRT_NamedValue_Union { int64_array_value },
                2,
            ),
            value(
                PJRT_NamedValue_Type(99),
                PJRT_NamedValue_Union { int64_value: 1 },
                1,
            ),
        ];
        // SAFETY: three values, as the header describes them.
        let read = unsafe { NamedValue::read_list(values.as_ptr(), values.len()) };
        let texts: Vec<_> = read.iter().map(|(name, v)| format!("{name} {v}")).collect();
        assert_eq!(texts, ["v 0.5", "v [3, 4]", "v \"<value of kind 99>\""]);
    }
}
