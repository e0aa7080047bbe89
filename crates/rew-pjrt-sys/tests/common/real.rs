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

/// The library of a package for GPUs, which only `cargo xtask test --full` fetches.
pub(crate) fn gpu(target: &str, package: &str) -> PathBuf {
    let folder = cache().join("plugins").join(target).join(package);
    library_in(&folder).unwrap_or_else(|| {
        panic!(
            "no plugin in {}: run `cargo xtask plugin {target}`",
            folder.display()
        )
    })
}

fn library_in(folder: &Path) -> Option<PathBuf> {
    std::fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|extension| extension == "so"))
}

/// Where `cargo xtask plugin` keeps plugins, by its rule: `REW_CACHE_DIR`, else `rew` in
/// an absolute `XDG_CACHE_HOME`, else `~/.cache/rew`; an empty variable counts as unset.
fn cache() -> PathBuf {
    let value = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let set = |name| value(name).map(PathBuf::from);
    let xdg = || set("XDG_CACHE_HOME").filter(|base| base.is_absolute());
    let path = set("REW_CACHE_DIR")
        .or_else(|| Some(xdg()?.join("rew")))
        .or_else(|| Some(set("HOME")?.join(".cache/rew")))
        .expect("REW_CACHE_DIR, XDG_CACHE_HOME or HOME is set");
    assert!(
        path.is_absolute(),
        "the cache would be in {}, a relative path: set REW_CACHE_DIR to an absolute one",
        path.display()
    );
    path
}
