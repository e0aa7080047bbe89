//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_multi_slice_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_MULTI_SLICE_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_MultiSlice_NumDevicesPerSlice {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_MultiSlice_SerializedConfig {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Config_Destroy_Args {
    pub struct_size: usize,
    pub config: *mut PJRT_MultiSlice_Config,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Config_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Config_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Destroy_Args, config) == 8usize);
};
pub type PJRT_MultiSlice_Config_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_MultiSlice_Config_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Config_NumSlices_Args {
    pub struct_size: usize,
    pub config: *mut PJRT_MultiSlice_Config,
    pub num_slices: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Config_NumSlices_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Config_NumSlices_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_NumSlices_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_NumSlices_Args, config) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_NumSlices_Args, num_slices) == 16usize);
};
pub type PJRT_MultiSlice_Config_NumSlices = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_MultiSlice_Config_NumSlices_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Config_SliceId_Args {
    pub struct_size: usize,
    pub config: *mut PJRT_MultiSlice_Config,
    pub slice_id: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Config_SliceId_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Config_SliceId_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_SliceId_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_SliceId_Args, config) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_SliceId_Args, slice_id) == 16usize);
};
pub type PJRT_MultiSlice_Config_SliceId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_MultiSlice_Config_SliceId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Config_NumDevicesPerSlice_Args {
    pub struct_size: usize,
    pub config: *mut PJRT_MultiSlice_Config,
    pub num_devices_per_slice_map: usize,
    pub slice_ids: *const i32,
    pub num_devices: *const i32,
    pub devices_per_slice_map: *mut PJRT_MultiSlice_NumDevicesPerSlice,
    pub devices_per_slice_map_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_MultiSlice_NumDevicesPerSlice)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Config_NumDevicesPerSlice_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Config_NumDevicesPerSlice_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Config_NumDevicesPerSlice_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Config_NumDevicesPerSlice_Args, config) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_MultiSlice_Config_NumDevicesPerSlice_Args,
            num_devices_per_slice_map
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Config_NumDevicesPerSlice_Args, slice_ids)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Config_NumDevicesPerSlice_Args, num_devices)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_MultiSlice_Config_NumDevicesPerSlice_Args,
            devices_per_slice_map
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_MultiSlice_Config_NumDevicesPerSlice_Args,
            devices_per_slice_map_deleter
        ) == 48usize
    );
};
pub type PJRT_MultiSlice_Config_NumDevicesPerSlice = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_MultiSlice_Config_NumDevicesPerSlice_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Config_Serialize_Args {
    pub struct_size: usize,
    pub config: *mut PJRT_MultiSlice_Config,
    pub serialized: *const ::core::ffi::c_char,
    pub size: usize,
    pub serialized_config: *mut PJRT_MultiSlice_SerializedConfig,
    pub serialized_config_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_MultiSlice_SerializedConfig)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Config_Serialize_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Config_Serialize_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Serialize_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Serialize_Args, config) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Serialize_Args, serialized) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Config_Serialize_Args, size) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Config_Serialize_Args, serialized_config)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_MultiSlice_Config_Serialize_Args,
            serialized_config_deleter
        ) == 40usize
    );
};
pub type PJRT_MultiSlice_Config_Serialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_MultiSlice_Config_Serialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_MultiSlice_Extension {
    pub base: PJRT_Extension_Base,
    pub config_destroy: PJRT_MultiSlice_Config_Destroy,
    pub config_num_slices: PJRT_MultiSlice_Config_NumSlices,
    pub config_slice_id: PJRT_MultiSlice_Config_SliceId,
    pub config_num_devices_per_slice: PJRT_MultiSlice_Config_NumDevicesPerSlice,
    pub config_serialize: PJRT_MultiSlice_Config_Serialize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_MultiSlice_Extension>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_MultiSlice_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Extension, config_destroy) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Extension, config_num_slices) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Extension, config_slice_id) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_MultiSlice_Extension, config_num_devices_per_slice) == 48usize
    );
    assert!(::core::mem::offset_of!(PJRT_MultiSlice_Extension, config_serialize) == 56usize);
};

c_structs! {
    MULTI_SLICE_STRUCTS:
    PJRT_MultiSlice_Config_Destroy_Args[16] { struct_size, config }
    PJRT_MultiSlice_Config_NumSlices_Args[20] { struct_size, config, num_slices }
    PJRT_MultiSlice_Config_SliceId_Args[20] { struct_size, config, slice_id }
    PJRT_MultiSlice_Config_NumDevicesPerSlice_Args[56] { struct_size, config, num_devices_per_slice_map, slice_ids, num_devices, devices_per_slice_map, devices_per_slice_map_deleter }
    PJRT_MultiSlice_Config_Serialize_Args[48] { struct_size, config, serialized, size, serialized_config, serialized_config_deleter }
}

extension! {
    PJRT_MultiSlice_Extension[64], PJRT_Extension_Type_MultiSlice;
    config_destroy: PJRT_MultiSlice_Config_Destroy(PJRT_MultiSlice_Config_Destroy_Args) as config_destroy("PJRT_MultiSlice_Config_Destroy") -> error;
    config_num_slices: PJRT_MultiSlice_Config_NumSlices(PJRT_MultiSlice_Config_NumSlices_Args) as config_num_slices("PJRT_MultiSlice_Config_NumSlices") -> error;
    config_slice_id: PJRT_MultiSlice_Config_SliceId(PJRT_MultiSlice_Config_SliceId_Args) as config_slice_id("PJRT_MultiSlice_Config_SliceId") -> error;
    config_num_devices_per_slice: PJRT_MultiSlice_Config_NumDevicesPerSlice(PJRT_MultiSlice_Config_NumDevicesPerSlice_Args) as config_num_devices_per_slice("PJRT_MultiSlice_Config_NumDevicesPerSlice") -> error;
    config_serialize: PJRT_MultiSlice_Config_Serialize(PJRT_MultiSlice_Config_Serialize_Args) as config_serialize("PJRT_MultiSlice_Config_Serialize") -> error;
}
