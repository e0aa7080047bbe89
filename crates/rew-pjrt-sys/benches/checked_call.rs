//! A tiny execution through the checked calls, against the bare C calls.
//!
//! Each iteration runs an addition of four elements, waits for its event, and
//! destroys event and output: four calls. The bare side reads the same entries out
//! of the plugin's table once and passes the same arguments.

#[path = "../tests/common/real.rs"]
#[allow(
    dead_code,
    clippy::allow_attributes,
    reason = "a part of it is used here"
)]
mod real;

use std::hint::black_box;
use std::ptr;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use rew_pjrt_sys::Api;
use rew_pjrt_sys::bindings::*;

const PROGRAM: &std::ffi::CStr = c"module {
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}";
const OPTIONS: [u8; 6] = [0x1a, 0x04, 0x20, 0x01, 0x28, 0x01];

/// A loaded program and its two arguments.
struct Scene {
    api: &'static Api,
    executable: *mut PJRT_LoadedExecutable,
    arguments: [*mut PJRT_Buffer; 2],
}

fn scene() -> Scene {
    let api = real::NEW.load();
    let mut client = PJRT_Client_Create_Args::new();
    // SAFETY: the arguments hold no pointer.
    unsafe { api.client_create(&mut client) }.expect("a client");
    let program = PJRT_Program {
        code: PROGRAM.as_ptr().cast_mut(),
        code_size: PROGRAM.count_bytes(),
        format: c"mlir".as_ptr(),
        format_size: 4,
        ..PJRT_Program::new()
    };
    let mut compile = PJRT_Client_Compile_Args {
        client: client.client,
        program: &raw const program,
        compile_options: OPTIONS.as_ptr().cast(),
        compile_options_size: OPTIONS.len(),
        ..Default::default()
    };
    // SAFETY: a live client, and texts that outlive the call.
    unsafe { api.client_compile(&mut compile) }.expect("compiled");
    let argument = || {
        let (data, dims) = ([1.0_f32; 4], [4]);
        let mut args = PJRT_Client_BufferFromHostBuffer_Args {
            client: client.client,
            data: data.as_ptr().cast(),
            type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            dims: dims.as_ptr(),
            num_dims: 1,
            ..Default::default()
        };
        let mut devices = PJRT_Client_AddressableDevices_Args {
            client: client.client,
            ..Default::default()
        };
        // SAFETY: a live client.
        unsafe { api.client_addressable_devices(&mut devices) }.expect("devices");
        // SAFETY: every client has at least one.
        args.device = unsafe { devices.addressable_devices.read() };
        // SAFETY: a live client, and data that is copied during the call.
        unsafe { api.client_buffer_from_host_buffer(&mut args) }.expect("a buffer");
        args.buffer
    };
    Scene {
        api,
        executable: compile.executable,
        arguments: [argument(), argument()],
    }
}

/// Runs the program once, with `execute`, `wait`, `free_event` and `free_buffer`.
fn run(
    scene: &Scene,
    execute: impl Fn(&mut PJRT_LoadedExecutable_Execute_Args),
    wait: impl Fn(&mut PJRT_Event_Await_Args),
    free_event: impl Fn(&mut PJRT_Event_Destroy_Args),
    free_buffer: impl Fn(&mut PJRT_Buffer_Destroy_Args),
) {
    let (mut outputs, mut events) = ([ptr::null_mut()], [ptr::null_mut()]);
    let (lists, out_lists) = ([scene.arguments.as_ptr()], [outputs.as_mut_ptr()]);
    let mut options = PJRT_ExecuteOptions::new();
    execute(&mut PJRT_LoadedExecutable_Execute_Args {
        executable: scene.executable,
        options: &raw mut options,
        argument_lists: lists.as_ptr(),
        num_devices: 1,
        num_args: 2,
        output_lists: out_lists.as_ptr(),
        device_complete_events: events.as_mut_ptr(),
        ..PJRT_LoadedExecutable_Execute_Args::new()
    });
    let ([buffer], [event]) = (outputs, events);
    wait(&mut PJRT_Event_Await_Args {
        event,
        ..PJRT_Event_Await_Args::new()
    });
    free_event(&mut PJRT_Event_Destroy_Args {
        event,
        ..PJRT_Event_Destroy_Args::new()
    });
    free_buffer(&mut PJRT_Buffer_Destroy_Args {
        buffer,
        ..PJRT_Buffer_Destroy_Args::new()
    });
}

/// The checked method, which must succeed.
macro_rules! checked {
    ($api:expr, $method:ident) => {
        |args| {
            // SAFETY: live objects, lists of the stated lengths.
            unsafe { $api.$method(black_box(args)) }.expect(stringify!($method));
        }
    };
}

/// The entry itself, whose error is only compared with null.
macro_rules! bare {
    ($table:expr, $entry:ident, $args:ident) => {{
        // SAFETY: the newest plugin has the entry.
        let entry = unsafe { (&raw const (*$table).$entry).read() }.expect(stringify!($entry));
        move |args: &mut $args| {
            // SAFETY: live objects, lists of the stated lengths.
            let error = unsafe { entry(black_box(args)) };
            assert!(error.is_null());
        }
    }};
}

/// Runs each side `iterations` times, in turns of a few, so that both see the same
/// machine, and returns the time that each took.
fn in_turns(scene: &Scene, iterations: u64) -> (Duration, Duration) {
    const TURN: u64 = 8;
    let api = scene.api;
    let table = api.as_ptr();
    let execute = bare!(
        table,
        PJRT_LoadedExecutable_Execute,
        PJRT_LoadedExecutable_Execute_Args
    );
    let wait = bare!(table, PJRT_Event_Await, PJRT_Event_Await_Args);
    let free_event = bare!(table, PJRT_Event_Destroy, PJRT_Event_Destroy_Args);
    let free_buffer = bare!(table, PJRT_Buffer_Destroy, PJRT_Buffer_Destroy_Args);
    let (mut bare, mut checked) = (Duration::ZERO, Duration::ZERO);
    let mut left = iterations;
    while left > 0 {
        let turn = left.min(TURN);
        left -= turn;
        let start = Instant::now();
        for _ in 0..turn {
            run(scene, execute, wait, free_event, free_buffer);
        }
        bare += start.elapsed();
        let start = Instant::now();
        for _ in 0..turn {
            run(
                scene,
                checked!(api, loaded_executable_execute),
                checked!(api, event_await),
                checked!(api, event_destroy),
                checked!(api, buffer_destroy),
            );
        }
        checked += start.elapsed();
    }
    (bare, checked)
}

fn tiny_execute(criterion: &mut Criterion) {
    let scene = scene();
    let mut group = criterion.benchmark_group("tiny execute");
    group.bench_function("bare C calls", |bencher| {
        bencher.iter_custom(|iterations| in_turns(&scene, iterations).0);
    });
    group.bench_function("checked calls", |bencher| {
        bencher.iter_custom(|iterations| in_turns(&scene, iterations).1);
    });
    group.finish();
    println!("tiny execute/checked over bare: {:.3}", ratio(&scene));
}

/// The median of many ratios, each of neighbouring turns.
fn ratio(scene: &Scene) -> f64 {
    let mut ratios: Vec<f64> = (0..400)
        .map(|_| {
            let (bare, checked) = in_turns(scene, 64);
            checked.as_secs_f64() / bare.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

criterion_group!(benches, tiny_execute);
criterion_main!(benches);
