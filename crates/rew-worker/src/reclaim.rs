//! Segments whose owner is dead, and their removal.
//!
//! A segment is dead when the kernel says so: the locks of its owner and of its
//! consumers can be had. Names, process ids and ages prove nothing and are not
//! looked at. A file that is still empty is a segment whose owner died, or gives
//! it up, before it was described.

use nix::errno::Errno;

use crate::name::SegmentName;
use crate::sys::{self, FileId, Lock, ShmDir, SystemError};
use crate::trailer::{NoTrailer, Trailer};

/// A segment of this user whose owner and consumers are dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orphan {
    name: SegmentName,
    bytes: u64,
    owner: Option<[u8; 8]>,
}

impl Orphan {
    /// Its name in shared memory.
    #[must_use]
    pub const fn name(&self) -> &SegmentName {
        &self.name
    }

    /// Bytes that it takes, the trailer included.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The instance id of the worker that made it; `None` if it is empty, since
    /// that worker died before it wrote anything.
    #[must_use]
    pub const fn owner(&self) -> Option<[u8; 8]> {
        self.owner
    }
}

/// Why it is not known whether a segment is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// It has the name of a segment and no trailer that can be read: rew did
    /// not make it, another version of rew did, or someone damaged it.
    #[error(transparent)]
    NoTrailer(#[from] NoTrailer),
    /// The system did not say.
    #[error(transparent)]
    System(#[from] SystemError),
}

/// What is dead in shared memory, and what may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    orphans: Vec<Orphan>,
    undecided: Vec<(SegmentName, Undecided)>,
}

impl Survey {
    /// Segments whose owner and consumers are dead.
    #[must_use]
    pub fn orphans(&self) -> &[Orphan] {
        &self.orphans
    }

    /// Files of this user with the name of a segment that could not be judged.
    #[must_use]
    pub fn undecided(&self) -> &[(SegmentName, Undecided)] {
        &self.undecided
    }
}

/// What a removal of dead segments did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reclaimed {
    removed: usize,
    bytes: u64,
    refused: Vec<(SegmentName, Undecided)>,
}

impl Reclaimed {
    /// How many segments are gone.
    #[must_use]
    pub const fn removed(&self) -> usize {
        self.removed
    }

    /// Bytes that they took.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Segments that are dead and could not be removed, or of which it is not
    /// known whether they are. They are still there.
    #[must_use]
    pub fn refused(&self) -> &[(SegmentName, Undecided)] {
        &self.refused
    }
}

/// Looks for dead segments of this user. Removes nothing, and holds the locks of
/// each for as long as it looks at it.
///
/// Segments of other users, and those whose owner or consumers live, are not
/// in it.
///
/// # Errors
/// [`SystemError`] if shared memory could not be listed.
pub fn survey() -> Result<Survey, SystemError> {
    let dir = ShmDir::open()?;
    let mut survey = Survey::default();
    for name in dir.list(SegmentName::parse)? {
        match Dead::examine(&dir, name) {
            Ok(Some(dead)) => survey.orphans.push(dead.orphan),
            Ok(None) => {}
            Err(why) => survey.undecided.push((name, why)),
        }
    }
    Ok(survey)
}

/// Removes the dead segments of this user. Each is examined and removed under
/// its locks, so that one that is alive is never touched, whoever else
/// reclaims at the same time.
///
/// # Errors
/// [`SystemError`] if shared memory could not be listed. What could not be
/// removed is in the result.
pub fn reclaim() -> Result<Reclaimed, SystemError> {
    in_directory(&ShmDir::open()?)
}

pub(crate) fn in_directory(dir: &ShmDir) -> Result<Reclaimed, SystemError> {
    let mut reclaimed = Reclaimed::default();
    for name in dir.list(SegmentName::parse)? {
        let outcome = match Dead::examine(dir, name) {
            Ok(Some(dead)) => dead.remove(dir).map(Some).map_err(Undecided::from),
            Ok(None) => Ok(None),
            Err(error) => Err(error),
        };
        match outcome {
            Ok(Some(orphan)) => {
                tracing::info!(%name, bytes = orphan.bytes, "segment of a dead owner removed");
                reclaimed.removed += 1;
                reclaimed.bytes += orphan.bytes;
            }
            Ok(None) => {}
            Err(error) => reclaimed.refused.push((name, error)),
        }
    }
    Ok(reclaimed)
}

/// A dead segment, held by the locks that exclude its owner, consumers and other
/// reclaimers.
#[derive(Debug)]
struct Dead {
    orphan: Orphan,
    id: FileId,
    /// Holds the locks.
    _file: std::fs::File,
}

impl Dead {
    /// Looks at one segment; `None` if it is not known to be dead.
    fn examine(dir: &ShmDir, name: SegmentName) -> Result<Option<Self>, Undecided> {
        // For writing, as the lock against consumers asks.
        let file = match dir.open_segment(name.as_bytes(), true) {
            Ok(file) => file,
            Err(error) if is_not_ours(&error) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let before = sys::state(&file)?;
        if !before.is_regular || before.user != sys::effective_user() {
            return Ok(None);
        }
        if sys::try_owner_lock(&file)? == Lock::Busy
            || sys::try_lock_against_consumers(&file)? == Lock::Busy
        {
            return Ok(None);
        }
        let bytes = match before.bytes {
            // Its owner may have written the trailer before the locks were had.
            0 => sys::state(&file)?.bytes,
            bytes => bytes,
        };
        let owner = match bytes {
            0 => None,
            _ => Some(Trailer::read(&file, bytes)??.owner),
        };
        Ok(Some(Self {
            orphan: Orphan { name, bytes, owner },
            id: before.id,
            _file: file,
        }))
    }

    /// Removes the name, if it still stands for the file that is held.
    fn remove(self, dir: &ShmDir) -> Result<Orphan, SystemError> {
        let name = self.orphan.name.as_bytes();
        let outcome = dir.stat(name).and_then(|found| {
            if found.id == self.id {
                dir.unlink(name)
            } else {
                Ok(())
            }
        });
        match outcome {
            Err(error) if error.is(Errno::ENOENT) => Ok(self.orphan),
            done => done.map(|()| self.orphan),
        }
    }
}

/// The name is gone by now, is a link, a directory or a device, or belongs to a
/// user who does not let us look.
fn is_not_ours(error: &SystemError) -> bool {
    [
        Errno::ENOENT,
        Errno::ELOOP,
        Errno::EISDIR,
        Errno::ENXIO,
        Errno::EACCES,
    ]
    .into_iter()
    .any(|errno| error.is(errno))
}
