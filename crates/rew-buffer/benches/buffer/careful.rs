//! What a careful C caller adds to the bare calls to promise what rew does: a
//! handle that threads may share, which ends once, after its users, and keeps
//! alive what it needs. The counts and locks are the fewest that do.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use rew_pjrt_sys::bindings::PJRT_Buffer;

/// What the handles of a client share.
#[derive(Default)]
pub(crate) struct Shared {
    /// Transfers without a copy.
    in_place: AtomicU64,
    /// Calls of the program.
    calls: AtomicU64,
}

impl Shared {
    pub(crate) fn count_in_place(&self) {
        self.in_place.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_call(&self) {
        self.calls.fetch_add(1, Ordering::Relaxed);
    }
}

/// A counted handle on a buffer: its type, its state behind a lock, its client.
pub(crate) struct Handle {
    pub(crate) buffer: *mut PJRT_Buffer,
    lock: AtomicU32,
    users: std::cell::Cell<u32>,
    /// As C would have it: the dimensions in the handle itself.
    dims: [i64; 8],
    rank: usize,
    _client: Arc<Shared>,
    _owner: Option<Arc<rew_buffer::AlignedBytes>>,
}

impl Handle {
    pub(crate) fn new(
        buffer: *mut PJRT_Buffer,
        dim: i64,
        client: &Arc<Shared>,
        owner: Option<Arc<rew_buffer::AlignedBytes>>,
    ) -> Arc<Self> {
        let mut dims = [0; 8];
        dims[0] = dim;
        #[expect(
            clippy::arc_with_non_send_sync,
            reason = "the count is what C would have"
        )]
        Arc::new(Self {
            buffer,
            lock: AtomicU32::new(0),
            users: std::cell::Cell::new(0),
            dims,
            rank: 1,
            _client: Arc::clone(client),
            _owner: owner,
        })
    }

    /// Counts a user in, if the buffer is of the type that is asked for.
    pub(crate) fn enter(&self, dims: &[i64]) -> *mut PJRT_Buffer {
        assert_eq!(&self.dims[..self.rank], dims);
        self.locked(|users| users.set(users.get() + 1));
        self.buffer
    }

    /// Counts it out.
    pub(crate) fn leave(&self) {
        self.locked(|users| users.set(users.get() - 1));
    }

    /// Nobody contends here, so that a lock is one exchange, and its end one.
    fn locked(&self, change: impl FnOnce(&std::cell::Cell<u32>)) {
        let was = (self.lock).compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed);
        assert!(was.is_ok());
        change(&self.users);
        assert_eq!(self.lock.swap(0, Ordering::Release), 1);
    }
}
