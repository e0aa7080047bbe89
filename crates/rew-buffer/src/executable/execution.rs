//! Calls under way, as the caller has them.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use super::ExecuteError;
use super::running::Running;
use crate::handle::BufferHandle;

/// A call under way on one device, from
/// [`Executable::start`](super::Executable::start): a future for any executor,
/// or [`wait`](Self::wait) for a thread.
///
/// Dropped early, it changes nothing: the program runs on, and its error, if
/// any, comes with its results and is kept by the plugin's
/// [`Api`](rew_pjrt_sys::Api::take_unclaimed_errors).
#[must_use = "an error of the program is in the value that this waits for"]
pub struct Execution(Running);

/// A call under way on all devices of a program, from
/// [`Executable::start_on_all`](super::Executable::start_on_all): as an
/// [`Execution`], with a list of results for each device.
#[must_use = "an error of the program is in the value that this waits for"]
pub struct ExecutionOnAll(Running);

impl Execution {
    /// Takes a call that has one list of results.
    pub(super) fn new(running: Running) -> Self {
        Self(running)
    }

    /// The results; none once polling gave them out. They can be used at once;
    /// what reads them waits for the program.
    #[must_use]
    pub fn outputs(&self) -> &[BufferHandle] {
        self.0.outputs.first().map_or(&[], Vec::as_slice)
    }

    /// Blocks until the program has ended.
    ///
    /// # Errors
    ///
    /// - [`ExecuteError::Call`] if it failed.
    /// - [`ExecuteError::Displaced`] with the results, if one is not in the host
    ///   memory that was donated for it.
    /// - [`ExecuteError::Reported`] if polling has given the outcome.
    /// - [`ExecuteError::Buffer`] in a forked child.
    pub fn wait(self) -> Result<Vec<BufferHandle>, ExecuteError> {
        self.0.wait().map(only)
    }
}

/// The results on the one device.
fn only(mut lists: Vec<Vec<BufferHandle>>) -> Vec<BufferHandle> {
    lists.pop().unwrap_or_default()
}

impl ExecutionOnAll {
    pub(super) fn new(running: Running) -> Self {
        Self(running)
    }

    /// The results, a list for each device; none once polling gave them out.
    /// They can be used at once; what reads them waits for the program.
    #[must_use]
    pub fn outputs(&self) -> &[Vec<BufferHandle>] {
        &self.0.outputs
    }

    /// Blocks until the program has ended on every device.
    ///
    /// # Errors
    ///
    /// As [`Execution::wait`].
    pub fn wait(self) -> Result<Vec<Vec<BufferHandle>>, ExecuteError> {
        self.0.wait()
    }
}

impl Future for Execution {
    type Output = Result<Vec<BufferHandle>, ExecuteError>;

    /// # Panics
    ///
    /// If it is polled after it gave the outcome.
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map_ok(only)
    }
}

impl Future for ExecutionOnAll {
    type Output = Result<Vec<Vec<BufferHandle>>, ExecuteError>;

    /// # Panics
    ///
    /// If it is polled after it gave the outcome.
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context)
    }
}

impl fmt::Debug for Execution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Execution")
            .field("executable", &self.0.executable.name())
            .field("outputs", &self.outputs())
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for ExecutionOnAll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExecutionOnAll")
            .field("executable", &self.0.executable.name())
            .field("outputs", &self.0.outputs)
            .finish_non_exhaustive()
    }
}
