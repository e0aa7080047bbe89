//! The devices and memories of a client, read once when it is made.

use std::ptr;

use rew_pjrt_sys::CallError;
use rew_pjrt_sys::bindings::{
    PJRT_Device, PJRT_Device_AddressableMemories_Args, PJRT_Device_DefaultMemory_Args,
    PJRT_Device_GetDescription_Args, PJRT_Device_LocalHardwareId_Args, PJRT_Memory,
    PJRT_Memory_DebugString_Args, PJRT_Memory_Id_Args, PJRT_Memory_Kind_Args,
    PJRT_Memory_Kind_Id_Args,
};

use super::description::DeviceDescription;
use super::foreign::{self, Handle};
use super::raw::RawClient;
use crate::device::Device;
use crate::target::Target;

/// A device of a [`Client`](crate::Client).
#[derive(Debug)]
pub struct DeviceInfo {
    raw: Handle<PJRT_Device>,
    device: Option<Device>,
    description: DeviceDescription,
    local_hardware_id: Option<i32>,
    memories: Vec<usize>,
    default_memory: Option<usize>,
}

impl DeviceInfo {
    /// Its name by value, if this process can use it.
    #[must_use]
    pub const fn device(&self) -> Option<Device> {
        self.device
    }

    /// What the plugin says of it.
    #[must_use]
    pub const fn description(&self) -> &DeviceDescription {
        &self.description
    }

    /// The number that the machine knows it by, as in `nvidia-smi`; only for
    /// a device that this process can use, and only where the plugin tells.
    #[must_use]
    pub const fn local_hardware_id(&self) -> Option<i32> {
        self.local_hardware_id
    }

    /// The plugin's device, for layers that call the C API. It lives as long
    /// as the client.
    #[must_use]
    pub const fn as_ptr(&self) -> *mut PJRT_Device {
        self.raw.as_ptr()
    }
}

/// A memory of a [`Client`](crate::Client).
#[derive(Debug)]
pub struct MemoryInfo {
    raw: Handle<PJRT_Memory>,
    id: i32,
    kind: String,
    kind_id: Option<i32>,
    text: String,
}

impl MemoryInfo {
    /// Unique among the client's memories.
    #[must_use]
    pub const fn id(&self) -> i32 {
        self.id
    }

    /// Its kind: `device`, `pinned_host`, `unpinned_host`.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The number of its kind, where the plugin tells (since PJRT 0.51).
    #[must_use]
    pub const fn kind_id(&self) -> Option<i32> {
        self.kind_id
    }

    /// The plugin's own description of it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The plugin's memory, for layers that call the C API. It lives as long
    /// as the client.
    #[must_use]
    pub const fn as_ptr(&self) -> *mut PJRT_Memory {
        self.raw.as_ptr()
    }
}

/// All devices and memories of a client. Devices name memories by index.
#[derive(Debug)]
pub(super) struct Inventory {
    pub(super) devices: Vec<DeviceInfo>,
    pub(super) memories: Vec<MemoryInfo>,
    /// The devices that this process can use, by index, in the order of their
    /// ordinals.
    pub(super) addressable: Vec<usize>,
}

impl Inventory {
    /// Asks the client and each of its devices and memories.
    pub(super) fn read(client: &RawClient, target: Target) -> Result<Self, CallError> {
        let mut inventory = Self {
            devices: Vec::new(),
            memories: Vec::new(),
            addressable: Vec::new(),
        };
        for &memory in client.memories()? {
            // SAFETY: the client has just named the memory.
            unsafe { inventory.memory(client, memory) }?;
        }
        let addressable = client.addressable_devices()?;
        for &raw in client.devices()? {
            let ordinal = addressable.iter().position(|&other| ptr::eq(other, raw));
            let device = ordinal
                .and_then(|ordinal| u32::try_from(ordinal).ok())
                .map(|ordinal| Device::new(target, ordinal));
            // SAFETY: the client has just named the device.
            let info = unsafe { inventory.read_device(client, raw, device) }?;
            inventory.devices.push(info);
        }
        inventory.addressable = inventory.by_ordinal();
        Ok(inventory)
    }

    /// The devices that this process can use, by index, in the order of their
    /// ordinals.
    fn by_ordinal(&self) -> Vec<usize> {
        let known = self.devices.iter().enumerate();
        let mut ordered: Vec<_> = known
            .filter_map(|(index, info)| Some((info.device?.ordinal(), index)))
            .collect();
        ordered.sort_unstable();
        ordered.into_iter().map(|(_, index)| index).collect()
    }

    /// The index of a memory, which is read when it is first seen.
    ///
    /// # Safety
    ///
    /// `raw` is null or a memory of `client`, which keeps it alive.
    unsafe fn memory(
        &mut self,
        client: &RawClient,
        raw: *mut PJRT_Memory,
    ) -> Result<usize, CallError> {
        let mut known = self.memories.iter();
        if let Some(index) = known.position(|known| ptr::eq(known.as_ptr(), raw)) {
            return Ok(index);
        }
        // SAFETY: the caller vouches for the memory.
        self.memories.push(unsafe { read_memory(client, raw) }?);
        Ok(self.memories.len() - 1)
    }

    /// # Safety
    ///
    /// `raw` is null or a device of `client`, which keeps it alive.
    unsafe fn read_device(
        &mut self,
        client: &RawClient,
        raw: *mut PJRT_Device,
        device: Option<Device>,
    ) -> Result<DeviceInfo, CallError> {
        let raw = Handle::new(raw, "PJRT_Client_Devices")?;
        let mut args = PJRT_Device_GetDescription_Args {
            device: raw.as_ptr(),
            ..PJRT_Device_GetDescription_Args::new()
        };
        // SAFETY: the caller vouches for the device.
        unsafe { client.api().device_get_description(&mut args) }?;
        // SAFETY: the description is one of the device and lives as long.
        let description =
            unsafe { DeviceDescription::read(client.api(), args.device_description) }?;
        let mut info = DeviceInfo {
            raw,
            device,
            description,
            local_hardware_id: None,
            memories: Vec::new(),
            default_memory: None,
        };
        // Only a device of this process has a place in the machine, and
        // memories that can be reached.
        if device.is_some() {
            // SAFETY: the caller vouches for the device.
            info.local_hardware_id = unsafe { local_hardware_id(client, raw) }?;
            // SAFETY: as above.
            for &memory in unsafe { device_memories(client, raw) }? {
                // SAFETY: the device has just named the memory.
                info.memories.push(unsafe { self.memory(client, memory) }?);
            }
            // SAFETY: as above.
            if let Some(memory) = unsafe { default_memory(client, raw) }? {
                // SAFETY: as above.
                info.default_memory = Some(unsafe { self.memory(client, memory) }?);
            }
        }
        Ok(info)
    }

    /// The memories of `device`.
    pub(super) fn memories_of<'a>(
        &'a self,
        device: &'a DeviceInfo,
    ) -> impl ExactSizeIterator<Item = &'a MemoryInfo> {
        device.memories.iter().map(|&index| &self.memories[index])
    }

    /// The memory that `device` uses where none is named.
    pub(super) fn default_memory(&self, device: &DeviceInfo) -> Option<&MemoryInfo> {
        device.default_memory.map(|index| &self.memories[index])
    }
}

/// Calls `PJRT_Device_LocalHardwareId`; -1 is how plugins say that they do
/// not know.
///
/// # Safety
///
/// `device` is one of `client`, which keeps it alive.
unsafe fn local_hardware_id(
    client: &RawClient,
    device: Handle<PJRT_Device>,
) -> Result<Option<i32>, CallError> {
    let mut args = PJRT_Device_LocalHardwareId_Args {
        device: device.as_ptr(),
        ..PJRT_Device_LocalHardwareId_Args::new()
    };
    // SAFETY: the caller vouches for the device.
    let outcome = unsafe { client.api().device_local_hardware_id(&mut args) };
    let offered = foreign::offered(outcome)?;
    Ok(offered
        .map(|()| args.local_hardware_id)
        .filter(|&id| id >= 0))
}

/// Calls `PJRT_Device_DefaultMemory`.
///
/// # Safety
///
/// That of [`local_hardware_id`].
unsafe fn default_memory(
    client: &RawClient,
    device: Handle<PJRT_Device>,
) -> Result<Option<*mut PJRT_Memory>, CallError> {
    let mut args = PJRT_Device_DefaultMemory_Args {
        device: device.as_ptr(),
        ..PJRT_Device_DefaultMemory_Args::new()
    };
    // SAFETY: the caller vouches for the device.
    let outcome = unsafe { client.api().device_default_memory(&mut args) };
    Ok(foreign::offered(outcome)?.map(|()| args.memory))
}

/// Calls `PJRT_Device_AddressableMemories`.
///
/// # Safety
///
/// That of [`local_hardware_id`].
unsafe fn device_memories(
    client: &RawClient,
    device: Handle<PJRT_Device>,
) -> Result<&[*mut PJRT_Memory], CallError> {
    let mut args = PJRT_Device_AddressableMemories_Args {
        device: device.as_ptr(),
        ..PJRT_Device_AddressableMemories_Args::new()
    };
    // SAFETY: the caller vouches for the device.
    let outcome = unsafe { client.api().device_addressable_memories(&mut args) };
    Ok(match foreign::offered(outcome)? {
        // SAFETY: the list lives as long as the device, that is as `client`.
        Some(()) => unsafe { foreign::elements(args.memories, args.num_memories) },
        None => &[],
    })
}

/// Asks a memory about itself.
///
/// # Safety
///
/// `raw` is null or a memory of `client`, which keeps it alive.
unsafe fn read_memory(client: &RawClient, raw: *mut PJRT_Memory) -> Result<MemoryInfo, CallError> {
    let api = client.api();
    let raw = Handle::new(raw, "PJRT_Client_AddressableMemories")?;
    let memory = raw.as_ptr();
    let mut id = PJRT_Memory_Id_Args {
        memory,
        ..PJRT_Memory_Id_Args::new()
    };
    // SAFETY: the caller vouches for the memory.
    unsafe { api.memory_id(&mut id) }?;
    let mut kind = PJRT_Memory_Kind_Args {
        memory,
        ..PJRT_Memory_Kind_Args::new()
    };
    // SAFETY: as above.
    unsafe { api.memory_kind(&mut kind) }?;
    let mut kind_id = PJRT_Memory_Kind_Id_Args {
        memory,
        ..PJRT_Memory_Kind_Id_Args::new()
    };
    // SAFETY: as above.
    let kind_id_offered = foreign::offered(unsafe { api.memory_kind_id(&mut kind_id) })?;
    let mut text = PJRT_Memory_DebugString_Args {
        memory,
        ..PJRT_Memory_DebugString_Args::new()
    };
    // SAFETY: as above.
    unsafe { api.memory_debug_string(&mut text) }?;
    Ok(MemoryInfo {
        raw,
        id: id.id,
        // SAFETY: the text lives as long as the memory.
        kind: unsafe { foreign::text(kind.kind, kind.kind_size) },
        kind_id: kind_id_offered.map(|()| kind_id.kind_id),
        // SAFETY: as above.
        text: unsafe { foreign::text(text.debug_string, text.debug_string_size) },
    })
}
