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

#[cfg(feature = "metrics")]
impl WorkerSnapshot {
    /// Publishes the snapshot to the process's `metrics` recorder, labelled
    /// with the worker's name: totals as counters, the rest as gauges. Call it
    /// as often as the metrics are scraped.
    pub fn publish(&self, worker: &str) {
        let counters = [
            ("rew_worker_segments_created_total", self.segments_created),
            ("rew_worker_segments_reused_total", self.segments_reused),
            ("rew_worker_buffers_released_total", self.buffers_released),
            ("rew_worker_segments_freed_total", self.segments_freed),
        ];
        for (name, value) in counters {
            metrics::counter!(name, "worker" => worker.to_owned()).absolute(value);
        }
        let gauges = [
            ("rew_worker_live_buffers", self.live_buffers as f64),
            ("rew_worker_live_bytes", self.live_bytes as f64),
            ("rew_worker_idle_segments", self.idle_segments as f64),
            ("rew_worker_idle_bytes", self.idle_bytes as f64),
            ("rew_worker_set_aside_segments", self.set_aside as f64),
        ];
        for (name, value) in gauges {
            metrics::gauge!(name, "worker" => worker.to_owned()).set(value);
        }
    }
}
