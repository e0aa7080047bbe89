//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_phase_compile_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_PHASE_COMPILE_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_Get_Compiler_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub phase_compiler: *const PJRT_PhaseCompiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_Get_Compiler_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_Get_Compiler_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Get_Compiler_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_Compiler_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_Compiler_Args, phase_compiler) == 16usize
    );
};
pub type PJRT_PhaseCompile_Get_Compiler = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_PhaseCompile_Get_Compiler_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_Destroy_Compiler_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub phase_compiler: *const PJRT_PhaseCompiler,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_Destroy_Compiler_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_Destroy_Compiler_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Destroy_Compiler_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Destroy_Compiler_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Destroy_Compiler_Args, phase_compiler) == 16usize
    );
};
pub type PJRT_PhaseCompile_Destroy_Compiler = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_PhaseCompile_Destroy_Compiler_Args),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_Run_Phase_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub phase_compiler: *const PJRT_PhaseCompiler,
    pub input_programs: *mut *const ::core::ffi::c_char,
    pub input_programs_sizes: *const usize,
    pub num_input_programs: usize,
    pub phases_to_run: *mut *const ::core::ffi::c_char,
    pub phases_to_run_sizes: *const usize,
    pub num_phases_to_run: usize,
    pub compile_options: *const ::core::ffi::c_char,
    pub compile_options_size: usize,
    pub topology: *mut PJRT_TopologyDescription,
    pub output_programs: *mut *const ::core::ffi::c_char,
    pub output_programs_sizes: *const usize,
    pub num_output_programs: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_Run_Phase_Args>() == 120usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_Run_Phase_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, extension_start) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, phase_compiler) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, input_programs) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, input_programs_sizes) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, num_input_programs) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, phases_to_run) == 48usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, phases_to_run_sizes) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, num_phases_to_run) == 64usize
    );
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, compile_options) == 72usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, compile_options_size) == 80usize
    );
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, topology) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, output_programs) == 96usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, output_programs_sizes)
            == 104usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Run_Phase_Args, num_output_programs) == 112usize
    );
};
pub type PJRT_PhaseCompile_Run_Phase = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_PhaseCompile_Run_Phase_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_Get_PhaseNames_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub phase_compiler: *const PJRT_PhaseCompiler,
    pub phase_names: *mut *const ::core::ffi::c_char,
    pub phase_names_sizes: *const usize,
    pub num_phase_names: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_Get_PhaseNames_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_Get_PhaseNames_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, extension_start) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, phase_compiler) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, phase_names) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, phase_names_sizes)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Get_PhaseNames_Args, num_phase_names) == 40usize
    );
};
pub type PJRT_PhaseCompile_Get_PhaseNames = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_PhaseCompile_Get_PhaseNames_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_C_Buffers_Destroy_Args {
    pub struct_size: usize,
    pub extension_start: *mut PJRT_Extension_Base,
    pub char_buffers: *mut *const ::core::ffi::c_char,
    pub char_buffer_sizes: *const usize,
    pub num_char_buffers: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_C_Buffers_Destroy_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_C_Buffers_Destroy_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_C_Buffers_Destroy_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_C_Buffers_Destroy_Args, extension_start)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_C_Buffers_Destroy_Args, char_buffers) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_C_Buffers_Destroy_Args, char_buffer_sizes)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_C_Buffers_Destroy_Args, num_char_buffers)
            == 32usize
    );
};
pub type PJRT_PhaseCompile_C_Buffers_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_PhaseCompile_C_Buffers_Destroy_Args),
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_PhaseCompile_Extension {
    pub base: PJRT_Extension_Base,
    pub phase_compile_get_compiler: PJRT_PhaseCompile_Get_Compiler,
    pub phase_compile_destroy_compiler: PJRT_PhaseCompile_Destroy_Compiler,
    pub phase_compile_run_phases: PJRT_PhaseCompile_Run_Phase,
    pub phase_compile_get_phase_names: PJRT_PhaseCompile_Get_PhaseNames,
    pub phase_compile_c_buffers_destroy: PJRT_PhaseCompile_C_Buffers_Destroy,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_PhaseCompile_Extension>() == 64usize);
    assert!(::core::mem::align_of::<PJRT_PhaseCompile_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_PhaseCompile_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Extension, phase_compile_get_compiler) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Extension, phase_compile_destroy_compiler)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Extension, phase_compile_run_phases) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Extension, phase_compile_get_phase_names)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_PhaseCompile_Extension, phase_compile_c_buffers_destroy)
            == 56usize
    );
};

c_structs! {
    PHASE_COMPILE_STRUCTS:
    PJRT_PhaseCompile_Get_Compiler_Args[24] { struct_size, extension_start, phase_compiler }
    PJRT_PhaseCompile_Destroy_Compiler_Args[24] { struct_size, extension_start, phase_compiler }
    PJRT_PhaseCompile_Run_Phase_Args[120] { struct_size, extension_start, phase_compiler, input_programs, input_programs_sizes, num_input_programs, phases_to_run, phases_to_run_sizes, num_phases_to_run, compile_options, compile_options_size, topology, output_programs, output_programs_sizes, num_output_programs }
    PJRT_PhaseCompile_Get_PhaseNames_Args[48] { struct_size, extension_start, phase_compiler, phase_names, phase_names_sizes, num_phase_names }
    PJRT_PhaseCompile_C_Buffers_Destroy_Args[40] { struct_size, extension_start, char_buffers, char_buffer_sizes, num_char_buffers }
}

extension! {
    PJRT_PhaseCompile_Extension[64], PJRT_Extension_Type_PhaseCompile;
    phase_compile_get_compiler: PJRT_PhaseCompile_Get_Compiler(PJRT_PhaseCompile_Get_Compiler_Args) as phase_compile_get_compiler("PJRT_PhaseCompile_Get_Compiler") -> error;
    phase_compile_destroy_compiler: PJRT_PhaseCompile_Destroy_Compiler(PJRT_PhaseCompile_Destroy_Compiler_Args) as phase_compile_destroy_compiler("PJRT_PhaseCompile_Destroy_Compiler") -> void;
    phase_compile_run_phases: PJRT_PhaseCompile_Run_Phase(PJRT_PhaseCompile_Run_Phase_Args) as phase_compile_run_phases("PJRT_PhaseCompile_Run_Phase") -> error;
    phase_compile_get_phase_names: PJRT_PhaseCompile_Get_PhaseNames(PJRT_PhaseCompile_Get_PhaseNames_Args) as phase_compile_get_phase_names("PJRT_PhaseCompile_Get_PhaseNames") -> error;
    phase_compile_c_buffers_destroy: PJRT_PhaseCompile_C_Buffers_Destroy(PJRT_PhaseCompile_C_Buffers_Destroy_Args) as phase_compile_c_buffers_destroy("PJRT_PhaseCompile_C_Buffers_Destroy") -> void;
}
