//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_profiler_extension.h`; never edited.

use super::api::*;
use super::profiler_plugin::*;
pub const PJRT_API_PROFILER_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Profiler_Extension {
    pub base: PJRT_Extension_Base,
    pub profiler_api: *mut PLUGIN_Profiler_Api,
    pub traceme_context_id: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Profiler_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Profiler_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Profiler_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Profiler_Extension, profiler_api) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_Profiler_Extension, traceme_context_id) == 32usize);
};

c_structs! {
    PROFILER_STRUCTS:
}

extension! {
    PJRT_Profiler_Extension[40], PJRT_Extension_Type_Profiler;
}
