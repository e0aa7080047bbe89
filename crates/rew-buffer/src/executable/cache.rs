//! Compiled programs on disk.

mod error;
mod file;
mod key;

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::PathBuf;

use rew_device::Client;

use self::file::{is_of, payload, read, store, sweep};
use self::key::{host, key};
use super::{CompileError, CompileOptions, Executable, Program};

pub use self::error::{CacheError, CacheMiss, Cached};

/// Compiled programs in a directory, each in a file of its own.
///
/// A program is found again by its bytes, its options, the plugin (the file that
/// was loaded, by path, size and time of change), the versions of the PJRT API and
/// of the platform, the devices, and the kind of this machine's processor, since
/// the directory may be on a disk that others share. A file that is cut short,
/// altered or written by something else is not loaded: the program is compiled, and
/// the file replaced. Several processes may use one directory.
///
/// Nothing is stored once another file is where the plugin was loaded from.
///
/// The files are code. The directory is created for its owner alone, and so is
/// each file; one that another user owns or may write is not loaded.
#[derive(Clone, Debug)]
pub struct ExecutableCache {
    dir: PathBuf,
    /// The user that this process runs as.
    user: u32,
    /// The kind of this machine.
    host: String,
}

impl ExecutableCache {
    /// A cache in `dir`, which is made if it is not there. Files that a writer
    /// left half written an hour ago are removed.
    ///
    /// # Errors
    ///
    /// - [`CacheError::Directory`] if it cannot be made.
    /// - [`CacheError::Host`] if the system does not tell the processor.
    /// - [`CacheError::Open`] if it is another user's, or others may write it.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, CacheError> {
        let dir = dir.into();
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&dir);
        // SAFETY: it takes nothing, touches no memory and cannot fail.
        let user = unsafe { libc::geteuid() };
        match made.and_then(|()| fs::metadata(&dir)) {
            Ok(found) if is_of(user, &found) => {
                let host = host().map_err(CacheError::Host)?;
                sweep(&dir);
                Ok(Self { dir, user, host })
            }
            Ok(found) => Err(CacheError::Open {
                dir,
                owner: found.uid(),
                mode: found.mode() & 0o777,
            }),
            Err(source) => Err(CacheError::Directory { dir, source }),
        }
    }

    /// Loads the program from the cache, or compiles and stores it. Says which.
    ///
    /// A cache that cannot be read or written makes this slower, not an error.
    ///
    /// # Errors
    ///
    /// As [`Executable::compile`].
    pub fn load_or_compile(
        &self,
        client: &Client,
        program: Program<'_>,
        options: &CompileOptions,
    ) -> Result<(Executable, Cached), CompileError> {
        let key = key(client, &self.host, program, options);
        let path = self.path(&key);
        let why = match self.load(client, &key, options) {
            Ok(executable) => return Ok((executable, Cached::Loaded)),
            Err(why) => why,
        };
        let executable = Executable::compile(client, program, options)?;
        let stored = store(client.plugin(), &path, &key, &executable);
        Ok((executable, Cached::Compiled { why, stored }))
    }

    /// The file of a program, whether it is there or not.
    #[must_use]
    pub fn file_of(
        &self,
        client: &Client,
        program: Program<'_>,
        options: &CompileOptions,
    ) -> PathBuf {
        self.path(&key(client, &self.host, program, options))
    }

    fn path(&self, key: &[u8; 32]) -> PathBuf {
        let name: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
        self.dir.join(name)
    }

    fn load(
        &self,
        client: &Client,
        key: &[u8; 32],
        options: &CompileOptions,
    ) -> Result<Executable, CacheMiss> {
        let path = self.path(key);
        let file = read(self.user, &path)?;
        let payload = payload(&path, &file, key)?;
        // SAFETY: nobody but this user could write the file, whose frame says
        // that `store` did, and whose hash that it is whole; the key stands for
        // this kind of machine and for the plugin's file as it was loaded, and
        // `store` wrote nothing of a plugin whose file had changed since.
        let loaded = unsafe { Executable::deserialize(client, payload, options) };
        loaded.map_err(|source| CacheMiss::Refused {
            path,
            source: Box::new(source),
        })
    }
}
