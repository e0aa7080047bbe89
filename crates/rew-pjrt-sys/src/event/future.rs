//! An event as a future, for any executor.

use core::fmt;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Api;
use crate::error::CallError;
use crate::event::Event;

/// The outcome of an [`Event`], from `event.await`.
///
/// Dropped before it is done, it leaves an error to [`Api::take_unclaimed_errors`],
/// as the event does.
#[must_use = "futures do nothing unless awaited"]
pub struct EventFuture(Stage);

enum Stage {
    /// Not polled yet.
    Fresh(Event),
    /// The plugin has the callback.
    Waiting(Arc<Shared>),
    Done,
}

struct Shared {
    api: &'static Api,
    progress: Mutex<Progress>,
}

enum Progress {
    Pending(Waker),
    Finished(Result<(), CallError>),
    /// Nobody waits any more.
    Abandoned,
}

impl Shared {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(&self, outcome: Result<(), CallError>) {
        let mut progress = self.progress();
        match core::mem::replace(&mut *progress, Progress::Abandoned) {
            Progress::Pending(waker) => {
                *progress = Progress::Finished(outcome);
                drop(progress);
                waker.wake();
            }
            Progress::Finished(_) | Progress::Abandoned => {
                if let Err(error) = outcome {
                    self.api.record_unclaimed(error);
                }
            }
        }
    }
}

impl IntoFuture for Event {
    type Output = Result<(), CallError>;
    type IntoFuture = EventFuture;

    fn into_future(self) -> EventFuture {
        EventFuture(Stage::Fresh(self))
    }
}

impl Future for EventFuture {
    type Output = Result<(), CallError>;

    /// # Panics
    ///
    /// If it is polled after it gave the outcome.
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let shared = match core::mem::replace(&mut self.0, Stage::Done) {
            Stage::Fresh(event) => {
                let shared = Arc::new(Shared {
                    api: event.api,
                    progress: Mutex::new(Progress::Pending(context.waker().clone())),
                });
                let finishing = Arc::clone(&shared);
                if let Err(error) = event.on_ready(move |outcome| finishing.finish(outcome)) {
                    return Poll::Ready(Err(error));
                }
                shared
            }
            Stage::Waiting(shared) => shared,
            // As `core::future::Ready` and async blocks do.
            Stage::Done => panic!("`EventFuture` polled after completion"),
        };
        let mut progress = shared.progress();
        if let Progress::Pending(waker) = &mut *progress {
            waker.clone_from(context.waker());
            drop(progress);
            self.0 = Stage::Waiting(shared);
            return Poll::Pending;
        }
        match core::mem::replace(&mut *progress, Progress::Abandoned) {
            Progress::Finished(outcome) => Poll::Ready(outcome),
            Progress::Pending(_) | Progress::Abandoned => Poll::Pending,
        }
    }
}

impl Drop for EventFuture {
    fn drop(&mut self) {
        if let Stage::Waiting(shared) = &self.0 {
            let mut progress = shared.progress();
            let left = core::mem::replace(&mut *progress, Progress::Abandoned);
            drop(progress);
            if let Progress::Finished(Err(error)) = left {
                shared.api.record_unclaimed(error);
            }
        }
    }
}

impl fmt::Debug for EventFuture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self.0 {
            Stage::Fresh(_) => "fresh",
            Stage::Waiting(_) => "waiting",
            Stage::Done => "done",
        };
        f.debug_tuple("EventFuture").field(&stage).finish()
    }
}
