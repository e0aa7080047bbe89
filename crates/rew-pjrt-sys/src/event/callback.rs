//! Calling back when an event is done.

use core::cell::Cell;
use core::ffi::c_void;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::Api;
use crate::bindings::{PJRT_Error, PJRT_Event, PJRT_Event_OnReady_Args};
use crate::error::CallError;
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
    /// A panic of `then` goes no further than this call of it.
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

/// Hands a registration to the plugin, or gives it back with the reason.
fn register(registration: Registration) -> Result<(), (Box<Registration>, CallError)> {
    let (api, origin) = (registration.api, registration.origin);
    let mut args = PJRT_Event_OnReady_Args {
        event: registration.raw.as_ptr(),
        callback: Some(ready),
        user_arg: Box::into_raw(Box::new(registration)).cast(),
        ..PJRT_Event_OnReady_Args::new()
    };
    // SAFETY: the event is alive, and `ready` gets the registration that it expects.
    unsafe { api.event_on_ready(&mut args) }.map_err(|error| {
        // SAFETY: from `into_raw` above; a plugin that refuses a callback never calls it.
        let registration = unsafe { Box::from_raw(args.user_arg.cast::<Registration>()) };
        (registration, of_event(error, origin))
    })
}

/// The callback of [`register`].
unsafe extern "C" fn ready(error: *mut PJRT_Error, registration: *mut c_void) {
    // SAFETY: `register` passed it, and the plugin calls back once.
    let registration = unsafe { Box::from_raw(registration.cast::<Registration>()) };
    let Registration {
        api,
        raw,
        origin,
        then,
    } = *registration;
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
