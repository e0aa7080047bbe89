//! Which Python environment is active, told without running Python.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::super::is_no_directory;
use crate::machine::Machine;

/// A Python environment.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Environment {
    /// The directory that `sys.prefix` would name.
    pub(super) root: PathBuf,
    /// The name of its library directory (`python3.11`), where known.
    version: Option<OsString>,
}

/// The active environment: `VIRTUAL_ENV`, else `CONDA_PREFIX`, else that of
/// the `python3` that `PATH` finds.
pub(super) fn active(machine: &dyn Machine) -> Option<Environment> {
    let var = |name| machine.var(name).filter(|value| !value.is_empty());
    let root = var("VIRTUAL_ENV").or_else(|| var("CONDA_PREFIX"));
    match root {
        Some(root) => Some(Environment {
            root: root.into(),
            version: None,
        }),
        None => on_path(machine),
    }
}

/// The environment of the first `python3` on `PATH`.
fn on_path(machine: &dyn Machine) -> Option<Environment> {
    let path = machine.var("PATH")?;
    let python = env::split_paths(&path)
        .map(|directory| directory.join("python3"))
        .find(|python| machine.is_file(python))?;
    let python = match shimmed(machine, &python) {
        Some(real) => real,
        None => python,
    };
    // A virtual environment is told by its marker, before links are followed:
    // its interpreter is a link to another environment's.
    let here = grandparent(&python)?;
    if machine.is_file(&here.join("pyvenv.cfg")) {
        return Some(Environment {
            root: here.to_owned(),
            version: None,
        });
    }
    let real = machine.resolve(&python);
    Some(Environment {
        root: grandparent(&real)?.to_owned(),
        version: real
            .file_name()
            .filter(|name| *name != "python3")
            .map(OsString::from),
    })
}

/// The interpreter behind a shim of pyenv: that of the version in
/// `PYENV_VERSION`, else in pyenv's `version` file.
fn shimmed(machine: &dyn Machine, python: &Path) -> Option<PathBuf> {
    let directory = python.parent()?;
    if directory.file_name()? != "shims" {
        return None;
    }
    let pyenv = directory.parent()?;
    let version = match machine.var("PYENV_VERSION") {
        Some(version) => version.into_string().ok()?,
        None => machine.read(&pyenv.join("version")).ok()?,
    };
    let first = version.split([':', '\n']).next()?.trim();
    let real = pyenv.join("versions").join(first).join("bin/python3");
    machine.is_file(&real).then_some(real)
}

/// The directory above the one that `path` is in.
fn grandparent(path: &Path) -> Option<&Path> {
    path.parent()?.parent()
}

/// `lib` and `lib64` of `root`, once if one is a link to the other.
fn libraries(machine: &dyn Machine, root: &Path) -> Vec<PathBuf> {
    let (lib, lib64) = (root.join("lib"), root.join("lib64"));
    if machine.resolve(&lib) == machine.resolve(&lib64) {
        vec![lib]
    } else {
        vec![lib, lib64]
    }
}

impl Environment {
    /// The directories in which packages are installed, or are perhaps: those that
    /// cannot be read are among them, and those above which cannot.
    ///
    /// Those of `/usr/local` belong to the Python in `/usr`, and Debian says
    /// `dist-packages`.
    pub(super) fn sites(&self, machine: &dyn Machine) -> Vec<PathBuf> {
        let mut roots = vec![self.root.clone()];
        if self.root == Path::new("/usr") {
            roots.insert(0, "/usr/local".into());
        }
        roots
            .iter()
            .flat_map(|root| libraries(machine, root))
            .flat_map(|lib| self.packages(machine, &lib))
            .collect()
    }

    /// The `site-packages` of this environment's Python under `lib`; `lib` itself if it
    /// cannot be read.
    fn packages(&self, machine: &dyn Machine, lib: &Path) -> Vec<PathBuf> {
        let names = match machine.list(lib) {
            Ok(names) => names,
            Err(error) if is_no_directory(&error) => return Vec::new(),
            Err(_) => return vec![lib.to_owned()],
        };
        names
            .into_iter()
            .filter(|name| match &self.version {
                Some(version) => name == version || name == "python3",
                None => name.as_encoded_bytes().starts_with(b"python3"),
            })
            .map(|name| lib.join(name))
            .flat_map(|version| {
                ["site-packages", "dist-packages"].map(|packages| version.join(packages))
            })
            .filter(|site| !matches!(machine.list(site), Err(error) if is_no_directory(&error)))
            .collect()
    }
}
