//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_stream_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_STREAM_EXTENSION_VERSION: u32 = 0;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Get_Stream_For_External_Ready_Events_Args {
    pub struct_size: usize,
    pub device: *mut PJRT_Device,
    pub stream: isize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Get_Stream_For_External_Ready_Events_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Get_Stream_For_External_Ready_Events_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Get_Stream_For_External_Ready_Events_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Get_Stream_For_External_Ready_Events_Args, device) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Get_Stream_For_External_Ready_Events_Args, stream) == 16usize
    );
};
pub type PJRT_Get_Stream_For_External_Ready_Events = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Get_Stream_For_External_Ready_Events_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Wait_Until_Buffer_Ready_On_Stream_Args {
    pub struct_size: usize,
    pub stream: isize,
    pub buffer: *mut PJRT_Buffer,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Wait_Until_Buffer_Ready_On_Stream_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Wait_Until_Buffer_Ready_On_Stream_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Wait_Until_Buffer_Ready_On_Stream_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_Wait_Until_Buffer_Ready_On_Stream_Args, stream) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Wait_Until_Buffer_Ready_On_Stream_Args, buffer) == 16usize
    );
};
pub type PJRT_Wait_Until_Buffer_Ready_On_Stream = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Wait_Until_Buffer_Ready_On_Stream_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Stream_Extension {
    pub base: PJRT_Extension_Base,
    pub get_stream: PJRT_Get_Stream_For_External_Ready_Events,
    pub wait_stream: PJRT_Wait_Until_Buffer_Ready_On_Stream,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Stream_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Stream_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Stream_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Stream_Extension, get_stream) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Stream_Extension, wait_stream) == 32usize);
};

c_structs! {
    STREAM_STRUCTS:
    PJRT_Get_Stream_For_External_Ready_Events_Args[24] { struct_size, device, stream }
    PJRT_Wait_Until_Buffer_Ready_On_Stream_Args[24] { struct_size, stream, buffer }
}

extension! {
    PJRT_Stream_Extension[40], PJRT_Extension_Type_Stream;
    get_stream: PJRT_Get_Stream_For_External_Ready_Events(PJRT_Get_Stream_For_External_Ready_Events_Args) as get_stream("PJRT_Get_Stream_For_External_Ready_Events") -> error;
    wait_stream: PJRT_Wait_Until_Buffer_Ready_On_Stream(PJRT_Wait_Until_Buffer_Ready_On_Stream_Args) as wait_stream("PJRT_Wait_Until_Buffer_Ready_On_Stream") -> error;
}
