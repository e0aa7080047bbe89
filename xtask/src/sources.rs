//! Where dependencies come from: crates.io, in a stated version, or a path of the
//! repository. Also of what is not part of the workspace.
//!
//! The rules `sources` and `bans.wildcards` of `deny.toml`, without building
//! cargo-deny.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;
use toml::{Table, Value};

use crate::metadata::{self, MetadataError};
use crate::workspace;

/// The one registry.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The lock files, from the root.
const LOCKS: [&str; 2] = ["Cargo.lock", "tests/peers/iceoryx2/Cargo.lock"];

/// The manifests that are not of members, from the root.
const MANIFESTS: [&str; 3] = [
    "Cargo.toml",
    "crates/rew-wire/fuzz/Cargo.toml",
    "tests/peers/iceoryx2/Cargo.toml",
];

/// Why the sources could not be confirmed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SourceError {
    /// cargo did not say which manifests there are.
    #[error(transparent)]
    Metadata(#[from] MetadataError),
    /// A manifest or lock file cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// A manifest or lock file is not of the form that is read here.
    #[error("cannot understand {}", path.display())]
    Form {
        path: PathBuf,
        #[source]
        source: toml::de::Error,
    },
    /// A locked package comes from elsewhere.
    #[error("{}: {package} comes from {found}, not from crates.io", path.display())]
    Elsewhere {
        path: PathBuf,
        package: String,
        found: String,
    },
    /// A dependency is asked for in a way that is not allowed.
    #[error("{}: {dependency} {what}", path.display())]
    Asked {
        path: PathBuf,
        dependency: String,
        what: &'static str,
    },
}

#[derive(Debug, Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Debug, Deserialize)]
struct Locked {
    name: String,
    version: String,
    /// None for a path.
    source: Option<String>,
}

/// Checks every lock file, and every manifest of ours.
///
/// # Errors
///
/// The first package that comes from elsewhere or is asked for without a
/// version; or what kept the check from being made.
pub(crate) fn check() -> Result<(), SourceError> {
    let mut packages = 0;
    for lock in LOCKS {
        let path = workspace::root().join(lock);
        packages += locked(&path, &read(&path)?)?;
    }
    let members = metadata::read()?.packages.into_iter();
    let members = members.filter(|package| package.source.is_none());
    let others = MANIFESTS.map(|path| workspace::root().join(path));
    let manifests: Vec<_> = members
        .map(|member| member.manifest_path)
        .chain(others)
        .collect();
    for path in &manifests {
        manifest(path, &read(path)?)?;
    }
    let (locks, manifests) = (LOCKS.len(), manifests.len());
    println!("{packages} packages of {locks} lock files, all from crates.io");
    println!("{manifests} manifests, each dependency with a version or a path");
    Ok(())
}

fn read(path: &Path) -> Result<String, SourceError> {
    fs::read_to_string(path).map_err(|source| SourceError::Read {
        path: path.to_path_buf(),
        source,
    })
}

fn parse<T: serde::de::DeserializeOwned>(path: &Path, text: &str) -> Result<T, SourceError> {
    toml::from_str(text).map_err(|source| SourceError::Form {
        path: path.to_path_buf(),
        source,
    })
}

/// How many packages a lock file has that are not paths, all from crates.io.
fn locked(path: &Path, text: &str) -> Result<usize, SourceError> {
    let lock: Lock = parse(path, text)?;
    let mut packages = 0;
    for package in lock.package {
        match package.source {
            None => {}
            Some(source) if source == CRATES_IO => packages += 1,
            Some(found) => {
                return Err(SourceError::Elsewhere {
                    path: path.to_path_buf(),
                    package: format!("{} {}", package.name, package.version),
                    found,
                });
            }
        }
    }
    Ok(packages)
}

/// Judges each dependency that a manifest asks for, in whichever table.
fn manifest(path: &Path, text: &str) -> Result<(), SourceError> {
    let manifest: Table = parse(path, text)?;
    let targets = manifest.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flat_map(Table::values);
    let holders = targets
        .chain(manifest.get("workspace"))
        .filter_map(Value::as_table)
        .chain([&manifest]);
    let tables = holders.flat_map(|holder| {
        let names = ["dependencies", "dev-dependencies", "build-dependencies"];
        names
            .into_iter()
            .filter_map(|name| holder.get(name)?.as_table())
    });
    let patches = ["patch", "replace"];
    if let Some(name) = patches
        .into_iter()
        .find(|name| manifest.contains_key(*name))
    {
        return Err(SourceError::Asked {
            path: path.to_path_buf(),
            dependency: name.to_owned(),
            what: "puts a package in the place of another",
        });
    }
    for (dependency, asked) in tables.flatten() {
        if let Some(what) = fault(asked) {
            return Err(SourceError::Asked {
                path: path.to_path_buf(),
                dependency: dependency.clone(),
                what,
            });
        }
    }
    Ok(())
}

/// What is wrong with how a dependency is asked for, if anything.
fn fault(asked: &Value) -> Option<&'static str> {
    let version = match asked {
        Value::Table(table) => {
            if table.contains_key("git") {
                return Some("comes from git");
            }
            if table.contains_key("registry") || table.contains_key("registry-index") {
                return Some("comes from another registry");
            }
            // The workspace's own manifest has the version.
            if table.contains_key("path") || table.contains_key("workspace") {
                return None;
            }
            table.get("version")
        }
        version => Some(version),
    };
    match version.and_then(Value::as_str) {
        None => Some("has no version"),
        Some(version) if version.contains('*') => Some("takes any version"),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_from_crates_io_in_a_stated_version() {
        check().expect("no other source");
    }

    fn refused(asked: &str) -> Option<String> {
        let asked = format!("[package]\nname = 'x'\n{asked}");
        let error = manifest(Path::new("Cargo.toml"), &asked).err()?;
        Some(error.to_string())
    }

    #[test]
    fn a_version_a_path_or_the_workspace_is_a_source() {
        for asked in [
            "[dependencies]\na = '1'",
            "[dependencies]\na = { version = '1.2', features = ['b'] }",
            "[dev-dependencies]\na = { path = '../a' }",
            "[build-dependencies.a]\nworkspace = true",
            "",
        ] {
            assert_eq!(refused(asked), None, "{asked}");
        }
    }

    #[test]
    fn any_other_source_is_refused_in_every_table() {
        for table in [
            "dependencies",
            "dev-dependencies",
            "build-dependencies",
            "workspace.dependencies",
            "target.'cfg(unix)'.dependencies",
            "target.'cfg(unix)'.dev-dependencies",
        ] {
            for (asked, what) in [
                ("'*'", "takes any version"),
                ("{ version = '1.*' }", "takes any version"),
                ("{ features = ['b'] }", "has no version"),
                ("{ git = 'ssh://a', version = '1' }", "comes from git"),
                (
                    "{ registry = 'b', version = '1' }",
                    "comes from another registry",
                ),
            ] {
                let found = refused(&format!("[{table}]\na = {asked}"));
                assert_eq!(found, Some(format!("Cargo.toml: a {what}")), "{table}");
            }
        }
    }

    #[test]
    fn nothing_takes_the_place_of_a_package() {
        let found = refused("[patch.crates-io]\na = { path = 'a' }").expect("refused");
        assert!(found.contains("in the place of"), "{found}");
    }

    #[test]
    fn a_locked_package_from_elsewhere_is_refused() {
        let lock = |source: &str| {
            let text = format!("[[package]]\nname = 'a'\nversion = '1.0.0'\nsource = '{source}'");
            locked(Path::new("Cargo.lock"), &text)
        };
        assert_eq!(lock(CRATES_IO).expect("crates.io"), 1);
        for source in ["git+ssh://a#0", "registry+ssh://a", "sparse+ssh://a"] {
            let error = lock(source).expect_err("elsewhere").to_string();
            let said = format!("Cargo.lock: a 1.0.0 comes from {source}, not from crates.io");
            assert_eq!(error, said);
        }
    }
}
