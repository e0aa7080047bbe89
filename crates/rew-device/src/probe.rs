//! Which targets a machine can serve, and why not the others.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::device::Device;
use crate::driver::{CudaDriverError, CudaVersion};
use crate::error::DeviceError;
use crate::machine::Machine;
use crate::plugins::{Place, PluginPathError, Plugins};
use crate::target::Target;

/// Kernel devices, one of which a machine with an NVIDIA GPU has: that of the
/// driver, that of a Windows host's, that of an embedded GPU.
const CUDA_DEVICES: [&str; 3] = ["/dev/nvidiactl", "/dev/dxg", "/dev/nvhost-ctrl-gpu"];
/// The kernel device of AMD's compute driver.
const ROCM_DEVICE: &str = "/dev/kfd";
/// The start of the file name of ROCm's runtime library.
const ROCM_RUNTIME: &str = "libamdhip64.so";

/// Why a target was passed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// No version of CUDA is known of the driver.
    #[error(transparent)]
    CudaDriver(#[from] CudaDriverError),
    /// The driver is older than the plugin needs.
    #[error("the driver serves CUDA {found}, {needed} or newer is needed")]
    CudaDriverTooOld {
        /// What the driver serves.
        found: CudaVersion,
        /// The major version of CUDA that the target needs.
        needed: u32,
    },
    /// The driver library is there without the driver.
    #[error("no kernel device of an NVIDIA driver: none of {}", CUDA_DEVICES.join(", "))]
    NoCudaDevice,
    /// There is no kernel device of AMD's driver.
    #[error("no kernel device {ROCM_DEVICE}")]
    NoRocmDevice,
    /// There is no runtime library of ROCm.
    #[error("no {ROCM_RUNTIME} in {}", Paths(.looked))]
    NoRocmRuntime {
        /// The directories looked at.
        looked: Vec<PathBuf>,
    },
    /// No plugin for the target was found.
    #[error("no plugin found")]
    NoPlugin,
}

/// Paths in a message.
struct Paths<'a>(&'a [PathBuf]);

impl fmt::Display for Paths<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, path) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { ", " };
            write!(f, "{between}{}", path.display())?;
        }
        Ok(())
    }
}

/// What became of a target in the choice of a default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It can be used, and no preferred target can.
    Taken {
        /// Its plugin.
        plugin: Place,
    },
    /// It can be used, but a preferred target was taken.
    Usable {
        /// Its plugin.
        plugin: Place,
    },
    /// It cannot be used.
    PassedOver {
        /// Every reason that was found; at least one.
        reasons: Vec<Reason>,
    },
}

/// What a machine can run: for each target, taken or why not, and the places
/// that were looked at.
///
/// Its [`Display`](fmt::Display) form is meant to be read by people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    verdicts: Vec<(Target, Verdict)>,
    plugins: Plugins,
}

impl Report {
    /// Looks at `machine`.
    ///
    /// # Errors
    ///
    /// [`PluginPathError`] if `REW_PJRT_PLUGIN_PATH` is set to what cannot be
    /// used.
    pub fn probe(machine: &dyn Machine) -> Result<Self, PluginPathError> {
        let plugins = Plugins::search(machine)?;
        let cuda = cuda(machine);
        let rocm = rocm(machine);
        let mut taken = false;
        let verdicts = Target::BY_PREFERENCE.map(|target| {
            let obstacle = match target {
                Target::Cuda13 => cuda_at_least(&cuda, 13),
                Target::Cuda12 => cuda_at_least(&cuda, 12),
                Target::Rocm => rocm.clone(),
                Target::Cpu | Target::Metal | Target::Tpu => Ok(()),
            };
            let verdict = judge(obstacle, plugins.for_target(target), taken);
            taken |= matches!(verdict, Verdict::Taken { .. });
            (target, verdict)
        });
        Ok(Self {
            verdicts: verdicts.into(),
            plugins,
        })
    }

    /// The verdict on each target that may become the default, the preferred
    /// one first.
    #[must_use]
    pub fn verdicts(&self) -> &[(Target, Verdict)] {
        &self.verdicts
    }

    /// The plugins found, and the places looked at.
    #[must_use]
    pub fn plugins(&self) -> &Plugins {
        &self.plugins
    }

    /// The target that was taken, if any can be used.
    #[must_use]
    pub fn taken(&self) -> Option<Target> {
        self.verdicts
            .iter()
            .find(|(_, verdict)| matches!(verdict, Verdict::Taken { .. }))
            .map(|&(target, _)| target)
    }

    /// The default device: the first of the target that was taken.
    ///
    /// # Errors
    ///
    /// [`DeviceError::NoTarget`] if none can be used.
    pub fn default_device(&self) -> Result<Device, DeviceError> {
        match self.taken() {
            Some(target) => Ok(Device::new(target, 0)),
            None => Err(DeviceError::NoTarget {
                report: Box::new(self.clone()),
            }),
        }
    }
}

/// The device that `REW_TARGET` asks for.
pub(crate) fn asked_for(rew_target: &OsStr) -> Result<Device, DeviceError> {
    let text = rew_target.to_string_lossy();
    let target = text
        .parse()
        .map_err(|unknown| DeviceError::RewTarget { unknown })?;
    Ok(Device::new(target, 0))
}

/// The verdict on a target.
fn judge(obstacle: Result<(), Reason>, plugin: Option<&Place>, taken: bool) -> Verdict {
    match (obstacle, plugin.cloned()) {
        (Ok(()), Some(plugin)) if taken => Verdict::Usable { plugin },
        (Ok(()), Some(plugin)) => Verdict::Taken { plugin },
        (obstacle, plugin) => {
            let missing = plugin.is_none().then_some(Reason::NoPlugin);
            let reasons = obstacle.err().into_iter().chain(missing).collect();
            Verdict::PassedOver { reasons }
        }
    }
}

/// The version of CUDA that this machine's driver serves.
fn cuda(machine: &dyn Machine) -> Result<CudaVersion, Reason> {
    let version = machine.cuda_driver()?;
    let device = |path: &&str| machine.exists(Path::new(path));
    if CUDA_DEVICES.iter().any(device) {
        Ok(version)
    } else {
        Err(Reason::NoCudaDevice)
    }
}

fn cuda_at_least(found: &Result<CudaVersion, Reason>, needed: u32) -> Result<(), Reason> {
    match found {
        Ok(found) if found.major >= needed => Ok(()),
        &Ok(found) => Err(Reason::CudaDriverTooOld { found, needed }),
        Err(reason) => Err(reason.clone()),
    }
}

/// Whether the machine has AMD's kernel device and ROCm's runtime library.
///
/// The library is looked for and not loaded: loading it may open devices.
fn rocm(machine: &dyn Machine) -> Result<(), Reason> {
    if !machine.exists(Path::new(ROCM_DEVICE)) {
        return Err(Reason::NoRocmDevice);
    }
    let mut looked: Vec<PathBuf> = Vec::new();
    looked.extend(
        machine
            .var("ROCM_PATH")
            .map(|root| Path::new(&root).join("lib")),
    );
    looked.push("/opt/rocm/lib".into());
    if let Some(paths) = machine.var("LD_LIBRARY_PATH") {
        looked.extend(std::env::split_paths(&paths).filter(|path| path.is_absolute()));
    }
    looked.extend(
        [
            "/usr/lib/x86_64-linux-gnu",
            "/usr/lib/aarch64-linux-gnu",
            "/usr/lib64",
            "/usr/lib",
        ]
        .map(PathBuf::from),
    );
    let has_runtime = |directory: &PathBuf| {
        let names = machine.list(directory).unwrap_or_default();
        names
            .iter()
            .any(|name| name.as_encoded_bytes().starts_with(ROCM_RUNTIME.as_bytes()))
    };
    if looked.iter().any(has_runtime) {
        Ok(())
    } else {
        Err(Reason::NoRocmRuntime { looked })
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plugin = match self {
            Self::Taken { plugin } => {
                f.write_str("taken: ")?;
                plugin
            }
            Self::Usable { plugin } => {
                f.write_str("usable, another is preferred: ")?;
                plugin
            }
            Self::PassedOver { reasons } => {
                f.write_str("passed over: ")?;
                for (index, reason) in reasons.iter().enumerate() {
                    let between = if index == 0 { "" } else { "; " };
                    write!(f, "{between}{reason}")?;
                }
                return Ok(());
            }
        };
        write!(f, "{} ({})", plugin.at.display(), plugin.source)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (target, verdict) in &self.verdicts {
            writeln!(f, "{target:<6} {verdict}")?;
        }
        f.write_str("looked for plugins at")?;
        for place in self.plugins.places() {
            write!(f, "\n  {place}")?;
        }
        Ok(())
    }
}
