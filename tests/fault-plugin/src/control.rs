//! What a test calls: as Rust where the plugin is linked, as C where it is loaded.

use std::ffi::c_char;

use crate::orders::OrderError;
use crate::{object, orders, text};

/// Takes the orders in `text`, all or none.
///
/// # Errors
///
/// [`OrderError`]: one of them is not understood.
pub fn order(text: &str) -> Result<(), OrderError> {
    orders::order(text)
}

/// How often the C function `call` was called since the last `reset`.
#[must_use]
pub fn calls(call: &str) -> u64 {
    orders::calls(call)
}

/// How many objects of a kind were made, as `Buffer`; `*` is every kind.
#[must_use]
pub fn created(kind: &str) -> u64 {
    object::created(kind)
}

/// How many objects of a kind were destroyed; `*` is every kind.
#[must_use]
pub fn destroyed(kind: &str) -> u64 {
    object::destroyed(kind)
}

/// How many objects of a kind live; `*` is every kind.
#[must_use]
pub fn alive(kind: &str) -> u64 {
    created(kind).saturating_sub(destroyed(kind))
}

/// How often a pointer was passed that was no live object of its kind.
#[must_use]
pub fn misuse() -> u64 {
    object::misuse()
}

/// [`order`]. Returns how many bytes of the reason there are, of which `room` at most
/// are written to `reason`; 0 if the orders were taken.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn rew_fault_order(
    orders: *const c_char,
    len: usize,
    reason: *mut c_char,
    room: usize,
) -> usize {
    let Err(error) = order(&text::owned(orders, len)) else {
        return 0;
    };
    let message = error.to_string();
    if !reason.is_null() {
        // SAFETY: the caller has room for `room` bytes there.
        unsafe {
            reason
                .cast::<u8>()
                .copy_from(message.as_ptr(), message.len().min(room))
        };
    }
    message.len()
}

macro_rules! exported {
    ($(#[doc = $doc:literal] $name:ident = $function:ident;)*) => {$(
        #[doc = $doc]
        #[unsafe(no_mangle)]
        pub(crate) extern "C" fn $name(name: *const c_char, len: usize) -> u64 {
            $function(&text::owned(name, len))
        }
    )*};
}

exported! {
    #[doc = "[`calls`]."]
    rew_fault_calls = calls;
    #[doc = "[`created`]."]
    rew_fault_created = created;
    #[doc = "[`destroyed`]."]
    rew_fault_destroyed = destroyed;
}

/// [`misuse`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn rew_fault_misuse() -> u64 {
    misuse()
}
