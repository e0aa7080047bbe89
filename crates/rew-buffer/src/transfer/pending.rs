//! Reads that are waited for later.

use std::fmt;
use std::mem;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use rew_dtype::Element;
use rew_pjrt_sys::CallError;

use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::host::AlignedBytes;
use crate::lent;

/// A read under way, from [`BufferHandle::start_read`]: a future for any
/// executor, or [`wait`](Self::wait) for a thread.
///
/// Dropped early, it leaves the memory to the plugin until the read is done.
#[must_use = "the array is in the value that this waits for"]
pub struct PendingRead {
    buffer: BufferHandle,
    shared: Arc<Shared>,
    /// The order in which the device writes, if it is not row-major.
    reorder: Option<Box<[usize]>>,
}

#[derive(Default)]
struct Shared {
    progress: Mutex<Progress>,
    finished: Condvar,
}

#[derive(Default)]
enum Progress {
    /// Nobody has polled yet.
    #[default]
    Begun,
    Polled(Waker),
    Finished(Result<AlignedBytes, CallError>),
    /// The outcome was given out.
    Taken,
}

impl Shared {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(&self, outcome: Result<AlignedBytes, CallError>) {
        let before = mem::replace(&mut *self.progress(), Progress::Finished(outcome));
        self.finished.notify_all();
        if let Progress::Polled(waker) = before {
            waker.wake();
        }
    }
}

impl BufferHandle {
    /// Begins to read the array, row-major. Later donations and releases do not
    /// touch what is read.
    ///
    /// # Errors
    ///
    /// As [`read_into`](Self::read_into), for what is known now; the rest comes
    /// with the value that is waited for.
    pub fn start_read(&self) -> Result<PendingRead, BufferError> {
        let inner = &self.inner;
        let mut memory = AlignedBytes::zeroed(inner.ty.byte_size());
        let buffer = inner.enter("read")?;
        // SAFETY: the buffer is in use.
        let reorder = unsafe { inner.other_order(buffer.get()) }?;
        let reorder: Option<Box<[usize]>> = reorder.map(Into::into);
        let done = if reorder.is_none() {
            // SAFETY: the memory has the size of the array; the callback below
            // owns it until the event is done.
            unsafe { inner.start_read(buffer.get(), memory.as_mut_ptr()) }
        } else {
            // SAFETY: as above.
            unsafe { inner.start_range(buffer.get(), 0, &mut memory) }
        };
        drop(buffer);
        let done = match done {
            Ok(done) => done,
            Err(error) => return Err(lent::refused(error, memory)),
        };
        let shared = Arc::new(Shared::default());
        let kept = Arc::new(Mutex::new(Some(memory)));
        let (finishing, written) = (Arc::clone(&shared), Arc::clone(&kept));
        // PJRT 0.106 crashes if its client is destroyed while it reads.
        let client = inner.client.clone();
        done.on_ready(move |outcome| {
            // First, so that whoever is told the outcome finds no client of ours.
            drop(client);
            let memory = written
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take();
            if let Some(memory) = memory {
                finishing.finish(outcome.map(|()| memory));
            }
        })
        .inspect_err(|_| {
            // Nobody will say when the plugin is done writing it.
            std::mem::forget(kept);
        })?;
        Ok(PendingRead {
            buffer: self.clone(),
            shared,
            reorder,
        })
    }
}

impl PendingRead {
    /// Blocks until the array is there.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Call`] if the plugin could not read it, or if the
    ///   program that was to fill the buffer failed.
    /// - [`BufferError::Reported`] if polling has given the outcome.
    /// - [`BufferError::Forked`] in a forked child.
    pub fn wait(self) -> Result<AlignedBytes, BufferError> {
        self.buffer.inner.client.api()?;
        let pending = |progress: &mut Progress| match progress {
            Progress::Begun | Progress::Polled(_) => true,
            Progress::Finished(_) | Progress::Taken => false,
        };
        let progress = self.shared.progress();
        let waited = self.shared.finished.wait_while(progress, pending);
        let progress = mem::take(&mut *waited.unwrap_or_else(PoisonError::into_inner));
        match progress {
            Progress::Finished(outcome) => self.row_major(outcome),
            Progress::Begun | Progress::Polled(_) | Progress::Taken => Err(BufferError::Reported {
                buffer: self.buffer.array_type().clone(),
            }),
        }
    }

    /// Blocks until the array is there, and copies it to a vector of elements.
    ///
    /// The plugin writes to memory that this value owns, so this is one copy more
    /// than [`wait`](Self::wait), whose bytes [`rew_dtype::view`] shows in place.
    ///
    /// # Errors
    ///
    /// - [`BufferError::ElementType`] if the elements are not of type `T`.
    /// - [`BufferError::Value`] if a byte of a boolean is neither 0 nor 1.
    /// - Otherwise as [`wait`](Self::wait).
    pub fn wait_vec<T: Element>(self) -> Result<Vec<T>, BufferError> {
        self.buffer.check_element::<T>()?;
        let buffer = self.buffer.clone();
        let bytes = self.wait()?;
        let elements = rew_dtype::view::<T>(&bytes).map_err(|source| buffer.value(source))?;
        Ok(elements.to_vec())
    }

    fn row_major(
        &self,
        outcome: Result<AlignedBytes, CallError>,
    ) -> Result<AlignedBytes, BufferError> {
        let written = outcome?;
        let Some(order) = &self.reorder else {
            return Ok(written);
        };
        let mut bytes = AlignedBytes::zeroed(written.len());
        // SAFETY: both have the size of the array and are different memory.
        unsafe {
            self.buffer
                .inner
                .reorder(&written, order, bytes.as_mut_ptr())
        };
        Ok(bytes)
    }
}

impl Future for PendingRead {
    type Output = Result<AlignedBytes, BufferError>;

    /// # Panics
    ///
    /// If it is polled after it gave the outcome.
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if let Err(forked) = self.buffer.inner.client.api() {
            return Poll::Ready(Err(forked.into()));
        }
        let mut progress = self.shared.progress();
        match mem::replace(&mut *progress, Progress::Taken) {
            Progress::Finished(outcome) => {
                drop(progress);
                Poll::Ready(self.row_major(outcome))
            }
            Progress::Begun | Progress::Polled(_) => {
                *progress = Progress::Polled(context.waker().clone());
                Poll::Pending
            }
            // As `core::future::Ready` and async blocks do.
            Progress::Taken => panic!("`PendingRead` polled after completion"),
        }
    }
}

impl fmt::Debug for PendingRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PendingRead")
            .field("buffer", &self.buffer)
            .finish_non_exhaustive()
    }
}
