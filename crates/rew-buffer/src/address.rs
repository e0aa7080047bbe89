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
        // SAFETY: the buffer is in use.
        unsafe { increase(&self.inner.client, buffer.get()) }.inspect_err(|_| undo())?;
        // From here on, dropping the result undoes both counts.
        let mut held = DeviceAddress {
            buffer: self.clone(),
            address: 0,
        };
        // SAFETY: as above.
        let address = unsafe { of(&self.inner.client, buffer.get()) };
        // The drop of `held` may wait for a claimant, who waits for this use.
        drop(buffer);
        held.address = address?;
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
        // In a forked child the buffer is the parent's, and a thread that has
        // claimed it there is not here to end that.
        if inner.client.api().is_err() {
            return;
        }
        // A buffer that was donated in spite of the reference is gone, and its
        // wrapper with the count; one that is held is not released.
        if let Ok(buffer) = inner.slot.enter() {
            // SAFETY: the buffer is in use; the count is the one that
            // `hold_address` added.
            unsafe { decrease(&inner.client, buffer.get()) };
        }
        inner.slot.unhold();
    }
}

impl fmt::Debug for DeviceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeviceAddress({:#x} of {:?})", self.address, self.buffer)
    }
}

/// The address of a buffer right now. It stays so while the buffer is held.
///
/// # Safety
///
/// `buffer` is one of `client`, and stays alive for the call.
pub(crate) unsafe fn of(client: &Client, buffer: RawBuffer) -> Result<usize, PluginError> {
    let mut args = PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args::new()
    };
    let api = client.api()?;
    // SAFETY: the caller keeps the buffer alive.
    unsafe { api.buffer_opaque_device_memory_data_pointer(&mut args) }?;
    Ok(args.device_memory_ptr.expose_provenance())
}

/// # Safety
///
/// As for [`of`].
unsafe fn increase(client: &Client, buffer: RawBuffer) -> Result<(), PluginError> {
    let mut args = PJRT_Buffer_IncreaseExternalReferenceCount_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_IncreaseExternalReferenceCount_Args::new()
    };
    let api = client.api()?;
    // SAFETY: the caller keeps the buffer alive.
    Ok(unsafe { api.buffer_increase_external_reference_count(&mut args) }?)
}

/// # Safety
///
/// As for [`of`]; the count was increased before, by the caller.
unsafe fn decrease(client: &Client, buffer: RawBuffer) {
    let Ok(api) = client.api() else { return };
    let mut args = PJRT_Buffer_DecreaseExternalReferenceCount_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_DecreaseExternalReferenceCount_Args::new()
    };
    // SAFETY: the caller keeps the buffer alive, and its count was increased.
    let result = unsafe { api.buffer_decrease_external_reference_count(&mut args) };
    client::record_release(client, result);
}
