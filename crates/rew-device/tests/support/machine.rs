//! Machines that exist only in a test.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use rew_device::{CudaDriverError, CudaVersion, Exposure, Machine};

/// A machine described by its variables, files and drivers.
pub(crate) struct Simulated {
    vars: BTreeMap<String, OsString>,
    files: BTreeMap<PathBuf, String>,
    links: BTreeMap<PathBuf, PathBuf>,
    /// What the system refuses to show, with all that is in it.
    denied: BTreeSet<PathBuf>,
    exposed: BTreeMap<PathBuf, Exposure>,
    cuda: Result<CudaVersion, CudaDriverError>,
}

impl Simulated {
    /// A machine with a home directory and nothing else.
    pub(crate) fn bare() -> Self {
        let loader = "libcuda.so.1: cannot open shared object file: No such file or directory";
        let machine = Self {
            vars: BTreeMap::new(),
            files: BTreeMap::new(),
            links: BTreeMap::new(),
            denied: BTreeSet::new(),
            exposed: BTreeMap::new(),
            cuda: Err(CudaDriverError::Library {
                loader: loader.into(),
            }),
        };
        machine.var("HOME", "/home/u")
    }

    pub(crate) fn var(mut self, name: &str, value: &str) -> Self {
        self.vars.insert(name.into(), value.into());
        self
    }

    pub(crate) fn unset(mut self, name: &str) -> Self {
        self.vars.remove(name);
        self
    }

    pub(crate) fn file(self, path: &str) -> Self {
        self.text(path, "")
    }

    pub(crate) fn text(mut self, path: &str, text: &str) -> Self {
        self.files.insert(path.into(), text.into());
        self
    }

    /// A link at `path` to the file `to`.
    pub(crate) fn link(mut self, path: &str, to: &str) -> Self {
        self.links.insert(path.into(), to.into());
        self
    }

    /// The same machine, whose system refuses to show `path`.
    pub(crate) fn denied(mut self, path: &str) -> Self {
        self.denied.insert(path.into());
        self
    }

    /// The same machine, with `path` somebody else's to change.
    pub(crate) fn exposed(mut self, path: &str, exposure: Exposure) -> Self {
        self.exposed.insert(path.into(), exposure);
        self
    }

    fn check(&self, path: &Path) -> io::Result<()> {
        match self.denied.iter().any(|denied| path.starts_with(denied)) {
            true => Err(io::ErrorKind::PermissionDenied.into()),
            false => Ok(()),
        }
    }

    /// An NVIDIA driver that serves CUDA `major`.`minor`, and its device.
    pub(crate) fn cuda(self, major: u32, minor: u32) -> Self {
        self.cuda_library(Ok(CudaVersion { major, minor }))
            .file("/dev/nvidiactl")
    }

    /// What NVIDIA's library says, with or without a device.
    pub(crate) fn cuda_library(mut self, answer: Result<CudaVersion, CudaDriverError>) -> Self {
        self.cuda = answer;
        self
    }

    /// A library in rew's cache.
    pub(crate) fn cached(self, target: &str, package: &str) -> Self {
        self.file(&format!(
            "/home/u/.cache/rew/plugins/{target}/{package}/plugin.so"
        ))
    }

    fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.files.keys().chain(self.links.keys())
    }
}

impl Machine for Simulated {
    fn var(&self, name: &str) -> Option<OsString> {
        self.vars.get(name).cloned()
    }

    fn exists(&self, path: &Path) -> bool {
        self.paths().any(|known| known.starts_with(path))
    }

    fn is_file(&self, path: &Path) -> bool {
        self.files.contains_key(&self.resolve(path))
    }

    fn resolve(&self, path: &Path) -> PathBuf {
        self.links.get(path).cloned().unwrap_or_else(|| path.into())
    }

    fn exposed(&self, path: &Path) -> io::Result<Option<Exposure>> {
        // What is in a directory that may not be read can still be looked at.
        match self.exists(path) {
            true => Ok(self.exposed.get(path).copied()),
            false => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn list(&self, path: &Path) -> io::Result<Vec<OsString>> {
        self.check(path)?;
        let inside = self.paths().filter_map(|known| {
            let rest = known.strip_prefix(path).ok()?;
            rest.components().next()
        });
        let names: BTreeSet<_> = inside.map(|name| name.as_os_str().to_owned()).collect();
        if names.is_empty() {
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(names.into_iter().collect())
    }

    fn read(&self, path: &Path) -> io::Result<String> {
        self.check(path)?;
        let text = self.files.get(&self.resolve(path)).cloned();
        text.ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn cuda_driver(&self) -> Result<CudaVersion, CudaDriverError> {
        self.cuda.clone()
    }
}
