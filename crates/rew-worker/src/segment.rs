//! A segment on the owner's side: made so that a crash at any instruction
//! leaves nothing that a later start cannot recognize as dead.
//!
//! The protocol and its argument are in `docs/segment-v1.md`.

use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

use nix::errno::Errno;
use rew_wire::AccessMode;

use crate::error::CreateError;
use crate::journal::{Journal, Step};
use crate::name::{NameSource, SegmentName};
use crate::pool::MAX_CAPACITY;
use crate::sys::{self, FileId, Lock, ProcessMark, Region, ShmDir, SystemError};
use crate::trailer::{GENERATION_OFFSET, HEAD_BYTES, TRAILER_BYTES, Trailer};

/// How often a name may be taken, or its empty file be taken for a dead one,
/// before that is reported: with 128 random bits the first means that the
/// random source is broken, and the second needs a reclaimer to look between
/// two system calls.
const ATTEMPTS: u32 = 16;

/// How a segment is made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faulting {
    pub(crate) prefault: bool,
    pub(crate) huge_pages: bool,
}

/// A mapped segment that this process owns.
#[derive(Debug)]
pub(crate) struct Segment {
    region: Region,
    name: SegmentName,
    file: FileId,
    /// A second description of the file, opened when the consumers' lock is
    /// first asked for. It never carries the owner's lock.
    probe: Option<File>,
    trailer: Trailer,
}

/// Whether a released segment may be used again.
#[derive(Debug)]
pub(crate) enum Consumers {
    /// No consumer maps it.
    Gone,
    /// A consumer does.
    There,
}

/// What segments are made with.
#[derive(Debug)]
pub(crate) struct Maker<'a> {
    pub(crate) dir: &'a ShmDir,
    pub(crate) names: &'a NameSource,
    pub(crate) journal: &'a Journal,
    pub(crate) process: &'a Arc<ProcessMark>,
    pub(crate) faulting: Faulting,
}

impl Maker<'_> {
    /// Makes a segment: locked, described and reserved before anyone is told of
    /// it. What a failure leaves is removed, or kept in the journal.
    pub(crate) fn make(&self, trailer: Trailer) -> Result<Segment, CreateError> {
        let (file, name, id) = self.claim()?;
        match self.furnish(&file, &trailer) {
            Ok(region) => Ok(Segment {
                region,
                name,
                file: id,
                probe: None,
                trailer,
            }),
            Err(error) => {
                self.discard(name, id);
                Err(error)
            }
        }
    }

    /// An empty file of a new name that has the owner's lock. Until it has, a
    /// reclaimer may take it for a dead one: then it is given up.
    fn claim(&self) -> Result<(File, SegmentName, FileId), CreateError> {
        for _ in 0..ATTEMPTS {
            if let Some(claimed) = self.try_claim()? {
                return Ok(claimed);
            }
        }
        Err(CreateError::Contended { attempts: ATTEMPTS })
    }

    fn try_claim(&self) -> Result<Option<(File, SegmentName, FileId)>, SystemError> {
        let name = self.names.draw()?;
        let file = match self.dir.create(name.as_bytes()) {
            Err(error) if error.is(Errno::EEXIST) => return Ok(None),
            made => made?,
        };
        let locked = sys::try_owner_lock(&file);
        // After the lock: a file that has its name then keeps it.
        let state = sys::state(&file)?;
        if locked == Ok(Lock::Had) && state.is_named {
            return Ok(Some((file, name, state.id)));
        }
        self.discard(name, state.id);
        locked.map(|_| None)
    }

    fn furnish(&self, file: &File, trailer: &Trailer) -> Result<Region, CreateError> {
        let bytes = trailer.capacity + TRAILER_BYTES;
        let len = usize::try_from(bytes).map_err(|_| too_large(trailer.nbytes))?;
        let no_room = |source| no_room(source, bytes);
        sys::reserve(file, bytes).map_err(no_room)?;
        sys::write_at(file, &trailer.page(), trailer.capacity).map_err(no_room)?;
        let region = Region::map(file, len, true, Arc::clone(self.process))?;
        if self.faulting.huge_pages {
            region.prefer_huge_pages()?;
        }
        if self.faulting.prefault {
            region.populate()?;
        }
        Ok(region)
    }

    fn discard(&self, name: SegmentName, id: FileId) {
        self.journal.perform(self.dir, [Step::Unlink(name, id)]);
    }
}

impl Segment {
    /// Gives the segment to the next buffer. Its generation has been raised
    /// already, so no descriptor of it exists.
    pub(crate) fn reuse(&mut self, nbytes: u64, access: AccessMode) {
        self.trailer.nbytes = nbytes;
        self.trailer.access = access;
        self.write_trailer();
    }

    /// Raises the generation, so that every descriptor given out is stale from
    /// here on. `false` if there is no further generation.
    pub(crate) fn retire_generation(&mut self) -> bool {
        let Some(next) = self.trailer.generation.checked_add(1) else {
            return false;
        };
        self.trailer.generation = next;
        // SAFETY: the trailer starts at `capacity`, a multiple of 4096 in a
        // page-aligned region of `capacity + TRAILER_BYTES` bytes; the field is
        // 4 bytes at a multiple of 4 inside it. Consumers only read it, with
        // system calls. The region is mapped and writable.
        unsafe {
            self.at_trailer(GENERATION_OFFSET)
                .cast::<u32>()
                .write_volatile(next.get().to_le());
        }
        // Before the consumers' lock is asked for: a consumer that gets its
        // lock after that sees the new generation.
        fence(Ordering::SeqCst);
        true
    }

    /// Asks whether a consumer maps the segment. Call it after
    /// [`retire_generation`](Self::retire_generation): a consumer that comes
    /// later finds its descriptor stale.
    pub(crate) fn consumers(&mut self, dir: &ShmDir) -> Result<Consumers, SystemError> {
        let probe = match self.probe.take() {
            Some(probe) => probe,
            None => self.open_probe(dir)?,
        };
        let held = sys::consumers_lock_is_held(&probe);
        self.probe = Some(probe);
        Ok(if held? {
            Consumers::There
        } else {
            Consumers::Gone
        })
    }

    fn open_probe(&self, dir: &ShmDir) -> Result<File, SystemError> {
        let probe = dir.open_segment(self.name.as_bytes(), false)?;
        if sys::state(&probe)?.id == self.file {
            Ok(probe)
        } else {
            Err(SystemError::replaced())
        }
    }

    /// Overwrites all bytes of the backing with zeros.
    pub(crate) fn zero(&mut self) {
        let len = self.region.len() - TRAILER_BYTES as usize;
        // SAFETY: the first `len` bytes of the region are mapped and writable.
        // No consumer maps them (`consumers`), the owner's buffer is gone or not
        // yet made, and no reference covers them.
        unsafe { self.region.start().write_bytes(0, len) };
    }

    /// What takes the segment away: the name first, so that no one finds a
    /// segment whose owner's lock has gone with the mapping.
    pub(crate) fn into_steps(self) -> [Step; 2] {
        [Step::Unlink(self.name, self.file), Step::Unmap(self.region)]
    }

    pub(crate) const fn name(&self) -> &SegmentName {
        &self.name
    }

    pub(crate) const fn trailer(&self) -> &Trailer {
        &self.trailer
    }

    /// Whether a peer was found to have cut it short, so that it is not what its
    /// trailer says any more. Ask after writing to it.
    pub(crate) fn is_truncated(&self) -> bool {
        let truncated = self.region.truncated();
        truncated.is_some_and(|truncated| truncated.load(Ordering::Acquire))
    }

    pub(crate) const fn region(&self) -> &Region {
        &self.region
    }

    /// Bytes that the file takes in shared memory.
    pub(crate) const fn reserved(&self) -> u64 {
        self.trailer.capacity + TRAILER_BYTES
    }

    fn write_trailer(&mut self) {
        let head = self.trailer.encode();
        // SAFETY: the trailer page holds at least `HEAD_BYTES` bytes and its
        // start is page aligned, so aligned for an array of bytes. The region
        // is mapped and writable; consumers read it only with system calls.
        unsafe {
            self.at_trailer(0)
                .cast::<[u8; HEAD_BYTES]>()
                .write_volatile(head)
        };
    }

    fn at_trailer(&self, offset: usize) -> *mut u8 {
        let start = self.region.len() - TRAILER_BYTES as usize;
        self.region.start().wrapping_add(start + offset)
    }
}

pub(crate) fn too_large(nbytes: u64) -> CreateError {
    CreateError::TooLarge {
        nbytes,
        limit: MAX_CAPACITY,
    }
}

fn no_room(source: SystemError, nbytes: u64) -> CreateError {
    if source.is(Errno::ENOSPC) {
        CreateError::Full { nbytes, source }
    } else {
        CreateError::System(source)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;
    use std::sync::Arc;

    use rew_wire::AccessMode;

    use super::{ATTEMPTS, Faulting, Maker};
    use crate::error::CreateError;
    use crate::journal::Journal;
    use crate::name::NameSource;
    use crate::sys::{ProcessMark, ShmDir};
    use crate::trailer::Trailer;

    #[test]
    fn names_that_are_always_taken_are_told_as_such_and_left_alone() {
        let (dir, journal) = (ShmDir::open().unwrap(), Journal::default());
        let taken = NameSource::default().draw().unwrap();
        drop(dir.create(taken.as_bytes()).unwrap());
        let names = NameSource::repeating(&taken, ATTEMPTS);
        let maker = Maker {
            dir: &dir,
            names: &names,
            journal: &journal,
            process: &Arc::new(ProcessMark::new().unwrap()),
            faulting: Faulting::default(),
        };
        let made = maker.make(Trailer {
            generation: NonZeroU32::MIN,
            owner: [1; 8],
            buffer_id: 1,
            nbytes: 1,
            capacity: 4096,
            access: AccessMode::Read,
        });
        let still_there = dir.unlink(taken.as_bytes());
        assert_eq!(
            made.unwrap_err(),
            CreateError::Contended { attempts: ATTEMPTS }
        );
        assert_eq!(still_there, Ok(()));
    }
}
