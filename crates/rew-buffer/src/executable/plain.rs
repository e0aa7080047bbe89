//! The most frequent call, by the shortest way.
//!
//! On one device, with arguments that are only read. It is checked as any other,
//! and goes the way of all others if there is anything to tell, to wait for or to
//! account for. A tiny program takes as long as some ten thousand instructions,
//! and after each the processor has to fetch ours anew, so that a hundred of them
//! are a hundredth of the call.

use std::ptr::null_mut;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rew_device::{Client, Device};
use rew_pjrt_sys::bindings::{PJRT_Buffer, PJRT_Event};
use rew_pjrt_sys::{Api, CallError, Event};
use smallvec::SmallVec;

use super::argument::{Argument, Passing};
use super::execute::{CALL, Few, MOST_FEW, Passed};
use super::{Executable, ExecuteError, Parameter};
use crate::donation::Donation;
use crate::handle::BufferHandle;
use crate::host::HostAccess;
use crate::raw::RawBuffer;
use crate::state::Use;

impl Executable {
    /// Executes the program on its one device and waits for it, if that can be
    /// done by the shortest way.
    #[inline]
    pub(super) fn execute_plainly(
        &self,
        arguments: &[Argument<'_>],
    ) -> Option<Result<Vec<BufferHandle>, ExecuteError>> {
        // A portable program has no devices of its own.
        let &[device] = self.devices() else {
            return None;
        };
        let api = self.client().api().ok()?;
        if !are_plain(self, arguments, device) {
            return None;
        }
        let mut outputs = nulls(self.signature().outputs().len());
        let mut done = null_mut();
        let called = {
            let mut held = Held::default();
            held.take(arguments)?;
            self.inner.calls.fetch_add(1, Ordering::Relaxed);
            let passed = Passed {
                arguments: &[held.buffers.as_ptr().cast()],
                outputs: &[outputs.as_mut_ptr()],
                done: std::slice::from_mut(&mut done),
                lent: &[],
                device: null_mut(),
            };
            // SAFETY: a buffer is held for each argument, of which there are as
            // many as parameters; there is a place for each result.
            unsafe { self.call_plugin(api, passed) }
        };
        Some(match called {
            Ok(()) => self.finish_plainly(api, arguments, device, &outputs, done),
            Err(error) => Err(self.failed(error)),
        })
    }

    /// Takes over what a call gave, and waits for its end.
    #[inline]
    fn finish_plainly(
        &self,
        api: &'static Api,
        arguments: &[Argument<'_>],
        device: Device,
        outputs: &[*mut PJRT_Buffer],
        done: *mut PJRT_Event,
    ) -> Result<Vec<BufferHandle>, ExecuteError> {
        let adopted = self.adopt_list(arguments, device, outputs);
        // SAFETY: the call made the event and gave it to us.
        let done = unsafe { Event::from_raw(api, done, CALL) };
        done.and_then(|done| done.wait())
            .map_err(|error| self.failed(error))?;
        if adopted.len() < outputs.len() {
            return Err(self.failed(CallError::NullObject { call: CALL }));
        }
        Ok(adopted)
    }
}

/// Places for so many pointers.
#[inline]
fn nulls(count: usize) -> Few<*mut PJRT_Buffer> {
    if count <= MOST_FEW {
        SmallVec::from_buf_and_len([null_mut(); MOST_FEW], count)
    } else {
        SmallVec::from_elem(null_mut(), count)
    }
}

/// Whether each argument is what the program takes, where it takes it, and is
/// only read.
fn are_plain(executable: &Executable, arguments: &[Argument<'_>], device: Device) -> bool {
    let parameters = executable.signature().parameters();
    let client = executable.client();
    arguments.len() == parameters.len()
        && arguments
            .iter()
            .zip(parameters)
            .all(|(argument, parameter)| {
                is_plain(argument, parameter) && is_at(argument, client, device)
            })
}

#[inline]
fn is_plain(argument: &Argument<'_>, parameter: &Parameter) -> bool {
    let inner = &*argument.buffer.inner;
    argument.passing == Passing::Borrow
        && parameter.aliased_output.is_none()
        && inner
            .span
            .is_none_or(|span| span.access == HostAccess::ReadOnly)
        && inner.ty == parameter.ty
        && inner.order.get() == Some(&parameter.minor_to_major)
}

#[inline]
fn is_at(argument: &Argument<'_>, client: &Client, device: Device) -> bool {
    let inner = &*argument.buffer.inner;
    inner.device == device && inner.client == *client
}

/// Uses of the arguments' buffers.
#[derive(Default)]
struct Held<'a> {
    uses: Few<Use<'a, RawBuffer, Arc<Donation>>>,
    /// What the plugin is given, argument after argument.
    buffers: Few<Option<RawBuffer>>,
}

impl<'a> Held<'a> {
    /// Takes each buffer; none if one is gone, or is about to be, so that it would
    /// have to be waited for.
    #[inline]
    fn take(&mut self, arguments: &[Argument<'a>]) -> Option<()> {
        for argument in arguments {
            let lent = argument.buffer.inner.slot.try_enter()?;
            self.buffers.push(Some(lent.get()));
            self.uses.push(lent);
        }
        Some(())
    }
}
