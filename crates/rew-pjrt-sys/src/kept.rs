//! Errors that nobody was there to receive, kept until someone looks.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Mutex, PoisonError};

use crate::CallError;

/// How many are kept; older ones are only counted.
const KEPT: usize = 64;

/// Errors that nobody was there to receive: a destructor cannot return one and must
/// not hide it, and an event may be dropped before anyone asks for its outcome.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct KeptErrors {
    /// The newest of them, oldest first; at most 64.
    pub newest: Vec<CallError>,
    /// How many there were before those.
    pub older: u64,
}

/// Where errors are kept that nobody is there to receive. Takes no more memory than
/// the newest 64.
#[derive(Debug, Default)]
pub struct ErrorLog(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    newest: VecDeque<CallError>,
    older: u64,
}

impl ErrorLog {
    /// Without errors.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(Kept {
            newest: VecDeque::new(),
            older: 0,
        }))
    }

    /// Keeps one more; the oldest makes room and is counted.
    pub fn record(&self, error: CallError) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.newest.len() == KEPT {
            kept.newest.pop_front();
            kept.older = kept.older.saturating_add(1);
        }
        kept.newest.push_back(error);
    }

    /// Takes what was kept; the log is empty afterwards.
    #[must_use]
    pub fn take(&self) -> KeptErrors {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        KeptErrors {
            newest: kept.newest.drain(..).collect(),
            older: mem::take(&mut kept.older),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept_and_the_others_counted() {
        let log = ErrorLog::new();
        for call in ["first", "second", "third"]
            .into_iter()
            .chain(["old"; KEPT - 1])
        {
            log.record(CallError::NullObject { call });
        }
        log.record(CallError::NullObject { call: "new" });
        let taken = log.take();
        assert_eq!((taken.newest.len(), taken.older), (KEPT, 3));
        let call = |call| CallError::NullObject { call };
        assert_eq!(taken.newest.first(), Some(&call("old")));
        assert_eq!(taken.newest.last(), Some(&call("new")));
        let again = log.take();
        assert_eq!((again.newest.len(), again.older), (0, 0));
    }
}
