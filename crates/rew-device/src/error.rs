//! What can go wrong in this layer, by whose fault it is.

use std::error::Error as _;
use std::fmt;
use std::io;
use std::path::PathBuf;

use rew_pjrt_sys::{CallError, LoadError};

use crate::device::Device;
use crate::fork::ForkedError;
use crate::options::{ClientOptions, OptionError, OptionName};
use crate::plugins::{PluginPathError, Plugins};
use crate::probe::Report;
use crate::target::{Target, UnknownTarget};
use crate::value::NamedValue;

/// Why no device, plugin or client could be had.
///
/// Its [`Debug`](fmt::Debug) form is the message and its causes, since that is
/// what a `main` that returns it prints.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// `REW_TARGET` is no target's name (the caller's fault).
    #[error("REW_TARGET: {unknown}\n  next: set it to one of them, or unset it to let rew choose")]
    RewTarget {
        /// What is wrong with it; lists the targets. Part of the message, and so
        /// no source.
        unknown: UnknownTarget,
    },
    /// `REW_PJRT_PLUGIN_PATH` cannot be used (the caller's fault).
    #[error(transparent)]
    PluginPath(#[from] PluginPathError),
    /// No target can be used on this machine.
    #[error("no target can be used on this machine\n{report}\n{}", next("cpu"))]
    NoTarget {
        /// Why not, target by target, and where plugins were looked for.
        report: Box<Report>,
    },
    /// No plugin was found for the target.
    #[error("no plugin for {target} was found\n{looked}\n{}", next(target.name()))]
    NoPlugin {
        /// The target.
        target: Target,
        /// The places looked at.
        looked: Box<Plugins>,
    },
    /// The plugin could not be loaded.
    #[error(transparent)]
    Load(Box<LoadError>),
    /// The plugin refused to make a client (the plugin's answer).
    #[error("{} makes no client for {target} with {options}", path.display())]
    Create {
        /// The target.
        target: Target,
        /// The plugin's library.
        path: PathBuf,
        /// What was asked for.
        options: Box<ClientOptions>,
        /// The plugin's own words.
        source: Box<CallError>,
    },
    /// The plugin's platform is another target's (the caller's fault).
    #[error("{} was taken for a plugin for {target}, and its platform is {platform:?}", path.display())]
    Platform {
        /// The target.
        target: Target,
        /// The plugin's library.
        path: PathBuf,
        /// What it calls its platform.
        platform: Box<str>,
    },
    /// The plugin took an option and ignored it (the plugin's fault; old ones
    /// ignore what they do not know).
    #[error("the plugin ignored {option}={value}: the client has {devices} devices")]
    OptionIgnored {
        /// The option.
        option: OptionName,
        /// What was asked for.
        value: NamedValue,
        /// How many devices of this process there are.
        devices: usize,
    },
    /// An option cannot be passed on (the caller's fault).
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The target's client exists with other options (the caller's fault).
    #[error("the client for {target} exists with {exists}, and was asked for with {asked}")]
    OtherOptions {
        /// The target.
        target: Target,
        /// Those of the client that exists.
        exists: Box<ClientOptions>,
        /// Those asked for.
        asked: Box<ClientOptions>,
    },
    /// The device is of another target than the client (the caller's fault).
    #[error("{device} is no device of the client for {target}")]
    OtherTarget {
        /// The device.
        device: Device,
        /// The client's target.
        target: Target,
    },
    /// The client has not that many devices (the caller's fault).
    #[error("there is no {device}: the client has {count} devices, counted from 0")]
    NoSuchDevice {
        /// The device.
        device: Device,
        /// How many devices of this process there are.
        count: usize,
    },
    /// A client was used in a forked child (the caller's fault).
    #[error(transparent)]
    Forked(#[from] ForkedError),
    /// The system has no memory for the handler that tells forked children.
    #[error("the system refused a fork handler")]
    ForkHandler(#[source] io::Error),
    /// A callback of a plugin asked for a client that another thread makes or
    /// destroys (the caller's fault). That thread may wait for the callback.
    #[error(
        "the client for {target} is being made or destroyed, which a callback of a plugin must \
         not wait for\n  next: ask for it on another thread, or keep a handle on it"
    )]
    InCallback {
        /// The target.
        target: Target,
    },
    /// The plugin failed to answer.
    #[error(transparent)]
    Call(#[from] CallError),
}

/// What to do where no plugin was found that serves `target`.
fn next(target: &str) -> String {
    format!(
        "next: set REW_PJRT_PLUGIN_PATH={target}=/path/to/plugin.so, or see\n  \
         \"A plugin for your project\" in docs/device.md"
    )
}

impl fmt::Debug for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        let mut source = self.source();
        while let Some(cause) = source {
            write!(f, "\nbecause: {cause}")?;
            source = cause.source();
        }
        Ok(())
    }
}
