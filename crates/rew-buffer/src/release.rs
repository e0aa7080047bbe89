//! Where buffers end: the one call that destroys them, and who waits for it.

use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Condvar, LazyLock, Mutex, PoisonError};
use std::thread;

use rew_device::Client;
use rew_pjrt_sys::bindings::PJRT_Buffer_Destroy_Args;

use crate::client;
use crate::lent::Lent;
use crate::raw::RawBuffer;

/// Calls `PJRT_Buffer_Destroy`, here and nowhere else. An error is kept by the
/// client.
///
/// The call may take as long as an execution does (PJRT 0.81 waits for the one
/// that uses the buffer), and may drop the owner of host memory on this thread.
/// `lent` is the host memory that the buffer lies in.
///
/// In a forked child nothing happens: there the plugin cannot be called, and
/// the buffer belongs to the parent.
///
/// # Safety
///
/// `buffer` is one of `client`, alive, and nobody uses it from here on. Two
/// places prove that: a slot, which hands its buffer out once, after its users
/// have left; and the plugin, where it has just made the buffer.
#[doc(alias = "PJRT_Buffer_Destroy")]
pub(crate) unsafe fn destroy(client: &Client, buffer: RawBuffer, lent: Option<Lent>) {
    let Ok(api) = client.api() else { return };
    let mut args = PJRT_Buffer_Destroy_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_Destroy_Args::new()
    };
    // SAFETY: the caller vouches for the buffer, and gives it up; `client` keeps
    // the plugin's client alive.
    let result = unsafe { api.buffer_destroy(&mut args) };
    client::record_release(client, result);
    if let Some(lent) = lent {
        lent.end_or_keep(client);
    }
}

/// What a donation leaves of the buffers: their wrappers. Dropped, they are
/// destroyed.
#[derive(Debug)]
pub(crate) struct Retired {
    client: Client,
    buffers: Vec<(RawBuffer, Option<Lent>)>,
}

impl Retired {
    /// None if nothing was donated.
    ///
    /// # Safety
    ///
    /// As for [`destroy`], for each of the buffers.
    pub(crate) unsafe fn new(
        client: &Client,
        buffers: Vec<(RawBuffer, Option<Lent>)>,
    ) -> Option<Self> {
        (!buffers.is_empty()).then(|| Self {
            client: client.clone(),
            buffers,
        })
    }

    /// Leaves them to a thread that may wait; this one does not.
    pub(crate) fn leave(self) {
        match &*RELEASER {
            Some(sender) => {
                LEFT_BY.store(process::id(), Ordering::Relaxed);
                PENDING.add();
                if let Err(unsent) = sender.send(self) {
                    drop(unsent);
                    PENDING.remove();
                }
            }
            // The system gives no thread: better late than leaked.
            None => drop(self),
        }
    }
}

impl Drop for Retired {
    fn drop(&mut self) {
        for (buffer, lent) in self.buffers.drain(..) {
            // SAFETY: whoever made `self` vouched for the buffers, and each is
            // taken out once.
            unsafe { destroy(&self.client, buffer, lent) };
        }
    }
}

/// The thread that releases what nobody waits for, if the system gave one.
static RELEASER: LazyLock<Option<Sender<Retired>>> = LazyLock::new(|| {
    let (sender, receiver) = channel::<Retired>();
    let release = move || {
        for retired in receiver {
            drop(retired);
            PENDING.remove();
        }
    };
    let thread = thread::Builder::new()
        .name("rew-release".into())
        .spawn(release);
    thread.ok().map(|_| sender)
});

/// The process whose thread it is, once something was left to it.
static LEFT_BY: AtomicU32 = AtomicU32::new(0);

/// How many were left to the thread and are not released yet.
static PENDING: Pending = Pending {
    count: Mutex::new(0),
    none: Condvar::new(),
};

struct Pending {
    count: Mutex<usize>,
    none: Condvar,
}

impl Pending {
    fn add(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    }

    fn remove(&self) {
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        *count -= 1;
        if *count == 0 {
            self.none.notify_all();
        }
    }
}

/// Blocks until everything is released that executions which nobody waited for
/// have left.
///
/// What a donation leaves of a buffer is about a kilobyte; after
/// [`Executable::start`](crate::Executable::start) a thread releases it, since
/// some plugins make that wait for the program. In a forked child there is no
/// such thread, and nothing to wait for.
pub fn wait_for_releases() {
    if LEFT_BY.load(Ordering::Relaxed) != process::id() {
        return;
    }
    let mut count = PENDING.count.lock().unwrap_or_else(PoisonError::into_inner);
    while *count > 0 {
        count = PENDING
            .none
            .wait(count)
            .unwrap_or_else(PoisonError::into_inner);
    }
}
