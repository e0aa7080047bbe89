//! Who took a buffer, and the error that says so.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;

use rew_device::Device;

use crate::shape::ArrayType;

/// The call that a buffer was donated to.
#[derive(Clone, PartialEq, Eq)]
pub struct Donation {
    pub(crate) executable: Arc<str>,
    pub(crate) location: &'static Location<'static>,
    pub(crate) call: u64,
}

impl Donation {
    /// The name of the program that took the buffer.
    #[must_use]
    pub fn executable(&self) -> &str {
        &self.executable
    }

    /// The line that made the call.
    #[must_use]
    pub fn location(&self) -> &'static Location<'static> {
        self.location
    }

    /// Which call of that executable it was, counted from 1.
    #[must_use]
    pub fn call(&self) -> u64 {
        self.call
    }
}

impl fmt::Display for Donation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            executable,
            location,
            call,
        } = self;
        write!(f, "{executable} (call {call}) at {location}")
    }
}

impl fmt::Debug for Donation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A buffer was used after it had been donated. The caller's fault; the plugin
/// was not called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot {operation} {buffer} on {device}: it was donated to {by}")]
pub struct BufferDonatedError {
    /// What was tried.
    pub operation: &'static str,
    /// The type of the buffer.
    pub buffer: ArrayType,
    /// Where it was.
    pub device: Device,
    /// The call that took it.
    pub by: Arc<Donation>,
}
