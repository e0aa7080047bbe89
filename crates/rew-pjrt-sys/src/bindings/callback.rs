//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_callback_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_CALLBACK_EXTENSION_VERSION: u32 = 1;
impl PJRT_Callback_Type {
    pub const PJRT_Callback_Type_Unknown: PJRT_Callback_Type = PJRT_Callback_Type(0);
    pub const PJRT_Callback_Type_Tpu_SliceBuilder: PJRT_Callback_Type = PJRT_Callback_Type(1);
    pub const PJRT_Callback_Type_Prefatal: PJRT_Callback_Type = PJRT_Callback_Type(2);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Callback_Type(pub ::core::ffi::c_uint);
impl PJRT_Callback_Tpu_SliceFailureType {
    pub const SLICE_FAILURE_UNKNOWN: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(0);
    pub const SLICE_FAILURE_INIT_ERROR: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(1);
    pub const SLICE_FAILURE_WORKER_UNAVAILABLE: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(2);
    pub const SLICE_FAILURE_FLAPPING_TASK_ERROR: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(3);
    pub const SLICE_FAILURE_SW_INJECT_ERROR: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(4);
    pub const SLICE_FAILURE_CHIP_DRIVER_ERROR: PJRT_Callback_Tpu_SliceFailureType =
        PJRT_Callback_Tpu_SliceFailureType(5);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Callback_Tpu_SliceFailureType(pub i32);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Callback_Tpu_SliceBuilderArgs {
    pub struct_size: usize,
    pub failure_type: PJRT_Callback_Tpu_SliceFailureType,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Callback_Tpu_SliceBuilderArgs>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Callback_Tpu_SliceBuilderArgs>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_Tpu_SliceBuilderArgs, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_Tpu_SliceBuilderArgs, failure_type) == 8usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Callback_PrefatalArgs {
    pub struct_size: usize,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Callback_PrefatalArgs>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Callback_PrefatalArgs>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_PrefatalArgs, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_PrefatalArgs, error_code) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_PrefatalArgs, error_message) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_PrefatalArgs, error_message_size) == 24usize);
};
pub type PJRT_Callback_Function = ::core::option::Option<
    unsafe extern "C" fn(args: *mut ::core::ffi::c_void, user_arg: *mut ::core::ffi::c_void),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Callback_RegisterCallback_Args {
    pub struct_size: usize,
    pub client: *mut PJRT_Client,
    pub type_: PJRT_Callback_Type,
    pub callback: PJRT_Callback_Function,
    pub user_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Callback_RegisterCallback_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Callback_RegisterCallback_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_RegisterCallback_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_RegisterCallback_Args, client) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_RegisterCallback_Args, type_) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_RegisterCallback_Args, callback) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_RegisterCallback_Args, user_arg) == 32usize);
};
pub type PJRT_Register_Callback = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Callback_RegisterCallback_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Callback_InvokeCallback_Args {
    pub struct_size: usize,
    pub client: *mut PJRT_Client,
    pub type_: PJRT_Callback_Type,
    pub args: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Callback_InvokeCallback_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Callback_InvokeCallback_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_InvokeCallback_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_InvokeCallback_Args, client) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_InvokeCallback_Args, type_) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_InvokeCallback_Args, args) == 24usize);
};
pub type PJRT_Callback_InvokeCallback = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Callback_InvokeCallback_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Callback_Extension {
    pub base: PJRT_Extension_Base,
    pub register_callback: PJRT_Register_Callback,
    pub invoke_callback: PJRT_Callback_InvokeCallback,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Callback_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Callback_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_Extension, register_callback) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Callback_Extension, invoke_callback) == 32usize);
};

c_structs! {
    CALLBACK_STRUCTS:
    PJRT_Callback_Tpu_SliceBuilderArgs[12] { struct_size, failure_type }
    PJRT_Callback_PrefatalArgs[32] { struct_size, error_code, error_message, error_message_size }
    PJRT_Callback_RegisterCallback_Args[40] { struct_size, client, type_, callback, user_arg }
    PJRT_Callback_InvokeCallback_Args[32] { struct_size, client, type_, args }
}

extension! {
    PJRT_Callback_Extension[40], PJRT_Extension_Type_Callback;
    register_callback: PJRT_Register_Callback(PJRT_Callback_RegisterCallback_Args) as register_callback("PJRT_Register_Callback") -> error;
    invoke_callback: PJRT_Callback_InvokeCallback(PJRT_Callback_InvokeCallback_Args) as invoke_callback("PJRT_Callback_InvokeCallback") -> error;
}
