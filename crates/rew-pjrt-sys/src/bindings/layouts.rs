//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_layouts_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_LAYOUTS_EXTENSION_VERSION: u32 = 4;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Layouts_MemoryLayout {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Layouts_SerializedLayout {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_MemoryLayout_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub layout: *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_MemoryLayout_Destroy_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_MemoryLayout_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Destroy_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Destroy_Args, extension_start) == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Destroy_Args, layout) == 16usize);
};
pub type PJRT_Layouts_MemoryLayout_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Layouts_MemoryLayout_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_MemoryLayout_Serialize_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub layout: *mut PJRT_Layouts_MemoryLayout,
    pub serialized_bytes: *const ::core::ffi::c_char,
    pub serialized_bytes_size: usize,
    pub serialized_layout: *mut PJRT_Layouts_SerializedLayout,
    pub serialized_layout_deleter:
        ::core::option::Option<unsafe extern "C" fn(s_layout: *mut PJRT_Layouts_SerializedLayout)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_MemoryLayout_Serialize_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_MemoryLayout_Serialize_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Serialize_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Serialize_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Serialize_Args, layout) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Serialize_Args, serialized_bytes)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_MemoryLayout_Serialize_Args,
            serialized_bytes_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_MemoryLayout_Serialize_Args, serialized_layout)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_MemoryLayout_Serialize_Args,
            serialized_layout_deleter
        ) == 48usize
    );
};
pub type PJRT_Layouts_MemoryLayout_Serialize = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Layouts_MemoryLayout_Serialize_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub buffer: *mut PJRT_Buffer,
    pub layout: *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, extension_start)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, buffer) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, layout) == 24usize);
};
pub type PJRT_Layouts_PJRT_Buffer_MemoryLayout = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub client: *mut PJRT_Client,
    pub type_: PJRT_Buffer_Type,
    pub dims: *const i64,
    pub num_dims: usize,
    pub layout: *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, client) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, type_) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, dims) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, num_dims)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, layout) == 48usize
    );
};
pub type PJRT_Layouts_PJRT_Client_GetDefaultLayout = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub topology_description: *mut PJRT_TopologyDescription,
    pub type_: PJRT_Buffer_Type,
    pub dims: *const i64,
    pub num_dims: usize,
    pub layout: *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args,
            topology_description
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, type_) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, dims) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, num_dims)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, layout)
            == 48usize
    );
};
pub type PJRT_Layouts_PJRT_Topology_GetDefaultLayout = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_outputs: usize,
    pub layouts: *mut *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
            executable
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
            num_outputs
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args, layouts)
            == 32usize
    );
};
pub type PJRT_Layouts_PJRT_Executable_GetOutputLayouts = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_parameters: usize,
    pub layouts: *mut *mut PJRT_Layouts_MemoryLayout,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
            executable
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
            num_parameters
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
            layouts
        ) == 32usize
    );
};
pub type PJRT_Layouts_PJRT_Executable_GetParameterLayouts = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Layouts_Extension {
    pub base: PJRT_Extension_Base,
    pub PJRT_Layouts_MemoryLayout_Destroy: PJRT_Layouts_MemoryLayout_Destroy,
    pub PJRT_Layouts_MemoryLayout_Serialize: PJRT_Layouts_MemoryLayout_Serialize,
    pub PJRT_Layouts_PJRT_Client_GetDefaultLayout: PJRT_Layouts_PJRT_Client_GetDefaultLayout,
    pub PJRT_Layouts_PJRT_Buffer_MemoryLayout: PJRT_Layouts_PJRT_Buffer_MemoryLayout,
    pub PJRT_Layouts_PJRT_Topology_GetDefaultLayout: PJRT_Layouts_PJRT_Topology_GetDefaultLayout,
    pub PJRT_Layouts_PJRT_Executable_GetOutputLayouts:
        PJRT_Layouts_PJRT_Executable_GetOutputLayouts,
    pub PJRT_Layouts_PJRT_Executable_GetParameterLayouts:
        PJRT_Layouts_PJRT_Executable_GetParameterLayouts,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Layouts_Extension>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Layouts_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Layouts_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_Extension, PJRT_Layouts_MemoryLayout_Destroy)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Layouts_Extension, PJRT_Layouts_MemoryLayout_Serialize)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_Extension,
            PJRT_Layouts_PJRT_Client_GetDefaultLayout
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_Extension,
            PJRT_Layouts_PJRT_Buffer_MemoryLayout
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_Extension,
            PJRT_Layouts_PJRT_Topology_GetDefaultLayout
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_Extension,
            PJRT_Layouts_PJRT_Executable_GetOutputLayouts
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Layouts_Extension,
            PJRT_Layouts_PJRT_Executable_GetParameterLayouts
        ) == 72usize
    );
};

c_structs! {
    LAYOUTS_STRUCTS:
    PJRT_Layouts_MemoryLayout_Destroy_Args[24] { struct_size, extension_start, layout }
    PJRT_Layouts_MemoryLayout_Serialize_Args[56] { struct_size, extension_start, layout, serialized_bytes, serialized_bytes_size, serialized_layout, serialized_layout_deleter }
    PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args[32] { struct_size, extension_start, buffer, layout }
    PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args[56] { struct_size, extension_start, client, type_, dims, num_dims, layout }
    PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args[56] { struct_size, extension_start, topology_description, type_, dims, num_dims, layout }
    PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args[40] { struct_size, extension_start, executable, num_outputs, layouts }
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args[40] { struct_size, extension_start, executable, num_parameters, layouts }
}

extension! {
    PJRT_Layouts_Extension[80], PJRT_Extension_Type_Layouts;
    PJRT_Layouts_MemoryLayout_Destroy: PJRT_Layouts_MemoryLayout_Destroy(PJRT_Layouts_MemoryLayout_Destroy_Args) as memory_layout_destroy("PJRT_Layouts_MemoryLayout_Destroy") -> error;
    PJRT_Layouts_MemoryLayout_Serialize: PJRT_Layouts_MemoryLayout_Serialize(PJRT_Layouts_MemoryLayout_Serialize_Args) as memory_layout_serialize("PJRT_Layouts_MemoryLayout_Serialize") -> error;
    PJRT_Layouts_PJRT_Client_GetDefaultLayout: PJRT_Layouts_PJRT_Client_GetDefaultLayout(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args) as pjrt_client_get_default_layout("PJRT_Layouts_PJRT_Client_GetDefaultLayout") -> error;
    PJRT_Layouts_PJRT_Buffer_MemoryLayout: PJRT_Layouts_PJRT_Buffer_MemoryLayout(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args) as pjrt_buffer_memory_layout("PJRT_Layouts_PJRT_Buffer_MemoryLayout") -> error;
    PJRT_Layouts_PJRT_Topology_GetDefaultLayout: PJRT_Layouts_PJRT_Topology_GetDefaultLayout(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args) as pjrt_topology_get_default_layout("PJRT_Layouts_PJRT_Topology_GetDefaultLayout") -> error;
    PJRT_Layouts_PJRT_Executable_GetOutputLayouts: PJRT_Layouts_PJRT_Executable_GetOutputLayouts(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args) as pjrt_executable_get_output_layouts("PJRT_Layouts_PJRT_Executable_GetOutputLayouts") -> error;
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts: PJRT_Layouts_PJRT_Executable_GetParameterLayouts(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args) as pjrt_executable_get_parameter_layouts("PJRT_Layouts_PJRT_Executable_GetParameterLayouts") -> error;
}
