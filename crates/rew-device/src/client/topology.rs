//! The topology that a client runs on: what a program can be compiled for.

use rew_pjrt_sys::bindings::{
    PJRT_Client_TopologyDescription_Args, PJRT_TopologyDescription,
    PJRT_TopologyDescription_Attributes_Args, PJRT_TopologyDescription_GetDeviceDescriptions_Args,
    PJRT_TopologyDescription_PlatformName_Args, PJRT_TopologyDescription_PlatformVersion_Args,
    PJRT_TopologyDescription_Serialize_Args,
};
use rew_pjrt_sys::{Api, CallError};

use super::Client;
use super::description::DeviceDescription;
use super::foreign::{self, Handle};
use crate::error::DeviceError;
use crate::value::NamedValue;

/// The devices of all processes together, as a compiler sees them.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Topology {
    /// The platform, as in `cpu`.
    pub platform_name: String,
    /// The platform's version, in the plugin's own words.
    pub platform_version: String,
    /// Every device.
    pub devices: Vec<DeviceDescription>,
    /// What else the plugin says, by name.
    pub attributes: Vec<(String, NamedValue)>,
    /// The topology in the plugin's own bytes, from which the same plugin can
    /// make it again; `None` where it does not offer them.
    pub serialized: Option<Vec<u8>>,
}

impl Client {
    /// The client's topology, or `None` where this plugin does not offer one.
    /// Calls `PJRT_Client_TopologyDescription`.
    ///
    /// # Errors
    ///
    /// - [`DeviceError::Forked`] in a forked child.
    /// - [`DeviceError::Call`] if the plugin fails otherwise.
    #[doc(alias = "PJRT_Client_TopologyDescription")]
    pub fn topology(&self) -> Result<Option<Topology>, DeviceError> {
        let api = self.api()?;
        let mut args = PJRT_Client_TopologyDescription_Args {
            client: self.raw()?,
            ..PJRT_Client_TopologyDescription_Args::new()
        };
        // SAFETY: the client lives as long as `self`.
        let outcome = unsafe { api.client_topology_description(&mut args) };
        if foreign::offered(outcome)?.is_none() {
            return Ok(None);
        }
        let topology = Handle::new(args.topology, "PJRT_Client_TopologyDescription")?;
        // SAFETY: the topology belongs to the client and lives as long.
        Ok(Some(unsafe { read(api, topology) }?))
    }
}

/// # Safety
///
/// `topology` is one of the plugin of `api`, and alive.
unsafe fn read(
    api: &'static Api,
    topology: Handle<PJRT_TopologyDescription>,
) -> Result<Topology, CallError> {
    let topology = topology.as_ptr();
    let mut name = PJRT_TopologyDescription_PlatformName_Args {
        topology,
        ..PJRT_TopologyDescription_PlatformName_Args::new()
    };
    // SAFETY: the caller vouches for the topology.
    unsafe { api.topology_description_platform_name(&mut name) }?;
    let mut version = PJRT_TopologyDescription_PlatformVersion_Args {
        topology,
        ..PJRT_TopologyDescription_PlatformVersion_Args::new()
    };
    // SAFETY: as above.
    unsafe { api.topology_description_platform_version(&mut version) }?;
    let mut attributes = PJRT_TopologyDescription_Attributes_Args {
        topology,
        ..PJRT_TopologyDescription_Attributes_Args::new()
    };
    // SAFETY: as above.
    unsafe { api.topology_description_attributes(&mut attributes) }?;
    let (start, len) = (attributes.attributes, attributes.num_attributes);
    Ok(Topology {
        // SAFETY: the text lives as long as the topology.
        platform_name: unsafe { foreign::text(name.platform_name, name.platform_name_size) },
        // SAFETY: as above.
        platform_version: unsafe {
            foreign::text(version.platform_version, version.platform_version_size)
        },
        // SAFETY: the caller vouches for the topology.
        devices: unsafe { read_devices(api, topology) }?,
        // SAFETY: the attributes live as long as the topology.
        attributes: unsafe { NamedValue::read_list(start, len) },
        // SAFETY: the caller vouches for the topology.
        serialized: unsafe { serialize(api, topology) }?,
    })
}

/// # Safety
///
/// That of [`read`].
unsafe fn read_devices(
    api: &'static Api,
    topology: *mut PJRT_TopologyDescription,
) -> Result<Vec<DeviceDescription>, CallError> {
    let mut args = PJRT_TopologyDescription_GetDeviceDescriptions_Args {
        topology,
        ..PJRT_TopologyDescription_GetDeviceDescriptions_Args::new()
    };
    // SAFETY: the caller vouches for the topology.
    unsafe { api.topology_description_get_device_descriptions(&mut args) }?;
    // SAFETY: the list lives as long as the topology.
    let descriptions = unsafe { foreign::elements(args.descriptions, args.num_descriptions) };
    descriptions
        .iter()
        // SAFETY: each description lives as long as the topology.
        .map(|&description| unsafe { DeviceDescription::read(api, description) })
        .collect()
}

/// # Safety
///
/// That of [`read`].
unsafe fn serialize(
    api: &'static Api,
    topology: *mut PJRT_TopologyDescription,
) -> Result<Option<Vec<u8>>, CallError> {
    let mut args = PJRT_TopologyDescription_Serialize_Args {
        topology,
        ..PJRT_TopologyDescription_Serialize_Args::new()
    };
    // SAFETY: the caller vouches for the topology.
    let outcome = unsafe { api.topology_description_serialize(&mut args) };
    if foreign::offered(outcome)?.is_none() {
        return Ok(None);
    }
    let start = args.serialized_bytes.cast::<u8>();
    // SAFETY: the bytes live until the deleter below is called.
    let bytes = unsafe { foreign::elements(start, args.serialized_bytes_size) }.to_vec();
    if let Some(delete) = args.serialized_topology_deleter {
        // SAFETY: the bytes were copied, and nothing else refers to them.
        unsafe { delete(args.serialized_topology) };
    }
    Ok(Some(bytes))
}
