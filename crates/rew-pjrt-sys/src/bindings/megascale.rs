//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_megascale_extension.h`; never edited.

use super::api::*;
use super::collectives::*;
pub const PJRT_API_MEGASCALE_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_ClientContext {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_NumDevicesPerSlice {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_SerializedConfig {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_CreateClientContextFromPjRtClient_Args {
    pub struct_size: usize,
    pub client: *mut PJRT_Client,
    pub client_context: *mut PJRT_Megascale_ClientContext,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Megascale_CreateClientContextFromPjRtClient_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Megascale_CreateClientContextFromPjRtClient_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateClientContextFromPjRtClient_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateClientContextFromPjRtClient_Args,
            client
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateClientContextFromPjRtClient_Args,
            client_context
        ) == 16usize
    );
};
pub type PJRT_Megascale_CreateClientContextFromPjRtClient = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_CreateClientContextFromPjRtClient_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_CreateDefaultClientContext_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_CreateDefaultClientContext_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_CreateDefaultClientContext_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateDefaultClientContext_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateDefaultClientContext_Args,
            client_context
        ) == 8usize
    );
};
pub type PJRT_Megascale_CreateDefaultClientContext = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_CreateDefaultClientContext_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_DeleteClientContext_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_DeleteClientContext_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_DeleteClientContext_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_DeleteClientContext_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_DeleteClientContext_Args, client_context) == 8usize
    );
};
pub type PJRT_Megascale_DeleteClientContext = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_DeleteClientContext_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_CreateAoTConfig_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub num_slices: i32,
    pub multi_slice_config: *mut PJRT_MultiSlice_Config,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_CreateAoTConfig_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_CreateAoTConfig_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_CreateAoTConfig_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_CreateAoTConfig_Args, topology) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_CreateAoTConfig_Args, num_slices) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateAoTConfig_Args, multi_slice_config) == 24usize
    );
};
pub type PJRT_Megascale_CreateAoTConfig = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_CreateAoTConfig_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_CreateMultiSliceConfig_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub num_slices: i32,
    pub local_slice_id: i32,
    pub local_host_id: i32,
    pub endpoint_addresses: *const ::core::ffi::c_char,
    pub endpoint_addresses_size: i32,
    pub dcn_topology: *const ::core::ffi::c_char,
    pub dcn_topology_size: i32,
    pub client_context: *mut PJRT_Megascale_ClientContext,
    pub multi_slice_config: *mut PJRT_MultiSlice_Config,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_CreateMultiSliceConfig_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_CreateMultiSliceConfig_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, topology) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, num_slices) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, local_slice_id)
            == 20usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, local_host_id)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMultiSliceConfig_Args,
            endpoint_addresses
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMultiSliceConfig_Args,
            endpoint_addresses_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, dcn_topology)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMultiSliceConfig_Args,
            dcn_topology_size
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMultiSliceConfig_Args, client_context)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMultiSliceConfig_Args,
            multi_slice_config
        ) == 72usize
    );
};
pub type PJRT_Megascale_CreateMultiSliceConfig = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_CreateMultiSliceConfig_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ClientContext_Initialize_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ClientContext_Initialize_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ClientContext_Initialize_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ClientContext_Initialize_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ClientContext_Initialize_Args, client_context)
            == 8usize
    );
};
pub type PJRT_Megascale_ClientContext_Initialize = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ClientContext_Initialize_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ClientContext_UnblockPendingWork_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
    pub launch_id: i32,
    pub expire_after_ms: i64,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Megascale_ClientContext_UnblockPendingWork_Args>() == 32usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Megascale_ClientContext_UnblockPendingWork_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
            client_context
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
            launch_id
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
            expire_after_ms
        ) == 24usize
    );
};
pub type PJRT_Megascale_ClientContext_UnblockPendingWork = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ClientContext_MegascalePort_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
    pub port: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ClientContext_MegascalePort_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ClientContext_MegascalePort_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ClientContext_MegascalePort_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ClientContext_MegascalePort_Args,
            client_context
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ClientContext_MegascalePort_Args, port) == 16usize
    );
};
pub type PJRT_Megascale_ClientContext_MegascalePort = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ClientContext_MegascalePort_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ProcessesInfo {
    pub addresses: *mut *const ::core::ffi::c_char,
    pub address_sizes: *mut usize,
    pub num_addresses: usize,
    pub slice_indexes: *mut i32,
    pub num_slice_indexes: usize,
    pub per_slice_indexes: *mut i32,
    pub num_per_slice_indexes: usize,
    pub num_devices_per_process: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ProcessesInfo>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ProcessesInfo>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, addresses) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, address_sizes) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, num_addresses) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, slice_indexes) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, num_slice_indexes) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, per_slice_indexes) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, num_per_slice_indexes) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ProcessesInfo, num_devices_per_process) == 56usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_CreateMegascaleCollectives_Args {
    pub struct_size: usize,
    pub client_context: *mut PJRT_Megascale_ClientContext,
    pub processes_info: *mut PJRT_Megascale_ProcessesInfo,
    pub dcn_topology: *const ::core::ffi::c_char,
    pub dcn_topology_size: usize,
    pub collectives: *mut PJRT_Collectives,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_CreateMegascaleCollectives_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_CreateMegascaleCollectives_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMegascaleCollectives_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMegascaleCollectives_Args,
            client_context
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMegascaleCollectives_Args,
            processes_info
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMegascaleCollectives_Args, dcn_topology)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_CreateMegascaleCollectives_Args,
            dcn_topology_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_CreateMegascaleCollectives_Args, collectives)
            == 40usize
    );
};
pub type PJRT_Megascale_CreateMegascaleCollectives = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_CreateMegascaleCollectives_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_DeviceId_To_MegascaleId_Args {
    pub struct_size: usize,
    pub slice_id: i32,
    pub per_slice_device_id: i32,
    pub megascale_id: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_DeviceId_To_MegascaleId_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_DeviceId_To_MegascaleId_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_DeviceId_To_MegascaleId_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_DeviceId_To_MegascaleId_Args, slice_id) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_DeviceId_To_MegascaleId_Args,
            per_slice_device_id
        ) == 12usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_DeviceId_To_MegascaleId_Args, megascale_id)
            == 16usize
    );
};
pub type PJRT_Megascale_DeviceId_To_MegascaleId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_DeviceId_To_MegascaleId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_MegascaleId_To_DeviceId_Args {
    pub struct_size: usize,
    pub megascale_id: i64,
    pub slice_id: i32,
    pub per_slice_device_id: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_MegascaleId_To_DeviceId_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_MegascaleId_To_DeviceId_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_MegascaleId_To_DeviceId_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_MegascaleId_To_DeviceId_Args, megascale_id)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_MegascaleId_To_DeviceId_Args, slice_id) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_MegascaleId_To_DeviceId_Args,
            per_slice_device_id
        ) == 20usize
    );
};
pub type PJRT_Megascale_MegascaleId_To_DeviceId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_MegascaleId_To_DeviceId_Args) -> *mut PJRT_Error,
>;
pub type PJRT_Megascale_ErrorHandler = ::core::option::Option<
    unsafe extern "C" fn(
        serialized_error: *const ::core::ffi::c_char,
        serialized_error_size: usize,
        user_data: *mut ::core::ffi::c_void,
    ),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_RegisterErrorHandler_Args {
    pub struct_size: usize,
    pub handler_name: *const ::core::ffi::c_char,
    pub handler_name_size: usize,
    pub handler: PJRT_Megascale_ErrorHandler,
    pub user_data: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_RegisterErrorHandler_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_RegisterErrorHandler_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_RegisterErrorHandler_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_RegisterErrorHandler_Args, handler_name) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_RegisterErrorHandler_Args, handler_name_size)
            == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_RegisterErrorHandler_Args, handler) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_RegisterErrorHandler_Args, user_data) == 32usize
    );
};
pub type PJRT_Megascale_RegisterErrorHandler = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_RegisterErrorHandler_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_UnregisterErrorHandler_Args {
    pub struct_size: usize,
    pub handler_name: *const ::core::ffi::c_char,
    pub handler_name_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_UnregisterErrorHandler_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_UnregisterErrorHandler_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_UnregisterErrorHandler_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_UnregisterErrorHandler_Args, handler_name) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_UnregisterErrorHandler_Args,
            handler_name_size
        ) == 16usize
    );
};
pub type PJRT_Megascale_UnregisterErrorHandler = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_UnregisterErrorHandler_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_ErrorAggregator {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_ErrorDigest {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_Create_Args {
    pub struct_size: usize,
    pub app_type: *const ::core::ffi::c_char,
    pub app_type_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_Create_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_Create_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Create_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Create_Args, app_type) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Create_Args, app_type_size)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Create_Args, aggregator) == 24usize
    );
};
pub type PJRT_Megascale_ErrorAggregator_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_ErrorAggregator_Create_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_Delete_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_Delete_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_Delete_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Delete_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Delete_Args, aggregator) == 8usize
    );
};
pub type PJRT_Megascale_ErrorAggregator_Delete = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_ErrorAggregator_Delete_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorDigest_Delete_Args {
    pub struct_size: usize,
    pub digest: *mut PJRT_Megascale_ErrorDigest,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorDigest_Delete_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorDigest_Delete_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ErrorDigest_Delete_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_ErrorDigest_Delete_Args, digest) == 8usize);
};
pub type PJRT_Megascale_ErrorDigest_Delete = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_ErrorDigest_Delete_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_AddError_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
    pub worker_id: *const ::core::ffi::c_char,
    pub worker_id_size: usize,
    pub serialized_error: *const ::core::ffi::c_char,
    pub serialized_error_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_AddError_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_AddError_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_AddError_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_AddError_Args, aggregator) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_AddError_Args, worker_id) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_AddError_Args, worker_id_size)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_AddError_Args,
            serialized_error
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_AddError_Args,
            serialized_error_size
        ) == 40usize
    );
};
pub type PJRT_Megascale_ErrorAggregator_AddError = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ErrorAggregator_AddError_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
    pub digest: *mut PJRT_Megascale_ErrorDigest,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args,
            aggregator
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args,
            digest
        ) == 16usize
    );
};
pub type PJRT_Megascale_ErrorAggregator_ProcessAndShutdown = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
    pub digest: *mut PJRT_Megascale_ErrorDigest,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args,
            aggregator
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args, digest)
            == 16usize
    );
};
pub type PJRT_Megascale_ErrorAggregator_LogErrorDigest = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_Size_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
    pub size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_Size_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_Size_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Size_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Size_Args, aggregator) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Size_Args, size) == 16usize);
};
pub type PJRT_Megascale_ErrorAggregator_Size = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_ErrorAggregator_Size_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_ErrorAggregator_Active_Args {
    pub struct_size: usize,
    pub aggregator: *mut PJRT_Megascale_ErrorAggregator,
    pub active: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_ErrorAggregator_Active_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_ErrorAggregator_Active_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Active_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Active_Args, aggregator) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_ErrorAggregator_Active_Args, active) == 16usize);
};
pub type PJRT_Megascale_ErrorAggregator_Active = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_ErrorAggregator_Active_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_SerializedAddresses {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_GetInterfaceAddressesHelper_Args {
    pub struct_size: usize,
    pub megascale_port_name: *const ::core::ffi::c_char,
    pub megascale_port_name_size: usize,
    pub megascale_port: i32,
    pub interface_prefixes: *mut *const ::core::ffi::c_char,
    pub interface_prefixes_sizes: *const usize,
    pub num_interface_prefixes: usize,
    pub use_all_interfaces: bool,
    pub limit_to_process_numa_local_interfaces: bool,
    pub serialized_addresses: *mut *const ::core::ffi::c_char,
    pub serialized_addresses_sizes: *mut usize,
    pub num_addresses: usize,
    pub addresses: *mut PJRT_Megascale_SerializedAddresses,
    pub addresses_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_Megascale_SerializedAddresses)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_GetInterfaceAddressesHelper_Args>() == 104usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_GetInterfaceAddressesHelper_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetInterfaceAddressesHelper_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            megascale_port_name
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            megascale_port_name_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            megascale_port
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            interface_prefixes
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            interface_prefixes_sizes
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            num_interface_prefixes
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            use_all_interfaces
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            limit_to_process_numa_local_interfaces
        ) == 57usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            serialized_addresses
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            serialized_addresses_sizes
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            num_addresses
        ) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetInterfaceAddressesHelper_Args, addresses)
            == 88usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetInterfaceAddressesHelper_Args,
            addresses_deleter
        ) == 96usize
    );
};
pub type PJRT_Megascale_GetInterfaceAddressesHelper = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Megascale_GetInterfaceAddressesHelper_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Megascale_SerializedError {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_GetOrCreateRuntimeError_Args {
    pub struct_size: usize,
    pub error_type: i32,
    pub start_time_nanos: i64,
    pub status_code: i32,
    pub status_message: *const ::core::ffi::c_char,
    pub status_message_size: usize,
    pub launch_id: i32,
    pub has_unrecoverable_error_type: bool,
    pub unrecoverable_error_type: i32,
    pub serialized_error: *const ::core::ffi::c_char,
    pub serialized_error_size: usize,
    pub is_new_error: bool,
    pub error: *mut PJRT_Megascale_SerializedError,
    pub error_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_Megascale_SerializedError)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_GetOrCreateRuntimeError_Args>() == 104usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_GetOrCreateRuntimeError_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, error_type) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            start_time_nanos
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, status_code)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, status_message)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            status_message_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, launch_id) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            has_unrecoverable_error_type
        ) == 52usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            unrecoverable_error_type
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            serialized_error
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_GetOrCreateRuntimeError_Args,
            serialized_error_size
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, is_new_error)
            == 80usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, error) == 88usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_GetOrCreateRuntimeError_Args, error_deleter)
            == 96usize
    );
};
pub type PJRT_Megascale_GetOrCreateRuntimeError = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Megascale_GetOrCreateRuntimeError_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Megascale_Extension {
    pub base: PJRT_Extension_Base,
    pub create_client_context_from_pjrt_client: PJRT_Megascale_CreateClientContextFromPjRtClient,
    pub create_default_client_context: PJRT_Megascale_CreateDefaultClientContext,
    pub delete_client_context: PJRT_Megascale_DeleteClientContext,
    pub create_aot_config: PJRT_Megascale_CreateAoTConfig,
    pub create_multi_slice_config: PJRT_Megascale_CreateMultiSliceConfig,
    pub delete_multi_slice_config: *mut ::core::ffi::c_void,
    pub multi_slice_config_num_slices: *mut ::core::ffi::c_void,
    pub multi_slice_config_slice_id: *mut ::core::ffi::c_void,
    pub multi_slice_config_get_num_devices_per_slice: *mut ::core::ffi::c_void,
    pub multi_slice_config_serialize: *mut ::core::ffi::c_void,
    pub client_context_initialize: PJRT_Megascale_ClientContext_Initialize,
    pub client_context_unblock_pending_work: PJRT_Megascale_ClientContext_UnblockPendingWork,
    pub client_context_megascale_port: PJRT_Megascale_ClientContext_MegascalePort,
    pub create_megascale_collectives: PJRT_Megascale_CreateMegascaleCollectives,
    pub device_id_to_megascale_id: PJRT_Megascale_DeviceId_To_MegascaleId,
    pub megascale_id_to_device_id: PJRT_Megascale_MegascaleId_To_DeviceId,
    pub register_megascale_error_handler: PJRT_Megascale_RegisterErrorHandler,
    pub unregister_megascale_error_handler: PJRT_Megascale_UnregisterErrorHandler,
    pub error_aggregator_create: PJRT_Megascale_ErrorAggregator_Create,
    pub error_aggregator_delete: PJRT_Megascale_ErrorAggregator_Delete,
    pub error_digest_delete: PJRT_Megascale_ErrorDigest_Delete,
    pub error_aggregator_add_error: PJRT_Megascale_ErrorAggregator_AddError,
    pub error_aggregator_process_and_shutdown: PJRT_Megascale_ErrorAggregator_ProcessAndShutdown,
    pub error_aggregator_log_error_digest: PJRT_Megascale_ErrorAggregator_LogErrorDigest,
    pub error_aggregator_size: PJRT_Megascale_ErrorAggregator_Size,
    pub error_aggregator_active: PJRT_Megascale_ErrorAggregator_Active,
    pub get_interface_addresses_helper: PJRT_Megascale_GetInterfaceAddressesHelper,
    pub get_or_create_runtime_error: PJRT_Megascale_GetOrCreateRuntimeError,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Megascale_Extension>() == 248usize);
    assert!(::core::mem::align_of::<PJRT_Megascale_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_Extension,
            create_client_context_from_pjrt_client
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, create_default_client_context) == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, delete_client_context) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, create_aot_config) == 48usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, create_multi_slice_config) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, delete_multi_slice_config) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, multi_slice_config_num_slices) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, multi_slice_config_slice_id) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_Extension,
            multi_slice_config_get_num_devices_per_slice
        ) == 88usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, multi_slice_config_serialize) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, client_context_initialize) == 104usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_Extension,
            client_context_unblock_pending_work
        ) == 112usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, client_context_megascale_port)
            == 120usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, create_megascale_collectives) == 128usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, device_id_to_megascale_id) == 136usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, megascale_id_to_device_id) == 144usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, register_megascale_error_handler)
            == 152usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, unregister_megascale_error_handler)
            == 160usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_create) == 168usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_delete) == 176usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, error_digest_delete) == 184usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_add_error) == 192usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Megascale_Extension,
            error_aggregator_process_and_shutdown
        ) == 200usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_log_error_digest)
            == 208usize
    );
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_size) == 216usize);
    assert!(::core::mem::offset_of!(PJRT_Megascale_Extension, error_aggregator_active) == 224usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, get_interface_addresses_helper)
            == 232usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Megascale_Extension, get_or_create_runtime_error) == 240usize
    );
};

c_structs! {
    MEGASCALE_STRUCTS:
    PJRT_Megascale_CreateClientContextFromPjRtClient_Args[24] { struct_size, client, client_context }
    PJRT_Megascale_CreateDefaultClientContext_Args[16] { struct_size, client_context }
    PJRT_Megascale_DeleteClientContext_Args[16] { struct_size, client_context }
    PJRT_Megascale_CreateAoTConfig_Args[32] { struct_size, topology, num_slices, multi_slice_config }
    PJRT_Megascale_CreateMultiSliceConfig_Args[80] { struct_size, topology, num_slices, local_slice_id, local_host_id, endpoint_addresses, endpoint_addresses_size, dcn_topology, dcn_topology_size, client_context, multi_slice_config }
    PJRT_Megascale_ClientContext_Initialize_Args[16] { struct_size, client_context }
    PJRT_Megascale_ClientContext_UnblockPendingWork_Args[32] { struct_size, client_context, launch_id, expire_after_ms }
    PJRT_Megascale_ClientContext_MegascalePort_Args[20] { struct_size, client_context, port }
    PJRT_Megascale_CreateMegascaleCollectives_Args[48] { struct_size, client_context, processes_info, dcn_topology, dcn_topology_size, collectives }
    PJRT_Megascale_DeviceId_To_MegascaleId_Args[24] { struct_size, slice_id, per_slice_device_id, megascale_id }
    PJRT_Megascale_MegascaleId_To_DeviceId_Args[24] { struct_size, megascale_id, slice_id, per_slice_device_id }
    PJRT_Megascale_RegisterErrorHandler_Args[40] { struct_size, handler_name, handler_name_size, handler, user_data }
    PJRT_Megascale_UnregisterErrorHandler_Args[24] { struct_size, handler_name, handler_name_size }
    PJRT_Megascale_ErrorAggregator_Create_Args[32] { struct_size, app_type, app_type_size, aggregator }
    PJRT_Megascale_ErrorAggregator_Delete_Args[16] { struct_size, aggregator }
    PJRT_Megascale_ErrorDigest_Delete_Args[16] { struct_size, digest }
    PJRT_Megascale_ErrorAggregator_AddError_Args[48] { struct_size, aggregator, worker_id, worker_id_size, serialized_error, serialized_error_size }
    PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args[24] { struct_size, aggregator, digest }
    PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args[24] { struct_size, aggregator, digest }
    PJRT_Megascale_ErrorAggregator_Size_Args[24] { struct_size, aggregator, size }
    PJRT_Megascale_ErrorAggregator_Active_Args[17] { struct_size, aggregator, active }
    PJRT_Megascale_GetInterfaceAddressesHelper_Args[104] { struct_size, megascale_port_name, megascale_port_name_size, megascale_port, interface_prefixes, interface_prefixes_sizes, num_interface_prefixes, use_all_interfaces, limit_to_process_numa_local_interfaces, serialized_addresses, serialized_addresses_sizes, num_addresses, addresses, addresses_deleter }
    PJRT_Megascale_GetOrCreateRuntimeError_Args[104] { struct_size, error_type, start_time_nanos, status_code, status_message, status_message_size, launch_id, has_unrecoverable_error_type, unrecoverable_error_type, serialized_error, serialized_error_size, is_new_error, error, error_deleter }
}

extension! {
    PJRT_Megascale_Extension[248], PJRT_Extension_Type_Megascale;
    create_client_context_from_pjrt_client: PJRT_Megascale_CreateClientContextFromPjRtClient(PJRT_Megascale_CreateClientContextFromPjRtClient_Args) as create_client_context_from_pjrt_client("PJRT_Megascale_CreateClientContextFromPjRtClient") -> error;
    create_default_client_context: PJRT_Megascale_CreateDefaultClientContext(PJRT_Megascale_CreateDefaultClientContext_Args) as create_default_client_context("PJRT_Megascale_CreateDefaultClientContext") -> error;
    delete_client_context: PJRT_Megascale_DeleteClientContext(PJRT_Megascale_DeleteClientContext_Args) as delete_client_context("PJRT_Megascale_DeleteClientContext") -> error;
    create_aot_config: PJRT_Megascale_CreateAoTConfig(PJRT_Megascale_CreateAoTConfig_Args) as create_aot_config("PJRT_Megascale_CreateAoTConfig") -> error;
    create_multi_slice_config: PJRT_Megascale_CreateMultiSliceConfig(PJRT_Megascale_CreateMultiSliceConfig_Args) as create_multi_slice_config("PJRT_Megascale_CreateMultiSliceConfig") -> error;
    client_context_initialize: PJRT_Megascale_ClientContext_Initialize(PJRT_Megascale_ClientContext_Initialize_Args) as client_context_initialize("PJRT_Megascale_ClientContext_Initialize") -> error;
    client_context_unblock_pending_work: PJRT_Megascale_ClientContext_UnblockPendingWork(PJRT_Megascale_ClientContext_UnblockPendingWork_Args) as client_context_unblock_pending_work("PJRT_Megascale_ClientContext_UnblockPendingWork") -> error;
    client_context_megascale_port: PJRT_Megascale_ClientContext_MegascalePort(PJRT_Megascale_ClientContext_MegascalePort_Args) as client_context_megascale_port("PJRT_Megascale_ClientContext_MegascalePort") -> error;
    create_megascale_collectives: PJRT_Megascale_CreateMegascaleCollectives(PJRT_Megascale_CreateMegascaleCollectives_Args) as create_megascale_collectives("PJRT_Megascale_CreateMegascaleCollectives") -> error;
    device_id_to_megascale_id: PJRT_Megascale_DeviceId_To_MegascaleId(PJRT_Megascale_DeviceId_To_MegascaleId_Args) as device_id_to_megascale_id("PJRT_Megascale_DeviceId_To_MegascaleId") -> error;
    megascale_id_to_device_id: PJRT_Megascale_MegascaleId_To_DeviceId(PJRT_Megascale_MegascaleId_To_DeviceId_Args) as megascale_id_to_device_id("PJRT_Megascale_MegascaleId_To_DeviceId") -> error;
    register_megascale_error_handler: PJRT_Megascale_RegisterErrorHandler(PJRT_Megascale_RegisterErrorHandler_Args) as register_megascale_error_handler("PJRT_Megascale_RegisterErrorHandler") -> error;
    unregister_megascale_error_handler: PJRT_Megascale_UnregisterErrorHandler(PJRT_Megascale_UnregisterErrorHandler_Args) as unregister_megascale_error_handler("PJRT_Megascale_UnregisterErrorHandler") -> error;
    error_aggregator_create: PJRT_Megascale_ErrorAggregator_Create(PJRT_Megascale_ErrorAggregator_Create_Args) as error_aggregator_create("PJRT_Megascale_ErrorAggregator_Create") -> error;
    error_aggregator_delete: PJRT_Megascale_ErrorAggregator_Delete(PJRT_Megascale_ErrorAggregator_Delete_Args) as error_aggregator_delete("PJRT_Megascale_ErrorAggregator_Delete") -> error;
    error_digest_delete: PJRT_Megascale_ErrorDigest_Delete(PJRT_Megascale_ErrorDigest_Delete_Args) as error_digest_delete("PJRT_Megascale_ErrorDigest_Delete") -> error;
    error_aggregator_add_error: PJRT_Megascale_ErrorAggregator_AddError(PJRT_Megascale_ErrorAggregator_AddError_Args) as error_aggregator_add_error("PJRT_Megascale_ErrorAggregator_AddError") -> error;
    error_aggregator_process_and_shutdown: PJRT_Megascale_ErrorAggregator_ProcessAndShutdown(PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args) as error_aggregator_process_and_shutdown("PJRT_Megascale_ErrorAggregator_ProcessAndShutdown") -> error;
    error_aggregator_log_error_digest: PJRT_Megascale_ErrorAggregator_LogErrorDigest(PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args) as error_aggregator_log_error_digest("PJRT_Megascale_ErrorAggregator_LogErrorDigest") -> error;
    error_aggregator_size: PJRT_Megascale_ErrorAggregator_Size(PJRT_Megascale_ErrorAggregator_Size_Args) as error_aggregator_size("PJRT_Megascale_ErrorAggregator_Size") -> error;
    error_aggregator_active: PJRT_Megascale_ErrorAggregator_Active(PJRT_Megascale_ErrorAggregator_Active_Args) as error_aggregator_active("PJRT_Megascale_ErrorAggregator_Active") -> error;
    get_interface_addresses_helper: PJRT_Megascale_GetInterfaceAddressesHelper(PJRT_Megascale_GetInterfaceAddressesHelper_Args) as get_interface_addresses_helper("PJRT_Megascale_GetInterfaceAddressesHelper") -> error;
    get_or_create_runtime_error: PJRT_Megascale_GetOrCreateRuntimeError(PJRT_Megascale_GetOrCreateRuntimeError_Args) as get_or_create_runtime_error("PJRT_Megascale_GetOrCreateRuntimeError") -> error;
}
