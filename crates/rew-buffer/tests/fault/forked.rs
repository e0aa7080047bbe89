//! What was under way when the process forked is the parent's: in the child
//! asking for it is an error, and a drop calls nothing and waits for nobody.

#[path = "../../../rew-device/tests/support/fork.rs"]
pub(crate) mod child;

use std::pin::pin;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::{Context, Poll, Waker};
use std::thread;
use std::time::Duration;

use rew_buffer::{
    AlignedBytes, BufferError, BufferState, CompileError, CompileOptions, Executable, ExecuteError,
    Fallback, HostAccess, HostMemory, Placement, Program, wait_for_releases,
};
use rew_pjrt_sys::bindings::ENTRIES;

use crate::plugin::{Faulty, add, cpu, ones, vector};
use child::in_child;

/// As late as never, for a child.
const LATE: &str = "event PJRT_Buffer_ToHostBuffer late=1500;
    event PJRT_LoadedExecutable_Execute late=1500;
    event PJRT_AsyncHostToDeviceTransferManager_TransferData late=1500";

fn calls(faulty: &Faulty) -> u64 {
    let calls = ENTRIES.iter().map(|entry| faulty.fault.calls(entry.call()));
    calls.sum()
}

fn refused<T>(outcome: Result<T, BufferError>) {
    let refused = outcome.err().expect("nothing comes of it");
    assert!(matches!(refused, BufferError::Forked(_)), "{refused:?}");
}

fn refused_call<T>(outcome: Result<T, ExecuteError>) {
    match outcome.err().expect("nothing comes of it") {
        ExecuteError::Buffer(BufferError::Forked(_)) => {}
        other => panic!("not refused: {other:?}"),
    }
}

/// The outcome of a future that is polled once.
fn polled<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => panic!("it will never be woken"),
    }
}

#[test]
fn whatever_would_begin_in_the_plugin_is_refused_as_forked() {
    let faulty = Faulty::new();
    let (place, client) = (faulty.place(), &faulty.client);
    let copy = || place.copy_slice(&[4], &[1.0_f32; 4]);
    let (buffer, b) = (copy().expect("copied"), copy().expect("copied"));
    let add = add(client).expect("compiles");
    let kind = buffer.memory_kind().expect("told").to_owned();
    in_child(|| {
        let before = calls(&faulty);
        refused(Placement::new(client, cpu(0)));
        refused(copy());
        refused(place.share(&vector(4), ones(4).0, Fallback::Refuse));
        refused(place.start_chunks(&vector(4), 8));
        refused(buffer.copy_to_device(cpu(1)));
        refused(buffer.copy_to_memory(&kind));
        refused(buffer.read_into(&mut [0; 16]));
        refused(buffer.read_range(0, &mut [0; 16]));
        refused(buffer.hold_address());
        refused(buffer.is_ready());
        refused(buffer.release());
        refused_call(add.execute(&[buffer.donate(), b.borrow()]));
        let options = CompileOptions::new();
        let compiled = Executable::compile(client, Program::StableHlo(""), &options);
        assert!(matches!(compiled, Err(CompileError::Forked(_))));
        assert_eq!(calls(&faulty), before);
    });
}

#[test]
fn a_read_under_way_is_the_parent_s() {
    let faulty = Faulty::new();
    let place = faulty.place();
    let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    faulty.fault.order(LATE).expect("taken");
    let begun = || buffer.start_read().expect("begins");
    let (waited, asked, dropped) = (begun(), begun(), begun());
    in_child(|| {
        let before = calls(&faulty);
        refused(waited.wait());
        refused(polled(asked));
        drop(dropped);
        assert_eq!(calls(&faulty), before);
    });
    assert_eq!(begun().wait().expect("reads").len(), 16);
}

#[test]
fn a_call_under_way_is_the_parent_s() {
    let faulty = Faulty::new();
    let (add, place) = (add(&faulty.client).expect("compiles"), faulty.place());
    let copy = || place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let (a, b) = ([copy(), copy(), copy()], copy());
    faulty.fault.order(LATE).expect("taken");
    let [waited, asked, dropped] = a.each_ref().map(|a| {
        let started = add.start(&[a.donate(), b.borrow()]);
        started.expect("begins")
    });
    // A thread in the plugin would have its lock in the child for good.
    wait_for_releases();
    in_child(|| {
        let before = calls(&faulty);
        refused_call(waited.wait());
        refused_call(polled(asked));
        drop(dropped);
        assert_eq!(calls(&faulty), before);
    });
}

/// An owner of host memory whose drop says that it has begun, and ends when it
/// is told to.
struct Slow(Sender<()>, Receiver<()>);

impl Drop for Slow {
    fn drop(&mut self) {
        self.0.send(()).expect("awaited");
        self.1.recv().expect("told");
    }
}

/// The fork happens while threads look at the buffer: some child is made while
/// one has its lock.
#[test]
fn the_state_of_a_buffer_is_told_whoever_has_its_lock() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                assert_eq!(buffer.state(), BufferState::Live);
            }
        });
        let _end = End(&done);
        for _ in 0..200 {
            in_child(|| assert_eq!(buffer.state(), BufferState::Live));
        }
    });
}

/// Ends the loop of another thread, also when this one panics.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn what_the_parent_releases_is_not_waited_for() {
    let faulty = Faulty::new();
    let (add, place) = (add(&faulty.client).expect("compiles"), faulty.place());
    let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    // Not aligned, so that it is copied, and free when its buffer is released.
    let bytes = AlignedBytes::zeroed(32);
    let start = NonNull::from(&bytes[4..]).cast();
    let (begins, begun) = channel();
    let (end, ends) = channel();
    let owner = Slow(begins, ends);
    // SAFETY: the allocation outlives the buffers, and nobody looks at it.
    let memory = unsafe { HostMemory::from_raw(start, 16, HostAccess::ReadWrite, owner) };
    let a = place.share_mut(&vector(4), memory, Fallback::Copy);
    let started = add.start(&[a.expect("copied").donate(), b.borrow()]);
    drop(started.expect("begins"));
    begun.recv_timeout(Duration::from_secs(20)).expect("begun");
    in_child(wait_for_releases);
    end.send(()).expect("awaited");
    wait_for_releases();
}

#[test]
fn a_transfer_under_way_is_the_parent_s() {
    let faulty = Faulty::new();
    let place = faulty.place();
    faulty.fault.order(LATE).expect("taken");
    let sent = |bytes: &[u8]| {
        let mut chunks = place.start_chunks(&vector(4), 8).expect("offered");
        chunks.send_copy(bytes).expect("taken");
        chunks
    };
    let (finished, mut continued, dropped) = (sent(&[0; 16]), sent(&[0; 8]), sent(&[0; 8]));
    in_child(|| {
        let before = calls(&faulty);
        refused(finished.finish());
        refused(continued.send_copy(&[0; 8]));
        drop((continued, dropped));
        assert_eq!(calls(&faulty), before);
    });
}

#[test]
fn an_address_that_is_held_is_the_parent_s() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    let (held, exported) = (buffer.hold_address(), buffer.to_dlpack());
    let (held, exported) = (held.expect("known"), exported.expect("dense"));
    in_child(|| {
        let before = calls(&faulty);
        drop((held, exported));
        assert_eq!(calls(&faulty), before);
    });
    buffer.release().expect("nobody holds it in the parent");
}
