//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_gpu_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_GPU_EXTENSION_VERSION: u32 = 2;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Gpu_Register_Custom_Call_Args {
    pub struct_size: usize,
    pub function_name: *const ::core::ffi::c_char,
    pub function_name_size: usize,
    pub api_version: ::core::ffi::c_int,
    pub handler_instantiate: *mut ::core::ffi::c_void,
    pub handler_prepare: *mut ::core::ffi::c_void,
    pub handler_initialize: *mut ::core::ffi::c_void,
    pub handler_execute: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Gpu_Register_Custom_Call_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Gpu_Register_Custom_Call_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, function_name) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, function_name_size) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, api_version) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, handler_instantiate) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, handler_prepare) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, handler_initialize) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Gpu_Register_Custom_Call_Args, handler_execute) == 56usize
    );
};
pub type PJRT_Gpu_Register_Custom_Call = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Gpu_Register_Custom_Call_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Gpu_Custom_Call {
    pub base: PJRT_Extension_Base,
    pub custom_call: PJRT_Gpu_Register_Custom_Call,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Gpu_Custom_Call>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Gpu_Custom_Call>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Gpu_Custom_Call, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Gpu_Custom_Call, custom_call) == 24usize);
};

c_structs! {
    GPU_STRUCTS:
    PJRT_Gpu_Register_Custom_Call_Args[64] { struct_size, function_name, function_name_size, api_version, handler_instantiate, handler_prepare, handler_initialize, handler_execute }
}

extension! {
    PJRT_Gpu_Custom_Call[32], PJRT_Extension_Type_Gpu_Custom_Call;
    custom_call: PJRT_Gpu_Register_Custom_Call(PJRT_Gpu_Register_Custom_Call_Args) as custom_call("PJRT_Gpu_Register_Custom_Call") -> error;
}
