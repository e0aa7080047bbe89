//! A donated buffer that is read back gives an error, on every plugin, never zeros.

mod common;

use std::ptr;

use common::real;
use common::tour::programs::{OPTIONS, program};
use fault_plugin::FaultPlugin;
use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, CallError, Event, Plugin};

/// Where nothing was written.
const UNTOUCHED: f32 = -7.0;

fn buffer(api: &'static Api, client: *mut PJRT_Client) -> *mut PJRT_Buffer {
    let (data, dims) = ([1.0_f32, 2.0, 3.0, 4.0], [4]);
    let mut args = PJRT_Client_BufferFromHostBuffer_Args {
        client,
        data: data.as_ptr().cast(),
        type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
        dims: dims.as_ptr(),
        num_dims: 1,
        device: device(api, client),
        ..Default::default()
    };
    // SAFETY: a live client, and data that is copied during the call.
    unsafe { api.client_buffer_from_host_buffer(&mut args) }.expect("a buffer");
    wait(
        api,
        args.done_with_host_buffer,
        "PJRT_Client_BufferFromHostBuffer",
    )
    .expect("copied");
    args.buffer
}

fn device(api: &'static Api, client: *mut PJRT_Client) -> *mut PJRT_Device {
    let mut args = PJRT_Client_AddressableDevices_Args {
        client,
        ..Default::default()
    };
    // SAFETY: a live client.
    unsafe { api.client_addressable_devices(&mut args) }.expect("devices");
    // SAFETY: every client has at least one.
    unsafe { args.addressable_devices.read() }
}

fn wait(api: &'static Api, event: *mut PJRT_Event, call: &'static str) -> Result<(), CallError> {
    // SAFETY: the call has just made it.
    unsafe { Event::from_raw(api, event, call) }?.wait()
}

fn read(api: &'static Api, src: *mut PJRT_Buffer, host: &mut [f32; 4]) -> Result<(), CallError> {
    let mut args = PJRT_Buffer_ToHostBuffer_Args {
        src,
        dst: host.as_mut_ptr().cast(),
        dst_size: size_of_val(host),
        ..Default::default()
    };
    // SAFETY: a live buffer, and memory that outlives the wait.
    unsafe { api.buffer_to_host_buffer(&mut args) }?;
    wait(api, args.event, "PJRT_Buffer_ToHostBuffer")
}

fn destroy(api: &'static Api, buffer: *mut PJRT_Buffer) {
    let mut args = PJRT_Buffer_Destroy_Args {
        buffer,
        ..Default::default()
    };
    // SAFETY: nobody uses the buffer from here on.
    unsafe { api.buffer_destroy(&mut args) }.expect("destroyed");
}

/// What reading the donated argument of an addition says.
fn read_after_donation(api: &'static Api) -> CallError {
    let mut client = PJRT_Client_Create_Args::new();
    // SAFETY: the arguments hold no pointer.
    unsafe { api.client_create(&mut client) }.expect("a client");
    let client = client.client;
    let program = program();
    let mut compile = PJRT_Client_Compile_Args {
        client,
        program: &raw const program,
        compile_options: OPTIONS.as_ptr().cast(),
        compile_options_size: OPTIONS.len(),
        ..Default::default()
    };
    // SAFETY: a live client, and texts that outlive the call.
    unsafe { api.client_compile(&mut compile) }.expect("compiled");
    let arguments = [buffer(api, client), buffer(api, client)];
    let (mut outputs, mut events) = ([ptr::null_mut()], [ptr::null_mut()]);
    let (lists, out_lists) = ([arguments.as_ptr()], [outputs.as_mut_ptr()]);
    let mut options = PJRT_ExecuteOptions::new();
    let mut execute = PJRT_LoadedExecutable_Execute_Args {
        executable: compile.executable,
        options: &raw mut options,
        argument_lists: lists.as_ptr(),
        num_devices: 1,
        num_args: arguments.len(),
        output_lists: out_lists.as_ptr(),
        device_complete_events: events.as_mut_ptr(),
        ..Default::default()
    };
    // SAFETY: live objects, lists of the stated lengths.
    unsafe { api.loaded_executable_execute(&mut execute) }.expect("executed");
    let [event] = events;
    wait(api, event, "PJRT_LoadedExecutable_Execute").expect("done");
    let ([donated, kept], [output]) = (arguments, outputs);
    let mut host = [UNTOUCHED; 4];
    let error = read(api, donated, &mut host).expect_err("donated");
    assert_eq!(host, [UNTOUCHED; 4], "nothing was written");
    read(api, output, &mut host).expect("the result");
    assert_eq!(host, [2.0, 4.0, 6.0, 8.0]);
    for buffer in [donated, kept, output] {
        destroy(api, buffer);
    }
    let mut unload = PJRT_LoadedExecutable_Destroy_Args {
        executable: compile.executable,
        ..Default::default()
    };
    // SAFETY: no execution is left.
    unsafe { api.loaded_executable_destroy(&mut unload) }.expect("destroyed");
    let mut args = PJRT_Client_Destroy_Args {
        client,
        ..Default::default()
    };
    // SAFETY: nothing of the client is left.
    unsafe { api.client_destroy(&mut args) }.expect("destroyed");
    error
}

#[test]
fn a_donated_buffer_read_back_is_an_error_on_every_plugin() {
    for pinned in real::ALL {
        let error = read_after_donation(pinned.load());
        println!("{}: {error}", pinned.package);
        let error = error.plugin_error().expect("the plugin's answer");
        assert!(error.message.contains("deleted or donated"), "{error}");
        assert_eq!(error.event_of, Some("PJRT_Buffer_ToHostBuffer"), "{error}");
    }
}

#[test]
fn the_fault_plugin_donates_as_real_ones_do() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let api = Plugin::load(fault.path()).expect("it loads").api();
    let error = read_after_donation(api);
    assert_eq!(
        error.to_string(),
        "PJRT_Buffer_ToHostBuffer failed later (PJRT_Event_Await): INVALID_ARGUMENT: \
         Buffer has been deleted or donated."
    );
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}
