//! What the probe and the search for plugins may ask of a machine.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use crate::driver::{self, CudaDriverError, CudaVersion};

/// A machine to look at: environment, files, drivers.
///
/// Everything that the choice of a target and of a plugin depends on goes
/// through here, so that a test can describe any machine. [`ThisMachine`] is
/// the real one. No method changes the machine, and none leaves anything open.
///
/// A method that is added later has a default, as [`exposed`](Self::exposed) has.
pub trait Machine {
    /// The environment variable `name`, if it is set.
    fn var(&self, name: &str) -> Option<OsString>;

    /// Whether `path` is there, whatever it is.
    fn exists(&self, path: &Path) -> bool;

    /// Whether `path`, with links followed, is a regular file.
    fn is_file(&self, path: &Path) -> bool;

    /// `path` with every link followed, or as it is if it cannot be.
    fn resolve(&self, path: &Path) -> PathBuf;

    /// The names in the directory `path`, sorted.
    ///
    /// # Errors
    ///
    /// Whatever the system says when it is no directory or cannot be read.
    fn list(&self, path: &Path) -> io::Result<Vec<OsString>>;

    /// The file `path` as text, with what is not UTF-8 replaced.
    ///
    /// # Errors
    ///
    /// Whatever the system says when it is no file or cannot be read.
    fn read(&self, path: &Path) -> io::Result<String>;

    /// How somebody other than this process's user and root could change `path`, a
    /// file or a directory, links followed; `None` if nobody could. By default
    /// nobody can.
    ///
    /// # Errors
    ///
    /// Whatever the system says when it is not there or cannot be looked at.
    fn exposed(&self, path: &Path) -> io::Result<Option<Exposure>> {
        let _ = path;
        Ok(None)
    }

    /// The newest version of CUDA that the installed driver library serves.
    ///
    /// # Errors
    ///
    /// [`CudaDriverError`], variant by variant.
    fn cuda_driver(&self) -> Result<CudaVersion, CudaDriverError>;
}

/// How somebody else could change a file or a directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Exposure {
    /// It belongs to the user with this number.
    Owner(u32),
    /// Others than its owner and its group may write to it: its permission bits.
    Writable(u32),
}

impl fmt::Display for Exposure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Owner(user) => write!(f, "user {user} owns it"),
            Self::Writable(mode) => write!(f, "anybody may write to it, mode {mode:04o}"),
        }
    }
}

impl Exposure {
    /// That of what belongs to `owner` with the permission bits `mode`, seen by `user`.
    fn of(owner: u32, mode: u32, user: u32) -> Option<Self> {
        if owner != user && owner != 0 {
            Some(Self::Owner(owner))
        } else if mode & 0o002 != 0 {
            Some(Self::Writable(mode & 0o7777))
        } else {
            None
        }
    }
}

/// The machine that this process runs on.
#[derive(Debug, Clone, Copy, Default)]
pub struct ThisMachine;

impl Machine for ThisMachine {
    fn var(&self, name: &str) -> Option<OsString> {
        env::var_os(name)
    }

    fn exists(&self, path: &Path) -> bool {
        path.exists()
    }

    fn is_file(&self, path: &Path) -> bool {
        path.is_file()
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        path.canonicalize().unwrap_or_else(|_| path.to_owned())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<OsString>> {
        let mut names = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.file_name()))
            .collect::<io::Result<Vec<_>>>()?;
        names.sort_unstable();
        Ok(names)
    }

    fn read(&self, path: &Path) -> io::Result<String> {
        fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    fn exposed(&self, path: &Path) -> io::Result<Option<Exposure>> {
        let found = fs::metadata(path)?;
        // SAFETY: it takes nothing and cannot fail.
        let user = unsafe { libc::geteuid() };
        Ok(Exposure::of(found.uid(), found.mode(), user))
    }

    fn cuda_driver(&self) -> Result<CudaVersion, CudaDriverError> {
        driver::cuda_version()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ours_or_root_s_is_exposed_only_if_anybody_may_write() {
        for (owner, mode, exposed) in [
            (1000, 0o40755, None),
            (1000, 0o40775, None),
            (0, 0o100644, None),
            (0, 0o41777, Some(Exposure::Writable(0o1777))),
            (1000, 0o40757, Some(Exposure::Writable(0o757))),
            (1001, 0o40700, Some(Exposure::Owner(1001))),
        ] {
            assert_eq!(Exposure::of(owner, mode, 1000), exposed, "{owner} {mode:o}");
        }
        assert_eq!(Exposure::of(1000, 0o40700, 0), Some(Exposure::Owner(1000)));
    }
}
