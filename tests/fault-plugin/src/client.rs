//! The plugin itself, and its clients.

use std::ffi::c_int;

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::device::Device;
use crate::error::{Fault, Outcome, text_parts};
use crate::event;
use crate::object::{self, Object};
use crate::orders;
use crate::topology::{PLATFORM, PLATFORM_VERSION, Topology};

/// A client and what lives as long as it.
pub(crate) struct Client {
    pub(crate) devices: Vec<*mut PJRT_Device>,
    memories: Vec<*mut PJRT_Memory>,
    topology: *mut PJRT_TopologyDescription,
}

impl Object for Client {
    type Handle = PJRT_Client;
    const KIND: &'static str = "Client";
}

impl Client {
    fn make(devices: usize) -> Outcome<*mut PJRT_Client> {
        let ids = (0..).take(devices);
        let devices = ids.map(Device::make).collect::<Outcome<Vec<_>>>()?;
        let mut memories = Vec::new();
        for device in &devices {
            memories.extend_from_slice(object::get::<Device>(*device)?.memories());
        }
        Ok(object::make(Self {
            topology: Topology::make(devices.len()),
            devices,
            memories,
        }))
    }

    fn destroy(handle: *mut PJRT_Client) -> Outcome {
        if handle.is_null() {
            return Ok(());
        }
        if event::is_calling_back() {
            // XLA waits for its threads here, this one included.
            let message = "the client is destroyed by one of its own threads";
            return Err(Fault::new(ErrorCode::FAILED_PRECONDITION, message));
        }
        event::wait_for_callbacks();
        let client = object::take::<Self>(handle)?;
        for device in &client.devices {
            Device::destroy(*device)?;
        }
        Topology::destroy(client.topology)
    }

    /// The device with an id, which is also its place.
    fn device(&self, id: c_int) -> Outcome<*mut PJRT_Device> {
        let found = usize::try_from(id).ok().and_then(|id| self.devices.get(id));
        found
            .copied()
            .ok_or_else(|| Fault::invalid(format!("no device {id}")))
    }
}

entries! {
    fn PJRT_Plugin_Initialize(_args: PJRT_Plugin_Initialize_Args) {
        Ok(())
    }

    fn PJRT_Plugin_Attributes(args: PJRT_Plugin_Attributes_Args) {
        (args.attributes, args.num_attributes) = (std::ptr::null(), 0);
        Ok(())
    }

    fn PJRT_Client_Create(args: PJRT_Client_Create_Args) {
        args.client = Client::make(orders::devices())?;
        Ok(())
    }

    fn PJRT_Client_Destroy(args: PJRT_Client_Destroy_Args) {
        Client::destroy(args.client)
    }

    fn PJRT_Client_PlatformName(args: PJRT_Client_PlatformName_Args) {
        object::get::<Client>(args.client)?;
        (args.platform_name, args.platform_name_size) = text_parts(PLATFORM);
        Ok(())
    }

    fn PJRT_Client_PlatformVersion(args: PJRT_Client_PlatformVersion_Args) {
        object::get::<Client>(args.client)?;
        (args.platform_version, args.platform_version_size) = text_parts(PLATFORM_VERSION);
        Ok(())
    }

    fn PJRT_Client_ProcessIndex(args: PJRT_Client_ProcessIndex_Args) {
        object::get::<Client>(args.client)?;
        args.process_index = 0;
        Ok(())
    }

    fn PJRT_Client_TopologyDescription(args: PJRT_Client_TopologyDescription_Args) {
        args.topology = object::get::<Client>(args.client)?.topology;
        Ok(())
    }

    fn PJRT_Client_Devices(args: PJRT_Client_Devices_Args) {
        let devices = &object::get::<Client>(args.client)?.devices;
        (args.devices, args.num_devices) = (devices.as_ptr(), devices.len());
        Ok(())
    }

    fn PJRT_Client_AddressableDevices(args: PJRT_Client_AddressableDevices_Args) {
        let devices = &object::get::<Client>(args.client)?.devices;
        args.addressable_devices = devices.as_ptr();
        args.num_addressable_devices = devices.len();
        Ok(())
    }

    fn PJRT_Client_LookupDevice(args: PJRT_Client_LookupDevice_Args) {
        args.device = object::get::<Client>(args.client)?.device(args.id)?;
        Ok(())
    }

    fn PJRT_Client_LookupAddressableDevice(args: PJRT_Client_LookupAddressableDevice_Args) {
        let client = object::get::<Client>(args.client)?;
        args.addressable_device = client.device(args.local_hardware_id)?;
        Ok(())
    }

    fn PJRT_Client_AddressableMemories(args: PJRT_Client_AddressableMemories_Args) {
        let memories = &object::get::<Client>(args.client)?.memories;
        args.addressable_memories = memories.as_ptr();
        args.num_addressable_memories = memories.len();
        Ok(())
    }

    fn PJRT_Client_UpdateGlobalProcessInfo(args: PJRT_Client_UpdateGlobalProcessInfo_Args) {
        object::get::<Client>(args.client).map(|_| ())
    }

    fn PJRT_Client_DefaultDeviceAssignment(args: PJRT_Client_DefaultDeviceAssignment_Args) {
        let client = object::get::<Client>(args.client)?;
        let wanted = args.num_replicas.saturating_mul(args.num_partitions);
        let wanted = usize::try_from(wanted).map_err(|_| Fault::invalid("a negative count"))?;
        if wanted > client.devices.len() || wanted > args.default_assignment_size {
            return Err(Fault::invalid(format!("no room for {wanted} devices")));
        }
        for (place, id) in (0..wanted).zip(0..) {
            // SAFETY: the caller's array has room for `default_assignment_size`.
            let slot = unsafe { args.default_assignment.add(place) };
            // SAFETY: as above.
            unsafe { slot.write(id) };
        }
        Ok(())
    }

    fn PJRT_Client_DmaMap(args: PJRT_Client_DmaMap_Args) {
        object::get::<Client>(args.client).map(|_| ())
    }

    fn PJRT_Client_DmaUnmap(args: PJRT_Client_DmaUnmap_Args) {
        object::get::<Client>(args.client).map(|_| ())
    }
}
