//! Buffers: what is in one, and what can be done with it.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::client::Client;
use crate::device::{Device, Memory};
use crate::error::{Fault, Outcome};
use crate::event::{Work, outcome_of};
use crate::object::{self, Object};
use crate::shape::Shape;
use crate::storage::{ALIGNMENT, Storage};
use crate::text;

/// A buffer on a device, which here is host memory.
pub(crate) struct Buffer {
    pub(crate) shape: Shape,
    minor_to_major: Vec<i64>,
    memory: *mut PJRT_Memory,
    storage: Mutex<Option<Arc<Storage>>>,
    pub(crate) ready: Work,
    external_references: AtomicUsize,
}

impl Object for Buffer {
    type Handle = PJRT_Buffer;
    const KIND: &'static str = "Buffer";
}

impl Buffer {
    pub(crate) fn make(
        shape: Shape,
        memory: *mut PJRT_Memory,
        storage: Arc<Storage>,
        ready: Work,
    ) -> *mut PJRT_Buffer {
        object::make(Self {
            minor_to_major: shape.minor_to_major(),
            shape,
            memory,
            storage: Mutex::new(Some(storage)),
            ready,
            external_references: AtomicUsize::new(0),
        })
    }

    fn slot(&self) -> MutexGuard<'_, Option<Arc<Storage>>> {
        self.storage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bytes, unless the buffer was deleted or donated.
    pub(crate) fn storage(&self) -> Outcome<Arc<Storage>> {
        self.slot().clone().ok_or_else(deleted)
    }

    /// Takes the bytes; the buffer is deleted from here on.
    pub(crate) fn donate(&self) -> Outcome<Arc<Storage>> {
        self.slot().take().ok_or_else(deleted)
    }

    pub(crate) fn is_deleted(&self) -> bool {
        self.slot().is_none()
    }

    /// A buffer of the same shape, with a copy of the bytes.
    fn copy_to(&self, memory: *mut PJRT_Memory) -> Outcome<*mut PJRT_Buffer> {
        let storage = Arc::new(Storage::copied(&self.storage()?.to_vec()));
        Ok(Self::make(
            self.shape.clone(),
            memory,
            storage,
            self.ready.clone(),
        ))
    }

    /// Copies to the caller's memory once the bytes are there.
    fn read(&self, offset: usize, to: *mut c_void, len: usize) -> Work {
        let storage = match self.storage() {
            Ok(storage) => storage,
            // As XLA does: the call succeeds and the event tells.
            Err(fault) => return Work::done(Err(fault)),
        };
        let (work, to) = (Work::pending(), Address(to));
        let finishing = work.clone();
        self.ready.then(move |outcome| {
            if outcome.is_ok() {
                storage.read(offset, to.get(), len);
            }
            finishing.finish(outcome);
        });
        work
    }
}

/// A caller's memory, on its way to another thread.
#[derive(Clone, Copy)]
pub(crate) struct Address(pub(crate) *mut c_void);

// SAFETY: the C API's caller leaves the memory to the plugin until the event is ready.
unsafe impl Send for Address {}

impl Address {
    pub(crate) fn get(self) -> *mut u8 {
        self.0.cast()
    }
}

fn deleted() -> Fault {
    Fault::invalid("Buffer has been deleted or donated.")
}

/// The memory that a caller names, or the default one of the device, or the client's.
pub(crate) fn place(
    client: *mut PJRT_Client,
    device: *mut PJRT_Device,
    memory: *mut PJRT_Memory,
) -> Outcome<*mut PJRT_Memory> {
    let client = object::get::<Client>(client)?;
    if !memory.is_null() {
        return object::get::<Memory>(memory).map(|_| memory);
    }
    let first = || client.devices.first().copied();
    let device = NonNull::new(device).map(NonNull::as_ptr).or_else(first);
    Device::default_memory(device.ok_or_else(|| Fault::invalid("no device"))?)
}

/// Gathers a strided array into dense bytes.
fn gather(data: *const u8, shape: &Shape, strides: &[i64]) -> Outcome<Vec<u8>> {
    let total = shape.bytes()?;
    let count: usize = shape
        .dims
        .iter()
        .filter_map(|dim| usize::try_from(*dim).ok())
        .product();
    let size = total.checked_div(count).unwrap_or(0);
    let mut bytes = Vec::with_capacity(total);
    for index in 0..count {
        let mut rest = i64::try_from(index).unwrap_or(0);
        let mut offset = 0;
        for (dim, stride) in shape.dims.iter().zip(strides).rev() {
            offset += (rest % dim) * stride;
            rest /= dim;
        }
        let offset = isize::try_from(offset).map_err(|_| Fault::invalid("a stride too large"))?;
        bytes.extend_from_slice(text::array(data.wrapping_offset(offset), size));
    }
    Ok(bytes)
}

entries! {
    fn PJRT_Client_BufferFromHostBuffer(args: PJRT_Client_BufferFromHostBuffer_Args) {
        const CALL: &str = "PJRT_Client_BufferFromHostBuffer";
        type Semantics = PJRT_HostBufferSemantics;
        let memory = place(args.client, args.device, args.memory)?;
        let shape = Shape::of(args.type_, args.dims, args.num_dims)?;
        let strides = text::array(args.byte_strides, args.num_byte_strides);
        let aligned = args.data.addr().is_multiple_of(ALIGNMENT);
        let mutable = args.host_buffer_semantics
            == Semantics::PJRT_HostBufferSemantics_kMutableZeroCopy;
        let zero_copy = mutable
            || args.host_buffer_semantics
                == Semantics::PJRT_HostBufferSemantics_kImmutableZeroCopy;
        let done = Work::pending();
        let storage = match NonNull::new(args.data.cast_mut().cast::<u8>()) {
            Some(start) if zero_copy && aligned && strides.is_empty() => {
                let finishing = done.clone();
                let release = Box::new(move || finishing.finish(Ok(())));
                Storage::lent(start, shape.bytes()?, mutable, release)
            }
            _ => {
                done.finish(Ok(()));
                if strides.is_empty() {
                    Storage::copied(text::array(args.data.cast(), shape.bytes()?))
                } else {
                    Storage::copied(&gather(args.data.cast(), &shape, strides)?)
                }
            }
        };
        args.done_with_host_buffer = done.event(CALL);
        args.buffer = Buffer::make(shape, memory, Arc::new(storage), Work::done(Ok(())));
        Ok(())
    }

    fn PJRT_Client_CreateViewOfDeviceBuffer(args: PJRT_Client_CreateViewOfDeviceBuffer_Args) {
        let memory = place(args.client, args.device, args.memory)?;
        let shape = Shape::of(args.element_type, args.dims, args.num_dims)?;
        let start = NonNull::new(args.device_buffer_ptr.cast::<u8>())
            .ok_or_else(|| Fault::invalid("no memory to view"))?;
        let (callback, pointer) = (args.on_delete_callback, Address(args.device_buffer_ptr));
        let argument = Address(args.on_delete_callback_arg);
        let release = Box::new(move || {
            let (pointer, argument) = (pointer.get().cast(), argument.get().cast());
            if let Some(callback) = callback {
                // SAFETY: the caller's function and argument.
                unsafe { callback(pointer, argument) };
            }
        });
        let storage = Storage::lent(start, shape.bytes()?, true, release);
        args.buffer = Buffer::make(shape, memory, Arc::new(storage), Work::done(Ok(())));
        Ok(())
    }

    fn PJRT_Client_CreateUninitializedBuffer(args: PJRT_Client_CreateUninitializedBuffer_Args) {
        let memory = place(args.client, args.device, args.memory)?;
        let shape = Shape::of(args.shape_element_type, args.shape_dims, args.shape_num_dims)?;
        let storage = Storage::zeroed(shape.bytes()?);
        args.buffer = Buffer::make(shape, memory, Arc::new(storage), Work::done(Ok(())));
        Ok(())
    }

    fn PJRT_Client_CreateErrorBuffer(args: PJRT_Client_CreateErrorBuffer_Args) {
        let memory = place(args.client, std::ptr::null_mut(), args.memory)?;
        let shape = Shape::of(args.shape_element_type, args.shape_dims, args.shape_num_dims)?;
        let code = ErrorCode(args.error_code.0);
        let outcome = outcome_of(code, args.error_message, args.error_message_size);
        let storage = Storage::zeroed(shape.bytes()?);
        args.buffer = Buffer::make(shape, memory, Arc::new(storage), Work::done(outcome));
        Ok(())
    }

    fn PJRT_Buffer_Destroy(args: PJRT_Buffer_Destroy_Args) {
        object::destroy::<Buffer>(args.buffer)
    }

    fn PJRT_Buffer_ElementType(args: PJRT_Buffer_ElementType_Args) {
        args.type_ = object::get::<Buffer>(args.buffer)?.shape.kind;
        Ok(())
    }

    fn PJRT_Buffer_Dimensions(args: PJRT_Buffer_Dimensions_Args) {
        let dims = &object::get::<Buffer>(args.buffer)?.shape.dims;
        (args.dims, args.num_dims) = (dims.as_ptr(), dims.len());
        Ok(())
    }

    fn PJRT_Buffer_UnpaddedDimensions(args: PJRT_Buffer_UnpaddedDimensions_Args) {
        let dims = &object::get::<Buffer>(args.buffer)?.shape.dims;
        (args.unpadded_dims, args.num_dims) = (dims.as_ptr(), dims.len());
        Ok(())
    }

    fn PJRT_Buffer_DynamicDimensionIndices(args: PJRT_Buffer_DynamicDimensionIndices_Args) {
        object::get::<Buffer>(args.buffer)?;
        (args.dynamic_dim_indices, args.num_dynamic_dims) = (std::ptr::null(), 0);
        Ok(())
    }

    fn PJRT_Buffer_GetMemoryLayout(args: PJRT_Buffer_GetMemoryLayout_Args) {
        let order = &object::get::<Buffer>(args.buffer)?.minor_to_major;
        args.layout = PJRT_Buffer_MemoryLayout {
            union_: PJRT_Buffer_MemoryLayout_Union {
                tiled: PJRT_Buffer_MemoryLayout_Tiled {
                    minor_to_major: order.as_ptr(),
                    minor_to_major_size: order.len(),
                    ..PJRT_Buffer_MemoryLayout_Tiled::new()
                },
            },
            type_: PJRT_Buffer_MemoryLayout_Type::PJRT_Buffer_MemoryLayout_Type_Tiled,
            ..PJRT_Buffer_MemoryLayout::new()
        };
        Ok(())
    }

    fn PJRT_Buffer_OnDeviceSizeInBytes(args: PJRT_Buffer_OnDeviceSizeInBytes_Args) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        args.on_device_size_in_bytes = buffer.storage()?.len();
        Ok(())
    }

    fn PJRT_Buffer_Device(args: PJRT_Buffer_Device_Args) {
        args.device = Memory::device(object::get::<Buffer>(args.buffer)?.memory)?;
        Ok(())
    }

    fn PJRT_Buffer_Memory(args: PJRT_Buffer_Memory_Args) {
        args.memory = object::get::<Buffer>(args.buffer)?.memory;
        Ok(())
    }

    fn PJRT_Buffer_Delete(args: PJRT_Buffer_Delete_Args) {
        // A second delete is no error.
        let _storage = object::get::<Buffer>(args.buffer)?.donate();
        Ok(())
    }

    fn PJRT_Buffer_IsDeleted(args: PJRT_Buffer_IsDeleted_Args) {
        args.is_deleted = object::get::<Buffer>(args.buffer)?.is_deleted();
        Ok(())
    }

    fn PJRT_Buffer_CopyToDevice(args: PJRT_Buffer_CopyToDevice_Args) {
        let memory = Device::default_memory(args.dst_device)?;
        args.dst_buffer = object::get::<Buffer>(args.buffer)?.copy_to(memory)?;
        Ok(())
    }

    fn PJRT_Buffer_CopyToMemory(args: PJRT_Buffer_CopyToMemory_Args) {
        object::get::<Memory>(args.dst_memory)?;
        args.dst_buffer = object::get::<Buffer>(args.buffer)?.copy_to(args.dst_memory)?;
        Ok(())
    }

    fn PJRT_Buffer_ToHostBuffer(args: PJRT_Buffer_ToHostBuffer_Args) {
        let buffer = object::get::<Buffer>(args.src)?;
        let needed = buffer.shape.bytes()?;
        if args.dst.is_null() {
            args.dst_size = needed;
            return Ok(());
        }
        if args.dst_size < needed {
            let message = format!("{needed} bytes do not fit into {}", args.dst_size);
            return Err(Fault::invalid(message));
        }
        let work = buffer.read(0, args.dst, needed);
        args.event = work.event("PJRT_Buffer_ToHostBuffer");
        Ok(())
    }

    fn PJRT_Buffer_CopyRawToHost(args: PJRT_Buffer_CopyRawToHost_Args) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        let (offset, len) = range(&buffer.shape, args.offset, args.transfer_size)?;
        let work = buffer.read(offset, args.dst, len);
        args.event = work.event("PJRT_Buffer_CopyRawToHost");
        Ok(())
    }

    fn PJRT_Buffer_IsOnCpu(args: PJRT_Buffer_IsOnCpu_Args) {
        object::get::<Buffer>(args.buffer)?;
        args.is_on_cpu = true;
        Ok(())
    }

    fn PJRT_Buffer_ReadyEvent(args: PJRT_Buffer_ReadyEvent_Args) {
        let ready = &object::get::<Buffer>(args.buffer)?.ready;
        args.event = ready.event("PJRT_Buffer_ReadyEvent");
        Ok(())
    }

    fn PJRT_Buffer_UnsafePointer(args: PJRT_Buffer_UnsafePointer_Args) {
        let storage = object::get::<Buffer>(args.buffer)?.storage()?;
        args.buffer_pointer = storage.start().expose_provenance();
        Ok(())
    }

    fn PJRT_Buffer_OpaqueDeviceMemoryDataPointer(
        args: PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args
    ) {
        args.device_memory_ptr = object::get::<Buffer>(args.buffer)?.storage()?.start().cast();
        Ok(())
    }

    fn PJRT_Buffer_IncreaseExternalReferenceCount(
        args: PJRT_Buffer_IncreaseExternalReferenceCount_Args
    ) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        buffer.external_references.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn PJRT_Buffer_DecreaseExternalReferenceCount(
        args: PJRT_Buffer_DecreaseExternalReferenceCount_Args
    ) {
        let count = &object::get::<Buffer>(args.buffer)?.external_references;
        let less = |count: usize| count.checked_sub(1);
        count
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less)
            .map(|_| ())
            .map_err(|_| Fault::invalid("no external reference to give back"))
    }

    fn PJRT_Buffer_Bitcast(args: PJRT_Buffer_Bitcast_Args) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        let shape = Shape::of(args.element_type, args.dims, args.num_dims)?;
        if shape.bytes()? != buffer.shape.bytes()? {
            return Err(Fault::invalid("a bitcast to another size"));
        }
        let (storage, ready) = (buffer.storage()?, buffer.ready.clone());
        args.out_buffer = Buffer::make(shape, buffer.memory, storage, ready);
        Ok(())
    }

    fn PJRT_Buffer_DonateWithControlDependency(
        args: PJRT_Buffer_DonateWithControlDependency_Args
    ) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        let ready = Work::pending();
        let storage = buffer.donate()?;
        args.out_buffer = Buffer::make(buffer.shape.clone(), buffer.memory, storage, ready.clone());
        args.callback_data = object::make(Dependency(ready));
        args.dependency_ready_callback = Some(dependency_ready);
        Ok(())
    }

    fn PJRT_Buffer_CopyRawToHostFuture(args: PJRT_Buffer_CopyRawToHostFuture_Args) {
        let buffer = object::get::<Buffer>(args.buffer)?;
        let (offset, len) = range(&buffer.shape, args.offset, args.transfer_size)?;
        let work = Work::pending();
        args.event = work.event("PJRT_Buffer_CopyRawToHostFuture");
        args.callback_data = object::make(FutureCopy {
            storage: buffer.storage()?,
            offset,
            len,
            work,
        });
        args.future_ready_callback = Some(destination_ready);
        Ok(())
    }
}

/// A caller's byte range, checked against the buffer.
fn range(shape: &Shape, offset: i64, len: i64) -> Outcome<(usize, usize)> {
    let total = shape.bytes()?;
    let parts = usize::try_from(offset).ok().zip(usize::try_from(len).ok());
    parts
        .filter(|(offset, len)| offset.checked_add(*len).is_some_and(|end| end <= total))
        .ok_or_else(|| Fault::invalid(format!("{len} bytes at {offset} of {total}")))
}

/// What a donation waits for.
struct Dependency(Work);

impl Object for Dependency {
    type Handle = c_void;
    const KIND: &'static str = "ControlDependency";
}

unsafe extern "C" fn dependency_ready(
    args: *mut PJRT_Buffer_DonateWithControlDependency_Callback_Args,
) {
    // SAFETY: the caller passes its arguments.
    let args = unsafe { &*args };
    if let Ok(Dependency(work)) = object::take::<Dependency>(args.callback_data) {
        let code = ErrorCode(args.error_code.0);
        work.finish(outcome_of(
            code,
            args.error_message,
            args.error_message_size,
        ));
    }
}

/// A copy whose destination comes later.
struct FutureCopy {
    storage: Arc<Storage>,
    offset: usize,
    len: usize,
    work: Work,
}

impl Object for FutureCopy {
    type Handle = c_void;
    const KIND: &'static str = "FutureCopy";
}

unsafe extern "C" fn destination_ready(args: *mut PJRT_Buffer_CopyRawToHostFuture_Callback_Args) {
    // SAFETY: the caller passes its arguments.
    let args = unsafe { &*args };
    if let Ok(copy) = object::take::<FutureCopy>(args.callback_data) {
        let code = ErrorCode(args.error_code.0);
        let outcome = outcome_of(code, args.error_message, args.error_message_size);
        if outcome.is_ok() {
            copy.storage.read(copy.offset, args.dst.cast(), copy.len);
        }
        copy.work.finish(outcome);
    }
}
