//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_device_event.h`; never edited.

use super::api::*;
pub type PJRT_DeviceEvent_AndThen =
    ::core::option::Option<unsafe extern "C" fn(user_arg: *mut ::core::ffi::c_void)>;
impl PJRT_DeviceEvent_State {
    pub const PJRT_DeviceEvent_State_Unavailable: PJRT_DeviceEvent_State =
        PJRT_DeviceEvent_State(0);
    pub const PJRT_DeviceEvent_State_Ready: PJRT_DeviceEvent_State = PJRT_DeviceEvent_State(1);
    pub const PJRT_DeviceEvent_State_Error: PJRT_DeviceEvent_State = PJRT_DeviceEvent_State(2);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_DeviceEvent_State(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceEvent_FunctionTable {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub inc_ref:
        ::core::option::Option<unsafe extern "C" fn(device_event: *mut ::core::ffi::c_void)>,
    pub dec_ref:
        ::core::option::Option<unsafe extern "C" fn(device_event: *mut ::core::ffi::c_void)>,
    pub and_then: ::core::option::Option<
        unsafe extern "C" fn(
            device_event: *mut ::core::ffi::c_void,
            callback: PJRT_DeviceEvent_AndThen,
            user_arg: *mut ::core::ffi::c_void,
        ),
    >,
    pub get_error_if_present: ::core::option::Option<
        unsafe extern "C" fn(
            device_event: *mut ::core::ffi::c_void,
            code: *mut PJRT_Error_Code,
            message: *mut *const ::core::ffi::c_char,
            message_size: *mut usize,
        ) -> ::core::ffi::c_int,
    >,
    pub parent: *const PJRT_DeviceEvent_FunctionTable,
    pub get_state: ::core::option::Option<
        unsafe extern "C" fn(device_event: *mut ::core::ffi::c_void) -> PJRT_DeviceEvent_State,
    >,
    pub get_definition_stream: ::core::option::Option<
        unsafe extern "C" fn(
            device_event: *mut ::core::ffi::c_void,
            sequence_number: *mut u64,
        ) -> isize,
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceEvent_FunctionTable>() == 72usize);
    assert!(::core::mem::align_of::<PJRT_DeviceEvent_FunctionTable>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, inc_ref) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, dec_ref) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, and_then) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, get_error_if_present) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, parent) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, get_state) == 56usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceEvent_FunctionTable, get_definition_stream) == 64usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceEvent {
    pub vtable: *const PJRT_DeviceEvent_FunctionTable,
    pub device_event: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceEvent>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_DeviceEvent>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent, vtable) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEvent, device_event) == 8usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceEventVector {
    pub data: *mut PJRT_DeviceEvent,
    pub size: usize,
    pub capacity: usize,
    pub destroy: ::core::option::Option<unsafe extern "C" fn(data: *mut PJRT_DeviceEvent)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceEventVector>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_DeviceEventVector>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventVector, data) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventVector, size) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventVector, capacity) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventVector, destroy) == 24usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceEventPromise_FunctionTable {
    pub struct_size: usize,
    pub instance_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub inc_ref:
        ::core::option::Option<unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise)>,
    pub dec_ref:
        ::core::option::Option<unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise)>,
    pub event: ::core::option::Option<
        unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise) -> PJRT_DeviceEvent,
    >,
    pub set: ::core::option::Option<
        unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise, event: PJRT_DeviceEvent),
    >,
    pub set_error: ::core::option::Option<
        unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise, error: *mut PJRT_Error),
    >,
    pub set_ready:
        ::core::option::Option<unsafe extern "C" fn(promise: *mut PJRT_DeviceEventPromise)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceEventPromise_FunctionTable>() == 72usize);
    assert!(::core::mem::align_of::<PJRT_DeviceEventPromise_FunctionTable>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, instance_size) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, extension_start) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, inc_ref) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, dec_ref) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, event) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, set) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, set_error) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise_FunctionTable, set_ready) == 64usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceEventPromise {
    pub vtable: *const PJRT_DeviceEventPromise_FunctionTable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceEventPromise>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_DeviceEventPromise>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceEventPromise, vtable) == 0usize);
};

c_structs! {
    DEVICE_EVENT_STRUCTS:
    PJRT_DeviceEvent_FunctionTable[72] { struct_size, extension_start, inc_ref, dec_ref, and_then, get_error_if_present, parent, get_state, get_definition_stream }
    PJRT_DeviceEventPromise_FunctionTable[72] { struct_size, instance_size, extension_start, inc_ref, dec_ref, event, set, set_error, set_ready }
}
impl PJRT_DeviceEventPromise {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 8;
}
