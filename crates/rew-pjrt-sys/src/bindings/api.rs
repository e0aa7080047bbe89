//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api.h`; never edited.

pub const PJRT_API_MAJOR: u32 = 0;
pub const PJRT_API_MINOR: u32 = 114;
impl PJRT_Extension_Type {
    pub const PJRT_Extension_Type_Gpu_Custom_Call: PJRT_Extension_Type = PJRT_Extension_Type(0);
    pub const PJRT_Extension_Type_Profiler: PJRT_Extension_Type = PJRT_Extension_Type(1);
    pub const PJRT_Extension_Type_Custom_Partitioner: PJRT_Extension_Type = PJRT_Extension_Type(2);
    pub const PJRT_Extension_Type_Stream: PJRT_Extension_Type = PJRT_Extension_Type(3);
    pub const PJRT_Extension_Type_Layouts: PJRT_Extension_Type = PJRT_Extension_Type(4);
    pub const PJRT_Extension_Type_FFI: PJRT_Extension_Type = PJRT_Extension_Type(5);
    pub const PJRT_Extension_Type_MemoryDescriptions: PJRT_Extension_Type = PJRT_Extension_Type(6);
    pub const PJRT_Extension_Type_Triton: PJRT_Extension_Type = PJRT_Extension_Type(7);
    pub const PJRT_Extension_Type_RawBuffer: PJRT_Extension_Type = PJRT_Extension_Type(8);
    pub const PJRT_Extension_Type_PhaseCompile: PJRT_Extension_Type = PJRT_Extension_Type(9);
    pub const PJRT_Extension_Type_Example: PJRT_Extension_Type = PJRT_Extension_Type(10);
    pub const PJRT_Extension_Type_Unknown: PJRT_Extension_Type = PJRT_Extension_Type(11);
    pub const PJRT_Extension_Type_CrossHostTransfers: PJRT_Extension_Type = PJRT_Extension_Type(12);
    pub const PJRT_Extension_Type_ExecutableMetadata: PJRT_Extension_Type = PJRT_Extension_Type(13);
    pub const PJRT_Extension_Type_Callback: PJRT_Extension_Type = PJRT_Extension_Type(14);
    pub const PJRT_Extension_Type_HostAllocator: PJRT_Extension_Type = PJRT_Extension_Type(15);
    pub const PJRT_Extension_Type_TpuTopology: PJRT_Extension_Type = PJRT_Extension_Type(16);
    pub const PJRT_Extension_Type_TpuExecutable: PJRT_Extension_Type = PJRT_Extension_Type(17);
    pub const PJRT_Extension_Type_Megascale: PJRT_Extension_Type = PJRT_Extension_Type(18);
    pub const PJRT_Extension_Type_Shardings: PJRT_Extension_Type = PJRT_Extension_Type(19);
    pub const PJRT_Extension_Type_AbiVersion: PJRT_Extension_Type = PJRT_Extension_Type(20);
    pub const PJRT_Extension_Type_Collectives: PJRT_Extension_Type = PJRT_Extension_Type(21);
    pub const PJRT_Extension_Type_MultiSlice: PJRT_Extension_Type = PJRT_Extension_Type(22);
    pub const PJRT_Extension_Type_HostMemoryAllocator: PJRT_Extension_Type =
        PJRT_Extension_Type(23);
    pub const PJRT_Extension_Type_XlaTransform: PJRT_Extension_Type = PJRT_Extension_Type(24);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Extension_Type(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Extension_Base {
    pub struct_size: usize,
    pub type_: PJRT_Extension_Type,
    pub next: *mut PJRT_Extension_Base,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Extension_Base>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Extension_Base>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Extension_Base, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Extension_Base, type_) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Extension_Base, next) == 16usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Api_Version {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub major_version: ::core::ffi::c_int,
    pub minor_version: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Api_Version>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Api_Version>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Api_Version, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Api_Version, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Api_Version, major_version) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Api_Version, minor_version) == 20usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub error: *mut PJRT_Error,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Error_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Destroy_Args, error) == 16usize);
};
pub type PJRT_Error_Destroy =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_Error_Destroy_Args)>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error_Message_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub error: *const PJRT_Error,
    pub message: *const ::core::ffi::c_char,
    pub message_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error_Message_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Error_Message_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Message_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Message_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Message_Args, error) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Message_Args, message) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Error_Message_Args, message_size) == 32usize);
};
pub type PJRT_Error_Message =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_Error_Message_Args)>;
impl PJRT_Error_Code {
    pub const PJRT_Error_Code_OK: PJRT_Error_Code = PJRT_Error_Code(0);
    pub const PJRT_Error_Code_CANCELLED: PJRT_Error_Code = PJRT_Error_Code(1);
    pub const PJRT_Error_Code_UNKNOWN: PJRT_Error_Code = PJRT_Error_Code(2);
    pub const PJRT_Error_Code_INVALID_ARGUMENT: PJRT_Error_Code = PJRT_Error_Code(3);
    pub const PJRT_Error_Code_DEADLINE_EXCEEDED: PJRT_Error_Code = PJRT_Error_Code(4);
    pub const PJRT_Error_Code_NOT_FOUND: PJRT_Error_Code = PJRT_Error_Code(5);
    pub const PJRT_Error_Code_ALREADY_EXISTS: PJRT_Error_Code = PJRT_Error_Code(6);
    pub const PJRT_Error_Code_PERMISSION_DENIED: PJRT_Error_Code = PJRT_Error_Code(7);
    pub const PJRT_Error_Code_RESOURCE_EXHAUSTED: PJRT_Error_Code = PJRT_Error_Code(8);
    pub const PJRT_Error_Code_FAILED_PRECONDITION: PJRT_Error_Code = PJRT_Error_Code(9);
    pub const PJRT_Error_Code_ABORTED: PJRT_Error_Code = PJRT_Error_Code(10);
    pub const PJRT_Error_Code_OUT_OF_RANGE: PJRT_Error_Code = PJRT_Error_Code(11);
    pub const PJRT_Error_Code_UNIMPLEMENTED: PJRT_Error_Code = PJRT_Error_Code(12);
    pub const PJRT_Error_Code_INTERNAL: PJRT_Error_Code = PJRT_Error_Code(13);
    pub const PJRT_Error_Code_UNAVAILABLE: PJRT_Error_Code = PJRT_Error_Code(14);
    pub const PJRT_Error_Code_DATA_LOSS: PJRT_Error_Code = PJRT_Error_Code(15);
    pub const PJRT_Error_Code_UNAUTHENTICATED: PJRT_Error_Code = PJRT_Error_Code(16);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Error_Code(pub ::core::ffi::c_uint);
pub type PJRT_Error_PayloadVisitor = ::core::option::Option<
    unsafe extern "C" fn(
        key: *const ::core::ffi::c_char,
        key_size: usize,
        value: *const ::core::ffi::c_char,
        value_size: usize,
        user_arg: *mut ::core::ffi::c_void,
    ),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error_FunctionTable {
    pub struct_size: usize,
    pub instance_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub destroy: ::core::option::Option<unsafe extern "C" fn(error: *mut PJRT_Error)>,
    pub message: ::core::option::Option<
        unsafe extern "C" fn(
            error: *const PJRT_Error,
            message: *mut *const ::core::ffi::c_char,
            message_size: *mut usize,
        ),
    >,
    pub get_code:
        ::core::option::Option<unsafe extern "C" fn(error: *const PJRT_Error) -> PJRT_Error_Code>,
    pub for_each_payload: ::core::option::Option<
        unsafe extern "C" fn(
            error: *const PJRT_Error,
            visitor: PJRT_Error_PayloadVisitor,
            user_arg: *mut ::core::ffi::c_void,
        ),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error_FunctionTable>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Error_FunctionTable>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, instance_size) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, extension_start) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, destroy) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, message) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, get_code) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Error_FunctionTable, for_each_payload) == 48usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error {
    pub vtable: *const PJRT_Error_FunctionTable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_Error>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error, vtable) == 0usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error_GetCode_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub error: *const PJRT_Error,
    pub code: PJRT_Error_Code,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error_GetCode_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Error_GetCode_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_GetCode_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Error_GetCode_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_GetCode_Args, error) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Error_GetCode_Args, code) == 24usize);
};
pub type PJRT_Error_GetCode = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Error_GetCode_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Error_ForEachPayload_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub error: *const PJRT_Error,
    pub visitor: PJRT_Error_PayloadVisitor,
    pub user_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Error_ForEachPayload_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Error_ForEachPayload_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_ForEachPayload_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Error_ForEachPayload_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Error_ForEachPayload_Args, error) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Error_ForEachPayload_Args, visitor) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Error_ForEachPayload_Args, user_arg) == 32usize);
};
pub type PJRT_Error_ForEachPayload = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Error_ForEachPayload_Args) -> *mut PJRT_Error,
>;
pub type PJRT_CallbackError = ::core::option::Option<
    unsafe extern "C" fn(
        code: PJRT_Error_Code,
        message: *const ::core::ffi::c_char,
        message_size: usize,
    ) -> *mut PJRT_Error,
>;
impl PJRT_NamedValue_Type {
    pub const PJRT_NamedValue_kString: PJRT_NamedValue_Type = PJRT_NamedValue_Type(0);
    pub const PJRT_NamedValue_kInt64: PJRT_NamedValue_Type = PJRT_NamedValue_Type(1);
    pub const PJRT_NamedValue_kInt64List: PJRT_NamedValue_Type = PJRT_NamedValue_Type(2);
    pub const PJRT_NamedValue_kFloat: PJRT_NamedValue_Type = PJRT_NamedValue_Type(3);
    pub const PJRT_NamedValue_kBool: PJRT_NamedValue_Type = PJRT_NamedValue_Type(4);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_NamedValue_Type(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_NamedValue {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub name: *const ::core::ffi::c_char,
    pub name_size: usize,
    pub type_: PJRT_NamedValue_Type,
    pub union_: PJRT_NamedValue_Union,
    pub value_size: usize,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union PJRT_NamedValue_Union {
    pub string_value: *const ::core::ffi::c_char,
    pub int64_value: i64,
    pub int64_array_value: *const i64,
    pub float_value: f32,
    pub bool_value: bool,
}
impl ::core::fmt::Debug for PJRT_NamedValue_Union {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("PJRT_NamedValue_Union")
            .finish_non_exhaustive()
    }
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_NamedValue_Union>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_NamedValue_Union>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue_Union, string_value) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue_Union, int64_value) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue_Union, int64_array_value) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue_Union, float_value) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue_Union, bool_value) == 0usize);
};
const _: () = {
    assert!(::core::mem::size_of::<PJRT_NamedValue>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_NamedValue>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, name) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, name_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, type_) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_NamedValue, value_size) == 48usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Plugin_Initialize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Plugin_Initialize_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Plugin_Initialize_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Initialize_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Initialize_Args, extension_start) == 8usize);
};
pub type PJRT_Plugin_Initialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Plugin_Initialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Plugin_Attributes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub attributes: *const PJRT_NamedValue,
    pub num_attributes: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Plugin_Attributes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Plugin_Attributes_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Attributes_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Attributes_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Attributes_Args, attributes) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Plugin_Attributes_Args, num_attributes) == 24usize);
};
pub type PJRT_Plugin_Attributes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Plugin_Attributes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Event {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Event_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Destroy_Args, event) == 16usize);
};
pub type PJRT_Event_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_IsReady_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
    pub is_ready: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_IsReady_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Event_IsReady_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_IsReady_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_IsReady_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_IsReady_Args, event) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Event_IsReady_Args, is_ready) == 24usize);
};
pub type PJRT_Event_IsReady = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_IsReady_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_Error_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_Error_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Event_Error_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Error_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Error_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Error_Args, event) == 16usize);
};
pub type PJRT_Event_Error = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_Error_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_Await_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_Await_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Event_Await_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Await_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Await_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Await_Args, event) == 16usize);
};
pub type PJRT_Event_Await = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_Await_Args) -> *mut PJRT_Error,
>;
pub type PJRT_Event_OnReadyCallback = ::core::option::Option<
    unsafe extern "C" fn(error: *mut PJRT_Error, user_arg: *mut ::core::ffi::c_void),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_OnReady_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
    pub callback: PJRT_Event_OnReadyCallback,
    pub user_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_OnReady_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Event_OnReady_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_OnReady_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_OnReady_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_OnReady_Args, event) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Event_OnReady_Args, callback) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Event_OnReady_Args, user_arg) == 32usize);
};
pub type PJRT_Event_OnReady = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_OnReady_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_Create_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_Create_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Event_Create_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Create_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Create_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Create_Args, event) == 16usize);
};
pub type PJRT_Event_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Event_Create_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Event_Set_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_Event,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Event_Set_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Event_Set_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, event) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, error_code) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, error_message) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Event_Set_Args, error_message_size) == 40usize);
};
pub type PJRT_Event_Set =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_Event_Set_Args) -> *mut PJRT_Error>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Client {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Device {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_FunctionTable {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub instance_struct_size: usize,
    pub get_user_data: ::core::option::Option<
        unsafe extern "C" fn(
            memory: *mut PJRT_Memory,
            key: *const ::core::ffi::c_void,
        ) -> *mut ::core::ffi::c_void,
    >,
    pub set_user_data: ::core::option::Option<
        unsafe extern "C" fn(
            memory: *mut PJRT_Memory,
            key: *const ::core::ffi::c_void,
            data: *mut ::core::ffi::c_void,
            dtor: ::core::option::Option<unsafe extern "C" fn(arg1: *mut ::core::ffi::c_void)>,
        ),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_FunctionTable>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Memory_FunctionTable>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_FunctionTable, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_FunctionTable, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_FunctionTable, instance_struct_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_FunctionTable, get_user_data) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_FunctionTable, set_user_data) == 32usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory {
    pub vtable: *const PJRT_Memory_FunctionTable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_Memory>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory, vtable) == 0usize);
};
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_DeviceDescription {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TopologyDescription {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Executable {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_LoadedExecutable {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Buffer {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_FulfillAliasBufferCallback {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_AsyncHostToDeviceTransferManager {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_PhaseCompiler {
    _unused: [u8; 0],
}
pub type PJRT_KeyValueGetCallback_ValueDeleter =
    ::core::option::Option<unsafe extern "C" fn(value: *mut ::core::ffi::c_char)>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_KeyValueGetCallback_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub key: *const ::core::ffi::c_char,
    pub key_size: usize,
    pub timeout_in_ms: ::core::ffi::c_int,
    pub callback_error: *mut PJRT_CallbackError,
    pub user_arg: *mut ::core::ffi::c_void,
    pub value: *mut ::core::ffi::c_char,
    pub value_size: usize,
    pub value_deleter_callback: PJRT_KeyValueGetCallback_ValueDeleter,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_KeyValueGetCallback_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_KeyValueGetCallback_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, key) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, key_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, timeout_in_ms) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, callback_error) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, user_arg) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, value) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, value_size) == 64usize);
    assert!(
        ::core::mem::offset_of!(PJRT_KeyValueGetCallback_Args, value_deleter_callback) == 72usize
    );
};
pub type PJRT_KeyValueGetCallback = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_KeyValueGetCallback_Args) -> *mut PJRT_Error,
>;
pub type PJRT_KeyValueTryGetCallback_ValueDeleter =
    ::core::option::Option<unsafe extern "C" fn(value: *mut ::core::ffi::c_char)>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_KeyValueTryGetCallback_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub key: *const ::core::ffi::c_char,
    pub key_size: usize,
    pub callback_error: *mut PJRT_CallbackError,
    pub user_arg: *mut ::core::ffi::c_void,
    pub value: *mut ::core::ffi::c_char,
    pub value_size: usize,
    pub value_deleter_callback: PJRT_KeyValueTryGetCallback_ValueDeleter,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_KeyValueTryGetCallback_Args>() == 72usize);
    assert!(::core::mem::align_of::<PJRT_KeyValueTryGetCallback_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, key) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, key_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, callback_error) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, user_arg) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, value) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, value_size) == 56usize);
    assert!(
        ::core::mem::offset_of!(PJRT_KeyValueTryGetCallback_Args, value_deleter_callback)
            == 64usize
    );
};
pub type PJRT_KeyValueTryGetCallback = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_KeyValueTryGetCallback_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_KeyValuePutCallback_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub key: *const ::core::ffi::c_char,
    pub key_size: usize,
    pub value: *const ::core::ffi::c_char,
    pub value_size: usize,
    pub callback_error: *mut PJRT_CallbackError,
    pub user_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_KeyValuePutCallback_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_KeyValuePutCallback_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, key) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, key_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, value) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, value_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, callback_error) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_KeyValuePutCallback_Args, user_arg) == 56usize);
};
pub type PJRT_KeyValuePutCallback = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_KeyValuePutCallback_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_Create_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub create_options: *const PJRT_NamedValue,
    pub num_options: usize,
    pub kv_get_callback: PJRT_KeyValueGetCallback,
    pub kv_get_user_arg: *mut ::core::ffi::c_void,
    pub kv_put_callback: PJRT_KeyValuePutCallback,
    pub kv_put_user_arg: *mut ::core::ffi::c_void,
    pub client: *mut PJRT_Client,
    pub kv_try_get_callback: PJRT_KeyValueTryGetCallback,
    pub kv_try_get_user_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_Create_Args>() == 88usize);
    assert!(::core::mem::align_of::<PJRT_Client_Create_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, create_options) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, num_options) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_get_callback) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_get_user_arg) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_put_callback) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_put_user_arg) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, client) == 64usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_try_get_callback) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Create_Args, kv_try_get_user_arg) == 80usize);
};
pub type PJRT_Client_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_Create_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Client_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Destroy_Args, client) == 16usize);
};
pub type PJRT_Client_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_PlatformName_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub platform_name: *const ::core::ffi::c_char,
    pub platform_name_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_PlatformName_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_PlatformName_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformName_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformName_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformName_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformName_Args, platform_name) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformName_Args, platform_name_size) == 32usize);
};
pub type PJRT_Client_PlatformName = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_PlatformName_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_ProcessIndex_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub process_index: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_ProcessIndex_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Client_ProcessIndex_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_ProcessIndex_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_ProcessIndex_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_ProcessIndex_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_ProcessIndex_Args, process_index) == 24usize);
};
pub type PJRT_Client_ProcessIndex = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_ProcessIndex_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_PlatformVersion_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub platform_version: *const ::core::ffi::c_char,
    pub platform_version_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_PlatformVersion_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_PlatformVersion_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformVersion_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformVersion_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformVersion_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_PlatformVersion_Args, platform_version) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_PlatformVersion_Args, platform_version_size) == 32usize
    );
};
pub type PJRT_Client_PlatformVersion = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_PlatformVersion_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_TopologyDescription_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_TopologyDescription_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Client_TopologyDescription_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_TopologyDescription_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_TopologyDescription_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_TopologyDescription_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_TopologyDescription_Args, topology) == 24usize);
};
pub type PJRT_Client_TopologyDescription = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_TopologyDescription_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_Devices_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub devices: *const *mut PJRT_Device,
    pub num_devices: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_Devices_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_Devices_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Devices_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Devices_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Devices_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Devices_Args, devices) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Devices_Args, num_devices) == 32usize);
};
pub type PJRT_Client_Devices = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_Devices_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_AddressableDevices_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub addressable_devices: *const *mut PJRT_Device,
    pub num_addressable_devices: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_AddressableDevices_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_AddressableDevices_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_AddressableDevices_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_AddressableDevices_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_AddressableDevices_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_AddressableDevices_Args, addressable_devices)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_AddressableDevices_Args, num_addressable_devices)
            == 32usize
    );
};
pub type PJRT_Client_AddressableDevices = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_AddressableDevices_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_LookupDevice_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub id: ::core::ffi::c_int,
    pub device: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_LookupDevice_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_LookupDevice_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_LookupDevice_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_LookupDevice_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_LookupDevice_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_LookupDevice_Args, id) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_LookupDevice_Args, device) == 32usize);
};
pub type PJRT_Client_LookupDevice = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_LookupDevice_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_LookupAddressableDevice_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub local_hardware_id: ::core::ffi::c_int,
    pub addressable_device: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_LookupAddressableDevice_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_LookupAddressableDevice_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_LookupAddressableDevice_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_LookupAddressableDevice_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_LookupAddressableDevice_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_LookupAddressableDevice_Args, local_hardware_id)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_LookupAddressableDevice_Args, addressable_device)
            == 32usize
    );
};
pub type PJRT_Client_LookupAddressableDevice = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_LookupAddressableDevice_Args) -> *mut PJRT_Error,
>;
impl PJRT_ProcessState {
    pub const PJRT_ProcessState_kUnspecified: PJRT_ProcessState = PJRT_ProcessState(0);
    pub const PJRT_ProcessState_kUninitialized: PJRT_ProcessState = PJRT_ProcessState(1);
    pub const PJRT_ProcessState_kDisconnected: PJRT_ProcessState = PJRT_ProcessState(2);
    pub const PJRT_ProcessState_kConnected: PJRT_ProcessState = PJRT_ProcessState(3);
    pub const PJRT_ProcessState_kError: PJRT_ProcessState = PJRT_ProcessState(4);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_ProcessState(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ProcessInfo {
    pub struct_size: usize,
    pub task_id: ::core::ffi::c_int,
    pub incarnation_id: u64,
    pub state: PJRT_ProcessState,
    pub error_code: ::core::ffi::c_int,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ProcessInfo>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_ProcessInfo>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, task_id) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, incarnation_id) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, state) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, error_code) == 28usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, error_message) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_ProcessInfo, error_message_size) == 40usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_UpdateGlobalProcessInfo_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub process_infos: *mut PJRT_ProcessInfo,
    pub num_process_infos: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_UpdateGlobalProcessInfo_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_UpdateGlobalProcessInfo_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_UpdateGlobalProcessInfo_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_UpdateGlobalProcessInfo_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_UpdateGlobalProcessInfo_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_UpdateGlobalProcessInfo_Args, process_infos) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_UpdateGlobalProcessInfo_Args, num_process_infos)
            == 32usize
    );
};
pub type PJRT_Client_UpdateGlobalProcessInfo = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_UpdateGlobalProcessInfo_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_AddressableMemories_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub addressable_memories: *const *mut PJRT_Memory,
    pub num_addressable_memories: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_AddressableMemories_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_AddressableMemories_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_AddressableMemories_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_AddressableMemories_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_AddressableMemories_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_AddressableMemories_Args, addressable_memories)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_AddressableMemories_Args,
            num_addressable_memories
        ) == 32usize
    );
};
pub type PJRT_Client_AddressableMemories = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_AddressableMemories_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Program {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub code: *mut ::core::ffi::c_char,
    pub code_size: usize,
    pub format: *const ::core::ffi::c_char,
    pub format_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Program>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Program>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Program, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Program, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Program, code) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Program, code_size) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Program, format) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Program, format_size) == 40usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_Compile_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub program: *const PJRT_Program,
    pub compile_options: *const ::core::ffi::c_char,
    pub compile_options_size: usize,
    pub executable: *mut PJRT_LoadedExecutable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_Compile_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Client_Compile_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, program) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, compile_options) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, compile_options_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Compile_Args, executable) == 48usize);
};
pub type PJRT_Client_Compile = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_Compile_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_Load_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub executable: *mut PJRT_Executable,
    pub compile_options: *const ::core::ffi::c_char,
    pub compile_options_size: usize,
    pub loaded_executable: *mut PJRT_LoadedExecutable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_Load_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Client_Load_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, executable) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, compile_options) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, compile_options_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Client_Load_Args, loaded_executable) == 48usize);
};
pub type PJRT_Client_Load = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_Load_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_DefaultDeviceAssignment_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub num_replicas: ::core::ffi::c_int,
    pub num_partitions: ::core::ffi::c_int,
    pub default_assignment_size: usize,
    pub default_assignment: *mut ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_DefaultDeviceAssignment_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Client_DefaultDeviceAssignment_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, num_replicas) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, num_partitions)
            == 28usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_DefaultDeviceAssignment_Args,
            default_assignment_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_DefaultDeviceAssignment_Args, default_assignment)
            == 40usize
    );
};
pub type PJRT_Client_DefaultDeviceAssignment = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_DefaultDeviceAssignment_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_DmaMap_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub data: *mut ::core::ffi::c_void,
    pub size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_DmaMap_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Client_DmaMap_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaMap_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaMap_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaMap_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaMap_Args, data) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaMap_Args, size) == 32usize);
};
pub type PJRT_Client_DmaMap = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_DmaMap_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_DmaUnmap_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub data: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_DmaUnmap_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Client_DmaUnmap_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaUnmap_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaUnmap_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaUnmap_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_DmaUnmap_Args, data) == 24usize);
};
pub type PJRT_Client_DmaUnmap = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_DmaUnmap_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_Destroy_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_Destroy_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
            transfer_manager
        ) == 16usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_Destroy = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_TransferData_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_index: ::core::ffi::c_int,
    pub data: *const ::core::ffi::c_void,
    pub offset: i64,
    pub transfer_size: i64,
    pub is_last_transfer: bool,
    pub done_with_h2d_transfer: *mut PJRT_Event,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_TransferData_Args>()
            == 72usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_TransferData_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            buffer_index
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            data
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            offset
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            transfer_size
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            is_last_transfer
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
            done_with_h2d_transfer
        ) == 64usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_TransferData = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_index: ::core::ffi::c_int,
    pub buffer_out: *mut PJRT_Buffer,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args>()
            == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
            buffer_index
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
            buffer_out
        ) == 32usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_Device_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub device_out: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_Device_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_Device_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Device_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Device_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Device_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_Device_Args,
            device_out
        ) == 24usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_Device = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_Device_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_count: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args>() == 32usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
            buffer_count
        ) == 24usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_BufferCount = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_index: ::core::ffi::c_int,
    pub buffer_size: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
            buffer_index
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
            buffer_size
        ) == 32usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_BufferSize = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_index: ::core::ffi::c_int,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args>()
            == 48usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            buffer_index
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            error_code
        ) == 28usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            error_message
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
            error_message_size
        ) == 40usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_SetBufferError = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub transfer_metadata: *const PJRT_NamedValue,
    pub num_metadata: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
            transfer_metadata
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
            num_metadata
        ) == 32usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_AddMetadata = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
    ) -> *mut PJRT_Error,
>;
impl PJRT_Buffer_Type {
    pub const PJRT_Buffer_Type_INVALID: PJRT_Buffer_Type = PJRT_Buffer_Type(0);
    pub const PJRT_Buffer_Type_PRED: PJRT_Buffer_Type = PJRT_Buffer_Type(1);
    pub const PJRT_Buffer_Type_S8: PJRT_Buffer_Type = PJRT_Buffer_Type(2);
    pub const PJRT_Buffer_Type_S16: PJRT_Buffer_Type = PJRT_Buffer_Type(3);
    pub const PJRT_Buffer_Type_S32: PJRT_Buffer_Type = PJRT_Buffer_Type(4);
    pub const PJRT_Buffer_Type_S64: PJRT_Buffer_Type = PJRT_Buffer_Type(5);
    pub const PJRT_Buffer_Type_U8: PJRT_Buffer_Type = PJRT_Buffer_Type(6);
    pub const PJRT_Buffer_Type_U16: PJRT_Buffer_Type = PJRT_Buffer_Type(7);
    pub const PJRT_Buffer_Type_U32: PJRT_Buffer_Type = PJRT_Buffer_Type(8);
    pub const PJRT_Buffer_Type_U64: PJRT_Buffer_Type = PJRT_Buffer_Type(9);
    pub const PJRT_Buffer_Type_F16: PJRT_Buffer_Type = PJRT_Buffer_Type(10);
    pub const PJRT_Buffer_Type_F32: PJRT_Buffer_Type = PJRT_Buffer_Type(11);
    pub const PJRT_Buffer_Type_F64: PJRT_Buffer_Type = PJRT_Buffer_Type(12);
    pub const PJRT_Buffer_Type_BF16: PJRT_Buffer_Type = PJRT_Buffer_Type(13);
    pub const PJRT_Buffer_Type_C64: PJRT_Buffer_Type = PJRT_Buffer_Type(14);
    pub const PJRT_Buffer_Type_C128: PJRT_Buffer_Type = PJRT_Buffer_Type(15);
    pub const PJRT_Buffer_Type_F8E5M2: PJRT_Buffer_Type = PJRT_Buffer_Type(16);
    pub const PJRT_Buffer_Type_F8E4M3FN: PJRT_Buffer_Type = PJRT_Buffer_Type(17);
    pub const PJRT_Buffer_Type_F8E4M3B11FNUZ: PJRT_Buffer_Type = PJRT_Buffer_Type(18);
    pub const PJRT_Buffer_Type_F8E5M2FNUZ: PJRT_Buffer_Type = PJRT_Buffer_Type(19);
    pub const PJRT_Buffer_Type_F8E4M3FNUZ: PJRT_Buffer_Type = PJRT_Buffer_Type(20);
    pub const PJRT_Buffer_Type_S4: PJRT_Buffer_Type = PJRT_Buffer_Type(21);
    pub const PJRT_Buffer_Type_U4: PJRT_Buffer_Type = PJRT_Buffer_Type(22);
    pub const PJRT_Buffer_Type_TOKEN: PJRT_Buffer_Type = PJRT_Buffer_Type(23);
    pub const PJRT_Buffer_Type_S2: PJRT_Buffer_Type = PJRT_Buffer_Type(24);
    pub const PJRT_Buffer_Type_U2: PJRT_Buffer_Type = PJRT_Buffer_Type(25);
    pub const PJRT_Buffer_Type_F8E4M3: PJRT_Buffer_Type = PJRT_Buffer_Type(26);
    pub const PJRT_Buffer_Type_F8E3M4: PJRT_Buffer_Type = PJRT_Buffer_Type(27);
    pub const PJRT_Buffer_Type_F8E8M0FNU: PJRT_Buffer_Type = PJRT_Buffer_Type(28);
    pub const PJRT_Buffer_Type_F4E2M1FN: PJRT_Buffer_Type = PJRT_Buffer_Type(29);
    pub const PJRT_Buffer_Type_S1: PJRT_Buffer_Type = PJRT_Buffer_Type(30);
    pub const PJRT_Buffer_Type_U1: PJRT_Buffer_Type = PJRT_Buffer_Type(31);
    pub const PJRT_Buffer_Type_F6E2M3FN: PJRT_Buffer_Type = PJRT_Buffer_Type(32);
    pub const PJRT_Buffer_Type_F6E3M2FN: PJRT_Buffer_Type = PJRT_Buffer_Type(33);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Buffer_Type(pub ::core::ffi::c_uint);
impl PJRT_HostBufferSemantics {
    pub const PJRT_HostBufferSemantics_kImmutableOnlyDuringCall: PJRT_HostBufferSemantics =
        PJRT_HostBufferSemantics(0);
    pub const PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes: PJRT_HostBufferSemantics =
        PJRT_HostBufferSemantics(1);
    pub const PJRT_HostBufferSemantics_kImmutableZeroCopy: PJRT_HostBufferSemantics =
        PJRT_HostBufferSemantics(2);
    pub const PJRT_HostBufferSemantics_kMutableZeroCopy: PJRT_HostBufferSemantics =
        PJRT_HostBufferSemantics(3);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_HostBufferSemantics(pub ::core::ffi::c_uint);
impl PJRT_Buffer_MemoryLayout_Type {
    pub const PJRT_Buffer_MemoryLayout_Type_Tiled: PJRT_Buffer_MemoryLayout_Type =
        PJRT_Buffer_MemoryLayout_Type(0);
    pub const PJRT_Buffer_MemoryLayout_Type_Strides: PJRT_Buffer_MemoryLayout_Type =
        PJRT_Buffer_MemoryLayout_Type(1);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Buffer_MemoryLayout_Type(pub ::core::ffi::c_uint);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_MemoryLayout_Tiled {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub minor_to_major: *const i64,
    pub minor_to_major_size: usize,
    pub tile_dims: *const i64,
    pub tile_dim_sizes: *const usize,
    pub num_tiles: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_MemoryLayout_Tiled>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_MemoryLayout_Tiled>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, minor_to_major) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, minor_to_major_size) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, tile_dims) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, tile_dim_sizes) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Tiled, num_tiles) == 48usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_MemoryLayout_Strides {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub byte_strides: *const i64,
    pub num_byte_strides: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_MemoryLayout_Strides>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_MemoryLayout_Strides>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Strides, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Strides, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Strides, byte_strides) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Strides, num_byte_strides) == 24usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_MemoryLayout {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub union_: PJRT_Buffer_MemoryLayout_Union,
    pub type_: PJRT_Buffer_MemoryLayout_Type,
}
#[repr(C)]
#[derive(Copy, Clone)]
pub union PJRT_Buffer_MemoryLayout_Union {
    pub tiled: PJRT_Buffer_MemoryLayout_Tiled,
    pub strides: PJRT_Buffer_MemoryLayout_Strides,
}
impl ::core::fmt::Debug for PJRT_Buffer_MemoryLayout_Union {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("PJRT_Buffer_MemoryLayout_Union")
            .finish_non_exhaustive()
    }
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_MemoryLayout_Union>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_MemoryLayout_Union>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Union, tiled) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout_Union, strides) == 0usize);
};
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_MemoryLayout>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_MemoryLayout>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_MemoryLayout, type_) == 72usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
    pub buffer_index: ::core::ffi::c_int,
    pub data: *const ::core::ffi::c_void,
    pub shape_dims: *const i64,
    pub shape_num_dims: usize,
    pub shape_element_type: PJRT_Buffer_Type,
    pub shape_layout: *mut PJRT_Buffer_MemoryLayout,
    pub done_with_h2d_transfer: *mut PJRT_Event,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args>()
            == 80usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            transfer_manager
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            buffer_index
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            data
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            shape_dims
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            shape_num_dims
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            shape_element_type
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            shape_layout
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
            done_with_h2d_transfer
        ) == 72usize
    );
};
pub type PJRT_AsyncHostToDeviceTransferManager_TransferLiteral = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_CreateUninitializedBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub shape_dims: *const i64,
    pub shape_num_dims: usize,
    pub shape_element_type: PJRT_Buffer_Type,
    pub shape_layout: *mut PJRT_Buffer_MemoryLayout,
    pub device: *mut PJRT_Device,
    pub memory: *mut PJRT_Memory,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_CreateUninitializedBuffer_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Client_CreateUninitializedBuffer_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, shape_dims) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, shape_num_dims)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateUninitializedBuffer_Args,
            shape_element_type
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, shape_layout)
            == 48usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, device) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, memory) == 64usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateUninitializedBuffer_Args, buffer) == 72usize);
};
pub type PJRT_Client_CreateUninitializedBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_CreateUninitializedBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_CreateErrorBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
    pub shape_dims: *const i64,
    pub shape_num_dims: usize,
    pub shape_element_type: PJRT_Buffer_Type,
    pub shape_layout: *mut PJRT_Buffer_MemoryLayout,
    pub memory: *mut PJRT_Memory,
    pub buffer: *mut PJRT_Buffer,
    pub payload: *const PJRT_NamedValue,
    pub num_payload: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_CreateErrorBuffer_Args>() == 112usize);
    assert!(::core::mem::align_of::<PJRT_Client_CreateErrorBuffer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, error_code) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, error_message) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, error_message_size) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, shape_dims) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, shape_num_dims) == 56usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, shape_element_type) == 64usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, shape_layout) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, memory) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, buffer) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, payload) == 96usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateErrorBuffer_Args, num_payload) == 104usize);
};
pub type PJRT_Client_CreateErrorBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_CreateErrorBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_CreateAliasBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub memory: *mut PJRT_Memory,
    pub shape_dims: *const i64,
    pub shape_num_dims: usize,
    pub shape_element_type: PJRT_Buffer_Type,
    pub shape_layout: *mut PJRT_Buffer_MemoryLayout,
    pub alias_buffer: *mut PJRT_Buffer,
    pub fulfill_alias_buffer_cb: *mut PJRT_FulfillAliasBufferCallback,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_CreateAliasBuffer_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Client_CreateAliasBuffer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, memory) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, shape_dims) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, shape_num_dims) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, shape_element_type) == 48usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, shape_layout) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, alias_buffer) == 64usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateAliasBuffer_Args, fulfill_alias_buffer_cb)
            == 72usize
    );
};
pub type PJRT_Client_CreateAliasBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_CreateAliasBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_FulfillAliasBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub buffer: *mut PJRT_Buffer,
    pub status_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
    pub fulfill_alias_buffer_cb: *mut PJRT_FulfillAliasBufferCallback,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_FulfillAliasBuffer_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Client_FulfillAliasBuffer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, buffer) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, status_code) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, error_message) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, error_message_size) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_FulfillAliasBuffer_Args, fulfill_alias_buffer_cb)
            == 56usize
    );
};
pub type PJRT_Client_FulfillAliasBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_FulfillAliasBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_BufferFromHostBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub data: *const ::core::ffi::c_void,
    pub type_: PJRT_Buffer_Type,
    pub dims: *const i64,
    pub num_dims: usize,
    pub byte_strides: *const i64,
    pub num_byte_strides: usize,
    pub host_buffer_semantics: PJRT_HostBufferSemantics,
    pub device: *mut PJRT_Device,
    pub memory: *mut PJRT_Memory,
    pub device_layout: *mut PJRT_Buffer_MemoryLayout,
    pub done_with_host_buffer: *mut PJRT_Event,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_BufferFromHostBuffer_Args>() == 120usize);
    assert!(::core::mem::align_of::<PJRT_Client_BufferFromHostBuffer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, client) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, data) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, type_) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, dims) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, num_dims) == 48usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, byte_strides) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, num_byte_strides) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, host_buffer_semantics)
            == 72usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, device) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, memory) == 88usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, device_layout) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, done_with_host_buffer)
            == 104usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_BufferFromHostBuffer_Args, buffer) == 112usize);
};
pub type PJRT_Client_BufferFromHostBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_BufferFromHostBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_CreateViewOfDeviceBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub device_buffer_ptr: *mut ::core::ffi::c_void,
    pub dims: *const i64,
    pub num_dims: usize,
    pub element_type: PJRT_Buffer_Type,
    pub layout: *mut PJRT_Buffer_MemoryLayout,
    pub device: *mut PJRT_Device,
    pub on_delete_callback: ::core::option::Option<
        unsafe extern "C" fn(
            device_buffer_ptr: *mut ::core::ffi::c_void,
            user_arg: *mut ::core::ffi::c_void,
        ),
    >,
    pub on_delete_callback_arg: *mut ::core::ffi::c_void,
    pub stream: isize,
    pub buffer: *mut PJRT_Buffer,
    pub memory: *mut PJRT_Memory,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_CreateViewOfDeviceBuffer_Args>() == 112usize);
    assert!(::core::mem::align_of::<PJRT_Client_CreateViewOfDeviceBuffer_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, device_buffer_ptr)
            == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, dims) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, num_dims) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, element_type) == 48usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, layout) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, device) == 64usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateViewOfDeviceBuffer_Args,
            on_delete_callback
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateViewOfDeviceBuffer_Args,
            on_delete_callback_arg
        ) == 80usize
    );
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, stream) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, buffer) == 96usize);
    assert!(::core::mem::offset_of!(PJRT_Client_CreateViewOfDeviceBuffer_Args, memory) == 104usize);
};
pub type PJRT_Client_CreateViewOfDeviceBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_CreateViewOfDeviceBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ShapeSpec {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub dims: *const i64,
    pub num_dims: usize,
    pub element_type: PJRT_Buffer_Type,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ShapeSpec>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_ShapeSpec>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ShapeSpec, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ShapeSpec, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ShapeSpec, dims) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_ShapeSpec, num_dims) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_ShapeSpec, element_type) == 32usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_CreateBuffersForAsyncHostToDevice_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub shape_specs: *mut PJRT_ShapeSpec,
    pub num_shape_specs: usize,
    pub device_layouts: *mut *mut PJRT_Buffer_MemoryLayout,
    pub num_device_layouts: usize,
    pub memory: *mut PJRT_Memory,
    pub transfer_manager: *mut PJRT_AsyncHostToDeviceTransferManager,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Client_CreateBuffersForAsyncHostToDevice_Args>() == 72usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Client_CreateBuffersForAsyncHostToDevice_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args, client)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            shape_specs
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            num_shape_specs
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            device_layouts
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            num_device_layouts
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args, memory)
            == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
            transfer_manager
        ) == 64usize
    );
};
pub type PJRT_Client_CreateBuffersForAsyncHostToDevice = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_Id_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub id: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_Id_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_Id_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Id_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Id_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Id_Args, device_description) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Id_Args, id) == 24usize);
};
pub type PJRT_DeviceDescription_Id = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_Id_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_ProcessIndex_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub process_index: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_ProcessIndex_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_ProcessIndex_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ProcessIndex_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ProcessIndex_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ProcessIndex_Args, device_description)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ProcessIndex_Args, process_index) == 24usize
    );
};
pub type PJRT_DeviceDescription_ProcessIndex = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_ProcessIndex_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_Attributes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub num_attributes: usize,
    pub attributes: *const PJRT_NamedValue,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_Attributes_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_Attributes_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Attributes_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_Attributes_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_Attributes_Args, device_description)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_Attributes_Args, num_attributes) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Attributes_Args, attributes) == 32usize);
};
pub type PJRT_DeviceDescription_Attributes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_Attributes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_Kind_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub device_kind: *const ::core::ffi::c_char,
    pub device_kind_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_Kind_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_Kind_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Kind_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Kind_Args, extension_start) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_Kind_Args, device_description) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Kind_Args, device_kind) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_Kind_Args, device_kind_size) == 32usize);
};
pub type PJRT_DeviceDescription_Kind = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_Kind_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_DebugString_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub debug_string: *const ::core::ffi::c_char,
    pub debug_string_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_DebugString_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_DebugString_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_DebugString_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_DebugString_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_DebugString_Args, device_description)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_DebugString_Args, debug_string) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_DebugString_Args, debug_string_size)
            == 32usize
    );
};
pub type PJRT_DeviceDescription_DebugString = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_DebugString_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_ToString_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub to_string: *const ::core::ffi::c_char,
    pub to_string_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_ToString_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_ToString_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_ToString_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ToString_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ToString_Args, device_description)
            == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_DeviceDescription_ToString_Args, to_string) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_ToString_Args, to_string_size) == 32usize
    );
};
pub type PJRT_DeviceDescription_ToString = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_DeviceDescription_ToString_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_GetDescription_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub device_description: *mut PJRT_DeviceDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_GetDescription_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Device_GetDescription_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetDescription_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetDescription_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetDescription_Args, device) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_GetDescription_Args, device_description) == 24usize
    );
};
pub type PJRT_Device_GetDescription = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_GetDescription_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_IsAddressable_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub is_addressable: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_IsAddressable_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Device_IsAddressable_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_IsAddressable_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_IsAddressable_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_IsAddressable_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_IsAddressable_Args, is_addressable) == 24usize);
};
pub type PJRT_Device_IsAddressable = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_IsAddressable_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_LocalHardwareId_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub local_hardware_id: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_LocalHardwareId_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Device_LocalHardwareId_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_LocalHardwareId_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_LocalHardwareId_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_LocalHardwareId_Args, device) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_LocalHardwareId_Args, local_hardware_id) == 24usize
    );
};
pub type PJRT_Device_LocalHardwareId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_LocalHardwareId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_AddressableMemories_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub memories: *const *mut PJRT_Memory,
    pub num_memories: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_AddressableMemories_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Device_AddressableMemories_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_AddressableMemories_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_AddressableMemories_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_AddressableMemories_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_AddressableMemories_Args, memories) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Device_AddressableMemories_Args, num_memories) == 32usize);
};
pub type PJRT_Device_AddressableMemories = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_AddressableMemories_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_DefaultMemory_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub memory: *mut PJRT_Memory,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_DefaultMemory_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Device_DefaultMemory_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_DefaultMemory_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_DefaultMemory_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_DefaultMemory_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_DefaultMemory_Args, memory) == 24usize);
};
pub type PJRT_Device_DefaultMemory = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_DefaultMemory_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_MemoryStats_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub bytes_in_use: i64,
    pub peak_bytes_in_use: i64,
    pub peak_bytes_in_use_is_set: bool,
    pub num_allocs: i64,
    pub num_allocs_is_set: bool,
    pub largest_alloc_size: i64,
    pub largest_alloc_size_is_set: bool,
    pub bytes_limit: i64,
    pub bytes_limit_is_set: bool,
    pub bytes_reserved: i64,
    pub bytes_reserved_is_set: bool,
    pub peak_bytes_reserved: i64,
    pub peak_bytes_reserved_is_set: bool,
    pub bytes_reservable_limit: i64,
    pub bytes_reservable_limit_is_set: bool,
    pub largest_free_block_bytes: i64,
    pub largest_free_block_bytes_is_set: bool,
    pub pool_bytes: i64,
    pub pool_bytes_is_set: bool,
    pub peak_pool_bytes: i64,
    pub peak_pool_bytes_is_set: bool,
    pub peak_allocated_bytes: i64,
    pub peak_allocated_bytes_is_set: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_MemoryStats_Args>() == 208usize);
    assert!(::core::mem::align_of::<PJRT_Device_MemoryStats_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_in_use) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_bytes_in_use) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_bytes_in_use_is_set) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, num_allocs) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, num_allocs_is_set) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, largest_alloc_size) == 64usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, largest_alloc_size_is_set) == 72usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_limit) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_limit_is_set) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_reserved) == 96usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_reserved_is_set) == 104usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_bytes_reserved) == 112usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_bytes_reserved_is_set)
            == 120usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_reservable_limit) == 128usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, bytes_reservable_limit_is_set)
            == 136usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, largest_free_block_bytes) == 144usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Device_MemoryStats_Args,
            largest_free_block_bytes_is_set
        ) == 152usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, pool_bytes) == 160usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, pool_bytes_is_set) == 168usize);
    assert!(::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_pool_bytes) == 176usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_pool_bytes_is_set) == 184usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_allocated_bytes) == 192usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_MemoryStats_Args, peak_allocated_bytes_is_set)
            == 200usize
    );
};
pub type PJRT_Device_MemoryStats = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_MemoryStats_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_ClearMemoryStats_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_ClearMemoryStats_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Device_ClearMemoryStats_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_ClearMemoryStats_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_ClearMemoryStats_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_ClearMemoryStats_Args, device) == 16usize);
};
pub type PJRT_Device_ClearMemoryStats = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_ClearMemoryStats_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_PoisonExecution_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub launch_id: i32,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
    pub poisoned: bool,
    pub payload: *const PJRT_NamedValue,
    pub num_payload: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_PoisonExecution_Args>() == 72usize);
    assert!(::core::mem::align_of::<PJRT_Device_PoisonExecution_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, launch_id) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, error_code) == 28usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, error_message) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, error_message_size) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, poisoned) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, payload) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Device_PoisonExecution_Args, num_payload) == 64usize);
};
pub type PJRT_Device_PoisonExecution = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_PoisonExecution_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Device_Attributes {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_GetAttributes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub attributes: *const PJRT_NamedValue,
    pub num_attributes: usize,
    pub device_attributes: *mut PJRT_Device_Attributes,
    pub attributes_deleter: ::core::option::Option<
        unsafe extern "C" fn(device_attributes: *mut PJRT_Device_Attributes),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_GetAttributes_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Device_GetAttributes_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, device) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, attributes) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, num_attributes) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, device_attributes) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Device_GetAttributes_Args, attributes_deleter) == 48usize);
};
pub type PJRT_Device_GetAttributes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_GetAttributes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_AsyncTrackingEvent {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Device_CreateAsyncTrackingEvent_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device: *mut PJRT_Device,
    pub description: *const ::core::ffi::c_char,
    pub description_size: usize,
    pub event: *mut PJRT_AsyncTrackingEvent,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Device_CreateAsyncTrackingEvent_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Device_CreateAsyncTrackingEvent_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, device) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, description) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, description_size)
            == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_Device_CreateAsyncTrackingEvent_Args, event) == 40usize);
};
pub type PJRT_Device_CreateAsyncTrackingEvent = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Device_CreateAsyncTrackingEvent_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AsyncTrackingEvent_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub event: *mut PJRT_AsyncTrackingEvent,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_AsyncTrackingEvent_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_AsyncTrackingEvent_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_AsyncTrackingEvent_Destroy_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_AsyncTrackingEvent_Destroy_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_AsyncTrackingEvent_Destroy_Args, event) == 16usize);
};
pub type PJRT_AsyncTrackingEvent_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_AsyncTrackingEvent_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_Id_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub id: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_Id_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Memory_Id_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Id_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Id_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Id_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Id_Args, id) == 24usize);
};
pub type PJRT_Memory_Id =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_Memory_Id_Args) -> *mut PJRT_Error>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_Kind_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub kind: *const ::core::ffi::c_char,
    pub kind_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_Kind_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Memory_Kind_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Args, kind) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Args, kind_size) == 32usize);
};
pub type PJRT_Memory_Kind = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Memory_Kind_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_Kind_Id_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub kind_id: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_Kind_Id_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Memory_Kind_Id_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Id_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Id_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Id_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_Kind_Id_Args, kind_id) == 24usize);
};
pub type PJRT_Memory_Kind_Id = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Memory_Kind_Id_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_DebugString_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub debug_string: *const ::core::ffi::c_char,
    pub debug_string_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_DebugString_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Memory_DebugString_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_DebugString_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_DebugString_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_DebugString_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_DebugString_Args, debug_string) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_DebugString_Args, debug_string_size) == 32usize);
};
pub type PJRT_Memory_DebugString = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Memory_DebugString_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_ToString_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub to_string: *const ::core::ffi::c_char,
    pub to_string_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_ToString_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Memory_ToString_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_ToString_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_ToString_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_ToString_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_ToString_Args, to_string) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_ToString_Args, to_string_size) == 32usize);
};
pub type PJRT_Memory_ToString = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Memory_ToString_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Memory_AddressableByDevices_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory: *mut PJRT_Memory,
    pub devices: *const *mut PJRT_Device,
    pub num_devices: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Memory_AddressableByDevices_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Memory_AddressableByDevices_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_AddressableByDevices_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Memory_AddressableByDevices_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Memory_AddressableByDevices_Args, memory) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_AddressableByDevices_Args, devices) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Memory_AddressableByDevices_Args, num_devices) == 32usize);
};
pub type PJRT_Memory_AddressableByDevices = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Memory_AddressableByDevices_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_ExecuteContext {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecuteContext_Create_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub context: *mut PJRT_ExecuteContext,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecuteContext_Create_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_ExecuteContext_Create_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Create_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Create_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Create_Args, context) == 16usize);
};
pub type PJRT_ExecuteContext_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecuteContext_Create_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecuteContext_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub context: *mut PJRT_ExecuteContext,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecuteContext_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_ExecuteContext_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteContext_Destroy_Args, context) == 16usize);
};
pub type PJRT_ExecuteContext_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecuteContext_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Executable_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Destroy_Args, executable) == 16usize);
};
pub type PJRT_Executable_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Destroy_Args, executable) == 16usize);
};
pub type PJRT_LoadedExecutable_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_GetExecutable_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub loaded_executable: *mut PJRT_LoadedExecutable,
    pub executable: *mut PJRT_Executable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_GetExecutable_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_GetExecutable_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetExecutable_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetExecutable_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetExecutable_Args, loaded_executable)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetExecutable_Args, executable) == 24usize
    );
};
pub type PJRT_LoadedExecutable_GetExecutable = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_GetExecutable_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_DeviceAssignmentSerialized {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_GetDeviceAssignment_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub serialized_bytes: *const ::core::ffi::c_char,
    pub serialized_bytes_size: usize,
    pub serialized_device_assignment: *mut PJRT_DeviceAssignmentSerialized,
    pub serialized_device_assignment_deleter:
        ::core::option::Option<unsafe extern "C" fn(da: *mut PJRT_DeviceAssignmentSerialized)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_GetDeviceAssignment_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_GetDeviceAssignment_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetDeviceAssignment_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_GetDeviceAssignment_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_GetDeviceAssignment_Args, executable)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_GetDeviceAssignment_Args,
            serialized_bytes
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_GetDeviceAssignment_Args,
            serialized_bytes_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_GetDeviceAssignment_Args,
            serialized_device_assignment
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_GetDeviceAssignment_Args,
            serialized_device_assignment_deleter
        ) == 48usize
    );
};
pub type PJRT_LoadedExecutable_GetDeviceAssignment = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_LoadedExecutable_GetDeviceAssignment_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_Name_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub executable_name: *const ::core::ffi::c_char,
    pub executable_name_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_Name_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Executable_Name_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Name_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Name_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Name_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Name_Args, executable_name) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Name_Args, executable_name_size) == 32usize);
};
pub type PJRT_Executable_Name = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_Name_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_NumReplicas_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_replicas: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_NumReplicas_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Executable_NumReplicas_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumReplicas_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumReplicas_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumReplicas_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumReplicas_Args, num_replicas) == 24usize);
};
pub type PJRT_Executable_NumReplicas = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_NumReplicas_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_NumPartitions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_partitions: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_NumPartitions_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Executable_NumPartitions_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumPartitions_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumPartitions_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumPartitions_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumPartitions_Args, num_partitions) == 24usize);
};
pub type PJRT_Executable_NumPartitions = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_NumPartitions_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LogicalDeviceIds {
    pub replica: ::core::ffi::c_int,
    pub partition: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LogicalDeviceIds>() == 8usize);
    assert!(::core::mem::align_of::<PJRT_LogicalDeviceIds>() == 4usize);
    assert!(::core::mem::offset_of!(PJRT_LogicalDeviceIds, replica) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_LogicalDeviceIds, partition) == 4usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_AddressableDevices_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub addressable_devices: *const *mut PJRT_Device,
    pub num_addressable_devices: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_AddressableDevices_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_AddressableDevices_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_AddressableDevices_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDevices_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_AddressableDevices_Args, executable)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDevices_Args,
            addressable_devices
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDevices_Args,
            num_addressable_devices
        ) == 32usize
    );
};
pub type PJRT_LoadedExecutable_AddressableDevices = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_LoadedExecutable_AddressableDevices_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub addressable_device_logical_ids: *mut PJRT_LogicalDeviceIds,
    pub num_addressable_device_logical_ids: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
            executable
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
            addressable_device_logical_ids
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
            num_addressable_device_logical_ids
        ) == 32usize
    );
};
pub type PJRT_LoadedExecutable_AddressableDeviceLogicalIds = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_OptimizedProgram_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub program: *mut PJRT_Program,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_OptimizedProgram_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Executable_OptimizedProgram_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OptimizedProgram_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OptimizedProgram_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_OptimizedProgram_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OptimizedProgram_Args, program) == 24usize);
};
pub type PJRT_Executable_OptimizedProgram = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_OptimizedProgram_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_Delete_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_Delete_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_Delete_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Delete_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Delete_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Delete_Args, executable) == 16usize);
};
pub type PJRT_LoadedExecutable_Delete = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_Delete_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_IsDeleted_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub is_deleted: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_IsDeleted_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_IsDeleted_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_IsDeleted_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_IsDeleted_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_IsDeleted_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_IsDeleted_Args, is_deleted) == 24usize);
};
pub type PJRT_LoadedExecutable_IsDeleted = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_IsDeleted_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Chunk {
    pub data: *mut ::core::ffi::c_void,
    pub size: usize,
    pub deleter: ::core::option::Option<
        unsafe extern "C" fn(data: *mut ::core::ffi::c_void, deleter_arg: *mut ::core::ffi::c_void),
    >,
    pub deleter_arg: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Chunk>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Chunk>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Chunk, data) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Chunk, size) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Chunk, deleter) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Chunk, deleter_arg) == 24usize);
};
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_CopyToDeviceStream {
    _unused: [u8; 0],
}
pub type PJRT_SendCallback = ::core::option::Option<
    unsafe extern "C" fn(
        chunk: *mut PJRT_Chunk,
        callback_error: *mut PJRT_CallbackError,
        total_size_in_bytes: usize,
        done: bool,
        user_arg: *mut ::core::ffi::c_void,
    ) -> *mut PJRT_Error,
>;
pub type PJRT_RecvCallback = ::core::option::Option<
    unsafe extern "C" fn(stream: *mut PJRT_CopyToDeviceStream, user_arg: *mut ::core::ffi::c_void),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_SendCallbackInfo {
    pub channel_id: i64,
    pub user_arg: *mut ::core::ffi::c_void,
    pub send_callback: PJRT_SendCallback,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_SendCallbackInfo>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_SendCallbackInfo>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_SendCallbackInfo, channel_id) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_SendCallbackInfo, user_arg) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_SendCallbackInfo, send_callback) == 16usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RecvCallbackInfo {
    pub channel_id: i64,
    pub user_arg: *mut ::core::ffi::c_void,
    pub recv_callback: PJRT_RecvCallback,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RecvCallbackInfo>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_RecvCallbackInfo>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RecvCallbackInfo, channel_id) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RecvCallbackInfo, user_arg) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RecvCallbackInfo, recv_callback) == 16usize);
};
pub type PJRT_HloOutputCallback = ::core::option::Option<
    unsafe extern "C" fn(
        replica_id: i64,
        partition_id: i64,
        data: *const ::core::ffi::c_void,
        shape_dims: *const i64,
        shape_num_dims: usize,
        shape_element_type: PJRT_Buffer_Type,
        operand_index: i64,
        user_arg: *mut ::core::ffi::c_void,
    ),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_HloOutputCallbackInfo {
    pub user_arg: *mut ::core::ffi::c_void,
    pub callback: PJRT_HloOutputCallback,
    pub callback_id: i64,
    pub num_operands: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_HloOutputCallbackInfo>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_HloOutputCallbackInfo>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_HloOutputCallbackInfo, user_arg) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_HloOutputCallbackInfo, callback) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_HloOutputCallbackInfo, callback_id) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_HloOutputCallbackInfo, num_operands) == 24usize);
};
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_MultiSlice_Config {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecuteOptions {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub send_callbacks: *mut *mut PJRT_SendCallbackInfo,
    pub recv_callbacks: *mut *mut PJRT_RecvCallbackInfo,
    pub num_send_ops: usize,
    pub num_recv_ops: usize,
    pub launch_id: ::core::ffi::c_int,
    pub non_donatable_input_indices: *const i64,
    pub num_non_donatable_input_indices: usize,
    pub context: *mut PJRT_ExecuteContext,
    pub call_location: *const ::core::ffi::c_char,
    pub num_tasks: usize,
    pub task_ids: *mut ::core::ffi::c_int,
    pub incarnation_ids: *mut i64,
    pub multi_slice_config: *mut PJRT_MultiSlice_Config,
    pub use_major_to_minor_data_layout_for_callbacks: bool,
    pub hlo_output_callbacks: *mut PJRT_HloOutputCallbackInfo,
    pub num_hlo_output_callbacks: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecuteOptions>() == 144usize);
    assert!(::core::mem::align_of::<PJRT_ExecuteOptions>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, send_callbacks) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, recv_callbacks) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, num_send_ops) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, num_recv_ops) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, launch_id) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, non_donatable_input_indices) == 56usize);
    assert!(
        ::core::mem::offset_of!(PJRT_ExecuteOptions, num_non_donatable_input_indices) == 64usize
    );
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, context) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, call_location) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, num_tasks) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, task_ids) == 96usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, incarnation_ids) == 104usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, multi_slice_config) == 112usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_ExecuteOptions,
            use_major_to_minor_data_layout_for_callbacks
        ) == 120usize
    );
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, hlo_output_callbacks) == 128usize);
    assert!(::core::mem::offset_of!(PJRT_ExecuteOptions, num_hlo_output_callbacks) == 136usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_Execute_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub options: *mut PJRT_ExecuteOptions,
    pub argument_lists: *const *const *mut PJRT_Buffer,
    pub num_devices: usize,
    pub num_args: usize,
    pub output_lists: *const *mut *mut PJRT_Buffer,
    pub device_complete_events: *mut *mut PJRT_Event,
    pub execute_device: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_Execute_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_Execute_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, options) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, argument_lists) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, num_devices) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, num_args) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, output_lists) == 56usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, device_complete_events)
            == 64usize
    );
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Execute_Args, execute_device) == 72usize);
};
pub type PJRT_LoadedExecutable_Execute = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_Execute_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_NumOutputs_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_outputs: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_NumOutputs_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Executable_NumOutputs_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumOutputs_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumOutputs_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumOutputs_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_NumOutputs_Args, num_outputs) == 24usize);
};
pub type PJRT_Executable_NumOutputs = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_NumOutputs_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_SizeOfGeneratedCodeInBytes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub size_in_bytes: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_SizeOfGeneratedCodeInBytes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Executable_SizeOfGeneratedCodeInBytes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_SizeOfGeneratedCodeInBytes_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, executable)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_SizeOfGeneratedCodeInBytes_Args,
            size_in_bytes
        ) == 24usize
    );
};
pub type PJRT_Executable_SizeOfGeneratedCodeInBytes = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Executable_SizeOfGeneratedCodeInBytes_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_Fingerprint_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub executable_fingerprint: *const ::core::ffi::c_char,
    pub executable_fingerprint_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_Fingerprint_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Executable_Fingerprint_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Fingerprint_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Fingerprint_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Fingerprint_Args, executable) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_Fingerprint_Args, executable_fingerprint)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_Fingerprint_Args,
            executable_fingerprint_size
        ) == 32usize
    );
};
pub type PJRT_Executable_Fingerprint = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_Fingerprint_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_GetCostAnalysis_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_properties: usize,
    pub properties: *const PJRT_NamedValue,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_GetCostAnalysis_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Executable_GetCostAnalysis_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_GetCostAnalysis_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCostAnalysis_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_GetCostAnalysis_Args, executable) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCostAnalysis_Args, num_properties) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_GetCostAnalysis_Args, properties) == 32usize);
};
pub type PJRT_Executable_GetCostAnalysis = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_GetCostAnalysis_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_GetCompiledMemoryStats_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub generated_code_size_in_bytes: i64,
    pub argument_size_in_bytes: i64,
    pub output_size_in_bytes: i64,
    pub alias_size_in_bytes: i64,
    pub temp_size_in_bytes: i64,
    pub host_generated_code_size_in_bytes: i64,
    pub host_argument_size_in_bytes: i64,
    pub host_output_size_in_bytes: i64,
    pub host_alias_size_in_bytes: i64,
    pub host_temp_size_in_bytes: i64,
    pub peak_memory_in_bytes: i64,
    pub total_size_in_bytes: i64,
    pub total_allocation_bytes: i64,
    pub indefinite_allocations: i64,
    pub peak_unpadded_heap_bytes: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_GetCompiledMemoryStats_Args>() == 144usize);
    assert!(::core::mem::align_of::<PJRT_Executable_GetCompiledMemoryStats_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCompiledMemoryStats_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCompiledMemoryStats_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCompiledMemoryStats_Args, executable) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            generated_code_size_in_bytes
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            argument_size_in_bytes
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            output_size_in_bytes
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            alias_size_in_bytes
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            temp_size_in_bytes
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            host_generated_code_size_in_bytes
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            host_argument_size_in_bytes
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            host_output_size_in_bytes
        ) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            host_alias_size_in_bytes
        ) == 88usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            host_temp_size_in_bytes
        ) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            peak_memory_in_bytes
        ) == 104usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            total_size_in_bytes
        ) == 112usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            total_allocation_bytes
        ) == 120usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            indefinite_allocations
        ) == 128usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompiledMemoryStats_Args,
            peak_unpadded_heap_bytes
        ) == 136usize
    );
};
pub type PJRT_Executable_GetCompiledMemoryStats = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_GetCompiledMemoryStats_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_OutputElementTypes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub output_types: *mut PJRT_Buffer_Type,
    pub num_output_types: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_OutputElementTypes_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Executable_OutputElementTypes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputElementTypes_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputElementTypes_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputElementTypes_Args, executable) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputElementTypes_Args, output_types) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputElementTypes_Args, num_output_types)
            == 32usize
    );
};
pub type PJRT_Executable_OutputElementTypes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_OutputElementTypes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_OutputDimensions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_outputs: usize,
    pub dims: *const i64,
    pub dim_sizes: *const usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_OutputDimensions_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Executable_OutputDimensions_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, num_outputs) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, dims) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputDimensions_Args, dim_sizes) == 40usize);
};
pub type PJRT_Executable_OutputDimensions = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_OutputDimensions_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_ParameterMemoryKinds_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_parameters: usize,
    pub memory_kinds: *const *const ::core::ffi::c_char,
    pub memory_kind_sizes: *const usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_ParameterMemoryKinds_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Executable_ParameterMemoryKinds_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, executable) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, num_parameters)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, memory_kinds) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_ParameterMemoryKinds_Args, memory_kind_sizes)
            == 40usize
    );
};
pub type PJRT_Executable_ParameterMemoryKinds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_ParameterMemoryKinds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_OutputMemoryKinds_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_outputs: usize,
    pub memory_kinds: *const *const ::core::ffi::c_char,
    pub memory_kind_sizes: *const usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_OutputMemoryKinds_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Executable_OutputMemoryKinds_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, executable) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, num_outputs) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, memory_kinds) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_OutputMemoryKinds_Args, memory_kind_sizes)
            == 40usize
    );
};
pub type PJRT_Executable_OutputMemoryKinds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_OutputMemoryKinds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_SerializedExecutable {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_SerializedCompileOptions {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_Serialize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *const PJRT_Executable,
    pub serialized_bytes: *const ::core::ffi::c_char,
    pub serialized_bytes_size: usize,
    pub serialized_executable: *mut PJRT_SerializedExecutable,
    pub serialized_executable_deleter:
        ::core::option::Option<unsafe extern "C" fn(exec: *mut PJRT_SerializedExecutable)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_Serialize_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Executable_Serialize_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Serialize_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Serialize_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Serialize_Args, executable) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_Serialize_Args, serialized_bytes) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_Serialize_Args, serialized_bytes_size) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_Serialize_Args, serialized_executable) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_Serialize_Args,
            serialized_executable_deleter
        ) == 48usize
    );
};
pub type PJRT_Executable_Serialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_Serialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_GetCompileOptions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub serialized_bytes: *const ::core::ffi::c_char,
    pub serialized_bytes_size: usize,
    pub serialized_compile_options: *mut PJRT_SerializedCompileOptions,
    pub serialized_compile_options_deleter:
        ::core::option::Option<unsafe extern "C" fn(options: *mut PJRT_SerializedCompileOptions)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_GetCompileOptions_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Executable_GetCompileOptions_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_GetCompileOptions_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCompileOptions_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_GetCompileOptions_Args, executable) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_GetCompileOptions_Args, serialized_bytes)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompileOptions_Args,
            serialized_bytes_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompileOptions_Args,
            serialized_compile_options
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_GetCompileOptions_Args,
            serialized_compile_options_deleter
        ) == 48usize
    );
};
pub type PJRT_Executable_GetCompileOptions = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_GetCompileOptions_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadOptions {
    pub struct_size: usize,
    pub computation_origin: *const i32,
    pub computation_origin_size: usize,
    pub multi_slice_config: *mut PJRT_MultiSlice_Config,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadOptions>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_LoadOptions>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadOptions, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_LoadOptions, computation_origin) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadOptions, computation_origin_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_LoadOptions, multi_slice_config) == 24usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_DeserializeAndLoad_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub serialized_executable: *const ::core::ffi::c_char,
    pub serialized_executable_size: usize,
    pub loaded_executable: *mut PJRT_LoadedExecutable,
    pub overridden_serialized_compile_options: *const ::core::ffi::c_char,
    pub overridden_serialized_compile_options_size: usize,
    pub load_options: *mut PJRT_LoadOptions,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_DeserializeAndLoad_Args>() == 72usize);
    assert!(::core::mem::align_of::<PJRT_Executable_DeserializeAndLoad_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_DeserializeAndLoad_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_DeserializeAndLoad_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Executable_DeserializeAndLoad_Args, client) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_DeserializeAndLoad_Args,
            serialized_executable
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_DeserializeAndLoad_Args,
            serialized_executable_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_DeserializeAndLoad_Args, loaded_executable)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_DeserializeAndLoad_Args,
            overridden_serialized_compile_options
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Executable_DeserializeAndLoad_Args,
            overridden_serialized_compile_options_size
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Executable_DeserializeAndLoad_Args, load_options) == 64usize
    );
};
pub type PJRT_Executable_DeserializeAndLoad = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_DeserializeAndLoad_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_LoadedExecutable_Fingerprint_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_LoadedExecutable,
    pub executable_fingerprint: *const ::core::ffi::c_char,
    pub executable_fingerprint_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_LoadedExecutable_Fingerprint_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_LoadedExecutable_Fingerprint_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Fingerprint_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_LoadedExecutable_Fingerprint_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_LoadedExecutable_Fingerprint_Args, executable) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_Fingerprint_Args,
            executable_fingerprint
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_LoadedExecutable_Fingerprint_Args,
            executable_fingerprint_size
        ) == 32usize
    );
};
pub type PJRT_LoadedExecutable_Fingerprint = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_LoadedExecutable_Fingerprint_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Destroy_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Destroy_Args, buffer) == 16usize);
};
pub type PJRT_Buffer_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_ElementType_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub type_: PJRT_Buffer_Type,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_ElementType_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_ElementType_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ElementType_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ElementType_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ElementType_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ElementType_Args, type_) == 24usize);
};
pub type PJRT_Buffer_ElementType = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_ElementType_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Dimensions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub dims: *const i64,
    pub num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Dimensions_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Dimensions_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Dimensions_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Dimensions_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Dimensions_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Dimensions_Args, dims) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Dimensions_Args, num_dims) == 32usize);
};
pub type PJRT_Buffer_Dimensions = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Dimensions_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_UnpaddedDimensions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub unpadded_dims: *const i64,
    pub num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_UnpaddedDimensions_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_UnpaddedDimensions_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnpaddedDimensions_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_UnpaddedDimensions_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnpaddedDimensions_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnpaddedDimensions_Args, unpadded_dims) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnpaddedDimensions_Args, num_dims) == 32usize);
};
pub type PJRT_Buffer_UnpaddedDimensions = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_UnpaddedDimensions_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_DynamicDimensionIndices_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub dynamic_dim_indices: *const usize,
    pub num_dynamic_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_DynamicDimensionIndices_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_DynamicDimensionIndices_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DynamicDimensionIndices_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DynamicDimensionIndices_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_DynamicDimensionIndices_Args, buffer) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DynamicDimensionIndices_Args,
            dynamic_dim_indices
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DynamicDimensionIndices_Args, num_dynamic_dims)
            == 32usize
    );
};
pub type PJRT_Buffer_DynamicDimensionIndices = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_DynamicDimensionIndices_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_GetMemoryLayout_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub layout: PJRT_Buffer_MemoryLayout,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_GetMemoryLayout_Args>() == 104usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_GetMemoryLayout_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_GetMemoryLayout_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_GetMemoryLayout_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_GetMemoryLayout_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_GetMemoryLayout_Args, layout) == 24usize);
};
pub type PJRT_Buffer_GetMemoryLayout = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_GetMemoryLayout_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_ToHostBuffer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub src: *mut PJRT_Buffer,
    pub host_layout: *mut PJRT_Buffer_MemoryLayout,
    pub dst: *mut ::core::ffi::c_void,
    pub dst_size: usize,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_ToHostBuffer_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_ToHostBuffer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, src) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, host_layout) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, dst) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, dst_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ToHostBuffer_Args, event) == 48usize);
};
pub type PJRT_Buffer_ToHostBuffer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_ToHostBuffer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_OnDeviceSizeInBytes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub on_device_size_in_bytes: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_OnDeviceSizeInBytes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_OnDeviceSizeInBytes_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_OnDeviceSizeInBytes_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_OnDeviceSizeInBytes_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_OnDeviceSizeInBytes_Args, buffer) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_OnDeviceSizeInBytes_Args,
            on_device_size_in_bytes
        ) == 24usize
    );
};
pub type PJRT_Buffer_OnDeviceSizeInBytes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_OnDeviceSizeInBytes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Delete_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Delete_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Delete_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Delete_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Delete_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Delete_Args, buffer) == 16usize);
};
pub type PJRT_Buffer_Delete = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Delete_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_IsDeleted_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub is_deleted: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_IsDeleted_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_IsDeleted_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsDeleted_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsDeleted_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsDeleted_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsDeleted_Args, is_deleted) == 24usize);
};
pub type PJRT_Buffer_IsDeleted = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_IsDeleted_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_CopyRawToHost_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub dst: *mut ::core::ffi::c_void,
    pub offset: i64,
    pub transfer_size: i64,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_CopyRawToHost_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_CopyRawToHost_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, dst) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, offset) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, transfer_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHost_Args, event) == 48usize);
};
pub type PJRT_Buffer_CopyRawToHost = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_CopyRawToHost_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_CopyRawToHostFuture_Callback_Args {
    pub struct_size: usize,
    pub callback_data: *mut ::core::ffi::c_void,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
    pub dst: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_CopyRawToHostFuture_Callback_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_CopyRawToHostFuture_Callback_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, callback_data)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, error_code)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, error_message)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_CopyRawToHostFuture_Callback_Args,
            error_message_size
        ) == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, dst) == 40usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_CopyRawToHostFuture_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub offset: i64,
    pub transfer_size: i64,
    pub event: *mut PJRT_Event,
    pub callback_data: *mut ::core::ffi::c_void,
    pub future_ready_callback: ::core::option::Option<
        unsafe extern "C" fn(args: *mut PJRT_Buffer_CopyRawToHostFuture_Callback_Args),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_CopyRawToHostFuture_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_CopyRawToHostFuture_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, offset) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, transfer_size) == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, event) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, callback_data) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_CopyRawToHostFuture_Args, future_ready_callback)
            == 56usize
    );
};
pub type PJRT_Buffer_CopyRawToHostFuture = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_CopyRawToHostFuture_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_CopyToDevice_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub dst_device: *mut PJRT_Device,
    pub dst_buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_CopyToDevice_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_CopyToDevice_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToDevice_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToDevice_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToDevice_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToDevice_Args, dst_device) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToDevice_Args, dst_buffer) == 32usize);
};
pub type PJRT_Buffer_CopyToDevice = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_CopyToDevice_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_CopyToMemory_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub dst_memory: *mut PJRT_Memory,
    pub dst_buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_CopyToMemory_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_CopyToMemory_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToMemory_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToMemory_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToMemory_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToMemory_Args, dst_memory) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_CopyToMemory_Args, dst_buffer) == 32usize);
};
pub type PJRT_Buffer_CopyToMemory = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_CopyToMemory_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Bitcast_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub element_type: PJRT_Buffer_Type,
    pub dims: *const i64,
    pub num_dims: usize,
    pub device_layout: *mut PJRT_Buffer_MemoryLayout,
    pub out_buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Bitcast_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Bitcast_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, element_type) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, dims) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, num_dims) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, device_layout) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Bitcast_Args, out_buffer) == 56usize);
};
pub type PJRT_Buffer_Bitcast = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Bitcast_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_IsOnCpu_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub is_on_cpu: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_IsOnCpu_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_IsOnCpu_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsOnCpu_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsOnCpu_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsOnCpu_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_IsOnCpu_Args, is_on_cpu) == 24usize);
};
pub type PJRT_Buffer_IsOnCpu = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_IsOnCpu_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Device_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub device: *mut PJRT_Device,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Device_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Device_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Device_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Device_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Device_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Device_Args, device) == 24usize);
};
pub type PJRT_Buffer_Device = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Device_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_Memory_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub memory: *mut PJRT_Memory,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_Memory_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_Memory_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Memory_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Memory_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Memory_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_Memory_Args, memory) == 24usize);
};
pub type PJRT_Buffer_Memory = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_Memory_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_ReadyEvent_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_ReadyEvent_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_ReadyEvent_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ReadyEvent_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ReadyEvent_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ReadyEvent_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_ReadyEvent_Args, event) == 24usize);
};
pub type PJRT_Buffer_ReadyEvent = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_ReadyEvent_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_UnsafePointer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub buffer_pointer: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_UnsafePointer_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_UnsafePointer_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnsafePointer_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnsafePointer_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnsafePointer_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Buffer_UnsafePointer_Args, buffer_pointer) == 24usize);
};
pub type PJRT_Buffer_UnsafePointer = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Buffer_UnsafePointer_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_IncreaseExternalReferenceCount_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_IncreaseExternalReferenceCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_IncreaseExternalReferenceCount_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_IncreaseExternalReferenceCount_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_IncreaseExternalReferenceCount_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_IncreaseExternalReferenceCount_Args, buffer) == 16usize
    );
};
pub type PJRT_Buffer_IncreaseExternalReferenceCount = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Buffer_IncreaseExternalReferenceCount_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_DecreaseExternalReferenceCount_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_DecreaseExternalReferenceCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_DecreaseExternalReferenceCount_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DecreaseExternalReferenceCount_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DecreaseExternalReferenceCount_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DecreaseExternalReferenceCount_Args, buffer) == 16usize
    );
};
pub type PJRT_Buffer_DecreaseExternalReferenceCount = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Buffer_DecreaseExternalReferenceCount_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub device_memory_ptr: *mut ::core::ffi::c_void,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args, buffer) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
            device_memory_ptr
        ) == 24usize
    );
};
pub type PJRT_Buffer_OpaqueDeviceMemoryDataPointer = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_DonateWithControlDependency_Callback_Args {
    pub struct_size: usize,
    pub callback_data: *mut ::core::ffi::c_void,
    pub error_code: PJRT_Error_Code,
    pub error_message: *const ::core::ffi::c_char,
    pub error_message_size: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Buffer_DonateWithControlDependency_Callback_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Buffer_DonateWithControlDependency_Callback_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Callback_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Callback_Args,
            callback_data
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Callback_Args,
            error_code
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Callback_Args,
            error_message
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Callback_Args,
            error_message_size
        ) == 32usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Buffer_DonateWithControlDependency_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub callback_data: *mut ::core::ffi::c_void,
    pub dependency_ready_callback: ::core::option::Option<
        unsafe extern "C" fn(args: *mut PJRT_Buffer_DonateWithControlDependency_Callback_Args),
    >,
    pub out_buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Buffer_DonateWithControlDependency_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Buffer_DonateWithControlDependency_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DonateWithControlDependency_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DonateWithControlDependency_Args, buffer) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DonateWithControlDependency_Args, callback_data)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Buffer_DonateWithControlDependency_Args,
            dependency_ready_callback
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Buffer_DonateWithControlDependency_Args, out_buffer)
            == 40usize
    );
};
pub type PJRT_Buffer_DonateWithControlDependency = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Buffer_DonateWithControlDependency_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_CopyToDeviceStream_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub stream: *mut PJRT_CopyToDeviceStream,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_CopyToDeviceStream_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_CopyToDeviceStream_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_Destroy_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_Destroy_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_Destroy_Args, stream) == 16usize);
};
pub type PJRT_CopyToDeviceStream_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_CopyToDeviceStream_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_CopyToDeviceStream_AddChunk_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub stream: *mut PJRT_CopyToDeviceStream,
    pub chunk: *mut PJRT_Chunk,
    pub transfer_complete: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_CopyToDeviceStream_AddChunk_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_CopyToDeviceStream_AddChunk_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_AddChunk_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_AddChunk_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_AddChunk_Args, stream) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_AddChunk_Args, chunk) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_AddChunk_Args, transfer_complete)
            == 32usize
    );
};
pub type PJRT_CopyToDeviceStream_AddChunk = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_CopyToDeviceStream_AddChunk_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_CopyToDeviceStream_TotalBytes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub stream: *mut PJRT_CopyToDeviceStream,
    pub total_bytes: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_CopyToDeviceStream_TotalBytes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_CopyToDeviceStream_TotalBytes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_TotalBytes_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_TotalBytes_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_TotalBytes_Args, stream) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_TotalBytes_Args, total_bytes) == 24usize
    );
};
pub type PJRT_CopyToDeviceStream_TotalBytes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_CopyToDeviceStream_TotalBytes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_CopyToDeviceStream_GranuleSize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub stream: *mut PJRT_CopyToDeviceStream,
    pub granule_size_in_bytes: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_CopyToDeviceStream_GranuleSize_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_CopyToDeviceStream_GranuleSize_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_GranuleSize_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_GranuleSize_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_GranuleSize_Args, stream) == 16usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_CopyToDeviceStream_GranuleSize_Args,
            granule_size_in_bytes
        ) == 24usize
    );
};
pub type PJRT_CopyToDeviceStream_GranuleSize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_CopyToDeviceStream_GranuleSize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_CopyToDeviceStream_CurrentBytes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub stream: *mut PJRT_CopyToDeviceStream,
    pub current_bytes: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_CopyToDeviceStream_CurrentBytes_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_CopyToDeviceStream_CurrentBytes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_CurrentBytes_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_CurrentBytes_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_CopyToDeviceStream_CurrentBytes_Args, stream) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_CopyToDeviceStream_CurrentBytes_Args, current_bytes)
            == 24usize
    );
};
pub type PJRT_CopyToDeviceStream_CurrentBytes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_CopyToDeviceStream_CurrentBytes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Create_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology_name: *const ::core::ffi::c_char,
    pub topology_name_size: usize,
    pub create_options: *const PJRT_NamedValue,
    pub num_options: usize,
    pub topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Create_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Create_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, topology_name) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, topology_name_size)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, create_options) == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, num_options) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Create_Args, topology) == 48usize);
};
pub type PJRT_TopologyDescription_Create = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Create_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Destroy_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Destroy_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Destroy_Args, topology) == 16usize);
};
pub type PJRT_TopologyDescription_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_PlatformVersion_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *mut PJRT_TopologyDescription,
    pub platform_version: *const ::core::ffi::c_char,
    pub platform_version_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_PlatformVersion_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_PlatformVersion_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformVersion_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_PlatformVersion_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformVersion_Args, topology) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_PlatformVersion_Args,
            platform_version
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_PlatformVersion_Args,
            platform_version_size
        ) == 32usize
    );
};
pub type PJRT_TopologyDescription_PlatformVersion = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TopologyDescription_PlatformVersion_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_PlatformName_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub platform_name: *const ::core::ffi::c_char,
    pub platform_name_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_PlatformName_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_PlatformName_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformName_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformName_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformName_Args, topology) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_PlatformName_Args, platform_name)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_PlatformName_Args,
            platform_name_size
        ) == 32usize
    );
};
pub type PJRT_TopologyDescription_PlatformName = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_PlatformName_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_GetDeviceDescriptions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub descriptions: *const *mut PJRT_DeviceDescription,
    pub num_descriptions: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TopologyDescription_GetDeviceDescriptions_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TopologyDescription_GetDeviceDescriptions_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetDeviceDescriptions_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetDeviceDescriptions_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetDeviceDescriptions_Args,
            topology
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetDeviceDescriptions_Args,
            descriptions
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetDeviceDescriptions_Args,
            num_descriptions
        ) == 32usize
    );
};
pub type PJRT_TopologyDescription_GetDeviceDescriptions = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TopologyDescription_GetDeviceDescriptions_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_SerializedTopology {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Serialize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *mut PJRT_TopologyDescription,
    pub serialized_bytes: *const ::core::ffi::c_char,
    pub serialized_bytes_size: usize,
    pub serialized_topology: *mut PJRT_SerializedTopology,
    pub serialized_topology_deleter: ::core::option::Option<
        unsafe extern "C" fn(serialized_topology: *mut PJRT_SerializedTopology),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Serialize_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Serialize_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Serialize_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Serialize_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Serialize_Args, topology) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Serialize_Args, serialized_bytes)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_Serialize_Args,
            serialized_bytes_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Serialize_Args, serialized_topology)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_Serialize_Args,
            serialized_topology_deleter
        ) == 48usize
    );
};
pub type PJRT_TopologyDescription_Serialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Serialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Deserialize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub serialized_topology: *const ::core::ffi::c_char,
    pub serialized_topology_size: usize,
    pub topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Deserialize_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Deserialize_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Deserialize_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Deserialize_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_Deserialize_Args,
            serialized_topology
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_Deserialize_Args,
            serialized_topology_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Deserialize_Args, topology) == 32usize
    );
};
pub type PJRT_TopologyDescription_Deserialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Deserialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Attributes_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *mut PJRT_TopologyDescription,
    pub attributes: *const PJRT_NamedValue,
    pub num_attributes: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Attributes_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Attributes_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Attributes_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Attributes_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_TopologyDescription_Attributes_Args, topology) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Attributes_Args, attributes) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Attributes_Args, num_attributes)
            == 32usize
    );
};
pub type PJRT_TopologyDescription_Attributes = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Attributes_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_Fingerprint_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub fingerprint: u64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TopologyDescription_Fingerprint_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TopologyDescription_Fingerprint_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Fingerprint_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Fingerprint_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Fingerprint_Args, topology) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TopologyDescription_Fingerprint_Args, fingerprint) == 24usize
    );
};
pub type PJRT_TopologyDescription_Fingerprint = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TopologyDescription_Fingerprint_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub memory_space_kind_id: ::core::ffi::c_int,
    pub dims: *const i64,
    pub num_dims: usize,
    pub element_type: PJRT_Buffer_Type,
    pub layout: *const PJRT_Buffer_MemoryLayout,
    pub serialized_shape: *const ::core::ffi::c_char,
    pub serialized_shape_size: usize,
    pub serialized_shape_deleter:
        ::core::option::Option<unsafe extern "C" fn(arg1: *const ::core::ffi::c_char)>,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args>()
            == 88usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            topology
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            memory_space_kind_id
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            dims
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            num_dims
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            element_type
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            layout
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            serialized_shape
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            serialized_shape_size
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
            serialized_shape_deleter
        ) == 80usize
    );
};
pub type PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TopologyDescription_GetMemorySpaceKindIds_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub memory_space_kind_ids: *const ::core::ffi::c_int,
    pub num_memory_space_kind_ids: usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TopologyDescription_GetMemorySpaceKindIds_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TopologyDescription_GetMemorySpaceKindIds_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
            topology
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
            memory_space_kind_ids
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
            num_memory_space_kind_ids
        ) == 32usize
    );
};
pub type PJRT_TopologyDescription_GetMemorySpaceKindIds = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Compile_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology: *const PJRT_TopologyDescription,
    pub program: *const PJRT_Program,
    pub compile_options: *const ::core::ffi::c_char,
    pub compile_options_size: usize,
    pub client: *mut PJRT_Client,
    pub executable: *mut PJRT_Executable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Compile_Args>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_Compile_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, topology) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, program) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, compile_options) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, compile_options_size) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, client) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Compile_Args, executable) == 56usize);
};
pub type PJRT_Compile =
    ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_Compile_Args) -> *mut PJRT_Error>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Api {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub pjrt_api_version: PJRT_Api_Version,
    pub PJRT_Error_Destroy: PJRT_Error_Destroy,
    pub PJRT_Error_Message: PJRT_Error_Message,
    pub PJRT_Error_GetCode: PJRT_Error_GetCode,
    pub PJRT_Plugin_Initialize: PJRT_Plugin_Initialize,
    pub PJRT_Plugin_Attributes: PJRT_Plugin_Attributes,
    pub PJRT_Event_Destroy: PJRT_Event_Destroy,
    pub PJRT_Event_IsReady: PJRT_Event_IsReady,
    pub PJRT_Event_Error: PJRT_Event_Error,
    pub PJRT_Event_Await: PJRT_Event_Await,
    pub PJRT_Event_OnReady: PJRT_Event_OnReady,
    pub PJRT_Client_Create: PJRT_Client_Create,
    pub PJRT_Client_Destroy: PJRT_Client_Destroy,
    pub PJRT_Client_PlatformName: PJRT_Client_PlatformName,
    pub PJRT_Client_ProcessIndex: PJRT_Client_ProcessIndex,
    pub PJRT_Client_PlatformVersion: PJRT_Client_PlatformVersion,
    pub PJRT_Client_Devices: PJRT_Client_Devices,
    pub PJRT_Client_AddressableDevices: PJRT_Client_AddressableDevices,
    pub PJRT_Client_LookupDevice: PJRT_Client_LookupDevice,
    pub PJRT_Client_LookupAddressableDevice: PJRT_Client_LookupAddressableDevice,
    pub PJRT_Client_AddressableMemories: PJRT_Client_AddressableMemories,
    pub PJRT_Client_Compile: PJRT_Client_Compile,
    pub PJRT_Client_DefaultDeviceAssignment: PJRT_Client_DefaultDeviceAssignment,
    pub PJRT_Client_BufferFromHostBuffer: PJRT_Client_BufferFromHostBuffer,
    pub PJRT_DeviceDescription_Id: PJRT_DeviceDescription_Id,
    pub PJRT_DeviceDescription_ProcessIndex: PJRT_DeviceDescription_ProcessIndex,
    pub PJRT_DeviceDescription_Attributes: PJRT_DeviceDescription_Attributes,
    pub PJRT_DeviceDescription_Kind: PJRT_DeviceDescription_Kind,
    pub PJRT_DeviceDescription_DebugString: PJRT_DeviceDescription_DebugString,
    pub PJRT_DeviceDescription_ToString: PJRT_DeviceDescription_ToString,
    pub PJRT_Device_GetDescription: PJRT_Device_GetDescription,
    pub PJRT_Device_IsAddressable: PJRT_Device_IsAddressable,
    pub PJRT_Device_LocalHardwareId: PJRT_Device_LocalHardwareId,
    pub PJRT_Device_AddressableMemories: PJRT_Device_AddressableMemories,
    pub PJRT_Device_DefaultMemory: PJRT_Device_DefaultMemory,
    pub PJRT_Device_MemoryStats: PJRT_Device_MemoryStats,
    pub PJRT_Memory_Id: PJRT_Memory_Id,
    pub PJRT_Memory_Kind: PJRT_Memory_Kind,
    pub PJRT_Memory_DebugString: PJRT_Memory_DebugString,
    pub PJRT_Memory_ToString: PJRT_Memory_ToString,
    pub PJRT_Memory_AddressableByDevices: PJRT_Memory_AddressableByDevices,
    pub PJRT_Executable_Destroy: PJRT_Executable_Destroy,
    pub PJRT_Executable_Name: PJRT_Executable_Name,
    pub PJRT_Executable_NumReplicas: PJRT_Executable_NumReplicas,
    pub PJRT_Executable_NumPartitions: PJRT_Executable_NumPartitions,
    pub PJRT_Executable_NumOutputs: PJRT_Executable_NumOutputs,
    pub PJRT_Executable_SizeOfGeneratedCodeInBytes: PJRT_Executable_SizeOfGeneratedCodeInBytes,
    pub PJRT_Executable_GetCostAnalysis: PJRT_Executable_GetCostAnalysis,
    pub PJRT_Executable_OutputMemoryKinds: PJRT_Executable_OutputMemoryKinds,
    pub PJRT_Executable_OptimizedProgram: PJRT_Executable_OptimizedProgram,
    pub PJRT_Executable_Serialize: PJRT_Executable_Serialize,
    pub PJRT_LoadedExecutable_Destroy: PJRT_LoadedExecutable_Destroy,
    pub PJRT_LoadedExecutable_GetExecutable: PJRT_LoadedExecutable_GetExecutable,
    pub PJRT_LoadedExecutable_AddressableDevices: PJRT_LoadedExecutable_AddressableDevices,
    pub PJRT_LoadedExecutable_Delete: PJRT_LoadedExecutable_Delete,
    pub PJRT_LoadedExecutable_IsDeleted: PJRT_LoadedExecutable_IsDeleted,
    pub PJRT_LoadedExecutable_Execute: PJRT_LoadedExecutable_Execute,
    pub PJRT_Executable_DeserializeAndLoad: PJRT_Executable_DeserializeAndLoad,
    pub PJRT_LoadedExecutable_Fingerprint: PJRT_LoadedExecutable_Fingerprint,
    pub PJRT_Buffer_Destroy: PJRT_Buffer_Destroy,
    pub PJRT_Buffer_ElementType: PJRT_Buffer_ElementType,
    pub PJRT_Buffer_Dimensions: PJRT_Buffer_Dimensions,
    pub PJRT_Buffer_UnpaddedDimensions: PJRT_Buffer_UnpaddedDimensions,
    pub PJRT_Buffer_DynamicDimensionIndices: PJRT_Buffer_DynamicDimensionIndices,
    pub PJRT_Buffer_GetMemoryLayout: PJRT_Buffer_GetMemoryLayout,
    pub PJRT_Buffer_OnDeviceSizeInBytes: PJRT_Buffer_OnDeviceSizeInBytes,
    pub PJRT_Buffer_Device: PJRT_Buffer_Device,
    pub PJRT_Buffer_Memory: PJRT_Buffer_Memory,
    pub PJRT_Buffer_Delete: PJRT_Buffer_Delete,
    pub PJRT_Buffer_IsDeleted: PJRT_Buffer_IsDeleted,
    pub PJRT_Buffer_CopyToDevice: PJRT_Buffer_CopyToDevice,
    pub PJRT_Buffer_ToHostBuffer: PJRT_Buffer_ToHostBuffer,
    pub PJRT_Buffer_IsOnCpu: PJRT_Buffer_IsOnCpu,
    pub PJRT_Buffer_ReadyEvent: PJRT_Buffer_ReadyEvent,
    pub PJRT_Buffer_UnsafePointer: PJRT_Buffer_UnsafePointer,
    pub PJRT_Buffer_IncreaseExternalReferenceCount: PJRT_Buffer_IncreaseExternalReferenceCount,
    pub PJRT_Buffer_DecreaseExternalReferenceCount: PJRT_Buffer_DecreaseExternalReferenceCount,
    pub PJRT_Buffer_OpaqueDeviceMemoryDataPointer: PJRT_Buffer_OpaqueDeviceMemoryDataPointer,
    pub PJRT_CopyToDeviceStream_Destroy: PJRT_CopyToDeviceStream_Destroy,
    pub PJRT_CopyToDeviceStream_AddChunk: PJRT_CopyToDeviceStream_AddChunk,
    pub PJRT_CopyToDeviceStream_TotalBytes: PJRT_CopyToDeviceStream_TotalBytes,
    pub PJRT_CopyToDeviceStream_GranuleSize: PJRT_CopyToDeviceStream_GranuleSize,
    pub PJRT_CopyToDeviceStream_CurrentBytes: PJRT_CopyToDeviceStream_CurrentBytes,
    pub PJRT_TopologyDescription_Create: PJRT_TopologyDescription_Create,
    pub PJRT_TopologyDescription_Destroy: PJRT_TopologyDescription_Destroy,
    pub PJRT_TopologyDescription_PlatformName: PJRT_TopologyDescription_PlatformName,
    pub PJRT_TopologyDescription_PlatformVersion: PJRT_TopologyDescription_PlatformVersion,
    pub PJRT_TopologyDescription_GetDeviceDescriptions:
        PJRT_TopologyDescription_GetDeviceDescriptions,
    pub PJRT_TopologyDescription_Serialize: PJRT_TopologyDescription_Serialize,
    pub PJRT_TopologyDescription_Attributes: PJRT_TopologyDescription_Attributes,
    pub PJRT_Compile: PJRT_Compile,
    pub PJRT_Executable_OutputElementTypes: PJRT_Executable_OutputElementTypes,
    pub PJRT_Executable_OutputDimensions: PJRT_Executable_OutputDimensions,
    pub PJRT_Buffer_CopyToMemory: PJRT_Buffer_CopyToMemory,
    pub PJRT_Client_CreateViewOfDeviceBuffer: PJRT_Client_CreateViewOfDeviceBuffer,
    pub PJRT_Executable_Fingerprint: PJRT_Executable_Fingerprint,
    pub PJRT_Client_TopologyDescription: PJRT_Client_TopologyDescription,
    pub PJRT_Executable_GetCompiledMemoryStats: PJRT_Executable_GetCompiledMemoryStats,
    pub PJRT_Memory_Kind_Id: PJRT_Memory_Kind_Id,
    pub PJRT_ExecuteContext_Create: PJRT_ExecuteContext_Create,
    pub PJRT_ExecuteContext_Destroy: PJRT_ExecuteContext_Destroy,
    pub PJRT_Buffer_CopyRawToHost: PJRT_Buffer_CopyRawToHost,
    pub PJRT_AsyncHostToDeviceTransferManager_Destroy:
        PJRT_AsyncHostToDeviceTransferManager_Destroy,
    pub PJRT_AsyncHostToDeviceTransferManager_TransferData:
        PJRT_AsyncHostToDeviceTransferManager_TransferData,
    pub PJRT_Client_CreateBuffersForAsyncHostToDevice:
        PJRT_Client_CreateBuffersForAsyncHostToDevice,
    pub PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer:
        PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer,
    pub PJRT_AsyncHostToDeviceTransferManager_Device: PJRT_AsyncHostToDeviceTransferManager_Device,
    pub PJRT_AsyncHostToDeviceTransferManager_BufferCount:
        PJRT_AsyncHostToDeviceTransferManager_BufferCount,
    pub PJRT_AsyncHostToDeviceTransferManager_BufferSize:
        PJRT_AsyncHostToDeviceTransferManager_BufferSize,
    pub PJRT_AsyncHostToDeviceTransferManager_SetBufferError:
        PJRT_AsyncHostToDeviceTransferManager_SetBufferError,
    pub PJRT_AsyncHostToDeviceTransferManager_AddMetadata:
        PJRT_AsyncHostToDeviceTransferManager_AddMetadata,
    pub PJRT_Client_DmaMap: PJRT_Client_DmaMap,
    pub PJRT_Client_DmaUnmap: PJRT_Client_DmaUnmap,
    pub PJRT_Client_CreateUninitializedBuffer: PJRT_Client_CreateUninitializedBuffer,
    pub PJRT_Client_UpdateGlobalProcessInfo: PJRT_Client_UpdateGlobalProcessInfo,
    pub PJRT_TopologyDescription_Deserialize: PJRT_TopologyDescription_Deserialize,
    pub PJRT_Client_CreateAliasBuffer: PJRT_Client_CreateAliasBuffer,
    pub PJRT_Client_FulfillAliasBuffer: PJRT_Client_FulfillAliasBuffer,
    pub PJRT_LoadedExecutable_GetDeviceAssignment: PJRT_LoadedExecutable_GetDeviceAssignment,
    pub PJRT_Client_CreateErrorBuffer: PJRT_Client_CreateErrorBuffer,
    pub PJRT_AsyncHostToDeviceTransferManager_TransferLiteral:
        PJRT_AsyncHostToDeviceTransferManager_TransferLiteral,
    pub PJRT_Buffer_CopyRawToHostFuture: PJRT_Buffer_CopyRawToHostFuture,
    pub PJRT_Device_PoisonExecution: PJRT_Device_PoisonExecution,
    pub PJRT_Device_CreateAsyncTrackingEvent: PJRT_Device_CreateAsyncTrackingEvent,
    pub PJRT_AsyncTrackingEvent_Destroy: PJRT_AsyncTrackingEvent_Destroy,
    pub PJRT_Executable_GetCompileOptions: PJRT_Executable_GetCompileOptions,
    pub PJRT_Buffer_DonateWithControlDependency: PJRT_Buffer_DonateWithControlDependency,
    pub PJRT_Event_Create: PJRT_Event_Create,
    pub PJRT_Event_Set: PJRT_Event_Set,
    pub PJRT_Device_GetAttributes: PJRT_Device_GetAttributes,
    pub PJRT_Client_Load: PJRT_Client_Load,
    pub PJRT_LoadedExecutable_AddressableDeviceLogicalIds:
        PJRT_LoadedExecutable_AddressableDeviceLogicalIds,
    pub PJRT_Buffer_Bitcast: PJRT_Buffer_Bitcast,
    pub PJRT_Error_ForEachPayload: PJRT_Error_ForEachPayload,
    pub PJRT_TopologyDescription_Fingerprint: PJRT_TopologyDescription_Fingerprint,
    pub PJRT_Executable_ParameterMemoryKinds: PJRT_Executable_ParameterMemoryKinds,
    pub PJRT_Device_ClearMemoryStats: PJRT_Device_ClearMemoryStats,
    pub PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace:
        PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace,
    pub PJRT_TopologyDescription_GetMemorySpaceKindIds:
        PJRT_TopologyDescription_GetMemorySpaceKindIds,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Api>() == 1144usize);
    assert!(::core::mem::align_of::<PJRT_Api>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Api, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Api, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Api, pjrt_api_version) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Error_Destroy) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Error_Message) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Error_GetCode) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Plugin_Initialize) == 64usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Plugin_Attributes) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_Destroy) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_IsReady) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_Error) == 96usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_Await) == 104usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_OnReady) == 112usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_Create) == 120usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_Destroy) == 128usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_PlatformName) == 136usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_ProcessIndex) == 144usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_PlatformVersion) == 152usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_Devices) == 160usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_AddressableDevices) == 168usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_LookupDevice) == 176usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_LookupAddressableDevice) == 184usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_AddressableMemories) == 192usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_Compile) == 200usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_DefaultDeviceAssignment) == 208usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_BufferFromHostBuffer) == 216usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_Id) == 224usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_ProcessIndex) == 232usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_Attributes) == 240usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_Kind) == 248usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_DebugString) == 256usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_DeviceDescription_ToString) == 264usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_GetDescription) == 272usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_IsAddressable) == 280usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_LocalHardwareId) == 288usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_AddressableMemories) == 296usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_DefaultMemory) == 304usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_MemoryStats) == 312usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_Id) == 320usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_Kind) == 328usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_DebugString) == 336usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_ToString) == 344usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_AddressableByDevices) == 352usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_Destroy) == 360usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_Name) == 368usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_NumReplicas) == 376usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_NumPartitions) == 384usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_NumOutputs) == 392usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Executable_SizeOfGeneratedCodeInBytes) == 400usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_GetCostAnalysis) == 408usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_OutputMemoryKinds) == 416usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_OptimizedProgram) == 424usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_Serialize) == 432usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_Destroy) == 440usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_GetExecutable) == 448usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_AddressableDevices) == 456usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_Delete) == 464usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_IsDeleted) == 472usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_Execute) == 480usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_DeserializeAndLoad) == 488usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_Fingerprint) == 496usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Destroy) == 504usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_ElementType) == 512usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Dimensions) == 520usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_UnpaddedDimensions) == 528usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_DynamicDimensionIndices) == 536usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_GetMemoryLayout) == 544usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_OnDeviceSizeInBytes) == 552usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Device) == 560usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Memory) == 568usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Delete) == 576usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_IsDeleted) == 584usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_CopyToDevice) == 592usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_ToHostBuffer) == 600usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_IsOnCpu) == 608usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_ReadyEvent) == 616usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_UnsafePointer) == 624usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_IncreaseExternalReferenceCount) == 632usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_DecreaseExternalReferenceCount) == 640usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_OpaqueDeviceMemoryDataPointer) == 648usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_CopyToDeviceStream_Destroy) == 656usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_CopyToDeviceStream_AddChunk) == 664usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_CopyToDeviceStream_TotalBytes) == 672usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_CopyToDeviceStream_GranuleSize) == 680usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_CopyToDeviceStream_CurrentBytes) == 688usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Create) == 696usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Destroy) == 704usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_PlatformName) == 712usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_PlatformVersion) == 720usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_GetDeviceDescriptions)
            == 728usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Serialize) == 736usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Attributes) == 744usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Compile) == 752usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_OutputElementTypes) == 760usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_OutputDimensions) == 768usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_CopyToMemory) == 776usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_CreateViewOfDeviceBuffer) == 784usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_Fingerprint) == 792usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_TopologyDescription) == 800usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_GetCompiledMemoryStats) == 808usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Memory_Kind_Id) == 816usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_ExecuteContext_Create) == 824usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_ExecuteContext_Destroy) == 832usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_CopyRawToHost) == 840usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_Destroy)
            == 848usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_TransferData)
            == 856usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Client_CreateBuffersForAsyncHostToDevice)
            == 864usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Api,
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer
        ) == 872usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_Device) == 880usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_BufferCount)
            == 888usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_BufferSize)
            == 896usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Api,
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError
        ) == 904usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_AsyncHostToDeviceTransferManager_AddMetadata)
            == 912usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_DmaMap) == 920usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_DmaUnmap) == 928usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_CreateUninitializedBuffer) == 936usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_UpdateGlobalProcessInfo) == 944usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Deserialize) == 952usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_CreateAliasBuffer) == 960usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_FulfillAliasBuffer) == 968usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_GetDeviceAssignment) == 976usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_CreateErrorBuffer) == 984usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Api,
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral
        ) == 992usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_CopyRawToHostFuture) == 1000usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_PoisonExecution) == 1008usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_CreateAsyncTrackingEvent) == 1016usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_AsyncTrackingEvent_Destroy) == 1024usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_GetCompileOptions) == 1032usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_DonateWithControlDependency) == 1040usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_Create) == 1048usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Event_Set) == 1056usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_GetAttributes) == 1064usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Client_Load) == 1072usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_LoadedExecutable_AddressableDeviceLogicalIds)
            == 1080usize
    );
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Buffer_Bitcast) == 1088usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Error_ForEachPayload) == 1096usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_Fingerprint) == 1104usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Executable_ParameterMemoryKinds) == 1112usize);
    assert!(::core::mem::offset_of!(PJRT_Api, PJRT_Device_ClearMemoryStats) == 1120usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Api,
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace
        ) == 1128usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Api, PJRT_TopologyDescription_GetMemorySpaceKindIds)
            == 1136usize
    );
};

c_structs! {
    API_STRUCTS:
    PJRT_Extension_Base[24] { struct_size, type_, next }
    PJRT_Api_Version[24] { struct_size, extension_start, major_version, minor_version }
    PJRT_Error_Destroy_Args[24] { struct_size, extension_start, error }
    PJRT_Error_Message_Args[40] { struct_size, extension_start, error, message, message_size }
    PJRT_Error_FunctionTable[56] { struct_size, instance_size, extension_start, destroy, message, get_code, for_each_payload }
    PJRT_Error_GetCode_Args[28] { struct_size, extension_start, error, code }
    PJRT_Error_ForEachPayload_Args[40] { struct_size, extension_start, error, visitor, user_arg }
    PJRT_NamedValue[56] { struct_size, extension_start, name, name_size, type_, union_, value_size }
    PJRT_Plugin_Initialize_Args[16] { struct_size, extension_start }
    PJRT_Plugin_Attributes_Args[32] { struct_size, extension_start, attributes, num_attributes }
    PJRT_Event_Destroy_Args[24] { struct_size, extension_start, event }
    PJRT_Event_IsReady_Args[25] { struct_size, extension_start, event, is_ready }
    PJRT_Event_Error_Args[24] { struct_size, extension_start, event }
    PJRT_Event_Await_Args[24] { struct_size, extension_start, event }
    PJRT_Event_OnReady_Args[40] { struct_size, extension_start, event, callback, user_arg }
    PJRT_Event_Create_Args[24] { struct_size, extension_start, event }
    PJRT_Event_Set_Args[48] { struct_size, extension_start, event, error_code, error_message, error_message_size }
    PJRT_Memory_FunctionTable[40] { struct_size, extension_start, instance_struct_size, get_user_data, set_user_data }
    PJRT_KeyValueGetCallback_Args[80] { struct_size, extension_start, key, key_size, timeout_in_ms, callback_error, user_arg, value, value_size, value_deleter_callback }
    PJRT_KeyValueTryGetCallback_Args[72] { struct_size, extension_start, key, key_size, callback_error, user_arg, value, value_size, value_deleter_callback }
    PJRT_KeyValuePutCallback_Args[64] { struct_size, extension_start, key, key_size, value, value_size, callback_error, user_arg }
    PJRT_Client_Create_Args[88] { struct_size, extension_start, create_options, num_options, kv_get_callback, kv_get_user_arg, kv_put_callback, kv_put_user_arg, client, kv_try_get_callback, kv_try_get_user_arg }
    PJRT_Client_Destroy_Args[24] { struct_size, extension_start, client }
    PJRT_Client_PlatformName_Args[40] { struct_size, extension_start, client, platform_name, platform_name_size }
    PJRT_Client_ProcessIndex_Args[28] { struct_size, extension_start, client, process_index }
    PJRT_Client_PlatformVersion_Args[40] { struct_size, extension_start, client, platform_version, platform_version_size }
    PJRT_Client_TopologyDescription_Args[32] { struct_size, extension_start, client, topology }
    PJRT_Client_Devices_Args[40] { struct_size, extension_start, client, devices, num_devices }
    PJRT_Client_AddressableDevices_Args[40] { struct_size, extension_start, client, addressable_devices, num_addressable_devices }
    PJRT_Client_LookupDevice_Args[40] { struct_size, extension_start, client, id, device }
    PJRT_Client_LookupAddressableDevice_Args[40] { struct_size, extension_start, client, local_hardware_id, addressable_device }
    PJRT_ProcessInfo[48] { struct_size, task_id, incarnation_id, state, error_code, error_message, error_message_size }
    PJRT_Client_UpdateGlobalProcessInfo_Args[40] { struct_size, extension_start, client, process_infos, num_process_infos }
    PJRT_Client_AddressableMemories_Args[40] { struct_size, extension_start, client, addressable_memories, num_addressable_memories }
    PJRT_Program[48] { struct_size, extension_start, code, code_size, format, format_size }
    PJRT_Client_Compile_Args[56] { struct_size, extension_start, client, program, compile_options, compile_options_size, executable }
    PJRT_Client_Load_Args[56] { struct_size, extension_start, client, executable, compile_options, compile_options_size, loaded_executable }
    PJRT_Client_DefaultDeviceAssignment_Args[48] { struct_size, extension_start, client, num_replicas, num_partitions, default_assignment_size, default_assignment }
    PJRT_Client_DmaMap_Args[40] { struct_size, extension_start, client, data, size }
    PJRT_Client_DmaUnmap_Args[32] { struct_size, extension_start, client, data }
    PJRT_AsyncHostToDeviceTransferManager_Destroy_Args[24] { struct_size, extension_start, transfer_manager }
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args[72] { struct_size, extension_start, transfer_manager, buffer_index, data, offset, transfer_size, is_last_transfer, done_with_h2d_transfer }
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args[40] { struct_size, extension_start, transfer_manager, buffer_index, buffer_out }
    PJRT_AsyncHostToDeviceTransferManager_Device_Args[32] { struct_size, extension_start, transfer_manager, device_out }
    PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args[32] { struct_size, extension_start, transfer_manager, buffer_count }
    PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args[40] { struct_size, extension_start, transfer_manager, buffer_index, buffer_size }
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args[48] { struct_size, extension_start, transfer_manager, buffer_index, error_code, error_message, error_message_size }
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args[40] { struct_size, extension_start, transfer_manager, transfer_metadata, num_metadata }
    PJRT_Buffer_MemoryLayout_Tiled[56] { struct_size, extension_start, minor_to_major, minor_to_major_size, tile_dims, tile_dim_sizes, num_tiles }
    PJRT_Buffer_MemoryLayout_Strides[32] { struct_size, extension_start, byte_strides, num_byte_strides }
    PJRT_Buffer_MemoryLayout[76] { struct_size, extension_start, union_, type_ }
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args[80] { struct_size, extension_start, transfer_manager, buffer_index, data, shape_dims, shape_num_dims, shape_element_type, shape_layout, done_with_h2d_transfer }
    PJRT_Client_CreateUninitializedBuffer_Args[80] { struct_size, extension_start, client, shape_dims, shape_num_dims, shape_element_type, shape_layout, device, memory, buffer }
    PJRT_Client_CreateErrorBuffer_Args[112] { struct_size, extension_start, client, error_code, error_message, error_message_size, shape_dims, shape_num_dims, shape_element_type, shape_layout, memory, buffer, payload, num_payload }
    PJRT_Client_CreateAliasBuffer_Args[80] { struct_size, extension_start, client, memory, shape_dims, shape_num_dims, shape_element_type, shape_layout, alias_buffer, fulfill_alias_buffer_cb }
    PJRT_Client_FulfillAliasBuffer_Args[64] { struct_size, extension_start, client, buffer, status_code, error_message, error_message_size, fulfill_alias_buffer_cb }
    PJRT_Client_BufferFromHostBuffer_Args[120] { struct_size, extension_start, client, data, type_, dims, num_dims, byte_strides, num_byte_strides, host_buffer_semantics, device, memory, device_layout, done_with_host_buffer, buffer }
    PJRT_Client_CreateViewOfDeviceBuffer_Args[112] { struct_size, extension_start, client, device_buffer_ptr, dims, num_dims, element_type, layout, device, on_delete_callback, on_delete_callback_arg, stream, buffer, memory }
    PJRT_ShapeSpec[36] { struct_size, extension_start, dims, num_dims, element_type }
    PJRT_Client_CreateBuffersForAsyncHostToDevice_Args[72] { struct_size, extension_start, client, shape_specs, num_shape_specs, device_layouts, num_device_layouts, memory, transfer_manager }
    PJRT_DeviceDescription_Id_Args[28] { struct_size, extension_start, device_description, id }
    PJRT_DeviceDescription_ProcessIndex_Args[28] { struct_size, extension_start, device_description, process_index }
    PJRT_DeviceDescription_Attributes_Args[40] { struct_size, extension_start, device_description, num_attributes, attributes }
    PJRT_DeviceDescription_Kind_Args[40] { struct_size, extension_start, device_description, device_kind, device_kind_size }
    PJRT_DeviceDescription_DebugString_Args[40] { struct_size, extension_start, device_description, debug_string, debug_string_size }
    PJRT_DeviceDescription_ToString_Args[40] { struct_size, extension_start, device_description, to_string, to_string_size }
    PJRT_Device_GetDescription_Args[32] { struct_size, extension_start, device, device_description }
    PJRT_Device_IsAddressable_Args[25] { struct_size, extension_start, device, is_addressable }
    PJRT_Device_LocalHardwareId_Args[28] { struct_size, extension_start, device, local_hardware_id }
    PJRT_Device_AddressableMemories_Args[40] { struct_size, extension_start, device, memories, num_memories }
    PJRT_Device_DefaultMemory_Args[32] { struct_size, extension_start, device, memory }
    PJRT_Device_MemoryStats_Args[201] { struct_size, extension_start, device, bytes_in_use, peak_bytes_in_use, peak_bytes_in_use_is_set, num_allocs, num_allocs_is_set, largest_alloc_size, largest_alloc_size_is_set, bytes_limit, bytes_limit_is_set, bytes_reserved, bytes_reserved_is_set, peak_bytes_reserved, peak_bytes_reserved_is_set, bytes_reservable_limit, bytes_reservable_limit_is_set, largest_free_block_bytes, largest_free_block_bytes_is_set, pool_bytes, pool_bytes_is_set, peak_pool_bytes, peak_pool_bytes_is_set, peak_allocated_bytes, peak_allocated_bytes_is_set }
    PJRT_Device_ClearMemoryStats_Args[24] { struct_size, extension_start, device }
    PJRT_Device_PoisonExecution_Args[72] { struct_size, extension_start, device, launch_id, error_code, error_message, error_message_size, poisoned, payload, num_payload }
    PJRT_Device_GetAttributes_Args[56] { struct_size, extension_start, device, attributes, num_attributes, device_attributes, attributes_deleter }
    PJRT_Device_CreateAsyncTrackingEvent_Args[48] { struct_size, extension_start, device, description, description_size, event }
    PJRT_AsyncTrackingEvent_Destroy_Args[24] { struct_size, extension_start, event }
    PJRT_Memory_Id_Args[28] { struct_size, extension_start, memory, id }
    PJRT_Memory_Kind_Args[40] { struct_size, extension_start, memory, kind, kind_size }
    PJRT_Memory_Kind_Id_Args[28] { struct_size, extension_start, memory, kind_id }
    PJRT_Memory_DebugString_Args[40] { struct_size, extension_start, memory, debug_string, debug_string_size }
    PJRT_Memory_ToString_Args[40] { struct_size, extension_start, memory, to_string, to_string_size }
    PJRT_Memory_AddressableByDevices_Args[40] { struct_size, extension_start, memory, devices, num_devices }
    PJRT_ExecuteContext_Create_Args[24] { struct_size, extension_start, context }
    PJRT_ExecuteContext_Destroy_Args[24] { struct_size, extension_start, context }
    PJRT_Executable_Destroy_Args[24] { struct_size, extension_start, executable }
    PJRT_LoadedExecutable_Destroy_Args[24] { struct_size, extension_start, executable }
    PJRT_LoadedExecutable_GetExecutable_Args[32] { struct_size, extension_start, loaded_executable, executable }
    PJRT_LoadedExecutable_GetDeviceAssignment_Args[56] { struct_size, extension_start, executable, serialized_bytes, serialized_bytes_size, serialized_device_assignment, serialized_device_assignment_deleter }
    PJRT_Executable_Name_Args[40] { struct_size, extension_start, executable, executable_name, executable_name_size }
    PJRT_Executable_NumReplicas_Args[32] { struct_size, extension_start, executable, num_replicas }
    PJRT_Executable_NumPartitions_Args[32] { struct_size, extension_start, executable, num_partitions }
    PJRT_LoadedExecutable_AddressableDevices_Args[40] { struct_size, extension_start, executable, addressable_devices, num_addressable_devices }
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args[40] { struct_size, extension_start, executable, addressable_device_logical_ids, num_addressable_device_logical_ids }
    PJRT_Executable_OptimizedProgram_Args[32] { struct_size, extension_start, executable, program }
    PJRT_LoadedExecutable_Delete_Args[24] { struct_size, extension_start, executable }
    PJRT_LoadedExecutable_IsDeleted_Args[25] { struct_size, extension_start, executable, is_deleted }
    PJRT_ExecuteOptions[144] { struct_size, extension_start, send_callbacks, recv_callbacks, num_send_ops, num_recv_ops, launch_id, non_donatable_input_indices, num_non_donatable_input_indices, context, call_location, num_tasks, task_ids, incarnation_ids, multi_slice_config, use_major_to_minor_data_layout_for_callbacks, hlo_output_callbacks, num_hlo_output_callbacks }
    PJRT_LoadedExecutable_Execute_Args[80] { struct_size, extension_start, executable, options, argument_lists, num_devices, num_args, output_lists, device_complete_events, execute_device }
    PJRT_Executable_NumOutputs_Args[32] { struct_size, extension_start, executable, num_outputs }
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args[32] { struct_size, extension_start, executable, size_in_bytes }
    PJRT_Executable_Fingerprint_Args[40] { struct_size, extension_start, executable, executable_fingerprint, executable_fingerprint_size }
    PJRT_Executable_GetCostAnalysis_Args[40] { struct_size, extension_start, executable, num_properties, properties }
    PJRT_Executable_GetCompiledMemoryStats_Args[144] { struct_size, extension_start, executable, generated_code_size_in_bytes, argument_size_in_bytes, output_size_in_bytes, alias_size_in_bytes, temp_size_in_bytes, host_generated_code_size_in_bytes, host_argument_size_in_bytes, host_output_size_in_bytes, host_alias_size_in_bytes, host_temp_size_in_bytes, peak_memory_in_bytes, total_size_in_bytes, total_allocation_bytes, indefinite_allocations, peak_unpadded_heap_bytes }
    PJRT_Executable_OutputElementTypes_Args[40] { struct_size, extension_start, executable, output_types, num_output_types }
    PJRT_Executable_OutputDimensions_Args[48] { struct_size, extension_start, executable, num_outputs, dims, dim_sizes }
    PJRT_Executable_ParameterMemoryKinds_Args[48] { struct_size, extension_start, executable, num_parameters, memory_kinds, memory_kind_sizes }
    PJRT_Executable_OutputMemoryKinds_Args[48] { struct_size, extension_start, executable, num_outputs, memory_kinds, memory_kind_sizes }
    PJRT_Executable_Serialize_Args[56] { struct_size, extension_start, executable, serialized_bytes, serialized_bytes_size, serialized_executable, serialized_executable_deleter }
    PJRT_Executable_GetCompileOptions_Args[56] { struct_size, extension_start, executable, serialized_bytes, serialized_bytes_size, serialized_compile_options, serialized_compile_options_deleter }
    PJRT_LoadOptions[32] { struct_size, computation_origin, computation_origin_size, multi_slice_config }
    PJRT_Executable_DeserializeAndLoad_Args[72] { struct_size, extension_start, client, serialized_executable, serialized_executable_size, loaded_executable, overridden_serialized_compile_options, overridden_serialized_compile_options_size, load_options }
    PJRT_LoadedExecutable_Fingerprint_Args[40] { struct_size, extension_start, executable, executable_fingerprint, executable_fingerprint_size }
    PJRT_Buffer_Destroy_Args[24] { struct_size, extension_start, buffer }
    PJRT_Buffer_ElementType_Args[28] { struct_size, extension_start, buffer, type_ }
    PJRT_Buffer_Dimensions_Args[40] { struct_size, extension_start, buffer, dims, num_dims }
    PJRT_Buffer_UnpaddedDimensions_Args[40] { struct_size, extension_start, buffer, unpadded_dims, num_dims }
    PJRT_Buffer_DynamicDimensionIndices_Args[40] { struct_size, extension_start, buffer, dynamic_dim_indices, num_dynamic_dims }
    PJRT_Buffer_GetMemoryLayout_Args[104] { struct_size, extension_start, buffer, layout }
    PJRT_Buffer_ToHostBuffer_Args[56] { struct_size, extension_start, src, host_layout, dst, dst_size, event }
    PJRT_Buffer_OnDeviceSizeInBytes_Args[32] { struct_size, extension_start, buffer, on_device_size_in_bytes }
    PJRT_Buffer_Delete_Args[24] { struct_size, extension_start, buffer }
    PJRT_Buffer_IsDeleted_Args[25] { struct_size, extension_start, buffer, is_deleted }
    PJRT_Buffer_CopyRawToHost_Args[56] { struct_size, extension_start, buffer, dst, offset, transfer_size, event }
    PJRT_Buffer_CopyRawToHostFuture_Callback_Args[48] { struct_size, callback_data, error_code, error_message, error_message_size, dst }
    PJRT_Buffer_CopyRawToHostFuture_Args[64] { struct_size, extension_start, buffer, offset, transfer_size, event, callback_data, future_ready_callback }
    PJRT_Buffer_CopyToDevice_Args[40] { struct_size, extension_start, buffer, dst_device, dst_buffer }
    PJRT_Buffer_CopyToMemory_Args[40] { struct_size, extension_start, buffer, dst_memory, dst_buffer }
    PJRT_Buffer_Bitcast_Args[64] { struct_size, extension_start, buffer, element_type, dims, num_dims, device_layout, out_buffer }
    PJRT_Buffer_IsOnCpu_Args[25] { struct_size, extension_start, buffer, is_on_cpu }
    PJRT_Buffer_Device_Args[32] { struct_size, extension_start, buffer, device }
    PJRT_Buffer_Memory_Args[32] { struct_size, extension_start, buffer, memory }
    PJRT_Buffer_ReadyEvent_Args[32] { struct_size, extension_start, buffer, event }
    PJRT_Buffer_UnsafePointer_Args[32] { struct_size, extension_start, buffer, buffer_pointer }
    PJRT_Buffer_IncreaseExternalReferenceCount_Args[24] { struct_size, extension_start, buffer }
    PJRT_Buffer_DecreaseExternalReferenceCount_Args[24] { struct_size, extension_start, buffer }
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args[32] { struct_size, extension_start, buffer, device_memory_ptr }
    PJRT_Buffer_DonateWithControlDependency_Callback_Args[40] { struct_size, callback_data, error_code, error_message, error_message_size }
    PJRT_Buffer_DonateWithControlDependency_Args[48] { struct_size, extension_start, buffer, callback_data, dependency_ready_callback, out_buffer }
    PJRT_CopyToDeviceStream_Destroy_Args[24] { struct_size, extension_start, stream }
    PJRT_CopyToDeviceStream_AddChunk_Args[40] { struct_size, extension_start, stream, chunk, transfer_complete }
    PJRT_CopyToDeviceStream_TotalBytes_Args[32] { struct_size, extension_start, stream, total_bytes }
    PJRT_CopyToDeviceStream_GranuleSize_Args[32] { struct_size, extension_start, stream, granule_size_in_bytes }
    PJRT_CopyToDeviceStream_CurrentBytes_Args[32] { struct_size, extension_start, stream, current_bytes }
    PJRT_TopologyDescription_Create_Args[56] { struct_size, extension_start, topology_name, topology_name_size, create_options, num_options, topology }
    PJRT_TopologyDescription_Destroy_Args[24] { struct_size, extension_start, topology }
    PJRT_TopologyDescription_PlatformVersion_Args[40] { struct_size, extension_start, topology, platform_version, platform_version_size }
    PJRT_TopologyDescription_PlatformName_Args[40] { struct_size, extension_start, topology, platform_name, platform_name_size }
    PJRT_TopologyDescription_GetDeviceDescriptions_Args[40] { struct_size, extension_start, topology, descriptions, num_descriptions }
    PJRT_TopologyDescription_Serialize_Args[56] { struct_size, extension_start, topology, serialized_bytes, serialized_bytes_size, serialized_topology, serialized_topology_deleter }
    PJRT_TopologyDescription_Deserialize_Args[40] { struct_size, extension_start, serialized_topology, serialized_topology_size, topology }
    PJRT_TopologyDescription_Attributes_Args[40] { struct_size, extension_start, topology, attributes, num_attributes }
    PJRT_TopologyDescription_Fingerprint_Args[32] { struct_size, extension_start, topology, fingerprint }
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args[88] { struct_size, extension_start, topology, memory_space_kind_id, dims, num_dims, element_type, layout, serialized_shape, serialized_shape_size, serialized_shape_deleter }
    PJRT_TopologyDescription_GetMemorySpaceKindIds_Args[40] { struct_size, extension_start, topology, memory_space_kind_ids, num_memory_space_kind_ids }
    PJRT_Compile_Args[64] { struct_size, extension_start, topology, program, compile_options, compile_options_size, client, executable }
    PJRT_Api[1144] { struct_size, extension_start, pjrt_api_version, PJRT_Error_Destroy, PJRT_Error_Message, PJRT_Error_GetCode, PJRT_Plugin_Initialize, PJRT_Plugin_Attributes, PJRT_Event_Destroy, PJRT_Event_IsReady, PJRT_Event_Error, PJRT_Event_Await, PJRT_Event_OnReady, PJRT_Client_Create, PJRT_Client_Destroy, PJRT_Client_PlatformName, PJRT_Client_ProcessIndex, PJRT_Client_PlatformVersion, PJRT_Client_Devices, PJRT_Client_AddressableDevices, PJRT_Client_LookupDevice, PJRT_Client_LookupAddressableDevice, PJRT_Client_AddressableMemories, PJRT_Client_Compile, PJRT_Client_DefaultDeviceAssignment, PJRT_Client_BufferFromHostBuffer, PJRT_DeviceDescription_Id, PJRT_DeviceDescription_ProcessIndex, PJRT_DeviceDescription_Attributes, PJRT_DeviceDescription_Kind, PJRT_DeviceDescription_DebugString, PJRT_DeviceDescription_ToString, PJRT_Device_GetDescription, PJRT_Device_IsAddressable, PJRT_Device_LocalHardwareId, PJRT_Device_AddressableMemories, PJRT_Device_DefaultMemory, PJRT_Device_MemoryStats, PJRT_Memory_Id, PJRT_Memory_Kind, PJRT_Memory_DebugString, PJRT_Memory_ToString, PJRT_Memory_AddressableByDevices, PJRT_Executable_Destroy, PJRT_Executable_Name, PJRT_Executable_NumReplicas, PJRT_Executable_NumPartitions, PJRT_Executable_NumOutputs, PJRT_Executable_SizeOfGeneratedCodeInBytes, PJRT_Executable_GetCostAnalysis, PJRT_Executable_OutputMemoryKinds, PJRT_Executable_OptimizedProgram, PJRT_Executable_Serialize, PJRT_LoadedExecutable_Destroy, PJRT_LoadedExecutable_GetExecutable, PJRT_LoadedExecutable_AddressableDevices, PJRT_LoadedExecutable_Delete, PJRT_LoadedExecutable_IsDeleted, PJRT_LoadedExecutable_Execute, PJRT_Executable_DeserializeAndLoad, PJRT_LoadedExecutable_Fingerprint, PJRT_Buffer_Destroy, PJRT_Buffer_ElementType, PJRT_Buffer_Dimensions, PJRT_Buffer_UnpaddedDimensions, PJRT_Buffer_DynamicDimensionIndices, PJRT_Buffer_GetMemoryLayout, PJRT_Buffer_OnDeviceSizeInBytes, PJRT_Buffer_Device, PJRT_Buffer_Memory, PJRT_Buffer_Delete, PJRT_Buffer_IsDeleted, PJRT_Buffer_CopyToDevice, PJRT_Buffer_ToHostBuffer, PJRT_Buffer_IsOnCpu, PJRT_Buffer_ReadyEvent, PJRT_Buffer_UnsafePointer, PJRT_Buffer_IncreaseExternalReferenceCount, PJRT_Buffer_DecreaseExternalReferenceCount, PJRT_Buffer_OpaqueDeviceMemoryDataPointer, PJRT_CopyToDeviceStream_Destroy, PJRT_CopyToDeviceStream_AddChunk, PJRT_CopyToDeviceStream_TotalBytes, PJRT_CopyToDeviceStream_GranuleSize, PJRT_CopyToDeviceStream_CurrentBytes, PJRT_TopologyDescription_Create, PJRT_TopologyDescription_Destroy, PJRT_TopologyDescription_PlatformName, PJRT_TopologyDescription_PlatformVersion, PJRT_TopologyDescription_GetDeviceDescriptions, PJRT_TopologyDescription_Serialize, PJRT_TopologyDescription_Attributes, PJRT_Compile, PJRT_Executable_OutputElementTypes, PJRT_Executable_OutputDimensions, PJRT_Buffer_CopyToMemory, PJRT_Client_CreateViewOfDeviceBuffer, PJRT_Executable_Fingerprint, PJRT_Client_TopologyDescription, PJRT_Executable_GetCompiledMemoryStats, PJRT_Memory_Kind_Id, PJRT_ExecuteContext_Create, PJRT_ExecuteContext_Destroy, PJRT_Buffer_CopyRawToHost, PJRT_AsyncHostToDeviceTransferManager_Destroy, PJRT_AsyncHostToDeviceTransferManager_TransferData, PJRT_Client_CreateBuffersForAsyncHostToDevice, PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer, PJRT_AsyncHostToDeviceTransferManager_Device, PJRT_AsyncHostToDeviceTransferManager_BufferCount, PJRT_AsyncHostToDeviceTransferManager_BufferSize, PJRT_AsyncHostToDeviceTransferManager_SetBufferError, PJRT_AsyncHostToDeviceTransferManager_AddMetadata, PJRT_Client_DmaMap, PJRT_Client_DmaUnmap, PJRT_Client_CreateUninitializedBuffer, PJRT_Client_UpdateGlobalProcessInfo, PJRT_TopologyDescription_Deserialize, PJRT_Client_CreateAliasBuffer, PJRT_Client_FulfillAliasBuffer, PJRT_LoadedExecutable_GetDeviceAssignment, PJRT_Client_CreateErrorBuffer, PJRT_AsyncHostToDeviceTransferManager_TransferLiteral, PJRT_Buffer_CopyRawToHostFuture, PJRT_Device_PoisonExecution, PJRT_Device_CreateAsyncTrackingEvent, PJRT_AsyncTrackingEvent_Destroy, PJRT_Executable_GetCompileOptions, PJRT_Buffer_DonateWithControlDependency, PJRT_Event_Create, PJRT_Event_Set, PJRT_Device_GetAttributes, PJRT_Client_Load, PJRT_LoadedExecutable_AddressableDeviceLogicalIds, PJRT_Buffer_Bitcast, PJRT_Error_ForEachPayload, PJRT_TopologyDescription_Fingerprint, PJRT_Executable_ParameterMemoryKinds, PJRT_Device_ClearMemoryStats, PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace, PJRT_TopologyDescription_GetMemorySpaceKindIds }
}
impl PJRT_Error {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 8;
}
impl PJRT_Memory {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 8;
}
impl PJRT_SendCallbackInfo {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 24;
}
impl PJRT_RecvCallbackInfo {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 24;
}
impl PJRT_HloOutputCallbackInfo {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 32;
}

entries! {
    PJRT_Error_Destroy: PJRT_Error_Destroy(PJRT_Error_Destroy_Args) as error_destroy("PJRT_Error_Destroy") -> void;
    PJRT_Error_Message: PJRT_Error_Message(PJRT_Error_Message_Args) as error_message("PJRT_Error_Message") -> void;
    PJRT_Error_GetCode: PJRT_Error_GetCode(PJRT_Error_GetCode_Args) as error_get_code("PJRT_Error_GetCode") -> error;
    PJRT_Plugin_Initialize: PJRT_Plugin_Initialize(PJRT_Plugin_Initialize_Args) as plugin_initialize("PJRT_Plugin_Initialize") -> error;
    PJRT_Plugin_Attributes: PJRT_Plugin_Attributes(PJRT_Plugin_Attributes_Args) as plugin_attributes("PJRT_Plugin_Attributes") -> error;
    PJRT_Event_Destroy: PJRT_Event_Destroy(PJRT_Event_Destroy_Args) as event_destroy("PJRT_Event_Destroy") -> error;
    PJRT_Event_IsReady: PJRT_Event_IsReady(PJRT_Event_IsReady_Args) as event_is_ready("PJRT_Event_IsReady") -> error;
    PJRT_Event_Error: PJRT_Event_Error(PJRT_Event_Error_Args) as event_error("PJRT_Event_Error") -> error;
    PJRT_Event_Await: PJRT_Event_Await(PJRT_Event_Await_Args) as event_await("PJRT_Event_Await") -> error;
    PJRT_Event_OnReady: PJRT_Event_OnReady(PJRT_Event_OnReady_Args) as event_on_ready("PJRT_Event_OnReady") -> error;
    PJRT_Client_Create: PJRT_Client_Create(PJRT_Client_Create_Args) as client_create("PJRT_Client_Create") -> error;
    PJRT_Client_Destroy: PJRT_Client_Destroy(PJRT_Client_Destroy_Args) as client_destroy("PJRT_Client_Destroy") -> error;
    PJRT_Client_PlatformName: PJRT_Client_PlatformName(PJRT_Client_PlatformName_Args) as client_platform_name("PJRT_Client_PlatformName") -> error;
    PJRT_Client_ProcessIndex: PJRT_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args) as client_process_index("PJRT_Client_ProcessIndex") -> error;
    PJRT_Client_PlatformVersion: PJRT_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args) as client_platform_version("PJRT_Client_PlatformVersion") -> error;
    PJRT_Client_Devices: PJRT_Client_Devices(PJRT_Client_Devices_Args) as client_devices("PJRT_Client_Devices") -> error;
    PJRT_Client_AddressableDevices: PJRT_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args) as client_addressable_devices("PJRT_Client_AddressableDevices") -> error;
    PJRT_Client_LookupDevice: PJRT_Client_LookupDevice(PJRT_Client_LookupDevice_Args) as client_lookup_device("PJRT_Client_LookupDevice") -> error;
    PJRT_Client_LookupAddressableDevice: PJRT_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args) as client_lookup_addressable_device("PJRT_Client_LookupAddressableDevice") -> error;
    PJRT_Client_AddressableMemories: PJRT_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args) as client_addressable_memories("PJRT_Client_AddressableMemories") -> error;
    PJRT_Client_Compile: PJRT_Client_Compile(PJRT_Client_Compile_Args) as client_compile("PJRT_Client_Compile") -> error;
    PJRT_Client_DefaultDeviceAssignment: PJRT_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args) as client_default_device_assignment("PJRT_Client_DefaultDeviceAssignment") -> error;
    PJRT_Client_BufferFromHostBuffer: PJRT_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args) as client_buffer_from_host_buffer("PJRT_Client_BufferFromHostBuffer") -> error;
    PJRT_DeviceDescription_Id: PJRT_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args) as device_description_id("PJRT_DeviceDescription_Id") -> error;
    PJRT_DeviceDescription_ProcessIndex: PJRT_DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args) as device_description_process_index("PJRT_DeviceDescription_ProcessIndex") -> error;
    PJRT_DeviceDescription_Attributes: PJRT_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args) as device_description_attributes("PJRT_DeviceDescription_Attributes") -> error;
    PJRT_DeviceDescription_Kind: PJRT_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args) as device_description_kind("PJRT_DeviceDescription_Kind") -> error;
    PJRT_DeviceDescription_DebugString: PJRT_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args) as device_description_debug_string("PJRT_DeviceDescription_DebugString") -> error;
    PJRT_DeviceDescription_ToString: PJRT_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args) as device_description_to_string("PJRT_DeviceDescription_ToString") -> error;
    PJRT_Device_GetDescription: PJRT_Device_GetDescription(PJRT_Device_GetDescription_Args) as device_get_description("PJRT_Device_GetDescription") -> error;
    PJRT_Device_IsAddressable: PJRT_Device_IsAddressable(PJRT_Device_IsAddressable_Args) as device_is_addressable("PJRT_Device_IsAddressable") -> error;
    PJRT_Device_LocalHardwareId: PJRT_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args) as device_local_hardware_id("PJRT_Device_LocalHardwareId") -> error;
    PJRT_Device_AddressableMemories: PJRT_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args) as device_addressable_memories("PJRT_Device_AddressableMemories") -> error;
    PJRT_Device_DefaultMemory: PJRT_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args) as device_default_memory("PJRT_Device_DefaultMemory") -> error;
    PJRT_Device_MemoryStats: PJRT_Device_MemoryStats(PJRT_Device_MemoryStats_Args) as device_memory_stats("PJRT_Device_MemoryStats") -> error;
    PJRT_Memory_Id: PJRT_Memory_Id(PJRT_Memory_Id_Args) as memory_id("PJRT_Memory_Id") -> error;
    PJRT_Memory_Kind: PJRT_Memory_Kind(PJRT_Memory_Kind_Args) as memory_kind("PJRT_Memory_Kind") -> error;
    PJRT_Memory_DebugString: PJRT_Memory_DebugString(PJRT_Memory_DebugString_Args) as memory_debug_string("PJRT_Memory_DebugString") -> error;
    PJRT_Memory_ToString: PJRT_Memory_ToString(PJRT_Memory_ToString_Args) as memory_to_string("PJRT_Memory_ToString") -> error;
    PJRT_Memory_AddressableByDevices: PJRT_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args) as memory_addressable_by_devices("PJRT_Memory_AddressableByDevices") -> error;
    PJRT_Executable_Destroy: PJRT_Executable_Destroy(PJRT_Executable_Destroy_Args) as executable_destroy("PJRT_Executable_Destroy") -> error;
    PJRT_Executable_Name: PJRT_Executable_Name(PJRT_Executable_Name_Args) as executable_name("PJRT_Executable_Name") -> error;
    PJRT_Executable_NumReplicas: PJRT_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args) as executable_num_replicas("PJRT_Executable_NumReplicas") -> error;
    PJRT_Executable_NumPartitions: PJRT_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args) as executable_num_partitions("PJRT_Executable_NumPartitions") -> error;
    PJRT_Executable_NumOutputs: PJRT_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args) as executable_num_outputs("PJRT_Executable_NumOutputs") -> error;
    PJRT_Executable_SizeOfGeneratedCodeInBytes: PJRT_Executable_SizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args) as executable_size_of_generated_code_in_bytes("PJRT_Executable_SizeOfGeneratedCodeInBytes") -> error;
    PJRT_Executable_GetCostAnalysis: PJRT_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args) as executable_get_cost_analysis("PJRT_Executable_GetCostAnalysis") -> error;
    PJRT_Executable_OutputMemoryKinds: PJRT_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args) as executable_output_memory_kinds("PJRT_Executable_OutputMemoryKinds") -> error;
    PJRT_Executable_OptimizedProgram: PJRT_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args) as executable_optimized_program("PJRT_Executable_OptimizedProgram") -> error;
    PJRT_Executable_Serialize: PJRT_Executable_Serialize(PJRT_Executable_Serialize_Args) as executable_serialize("PJRT_Executable_Serialize") -> error;
    PJRT_LoadedExecutable_Destroy: PJRT_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args) as loaded_executable_destroy("PJRT_LoadedExecutable_Destroy") -> error;
    PJRT_LoadedExecutable_GetExecutable: PJRT_LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args) as loaded_executable_get_executable("PJRT_LoadedExecutable_GetExecutable") -> error;
    PJRT_LoadedExecutable_AddressableDevices: PJRT_LoadedExecutable_AddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args) as loaded_executable_addressable_devices("PJRT_LoadedExecutable_AddressableDevices") -> error;
    PJRT_LoadedExecutable_Delete: PJRT_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args) as loaded_executable_delete("PJRT_LoadedExecutable_Delete") -> error;
    PJRT_LoadedExecutable_IsDeleted: PJRT_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args) as loaded_executable_is_deleted("PJRT_LoadedExecutable_IsDeleted") -> error;
    PJRT_LoadedExecutable_Execute: PJRT_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args) as loaded_executable_execute("PJRT_LoadedExecutable_Execute") -> error;
    PJRT_Executable_DeserializeAndLoad: PJRT_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args) as executable_deserialize_and_load("PJRT_Executable_DeserializeAndLoad") -> error;
    PJRT_LoadedExecutable_Fingerprint: PJRT_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args) as loaded_executable_fingerprint("PJRT_LoadedExecutable_Fingerprint") -> error;
    PJRT_Buffer_Destroy: PJRT_Buffer_Destroy(PJRT_Buffer_Destroy_Args) as buffer_destroy("PJRT_Buffer_Destroy") -> error;
    PJRT_Buffer_ElementType: PJRT_Buffer_ElementType(PJRT_Buffer_ElementType_Args) as buffer_element_type("PJRT_Buffer_ElementType") -> error;
    PJRT_Buffer_Dimensions: PJRT_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args) as buffer_dimensions("PJRT_Buffer_Dimensions") -> error;
    PJRT_Buffer_UnpaddedDimensions: PJRT_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args) as buffer_unpadded_dimensions("PJRT_Buffer_UnpaddedDimensions") -> error;
    PJRT_Buffer_DynamicDimensionIndices: PJRT_Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args) as buffer_dynamic_dimension_indices("PJRT_Buffer_DynamicDimensionIndices") -> error;
    PJRT_Buffer_GetMemoryLayout: PJRT_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args) as buffer_get_memory_layout("PJRT_Buffer_GetMemoryLayout") -> error;
    PJRT_Buffer_OnDeviceSizeInBytes: PJRT_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args) as buffer_on_device_size_in_bytes("PJRT_Buffer_OnDeviceSizeInBytes") -> error;
    PJRT_Buffer_Device: PJRT_Buffer_Device(PJRT_Buffer_Device_Args) as buffer_device("PJRT_Buffer_Device") -> error;
    PJRT_Buffer_Memory: PJRT_Buffer_Memory(PJRT_Buffer_Memory_Args) as buffer_memory("PJRT_Buffer_Memory") -> error;
    PJRT_Buffer_Delete: PJRT_Buffer_Delete(PJRT_Buffer_Delete_Args) as buffer_delete("PJRT_Buffer_Delete") -> error;
    PJRT_Buffer_IsDeleted: PJRT_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args) as buffer_is_deleted("PJRT_Buffer_IsDeleted") -> error;
    PJRT_Buffer_CopyToDevice: PJRT_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args) as buffer_copy_to_device("PJRT_Buffer_CopyToDevice") -> error;
    PJRT_Buffer_ToHostBuffer: PJRT_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args) as buffer_to_host_buffer("PJRT_Buffer_ToHostBuffer") -> error;
    PJRT_Buffer_IsOnCpu: PJRT_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args) as buffer_is_on_cpu("PJRT_Buffer_IsOnCpu") -> error;
    PJRT_Buffer_ReadyEvent: PJRT_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args) as buffer_ready_event("PJRT_Buffer_ReadyEvent") -> error;
    PJRT_Buffer_UnsafePointer: PJRT_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args) as buffer_unsafe_pointer("PJRT_Buffer_UnsafePointer") -> error;
    PJRT_Buffer_IncreaseExternalReferenceCount: PJRT_Buffer_IncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args) as buffer_increase_external_reference_count("PJRT_Buffer_IncreaseExternalReferenceCount") -> error;
    PJRT_Buffer_DecreaseExternalReferenceCount: PJRT_Buffer_DecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args) as buffer_decrease_external_reference_count("PJRT_Buffer_DecreaseExternalReferenceCount") -> error;
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer: PJRT_Buffer_OpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args) as buffer_opaque_device_memory_data_pointer("PJRT_Buffer_OpaqueDeviceMemoryDataPointer") -> error;
    PJRT_CopyToDeviceStream_Destroy: PJRT_CopyToDeviceStream_Destroy(PJRT_CopyToDeviceStream_Destroy_Args) as copy_to_device_stream_destroy("PJRT_CopyToDeviceStream_Destroy") -> error;
    PJRT_CopyToDeviceStream_AddChunk: PJRT_CopyToDeviceStream_AddChunk(PJRT_CopyToDeviceStream_AddChunk_Args) as copy_to_device_stream_add_chunk("PJRT_CopyToDeviceStream_AddChunk") -> error;
    PJRT_CopyToDeviceStream_TotalBytes: PJRT_CopyToDeviceStream_TotalBytes(PJRT_CopyToDeviceStream_TotalBytes_Args) as copy_to_device_stream_total_bytes("PJRT_CopyToDeviceStream_TotalBytes") -> error;
    PJRT_CopyToDeviceStream_GranuleSize: PJRT_CopyToDeviceStream_GranuleSize(PJRT_CopyToDeviceStream_GranuleSize_Args) as copy_to_device_stream_granule_size("PJRT_CopyToDeviceStream_GranuleSize") -> error;
    PJRT_CopyToDeviceStream_CurrentBytes: PJRT_CopyToDeviceStream_CurrentBytes(PJRT_CopyToDeviceStream_CurrentBytes_Args) as copy_to_device_stream_current_bytes("PJRT_CopyToDeviceStream_CurrentBytes") -> error;
    PJRT_TopologyDescription_Create: PJRT_TopologyDescription_Create(PJRT_TopologyDescription_Create_Args) as topology_description_create("PJRT_TopologyDescription_Create") -> error;
    PJRT_TopologyDescription_Destroy: PJRT_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args) as topology_description_destroy("PJRT_TopologyDescription_Destroy") -> error;
    PJRT_TopologyDescription_PlatformName: PJRT_TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args) as topology_description_platform_name("PJRT_TopologyDescription_PlatformName") -> error;
    PJRT_TopologyDescription_PlatformVersion: PJRT_TopologyDescription_PlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args) as topology_description_platform_version("PJRT_TopologyDescription_PlatformVersion") -> error;
    PJRT_TopologyDescription_GetDeviceDescriptions: PJRT_TopologyDescription_GetDeviceDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args) as topology_description_get_device_descriptions("PJRT_TopologyDescription_GetDeviceDescriptions") -> error;
    PJRT_TopologyDescription_Serialize: PJRT_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args) as topology_description_serialize("PJRT_TopologyDescription_Serialize") -> error;
    PJRT_TopologyDescription_Attributes: PJRT_TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args) as topology_description_attributes("PJRT_TopologyDescription_Attributes") -> error;
    PJRT_Compile: PJRT_Compile(PJRT_Compile_Args) as compile("PJRT_Compile") -> error;
    PJRT_Executable_OutputElementTypes: PJRT_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args) as executable_output_element_types("PJRT_Executable_OutputElementTypes") -> error;
    PJRT_Executable_OutputDimensions: PJRT_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args) as executable_output_dimensions("PJRT_Executable_OutputDimensions") -> error;
    PJRT_Buffer_CopyToMemory: PJRT_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args) as buffer_copy_to_memory("PJRT_Buffer_CopyToMemory") -> error;
    PJRT_Client_CreateViewOfDeviceBuffer: PJRT_Client_CreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args) as client_create_view_of_device_buffer("PJRT_Client_CreateViewOfDeviceBuffer") -> error;
    PJRT_Executable_Fingerprint: PJRT_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args) as executable_fingerprint("PJRT_Executable_Fingerprint") -> error;
    PJRT_Client_TopologyDescription: PJRT_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args) as client_topology_description("PJRT_Client_TopologyDescription") -> error;
    PJRT_Executable_GetCompiledMemoryStats: PJRT_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args) as executable_get_compiled_memory_stats("PJRT_Executable_GetCompiledMemoryStats") -> error;
    PJRT_Memory_Kind_Id: PJRT_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args) as memory_kind_id("PJRT_Memory_Kind_Id") -> error;
    PJRT_ExecuteContext_Create: PJRT_ExecuteContext_Create(PJRT_ExecuteContext_Create_Args) as execute_context_create("PJRT_ExecuteContext_Create") -> error;
    PJRT_ExecuteContext_Destroy: PJRT_ExecuteContext_Destroy(PJRT_ExecuteContext_Destroy_Args) as execute_context_destroy("PJRT_ExecuteContext_Destroy") -> error;
    PJRT_Buffer_CopyRawToHost: PJRT_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args) as buffer_copy_raw_to_host("PJRT_Buffer_CopyRawToHost") -> error;
    PJRT_AsyncHostToDeviceTransferManager_Destroy: PJRT_AsyncHostToDeviceTransferManager_Destroy(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args) as async_host_to_device_transfer_manager_destroy("PJRT_AsyncHostToDeviceTransferManager_Destroy") -> error;
    PJRT_AsyncHostToDeviceTransferManager_TransferData: PJRT_AsyncHostToDeviceTransferManager_TransferData(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args) as async_host_to_device_transfer_manager_transfer_data("PJRT_AsyncHostToDeviceTransferManager_TransferData") -> error;
    PJRT_Client_CreateBuffersForAsyncHostToDevice: PJRT_Client_CreateBuffersForAsyncHostToDevice(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args) as client_create_buffers_for_async_host_to_device("PJRT_Client_CreateBuffersForAsyncHostToDevice") -> error;
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer: PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args) as async_host_to_device_transfer_manager_retrieve_buffer("PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer") -> error;
    PJRT_AsyncHostToDeviceTransferManager_Device: PJRT_AsyncHostToDeviceTransferManager_Device(PJRT_AsyncHostToDeviceTransferManager_Device_Args) as async_host_to_device_transfer_manager_device("PJRT_AsyncHostToDeviceTransferManager_Device") -> error;
    PJRT_AsyncHostToDeviceTransferManager_BufferCount: PJRT_AsyncHostToDeviceTransferManager_BufferCount(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args) as async_host_to_device_transfer_manager_buffer_count("PJRT_AsyncHostToDeviceTransferManager_BufferCount") -> error;
    PJRT_AsyncHostToDeviceTransferManager_BufferSize: PJRT_AsyncHostToDeviceTransferManager_BufferSize(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args) as async_host_to_device_transfer_manager_buffer_size("PJRT_AsyncHostToDeviceTransferManager_BufferSize") -> error;
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError: PJRT_AsyncHostToDeviceTransferManager_SetBufferError(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args) as async_host_to_device_transfer_manager_set_buffer_error("PJRT_AsyncHostToDeviceTransferManager_SetBufferError") -> error;
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata: PJRT_AsyncHostToDeviceTransferManager_AddMetadata(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args) as async_host_to_device_transfer_manager_add_metadata("PJRT_AsyncHostToDeviceTransferManager_AddMetadata") -> error;
    PJRT_Client_DmaMap: PJRT_Client_DmaMap(PJRT_Client_DmaMap_Args) as client_dma_map("PJRT_Client_DmaMap") -> error;
    PJRT_Client_DmaUnmap: PJRT_Client_DmaUnmap(PJRT_Client_DmaUnmap_Args) as client_dma_unmap("PJRT_Client_DmaUnmap") -> error;
    PJRT_Client_CreateUninitializedBuffer: PJRT_Client_CreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args) as client_create_uninitialized_buffer("PJRT_Client_CreateUninitializedBuffer") -> error;
    PJRT_Client_UpdateGlobalProcessInfo: PJRT_Client_UpdateGlobalProcessInfo(PJRT_Client_UpdateGlobalProcessInfo_Args) as client_update_global_process_info("PJRT_Client_UpdateGlobalProcessInfo") -> error;
    PJRT_TopologyDescription_Deserialize: PJRT_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args) as topology_description_deserialize("PJRT_TopologyDescription_Deserialize") -> error;
    PJRT_Client_CreateAliasBuffer: PJRT_Client_CreateAliasBuffer(PJRT_Client_CreateAliasBuffer_Args) as client_create_alias_buffer("PJRT_Client_CreateAliasBuffer") -> error;
    PJRT_Client_FulfillAliasBuffer: PJRT_Client_FulfillAliasBuffer(PJRT_Client_FulfillAliasBuffer_Args) as client_fulfill_alias_buffer("PJRT_Client_FulfillAliasBuffer") -> error;
    PJRT_LoadedExecutable_GetDeviceAssignment: PJRT_LoadedExecutable_GetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args) as loaded_executable_get_device_assignment("PJRT_LoadedExecutable_GetDeviceAssignment") -> error;
    PJRT_Client_CreateErrorBuffer: PJRT_Client_CreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args) as client_create_error_buffer("PJRT_Client_CreateErrorBuffer") -> error;
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral: PJRT_AsyncHostToDeviceTransferManager_TransferLiteral(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args) as async_host_to_device_transfer_manager_transfer_literal("PJRT_AsyncHostToDeviceTransferManager_TransferLiteral") -> error;
    PJRT_Buffer_CopyRawToHostFuture: PJRT_Buffer_CopyRawToHostFuture(PJRT_Buffer_CopyRawToHostFuture_Args) as buffer_copy_raw_to_host_future("PJRT_Buffer_CopyRawToHostFuture") -> error;
    PJRT_Device_PoisonExecution: PJRT_Device_PoisonExecution(PJRT_Device_PoisonExecution_Args) as device_poison_execution("PJRT_Device_PoisonExecution") -> error;
    PJRT_Device_CreateAsyncTrackingEvent: PJRT_Device_CreateAsyncTrackingEvent(PJRT_Device_CreateAsyncTrackingEvent_Args) as device_create_async_tracking_event("PJRT_Device_CreateAsyncTrackingEvent") -> error;
    PJRT_AsyncTrackingEvent_Destroy: PJRT_AsyncTrackingEvent_Destroy(PJRT_AsyncTrackingEvent_Destroy_Args) as async_tracking_event_destroy("PJRT_AsyncTrackingEvent_Destroy") -> error;
    PJRT_Executable_GetCompileOptions: PJRT_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args) as executable_get_compile_options("PJRT_Executable_GetCompileOptions") -> error;
    PJRT_Buffer_DonateWithControlDependency: PJRT_Buffer_DonateWithControlDependency(PJRT_Buffer_DonateWithControlDependency_Args) as buffer_donate_with_control_dependency("PJRT_Buffer_DonateWithControlDependency") -> error;
    PJRT_Event_Create: PJRT_Event_Create(PJRT_Event_Create_Args) as event_create("PJRT_Event_Create") -> error;
    PJRT_Event_Set: PJRT_Event_Set(PJRT_Event_Set_Args) as event_set("PJRT_Event_Set") -> error;
    PJRT_Device_GetAttributes: PJRT_Device_GetAttributes(PJRT_Device_GetAttributes_Args) as device_get_attributes("PJRT_Device_GetAttributes") -> error;
    PJRT_Client_Load: PJRT_Client_Load(PJRT_Client_Load_Args) as client_load("PJRT_Client_Load") -> error;
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds: PJRT_LoadedExecutable_AddressableDeviceLogicalIds(PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args) as loaded_executable_addressable_device_logical_ids("PJRT_LoadedExecutable_AddressableDeviceLogicalIds") -> error;
    PJRT_Buffer_Bitcast: PJRT_Buffer_Bitcast(PJRT_Buffer_Bitcast_Args) as buffer_bitcast("PJRT_Buffer_Bitcast") -> error;
    PJRT_Error_ForEachPayload: PJRT_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args) as error_for_each_payload("PJRT_Error_ForEachPayload") -> error;
    PJRT_TopologyDescription_Fingerprint: PJRT_TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args) as topology_description_fingerprint("PJRT_TopologyDescription_Fingerprint") -> error;
    PJRT_Executable_ParameterMemoryKinds: PJRT_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args) as executable_parameter_memory_kinds("PJRT_Executable_ParameterMemoryKinds") -> error;
    PJRT_Device_ClearMemoryStats: PJRT_Device_ClearMemoryStats(PJRT_Device_ClearMemoryStats_Args) as device_clear_memory_stats("PJRT_Device_ClearMemoryStats") -> error;
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace: PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace(PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args) as topology_description_make_canonical_shape_for_memory_space("PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace") -> error;
    PJRT_TopologyDescription_GetMemorySpaceKindIds: PJRT_TopologyDescription_GetMemorySpaceKindIds(PJRT_TopologyDescription_GetMemorySpaceKindIds_Args) as topology_description_get_memory_space_kind_ids("PJRT_TopologyDescription_GetMemorySpaceKindIds") -> error;
}
