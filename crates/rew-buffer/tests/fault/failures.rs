//! Every call of every operation fails once: no panic, no leak, no wrong state.

use std::error::Error;
use std::sync::Arc;

use rew_buffer::sharding::{Mesh, PartitionSpec, ShardedBuffer, Sharding, Uneven};
use rew_buffer::{
    BufferHandle, BufferState, CompileOptions, Executable, ExecuteError, Fallback, HostLayout,
    Placement,
};
use rew_device::Client;
use rew_pjrt_sys::bindings::ENTRIES;

use crate::plugin::{Faulty, add, cpu, ones, sum, sums, vector};
use crate::process::alone;

type Outcome = Result<(), Box<dyn Error>>;

fn each_call_fails_once(operation: impl Fn(&Client) -> Outcome) {
    each_call_fails_once_by_name(|client, _| operation(client));
}

/// Runs `operation` once as it is, then once for each call that it makes, with
/// that call failing, whose name it is told.
fn each_call_fails_once_by_name(operation: impl Fn(&Client, &str) -> Outcome) {
    let faulty = Faulty::new();
    let fault = &faulty.fault;
    fault.order("reset; devices 2").expect("taken");
    operation(&faulty.client, "").expect("nothing fails");
    assert_eq!(
        (faulty.alive(), fault.misuse()),
        (0, 0),
        "when nothing fails"
    );
    let calls: Vec<(&str, u64)> = (ENTRIES.iter())
        .map(|entry| (entry.call(), fault.calls(entry.call())))
        .filter(|&(call, count)| count > 0 && !call.starts_with("PJRT_Error_"))
        .collect();
    assert!(!calls.is_empty());
    for (call, count) in calls {
        for nth in 1..=count {
            fault
                .order(&format!("reset; devices 2; fail {call} nth={nth}"))
                .expect("taken");
            // What earlier rounds could not give up stays.
            let kept = faulty.alive();
            let outcome = operation(&faulty.client, call);
            let left = faulty.alive() - kept;
            let released = faulty.client.take_release_errors();
            let unclaimed = faulty
                .client
                .api()
                .expect("not forked")
                .take_unclaimed_errors();
            assert_eq!(fault.misuse(), 0, "{call} {nth}");
            if call.ends_with("_Destroy") || call.contains("DecreaseExternal") {
                // The plugin keeps what it was asked to give up, and someone
                // will see why.
                let seen = released.newest.len() + unclaimed.newest.len();
                assert_eq!(seen, 1, "{call} {nth}: {released:?} {unclaimed:?}");
                // A buffer over host memory has an event besides.
                assert!(left <= 2, "{call} {nth}: {left} objects are left");
                continue;
            }
            assert_eq!(
                left, 0,
                "{call} {nth}: {outcome:?} {released:?} {unclaimed:?}"
            );
            let seen = outcome
                .as_ref()
                .err()
                .map(|error| chain(&**error))
                .unwrap_or_default();
            let noted = format!("{released:?} {unclaimed:?}");
            assert!(
                seen.contains(call) || noted.contains(call),
                "{call} {nth} is lost: {seen} {noted}"
            );
        }
    }
    fault.order("reset").expect("taken");
}

/// The error and its sources, in one line.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}

fn place(client: &Client) -> Placement {
    Placement::new(client, cpu(0)).expect("two devices")
}

#[test]
fn of_copies_and_reads() {
    each_call_fails_once(|client| {
        let buffer = place(client).copy_slice(&[4], &[1.0_f32, 2.0, 3.0, 4.0])?;
        assert_eq!(buffer.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0]);
        let mut bytes = [0; 16];
        buffer.read_into(&mut bytes)?;
        buffer.read_range(4, &mut bytes[..8])?;
        buffer.read_strided(&HostLayout::dense(vector(4)), &mut bytes)?;
        Ok(())
    });
}

#[test]
fn of_reads_that_are_waited_for_later() {
    each_call_fails_once(|client| {
        let buffer = place(client).copy_slice(&[4], &[1.0_f32; 4])?;
        let read = buffer.start_read()?;
        assert_eq!(read.wait()?[..], *rew_dtype::as_bytes(&[1.0_f32; 4][..]));
        Ok(())
    });
}

#[test]
fn of_host_memory_that_is_lent_and_shared() {
    // A hold that the plugin does not end keeps its client, so the next test would
    // get it.
    let name = "failures::of_host_memory_that_is_lent_and_shared";
    alone(name, &[], || each_call_fails_once_by_name(lend_and_share));
}

fn lend_and_share(client: &Client, failing: &str) -> Outcome {
    let place = place(client);
    let ((lent, lender), (shared, sharer), (mutable, owner)) = (ones(4), ones(4), ones(4));
    let result = (|| -> Outcome {
        let layout = HostLayout::dense(vector(4));
        let lent = place.lend(&layout, lent)?;
        let shared = place.share(&vector(4), shared, Fallback::Refuse)?;
        let mutable = place.share_mut(&vector(4), mutable, Fallback::Refuse)?;
        assert_eq!(mutable.hold_address()?.get(), owner.as_ptr() as usize);
        for buffer in [lent, shared, mutable] {
            assert_eq!(buffer.to_vec::<f32>()?, [1.0; 4]);
        }
        Ok(())
    })();
    rew_buffer::wait_for_releases();
    let kept = [&lender, &sharer, &owner].map(|owner| Arc::strong_count(owner) - 1);
    // The plugin keeps one buffer that it was asked to destroy, and with it its
    // memory; nothing else may keep any.
    let may_keep = usize::from(failing == "PJRT_Buffer_Destroy");
    let kept_by = kept.iter().sum::<usize>();
    assert!(kept_by <= may_keep, "{failing}: {kept:?} {result:?}");
    result
}

#[test]
fn of_questions_about_a_buffer() {
    each_call_fails_once(|client| {
        let buffer = place(client).copy_slice(&[4], &[1.0_f32; 4])?;
        assert_eq!(buffer.on_device_size()?, 16);
        assert!(!buffer.memory_kind()?.is_empty());
        assert_eq!(buffer.minor_to_major()?, [0]);
        buffer.wait()?;
        assert!(buffer.is_ready()?);
        drop(buffer.hold_address()?);
        buffer.release()?;
        Ok(())
    });
}

#[test]
fn of_copies_between_devices_and_memories() {
    each_call_fails_once(|client| {
        let buffer = place(client).copy_slice(&[4], &[1.0_f32; 4])?;
        let there = buffer.copy_to_device(cpu(1))?;
        assert_eq!(there.to_vec::<f32>()?, [1.0; 4]);
        let kinds: Vec<String> = (client.memories_of(cpu(0))?)
            .map(|memory| memory.kind().to_owned())
            .collect();
        let here = buffer.memory_kind()?.to_owned();
        for kind in kinds.iter().filter(|kind| **kind != here) {
            assert_eq!(buffer.copy_to_memory(kind)?.to_vec::<f32>()?, [1.0; 4]);
        }
        Ok(())
    });
}

#[test]
fn of_a_transfer_in_chunks() {
    each_call_fails_once(|client| {
        let place = place(client);
        let mut chunks = place.start_chunks(&vector(4), 8)?;
        for _ in 0..4 {
            chunks.send_copy(rew_dtype::as_bytes(&[1.0_f32]))?;
        }
        assert_eq!(chunks.finish()?.to_vec::<f32>()?, [1.0; 4]);
        let mut early = place.start_chunks(&vector(4), 8)?;
        early.send_copy(&[0; 4])?;
        Ok(())
    });
}

#[test]
fn of_a_program_that_is_compiled_described_and_loaded_again() {
    each_call_fails_once(|client| {
        let add = add(client)?;
        add.memory()?;
        add.code_size()?;
        add.cost()?;
        let bytes = add.serialize()?;
        // SAFETY: the bytes come from this plugin.
        unsafe { Executable::deserialize(client, &bytes, &CompileOptions::new()) }?;
        Ok(())
    });
}

#[test]
fn of_a_call_that_borrows_and_donates() {
    each_call_fails_once(|client| {
        let add = add(client)?;
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4])?;
        let b = place.copy_slice(&[4], &[2.0_f32; 4])?;
        let copied = add.execute(&[a.borrow_copied(), b.borrow()])?.remove(0);
        assert_eq!(copied.to_vec::<f32>()?, [3.0; 4]);
        let result = add.execute(&[a.donate(), b.borrow()]);
        // What the handle says of itself is what the plugin says of the buffer.
        match a.state() {
            BufferState::Live => assert_eq!(a.to_vec::<f32>()?, [1.0; 4]),
            BufferState::Donated => assert!(a.to_vec::<f32>().is_err()),
            BufferState::Released => panic!("nobody released it"),
        }
        assert_eq!(b.state(), BufferState::Live);
        assert_eq!(result?.remove(0).to_vec::<f32>()?, [3.0; 4]);
        Ok(())
    });
}

#[test]
fn of_a_call_that_only_borrows_and_has_to_ask_for_nothing() {
    let programs: [fn(&Client) -> _; 2] = [sum, sums];
    for program in programs {
        each_call_fails_once(|client| {
            let place = place(client);
            let a = place.copy_slice(&[4], &[1.0_f32; 4])?;
            let b = place.copy_slice(&[4], &[2.0_f32; 4])?;
            a.minor_to_major()?;
            b.minor_to_major()?;
            let results = program(client)?.execute(&[a.borrow(), b.borrow()]);
            assert_eq!([&a, &b].map(BufferHandle::state), [BufferState::Live; 2]);
            assert_eq!(results?[0].to_vec::<f32>()?, [3.0; 4]);
            Ok(())
        });
    }
}

#[test]
fn of_a_call_that_takes_host_memory_for_its_result() {
    // As above: a hold that does not end keeps its client.
    let name = "failures::of_a_call_that_takes_host_memory_for_its_result";
    alone(name, &[], || each_call_fails_once(take_host_memory));
}

fn take_host_memory(client: &Client) -> Outcome {
    let add = add(client)?;
    let place = place(client);
    let (memory, owner) = ones(4);
    let a = place.share_mut(&vector(4), memory, Fallback::Refuse)?;
    let b = place.copy_slice(&[4], &[2.0_f32; 4])?;
    let sum = match add.execute(&[a.donate(), b.borrow()]) {
        // The results are not lost with the answer to where they are.
        Err(ExecuteError::Displaced {
            results, source, ..
        }) => {
            assert_eq!(results[0][0].to_vec::<f32>()?, [3.0; 4]);
            return Err(source.expect("the call that failed"));
        }
        other => other?.remove(0),
    };
    assert_eq!(sum.hold_address()?.get(), owner.as_ptr().addr());
    assert_eq!(sum.to_vec::<f32>()?, [3.0; 4]);
    Ok(())
}

#[test]
fn of_a_call_that_nobody_waits_for() {
    each_call_fails_once(|client| {
        let add = add(client)?;
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4])?;
        let b = place.copy_slice(&[4], &[2.0_f32; 4])?;
        let execution = add.start(&[a.donate(), b.borrow()])?;
        let sum = execution.outputs()[0].clone();
        assert_eq!(sum.to_vec::<f32>()?, [3.0; 4]);
        execution.wait()?;
        Ok(())
    });
}

#[test]
fn of_an_array_over_two_devices() {
    each_call_fails_once(|client| {
        let mesh = Arc::new(Mesh::new(&[("x", 2)])?);
        let spec = PartitionSpec::new(&[&["x"]]);
        let sharding = Sharding::Partitioned { mesh, spec };
        let bytes = rew_dtype::as_bytes(&[1.0_f32, 2.0, 3.0]);
        let sharded = ShardedBuffer::scatter(client, &sharding, &vector(3), Uneven::Pad, bytes)?;
        assert_eq!(sharded.gather()?[..], *bytes);
        Ok(())
    });
}

#[test]
fn a_program_that_fails_has_taken_what_the_plugin_says_it_took() {
    let faulty = Faulty::new();
    let add = add(&faulty.client).expect("compiles");
    let place = faulty.place();
    let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let b = place.copy_slice(&[4], &[2.0_f32; 4]).expect("copied");
    // The call is refused: nothing was taken.
    faulty
        .fault
        .order("fail PJRT_LoadedExecutable_Execute code=8")
        .expect("taken");
    let error = add.execute(&[a.donate(), b.borrow()]).expect_err("fails");
    insta::assert_snapshot!(chain(&error), @"add failed: PJRT_LoadedExecutable_Execute: RESOURCE_EXHAUSTED: PJRT_LoadedExecutable_Execute was ordered to fail");
    assert_eq!(a.state(), BufferState::Live);
    // The call is taken, and the program fails later: the buffer is gone.
    faulty
        .fault
        .order("event PJRT_LoadedExecutable_Execute code=10")
        .expect("taken");
    let error = add.execute(&[a.donate(), b.borrow()]).expect_err("fails");
    insta::assert_snapshot!(chain(&error), @"add failed: PJRT_LoadedExecutable_Execute failed later (PJRT_Event_Await): ABORTED: an event of PJRT_LoadedExecutable_Execute was ordered to fail");
    assert_eq!(a.state(), BufferState::Donated);
    faulty.fault.order("reset").expect("taken");
    drop((a, b, add));
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}
