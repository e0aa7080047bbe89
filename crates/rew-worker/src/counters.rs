//! What a worker has done, in numbers.

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
