//! What the probe and the search for plugins may ask of a machine.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::driver::{self, CudaDriverError, CudaVersion};

/// A machine to look at: environment, files, drivers.
///
/// Everything that the choice of a target and of a plugin depends on goes
/// through here, so that a test can describe any machine. [`ThisMachine`] is
/// the real one. No method changes the machine, and none leaves anything open.
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

    /// The newest version of CUDA that the installed driver library serves.
    ///
    /// # Errors
    ///
    /// [`CudaDriverError`], variant by variant.
    fn cuda_driver(&self) -> Result<CudaVersion, CudaDriverError>;
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

    fn cuda_driver(&self) -> Result<CudaVersion, CudaDriverError> {
        driver::cuda_version()
    }
}
