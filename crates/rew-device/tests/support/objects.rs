//! Raw objects of a client, as the layers above own them: each holds a handle
//! on its client, and records the error of releasing it there.

use std::ptr;

use rew_device::{Client, DeviceInfo};
use rew_pjrt_sys::bindings::{
    PJRT_Buffer, PJRT_Buffer_Destroy_Args, PJRT_Buffer_Type, PJRT_Client_BufferFromHostBuffer_Args,
    PJRT_Client_Compile_Args, PJRT_Event, PJRT_ExecuteOptions, PJRT_HostBufferSemantics,
    PJRT_LoadedExecutable, PJRT_LoadedExecutable_Destroy_Args, PJRT_LoadedExecutable_Execute_Args,
    PJRT_Program,
};
use rew_pjrt_sys::{Api, CallError, Event};

/// Adds an argument to itself.
const PROGRAM: &std::ffi::CStr = c"module {
  func.func public @main(%a: tensor<1024xf32>) -> tensor<1024xf32> {
    %0 = stablehlo.add %a, %a : tensor<1024xf32>
    return %0 : tensor<1024xf32>
  }
}";
/// One replica, one partition, as the protobuf that the C API asks for.
const OPTIONS: [u8; 6] = [0x1a, 0x04, 0x20, 0x01, 0x28, 0x01];

/// A buffer that is destroyed when dropped.
pub(crate) struct Buffer {
    raw: *mut PJRT_Buffer,
    client: Client,
}

/// An executable that is destroyed when dropped.
pub(crate) struct Executable {
    raw: *mut PJRT_LoadedExecutable,
    client: Client,
}

/// An event with its client.
pub(crate) struct Pending {
    // Dropped first: an event is destroyed before its client can be.
    event: Event,
    client: Client,
}

// SAFETY: PJRT objects may be used and destroyed from any thread.
unsafe impl Send for Buffer {}
// SAFETY: as above.
unsafe impl Send for Executable {}

fn api(client: &Client) -> &'static Api {
    client.api().expect("not forked")
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let mut args = PJRT_Buffer_Destroy_Args {
            buffer: self.raw,
            ..PJRT_Buffer_Destroy_Args::new()
        };
        // SAFETY: the buffer is this value's, and goes with it.
        record(&self.client, unsafe {
            api(&self.client).buffer_destroy(&mut args)
        });
    }
}

impl Drop for Executable {
    fn drop(&mut self) {
        let mut args = PJRT_LoadedExecutable_Destroy_Args {
            executable: self.raw,
            ..PJRT_LoadedExecutable_Destroy_Args::new()
        };
        // SAFETY: the executable is this value's, and goes with it.
        record(&self.client, unsafe {
            api(&self.client).loaded_executable_destroy(&mut args)
        });
    }
}

fn record(client: &Client, outcome: Result<(), CallError>) {
    if let Err(error) = outcome {
        client.record_release_error(error);
    }
}

impl Executable {
    /// Compiles a program that adds 1024 `f32` to themselves.
    pub(crate) fn compile(client: &Client) -> Result<Self, CallError> {
        let program = PJRT_Program {
            code: PROGRAM.as_ptr().cast_mut(),
            code_size: PROGRAM.count_bytes(),
            format: "mlir".as_ptr().cast(),
            format_size: "mlir".len(),
            ..PJRT_Program::new()
        };
        let mut args = PJRT_Client_Compile_Args {
            client: client.raw().expect("not forked"),
            program: &raw const program,
            compile_options: OPTIONS.as_ptr().cast(),
            compile_options_size: OPTIONS.len(),
            ..PJRT_Client_Compile_Args::new()
        };
        // SAFETY: all that the arguments point to outlives the call, and the
        // plugin only reads the program.
        unsafe { api(client).client_compile(&mut args) }?;
        Ok(Self {
            raw: args.executable,
            client: client.clone(),
        })
    }

    /// Starts the program and does not wait for it.
    pub(crate) fn start(&self, argument: &Buffer) -> Result<(Buffer, Pending), CallError> {
        let mut options = PJRT_ExecuteOptions::new();
        let arguments = [argument.raw];
        let argument_lists = [arguments.as_ptr()];
        let mut outputs: [*mut PJRT_Buffer; 1] = [ptr::null_mut()];
        let output_lists = [outputs.as_mut_ptr()];
        let mut events: [*mut PJRT_Event; 1] = [ptr::null_mut()];
        let mut args = PJRT_LoadedExecutable_Execute_Args {
            executable: self.raw,
            options: &raw mut options,
            argument_lists: argument_lists.as_ptr(),
            num_devices: 1,
            num_args: 1,
            output_lists: output_lists.as_ptr(),
            device_complete_events: events.as_mut_ptr(),
            ..PJRT_LoadedExecutable_Execute_Args::new()
        };
        // SAFETY: the lists have one device, one argument and one output, as
        // the program does, and outlive the call.
        unsafe { api(&self.client).loaded_executable_execute(&mut args) }?;
        let output = Buffer {
            raw: outputs[0],
            client: self.client.clone(),
        };
        let call = "PJRT_LoadedExecutable_Execute";
        // SAFETY: the call made the event for its caller.
        let event = unsafe { Event::from_raw(api(&self.client), events[0], call) }?;
        let client = self.client.clone();
        Ok((output, Pending { event, client }))
    }
}

impl Buffer {
    /// Copies 1024 ones to `device`, one of `client`.
    pub(crate) fn ones(client: &Client, device: &DeviceInfo) -> Result<Self, CallError> {
        let host = [1.0_f32; 1024];
        let dims = [1024_i64];
        let mut args = PJRT_Client_BufferFromHostBuffer_Args {
            client: client.raw().expect("not forked"),
            data: host.as_ptr().cast(),
            type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            dims: dims.as_ptr(),
            num_dims: dims.len(),
            host_buffer_semantics:
                PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableOnlyDuringCall,
            device: device.as_ptr(),
            ..PJRT_Client_BufferFromHostBuffer_Args::new()
        };
        // SAFETY: the host array outlives the call, which is as long as the
        // plugin reads it.
        unsafe { api(client).client_buffer_from_host_buffer(&mut args) }?;
        let call = "PJRT_Client_BufferFromHostBuffer";
        let buffer = Self {
            raw: args.buffer,
            client: client.clone(),
        };
        // SAFETY: the call made the event for its caller.
        unsafe { Event::from_raw(api(client), args.done_with_host_buffer, call) }?.wait()?;
        Ok(buffer)
    }
}

impl Pending {
    /// Calls `then` when the program has ended, on whatever thread tells of it; the
    /// client is dropped before.
    pub(crate) fn then(self, then: impl FnOnce() + Send + 'static) -> Result<(), CallError> {
        let Self { event, client } = self;
        event.on_ready(move |_outcome| {
            drop(client);
            then();
        })
    }

    /// Waits, and says how it went.
    pub(crate) fn wait(&self) -> Result<(), CallError> {
        self.client.api().expect("not forked");
        self.event.wait()
    }
}
