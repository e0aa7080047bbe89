//! What the operating system refused.

use std::fmt;
use std::io;

use nix::errno::Errno;

/// A system call that this crate makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SystemCall {
    /// `openat` of the directory of shared memory.
    OpenDirectory,
    /// `openat` of a new segment, with `O_CREAT | O_EXCL`.
    CreateSegment,
    /// `openat` of a segment by name.
    OpenSegment,
    /// `fstat` or `fstatat` of a segment.
    Stat,
    /// `fallocate` of a segment.
    Fallocate,
    /// `flock` of a segment.
    Flock,
    /// `fcntl` with `F_OFD_SETLK` of a segment.
    SetLock,
    /// `fcntl` with `F_OFD_GETLK` of a segment.
    GetLock,
    /// `mmap` of a segment.
    Mmap,
    /// `madvise` of a mapped segment.
    Madvise,
    /// `mmap` of the page by which a process knows that it is no forked child.
    MmapMark,
    /// `madvise` of that page.
    MadviseMark,
    /// `munmap` of a segment.
    Munmap,
    /// `unlinkat` of a segment.
    Unlink,
    /// `pread` of a trailer.
    Read,
    /// `pwrite` of a trailer.
    Write,
    /// `getdents` of the directory of shared memory.
    ListDirectory,
    /// `getrandom`.
    GetRandom,
    /// Reading `/proc/self/maps`.
    ReadMaps,
    /// `sigaction`.
    Sigaction,
}

impl SystemCall {
    /// The C function, and what it was called for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenDirectory => "open of the shared memory directory",
            Self::CreateSegment => "creation of a segment",
            Self::OpenSegment => "open of a segment",
            Self::Stat => "fstat of a segment",
            Self::Fallocate => "fallocate of a segment",
            Self::Flock => "flock of a segment",
            Self::SetLock => "fcntl(F_OFD_SETLK) of a segment",
            Self::GetLock => "fcntl(F_OFD_GETLK) of a segment",
            Self::Mmap => "mmap of a segment",
            Self::Madvise => "madvise of a segment",
            Self::MmapMark => "mmap of the process mark",
            Self::MadviseMark => "madvise of the process mark",
            Self::Munmap => "munmap of a segment",
            Self::Unlink => "unlinkat of a segment",
            Self::Read => "pread of a trailer",
            Self::Write => "pwrite of a trailer",
            Self::ListDirectory => "getdents of the shared memory directory",
            Self::GetRandom => "getrandom",
            Self::Sigaction => "sigaction",
            Self::ReadMaps => "read of /proc/self/maps",
        }
    }
}

/// A system call, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SystemError {
    call: SystemCall,
    outcome: Outcome,
}

/// What a call came to that was not what it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Outcome {
    /// The error number that the system gave.
    Errno(i32),
    /// It gave none.
    Unexplained,
    /// The call was made, and the name stands for another file than was meant.
    Replaced,
}

impl SystemError {
    pub(super) fn new(call: SystemCall, errno: Option<i32>) -> Self {
        Self {
            call,
            outcome: errno.map_or(Outcome::Unexplained, Outcome::Errno),
        }
    }

    /// A name that stands for another file than the one it was given to.
    pub(crate) const fn replaced() -> Self {
        Self {
            call: SystemCall::OpenSegment,
            outcome: Outcome::Replaced,
        }
    }

    pub(super) fn of(call: SystemCall) -> impl Fn(Errno) -> Self {
        move |errno| Self::new(call, Some(errno as i32))
    }

    pub(super) fn from_io(call: SystemCall) -> impl Fn(io::Error) -> Self {
        move |error| Self::new(call, error.raw_os_error())
    }

    /// Which call it was.
    #[must_use]
    pub const fn call(&self) -> SystemCall {
        self.call
    }

    /// The error number, as `errno` has it; `None` if the system gave none, or
    /// if it refused nothing and a name stands for another file than was meant.
    #[must_use]
    pub const fn raw_os_error(&self) -> Option<i32> {
        match self.outcome {
            Outcome::Errno(errno) => Some(errno),
            Outcome::Unexplained | Outcome::Replaced => None,
        }
    }

    pub(crate) fn is(&self, errno: Errno) -> bool {
        self.outcome == Outcome::Errno(errno as i32)
    }
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let call = self.call.name();
        match self.outcome {
            Outcome::Errno(errno) => {
                let desc = Errno::from_raw(errno).desc();
                write!(f, "{call} failed: {desc} (errno {errno})")
            }
            Outcome::Unexplained => write!(f, "{call} failed"),
            Outcome::Replaced => write!(f, "{call} found another file of that name"),
        }
    }
}

impl std::error::Error for SystemError {}

/// Of the kind that the error number has, with this error inside.
impl From<SystemError> for io::Error {
    fn from(error: SystemError) -> Self {
        let errno = error.raw_os_error();
        let kind = errno.map_or(io::ErrorKind::Other, |errno| {
            Self::from_raw_os_error(errno).kind()
        });
        Self::new(kind, error)
    }
}

/// Makes a call again for as long as a signal interrupts it.
pub(super) fn again<T>(mut call: impl FnMut() -> nix::Result<T>) -> nix::Result<T> {
    loop {
        match call() {
            Err(Errno::EINTR) => {}
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use nix::errno::Errno;

    use super::{SystemCall, SystemError};

    #[test]
    fn an_io_error_of_it_has_its_kind_and_its_words() {
        let missing = SystemError::new(SystemCall::Unlink, Some(Errno::ENOENT as i32));
        let cases = [
            (
                missing,
                io::ErrorKind::NotFound,
                "unlinkat of a segment failed: No such file or directory (errno 2)",
            ),
            (
                SystemError::new(SystemCall::Read, None),
                io::ErrorKind::Other,
                "pread of a trailer failed",
            ),
            (
                SystemError::replaced(),
                io::ErrorKind::Other,
                "open of a segment found another file of that name",
            ),
        ];
        for (error, kind, words) in cases {
            let error = io::Error::from(error);
            assert_eq!((error.kind(), error.to_string().as_str()), (kind, words));
        }
    }
}
