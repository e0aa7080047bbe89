//! Buffers, by every way to make one, and transfers in pieces.

use std::ffi::c_void;

use rew_pjrt_sys::bindings::*;

use super::{Guard, Outcome, Tour, call};

const DIMS: [i64; 1] = [4];
const F32: PJRT_Buffer_Type = PJRT_Buffer_Type::PJRT_Buffer_Type_F32;

fn row_major(order: &'static [i64]) -> PJRT_Buffer_MemoryLayout {
    PJRT_Buffer_MemoryLayout {
        union_: PJRT_Buffer_MemoryLayout_Union {
            tiled: PJRT_Buffer_MemoryLayout_Tiled {
                minor_to_major: order.as_ptr(),
                minor_to_major_size: order.len(),
                ..PJRT_Buffer_MemoryLayout_Tiled::new()
            },
        },
        type_: PJRT_Buffer_MemoryLayout_Type::PJRT_Buffer_MemoryLayout_Type_Tiled,
        ..PJRT_Buffer_MemoryLayout::new()
    }
}

/// 64-byte aligned, as XLA asks of memory that it shall not copy.
#[repr(align(64))]
struct Aligned([f32; 16]);

impl Tour {
    pub(super) fn arrays(&self, client: *mut PJRT_Client) {
        let _ended_early = self.of_a_buffer(client);
        let _ended_early = self.of_copies(client);
        let _ended_early = self.of_raw_copies(client);
        let _ended_early = self.of_a_late_destination(client);
        let _ended_early = self.of_a_dependency(client);
        let _ended_early = self.of_other_buffers(client);
        let _ended_early = self.of_an_alias(client);
        let _ended_early = self.of_a_manager(client);
    }

    pub(super) fn buffer(
        &self,
        client: *mut PJRT_Client,
    ) -> Outcome<(*mut PJRT_Buffer, Guard<'_>)> {
        let data = [1.0_f32, 2.0, 3.0, 4.0];
        let made = call!(
            self,
            client_buffer_from_host_buffer,
            PJRT_Client_BufferFromHostBuffer_Args {
                client,
                data: data.as_ptr().cast(),
                type_: F32,
                dims: DIMS.as_ptr(),
                num_dims: 1,
                device: self.device(client)?,
            }
        )?;
        let guard = self.destroyed(made.buffer);
        self.wait(
            made.done_with_host_buffer,
            "PJRT_Client_BufferFromHostBuffer",
        )?;
        Ok((made.buffer, guard))
    }

    pub(super) fn destroyed(&self, buffer: *mut PJRT_Buffer) -> Guard<'_> {
        self.owned(move || call!(self, buffer_destroy, PJRT_Buffer_Destroy_Args { buffer }))
    }

    fn of_a_buffer(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let ready = call!(
            self,
            buffer_ready_event,
            PJRT_Buffer_ReadyEvent_Args { buffer }
        )?;
        self.wait(ready.event, "PJRT_Buffer_ReadyEvent")?;
        call!(
            self,
            buffer_element_type,
            PJRT_Buffer_ElementType_Args { buffer }
        )?;
        call!(
            self,
            buffer_dimensions,
            PJRT_Buffer_Dimensions_Args { buffer }
        )?;
        call!(
            self,
            buffer_unpadded_dimensions,
            PJRT_Buffer_UnpaddedDimensions_Args { buffer }
        )?;
        let _may_be_refused = call!(
            self,
            buffer_dynamic_dimension_indices,
            PJRT_Buffer_DynamicDimensionIndices_Args { buffer }
        );
        call!(
            self,
            buffer_get_memory_layout,
            PJRT_Buffer_GetMemoryLayout_Args { buffer }
        )?;
        call!(
            self,
            buffer_on_device_size_in_bytes,
            PJRT_Buffer_OnDeviceSizeInBytes_Args { buffer }
        )?;
        call!(self, buffer_device, PJRT_Buffer_Device_Args { buffer })?;
        call!(self, buffer_memory, PJRT_Buffer_Memory_Args { buffer })?;
        call!(self, buffer_is_on_cpu, PJRT_Buffer_IsOnCpu_Args { buffer })?;
        call!(
            self,
            buffer_unsafe_pointer,
            PJRT_Buffer_UnsafePointer_Args { buffer }
        )?;
        call!(
            self,
            buffer_increase_external_reference_count,
            PJRT_Buffer_IncreaseExternalReferenceCount_Args { buffer }
        )?;
        let _may_be_refused = call!(
            self,
            buffer_opaque_device_memory_data_pointer,
            PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args { buffer }
        );
        call!(
            self,
            buffer_decrease_external_reference_count,
            PJRT_Buffer_DecreaseExternalReferenceCount_Args { buffer }
        )?;
        call!(self, buffer_delete, PJRT_Buffer_Delete_Args { buffer })?;
        let deleted = call!(
            self,
            buffer_is_deleted,
            PJRT_Buffer_IsDeleted_Args { buffer }
        )?;
        assert!(deleted.is_deleted);
        Ok(())
    }

    fn of_copies(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let mut host = [0.0_f32; 4];
        let read = call!(
            self,
            buffer_to_host_buffer,
            PJRT_Buffer_ToHostBuffer_Args {
                src: buffer,
                dst: host.as_mut_ptr().cast::<c_void>(),
                dst_size: size_of_val(&host),
            }
        )?;
        self.wait(read.event, "PJRT_Buffer_ToHostBuffer")?;
        assert_eq!(host, [1.0, 2.0, 3.0, 4.0]);
        let memory = self.memory(client)?;
        let copied = call!(
            self,
            buffer_copy_to_memory,
            PJRT_Buffer_CopyToMemory_Args {
                buffer,
                dst_memory: memory
            }
        );
        let _copy = copied.map(|made| self.destroyed(made.dst_buffer));
        let _cast = call!(
            self,
            buffer_bitcast,
            PJRT_Buffer_Bitcast_Args {
                buffer,
                element_type: PJRT_Buffer_Type::PJRT_Buffer_Type_S32,
                dims: DIMS.as_ptr(),
                num_dims: 1,
            }
        )
        .map(|made| self.destroyed(made.out_buffer));
        let devices = call!(self, client_devices, PJRT_Client_Devices_Args { client })?;
        // A copy to the device that has it is refused by XLA.
        let last = devices.num_devices - 1;
        // SAFETY: inside the plugin's array.
        let other = unsafe { devices.devices.add(last) };
        // SAFETY: as above.
        let other = unsafe { other.read() };
        let _copy = call!(
            self,
            buffer_copy_to_device,
            PJRT_Buffer_CopyToDevice_Args {
                buffer,
                dst_device: other,
            }
        )
        .map(|made| self.destroyed(made.dst_buffer));
        Ok(())
    }

    fn of_raw_copies(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let mut host = [0.0_f32; 4];
        let read = call!(
            self,
            buffer_copy_raw_to_host,
            PJRT_Buffer_CopyRawToHost_Args {
                buffer,
                dst: host.as_mut_ptr().cast(),
                offset: 0,
                transfer_size: 16,
            }
        )?;
        self.wait(read.event, "PJRT_Buffer_CopyRawToHost")?;
        assert_eq!(host, [1.0, 2.0, 3.0, 4.0]);
        Ok(())
    }

    fn of_a_late_destination(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let mut host = [0.0_f32; 4];
        let read = call!(
            self,
            buffer_copy_raw_to_host_future,
            PJRT_Buffer_CopyRawToHostFuture_Args {
                buffer,
                offset: 0,
                transfer_size: 16,
            }
        )?;
        let mut now = PJRT_Buffer_CopyRawToHostFuture_Callback_Args {
            callback_data: read.callback_data,
            dst: host.as_mut_ptr().cast(),
            ..PJRT_Buffer_CopyRawToHostFuture_Callback_Args::new()
        };
        if let Some(callback) = read.future_ready_callback {
            // SAFETY: the plugin's own callback, called once.
            unsafe { callback(&mut now) };
        }
        self.wait(read.event, "PJRT_Buffer_CopyRawToHostFuture")?;
        assert_eq!(host, [1.0, 2.0, 3.0, 4.0]);
        Ok(())
    }

    fn of_a_dependency(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let made = call!(
            self,
            buffer_donate_with_control_dependency,
            PJRT_Buffer_DonateWithControlDependency_Args { buffer }
        )?;
        let _made = self.destroyed(made.out_buffer);
        let mut now = PJRT_Buffer_DonateWithControlDependency_Callback_Args {
            callback_data: made.callback_data,
            ..PJRT_Buffer_DonateWithControlDependency_Callback_Args::new()
        };
        if let Some(callback) = made.dependency_ready_callback {
            // SAFETY: the plugin's own callback, called once.
            unsafe { callback(&mut now) };
        }
        Ok(())
    }

    fn of_other_buffers(&self, client: *mut PJRT_Client) -> Outcome {
        let memory = self.memory(client)?;
        let device = self.device(client)?;
        let _empty = call!(
            self,
            client_create_uninitialized_buffer,
            PJRT_Client_CreateUninitializedBuffer_Args {
                client,
                shape_dims: DIMS.as_ptr(),
                shape_num_dims: 1,
                shape_element_type: F32,
                device,
            }
        )
        .map(|made| self.destroyed(made.buffer));
        let message = "ordered";
        let _faulty = call!(
            self,
            client_create_error_buffer,
            PJRT_Client_CreateErrorBuffer_Args {
                client,
                error_code: PJRT_Error_Code::PJRT_Error_Code_ABORTED,
                error_message: message.as_ptr().cast(),
                error_message_size: message.len(),
                shape_dims: DIMS.as_ptr(),
                shape_num_dims: 1,
                shape_element_type: F32,
                memory,
            }
        )
        .map(|made| self.destroyed(made.buffer));
        let mut lent = Aligned([0.0; 16]);
        let _view = call!(
            self,
            client_create_view_of_device_buffer,
            PJRT_Client_CreateViewOfDeviceBuffer_Args {
                client,
                device_buffer_ptr: lent.0.as_mut_ptr().cast(),
                // XLA aborts the process without one.
                on_delete_callback: Some(nothing_to_delete),
                dims: DIMS.as_ptr(),
                num_dims: 1,
                element_type: F32,
                device,
            }
        )
        .map(|made| self.destroyed(made.buffer));
        Ok(())
    }

    fn of_an_alias(&self, client: *mut PJRT_Client) -> Outcome {
        let (buffer, _guard) = self.buffer(client)?;
        let mut layout = row_major(&[0]);
        let made = call!(
            self,
            client_create_alias_buffer,
            PJRT_Client_CreateAliasBuffer_Args {
                client,
                memory: self.memory(client)?,
                shape_dims: DIMS.as_ptr(),
                shape_num_dims: 1,
                shape_element_type: F32,
                shape_layout: &raw mut layout,
            }
        )?;
        let _alias = self.destroyed(made.alias_buffer);
        let fulfil = || {
            call!(
                self,
                client_fulfill_alias_buffer,
                PJRT_Client_FulfillAliasBuffer_Args {
                    client,
                    buffer,
                    fulfill_alias_buffer_cb: made.fulfill_alias_buffer_cb,
                }
            )
        };
        // XLA frees the callback whatever came; the fault plugin keeps it if the call
        // was ordered to fail.
        match fulfil() {
            Err(_) if self.streams => fulfil().map(|_| ()),
            outcome => outcome.map(|_| ()),
        }
    }

    fn of_a_manager(&self, client: *mut PJRT_Client) -> Outcome {
        let mut specs = [PJRT_ShapeSpec {
            dims: DIMS.as_ptr(),
            num_dims: 1,
            element_type: F32,
            ..PJRT_ShapeSpec::new()
        }; 3];
        let made = call!(
            self,
            client_create_buffers_for_async_host_to_device,
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args {
                client,
                shape_specs: specs.as_mut_ptr(),
                num_shape_specs: specs.len(),
                memory: self.memory(client)?,
            }
        )?;
        let manager = made.transfer_manager;
        let _manager = self.owned(|| {
            call!(
                self,
                async_host_to_device_transfer_manager_destroy,
                PJRT_AsyncHostToDeviceTransferManager_Destroy_Args {
                    transfer_manager: manager
                }
            )
        });
        let retrieve = |index| {
            call!(
                self,
                async_host_to_device_transfer_manager_retrieve_buffer,
                PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args {
                    transfer_manager: manager,
                    buffer_index: index,
                }
            )
            .map(|made| self.destroyed(made.buffer_out))
        };
        let _first = retrieve(0)?;
        let _second = retrieve(1)?;
        let _third = retrieve(2)?;
        call!(
            self,
            async_host_to_device_transfer_manager_device,
            PJRT_AsyncHostToDeviceTransferManager_Device_Args {
                transfer_manager: manager
            }
        )?;
        call!(
            self,
            async_host_to_device_transfer_manager_buffer_count,
            PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args {
                transfer_manager: manager
            }
        )?;
        call!(
            self,
            async_host_to_device_transfer_manager_buffer_size,
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args {
                transfer_manager: manager
            }
        )?;
        let _may_be_refused = call!(
            self,
            async_host_to_device_transfer_manager_add_metadata,
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args {
                transfer_manager: manager
            }
        );
        let data = [1.0_f32, 2.0, 3.0, 4.0];
        let sent = call!(
            self,
            async_host_to_device_transfer_manager_transfer_data,
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args {
                transfer_manager: manager,
                data: data.as_ptr().cast(),
                transfer_size: 16,
                is_last_transfer: true,
            }
        )?;
        self.wait(
            sent.done_with_h2d_transfer,
            "PJRT_AsyncHostToDeviceTransferManager_TransferData",
        )?;
        let message = "ordered";
        let _may_be_refused = call!(
            self,
            async_host_to_device_transfer_manager_set_buffer_error,
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args {
                transfer_manager: manager,
                buffer_index: 1,
                error_code: PJRT_Error_Code::PJRT_Error_Code_ABORTED,
                error_message: message.as_ptr().cast(),
                error_message_size: message.len(),
            }
        );
        let mut layout = row_major(&[0]);
        let sent = call!(
            self,
            async_host_to_device_transfer_manager_transfer_literal,
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args {
                transfer_manager: manager,
                buffer_index: 2,
                data: data.as_ptr().cast(),
                // XLA aborts the process without one.
                shape_layout: &raw mut layout,
                shape_dims: DIMS.as_ptr(),
                shape_num_dims: 1,
                shape_element_type: F32,
            }
        )?;
        self.wait(
            sent.done_with_h2d_transfer,
            "PJRT_AsyncHostToDeviceTransferManager_TransferLiteral",
        )
    }
}

unsafe extern "C" fn nothing_to_delete(_pointer: *mut c_void, _argument: *mut c_void) {}
