//! A callback for an event that is ready, through `Event::on_ready`, against the bare
//! C calls.
//!
//! Each iteration asks for the ready event of a buffer, registers a callback, which the
//! plugin makes at once, and destroys the event: three calls on both sides.

#[path = "../tests/common/real.rs"]
#[allow(
    dead_code,
    clippy::allow_attributes,
    reason = "a part of it is used here"
)]
mod real;

use std::ffi::c_void;
use std::hint::black_box;
use std::ptr;
use std::time::{Duration, Instant};

use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, Event};

/// A buffer of one element.
fn buffer(api: &'static Api) -> *mut PJRT_Buffer {
    let mut client = PJRT_Client_Create_Args::new();
    // SAFETY: the arguments hold no pointer.
    unsafe { api.client_create(&mut client) }.expect("a client");
    let mut devices = PJRT_Client_AddressableDevices_Args {
        client: client.client,
        ..Default::default()
    };
    // SAFETY: a live client.
    unsafe { api.client_addressable_devices(&mut devices) }.expect("devices");
    let (data, dims) = ([1.0_f32], [1]);
    let mut args = PJRT_Client_BufferFromHostBuffer_Args {
        client: client.client,
        data: data.as_ptr().cast(),
        type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
        dims: dims.as_ptr(),
        num_dims: 1,
        // SAFETY: every client has at least one.
        device: unsafe { devices.addressable_devices.read() },
        ..Default::default()
    };
    // SAFETY: a live client, and data that is copied during the call.
    unsafe { api.client_buffer_from_host_buffer(&mut args) }.expect("a buffer");
    args.buffer
}

fn ready_event(api: &Api, buffer: *mut PJRT_Buffer) -> *mut PJRT_Event {
    let mut args = PJRT_Buffer_ReadyEvent_Args {
        buffer,
        ..Default::default()
    };
    // SAFETY: the buffer lives as long as the process.
    unsafe { api.buffer_ready_event(&mut args) }.expect("an event");
    args.event
}

unsafe extern "C" fn nothing(error: *mut PJRT_Error, argument: *mut c_void) {
    assert!(error.is_null());
    black_box(argument);
}

fn bare(api: &Api, buffer: *mut PJRT_Buffer) {
    let event = ready_event(api, buffer);
    let mut args = PJRT_Event_OnReady_Args {
        event,
        callback: Some(nothing),
        user_arg: ptr::null_mut(),
        ..Default::default()
    };
    // SAFETY: a live event, and a callback that takes anything.
    unsafe { api.event_on_ready(&mut args) }.expect("registered");
    let mut args = PJRT_Event_Destroy_Args {
        event,
        ..Default::default()
    };
    // SAFETY: the event is ours, and was ready.
    unsafe { api.event_destroy(&mut args) }.expect("destroyed");
}

fn checked(api: &'static Api, buffer: *mut PJRT_Buffer) {
    let event = ready_event(api, buffer);
    // SAFETY: made by the call, for us.
    let event = unsafe { Event::from_raw(api, event, "PJRT_Buffer_ReadyEvent") };
    let registered = event.expect("not null").on_ready(|outcome| {
        let _ = black_box(outcome);
    });
    registered.expect("registered");
}

fn timed(turn: u32, one: impl Fn()) -> Duration {
    let start = Instant::now();
    (0..turn).for_each(|_| one());
    start.elapsed() / turn
}

fn main() {
    const TURNS: usize = 3000;
    const TURN: u32 = 64;
    let api = real::NEW.load();
    let buffer = buffer(api);
    let mut times: Vec<(Duration, Duration)> = (0..TURNS)
        .map(|_| {
            (
                timed(TURN, || bare(api, buffer)),
                timed(TURN, || checked(api, buffer)),
            )
        })
        .collect();
    let mut median = |of: fn(&(Duration, Duration)) -> Duration| {
        times.sort_by_key(of);
        of(&times[TURNS / 2])
    };
    let (bare, checked) = (median(|pair| pair.0), median(|pair| pair.1));
    println!("on_ready, medians: bare C calls {bare:?}, checked {checked:?}");
}
