//! The cleanup journal: what has to be undone, kept until it is.
//!
//! An entry holds one step that a segment or mapping still needs. A step
//! leaves the journal when it has succeeded, so none is done twice; a step that
//! fails stays, with the first error that it gave, and holds up no other.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use nix::errno::Errno;

use crate::name::SegmentName;
use crate::sys::{FileId, Region, ShmDir, SystemError};

/// An action that the system has refused so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leftover {
    action: CleanupAction,
    first_error: SystemError,
    attempts: u32,
}

impl Leftover {
    /// What is to be done.
    #[must_use]
    pub const fn action(&self) -> CleanupAction {
        self.action
    }

    /// The error of the first attempt; later ones do not replace it.
    #[must_use]
    pub const fn first_error(&self) -> SystemError {
        self.first_error
    }

    /// How often it was tried.
    #[must_use]
    pub const fn attempts(&self) -> u32 {
        self.attempts
    }
}

impl fmt::Display for Leftover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (action, error, attempts) = (self.action, self.first_error, self.attempts);
        write!(f, "{action}: {error} (tried {attempts} times)")
    }
}

/// What undoes a part of a segment or of a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CleanupAction {
    /// Remove the segment's name.
    Unlink {
        /// The name.
        name: SegmentName,
    },
    /// Unmap the memory.
    Unmap {
        /// How many bytes.
        bytes: usize,
    },
}

impl fmt::Display for CleanupAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlink { name } => write!(f, "remove the segment {name}"),
            Self::Unmap { bytes } => write!(f, "unmap {bytes} bytes"),
        }
    }
}

/// A step, with what it needs.
#[derive(Debug)]
pub(crate) enum Step {
    /// Remove the name, if it still stands for this file.
    Unlink(SegmentName, FileId),
    /// Unmap the region.
    Unmap(Region),
}

impl Step {
    fn action(&self) -> CleanupAction {
        match self {
            Self::Unlink(name, _) => CleanupAction::Unlink { name: *name },
            Self::Unmap(region) => CleanupAction::Unmap {
                bytes: region.len(),
            },
        }
    }
}

#[derive(Debug)]
struct Entry {
    step: Step,
    first_error: SystemError,
    attempts: u32,
}

/// Steps that are still to be done.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    entries: Mutex<Vec<Entry>>,
}

impl Journal {
    /// Does each step, and keeps those that fail.
    pub(crate) fn perform(&self, dir: &ShmDir, steps: impl IntoIterator<Item = Step>) {
        self.perform_with(steps, |step| undo(dir, step));
    }

    /// Tries again what is left.
    pub(crate) fn settle(&self, dir: &ShmDir) {
        self.settle_with(|step| undo(dir, step));
    }

    /// What is left, the oldest first.
    pub(crate) fn leftovers(&self) -> Vec<Leftover> {
        let entries = self.lock();
        entries
            .iter()
            .map(|entry| Leftover {
                action: entry.step.action(),
                first_error: entry.first_error,
                attempts: entry.attempts,
            })
            .collect()
    }

    fn perform_with(
        &self,
        steps: impl IntoIterator<Item = Step>,
        mut undo: impl FnMut(&mut Step) -> Result<(), SystemError>,
    ) {
        for mut step in steps {
            let Err(error) = undo(&mut step) else {
                continue;
            };
            tracing::warn!(%error, action = %step.action(), "kept in the cleanup journal");
            self.lock().push(Entry {
                step,
                first_error: error,
                attempts: 1,
            });
        }
    }

    fn settle_with(&self, mut undo: impl FnMut(&mut Step) -> Result<(), SystemError>) {
        self.lock().retain_mut(|entry| {
            entry.attempts = entry.attempts.saturating_add(1);
            undo(&mut entry.step).is_err()
        });
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Performs the step. A name that is gone, or stands for another file by now,
/// needs nothing more.
fn undo(dir: &ShmDir, step: &mut Step) -> Result<(), SystemError> {
    match step {
        Step::Unmap(region) => region.unmap(),
        Step::Unlink(name, file) => match dir.stat(name.as_bytes()) {
            Ok(state) if state.id == *file => gone_is_done(dir.unlink(name.as_bytes())),
            Ok(_) => Ok(()),
            Err(error) => gone_is_done(Err(error)),
        },
    }
}

fn gone_is_done(outcome: Result<(), SystemError>) -> Result<(), SystemError> {
    match outcome {
        Err(error) if error.is(Errno::ENOENT) => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{CleanupAction, Journal, Step};
    use crate::name::{NameSource, SegmentName};
    use crate::sys::{ShmDir, SystemError};

    fn steps(count: usize) -> (Vec<Step>, Vec<SegmentName>) {
        let dir = ShmDir::open().unwrap();
        let file = dir.stat(b".").unwrap().id;
        let source = NameSource::default();
        let names: Vec<_> = (0..count).map(|_| source.draw().unwrap()).collect();
        let steps = names.iter().map(|&name| Step::Unlink(name, file)).collect();
        (steps, names)
    }

    fn name_of(step: &Step) -> SegmentName {
        match step.action() {
            CleanupAction::Unlink { name } => name,
            CleanupAction::Unmap { .. } => panic!("no region here"),
        }
    }

    fn refusal() -> SystemError {
        SystemError::replaced()
    }

    #[test]
    fn one_failure_strands_nothing_else_and_success_is_never_repeated() {
        let journal = Journal::default();
        let (steps, names) = steps(3);
        let mut done = Vec::new();
        journal.perform_with(steps, |step| {
            if name_of(step) == names[1] {
                return Err(refusal());
            }
            done.push(name_of(step));
            Ok(())
        });
        assert_eq!(done, [names[0], names[2]]);
        journal.settle_with(|step| {
            done.push(name_of(step));
            Ok(())
        });
        journal.settle_with(|_| panic!("everything is done"));
        assert_eq!(done, [names[0], names[2], names[1]]);
        assert_eq!(journal.leftovers(), []);
    }

    #[test]
    fn the_first_error_is_kept_and_attempts_are_counted() {
        let journal = Journal::default();
        let (steps, names) = steps(1);
        journal.perform_with(steps, |_| Err(refusal()));
        let other = ShmDir::open().unwrap().unlink(b"..").unwrap_err();
        assert_ne!(other, refusal());
        journal.settle_with(|_| Err(other));
        journal.settle_with(|_| Err(other));
        let left = journal.leftovers();
        assert_eq!(left.len(), 1);
        assert_eq!(left[0].action(), CleanupAction::Unlink { name: names[0] });
        assert_eq!(left[0].first_error(), refusal());
        assert_eq!(left[0].attempts(), 3);
    }

    #[test]
    fn a_name_that_is_gone_needs_nothing_more() {
        let dir = ShmDir::open().unwrap();
        let journal = Journal::default();
        let (steps, _) = steps(2);
        journal.perform(&dir, steps);
        assert_eq!(journal.leftovers(), []);
    }
}
