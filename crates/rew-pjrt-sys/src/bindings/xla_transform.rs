//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_xla_transform_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_XLA_TRANSFORM_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_XlaTransform_string {
    pub data: *const ::core::ffi::c_char,
    pub size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_XlaTransform_string>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_XlaTransform_string>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_string, data) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_string, size) == 8usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_XlaTransform_version_and_error {
    pub api_version: i64,
    pub data: *mut ::core::ffi::c_void,
    pub cleanup_fn: ::core::option::Option<unsafe extern "C" fn(data: *mut ::core::ffi::c_void)>,
    pub has_error: bool,
    pub code: PJRT_Error_Code,
    pub error_msg: PJRT_XlaTransform_string,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_XlaTransform_version_and_error>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_XlaTransform_version_and_error>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, api_version) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, data) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, cleanup_fn) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, has_error) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, code) == 28usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_version_and_error, error_msg) == 32usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_XlaTransform_Args {
    pub struct_size: usize,
    pub header: PJRT_XlaTransform_version_and_error,
    pub hlo_module: PJRT_XlaTransform_string,
    pub transformed_hlo_module: PJRT_XlaTransform_string,
    pub changed: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_XlaTransform_Args>() == 96usize);
    assert!(::core::mem::align_of::<PJRT_XlaTransform_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Args, header) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Args, hlo_module) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Args, transformed_hlo_module) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Args, changed) == 88usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_XlaTransform_Callbacks {
    pub version: i64,
    pub dtor: ::core::option::Option<unsafe extern "C" fn(data: *mut PJRT_XlaTransform_Callbacks)>,
    pub transform_hlo_module: ::core::option::Option<
        unsafe extern "C" fn(
            data: *mut PJRT_XlaTransform_Callbacks,
            args: *mut PJRT_XlaTransform_Args,
        ),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_XlaTransform_Callbacks>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_XlaTransform_Callbacks>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Callbacks, version) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Callbacks, dtor) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_XlaTransform_Callbacks, transform_hlo_module) == 16usize);
};
impl PJRT_XlaTransform_PipelineStage {
    pub const PJRT_XlaTransform_PipelineStage_kPreScheduler: PJRT_XlaTransform_PipelineStage =
        PJRT_XlaTransform_PipelineStage(0);
    pub const PJRT_XlaTransform_PipelineStage_kPostScheduler: PJRT_XlaTransform_PipelineStage =
        PJRT_XlaTransform_PipelineStage(1);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_XlaTransform_PipelineStage(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Register_Xla_Transform_Args {
    pub struct_size: usize,
    pub name: *const ::core::ffi::c_char,
    pub name_size: usize,
    pub stage: PJRT_XlaTransform_PipelineStage,
    pub callbacks: *mut PJRT_XlaTransform_Callbacks,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Register_Xla_Transform_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Register_Xla_Transform_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Xla_Transform_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Xla_Transform_Args, name) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Xla_Transform_Args, name_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Xla_Transform_Args, stage) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Xla_Transform_Args, callbacks) == 32usize);
};
pub type PJRT_Register_Xla_Transform_Fn = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Register_Xla_Transform_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Clear_Xla_Transform_Args {
    pub struct_size: usize,
    pub stage: PJRT_XlaTransform_PipelineStage,
    pub name: *const ::core::ffi::c_char,
    pub name_size: usize,
    pub callbacks: *mut PJRT_XlaTransform_Callbacks,
    pub cleared: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Clear_Xla_Transform_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Clear_Xla_Transform_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, stage) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, name) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, name_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, callbacks) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Clear_Xla_Transform_Args, cleared) == 40usize);
};
pub type PJRT_Clear_Xla_Transform_Fn = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Clear_Xla_Transform_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Xla_Transform_Extension {
    pub base: PJRT_Extension_Base,
    pub register_xla_transform: PJRT_Register_Xla_Transform_Fn,
    pub clear_xla_transform: PJRT_Clear_Xla_Transform_Fn,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Xla_Transform_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Xla_Transform_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Xla_Transform_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Xla_Transform_Extension, register_xla_transform) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_Xla_Transform_Extension, clear_xla_transform) == 32usize);
};

c_structs! {
    XLA_TRANSFORM_STRUCTS:
    PJRT_XlaTransform_Args[89] { struct_size, header, hlo_module, transformed_hlo_module, changed }
    PJRT_Register_Xla_Transform_Args[40] { struct_size, name, name_size, stage, callbacks }
    PJRT_Clear_Xla_Transform_Args[41] { struct_size, stage, name, name_size, callbacks, cleared }
}

extension! {
    PJRT_Xla_Transform_Extension[40], PJRT_Extension_Type_XlaTransform;
    register_xla_transform: PJRT_Register_Xla_Transform_Fn(PJRT_Register_Xla_Transform_Args) as register_xla_transform("PJRT_Register_Xla_Transform_Fn") -> error;
    clear_xla_transform: PJRT_Clear_Xla_Transform_Fn(PJRT_Clear_Xla_Transform_Args) as clear_xla_transform("PJRT_Clear_Xla_Transform_Fn") -> error;
}
