//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_tpu_executable_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_TPU_EXECUTABLE_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_TargetArguments {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_CompiledMemoryStats {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_CompilationEnvironments {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_CostAnalysisResult {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_GetTargetArguments_Args {
    pub struct_size: usize,
    pub serialized_executable: *const ::core::ffi::c_char,
    pub serialized_executable_size: usize,
    pub target_arguments: *const ::core::ffi::c_char,
    pub target_arguments_size: usize,
    pub target_arguments_ptr: *mut PJRT_TpuExecutable_TargetArguments,
    pub target_arguments_deleter:
        ::core::option::Option<unsafe extern "C" fn(args: *mut PJRT_TpuExecutable_TargetArguments)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_GetTargetArguments_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_GetTargetArguments_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_GetTargetArguments_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTargetArguments_Args,
            serialized_executable
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTargetArguments_Args,
            serialized_executable_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_GetTargetArguments_Args, target_arguments)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTargetArguments_Args,
            target_arguments_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTargetArguments_Args,
            target_arguments_ptr
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTargetArguments_Args,
            target_arguments_deleter
        ) == 48usize
    );
};
pub type PJRT_TpuExecutable_GetTargetArguments = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuExecutable_GetTargetArguments_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_HloModuleWithConfig {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_GetHloModuleWithConfig_Args {
    pub struct_size: usize,
    pub serialized_executable: *const ::core::ffi::c_char,
    pub serialized_executable_size: usize,
    pub hlo_module_with_config: *const ::core::ffi::c_char,
    pub hlo_module_with_config_size: usize,
    pub hlo_module_with_config_ptr: *mut PJRT_TpuExecutable_HloModuleWithConfig,
    pub hlo_module_with_config_deleter: ::core::option::Option<
        unsafe extern "C" fn(module: *mut PJRT_TpuExecutable_HloModuleWithConfig),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_GetHloModuleWithConfig_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_GetHloModuleWithConfig_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_GetHloModuleWithConfig_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            serialized_executable
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            serialized_executable_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            hlo_module_with_config
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            hlo_module_with_config_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            hlo_module_with_config_ptr
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
            hlo_module_with_config_deleter
        ) == 48usize
    );
};
pub type PJRT_TpuExecutable_GetHloModuleWithConfig = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_RunHloCostAnalysis_Args {
    pub struct_size: usize,
    pub target_arguments: *const ::core::ffi::c_char,
    pub target_arguments_size: usize,
    pub hlo_module: *mut *const ::core::ffi::c_char,
    pub hlo_module_size: *mut usize,
    pub num_hlo_modules: usize,
    pub analysis_results: *const PJRT_NamedValue,
    pub num_analysis_results: usize,
    pub analysis_results_ptr: *mut PJRT_TpuExecutable_CostAnalysisResult,
    pub analysis_results_deleter: ::core::option::Option<
        unsafe extern "C" fn(results: *mut PJRT_TpuExecutable_CostAnalysisResult),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_RunHloCostAnalysis_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_RunHloCostAnalysis_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, target_arguments)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_RunHloCostAnalysis_Args,
            target_arguments_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, hlo_module) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, hlo_module_size)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, num_hlo_modules)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_RunHloCostAnalysis_Args, analysis_results)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_RunHloCostAnalysis_Args,
            num_analysis_results
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_RunHloCostAnalysis_Args,
            analysis_results_ptr
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_RunHloCostAnalysis_Args,
            analysis_results_deleter
        ) == 72usize
    );
};
pub type PJRT_TpuExecutable_RunHloCostAnalysis = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuExecutable_RunHloCostAnalysis_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_GetCompiledMemoryStats_Args {
    pub struct_size: usize,
    pub serialized_executable: *const ::core::ffi::c_char,
    pub serialized_executable_size: usize,
    pub compiled_memory_stats: *const ::core::ffi::c_char,
    pub compiled_memory_stats_size: usize,
    pub compiled_memory_stats_ptr: *mut PJRT_TpuExecutable_CompiledMemoryStats,
    pub compiled_memory_stats_deleter: ::core::option::Option<
        unsafe extern "C" fn(stats: *mut PJRT_TpuExecutable_CompiledMemoryStats),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_GetCompiledMemoryStats_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_GetCompiledMemoryStats_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_GetCompiledMemoryStats_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            serialized_executable
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            serialized_executable_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            compiled_memory_stats
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            compiled_memory_stats_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            compiled_memory_stats_ptr
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
            compiled_memory_stats_deleter
        ) == 48usize
    );
};
pub type PJRT_TpuExecutable_GetCompiledMemoryStats = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_SetTpuCompilationEnv_Args {
    pub struct_size: usize,
    pub serialized_compilation_environments: *const ::core::ffi::c_char,
    pub serialized_compilation_environments_size: usize,
    pub result_compilation_environments: *const ::core::ffi::c_char,
    pub result_compilation_environments_size: usize,
    pub result_compilation_environments_ptr: *mut PJRT_TpuExecutable_CompilationEnvironments,
    pub result_compilation_environments_deleter: ::core::option::Option<
        unsafe extern "C" fn(envs: *mut PJRT_TpuExecutable_CompilationEnvironments),
    >,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_SetTpuCompilationEnv_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_SetTpuCompilationEnv_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_SetTpuCompilationEnv_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            serialized_compilation_environments
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            serialized_compilation_environments_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            result_compilation_environments
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            result_compilation_environments_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            result_compilation_environments_ptr
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
            result_compilation_environments_deleter
        ) == 48usize
    );
};
pub type PJRT_TpuExecutable_SetTpuCompilationEnv = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_TpuExecutable_FieldValue {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args {
    pub struct_size: usize,
    pub serialized_compilation_environments: *const ::core::ffi::c_char,
    pub serialized_compilation_environments_size: usize,
    pub field_name: *const ::core::ffi::c_char,
    pub field_name_size: usize,
    pub field_value: *const ::core::ffi::c_char,
    pub field_value_size: usize,
    pub field_value_ptr: *mut PJRT_TpuExecutable_FieldValue,
    pub field_value_deleter:
        ::core::option::Option<unsafe extern "C" fn(value: *mut PJRT_TpuExecutable_FieldValue)>,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args>()
            == 72usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            serialized_compilation_environments
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            serialized_compilation_environments_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_name
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_name_size
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_value
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_value_size
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_value_ptr
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
            field_value_deleter
        ) == 64usize
    );
};
pub type PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_IsTpuPredeterminedError_Args {
    pub struct_size: usize,
    pub serialized_status: *const ::core::ffi::c_char,
    pub serialized_status_size: usize,
    pub is_predetermined: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_IsTpuPredeterminedError_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_IsTpuPredeterminedError_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_IsTpuPredeterminedError_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_IsTpuPredeterminedError_Args,
            serialized_status
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_IsTpuPredeterminedError_Args,
            serialized_status_size
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_IsTpuPredeterminedError_Args,
            is_predetermined
        ) == 24usize
    );
};
pub type PJRT_TpuExecutable_IsTpuPredeterminedError = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuExecutable_IsTpuPredeterminedError_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuExecutable_Extension {
    pub base: PJRT_Extension_Base,
    pub get_target_arguments: PJRT_TpuExecutable_GetTargetArguments,
    pub get_hlo_module_with_config: PJRT_TpuExecutable_GetHloModuleWithConfig,
    pub get_core_program_abi_version: *mut ::core::ffi::c_void,
    pub get_compiled_memory_stats: PJRT_TpuExecutable_GetCompiledMemoryStats,
    pub run_hlo_cost_analysis: PJRT_TpuExecutable_RunHloCostAnalysis,
    pub set_tpu_compilation_env: PJRT_TpuExecutable_SetTpuCompilationEnv,
    pub get_tpu_compilation_env_field_as_string:
        PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString,
    pub is_tpu_predetermined_error: PJRT_TpuExecutable_IsTpuPredeterminedError,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuExecutable_Extension>() == 88usize);
    assert!(::core::mem::align_of::<PJRT_TpuExecutable_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuExecutable_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuExecutable_Extension, get_target_arguments) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, get_hlo_module_with_config)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, get_core_program_abi_version)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, get_compiled_memory_stats) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, run_hlo_cost_analysis) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, set_tpu_compilation_env) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuExecutable_Extension,
            get_tpu_compilation_env_field_as_string
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuExecutable_Extension, is_tpu_predetermined_error)
            == 80usize
    );
};

c_structs! {
    TPU_EXECUTABLE_STRUCTS:
    PJRT_TpuExecutable_GetTargetArguments_Args[56] { struct_size, serialized_executable, serialized_executable_size, target_arguments, target_arguments_size, target_arguments_ptr, target_arguments_deleter }
    PJRT_TpuExecutable_GetHloModuleWithConfig_Args[56] { struct_size, serialized_executable, serialized_executable_size, hlo_module_with_config, hlo_module_with_config_size, hlo_module_with_config_ptr, hlo_module_with_config_deleter }
    PJRT_TpuExecutable_RunHloCostAnalysis_Args[80] { struct_size, target_arguments, target_arguments_size, hlo_module, hlo_module_size, num_hlo_modules, analysis_results, num_analysis_results, analysis_results_ptr, analysis_results_deleter }
    PJRT_TpuExecutable_GetCompiledMemoryStats_Args[56] { struct_size, serialized_executable, serialized_executable_size, compiled_memory_stats, compiled_memory_stats_size, compiled_memory_stats_ptr, compiled_memory_stats_deleter }
    PJRT_TpuExecutable_SetTpuCompilationEnv_Args[56] { struct_size, serialized_compilation_environments, serialized_compilation_environments_size, result_compilation_environments, result_compilation_environments_size, result_compilation_environments_ptr, result_compilation_environments_deleter }
    PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args[72] { struct_size, serialized_compilation_environments, serialized_compilation_environments_size, field_name, field_name_size, field_value, field_value_size, field_value_ptr, field_value_deleter }
    PJRT_TpuExecutable_IsTpuPredeterminedError_Args[25] { struct_size, serialized_status, serialized_status_size, is_predetermined }
}

extension! {
    PJRT_TpuExecutable_Extension[88], PJRT_Extension_Type_TpuExecutable;
    get_target_arguments: PJRT_TpuExecutable_GetTargetArguments(PJRT_TpuExecutable_GetTargetArguments_Args) as get_target_arguments("PJRT_TpuExecutable_GetTargetArguments") -> error;
    get_hlo_module_with_config: PJRT_TpuExecutable_GetHloModuleWithConfig(PJRT_TpuExecutable_GetHloModuleWithConfig_Args) as get_hlo_module_with_config("PJRT_TpuExecutable_GetHloModuleWithConfig") -> error;
    get_compiled_memory_stats: PJRT_TpuExecutable_GetCompiledMemoryStats(PJRT_TpuExecutable_GetCompiledMemoryStats_Args) as get_compiled_memory_stats("PJRT_TpuExecutable_GetCompiledMemoryStats") -> error;
    run_hlo_cost_analysis: PJRT_TpuExecutable_RunHloCostAnalysis(PJRT_TpuExecutable_RunHloCostAnalysis_Args) as run_hlo_cost_analysis("PJRT_TpuExecutable_RunHloCostAnalysis") -> error;
    set_tpu_compilation_env: PJRT_TpuExecutable_SetTpuCompilationEnv(PJRT_TpuExecutable_SetTpuCompilationEnv_Args) as set_tpu_compilation_env("PJRT_TpuExecutable_SetTpuCompilationEnv") -> error;
    get_tpu_compilation_env_field_as_string: PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString(PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args) as get_tpu_compilation_env_field_as_string("PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString") -> error;
    is_tpu_predetermined_error: PJRT_TpuExecutable_IsTpuPredeterminedError(PJRT_TpuExecutable_IsTpuPredeterminedError_Args) as is_tpu_predetermined_error("PJRT_TpuExecutable_IsTpuPredeterminedError") -> error;
}
