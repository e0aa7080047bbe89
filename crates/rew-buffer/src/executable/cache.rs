//! Compiled programs on disk.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use rew_device::Client;
use sha2::{Digest as _, Sha256};

use super::{CompileError, CompileOptions, Executable, Program};
use crate::client::PluginError;

/// What every file begins with; another layout gets another name.
const MAGIC: [u8; 16] = *b"rew executable 1";
/// Magic, key, length of the payload, hash of the payload.
const HEADER: usize = 16 + 32 + 8 + 32;

/// Compiled programs in a directory, each in a file of its own.
///
/// A program is found again by its bytes, its options, the plugin (its file, by
/// path, size and time of change) and the versions of the PJRT API and of the
/// platform. A file that is
/// cut short, altered or written by something else is not loaded: the program is
/// compiled, and the file replaced. Several processes may use one directory.
///
/// The files are code. Whoever can write the directory can run code in the
/// processes that use it; it is created for its owner alone.
#[derive(Clone, Debug)]
pub struct ExecutableCache {
    dir: PathBuf,
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
    #[error("it is not in the cache")]
    Absent,
    /// The file could not be read.
    #[error("its file could not be read")]
    Unreadable(#[source] io::Error),
    /// The file is not one of the cache, or of another program.
    #[error("its file is not one of this cache")]
    Foreign,
    /// The file is shorter or longer than it says.
    #[error("its file has {found} bytes and should have {expected}")]
    Length {
        /// Bytes that there should be.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The file was altered.
    #[error("its file is damaged")]
    Damaged,
    /// The plugin did not load what it had written.
    #[error("the plugin did not load it")]
    Refused(#[source] Box<CompileError>),
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
    /// A cache in `dir`, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// - [`CacheError::Directory`] if it cannot be made.
    /// - [`CacheError::Open`] if it is another user's, or others may write it.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Self, CacheError> {
        use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};

        let dir = dir.into();
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&dir);
        // Who this process is, and whose the directory.
        let facts =
            made.and_then(|()| Ok((fs::metadata("/proc/self")?.uid(), fs::metadata(&dir)?)));
        match facts {
            Ok((me, found)) if found.uid() == me && found.mode() & 0o022 == 0 => Ok(Self { dir }),
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
        let file = fs::read(self.path(key)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => CacheMiss::Absent,
            _ => CacheMiss::Unreadable(error),
        })?;
        let payload = payload(&file, key)?;
        // SAFETY: the file has the hash that `store` gave it, and the key says
        // that it was written with this plugin in this version.
        let loaded = unsafe { Executable::deserialize(client, payload, options) };
        loaded.map_err(|error| CacheMiss::Refused(Box::new(error)))
    }
}

/// The payload of a file, if it is whole and the one that `key` names.
fn payload<'a>(file: &'a [u8], key: &[u8; 32]) -> Result<&'a [u8], CacheMiss> {
    let (magic, rest) = file.split_first_chunk::<16>().ok_or(CacheMiss::Foreign)?;
    if *magic != MAGIC {
        return Err(CacheMiss::Foreign);
    }
    let short = CacheMiss::Length {
        expected: HEADER as u64,
        found: file.len() as u64,
    };
    let Some((found_key, rest)) = rest.split_first_chunk::<32>() else {
        return Err(short);
    };
    if found_key != key {
        return Err(CacheMiss::Foreign);
    }
    let Some((len, rest)) = rest.split_first_chunk::<8>() else {
        return Err(short);
    };
    let Some((hash, payload)) = rest.split_first_chunk::<32>() else {
        return Err(short);
    };
    let len = u64::from_le_bytes(*len);
    if len != payload.len() as u64 {
        return Err(CacheMiss::Length {
            expected: len.saturating_add(HEADER as u64),
            found: file.len() as u64,
        });
    }
    if Sha256::digest(payload)[..] != hash[..] {
        return Err(CacheMiss::Damaged);
    }
    Ok(payload)
}

/// Writes a file beside its place and moves it there, so that nobody ever reads
/// half of it.
fn store(path: &Path, key: &[u8; 32], executable: &Executable) -> Result<(), CacheError> {
    let payload = executable.serialize().map_err(CacheError::Serialize)?;
    let unique = format!("{}.{:?}", std::process::id(), std::thread::current().id());
    let beside = path.with_extension(unique.replace(['(', ')'], ""));
    let write = || -> io::Result<()> {
        let mut file = File::create(&beside)?;
        file.write_all(&MAGIC)?;
        file.write_all(key)?;
        file.write_all(&(payload.len() as u64).to_le_bytes())?;
        file.write_all(&Sha256::digest(&payload))?;
        file.write_all(&payload)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    write().map_err(|source| {
        // Half a file helps nobody; if it cannot be removed, it harms nobody.
        let _ = fs::remove_file(&beside);
        CacheError::Write {
            path: path.into(),
            source,
        }
    })
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
    use std::os::unix::fs::MetadataExt as _;

    let facts = fs::metadata(path).map(|file| (file.len(), file.mtime(), file.mtime_nsec()));
    format!("{} {facts:?}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(key: &[u8; 32], payload: &[u8]) -> Vec<u8> {
        let len = (payload.len() as u64).to_le_bytes();
        [&MAGIC[..], key, &len, &Sha256::digest(payload), payload].concat()
    }

    #[test]
    fn a_whole_file_gives_its_payload_and_no_prefix_or_altered_byte_does() {
        let key = [7; 32];
        let whole = file(&key, b"program");
        assert_eq!(payload(&whole, &key).expect("whole"), b"program");
        for end in 0..whole.len() {
            assert!(payload(&whole[..end], &key).is_err(), "{end} bytes");
        }
        for at in 0..whole.len() {
            let mut altered = whole.clone();
            altered[at] ^= 1;
            assert!(payload(&altered, &key).is_err(), "byte {at}");
        }
        assert!(matches!(payload(&whole, &[8; 32]), Err(CacheMiss::Foreign)));
        let longer = [&whole[..], b"x"].concat();
        assert!(matches!(
            payload(&longer, &key),
            Err(CacheMiss::Length { .. })
        ));
    }
}
