//! Which file a plugin is.

use std::fs::{self, File, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use crate::plugin::LoadError;

/// The file behind a path, whatever links lead there, and what tells one version
/// of it from the next.
///
/// Two that are equal are the same file, with the same contents as far as its size
/// and its time of change say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PluginFile {
    /// The device that it is on, `st_dev`. A reboot or another container may change it.
    pub device: u64,
    /// Its number there, `st_ino`.
    pub inode: u64,
    /// Its size, in bytes.
    pub size: u64,
    /// When its contents changed last, in seconds since 1970 and nanoseconds.
    pub modified: (i64, i64),
}

impl PluginFile {
    /// The file that `path` leads to now. It is not opened, since opening a pipe may
    /// wait for good.
    ///
    /// # Errors
    ///
    /// The system's: nothing is there, or it cannot be looked at.
    pub fn at(path: impl AsRef<Path>) -> io::Result<Self> {
        fs::metadata(path).map(|metadata| Self::of(&metadata))
    }

    fn of(metadata: &Metadata) -> Self {
        Self {
            device: metadata.dev(),
            inode: metadata.ino(),
            size: metadata.len(),
            modified: (metadata.mtime(), metadata.mtime_nsec()),
        }
    }

    /// Whether both are one file, whatever was written to it in between.
    pub(super) fn is(&self, other: &Self) -> bool {
        (self.device, self.inode) == (other.device, other.inode)
    }

    /// Checks that what was loaded by `path` is this file: that `opened`, opened
    /// before and open still, so that its number is no other file's, is it; and that
    /// the path leads there still.
    pub(super) fn was_loaded(&self, path: &Path, opened: &File) -> Result<(), LoadError> {
        let opened = opened
            .metadata()
            .map_err(|source| unreadable(path, source))?;
        if Self::of(&opened) == *self && identify(path)? == *self {
            Ok(())
        } else {
            Err(LoadError::Changed {
                path: path.to_path_buf(),
            })
        }
    }
}

/// The file at `path`, if a library could be one.
pub(super) fn identify(path: &Path) -> Result<PluginFile, LoadError> {
    let metadata = fs::metadata(path).map_err(|source| unreadable(path, source))?;
    if !metadata.is_file() && !metadata.is_dir() {
        let irregular = io::Error::new(io::ErrorKind::InvalidInput, "it is no regular file");
        return Err(unreadable(path, irregular));
    }
    Ok(PluginFile::of(&metadata))
}

pub(super) fn unreadable(path: &Path, source: io::Error) -> LoadError {
    let path = path.to_path_buf();
    if source.kind() == io::ErrorKind::NotFound {
        LoadError::NotFound { path }
    } else {
        LoadError::Unreadable { path, source }
    }
}

/// Another way to write an absolute path, which no call before has returned: the
/// system's loader takes a spelling that it knows for the library that it has, though
/// the file there is another by now. The folder stays, for `$ORIGIN`.
pub(super) fn respelled(path: &Path, times: usize) -> PathBuf {
    let mut spelled = path
        .parent()
        .unwrap_or(Path::new("/"))
        .as_os_str()
        .to_owned();
    for _ in 0..times {
        spelled.push("/.");
    }
    spelled.push("/");
    spelled.push(path.file_name().unwrap_or_default());
    spelled.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file as it is being loaded, after something happened to its path.
    fn after(happens: impl FnOnce(&Path)) -> Result<(), LoadError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("plugin.so");
        fs::write(&path, "one").expect("written");
        let file = identify(&path).expect("there");
        let opened = File::open(&path).expect("there");
        happens(&path);
        file.was_loaded(&path, &opened)
    }

    #[test]
    fn a_file_that_is_replaced_altered_or_gone_while_it_loads_is_not_the_one_loaded() {
        assert!(after(|_| ()).is_ok());
        let changed = |happens: fn(&Path)| {
            let error = after(happens).expect_err("noticed");
            assert!(matches!(error, LoadError::Changed { .. }), "{error}");
        };
        changed(|path| {
            let beside = path.with_extension("new");
            fs::write(&beside, "two").expect("written");
            fs::rename(beside, path).expect("renamed");
        });
        // Removed and made anew: a free number is given out again, one in use is not.
        changed(|path| {
            fs::remove_file(path).expect("removed");
            fs::write(path, "two").expect("written");
        });
        changed(|path| fs::write(path, "longer").expect("written"));
        changed(|path| {
            let file = File::options().write(true).open(path).expect("there");
            file.set_modified(std::time::UNIX_EPOCH).expect("set");
        });
        let gone = after(|path| fs::remove_file(path).expect("removed"));
        assert!(matches!(gone, Err(LoadError::NotFound { .. })));
    }

    #[test]
    fn another_spelling_leads_to_the_same_file_in_the_same_folder() {
        let spelled = |times| respelled(Path::new("/opt/a/plugin.so"), times);
        assert_eq!(spelled(0).as_os_str(), "/opt/a/plugin.so");
        assert_eq!(spelled(2).as_os_str(), "/opt/a/././plugin.so");
        assert_eq!(respelled(Path::new("/p.so"), 1).as_os_str(), "//./p.so");
    }
}
