//! What the plugin knows of a buffer.

use rew_pjrt_sys::CallError;
use rew_pjrt_sys::bindings::{PJRT_Buffer_Memory_Args, PJRT_Buffer_OnDeviceSizeInBytes_Args};

use crate::client;
use crate::error::BufferError;
use crate::handle::{BufferHandle, Inner};

impl BufferHandle {
    /// Bytes that the buffer takes on its device.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Call`] if the plugin does not tell.
    #[doc(alias = "PJRT_Buffer_OnDeviceSizeInBytes")]
    pub fn on_device_size(&self) -> Result<usize, BufferError> {
        self.inner.device_size("take the size of")
    }

    /// The kind of memory that the buffer is in, as `device` or `pinned_host`.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Unknown`] if the plugin names none of its client's.
    /// - [`BufferError::Call`] if the plugin does not tell.
    #[doc(alias = "PJRT_Buffer_Memory")]
    pub fn memory_kind(&self) -> Result<&str, BufferError> {
        let buffer = self.inner.enter("take the memory of")?;
        let mut args = PJRT_Buffer_Memory_Args {
            buffer: buffer.get().as_ptr(),
            ..PJRT_Buffer_Memory_Args::new()
        };
        let api = self.inner.client.api()?;
        // SAFETY: the buffer is in use, so that it is alive.
        unsafe { api.buffer_memory(&mut args) }?;
        let call = "PJRT_Buffer_Memory";
        if args.memory.is_null() {
            return Err(CallError::NullObject { call }.into());
        }
        Ok(client::kind_of(&self.inner.client, args.memory, call)?)
    }

    /// Blocks until the array is there: until the transfer or the program that
    /// fills the buffer has ended.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Call`] if that failed.
    #[doc(alias = "PJRT_Buffer_ReadyEvent")]
    pub fn wait(&self) -> Result<(), BufferError> {
        Ok(self.ready_event()?.wait()?)
    }

    /// Whether the array is there, without waiting.
    ///
    /// # Errors
    ///
    /// As [`wait`](Self::wait).
    pub fn is_ready(&self) -> Result<bool, BufferError> {
        let event = self.ready_event()?;
        let ready = event.try_wait()?;
        if !ready {
            // Dropped, it would wait with the plugin for an outcome that the
            // next event of the buffer tells too.
            event.discard();
        }
        Ok(ready)
    }

    fn ready_event(&self) -> Result<rew_pjrt_sys::Event, BufferError> {
        let buffer = self.inner.enter("wait for")?;
        // SAFETY: the buffer is in use, so that it is alive.
        Ok(unsafe { buffer.get().ready(&self.inner.client) }?)
    }
}

impl Inner {
    /// Bytes that the buffer takes on its device, for `operation`.
    pub(crate) fn device_size(&self, operation: &'static str) -> Result<usize, BufferError> {
        let buffer = self.enter(operation)?;
        let mut args = PJRT_Buffer_OnDeviceSizeInBytes_Args {
            buffer: buffer.get().as_ptr(),
            ..PJRT_Buffer_OnDeviceSizeInBytes_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the buffer is in use, so that it is alive.
        unsafe { api.buffer_on_device_size_in_bytes(&mut args) }?;
        Ok(args.on_device_size_in_bytes)
    }
}
