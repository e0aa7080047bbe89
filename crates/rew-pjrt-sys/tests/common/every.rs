//! Every function of the table and of every extension, called with empty arguments.

use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, CallError, Extension};

/// Calls a function with arguments that hold nothing.
pub(crate) type Call<T> = fn(&T) -> Result<(), CallError>;

macro_rules! calls {
    ($table:ty: $($method:ident $args:ident),* $(,)?) => {
        &[$((stringify!($method), |table: &$table| {
            // SAFETY: for a plugin that takes nothing on trust, as the fault plugin.
            unsafe { table.$method(&mut $args::new()) }
        })),*]
    };
}

/// Every entry, in the order of the table.
pub(crate) const ENTRIES: &[(&str, Call<Api>)] = calls![Api:
    error_destroy PJRT_Error_Destroy_Args,
    error_message PJRT_Error_Message_Args,
    error_get_code PJRT_Error_GetCode_Args,
    plugin_initialize PJRT_Plugin_Initialize_Args,
    plugin_attributes PJRT_Plugin_Attributes_Args,
    event_destroy PJRT_Event_Destroy_Args,
    event_is_ready PJRT_Event_IsReady_Args,
    event_error PJRT_Event_Error_Args,
    event_await PJRT_Event_Await_Args,
    event_on_ready PJRT_Event_OnReady_Args,
    client_create PJRT_Client_Create_Args,
    client_destroy PJRT_Client_Destroy_Args,
    client_platform_name PJRT_Client_PlatformName_Args,
    client_process_index PJRT_Client_ProcessIndex_Args,
    client_platform_version PJRT_Client_PlatformVersion_Args,
    client_devices PJRT_Client_Devices_Args,
    client_addressable_devices PJRT_Client_AddressableDevices_Args,
    client_lookup_device PJRT_Client_LookupDevice_Args,
    client_lookup_addressable_device PJRT_Client_LookupAddressableDevice_Args,
    client_addressable_memories PJRT_Client_AddressableMemories_Args,
    client_compile PJRT_Client_Compile_Args,
    client_default_device_assignment PJRT_Client_DefaultDeviceAssignment_Args,
    client_buffer_from_host_buffer PJRT_Client_BufferFromHostBuffer_Args,
    device_description_id PJRT_DeviceDescription_Id_Args,
    device_description_process_index PJRT_DeviceDescription_ProcessIndex_Args,
    device_description_attributes PJRT_DeviceDescription_Attributes_Args,
    device_description_kind PJRT_DeviceDescription_Kind_Args,
    device_description_debug_string PJRT_DeviceDescription_DebugString_Args,
    device_description_to_string PJRT_DeviceDescription_ToString_Args,
    device_get_description PJRT_Device_GetDescription_Args,
    device_is_addressable PJRT_Device_IsAddressable_Args,
    device_local_hardware_id PJRT_Device_LocalHardwareId_Args,
    device_addressable_memories PJRT_Device_AddressableMemories_Args,
    device_default_memory PJRT_Device_DefaultMemory_Args,
    device_memory_stats PJRT_Device_MemoryStats_Args,
    memory_id PJRT_Memory_Id_Args,
    memory_kind PJRT_Memory_Kind_Args,
    memory_debug_string PJRT_Memory_DebugString_Args,
    memory_to_string PJRT_Memory_ToString_Args,
    memory_addressable_by_devices PJRT_Memory_AddressableByDevices_Args,
    executable_destroy PJRT_Executable_Destroy_Args,
    executable_name PJRT_Executable_Name_Args,
    executable_num_replicas PJRT_Executable_NumReplicas_Args,
    executable_num_partitions PJRT_Executable_NumPartitions_Args,
    executable_num_outputs PJRT_Executable_NumOutputs_Args,
    executable_size_of_generated_code_in_bytes PJRT_Executable_SizeOfGeneratedCodeInBytes_Args,
    executable_get_cost_analysis PJRT_Executable_GetCostAnalysis_Args,
    executable_output_memory_kinds PJRT_Executable_OutputMemoryKinds_Args,
    executable_optimized_program PJRT_Executable_OptimizedProgram_Args,
    executable_serialize PJRT_Executable_Serialize_Args,
    loaded_executable_destroy PJRT_LoadedExecutable_Destroy_Args,
    loaded_executable_get_executable PJRT_LoadedExecutable_GetExecutable_Args,
    loaded_executable_addressable_devices PJRT_LoadedExecutable_AddressableDevices_Args,
    loaded_executable_delete PJRT_LoadedExecutable_Delete_Args,
    loaded_executable_is_deleted PJRT_LoadedExecutable_IsDeleted_Args,
    loaded_executable_execute PJRT_LoadedExecutable_Execute_Args,
    executable_deserialize_and_load PJRT_Executable_DeserializeAndLoad_Args,
    loaded_executable_fingerprint PJRT_LoadedExecutable_Fingerprint_Args,
    buffer_destroy PJRT_Buffer_Destroy_Args,
    buffer_element_type PJRT_Buffer_ElementType_Args,
    buffer_dimensions PJRT_Buffer_Dimensions_Args,
    buffer_unpadded_dimensions PJRT_Buffer_UnpaddedDimensions_Args,
    buffer_dynamic_dimension_indices PJRT_Buffer_DynamicDimensionIndices_Args,
    buffer_get_memory_layout PJRT_Buffer_GetMemoryLayout_Args,
    buffer_on_device_size_in_bytes PJRT_Buffer_OnDeviceSizeInBytes_Args,
    buffer_device PJRT_Buffer_Device_Args,
    buffer_memory PJRT_Buffer_Memory_Args,
    buffer_delete PJRT_Buffer_Delete_Args,
    buffer_is_deleted PJRT_Buffer_IsDeleted_Args,
    buffer_copy_to_device PJRT_Buffer_CopyToDevice_Args,
    buffer_to_host_buffer PJRT_Buffer_ToHostBuffer_Args,
    buffer_is_on_cpu PJRT_Buffer_IsOnCpu_Args,
    buffer_ready_event PJRT_Buffer_ReadyEvent_Args,
    buffer_unsafe_pointer PJRT_Buffer_UnsafePointer_Args,
    buffer_increase_external_reference_count PJRT_Buffer_IncreaseExternalReferenceCount_Args,
    buffer_decrease_external_reference_count PJRT_Buffer_DecreaseExternalReferenceCount_Args,
    buffer_opaque_device_memory_data_pointer PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
    copy_to_device_stream_destroy PJRT_CopyToDeviceStream_Destroy_Args,
    copy_to_device_stream_add_chunk PJRT_CopyToDeviceStream_AddChunk_Args,
    copy_to_device_stream_total_bytes PJRT_CopyToDeviceStream_TotalBytes_Args,
    copy_to_device_stream_granule_size PJRT_CopyToDeviceStream_GranuleSize_Args,
    copy_to_device_stream_current_bytes PJRT_CopyToDeviceStream_CurrentBytes_Args,
    topology_description_create PJRT_TopologyDescription_Create_Args,
    topology_description_destroy PJRT_TopologyDescription_Destroy_Args,
    topology_description_platform_name PJRT_TopologyDescription_PlatformName_Args,
    topology_description_platform_version PJRT_TopologyDescription_PlatformVersion_Args,
    topology_description_get_device_descriptions PJRT_TopologyDescription_GetDeviceDescriptions_Args,
    topology_description_serialize PJRT_TopologyDescription_Serialize_Args,
    topology_description_attributes PJRT_TopologyDescription_Attributes_Args,
    compile PJRT_Compile_Args,
    executable_output_element_types PJRT_Executable_OutputElementTypes_Args,
    executable_output_dimensions PJRT_Executable_OutputDimensions_Args,
    buffer_copy_to_memory PJRT_Buffer_CopyToMemory_Args,
    client_create_view_of_device_buffer PJRT_Client_CreateViewOfDeviceBuffer_Args,
    executable_fingerprint PJRT_Executable_Fingerprint_Args,
    client_topology_description PJRT_Client_TopologyDescription_Args,
    executable_get_compiled_memory_stats PJRT_Executable_GetCompiledMemoryStats_Args,
    memory_kind_id PJRT_Memory_Kind_Id_Args,
    execute_context_create PJRT_ExecuteContext_Create_Args,
    execute_context_destroy PJRT_ExecuteContext_Destroy_Args,
    buffer_copy_raw_to_host PJRT_Buffer_CopyRawToHost_Args,
    async_host_to_device_transfer_manager_destroy PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
    async_host_to_device_transfer_manager_transfer_data PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
    client_create_buffers_for_async_host_to_device PJRT_Client_CreateBuffersForAsyncHostToDevice_Args,
    async_host_to_device_transfer_manager_retrieve_buffer PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
    async_host_to_device_transfer_manager_device PJRT_AsyncHostToDeviceTransferManager_Device_Args,
    async_host_to_device_transfer_manager_buffer_count PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args,
    async_host_to_device_transfer_manager_buffer_size PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args,
    async_host_to_device_transfer_manager_set_buffer_error PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
    async_host_to_device_transfer_manager_add_metadata PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args,
    client_dma_map PJRT_Client_DmaMap_Args,
    client_dma_unmap PJRT_Client_DmaUnmap_Args,
    client_create_uninitialized_buffer PJRT_Client_CreateUninitializedBuffer_Args,
    client_update_global_process_info PJRT_Client_UpdateGlobalProcessInfo_Args,
    topology_description_deserialize PJRT_TopologyDescription_Deserialize_Args,
    client_create_alias_buffer PJRT_Client_CreateAliasBuffer_Args,
    client_fulfill_alias_buffer PJRT_Client_FulfillAliasBuffer_Args,
    loaded_executable_get_device_assignment PJRT_LoadedExecutable_GetDeviceAssignment_Args,
    client_create_error_buffer PJRT_Client_CreateErrorBuffer_Args,
    async_host_to_device_transfer_manager_transfer_literal PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args,
    buffer_copy_raw_to_host_future PJRT_Buffer_CopyRawToHostFuture_Args,
    device_poison_execution PJRT_Device_PoisonExecution_Args,
    device_create_async_tracking_event PJRT_Device_CreateAsyncTrackingEvent_Args,
    async_tracking_event_destroy PJRT_AsyncTrackingEvent_Destroy_Args,
    executable_get_compile_options PJRT_Executable_GetCompileOptions_Args,
    buffer_donate_with_control_dependency PJRT_Buffer_DonateWithControlDependency_Args,
    event_create PJRT_Event_Create_Args,
    event_set PJRT_Event_Set_Args,
    device_get_attributes PJRT_Device_GetAttributes_Args,
    client_load PJRT_Client_Load_Args,
    loaded_executable_addressable_device_logical_ids PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args,
    buffer_bitcast PJRT_Buffer_Bitcast_Args,
    error_for_each_payload PJRT_Error_ForEachPayload_Args,
    topology_description_fingerprint PJRT_TopologyDescription_Fingerprint_Args,
    executable_parameter_memory_kinds PJRT_Executable_ParameterMemoryKinds_Args,
    device_clear_memory_stats PJRT_Device_ClearMemoryStats_Args,
    topology_description_make_canonical_shape_for_memory_space PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args,
    topology_description_get_memory_space_kind_ids PJRT_TopologyDescription_GetMemorySpaceKindIds_Args,
];

pub(crate) const ABIVERSION: &[(&str, Call<Extension<PJRT_AbiVersion_Extension>>)] = calls![Extension<PJRT_AbiVersion_Extension>:
    client_runtime_abi_version PJRT_Client_RuntimeAbiVersion_Args,
    executable_get_abi_version PJRT_Executable_GetAbiVersion_Args,
    runtime_abi_version_destroy PJRT_RuntimeAbiVersion_Destroy_Args,
    runtime_abi_version_is_compatible_with_runtime PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args,
    runtime_abi_version_is_compatible_with_executable PJRT_RuntimeAbiVersion_IsCompatibleWithExecutable_Args,
    runtime_abi_version_to_proto PJRT_RuntimeAbiVersion_ToProto_Args,
    runtime_abi_version_platform_id PJRT_RuntimeAbiVersion_PlatformId_Args,
    executable_abi_version_destroy PJRT_ExecutableAbiVersion_Destroy_Args,
    executable_abi_version_to_proto PJRT_ExecutableAbiVersion_ToProto_Args,
    executable_abi_version_platform_id PJRT_ExecutableAbiVersion_PlatformId_Args,
    runtime_abi_version_from_proto PJRT_RuntimeAbiVersion_FromProto_Args,
    executable_abi_version_from_proto PJRT_ExecutableAbiVersion_FromProto_Args,
];

pub(crate) const CALLBACK: &[(&str, Call<Extension<PJRT_Callback_Extension>>)] = calls![Extension<PJRT_Callback_Extension>:
    register_callback PJRT_Callback_RegisterCallback_Args,
    invoke_callback PJRT_Callback_InvokeCallback_Args,
];

pub(crate) const COLLECTIVES: &[(&str, Call<Extension<PJRT_Collectives_Extension>>)] = calls![Extension<PJRT_Collectives_Extension>:
    collectives_destroy PJRT_Collectives_Destroy_Args,
    collectives_create_communicators PJRT_Collectives_CreateCommunicators_Args,
    communicator_destroy PJRT_Collectives_Communicator_Destroy_Args,
    communicator_all_reduce PJRT_Collectives_Communicator_AllReduce_Args,
    communicator_reduce_scatter PJRT_Collectives_Communicator_ReduceScatter_Args,
    communicator_all_gather PJRT_Collectives_Communicator_AllGather_Args,
    communicator_collective_permute PJRT_Collectives_Communicator_CollectivePermute_Args,
    communicator_all_to_all PJRT_Collectives_Communicator_AllToAll_Args,
    communicator_to_string PJRT_Collectives_Communicator_ToString_Args,
];

pub(crate) const CUSTOM_PARTITIONER: &[(
    &str,
    Call<Extension<PJRT_Custom_Partitioner_Extension>>,
)] = calls![Extension<PJRT_Custom_Partitioner_Extension>:
    register_custom_partitioner PJRT_Register_Custom_Partitioner_Args,
    register_batch_partitionable PJRT_Register_Batch_Partitionable_Args,
];

pub(crate) const FFI: &[(&str, Call<Extension<PJRT_FFI_Extension>>)] = calls![Extension<PJRT_FFI_Extension>:
    type_register PJRT_FFI_Type_Register_Args,
    user_data_add PJRT_FFI_UserData_Add_Args,
    register_handler PJRT_FFI_Register_Handler_Args,
];

pub(crate) const GPU_CUSTOM_CALL: &[(&str, Call<Extension<PJRT_Gpu_Custom_Call>>)] = calls![Extension<PJRT_Gpu_Custom_Call>:
    custom_call PJRT_Gpu_Register_Custom_Call_Args,
];

pub(crate) const LAYOUTS: &[(&str, Call<Extension<PJRT_Layouts_Extension>>)] = calls![Extension<PJRT_Layouts_Extension>:
    memory_layout_destroy PJRT_Layouts_MemoryLayout_Destroy_Args,
    memory_layout_serialize PJRT_Layouts_MemoryLayout_Serialize_Args,
    pjrt_client_get_default_layout PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args,
    pjrt_buffer_memory_layout PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args,
    pjrt_topology_get_default_layout PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args,
    pjrt_executable_get_output_layouts PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args,
    pjrt_executable_get_parameter_layouts PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args,
];

pub(crate) const MEGASCALE: &[(&str, Call<Extension<PJRT_Megascale_Extension>>)] = calls![Extension<PJRT_Megascale_Extension>:
    create_client_context_from_pjrt_client PJRT_Megascale_CreateClientContextFromPjRtClient_Args,
    create_default_client_context PJRT_Megascale_CreateDefaultClientContext_Args,
    delete_client_context PJRT_Megascale_DeleteClientContext_Args,
    create_aot_config PJRT_Megascale_CreateAoTConfig_Args,
    create_multi_slice_config PJRT_Megascale_CreateMultiSliceConfig_Args,
    client_context_initialize PJRT_Megascale_ClientContext_Initialize_Args,
    client_context_unblock_pending_work PJRT_Megascale_ClientContext_UnblockPendingWork_Args,
    client_context_megascale_port PJRT_Megascale_ClientContext_MegascalePort_Args,
    create_megascale_collectives PJRT_Megascale_CreateMegascaleCollectives_Args,
    device_id_to_megascale_id PJRT_Megascale_DeviceId_To_MegascaleId_Args,
    megascale_id_to_device_id PJRT_Megascale_MegascaleId_To_DeviceId_Args,
    register_megascale_error_handler PJRT_Megascale_RegisterErrorHandler_Args,
    unregister_megascale_error_handler PJRT_Megascale_UnregisterErrorHandler_Args,
    error_aggregator_create PJRT_Megascale_ErrorAggregator_Create_Args,
    error_aggregator_delete PJRT_Megascale_ErrorAggregator_Delete_Args,
    error_digest_delete PJRT_Megascale_ErrorDigest_Delete_Args,
    error_aggregator_add_error PJRT_Megascale_ErrorAggregator_AddError_Args,
    error_aggregator_process_and_shutdown PJRT_Megascale_ErrorAggregator_ProcessAndShutdown_Args,
    error_aggregator_log_error_digest PJRT_Megascale_ErrorAggregator_LogErrorDigest_Args,
    error_aggregator_size PJRT_Megascale_ErrorAggregator_Size_Args,
    error_aggregator_active PJRT_Megascale_ErrorAggregator_Active_Args,
    get_interface_addresses_helper PJRT_Megascale_GetInterfaceAddressesHelper_Args,
    get_or_create_runtime_error PJRT_Megascale_GetOrCreateRuntimeError_Args,
];

pub(crate) const MEMORYDESCRIPTIONS: &[(
    &str,
    Call<Extension<PJRT_MemoryDescriptions_Extension>>,
)] = calls![Extension<PJRT_MemoryDescriptions_Extension>:
    device_description_memory_descriptions PJRT_DeviceDescription_MemoryDescriptions_Args,
    memory_description_kind PJRT_MemoryDescription_Kind_Args,
];

pub(crate) const MULTISLICE: &[(&str, Call<Extension<PJRT_MultiSlice_Extension>>)] = calls![Extension<PJRT_MultiSlice_Extension>:
    config_destroy PJRT_MultiSlice_Config_Destroy_Args,
    config_num_slices PJRT_MultiSlice_Config_NumSlices_Args,
    config_slice_id PJRT_MultiSlice_Config_SliceId_Args,
    config_num_devices_per_slice PJRT_MultiSlice_Config_NumDevicesPerSlice_Args,
    config_serialize PJRT_MultiSlice_Config_Serialize_Args,
];

pub(crate) const PHASECOMPILE: &[(&str, Call<Extension<PJRT_PhaseCompile_Extension>>)] = calls![Extension<PJRT_PhaseCompile_Extension>:
    phase_compile_get_compiler PJRT_PhaseCompile_Get_Compiler_Args,
    phase_compile_destroy_compiler PJRT_PhaseCompile_Destroy_Compiler_Args,
    phase_compile_run_phases PJRT_PhaseCompile_Run_Phase_Args,
    phase_compile_get_phase_names PJRT_PhaseCompile_Get_PhaseNames_Args,
    phase_compile_c_buffers_destroy PJRT_PhaseCompile_C_Buffers_Destroy_Args,
];

pub(crate) const PROFILER: &[(&str, Call<Extension<PJRT_Profiler_Extension>>)] = calls![Extension<PJRT_Profiler_Extension>:

];

pub(crate) const RAWBUFFER: &[(&str, Call<Extension<PJRT_RawBuffer_Extension>>)] = calls![Extension<PJRT_RawBuffer_Extension>:
    create_raw_alias_of_buffer PJRT_RawBuffer_CreateRawAliasOfBuffer_Args,
    destroy PJRT_RawBuffer_Destroy_Args,
    get_on_device_size_in_bytes PJRT_RawBuffer_GetOnDeviceSizeInBytes_Args,
    get_memory_space PJRT_RawBuffer_GetMemorySpace_Args,
    copy_raw_host_to_device PJRT_RawBuffer_CopyRawHostToDevice_Args,
    copy_raw_device_to_host PJRT_RawBuffer_CopyRawDeviceToHost_Args,
    get_host_pointer PJRT_RawBuffer_GetHostPointer_Args,
];

pub(crate) const SHARDINGS: &[(&str, Call<Extension<PJRT_Shardings_Extension>>)] = calls![Extension<PJRT_Shardings_Extension>:
    pjrt_executable_parameter_shardings PJRT_Shardings_PJRT_Executable_ParameterShardings_Args,
    pjrt_executable_output_shardings PJRT_Shardings_PJRT_Executable_OutputShardings_Args,
];

pub(crate) const STREAM: &[(&str, Call<Extension<PJRT_Stream_Extension>>)] = calls![Extension<PJRT_Stream_Extension>:
    get_stream PJRT_Get_Stream_For_External_Ready_Events_Args,
    wait_stream PJRT_Wait_Until_Buffer_Ready_On_Stream_Args,
];

pub(crate) const TPUEXECUTABLE: &[(&str, Call<Extension<PJRT_TpuExecutable_Extension>>)] = calls![Extension<PJRT_TpuExecutable_Extension>:
    get_target_arguments PJRT_TpuExecutable_GetTargetArguments_Args,
    get_hlo_module_with_config PJRT_TpuExecutable_GetHloModuleWithConfig_Args,
    get_compiled_memory_stats PJRT_TpuExecutable_GetCompiledMemoryStats_Args,
    run_hlo_cost_analysis PJRT_TpuExecutable_RunHloCostAnalysis_Args,
    set_tpu_compilation_env PJRT_TpuExecutable_SetTpuCompilationEnv_Args,
    get_tpu_compilation_env_field_as_string PJRT_TpuExecutable_GetTpuCompilationEnvFieldAsString_Args,
    is_tpu_predetermined_error PJRT_TpuExecutable_IsTpuPredeterminedError_Args,
];

pub(crate) const TPUTOPOLOGY: &[(&str, Call<Extension<PJRT_TpuTopology_Extension>>)] = calls![Extension<PJRT_TpuTopology_Extension>:
    subslice PJRT_TpuTopology_Subslice_Args,
    is_subslice_topology PJRT_TpuTopology_IsSubsliceTopology_Args,
    subslice_device_id_from_full_device_id PJRT_TpuTopology_SubsliceDeviceIdFromFullDeviceId_Args,
    replace_host_bounds PJRT_TpuTopology_ReplaceHostBounds_Args,
    is_enhanced_barrier_enabled PJRT_TpuTopology_IsEnhancedBarrierEnabled_Args,
    has_limited_ici_connectivity PJRT_TpuTopology_HasLimitedIciConnectivity_Args,
    is_reachable_over_limited_ici PJRT_TpuTopology_IsReachableOverLimitedIci_Args,
    process_count PJRT_TpuTopology_ProcessCount_Args,
    chips_per_process PJRT_TpuTopology_ChipsPerProcess_Args,
    core_count_per_chip PJRT_TpuTopology_CoreCountPerChip_Args,
    chip_count PJRT_TpuTopology_ChipCount_Args,
    core_count PJRT_TpuTopology_CoreCount_Args,
    logical_device_count_per_process PJRT_TpuTopology_LogiDeviceCountPerProcess_Args,
    logical_device_count PJRT_TpuTopology_LogiDeviceCount_Args,
    logical_device_count_per_chip PJRT_TpuTopology_LogiDeviceCountPerChip_Args,
    core_count_per_process PJRT_TpuTopology_CoreCountPerProcess_Args,
    process_ids PJRT_TpuTopology_ProcessIds_Args,
    logical_device_ids_on_process PJRT_TpuTopology_LogiDeviceIdsOnProcess_Args,
    proc_id_and_idx_on_proc_for_chip PJRT_TpuTopology_ProcIdAndIdxOnProcForChip_Args,
    proc_id_and_idx_on_proc_for_logi_device PJRT_TpuTopology_ProcIdAndIdxOnProcForLogiDevice_Args,
    process_coord_from_id PJRT_TpuTopology_ProcessCoordFromId_Args,
    chip_id_from_coord PJRT_TpuTopology_ChipIdFromCoord_Args,
    logical_device_id_from_chip_coord_and_idx PJRT_TpuTopology_LogiDeviceIdFromChipCoordAndIdx_Args,
    chip_coord_and_idx_for_logi_device PJRT_TpuTopology_ChipCoordAndIdxForLogiDevice_Args,
    chips_per_process_bounds PJRT_TpuTopology_ChipsPerProcessBounds_Args,
    chip_bounds PJRT_TpuTopology_ChipBounds_Args,
    process_bounds PJRT_TpuTopology_ProcessBounds_Args,
    get_routing_strategy PJRT_TpuTopology_GetRoutingStrategy_Args,
    get_slice_config PJRT_TpuTopology_GetSliceConfig_Args,
    get_slice_configs PJRT_TpuTopology_GetSliceConfigs_Args,
    get_default_platform_config PJRT_TpuTopology_GetDefaultPlatformConfig_Args,
];

pub(crate) const TRITON: &[(&str, Call<Extension<PJRT_Triton_Extension>>)] = calls![Extension<PJRT_Triton_Extension>:
    compile PJRT_Triton_Compile_Args,
];

pub(crate) const XLA_TRANSFORM: &[(&str, Call<Extension<PJRT_Xla_Transform_Extension>>)] = calls![Extension<PJRT_Xla_Transform_Extension>:
    register_xla_transform PJRT_Register_Xla_Transform_Args,
    clear_xla_transform PJRT_Clear_Xla_Transform_Args,
];

/// Hands each extension's type and calls to a macro.
macro_rules! for_each_extension {
    ($then:ident) => {
        $then!(PJRT_AbiVersion_Extension, ABIVERSION);
        $then!(PJRT_Callback_Extension, CALLBACK);
        $then!(PJRT_Collectives_Extension, COLLECTIVES);
        $then!(PJRT_Custom_Partitioner_Extension, CUSTOM_PARTITIONER);
        $then!(PJRT_FFI_Extension, FFI);
        $then!(PJRT_Gpu_Custom_Call, GPU_CUSTOM_CALL);
        $then!(PJRT_Layouts_Extension, LAYOUTS);
        $then!(PJRT_Megascale_Extension, MEGASCALE);
        $then!(PJRT_MemoryDescriptions_Extension, MEMORYDESCRIPTIONS);
        $then!(PJRT_MultiSlice_Extension, MULTISLICE);
        $then!(PJRT_PhaseCompile_Extension, PHASECOMPILE);
        $then!(PJRT_Profiler_Extension, PROFILER);
        $then!(PJRT_RawBuffer_Extension, RAWBUFFER);
        $then!(PJRT_Shardings_Extension, SHARDINGS);
        $then!(PJRT_Stream_Extension, STREAM);
        $then!(PJRT_TpuExecutable_Extension, TPUEXECUTABLE);
        $then!(PJRT_TpuTopology_Extension, TPUTOPOLOGY);
        $then!(PJRT_Triton_Extension, TRITON);
        $then!(PJRT_Xla_Transform_Extension, XLA_TRANSFORM);
    };
}
pub(crate) use for_each_extension;
