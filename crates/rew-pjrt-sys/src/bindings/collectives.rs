//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_collectives_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_COLLECTIVES_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Collectives {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Collectives_Communicator {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Collectives_Communicators {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug)]
pub struct PJRT_Collectives_ToString_Holder {
    _unused: [u8; 0],
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Destroy_Args {
    pub struct_size: usize,
    pub collectives: *mut PJRT_Collectives,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Destroy_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_Destroy_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_Destroy_Args, collectives) == 8usize);
};
pub type PJRT_Collectives_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Collectives_Destroy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_CreateCommunicators_Args {
    pub struct_size: usize,
    pub collectives: *mut PJRT_Collectives,
    pub device_ids: *const i64,
    pub num_device_ids: usize,
    pub clique_ids: *mut *const ::core::ffi::c_char,
    pub clique_id_sizes: *const usize,
    pub num_clique_ids: usize,
    pub rank_ids: *mut i64,
    pub num_device_ranks: usize,
    pub communicators: *mut *mut PJRT_Collectives_Communicator,
    pub num_communicators: usize,
    pub communicators_holder: *mut PJRT_Collectives_Communicators,
    pub communicators_holder_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_Collectives_Communicators)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_CreateCommunicators_Args>() == 104usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_CreateCommunicators_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, collectives) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, device_ids) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, num_device_ids)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, clique_ids) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, clique_id_sizes)
            == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, num_clique_ids)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, rank_ids) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, num_device_ranks)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, communicators)
            == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CreateCommunicators_Args, num_communicators)
            == 80usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_CreateCommunicators_Args,
            communicators_holder
        ) == 88usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_CreateCommunicators_Args,
            communicators_holder_deleter
        ) == 96usize
    );
};
pub type PJRT_Collectives_CreateCommunicators = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Collectives_CreateCommunicators_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_Destroy_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_Destroy_Args>() == 16usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_Destroy_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_Destroy_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_Destroy_Args, communicator) == 8usize
    );
};
pub type PJRT_Collectives_Communicator_Destroy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Collectives_Communicator_Destroy_Args) -> *mut PJRT_Error,
>;
impl PJRT_Collectives_ReductionKind {
    pub const PJRT_COLLECTIVES_REDUCTION_SUM: PJRT_Collectives_ReductionKind =
        PJRT_Collectives_ReductionKind(0);
    pub const PJRT_COLLECTIVES_REDUCTION_PRODUCT: PJRT_Collectives_ReductionKind =
        PJRT_Collectives_ReductionKind(1);
    pub const PJRT_COLLECTIVES_REDUCTION_MIN: PJRT_Collectives_ReductionKind =
        PJRT_Collectives_ReductionKind(2);
    pub const PJRT_COLLECTIVES_REDUCTION_MAX: PJRT_Collectives_ReductionKind =
        PJRT_Collectives_ReductionKind(3);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Collectives_ReductionKind(pub i32);
impl PJRT_Collectives_CollectiveOpKind {
    pub const PJRT_COLLECTIVES_COLLECTIVE_OP_KIND_CROSS_MODULE: PJRT_Collectives_CollectiveOpKind =
        PJRT_Collectives_CollectiveOpKind(0);
    pub const PJRT_COLLECTIVES_COLLECTIVE_OP_KIND_CROSS_REPLICA: PJRT_Collectives_CollectiveOpKind =
        PJRT_Collectives_CollectiveOpKind(1);
}
#[repr(transparent)]
#[derive(Debug, Copy, Clone, Hash, PartialEq, Eq)]
pub struct PJRT_Collectives_CollectiveOpKind(pub i32);
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_CpuExecutor {
    pub run_id: i64,
    pub global_device_ids: *mut i64,
    pub num_global_device_ids: usize,
    pub num_local_participants: i32,
    pub collective_op_kind: PJRT_Collectives_CollectiveOpKind,
    pub op_id: i64,
    pub timeout_in_ns: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_CpuExecutor>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_CpuExecutor>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, run_id) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, global_device_ids) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, num_global_device_ids) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, num_local_participants) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, collective_op_kind) == 28usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, op_id) == 32usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_CpuExecutor, timeout_in_ns) == 40usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_AllReduce_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub send_buffer_ptr: *mut ::core::ffi::c_void,
    pub send_buffer_size: usize,
    pub recv_buffer_ptr: *mut ::core::ffi::c_void,
    pub recv_buffer_size: usize,
    pub primitive_type: PJRT_Buffer_Type,
    pub count: usize,
    pub reduction_kind: PJRT_Collectives_ReductionKind,
    pub cpu_executor: *mut PJRT_Collectives_CpuExecutor,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_AllReduce_Args>() == 88usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_AllReduce_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, communicator)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllReduce_Args,
            send_buffer_ptr
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllReduce_Args,
            send_buffer_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllReduce_Args,
            recv_buffer_ptr
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllReduce_Args,
            recv_buffer_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, primitive_type)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, count) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, reduction_kind)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, cpu_executor)
            == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllReduce_Args, event) == 80usize
    );
};
pub type PJRT_Collectives_Communicator_AllReduce = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Collectives_Communicator_AllReduce_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_ReduceScatter_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub send_buffer_ptr: *mut ::core::ffi::c_void,
    pub send_buffer_size: usize,
    pub recv_buffer_ptr: *mut ::core::ffi::c_void,
    pub recv_buffer_size: usize,
    pub primitive_type: PJRT_Buffer_Type,
    pub count: usize,
    pub reduction_kind: PJRT_Collectives_ReductionKind,
    pub cpu_executor: *mut PJRT_Collectives_CpuExecutor,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_ReduceScatter_Args>() == 88usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_ReduceScatter_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            communicator
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            send_buffer_ptr
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            send_buffer_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            recv_buffer_ptr
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            recv_buffer_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            primitive_type
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ReduceScatter_Args, count) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            reduction_kind
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ReduceScatter_Args,
            cpu_executor
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ReduceScatter_Args, event) == 80usize
    );
};
pub type PJRT_Collectives_Communicator_ReduceScatter = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Collectives_Communicator_ReduceScatter_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_AllGather_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub send_buffer_ptr: *mut ::core::ffi::c_void,
    pub send_buffer_size: usize,
    pub recv_buffer_ptr: *mut ::core::ffi::c_void,
    pub recv_buffer_size: usize,
    pub primitive_type: PJRT_Buffer_Type,
    pub count: usize,
    pub cpu_executor: *mut PJRT_Collectives_CpuExecutor,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_AllGather_Args>() == 80usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_AllGather_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, communicator)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllGather_Args,
            send_buffer_ptr
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllGather_Args,
            send_buffer_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllGather_Args,
            recv_buffer_ptr
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllGather_Args,
            recv_buffer_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, primitive_type)
            == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, count) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, cpu_executor)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllGather_Args, event) == 72usize
    );
};
pub type PJRT_Collectives_Communicator_AllGather = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Collectives_Communicator_AllGather_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_CollectivePermute_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub send_buffer_ptr: *mut ::core::ffi::c_void,
    pub send_buffer_size: usize,
    pub recv_buffer_ptr: *mut ::core::ffi::c_void,
    pub recv_buffer_size: usize,
    pub primitive_type: PJRT_Buffer_Type,
    pub count: usize,
    pub has_source_rank: bool,
    pub source_rank: i64,
    pub target_ranks: *mut i64,
    pub num_target_ranks: usize,
    pub cpu_executor: *mut PJRT_Collectives_CpuExecutor,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_Collectives_Communicator_CollectivePermute_Args>() == 112usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_Collectives_Communicator_CollectivePermute_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            communicator
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            send_buffer_ptr
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            send_buffer_size
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            recv_buffer_ptr
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            recv_buffer_size
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            primitive_type
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_CollectivePermute_Args, count)
            == 56usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            has_source_rank
        ) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            source_rank
        ) == 72usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            target_ranks
        ) == 80usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            num_target_ranks
        ) == 88usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_CollectivePermute_Args,
            cpu_executor
        ) == 96usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_CollectivePermute_Args, event)
            == 104usize
    );
};
pub type PJRT_Collectives_Communicator_CollectivePermute = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_Collectives_Communicator_CollectivePermute_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_AllToAll_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub send_buffers_ptrs: *mut *mut ::core::ffi::c_void,
    pub send_buffers_sizes: *const usize,
    pub num_send_buffers: usize,
    pub recv_buffers_ptrs: *mut *mut ::core::ffi::c_void,
    pub recv_buffers_sizes: *const usize,
    pub num_recv_buffers: usize,
    pub primitive_type: PJRT_Buffer_Type,
    pub count: usize,
    pub cpu_executor: *mut PJRT_Collectives_CpuExecutor,
    pub event: *mut PJRT_Event,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_AllToAll_Args>() == 96usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_AllToAll_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, communicator)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            send_buffers_ptrs
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            send_buffers_sizes
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            num_send_buffers
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            recv_buffers_ptrs
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            recv_buffers_sizes
        ) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_AllToAll_Args,
            num_recv_buffers
        ) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, primitive_type)
            == 64usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, count) == 72usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, cpu_executor)
            == 80usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_Communicator_AllToAll_Args, event) == 88usize);
};
pub type PJRT_Collectives_Communicator_AllToAll = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Collectives_Communicator_AllToAll_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Communicator_ToString_Args {
    pub struct_size: usize,
    pub communicator: *mut PJRT_Collectives_Communicator,
    pub str_: *const ::core::ffi::c_char,
    pub str_size: usize,
    pub str_holder: *mut PJRT_Collectives_ToString_Holder,
    pub str_holder_deleter:
        ::core::option::Option<unsafe extern "C" fn(ptr: *mut PJRT_Collectives_ToString_Holder)>,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Communicator_ToString_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Communicator_ToString_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ToString_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ToString_Args, communicator)
            == 8usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_Communicator_ToString_Args, str_) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ToString_Args, str_size) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Communicator_ToString_Args, str_holder) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_Collectives_Communicator_ToString_Args,
            str_holder_deleter
        ) == 40usize
    );
};
pub type PJRT_Collectives_Communicator_ToString = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_Collectives_Communicator_ToString_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_Collectives_Extension {
    pub base: PJRT_Extension_Base,
    pub collectives_destroy: PJRT_Collectives_Destroy,
    pub collectives_create_communicators: PJRT_Collectives_CreateCommunicators,
    pub communicator_destroy: PJRT_Collectives_Communicator_Destroy,
    pub communicator_all_reduce: PJRT_Collectives_Communicator_AllReduce,
    pub communicator_reduce_scatter: PJRT_Collectives_Communicator_ReduceScatter,
    pub communicator_all_gather: PJRT_Collectives_Communicator_AllGather,
    pub communicator_collective_permute: PJRT_Collectives_Communicator_CollectivePermute,
    pub communicator_all_to_all: PJRT_Collectives_Communicator_AllToAll,
    pub communicator_to_string: PJRT_Collectives_Communicator_ToString,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_Collectives_Extension>() == 96usize);
    assert!(::core::mem::align_of::<PJRT_Collectives_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_Collectives_Extension, collectives_destroy) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, collectives_create_communicators)
            == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_destroy) == 40usize);
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_all_reduce) == 48usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_reduce_scatter) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_all_gather) == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_collective_permute)
            == 72usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_all_to_all) == 80usize
    );
    assert!(::core::mem::offset_of!(PJRT_Collectives_Extension, communicator_to_string) == 88usize);
};

c_structs! {
    COLLECTIVES_STRUCTS:
    PJRT_Collectives_Destroy_Args[16] { struct_size, collectives }
    PJRT_Collectives_CreateCommunicators_Args[104] { struct_size, collectives, device_ids, num_device_ids, clique_ids, clique_id_sizes, num_clique_ids, rank_ids, num_device_ranks, communicators, num_communicators, communicators_holder, communicators_holder_deleter }
    PJRT_Collectives_Communicator_Destroy_Args[16] { struct_size, communicator }
    PJRT_Collectives_Communicator_AllReduce_Args[88] { struct_size, communicator, send_buffer_ptr, send_buffer_size, recv_buffer_ptr, recv_buffer_size, primitive_type, count, reduction_kind, cpu_executor, event }
    PJRT_Collectives_Communicator_ReduceScatter_Args[88] { struct_size, communicator, send_buffer_ptr, send_buffer_size, recv_buffer_ptr, recv_buffer_size, primitive_type, count, reduction_kind, cpu_executor, event }
    PJRT_Collectives_Communicator_AllGather_Args[80] { struct_size, communicator, send_buffer_ptr, send_buffer_size, recv_buffer_ptr, recv_buffer_size, primitive_type, count, cpu_executor, event }
    PJRT_Collectives_Communicator_CollectivePermute_Args[112] { struct_size, communicator, send_buffer_ptr, send_buffer_size, recv_buffer_ptr, recv_buffer_size, primitive_type, count, has_source_rank, source_rank, target_ranks, num_target_ranks, cpu_executor, event }
    PJRT_Collectives_Communicator_AllToAll_Args[96] { struct_size, communicator, send_buffers_ptrs, send_buffers_sizes, num_send_buffers, recv_buffers_ptrs, recv_buffers_sizes, num_recv_buffers, primitive_type, count, cpu_executor, event }
    PJRT_Collectives_Communicator_ToString_Args[48] { struct_size, communicator, str_, str_size, str_holder, str_holder_deleter }
}

extension! {
    PJRT_Collectives_Extension[96], PJRT_Extension_Type_Collectives;
    collectives_destroy: PJRT_Collectives_Destroy(PJRT_Collectives_Destroy_Args) as collectives_destroy("PJRT_Collectives_Destroy") -> error;
    collectives_create_communicators: PJRT_Collectives_CreateCommunicators(PJRT_Collectives_CreateCommunicators_Args) as collectives_create_communicators("PJRT_Collectives_CreateCommunicators") -> error;
    communicator_destroy: PJRT_Collectives_Communicator_Destroy(PJRT_Collectives_Communicator_Destroy_Args) as communicator_destroy("PJRT_Collectives_Communicator_Destroy") -> error;
    communicator_all_reduce: PJRT_Collectives_Communicator_AllReduce(PJRT_Collectives_Communicator_AllReduce_Args) as communicator_all_reduce("PJRT_Collectives_Communicator_AllReduce") -> error;
    communicator_reduce_scatter: PJRT_Collectives_Communicator_ReduceScatter(PJRT_Collectives_Communicator_ReduceScatter_Args) as communicator_reduce_scatter("PJRT_Collectives_Communicator_ReduceScatter") -> error;
    communicator_all_gather: PJRT_Collectives_Communicator_AllGather(PJRT_Collectives_Communicator_AllGather_Args) as communicator_all_gather("PJRT_Collectives_Communicator_AllGather") -> error;
    communicator_collective_permute: PJRT_Collectives_Communicator_CollectivePermute(PJRT_Collectives_Communicator_CollectivePermute_Args) as communicator_collective_permute("PJRT_Collectives_Communicator_CollectivePermute") -> error;
    communicator_all_to_all: PJRT_Collectives_Communicator_AllToAll(PJRT_Collectives_Communicator_AllToAll_Args) as communicator_all_to_all("PJRT_Collectives_Communicator_AllToAll") -> error;
    communicator_to_string: PJRT_Collectives_Communicator_ToString(PJRT_Collectives_Communicator_ToString_Args) as communicator_to_string("PJRT_Collectives_Communicator_ToString") -> error;
}
