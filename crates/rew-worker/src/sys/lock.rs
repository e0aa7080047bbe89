//! The two locks of a segment. Both belong to the open file description, which
//! a mapping keeps after its descriptor is closed, and the kernel drops them
//! when the last mapping goes, also by SIGKILL.
//!
//! Classic `F_SETLK` locks are never used: closing any descriptor of the file
//! would drop them.

use std::fs::File;
use std::os::fd::AsRawFd;

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, FlockArg, fcntl};
use nix::libc;

use super::{SystemCall, SystemError, again};

/// The answer to a request for a lock that does not wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flocked {
    /// This description has the lock now.
    Had,
    /// Another one has a lock that excludes it.
    Busy,
}

/// A write lock on byte 0, of the open file description.
fn byte_zero() -> libc::flock {
    libc::flock {
        l_type: libc::F_WRLCK as libc::c_short,
        l_whence: libc::SEEK_SET as libc::c_short,
        l_start: 0,
        l_len: 1,
        l_pid: 0,
    }
}

/// Takes the lock that says "the owner lives".
#[doc(alias = "F_OFD_SETLK")]
pub(crate) fn hold_owner_lock(file: &File) -> Result<(), SystemError> {
    let lock = byte_zero();
    again(|| fcntl(file, FcntlArg::F_OFD_SETLK(&lock)))
        .map(drop)
        .map_err(SystemError::of(SystemCall::SetOwnerLock))
}

/// Whether any other description holds the owner's lock.
#[doc(alias = "F_OFD_GETLK")]
pub(crate) fn owner_lock_is_held(file: &File) -> Result<bool, SystemError> {
    let mut lock = byte_zero();
    again(|| fcntl(file, FcntlArg::F_OFD_GETLK(&mut lock)))
        .map_err(SystemError::of(SystemCall::GetOwnerLock))?;
    Ok(libc::c_int::from(lock.l_type) != libc::F_UNLCK)
}

/// Takes the lock that says "a consumer maps it", beside other consumers.
#[doc(alias = "LOCK_SH")]
pub(crate) fn try_flock_shared(file: &File) -> Result<Flocked, SystemError> {
    try_flock(file, FlockArg::LockSharedNonblock)
}

/// Takes the lock that says "no consumer maps it".
#[doc(alias = "LOCK_EX")]
pub(crate) fn try_flock_exclusive(file: &File) -> Result<Flocked, SystemError> {
    try_flock(file, FlockArg::LockExclusiveNonblock)
}

/// Gives up what [`try_flock_exclusive`] took.
#[doc(alias = "LOCK_UN")]
pub(crate) fn unlock_flock(file: &File) -> Result<(), SystemError> {
    again(|| flock(file, FlockArg::Unlock)).map_err(SystemError::of(SystemCall::Flock))
}

fn try_flock(file: &File, kind: FlockArg) -> Result<Flocked, SystemError> {
    match again(|| flock(file, kind)) {
        Ok(()) => Ok(Flocked::Had),
        Err(Errno::EWOULDBLOCK) => Ok(Flocked::Busy),
        Err(errno) => Err(SystemError::of(SystemCall::Flock)(errno)),
    }
}

#[expect(
    deprecated,
    reason = "its successor unlocks on drop, and the lock has to outlive the descriptor"
)]
fn flock(file: &File, kind: FlockArg) -> nix::Result<()> {
    nix::fcntl::flock(file.as_raw_fd(), kind)
}
