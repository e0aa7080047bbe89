//! Why a plugin could not be had, and what to do next.

use std::io;
use std::path::PathBuf;

use super::sha256::Digest;

/// Why a plugin could not be had.
///
/// Each message says what happened and, after `next:`, what a person can do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum PluginError {
    /// Neither of the variables that name the cache is set.
    #[error(
        "no place for the cache: REW_CACHE_DIR, XDG_CACHE_HOME and HOME are unset\n  \
         next: set REW_CACHE_DIR to a directory with about 1 GiB free"
    )]
    NoCacheDirectory,
    /// The cache is named by a relative path.
    #[error(
        "the cache would be in {}, a relative path: another directory for\n  \
         each program that runs elsewhere\n  \
         next: set REW_CACHE_DIR to an absolute path",
        path.display()
    )]
    RelativeCache { path: PathBuf },
    /// No wheel is offered for this machine.
    #[error(
        "{package} has no wheel for this machine ({machine})\n  \
         its wheel is for {offered}\n  \
         next: point REW_PJRT_PLUGIN_PATH at a PJRT plugin built for this machine"
    )]
    NoWheel {
        package: String,
        machine: String,
        offered: &'static str,
    },
    /// pip found no wheel for this machine, though there should be one.
    #[error(
        "pip found no {package} for this machine\n  \
         its wheel is for {offered}: glibc 2.27 or newer on x86-64\n  \
         next: see whether the index that pip asks has it (python3 -m pip config\n  \
         list), or point REW_PJRT_PLUGIN_PATH at a PJRT plugin built for this machine"
    )]
    NoMatch {
        package: String,
        offered: &'static str,
    },
    /// There is no `python3` to start pip with.
    #[error(
        "cannot fetch {package}: no python3 on PATH\n  \
         next: install Python 3 with pip (Debian: apt-get install python3-pip)"
    )]
    NoPython { package: String },
    /// `python3` is there, pip is not.
    #[error(
        "cannot fetch {package}: python3 has no module named pip\n  \
         next: install pip (Debian: apt-get install python3-pip), or activate a\n  \
         Python environment that has it"
    )]
    NoPip { package: String },
    /// pip could not reach its package index.
    #[error(
        "cannot fetch {package}: pip could not reach its package index\n  \
         next: check the network, and pip's own proxy and index settings\n  \
         (python3 -m pip config list), then run this again"
    )]
    NoNetwork { package: String },
    /// pip ended with a failure of another kind.
    #[error(
        "cannot fetch {package}: pip ended with {status}\n{tail}\n  \
         next: try the same by hand:\n  \
         python3 -m pip download --no-deps {package}"
    )]
    Pip {
        package: String,
        status: std::process::ExitStatus,
        tail: String,
    },
    /// pip could not be started or waited for.
    #[error("cannot run python3 -m pip")]
    RunPip(#[source] io::Error),
    /// pip reported success and left something else than one wheel.
    #[error(
        "pip left {found} wheels for {package}, not one\n  \
         next: look at pip's settings (python3 -m pip config list)"
    )]
    WheelCount { package: String, found: usize },
    /// The downloaded wheel is not the pinned one.
    #[error(
        "the wheel of {package} has another sha256 than is pinned\n  \
         expected {expected}\n  \
         found    {found}\n  \
         nothing of it was unpacked\n  \
         next: run this again; if it stays, the package index that pip asks\n  \
         (python3 -m pip config list) serves another file under this name: do not\n  \
         use it"
    )]
    WheelHash {
        package: String,
        expected: Digest,
        found: Digest,
    },
    /// The unpacked library is not the pinned one.
    #[error(
        "{library} has another sha256 than is pinned\n  \
         expected {expected}\n  \
         found    {found}\n  \
         next: the wheel of {package} was right, so memory or disk may be\n  \
         failing: run this again"
    )]
    LibraryHash {
        package: String,
        library: &'static str,
        expected: Digest,
        found: Digest,
    },
    /// The wheel cannot be read as an archive that has the library in it.
    #[error("cannot read {library} in the wheel of {package}")]
    Wheel {
        package: String,
        library: &'static str,
        #[source]
        source: zip::result::ZipError,
    },
    /// The file system of the cache, or of this user's quota, is full.
    #[error(
        "no space left for {package} in {}\n  \
         next: free {} MiB there, or set REW_CACHE_DIR to another disk",
        cache.display(),
        needed_bytes.div_ceil(1 << 20)
    )]
    DiskFull {
        package: String,
        cache: PathBuf,
        needed_bytes: u64,
    },
    /// The system refused an operation on a file of the cache.
    #[error(
        "cannot {operation} {}\n  \
         next: see who may write there, or set REW_CACHE_DIR to another directory",
        path.display()
    )]
    File {
        operation: &'static str,
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}
