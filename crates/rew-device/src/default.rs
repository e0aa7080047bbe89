//! The default device of each thread.

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use crate::device::Device;
use crate::error::DeviceError;
use crate::machine::{Machine, ThisMachine};
use crate::plugins::PluginPathError;
use crate::probe::{self, Report};

/// The variable that overrides the probe.
const REW_TARGET: &str = "REW_TARGET";

thread_local! {
    /// What [`THREAD`] comes to: a value without a destructor costs one load.
    static CURRENT: Cell<Option<Device>> = const { Cell::new(None) };
    static THREAD: RefCell<Defaults> = const { RefCell::new(Defaults::new()) };
}

/// Changes the defaults of this thread, and what they come to.
///
/// While a thread ends they may be gone already. Then nothing is kept.
fn change<R>(how: impl FnOnce(&mut Defaults) -> R) -> Option<R> {
    let changed = THREAD.try_with(|thread| {
        let mut thread = thread.borrow_mut();
        let result = how(&mut thread);
        CURRENT.set(thread.current());
        result
    });
    changed.ok()
}

/// The defaults of one thread.
struct Defaults {
    /// Set, or resolved on first use.
    base: Option<Device>,
    /// Those of the guards that are alive, the innermost last.
    scopes: Vec<(u64, Device)>,
    /// How many guards were made.
    guards: u64,
}

impl Defaults {
    const fn new() -> Self {
        Self {
            base: None,
            scopes: Vec::new(),
            guards: 0,
        }
    }

    fn current(&self) -> Option<Device> {
        self.scopes.last().map(|&(_, device)| device).or(self.base)
    }

    fn set(&mut self, device: Device) {
        match self.scopes.last_mut() {
            Some((_, current)) => *current = device,
            None => self.base = Some(device),
        }
    }

    fn enter(&mut self, device: Device) -> u64 {
        self.guards += 1;
        self.scopes.push((self.guards, device));
        self.guards
    }

    fn leave(&mut self, guard: u64) {
        self.scopes.retain(|&(id, _)| id != guard);
    }
}

/// This thread's default device.
///
/// Whatever [`set_default_device`] or a [`DefaultDeviceGuard`] set; else the
/// first device of `REW_TARGET`; else the first device of the best target
/// that the machine can run, in the order cuda13, cuda12, rocm, cpu. The last
/// two are resolved once a thread, and the probe of the machine is shared by
/// all threads.
///
/// `REW_TARGET` is obeyed whether or not the machine can run that target:
/// making a client then says why not.
///
/// # Errors
///
/// - [`DeviceError::RewTarget`] if `REW_TARGET` is no target's name.
/// - [`DeviceError::PluginPath`] if `REW_PJRT_PLUGIN_PATH` cannot be used.
/// - [`DeviceError::NoTarget`] if no target can be used.
///
/// None of them is remembered: the next call looks again.
#[inline]
pub fn default_device() -> Result<Device, DeviceError> {
    match CURRENT.get() {
        Some(device) => Ok(device),
        None => keep(resolve(&ThisMachine, || Ok(probe()?))),
    }
}

/// This thread's default device, as [`default_device`] would find it on
/// `machine`, with a probe of its own.
///
/// # Errors
///
/// Those of [`default_device`].
pub fn default_device_on(machine: &dyn Machine) -> Result<Device, DeviceError> {
    match CURRENT.get() {
        Some(device) => Ok(device),
        None => keep(resolve(machine, || Ok(Arc::new(Report::probe(machine)?)))),
    }
}

/// Makes what was resolved this thread's default.
fn keep(resolved: Result<Device, DeviceError>) -> Result<Device, DeviceError> {
    let device = resolved?;
    change(|thread| thread.set(device));
    Ok(device)
}

/// What `REW_TARGET` or the probe says.
#[cold]
fn resolve(
    machine: &dyn Machine,
    report: impl FnOnce() -> Result<Arc<Report>, DeviceError>,
) -> Result<Device, DeviceError> {
    match machine.var(REW_TARGET) {
        Some(value) => probe::asked_for(&value),
        None => report()?.default_device(),
    }
}

/// The report on the machine that this process runs on.
///
/// The machine is probed once a process, and again only after a probe that
/// found no target to use. [`Report::probe`] always looks afresh.
///
/// # Errors
///
/// [`PluginPathError`] if `REW_PJRT_PLUGIN_PATH` cannot be used.
pub fn probe() -> Result<Arc<Report>, PluginPathError> {
    // Not a lock around the probe: a child that is forked while another thread
    // holds it would wait for ever. Threads that race here probe twice.
    static PROBED: OnceLock<Arc<Report>> = OnceLock::new();
    if let Some(report) = PROBED.get() {
        return Ok(Arc::clone(report));
    }
    let report = Arc::new(Report::probe(&ThisMachine)?);
    if report.taken().is_none() {
        return Ok(report);
    }
    Ok(Arc::clone(PROBED.get_or_init(|| report)))
}

/// Makes `device` this thread's default.
///
/// Inside the scope of a [`DefaultDeviceGuard`] it lasts as long as the
/// innermost guard. Whether the device exists is not checked.
pub fn set_default_device(device: Device) {
    change(|thread| thread.set(device));
}

/// Makes a device this thread's default until it is dropped.
///
/// Guards nest. Dropped out of order, each takes back its own device only.
///
/// ```
/// use rew_device::{DefaultDeviceGuard, Device, Target, default_device, set_default_device};
///
/// set_default_device(Device::new(Target::Cpu, 0));
/// {
///     let _guard = DefaultDeviceGuard::new(Device::new(Target::Cpu, 3));
///     assert_eq!(default_device()?.to_string(), "cpu:3");
/// }
/// assert_eq!(default_device()?.to_string(), "cpu:0");
/// # Ok::<(), rew_device::DeviceError>(())
/// ```
#[derive(Debug)]
#[must_use = "the default is restored as soon as the guard is dropped"]
pub struct DefaultDeviceGuard {
    id: u64,
    /// A guard belongs to the thread whose default it sets.
    thread: PhantomData<*const ()>,
}

impl DefaultDeviceGuard {
    /// Makes `device` the default of this thread for the guard's lifetime.
    pub fn new(device: Device) -> Self {
        Self {
            // 0 is no guard's: there is nothing to leave in a thread that ends.
            id: change(|thread| thread.enter(device)).unwrap_or(0),
            thread: PhantomData,
        }
    }
}

impl Drop for DefaultDeviceGuard {
    fn drop(&mut self) {
        change(|thread| thread.leave(self.id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::Target;

    const fn cpu(ordinal: u32) -> Device {
        Device::new(Target::Cpu, ordinal)
    }

    fn current() -> Option<Device> {
        CURRENT.get()
    }

    #[test]
    fn nested_guards_restore_what_was_before() {
        set_default_device(cpu(0));
        let outer = DefaultDeviceGuard::new(cpu(1));
        let inner = DefaultDeviceGuard::new(cpu(2));
        assert_eq!(current(), Some(cpu(2)));
        drop(inner);
        assert_eq!(current(), Some(cpu(1)));
        drop(outer);
        assert_eq!(current(), Some(cpu(0)));
    }

    #[test]
    fn guards_dropped_out_of_order_leave_nothing_of_a_dead_scope() {
        let outer = DefaultDeviceGuard::new(cpu(1));
        let inner = DefaultDeviceGuard::new(cpu(2));
        drop(outer);
        assert_eq!(current(), Some(cpu(2)));
        drop(inner);
        assert_eq!(current(), None);
    }

    #[test]
    fn a_device_set_in_a_scope_ends_with_it() {
        set_default_device(cpu(0));
        let guard = DefaultDeviceGuard::new(cpu(1));
        set_default_device(cpu(2));
        assert_eq!(current(), Some(cpu(2)));
        drop(guard);
        assert_eq!(current(), Some(cpu(0)));
    }

    #[test]
    fn a_default_is_not_seen_by_another_thread() {
        set_default_device(cpu(3));
        let other = std::thread::spawn(current).join().unwrap();
        assert_eq!(other, None);
    }
}
