//! The files of a cache: magic, key, length, hash, program.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rew_pjrt_sys::{Plugin, PluginFile};
use sha2::{Digest as _, Sha256};

use super::{CacheError, CacheMiss, Executable};

/// What every file begins with; another layout gets another name.
pub(super) const MAGIC: [u8; 16] = *b"rew executable 1";
/// Magic, key, length of the payload, hash of the payload.
const HEADER: usize = 16 + 32 + 8 + 32;
/// How the name of a file ends that is not written to its end.
const HALF: &str = "half";

/// The bytes of a file, if only this user could write them. The directory
/// was looked at long ago, and what it holds may have been moved there.
pub(super) fn read(user: u32, path: &Path) -> Result<Vec<u8>, CacheMiss> {
    let unreadable = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => CacheMiss::Absent { path: path.into() },
        _ => CacheMiss::Unreadable {
            path: path.into(),
            source,
        },
    };
    let mut file = File::open(path).map_err(unreadable)?;
    let facts = file.metadata().map_err(unreadable)?;
    if !is_of(user, &facts) {
        return Err(CacheMiss::Open {
            path: path.into(),
            owner: facts.uid(),
            mode: facts.mode() & 0o777,
        });
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

/// Whether something belongs to `user`, and nobody else may write it.
pub(super) fn is_of(user: u32, facts: &Metadata) -> bool {
    facts.uid() == user && facts.mode() & 0o022 == 0
}

/// The payload of a file, if it is whole and the one that `key` names.
pub(super) fn payload<'a>(
    path: &Path,
    file: &'a [u8],
    key: &[u8; 32],
) -> Result<&'a [u8], CacheMiss> {
    let foreign = || CacheMiss::Foreign { path: path.into() };
    let length = |expected: u64| CacheMiss::Length {
        path: path.into(),
        expected,
        found: file.len() as u64,
    };
    let short = || length(HEADER as u64);
    let (magic, rest) = file.split_first_chunk::<16>().ok_or_else(foreign)?;
    if *magic != MAGIC {
        return Err(foreign());
    }
    let (found_key, rest) = rest.split_first_chunk::<32>().ok_or_else(short)?;
    if found_key != key {
        return Err(foreign());
    }
    let (len, rest) = rest.split_first_chunk::<8>().ok_or_else(short)?;
    let (hash, payload) = rest.split_first_chunk::<32>().ok_or_else(short)?;
    let len = u64::from_le_bytes(*len);
    if len != payload.len() as u64 {
        return Err(length(len.saturating_add(HEADER as u64)));
    }
    if Sha256::digest(payload)[..] != hash[..] {
        return Err(CacheMiss::Damaged { path: path.into() });
    }
    Ok(payload)
}

/// Removes what writers left that were killed. One that cannot be removed does
/// no harm: no program has its name.
pub(super) fn sweep(dir: &Path) {
    const AGE: Duration = Duration::from_secs(3600);
    let old = |facts: Metadata| facts.modified().ok()?.elapsed().ok().map(|age| age > AGE);
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let half = path.extension().is_some_and(|end| end == HALF);
        if half && entry.metadata().ok().and_then(old) == Some(true) {
            let _ = fs::remove_file(path);
        }
    }
}

/// Writes a file beside its place and moves it there, so that nobody ever reads
/// half of it. Nothing is written of a plugin whose file is another by now: the
/// system maps it as it is needed, so what was written to it may run.
pub(super) fn store(
    plugin: Plugin,
    path: &Path,
    key: &[u8; 32],
    executable: &Executable,
) -> Result<(), CacheError> {
    let payload = executable.serialize().map_err(CacheError::Serialize)?;
    let (loaded, found) = (plugin.file(), PluginFile::at(plugin.path()).ok());
    if loaded.is_none() || loaded != found {
        return Err(CacheError::PluginChanged {
            path: plugin.path().into(),
            loaded,
            found,
        });
    }
    let failed = |source| CacheError::Write {
        path: path.into(),
        source,
    };
    let (beside, mut file) = create_beside(path).map_err(failed)?;
    let mut write = || -> io::Result<()> {
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
        failed(source)
    })
}

/// A new file beside `path`, for this user alone, that nobody else writes.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let beside = path.with_extension(format!("{}.{number}.{HALF}", std::process::id()));
        let mut new = OpenOptions::new();
        match new.write(true).create_new(true).mode(0o600).open(&beside) {
            // Of a process of that number that is gone, or is elsewhere.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (beside, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ExecutableCache;
    use super::*;

    fn file(key: &[u8; 32], payload: &[u8]) -> Vec<u8> {
        let len = (payload.len() as u64).to_le_bytes();
        [&MAGIC[..], key, &len, &Sha256::digest(payload), payload].concat()
    }

    #[test]
    fn a_whole_file_gives_its_payload_and_no_prefix_or_altered_byte_does() {
        let payload = |file: &[u8], key| payload(Path::new("f"), file, key).map(<[u8]>::to_vec);
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
        assert!(matches!(
            payload(&whole, &[8; 32]),
            Err(CacheMiss::Foreign { .. })
        ));
        let longer = [&whole[..], b"x"].concat();
        assert!(matches!(
            payload(&longer, &key),
            Err(CacheMiss::Length { .. })
        ));
    }

    #[test]
    fn what_a_killed_writer_left_is_removed_once_it_is_old() {
        let dir = tempfile::tempdir().expect("a directory");
        let program = dir.path().join("ab");
        fs::write(&program, "a program").expect("written");
        let (old, file) = create_beside(&program).expect("created");
        let long_ago = std::time::SystemTime::now() - Duration::from_secs(7200);
        file.set_modified(long_ago).expect("set");
        let (new, file) = create_beside(&program).expect("created");
        assert_ne!(old, new);
        assert_eq!(file.metadata().expect("there").mode() & 0o777, 0o600);
        ExecutableCache::open(dir.path()).expect("opens");
        assert_eq!(
            [old, new, program].map(|path| path.exists()),
            [false, true, true]
        );
    }
}
