//! Segments whose owner is dead, and their removal.
//!
//! A segment is dead when the kernel says so: the lock that its owner held from
//! before it had a name is free, and so is the lock of its consumers. Names,
//! process ids and ages prove nothing and are not looked at.

use nix::errno::Errno;

use crate::name::SegmentName;
use crate::sys::{self, FileId, Flocked, ShmDir, SystemError};
use crate::trailer::{HEAD_BYTES, TRAILER_BYTES, Trailer};

/// A segment of this user whose owner and consumers are dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orphan {
    name: SegmentName,
    bytes: u64,
    owner: [u8; 8],
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

    /// The instance id of the worker that made it.
    #[must_use]
    pub const fn owner(&self) -> [u8; 8] {
        self.owner
    }
}

/// Why it is not known whether a segment is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Undecided {
    /// It has the name of a segment and not the trailer of one, or that of an
    /// unknown version: rew did not make it, or someone damaged it.
    #[error("it has no valid trailer")]
    NoTrailer,
    /// The system did not say.
    #[error("the system did not say")]
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

/// Looks for dead segments of this user. Removes nothing.
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

/// A dead segment, held by the lock that excludes consumers and other
/// reclaimers.
#[derive(Debug)]
struct Dead {
    orphan: Orphan,
    id: FileId,
    /// Holds the lock.
    _file: std::fs::File,
}

impl Dead {
    /// Looks at one segment; `None` if it is not known to be dead.
    fn examine(dir: &ShmDir, name: SegmentName) -> Result<Option<Self>, Undecided> {
        let file = match dir.open_segment(name.as_bytes(), false) {
            Ok(file) => file,
            Err(error) if is_not_ours(&error) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let state = sys::state(&file)?;
        if !state.is_regular || state.user != sys::effective_user() {
            return Ok(None);
        }
        let trailer = read_trailer(&file, state.bytes)?.ok_or(Undecided::NoTrailer)?;
        if sys::owner_lock_is_held(&file)? {
            return Ok(None);
        }
        if sys::try_flock_exclusive(&file)? == Flocked::Busy {
            return Ok(None);
        }
        let orphan = Orphan {
            name,
            bytes: state.bytes,
            owner: trailer.owner,
        };
        Ok(Some(Self {
            orphan,
            id: state.id,
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

/// The name is gone by now, is a link or a device, or belongs to a user who
/// does not let us look.
fn is_not_ours(error: &SystemError) -> bool {
    [Errno::ENOENT, Errno::ELOOP, Errno::ENXIO, Errno::EACCES]
        .into_iter()
        .any(|errno| error.is(errno))
}

/// The trailer, if the file is a segment.
fn read_trailer(file: &std::fs::File, bytes: u64) -> Result<Option<Trailer>, SystemError> {
    let Some(capacity) = bytes.checked_sub(TRAILER_BYTES) else {
        return Ok(None);
    };
    let mut head = [0; HEAD_BYTES];
    let read = sys::read_at(file, &mut head, capacity)?;
    Ok((read == HEAD_BYTES)
        .then(|| Trailer::decode(&head, capacity).ok())
        .flatten())
}
