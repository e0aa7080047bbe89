//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_raw_buffer_extension.h`; never edited.

use super::api::*;
use super::device_event::*;
pub const PJRT_API_RAW_BUFFER_EXTENSION_VERSION: u32 = 2;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_FunctionTable {
    pub struct_size: usize,
    pub instance_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub inc_ref: ::core::option::Option<unsafe extern "C" fn(raw_buffer: *mut PJRT_RawBuffer)>,
    pub dec_ref: ::core::option::Option<unsafe extern "C" fn(raw_buffer: *mut PJRT_RawBuffer)>,
    pub get_on_device_size_in_bytes:
        ::core::option::Option<unsafe extern "C" fn(raw_buffer: *const PJRT_RawBuffer) -> usize>,
    pub get_memory_space: ::core::option::Option<
        unsafe extern "C" fn(raw_buffer: *const PJRT_RawBuffer) -> *mut PJRT_Memory,
    >,
    pub get_host_pointer: ::core::option::Option<
        unsafe extern "C" fn(raw_buffer: *const PJRT_RawBuffer) -> *mut ::core::ffi::c_void,
    >,
    pub copy_raw_host_to_device_and_return_event: ::core::option::Option<
        unsafe extern "C" fn(
            raw_buffer: *mut PJRT_RawBuffer,
            src: *const ::core::ffi::c_void,
            offset: i64,
            transfer_size: i64,
            dependencies: *mut PJRT_DeviceEventVector,
            event: *mut PJRT_DeviceEvent,
        ) -> *mut PJRT_Error,
    >,
    pub copy_raw_device_to_host_and_return_event: ::core::option::Option<
        unsafe extern "C" fn(
            raw_buffer: *mut PJRT_RawBuffer,
            dst: *mut ::core::ffi::c_void,
            offset: i64,
            transfer_size: i64,
            dependencies: *mut PJRT_DeviceEventVector,
            event: *mut PJRT_DeviceEvent,
        ) -> *mut PJRT_Error,
    >,
    pub opaque_device_memory_data_pointer: ::core::option::Option<
        unsafe extern "C" fn(raw_buffer: *const PJRT_RawBuffer) -> *mut ::core::ffi::c_void,
    >,
    pub make_allocation_ready_event: ::core::option::Option<
        unsafe extern "C" fn(
            raw_buffer: *mut PJRT_RawBuffer,
            event: *mut PJRT_DeviceEvent,
        ) -> *mut PJRT_Error,
    >,
    pub get_raw_buffer_async_value: ::core::option::Option<
        unsafe extern "C" fn(
            raw_buffer: *mut PJRT_RawBuffer,
            event: *mut PJRT_DeviceEvent,
        ) -> *mut PJRT_Error,
    >,
    pub is_mutable:
        ::core::option::Option<unsafe extern "C" fn(raw_buffer: *const PJRT_RawBuffer) -> bool>,
    pub slice: ::core::option::Option<
        unsafe extern "C" fn(
            raw_buffer: *mut PJRT_RawBuffer,
            offset: i64,
            slice_size: i64,
            sliced_buffer: *mut *mut PJRT_RawBuffer,
        ) -> *mut PJRT_Error,
    >,
    pub schedule_copy_to: ::core::option::Option<
        unsafe extern "C" fn(
            src_buffer: *mut PJRT_RawBuffer,
            transfer_dependency_events: *mut PJRT_DeviceEventVector,
            dst_buffer: *mut PJRT_RawBuffer,
            definition_event_promise: *mut PJRT_DeviceEventPromise,
            src_usage_event_promise: *mut PJRT_DeviceEventPromise,
            allocation_event_callback: ::core::option::Option<
                unsafe extern "C" fn(status: *mut PJRT_Error, user_data: *mut ::core::ffi::c_void),
            >,
            allocation_event_user_data: *mut ::core::ffi::c_void,
        ),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_FunctionTable>() == 128usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_FunctionTable>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, instance_size) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, extension_start) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, inc_ref) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, dec_ref) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, get_on_device_size_in_bytes)
            == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, get_memory_space) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, get_host_pointer) == 56usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_FunctionTable,
            copy_raw_host_to_device_and_return_event
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_FunctionTable,
            copy_raw_device_to_host_and_return_event
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_FunctionTable,
            opaque_device_memory_data_pointer
        ) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, make_allocation_ready_event)
            == 88usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, get_raw_buffer_async_value)
            == 96usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, is_mutable) == 104usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, slice) == 112usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_FunctionTable, schedule_copy_to) == 120usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer {
    pub vtable: *const PJRT_RawBuffer_FunctionTable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer, vtable) == 0usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_CreateRawAliasOfBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub raw_buffer: *mut PJRT_RawBuffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_CreateRawAliasOfBuffer_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_CreateRawAliasOfBuffer_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CreateRawAliasOfBuffer_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CreateRawAliasOfBuffer_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CreateRawAliasOfBuffer_Args, buffer) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CreateRawAliasOfBuffer_Args, raw_buffer) == 24usize
    );
};
pub type PJRT_RawBuffer_CreateRawAliasOfBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_CreateRawAliasOfBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_Destroy_Args, buffer) == 16usize);
};
pub type PJRT_RawBuffer_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_GetHostPointer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
    pub host_pointer: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_GetHostPointer_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_GetHostPointer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetHostPointer_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetHostPointer_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetHostPointer_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetHostPointer_Args, host_pointer) == 24usize);
};
pub type PJRT_RawBuffer_GetHostPointer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_GetHostPointer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
    pub on_device_size_in_bytes: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args, buffer) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args,
            on_device_size_in_bytes
        ) == 24usize
    );
};
pub type PJRT_RawBuffer_GetOnDeviceSizeInBytes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_GetMemorySpace_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
    pub memory_space: *mut PJRT_Memory,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_GetMemorySpace_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_GetMemorySpace_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetMemorySpace_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetMemorySpace_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetMemorySpace_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_GetMemorySpace_Args, memory_space) == 24usize);
};
pub type PJRT_RawBuffer_GetMemorySpace = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_GetMemorySpace_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_CopyRawDeviceToHost_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
    pub dst: *mut ::core::ffi::c_void,
    pub offset: i64,
    pub transfer_size: i64,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_CopyRawDeviceToHost_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_CopyRawDeviceToHost_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, dst) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, offset) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, transfer_size) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawDeviceToHost_Args, event) == 48usize);
};
pub type PJRT_RawBuffer_CopyRawDeviceToHost = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_CopyRawDeviceToHost_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_CopyRawHostToDevice_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_RawBuffer,
    pub src: *const ::core::ffi::c_void,
    pub offset: i64,
    pub transfer_size: i64,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_CopyRawHostToDevice_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_CopyRawHostToDevice_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, src) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, offset) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, transfer_size) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_CopyRawHostToDevice_Args, event) == 48usize);
};
pub type PJRT_RawBuffer_CopyRawHostToDevice = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RawBuffer_CopyRawHostToDevice_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RawBuffer_Extension {
    pub base: PJRT_Extension_Base,
    pub PJRT_RawBuffer_CreateRawAliasOfBuffer: PJRT_RawBuffer_CreateRawAliasOfBuffer,
    pub PJRT_RawBuffer_Destroy: PJRT_RawBuffer_Destroy,
    pub PJRT_RawBuffer_GetOnDeviceSizeInBytes: PJRT_RawBuffer_GetOnDeviceSizeInBytes,
    pub PJRT_RawBuffer_GetMemorySpace: PJRT_RawBuffer_GetMemorySpace,
    pub PJRT_RawBuffer_CopyRawHostToDevice: PJRT_RawBuffer_CopyRawHostToDevice,
    pub PJRT_RawBuffer_CopyRawDeviceToHost: PJRT_RawBuffer_CopyRawDeviceToHost,
    pub PJRT_RawBuffer_GetHostPointer: PJRT_RawBuffer_GetHostPointer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RawBuffer_Extension>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_RawBuffer_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_Extension,
            PJRT_RawBuffer_CreateRawAliasOfBuffer
        ) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_RawBuffer_Extension, PJRT_RawBuffer_Destroy) == 32usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_RawBuffer_Extension,
            PJRT_RawBuffer_GetOnDeviceSizeInBytes
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_Extension, PJRT_RawBuffer_GetMemorySpace) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_Extension, PJRT_RawBuffer_CopyRawHostToDevice)
            == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_Extension, PJRT_RawBuffer_CopyRawDeviceToHost)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RawBuffer_Extension, PJRT_RawBuffer_GetHostPointer) == 72usize
    );
};

c_structs! {
    RAW_BUFFER_STRUCTS:
    PJRT_RawBuffer_FunctionTable[128] { struct_size, instance_size, extension_start, inc_ref, dec_ref, get_on_device_size_in_bytes, get_memory_space, get_host_pointer, copy_raw_host_to_device_and_return_event, copy_raw_device_to_host_and_return_event, opaque_device_memory_data_pointer, make_allocation_ready_event, get_raw_buffer_async_value, is_mutable, slice, schedule_copy_to }
    PJRT_RawBuffer_CreateRawAliasOfBuffer_Args[32] { struct_size, extension_start, buffer, raw_buffer }
    PJRT_RawBuffer_Destroy_Args[24] { struct_size, extension_start, buffer }
    PJRT_RawBuffer_GetHostPointer_Args[32] { struct_size, extension_start, buffer, host_pointer }
    PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args[32] { struct_size, extension_start, buffer, on_device_size_in_bytes }
    PJRT_RawBuffer_GetMemorySpace_Args[32] { struct_size, extension_start, buffer, memory_space }
    PJRT_RawBuffer_CopyRawDeviceToHost_Args[56] { struct_size, extension_start, buffer, dst, offset, transfer_size, event }
    PJRT_RawBuffer_CopyRawHostToDevice_Args[56] { struct_size, extension_start, buffer, src, offset, transfer_size, event }
}
impl PJRT_RawBuffer {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 8;
}

extension! {
    PJRT_RawBuffer_Extension[80], PJRT_Extension_Type_RawBuffer;
    PJRT_RawBuffer_CreateRawAliasOfBuffer: PJRT_RawBuffer_CreateRawAliasOfBuffer(PJRT_RawBuffer_CreateRawAliasOfBuffer_Args) as create_raw_alias_of_buffer("PJRT_RawBuffer_CreateRawAliasOfBuffer") -> error;
    PJRT_RawBuffer_Destroy: PJRT_RawBuffer_Destroy(PJRT_RawBuffer_Destroy_Args) as destroy("PJRT_RawBuffer_Destroy") -> error;
    PJRT_RawBuffer_GetOnDeviceSizeInBytes: PJRT_RawBuffer_GetOnDeviceSizeInBytes(PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args) as get_on_device_size_in_bytes("PJRT_RawBuffer_GetOnDeviceSizeInBytes") -> error;
    PJRT_RawBuffer_GetMemorySpace: PJRT_RawBuffer_GetMemorySpace(PJRT_RawBuffer_GetMemorySpace_Args) as get_memory_space("PJRT_RawBuffer_GetMemorySpace") -> error;
    PJRT_RawBuffer_CopyRawHostToDevice: PJRT_RawBuffer_CopyRawHostToDevice(PJRT_RawBuffer_CopyRawHostToDevice_Args) as copy_raw_host_to_device("PJRT_RawBuffer_CopyRawHostToDevice") -> error;
    PJRT_RawBuffer_CopyRawDeviceToHost: PJRT_RawBuffer_CopyRawDeviceToHost(PJRT_RawBuffer_CopyRawDeviceToHost_Args) as copy_raw_device_to_host("PJRT_RawBuffer_CopyRawDeviceToHost") -> error;
    PJRT_RawBuffer_GetHostPointer: PJRT_RawBuffer_GetHostPointer(PJRT_RawBuffer_GetHostPointer_Args) as get_host_pointer("PJRT_RawBuffer_GetHostPointer") -> error;
}
