//! Made by `cargo xtask bindgen` from `xla/backends/profiler/plugin/profiler_c_api.h`; never edited.

pub const PLUGIN_PROFILER_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PLUGIN_Profiler {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PLUGIN_Profiler_Error {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PLUGIN_Profiler_ConsumeResult {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Error_Destroy_Args {
    pub struct_size: usize,
    pub priv_: *mut ::core::ffi::c_void,
    pub error: *mut PLUGIN_Profiler_Error,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Error_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Error_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Destroy_Args, priv_) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Destroy_Args, error) == 16usize);
};
pub type PLUGIN_Profiler_Error_Destroy =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Error_Destroy_Args)>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Error_Message_Args {
    pub struct_size: usize,
    pub priv_: *mut ::core::ffi::c_void,
    pub error: *const PLUGIN_Profiler_Error,
    pub message: *const ::core::ffi::c_char,
    pub message_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Error_Message_Args>() == 40usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Error_Message_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Message_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Message_Args, priv_) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Message_Args, error) == 16usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Message_Args, message) == 24usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_Message_Args, message_size) == 32usize);
};
pub type PLUGIN_Profiler_Error_Message =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Error_Message_Args)>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Error_GetCode_Args {
    pub struct_size: usize,
    pub priv_: *mut ::core::ffi::c_void,
    pub error: *const PLUGIN_Profiler_Error,
    pub code: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Error_GetCode_Args>() == 32usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Error_GetCode_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_GetCode_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_GetCode_Args, priv_) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_GetCode_Args, error) == 16usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Error_GetCode_Args, code) == 24usize);
};
pub type PLUGIN_Profiler_Error_GetCode = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PLUGIN_Profiler_Error_GetCode_Args,
    ) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Create_Args {
    pub struct_size: usize,
    pub options: *const ::core::ffi::c_char,
    pub options_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Create_Args>() == 32usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Create_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Create_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Create_Args, options) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Create_Args, options_size) == 16usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Create_Args, profiler) == 24usize);
};
pub type PLUGIN_Profiler_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Create_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Destroy_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Destroy_Args, profiler) == 8usize);
};
pub type PLUGIN_Profiler_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Destroy_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Start_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Start_Args>() == 16usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Start_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Start_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Start_Args, profiler) == 8usize);
};
pub type PLUGIN_Profiler_Start = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Start_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Stop_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Stop_Args>() == 16usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Stop_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Stop_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Stop_Args, profiler) == 8usize);
};
pub type PLUGIN_Profiler_Stop = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Stop_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_CollectData_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
    pub buffer: *mut u8,
    pub buffer_size_in_bytes: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_CollectData_Args>() == 32usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_CollectData_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_CollectData_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_CollectData_Args, profiler) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_CollectData_Args, buffer) == 16usize);
    assert!(
        ::core::mem::offset_of!(PLUGIN_Profiler_CollectData_Args, buffer_size_in_bytes) == 24usize
    );
};
pub type PLUGIN_Profiler_CollectData = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_CollectData_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Consume_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
    pub result: *mut PLUGIN_Profiler_ConsumeResult,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Consume_Args>() == 24usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Consume_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Consume_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Consume_Args, profiler) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Consume_Args, result) == 16usize);
};
pub type PLUGIN_Profiler_Consume = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Consume_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_ConsumeResult_Destroy_Args {
    pub struct_size: usize,
    pub consume_result: *mut PLUGIN_Profiler_ConsumeResult,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_ConsumeResult_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_ConsumeResult_Destroy_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PLUGIN_Profiler_ConsumeResult_Destroy_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PLUGIN_Profiler_ConsumeResult_Destroy_Args, consume_result)
            == 8usize
    );
};
pub type PLUGIN_Profiler_ConsumeResult_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_ConsumeResult_Destroy_Args),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Serialize_Args {
    pub struct_size: usize,
    pub profiler: *mut PLUGIN_Profiler,
    pub consume_result: *mut PLUGIN_Profiler_ConsumeResult,
    pub serialized_bytes: *const u8,
    pub serialized_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Serialize_Args>() == 40usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Serialize_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Serialize_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Serialize_Args, profiler) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Serialize_Args, consume_result) == 16usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Serialize_Args, serialized_bytes) == 24usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Serialize_Args, serialized_size) == 32usize);
};
pub type PLUGIN_Profiler_Serialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PLUGIN_Profiler_Serialize_Args) -> *mut PLUGIN_Profiler_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PLUGIN_Profiler_Api {
    pub struct_size: usize,
    pub priv_: *mut ::core::ffi::c_void,
    pub error_destroy: PLUGIN_Profiler_Error_Destroy,
    pub error_message: PLUGIN_Profiler_Error_Message,
    pub error_get_code: PLUGIN_Profiler_Error_GetCode,
    pub create: PLUGIN_Profiler_Create,
    pub destroy: PLUGIN_Profiler_Destroy,
    pub start: PLUGIN_Profiler_Start,
    pub stop: PLUGIN_Profiler_Stop,
    pub collect_data: PLUGIN_Profiler_CollectData,
    pub consume: PLUGIN_Profiler_Consume,
    pub consume_result_destroy: PLUGIN_Profiler_ConsumeResult_Destroy,
    pub serialize: PLUGIN_Profiler_Serialize,
}
const _: () = {
    assert!(::core::mem::size_of::<PLUGIN_Profiler_Api>() == 104usize);
    assert!(::core::mem::align_of::<PLUGIN_Profiler_Api>() == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, priv_) == 8usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, error_destroy) == 16usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, error_message) == 24usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, error_get_code) == 32usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, create) == 40usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, destroy) == 48usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, start) == 56usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, stop) == 64usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, collect_data) == 72usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, consume) == 80usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, consume_result_destroy) == 88usize);
    assert!(::core::mem::offset_of!(PLUGIN_Profiler_Api, serialize) == 96usize);
};

c_structs! {
    PROFILER_PLUGIN_STRUCTS:
    PLUGIN_Profiler_Error_Destroy_Args[24] { struct_size, priv_, error }
    PLUGIN_Profiler_Error_Message_Args[40] { struct_size, priv_, error, message, message_size }
    PLUGIN_Profiler_Error_GetCode_Args[28] { struct_size, priv_, error, code }
    PLUGIN_Profiler_Create_Args[32] { struct_size, options, options_size, profiler }
    PLUGIN_Profiler_Destroy_Args[16] { struct_size, profiler }
    PLUGIN_Profiler_Start_Args[16] { struct_size, profiler }
    PLUGIN_Profiler_Stop_Args[16] { struct_size, profiler }
    PLUGIN_Profiler_CollectData_Args[32] { struct_size, profiler, buffer, buffer_size_in_bytes }
    PLUGIN_Profiler_Consume_Args[24] { struct_size, profiler, result }
    PLUGIN_Profiler_ConsumeResult_Destroy_Args[16] { struct_size, consume_result }
    PLUGIN_Profiler_Serialize_Args[40] { struct_size, profiler, consume_result, serialized_bytes, serialized_size }
    PLUGIN_Profiler_Api[104] { struct_size, priv_, error_destroy, error_message, error_get_code, create, destroy, start, stop, collect_data, consume, consume_result_destroy, serialize }
}
