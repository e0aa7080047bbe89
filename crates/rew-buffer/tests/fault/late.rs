//! Events that come late: memory is kept until then, and nobody is stalled.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use rew_buffer::{
    AlignedBytes, BufferHandle, Fallback, HostAccess, HostLayout, HostMemory, Placement,
};

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
fn the_error_of_a_transfer_that_nobody_waits_for_is_kept_whenever_it_comes() {
    let faulty = Faulty::new();
    for late in [0, 30] {
        let order = format!("event PJRT_Client_BufferFromHostBuffer code=15 late={late}");
        faulty.fault.order(&order).expect("taken");
        let (memory, owner) = ones(4);
        let layout = HostLayout::dense(vector(4));
        drop(faulty.place().lend(&layout, memory).expect("taken"));
        until(|| Arc::strong_count(&owner) == 1);
        faulty.fault.order("reset").expect("taken");
        until(|| faulty.alive() == 0);
        let api = faulty.client.api().expect("not forked");
        let kept: Vec<String> = (api.take_unclaimed_errors().newest.iter())
            .chain(&faulty.client.take_release_errors().newest)
            .map(ToString::to_string)
            .collect();
        assert_eq!(kept.len(), 1, "{late} ms late: {kept:?}");
        assert!(kept[0].contains("DATA_LOSS"), "{kept:?}");
    }
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
    assert_eq!(outputs[0].to_vec::<f32>().expect("live"), [3.0; 4]);
    faulty.fault.order("reset").expect("taken");
    drop((outputs, a, b, add));
    until(|| faulty.alive() == 0);
}

/// Polls until it is done, with a waker that does nothing.
pub(crate) fn poll_to_the_end<F: Future + Unpin>(future: &mut F) -> F::Output {
    loop {
        match Pin::new(&mut *future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(outcome) => return outcome,
            Poll::Pending => std::thread::yield_now(),
        }
    }
}

fn panics<F: Future + Unpin>(future: &mut F) -> bool {
    catch_unwind(AssertUnwindSafe(|| poll_to_the_end(future))).is_err()
}

#[test]
fn what_was_polled_to_its_end_is_given_once_and_said_to_be_gone() {
    let faulty = Faulty::new();
    let add = add(&faulty.client).expect("compiles");
    let place = faulty.place();
    let b = place.copy_slice(&[4], &[2.0_f32; 4]).expect("copied");
    let failing = "event PJRT_LoadedExecutable_Execute code=15; \
                   event PJRT_Buffer_ToHostBuffer code=15";
    for (event, works) in [("reset", true), (failing, false)] {
        let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let start = || add.start(&[a.borrow_copied(), b.borrow()]).expect("taken");
        let read = || b.start_read().expect("begins");
        faulty.fault.order(event).expect("taken");
        let (mut execution, mut again) = (start(), start());
        assert_eq!(poll_to_the_end(&mut execution).is_ok(), works);
        assert!(panics(&mut execution));
        assert!(poll_to_the_end(&mut again).is_ok() == works);
        let error = again.wait().expect_err("given out");
        assert_eq!(
            error.to_string(),
            "the outcome of add was given out before, by polling"
        );
        let (mut pending, mut again) = (read(), read());
        assert_eq!(poll_to_the_end(&mut pending).is_ok(), works);
        assert!(panics(&mut pending));
        assert!(poll_to_the_end(&mut again).is_ok() == works);
        let error = again.wait().expect_err("given out");
        assert_eq!(
            error.to_string(),
            "the outcome of reading f32[4] was given out before, by polling"
        );
        faulty.fault.order("reset").expect("taken");
    }
    drop((b, add));
    until(|| faulty.alive() == 0);
}

/// Memory of ones whose owner panics when it is dropped.
fn explosive(count: usize) -> HostMemory {
    struct Explosive(#[expect(dead_code, reason = "it keeps the memory")] Arc<AlignedBytes>);

    impl Drop for Explosive {
        fn drop(&mut self) {
            panic!("the owner of host memory panics");
        }
    }

    let (_, owner) = ones(count);
    let start = std::ptr::NonNull::from(&**owner).cast();
    let (len, access) = (owner.len(), HostAccess::ReadWrite);
    // SAFETY: the allocation lives as long as its count, and no reference to it
    // is made.
    unsafe { HostMemory::from_raw(start, len, access, Explosive(owner)) }
}

#[test]
fn an_owner_that_panics_keeps_nothing_else_from_being_released() {
    let faulty = Faulty::new();
    let add = add(&faulty.client).expect("compiles");
    let place = faulty.place();
    let b = place.copy_slice(&[4], &[2.0_f32; 4]).expect("copied");
    for round in 0..3 {
        let mutable = place.share_mut(&vector(4), explosive(4), Fallback::Refuse);
        let a = mutable.expect("aligned");
        if round == 0 {
            // On this thread.
            add.execute(&[a.donate(), b.borrow()]).expect("runs");
        } else {
            // On the one that releases what nobody waits for.
            let call = add.start(&[a.donate(), b.borrow()]).expect("begins");
            call.wait().expect("runs");
        }
    }
    let mut chunks = place.start_chunks(&vector(8), 64).expect("offered");
    chunks.send(explosive(4)).expect("taken");
    chunks.send(explosive(4)).expect("taken");
    drop(chunks);
    drop((b, add));
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
fn a_transfer_that_nobody_waits_for_keeps_its_client() {
    let layout = HostLayout::dense(vector(4));
    type Begin<'a> = &'a dyn Fn(&Placement, &BufferHandle);
    let read: Begin<'_> = &|_, buffer| drop(buffer.start_read().expect("begins"));
    let lend: Begin<'_> = &|place, _| drop(place.lend(&layout, ones(4).0).expect("taken"));
    for begin in [read, lend] {
        let faulty = Faulty::new();
        let place = faulty.place();
        let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let late = "event PJRT_Buffer_ToHostBuffer late=100;
            event PJRT_Client_BufferFromHostBuffer late=100";
        faulty.fault.order(late).expect("taken");
        begin(&place, &buffer);
        drop((place, buffer));
        let Faulty { fault, client, .. } = faulty;
        drop(client);
        assert_eq!(fault.alive("Client"), 1, "the plugin works for it");
        until(|| fault.alive("*") == 0);
        assert_eq!(fault.misuse(), 0);
    }
}

#[test]
fn asking_again_and_again_leaves_nothing_with_the_plugin() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    let late = "event PJRT_Buffer_ReadyEvent late=1000 code=10";
    faulty.fault.order(late).expect("taken");
    let alive = faulty.alive();
    for _ in 0..50 {
        assert!(!buffer.is_ready().expect("not yet"));
    }
    assert_eq!(faulty.fault.calls("PJRT_Event_OnReady"), 0);
    assert_eq!(faulty.alive(), alive);
    let error = buffer.wait().expect_err("it fails later");
    assert!(error.to_string().contains("ABORTED"), "{error}");
}
