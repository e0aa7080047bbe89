//! Made by `cargo xtask bindgen` from `xla/pjrt/c/pjrt_c_api_tpu_topology_extension.h`; never edited.

use super::api::*;
pub const PJRT_API_TPU_TOPOLOGY_EXTENSION_VERSION: u32 = 1;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_Subslice_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chips_per_host_bounds: *const i32,
    pub chips_per_host_bounds_num_dims: usize,
    pub host_bounds: *const i32,
    pub host_bounds_num_dims: usize,
    pub subslice_topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_Subslice_Args>() == 56usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_Subslice_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, chips_per_host_bounds) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_Subslice_Args,
            chips_per_host_bounds_num_dims
        ) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, host_bounds) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, host_bounds_num_dims) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Subslice_Args, subslice_topology) == 48usize);
};
pub type PJRT_TpuTopology_Subslice = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_Subslice_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_IsSubsliceTopology_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub is_subslice_topology: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_IsSubsliceTopology_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_IsSubsliceTopology_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_IsSubsliceTopology_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_IsSubsliceTopology_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_IsSubsliceTopology_Args,
            is_subslice_topology
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_IsSubsliceTopology = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_IsSubsliceTopology_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args {
    pub struct_size: usize,
    pub client_topology: *const PJRT_TopologyDescription,
    pub subslice_topology: *const PJRT_TopologyDescription,
    pub subslice_origin: *const i32,
    pub subslice_origin_dim_num: usize,
    pub full_device_id: i32,
    pub subslice_device_id: i32,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args>() == 48usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            client_topology
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            subslice_topology
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            subslice_origin
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            subslice_origin_dim_num
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            full_device_id
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
            subslice_device_id
        ) == 44usize
    );
};
pub type PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ReplaceHostBounds_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub host_bounds: *const i32,
    pub host_bounds_dim_num: usize,
    pub new_topology: *mut PJRT_TopologyDescription,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ReplaceHostBounds_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ReplaceHostBounds_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ReplaceHostBounds_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ReplaceHostBounds_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ReplaceHostBounds_Args, host_bounds) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ReplaceHostBounds_Args, host_bounds_dim_num)
            == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ReplaceHostBounds_Args, new_topology) == 32usize
    );
};
pub type PJRT_TpuTopology_ReplaceHostBounds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ReplaceHostBounds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub is_enhanced_barrier_enabled: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args, topology) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args,
            is_enhanced_barrier_enabled
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_IsEnhancedBarrierEnabled = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_HasLimitedIciConnectivity_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub has_limited_ici_connectivity: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_HasLimitedIciConnectivity_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_HasLimitedIciConnectivity_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_HasLimitedIciConnectivity_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_HasLimitedIciConnectivity_Args, topology)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_HasLimitedIciConnectivity_Args,
            has_limited_ici_connectivity
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_HasLimitedIciConnectivity = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_HasLimitedIciConnectivity_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_IsReachableOverLimitedIci_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub source_chip_id: i32,
    pub dest_chip_id: i32,
    pub is_reachable_over_limited_ici: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_IsReachableOverLimitedIci_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_IsReachableOverLimitedIci_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_IsReachableOverLimitedIci_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_IsReachableOverLimitedIci_Args, topology)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_IsReachableOverLimitedIci_Args,
            source_chip_id
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_IsReachableOverLimitedIci_Args,
            dest_chip_id
        ) == 20usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_IsReachableOverLimitedIci_Args,
            is_reachable_over_limited_ici
        ) == 24usize
    );
};
pub type PJRT_TpuTopology_IsReachableOverLimitedIci = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_IsReachableOverLimitedIci_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcessCount_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub process_count: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ProcessCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ProcessCount_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessCount_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessCount_Args, topology) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessCount_Args, process_count) == 16usize);
};
pub type PJRT_TpuTopology_ProcessCount = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ProcessCount_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipsPerProcess_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chips_per_process: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ChipsPerProcess_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ChipsPerProcess_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipsPerProcess_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipsPerProcess_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipsPerProcess_Args, chips_per_process)
            == 16usize
    );
};
pub type PJRT_TpuTopology_ChipsPerProcess = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ChipsPerProcess_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_CoreCountPerChip_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub core_count_of_default_type_per_chip: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_CoreCountPerChip_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_CoreCountPerChip_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_CoreCountPerChip_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_CoreCountPerChip_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_CoreCountPerChip_Args,
            core_count_of_default_type_per_chip
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_CoreCountPerChip = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_CoreCountPerChip_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipCount_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chip_count: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ChipCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ChipCount_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipCount_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipCount_Args, topology) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipCount_Args, chip_count) == 16usize);
};
pub type PJRT_TpuTopology_ChipCount = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ChipCount_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_CoreCount_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub core_count_of_default_type: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_CoreCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_CoreCount_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_CoreCount_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_CoreCount_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_CoreCount_Args, core_count_of_default_type)
            == 16usize
    );
};
pub type PJRT_TpuTopology_CoreCount = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_CoreCount_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_LogiDeviceCount_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub logical_device_count_of_default_type: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_LogiDeviceCount_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_LogiDeviceCount_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCount_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCount_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceCount_Args,
            logical_device_count_of_default_type
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_LogiDeviceCount = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_LogiDeviceCount_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_LogiDeviceCountPerProcess_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub logical_device_count_of_default_type_per_process: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_LogiDeviceCountPerProcess_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_LogiDeviceCountPerProcess_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCountPerProcess_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCountPerProcess_Args, topology)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceCountPerProcess_Args,
            logical_device_count_of_default_type_per_process
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_LogiDeviceCountPerProcess = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_LogiDeviceCountPerProcess_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_LogiDeviceCountPerChip_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub logical_device_count_of_default_type_per_chip: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_LogiDeviceCountPerChip_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_LogiDeviceCountPerChip_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCountPerChip_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceCountPerChip_Args, topology) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceCountPerChip_Args,
            logical_device_count_of_default_type_per_chip
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_LogiDeviceCountPerChip = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_LogiDeviceCountPerChip_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_CoreCountPerProcess_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub core_count_of_default_type_per_process: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_CoreCountPerProcess_Args>() == 24usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_CoreCountPerProcess_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_CoreCountPerProcess_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_CoreCountPerProcess_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_CoreCountPerProcess_Args,
            core_count_of_default_type_per_process
        ) == 16usize
    );
};
pub type PJRT_TpuTopology_CoreCountPerProcess = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_CoreCountPerProcess_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcessIds_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub max_process_ids: i32,
    pub process_ids: *mut i32,
    pub num_process_ids: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ProcessIds_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ProcessIds_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessIds_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessIds_Args, topology) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessIds_Args, max_process_ids) == 16usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessIds_Args, process_ids) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessIds_Args, num_process_ids) == 32usize);
};
pub type PJRT_TpuTopology_ProcessIds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ProcessIds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub process_id: i32,
    pub max_logical_device_ids: i32,
    pub logical_device_of_default_type_ids: *mut i32,
    pub num_logical_device_ids: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args, topology) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args, process_id)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args,
            max_logical_device_ids
        ) == 20usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args,
            logical_device_of_default_type_ids
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args,
            num_logical_device_ids
        ) == 32usize
    );
};
pub type PJRT_TpuTopology_LogiDeviceIdsOnProcess = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chip_id: i32,
    pub process_id: i32,
    pub index_on_process: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args, topology)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args, chip_id)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args, process_id)
            == 20usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args,
            index_on_process
        ) == 24usize
    );
};
pub type PJRT_TpuTopology_ProcIdAndIdxOnProcForChip = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub device_id: i32,
    pub process_id: i32,
    pub index_on_process: i32,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args>() == 32usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
            topology
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
            device_id
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
            process_id
        ) == 20usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
            index_on_process
        ) == 24usize
    );
};
pub type PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcessCoordFromId_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub process_id: i32,
    pub coords_max_dims: usize,
    pub coords: *mut i32,
    pub coords_num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ProcessCoordFromId_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ProcessCoordFromId_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, process_id) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, coords_max_dims)
            == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, coords) == 32usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessCoordFromId_Args, coords_num_dims)
            == 40usize
    );
};
pub type PJRT_TpuTopology_ProcessCoordFromId = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ProcessCoordFromId_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipIdFromCoord_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub coords: *const i32,
    pub coords_num_dims: usize,
    pub chip_id: i32,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ChipIdFromCoord_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ChipIdFromCoord_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipIdFromCoord_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipIdFromCoord_Args, topology) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipIdFromCoord_Args, coords) == 16usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipIdFromCoord_Args, coords_num_dims) == 24usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipIdFromCoord_Args, chip_id) == 32usize);
};
pub type PJRT_TpuTopology_ChipIdFromCoord = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ChipIdFromCoord_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chip_coords: *const i32,
    pub chip_coords_num_dims: usize,
    pub logical_device_index_on_chip: i32,
    pub logical_device_of_default_type_id: i32,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args>() == 40usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            topology
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            chip_coords
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            chip_coords_num_dims
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            logical_device_index_on_chip
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
            logical_device_of_default_type_id
        ) == 36usize
    );
};
pub type PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub device_id: i32,
    pub chip_coords_max_dims: usize,
    pub chip_coords: *mut i32,
    pub chip_coords_num_dims: usize,
    pub device_index_on_chip: i32,
}
const _: () = {
    assert!(
        ::core::mem::size_of::<PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args>() == 56usize
    );
    assert!(
        ::core::mem::align_of::<PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args>() == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            struct_size
        ) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args, topology)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            device_id
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            chip_coords_max_dims
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            chip_coords
        ) == 32usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            chip_coords_num_dims
        ) == 40usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
            device_index_on_chip
        ) == 48usize
    );
};
pub type PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipsPerProcessBounds_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chip_per_process_bounds_max_dims: usize,
    pub chip_per_process_bounds: *mut i32,
    pub chip_per_process_bounds_num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ChipsPerProcessBounds_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ChipsPerProcessBounds_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipsPerProcessBounds_Args, struct_size) == 0usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipsPerProcessBounds_Args, topology) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipsPerProcessBounds_Args,
            chip_per_process_bounds_max_dims
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipsPerProcessBounds_Args,
            chip_per_process_bounds
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_ChipsPerProcessBounds_Args,
            chip_per_process_bounds_num_dims
        ) == 32usize
    );
};
pub type PJRT_TpuTopology_ChipsPerProcessBounds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ChipsPerProcessBounds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ChipBounds_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub chip_bounds_max_dims: usize,
    pub chip_bounds: *mut i32,
    pub chip_bounds_num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ChipBounds_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ChipBounds_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipBounds_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipBounds_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipBounds_Args, chip_bounds_max_dims) == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ChipBounds_Args, chip_bounds) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ChipBounds_Args, chip_bounds_num_dims) == 32usize
    );
};
pub type PJRT_TpuTopology_ChipBounds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ChipBounds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_ProcessBounds_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub process_bounds_max_dims: usize,
    pub process_bounds: *mut i32,
    pub process_bounds_num_dims: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_ProcessBounds_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_ProcessBounds_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessBounds_Args, struct_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_ProcessBounds_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessBounds_Args, process_bounds_max_dims)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessBounds_Args, process_bounds) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_ProcessBounds_Args, process_bounds_num_dims)
            == 32usize
    );
};
pub type PJRT_TpuTopology_ProcessBounds = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_ProcessBounds_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_GetRoutingStrategy_Args {
    pub struct_size: usize,
    pub topology: *const PJRT_TopologyDescription,
    pub routing_strategy: *mut ::core::ffi::c_char,
    pub routing_strategy_len: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_GetRoutingStrategy_Args>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_GetRoutingStrategy_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetRoutingStrategy_Args, struct_size) == 0usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_GetRoutingStrategy_Args, topology) == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetRoutingStrategy_Args, routing_strategy)
            == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_GetRoutingStrategy_Args,
            routing_strategy_len
        ) == 24usize
    );
};
pub type PJRT_TpuTopology_GetRoutingStrategy = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_GetRoutingStrategy_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_SliceConfig {
    pub dim_size: usize,
    pub dimensions: [i32; 4usize],
    pub wrap: [bool; 4usize],
    pub twist: bool,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_SliceConfig>() == 32usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_SliceConfig>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_SliceConfig, dim_size) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_SliceConfig, dimensions) == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_SliceConfig, wrap) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_SliceConfig, twist) == 28usize);
};
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_GetSliceConfig_Args {
    pub struct_size: usize,
    pub platform_type_name: *const ::core::ffi::c_char,
    pub platform_type_name_len: usize,
    pub slice_name: *const ::core::ffi::c_char,
    pub slice_name_len: usize,
    pub slice_config: *mut PJRT_TpuTopology_SliceConfig,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_GetSliceConfig_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_GetSliceConfig_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, platform_type_name) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, platform_type_name_len)
            == 16usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, slice_name) == 24usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, slice_name_len) == 32usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfig_Args, slice_config) == 40usize);
};
pub type PJRT_TpuTopology_GetSliceConfig = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_GetSliceConfig_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_GetSliceConfigs_Args {
    pub struct_size: usize,
    pub platform_type_name: *const ::core::ffi::c_char,
    pub platform_type_name_len: usize,
    pub slice_configs: *mut PJRT_TpuTopology_SliceConfig,
    pub max_slice_configs: usize,
    pub num_slice_configs: usize,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_GetSliceConfigs_Args>() == 48usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_GetSliceConfigs_Args>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfigs_Args, struct_size) == 0usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfigs_Args, platform_type_name)
            == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_GetSliceConfigs_Args,
            platform_type_name_len
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfigs_Args, slice_configs) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfigs_Args, max_slice_configs)
            == 32usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetSliceConfigs_Args, num_slice_configs)
            == 40usize
    );
};
pub type PJRT_TpuTopology_GetSliceConfigs = ::core::option::Option<
    unsafe extern "C" fn(args: *mut PJRT_TpuTopology_GetSliceConfigs_Args) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_GetDefaultPlatformConfig_Args {
    pub struct_size: usize,
    pub platform_type_name: *const ::core::ffi::c_char,
    pub platform_type_name_len: usize,
    pub num_chips_per_tray: i64,
    pub num_trays: i64,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_GetDefaultPlatformConfig_Args>() == 40usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_GetDefaultPlatformConfig_Args>() == 8usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetDefaultPlatformConfig_Args, struct_size)
            == 0usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_GetDefaultPlatformConfig_Args,
            platform_type_name
        ) == 8usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_GetDefaultPlatformConfig_Args,
            platform_type_name_len
        ) == 16usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_GetDefaultPlatformConfig_Args,
            num_chips_per_tray
        ) == 24usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_GetDefaultPlatformConfig_Args, num_trays)
            == 32usize
    );
};
pub type PJRT_TpuTopology_GetDefaultPlatformConfig = ::core::option::Option<
    unsafe extern "C" fn(
        args: *mut PJRT_TpuTopology_GetDefaultPlatformConfig_Args,
    ) -> *mut PJRT_Error,
>;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct PJRT_TpuTopology_Extension {
    pub base: PJRT_Extension_Base,
    pub subslice: PJRT_TpuTopology_Subslice,
    pub is_subslice_topology: PJRT_TpuTopology_IsSubsliceTopology,
    pub subslice_device_id_from_full_device_id: PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId,
    pub replace_host_bounds: PJRT_TpuTopology_ReplaceHostBounds,
    pub is_enhanced_barrier_enabled: PJRT_TpuTopology_IsEnhancedBarrierEnabled,
    pub has_limited_ici_connectivity: PJRT_TpuTopology_HasLimitedIciConnectivity,
    pub is_reachable_over_limited_ici: PJRT_TpuTopology_IsReachableOverLimitedIci,
    pub process_count: PJRT_TpuTopology_ProcessCount,
    pub chips_per_process: PJRT_TpuTopology_ChipsPerProcess,
    pub core_count_per_chip: PJRT_TpuTopology_CoreCountPerChip,
    pub chip_count: PJRT_TpuTopology_ChipCount,
    pub core_count: PJRT_TpuTopology_CoreCount,
    pub logical_device_count_per_process: PJRT_TpuTopology_LogiDeviceCountPerProcess,
    pub logical_device_count: PJRT_TpuTopology_LogiDeviceCount,
    pub logical_device_count_per_chip: PJRT_TpuTopology_LogiDeviceCountPerChip,
    pub core_count_per_process: PJRT_TpuTopology_CoreCountPerProcess,
    pub process_ids: PJRT_TpuTopology_ProcessIds,
    pub logical_device_ids_on_process: PJRT_TpuTopology_LogiDeviceIdsOnProcess,
    pub proc_id_and_idx_on_proc_for_chip: PJRT_TpuTopology_ProcIdAndIdxOnProcForChip,
    pub proc_id_and_idx_on_proc_for_logi_device: PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice,
    pub process_coord_from_id: PJRT_TpuTopology_ProcessCoordFromId,
    pub chip_id_from_coord: PJRT_TpuTopology_ChipIdFromCoord,
    pub logical_device_id_from_chip_coord_and_idx: PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx,
    pub chip_coord_and_idx_for_logi_device: PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice,
    pub chips_per_process_bounds: PJRT_TpuTopology_ChipsPerProcessBounds,
    pub chip_bounds: PJRT_TpuTopology_ChipBounds,
    pub process_bounds: PJRT_TpuTopology_ProcessBounds,
    pub get_routing_strategy: PJRT_TpuTopology_GetRoutingStrategy,
    pub get_slice_config: PJRT_TpuTopology_GetSliceConfig,
    pub get_slice_configs: PJRT_TpuTopology_GetSliceConfigs,
    pub get_default_platform_config: PJRT_TpuTopology_GetDefaultPlatformConfig,
}
const _: () = {
    assert!(::core::mem::size_of::<PJRT_TpuTopology_Extension>() == 272usize);
    assert!(::core::mem::align_of::<PJRT_TpuTopology_Extension>() == 8usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, base) == 0usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, subslice) == 24usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, is_subslice_topology) == 32usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_Extension,
            subslice_device_id_from_full_device_id
        ) == 40usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, replace_host_bounds) == 48usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, is_enhanced_barrier_enabled) == 56usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, has_limited_ici_connectivity)
            == 64usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, is_reachable_over_limited_ici)
            == 72usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, process_count) == 80usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, chips_per_process) == 88usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, core_count_per_chip) == 96usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, chip_count) == 104usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, core_count) == 112usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, logical_device_count_per_process)
            == 120usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, logical_device_count) == 128usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, logical_device_count_per_chip)
            == 136usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, core_count_per_process) == 144usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, process_ids) == 152usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, logical_device_ids_on_process)
            == 160usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, proc_id_and_idx_on_proc_for_chip)
            == 168usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_Extension,
            proc_id_and_idx_on_proc_for_logi_device
        ) == 176usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, process_coord_from_id) == 184usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, chip_id_from_coord) == 192usize);
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_Extension,
            logical_device_id_from_chip_coord_and_idx
        ) == 200usize
    );
    assert!(
        ::core::mem::offset_of!(
            PJRT_TpuTopology_Extension,
            chip_coord_and_idx_for_logi_device
        ) == 208usize
    );
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, chips_per_process_bounds) == 216usize
    );
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, chip_bounds) == 224usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, process_bounds) == 232usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, get_routing_strategy) == 240usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, get_slice_config) == 248usize);
    assert!(::core::mem::offset_of!(PJRT_TpuTopology_Extension, get_slice_configs) == 256usize);
    assert!(
        ::core::mem::offset_of!(PJRT_TpuTopology_Extension, get_default_platform_config)
            == 264usize
    );
};

c_structs! {
    TPU_TOPOLOGY_STRUCTS:
    PJRT_TpuTopology_Subslice_Args[56] { struct_size, topology, chips_per_host_bounds, chips_per_host_bounds_num_dims, host_bounds, host_bounds_num_dims, subslice_topology }
    PJRT_TpuTopology_IsSubsliceTopology_Args[17] { struct_size, topology, is_subslice_topology }
    PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args[48] { struct_size, client_topology, subslice_topology, subslice_origin, subslice_origin_dim_num, full_device_id, subslice_device_id }
    PJRT_TpuTopology_ReplaceHostBounds_Args[40] { struct_size, topology, host_bounds, host_bounds_dim_num, new_topology }
    PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args[17] { struct_size, topology, is_enhanced_barrier_enabled }
    PJRT_TpuTopology_HasLimitedIciConnectivity_Args[17] { struct_size, topology, has_limited_ici_connectivity }
    PJRT_TpuTopology_IsReachableOverLimitedIci_Args[25] { struct_size, topology, source_chip_id, dest_chip_id, is_reachable_over_limited_ici }
    PJRT_TpuTopology_ProcessCount_Args[20] { struct_size, topology, process_count }
    PJRT_TpuTopology_ChipsPerProcess_Args[20] { struct_size, topology, chips_per_process }
    PJRT_TpuTopology_CoreCountPerChip_Args[20] { struct_size, topology, core_count_of_default_type_per_chip }
    PJRT_TpuTopology_ChipCount_Args[20] { struct_size, topology, chip_count }
    PJRT_TpuTopology_CoreCount_Args[20] { struct_size, topology, core_count_of_default_type }
    PJRT_TpuTopology_LogiDeviceCount_Args[20] { struct_size, topology, logical_device_count_of_default_type }
    PJRT_TpuTopology_LogiDeviceCountPerProcess_Args[20] { struct_size, topology, logical_device_count_of_default_type_per_process }
    PJRT_TpuTopology_LogiDeviceCountPerChip_Args[20] { struct_size, topology, logical_device_count_of_default_type_per_chip }
    PJRT_TpuTopology_CoreCountPerProcess_Args[20] { struct_size, topology, core_count_of_default_type_per_process }
    PJRT_TpuTopology_ProcessIds_Args[40] { struct_size, topology, max_process_ids, process_ids, num_process_ids }
    PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args[40] { struct_size, topology, process_id, max_logical_device_ids, logical_device_of_default_type_ids, num_logical_device_ids }
    PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args[28] { struct_size, topology, chip_id, process_id, index_on_process }
    PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args[28] { struct_size, topology, device_id, process_id, index_on_process }
    PJRT_TpuTopology_ProcessCoordFromId_Args[48] { struct_size, topology, process_id, coords_max_dims, coords, coords_num_dims }
    PJRT_TpuTopology_ChipIdFromCoord_Args[36] { struct_size, topology, coords, coords_num_dims, chip_id }
    PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args[40] { struct_size, topology, chip_coords, chip_coords_num_dims, logical_device_index_on_chip, logical_device_of_default_type_id }
    PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args[52] { struct_size, topology, device_id, chip_coords_max_dims, chip_coords, chip_coords_num_dims, device_index_on_chip }
    PJRT_TpuTopology_ChipsPerProcessBounds_Args[40] { struct_size, topology, chip_per_process_bounds_max_dims, chip_per_process_bounds, chip_per_process_bounds_num_dims }
    PJRT_TpuTopology_ChipBounds_Args[40] { struct_size, topology, chip_bounds_max_dims, chip_bounds, chip_bounds_num_dims }
    PJRT_TpuTopology_ProcessBounds_Args[40] { struct_size, topology, process_bounds_max_dims, process_bounds, process_bounds_num_dims }
    PJRT_TpuTopology_GetRoutingStrategy_Args[32] { struct_size, topology, routing_strategy, routing_strategy_len }
    PJRT_TpuTopology_GetSliceConfig_Args[48] { struct_size, platform_type_name, platform_type_name_len, slice_name, slice_name_len, slice_config }
    PJRT_TpuTopology_GetSliceConfigs_Args[48] { struct_size, platform_type_name, platform_type_name_len, slice_configs, max_slice_configs, num_slice_configs }
    PJRT_TpuTopology_GetDefaultPlatformConfig_Args[40] { struct_size, platform_type_name, platform_type_name_len, num_chips_per_tray, num_trays }
}
impl PJRT_TpuTopology_SliceConfig {
    #[doc = "The header's `STRUCT_SIZE`, in bytes."]
    pub const STRUCT_SIZE: usize = 29;
}

extension! {
    PJRT_TpuTopology_Extension[272], PJRT_Extension_Type_TpuTopology;
    subslice: PJRT_TpuTopology_Subslice(PJRT_TpuTopology_Subslice_Args) as subslice("PJRT_TpuTopology_Subslice") -> error;
    is_subslice_topology: PJRT_TpuTopology_IsSubsliceTopology(PJRT_TpuTopology_IsSubsliceTopology_Args) as is_subslice_topology("PJRT_TpuTopology_IsSubsliceTopology") -> error;
    subslice_device_id_from_full_device_id: PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId(PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args) as subslice_device_id_from_full_device_id("PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId") -> error;
    replace_host_bounds: PJRT_TpuTopology_ReplaceHostBounds(PJRT_TpuTopology_ReplaceHostBounds_Args) as replace_host_bounds("PJRT_TpuTopology_ReplaceHostBounds") -> error;
    is_enhanced_barrier_enabled: PJRT_TpuTopology_IsEnhancedBarrierEnabled(PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args) as is_enhanced_barrier_enabled("PJRT_TpuTopology_IsEnhancedBarrierEnabled") -> error;
    has_limited_ici_connectivity: PJRT_TpuTopology_HasLimitedIciConnectivity(PJRT_TpuTopology_HasLimitedIciConnectivity_Args) as has_limited_ici_connectivity("PJRT_TpuTopology_HasLimitedIciConnectivity") -> error;
    is_reachable_over_limited_ici: PJRT_TpuTopology_IsReachableOverLimitedIci(PJRT_TpuTopology_IsReachableOverLimitedIci_Args) as is_reachable_over_limited_ici("PJRT_TpuTopology_IsReachableOverLimitedIci") -> error;
    process_count: PJRT_TpuTopology_ProcessCount(PJRT_TpuTopology_ProcessCount_Args) as process_count("PJRT_TpuTopology_ProcessCount") -> error;
    chips_per_process: PJRT_TpuTopology_ChipsPerProcess(PJRT_TpuTopology_ChipsPerProcess_Args) as chips_per_process("PJRT_TpuTopology_ChipsPerProcess") -> error;
    core_count_per_chip: PJRT_TpuTopology_CoreCountPerChip(PJRT_TpuTopology_CoreCountPerChip_Args) as core_count_per_chip("PJRT_TpuTopology_CoreCountPerChip") -> error;
    chip_count: PJRT_TpuTopology_ChipCount(PJRT_TpuTopology_ChipCount_Args) as chip_count("PJRT_TpuTopology_ChipCount") -> error;
    core_count: PJRT_TpuTopology_CoreCount(PJRT_TpuTopology_CoreCount_Args) as core_count("PJRT_TpuTopology_CoreCount") -> error;
    logical_device_count_per_process: PJRT_TpuTopology_LogiDeviceCountPerProcess(PJRT_TpuTopology_LogiDeviceCountPerProcess_Args) as logical_device_count_per_process("PJRT_TpuTopology_LogiDeviceCountPerProcess") -> error;
    logical_device_count: PJRT_TpuTopology_LogiDeviceCount(PJRT_TpuTopology_LogiDeviceCount_Args) as logical_device_count("PJRT_TpuTopology_LogiDeviceCount") -> error;
    logical_device_count_per_chip: PJRT_TpuTopology_LogiDeviceCountPerChip(PJRT_TpuTopology_LogiDeviceCountPerChip_Args) as logical_device_count_per_chip("PJRT_TpuTopology_LogiDeviceCountPerChip") -> error;
    core_count_per_process: PJRT_TpuTopology_CoreCountPerProcess(PJRT_TpuTopology_CoreCountPerProcess_Args) as core_count_per_process("PJRT_TpuTopology_CoreCountPerProcess") -> error;
    process_ids: PJRT_TpuTopology_ProcessIds(PJRT_TpuTopology_ProcessIds_Args) as process_ids("PJRT_TpuTopology_ProcessIds") -> error;
    logical_device_ids_on_process: PJRT_TpuTopology_LogiDeviceIdsOnProcess(PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args) as logical_device_ids_on_process("PJRT_TpuTopology_LogiDeviceIdsOnProcess") -> error;
    proc_id_and_idx_on_proc_for_chip: PJRT_TpuTopology_ProcIdAndIdxOnProcForChip(PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args) as proc_id_and_idx_on_proc_for_chip("PJRT_TpuTopology_ProcIdAndIdxOnProcForChip") -> error;
    proc_id_and_idx_on_proc_for_logi_device: PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice(PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args) as proc_id_and_idx_on_proc_for_logi_device("PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice") -> error;
    process_coord_from_id: PJRT_TpuTopology_ProcessCoordFromId(PJRT_TpuTopology_ProcessCoordFromId_Args) as process_coord_from_id("PJRT_TpuTopology_ProcessCoordFromId") -> error;
    chip_id_from_coord: PJRT_TpuTopology_ChipIdFromCoord(PJRT_TpuTopology_ChipIdFromCoord_Args) as chip_id_from_coord("PJRT_TpuTopology_ChipIdFromCoord") -> error;
    logical_device_id_from_chip_coord_and_idx: PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx(PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args) as logical_device_id_from_chip_coord_and_idx("PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx") -> error;
    chip_coord_and_idx_for_logi_device: PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice(PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args) as chip_coord_and_idx_for_logi_device("PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice") -> error;
    chips_per_process_bounds: PJRT_TpuTopology_ChipsPerProcessBounds(PJRT_TpuTopology_ChipsPerProcessBounds_Args) as chips_per_process_bounds("PJRT_TpuTopology_ChipsPerProcessBounds") -> error;
    chip_bounds: PJRT_TpuTopology_ChipBounds(PJRT_TpuTopology_ChipBounds_Args) as chip_bounds("PJRT_TpuTopology_ChipBounds") -> error;
    process_bounds: PJRT_TpuTopology_ProcessBounds(PJRT_TpuTopology_ProcessBounds_Args) as process_bounds("PJRT_TpuTopology_ProcessBounds") -> error;
    get_routing_strategy: PJRT_TpuTopology_GetRoutingStrategy(PJRT_TpuTopology_GetRoutingStrategy_Args) as get_routing_strategy("PJRT_TpuTopology_GetRoutingStrategy") -> error;
    get_slice_config: PJRT_TpuTopology_GetSliceConfig(PJRT_TpuTopology_GetSliceConfig_Args) as get_slice_config("PJRT_TpuTopology_GetSliceConfig") -> error;
    get_slice_configs: PJRT_TpuTopology_GetSliceConfigs(PJRT_TpuTopology_GetSliceConfigs_Args) as get_slice_configs("PJRT_TpuTopology_GetSliceConfigs") -> error;
    get_default_platform_config: PJRT_TpuTopology_GetDefaultPlatformConfig(PJRT_TpuTopology_GetDefaultPlatformConfig_Args) as get_default_platform_config("PJRT_TpuTopology_GetDefaultPlatformConfig") -> error;
}
