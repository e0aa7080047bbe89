//! What the crate asks of a client, in its own terms.

use std::ptr;

use rew_device::{Client, Device, DeviceInfo, ForkedError, MemoryInfo};
use rew_pjrt_sys::CallError;
use rew_pjrt_sys::bindings::{PJRT_Device, PJRT_Memory};

use crate::error::BufferError;
use crate::raw::{RawDevice, RawMemory};

/// Why the plugin could not be asked, or did not do it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PluginError {
    /// This process was forked from the one that the client belongs to. The
    /// caller's fault.
    #[error(transparent)]
    Forked(#[from] ForkedError),
    /// The plugin could not do it.
    #[error(transparent)]
    Call(#[from] CallError),
}

/// The plugin's device.
pub(crate) fn device(client: &Client, device: Device) -> Result<RawDevice, BufferError> {
    let raw = client.device(device)?.as_ptr();
    let call = "PJRT_Client_AddressableDevices";
    Ok(RawDevice::new(raw).ok_or(CallError::NullObject { call })?)
}

/// The device by value that the plugin means; none if it is not this client's.
pub(crate) fn device_of(client: &Client, raw: *mut PJRT_Device) -> Option<Device> {
    let same = |info: &&DeviceInfo| ptr::eq(info.as_ptr(), raw);
    client.addressable_devices().find(same)?.device()
}

/// The plugin's memory of that kind of a device.
pub(crate) fn memory(
    client: &Client,
    device: Device,
    kind: &str,
) -> Result<RawMemory, BufferError> {
    let found = client
        .memories_of(device)?
        .find(|memory| memory.kind() == kind);
    if let Some(memory) = raw_memory(found) {
        return Ok(memory);
    }
    let known = client.memories_of(device)?;
    Err(BufferError::NoMemory {
        device,
        kind: kind.into(),
        known: known.map(|memory| memory.kind().into()).collect(),
    })
}

/// The memory that a device uses where none is named.
pub(crate) fn default_memory(client: &Client, device: Device) -> Result<RawMemory, BufferError> {
    let found = client.default_memory(device)?;
    raw_memory(found).ok_or(BufferError::NoDefaultMemory { device })
}

/// The kind of a memory.
pub(crate) fn kind_of(client: &Client, raw: *mut PJRT_Memory) -> Result<&str, CallError> {
    let mut memories = client.memories().iter();
    let found = memories.find(|memory| ptr::eq(memory.as_ptr(), raw));
    let call = "PJRT_Buffer_Memory";
    found
        .map(MemoryInfo::kind)
        .ok_or(CallError::NullObject { call })
}

fn raw_memory(memory: Option<&MemoryInfo>) -> Option<RawMemory> {
    RawMemory::new(memory?.as_ptr())
}

/// Keeps the error of releasing an object where someone will see it.
pub(crate) fn record_release(client: &Client, result: Result<(), CallError>) {
    if let Err(error) = result {
        client.record_release_error(error);
    }
}
