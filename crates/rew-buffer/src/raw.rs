//! Pointers to a plugin's objects, and who has them.

use std::mem::ManuallyDrop;
use std::ptr::NonNull;

use rew_device::Client;
use rew_pjrt_sys::bindings::{PJRT_Buffer, PJRT_Buffer_ReadyEvent_Args, PJRT_Device, PJRT_Memory};
use rew_pjrt_sys::{Api, CallError, Event};

use crate::client::PluginError;
use crate::release;

/// A buffer of a plugin, owned by the slot or the [`Fresh`] that has it.
///
/// In memory it is the pointer, and an `Option` of it the pointer or null.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawBuffer(NonNull<PJRT_Buffer>);

// SAFETY: PJRT's objects may be used from any thread, and by several at once;
// only the end of a life must be exclusive, which slots see to.
unsafe impl Send for RawBuffer {}
// SAFETY: as above.
unsafe impl Sync for RawBuffer {}

impl RawBuffer {
    /// What `call` gave.
    pub(crate) fn new(buffer: *mut PJRT_Buffer, call: &'static str) -> Result<Self, CallError> {
        Self::given(buffer).ok_or(CallError::NullObject { call })
    }

    /// One that may be null.
    pub(crate) fn given(buffer: *mut PJRT_Buffer) -> Option<Self> {
        NonNull::new(buffer).map(Self)
    }

    pub(crate) fn as_ptr(self) -> *mut PJRT_Buffer {
        self.0.as_ptr()
    }

    /// The event that says whether the data is there.
    ///
    /// # Safety
    ///
    /// The buffer is alive.
    pub(crate) unsafe fn ready(self, client: &Client) -> Result<Event, PluginError> {
        let api = client.api()?;
        // SAFETY: the caller vouches for the buffer.
        Ok(unsafe { self.ready_event(api) }?)
    }

    /// The same for who knows that this is no forked child.
    ///
    /// # Safety
    ///
    /// The buffer is alive, and one of the plugin of `api`.
    #[inline]
    pub(crate) unsafe fn ready_event(self, api: &'static Api) -> Result<Event, CallError> {
        let mut args = PJRT_Buffer_ReadyEvent_Args {
            buffer: self.as_ptr(),
            ..PJRT_Buffer_ReadyEvent_Args::new()
        };
        // SAFETY: the caller vouches for the buffer.
        unsafe { api.buffer_ready_event(&mut args) }?;
        // SAFETY: the call made the event and gave it to us.
        unsafe { Event::from_raw(api, args.event, "PJRT_Buffer_ReadyEvent") }
    }
}

/// A buffer that the plugin has just made and nobody else knows of. Dropped, it
/// is released.
#[derive(Debug)]
pub(crate) struct Fresh<'a> {
    client: &'a Client,
    buffer: RawBuffer,
}

impl<'a> Fresh<'a> {
    /// # Safety
    ///
    /// `buffer` is one of `client`, alive, and nobody else has it.
    pub(crate) unsafe fn new(client: &'a Client, buffer: RawBuffer) -> Self {
        Self { client, buffer }
    }

    pub(crate) fn get(&self) -> RawBuffer {
        self.buffer
    }

    /// Gives it to whoever releases it from here on.
    pub(crate) fn take(self) -> (&'a Client, RawBuffer) {
        let fresh = ManuallyDrop::new(self);
        (fresh.client, fresh.buffer)
    }

    /// Whether the plugin said that the data is there, or that it never will be.
    pub(crate) fn settles(&self) -> bool {
        // SAFETY: the buffer is alive: it belongs to `self`.
        match unsafe { self.buffer.ready(self.client) } {
            // The wait itself may have failed.
            Ok(event) => event.wait().is_ok() || matches!(event.outcome(), Ok(Some(_))),
            Err(_) => false,
        }
    }
}

impl Drop for Fresh<'_> {
    fn drop(&mut self) {
        // SAFETY: nobody else has the buffer: whoever made `self` vouched for
        // that, and `take` would have kept this from running.
        unsafe { release::destroy(self.client, self.buffer, None) };
    }
}

macro_rules! owned_by_client {
    ($(#[$doc:meta])* $name:ident, $raw:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct $name(NonNull<$raw>);

        // SAFETY: it is constant and lives as long as its client.
        unsafe impl Send for $name {}
        // SAFETY: as above.
        unsafe impl Sync for $name {}

        impl $name {
            pub(crate) fn new(raw: *mut $raw) -> Option<Self> {
                NonNull::new(raw).map(Self)
            }

            pub(crate) fn as_ptr(self) -> *mut $raw {
                self.0.as_ptr()
            }
        }
    };
}

owned_by_client!(
    /// A device of a client.
    RawDevice,
    PJRT_Device
);
owned_by_client!(
    /// A memory of a client.
    RawMemory,
    PJRT_Memory
);
