//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_ffi_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_FFI_EXTENSION_VERSION: u32 = 3;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_Type_Info {
    pub deleter: ::core::option::Option<unsafe extern "C" fn(object: *mut ::core::ffi::c_void)>,
    pub serialize: ::core::option::Option<unsafe extern "C" fn()>,
    pub deserialize: ::core::option::Option<unsafe extern "C" fn()>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_Type_Info>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_FFI_Type_Info>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Info, deleter) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Info, serialize) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Info, deserialize) == 16usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_Type_Register_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub type_name: *const ::core::ffi::c_char,
    pub type_name_size: usize,
    pub type_id: i64,
    pub type_info: *mut PJRT_FFI_Type_Info,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_Type_Register_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_FFI_Type_Register_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, type_name) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, type_name_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, type_id) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Type_Register_Args, type_info) == 40usize);
};
pub type PJRT_FFI_Type_Register = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_FFI_Type_Register_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_UserData {
    pub type_id: i64,
    pub data: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_UserData>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_FFI_UserData>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData, type_id) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData, data) == 8usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_UserData_Add_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub context: *mut PJRT_ExecuteContext,
    pub user_data: PJRT_FFI_UserData,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_UserData_Add_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_FFI_UserData_Add_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData_Add_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData_Add_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData_Add_Args, context) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_UserData_Add_Args, user_data) == 24usize);
};
pub type PJRT_FFI_UserData_Add = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_FFI_UserData_Add_Args) -> *mut PJRT_Error,
>;
impl PJRT_FFI_Handler_TraitsBits {
    pub const PJRT_FFI_HANDLER_TRAITS_COMMAND_BUFFER_COMPATIBLE: PJRT_FFI_Handler_TraitsBits =
        PJRT_FFI_Handler_TraitsBits(1);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_FFI_Handler_TraitsBits(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_Register_Handler_Args {
    pub struct_size: usize,
    pub target_name: *const ::core::ffi::c_char,
    pub target_name_size: usize,
    pub handler: *mut ::core::ffi::c_void,
    pub platform_name: *const ::core::ffi::c_char,
    pub platform_name_size: usize,
    pub traits: PJRT_FFI_Handler_TraitsBits,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_Register_Handler_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_FFI_Register_Handler_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, target_name) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, target_name_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, handler) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, platform_name) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, platform_name_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Register_Handler_Args, traits) == 48usize);
};
pub type PJRT_FFI_Register_Handler = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_FFI_Register_Handler_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_FFI_Extension {
    pub base: PJRT_Extension_Base,
    pub type_register: PJRT_FFI_Type_Register,
    pub user_data_add: PJRT_FFI_UserData_Add,
    pub register_handler: PJRT_FFI_Register_Handler,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_FFI_Extension>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_FFI_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Extension, type_register) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Extension, user_data_add) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_FFI_Extension, register_handler) == 40usize);
};
pub type PJRT_FFI = PJRT_FFI_Extension;

c_structs! {
    FFI_STRUCTS:
    PJRT_FFI_Type_Register_Args[48] { struct_size, extension_start, type_name, type_name_size, type_id, type_info }
    PJRT_FFI_UserData_Add_Args[40] { struct_size, extension_start, context, user_data }
    PJRT_FFI_Register_Handler_Args[52] { struct_size, target_name, target_name_size, handler, platform_name, platform_name_size, traits }
}

extension! {
    PJRT_FFI_Extension[48], PJRT_Extension_Type_FFI;
    type_register: PJRT_FFI_Type_Register(PJRT_FFI_Type_Register_Args) as type_register("PJRT_FFI_Type_Register") -> error;
    user_data_add: PJRT_FFI_UserData_Add(PJRT_FFI_UserData_Add_Args) as user_data_add("PJRT_FFI_UserData_Add") -> error;
    register_handler: PJRT_FFI_Register_Handler(PJRT_FFI_Register_Handler_Args) as register_handler("PJRT_FFI_Register_Handler") -> error;
}
