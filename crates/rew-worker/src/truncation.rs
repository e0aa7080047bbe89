//! Surviving a peer that cuts a segment short.

use crate::sys::{self, SystemError};

/// Turns SIGBUS in a segment that a peer cut short into an error.
///
/// A peer of the same user can truncate a segment that is mapped; whoever then
/// touches what is gone gets SIGBUS, which ends the process. After this call
/// the missing part of a segment that was mapped later than the call becomes
/// zeros instead, also under a device's hands, and every access through
/// [`SharedBytes`](crate::SharedBytes) gives [`AccessError::Truncated`](crate::AccessError::Truncated) from then on. Ask
/// [`SharedBytes::check_whole`](crate::SharedBytes::check_whole) after a program ran on the memory in place.
///
/// Installs a handler for SIGBUS, once for the process. A signal that concerns
/// no watched segment goes to the handler that was there before.
///
/// # Errors
/// [`SystemError`] if the handler could not be installed.
pub fn guard_against_truncation() -> Result<(), SystemError> {
    sys::install_guard()
}
