//! Where errors of releasing objects are kept until someone looks.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use rew_pjrt_sys::CallError;

/// How many errors are kept; older ones make room and are counted.
const KEPT: usize = 64;

/// Errors of releasing objects, which no caller was there to take.
///
/// A destructor cannot return an error and must not hide one.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ReleaseErrors {
    /// The newest of them, the oldest first; at most 64.
    pub newest: VecDeque<CallError>,
    /// How many there were before those.
    pub older: u64,
}

impl ReleaseErrors {
    const fn new() -> Self {
        Self {
            newest: VecDeque::new(),
            older: 0,
        }
    }
}

/// The errors of one target's objects.
#[derive(Debug)]
pub(crate) struct ReleaseLog(Mutex<ReleaseErrors>);

impl ReleaseLog {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(ReleaseErrors::new()))
    }

    pub(crate) fn record(&self, error: CallError) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.newest.len() == KEPT {
            kept.newest.pop_front();
            kept.older += 1;
        }
        kept.newest.push_back(error);
    }

    pub(crate) fn take(&self) -> ReleaseErrors {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut kept, ReleaseErrors::new())
    }
}

#[cfg(test)]
mod tests {
    use rew_pjrt_sys::{ErrorCode, PjrtError};

    use super::*;

    fn error(message: &str) -> CallError {
        CallError::Plugin(PjrtError {
            call: "PJRT_Buffer_Destroy",
            event_of: None,
            code: ErrorCode::INTERNAL,
            message: message.to_owned(),
            payloads: Vec::new(),
        })
    }

    #[test]
    fn the_latest_errors_are_kept_and_the_others_counted() {
        let log = ReleaseLog::new();
        for index in 0..KEPT + 3 {
            log.record(error(&index.to_string()));
        }
        let taken = log.take();
        assert_eq!((taken.newest.len(), taken.older), (KEPT, 3));
        let first = taken.newest[0].plugin_error().unwrap();
        assert_eq!(first.message, "3");
        let again = log.take();
        assert_eq!((again.newest.len(), again.older), (0, 0));
    }
}
