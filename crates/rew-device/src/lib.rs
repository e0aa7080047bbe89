//! Which target, which plugin, which device, and the reason why.
//!
//! - A [`Target`] is a kind of accelerator; a [`Device`] is one of them by
//!   value, printed and parsed as `cpu:0`.
//! - [`default_device`] is resolved once a thread, in the order cuda13,
//!   cuda12, rocm, cpu. `REW_TARGET` overrides the order,
//!   [`set_default_device`] overrides that, and a [`DefaultDeviceGuard`]
//!   restores what was before.
//! - [`probe`] tells what the machine can run: a [`Report`] with each target
//!   taken or the reason why not, and every place where a plugin was looked
//!   for.
//! - A [`Client`] is the plugin's runtime: one a target and process, shared by
//!   all threads, alive as long as anything that was made from it.
//!
//! **Invariants:** the probe loads no plugin, runs no other program, opens no
//! device and makes no context on one. A value that someone set and that
//! cannot be used is an error, never a fall-back. Nothing enters a plugin in a
//! forked child. This crate knows no buffer, no element type, no program.
//!
//! ```
//! use rew_device::{Device, Target, default_device, set_default_device};
//!
//! set_default_device(Device::new(Target::Cpu, 1));
//! assert_eq!(default_device()?.to_string(), "cpu:1");
//! # Ok::<(), rew_device::DeviceError>(())
//! ```

mod client;
mod default;
mod device;
mod driver;
mod error;
mod fork;
mod machine;
mod options;
mod per_target;
mod plugins;
mod probe;
mod target;
mod value;

pub use client::{Client, DeviceDescription, DeviceInfo, MemoryInfo, MemoryStats, Took, Topology};
pub use default::{
    DefaultDeviceGuard, default_device, default_device_on, probe, set_default_device,
};
pub use device::{Device, ParseDeviceError};
pub use driver::{CudaDriverError, CudaVersion};
pub use error::DeviceError;
pub use fork::ForkedError;
pub use machine::{Exposure, Machine, ThisMachine};
pub use options::{ClientOptions, OptionError, OptionName};
pub use per_target::PerTarget;
pub use plugins::{Finding, Place, PluginPathError, Plugins, Serves, Source};
pub use probe::{Reason, Report, Verdict};
pub use target::{Target, UnknownTarget};
pub use value::{NamedValue, ValueKind};

/// Compiles the examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/device.md")]
struct Guide;
