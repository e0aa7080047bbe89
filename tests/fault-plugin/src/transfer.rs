//! Transfers in pieces: managers from host to device, streams, alias buffers.

use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::buffer::{Buffer, place};
use crate::device::Memory;
use crate::error::{Fault, Outcome};
use crate::event::{Work, outcome_of};
use crate::object::{self, Object};
use crate::shape::Shape;
use crate::storage::Storage;
use crate::text;

/// One buffer that a manager fills.
struct Target {
    shape: Shape,
    storage: Arc<Storage>,
    ready: Work,
}

/// Fills the buffers that it was made for.
struct Manager {
    memory: *mut PJRT_Memory,
    targets: Vec<Target>,
}

impl Object for Manager {
    type Handle = PJRT_AsyncHostToDeviceTransferManager;
    const KIND: &'static str = "AsyncHostToDeviceTransferManager";
}

impl Manager {
    fn target(&self, index: i32) -> Outcome<&Target> {
        let found = usize::try_from(index)
            .ok()
            .and_then(|index| self.targets.get(index));
        found.ok_or_else(|| Fault::invalid(format!("no buffer {index}")))
    }
}

impl Drop for Manager {
    fn drop(&mut self) {
        for target in &self.targets {
            let message = "the transfer manager was destroyed first";
            target
                .ready
                .finish(Err(Fault::new(ErrorCode::ABORTED, message)));
        }
    }
}

/// Where a device's program receives from.
pub(crate) struct Stream {
    total: i64,
    current: AtomicI64,
}

impl Stream {
    pub(crate) fn make(total: i64) -> *mut PJRT_CopyToDeviceStream {
        let current = AtomicI64::new(0);
        object::make(Self { total, current })
    }
}

impl Object for Stream {
    type Handle = PJRT_CopyToDeviceStream;
    const KIND: &'static str = "CopyToDeviceStream";
}

/// The bytes that an alias buffer will have.
struct Alias {
    storage: Arc<Storage>,
    ready: Work,
}

impl Object for Alias {
    type Handle = PJRT_FulfillAliasBufferCallback;
    const KIND: &'static str = "FulfillAliasBufferCallback";
}

entries! {
    fn PJRT_Client_CreateBuffersForAsyncHostToDevice(
        args: PJRT_Client_CreateBuffersForAsyncHostToDevice_Args
    ) {
        let memory = place(args.client, std::ptr::null_mut(), args.memory)?;
        let mut targets = Vec::new();
        for spec in text::array(args.shape_specs, args.num_shape_specs) {
            let shape = Shape::of(spec.element_type, spec.dims, spec.num_dims)?;
            targets.push(Target {
                storage: Arc::new(Storage::zeroed(shape.bytes()?)),
                shape,
                ready: Work::pending(),
            });
        }
        args.transfer_manager = object::make(Manager { memory, targets });
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_Destroy(
        args: PJRT_AsyncHostToDeviceTransferManager_Destroy_Args
    ) {
        object::destroy::<Manager>(args.transfer_manager)
    }

    fn PJRT_AsyncHostToDeviceTransferManager_TransferData(
        args: PJRT_AsyncHostToDeviceTransferManager_TransferData_Args
    ) {
        let target = object::get::<Manager>(args.transfer_manager)?.target(args.buffer_index)?;
        let parts = usize::try_from(args.offset).ok().zip(usize::try_from(args.transfer_size).ok());
        let (offset, len) = parts
            .filter(|(offset, len)| {
                offset.checked_add(*len).is_some_and(|end| end <= target.storage.len())
            })
            .ok_or_else(|| Fault::invalid("a transfer outside of its buffer"))?;
        target.storage.write(offset, text::array(args.data.cast(), len));
        if args.is_last_transfer {
            target.ready.finish(Ok(()));
        }
        args.done_with_h2d_transfer = Work::done(Ok(()))
            .event("PJRT_AsyncHostToDeviceTransferManager_TransferData");
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_TransferLiteral(
        args: PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args
    ) {
        let target = object::get::<Manager>(args.transfer_manager)?.target(args.buffer_index)?;
        let shape = Shape::of(args.shape_element_type, args.shape_dims, args.shape_num_dims)?;
        if shape != target.shape {
            return Err(Fault::invalid("a literal of another shape"));
        }
        target.storage.write(0, text::array(args.data.cast(), shape.bytes()?));
        target.ready.finish(Ok(()));
        args.done_with_h2d_transfer = Work::done(Ok(()))
            .event("PJRT_AsyncHostToDeviceTransferManager_TransferLiteral");
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(
        args: PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args
    ) {
        let manager = object::get::<Manager>(args.transfer_manager)?;
        let target = manager.target(args.buffer_index)?;
        let (storage, ready) = (Arc::clone(&target.storage), target.ready.clone());
        args.buffer_out = Buffer::make(target.shape.clone(), manager.memory, storage, ready);
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_Device(
        args: PJRT_AsyncHostToDeviceTransferManager_Device_Args
    ) {
        let manager = object::get::<Manager>(args.transfer_manager)?;
        args.device_out = Memory::device(manager.memory)?;
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_BufferCount(
        args: PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args
    ) {
        args.buffer_count = object::get::<Manager>(args.transfer_manager)?.targets.len();
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_BufferSize(
        args: PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args
    ) {
        let target = object::get::<Manager>(args.transfer_manager)?.target(args.buffer_index)?;
        args.buffer_size = target.storage.len();
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_SetBufferError(
        args: PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args
    ) {
        let target = object::get::<Manager>(args.transfer_manager)?.target(args.buffer_index)?;
        let code = ErrorCode(args.error_code.0);
        target.ready.finish(outcome_of(code, args.error_message, args.error_message_size));
        Ok(())
    }

    fn PJRT_AsyncHostToDeviceTransferManager_AddMetadata(
        args: PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args
    ) {
        object::get::<Manager>(args.transfer_manager).map(|_| ())
    }

    fn PJRT_Client_CreateAliasBuffer(args: PJRT_Client_CreateAliasBuffer_Args) {
        let memory = place(args.client, std::ptr::null_mut(), args.memory)?;
        let shape = Shape::of(args.shape_element_type, args.shape_dims, args.shape_num_dims)?;
        let storage = Arc::new(Storage::zeroed(shape.bytes()?));
        let ready = Work::pending();
        args.alias_buffer = Buffer::make(shape, memory, Arc::clone(&storage), ready.clone());
        args.fulfill_alias_buffer_cb = object::make(Alias { storage, ready });
        Ok(())
    }

    fn PJRT_Client_FulfillAliasBuffer(args: PJRT_Client_FulfillAliasBuffer_Args) {
        let code = ErrorCode(args.status_code.0);
        let outcome = outcome_of(code, args.error_message, args.error_message_size);
        let bytes = match &outcome {
            Ok(()) => object::get::<Buffer>(args.buffer)?.storage()?.to_vec(),
            Err(_) => Vec::new(),
        };
        let alias = object::take::<Alias>(args.fulfill_alias_buffer_cb)?;
        alias.storage.write(0, &bytes);
        alias.ready.finish(outcome);
        Ok(())
    }

    fn PJRT_CopyToDeviceStream_Destroy(args: PJRT_CopyToDeviceStream_Destroy_Args) {
        object::destroy::<Stream>(args.stream)
    }

    fn PJRT_CopyToDeviceStream_AddChunk(args: PJRT_CopyToDeviceStream_AddChunk_Args) {
        let stream = object::get::<Stream>(args.stream)?;
        let chunk = text::array(args.chunk, 1)
            .first()
            .ok_or_else(|| Fault::invalid("no chunk"))?;
        let size = i64::try_from(chunk.size).unwrap_or(i64::MAX);
        if stream.current.fetch_add(size, Ordering::Relaxed).saturating_add(size) > stream.total {
            return Err(Fault::invalid("more than the stream takes"));
        }
        if let Some(deleter) = chunk.deleter {
            let (data, argument): (*mut c_void, *mut c_void) = (chunk.data, chunk.deleter_arg);
            // SAFETY: the chunk is the plugin's to free, by the caller's own function.
            unsafe { deleter(data, argument) };
        }
        args.transfer_complete = Work::done(Ok(())).event("PJRT_CopyToDeviceStream_AddChunk");
        Ok(())
    }

    fn PJRT_CopyToDeviceStream_TotalBytes(args: PJRT_CopyToDeviceStream_TotalBytes_Args) {
        args.total_bytes = object::get::<Stream>(args.stream)?.total;
        Ok(())
    }

    fn PJRT_CopyToDeviceStream_GranuleSize(args: PJRT_CopyToDeviceStream_GranuleSize_Args) {
        object::get::<Stream>(args.stream)?;
        args.granule_size_in_bytes = 1;
        Ok(())
    }

    fn PJRT_CopyToDeviceStream_CurrentBytes(args: PJRT_CopyToDeviceStream_CurrentBytes_Args) {
        let stream = object::get::<Stream>(args.stream)?;
        args.current_bytes = stream.current.load(Ordering::Relaxed);
        Ok(())
    }
}
