//! Host memory in a plugin's hands, and when it comes back.

use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, PoisonError};

use rew_device::Client;
use rew_pjrt_sys::{Api, CallError, Event};

use crate::error::BufferError;
use crate::host::{HostMemory, Owner};

/// Host memory that a plugin uses, and the event that says when it is done.
///
/// The owner is dropped by [`end`](Self::end) and by nothing else: dropped
/// otherwise, as in a forked child, the memory is kept for good.
pub(crate) struct Lent(ManuallyDrop<Parts>);

struct Parts {
    done: Event,
    owner: Owner,
}

/// The plugin does not say when it is done.
pub(crate) struct Unheard {
    pub(crate) error: CallError,
    /// Nobody else will drop it.
    pub(crate) owner: Owner,
}

impl Lent {
    pub(crate) fn new(done: Event, memory: HostMemory) -> Self {
        Self(ManuallyDrop::new(Parts {
            done,
            owner: memory.into_owner(),
        }))
    }

    /// Drops the owner now if the plugin is done, else when it is: on a thread
    /// of the plugin, or on the one that releases the last buffer over the
    /// memory.
    ///
    /// A callback costs more than the question, so it is asked for last.
    pub(crate) fn end(self, client: &Client) -> Result<(), Box<Unheard>> {
        let Parts { done, owner } = ManuallyDrop::into_inner(self.0);
        let api = done.api();
        match done.outcome() {
            Ok(Some(outcome)) => {
                keep(api, outcome);
                drop(owner);
                return Ok(());
            }
            Ok(None) => {}
            Err(unknown) => client.record_release_error(unknown),
        }
        let owner = Arc::new(Mutex::new(Some(owner)));
        let in_callback = Arc::clone(&owner);
        let take = |owner: &Mutex<Option<Owner>>| {
            // Taken out first: dropping it may call the plugin, and come here.
            owner.lock().unwrap_or_else(PoisonError::into_inner).take()
        };
        // Until then the plugin works for its client, which must not be gone.
        let client = client.clone();
        let in_callback = move |outcome| {
            keep(api, outcome);
            // First, so that whoever sees the owner go finds no client of ours.
            drop(client);
            drop(take(&in_callback));
        };
        let Err(error) = done.on_ready(in_callback) else {
            return Ok(());
        };
        match take(&owner) {
            Some(owner) => Err(Box::new(Unheard { error, owner })),
            None => Ok(()),
        }
    }

    /// As [`end`](Self::end), for who has nothing left to wait for. An owner
    /// that nobody can hear of is kept for good, and the error recorded.
    pub(crate) fn end_or_keep(self, client: &Client) {
        if let Err(unheard) = self.end(client) {
            client.record_release_error(unheard.error);
            std::mem::forget(unheard.owner);
        }
    }
}

/// What a call that was given the memory of `owner` failed with. If the plugin
/// took it and gave nothing that says when it is done, the memory is kept for
/// good.
pub(crate) fn refused(error: BufferError, owner: impl Sized) -> BufferError {
    if matches!(error, BufferError::Call(CallError::NullObject { .. })) {
        std::mem::forget(owner);
    }
    error
}

/// Keeps the error of a transfer that nobody waits for; its buffer, if someone
/// reads it, reports it too.
fn keep(api: &Api, outcome: Result<(), CallError>) {
    if let Err(error) = outcome {
        api.record_unclaimed(error);
    }
}

impl fmt::Debug for Lent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lent")
            .field("done", &self.0.done)
            .finish_non_exhaustive()
    }
}
