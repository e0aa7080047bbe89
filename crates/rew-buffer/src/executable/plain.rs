//! The most frequent call, by the shortest way.
//!
//! On one device, with arguments that are only read and whose order is known: that
//! of a buffer made from host memory is from its first call on. It is checked as
//! any other call, and goes the way of all others if there is anything to tell, to
//! wait for or to account for.
//!
//! A tiny program is some 23,000 instructions of the plugin and of its allocator.
//! They drive ours out of the processor's nearest cache each time, so that a
//! hundred of ours are more than half a hundredth of the call.

use std::ptr::null_mut;
use std::sync::atomic::Ordering;

use rew_device::{Client, Device};
use rew_pjrt_sys::bindings::{PJRT_Buffer, PJRT_Event};
use rew_pjrt_sys::{Api, CallError, Event};
use smallvec::SmallVec;

use super::argument::{Argument, Passing};
use super::execute::{CALL, CallLists, Few, MOST_FEW};
use super::{Executable, ExecuteError, Parameter};
use crate::handle::BufferHandle;
use crate::host::HostAccess;
use crate::raw::RawBuffer;

impl Executable {
    /// Executes the program on its one device and waits for it, if that can be
    /// done by the shortest way.
    #[inline]
    pub(super) fn execute_plainly(
        &self,
        arguments: &[Argument<'_>],
    ) -> Option<Result<Vec<BufferHandle>, ExecuteError>> {
        if self.inner.options.is_portable() {
            return None;
        }
        let &[device] = self.devices() else {
            return None;
        };
        let api = self.client().api().ok()?;
        let mut outputs = nulls(self.signature().outputs().len());
        // The end of a program with one result is that this is there, and to ask
        // for it there takes the plugin a thirtieth less of a tiny call.
        let mut done = [null_mut()];
        let end = (outputs.len() != 1).then_some(&mut done[..]);
        let called = {
            let mut uses = Uses::none_of(arguments);
            uses.take_all(self, device)?;
            self.inner.calls.fetch_add(1, Ordering::Relaxed);
            let lists = CallLists {
                arguments: &[uses.buffers.as_ptr().cast()],
                outputs: &[outputs.as_mut_ptr()],
                done: end,
                lent: &[],
                device: null_mut(),
            };
            // SAFETY: a buffer of the client is in use for each argument, of
            // which there are as many as parameters; there is a place for each
            // result and for the event of the one device that it was compiled
            // for.
            unsafe { self.call_plugin(api, lists) }
        };
        Some(match called {
            Ok(()) => self.finish_plainly(api, arguments, device, &outputs, done[0]),
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
        let end = match *outputs {
            [result] => RawBuffer::new(result, CALL).and_then(|result| {
                // SAFETY: the buffer is alive: `adopted` has it.
                unsafe { result.ready_event(api) }
            }),
            // SAFETY: the call made the event and gave it to us.
            _ => unsafe { Event::from_raw(api, done, CALL) },
        };
        end.and_then(|end| end.wait())
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

/// Whether an argument is what the program takes, and only read.
#[inline]
fn is_plain(argument: &Argument<'_>, parameter: &Parameter) -> bool {
    let inner = &*argument.buffer.inner;
    argument.passing == Passing::Borrow
        && parameter.aliased_output.is_none()
        && inner
            .span()
            .is_none_or(|span| span.access == HostAccess::ReadOnly)
        && inner.ty == parameter.ty
        && inner.order.get() == Some(&parameter.minor_to_major)
}

/// Whether it is where the program runs.
#[inline]
fn is_at(argument: &Argument<'_>, client: &Client, device: Device) -> bool {
    let inner = &*argument.buffer.inner;
    inner.device == device && inner.client == *client
}

/// Uses of the arguments' buffers, in their order: since none is waited for, no
/// call waits for another in a circle.
struct Uses<'a> {
    arguments: &'a [Argument<'a>],
    /// What the plugin is given: the buffers of so many arguments, each in use.
    buffers: Few<Option<RawBuffer>>,
}

impl<'a> Uses<'a> {
    fn none_of(arguments: &'a [Argument<'a>]) -> Self {
        let buffers = Few::new();
        Self { arguments, buffers }
    }

    /// Takes each buffer. None if an argument is not plain, or its buffer is gone,
    /// or is about to be, so that it would have to be waited for.
    #[inline]
    fn take_all(&mut self, executable: &Executable, device: Device) -> Option<()> {
        let parameters = executable.signature().parameters();
        if self.arguments.len() != parameters.len() {
            return None;
        }
        for (argument, parameter) in self.arguments.iter().zip(parameters) {
            if !is_plain(argument, parameter) || !is_at(argument, executable.client(), device) {
                return None;
            }
            let lent = argument.buffer.inner.slot.try_enter()?;
            self.buffers.push(Some(lent.get()));
            // Ended by `drop`, which finds it by its argument.
            std::mem::forget(lent);
        }
        Some(())
    }
}

impl Drop for Uses<'_> {
    #[inline]
    fn drop(&mut self) {
        for argument in &self.arguments[..self.buffers.len()] {
            argument.buffer.inner.slot.leave();
        }
    }
}
