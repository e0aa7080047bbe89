//! Arrays that go to a device in chunks.

use std::collections::VecDeque;
use std::fmt;
use std::ptr::NonNull;

use rew_device::Client;
use rew_pjrt_sys::bindings::{
    PJRT_AsyncHostToDeviceTransferManager, PJRT_AsyncHostToDeviceTransferManager_Destroy_Args,
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args,
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args,
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args,
    PJRT_Client_CreateBuffersForAsyncHostToDevice_Args, PJRT_Error_Code, PJRT_ShapeSpec,
};
use rew_pjrt_sys::{CallError, Event};

use super::place::Placement;
use super::to_host::settle;
use crate::client::{self, PluginError};
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::host::{AlignedBytes, HostMemory};
use crate::lent;
use crate::raw::{Fresh, RawBuffer};
use crate::shape::ArrayType;
use crate::stats;

/// A dense array on its way to a device, from [`Placement::start_chunks`].
///
/// Chunks follow each other; so many bytes as allowed are in flight at once, and
/// their memory is kept alive until they have arrived. Dropped before
/// [`finish`](Self::finish), the buffer is abandoned.
pub struct ChunkedCopy {
    manager: Manager,
    buffer: BufferHandle,
    sent: usize,
    /// Whether the plugin was told that nothing follows.
    complete: bool,
    most_in_flight: usize,
    /// What may still be read, the oldest first.
    flying: VecDeque<(Event, HostMemory)>,
}

impl Placement {
    /// Begins to copy a dense array to the device in chunks, with at most
    /// `most_in_flight` bytes under way at once, or one chunk if that is longer.
    ///
    /// # Errors
    ///
    /// - [`BufferError::TypeTooNew`] if the plugin is too old for the type.
    /// - [`BufferError::Stored`] if the device packs the type.
    /// - [`BufferError::NoMemory`] if the device has no default memory.
    /// - [`BufferError::Forked`] in a forked child.
    /// - [`BufferError::Call`] if the plugin refused.
    #[doc(alias = "PJRT_Client_CreateBuffersForAsyncHostToDevice")]
    pub fn start_chunks(
        &self,
        ty: &ArrayType,
        most_in_flight: usize,
    ) -> Result<ChunkedCopy, BufferError> {
        let manager = self.manager(ty)?;
        let buffer = manager.buffer()?;
        let made = self.made(ty, None, ty.byte_size());
        let chunks = ChunkedCopy {
            buffer: BufferHandle::adopt(buffer, None, made),
            manager,
            sent: 0,
            complete: false,
            most_in_flight,
            flying: VecDeque::new(),
        };
        // A chunk that does not fit is an error in PJRT 0.115, and makes 0.81
        // wait for good when the manager is destroyed.
        let stored = chunks.buffer.on_device_size()?;
        if stored != ty.byte_size() {
            let array = ty.clone();
            return Err(BufferError::Stored { array, stored });
        }
        Ok(chunks)
    }

    fn manager(&self, ty: &ArrayType) -> Result<Manager, BufferError> {
        let api = self.client.api()?;
        let mut spec = PJRT_ShapeSpec {
            dims: ty.dims().as_ptr(),
            num_dims: ty.dims().len(),
            element_type: ty.dtype().pjrt_for(api.version())?,
            ..PJRT_ShapeSpec::new()
        };
        let memory = match self.memory {
            Some(memory) => memory,
            None => client::default_memory(&self.client, self.device)?,
        };
        let mut args = PJRT_Client_CreateBuffersForAsyncHostToDevice_Args {
            client: self.client.raw()?,
            shape_specs: &raw mut spec,
            num_shape_specs: 1,
            memory: memory.as_ptr(),
            ..PJRT_Client_CreateBuffersForAsyncHostToDevice_Args::new()
        };
        // SAFETY: client and memory are alive and belong together; the shape
        // lives through the call.
        unsafe { api.client_create_buffers_for_async_host_to_device(&mut args) }?;
        let call = "PJRT_Client_CreateBuffersForAsyncHostToDevice";
        Ok(Manager {
            client: self.client.clone(),
            raw: NonNull::new(args.transfer_manager).ok_or(CallError::NullObject { call })?,
        })
    }
}

impl ChunkedCopy {
    /// Bytes that were sent so far.
    #[must_use]
    pub fn sent(&self) -> usize {
        self.sent
    }

    /// Bytes that are still missing.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.buffer.array_type().byte_size() - self.sent
    }

    /// Sends the next bytes of the array. Waits until so much has arrived that
    /// no more than allowed is in flight.
    ///
    /// # Errors
    ///
    /// - [`BufferError::ByteRange`] if the chunk is longer than what is missing,
    ///   or nothing is.
    /// - [`BufferError::Call`] if the plugin could not take it, or if an earlier
    ///   chunk has failed.
    /// - [`BufferError::Forked`] in a forked child.
    #[doc(alias = "PJRT_AsyncHostToDeviceTransferManager_TransferData")]
    pub fn send(&mut self, chunk: HostMemory) -> Result<(), BufferError> {
        if self.complete || chunk.len() > self.missing() {
            return Err(BufferError::ByteRange {
                offset: self.sent,
                len: chunk.len(),
                size: self.buffer.array_type().byte_size(),
            });
        }
        self.land(self.most_in_flight.saturating_sub(chunk.len()))?;
        let last = chunk.len() == self.missing();
        // SAFETY: `flying` keeps the memory until the event is done.
        let done = match unsafe { self.manager.transfer(&chunk, self.sent, last) } {
            Ok(done) => done,
            Err(error) => return Err(lent::refused(error.into(), chunk)),
        };
        self.sent += chunk.len();
        self.complete = last;
        stats::counters(&self.manager.client).copied_to_device(chunk.len());
        self.flying.push_back((done, chunk));
        Ok(())
    }

    /// Sends a copy of the next bytes of the array, made here.
    ///
    /// # Errors
    ///
    /// As [`send`](Self::send).
    pub fn send_copy(&mut self, bytes: &[u8]) -> Result<(), BufferError> {
        self.send(AlignedBytes::from(bytes).into())?;
        stats::counters(&self.manager.client).copied_to_device(bytes.len());
        Ok(())
    }

    /// Waits until everything has arrived.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Incomplete`] if bytes are missing.
    /// - [`BufferError::Call`] if the plugin could not take a chunk.
    /// - [`BufferError::Forked`] in a forked child.
    pub fn finish(mut self) -> Result<BufferHandle, BufferError> {
        if self.missing() > 0 {
            return Err(BufferError::Incomplete {
                array: self.buffer.array_type().clone(),
                sent: self.sent,
            });
        }
        if !self.complete {
            // An array without elements still has a last transfer.
            self.send(AlignedBytes::zeroed(0).into())?;
        }
        self.land(0)?;
        Ok(self.buffer.clone())
    }

    /// Waits until no more than `most` bytes are in flight; in a forked child
    /// none ever lands.
    fn land(&mut self, most: usize) -> Result<(), BufferError> {
        self.manager.client.api()?;
        let mut flying: usize = self.flying.iter().map(|(_, chunk)| chunk.len()).sum();
        while (flying > most || most == 0)
            && let Some((done, chunk)) = self.flying.pop_front()
        {
            flying -= chunk.len();
            let outcome = settle(&done);
            drop(chunk);
            outcome?;
        }
        Ok(())
    }
}

impl Drop for ChunkedCopy {
    fn drop(&mut self) {
        if self.manager.client.api().is_err() {
            // A forked child: the transfers, and their events, are the parent's.
            std::mem::forget(std::mem::take(&mut self.flying));
            return;
        }
        if !self.complete {
            self.manager.abandon();
        }
        for (done, chunk) in self.flying.drain(..) {
            // Nobody is there to take the error.
            client::record_release(&self.manager.client, settle(&done));
            drop(chunk);
        }
    }
}

impl fmt::Debug for ChunkedCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "ChunkedCopy({}, {} bytes sent)",
            self.buffer.array_type(),
            self.sent
        )
    }
}

/// The plugin's side of a transfer of one array. Dropped, it is destroyed.
struct Manager {
    client: Client,
    raw: NonNull<PJRT_AsyncHostToDeviceTransferManager>,
}

// SAFETY: PJRT's objects may be used from any thread; `drop` has it alone.
unsafe impl Send for Manager {}

impl Manager {
    /// The buffer that is filled. To be taken once: the plugin gives it away.
    fn buffer(&self) -> Result<Fresh<'_>, PluginError> {
        let mut args = PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args {
            transfer_manager: self.raw.as_ptr(),
            buffer_index: 0,
            ..PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the manager is alive and has one buffer.
        unsafe { api.async_host_to_device_transfer_manager_retrieve_buffer(&mut args) }?;
        let call = "PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer";
        let buffer = RawBuffer::new(args.buffer_out, call)?;
        // SAFETY: the call has just given the buffer out.
        Ok(unsafe { Fresh::new(&self.client, buffer) })
    }

    /// # Safety
    ///
    /// The chunk stays until the event is done.
    unsafe fn transfer(
        &self,
        chunk: &HostMemory,
        offset: usize,
        last: bool,
    ) -> Result<Event, PluginError> {
        let int = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let mut args = PJRT_AsyncHostToDeviceTransferManager_TransferData_Args {
            transfer_manager: self.raw.as_ptr(),
            buffer_index: 0,
            data: chunk.as_ptr().cast(),
            offset: int(offset),
            transfer_size: int(chunk.len()),
            is_last_transfer: last,
            ..PJRT_AsyncHostToDeviceTransferManager_TransferData_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the manager is alive; the range was checked to be in the
        // array; the caller keeps the chunk.
        unsafe { api.async_host_to_device_transfer_manager_transfer_data(&mut args) }?;
        let call = "PJRT_AsyncHostToDeviceTransferManager_TransferData";
        // SAFETY: the call made the event and gave it to us.
        Ok(unsafe { Event::from_raw(api, args.done_with_h2d_transfer, call) }?)
    }

    /// Tells the plugin that the rest never comes.
    fn abandon(&self) {
        let Ok(api) = self.client.api() else { return };
        let message = "the transfer was abandoned";
        let mut args = PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args {
            transfer_manager: self.raw.as_ptr(),
            buffer_index: 0,
            error_code: PJRT_Error_Code::PJRT_Error_Code_CANCELLED,
            error_message: message.as_ptr().cast(),
            error_message_size: message.len(),
            ..PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args::new()
        };
        // SAFETY: the manager is alive; the message lives through the call.
        let result =
            unsafe { api.async_host_to_device_transfer_manager_set_buffer_error(&mut args) };
        client::record_release(&self.client, result);
    }
}

impl Drop for Manager {
    fn drop(&mut self) {
        let Ok(api) = self.client.api() else { return };
        let mut args = PJRT_AsyncHostToDeviceTransferManager_Destroy_Args {
            transfer_manager: self.raw.as_ptr(),
            ..PJRT_AsyncHostToDeviceTransferManager_Destroy_Args::new()
        };
        // SAFETY: nobody else has the manager, and it is destroyed once.
        let result = unsafe { api.async_host_to_device_transfer_manager_destroy(&mut args) };
        client::record_release(&self.client, result);
    }
}
