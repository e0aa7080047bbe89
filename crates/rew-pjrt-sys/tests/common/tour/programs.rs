//! Programs: compiled, asked, stored, run.

use std::cell::RefCell;
use std::ffi::{CStr, c_void};
use std::ptr;

use rew_pjrt_sys::bindings::*;

use super::{Guard, Outcome, Tour, call};

/// An addition; its first argument may be taken for the result.
pub(crate) const PROGRAM: &CStr = c"module {
  func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<4xf32>)
      -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}";

/// One replica, one partition.
pub(crate) const OPTIONS: [u8; 6] = [0x1a, 0x04, 0x20, 0x01, 0x28, 0x01];

pub(crate) fn program() -> PJRT_Program {
    PJRT_Program {
        code: PROGRAM.as_ptr().cast_mut(),
        code_size: PROGRAM.count_bytes(),
        format: c"mlir".as_ptr(),
        format_size: 4,
        ..PJRT_Program::new()
    }
}

impl Tour {
    pub(super) fn programs(&self, client: *mut PJRT_Client) {
        let _ended_early = self.of_a_loaded_program(client);
        let _ended_early = self.of_a_compiled_program(client);
        let _ended_early = self.of_a_run(client);
        let _ended_early = self.of_a_context();
        if self.streams {
            let _ended_early = self.of_a_stream(client);
        }
    }

    fn compiled(
        &self,
        client: *mut PJRT_Client,
    ) -> Outcome<(*mut PJRT_LoadedExecutable, Guard<'_>)> {
        let program = program();
        let made = call!(
            self,
            client_compile,
            PJRT_Client_Compile_Args {
                client,
                program: &raw const program,
                compile_options: OPTIONS.as_ptr().cast(),
                compile_options_size: OPTIONS.len(),
            }
        )?;
        Ok((made.executable, self.unloaded(made.executable)))
    }

    fn unloaded(&self, executable: *mut PJRT_LoadedExecutable) -> Guard<'_> {
        self.owned(move || {
            call!(
                self,
                loaded_executable_destroy,
                PJRT_LoadedExecutable_Destroy_Args { executable }
            )
        })
    }

    fn forgotten(&self, executable: *mut PJRT_Executable) -> Guard<'_> {
        self.owned(move || {
            call!(
                self,
                executable_destroy,
                PJRT_Executable_Destroy_Args { executable }
            )
        })
    }

    fn of_a_loaded_program(&self, client: *mut PJRT_Client) -> Outcome {
        let (loaded, _guard) = self.compiled(client)?;
        call!(
            self,
            loaded_executable_addressable_devices,
            PJRT_LoadedExecutable_AddressableDevices_Args { executable: loaded }
        )?;
        let _may_be_refused = call!(
            self,
            loaded_executable_addressable_device_logical_ids,
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args { executable: loaded }
        );
        let _may_be_refused = call!(
            self,
            loaded_executable_fingerprint,
            PJRT_LoadedExecutable_Fingerprint_Args { executable: loaded }
        );
        let assignment = call!(
            self,
            loaded_executable_get_device_assignment,
            PJRT_LoadedExecutable_GetDeviceAssignment_Args { executable: loaded }
        );
        if let Ok(made) = assignment
            && let Some(deleter) = made.serialized_device_assignment_deleter
        {
            // SAFETY: the plugin's own deleter for what it has just made.
            unsafe { deleter(made.serialized_device_assignment) };
        }
        let got = call!(
            self,
            loaded_executable_get_executable,
            PJRT_LoadedExecutable_GetExecutable_Args {
                loaded_executable: loaded,
            }
        )?;
        let _executable = self.forgotten(got.executable);
        let asked = self.questions(got.executable);
        let stored = self.storage(client, got.executable);
        call!(
            self,
            loaded_executable_delete,
            PJRT_LoadedExecutable_Delete_Args { executable: loaded }
        )?;
        call!(
            self,
            loaded_executable_is_deleted,
            PJRT_LoadedExecutable_IsDeleted_Args { executable: loaded }
        )?;
        asked.and(stored)
    }

    fn questions(&self, executable: *mut PJRT_Executable) -> Outcome {
        call!(
            self,
            executable_name,
            PJRT_Executable_Name_Args { executable }
        )?;
        call!(
            self,
            executable_num_replicas,
            PJRT_Executable_NumReplicas_Args { executable }
        )?;
        call!(
            self,
            executable_num_partitions,
            PJRT_Executable_NumPartitions_Args { executable }
        )?;
        call!(
            self,
            executable_num_outputs,
            PJRT_Executable_NumOutputs_Args { executable }
        )?;
        call!(
            self,
            executable_size_of_generated_code_in_bytes,
            PJRT_Executable_SizeOfGeneratedCodeInBytes_Args { executable }
        )?;
        let _may_be_refused = call!(
            self,
            executable_get_cost_analysis,
            PJRT_Executable_GetCostAnalysis_Args { executable }
        );
        call!(
            self,
            executable_output_element_types,
            PJRT_Executable_OutputElementTypes_Args { executable }
        )?;
        call!(
            self,
            executable_output_dimensions,
            PJRT_Executable_OutputDimensions_Args { executable }
        )?;
        call!(
            self,
            executable_output_memory_kinds,
            PJRT_Executable_OutputMemoryKinds_Args { executable }
        )?;
        let _may_be_refused = call!(
            self,
            executable_parameter_memory_kinds,
            PJRT_Executable_ParameterMemoryKinds_Args { executable }
        );
        let _may_be_refused = call!(
            self,
            executable_fingerprint,
            PJRT_Executable_Fingerprint_Args { executable }
        );
        let _may_be_refused = call!(
            self,
            executable_get_compiled_memory_stats,
            PJRT_Executable_GetCompiledMemoryStats_Args { executable }
        );
        let options = call!(
            self,
            executable_get_compile_options,
            PJRT_Executable_GetCompileOptions_Args { executable }
        );
        if let Ok(made) = options
            && let Some(deleter) = made.serialized_compile_options_deleter
        {
            // SAFETY: the plugin's own deleter for what it has just made.
            unsafe { deleter(made.serialized_compile_options) };
        }
        let mut optimized = PJRT_Program::new();
        call!(
            self,
            executable_optimized_program,
            PJRT_Executable_OptimizedProgram_Args {
                executable,
                program: &raw mut optimized,
            }
        )
        .map(|_| ())
    }

    fn storage(&self, client: *mut PJRT_Client, executable: *mut PJRT_Executable) -> Outcome {
        let made = call!(
            self,
            executable_serialize,
            PJRT_Executable_Serialize_Args { executable }
        )?;
        let _bytes = self.owned(|| {
            if let Some(deleter) = made.serialized_executable_deleter {
                // SAFETY: the plugin's own deleter for what it has just made.
                unsafe { deleter(made.serialized_executable) };
            }
            Ok(())
        });
        let loaded = call!(
            self,
            executable_deserialize_and_load,
            PJRT_Executable_DeserializeAndLoad_Args {
                client,
                serialized_executable: made.serialized_bytes,
                serialized_executable_size: made.serialized_bytes_size,
            }
        )?;
        let _loaded = self.unloaded(loaded.loaded_executable);
        Ok(())
    }

    /// Compiled for a topology, then loaded into the client.
    fn of_a_compiled_program(&self, client: *mut PJRT_Client) -> Outcome {
        let topology = call!(
            self,
            client_topology_description,
            PJRT_Client_TopologyDescription_Args { client }
        )?
        .topology;
        let program = program();
        let made = call!(
            self,
            compile,
            PJRT_Compile_Args {
                topology,
                program: &raw const program,
                compile_options: OPTIONS.as_ptr().cast(),
                compile_options_size: OPTIONS.len(),
                client,
            }
        )?;
        let _executable = self.forgotten(made.executable);
        let loaded = call!(
            self,
            client_load,
            PJRT_Client_Load_Args {
                client,
                executable: made.executable,
                compile_options: OPTIONS.as_ptr().cast(),
                compile_options_size: OPTIONS.len(),
            }
        )?;
        let _loaded = self.unloaded(loaded.loaded_executable);
        Ok(())
    }

    fn of_a_run(&self, client: *mut PJRT_Client) -> Outcome {
        let (loaded, _loaded) = self.compiled(client)?;
        let (output, _inputs) = self.run(client, loaded, &mut PJRT_ExecuteOptions::new())?;
        let _output = self.destroyed(output);
        let mut host = [0.0_f32; 4];
        let read = call!(
            self,
            buffer_to_host_buffer,
            PJRT_Buffer_ToHostBuffer_Args {
                src: output,
                dst: host.as_mut_ptr().cast::<c_void>(),
                dst_size: size_of_val(&host),
            }
        )?;
        self.wait(read.event, "PJRT_Buffer_ToHostBuffer")?;
        assert_eq!(host, [2.0, 4.0, 6.0, 8.0]);
        Ok(())
    }

    fn run(
        &self,
        client: *mut PJRT_Client,
        loaded: *mut PJRT_LoadedExecutable,
        options: &mut PJRT_ExecuteOptions,
    ) -> Outcome<(*mut PJRT_Buffer, [Guard<'_>; 2])> {
        let (a, a_guard) = self.buffer(client)?;
        let (b, b_guard) = self.buffer(client)?;
        let (arguments, mut outputs, mut events) = ([a, b], [ptr::null_mut()], [ptr::null_mut()]);
        let (lists, out_lists) = ([arguments.as_ptr()], [outputs.as_mut_ptr()]);
        call!(
            self,
            loaded_executable_execute,
            PJRT_LoadedExecutable_Execute_Args {
                executable: loaded,
                options: &raw mut *options,
                argument_lists: lists.as_ptr(),
                num_devices: 1,
                num_args: 2,
                output_lists: out_lists.as_ptr(),
                device_complete_events: events.as_mut_ptr(),
            }
        )?;
        let [output] = outputs;
        let [event] = events;
        self.wait(event, "PJRT_LoadedExecutable_Execute")
            .inspect_err(|_| drop(self.destroyed(output)))?;
        Ok((output, [a_guard, b_guard]))
    }

    fn of_a_context(&self) -> Outcome {
        let made = call!(
            self,
            execute_context_create,
            PJRT_ExecuteContext_Create_Args {}
        )?;
        let _context = self.owned(|| {
            call!(
                self,
                execute_context_destroy,
                PJRT_ExecuteContext_Destroy_Args {
                    context: made.context
                }
            )
        });
        Ok(())
    }

    /// Takes the stream that a program receives from, and uses it after the run.
    fn of_a_stream(&self, client: *mut PJRT_Client) -> Outcome {
        let (loaded, _loaded) = self.compiled(client)?;
        let taken: RefCell<Vec<*mut PJRT_CopyToDeviceStream>> = RefCell::default();
        let mut receive = PJRT_RecvCallbackInfo {
            channel_id: 1,
            user_arg: (&raw const taken).cast_mut().cast(),
            recv_callback: Some(take_stream),
        };
        let mut receives = [&raw mut receive];
        let mut options = PJRT_ExecuteOptions {
            recv_callbacks: receives.as_mut_ptr(),
            num_recv_ops: 1,
            ..PJRT_ExecuteOptions::new()
        };
        let ran = self.run(client, loaded, &mut options);
        let streams = taken.take();
        let _streams: Vec<_> = streams
            .iter()
            .map(|stream| {
                let stream = *stream;
                self.owned(move || {
                    call!(
                        self,
                        copy_to_device_stream_destroy,
                        PJRT_CopyToDeviceStream_Destroy_Args { stream }
                    )
                })
            })
            .collect();
        let (output, _inputs) = ran?;
        let _output = self.destroyed(output);
        for stream in streams {
            call!(
                self,
                copy_to_device_stream_total_bytes,
                PJRT_CopyToDeviceStream_TotalBytes_Args { stream }
            )?;
            call!(
                self,
                copy_to_device_stream_granule_size,
                PJRT_CopyToDeviceStream_GranuleSize_Args { stream }
            )?;
            let mut chunk = PJRT_Chunk {
                data: ptr::null_mut(),
                size: 0,
                deleter: None,
                deleter_arg: ptr::null_mut(),
            };
            let added = call!(
                self,
                copy_to_device_stream_add_chunk,
                PJRT_CopyToDeviceStream_AddChunk_Args {
                    stream,
                    chunk: &raw mut chunk,
                }
            )?;
            self.wait(added.transfer_complete, "PJRT_CopyToDeviceStream_AddChunk")?;
            call!(
                self,
                copy_to_device_stream_current_bytes,
                PJRT_CopyToDeviceStream_CurrentBytes_Args { stream }
            )?;
        }
        Ok(())
    }
}

unsafe extern "C" fn take_stream(stream: *mut PJRT_CopyToDeviceStream, taken: *mut c_void) {
    // SAFETY: `of_a_stream` passes its list, which lives during the run.
    let taken = unsafe { &*taken.cast::<RefCell<Vec<*mut PJRT_CopyToDeviceStream>>>() };
    taken.borrow_mut().push(stream);
}
