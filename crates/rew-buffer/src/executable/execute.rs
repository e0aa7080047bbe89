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
use smallvec::{SmallVec, smallvec};

use super::argument::{Argument, Passing};
use super::check;
use super::execution::{Dispatched, Execution};
use super::held::Held;
use super::{ArgumentFault, Executable, ExecuteError, Output};
use crate::client;
use crate::donation::Donation;
use crate::error::BufferError;
use crate::handle::{BufferHandle, Made};
use crate::host::HostSpan;
use crate::raw::{Fresh, RawBuffer};
use crate::release::Retired;
use crate::stats;

const CALL: &str = "PJRT_LoadedExecutable_Execute";

/// One for each argument or result; most programs have few, and a call of a tiny
/// one takes no longer than an allocation or two.
pub(super) type Few<T> = SmallVec<[T; 8]>;

/// One for each device that a call runs on.
pub(super) type PerDevice<T> = SmallVec<[T; 4]>;

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
        let execution = self.dispatch(&[arguments], None, location)?;
        Ok(execution.finish()?.swap_remove(0))
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
        Ok(self
            .dispatch(&[arguments], None, Location::caller())?
            .detach())
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
        self.dispatch(arguments, None, Location::caller())?.finish()
    }

    /// Begins to execute the program on all of its devices.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    #[track_caller]
    pub fn start_on_all(&self, arguments: &[&[Argument<'_>]]) -> Result<Execution, ExecuteError> {
        Ok(self.dispatch(arguments, None, Location::caller())?.detach())
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
        let execution = self.dispatch(&[arguments], Some(device), location)?;
        Ok(execution.finish()?.swap_remove(0))
    }

    fn dispatch(
        &self,
        lists: &[&[Argument<'_>]],
        device: Option<Device>,
        location: &'static Location<'static>,
    ) -> Result<Dispatched, ExecuteError> {
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
        let held = Held::take(lists)?;
        self.refuse(check::orders(self, lists, &held)?)?;
        let call = self.inner.calls.fetch_add(1, Ordering::Relaxed) + 1;
        let donation = || Donation {
            executable: Arc::clone(&self.inner.name),
            location,
            call,
        };
        match self.call(api, lists, &held, raw_device) {
            Ok((outputs, done)) => {
                let retired = held.donated(donation);
                let outputs = self.adopt(lists, devices, outputs);
                // SAFETY: the slots have given the buffers out, which they do once.
                let retired = unsafe { Retired::new(self.client(), retired) };
                let done = self.events(api, done);
                Ok(Dispatched::new(self.clone(), outputs?, done?, retired))
            }
            Err(error) => {
                let retired = held.asked(self.client(), donation());
                // SAFETY: as above.
                drop(unsafe { Retired::new(self.client(), retired) });
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

    /// Calls `PJRT_LoadedExecutable_Execute`. Gives the results, device after
    /// device, and an event for each device.
    fn call(
        &self,
        api: &Api,
        lists: &[&[Argument<'_>]],
        held: &Held<'_>,
        device: *mut PJRT_Device,
    ) -> Result<(Few<*mut PJRT_Buffer>, PerDevice<*mut PJRT_Event>), CallError> {
        let parameters = self.signature().parameters().len();
        let count = self.signature().outputs().len();
        // The holds keep every buffer alive and in its place for the call.
        let arguments: Few<*mut PJRT_Buffer> = (lists.iter().copied().flatten())
            .map(|argument| held.buffer(argument).map_or(null_mut(), RawBuffer::as_ptr))
            .collect();
        let argument_lists: PerDevice<*const *mut PJRT_Buffer> = (0..lists.len())
            .map(|list| arguments[list * parameters..].as_ptr())
            .collect();
        let mut outputs: Few<_> = smallvec![null_mut(); lists.len() * count];
        let output_lists: PerDevice<*mut *mut PJRT_Buffer> = (0..lists.len())
            .map(|list| outputs[list * count..].as_mut_ptr())
            .collect();
        let mut done: PerDevice<_> = smallvec![null_mut(); lists.len()];
        let lent = lent_aliases(self, lists);
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
            device_complete_events: done.as_mut_ptr(),
            execute_device: device,
            ..PJRT_LoadedExecutable_Execute_Args::new()
        };
        // SAFETY: the executable is alive; the holds keep the buffers alive;
        // every list has as many places as the program has parameters, results
        // and devices, and lives through the call.
        unsafe { api.loaded_executable_execute(&mut args) }?;
        for &index in &lent {
            let bytes = self.signature().parameters()[index as usize].ty.byte_size();
            stats::counters(self.client()).copied_for_borrowed_alias(bytes * lists.len());
        }
        Ok((outputs, done))
    }

    /// Takes over the results of a call.
    fn adopt(
        &self,
        lists: &[&[Argument<'_>]],
        devices: &[Device],
        outputs: Few<*mut PJRT_Buffer>,
    ) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
        let signature = self.signature();
        let mut missing = None;
        let mut adopted = Vec::with_capacity(lists.len());
        let mut raw = outputs.into_iter();
        for (arguments, &device) in lists.iter().zip(devices) {
            let mut of_device = Vec::with_capacity(signature.outputs().len());
            for (output, raw) in signature.outputs().iter().zip(raw.by_ref()) {
                match RawBuffer::new(raw, CALL) {
                    Ok(buffer) => {
                        let span = inherited_span(output, arguments);
                        let made = Made {
                            ty: output.ty.clone(),
                            device,
                            span,
                            copied: 0,
                            minor_to_major: Some(Arc::clone(&output.minor_to_major)),
                        };
                        // SAFETY: the call has just made the buffer.
                        let buffer = unsafe { Fresh::new(self.client(), buffer) };
                        of_device.push(BufferHandle::adopt(buffer, made));
                    }
                    // The others are taken over all the same, to be released.
                    Err(error) => missing = Some(error),
                }
            }
            adopted.push(of_device);
        }
        match missing {
            Some(error) => Err(self.failed(error)),
            None => Ok(adopted),
        }
    }

    fn events(
        &self,
        api: &'static Api,
        raw: PerDevice<*mut PJRT_Event>,
    ) -> Result<PerDevice<Event>, ExecuteError> {
        let events: PerDevice<_> = (raw.into_iter())
            // SAFETY: the call made the events and gave them to us.
            .map(|raw| unsafe { Event::from_raw(api, raw, CALL) })
            .collect();
        let events: Result<PerDevice<_>, _> = events.into_iter().collect();
        events.map_err(|error| self.failed(error))
    }
}

/// The parameters whose memory a result would take, and that are lent.
fn lent_aliases(executable: &Executable, lists: &[&[Argument<'_>]]) -> Few<i64> {
    let parameters = executable.signature().parameters();
    let lent = |index: usize| {
        let of_index = lists.first().and_then(|arguments| arguments.get(index));
        parameters[index].aliased_output.is_some()
            && of_index.is_some_and(|argument| argument.passing == Passing::BorrowCopied)
    };
    (0..parameters.len())
        .filter(|&index| lent(index))
        .map(|index| index as i64)
        .collect()
}

/// The host memory of the argument that a result took over.
fn inherited_span(output: &Output, arguments: &[Argument<'_>]) -> Option<HostSpan> {
    let argument = arguments.get(output.aliased_parameter?)?;
    let donated = argument.passing == Passing::Donate;
    argument.buffer.inner.span.filter(|_| donated)
}
