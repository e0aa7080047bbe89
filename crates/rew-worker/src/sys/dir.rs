//! The directory that holds POSIX shared memory, and the files in it.

use std::fs::File;
use std::os::fd::OwnedFd;

use nix::dir::Dir;
use nix::fcntl::{AT_FDCWD, AtFlags, OFlag, openat};
use nix::sys::stat::{FileStat, Mode, SFlag, fstat, fstatat};
use nix::unistd::{UnlinkatFlags, unlinkat};

use super::{SystemCall, SystemError, again};

/// Where Linux keeps what `shm_open` makes.
const SHM: &str = "/dev/shm";

/// Which file a name or descriptor stands for, as long as the file lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FileId {
    device: u64,
    inode: u64,
}

/// What `fstat` says of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileState {
    pub(crate) id: FileId,
    pub(crate) bytes: u64,
    pub(crate) user: u32,
    pub(crate) is_regular: bool,
    /// Whether a name stands for it.
    pub(crate) is_named: bool,
}

impl From<FileStat> for FileState {
    fn from(stat: FileStat) -> Self {
        let kind = SFlag::from_bits_truncate(stat.st_mode & SFlag::S_IFMT.bits());
        Self {
            id: FileId {
                device: stat.st_dev,
                inode: stat.st_ino,
            },
            bytes: u64::try_from(stat.st_size).unwrap_or(0),
            user: stat.st_uid,
            is_regular: kind == SFlag::S_IFREG,
            is_named: stat.st_nlink > 0,
        }
    }
}

/// The user that new files belong to.
#[doc(alias = "geteuid")]
pub(crate) fn effective_user() -> u32 {
    nix::unistd::geteuid().as_raw()
}

/// Calls `fstat`.
#[doc(alias = "fstat")]
pub(crate) fn state(file: &File) -> Result<FileState, SystemError> {
    again(|| fstat(file))
        .map(FileState::from)
        .map_err(SystemError::of(SystemCall::Stat))
}

/// Calls `pread` once; fewer bytes than asked for come only at the end of the
/// file.
#[doc(alias = "pread")]
pub(crate) fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> Result<usize, SystemError> {
    use std::os::unix::fs::FileExt;
    loop {
        match file.read_at(bytes, offset) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            done => return done.map_err(SystemError::from_io(SystemCall::Read)),
        }
    }
}

/// Calls `pwrite` until all bytes are written.
#[doc(alias = "pwrite")]
pub(crate) fn write_at(file: &File, bytes: &[u8], offset: u64) -> Result<(), SystemError> {
    use std::os::unix::fs::FileExt;
    file.write_all_at(bytes, offset)
        .map_err(SystemError::from_io(SystemCall::Write))
}

/// The directory, held open by a descriptor that can only be looked up from.
#[derive(Debug)]
pub(crate) struct ShmDir {
    fd: OwnedFd,
}

impl ShmDir {
    #[doc(alias = "openat")]
    pub(crate) fn open() -> Result<Self, SystemError> {
        let flags = OFlag::O_PATH | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        again(|| openat(AT_FDCWD, SHM, flags, Mode::empty()))
            .map(|fd| Self { fd })
            .map_err(SystemError::of(SystemCall::OpenDirectory))
    }

    /// Makes an empty file, mode 0600, open for reading and writing; `EEXIST`
    /// if the name is taken.
    #[doc(alias = "O_EXCL")]
    pub(crate) fn create(&self, name: &[u8]) -> Result<File, SystemError> {
        let flags = OFlag::O_CREAT | OFlag::O_EXCL | OFlag::O_RDWR | OFlag::O_CLOEXEC;
        let mode = Mode::S_IRUSR | Mode::S_IWUSR;
        again(|| openat(&self.fd, name, flags, mode))
            .map(File::from)
            .map_err(SystemError::of(SystemCall::CreateSegment))
    }

    /// Opens a file by name: never through a symlink, never waiting (a name
    /// may be a pipe).
    #[doc(alias = "openat")]
    pub(crate) fn open_segment(&self, name: &[u8], writable: bool) -> Result<File, SystemError> {
        let access = if writable {
            OFlag::O_RDWR
        } else {
            OFlag::O_RDONLY
        };
        let flags = access | OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK | OFlag::O_CLOEXEC;
        again(|| openat(&self.fd, name, flags, Mode::empty()))
            .map(File::from)
            .map_err(SystemError::of(SystemCall::OpenSegment))
    }

    /// Which file the name stands for at this moment.
    #[doc(alias = "fstatat")]
    pub(crate) fn stat(&self, name: &[u8]) -> Result<FileState, SystemError> {
        again(|| fstatat(&self.fd, name, AtFlags::AT_SYMLINK_NOFOLLOW))
            .map(FileState::from)
            .map_err(SystemError::of(SystemCall::Stat))
    }

    #[doc(alias = "unlinkat")]
    pub(crate) fn unlink(&self, name: &[u8]) -> Result<(), SystemError> {
        again(|| unlinkat(&self.fd, name, UnlinkatFlags::NoRemoveDir))
            .map_err(SystemError::of(SystemCall::Unlink))
    }

    /// The names in the directory that `wanted` takes.
    #[doc(alias = "getdents")]
    pub(crate) fn list<T>(
        &self,
        wanted: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<Vec<T>, SystemError> {
        let flags = OFlag::O_RDONLY | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        let mut dir = again(|| Dir::openat(&self.fd, ".", flags, Mode::empty()))
            .map_err(SystemError::of(SystemCall::OpenDirectory))?;
        let mut names = Vec::new();
        for entry in dir.iter() {
            let entry = entry.map_err(SystemError::of(SystemCall::ListDirectory))?;
            names.extend(wanted(entry.file_name().to_bytes()));
        }
        Ok(names)
    }
}
