//! Calls that the plugin took, and what ends them.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use rew_pjrt_sys::{CallError, Event, EventFuture};

use super::execute::PerDevice;
use super::{Executable, ExecuteError};
use crate::address;
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::release::Retired;
use crate::stats;

/// A call that the plugin took, with what is left of the donated buffers.
pub(super) struct Dispatched<'a> {
    pub(super) executable: &'a Executable,
    pub(super) outputs: PerDevice<Vec<BufferHandle>>,
    pub(super) done: PerDevice<Event>,
    pub(super) retired: Option<Retired>,
}

impl<'a> Dispatched<'a> {
    /// One that is still to be made.
    pub(super) fn new(executable: &'a Executable) -> Self {
        Self {
            executable,
            outputs: PerDevice::new(),
            done: PerDevice::new(),
            retired: None,
        }
    }

    /// Waits for every device, then releases what is left of the donated
    /// buffers, which PJRT 0.81 would wait for anyway.
    pub(super) fn finish(&mut self) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
        let mut failure = None;
        for done in &self.done {
            if let Err(error) = done.wait() {
                failure.get_or_insert(error);
            }
        }
        self.retired = None;
        match failure {
            Some(error) => Err(self.executable.failed(error)),
            None => {
                let results = std::mem::take(&mut self.outputs).into_vec();
                confirm(self.executable, results)
            }
        }
    }

    /// Leaves the donated buffers to be released where nobody waits for it.
    pub(super) fn detach(self) -> Running {
        if let Some(retired) = self.retired {
            retired.leave();
        }
        Running {
            executable: self.executable.clone(),
            outputs: self.outputs.into_vec(),
            waiting: self.done.into_iter().map(Waiting::Event).collect(),
            polled: false,
        }
    }
}

/// Gives the results of a program that has ended, once those that should be in
/// donated host memory were seen to be there.
fn confirm(
    executable: &Executable,
    results: Vec<Vec<BufferHandle>>,
) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
    let mut first = None;
    for (list, of_device) in results.iter().enumerate() {
        for (output, buffer) in of_device.iter().enumerate() {
            if let Some(astray) = look_for(buffer) {
                first.get_or_insert((list, output, astray));
            }
        }
    }
    let Some((list, output, Astray { expected, found })) = first else {
        return Ok(results);
    };
    let (found, source) = match found {
        Ok(address) => (Some(address), None),
        Err(error) => (None, Some(Box::new(error))),
    };
    Err(ExecuteError::Displaced {
        executable: executable.name().into(),
        output,
        list,
        expected,
        found,
        results,
        source,
    })
}

/// Where a result is that should be elsewhere.
struct Astray {
    expected: usize,
    found: Result<usize, BufferError>,
}

/// Looks for a result that should be in donated host memory, and counts it if it
/// is elsewhere.
fn look_for(buffer: &BufferHandle) -> Option<Astray> {
    let inner = &buffer.inner;
    let span = inner.span().filter(|span| span.len > 0)?;
    // One that was donated on, or released, is nobody's to look for.
    let held = inner.enter("look for").ok()?;
    let expected = span.start;
    // SAFETY: the buffer is in use.
    match unsafe { address::of(&inner.client, held.get()) } {
        Ok(address) if address == expected => None,
        Ok(address) => {
            stats::counters(&inner.client).displaced(span.len);
            inner.displace();
            let found = Ok(address);
            Some(Astray { expected, found })
        }
        Err(error) => {
            let found = Err(error.into());
            Some(Astray { expected, found })
        }
    }
}

/// A call under way on any number of devices.
pub(super) struct Running {
    pub(super) executable: Executable,
    /// A list for each device; none once polling gave them out.
    pub(super) outputs: Vec<Vec<BufferHandle>>,
    waiting: Vec<Waiting>,
    /// Whether the outcome was given to who polled.
    polled: bool,
}

/// The end of the program on one device.
enum Waiting {
    Event(Event),
    Future(EventFuture),
}

impl Running {
    /// Blocks until the program has ended on every device.
    pub(super) fn wait(mut self) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
        self.check_process()?;
        if self.polled {
            return Err(ExecuteError::Reported {
                executable: self.executable.name().into(),
            });
        }
        let mut failure = None;
        for waiting in std::mem::take(&mut self.waiting) {
            let outcome = match waiting {
                Waiting::Event(done) => done.wait(),
                Waiting::Future(done) => block_on(done),
            };
            if let Err(error) = outcome {
                failure.get_or_insert(error);
            }
        }
        match failure {
            Some(error) => Err(self.executable.failed(error)),
            None => confirm(&self.executable, std::mem::take(&mut self.outputs)),
        }
    }

    /// Refuses in a forked child, where no program ends.
    fn check_process(&self) -> Result<(), ExecuteError> {
        let api = self.executable.client().api();
        Ok(api.map(drop).map_err(BufferError::from)?)
    }
}

impl Drop for Running {
    /// In a forked child the events are the parent's.
    fn drop(&mut self) {
        if self.check_process().is_err() {
            std::mem::forget(std::mem::take(&mut self.waiting));
        }
    }
}

impl Future for Running {
    type Output = Result<Vec<Vec<BufferHandle>>, ExecuteError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if let Err(forked) = self.check_process() {
            return Poll::Ready(Err(forked));
        }
        // As `core::future::Ready` and async blocks do.
        assert!(!self.polled, "`Execution` polled after completion");
        while let Some(waiting) = self.waiting.pop() {
            let mut future = match waiting {
                Waiting::Event(event) => event.into_future(),
                Waiting::Future(future) => future,
            };
            match Pin::new(&mut future).poll(context) {
                Poll::Ready(Ok(())) => {}
                Poll::Ready(Err(error)) => {
                    self.polled = true;
                    return Poll::Ready(Err(self.executable.failed(error)));
                }
                Poll::Pending => {
                    self.waiting.push(Waiting::Future(future));
                    return Poll::Pending;
                }
            }
        }
        self.polled = true;
        let outputs = std::mem::take(&mut self.outputs);
        Poll::Ready(confirm(&self.executable, outputs))
    }
}

/// Blocks until an event is done that was polled before.
fn block_on(future: EventFuture) -> Result<(), CallError> {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(outcome) => return outcome,
            Poll::Pending => thread::park(),
        }
    }
}
