//! What a worker has done, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};

/// The counters of a worker at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorkerSnapshot {
    /// Segments made by the system.
    pub segments_created: u64,
    /// Buffers that the pool served.
    pub segments_reused: u64,
    /// Buffers given back.
    pub buffers_released: u64,
    /// Segments taken away.
    pub segments_freed: u64,
    /// Buffers alive now.
    pub live_buffers: usize,
    /// Bytes that they reserve, trailers included.
    pub live_bytes: u64,
    /// Segments in the pool now.
    pub idle_segments: usize,
    /// Bytes that they reserve, trailers included.
    pub idle_bytes: u64,
    /// Released segments that a consumer mapped when last asked.
    pub set_aside: usize,
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    created: AtomicU64,
    reused: AtomicU64,
    released: AtomicU64,
    freed: AtomicU64,
}

impl Counters {
    pub(crate) fn created(&self) {
        self.created.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn reused(&self) {
        self.reused.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn released(&self) {
        self.released.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn freed(&self) {
        self.freed.fetch_add(1, Ordering::Relaxed);
    }

    /// Fills in the totals.
    pub(crate) fn snapshot(&self, state: WorkerSnapshot) -> WorkerSnapshot {
        WorkerSnapshot {
            segments_created: self.created.load(Ordering::Relaxed),
            segments_reused: self.reused.load(Ordering::Relaxed),
            buffers_released: self.released.load(Ordering::Relaxed),
            segments_freed: self.freed.load(Ordering::Relaxed),
            ..state
        }
    }
}
