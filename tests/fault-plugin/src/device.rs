//! Devices, their descriptions, and their memories.

use std::ffi::{CStr, c_int};

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::error::{Fault, Outcome, text_parts};
use crate::object::{self, Object};

/// The kinds of memory that each device has, the default first.
pub(crate) const MEMORY_KINDS: [&CStr; 2] = [c"device", c"pinned_host"];

/// What can be said of a device without having it.
pub(crate) struct Description {
    pub(crate) id: c_int,
    text: String,
}

impl Description {
    pub(crate) fn new(id: c_int) -> Self {
        Self {
            id,
            text: format!("fault:{id}"),
        }
    }
}

impl Object for Description {
    type Handle = PJRT_DeviceDescription;
    const KIND: &'static str = "DeviceDescription";
}

/// One memory of one device.
pub(crate) struct Memory {
    id: c_int,
    kind: usize,
    text: String,
    /// The device that can reach it.
    device: [*mut PJRT_Device; 1],
}

impl Object for Memory {
    type Handle = PJRT_Memory;
    const KIND: &'static str = "Memory";
}

/// A device of a client.
pub(crate) struct Device {
    id: c_int,
    description: *mut PJRT_DeviceDescription,
    /// Filled once the device has an address for them to point to.
    memories: std::sync::OnceLock<Vec<*mut PJRT_Memory>>,
}

impl Object for Device {
    type Handle = PJRT_Device;
    const KIND: &'static str = "Device";
}

impl Device {
    /// Makes the device with this id, its description, and its memories.
    pub(crate) fn make(id: c_int) -> Outcome<*mut PJRT_Device> {
        let handle = object::make(Self {
            id,
            description: object::make(Description::new(id)),
            memories: std::sync::OnceLock::new(),
        });
        let memory = |kind: usize| {
            let memory_id = id * 2 + c_int::try_from(kind).unwrap_or(0);
            object::make(Memory {
                id: memory_id,
                kind,
                text: format!("fault memory:{memory_id}"),
                device: [handle],
            })
        };
        let memories = (0..MEMORY_KINDS.len()).map(memory).collect();
        let _first = object::get::<Self>(handle)?.memories.set(memories);
        Ok(handle)
    }

    pub(crate) fn memories(&self) -> &[*mut PJRT_Memory] {
        self.memories.get().map_or(&[], Vec::as_slice)
    }

    /// Destroys a device and what [`make`](Self::make) made with it.
    pub(crate) fn destroy(handle: *mut PJRT_Device) -> Outcome {
        let device = object::take::<Self>(handle)?;
        for memory in device.memories() {
            object::destroy::<Memory>(*memory)?;
        }
        object::destroy::<Description>(device.description)
    }

    /// The default memory of a device.
    pub(crate) fn default_memory(handle: *mut PJRT_Device) -> Outcome<*mut PJRT_Memory> {
        let device = object::get::<Self>(handle)?;
        let first = device.memories().first().copied();
        first.ok_or_else(|| Fault::invalid("a device without memories"))
    }
}

impl Memory {
    /// The device that a memory belongs to.
    pub(crate) fn device(handle: *mut PJRT_Memory) -> Outcome<*mut PJRT_Device> {
        let [device] = object::get::<Self>(handle)?.device;
        Ok(device)
    }
}

/// What `PJRT_Device_CreateAsyncTrackingEvent` makes.
struct Tracking;

impl Object for Tracking {
    type Handle = PJRT_AsyncTrackingEvent;
    const KIND: &'static str = "AsyncTrackingEvent";
}

/// What backs the result of `PJRT_Device_GetAttributes`.
struct Attributes;

impl Object for Attributes {
    type Handle = PJRT_Device_Attributes;
    const KIND: &'static str = "Device_Attributes";
}

unsafe extern "C" fn delete_attributes(attributes: *mut PJRT_Device_Attributes) {
    let _counted = object::destroy::<Attributes>(attributes);
}

entries! {
    fn PJRT_DeviceDescription_Id(args: PJRT_DeviceDescription_Id_Args) {
        args.id = object::get::<Description>(args.device_description)?.id;
        Ok(())
    }

    fn PJRT_DeviceDescription_ProcessIndex(args: PJRT_DeviceDescription_ProcessIndex_Args) {
        object::get::<Description>(args.device_description)?;
        args.process_index = 0;
        Ok(())
    }

    fn PJRT_DeviceDescription_Attributes(args: PJRT_DeviceDescription_Attributes_Args) {
        object::get::<Description>(args.device_description)?;
        (args.attributes, args.num_attributes) = (std::ptr::null(), 0);
        Ok(())
    }

    fn PJRT_DeviceDescription_Kind(args: PJRT_DeviceDescription_Kind_Args) {
        object::get::<Description>(args.device_description)?;
        (args.device_kind, args.device_kind_size) = text_parts("fault");
        Ok(())
    }

    fn PJRT_DeviceDescription_DebugString(args: PJRT_DeviceDescription_DebugString_Args) {
        let description = object::get::<Description>(args.device_description)?;
        (args.debug_string, args.debug_string_size) = text_parts(&description.text);
        Ok(())
    }

    fn PJRT_DeviceDescription_ToString(args: PJRT_DeviceDescription_ToString_Args) {
        let description = object::get::<Description>(args.device_description)?;
        (args.to_string, args.to_string_size) = text_parts(&description.text);
        Ok(())
    }

    fn PJRT_Device_GetDescription(args: PJRT_Device_GetDescription_Args) {
        args.device_description = object::get::<Device>(args.device)?.description;
        Ok(())
    }

    fn PJRT_Device_IsAddressable(args: PJRT_Device_IsAddressable_Args) {
        object::get::<Device>(args.device)?;
        args.is_addressable = true;
        Ok(())
    }

    fn PJRT_Device_LocalHardwareId(args: PJRT_Device_LocalHardwareId_Args) {
        args.local_hardware_id = object::get::<Device>(args.device)?.id;
        Ok(())
    }

    fn PJRT_Device_AddressableMemories(args: PJRT_Device_AddressableMemories_Args) {
        let memories = object::get::<Device>(args.device)?.memories();
        (args.memories, args.num_memories) = (memories.as_ptr(), memories.len());
        Ok(())
    }

    fn PJRT_Device_DefaultMemory(args: PJRT_Device_DefaultMemory_Args) {
        args.memory = Device::default_memory(args.device)?;
        Ok(())
    }

    fn PJRT_Device_MemoryStats(args: PJRT_Device_MemoryStats_Args) {
        object::get::<Device>(args.device)?;
        args.bytes_in_use = 0;
        (args.bytes_limit, args.bytes_limit_is_set) = (1 << 30, true);
        Ok(())
    }

    fn PJRT_Device_ClearMemoryStats(args: PJRT_Device_ClearMemoryStats_Args) {
        object::get::<Device>(args.device).map(|_| ())
    }

    fn PJRT_Device_PoisonExecution(args: PJRT_Device_PoisonExecution_Args) {
        object::get::<Device>(args.device)?;
        // No execution is ever waiting to be poisoned.
        args.poisoned = false;
        Ok(())
    }

    fn PJRT_Device_GetAttributes(args: PJRT_Device_GetAttributes_Args) {
        object::get::<Device>(args.device)?;
        (args.attributes, args.num_attributes) = (std::ptr::null(), 0);
        args.device_attributes = object::make(Attributes);
        args.attributes_deleter = Some(delete_attributes);
        Ok(())
    }

    fn PJRT_Device_CreateAsyncTrackingEvent(args: PJRT_Device_CreateAsyncTrackingEvent_Args) {
        object::get::<Device>(args.device)?;
        args.event = object::make(Tracking);
        Ok(())
    }

    fn PJRT_AsyncTrackingEvent_Destroy(args: PJRT_AsyncTrackingEvent_Destroy_Args) {
        object::destroy::<Tracking>(args.event)
    }

    fn PJRT_Memory_Id(args: PJRT_Memory_Id_Args) {
        args.id = object::get::<Memory>(args.memory)?.id;
        Ok(())
    }

    fn PJRT_Memory_Kind(args: PJRT_Memory_Kind_Args) {
        let memory = object::get::<Memory>(args.memory)?;
        let kind = MEMORY_KINDS.get(memory.kind);
        let kind = kind.ok_or_else(|| Fault::new(ErrorCode::INTERNAL, "a memory without kind"))?;
        (args.kind, args.kind_size) = (kind.as_ptr(), kind.count_bytes());
        Ok(())
    }

    fn PJRT_Memory_Kind_Id(args: PJRT_Memory_Kind_Id_Args) {
        args.kind_id = c_int::try_from(object::get::<Memory>(args.memory)?.kind).unwrap_or(-1);
        Ok(())
    }

    fn PJRT_Memory_DebugString(args: PJRT_Memory_DebugString_Args) {
        let memory = object::get::<Memory>(args.memory)?;
        (args.debug_string, args.debug_string_size) = text_parts(&memory.text);
        Ok(())
    }

    fn PJRT_Memory_ToString(args: PJRT_Memory_ToString_Args) {
        let memory = object::get::<Memory>(args.memory)?;
        (args.to_string, args.to_string_size) = text_parts(&memory.text);
        Ok(())
    }

    fn PJRT_Memory_AddressableByDevices(args: PJRT_Memory_AddressableByDevices_Args) {
        let devices = &object::get::<Memory>(args.memory)?.device;
        (args.devices, args.num_devices) = (devices.as_ptr(), devices.len());
        Ok(())
    }
}
