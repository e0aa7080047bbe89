//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_shardings_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_SHARDINGS_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Shardings_PJRT_Executable_ParameterShardings_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_parameters: usize,
    pub shardings: *const *const ::core::ffi::c_char,
    pub sharding_sizes: *const usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Shardings_PJRT_Executable_ParameterShardings_Args>() == 48usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Shardings_PJRT_Executable_ParameterShardings_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            executable
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            num_parameters
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            shardings
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
            sharding_sizes
        ) == 40usize
    );
};
pub type PJRT_Shardings_PJRT_Executable_ParameterShardings = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Shardings_PJRT_Executable_OutputShardings_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub executable: *mut PJRT_Executable,
    pub num_outputs: usize,
    pub shardings: *const *const ::core::ffi::c_char,
    pub sharding_sizes: *const usize,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Shardings_PJRT_Executable_OutputShardings_Args>() == 48usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Shardings_PJRT_Executable_OutputShardings_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            extension_start
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            executable
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            num_outputs
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            shardings
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
            sharding_sizes
        ) == 40usize
    );
};
pub type PJRT_Shardings_PJRT_Executable_OutputShardings = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Shardings_Extension {
    pub base: PJRT_Extension_Base,
    pub PJRT_Shardings_PJRT_Executable_ParameterShardings:
        PJRT_Shardings_PJRT_Executable_ParameterShardings,
    pub PJRT_Shardings_PJRT_Executable_OutputShardings:
        PJRT_Shardings_PJRT_Executable_OutputShardings,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Shardings_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Shardings_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Shardings_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_Extension,
            PJRT_Shardings_PJRT_Executable_ParameterShardings
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Shardings_Extension,
            PJRT_Shardings_PJRT_Executable_OutputShardings
        ) == 32usize
    );
};

c_structs! {
    SHARDINGS_STRUCTS:
    PJRT_Shardings_PJRT_Executable_ParameterShardings_Args[48] { struct_size, extension_start, executable, num_parameters, shardings, sharding_sizes }
    PJRT_Shardings_PJRT_Executable_OutputShardings_Args[48] { struct_size, extension_start, executable, num_outputs, shardings, sharding_sizes }
}

extension! {
    PJRT_Shardings_Extension[40], PJRT_Extension_Type_Shardings;
    PJRT_Shardings_PJRT_Executable_ParameterShardings: PJRT_Shardings_PJRT_Executable_ParameterShardings(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args) as pjrt_executable_parameter_shardings("PJRT_Shardings_PJRT_Executable_ParameterShardings") -> error;
    PJRT_Shardings_PJRT_Executable_OutputShardings: PJRT_Shardings_PJRT_Executable_OutputShardings(PJRT_Shardings_PJRT_Executable_OutputShardings_Args) as pjrt_executable_output_shardings("PJRT_Shardings_PJRT_Executable_OutputShardings") -> error;
}
