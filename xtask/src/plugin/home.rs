//! The directory of one package in the cache, and whether its library is the
//! pinned one.
//!
//! ```text
//! <cache>/plugins/<target>/<package>-<version>/
//!     <library>.so            put there by one rename
//!     <library>.so.verified   digest and file times of the last full check
//!     lock                    held while somebody fetches
//! ```
//!
//! Hashing 200 MiB on every start would cost a second, and a mere look at the
//! size would miss an altered file. So a full check leaves a stamp with what
//! `stat` said of the file, as the index of git does; while the stamp matches,
//! nobody has written to the file since. No user can set the change time.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::PluginError;
use super::manifest::Package;
use super::sha256::{self, Digest};

/// What is at the library's place in the cache.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The pinned library.
    Verified,
    /// Nothing.
    Missing,
    /// A file of another size.
    WrongSize { found: u64 },
    /// A file of the right size with other bytes.
    WrongHash { found: Digest },
}

/// The directory of one package in the cache.
#[derive(Debug)]
pub(crate) struct Home {
    package: &'static Package,
    cache: PathBuf,
    directory: PathBuf,
}

impl Home {
    /// The place of `package` in `cache`; nothing is created.
    pub(crate) fn of(package: &'static Package, cache: &Path) -> Self {
        let directory = target_directory(package, cache).join(directory_name(package));
        let cache = cache.to_path_buf();
        Self {
            package,
            cache,
            directory,
        }
    }

    /// What lives here.
    pub(crate) fn package(&self) -> &'static Package {
        self.package
    }

    /// The directory itself.
    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Where the library belongs.
    pub(crate) fn library(&self) -> PathBuf {
        let (_, name) = self
            .package
            .library
            .rsplit_once('/')
            .unwrap_or(("", self.package.library));
        self.directory.join(name)
    }

    /// The file that a fetch locks.
    pub(crate) fn lock(&self) -> PathBuf {
        self.directory.join("lock")
    }

    /// The error of a cache that has no room for what a fetch stores: the wheel
    /// twice, since pip copies it, and the library.
    pub(crate) fn disk_full(&self) -> PluginError {
        PluginError::DiskFull {
            package: self.package.to_string(),
            cache: self.cache.clone(),
            needed_bytes: 2 * self.package.wheel_bytes + self.package.library_bytes,
        }
    }

    fn stamp(&self) -> PathBuf {
        self.library().with_extension("so.verified")
    }

    /// What is at the library's place: `stat` where the stamp matches, else
    /// the whole file is hashed and, if it is right, stamped anew.
    ///
    /// # Errors
    ///
    /// [`PluginError::File`] if the library is there and cannot be read.
    pub(crate) fn state(&self) -> Result<State, PluginError> {
        let path = self.library();
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(State::Missing),
            Err(source) => return Err(file_error("open", &path, source)),
        };
        let read_error = |source| file_error("read", &path, source);
        let before = file.metadata().map_err(read_error)?;
        if before.len() != self.package.library_bytes {
            let found = before.len();
            return Ok(State::WrongSize { found });
        }
        let seal = self.seal(&before);
        if fs::read_to_string(self.stamp()).is_ok_and(|kept| kept == seal) {
            return Ok(State::Verified);
        }
        let found = sha256::of(&mut file).map_err(read_error)?;
        if found != self.package.library_sha256 {
            return Ok(State::WrongHash { found });
        }
        // Written to while it was hashed: the next run must look again.
        if self.seal(&file.metadata().map_err(read_error)?) == seal {
            self.keep(&seal);
        }
        Ok(State::Verified)
    }

    /// Stamps a library whose bytes were checked on their way here.
    ///
    /// # Errors
    ///
    /// [`PluginError::File`] if it is not there.
    pub(crate) fn stamp_checked(&self) -> Result<(), PluginError> {
        let path = self.library();
        let stat = fs::metadata(&path).map_err(|source| file_error("look at", &path, source))?;
        self.keep(&self.seal(&stat));
        Ok(())
    }

    /// What the stamp says of a library that is right and has this `stat`.
    fn seal(&self, stat: &Metadata) -> String {
        format!(
            "{} bytes={} device={} inode={} modified={}.{:09} changed={}.{:09}\n",
            self.package.library_sha256,
            stat.len(),
            stat.dev(),
            stat.ino(),
            stat.mtime(),
            stat.mtime_nsec(),
            stat.ctime(),
            stat.ctime_nsec(),
        )
    }

    /// Writes the stamp. A failure (a cache that is mounted read-only) costs
    /// the next run a full check and nothing else, so it is told and survived.
    fn keep(&self, seal: &str) {
        if let Err(error) = replace(&self.stamp(), seal) {
            eprintln!(
                "note: cannot write {} ({error}): the next run checks the library in full again",
                self.stamp().display()
            );
        }
    }
}

/// The directory of all packages that drive what `package` drives.
pub(crate) fn target_directory(package: &Package, cache: &Path) -> PathBuf {
    cache.join("plugins").join(package.target.to_string())
}

/// The name of the directory of one package.
pub(crate) fn directory_name(package: &Package) -> String {
    format!("{}-{}", package.name, package.version)
}

/// Writes `text` to `path` so that a reader finds the old text or the new.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    // As readable as the library beside it: what the umask leaves of this.
    let mut file = tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o666))
        .tempfile_in(directory)?;
    file.write_all(text.as_bytes())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// An error of the cache's file system.
pub(crate) fn file_error(operation: &'static str, path: &Path, source: io::Error) -> PluginError {
    PluginError::File {
        operation,
        path: path.to_path_buf(),
        source,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    /// A home whose library holds `bytes`.
    fn filled(bytes: &[u8]) -> (tempfile::TempDir, Home) {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let home = Home::of(testing::package("tiny"), cache.path());
        fs::create_dir_all(home.directory()).expect("created");
        fs::write(home.library(), bytes).expect("written");
        (cache, home)
    }

    #[test]
    fn the_right_library_is_verified_and_stamped() {
        let (_cache, home) = filled(testing::LIBRARY);
        assert_eq!(home.state().expect("readable"), State::Verified);
        assert!(home.stamp().exists());
        assert_eq!(home.state().expect("readable"), State::Verified);
    }

    #[test]
    fn a_matching_stamp_spares_the_hash() {
        let (_cache, home) = filled(&vec![b'x'; testing::LIBRARY.len()]);
        let stat = fs::metadata(home.library()).expect("there");
        fs::write(home.stamp(), home.seal(&stat)).expect("written");
        assert_eq!(home.state().expect("readable"), State::Verified);
    }

    #[test]
    fn nothing_there_is_missing() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let home = Home::of(testing::package("tiny"), cache.path());
        assert_eq!(home.state().expect("readable"), State::Missing);
    }

    #[test]
    fn a_truncated_library_is_noticed_despite_its_stamp() {
        let (_cache, home) = filled(testing::LIBRARY);
        assert_eq!(home.state().expect("readable"), State::Verified);
        fs::write(home.library(), &testing::LIBRARY[..3]).expect("written");
        assert_eq!(
            home.state().expect("readable"),
            State::WrongSize { found: 3 }
        );
    }

    #[test]
    fn an_altered_library_is_noticed_despite_its_stamp_and_its_old_times() {
        let (_cache, home) = filled(testing::LIBRARY);
        assert_eq!(home.state().expect("readable"), State::Verified);
        let modified = fs::metadata(home.library())
            .and_then(|stat| stat.modified())
            .expect("there");
        // A clock tick of the kernel is at most 10 ms.
        std::thread::sleep(std::time::Duration::from_millis(20));
        let mut altered = testing::LIBRARY.to_vec();
        altered[0] ^= 1;
        fs::write(home.library(), &altered).expect("written");
        File::options()
            .write(true)
            .open(home.library())
            .and_then(|file| file.set_modified(modified))
            .expect("one's own file");
        let found = sha256::of(&mut &altered[..]).expect("memory");
        assert_eq!(home.state().expect("readable"), State::WrongHash { found });
    }
}
