//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_abi_version_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_ABI_VERSION_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_RuntimeAbiVersion {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_ExecutableAbiVersion {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_SerializedProto {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Client_RuntimeAbiVersion_Args {
    pub struct_size: usize,
    pub client: *mut PJRT_Client,
    pub abi_version: *mut PJRT_RuntimeAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Client_RuntimeAbiVersion_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Client_RuntimeAbiVersion_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_RuntimeAbiVersion_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Client_RuntimeAbiVersion_Args, client) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Client_RuntimeAbiVersion_Args, abi_version) == 16usize);
};
pub type PJRT_Client_RuntimeAbiVersion = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Client_RuntimeAbiVersion_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Executable_GetAbiVersion_Args {
    pub struct_size: usize,
    pub executable: *mut PJRT_Executable,
    pub abi_version: *mut PJRT_ExecutableAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Executable_GetAbiVersion_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Executable_GetAbiVersion_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_GetAbiVersion_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_GetAbiVersion_Args, executable) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Executable_GetAbiVersion_Args, abi_version) == 16usize);
};
pub type PJRT_Executable_GetAbiVersion = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Executable_GetAbiVersion_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_Destroy_Args {
    pub struct_size: usize,
    pub abi_version: *mut PJRT_RuntimeAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RuntimeAbiVersion_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_RuntimeAbiVersion_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_Destroy_Args, abi_version) == 8usize);
};
pub type PJRT_RuntimeAbiVersion_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RuntimeAbiVersion_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_RuntimeAbiVersion,
    pub other_abi_version: *const PJRT_RuntimeAbiVersion,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args,
            abi_version
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args,
            other_abi_version
        ) == 16usize
    );
};
pub type PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_RuntimeAbiVersion,
    pub executable_abi_version: *const PJRT_ExecutableAbiVersion,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args>() == 24usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args,
            abi_version
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args,
            executable_abi_version
        ) == 16usize
    );
};
pub type PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_ToProto_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_RuntimeAbiVersion,
    pub serialized_proto: *const ::core::ffi::c_char,
    pub serialized_proto_size: usize,
    pub serialized_proto_holder: *mut PJRT_SerializedProto,
    pub serialized_proto_deleter:
        ::core::option::Option<unsafe extern "C" fn(holder: *mut PJRT_SerializedProto)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RuntimeAbiVersion_ToProto_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_RuntimeAbiVersion_ToProto_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_ToProto_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_ToProto_Args, abi_version) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_ToProto_Args, serialized_proto) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_ToProto_Args, serialized_proto_size)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_ToProto_Args, serialized_proto_holder)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_RuntimeAbiVersion_ToProto_Args,
            serialized_proto_deleter
        ) == 40usize
    );
};
pub type PJRT_RuntimeAbiVersion_ToProto = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RuntimeAbiVersion_ToProto_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_PlatformId_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_RuntimeAbiVersion,
    pub platform_id: u64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RuntimeAbiVersion_PlatformId_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_RuntimeAbiVersion_PlatformId_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_PlatformId_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_PlatformId_Args, abi_version) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_PlatformId_Args, platform_id) == 16usize
    );
};
pub type PJRT_RuntimeAbiVersion_PlatformId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RuntimeAbiVersion_PlatformId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecutableAbiVersion_Destroy_Args {
    pub struct_size: usize,
    pub abi_version: *mut PJRT_ExecutableAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecutableAbiVersion_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_ExecutableAbiVersion_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecutableAbiVersion_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ExecutableAbiVersion_Destroy_Args, abi_version) == 8usize);
};
pub type PJRT_ExecutableAbiVersion_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecutableAbiVersion_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecutableAbiVersion_ToProto_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_ExecutableAbiVersion,
    pub serialized_proto: *const ::core::ffi::c_char,
    pub serialized_proto_size: usize,
    pub serialized_proto_holder: *mut PJRT_SerializedProto,
    pub serialized_proto_deleter:
        ::core::option::Option<unsafe extern "C" fn(holder: *mut PJRT_SerializedProto)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecutableAbiVersion_ToProto_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_ExecutableAbiVersion_ToProto_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_ExecutableAbiVersion_ToProto_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_ExecutableAbiVersion_ToProto_Args, abi_version) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_ToProto_Args, serialized_proto)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_ExecutableAbiVersion_ToProto_Args,
            serialized_proto_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_ExecutableAbiVersion_ToProto_Args,
            serialized_proto_holder
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_ExecutableAbiVersion_ToProto_Args,
            serialized_proto_deleter
        ) == 40usize
    );
};
pub type PJRT_ExecutableAbiVersion_ToProto = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecutableAbiVersion_ToProto_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecutableAbiVersion_PlatformId_Args {
    pub struct_size: usize,
    pub abi_version: *const PJRT_ExecutableAbiVersion,
    pub platform_id: u64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecutableAbiVersion_PlatformId_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_ExecutableAbiVersion_PlatformId_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_PlatformId_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_PlatformId_Args, abi_version) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_PlatformId_Args, platform_id) == 16usize
    );
};
pub type PJRT_ExecutableAbiVersion_PlatformId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecutableAbiVersion_PlatformId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_RuntimeAbiVersion_FromProto_Args {
    pub struct_size: usize,
    pub serialized_proto: *const ::core::ffi::c_char,
    pub serialized_proto_size: usize,
    pub abi_version: *mut PJRT_RuntimeAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_RuntimeAbiVersion_FromProto_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_RuntimeAbiVersion_FromProto_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_FromProto_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_FromProto_Args, serialized_proto) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_RuntimeAbiVersion_FromProto_Args, serialized_proto_size)
            == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_RuntimeAbiVersion_FromProto_Args, abi_version) == 24usize);
};
pub type PJRT_RuntimeAbiVersion_FromProto = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_RuntimeAbiVersion_FromProto_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_ExecutableAbiVersion_FromProto_Args {
    pub struct_size: usize,
    pub serialized_proto: *const ::core::ffi::c_char,
    pub serialized_proto_size: usize,
    pub abi_version: *mut PJRT_ExecutableAbiVersion,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_ExecutableAbiVersion_FromProto_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_ExecutableAbiVersion_FromProto_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_FromProto_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_FromProto_Args, serialized_proto)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_ExecutableAbiVersion_FromProto_Args,
            serialized_proto_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_ExecutableAbiVersion_FromProto_Args, abi_version) == 24usize
    );
};
pub type PJRT_ExecutableAbiVersion_FromProto = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_ExecutableAbiVersion_FromProto_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_AbiVersion_Extension {
    pub base: PJRT_Extension_Base,
    pub client_runtime_abi_version: PJRT_Client_RuntimeAbiVersion,
    pub executable_get_abi_version: PJRT_Executable_GetAbiVersion,
    pub runtime_abi_version_destroy: PJRT_RuntimeAbiVersion_Destroy,
    pub runtime_abi_version_is_compatible_with_runtime:
        PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime,
    pub runtime_abi_version_is_compatible_with_executable:
        PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable,
    pub runtime_abi_version_to_proto: PJRT_RuntimeAbiVersion_ToProto,
    pub runtime_abi_version_platform_id: PJRT_RuntimeAbiVersion_PlatformId,
    pub executable_abi_version_destroy: PJRT_ExecutableAbiVersion_Destroy,
    pub executable_abi_version_to_proto: PJRT_ExecutableAbiVersion_ToProto,
    pub executable_abi_version_platform_id: PJRT_ExecutableAbiVersion_PlatformId,
    pub runtime_abi_version_from_proto: PJRT_RuntimeAbiVersion_FromProto,
    pub executable_abi_version_from_proto: PJRT_ExecutableAbiVersion_FromProto,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_AbiVersion_Extension>() == 120usize);
    assert!(::core::mem::align_of::<PJRT_AbiVersion_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_AbiVersion_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, client_runtime_abi_version) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, executable_get_abi_version) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, runtime_abi_version_destroy) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AbiVersion_Extension,
            runtime_abi_version_is_compatible_with_runtime
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AbiVersion_Extension,
            runtime_abi_version_is_compatible_with_executable
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, runtime_abi_version_to_proto) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, runtime_abi_version_platform_id)
            == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, executable_abi_version_destroy)
            == 80usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, executable_abi_version_to_proto)
            == 88usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_AbiVersion_Extension,
            executable_abi_version_platform_id
        ) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, runtime_abi_version_from_proto)
            == 104usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_AbiVersion_Extension, executable_abi_version_from_proto)
            == 112usize
    );
};

c_structs! {
    ABI_VERSION_STRUCTS:
    PJRT_Client_RuntimeAbiVersion_Args[24] { struct_size, client, abi_version }
    PJRT_Executable_GetAbiVersion_Args[24] { struct_size, executable, abi_version }
    PJRT_RuntimeAbiVersion_Destroy_Args[16] { struct_size, abi_version }
    PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args[24] { struct_size, abi_version, other_abi_version }
    PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args[24] { struct_size, abi_version, executable_abi_version }
    PJRT_RuntimeAbiVersion_ToProto_Args[48] { struct_size, abi_version, serialized_proto, serialized_proto_size, serialized_proto_holder, serialized_proto_deleter }
    PJRT_RuntimeAbiVersion_PlatformId_Args[24] { struct_size, abi_version, platform_id }
    PJRT_ExecutableAbiVersion_Destroy_Args[16] { struct_size, abi_version }
    PJRT_ExecutableAbiVersion_ToProto_Args[48] { struct_size, abi_version, serialized_proto, serialized_proto_size, serialized_proto_holder, serialized_proto_deleter }
    PJRT_ExecutableAbiVersion_PlatformId_Args[24] { struct_size, abi_version, platform_id }
    PJRT_RuntimeAbiVersion_FromProto_Args[32] { struct_size, serialized_proto, serialized_proto_size, abi_version }
    PJRT_ExecutableAbiVersion_FromProto_Args[32] { struct_size, serialized_proto, serialized_proto_size, abi_version }
}

extension! {
    PJRT_AbiVersion_Extension[120], PJRT_Extension_Type_AbiVersion;
    client_runtime_abi_version: PJRT_Client_RuntimeAbiVersion(PJRT_Client_RuntimeAbiVersion_Args) as client_runtime_abi_version("PJRT_Client_RuntimeAbiVersion") -> error;
    executable_get_abi_version: PJRT_Executable_GetAbiVersion(PJRT_Executable_GetAbiVersion_Args) as executable_get_abi_version("PJRT_Executable_GetAbiVersion") -> error;
    runtime_abi_version_destroy: PJRT_RuntimeAbiVersion_Destroy(PJRT_RuntimeAbiVersion_Destroy_Args) as runtime_abi_version_destroy("PJRT_RuntimeAbiVersion_Destroy") -> error;
    runtime_abi_version_is_compatible_with_runtime: PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime(PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args) as runtime_abi_version_is_compatible_with_runtime("PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime") -> error;
    runtime_abi_version_is_compatible_with_executable: PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable(PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args) as runtime_abi_version_is_compatible_with_executable("PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable") -> error;
    runtime_abi_version_to_proto: PJRT_RuntimeAbiVersion_ToProto(PJRT_RuntimeAbiVersion_ToProto_Args) as runtime_abi_version_to_proto("PJRT_RuntimeAbiVersion_ToProto") -> error;
    runtime_abi_version_platform_id: PJRT_RuntimeAbiVersion_PlatformId(PJRT_RuntimeAbiVersion_PlatformId_Args) as runtime_abi_version_platform_id("PJRT_RuntimeAbiVersion_PlatformId") -> error;
    executable_abi_version_destroy: PJRT_ExecutableAbiVersion_Destroy(PJRT_ExecutableAbiVersion_Destroy_Args) as executable_abi_version_destroy("PJRT_ExecutableAbiVersion_Destroy") -> error;
    executable_abi_version_to_proto: PJRT_ExecutableAbiVersion_ToProto(PJRT_ExecutableAbiVersion_ToProto_Args) as executable_abi_version_to_proto("PJRT_ExecutableAbiVersion_ToProto") -> error;
    executable_abi_version_platform_id: PJRT_ExecutableAbiVersion_PlatformId(PJRT_ExecutableAbiVersion_PlatformId_Args) as executable_abi_version_platform_id("PJRT_ExecutableAbiVersion_PlatformId") -> error;
    runtime_abi_version_from_proto: PJRT_RuntimeAbiVersion_FromProto(PJRT_RuntimeAbiVersion_FromProto_Args) as runtime_abi_version_from_proto("PJRT_RuntimeAbiVersion_FromProto") -> error;
    executable_abi_version_from_proto: PJRT_ExecutableAbiVersion_FromProto(PJRT_ExecutableAbiVersion_FromProto_Args) as executable_abi_version_from_proto("PJRT_ExecutableAbiVersion_FromProto") -> error;
}
