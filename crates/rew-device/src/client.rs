//! The client: a plugin's runtime for one target.

mod description;
mod foreign;
mod inventory;
mod raw;
mod registry;
mod stats;
mod took;
mod topology;

use std::fmt;
use std::mem::ManuallyDrop;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use rew_pjrt_sys::bindings::PJRT_Client;
use rew_pjrt_sys::{Api, CallError, KeptErrors, Plugin, is_in_callback};

pub use description::DeviceDescription;
pub use inventory::{DeviceInfo, MemoryInfo};
pub use stats::MemoryStats;
pub use took::Took;
pub use topology::Topology;

use crate::device::Device;
use crate::error::DeviceError;
use crate::fork::{self, ForkedError};
use crate::machine::{Machine, ThisMachine};
use crate::options::{ClientOptions, OptionName};
use crate::plugins::Plugins;
use crate::target::Target;
use inventory::Inventory;
use raw::RawClient;
use registry::{NotHad, Patience, Slot};

/// A handle on the one client of a target in this process.
///
/// Handles are cheap to clone, and may be used and dropped on any thread, at
/// any time, in any order with what was made from the client. The client is
/// destroyed with the last of them (on a thread of its own, where a callback of
/// the plugin has the last); a later request waits for that and makes a new one.
/// Whatever owns an object of the client (a buffer, an executable, an event) holds
/// a handle, so that the client outlives it.
///
/// A callback of a plugin may ask for a client too, and gets one that exists, or a
/// new one. It never waits for another thread that makes or destroys one, since
/// that thread may wait for the callback: it gets [`DeviceError::InCallback`].
///
/// In a forked child a client is of no use: whatever would enter the plugin
/// gives a [`ForkedError`], and dropping a handle there touches nothing.
///
/// ```no_run
/// use rew_device::{Client, Target};
///
/// let client = Client::of(Target::Cpu)?;
/// println!("{} {}", client.platform_name(), client.platform_version());
/// for device in client.devices() {
///     println!("{:?}: {}", device.device(), device.description().kind);
/// }
/// # Ok::<(), rew_device::DeviceError>(())
/// ```
#[derive(Clone)]
pub struct Client(Arc<Inner>);

/// What all handles share.
struct Inner {
    raw: ManuallyDrop<RawClient>,
    target: Target,
    plugin: Plugin,
    options: ClientOptions,
    took: Vec<(OptionName, Took)>,
    platform_name: String,
    platform_version: String,
    process_index: i32,
    inventory: Inventory,
}

impl Client {
    /// The client of `target`: the one that exists, whatever its options, or
    /// a new one without options.
    ///
    /// However many threads ask at once, one client is made. If that fails,
    /// each gets an error, and a later request tries again.
    ///
    /// # Errors
    ///
    /// - [`DeviceError::Forked`] in a forked child of a process that loaded a
    ///   plugin, or tried to.
    /// - [`DeviceError::PluginPath`] and [`DeviceError::NoPlugin`] if no
    ///   plugin is found.
    /// - [`DeviceError::Load`] if it cannot be loaded.
    /// - [`DeviceError::Create`] if it refuses to make a client, in its words.
    /// - [`DeviceError::Platform`] if its platform is another target's.
    /// - [`DeviceError::Call`] if it cannot describe itself.
    /// - [`DeviceError::ForkHandler`] if the system is out of memory.
    /// - [`DeviceError::InCallback`] in a callback of a plugin, if the client is
    ///   being made or destroyed.
    pub fn of(target: Target) -> Result<Self, DeviceError> {
        fork::check()?;
        Ok(Self(Inner::obtain(target, ClientOptions::new())?))
    }

    /// The client of `target` with exactly these options.
    ///
    /// # Errors
    ///
    /// Those of [`of`](Self::of), and
    ///
    /// - [`DeviceError::Options`] if an option cannot be passed on.
    /// - [`DeviceError::OtherOptions`] if the client exists with others.
    /// - [`DeviceError::OptionIgnored`] if the plugin ignored one.
    pub fn with_options(target: Target, options: ClientOptions) -> Result<Self, DeviceError> {
        fork::check()?;
        options.check(target)?;
        let asked = options.clone();
        let inner = Inner::obtain(target, options)?;
        if !inner.options.same(&asked) {
            return Err(DeviceError::OtherOptions {
                target,
                exists: Box::new(inner.options.clone()),
                asked: Box::new(asked),
            });
        }
        Ok(Self(inner))
    }

    /// The target.
    #[must_use]
    pub fn target(&self) -> Target {
        self.0.target
    }

    /// The options that the client was made with.
    #[must_use]
    pub fn options(&self) -> &ClientOptions {
        &self.0.options
    }

    /// What is known of each of those options.
    #[must_use]
    pub fn took(&self) -> &[(OptionName, Took)] {
        &self.0.took
    }

    /// The plugin.
    #[must_use]
    pub fn plugin(&self) -> Plugin {
        self.0.plugin
    }

    /// What the plugin calls its platform (`PJRT_Client_PlatformName`).
    #[must_use]
    pub fn platform_name(&self) -> &str {
        &self.0.platform_name
    }

    /// The platform's version in the plugin's words
    /// (`PJRT_Client_PlatformVersion`).
    #[must_use]
    pub fn platform_version(&self) -> &str {
        &self.0.platform_version
    }

    /// Which of the processes of a distributed program this is; else 0
    /// (`PJRT_Client_ProcessIndex`).
    #[must_use]
    pub fn process_index(&self) -> i32 {
        self.0.process_index
    }

    /// Every device, those of other processes too.
    #[must_use]
    pub fn devices(&self) -> &[DeviceInfo] {
        &self.0.inventory.devices
    }

    /// The devices that this process can use, in the order of their ordinals.
    pub fn addressable_devices(&self) -> impl ExactSizeIterator<Item = &DeviceInfo> {
        let inventory = &self.0.inventory;
        let indices = inventory.addressable.iter();
        indices.map(|&index| &inventory.devices[index])
    }

    /// The device that `device` names.
    ///
    /// # Errors
    ///
    /// - [`DeviceError::OtherTarget`] if it is another target's.
    /// - [`DeviceError::NoSuchDevice`] if there are not that many.
    pub fn device(&self, device: Device) -> Result<&DeviceInfo, DeviceError> {
        let target = self.target();
        if device.target() != target {
            return Err(DeviceError::OtherTarget { device, target });
        }
        let found = usize::try_from(device.ordinal())
            .ok()
            .and_then(|ordinal| self.addressable_devices().nth(ordinal));
        found.ok_or_else(|| DeviceError::NoSuchDevice {
            device,
            count: self.addressable_devices().len(),
        })
    }

    /// Every memory that this process can use.
    #[must_use]
    pub fn memories(&self) -> &[MemoryInfo] {
        &self.0.inventory.memories
    }

    /// The memories of `device`.
    ///
    /// # Errors
    ///
    /// As [`device`](Self::device).
    pub fn memories_of(
        &self,
        device: Device,
    ) -> Result<impl ExactSizeIterator<Item = &MemoryInfo>, DeviceError> {
        Ok(self.0.inventory.memories_of(self.device(device)?))
    }

    /// The memory that `device` uses where none is named, if the plugin tells.
    ///
    /// # Errors
    ///
    /// As [`device`](Self::device).
    pub fn default_memory(&self, device: Device) -> Result<Option<&MemoryInfo>, DeviceError> {
        Ok(self.0.inventory.default_memory(self.device(device)?))
    }

    /// The plugin's functions, for layers that call the C API.
    ///
    /// # Errors
    ///
    /// [`ForkedError`] in a forked child, where nothing may enter the plugin.
    #[inline]
    pub fn api(&self) -> Result<&'static Api, ForkedError> {
        fork::check()?;
        Ok(self.0.raw.api())
    }

    /// The plugin's client, for layers that call the C API. It lives as long
    /// as this handle.
    ///
    /// # Errors
    ///
    /// [`ForkedError`] in a forked child, where nothing may enter the plugin.
    #[inline]
    pub fn raw(&self) -> Result<*mut PJRT_Client, ForkedError> {
        fork::check()?;
        Ok(self.0.raw.as_ptr())
    }

    /// Records an error of releasing an object that was made from this
    /// client: what a destructor does with an error.
    pub fn record_release_error(&self, error: CallError) {
        Slot::of(self.target()).releases.record(error);
    }

    /// Takes the errors of releasing what was made from the clients of this
    /// target, the clients included.
    #[must_use]
    pub fn take_release_errors(&self) -> KeptErrors {
        Slot::of(self.target()).releases.take()
    }
}

impl PartialEq for Client {
    /// Whether both are handles on the same client.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Client {}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("target", &self.0.target)
            .field("platform_name", &self.0.platform_name)
            .field("plugin", &self.0.plugin.path())
            .field("options", &self.0.options)
            .field("devices", &self.devices().len())
            .finish_non_exhaustive()
    }
}

impl Inner {
    /// The client in the slot of `target`, or a new one.
    fn obtain(target: Target, options: ClientOptions) -> Result<Arc<Self>, DeviceError> {
        // Before anything is locked: a lock could be copied into a child while it
        // is held. And not before there is a plugin to load: until then children
        // may use one of their own.
        let found = if fork::is_watched() {
            None
        } else {
            let path = library(&ThisMachine, target, &options)?;
            Plugin::inspect(&path).map_err(|error| DeviceError::Load(Box::new(error)))?;
            fork::watch().map_err(DeviceError::ForkHandler)?;
            Some(path)
        };
        let patience = match is_in_callback() {
            true => Patience::MustNotWait,
            false => Patience::Waits,
        };
        let made = Slot::of(target).get_or_make(patience, || Self::make(target, options, found));
        made.map_err(|not_had| match not_had {
            NotHad::OnItsWay => DeviceError::InCallback { target },
            NotHad::NotMade(error) => error,
        })
    }

    /// Finds the plugin, unless it was found, loads it, makes a client and reads
    /// what it says of itself.
    fn make(
        target: Target,
        options: ClientOptions,
        found: Option<PathBuf>,
    ) -> Result<Self, DeviceError> {
        let path = match found {
            Some(path) => path,
            None => library(&ThisMachine, target, &options)?,
        };
        let plugin = Plugin::load(&path).map_err(|error| DeviceError::Load(Box::new(error)))?;
        let releases = &Slot::of(target).releases;
        let raw = match RawClient::create(plugin.api(), &options, releases) {
            Ok(raw) => raw,
            Err(source) => {
                return Err(DeviceError::Create {
                    target,
                    path,
                    options: Box::new(options),
                    source: Box::new(source),
                });
            }
        };
        let platform_name = raw.platform_name()?;
        if target.is_foreign(&platform_name) {
            return Err(DeviceError::Platform {
                target,
                path,
                platform: platform_name.into(),
            });
        }
        let inventory = Inventory::read(&raw, target)?;
        Ok(Self {
            took: took::seen(
                &options,
                inventory.addressable.len(),
                plugin.api().version(),
            )?,
            platform_version: raw.platform_version()?,
            process_index: raw.process_index()?,
            raw: ManuallyDrop::new(raw),
            target,
            plugin,
            options,
            platform_name,
            inventory,
        })
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        // In a forked child the client is the parent's, and the slot may be
        // locked by a thread that does not exist here.
        if fork::check().is_err() {
            return;
        }
        // SAFETY: `self` is being dropped, so this happens once and nobody uses
        // the client afterwards.
        let raw = unsafe { ManuallyDrop::take(&mut self.raw) };
        let slot = Slot::of(self.target);
        if !is_in_callback() {
            return slot.retire(|| drop(raw));
        }
        // The plugin would wait for this thread of its own. Whoever asks for the
        // next client waits for the other thread, if it may.
        let raw = ManuallyDrop::new(raw);
        let elsewhere = move || slot.retire(|| drop(ManuallyDrop::into_inner(raw)));
        let builder = thread::Builder::new().name("rew-client-end".into());
        if let Err(refused) = builder.spawn(elsewhere) {
            // The client is kept for good.
            slot.releases.record(CallError::NoThread {
                call: "PJRT_Client_Destroy",
                os_error: refused.raw_os_error().unwrap_or(0),
            });
            slot.retire(|| ());
        }
    }
}

/// The library of the plugin: the one asked for, or the first that a search
/// finds for `target`.
fn library(
    machine: &dyn Machine,
    target: Target,
    options: &ClientOptions,
) -> Result<PathBuf, DeviceError> {
    if let Some(path) = options.plugin_path() {
        return Ok(path.to_owned());
    }
    let plugins = Plugins::search(machine)?;
    match plugins.for_target(target) {
        Some(place) => Ok(place.at.clone()),
        None => Err(DeviceError::NoPlugin {
            target,
            looked: Box::new(plugins),
        }),
    }
}
