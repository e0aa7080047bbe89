//! The function table that `GetPjrtApi` gives, as it was ordered.

use std::alloc::{Layout, alloc_zeroed, handle_alloc_error};
use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

use rew_pjrt_sys::bindings::*;

use crate::{
    buffer, client, device, error, event, executable, execute, extension, orders, topology,
    transfer,
};

/// Memory of an exact size, so that a read past its end is a read past an allocation.
pub(crate) struct Image {
    start: NonNull<u8>,
    size: usize,
}

impl Image {
    pub(crate) fn zeroed(size: usize) -> Self {
        // At least the size that every table begins with.
        let size = size.max(size_of::<usize>());
        let layout = Layout::from_size_align(size, align_of::<usize>())
            .unwrap_or_else(|_| handle_alloc_error(Layout::new::<usize>()));
        // SAFETY: the layout is not empty.
        let start = unsafe { alloc_zeroed(layout) };
        let start = NonNull::new(start).unwrap_or_else(|| handle_alloc_error(layout));
        Self { start, size }
    }

    /// Writes a value, if all of it is inside.
    pub(crate) fn write<T: Copy>(&self, offset: usize, value: T) {
        if offset
            .checked_add(size_of::<T>())
            .is_some_and(|end| end <= self.size)
        {
            // SAFETY: inside the allocation.
            let at = unsafe { self.start.add(offset) };
            // SAFETY: room for the value; the place need not be aligned for it.
            unsafe { at.cast::<T>().write_unaligned(value) };
        }
    }

    /// The memory, which stays for the life of the process, as a plugin's tables do.
    pub(crate) fn leak(self) -> *mut u8 {
        self.start.as_ptr()
    }
}

macro_rules! table {
    ($($module:ident: $($entry:ident)*;)*) => {
        PJRT_Api {
            $($($entry: Some($module::$entry),)*)*
            ..PJRT_Api::new()
        }
    };
}

/// The whole table.
fn whole() -> PJRT_Api {
    table! {
        error: PJRT_Error_Destroy PJRT_Error_Message PJRT_Error_GetCode PJRT_Error_ForEachPayload;
        event: PJRT_Event_Destroy PJRT_Event_IsReady PJRT_Event_Error PJRT_Event_Await
            PJRT_Event_OnReady PJRT_Event_Create PJRT_Event_Set;
        client: PJRT_Plugin_Initialize PJRT_Plugin_Attributes PJRT_Client_Create
            PJRT_Client_Destroy PJRT_Client_PlatformName PJRT_Client_ProcessIndex
            PJRT_Client_PlatformVersion PJRT_Client_Devices PJRT_Client_AddressableDevices
            PJRT_Client_LookupDevice PJRT_Client_LookupAddressableDevice
            PJRT_Client_AddressableMemories PJRT_Client_DefaultDeviceAssignment
            PJRT_Client_TopologyDescription PJRT_Client_DmaMap PJRT_Client_DmaUnmap
            PJRT_Client_UpdateGlobalProcessInfo;
        device: PJRT_DeviceDescription_Id PJRT_DeviceDescription_ProcessIndex
            PJRT_DeviceDescription_Attributes PJRT_DeviceDescription_Kind
            PJRT_DeviceDescription_DebugString PJRT_DeviceDescription_ToString
            PJRT_Device_GetDescription PJRT_Device_IsAddressable PJRT_Device_LocalHardwareId
            PJRT_Device_AddressableMemories PJRT_Device_DefaultMemory PJRT_Device_MemoryStats
            PJRT_Device_PoisonExecution PJRT_Device_CreateAsyncTrackingEvent
            PJRT_AsyncTrackingEvent_Destroy PJRT_Device_GetAttributes PJRT_Device_ClearMemoryStats
            PJRT_Memory_Id PJRT_Memory_Kind PJRT_Memory_Kind_Id PJRT_Memory_DebugString
            PJRT_Memory_ToString PJRT_Memory_AddressableByDevices;
        executable: PJRT_Client_Compile PJRT_Compile PJRT_Client_Load
            PJRT_Executable_DeserializeAndLoad PJRT_Executable_Destroy PJRT_Executable_Name
            PJRT_Executable_NumReplicas PJRT_Executable_NumPartitions PJRT_Executable_NumOutputs
            PJRT_Executable_SizeOfGeneratedCodeInBytes PJRT_Executable_GetCostAnalysis
            PJRT_Executable_OutputMemoryKinds PJRT_Executable_ParameterMemoryKinds
            PJRT_Executable_OptimizedProgram PJRT_Executable_Serialize
            PJRT_Executable_OutputElementTypes PJRT_Executable_OutputDimensions
            PJRT_Executable_Fingerprint PJRT_Executable_GetCompiledMemoryStats
            PJRT_Executable_GetCompileOptions PJRT_LoadedExecutable_Destroy
            PJRT_LoadedExecutable_GetExecutable PJRT_LoadedExecutable_AddressableDevices
            PJRT_LoadedExecutable_AddressableDeviceLogicalIds PJRT_LoadedExecutable_Delete
            PJRT_LoadedExecutable_IsDeleted PJRT_LoadedExecutable_Fingerprint
            PJRT_LoadedExecutable_GetDeviceAssignment;
        execute: PJRT_ExecuteContext_Create PJRT_ExecuteContext_Destroy
            PJRT_LoadedExecutable_Execute;
        buffer: PJRT_Client_BufferFromHostBuffer PJRT_Client_CreateViewOfDeviceBuffer
            PJRT_Client_CreateUninitializedBuffer PJRT_Client_CreateErrorBuffer
            PJRT_Buffer_Destroy PJRT_Buffer_ElementType PJRT_Buffer_Dimensions
            PJRT_Buffer_UnpaddedDimensions PJRT_Buffer_DynamicDimensionIndices
            PJRT_Buffer_GetMemoryLayout PJRT_Buffer_OnDeviceSizeInBytes PJRT_Buffer_Device
            PJRT_Buffer_Memory PJRT_Buffer_Delete PJRT_Buffer_IsDeleted PJRT_Buffer_CopyToDevice
            PJRT_Buffer_CopyToMemory PJRT_Buffer_ToHostBuffer PJRT_Buffer_IsOnCpu
            PJRT_Buffer_ReadyEvent PJRT_Buffer_UnsafePointer
            PJRT_Buffer_IncreaseExternalReferenceCount PJRT_Buffer_DecreaseExternalReferenceCount
            PJRT_Buffer_OpaqueDeviceMemoryDataPointer PJRT_Buffer_CopyRawToHost
            PJRT_Buffer_CopyRawToHostFuture PJRT_Buffer_DonateWithControlDependency
            PJRT_Buffer_Bitcast;
        topology: PJRT_TopologyDescription_Create PJRT_TopologyDescription_Destroy
            PJRT_TopologyDescription_PlatformName PJRT_TopologyDescription_PlatformVersion
            PJRT_TopologyDescription_GetDeviceDescriptions PJRT_TopologyDescription_Serialize
            PJRT_TopologyDescription_Deserialize PJRT_TopologyDescription_Attributes
            PJRT_TopologyDescription_Fingerprint
            PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace
            PJRT_TopologyDescription_GetMemorySpaceKindIds;
        transfer: PJRT_Client_CreateBuffersForAsyncHostToDevice PJRT_Client_CreateAliasBuffer
            PJRT_Client_FulfillAliasBuffer PJRT_AsyncHostToDeviceTransferManager_Destroy
            PJRT_AsyncHostToDeviceTransferManager_TransferData
            PJRT_AsyncHostToDeviceTransferManager_TransferLiteral
            PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer
            PJRT_AsyncHostToDeviceTransferManager_Device
            PJRT_AsyncHostToDeviceTransferManager_BufferCount
            PJRT_AsyncHostToDeviceTransferManager_BufferSize
            PJRT_AsyncHostToDeviceTransferManager_SetBufferError
            PJRT_AsyncHostToDeviceTransferManager_AddMetadata PJRT_CopyToDeviceStream_Destroy
            PJRT_CopyToDeviceStream_AddChunk PJRT_CopyToDeviceStream_TotalBytes
            PJRT_CopyToDeviceStream_GranuleSize PJRT_CopyToDeviceStream_CurrentBytes;
    }
}

/// The plugin's function table, as it was ordered. Each call makes a new one, which
/// is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn GetPjrtApi() -> *const PJRT_Api {
    let orders = orders::current();
    if orders.table.null {
        return std::ptr::null();
    }
    let version = |part: u32| c_int::try_from(part).unwrap_or(c_int::MAX);
    let (major, minor) = orders.table.version;
    let table = PJRT_Api {
        struct_size: orders.table.size,
        extension_start: extension::chain(&orders),
        pjrt_api_version: PJRT_Api_Version {
            major_version: version(major),
            minor_version: version(minor),
            ..PJRT_Api_Version::new()
        },
        ..whole()
    };
    let image = Image::zeroed(orders.table.size);
    let words = size_of::<PJRT_Api>() / size_of::<usize>();
    for word in 0..words {
        let offset = word * size_of::<usize>();
        // SAFETY: a word inside the table.
        let at = unsafe { (&raw const table).cast::<MaybeUninit<usize>>().add(word) };
        // SAFETY: the table is made of whole words; as `MaybeUninit`, a pointer stays one.
        let value = unsafe { at.read() };
        image.write(offset, value);
    }
    for name in &orders.null {
        for slot in ENTRIES.iter().filter(|slot| slot.call() == name) {
            image.write(slot.offset(), 0_usize);
        }
    }
    image.leak().cast_const().cast()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_of_the_bound_table_is_filled() {
        let table = GetPjrtApi().cast::<usize>();
        for slot in ENTRIES {
            // SAFETY: the default table is whole.
            let at = unsafe { table.byte_add(slot.offset()) };
            // SAFETY: as above.
            assert_ne!(unsafe { at.read() }, 0, "{}", slot.call());
        }
    }
}
