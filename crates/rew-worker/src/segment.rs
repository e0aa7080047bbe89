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
use crate::journal::Step;
use crate::name::SegmentName;
use crate::pool::MAX_CAPACITY;
use crate::sys::{self, FileId, Flocked, ProcessMark, Region, ShmDir, SystemError};
use crate::trailer::{GENERATION_OFFSET, HEAD_BYTES, TRAILER_BYTES, Trailer};

/// How often a name may be taken before that is reported: with 128 random bits
/// a second time means that the random source is broken.
const NAME_ATTEMPTS: u32 = 4;

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

impl Segment {
    /// Makes a segment of `capacity` bytes and its trailer: reserved, locked
    /// and described before it has a name.
    pub(crate) fn create(
        dir: &ShmDir,
        process: &Arc<ProcessMark>,
        trailer: Trailer,
        faulting: Faulting,
    ) -> Result<Self, CreateError> {
        let bytes = trailer.capacity + TRAILER_BYTES;
        let len = usize::try_from(bytes).map_err(|_| too_large(trailer.nbytes))?;
        let unnamed = dir.create_unnamed().map_err(no_tmpfile)?;
        dir.reserve(&unnamed, bytes)
            .map_err(|source| no_room(source, bytes))?;
        sys::hold_owner_lock(&unnamed)?;
        let region = Region::map(&unnamed, len, true, Arc::clone(process))?;
        if faulting.huge_pages {
            region.prefer_huge_pages()?;
        }
        if faulting.prefault {
            region.populate()?;
        }
        let file = sys::state(&unnamed)?.id;
        let mut segment = Self {
            region,
            name: SegmentName::random()?,
            file,
            probe: None,
            trailer,
        };
        segment.write_trailer();
        segment.link(dir, &unnamed)?;
        Ok(segment)
    }

    fn link(&mut self, dir: &ShmDir, unnamed: &File) -> Result<(), CreateError> {
        for _ in 1..NAME_ATTEMPTS {
            match dir.link(unnamed, self.name.as_bytes()) {
                Err(error) if error.is(Errno::EEXIST) => self.name = SegmentName::random()?,
                done => return done.map_err(CreateError::from),
            }
        }
        Ok(dir.link(unnamed, self.name.as_bytes())?)
    }

    /// Gives the segment to the next buffer. Its generation has been raised
    /// already, so no descriptor of it exists.
    pub(crate) fn reuse(&mut self, nbytes: u64, access: AccessMode) {
        self.trailer.nbytes = nbytes;
        self.trailer.access = access.code();
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
                .write_volatile(next.to_le());
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
        let flocked = sys::try_flock_exclusive(&probe)?;
        if flocked == Flocked::Had {
            sys::unlock_flock(&probe)?;
        }
        self.probe = Some(probe);
        Ok(match flocked {
            Flocked::Had => Consumers::Gone,
            Flocked::Busy => Consumers::There,
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
    pub(crate) fn is_torn(&self) -> bool {
        let torn = self.region.torn();
        torn.is_some_and(|torn| torn.load(Ordering::Acquire))
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

fn no_tmpfile(source: SystemError) -> CreateError {
    let unsupported = [Errno::EOPNOTSUPP, Errno::EISDIR, Errno::EINVAL];
    if unsupported.into_iter().any(|errno| source.is(errno)) {
        CreateError::Unsupported { source }
    } else {
        CreateError::System(source)
    }
}

fn no_room(source: SystemError, nbytes: u64) -> CreateError {
    if source.is(Errno::ENOSPC) {
        CreateError::Full { nbytes, source }
    } else {
        CreateError::System(source)
    }
}
