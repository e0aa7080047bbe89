//! The pinned CPU plugins, where `cargo xtask plugin all-cpu` puts them.

use std::path::{Path, PathBuf};

use rew_pjrt_sys::{Api, ApiVersion, Plugin};

/// A pinned package and the version of its plugin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pinned {
    /// Its folder in the cache: name and version.
    pub(crate) package: &'static str,
    pub(crate) minor: i32,
    pub(crate) table_bytes: usize,
}

pub(crate) const NEW: Pinned = Pinned {
    package: "lammps-jax-pjrt-cpu-0.11.2",
    minor: 115,
    table_bytes: 1144,
};
pub(crate) const MIDDLE: Pinned = Pinned {
    package: "fastatomstruct-xla-cpu-2026.6.23",
    minor: 106,
    table_bytes: 1128,
};
pub(crate) const OLD: Pinned = Pinned {
    package: "xla-cpu-pjrt-0.0.1",
    minor: 81,
    table_bytes: 984,
};

pub(crate) const ALL: [Pinned; 3] = [NEW, MIDDLE, OLD];

impl Pinned {
    pub(crate) fn path(self) -> PathBuf {
        let folder = cache().join("plugins/cpu").join(self.package);
        library_in(&folder).unwrap_or_else(|| {
            panic!(
                "no plugin in {}: run `cargo xtask plugin all-cpu`",
                folder.display()
            )
        })
    }

    pub(crate) fn load(self) -> &'static Api {
        Plugin::load(self.path())
            .expect("a pinned plugin loads")
            .api()
    }

    pub(crate) fn version(self) -> ApiVersion {
        ApiVersion {
            major: 0,
            minor: self.minor,
        }
    }
}

/// A library of a package that is not fetched by default, if someone fetched it.
pub(crate) fn optional(target: &str, package: &str) -> Option<PathBuf> {
    library_in(&cache().join("plugins").join(target).join(package))
}

fn library_in(folder: &Path) -> Option<PathBuf> {
    std::fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "so"))
}

/// `REW_CACHE_DIR`, else `rew` in the XDG cache directory.
fn cache() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let absolute = |path: &PathBuf| path.is_absolute();
    set("REW_CACHE_DIR")
        .map(PathBuf::from)
        .or_else(|| {
            let xdg = set("XDG_CACHE_HOME").map(PathBuf::from).filter(absolute);
            xdg.map(|path| path.join("rew"))
        })
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".cache/rew")))
        .expect("REW_CACHE_DIR, XDG_CACHE_HOME or HOME is set")
}
