//! Plugins in rew's cache.

use std::cmp::Ordering;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{Finding, Place, Serves, Source, is_library};
use crate::machine::Machine;
use crate::target::Target;

/// The file beside the packages of a target that names the preferred one.
const DEFAULT: &str = "default";

/// Adds the plugins of the cache: for each target the package that its file
/// `default` names, then the others by name, the newest version of one first.
///
/// From the cache's own directory on, each directory and each library has to be this
/// user's or root's, and no one else's to write: what is found will be run. So a
/// program run by root with a user's environment takes nothing of that user's.
pub(super) fn search(machine: &dyn Machine, places: &mut Vec<Place>) {
    let Some(cache) = directory(machine) else {
        places.push(Place::new(Source::Cache, "", Finding::NotSet));
        return;
    };
    if cache.is_relative() {
        places.push(Place::new(Source::Cache, cache, Finding::Relative));
        return;
    }
    let root = cache.join("plugins");
    if let Some(finding) = not_ours(machine, &cache) {
        let at = if finding == Finding::Absent {
            root
        } else {
            cache
        };
        places.push(Place::new(Source::Cache, at, finding));
        return;
    }
    let names = match list(machine, &root) {
        Ok(names) => names,
        Err(finding) => {
            places.push(Place::new(Source::Cache, root, finding));
            return;
        }
    };
    let before = places.len();
    for name in names {
        let path = root.join(&name);
        match name.to_str().map(str::parse) {
            Some(Ok(target)) => packages(machine, &path, target, places),
            _ => places.push(Place::new(Source::Cache, path, Finding::UnknownTarget)),
        }
    }
    if places.len() == before {
        places.push(Place::new(Source::Cache, root, Finding::Empty));
    }
}

/// Where rew keeps what it fetched: `REW_CACHE_DIR`, else
/// `$XDG_CACHE_HOME/rew`, else `~/.cache/rew`.
///
/// An empty variable counts as unset, and so does a relative
/// `XDG_CACHE_HOME`, as its specification asks.
fn directory(machine: &dyn Machine) -> Option<PathBuf> {
    let var = |name| {
        let value = machine.var(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from)
    };
    let xdg = || var("XDG_CACHE_HOME").filter(|path| path.is_absolute());
    var("REW_CACHE_DIR")
        .or_else(|| xdg().map(|path| path.join("rew")))
        .or_else(|| var("HOME").map(|path| path.join(".cache/rew")))
}

/// Why nothing of `path` may be run, if so.
fn not_ours(machine: &dyn Machine, path: &Path) -> Option<Finding> {
    match machine.exposed(path) {
        Ok(exposure) => exposure.map(Finding::Exposed),
        Err(error) => Some(Finding::refused(&error)),
    }
}

/// The names in a directory of which things may be run, or why there are none.
fn list(machine: &dyn Machine, directory: &Path) -> Result<Vec<OsString>, Finding> {
    if let Some(finding) = not_ours(machine, directory) {
        return Err(finding);
    }
    machine
        .list(directory)
        .map_err(|error| Finding::refused(&error))
}

/// Adds the plugins in `directory`, all of which serve `target`.
fn packages(machine: &dyn Machine, directory: &Path, target: Target, places: &mut Vec<Place>) {
    let before = places.len();
    let mut found = |at: &Path, finding| places.push(Place::new(Source::Cache, at, finding));
    let mut packages = match list(machine, directory) {
        Ok(packages) => packages,
        Err(finding) => return found(directory, finding),
    };
    packages.retain(|name| name != DEFAULT);
    packages.sort_by(by_preference);
    let default = directory.join(DEFAULT);
    match machine.read(&default) {
        Ok(default) => packages.sort_by_key(|package| package != default.trim()),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => found(&default, Finding::refused(&error)),
    }
    for package in packages {
        let package = directory.join(package);
        match list(machine, &package) {
            Ok(names) => libraries(machine, &package, names, target, &mut found),
            // A file.
            Err(Finding::Absent | Finding::Unreadable(ErrorKind::NotADirectory)) => {}
            Err(finding) => found(&package, finding),
        }
    }
    if places.len() == before {
        places.push(Place::new(Source::Cache, directory, Finding::Empty));
    }
}

/// Tells `found` of each library among the `names` in `package`.
fn libraries(
    machine: &dyn Machine,
    package: &Path,
    names: Vec<OsString>,
    target: Target,
    found: &mut impl FnMut(&Path, Finding),
) {
    let paths = names.into_iter().map(|name| package.join(name));
    for path in paths.filter(|path| is_library(path) && machine.is_file(path)) {
        let plugin = Finding::Plugin(Serves::Only(target));
        found(&path, not_ours(machine, &path).unwrap_or(plugin));
    }
}

/// Packages by name; versions of one, the newest first.
fn by_preference(a: &OsString, b: &OsString) -> Ordering {
    let (a, b) = (a.to_string_lossy(), b.to_string_lossy());
    let split = |name: &str| match name.rsplit_once('-') {
        Some((package, version)) => (package.to_owned(), numbers(version)),
        None => (name.to_owned(), Vec::new()),
    };
    let ((a_package, a_version), (b_package, b_version)) = (split(&a), split(&b));
    a_package
        .cmp(&b_package)
        .then_with(|| b_version.cmp(&a_version))
        .then_with(|| b.cmp(&a))
}

/// The numbers in a version: 0, 11, 2 in `0.11.2`. One too large for 64 bits
/// counts as the largest.
fn numbers(version: &str) -> Vec<u64> {
    version
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().unwrap_or(u64::MAX))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers_and_the_newest_comes_first() {
        let mut names = ["b-1.0", "a-0.9.0", "a-0.11.2", "a-0.11.10", "a"].map(OsString::from);
        names.sort_by(by_preference);
        assert_eq!(names, ["a-0.11.10", "a-0.11.2", "a-0.9.0", "a", "b-1.0"]);
    }
}
