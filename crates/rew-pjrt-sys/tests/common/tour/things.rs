//! The plugin, its client, devices, memories, topologies and events.

use std::sync::mpsc;
use std::time::Duration;

use rew_pjrt_sys::Event;
use rew_pjrt_sys::bindings::*;

use super::{Outcome, Tour, call};

impl Tour {
    pub(super) fn things(&self, client: *mut PJRT_Client) {
        let _ended_early = self.of_the_client(client);
        let _ended_early = self.of_a_device(client);
        let _ended_early = self.of_a_memory(client);
        let _ended_early = self.of_a_topology(client);
        let _ended_early = self.of_an_event();
        let _ended_early = self.of_an_error(client);
    }

    pub(super) fn device(&self, client: *mut PJRT_Client) -> Outcome<*mut PJRT_Device> {
        let found = call!(
            self,
            client_addressable_devices,
            PJRT_Client_AddressableDevices_Args { client }
        )?;
        assert_ne!(found.num_addressable_devices, 0);
        // SAFETY: there is at least one.
        Ok(unsafe { *found.addressable_devices })
    }

    pub(super) fn memory(&self, client: *mut PJRT_Client) -> Outcome<*mut PJRT_Memory> {
        let device = self.device(client)?;
        Ok(call!(
            self,
            device_default_memory,
            PJRT_Device_DefaultMemory_Args { device }
        )?
        .memory)
    }

    fn of_the_client(&self, client: *mut PJRT_Client) -> Outcome {
        let _initialised_by_the_loader = self.log("plugin_initialize", Ok(()));
        call!(self, plugin_attributes, PJRT_Plugin_Attributes_Args {})?;
        call!(
            self,
            client_platform_name,
            PJRT_Client_PlatformName_Args { client }
        )?;
        call!(
            self,
            client_platform_version,
            PJRT_Client_PlatformVersion_Args { client }
        )?;
        call!(
            self,
            client_process_index,
            PJRT_Client_ProcessIndex_Args { client }
        )?;
        call!(self, client_devices, PJRT_Client_Devices_Args { client })?;
        call!(
            self,
            client_addressable_memories,
            PJRT_Client_AddressableMemories_Args { client }
        )?;
        call!(
            self,
            client_lookup_device,
            PJRT_Client_LookupDevice_Args { client, id: 0 }
        )?;
        call!(
            self,
            client_lookup_addressable_device,
            PJRT_Client_LookupAddressableDevice_Args {
                client,
                local_hardware_id: 0,
            }
        )?;
        let mut assignment = [0];
        call!(
            self,
            client_default_device_assignment,
            PJRT_Client_DefaultDeviceAssignment_Args {
                client,
                num_replicas: 1,
                num_partitions: 1,
                default_assignment_size: 1,
                default_assignment: assignment.as_mut_ptr(),
            }
        )?;
        let _may_be_refused = call!(
            self,
            client_topology_description,
            PJRT_Client_TopologyDescription_Args { client }
        );
        let _may_be_refused = call!(
            self,
            client_update_global_process_info,
            PJRT_Client_UpdateGlobalProcessInfo_Args { client }
        );
        let mut page = vec![0_u8; 4096];
        let data = page.as_mut_ptr().cast();
        call!(
            self,
            client_dma_map,
            PJRT_Client_DmaMap_Args {
                client,
                data,
                size: 4096
            }
        )?;
        call!(
            self,
            client_dma_unmap,
            PJRT_Client_DmaUnmap_Args { client, data }
        )?;
        Ok(())
    }

    fn of_a_device(&self, client: *mut PJRT_Client) -> Outcome {
        let device = self.device(client)?;
        let description = call!(
            self,
            device_get_description,
            PJRT_Device_GetDescription_Args { device }
        )?;
        let description = description.device_description;
        call!(
            self,
            device_description_id,
            PJRT_DeviceDescription_Id_Args {
                device_description: description
            }
        )?;
        call!(
            self,
            device_description_process_index,
            PJRT_DeviceDescription_ProcessIndex_Args {
                device_description: description,
            }
        )?;
        call!(
            self,
            device_description_attributes,
            PJRT_DeviceDescription_Attributes_Args {
                device_description: description,
            }
        )?;
        call!(
            self,
            device_description_kind,
            PJRT_DeviceDescription_Kind_Args {
                device_description: description
            }
        )?;
        call!(
            self,
            device_description_debug_string,
            PJRT_DeviceDescription_DebugString_Args {
                device_description: description,
            }
        )?;
        call!(
            self,
            device_description_to_string,
            PJRT_DeviceDescription_ToString_Args {
                device_description: description,
            }
        )?;
        call!(
            self,
            device_is_addressable,
            PJRT_Device_IsAddressable_Args { device }
        )?;
        call!(
            self,
            device_local_hardware_id,
            PJRT_Device_LocalHardwareId_Args { device }
        )?;
        call!(
            self,
            device_addressable_memories,
            PJRT_Device_AddressableMemories_Args { device }
        )?;
        let _may_be_refused = call!(
            self,
            device_memory_stats,
            PJRT_Device_MemoryStats_Args { device }
        );
        let _may_be_refused = call!(
            self,
            device_clear_memory_stats,
            PJRT_Device_ClearMemoryStats_Args { device }
        );
        let _may_be_refused = call!(
            self,
            device_poison_execution,
            PJRT_Device_PoisonExecution_Args {
                device,
                launch_id: 7,
                error_code: PJRT_Error_Code::PJRT_Error_Code_ABORTED,
            }
        );
        self.of_device_attributes(device);
        self.of_tracking(device);
        Ok(())
    }

    fn of_device_attributes(&self, device: *mut PJRT_Device) {
        let found = call!(
            self,
            device_get_attributes,
            PJRT_Device_GetAttributes_Args { device }
        );
        if let Ok(found) = found
            && let Some(deleter) = found.attributes_deleter
        {
            // SAFETY: the plugin's own deleter for what it has just made.
            unsafe { deleter(found.device_attributes) };
        }
    }

    fn of_tracking(&self, device: *mut PJRT_Device) {
        let description = "tour";
        let made = call!(
            self,
            device_create_async_tracking_event,
            PJRT_Device_CreateAsyncTrackingEvent_Args {
                device,
                description: description.as_ptr().cast(),
                description_size: description.len(),
            }
        );
        if let Ok(made) = made {
            let _event = self.owned(|| {
                call!(
                    self,
                    async_tracking_event_destroy,
                    PJRT_AsyncTrackingEvent_Destroy_Args { event: made.event }
                )
            });
        }
    }

    fn of_a_memory(&self, client: *mut PJRT_Client) -> Outcome {
        let memory = self.memory(client)?;
        call!(self, memory_id, PJRT_Memory_Id_Args { memory })?;
        call!(self, memory_kind, PJRT_Memory_Kind_Args { memory })?;
        call!(self, memory_kind_id, PJRT_Memory_Kind_Id_Args { memory })?;
        call!(
            self,
            memory_debug_string,
            PJRT_Memory_DebugString_Args { memory }
        )?;
        call!(self, memory_to_string, PJRT_Memory_ToString_Args { memory })?;
        call!(
            self,
            memory_addressable_by_devices,
            PJRT_Memory_AddressableByDevices_Args { memory }
        )?;
        Ok(())
    }

    /// A topology of its own, or the client's where the plugin makes no others.
    fn of_a_topology(&self, client: *mut PJRT_Client) -> Outcome {
        let created = call!(
            self,
            topology_description_create,
            PJRT_TopologyDescription_Create_Args {}
        );
        let Ok(created) = created else {
            let of_client = call!(
                self,
                client_topology_description,
                PJRT_Client_TopologyDescription_Args { client }
            )?;
            return self.of_this_topology(of_client.topology);
        };
        let topology = created.topology;
        let _topology = self.owned(|| {
            call!(
                self,
                topology_description_destroy,
                PJRT_TopologyDescription_Destroy_Args { topology }
            )
        });
        self.of_this_topology(topology)
    }

    fn of_this_topology(&self, topology: *mut PJRT_TopologyDescription) -> Outcome {
        call!(
            self,
            topology_description_platform_name,
            PJRT_TopologyDescription_PlatformName_Args { topology }
        )?;
        call!(
            self,
            topology_description_platform_version,
            PJRT_TopologyDescription_PlatformVersion_Args { topology }
        )?;
        call!(
            self,
            topology_description_get_device_descriptions,
            PJRT_TopologyDescription_GetDeviceDescriptions_Args { topology }
        )?;
        call!(
            self,
            topology_description_attributes,
            PJRT_TopologyDescription_Attributes_Args { topology }
        )?;
        let _may_be_refused = call!(
            self,
            topology_description_fingerprint,
            PJRT_TopologyDescription_Fingerprint_Args { topology }
        );
        let _may_be_refused = call!(
            self,
            topology_description_get_memory_space_kind_ids,
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args { topology }
        );
        self.of_a_canonical_shape(topology);
        self.of_topology_bytes(topology)
    }

    fn of_a_canonical_shape(&self, topology: *mut PJRT_TopologyDescription) {
        let dims = [2_i64, 2];
        let made = call!(
            self,
            topology_description_make_canonical_shape_for_memory_space,
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args {
                topology,
                memory_space_kind_id: 0,
                dims: dims.as_ptr(),
                num_dims: dims.len(),
                element_type: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            }
        );
        if let Ok(made) = made
            && let Some(deleter) = made.serialized_shape_deleter
        {
            // SAFETY: the plugin's own deleter for what it has just made.
            unsafe { deleter(made.serialized_shape) };
        }
    }

    fn of_topology_bytes(&self, topology: *mut PJRT_TopologyDescription) -> Outcome {
        let made = call!(
            self,
            topology_description_serialize,
            PJRT_TopologyDescription_Serialize_Args { topology }
        )?;
        let _bytes = self.owned(|| {
            if let Some(deleter) = made.serialized_topology_deleter {
                // SAFETY: the plugin's own deleter for what it has just made.
                unsafe { deleter(made.serialized_topology) };
            }
            Ok(())
        });
        let copy = call!(
            self,
            topology_description_deserialize,
            PJRT_TopologyDescription_Deserialize_Args {
                serialized_topology: made.serialized_bytes,
                serialized_topology_size: made.serialized_bytes_size,
            }
        )?;
        let _copy = self.owned(|| {
            call!(
                self,
                topology_description_destroy,
                PJRT_TopologyDescription_Destroy_Args {
                    topology: copy.topology,
                }
            )
        });
        Ok(())
    }

    fn of_an_event(&self) -> Outcome {
        let event = call!(self, event_create, PJRT_Event_Create_Args {})?.event;
        let _event = self.owned(|| call!(self, event_destroy, PJRT_Event_Destroy_Args { event }));
        call!(self, event_is_ready, PJRT_Event_IsReady_Args { event })?;
        call!(self, event_set, PJRT_Event_Set_Args { event })?;
        call!(self, event_await, PJRT_Event_Await_Args { event })?;
        call!(self, event_error, PJRT_Event_Error_Args { event })?;
        self.of_a_callback()
    }

    /// Through the wrapper, which owns the event.
    fn of_a_callback(&self) -> Outcome {
        let event = call!(self, event_create, PJRT_Event_Create_Args {})?.event;
        let (send, receive) = mpsc::channel();
        // SAFETY: made above, for this.
        let owned = unsafe { Event::from_raw(self.api, event, "PJRT_Event_Create") }?;
        let set = call!(self, event_set, PJRT_Event_Set_Args { event });
        let registered = owned.on_ready(move |outcome| send.send(outcome).expect("the tour waits"));
        self.log("event_on_ready", registered)?;
        if set.is_ok() {
            let outcome = receive.recv_timeout(Duration::from_secs(10));
            self.log("event_on_ready", outcome.expect("called back"))?;
        }
        Ok(())
    }

    /// An error that is due: the entries that tell of it are called to collect it.
    fn of_an_error(&self, client: *mut PJRT_Client) -> Outcome {
        let program = c"this is no program";
        let program = PJRT_Program {
            code: program.as_ptr().cast_mut(),
            code_size: program.count_bytes(),
            format: c"mlir".as_ptr(),
            format_size: 4,
            ..PJRT_Program::new()
        };
        let mut args = PJRT_Client_Compile_Args {
            client,
            program: &raw const program,
            ..PJRT_Client_Compile_Args::new()
        };
        // SAFETY: a live client and a program of our own.
        let refused = unsafe { self.api.client_compile(&mut args) };
        let error = refused.expect_err("no program");
        let Some(told) = error.plugin_error() else {
            return Err(error);
        };
        assert!(!told.message.is_empty(), "{error}");
        self.keep(error);
        for method in ["error_get_code", "error_message", "error_destroy"] {
            self.log(method, Ok(()))?;
        }
        if self.api.version().minor >= 99 {
            self.log("error_for_each_payload", Ok(()))?;
        }
        Ok(())
    }
}
