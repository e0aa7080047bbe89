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
    /// `fstat` or `fstatat`.
    Stat,
    /// `fallocate`.
    Fallocate,
    /// `flock`.
    Flock,
    /// `fcntl` with `F_OFD_SETLK`.
    SetLock,
    /// `fcntl` with `F_OFD_GETLK`.
    GetLock,
    /// `mmap`.
    Mmap,
    /// `madvise`.
    Madvise,
    /// `munmap`.
    Munmap,
    /// `unlinkat`.
    Unlink,
    /// `pread`.
    Read,
    /// `pwrite`.
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
    /// The C function, with what tells its uses apart.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenDirectory => "open of the shared memory directory",
            Self::CreateSegment => "creation of the segment",
            Self::OpenSegment => "open of the segment",
            Self::Stat => "fstat",
            Self::Fallocate => "fallocate",
            Self::Flock => "flock",
            Self::SetLock => "fcntl(F_OFD_SETLK)",
            Self::GetLock => "fcntl(F_OFD_GETLK)",
            Self::Mmap => "mmap",
            Self::Madvise => "madvise",
            Self::Munmap => "munmap",
            Self::Unlink => "unlinkat",
            Self::Read => "pread",
            Self::Write => "pwrite",
            Self::ListDirectory => "getdents",
            Self::GetRandom => "getrandom",
            Self::Sigaction => "sigaction",
            Self::ReadMaps => "read of /proc/self/maps",
        }
    }
}

/// A system call and the error number that it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SystemError {
    call: SystemCall,
    errno: i32,
}

impl SystemError {
    /// An error number of zero stands for "the system gave none".
    pub(super) fn new(call: SystemCall, errno: Option<i32>) -> Self {
        Self {
            call,
            errno: errno.unwrap_or(0),
        }
    }

    /// A name that stands for another file than the one it was given to.
    pub(crate) const fn replaced() -> Self {
        Self {
            call: SystemCall::OpenSegment,
            errno: Errno::ESTALE as i32,
        }
    }

    pub(super) fn of(call: SystemCall) -> impl Fn(Errno) -> Self {
        move |errno| Self::new(call, Some(errno as i32))
    }

    pub(super) fn from_io(call: SystemCall) -> impl Fn(io::Error) -> Self {
        move |error| Self::new(call, error.raw_os_error())
    }

    /// Which call was refused.
    #[must_use]
    pub const fn call(&self) -> SystemCall {
        self.call
    }

    /// The error number, as `errno` has it; 0 if the system gave none.
    #[must_use]
    pub const fn raw_os_error(&self) -> i32 {
        self.errno
    }

    pub(crate) fn is(&self, errno: Errno) -> bool {
        self.errno == errno as i32
    }
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meaning = Errno::from_raw(self.errno);
        write!(f, "{} failed: {}", self.call.name(), meaning.desc())
    }
}

impl std::error::Error for SystemError {}

impl From<SystemError> for io::Error {
    fn from(error: SystemError) -> Self {
        Self::from_raw_os_error(error.errno)
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
