//! The counters as a recorder sees them.
#![cfg(feature = "metrics")]

use std::collections::HashMap;

use metrics_util::debugging::{DebugValue, DebuggingRecorder};
use rew_worker::Worker;

#[test]
fn a_published_snapshot_is_the_snapshot_under_the_worker_s_name() {
    let worker = Worker::builder("served").start().expect("a worker");
    drop(worker.create_buffer(100).expect("a buffer"));
    let _alive = worker.create_buffer(100).expect("a buffer");
    let recorder = DebuggingRecorder::new();
    let snapshotter = recorder.snapshotter();
    metrics::with_local_recorder(&recorder, || worker.snapshot().publish(worker.name()));
    let found: HashMap<String, DebugValue> = snapshotter
        .snapshot()
        .into_vec()
        .into_iter()
        .map(|(key, _, _, value)| {
            let key = key.key().clone();
            assert!(key.labels().all(|label| label.value() == "served"));
            (key.name().to_owned(), value)
        })
        .collect();
    assert_eq!(
        found["rew_worker_segments_created_total"],
        DebugValue::Counter(1)
    );
    assert_eq!(
        found["rew_worker_segments_reused_total"],
        DebugValue::Counter(1)
    );
    assert_eq!(
        found["rew_worker_live_buffers"],
        DebugValue::Gauge(1.0.into())
    );
    assert_eq!(
        found["rew_worker_live_bytes"],
        DebugValue::Gauge(8192.0.into())
    );
    assert_eq!(found.len(), 9);
}
