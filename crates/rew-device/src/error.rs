//! What can go wrong in this layer, by whose fault it is.

use crate::plugins::PluginPathError;
use crate::probe::Report;
use crate::target::UnknownTarget;

/// Why no device, plugin or client could be had.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// `REW_TARGET` is no target's name (the caller's fault).
    #[error("REW_TARGET cannot be used; unset it to let rew choose")]
    RewTarget {
        /// What is wrong with it; lists the targets.
        source: UnknownTarget,
    },
    /// `REW_PJRT_PLUGIN_PATH` cannot be used (the caller's fault).
    #[error(transparent)]
    PluginPath(#[from] PluginPathError),
    /// No target can be used on this machine.
    #[error("no target can be used on this machine\n{report}")]
    NoTarget {
        /// Why not, target by target, and where plugins were looked for.
        report: Box<Report>,
    },
}
