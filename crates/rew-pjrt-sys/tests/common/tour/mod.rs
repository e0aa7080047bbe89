//! A tour that calls every entry of a plugin once, and cleans up after itself.

mod arrays;
pub(crate) mod programs;
mod things;

use std::cell::RefCell;
use std::collections::BTreeMap;

use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, CallError, Event, PjrtError, Slot};

/// What came of an entry's call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// It worked.
    Well,
    /// The plugin refused, or said that it cannot.
    Refused(String),
    /// The plugin's table does not have it, or leaves it null.
    Absent,
}

/// One tour through one plugin.
#[derive(Debug)]
pub(crate) struct Tour {
    pub(crate) api: &'static Api,
    /// Whether the plugin's programs receive from streams.
    streams: bool,
    log: RefCell<BTreeMap<String, Came>>,
    errors: RefCell<Vec<CallError>>,
}

/// Calls a method of the table with the fields that are named, and logs what came.
macro_rules! call {
    ($tour:expr, $method:ident, $args:ident { $($field:ident $(: $value:expr)?),* $(,)? }) => {{
        let mut args = $args {
            $($field $(: $value)?,)*
            ..$args::new()
        };
        // SAFETY: the tour passes live objects of this plugin and memory of its own.
        let outcome = unsafe { $tour.api.$method(&mut args) };
        $tour.log(stringify!($method), outcome).map(|()| args)
    }};
}
pub(crate) use call;

/// Destroys what it was made for, twice if the first time is refused.
pub(crate) struct Guard<'t>(Box<dyn FnMut() -> Result<(), CallError> + 't>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        let _second = (self.0)().or_else(|_| (self.0)());
    }
}

pub(crate) type Outcome<T = ()> = Result<T, CallError>;

impl Tour {
    pub(crate) fn new(api: &'static Api, streams: bool) -> Self {
        Self {
            api,
            streams,
            log: RefCell::default(),
            errors: RefCell::default(),
        }
    }

    /// Goes through all of the plugin. A station ends at its first error.
    pub(crate) fn walk(&self) {
        // A second try, so that a client that fails once does not end the tour.
        let create = || call!(self, client_create, PJRT_Client_Create_Args {});
        if let Ok(created) = create().or_else(|_| create()) {
            let client = created.client;
            let _client =
                self.owned(|| call!(self, client_destroy, PJRT_Client_Destroy_Args { client }));
            self.things(client);
            self.arrays(client);
            self.programs(client);
        }
    }

    /// Destroys something when it is dropped.
    pub(crate) fn owned<'t, T>(&'t self, mut undo: impl FnMut() -> Outcome<T> + 't) -> Guard<'t> {
        Guard(Box::new(move || undo().map(|_| ())))
    }

    /// What came of each entry, by its C name.
    pub(crate) fn came(&self, entries: &[Slot]) -> Vec<(&'static str, Option<Came>)> {
        let log = self.log.borrow();
        entries
            .iter()
            .map(|slot| (slot.call(), log.get(&key(slot.call())).cloned()))
            .collect()
    }

    pub(crate) fn keep(&self, error: CallError) {
        self.errors.borrow_mut().push(error);
    }

    /// The errors of the tour, in order, with all that is known of each.
    pub(crate) fn errors(&self) -> Vec<String> {
        let errors = self.errors.borrow();
        errors.iter().map(|error| format!("{error:?}")).collect()
    }

    pub(crate) fn log(&self, method: &str, outcome: Outcome) -> Outcome {
        let came = match &outcome {
            Ok(()) => Came::Well,
            Err(CallError::Plugin(PjrtError { code, .. })) => Came::Refused(code.to_string()),
            Err(
                CallError::Missing { .. }
                | CallError::TooShort { .. }
                | CallError::NotOffered { .. },
            ) => Came::Absent,
            Err(other) => Came::Refused(other.to_string()),
        };
        let mut log = self.log.borrow_mut();
        let entry = log.entry(key(method)).or_insert_with(|| came.clone());
        if came == Came::Well {
            *entry = came;
        }
        drop(log);
        outcome.inspect_err(|error| self.errors.borrow_mut().push(error.clone()))
    }

    /// Waits for the event of a call, as layers above do.
    pub(crate) fn wait(&self, event: *mut PJRT_Event, origin: &'static str) -> Outcome {
        // SAFETY: the call has just made the event.
        let event = unsafe { Event::from_raw(self.api, event, origin) }?;
        event
            .wait()
            .inspect_err(|error| self.errors.borrow_mut().push(error.clone()))
    }
}

/// `PJRT_Buffer_Delete` and `buffer_delete` are the same.
fn key(name: &str) -> String {
    let name = name.strip_prefix("PJRT_").unwrap_or(name);
    name.replace('_', "").to_lowercase()
}
