//! Compiled programs on disk.

mod file;

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

use rew_device::Client;
use sha2::{Digest as _, Sha256};

use self::file::{MAGIC, is_of, payload, read, store, sweep};
use super::{CompileError, CompileOptions, Executable, Program};
use crate::client::PluginError;

/// Compiled programs in a directory, each in a file of its own.
///
/// A program is found again by its bytes, its options, the plugin (its file, by
/// path, size and time of change) and the versions of the PJRT API and of the
/// platform. A file that is cut short, altered or written by something else is
/// not loaded: the program is compiled, and the file replaced. Several processes
/// may use one directory.
///
/// The files are code. The directory is created for its owner alone, and so is
/// each file; one that another user owns or may write is not loaded.
#[derive(Clone, Debug)]
pub struct ExecutableCache {
    dir: PathBuf,
    /// The user that this process runs as.
    user: u32,
}

/// How [`ExecutableCache::load_or_compile`] came by its executable.
#[derive(Debug)]
pub enum Cached {
    /// It was loaded from the cache.
    Loaded,
    /// It was compiled, for the reason given, and stored if that went well.
    Compiled {
        /// Why it was not loaded.
        why: CacheMiss,
        /// Whether it is in the cache now.
        stored: Result<(), CacheError>,
    },
}

/// Why a program was not loaded from the cache.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CacheMiss {
    /// There is no file for it.
    #[error("{} is not there", path.display())]
    Absent {
        /// The file.
        path: PathBuf,
    },
    /// The file could not be read. The system's refusal.
    #[error("{} could not be read", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// Others could have written the file.
    #[error("{} belongs to user {owner} with mode {mode:o}; others may not write a program", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// The user that it belongs to.
        owner: u32,
        /// Its permissions.
        mode: u32,
    },
    /// The file is not one of the cache, or of another program.
    #[error("{} is no file of this program in a cache", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is shorter or longer than it says.
    #[error("{} has {found} bytes and should have {expected}", path.display())]
    Length {
        /// The file.
        path: PathBuf,
        /// Bytes that there should be.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The file was altered.
    #[error("{} is damaged: its hash is another", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// The plugin did not load what it had written.
    #[error("the plugin did not load {}", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: Box<CompileError>,
    },
}

/// Why the cache could not be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CacheError {
    /// The directory could not be made. The system's refusal.
    #[error("cannot use {} as a cache", dir.display())]
    Directory {
        /// The directory.
        dir: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// Others could write what would be run. The caller's fault.
    #[error("{} belongs to user {owner} with mode {mode:o}; others may not write a cache", dir.display())]
    Open {
        /// The directory.
        dir: PathBuf,
        /// The user that it belongs to.
        owner: u32,
        /// Its permissions.
        mode: u32,
    },
    /// The file could not be written. The system's refusal.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// The plugin does not serialize the program.
    #[error("the plugin does not serialize the program")]
    Serialize(#[source] PluginError),
}

impl ExecutableCache {
    /// A cache in `dir`, which is made if it is not there. Files that a writer
    /// left half written an hour ago are removed.
    ///
    /// # Errors
    ///
    /// - [`CacheError::Directory`] if it cannot be made.
    /// - [`CacheError::Open`] if it is another user's, or others may write it.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, CacheError> {
        let dir = dir.into();
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&dir);
        // Who this process is, and whose the directory.
        let facts =
            made.and_then(|()| Ok((fs::metadata("/proc/self")?.uid(), fs::metadata(&dir)?)));
        match facts {
            Ok((user, found)) if is_of(user, &found) => {
                sweep(&dir);
                Ok(Self { dir, user })
            }
            Ok((_, found)) => Err(CacheError::Open {
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
        let key = key(client, program, options);
        let path = self.path(&key);
        let why = match self.load(client, &key, options) {
            Ok(executable) => return Ok((executable, Cached::Loaded)),
            Err(why) => why,
        };
        let executable = Executable::compile(client, program, options)?;
        let stored = store(&path, &key, &executable);
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
        self.path(&key(client, program, options))
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
        // this plugin in this version.
        let loaded = unsafe { Executable::deserialize(client, payload, options) };
        loaded.map_err(|source| CacheMiss::Refused {
            path,
            source: Box::new(source),
        })
    }
}

/// Everything that decides what a compiler makes, hashed.
fn key(client: &Client, program: Program<'_>, options: &CompileOptions) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        // Lengths keep parts from running into each other.
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(&MAGIC);
    part(program.format().as_bytes());
    part(program.code());
    part(&options.to_bytes());
    part(client.platform_name().as_bytes());
    part(client.platform_version().as_bytes());
    part(client.plugin().api().version().to_string().as_bytes());
    part(plugin_file(client.plugin().path()).as_bytes());
    for device in client.addressable_devices() {
        let description = device.description();
        part(format!("{} {:?}", description.kind, description.attributes).as_bytes());
    }
    hash.finalize().into()
}

/// Which file the plugin is: a new version of it has another size or time, even
/// where it gives itself no other number.
fn plugin_file(path: &Path) -> String {
    let facts = fs::metadata(path).map(|file| (file.len(), file.mtime(), file.mtime_nsec()));
    format!("{} {facts:?}", path.display())
}
