//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_custom_partitioner_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_CUSTOM_PARTITIONER_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_string {
    pub data: *const ::core::ffi::c_char,
    pub size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<JAX_CustomCallPartitioner_string>() == 16usize);
    assert!(::core::mem::align_of::<JAX_CustomCallPartitioner_string>() == 8usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_string, data) == 0usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_string, size) == 8usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_aval {
    pub shape: JAX_CustomCallPartitioner_string,
    pub has_sharding: bool,
    pub sharding: JAX_CustomCallPartitioner_string,
}
const _: () = {
    assert!(::core::mem::size_of::<JAX_CustomCallPartitioner_aval>() == 40usize);
    assert!(::core::mem::align_of::<JAX_CustomCallPartitioner_aval>() == 8usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_aval, shape) == 0usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_aval, has_sharding) == 16usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_aval, sharding) == 24usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_version_and_error {
    pub api_version: i64,
    pub data: *mut ::core::ffi::c_void,
    pub cleanup_fn: ::core::option::Option<unsafe extern "C" fn(data: *mut ::core::ffi::c_void)>,
    pub has_error: bool,
    pub code: PJRT_Error_Code,
    pub error_msg: JAX_CustomCallPartitioner_string,
}
const _: () = {
    assert!(::core::mem::size_of::<JAX_CustomCallPartitioner_version_and_error>() == 48usize);
    assert!(::core::mem::align_of::<JAX_CustomCallPartitioner_version_and_error>() == 8usize);
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, api_version) == 0usize
    );
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, data) == 8usize);
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, cleanup_fn) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, has_error) == 24usize
    );
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, code) == 28usize);
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_version_and_error, error_msg) == 32usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_Partition_Args {
    pub header: JAX_CustomCallPartitioner_version_and_error,
    pub num_args: usize,
    pub op_args: *mut JAX_CustomCallPartitioner_aval,
    pub op_result: JAX_CustomCallPartitioner_aval,
    pub backend_config: JAX_CustomCallPartitioner_string,
    pub mlir_module: JAX_CustomCallPartitioner_string,
    pub args_sharding: *mut JAX_CustomCallPartitioner_string,
    pub result_sharding: JAX_CustomCallPartitioner_string,
}
const _: () = {
    assert!(::core::mem::size_of::<JAX_CustomCallPartitioner_Partition_Args>() == 160usize);
    assert!(::core::mem::align_of::<JAX_CustomCallPartitioner_Partition_Args>() == 8usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, header) == 0usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, num_args) == 48usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, op_args) == 56usize);
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, op_result) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, backend_config)
            == 104usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, mlir_module) == 120usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, args_sharding)
            == 136usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Partition_Args, result_sharding)
            == 144usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_InferShardingFromOperands_Args {
    pub header: JAX_CustomCallPartitioner_version_and_error,
    pub num_args: usize,
    pub op_args: *mut JAX_CustomCallPartitioner_aval,
    pub result_shape: JAX_CustomCallPartitioner_string,
    pub backend_config: JAX_CustomCallPartitioner_string,
    pub has_result_sharding: bool,
    pub result_sharding: JAX_CustomCallPartitioner_string,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<JAX_CustomCallPartitioner_InferShardingFromOperands_Args>()
            == 120usize
    );
    assert!(
        ::core::mem::align_of::<JAX_CustomCallPartitioner_InferShardingFromOperands_Args>()
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            header
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            num_args
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            op_args
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            result_shape
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            backend_config
        ) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            has_result_sharding
        ) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
            result_sharding
        ) == 104usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_PropagateUserSharding_Args {
    pub header: JAX_CustomCallPartitioner_version_and_error,
    pub backend_config: JAX_CustomCallPartitioner_string,
    pub result_shape: JAX_CustomCallPartitioner_string,
    pub result_sharding: JAX_CustomCallPartitioner_string,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<JAX_CustomCallPartitioner_PropagateUserSharding_Args>() == 96usize
    );
    assert!(
        ::core::mem::align_of::<JAX_CustomCallPartitioner_PropagateUserSharding_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_PropagateUserSharding_Args, header)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_PropagateUserSharding_Args,
            backend_config
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_PropagateUserSharding_Args,
            result_shape
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_PropagateUserSharding_Args,
            result_sharding
        ) == 80usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct JAX_CustomCallPartitioner_Callbacks {
    pub version: i64,
    pub private_data: *mut ::core::ffi::c_void,
    pub dtor: ::core::option::Option<
        unsafe extern "C" fn(data: *mut JAX_CustomCallPartitioner_Callbacks),
    >,
    pub partition: ::core::option::Option<
        unsafe extern "C" fn(
            data: *mut JAX_CustomCallPartitioner_Callbacks,
            args: *mut JAX_CustomCallPartitioner_Partition_Args,
        ),
    >,
    pub infer_sharding: ::core::option::Option<
        unsafe extern "C" fn(
            data: *mut JAX_CustomCallPartitioner_Callbacks,
            args: *mut JAX_CustomCallPartitioner_InferShardingFromOperands_Args,
        ),
    >,
    pub propagate_user_sharding: ::core::option::Option<
        unsafe extern "C" fn(
            data: *mut JAX_CustomCallPartitioner_Callbacks,
            args: *mut JAX_CustomCallPartitioner_PropagateUserSharding_Args,
        ),
    >,
    pub can_side_effecting_have_replicated_sharding: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<JAX_CustomCallPartitioner_Callbacks>() == 56usize);
    assert!(::core::mem::align_of::<JAX_CustomCallPartitioner_Callbacks>() == 8usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, version) == 0usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, private_data) == 8usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, dtor) == 16usize);
    assert!(::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, partition) == 24usize);
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, infer_sharding) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(JAX_CustomCallPartitioner_Callbacks, propagate_user_sharding)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            JAX_CustomCallPartitioner_Callbacks,
            can_side_effecting_have_replicated_sharding
        ) == 48usize
    );
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Register_Custom_Partitioner_Args {
    pub struct_size: usize,
    pub name: *const ::core::ffi::c_char,
    pub name_size: usize,
    pub callbacks: *mut JAX_CustomCallPartitioner_Callbacks,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Register_Custom_Partitioner_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_Register_Custom_Partitioner_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Custom_Partitioner_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Custom_Partitioner_Args, name) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Custom_Partitioner_Args, name_size) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Custom_Partitioner_Args, callbacks) == 24usize);
};
pub type PJRT_Register_Custom_Partitioner = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Register_Custom_Partitioner_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Register_Batch_Partitionable_Args {
    pub struct_size: usize,
    pub name: *const ::core::ffi::c_char,
    pub name_size: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Register_Batch_Partitionable_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_Register_Batch_Partitionable_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Batch_Partitionable_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Batch_Partitionable_Args, name) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Register_Batch_Partitionable_Args, name_size) == 16usize);
};
pub type PJRT_Register_Batch_Partitionable = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Register_Batch_Partitionable_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Custom_Partitioner_Extension {
    pub base: PJRT_Extension_Base,
    pub register_custom_partitioner: PJRT_Register_Custom_Partitioner,
    pub register_batch_partitionable: PJRT_Register_Batch_Partitionable,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Custom_Partitioner_Extension>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_Custom_Partitioner_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Custom_Partitioner_Extension, base) == 0usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Custom_Partitioner_Extension,
            register_custom_partitioner
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Custom_Partitioner_Extension,
            register_batch_partitionable
        ) == 32usize
    );
};

c_structs! {
    CUSTOM_PARTITIONER_STRUCTS:
    PJRT_Register_Custom_Partitioner_Args[32] { struct_size, name, name_size, callbacks }
    PJRT_Register_Batch_Partitionable_Args[24] { struct_size, name, name_size }
}

extension! {
    PJRT_Custom_Partitioner_Extension[40], PJRT_Extension_Type_Custom_Partitioner;
    register_custom_partitioner: PJRT_Register_Custom_Partitioner(PJRT_Register_Custom_Partitioner_Args) as register_custom_partitioner("PJRT_Register_Custom_Partitioner") -> error;
    register_batch_partitionable: PJRT_Register_Batch_Partitionable(PJRT_Register_Batch_Partitionable_Args) as register_batch_partitionable("PJRT_Register_Batch_Partitionable") -> error;
}
