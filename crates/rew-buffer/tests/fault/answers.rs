//! A plugin that reports success and answers wrong: an error says so, nothing is
//! read that is not there, and no memory goes back that it may still use.

use std::error::Error;
use std::sync::Arc;

use rew_buffer::{
    Argument, BufferError, BufferHandle, CompileError, Executable, ExecuteError, Fallback,
    HostLayout, UnknownObject,
};
use rew_pjrt_sys::CallError;

use crate::late::poll_to_the_end;
use crate::plugin::{Faulty, add, ones, portable, vector};

/// The call that gave no object.
#[track_caller]
fn gave_nothing<T>(outcome: Result<T, BufferError>) -> &'static str {
    match outcome.err().expect("no object, no success") {
        BufferError::Call(CallError::NullObject { call }) => call,
        other => panic!("another error: {other:?}"),
    }
}

#[test]
fn memory_is_kept_for_good_if_nothing_says_when_it_is_free() {
    let faulty = Faulty::new();
    let place = faulty.place();
    let (layout, call) = (
        HostLayout::dense(vector(4)),
        "PJRT_Client_BufferFromHostBuffer",
    );
    for field in ["done_with_host_buffer", "buffer"] {
        let order = format!("reset; devices 2; answer {call} {field}=0");
        faulty.fault.order(&order).expect("taken");
        let ((lent, lender), (shared, sharer), (mutable, owner)) = (ones(4), ones(4), ones(4));
        assert_eq!(gave_nothing(place.lend(&layout, lent)), call);
        let shared = place.share(&vector(4), shared, Fallback::Refuse);
        assert_eq!(gave_nothing(shared), call);
        let mutable = place.share_mut(&vector(4), mutable, Fallback::Refuse);
        assert_eq!(gave_nothing(mutable), call);
        for owner in [lender, sharer, owner] {
            assert_eq!(Arc::strong_count(&owner), 2, "the plugin may still use it");
        }
    }
    let call = "PJRT_AsyncHostToDeviceTransferManager_TransferData";
    let order = format!("reset; devices 2; answer {call} done_with_h2d_transfer=0");
    faulty.fault.order(&order).expect("taken");
    let (chunk, owner) = ones(4);
    let mut chunks = place.start_chunks(&vector(4), 16).expect("offered");
    assert_eq!(gave_nothing(chunks.send(chunk)), call);
    drop(chunks);
    assert_eq!(Arc::strong_count(&owner), 2, "the plugin may still read it");
}

#[test]
fn a_read_without_an_event_is_an_error() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    let call = "PJRT_Buffer_ToHostBuffer";
    let order = format!("answer {call} event=0");
    faulty.fault.order(&order).expect("taken");
    assert_eq!(gave_nothing(buffer.start_read()), call);
    assert_eq!(gave_nothing(buffer.to_vec::<f32>()), call);
}

#[test]
fn lists_without_an_address_are_refused() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    // `minor_to_major` of the layout.
    let order = "answer PJRT_Buffer_GetMemoryLayout layout+32=0";
    faulty.fault.order(order).expect("taken");
    let unknown = |outcome: Result<_, BufferError>| {
        let error = outcome.expect_err("no list, no order");
        assert!(
            matches!(error, BufferError::DeviceLayout { .. }),
            "{error:?}"
        );
    };
    unknown(buffer.minor_to_major().map(drop));
    unknown(buffer.to_vec::<f32>().map(drop));

    let order = "answer PJRT_LoadedExecutable_AddressableDevices addressable_devices=0";
    faulty.fault.order(order).expect("taken");
    match add(&faulty.client) {
        Err(CompileError::Call(CallError::NullObject { call })) => {
            assert_eq!(call, "PJRT_LoadedExecutable_AddressableDevices");
        }
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn a_device_or_a_memory_that_the_client_does_not_have_is_named_with_its_address() {
    let faulty = Faulty::new();
    let buffer = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let buffer = buffer.expect("copied");
    let memories = faulty.client.memories().len();
    let unknown = |call, object, known| UnknownObject {
        call,
        object,
        address: 64,
        known,
    };
    let order = "answer PJRT_Buffer_Memory memory=64";
    faulty.fault.order(order).expect("taken");
    match buffer.memory_kind() {
        Err(BufferError::Unknown(error)) => {
            assert_eq!(error, unknown("PJRT_Buffer_Memory", "memory", memories));
        }
        other => panic!("not refused: {other:?}"),
    }
    let order = "answer PJRT_Buffer_Memory memory=0";
    faulty.fault.order(order).expect("taken");
    assert_eq!(gave_nothing(buffer.memory_kind()), "PJRT_Buffer_Memory");

    let call = "PJRT_LoadedExecutable_AddressableDevices";
    static DEVICES: [usize; 1] = [64];
    let list = DEVICES.as_ptr().expose_provenance();
    let order = format!("reset; devices 2; answer {call} addressable_devices={list}");
    faulty.fault.order(&order).expect("taken");
    match add(&faulty.client) {
        Err(CompileError::Unknown(error)) => {
            assert_eq!(error, unknown(call, "device", 2));
            let words = "PJRT_LoadedExecutable_AddressableDevices named a device at 0x40, \
                         which is none of the 2 of its client";
            assert_eq!(error.to_string(), words);
        }
        other => panic!("not refused: {other:?}"),
    }
    drop(buffer);
    assert_eq!(faulty.alive(), 0);
}

#[test]
fn another_number_of_results_is_refused_before_a_call_writes_them() {
    let faulty = Faulty::new();
    for count in [0, 2, u64::MAX] {
        let order =
            format!("reset; devices 2; answer PJRT_Executable_NumOutputs num_outputs={count}");
        faulty.fault.order(&order).expect("taken");
        match add(&faulty.client) {
            Err(CompileError::Outputs { module: 1, plugin }) => assert_eq!(plugin as u64, count),
            other => panic!("not refused: {other:?}"),
        }
    }
    faulty.fault.order("reset").expect("taken");
    assert_eq!(faulty.alive(), 0);
}

#[test]
fn an_address_or_a_size_that_cannot_be_is_believed_to_be_no_use_in_place() {
    let faulty = Faulty::new();
    let place = faulty.place();
    let shared = |memory| place.share(&vector(4), memory, Fallback::Refuse);
    for address in [0, 64, u64::MAX] {
        let call = "PJRT_Buffer_OpaqueDeviceMemoryDataPointer";
        let order = format!("reset; devices 2; answer {call} device_memory_ptr={address}");
        faulty.fault.order(&order).expect("taken");
        let (memory, owner) = ones(4);
        let error = shared(memory).expect_err("it lies elsewhere");
        assert!(
            matches!(error, BufferError::CopiedSilently { .. }),
            "{error:?}"
        );
        assert_eq!(Arc::strong_count(&owner), 1, "given back");
    }
    let order =
        "reset; devices 2; answer PJRT_Buffer_OnDeviceSizeInBytes on_device_size_in_bytes=8";
    faulty.fault.order(order).expect("taken");
    let buffer: BufferHandle = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let range = buffer.read_range(4, &mut [0; 8]);
    assert!(matches!(range, Err(BufferError::ByteRange { size: 8, .. })));
    let chunks = place.start_chunks(&vector(4), 16);
    assert!(matches!(chunks, Err(BufferError::Stored { stored: 8, .. })));
    faulty.fault.order("reset").expect("taken");
    drop(buffer);
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
fn a_portable_program_is_for_no_device_even_if_the_plugin_lists_one() {
    let faulty = Faulty::new();
    let portable = portable(&faulty.client).expect("compiles");
    assert_eq!(portable.devices().len(), 1, "the plugin lists one");
    let one = faulty.place().copy_slice(&[4], &[1.0_f32; 4]);
    let one = one.expect("copied");
    // Once with an order that is asked for, once with one that is known.
    for _ in 0..2 {
        let anywhere = portable.execute(&[one.borrow(), one.borrow()]);
        let error = anywhere.expect_err("no device is named");
        assert!(matches!(error, ExecuteError::Portable { .. }), "{error:?}");
        one.minor_to_major().expect("told");
    }
}

/// A way to make a call and to wait for it.
type Way = fn(&Executable, &[Argument<'_>]) -> Result<Vec<BufferHandle>, ExecuteError>;

#[test]
fn a_result_that_is_not_in_the_memory_donated_for_it_is_an_error_with_the_results() {
    let faulty = Faulty::new();
    let (place, call) = (faulty.place(), "PJRT_Buffer_OpaqueDeviceMemoryDataPointer");
    let elsewhere = format!("answer {call} device_memory_ptr=64");
    let untold = format!("fail {call} nth=all");
    let one = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let in_place = add(&faulty.client).expect("compiles");
    let ways: [Way; 3] = [
        |add, arguments| add.execute(arguments),
        |add, arguments| add.start(arguments)?.wait(),
        |add, arguments| poll_to_the_end(&mut add.start(arguments)?),
    ];
    for (order, found) in [(&elsewhere, Some(64)), (&untold, None)] {
        for way in ways {
            let (memory, owner) = ones(4);
            let a = place.share_mut(&vector(4), memory, Fallback::Refuse);
            let a = a.expect("in place");
            faulty.fault.order(order).expect("taken");
            let error = way(&in_place, &[a.donate(), one.borrow()]).expect_err("elsewhere");
            faulty.fault.order("reset; devices 2").expect("taken");
            let place = match found {
                Some(address) => format!("it is at {address:#x}"),
                None => "the plugin does not say where it is".to_owned(),
            };
            let said = error.to_string();
            assert!(
                said.starts_with("result 0 of add is not in the host memory at 0x"),
                "{said}"
            );
            assert!(
                said.ends_with(&format!(" that was donated for it: {place}")),
                "{said}"
            );
            assert_eq!(error.source().is_some(), found.is_none());
            let ExecuteError::Displaced {
                output: 0,
                expected,
                found: seen,
                results,
                ..
            } = error
            else {
                panic!("{error:?}");
            };
            assert_eq!((expected, seen), (owner.as_ptr().addr(), found));
            assert_eq!(results[0][0].to_vec::<f32>().expect("live"), [2.0; 4]);
            // It is known to be elsewhere, and donated on from there.
            let again = in_place.execute(&[results[0][0].donate(), one.borrow()]);
            let again = again.expect("runs").remove(0);
            assert_eq!(again.to_vec::<f32>().expect("live"), [3.0; 4]);
        }
    }
    drop((one, in_place));
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}
