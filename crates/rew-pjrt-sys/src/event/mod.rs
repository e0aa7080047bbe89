//! Events: their error is always collected.

mod callback;
mod future;
mod tickets;

use core::fmt;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::Api;
use crate::bindings::{
    PJRT_Event, PJRT_Event_Await_Args, PJRT_Event_Destroy_Args, PJRT_Event_Error_Args,
    PJRT_Event_IsReady_Args,
};
use crate::error::CallError;

pub use callback::is_in_callback;
pub use future::EventFuture;
pub(crate) use tickets::admit;

/// Something that a plugin will have done, or failed to do.
///
/// An event that is ready may still carry an error, so nothing here says "ready"
/// without saying whether it went well: [`wait`](Self::wait) blocks,
/// [`try_wait`](Self::try_wait) does not, [`outcome`](Self::outcome) also tells a
/// plugin that cannot say from work that failed, [`on_ready`](Self::on_ready) calls
/// back, and `event.await` works with any executor.
///
/// Dropping an event destroys it. If nobody asked for its outcome, an error is
/// recorded in [`Api::take_unclaimed_errors`], then or when it comes; dropping does
/// not wait.
///
/// ```no_run
/// use rew_pjrt_sys::bindings::{PJRT_Buffer, PJRT_Buffer_ReadyEvent_Args};
/// use rew_pjrt_sys::{Api, CallError, Event};
///
/// fn wait_for(api: &'static Api, buffer: *mut PJRT_Buffer) -> Result<(), CallError> {
///     let mut args = PJRT_Buffer_ReadyEvent_Args { buffer, ..Default::default() };
///     // SAFETY: `buffer` is alive.
///     unsafe { api.buffer_ready_event(&mut args) }?;
///     // SAFETY: the call made the event and gave it to us.
///     unsafe { Event::from_raw(api, args.event, "PJRT_Buffer_ReadyEvent") }?.wait()
/// }
/// ```
#[must_use = "an event's error is lost to this caller when it is dropped"]
pub struct Event {
    api: &'static Api,
    raw: NonNull<PJRT_Event>,
    origin: &'static str,
    collected: AtomicBool,
}

// SAFETY: the C API may be called for an event from any thread.
unsafe impl Send for Event {}
// SAFETY: and from several at once; only `drop` destroys it, which has it alone.
unsafe impl Sync for Event {}

impl Event {
    /// Takes over the event that `origin`, a C function, made.
    ///
    /// # Errors
    ///
    /// [`CallError::NullObject`] if `raw` is null.
    ///
    /// # Safety
    ///
    /// `raw` is null or an event of the plugin of `api`, which nobody else destroys.
    #[inline]
    pub unsafe fn from_raw(
        api: &'static Api,
        raw: *mut PJRT_Event,
        origin: &'static str,
    ) -> Result<Self, CallError> {
        let Some(raw) = NonNull::new(raw) else {
            return Err(CallError::NullObject { call: origin });
        };
        Ok(Self {
            api,
            raw,
            origin,
            collected: AtomicBool::new(false),
        })
    }

    /// The functions of the plugin that made it.
    #[must_use]
    pub const fn api(&self) -> &'static Api {
        self.api
    }

    /// The plugin's own event. It stays this value's to destroy.
    #[must_use]
    pub const fn as_ptr(&self) -> *mut PJRT_Event {
        self.raw.as_ptr()
    }

    /// Blocks until the work is done. Calls `PJRT_Event_Await`.
    ///
    /// # Errors
    ///
    /// [`CallError::Plugin`] if the work failed, naming the call that started it;
    /// another [`CallError`] if the plugin cannot wait.
    #[doc(alias = "PJRT_Event_Await")]
    #[inline]
    pub fn wait(&self) -> Result<(), CallError> {
        let mut args = PJRT_Event_Await_Args {
            event: self.as_ptr(),
            ..PJRT_Event_Await_Args::new()
        };
        // SAFETY: the event lives as long as `self`.
        let outcome = unsafe { self.api.event_await(&mut args) };
        self.claim(outcome)
    }

    /// Whether the work is done, without blocking: `Ok(false)` means not yet. Calls
    /// `PJRT_Event_IsReady`, and `PJRT_Event_Error` where that says yes.
    ///
    /// # Errors
    ///
    /// As [`wait`](Self::wait).
    #[doc(alias = "PJRT_Event_IsReady")]
    #[doc(alias = "PJRT_Event_Error")]
    pub fn try_wait(&self) -> Result<bool, CallError> {
        match self.outcome()? {
            None => Ok(false),
            Some(outcome) => outcome.map(|()| true),
        }
    }

    /// What came of the work, without blocking: `Ok(None)` means that it is not done,
    /// `Ok(Some(Err(_)))` that it is and has failed. Calls as
    /// [`try_wait`](Self::try_wait) does.
    ///
    /// # Errors
    ///
    /// [`CallError`] if the plugin does not say whether it is done, or what came of it.
    pub fn outcome(&self) -> Result<Option<Result<(), CallError>>, CallError> {
        if !self.is_ready()? {
            return Ok(None);
        }
        let mut args = PJRT_Event_Error_Args {
            event: self.as_ptr(),
            ..PJRT_Event_Error_Args::new()
        };
        // SAFETY: the event lives as long as `self`, and is ready.
        let outcome = unsafe { self.api.event_error(&mut args) };
        match self.claim(outcome) {
            // The question failed, which says nothing of the work.
            Err(error) if error.plugin_error().is_none() => Err(error),
            outcome => Ok(Some(outcome)),
        }
    }

    /// Destroys the event, done or not, without asking what came of the work: for
    /// whoever can ask for another event of it. Nothing is left with the plugin.
    pub fn discard(self) {
        let event = ManuallyDrop::new(self);
        // SAFETY: `self` owned the event, and its drop does not run.
        unsafe { destroy(event.api, event.raw, event.origin) };
    }

    fn is_ready(&self) -> Result<bool, CallError> {
        let mut args = PJRT_Event_IsReady_Args {
            event: self.as_ptr(),
            ..PJRT_Event_IsReady_Args::new()
        };
        // SAFETY: the event lives as long as `self`.
        let outcome = unsafe { self.api.event_is_ready(&mut args) };
        self.named(outcome).map(|()| args.is_ready)
    }

    /// Remembers that someone has the outcome, if it is one: where the plugin was not
    /// asked, its error is still to be collected.
    #[inline]
    fn claim(&self, outcome: Result<(), CallError>) -> Result<(), CallError> {
        if let Ok(()) | Err(CallError::Plugin(_)) = outcome {
            self.collected.store(true, Ordering::Relaxed);
        }
        self.named(outcome)
    }

    /// Adds to an error of the plugin which call made the event.
    #[inline]
    fn named(&self, outcome: Result<(), CallError>) -> Result<(), CallError> {
        outcome.map_err(|error| of_event(error, self.origin))
    }
}

#[cold]
fn of_event(error: CallError, origin: &'static str) -> CallError {
    match error {
        CallError::Plugin(mut error) => {
            error.event_of = Some(origin);
            CallError::Plugin(error)
        }
        other => other,
    }
}

/// Destroys an event; a failure is recorded.
///
/// # Safety
///
/// Nobody uses `raw`, an event of `api`, from here on.
unsafe fn destroy(api: &'static Api, raw: NonNull<PJRT_Event>, origin: &'static str) {
    let mut args = PJRT_Event_Destroy_Args {
        event: raw.as_ptr(),
        ..PJRT_Event_Destroy_Args::new()
    };
    // SAFETY: the caller gives the event up.
    if let Err(error) = unsafe { api.event_destroy(&mut args) } {
        api.record_unclaimed(of_event(error, origin));
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if !*self.collected.get_mut() {
            match self.outcome() {
                Ok(Some(Ok(()))) => {}
                Ok(None) => return callback::abandon(self.api, self.raw, self.origin),
                Ok(Some(Err(error))) | Err(error) => self.api.record_unclaimed(error),
            }
        }
        // SAFETY: `self` owned the event and is going away.
        unsafe { destroy(self.api, self.raw, self.origin) };
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Event")
            .field("origin", &self.origin)
            .field("raw", &self.raw)
            .finish_non_exhaustive()
    }
}
