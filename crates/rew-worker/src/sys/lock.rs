//! The two locks of a segment. Both belong to the open file description, which
//! a mapping keeps after its descriptor is closed, and the kernel drops them
//! when the last mapping goes, also by SIGKILL. They are of two kinds, which do
//! not see each other.
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
pub(crate) enum Lock {
    /// This description has the lock now.
    Had,
    /// Another one has a lock that excludes it.
    Busy,
}

/// Takes the lock that says "the owner lives".
#[doc(alias = "LOCK_EX")]
pub(crate) fn try_owner_lock(file: &File) -> Result<Lock, SystemError> {
    answer(again(|| flock(file)), SystemCall::Flock)
}

/// Takes the lock that says "a consumer maps it", beside other consumers.
#[doc(alias = "F_OFD_SETLK")]
pub(crate) fn try_consumers_lock(file: &File) -> Result<Lock, SystemError> {
    set(file, libc::F_RDLCK)
}

/// Takes the lock that says "no consumer maps it, and none will".
#[doc(alias = "F_OFD_SETLK")]
pub(crate) fn try_lock_against_consumers(file: &File) -> Result<Lock, SystemError> {
    set(file, libc::F_WRLCK)
}

/// Whether any other description has the consumers' lock.
#[doc(alias = "F_OFD_GETLK")]
pub(crate) fn consumers_lock_is_held(file: &File) -> Result<bool, SystemError> {
    let mut asked = byte_zero(libc::F_WRLCK);
    again(|| fcntl(file, FcntlArg::F_OFD_GETLK(&mut asked)))
        .map_err(SystemError::of(SystemCall::GetLock))?;
    Ok(libc::c_int::from(asked.l_type) != libc::F_UNLCK)
}

fn set(file: &File, kind: libc::c_int) -> Result<Lock, SystemError> {
    let lock = byte_zero(kind);
    let locked = again(|| fcntl(file, FcntlArg::F_OFD_SETLK(&lock)));
    answer(locked.map(drop), SystemCall::SetLock)
}

fn byte_zero(kind: libc::c_int) -> libc::flock {
    libc::flock {
        l_type: kind as libc::c_short,
        l_whence: libc::SEEK_SET as libc::c_short,
        l_start: 0,
        l_len: 1,
        l_pid: 0,
    }
}

fn answer(locked: nix::Result<()>, call: SystemCall) -> Result<Lock, SystemError> {
    match locked {
        Ok(()) => Ok(Lock::Had),
        Err(Errno::EAGAIN | Errno::EACCES) => Ok(Lock::Busy),
        Err(errno) => Err(SystemError::of(call)(errno)),
    }
}

#[expect(
    deprecated,
    reason = "its successor unlocks on drop, and the lock has to outlive the descriptor"
)]
fn flock(file: &File) -> nix::Result<()> {
    nix::fcntl::flock(file.as_raw_fd(), FlockArg::LockExclusiveNonblock)
}
