//! The pinned source package that carries the headers: fetched once, its hash
//! checked before anything in it is used, and again on every use.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// The package on the Python registry, its version, and the SHA-256 of its
/// source archive.
const PACKAGE: &str = "pypjrt";
const VERSION: &str = "0.1.1";
const SHA256: &str = "e85e8fd382801726f9b8d1348deeebe5fb3aab35e95147c09d693cc701190dec";

/// Where the headers stand in the archive.
const INCLUDE: &str = "vendor";

/// Why the headers could not be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SdistError {
    /// A file or directory could not be read or written.
    #[error("could not {action} {}", path.display())]
    Io {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// `python3` could not be started.
    #[error("could not run `python3 -m pip`: install Python 3 with pip")]
    NoPython(#[source] io::Error),
    /// pip ended with a failure, which it has printed.
    #[error("pip could not download {PACKAGE} {VERSION}: see its message above (no network?)")]
    Pip,
    /// The archive is not the pinned one.
    #[error("{} has SHA-256 {found}, the pinned one is {SHA256}: remove the file and run again", path.display())]
    Hash { path: PathBuf, found: String },
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> SdistError {
    move |source| SdistError::Io {
        action,
        path: path.to_path_buf(),
        source,
    }
}

/// A temporary directory whose contents are the include root of the headers. Their
/// archive is kept in `cache`.
pub(crate) fn headers(cache: &Path) -> Result<TempDir, SdistError> {
    let cache = cache.join("headers");
    let archive = cache.join(format!("{PACKAGE}-{VERSION}.tar.gz"));
    if !archive.exists() {
        fs::create_dir_all(&cache).map_err(io_error("create", &cache))?;
        download(&cache, &archive)?;
    }
    verify(&archive)?;
    unpack(&archive)
}

/// Downloads into a directory beside `archive`, checks, and renames, so that
/// two runs at once do not harm each other.
fn download(cache: &Path, archive: &Path) -> Result<(), SdistError> {
    let dir = TempDir::new_in(cache).map_err(io_error("create a directory in", cache))?;
    let pins = dir.path().join("requirements.txt");
    fs::write(
        &pins,
        format!("{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n"),
    )
    .map_err(io_error("write", &pins))?;
    let status = Command::new("python3")
        .args(["-m", "pip", "download", "--no-deps", "--no-binary", PACKAGE])
        .args(["--disable-pip-version-check", "--require-hashes", "-r"])
        .arg(&pins)
        .arg("--dest")
        .arg(dir.path())
        .status()
        .map_err(SdistError::NoPython)?;
    if !status.success() {
        return Err(SdistError::Pip);
    }
    let fetched = dir.path().join(format!("{PACKAGE}-{VERSION}.tar.gz"));
    verify(&fetched)?;
    fs::rename(&fetched, archive).map_err(io_error("rename", &fetched))
}

fn verify(archive: &Path) -> Result<(), SdistError> {
    let bytes = fs::read(archive).map_err(io_error("read", archive))?;
    let found: String = Sha256::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    if found == SHA256 {
        Ok(())
    } else {
        let path = archive.to_path_buf();
        Err(SdistError::Hash { path, found })
    }
}

/// Unpacks the headers and message definitions, and nothing else of the archive.
fn unpack(archive: &Path) -> Result<TempDir, SdistError> {
    let dir = TempDir::new().map_err(io_error("create", &env::temp_dir()))?;
    let root = Path::new(&format!("{PACKAGE}-{VERSION}")).join(INCLUDE);
    let file = File::open(archive).map_err(io_error("open", archive))?;
    let mut tar = tar::Archive::new(GzDecoder::new(file));
    for entry in tar.entries().map_err(io_error("read", archive))? {
        let mut entry = entry.map_err(io_error("read", archive))?;
        let path = entry
            .path()
            .map_err(io_error("read", archive))?
            .into_owned();
        let Ok(inner) = path.strip_prefix(&root) else {
            continue;
        };
        let wanted = |extension| extension == "h" || extension == "proto";
        if inner.extension().is_some_and(wanted) {
            let target = dir.path().join(inner);
            let parent = target.parent().unwrap_or(dir.path());
            fs::create_dir_all(parent).map_err(io_error("create", parent))?;
            entry.unpack(&target).map_err(io_error("unpack", &target))?;
        }
    }
    Ok(dir)
}
