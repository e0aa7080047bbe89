//! What a plugin says of a device.

use rew_pjrt_sys::bindings::{
    PJRT_DeviceDescription, PJRT_DeviceDescription_Attributes_Args,
    PJRT_DeviceDescription_DebugString_Args, PJRT_DeviceDescription_Id_Args,
    PJRT_DeviceDescription_Kind_Args, PJRT_DeviceDescription_ProcessIndex_Args,
};
use rew_pjrt_sys::{Api, CallError};

use super::foreign;
use crate::value::NamedValue;

/// What a plugin says of a device, whether or not this process can use it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct DeviceDescription {
    /// Unique among all devices of all processes.
    pub id: i32,
    /// The process that can use it.
    pub process_index: i32,
    /// The vendor's name of its kind, as in `NVIDIA H100`.
    pub kind: String,
    /// The plugin's own long description of it.
    pub text: String,
    /// What else the plugin says, by name.
    pub attributes: Vec<(String, NamedValue)>,
}

impl DeviceDescription {
    /// Asks a description about itself.
    ///
    /// # Safety
    ///
    /// `raw` is one of the plugin of `api`, and alive.
    pub(super) unsafe fn read(
        api: &Api,
        raw: *mut PJRT_DeviceDescription,
    ) -> Result<Self, CallError> {
        Ok(Self {
            // SAFETY: the caller vouches for the description, here and below.
            id: unsafe { id(api, raw) }?,
            // SAFETY: as above.
            process_index: unsafe { process_index(api, raw) }?,
            // SAFETY: as above.
            kind: unsafe { kind(api, raw) }?,
            // SAFETY: as above.
            text: unsafe { debug_string(api, raw) }?,
            // SAFETY: as above.
            attributes: unsafe { attributes(api, raw) }?,
        })
    }
}

/// Calls `PJRT_DeviceDescription_Id`.
///
/// # Safety
///
/// That of [`DeviceDescription::read`].
unsafe fn id(api: &Api, device_description: *mut PJRT_DeviceDescription) -> Result<i32, CallError> {
    let mut args = PJRT_DeviceDescription_Id_Args {
        device_description,
        ..PJRT_DeviceDescription_Id_Args::new()
    };
    // SAFETY: the caller vouches for the description.
    unsafe { api.device_description_id(&mut args) }?;
    Ok(args.id)
}

/// Calls `PJRT_DeviceDescription_ProcessIndex`.
///
/// # Safety
///
/// That of [`DeviceDescription::read`].
unsafe fn process_index(
    api: &Api,
    device_description: *mut PJRT_DeviceDescription,
) -> Result<i32, CallError> {
    let mut args = PJRT_DeviceDescription_ProcessIndex_Args {
        device_description,
        ..PJRT_DeviceDescription_ProcessIndex_Args::new()
    };
    // SAFETY: the caller vouches for the description.
    unsafe { api.device_description_process_index(&mut args) }?;
    Ok(args.process_index)
}

/// Calls `PJRT_DeviceDescription_Kind`.
///
/// # Safety
///
/// That of [`DeviceDescription::read`].
unsafe fn kind(
    api: &Api,
    device_description: *mut PJRT_DeviceDescription,
) -> Result<String, CallError> {
    let mut args = PJRT_DeviceDescription_Kind_Args {
        device_description,
        ..PJRT_DeviceDescription_Kind_Args::new()
    };
    // SAFETY: the caller vouches for the description.
    unsafe { api.device_description_kind(&mut args) }?;
    // SAFETY: the text lives as long as the description.
    Ok(unsafe { foreign::text(args.device_kind, args.device_kind_size) })
}

/// Calls `PJRT_DeviceDescription_DebugString`.
///
/// # Safety
///
/// That of [`DeviceDescription::read`].
unsafe fn debug_string(
    api: &Api,
    device_description: *mut PJRT_DeviceDescription,
) -> Result<String, CallError> {
    let mut args = PJRT_DeviceDescription_DebugString_Args {
        device_description,
        ..PJRT_DeviceDescription_DebugString_Args::new()
    };
    // SAFETY: the caller vouches for the description.
    unsafe { api.device_description_debug_string(&mut args) }?;
    // SAFETY: the text lives as long as the description.
    Ok(unsafe { foreign::text(args.debug_string, args.debug_string_size) })
}

/// Calls `PJRT_DeviceDescription_Attributes`.
///
/// # Safety
///
/// That of [`DeviceDescription::read`].
unsafe fn attributes(
    api: &Api,
    device_description: *mut PJRT_DeviceDescription,
) -> Result<Vec<(String, NamedValue)>, CallError> {
    let mut args = PJRT_DeviceDescription_Attributes_Args {
        device_description,
        ..PJRT_DeviceDescription_Attributes_Args::new()
    };
    // SAFETY: the caller vouches for the description.
    unsafe { api.device_description_attributes(&mut args) }?;
    // SAFETY: the attributes live as long as the description.
    Ok(unsafe { NamedValue::read_list(args.attributes, args.num_attributes) })
}
