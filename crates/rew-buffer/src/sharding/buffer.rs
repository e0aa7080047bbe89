//! Arrays whose parts lie on several devices.

use std::fmt;

use rew_device::{Client, Device};

use super::{Shard, ShardLayout, Sharding, ShardingError, Uneven};
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::host::{AlignedBytes, HostLayout, copy_strided};
use crate::shape::ArrayType;
use crate::stats;
use crate::transfer::Placement;

/// An array whose parts lie on several devices: a buffer for each.
///
/// Nothing moves by itself. [`scatter`](Self::scatter) copies parts out of host
/// memory, [`assemble`](Self::assemble) takes buffers that exist,
/// [`gather`](Self::gather) copies the parts to host memory.
pub struct ShardedBuffer {
    layout: ShardLayout,
    /// One a device, in the order of the mesh's positions.
    shards: Vec<BufferHandle>,
}

/// Why an array could not be spread, put together or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShardedError {
    /// The sharding means nothing for the array. The caller's fault.
    #[error(transparent)]
    Sharding(#[from] ShardingError),
    /// There is not a buffer for each device. The caller's fault.
    #[error("{found} buffers for {expected} devices")]
    Count {
        /// Devices of the mesh.
        expected: usize,
        /// Buffers given.
        found: usize,
    },
    /// A buffer is not of the type of its part. The caller's fault.
    #[error("the part at position {position} is {expected}, its buffer is {found}")]
    Type {
        /// The position in the mesh.
        position: usize,
        /// The type of the part.
        expected: ArrayType,
        /// The type of the buffer.
        found: ArrayType,
    },
    /// A buffer is on another device than its part. The caller's fault.
    #[error("the part at position {position} is on {expected}, its buffer on {found}")]
    Place {
        /// The position in the mesh.
        position: usize,
        /// The device of the part.
        expected: Device,
        /// The device of the buffer.
        found: Device,
    },
    /// The bytes end before the array. The caller's fault.
    #[error("{array} has {} bytes, {found} were given", array.byte_size())]
    TooShort {
        /// The array.
        array: ArrayType,
        /// Bytes given.
        found: usize,
    },
    /// A part could not be copied.
    #[error("the part at position {position} could not be copied")]
    Buffer {
        /// The position in the mesh.
        position: usize,
        /// Why not.
        source: BufferError,
    },
}

impl ShardedBuffer {
    /// Copies the parts of the dense array in `bytes` to the devices of the
    /// mesh, whose numbers are ordinals of the client's devices.
    ///
    /// # Errors
    ///
    /// - [`ShardedError::Sharding`] as for [`Sharding::layout`].
    /// - [`ShardedError::TooShort`] if `bytes` ends before the array.
    /// - [`ShardedError::Buffer`] if a device is not there, or the plugin refused
    ///   a part.
    pub fn scatter(
        client: &Client,
        sharding: &Sharding,
        array: &ArrayType,
        uneven: Uneven,
        bytes: &[u8],
    ) -> Result<Self, ShardedError> {
        let layout = sharding.layout(array, uneven)?;
        if bytes.len() < array.byte_size() {
            return Err(ShardedError::TooShort {
                array: array.clone(),
                found: bytes.len(),
            });
        }
        let shards = (layout.shards().iter().enumerate())
            .map(|(position, shard)| {
                // SAFETY: the length was looked at above.
                unsafe { send(client, &layout, shard, bytes) }
                    .map_err(|source| ShardedError::Buffer { position, source })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { layout, shards })
    }

    /// Takes buffers that exist as the parts of an array, in the order of the
    /// mesh's positions. Copies nothing.
    ///
    /// # Errors
    ///
    /// - [`ShardedError::Sharding`] as for [`Sharding::layout`].
    /// - [`ShardedError::Count`], [`ShardedError::Type`],
    ///   [`ShardedError::Place`] if they are not those parts.
    pub fn assemble(
        sharding: &Sharding,
        array: &ArrayType,
        uneven: Uneven,
        shards: Vec<BufferHandle>,
    ) -> Result<Self, ShardedError> {
        let layout = sharding.layout(array, uneven)?;
        if shards.len() != layout.shards().len() {
            return Err(ShardedError::Count {
                expected: layout.shards().len(),
                found: shards.len(),
            });
        }
        for (position, (shard, buffer)) in layout.shards().iter().zip(&shards).enumerate() {
            let expected = layout.buffer_type(shard);
            if *buffer.array_type() != expected {
                let found = buffer.array_type().clone();
                return Err(ShardedError::Type {
                    position,
                    expected,
                    found,
                });
            }
            let (expected, found) = (device_of(shard, buffer.device()), buffer.device());
            if expected != found {
                return Err(ShardedError::Place {
                    position,
                    expected,
                    found,
                });
            }
        }
        Ok(Self { layout, shards })
    }

    /// The array and its parts.
    #[must_use]
    pub fn layout(&self) -> &ShardLayout {
        &self.layout
    }

    /// The buffers, in the order of the mesh's positions.
    #[must_use]
    pub fn shards(&self) -> &[BufferHandle] {
        &self.shards
    }

    /// Copies the parts to host memory: the dense array, without padding. Of
    /// parts that several devices hold, the first is read.
    ///
    /// # Errors
    ///
    /// [`ShardedError::Buffer`] if a part is gone or could not be read.
    pub fn gather(&self) -> Result<AlignedBytes, ShardedError> {
        let array = self.layout.array();
        let mut bytes = AlignedBytes::zeroed(array.byte_size());
        for (position, shard) in self.layout.shards().iter().enumerate() {
            if shard.replica == 0 {
                self.fetch(position, shard, &mut bytes)
                    .map_err(|source| ShardedError::Buffer { position, source })?;
            }
        }
        Ok(bytes)
    }

    /// Reads one part to its place in the array.
    fn fetch(&self, position: usize, shard: &Shard, bytes: &mut [u8]) -> Result<(), BufferError> {
        let array = self.layout.array();
        let buffer = &self.shards[position];
        let mut part = AlignedBytes::zeroed(buffer.array_type().byte_size());
        buffer.read_into(&mut part)?;
        let strides = array.row_major_strides();
        let to = bytes.as_mut_ptr().wrapping_add(offset(shard, &strides));
        let from = (part.as_ptr(), &*buffer.array_type().row_major_strides());
        let item = array.dtype().size_bytes();
        stats::counters(buffer.client()).copied_to_host(item * elements(shard));
        // SAFETY: the part without its padding lies in the buffer's bytes, and
        // in the array from its offset on: the layout is a tiling of the array.
        unsafe { copy_strided(&shard.dims, item, from, (to, &strides)) }
        Ok(())
    }
}

/// Copies one part out of the dense array in `bytes`.
///
/// # Safety
///
/// `bytes` are not fewer than the array has.
unsafe fn send(
    client: &Client,
    layout: &ShardLayout,
    shard: &Shard,
    bytes: &[u8],
) -> Result<BufferHandle, BufferError> {
    let array = layout.array();
    let strides = array.row_major_strides();
    let place = Placement::new(client, device_of(shard, Device::new(client.target(), 0)))?;
    let buffer = layout.buffer_type(shard);
    if *buffer.dims() == *shard.dims {
        let source = HostLayout::strided(buffer, offset(shard, &strides), &strides)?;
        return place.copy(&source, bytes);
    }
    let mut padded = AlignedBytes::zeroed(buffer.byte_size());
    let from = bytes.as_ptr().wrapping_add(offset(shard, &strides));
    let to = (padded.as_mut_ptr(), &*buffer.row_major_strides());
    let item = array.dtype().size_bytes();
    stats::counters(client).copied_to_device(item * elements(shard));
    // SAFETY: the part lies in the array from its offset on, and the array in
    // `bytes`; it is no larger than the padded buffer in any dimension.
    unsafe { copy_strided(&shard.dims, item, (from, &strides), to) };
    place.copy(&HostLayout::dense(buffer), &padded)
}

/// Elements of a part without its padding.
fn elements(shard: &Shard) -> usize {
    shard.dims.iter().map(|&dim| dim as usize).product()
}

/// The byte of the array at which a part begins; 0 for an empty part.
fn offset(shard: &Shard, strides: &[i64]) -> usize {
    if shard.dims.contains(&0) {
        return 0;
    }
    let bytes: i64 = shard
        .offset
        .iter()
        .zip(strides)
        .map(|(index, stride)| index * stride)
        .sum();
    // Not negative, and within the array.
    usize::try_from(bytes).unwrap_or(0)
}

/// The device that the mesh means, of the target of `like`.
fn device_of(shard: &Shard, like: Device) -> Device {
    // A mesh has fewer than 2^32 devices.
    Device::new(
        like.target(),
        u32::try_from(shard.device).unwrap_or(u32::MAX),
    )
}

impl fmt::Debug for ShardedBuffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShardedBuffer")
            .field("array", self.layout.array())
            .field("shards", &self.shards)
            .finish()
    }
}
