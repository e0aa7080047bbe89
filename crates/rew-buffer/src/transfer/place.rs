//! Where a new buffer goes.

use rew_device::{Client, Device};

use crate::error::BufferError;
use crate::raw::{RawDevice, RawMemory};

/// Where a new buffer goes: a device, and one of its memories.
///
/// Every way to bring host memory to a device is a method of this type, and its
/// name says whether bytes are copied:
///
/// | method | the host memory |
/// |---|---|
/// | [`copy`](Self::copy), [`copy_slice`](Self::copy_slice), [`copy_memory`](Self::copy_memory) | is copied before the call returns |
/// | [`lend`](Self::lend) | is copied meanwhile, and kept alive until then |
/// | [`share`](Self::share) | is used in place, and never written |
/// | [`share_mut`](Self::share_mut) | is used in place, and written by a program that it is donated to |
///
/// ```no_run
/// use rew_buffer::Placement;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let place = Placement::on("cpu:0".parse()?)?;
/// let buffer = place.copy_slice(&[2, 3], &[1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// assert_eq!(buffer.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Placement {
    pub(super) client: Client,
    pub(super) device: Device,
    pub(super) raw_device: RawDevice,
    pub(super) memory: Option<RawMemory>,
}

impl Placement {
    /// The default memory of `device`.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Device`] if the client has no such device that it can
    ///   address.
    /// - [`BufferError::Forked`] in a forked child.
    pub fn new(client: &Client, device: Device) -> Result<Self, BufferError> {
        client.api()?;
        Ok(Self {
            raw_device: crate::client::device(client, device)?,
            client: client.clone(),
            device,
            memory: None,
        })
    }

    /// The default memory of `device`, with the [`Client`] of its target, which
    /// is made if there is none. It lives as long as what was made from it:
    /// [`client`](Self::client) is the one to compile for.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Device`] if no client can be had (see [`Client::of`]), or
    ///   has no such device that it can address.
    /// - [`BufferError::Forked`] in a forked child.
    pub fn on(device: Device) -> Result<Self, BufferError> {
        Self::new(&Client::of(device.target())?, device)
    }

    /// The same device, in its memory of that kind.
    ///
    /// # Errors
    ///
    /// [`BufferError::NoMemory`] if the device has no memory of that kind.
    pub fn in_memory(mut self, kind: &str) -> Result<Self, BufferError> {
        self.memory = Some(crate::client::memory(&self.client, self.device, kind)?);
        Ok(self)
    }

    /// The client.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// The device.
    #[must_use]
    pub fn device(&self) -> Device {
        self.device
    }
}
