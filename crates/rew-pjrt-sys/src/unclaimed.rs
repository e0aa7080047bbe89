//! Errors that nobody was there to receive, kept until someone looks.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::CallError;

/// How many are kept; older ones are only counted.
const KEPT: usize = 64;

/// The errors of events that were dropped before anyone asked for them.
#[derive(Debug, Default)]
pub struct UnclaimedErrors {
    /// The newest of them, oldest first; at most 64.
    pub newest: Vec<CallError>,
    /// How many there were before those.
    pub older: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Unclaimed(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    newest: VecDeque<CallError>,
    older: u64,
}

impl Unclaimed {
    pub(crate) fn record(&self, error: CallError) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.newest.len() == KEPT {
            kept.newest.pop_front();
            kept.older = kept.older.saturating_add(1);
        }
        kept.newest.push_back(error);
    }

    pub(crate) fn take(&self) -> UnclaimedErrors {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        UnclaimedErrors {
            newest: kept.newest.drain(..).collect(),
            older: std::mem::take(&mut kept.older),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept_and_the_others_counted() {
        let unclaimed = Unclaimed::default();
        for _ in 0..KEPT {
            unclaimed.record(CallError::NullObject { call: "old" });
        }
        unclaimed.record(CallError::NullObject { call: "new" });
        let taken = unclaimed.take();
        assert_eq!((taken.newest.len(), taken.older), (KEPT, 1));
        assert!(matches!(
            taken.newest.last(),
            Some(CallError::NullObject { call: "new" })
        ));
        let again = unclaimed.take();
        assert_eq!((again.newest.len(), again.older), (0, 0));
    }
}
