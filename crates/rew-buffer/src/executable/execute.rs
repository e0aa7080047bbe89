//! Calls of a program: what is donated is claimed first, and accounted for last.

use std::panic::Location;
use std::ptr::null_mut;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rew_device::Device;
use rew_pjrt_sys::bindings::{
    PJRT_Buffer, PJRT_Device, PJRT_Event, PJRT_ExecuteOptions, PJRT_LoadedExecutable_Execute_Args,
};
use rew_pjrt_sys::{Api, CallError, Event};
use smallvec::SmallVec;

use super::argument::{Argument, Passing};
use super::check;
use super::execution::{Execution, ExecutionOnAll};
use super::held::Held;
use super::running::Dispatched;
use super::{ArgumentFault, Executable, ExecuteError, Output};
use crate::client;
use crate::donation::Donation;
use crate::error::BufferError;
use crate::handle::{BufferHandle, Made};
use crate::host::HostSpan;
use crate::raw::{Fresh, RawBuffer};
use crate::release::Retired;
use crate::stats;
use crate::transfer::Order;

const CALL: &str = "PJRT_LoadedExecutable_Execute";

/// One for each argument or result; most programs have few, and a call of a tiny
/// one takes no longer than an allocation or two.
pub(super) type Few<T> = SmallVec<[T; 8]>;

/// One for each device that a call runs on, which is one for most.
pub(super) type PerDevice<T> = SmallVec<[T; 1]>;

impl Executable {
    /// Executes the program on its one device and waits for it.
    ///
    /// Arguments that are donated are gone afterwards, for every clone.
    ///
    /// # Errors
    ///
    /// - [`ExecuteError::Arguments`] with everything that is wrong with the
    ///   arguments, [`ExecuteError::DeviceCount`] if the program runs on
    ///   several devices, [`ExecuteError::Portable`] if it is for
    ///   [`execute_on`](Self::execute_on): the plugin was not called.
    /// - [`ExecuteError::Donated`] if an argument was donated before.
    /// - [`ExecuteError::Buffer`] if an argument was released, if one that is
    ///   donated is held, or in a forked child.
    /// - [`ExecuteError::Call`] if the plugin refused or the program failed.
    #[doc(alias = "PJRT_LoadedExecutable_Execute")]
    #[track_caller]
    pub fn execute(&self, arguments: &[Argument<'_>]) -> Result<Vec<BufferHandle>, ExecuteError> {
        let location = Location::caller();
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, &[arguments], None, location)?;
        call.finish()?;
        Ok(call.outputs.swap_remove(0))
    }

    /// Begins to execute the program on its one device.
    ///
    /// The results can be used at once: what reads them waits for them.
    ///
    /// # Errors
    ///
    /// As [`execute`](Self::execute), for what is known now; the rest comes
    /// from the [`Execution`] and from whatever reads the results.
    #[track_caller]
    pub fn start(&self, arguments: &[Argument<'_>]) -> Result<Execution, ExecuteError> {
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, &[arguments], None, Location::caller())?;
        Ok(Execution::new(call.detach()))
    }

    /// Executes the program on all of its devices, with a list of arguments for
    /// each, and waits for it. Gives a list of results for each.
    ///
    /// # Errors
    ///
    /// As [`execute`](Self::execute).
    #[track_caller]
    pub fn execute_on_all(
        &self,
        arguments: &[&[Argument<'_>]],
    ) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, arguments, None, Location::caller())?;
        call.finish()?;
        Ok(call.outputs.into_vec())
    }

    /// Begins to execute the program on all of its devices, with a list of
    /// arguments for each.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    #[track_caller]
    pub fn start_on_all(
        &self,
        arguments: &[&[Argument<'_>]],
    ) -> Result<ExecutionOnAll, ExecuteError> {
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, arguments, None, Location::caller())?;
        Ok(ExecutionOnAll::new(call.detach()))
    }

    /// Executes a program that was compiled as portable on `device`, and waits
    /// for it.
    ///
    /// # Errors
    ///
    /// [`ExecuteError::NotPortable`] if it was compiled for certain devices;
    /// otherwise as [`execute`](Self::execute).
    #[track_caller]
    pub fn execute_on(
        &self,
        device: Device,
        arguments: &[Argument<'_>],
    ) -> Result<Vec<BufferHandle>, ExecuteError> {
        let location = Location::caller();
        if !self.inner.options.is_portable() {
            return Err(ExecuteError::NotPortable {
                executable: Arc::clone(&self.inner.name),
            });
        }
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, &[arguments], Some(device), location)?;
        call.finish()?;
        Ok(call.outputs.swap_remove(0))
    }

    /// Checks and makes a call. What comes of it goes to `to`, where it stays:
    /// moving it would take a fiftieth of the time of a tiny program.
    fn dispatch(
        &self,
        to: &mut Dispatched<'_>,
        lists: &[&[Argument<'_>]],
        device: Option<Device>,
        location: &'static Location<'static>,
    ) -> Result<(), ExecuteError> {
        let devices = match &device {
            Some(device) => std::slice::from_ref(device),
            None if self.inner.options.is_portable() => {
                return Err(ExecuteError::Portable {
                    executable: Arc::clone(&self.inner.name),
                });
            }
            None => self.devices(),
        };
        if lists.len() != devices.len() {
            return Err(ExecuteError::DeviceCount {
                executable: Arc::clone(&self.inner.name),
                expected: devices.len(),
                found: lists.len(),
            });
        }
        self.refuse(check::faults(self, lists, devices))?;
        let api = self.client().api().map_err(BufferError::from)?;
        let raw_device = match device {
            Some(device) => client::device(self.client(), device)?.as_ptr(),
            None => null_mut(),
        };
        let mut held = Held::default();
        held.take(lists)?;
        self.refuse(check::orders(self, lists, held.buffers())?)?;
        let call = self.inner.calls.fetch_add(1, Ordering::Relaxed) + 1;
        let donation = || Donation {
            executable: Arc::clone(&self.inner.name),
            location,
            call,
        };
        let mut raw = Returned::default();
        match self.call(api, lists, held.buffers(), raw_device, &mut raw) {
            Ok(()) => {
                let left = held.donated(donation);
                // SAFETY: the slots have given the buffers out, which they do once.
                to.retired = unsafe { Retired::new(self.client(), left) };
                let adopted = self.adopt(lists, devices, &raw.outputs, &mut to.outputs);
                let collected = self.collect(api, &raw.done, &mut to.done);
                adopted?;
                collected
            }
            Err(error) => {
                let left = held.asked(self.client(), donation());
                // SAFETY: as above.
                drop(unsafe { Retired::new(self.client(), left) });
                Err(self.failed(error))
            }
        }
    }

    fn refuse(&self, faults: Vec<ArgumentFault>) -> Result<(), ExecuteError> {
        if faults.is_empty() {
            return Ok(());
        }
        Err(ExecuteError::Arguments {
            executable: Arc::clone(&self.inner.name),
            faults,
        })
    }

    pub(super) fn failed(&self, source: CallError) -> ExecuteError {
        ExecuteError::Call {
            executable: Arc::clone(&self.inner.name),
            source,
        }
    }

    /// Calls `PJRT_LoadedExecutable_Execute`. The caller holds the buffers of the
    /// arguments, which are as many on each device as there are parameters.
    fn call(
        &self,
        api: &Api,
        lists: &[&[Argument<'_>]],
        buffers: &[Option<RawBuffer>],
        device: *mut PJRT_Device,
        returned: &mut Returned,
    ) -> Result<(), CallError> {
        let parameters = self.signature().parameters().len();
        let count = self.signature().outputs().len();
        (0..lists.len() * count).for_each(|_| returned.outputs.push(null_mut()));
        (0..lists.len()).for_each(|_| returned.done.push(null_mut()));
        let mut argument_lists: PerDevice<*const *mut PJRT_Buffer> = PerDevice::new();
        let mut output_lists: PerDevice<*mut *mut PJRT_Buffer> = PerDevice::new();
        for list in 0..lists.len() {
            argument_lists.push(buffers[list * parameters..].as_ptr().cast());
            output_lists.push(returned.outputs[list * count..].as_mut_ptr());
        }
        let mut lent: Few<i64> = Few::new();
        lent_aliases(self, lists, &mut lent);
        let mut options = PJRT_ExecuteOptions {
            non_donatable_input_indices: lent.as_ptr(),
            num_non_donatable_input_indices: lent.len(),
            ..PJRT_ExecuteOptions::new()
        };
        let mut args = PJRT_LoadedExecutable_Execute_Args {
            executable: self.inner.raw.loaded(),
            options: &raw mut options,
            argument_lists: argument_lists.as_ptr(),
            num_devices: lists.len(),
            num_args: parameters,
            output_lists: output_lists.as_ptr(),
            device_complete_events: returned.done.as_mut_ptr(),
            execute_device: device,
            ..PJRT_LoadedExecutable_Execute_Args::new()
        };
        // SAFETY: the executable is alive; the caller holds the buffers; every
        // list has as many places as the program has parameters, results and
        // devices, and lives through the call.
        unsafe { api.loaded_executable_execute(&mut args) }?;
        for &index in &lent {
            let bytes = self.signature().parameters()[index as usize].ty.byte_size();
            stats::counters(self.client()).copied_for_borrowed_alias(bytes * lists.len());
        }
        Ok(())
    }

    /// Takes over the results of a call.
    fn adopt(
        &self,
        lists: &[&[Argument<'_>]],
        devices: &[Device],
        raw: &[*mut PJRT_Buffer],
        adopted: &mut PerDevice<Vec<BufferHandle>>,
    ) -> Result<(), ExecuteError> {
        let outputs = self.signature().outputs();
        let mut raw = raw.iter();
        let mut missing = None;
        for (arguments, &device) in lists.iter().zip(devices) {
            let mut of_device = Vec::with_capacity(outputs.len());
            for (output, &raw) in outputs.iter().zip(raw.by_ref()) {
                match RawBuffer::new(raw, CALL) {
                    Ok(buffer) => {
                        let made = Made {
                            ty: output.ty.clone(),
                            device,
                            span: inherited_span(output, arguments),
                            copied: 0,
                            order: Order::known(&output.minor_to_major),
                        };
                        // SAFETY: the call has just made the buffer.
                        let buffer = unsafe { Fresh::new(self.client(), buffer) };
                        of_device.push(BufferHandle::adopt(buffer, None, made));
                    }
                    // The others are taken over all the same, to be released.
                    Err(error) => missing = Some(error),
                }
            }
            adopted.push(of_device);
        }
        missing.map_or(Ok(()), |error| Err(self.failed(error)))
    }

    /// Takes over the events of a call.
    fn collect(
        &self,
        api: &'static Api,
        raw: &[*mut PJRT_Event],
        events: &mut PerDevice<Event>,
    ) -> Result<(), ExecuteError> {
        let mut missing = None;
        for &raw in raw {
            // SAFETY: the call made the event and gave it to us.
            match unsafe { Event::from_raw(api, raw, CALL) } {
                Ok(event) => events.push(event),
                // The others are taken over all the same, to be destroyed.
                Err(error) => missing = Some(error),
            }
        }
        missing.map_or(Ok(()), |error| Err(self.failed(error)))
    }
}

/// What the plugin gave.
#[derive(Default)]
struct Returned {
    /// The results, device after device.
    outputs: Few<*mut PJRT_Buffer>,
    /// When each device is done.
    done: PerDevice<*mut PJRT_Event>,
}

/// Finds the parameters whose memory a result would take, and that are lent.
fn lent_aliases(executable: &Executable, lists: &[&[Argument<'_>]], lent: &mut Few<i64>) {
    let arguments = lists.first().into_iter().copied().flatten();
    let parameters = executable.signature().parameters();
    for (index, (argument, parameter)) in (0..).zip(arguments.zip(parameters)) {
        if argument.passing == Passing::BorrowCopied && parameter.aliased_output.is_some() {
            lent.push(index);
        }
    }
}

/// The host memory of the argument that a result took over.
fn inherited_span(output: &Output, arguments: &[Argument<'_>]) -> Option<HostSpan> {
    let argument = arguments.get(output.aliased_parameter?)?;
    let donated = argument.passing == Passing::Donate;
    argument.buffer.inner.span.filter(|_| donated)
}
