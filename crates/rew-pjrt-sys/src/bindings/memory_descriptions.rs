//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_memory_descriptions_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_MEMORY_DESCRIPTIONS_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_MemoryDescription {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_DeviceDescription_MemoryDescriptions_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub device_description: *mut PJRT_DeviceDescription,
    pub memory_descriptions: *const *const PJRT_MemoryDescription,
    pub num_memory_descriptions: usize,
    pub default_memory_index: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_DeviceDescription_MemoryDescriptions_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_DeviceDescription_MemoryDescriptions_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_DeviceDescription_MemoryDescriptions_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_DeviceDescription_MemoryDescriptions_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_DeviceDescription_MemoryDescriptions_Args,
            device_description
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_DeviceDescription_MemoryDescriptions_Args,
            memory_descriptions
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_DeviceDescription_MemoryDescriptions_Args,
            num_memory_descriptions
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_DeviceDescription_MemoryDescriptions_Args,
            default_memory_index
        ) == 40usize
    );
};
pub type PJRT_DeviceDescription_MemoryDescriptions = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_DeviceDescription_MemoryDescriptions_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MemoryDescription_Kind_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub memory_description: *const PJRT_MemoryDescription,
    pub kind: *const ::core::ffi::c_char,
    pub kind_size: usize,
    pub kind_id: ::core::ffi::c_int,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MemoryDescription_Kind_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_MemoryDescription_Kind_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, extension_start) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, memory_description) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, kind) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, kind_size) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_MemoryDescription_Kind_Args, kind_id) == 40usize);
};
pub type PJRT_MemoryDescription_Kind = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_MemoryDescription_Kind_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MemoryDescriptions_Extension {
    pub base: PJRT_Extension_Base,
    pub PJRT_DeviceDescription_MemoryDescriptions: PJRT_DeviceDescription_MemoryDescriptions,
    pub PJRT_MemoryDescription_Kind: PJRT_MemoryDescription_Kind,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MemoryDescriptions_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_MemoryDescriptions_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MemoryDescriptions_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_MemoryDescriptions_Extension,
            PJRT_DeviceDescription_MemoryDescriptions
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_MemoryDescriptions_Extension,
            PJRT_MemoryDescription_Kind
        ) == 32usize
    );
};

c_structs! {
    MEMORY_DESCRIPTIONS_STRUCTS:
    PJRT_DeviceDescription_MemoryDescriptions_Args[48] { struct_size, extension_start, device_description, memory_descriptions, num_memory_descriptions, default_memory_index }
    PJRT_MemoryDescription_Kind_Args[44] { struct_size, extension_start, memory_description, kind, kind_size, kind_id }
}

extension! {
    PJRT_MemoryDescriptions_Extension[40], PJRT_Extension_Type_MemoryDescriptions;
    PJRT_DeviceDescription_MemoryDescriptions: PJRT_DeviceDescription_MemoryDescriptions(PJRT_DeviceDescription_MemoryDescriptions_Args) as device_description_memory_descriptions("PJRT_DeviceDescription_MemoryDescriptions") -> error;
    PJRT_MemoryDescription_Kind: PJRT_MemoryDescription_Kind(PJRT_MemoryDescription_Kind_Args) as memory_description_kind("PJRT_MemoryDescription_Kind") -> error;
}
