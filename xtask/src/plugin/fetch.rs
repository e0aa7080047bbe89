//! From a wheel to a library in the cache.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use zip::ZipArchive;

use super::PluginError;
use super::home::{Home, State, file_error};
use super::manifest::{PLATFORM, Package};
use super::pip::Pip;
use super::sha256;

/// Begins the name of each directory that a fetch works in.
const STAGING: &str = ".fetch-";

/// Makes sure that the pinned library of `package` is in `cache`.
///
/// Starts no other program and touches no network if it is there. Two
/// processes may do this at once: the second waits for the first.
///
/// # Errors
///
/// Any [`PluginError`]. The cache then has no library of this package, unless
/// it has the pinned one.
pub(crate) fn ensure(
    package: &'static Package,
    cache: &Path,
    pip: &Pip,
) -> Result<PathBuf, PluginError> {
    let home = Home::of(package, cache);
    if home.state()? == State::Verified {
        return Ok(home.library());
    }
    offered(package, std::env::consts::OS, std::env::consts::ARCH)?;
    fs::create_dir_all(home.directory())
        .map_err(|error| storing(&home, "create", home.directory(), error))?;
    let _held = lock(&home)?;
    match home.state()? {
        State::Verified => return Ok(home.library()),
        State::Missing => {}
        State::WrongSize { found } => {
            let expected = package.library_bytes;
            discard(&home, &format!("{found} bytes instead of {expected}"))?;
        }
        State::WrongHash { found } => discard(&home, &format!("another sha256: {found}"))?,
    }
    fetch(&home, pip)?;
    Ok(home.library())
}

/// Removes a library that is not the pinned one: whoever looks into the cache
/// loads what is there, and a truncated library ends its process.
fn discard(home: &Home, why: &str) -> Result<(), PluginError> {
    let path = home.library();
    eprintln!("removing {}\n  it has {why}", path.display());
    fs::remove_file(&path).map_err(|source| file_error("remove", &path, source))
}

/// Refuses a machine that no wheel is made for, before pip is bothered.
fn offered(package: &Package, os: &str, arch: &str) -> Result<(), PluginError> {
    if (os, arch) == ("linux", "x86_64") {
        return Ok(());
    }
    Err(PluginError::NoWheel {
        package: package.to_string(),
        machine: format!("{os} {arch}"),
        offered: PLATFORM,
    })
}

/// Waits until no other process fetches this package. The kernel drops the
/// lock with the returned file, also if this process is killed.
fn lock(home: &Home) -> Result<File, PluginError> {
    let path = home.lock();
    let file = File::create(&path).map_err(|error| storing(home, "create", &path, error))?;
    match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::WouldBlock) => {
            eprintln!(
                "waiting for another process that fetches {}",
                home.package()
            )
        }
        Err(TryLockError::Error(source)) => return Err(file_error("lock", &path, source)),
    }
    file.lock()
        .map_err(|source| file_error("lock", &path, source))?;
    Ok(file)
}

/// Downloads, checks, unpacks, checks and places; the lock is held.
fn fetch(home: &Home, pip: &Pip) -> Result<(), PluginError> {
    let package = home.package();
    sweep(home)?;
    let staging = TempDir::with_prefix_in(STAGING, home.directory())
        .map_err(|error| storing(home, "create", home.directory(), error))?;
    let (major, minor) = package.pjrt;
    eprintln!(
        "fetching {package} with pip, {} MiB\n  PJRT {major}.{minor} for {}, licence {}",
        package.wheel_bytes.div_ceil(1 << 20),
        package.target,
        package.licence.unwrap_or("not stated by the package"),
    );
    let wheel = pip.download(home, staging.path())?;
    check_wheel(package, &wheel)?;
    let unpacked = staging.path().join("library");
    unpack(home, &wheel, &unpacked)?;
    fs::rename(&unpacked, home.library())
        .and_then(|()| File::open(home.directory())?.sync_all())
        .map_err(|error| storing(home, "replace", &home.library(), error))?;
    home.stamp_checked()?;
    eprintln!("both hashes are right: {}", home.library().display());
    Ok(())
}

/// Removes what a killed fetch left behind; only the holder of the lock may.
fn sweep(home: &Home) -> Result<(), PluginError> {
    let listing = |source| file_error("list", home.directory(), source);
    for entry in fs::read_dir(home.directory()).map_err(listing)? {
        let entry = entry.map_err(listing)?;
        if entry.file_name().to_string_lossy().starts_with(STAGING) {
            fs::remove_dir_all(entry.path())
                .map_err(|source| file_error("remove", &entry.path(), source))?;
        }
    }
    Ok(())
}

fn check_wheel(package: &Package, wheel: &Path) -> Result<(), PluginError> {
    let found = File::open(wheel)
        .and_then(|mut file| sha256::of(&mut file))
        .map_err(|source| file_error("read", wheel, source))?;
    if found == package.wheel_sha256 {
        return Ok(());
    }
    Err(PluginError::WheelHash {
        package: package.to_string(),
        expected: package.wheel_sha256,
        found,
    })
}

/// Writes the library of a checked wheel to `unpacked`, durably.
fn unpack(home: &Home, wheel: &Path, unpacked: &Path) -> Result<(), PluginError> {
    let package = home.package();
    let unreadable = |source| PluginError::Wheel {
        package: package.to_string(),
        library: package.library,
        source,
    };
    let wheel = File::open(wheel).map_err(|source| file_error("open", wheel, source))?;
    let mut archive = ZipArchive::new(BufReader::new(wheel)).map_err(unreadable)?;
    let mut library = archive.by_name(package.library).map_err(unreadable)?;
    let storing = |error| storing(home, "unpack", unpacked, error);
    let mut file = File::create(unpacked).map_err(storing)?;
    let found = sha256::copy(&mut library, &mut file).map_err(storing)?;
    if found != package.library_sha256 {
        return Err(PluginError::LibraryHash {
            package: package.to_string(),
            library: package.library,
            expected: package.library_sha256,
            found,
        });
    }
    file.sync_all().map_err(storing)
}

/// A refusal to store something: a full disk has its own error, with advice.
fn storing(home: &Home, operation: &'static str, path: &Path, source: io::Error) -> PluginError {
    match source.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => home.disk_full(),
        _ => file_error(operation, path, source),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::super::testing;
    use super::*;

    /// What a fetch of the fake package `name` into an empty cache says.
    fn refusal(name: &str) -> PluginError {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package(name);
        let error =
            ensure(package, cache.path(), &testing::pip()).expect_err("the fake fetch fails");
        let home = Home::of(package, cache.path());
        let left: Vec<_> = fs::read_dir(home.directory())
            .expect("made by the fetch")
            .map(|entry| entry.expect("readable").file_name())
            .collect();
        assert_eq!(left, ["lock"], "a failed fetch leaves nothing else");
        error
    }

    #[test]
    fn a_package_is_fetched_once_and_then_found_without_pip() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let library = ensure(package, cache.path(), &testing::pip()).expect("fetched");
        assert_eq!(fs::read(&library).expect("there"), testing::LIBRARY);
        assert!(library.ends_with("plugins/cpu/tiny-1.0/library.so"));
        let again = ensure(package, cache.path(), &testing::no_pip()).expect("found");
        assert_eq!(again, library);
    }

    #[test]
    fn an_altered_library_is_fetched_again() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let library = ensure(package, cache.path(), &testing::pip()).expect("fetched");
        fs::write(&library, &testing::LIBRARY[1..]).expect("written");
        ensure(package, cache.path(), &testing::pip()).expect("fetched again");
        assert_eq!(fs::read(&library).expect("there"), testing::LIBRARY);
    }

    #[test]
    fn an_altered_library_does_not_outlive_a_fetch_that_fails() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let library = ensure(package, cache.path(), &testing::pip()).expect("fetched");
        fs::write(&library, &testing::LIBRARY[1..]).expect("written");
        ensure(package, cache.path(), &testing::no_pip()).expect_err("nothing to start");
        assert!(!library.exists());
    }

    #[test]
    fn what_a_killed_fetch_left_is_swept() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let left = Home::of(package, cache.path())
            .directory()
            .join(".fetch-killed");
        fs::create_dir_all(&left).expect("created");
        ensure(package, cache.path(), &testing::pip()).expect("fetched");
        assert!(!left.exists());
    }

    #[test]
    fn many_at_once_all_find_the_library() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let start = Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    start.wait();
                    let library =
                        ensure(package, cache.path(), &testing::pip()).expect("fetched or found");
                    assert_eq!(fs::read(library).expect("there"), testing::LIBRARY);
                });
            }
        });
    }

    #[test]
    fn a_wheel_that_is_not_the_pinned_one_is_not_unpacked() {
        let error = refusal("other-wheel");
        assert!(matches!(error, PluginError::WheelHash { .. }), "{error}");
    }

    #[test]
    fn a_library_that_is_not_the_pinned_one_is_not_placed() {
        let error = refusal("other-library");
        assert!(matches!(error, PluginError::LibraryHash { .. }), "{error}");
    }

    #[test]
    fn a_wheel_without_the_library_is_told_apart() {
        let error = refusal("no-library");
        assert!(matches!(error, PluginError::Wheel { .. }), "{error}");
    }

    #[test]
    fn a_full_disk_has_its_own_error() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let home = Home::of(testing::package("tiny"), Path::new("/cache"));
        let error = storing(&home, "write", &home.library(), full);
        assert!(matches!(error, PluginError::DiskFull { .. }), "{error}");
    }

    #[test]
    fn a_machine_without_a_wheel_is_refused_by_name() {
        let package = testing::package("tiny");
        offered(package, "linux", "x86_64").expect("offered");
        let error = offered(package, "macos", "aarch64").expect_err("not offered");
        assert!(error.to_string().contains("(macos aarch64)"), "{error}");
    }

    #[test]
    fn each_failure_of_pip_has_its_own_error() {
        use PluginError as E;
        assert!(matches!(refusal("no-pip"), E::NoPip { .. }));
        assert!(matches!(refusal("no-network"), E::NoNetwork { .. }));
        assert!(matches!(refusal("no-match"), E::NoMatch { .. }));
        assert!(matches!(refusal("disk-full"), E::DiskFull { .. }));
        assert!(matches!(
            refusal("no-wheel"),
            E::WheelCount { found: 0, .. }
        ));
        let other = refusal("crash");
        assert!(
            matches!(&other, E::Pip { tail, .. } if tail.contains("something else")),
            "{other}"
        );
    }

    #[test]
    fn no_python_is_told_apart() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let error = ensure(testing::package("tiny"), cache.path(), &testing::no_pip())
            .expect_err("nothing to start");
        assert!(matches!(error, PluginError::NoPython { .. }), "{error}");
    }
}
