//! Creates and destroys the plugin's client, and asks it about itself.

use rew_pjrt_sys::bindings::{
    PJRT_Client, PJRT_Client_AddressableDevices_Args, PJRT_Client_AddressableMemories_Args,
    PJRT_Client_Create_Args, PJRT_Client_Destroy_Args, PJRT_Client_Devices_Args,
    PJRT_Client_PlatformName_Args, PJRT_Client_PlatformVersion_Args, PJRT_Client_ProcessIndex_Args,
    PJRT_Device, PJRT_Memory, PJRT_NamedValue, PJRT_NamedValue_Type, PJRT_NamedValue_Union,
};
use rew_pjrt_sys::{Api, CallError, ErrorLog};

use super::foreign::{self, Handle};
use crate::options::{ClientOptions, OptionName};
use crate::value::NamedValue;

/// The plugin's client, destroyed when this is dropped.
#[derive(Debug)]
pub(super) struct RawClient {
    api: &'static Api,
    client: Handle<PJRT_Client>,
    releases: &'static ErrorLog,
}

impl Drop for RawClient {
    /// Calls `PJRT_Client_Destroy`. An error goes to the log.
    fn drop(&mut self) {
        let mut args = PJRT_Client_Destroy_Args {
            client: self.as_ptr(),
            ..PJRT_Client_Destroy_Args::new()
        };
        // SAFETY: the client came from `PJRT_Client_Create` and is destroyed
        // here only; what was made from it holds a handle on it, and is gone.
        if let Err(error) = unsafe { self.api.client_destroy(&mut args) } {
            self.releases.record(error);
        }
    }
}

impl RawClient {
    /// Calls `PJRT_Client_Create`.
    pub(super) fn create(
        api: &'static Api,
        options: &ClientOptions,
        releases: &'static ErrorLog,
    ) -> Result<Self, CallError> {
        let values: Vec<_> = options.values().map(render).collect();
        let mut args = PJRT_Client_Create_Args {
            create_options: values.as_ptr(),
            num_options: values.len(),
            ..PJRT_Client_Create_Args::new()
        };
        // SAFETY: the array has `num_options` values, which live, like what
        // they point to, until the call returns; no callbacks are passed.
        unsafe { api.client_create(&mut args) }?;
        let client = Handle::new(args.client, "PJRT_Client_Create")?;
        Ok(Self {
            api,
            client,
            releases,
        })
    }

    pub(super) const fn api(&self) -> &'static Api {
        self.api
    }

    pub(super) const fn as_ptr(&self) -> *mut PJRT_Client {
        self.client.as_ptr()
    }

    /// Calls `PJRT_Client_PlatformName`.
    pub(super) fn platform_name(&self) -> Result<String, CallError> {
        let mut args = PJRT_Client_PlatformName_Args {
            client: self.as_ptr(),
            ..PJRT_Client_PlatformName_Args::new()
        };
        // SAFETY: the client is alive as long as `self`.
        unsafe { self.api.client_platform_name(&mut args) }?;
        // SAFETY: the text lives as long as the client.
        Ok(unsafe { foreign::text(args.platform_name, args.platform_name_size) })
    }

    /// Calls `PJRT_Client_PlatformVersion`.
    pub(super) fn platform_version(&self) -> Result<String, CallError> {
        let mut args = PJRT_Client_PlatformVersion_Args {
            client: self.as_ptr(),
            ..PJRT_Client_PlatformVersion_Args::new()
        };
        // SAFETY: the client is alive.
        unsafe { self.api.client_platform_version(&mut args) }?;
        // SAFETY: the text lives as long as the client.
        Ok(unsafe { foreign::text(args.platform_version, args.platform_version_size) })
    }

    /// Calls `PJRT_Client_ProcessIndex`.
    pub(super) fn process_index(&self) -> Result<i32, CallError> {
        let mut args = PJRT_Client_ProcessIndex_Args {
            client: self.as_ptr(),
            ..PJRT_Client_ProcessIndex_Args::new()
        };
        // SAFETY: the client is alive.
        unsafe { self.api.client_process_index(&mut args) }?;
        Ok(args.process_index)
    }

    /// Calls `PJRT_Client_Devices`.
    pub(super) fn devices(&self) -> Result<&[*mut PJRT_Device], CallError> {
        let mut args = PJRT_Client_Devices_Args {
            client: self.as_ptr(),
            ..PJRT_Client_Devices_Args::new()
        };
        // SAFETY: the client is alive.
        unsafe { self.api.client_devices(&mut args) }?;
        // SAFETY: the list lives as long as the client and does not change.
        Ok(unsafe { foreign::elements(args.devices, args.num_devices) })
    }

    /// Calls `PJRT_Client_AddressableDevices`.
    pub(super) fn addressable_devices(&self) -> Result<&[*mut PJRT_Device], CallError> {
        let mut args = PJRT_Client_AddressableDevices_Args {
            client: self.as_ptr(),
            ..PJRT_Client_AddressableDevices_Args::new()
        };
        // SAFETY: the client is alive.
        unsafe { self.api.client_addressable_devices(&mut args) }?;
        let (start, len) = (args.addressable_devices, args.num_addressable_devices);
        // SAFETY: the list lives as long as the client and does not change.
        Ok(unsafe { foreign::elements(start, len) })
    }

    /// Calls `PJRT_Client_AddressableMemories`.
    pub(super) fn memories(&self) -> Result<&[*mut PJRT_Memory], CallError> {
        let mut args = PJRT_Client_AddressableMemories_Args {
            client: self.as_ptr(),
            ..PJRT_Client_AddressableMemories_Args::new()
        };
        // SAFETY: the client is alive.
        unsafe { self.api.client_addressable_memories(&mut args) }?;
        let (start, len) = (args.addressable_memories, args.num_addressable_memories);
        // SAFETY: the list lives as long as the client and does not change.
        Ok(unsafe { foreign::elements(start, len) })
    }
}

/// An option as PJRT takes it. Points into `value` and into the name.
fn render((option, value): (OptionName, &NamedValue)) -> PJRT_NamedValue {
    use PJRT_NamedValue_Type as Type;
    let (type_, union_, value_size) = match value {
        &NamedValue::Bool(bool_value) => (
            Type::PJRT_NamedValue_kBool,
            PJRT_NamedValue_Union { bool_value },
            1,
        ),
        &NamedValue::Int(int64_value) => (
            Type::PJRT_NamedValue_kInt64,
            PJRT_NamedValue_Union { int64_value },
            1,
        ),
        &NamedValue::Float(float_value) => (
            Type::PJRT_NamedValue_kFloat,
            PJRT_NamedValue_Union { float_value },
            1,
        ),
        NamedValue::IntList(values) => (
            Type::PJRT_NamedValue_kInt64List,
            PJRT_NamedValue_Union {
                int64_array_value: values.as_ptr(),
            },
            values.len(),
        ),
        NamedValue::Text(text) => (
            Type::PJRT_NamedValue_kString,
            PJRT_NamedValue_Union {
                string_value: text.as_ptr().cast(),
            },
            text.len(),
        ),
    };
    PJRT_NamedValue {
        name: option.name().as_ptr().cast(),
        name_size: option.name().len(),
        type_,
        union_,
        value_size,
        ..PJRT_NamedValue::new()
    }
}
