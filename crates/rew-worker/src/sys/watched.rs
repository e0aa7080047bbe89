//! A range that a signal handler may look at while it becomes another.
//!
//! Modelled with loom in `tests/watched.rs`.

use std::ops::Range;

use super::atomic::{AtomicUsize, Ordering};

/// No mapping starts here: someone has the range to themselves.
pub(crate) const TAKEN: usize = 1;

/// A range of addresses and a number that says whose it is. One thread at a
/// time has it, and any thread may read it meanwhile without waiting.
#[derive(Debug)]
pub(crate) struct WatchedRange {
    /// 0 while no one has it, `TAKEN` while it is between two ranges.
    start: AtomicUsize,
    len: AtomicUsize,
    owner: AtomicUsize,
    /// Raised for each new range, so that no two have the same.
    turn: AtomicUsize,
}

impl WatchedRange {
    /// One that the caller has, without a range.
    pub(crate) fn taken() -> Self {
        Self {
            start: AtomicUsize::new(TAKEN),
            len: AtomicUsize::new(0),
            owner: AtomicUsize::new(0),
            turn: AtomicUsize::new(0),
        }
    }

    /// Takes it, if no one has it.
    pub(crate) fn take(&self) -> bool {
        let (done, lost) = (Ordering::AcqRel, Ordering::Relaxed);
        self.start.compare_exchange(0, TAKEN, done, lost).is_ok()
    }

    /// Sets a range; for whoever has it.
    pub(crate) fn set(&self, start: usize, len: usize, owner: usize) {
        self.start.store(TAKEN, Ordering::Relaxed);
        // Whoever reads the new turn sees that the old start is gone.
        self.turn.fetch_add(1, Ordering::Release);
        // Whoever reads a new length or owner sees the new turn too.
        self.len.store(len, Ordering::Release);
        self.owner.store(owner, Ordering::Release);
        self.start.store(start, Ordering::Release);
    }

    /// Hides the range for as long as `gap` takes, and for good if it succeeds.
    pub(crate) fn pause<E>(&self, gap: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
        let start = self.start.swap(TAKEN, Ordering::AcqRel);
        let outcome = gap();
        if outcome.is_err() {
            self.start.store(start, Ordering::Release);
        }
        outcome
    }

    /// Lets others have it.
    pub(crate) fn free(&self) {
        self.start.store(0, Ordering::Release);
    }

    /// The range and its owner, if there is one. They belong together: the turn
    /// was the same before and after they were read.
    pub(crate) fn get(&self) -> Option<(Range<usize>, usize)> {
        let turn = self.turn.load(Ordering::Acquire);
        let start = self.start.load(Ordering::Acquire);
        let len = self.len.load(Ordering::Acquire);
        let owner = self.owner.load(Ordering::Acquire);
        let same = self.turn.load(Ordering::Acquire) == turn;
        (start > TAKEN && same).then(|| (start..start.saturating_add(len), owner))
    }
}
