//! Work that is done later, and the events that tell of it.

use std::cell::Cell;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::error::{self, Fault, Outcome};
use crate::object::{self, Object};
use crate::orders;
use crate::text;

type Then = Box<dyn FnOnce(Outcome) + Send>;

enum State {
    Pending(Vec<Then>),
    Done(Outcome),
}

/// Something that will be done, or fail.
#[derive(Clone)]
pub(crate) struct Work(Arc<(Mutex<State>, Condvar)>);

impl Work {
    pub(crate) fn pending() -> Self {
        Self::with(State::Pending(Vec::new()))
    }

    pub(crate) fn done(outcome: Outcome) -> Self {
        Self::with(State::Done(outcome))
    }

    fn with(state: State) -> Self {
        Self(Arc::new((Mutex::new(state), Condvar::new())))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the work. The first outcome counts.
    pub(crate) fn finish(&self, outcome: Outcome) {
        let mut state = self.state();
        let State::Pending(waiting) = &mut *state else {
            return;
        };
        let waiting = std::mem::take(waiting);
        *state = State::Done(outcome.clone());
        drop(state);
        self.0.1.notify_all();
        for then in waiting {
            then(outcome.clone());
        }
    }

    /// The outcome, if it is there.
    fn outcome(&self) -> Option<Outcome> {
        match &*self.state() {
            State::Pending(_) => None,
            State::Done(outcome) => Some(outcome.clone()),
        }
    }

    fn wait(&self) -> Outcome {
        let mut state = self.state();
        loop {
            match &*state {
                State::Done(outcome) => return outcome.clone(),
                State::Pending(_) => {
                    state = self.0.1.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Calls `then` with the outcome, at once if it is there.
    pub(crate) fn then(&self, then: impl FnOnce(Outcome) + Send + 'static) {
        let mut state = self.state();
        match &mut *state {
            State::Pending(waiting) => waiting.push(Box::new(then)),
            State::Done(outcome) => {
                let outcome = outcome.clone();
                drop(state);
                then(outcome);
            }
        }
    }

    /// The event that `call` makes of this work, as it was ordered.
    pub(crate) fn event(&self, call: &str) -> *mut PJRT_Event {
        object::make(self.ordered(call))
    }

    /// This work, later or with an error, as it was ordered for what `call` starts.
    pub(crate) fn ordered(&self, call: &str) -> Self {
        let order = orders::event(call);
        if order == orders::EventOrder::default() {
            return self.clone();
        }
        let message = format!("an event of {call} was ordered to fail");
        let altered = Self::pending();
        let waiting = altered.clone();
        self.then(move |outcome| {
            let outcome = match order.code {
                Some(code) => outcome.and(Err(Fault::new(code, message))),
                None => outcome,
            };
            if order.late.is_zero() {
                altered.finish(outcome);
            } else {
                thread::spawn(move || {
                    thread::sleep(order.late);
                    altered.finish(outcome);
                });
            }
        });
        waiting
    }
}

impl Object for Work {
    type Handle = PJRT_Event;
    const KIND: &'static str = "Event";
}

/// A caller's callback and its argument, on their way to another thread.
#[derive(Clone, Copy)]
struct Callback(
    unsafe extern "C" fn(*mut PJRT_Error, *mut std::ffi::c_void),
    *mut std::ffi::c_void,
);

// SAFETY: the C API may call back on any thread, and its caller knows.
unsafe impl Send for Callback {}

thread_local! {
    static CALLING: Cell<bool> = const { Cell::new(false) };
}

/// How many callbacks are being made, on all threads.
static CALLBACKS: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

fn callbacks() -> MutexGuard<'static, usize> {
    CALLBACKS.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until no callback is being made.
pub(crate) fn wait_for_callbacks() {
    let mut callbacks = callbacks();
    while *callbacks > 0 {
        let woken = CALLBACKS.1.wait(callbacks);
        callbacks = woken.unwrap_or_else(PoisonError::into_inner);
    }
}

/// Whether this thread is in a callback, for which a plugin's own would wait.
pub(crate) fn is_calling_back() -> bool {
    CALLING.get()
}

impl Callback {
    fn call(self, outcome: Outcome) {
        let before = CALLING.replace(true);
        *callbacks() += 1;
        // SAFETY: the caller's function and argument; the error is the callee's to free.
        unsafe { (self.0)(error::handle(outcome), self.1) };
        *callbacks() -= 1;
        CALLBACKS.1.notify_all();
        CALLING.set(before);
    }
}

entries! {
    fn PJRT_Event_Destroy(args: PJRT_Event_Destroy_Args) {
        object::destroy::<Work>(args.event)
    }

    fn PJRT_Event_IsReady(args: PJRT_Event_IsReady_Args) {
        args.is_ready = object::get::<Work>(args.event)?.outcome().is_some();
        Ok(())
    }

    fn PJRT_Event_Error(args: PJRT_Event_Error_Args) {
        object::get::<Work>(args.event)?.outcome().unwrap_or_else(|| {
            Err(Fault::new(ErrorCode::FAILED_PRECONDITION, "the event is not ready"))
        })
    }

    fn PJRT_Event_Await(args: PJRT_Event_Await_Args) {
        let work = object::get::<Work>(args.event)?.clone();
        work.wait()
    }

    fn PJRT_Event_OnReady(args: PJRT_Event_OnReady_Args) {
        let callback = args.callback.ok_or_else(|| Fault::invalid("no callback"))?;
        let callback = Callback(callback, args.user_arg);
        let work = object::get::<Work>(args.event)?.clone();
        work.then(move |outcome| {
            callback.call(outcome.clone());
            if orders::calls_back_twice() {
                callback.call(outcome);
            }
        });
        Ok(())
    }

    fn PJRT_Event_Create(args: PJRT_Event_Create_Args) {
        args.event = object::make(Work::pending());
        Ok(())
    }

    fn PJRT_Event_Set(args: PJRT_Event_Set_Args) {
        let work = object::get::<Work>(args.event)?.clone();
        let code = ErrorCode(args.error_code.0);
        work.finish(outcome_of(code, args.error_message, args.error_message_size));
        Ok(())
    }
}

/// The outcome that a caller states by code and message.
pub(crate) fn outcome_of(
    code: ErrorCode,
    message: *const std::ffi::c_char,
    size: usize,
) -> Outcome {
    if code == ErrorCode::OK {
        Ok(())
    } else {
        Err(Fault::new(code, text::owned(message, size)))
    }
}
