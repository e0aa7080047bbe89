//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_triton_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_TRITON_EXTENSION_VERSION: u32 = 2;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Triton_Compile_Args {
    pub struct_size: usize,
    pub module: *const ::core::ffi::c_char,
    pub module_size: usize,
    pub arch_name: *const ::core::ffi::c_char,
    pub arch_name_size: usize,
    pub num_warps: ::core::ffi::c_int,
    pub num_ctas: ::core::ffi::c_int,
    pub num_stages: ::core::ffi::c_int,
    pub out_asm: *const ::core::ffi::c_char,
    pub out_asm_size: usize,
    pub out_smem_bytes: i64,
    pub out_path: *const ::core::ffi::c_char,
    pub out_path_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Triton_Compile_Args>() == 96usize);
    assert!(::core::mem::align_of::<PJRT_Triton_Compile_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, module) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, module_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, arch_name) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, arch_name_size) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, num_warps) == 40usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, num_ctas) == 44usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, num_stages) == 48usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, out_asm) == 56usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, out_asm_size) == 64usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, out_smem_bytes) == 72usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, out_path) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Compile_Args, out_path_size) == 88usize);
};
pub type PJRT_Triton_Compile = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Triton_Compile_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Triton_Extension {
    pub base: PJRT_Extension_Base,
    pub compile: PJRT_Triton_Compile,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Triton_Extension>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Triton_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Triton_Extension, compile) == 24usize);
};
pub type PJRT_Triton = PJRT_Triton_Extension;

c_structs! {
    TRITON_STRUCTS:
    PJRT_Triton_Compile_Args[96] { struct_size, module, module_size, arch_name, arch_name_size, num_warps, num_ctas, num_stages, out_asm, out_asm_size, out_smem_bytes, out_path, out_path_size }
}

extension! {
    PJRT_Triton_Extension[32], PJRT_Extension_Type_Triton;
    compile: PJRT_Triton_Compile(PJRT_Triton_Compile_Args) as compile("PJRT_Triton_Compile") -> error;
}
