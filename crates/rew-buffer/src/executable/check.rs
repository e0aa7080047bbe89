//! Checks of a call's arguments, before anything is asked of the plugin.

use std::sync::Arc;

use rew_device::Device;

use super::argument::{Argument, Passing};
use super::fault::{ArgumentFault, FaultKind};
use super::{Executable, Parameter};
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::host::{HostAccess, HostSpan};
use crate::raw::RawBuffer;

/// Everything that is wrong with the arguments; `lists` has one list a device.
pub(super) fn faults(
    executable: &Executable,
    lists: &[&[Argument<'_>]],
    devices: &[Device],
) -> Vec<ArgumentFault> {
    let mut faults = Faults {
        executable,
        found: Vec::new(),
    };
    for (list, (arguments, device)) in lists.iter().zip(devices).enumerate() {
        faults.count(list, arguments);
        let parameters = executable.signature().parameters();
        for (index, (argument, parameter)) in arguments.iter().zip(parameters).enumerate() {
            faults.fit(list, index, argument, parameter);
            faults.place(list, index, argument.buffer, *device);
            if argument.passing.donates()
                != lists[0].get(index).is_some_and(|a| a.passing.donates())
            {
                faults.add(list, index, FaultKind::Mixed);
            }
        }
    }
    faults.share(lists);
    faults.found
}

/// Arguments that are stored in another order than the program takes. The
/// caller holds them, and `buffers` has one for each: one whose order is not
/// known is asked for it.
pub(super) fn orders(
    executable: &Executable,
    lists: &[&[Argument<'_>]],
    buffers: &[Option<RawBuffer>],
) -> Result<Vec<ArgumentFault>, BufferError> {
    let mut faults = Faults {
        executable,
        found: Vec::new(),
    };
    let mut buffers = buffers.iter();
    for (list, arguments) in lists.iter().enumerate() {
        let parameters = executable.signature().parameters();
        let arguments = arguments.iter().zip(buffers.by_ref());
        for (index, ((argument, &buffer), parameter)) in arguments.zip(parameters).enumerate() {
            let inner = &argument.buffer.inner;
            let Some(buffer) = buffer else { continue };
            // SAFETY: the buffer is the argument's, and held.
            let found = unsafe { inner.order(buffer) }?;
            let expected = &parameter.minor_to_major;
            if found != expected && !inner.is_stored_as(found, expected.iter().copied()) {
                let (expected, found) = (expected.clone(), found.clone());
                faults.add(list, index, FaultKind::Order { expected, found });
            }
        }
    }
    Ok(faults.found)
}

struct Faults<'a> {
    executable: &'a Executable,
    found: Vec<ArgumentFault>,
}

impl Faults<'_> {
    #[cold]
    fn add(&mut self, list: usize, index: usize, kind: FaultKind) {
        self.found.push(ArgumentFault {
            index,
            name: self.executable.parameter_name(index).cloned(),
            list,
            kind,
        });
    }

    /// One argument a parameter.
    fn count(&mut self, list: usize, arguments: &[Argument<'_>]) {
        let parameters = self.executable.signature().parameters();
        let expected = parameters.len();
        for index in expected..arguments.len() {
            self.add(list, index, FaultKind::TooMany { expected });
        }
        for index in arguments.len()..expected {
            let expected = self.executable.signature().parameters()[index].ty.clone();
            self.add(list, index, FaultKind::Missing { expected });
        }
    }

    /// The right type, and passed in a way that the parameter allows.
    fn fit(&mut self, list: usize, index: usize, argument: &Argument<'_>, parameter: &Parameter) {
        let found = argument.buffer.array_type();
        if *found != parameter.ty {
            let (expected, found) = (parameter.ty.clone(), found.clone());
            self.add(list, index, FaultKind::Type { expected, found });
        }
        match (argument.passing, parameter.aliased_output) {
            (Passing::Donate | Passing::DonateHeld, None) => {
                self.add(list, index, FaultKind::NotAliased);
            }
            (Passing::Borrow, Some(output)) => {
                self.add(list, index, FaultKind::Aliased { output });
            }
            _ => {}
        }
        let span = argument.buffer.inner.span();
        if argument.passing.donates() && span.is_some_and(|s| s.access == HostAccess::ReadOnly) {
            self.add(list, index, FaultKind::ReadOnly);
        }
    }

    /// On the device that runs the program, of the same client.
    fn place(&mut self, list: usize, index: usize, buffer: &BufferHandle, expected: Device) {
        if buffer.inner.client != *self.executable.client() {
            self.add(list, index, FaultKind::Client);
        }
        let found = buffer.device();
        if found != expected {
            self.add(list, index, FaultKind::Device { expected, found });
        }
    }

    /// No buffer is donated that is passed again, and no host memory is written
    /// that another argument uses.
    fn share(&mut self, lists: &[&[Argument<'_>]]) {
        if !lists.iter().copied().flatten().any(is_written) {
            return;
        }
        let mut passed = Vec::new();
        for (list, arguments) in lists.iter().enumerate() {
            let of_list = arguments.iter().enumerate();
            passed.extend(of_list.map(|(index, &argument)| Passed {
                list,
                index,
                argument,
            }));
        }
        self.share_buffers(&mut passed);
        self.share_memory(&mut passed);
    }

    fn share_buffers(&mut self, passed: &mut [Passed<'_>]) {
        passed.sort_by_key(|passed| (passed.identity(), passed.list, passed.index));
        for same in passed.chunk_by(|a, b| a.identity() == b.identity()) {
            if same.iter().any(|passed| passed.argument.passing.donates()) {
                for again in &same[1..] {
                    let other = same[0].index;
                    self.add(again.list, again.index, FaultKind::Twice { other });
                }
            }
        }
    }

    /// Sweeps over the arguments by address, keeping the one that reaches
    /// furthest of all, and of those that are written.
    fn share_memory(&mut self, passed: &mut [Passed<'_>]) {
        passed.sort_by_key(|passed| passed.span().map_or(0, |span| span.start));
        let (mut any, mut written): (Option<Passed<'_>>, Option<Passed<'_>>) = (None, None);
        for &next in passed.iter() {
            let Some(span) = next.span() else { continue };
            let before = if is_written(&next.argument) {
                any
            } else {
                written
            };
            if let Some(before) = before
                && let Some(other) = before.span()
                && before.identity() != next.identity()
                && span.intersects(&other)
            {
                self.add(
                    next.list,
                    next.index,
                    FaultKind::Overlap {
                        bytes: span.start..span.start + span.len,
                        other: before.index,
                        other_bytes: other.start..other.start + other.len,
                    },
                );
            }
            let end = |passed: &Option<Passed<'_>>| {
                passed
                    .and_then(|passed| passed.span())
                    .map_or(0, |span| span.start + span.len)
            };
            if span.start + span.len > end(&any) {
                any = Some(next);
            }
            if is_written(&next.argument) && span.start + span.len > end(&written) {
                written = Some(next);
            }
        }
    }
}

/// Donated, or over host memory that may be written.
fn is_written(argument: &Argument<'_>) -> bool {
    let span = argument.buffer.inner.span();
    argument.passing.donates() || span.is_some_and(|span| span.access == HostAccess::ReadWrite)
}

#[derive(Clone, Copy)]
struct Passed<'a> {
    list: usize,
    index: usize,
    argument: Argument<'a>,
}

impl Passed<'_> {
    fn identity(&self) -> usize {
        Arc::as_ptr(&self.argument.buffer.inner).addr()
    }

    fn span(&self) -> Option<HostSpan> {
        self.argument.buffer.inner.span()
    }
}
