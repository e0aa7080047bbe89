//! Events that come late: memory is kept until then, and nobody is stalled.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rew_buffer::HostLayout;

use crate::plugin::{Faulty, add, ones, vector};

fn until(what: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(10);
    while !what() {
        assert!(Instant::now() < deadline, "it never happens");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn lent_memory_is_kept_until_the_plugin_is_done_with_it() {
    let faulty = Faulty::new();
    faulty
        .fault
        .order("event PJRT_Client_BufferFromHostBuffer late=50")
        .expect("taken");
    let (memory, owner) = ones(4);
    let buffer = faulty
        .place()
        .lend(&HostLayout::dense(vector(4)), memory)
        .expect("taken");
    drop(buffer);
    assert_eq!(Arc::strong_count(&owner), 2, "the plugin may still read it");
    until(|| Arc::strong_count(&owner) == 1);
    faulty.fault.order("reset").expect("taken");
    until(|| faulty.alive() == 0);
}

#[test]
fn a_read_waits_for_its_event_and_reports_its_error() {
    let faulty = Faulty::new();
    let buffer = faulty
        .place()
        .copy_slice(&[4], &[1.0_f32; 4])
        .expect("copied");
    faulty
        .fault
        .order("event PJRT_Buffer_ToHostBuffer late=20 code=15")
        .expect("taken");
    let start = Instant::now();
    let error = buffer.to_vec::<f32>().expect_err("fails");
    assert!(start.elapsed() >= Duration::from_millis(20));
    assert!(error.to_string().contains("DATA_LOSS"), "{error}");
    let error = buffer
        .start_read()
        .expect("begins")
        .wait()
        .expect_err("fails");
    assert!(error.to_string().contains("DATA_LOSS"), "{error}");
    // Abandoned: its memory and its error are taken care of.
    drop(buffer.start_read().expect("begins"));
    faulty.fault.order("reset").expect("taken");
    drop(buffer);
    until(|| faulty.alive() == 0);
}

#[test]
fn a_call_that_is_only_started_does_not_wait_for_the_program() {
    let faulty = Faulty::new();
    let add = add(&faulty.client).expect("compiles");
    let place = faulty.place();
    let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let b = place.copy_slice(&[4], &[2.0_f32; 4]).expect("copied");
    faulty
        .fault
        .order("event PJRT_LoadedExecutable_Execute late=300")
        .expect("taken");
    let start = Instant::now();
    let execution = add.start(&[a.donate(), b.borrow()]).expect("taken");
    assert!(
        start.elapsed() < Duration::from_millis(250),
        "{:?}",
        start.elapsed()
    );
    let outputs = execution.wait().expect("runs");
    assert!(start.elapsed() >= Duration::from_millis(300));
    assert_eq!(outputs[0][0].to_vec::<f32>().expect("live"), [3.0; 4]);
    faulty.fault.order("reset").expect("taken");
    drop((outputs, a, b, add));
    until(|| faulty.alive() == 0);
}
