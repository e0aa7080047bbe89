//! From a name to a mapped segment, with every check between.

use std::fs::File;
use std::sync::Arc;

use nix::errno::Errno;
use rew_wire::BufferDescriptor;

use super::context::ImportContext;
use super::error::{DescriptorField, ImportError};
use super::shm_name::ShmName;
use crate::sys::{self, FileState, Lock, ProcessMark, Region, ShmDir, SystemError};
use crate::trailer::{NoTrailer, Trailer};

/// Opens the segment that a POSIX_SHM descriptor names, takes the consumers'
/// lock, checks it against the descriptor, and maps it: for writing only if
/// the descriptor grants that. The mapping keeps the lock.
pub(super) fn map_segment(
    dir: &ShmDir,
    process: &Arc<ProcessMark>,
    context: &ImportContext,
    descriptor: &BufferDescriptor,
    name: ShmName,
) -> Result<Region, ImportError> {
    let nbytes = descriptor.nbytes();
    let len = match usize::try_from(nbytes) {
        Ok(len) if len > 0 && isize::try_from(len).is_ok() => len,
        _ => return Err(ImportError::Unmappable { nbytes }),
    };
    let writes = descriptor.access().writes();
    let file = dir
        .open_segment(name.as_bytes(), writes)
        .map_err(|error| cannot_open(error, name))?;
    let before = check_file(context, &file, name)?;
    if sys::try_consumers_lock(&file)? == Lock::Busy {
        return Err(ImportError::Busy { name });
    }
    check_contents(context, &file, &before, descriptor, name)?;
    let region = Region::map(&file, len, writes, Arc::clone(process))?;
    let actual = sys::state(&file)?.bytes;
    if actual < nbytes {
        return Err(ImportError::Shrunk {
            name,
            nbytes,
            actual,
        });
    }
    Ok(region)
}

fn cannot_open(source: SystemError, name: ShmName) -> ImportError {
    if source.is(Errno::ENOENT) {
        ImportError::Missing { name }
    } else if source.is(Errno::ELOOP) {
        ImportError::Symlink { name }
    } else if source.is(Errno::EISDIR) || source.is(Errno::ENXIO) {
        ImportError::NotAFile { name }
    } else if source.is(Errno::EACCES) || source.is(Errno::EPERM) {
        ImportError::Denied { name, source }
    } else {
        ImportError::System(source)
    }
}

fn check_file(
    context: &ImportContext,
    file: &File,
    name: ShmName,
) -> Result<FileState, ImportError> {
    let state = sys::state(file)?;
    if !state.is_regular {
        return Err(ImportError::NotAFile { name });
    }
    let expected = sys::effective_user();
    if state.user != expected && !context.accepts_other_users() {
        return Err(ImportError::OtherUser {
            name,
            user: state.user,
            expected,
        });
    }
    Ok(state)
}

/// Compares size and trailer with the descriptor, under the consumers' lock:
/// the owner raises the generation before it asks for its own, so what is read
/// here holds for as long as the lock does.
fn check_contents(
    context: &ImportContext,
    file: &File,
    state: &FileState,
    descriptor: &BufferDescriptor,
    name: ShmName,
) -> Result<(), ImportError> {
    let nbytes = descriptor.nbytes();
    match Trailer::read(file, state.bytes)? {
        Ok(trailer) => {
            check_size(nbytes, trailer.capacity, name)?;
            compare(&trailer, descriptor, name)
        }
        Err(NoTrailer::Absent) if context.accepts_untrailed() => {
            check_size(nbytes, state.bytes, name)
        }
        Err(NoTrailer::Absent) => {
            check_size(nbytes, state.bytes, name)?;
            Err(ImportError::NoTrailer { name })
        }
        Err(why) => Err(ImportError::BadTrailer { name, why }),
    }
}

fn check_size(nbytes: u64, actual: u64, name: ShmName) -> Result<(), ImportError> {
    if nbytes <= actual {
        Ok(())
    } else {
        Err(ImportError::TooSmall {
            name,
            nbytes,
            actual,
        })
    }
}

fn compare(
    trailer: &Trailer,
    descriptor: &BufferDescriptor,
    name: ShmName,
) -> Result<(), ImportError> {
    let identity = descriptor.identity();
    let mismatch = |field| Err(ImportError::Mismatch { name, field });
    if trailer.owner != identity.owner_instance() {
        return mismatch(DescriptorField::OwnerInstance);
    }
    if trailer.buffer_id != identity.buffer_id() {
        return mismatch(DescriptorField::BufferId);
    }
    if trailer.generation != identity.generation() {
        return Err(ImportError::Stale {
            name,
            descriptor: identity.generation().get(),
            segment: trailer.generation.get(),
        });
    }
    if trailer.nbytes != descriptor.nbytes() {
        return mismatch(DescriptorField::Nbytes);
    }
    let (granted, claimed) = (trailer.access, descriptor.access());
    if granted.covers(claimed) {
        Ok(())
    } else {
        Err(ImportError::NotGranted {
            name,
            granted,
            claimed,
        })
    }
}
