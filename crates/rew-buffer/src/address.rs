//! Where a buffer is, and the promise that it stays there.

use std::fmt;

use rew_pjrt_sys::bindings::{
    PJRT_Buffer_DecreaseExternalReferenceCount_Args,
    PJRT_Buffer_IncreaseExternalReferenceCount_Args,
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args,
};

use crate::client::{self, PluginError};
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::raw::RawBuffer;
use rew_device::Client;

/// The address of a buffer, which stays valid as long as this value lives.
///
/// It counts as an external reference: the plugin neither moves nor frees the
/// memory meanwhile, and rew refuses to release the buffer, or to donate it
/// without being asked to.
pub struct DeviceAddress {
    buffer: BufferHandle,
    address: usize,
}

impl BufferHandle {
    /// Where the buffer is on its device, held there until the result is
    /// dropped. On a CPU device this is an address in this process.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Call`] if the plugin does not tell.
    #[doc(alias = "PJRT_Buffer_OpaqueDeviceMemoryDataPointer")]
    pub fn hold_address(&self) -> Result<DeviceAddress, BufferError> {
        let buffer = self.inner.enter("take the address of")?;
        buffer.hold();
        let undo = || self.inner.slot.unhold();
        increase(&self.inner.client, buffer.get()).inspect_err(|_| undo())?;
        // From here on, dropping the result undoes both counts.
        let mut held = DeviceAddress {
            buffer: self.clone(),
            address: 0,
        };
        held.address = of(&self.inner.client, buffer.get())?;
        Ok(held)
    }
}

impl DeviceAddress {
    /// The address; of no meaning for an array without elements.
    #[must_use]
    pub fn get(&self) -> usize {
        self.address
    }

    /// The buffer.
    #[must_use]
    pub fn buffer(&self) -> &BufferHandle {
        &self.buffer
    }
}

impl Drop for DeviceAddress {
    fn drop(&mut self) {
        let inner = &self.buffer.inner;
        // A buffer that was donated in spite of the reference is gone, and its
        // wrapper with the count; one that is held is not released.
        if let Ok(buffer) = inner.slot.enter() {
            decrease(&inner.client, buffer.get());
        }
        inner.slot.unhold();
    }
}

impl fmt::Debug for DeviceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeviceAddress({:#x} of {:?})", self.address, self.buffer)
    }
}

/// The address of a buffer right now. The caller uses the buffer meanwhile, or
/// compares numbers only.
pub(crate) fn of(client: &Client, buffer: RawBuffer) -> Result<usize, PluginError> {
    let mut args = PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args::new()
    };
    // SAFETY: the caller uses the buffer, so that it is alive.
    unsafe {
        client
            .api()?
            .buffer_opaque_device_memory_data_pointer(&mut args)
    }?;
    Ok(args.device_memory_ptr as usize)
}

fn increase(client: &Client, buffer: RawBuffer) -> Result<(), PluginError> {
    let mut args = PJRT_Buffer_IncreaseExternalReferenceCount_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_IncreaseExternalReferenceCount_Args::new()
    };
    // SAFETY: the caller uses the buffer, so that it is alive.
    Ok(unsafe {
        client
            .api()?
            .buffer_increase_external_reference_count(&mut args)
    }?)
}

fn decrease(client: &Client, buffer: RawBuffer) {
    let Ok(api) = client.api() else { return };
    let mut args = PJRT_Buffer_DecreaseExternalReferenceCount_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_DecreaseExternalReferenceCount_Args::new()
    };
    // SAFETY: the caller uses the buffer, so that it is alive.
    let result = unsafe { api.buffer_decrease_external_reference_count(&mut args) };
    client::record_release(client, result);
}
