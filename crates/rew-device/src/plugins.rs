//! Where plugins are looked for, and what is found there.
//!
//! The places, the first that serves a target being the one used:
//!
//! 1. a path given with the request, which ends the search;
//! 2. `REW_PJRT_PLUGIN_PATH`: paths of libraries separated by `:`, each
//!    optionally with a target before it (`cpu=/opt/plugin.so`);
//! 3. `PJRT_NAMES_AND_LIBRARY_PATHS`, as JAX reads it: `name:path,name:path`;
//! 4. rew's cache: `<cache>/plugins/<target>/<package>-<version>/*.so`, where
//!    `<cache>` is `REW_CACHE_DIR`, else `$XDG_CACHE_HOME/rew`, else
//!    `~/.cache/rew`; of several packages, the one that the file
//!    `<cache>/plugins/<target>/default` names. A relative cache is not used, nor
//!    is what somebody else than this user and root could change;
//! 5. the active Python environment: its `jax_plugins` and `xla_plugins`
//!    packages and entry points, read as files.
//!
//! Nothing is loaded: a plugin is a file with the right name in the right
//! place until a client is made from it.

mod cache;
mod classify;
mod named;
mod python;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::machine::{Exposure, Machine};
use crate::target::{Target, UnknownTarget};

/// The variable that holds paths of plugins.
pub(crate) const PLUGIN_PATH: &str = "REW_PJRT_PLUGIN_PATH";
/// The variable by which JAX is told of plugins.
pub(crate) const JAX_NAMES: &str = "PJRT_NAMES_AND_LIBRARY_PATHS";

/// A way by which plugins are found, in the order of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Source {
    /// The variable `REW_PJRT_PLUGIN_PATH`.
    PluginPath,
    /// The variable `PJRT_NAMES_AND_LIBRARY_PATHS`.
    JaxNames,
    /// rew's cache.
    Cache,
    /// The active Python environment.
    Python,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::PluginPath => PLUGIN_PATH,
            Self::JaxNames => JAX_NAMES,
            Self::Cache => "cache",
            Self::Python => "python",
        })
    }
}

/// The targets that a plugin is taken to serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Serves {
    /// One target, told by a name on the way to the file.
    Only(Target),
    /// Whichever target is asked for: a path set by hand that names none.
    /// Making a client checks the platform.
    Any,
}

impl Serves {
    /// Whether `target` is among them.
    #[must_use]
    pub fn serves(self, target: Target) -> bool {
        match self {
            Self::Only(only) => only == target,
            Self::Any => true,
        }
    }
}

impl fmt::Display for Serves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only(target) => target.fmt(f),
            Self::Any => f.write_str("any target"),
        }
    }
}

/// What was found at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// A plugin's library.
    Plugin(Serves),
    /// A library whose names do not tell which target it serves.
    UnknownTarget,
    /// The variable is not set.
    NotSet,
    /// An entry without the colon between a name and a path.
    NoColon,
    /// There is no such file or directory.
    Absent,
    /// There is a directory, with no plugin in it.
    Empty,
    /// The system refused to show it.
    Unreadable(io::ErrorKind),
    /// The variable gives a relative path, so what is there depends on the current
    /// directory.
    Relative,
    /// Somebody else could change it, and so what this process would run.
    Exposed(Exposure),
}

impl Finding {
    /// What a failed look at a file or directory says.
    fn refused(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Absent,
            kind => Self::Unreadable(kind),
        }
    }
}

/// Whether a failed look at a directory says only that there is none.
fn is_no_directory(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plugin(serves) => write!(f, "a plugin for {serves}"),
            Self::UnknownTarget => f.write_str("not used: its name tells no target"),
            Self::NotSet => f.write_str("not set"),
            Self::NoColon => f.write_str("not used: not in the form name:path"),
            Self::Absent => f.write_str("not there"),
            Self::Empty => f.write_str("no plugin in it"),
            Self::Unreadable(kind) => write!(f, "cannot be read: {kind}"),
            Self::Relative => f.write_str("not used: a relative path"),
            Self::Exposed(exposure) => write!(f, "not used: {exposure}"),
        }
    }
}

/// One place that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The way that led here.
    pub source: Source,
    /// The file, the directory, or the entry of a variable.
    pub at: PathBuf,
    /// What was found.
    pub finding: Finding,
}

impl Place {
    fn new(source: Source, at: impl Into<PathBuf>, finding: Finding) -> Self {
        let at = at.into();
        Self {
            source,
            at,
            finding,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<6} ", self.source)?;
        if !self.at.as_os_str().is_empty() {
            write!(f, "{} ", self.at.display())?;
        }
        write!(f, "({})", self.finding)
    }
}

/// An entry of `REW_PJRT_PLUGIN_PATH` that cannot be used (the caller's fault).
///
/// The variable is set for rew alone, so a bad entry is refused rather than
/// passed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PluginPathError {
    /// An entry is empty.
    #[error("REW_PJRT_PLUGIN_PATH has an empty entry; unset it to search elsewhere")]
    Empty,
    /// The part before `=` is no target.
    #[error("REW_PJRT_PLUGIN_PATH has the entry {entry:?}\n  {unknown}")]
    Target {
        /// The entry.
        entry: PathBuf,
        /// What is wrong with the part before `=`. Part of the message, and so
        /// no source.
        unknown: UnknownTarget,
    },
    /// There is no file at the path.
    #[error("REW_PJRT_PLUGIN_PATH names {path:?}, which is not a file")]
    NotAFile {
        /// The path.
        path: PathBuf,
    },
}

/// Everything that a search for plugins found, place by place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plugins {
    places: Vec<Place>,
}

impl Plugins {
    /// Searches `machine`.
    ///
    /// # Errors
    ///
    /// [`PluginPathError`] if an entry of `REW_PJRT_PLUGIN_PATH` is unusable.
    /// What is wrong anywhere else is told by that place's [`Finding`].
    pub fn search(machine: &dyn Machine) -> Result<Self, PluginPathError> {
        let mut places = Vec::new();
        named::plugin_path(machine, &mut places)?;
        named::jax_names(machine, &mut places);
        cache::search(machine, &mut places);
        python::search(machine, &mut places);
        Ok(Self { places })
    }

    /// Every place that was looked at, in the order of the search.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The place of the plugin that serves `target`: the first that does.
    #[must_use]
    pub fn for_target(&self, target: Target) -> Option<&Place> {
        self.places
            .iter()
            .find(|place| matches!(place.finding, Finding::Plugin(serves) if serves.serves(target)))
    }
}

impl fmt::Display for Plugins {
    /// One line a place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, place) in self.places.iter().enumerate() {
            let end = if index == 0 { "" } else { "\n" };
            write!(f, "{end}{place}")?;
        }
        Ok(())
    }
}

/// Whether a file of this name can be a shared library.
fn is_library(name: &Path) -> bool {
    name.extension().is_some_and(|extension| extension == "so")
}
