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

pub(super) const CALL: &str = "PJRT_LoadedExecutable_Execute";

/// One for each argument or result; most programs have few, and a call of a tiny
/// one takes no longer than an allocation or two.
pub(super) type Few<T> = SmallVec<[T; MOST_FEW]>;

/// As many as there is room for without an allocation.
pub(super) const MOST_FEW: usize = 8;

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
    /// - [`ExecuteError::Displaced`] with the results, if one is not in the host
    ///   memory that was donated for it.
    #[doc(alias = "PJRT_LoadedExecutable_Execute")]
    #[track_caller]
    pub fn execute(&self, arguments: &[Argument<'_>]) -> Result<Vec<BufferHandle>, ExecuteError> {
        let location = Location::caller();
        if let Some(outcome) = self.execute_plainly(arguments) {
            return outcome;
        }
        let mut call = Dispatched::new(self);
        self.dispatch(&mut call, &[arguments], None, location)?;
        Ok(call.finish()?.swap_remove(0))
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
        call.finish()
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
        Ok(call.finish()?.swap_remove(0))
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

    #[cold]
    pub(super) fn failed(&self, source: CallError) -> ExecuteError {
        ExecuteError::Call {
            executable: Arc::clone(&self.inner.name),
            source,
        }
    }

    /// Prepares the lists of a call and makes it. The caller holds the buffers of
    /// the arguments, which are as many on each device as there are parameters.
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
        returned.outputs = SmallVec::from_elem(null_mut(), lists.len() * count);
        returned.done = SmallVec::from_elem(null_mut(), lists.len());
        let first_output = returned.outputs.as_mut_ptr();
        let of_device = |list: usize| buffers[list * parameters..].as_ptr().cast();
        let arguments: PerDevice<_> = (0..lists.len()).map(of_device).collect();
        let of_device = |list| first_output.wrapping_add(list * count);
        let outputs: PerDevice<_> = (0..lists.len()).map(of_device).collect();
        let mut lent: Few<i64> = Few::new();
        lent_aliases(self, lists, &mut lent);
        let call = CallLists {
            arguments: &arguments,
            outputs: &outputs,
            done: Some(&mut returned.done),
            lent: &lent,
            device,
        };
        // SAFETY: the caller holds the buffers, which the checks have seen to be
        // the client's; every list has as many places as the program has
        // parameters, results and devices.
        unsafe { self.call_plugin(api, call) }?;
        for &index in &lent {
            let bytes = self.signature().parameters()[index as usize].ty.byte_size();
            stats::counters(self.client()).copied_for_borrowed_alias(bytes * lists.len());
        }
        Ok(())
    }

    /// Calls `PJRT_LoadedExecutable_Execute`.
    ///
    /// # Safety
    ///
    /// `api` is that of the executable's client. Each list of arguments has a
    /// buffer of that client, held by the caller, for every parameter, each list
    /// of results a place for every result; there is a list of both, and a place
    /// for an event if any, for every device that the call is for. What is `lent`
    /// are parameters; `device` is null, or the client's and the program portable.
    #[inline(always)]
    pub(super) unsafe fn call_plugin(
        &self,
        api: &Api,
        lists: CallLists<'_>,
    ) -> Result<(), CallError> {
        let mut options = PJRT_ExecuteOptions {
            non_donatable_input_indices: lists.lent.as_ptr(),
            num_non_donatable_input_indices: lists.lent.len(),
            ..PJRT_ExecuteOptions::new()
        };
        let mut args = PJRT_LoadedExecutable_Execute_Args {
            executable: self.inner.raw.loaded(),
            options: &raw mut options,
            argument_lists: lists.arguments.as_ptr(),
            num_devices: lists.arguments.len(),
            num_args: self.signature().parameters().len(),
            output_lists: lists.outputs.as_ptr(),
            device_complete_events: lists.done.map_or(null_mut(), <[_]>::as_mut_ptr),
            execute_device: lists.device,
            ..PJRT_LoadedExecutable_Execute_Args::new()
        };
        // SAFETY: the executable is alive, and the caller vouches for the lists,
        // which live through the call.
        unsafe { api.loaded_executable_execute(&mut args) }
    }

    /// Takes over the results of a call.
    fn adopt(
        &self,
        lists: &[&[Argument<'_>]],
        devices: &[Device],
        raw: &[*mut PJRT_Buffer],
        adopted: &mut PerDevice<Vec<BufferHandle>>,
    ) -> Result<(), ExecuteError> {
        let count = self.signature().outputs().len();
        let mut missing = false;
        for (list, (arguments, &device)) in lists.iter().zip(devices).enumerate() {
            let of_device = self.adopt_list(arguments, device, &raw[list * count..]);
            missing |= of_device.len() < count;
            adopted.push(of_device);
        }
        match missing {
            false => Ok(()),
            true => Err(self.failed(CallError::NullObject { call: CALL })),
        }
    }

    /// Takes over the results on one device, but for those that are null.
    pub(super) fn adopt_list(
        &self,
        arguments: &[Argument<'_>],
        device: Device,
        raw: &[*mut PJRT_Buffer],
    ) -> Vec<BufferHandle> {
        let outputs = self.signature().outputs();
        let mut adopted = Vec::with_capacity(outputs.len());
        for (output, &raw) in outputs.iter().zip(raw) {
            let Some(buffer) = RawBuffer::given(raw) else {
                continue;
            };
            // SAFETY: the call has just made the buffer.
            let buffer = unsafe { Fresh::new(self.client(), buffer) };
            let made = Made {
                ty: &output.ty,
                device,
                span: inherited_span(output, arguments),
                copied: 0,
                order: Some(&output.minor_to_major),
            };
            adopted.push(BufferHandle::adopt(buffer, None, made));
        }
        adopted
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

/// What the plugin is given for a call, device after device.
pub(super) struct CallLists<'a> {
    /// A list of buffers for each.
    pub(super) arguments: &'a [*const *mut PJRT_Buffer],
    /// A list of places for buffers for each.
    pub(super) outputs: &'a [*mut *mut PJRT_Buffer],
    /// A place for each, for the event of its end, unless none is wanted.
    pub(super) done: Option<&'a mut [*mut PJRT_Event]>,
    /// The parameters that a result would take the memory of, and may not.
    pub(super) lent: &'a [i64],
    /// Where the program runs, or null if it was compiled for certain devices.
    pub(super) device: *mut PJRT_Device,
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
    argument.buffer.inner.span().filter(|_| donated)
}
