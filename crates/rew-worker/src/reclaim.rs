//! Segments whose owner is dead, and their removal.
//!
//! A segment is dead when the kernel says so: the locks of its owner and of its
//! consumers can be had. Names, process ids and ages prove nothing and are not
//! looked at. A file that is still empty is a segment whose owner died, or gives
//! it up, before it was described.

use std::fmt;

use nix::errno::Errno;

use crate::name::SegmentName;
use crate::sys::{self, FileId, Lock, ShmDir, SystemError};
use crate::trailer::{NoTrailer, Trailer};

/// A segment of this user whose owner is dead.
#[derive(Clone, Copy, PartialEq, Eq)]
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

/// As its name, its bytes, and the owner in hexadecimal, as in an identity.
impl fmt::Display for Orphan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} bytes, owner ", self.name, self.bytes)?;
        match self.owner {
            Some(owner) => owner.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
            None => f.write_str("unknown"),
        }
    }
}

impl fmt::Debug for Orphan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Orphan({self})")
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
    in_use: Vec<Orphan>,
    undecided: Vec<(SegmentName, Undecided)>,
}

impl Survey {
    /// Segments whose owner and consumers are dead.
    #[must_use]
    pub fn orphans(&self) -> &[Orphan] {
        &self.orphans
    }

    /// Segments whose owner is dead and that a living consumer maps. They are
    /// dead once it lets go.
    #[must_use]
    pub fn in_use(&self) -> &[Orphan] {
        &self.in_use
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
    in_use: Vec<Orphan>,
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

    /// Segments whose owner is dead and that a living consumer maps, this
    /// process perhaps: what a registry imported stays mapped until
    /// [`unregister`](crate::ImportRegistry::unregister) or
    /// [`close`](crate::ImportRegistry::close). They are still there, and are
    /// removed once it has let go.
    #[must_use]
    pub fn in_use(&self) -> &[Orphan] {
        &self.in_use
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
/// Segments of other users, and those whose owner lives, are not in it.
///
/// # Errors
/// [`SystemError`] if shared memory could not be listed.
pub fn survey() -> Result<Survey, SystemError> {
    let dir = ShmDir::open()?;
    let mut survey = Survey::default();
    for name in dir.list(SegmentName::parse)? {
        match Dead::examine(&dir, name) {
            Ok(Found::Dead(dead)) => survey.orphans.push(dead.orphan),
            Ok(Found::InUse(orphan)) => survey.in_use.push(orphan),
            Ok(Found::Alive) => {}
            Err(why) => survey.undecided.push((name, why)),
        }
    }
    Ok(survey)
}

/// Removes the dead segments of this user. Each is examined and removed under
/// its locks, so that one that is alive is never touched, whoever else
/// reclaims at the same time. One that a consumer still maps counts as alive,
/// also if that is a registry of this process; see [`Reclaimed::in_use`].
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
            Ok(Found::Dead(dead)) => dead.remove(dir).map_err(Undecided::from),
            Ok(Found::InUse(orphan)) => {
                reclaimed.in_use.push(orphan);
                continue;
            }
            Ok(Found::Alive) => continue,
            Err(error) => Err(error),
        };
        match outcome {
            Ok(orphan) => {
                tracing::info!(%name, bytes = orphan.bytes, "segment of a dead owner removed");
                reclaimed.removed += 1;
                reclaimed.bytes += orphan.bytes;
            }
            Err(error) => reclaimed.refused.push((name, error)),
        }
    }
    Ok(reclaimed)
}

/// What a name in shared memory was found to stand for.
#[derive(Debug)]
enum Found {
    /// A segment that is dead, and may be removed.
    Dead(Dead),
    /// One whose owner is dead, and a consumer is not.
    InUse(Orphan),
    /// One whose owner lives, or one that is gone or not this user's.
    Alive,
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
    /// Looks at one segment.
    fn examine(dir: &ShmDir, name: SegmentName) -> Result<Found, Undecided> {
        // For writing, as the lock against consumers asks.
        let file = match dir.open_segment(name.as_bytes(), true) {
            Ok(file) => file,
            Err(error) if is_not_ours(&error) => return Ok(Found::Alive),
            Err(error) => return Err(error.into()),
        };
        let before = sys::state(&file)?;
        if !before.is_regular || before.user != sys::effective_user() {
            return Ok(Found::Alive);
        }
        if sys::try_owner_lock(&file)? == Lock::Busy {
            return Ok(Found::Alive);
        }
        let consumers = sys::try_lock_against_consumers(&file)?;
        // Its owner may have written the trailer, or removed the name, before
        // the locks were had.
        let after = sys::state(&file)?;
        let bytes = after.bytes;
        if !after.is_named {
            return Ok(Found::Alive);
        }
        let owner = match bytes {
            0 => None,
            _ => Some(Trailer::read(&file, bytes)??.owner),
        };
        let orphan = Orphan { name, bytes, owner };
        Ok(match consumers {
            Lock::Busy => Found::InUse(orphan),
            Lock::Had => Found::Dead(Self {
                orphan,
                id: after.id,
                _file: file,
            }),
        })
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
