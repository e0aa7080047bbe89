//! Plugins in rew's cache.

use std::cmp::Ordering;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{Finding, Place, Serves, Source, is_library};
use crate::machine::Machine;
use crate::target::Target;

/// The file beside the packages of a target that names the preferred one.
const DEFAULT: &str = "default";

/// Adds the plugins of the cache: for each target the package that its file
/// `default` names, then the others by name, the newest version of one first.
pub(super) fn search(machine: &dyn Machine, places: &mut Vec<Place>) {
    let Some(cache) = directory(machine) else {
        places.push(Place::new(Source::Cache, "", Finding::NotSet));
        return;
    };
    let root = cache.join("plugins");
    let names = match machine.list(&root) {
        Ok(names) => names,
        Err(error) => {
            places.push(Place::new(Source::Cache, root, Finding::refused(&error)));
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

/// Adds the plugins in `directory`, all of which serve `target`.
fn packages(machine: &dyn Machine, directory: &Path, target: Target, places: &mut Vec<Place>) {
    let found = libraries(machine, directory);
    if found.is_empty() {
        places.push(Place::new(Source::Cache, directory, Finding::Empty));
    }
    places.extend(found.into_iter().map(|library| {
        let finding = Finding::Plugin(Serves::Only(target));
        Place::new(Source::Cache, library, finding)
    }));
}

/// The libraries in the packages of `directory`, in order of preference.
fn libraries(machine: &dyn Machine, directory: &Path) -> Vec<PathBuf> {
    let mut packages = machine.list(directory).unwrap_or_default();
    packages.sort_by(by_preference);
    if let Ok(default) = machine.read(&directory.join(DEFAULT)) {
        packages.sort_by_key(|package| package != default.trim());
    }
    let mut found = Vec::new();
    for package in packages {
        let package = directory.join(package);
        let names = machine.list(&package).unwrap_or_default();
        let paths = names.into_iter().map(|name| package.join(name));
        found.extend(paths.filter(|path| is_library(path) && machine.is_file(path)));
    }
    found
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
