//! The bare C API, called through the plugin's own table: what rew is measured
//! against. No checks; an error ends the bench.

use std::ffi::CString;
use std::ptr::null_mut;

use rew_pjrt_sys::Api;
use rew_pjrt_sys::bindings::*;

/// The plugin's table and client, and its first device.
#[derive(Clone, Copy)]
pub(crate) struct Raw {
    pub(crate) table: *const PJRT_Api,
    pub(crate) client: *mut PJRT_Client,
    pub(crate) device: *mut PJRT_Device,
}

/// Calls an entry of the table.
macro_rules! call {
    ($raw:expr, $entry:ident, $args:expr) => {{
        // SAFETY: every plugin of the benches has the entry.
        let function = unsafe { (*$raw.table).$entry }.expect("the plugin has it");
        // SAFETY: the caller filled the arguments as the header says.
        let error = unsafe { function(&mut $args) };
        assert!(error.is_null(), concat!(stringify!($entry), " failed"));
    }};
}

impl Raw {
    pub(crate) fn new(api: &Api, client: *mut PJRT_Client, device: *mut PJRT_Device) -> Self {
        Self {
            table: api.as_ptr(),
            client,
            device,
        }
    }

    /// A vector of f32 over host memory; the buffer and its event.
    pub(crate) fn upload(
        &self,
        data: *const f32,
        count: i64,
        semantics: PJRT_HostBufferSemantics,
    ) -> (*mut PJRT_Buffer, *mut PJRT_Event) {
        let mut args = PJRT_Client_BufferFromHostBuffer_Args {
            client: self.client,
            data: data.cast(),
            type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            dims: &raw const count,
            num_dims: 1,
            host_buffer_semantics: semantics,
            device: self.device,
            ..PJRT_Client_BufferFromHostBuffer_Args::new()
        };
        call!(self, PJRT_Client_BufferFromHostBuffer, args);
        (args.buffer, args.done_with_host_buffer)
    }

    pub(crate) fn download(&self, buffer: *mut PJRT_Buffer, to: &mut [u8]) {
        let mut args = PJRT_Buffer_ToHostBuffer_Args {
            src: buffer,
            dst: to.as_mut_ptr().cast(),
            dst_size: to.len(),
            ..PJRT_Buffer_ToHostBuffer_Args::new()
        };
        call!(self, PJRT_Buffer_ToHostBuffer, args);
        self.finish(args.event);
    }

    /// Waits for an event and destroys it.
    pub(crate) fn finish(&self, event: *mut PJRT_Event) {
        let mut wait = PJRT_Event_Await_Args {
            event,
            ..PJRT_Event_Await_Args::new()
        };
        call!(self, PJRT_Event_Await, wait);
        let mut destroy = PJRT_Event_Destroy_Args {
            event,
            ..PJRT_Event_Destroy_Args::new()
        };
        call!(self, PJRT_Event_Destroy, destroy);
    }

    /// Asks whether an event is over and what came of it, without waiting unless
    /// it is not, and destroys it.
    pub(crate) fn finish_if_over(&self, event: *mut PJRT_Event) {
        let mut is_ready = PJRT_Event_IsReady_Args {
            event,
            ..PJRT_Event_IsReady_Args::new()
        };
        call!(self, PJRT_Event_IsReady, is_ready);
        if !is_ready.is_ready {
            return self.finish(event);
        }
        let mut error = PJRT_Event_Error_Args {
            event,
            ..PJRT_Event_Error_Args::new()
        };
        call!(self, PJRT_Event_Error, error);
        let mut destroy = PJRT_Event_Destroy_Args {
            event,
            ..PJRT_Event_Destroy_Args::new()
        };
        call!(self, PJRT_Event_Destroy, destroy);
    }

    /// Where a buffer is.
    pub(crate) fn address(&self, buffer: *mut PJRT_Buffer) -> usize {
        let mut args = PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
            buffer,
            ..PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args::new()
        };
        call!(self, PJRT_Buffer_OpaqueDeviceMemoryDataPointer, args);
        args.device_memory_ptr.addr()
    }

    pub(crate) fn destroy(&self, buffer: *mut PJRT_Buffer) {
        let mut args = PJRT_Buffer_Destroy_Args {
            buffer,
            ..PJRT_Buffer_Destroy_Args::new()
        };
        call!(self, PJRT_Buffer_Destroy, args);
    }

    pub(crate) fn compile(&self, text: &str, options: &[u8]) -> *mut PJRT_LoadedExecutable {
        // MLIR's lexer looks for a zero behind it.
        let text = CString::new(text).expect("no zero in it");
        let text = text.as_c_str();
        let mut program = PJRT_Program {
            code: text.as_ptr().cast_mut(),
            code_size: text.count_bytes(),
            format: c"mlir".as_ptr(),
            format_size: 4,
            ..PJRT_Program::new()
        };
        let mut args = PJRT_Client_Compile_Args {
            client: self.client,
            program: &raw mut program,
            compile_options: options.as_ptr().cast(),
            compile_options_size: options.len(),
            ..PJRT_Client_Compile_Args::new()
        };
        call!(self, PJRT_Client_Compile, args);
        args.executable
    }

    /// Executes a program of two arguments and one result, and waits for it.
    pub(crate) fn execute(
        &self,
        executable: *mut PJRT_LoadedExecutable,
        arguments: [*mut PJRT_Buffer; 2],
    ) -> *mut PJRT_Buffer {
        let mut done = null_mut();
        let output = self.start(executable, arguments, &raw mut done);
        self.finish(done);
        output
    }

    /// The same, but waits for the result and not for the program.
    pub(crate) fn execute_for_result(
        &self,
        executable: *mut PJRT_LoadedExecutable,
        arguments: [*mut PJRT_Buffer; 2],
    ) -> *mut PJRT_Buffer {
        let buffer = self.start(executable, arguments, null_mut());
        let mut ready = PJRT_Buffer_ReadyEvent_Args {
            buffer,
            ..PJRT_Buffer_ReadyEvent_Args::new()
        };
        call!(self, PJRT_Buffer_ReadyEvent, ready);
        self.finish(ready.event);
        buffer
    }

    /// Executes such a program; its end goes to `done` unless that is null.
    #[inline(always)]
    fn start(
        &self,
        executable: *mut PJRT_LoadedExecutable,
        arguments: [*mut PJRT_Buffer; 2],
        done: *mut *mut PJRT_Event,
    ) -> *mut PJRT_Buffer {
        let list = arguments.as_ptr();
        let mut output = null_mut();
        let outputs = &raw mut output;
        let mut options = PJRT_ExecuteOptions::new();
        let mut args = PJRT_LoadedExecutable_Execute_Args {
            executable,
            options: &raw mut options,
            argument_lists: &raw const list,
            num_devices: 1,
            num_args: 2,
            output_lists: &raw const outputs,
            device_complete_events: done,
            ..PJRT_LoadedExecutable_Execute_Args::new()
        };
        call!(self, PJRT_LoadedExecutable_Execute, args);
        output
    }
}
