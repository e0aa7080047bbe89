//! Calling back when an event is done.

use core::cell::Cell;
use core::ffi::c_void;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Api;
use crate::bindings::{PJRT_Error, PJRT_Event, PJRT_Event_OnReady_Args};
use crate::error::CallError;
use crate::event::tickets::{Ticket, Waiting};
use crate::event::{Event, destroy, of_event};

const CALL: &str = "PJRT_Event_OnReady";

thread_local! {
    /// How many callbacks this thread is in.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Whether this thread is in a callback of [`Event::on_ready`], and so maybe one of a
/// plugin: it must not wait for the plugin's threads, as destroying a client does.
#[must_use]
pub fn is_in_callback() -> bool {
    DEPTH.get() > 0
}

/// Every callback that plugins have and did not make.
static WAITING: Waiting<Registration> = Waiting::new();

/// What a registered callback needs: it owns the event until it ran.
struct Registration {
    api: &'static Api,
    raw: NonNull<PJRT_Event>,
    origin: &'static str,
    then: Box<dyn FnOnce(Result<(), CallError>) + Send>,
}

// The plugin moves the registration to another thread and nobody else has it.
// SAFETY: events may be used from any thread, `then` is `Send`, `Api` is `Sync`.
unsafe impl Send for Registration {}

impl Event {
    /// Calls `then` with the outcome once the work is done, on whatever thread the
    /// plugin chooses, or at once on this one. The event is destroyed before that.
    /// Calls `PJRT_Event_OnReady`.
    ///
    /// A panic of `then` goes no further than this call of it. A plugin that calls back
    /// more than once reaches it once: each further call is recorded in
    /// [`Api::take_unclaimed_errors`] as [`CallError::CalledBackAgain`].
    ///
    /// # Errors
    ///
    /// [`CallError`] if the plugin did not take the callback: then `then` was not
    /// called and never will be, and the event is dropped, which records its own error.
    #[doc(alias = "PJRT_Event_OnReady")]
    pub fn on_ready(
        self,
        then: impl FnOnce(Result<(), CallError>) + Send + 'static,
    ) -> Result<(), CallError> {
        let event = ManuallyDrop::new(self);
        let registration = Registration {
            api: event.api,
            raw: event.raw,
            origin: event.origin,
            then: Box::new(then),
        };
        register(registration).map_err(|(registration, error)| {
            drop(registration);
            // The plugin did not take the callback, so the event is ours alone again.
            drop(ManuallyDrop::into_inner(event));
            error
        })
    }
}

/// Leaves an event that is not done: it is destroyed when it is, and its error recorded.
pub(super) fn abandon(api: &'static Api, raw: NonNull<PJRT_Event>, origin: &'static str) {
    let registration = Registration {
        api,
        raw,
        origin,
        then: Box::new(|outcome| {
            if let Err(error) = outcome {
                api.record_unclaimed(error);
            }
        }),
    };
    if let Err((registration, error)) = register(registration) {
        api.record_unclaimed(error);
        // SAFETY: the plugin did not take the callback, so the event is ours alone.
        unsafe { destroy(registration.api, registration.raw, registration.origin) };
    }
}

/// Hands a registration to the plugin, or gives it back with the reason. One that the
/// plugin used and refused as well is gone, and the refusal recorded.
fn register(registration: Registration) -> Result<(), (Box<Registration>, CallError)> {
    let (api, origin) = (registration.api, registration.origin);
    let mut args = PJRT_Event_OnReady_Args {
        event: registration.raw.as_ptr(),
        callback: Some(ready),
        ..PJRT_Event_OnReady_Args::new()
    };
    let ticket = WAITING.keep(api, registration);
    args.user_arg = ticket.as_ptr();
    // SAFETY: the event is alive, and `ready` takes whatever it is called with.
    let Err(error) = (unsafe { api.event_on_ready(&mut args) }) else {
        return Ok(());
    };
    let error = of_event(error, origin);
    match WAITING.take(ticket) {
        Some(registration) => Err((Box::new(registration), error)),
        None => {
            api.record_unclaimed(error);
            Ok(())
        }
    }
}

/// The callback of [`register`].
unsafe extern "C" fn ready(error: *mut PJRT_Error, ticket: *mut c_void) {
    let ticket = Ticket::of_ptr(ticket);
    let Some(registration) = WAITING.take(ticket) else {
        return call_too_many(error, ticket);
    };
    let Registration {
        api,
        raw,
        origin,
        then,
    } = registration;
    let outcome = match NonNull::new(error) {
        None => Ok(()),
        Some(error) => Err(api.collect(error, CALL, Some(origin)).into()),
    };
    // SAFETY: the registration owned the event, which is done.
    unsafe { destroy(api, raw, origin) };
    DEPTH.set(DEPTH.get().saturating_add(1));
    // A panic has been reported by its hook; it may not cross into the plugin.
    let _reported = catch_unwind(AssertUnwindSafe(|| then(outcome)));
    DEPTH.set(DEPTH.get().saturating_sub(1));
}

/// A callback that was made before, or that was refused.
#[cold]
fn call_too_many(error: *mut PJRT_Error, ticket: Ticket) {
    // Of another plugin's making it may be: then nobody is there to tell.
    let Some(api) = ticket.api() else {
        return;
    };
    if let Some(error) = NonNull::new(error) {
        let _freed = api.collect(error, CALL, None);
    }
    api.record_unclaimed(CallError::CalledBackAgain { call: CALL });
}
