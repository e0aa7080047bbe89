//! What came of looking for a program in a cache.

use std::io;
use std::path::PathBuf;

use rew_pjrt_sys::PluginFile;

use super::super::CompileError;
use crate::client::PluginError;

/// How [`load_or_compile`](super::ExecutableCache::load_or_compile) came by its executable.
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
    /// The system does not say what kind of machine this is. Its refusal.
    #[error("cannot tell this machine's processor")]
    Host(#[source] io::Error),
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
    /// Another file is where the plugin was loaded from, or the file was written
    /// to: what runs may be neither.
    #[error("{} is not the plugin that was loaded any more", path.display())]
    PluginChanged {
        /// The plugin's path.
        path: PathBuf,
        /// The file that was loaded; `None` of a plugin linked into the program.
        loaded: Option<PluginFile>,
        /// The file that is there now, if there is one.
        found: Option<PluginFile>,
    },
    /// The plugin does not serialize the program.
    #[error("the plugin does not serialize the program")]
    Serialize(#[source] PluginError),
}
