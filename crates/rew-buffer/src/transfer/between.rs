//! From a device, or a memory, to another.

use rew_device::Device;
use rew_pjrt_sys::bindings::{PJRT_Buffer_CopyToDevice_Args, PJRT_Buffer_CopyToMemory_Args};

use crate::client;
use crate::error::BufferError;
use crate::handle::{BufferHandle, Made};
use crate::raw::{Fresh, RawBuffer};
use crate::stats;

const COPY: &str = "copy";

impl BufferHandle {
    /// Copies the buffer to another device of its client.
    ///
    /// # Errors
    ///
    /// - [`BufferError::SameDevice`] if it is there already.
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Device`] if the client has no such device.
    /// - [`BufferError::Forked`] in a forked child.
    /// - [`BufferError::Call`] if the plugin refused.
    #[doc(alias = "PJRT_Buffer_CopyToDevice")]
    pub fn copy_to_device(&self, device: Device) -> Result<Self, BufferError> {
        let inner = &self.inner;
        if device == inner.device {
            return Err(BufferError::SameDevice {
                buffer: inner.ty.clone(),
                device,
            });
        }
        let target = client::device(&inner.client, device)?;
        let buffer = inner.enter(COPY)?;
        let mut args = PJRT_Buffer_CopyToDevice_Args {
            buffer: buffer.get().as_ptr(),
            dst_device: target.as_ptr(),
            ..PJRT_Buffer_CopyToDevice_Args::new()
        };
        let api = inner.client.api()?;
        // SAFETY: the buffer is in use, the device belongs to its client.
        unsafe { api.buffer_copy_to_device(&mut args) }?;
        drop(buffer);
        let copy = RawBuffer::new(args.dst_buffer, "PJRT_Buffer_CopyToDevice")?;
        // SAFETY: the call has just made the buffer.
        let copy = unsafe { Fresh::new(&inner.client, copy) };
        Ok(self.adopt_copy(copy, device))
    }

    /// Copies the buffer to a memory of its own device, by kind.
    ///
    /// # Errors
    ///
    /// - [`BufferError::NoMemory`] if the device has no memory of that kind.
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Forked`] in a forked child.
    /// - [`BufferError::Call`] if the plugin refused, as it does if the buffer
    ///   is in that memory already.
    #[doc(alias = "PJRT_Buffer_CopyToMemory")]
    pub fn copy_to_memory(&self, kind: &str) -> Result<Self, BufferError> {
        let inner = &self.inner;
        let target = client::memory(&inner.client, inner.device, kind)?;
        let buffer = inner.enter(COPY)?;
        let mut args = PJRT_Buffer_CopyToMemory_Args {
            buffer: buffer.get().as_ptr(),
            dst_memory: target.as_ptr(),
            ..PJRT_Buffer_CopyToMemory_Args::new()
        };
        let api = inner.client.api()?;
        // SAFETY: the buffer is in use, the memory belongs to its client.
        unsafe { api.buffer_copy_to_memory(&mut args) }?;
        drop(buffer);
        let copy = RawBuffer::new(args.dst_buffer, "PJRT_Buffer_CopyToMemory")?;
        // SAFETY: the call has just made the buffer.
        let copy = unsafe { Fresh::new(&inner.client, copy) };
        Ok(self.adopt_copy(copy, inner.device))
    }

    fn adopt_copy(&self, copy: Fresh<'_>, device: Device) -> Self {
        let inner = &self.inner;
        let copied = inner.ty.byte_size();
        stats::counters(&inner.client).copied_between_devices(copied);
        let made = Made {
            ty: &inner.ty,
            device,
            span: None,
            copied,
            order: None,
        };
        Self::adopt(copy, None, made)
    }
}
