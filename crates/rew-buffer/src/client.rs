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
    /// The plugin named a device or a memory that its client does not have. The
    /// plugin's fault.
    #[error(transparent)]
    Unknown(#[from] UnknownObject),
    /// The plugin could not do it.
    #[error(transparent)]
    Call(#[from] CallError),
}

/// A plugin named a device or a memory that is none of its client's. The
/// plugin's fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{call} named a {object} at {address:#x}, which is none of the {known} of its client")]
pub struct UnknownObject {
    /// The C function.
    pub call: &'static str,
    /// What it named: `device` or `memory`.
    pub object: &'static str,
    /// The plugin's pointer.
    pub address: usize,
    /// How many of those the client has in this process.
    pub known: usize,
}

/// The plugin's device.
pub(crate) fn device(client: &Client, device: Device) -> Result<RawDevice, BufferError> {
    let raw = client.device(device)?.as_ptr();
    let call = "PJRT_Client_AddressableDevices";
    Ok(RawDevice::new(raw).ok_or(CallError::NullObject { call })?)
}

/// The device by value that the plugin means with what `call` gave.
pub(crate) fn device_of(
    client: &Client,
    raw: *mut PJRT_Device,
    call: &'static str,
) -> Result<Device, UnknownObject> {
    let same = |info: &&DeviceInfo| ptr::eq(info.as_ptr(), raw);
    let found = client.addressable_devices().find(same);
    found
        .and_then(DeviceInfo::device)
        .ok_or_else(|| UnknownObject {
            call,
            object: "device",
            address: raw.addr(),
            known: client.addressable_devices().len(),
        })
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

/// The kind of the memory that `call` gave.
pub(crate) fn kind_of<'a>(
    client: &'a Client,
    raw: *mut PJRT_Memory,
    call: &'static str,
) -> Result<&'a str, UnknownObject> {
    let memories = client.memories();
    let found = memories.iter().find(|memory| ptr::eq(memory.as_ptr(), raw));
    found.map(MemoryInfo::kind).ok_or_else(|| UnknownObject {
        call,
        object: "memory",
        address: raw.addr(),
        known: memories.len(),
    })
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
