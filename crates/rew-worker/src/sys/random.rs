//! Random bytes.

use super::{SystemCall, SystemError};

/// Fills `bytes` from the kernel's random source.
#[doc(alias = "getrandom")]
pub(crate) fn random(bytes: &mut [u8]) -> Result<(), SystemError> {
    getrandom::fill(bytes)
        .map_err(|error| SystemError::new(SystemCall::GetRandom, error.raw_os_error()))
}
