//! Memory statistics of a device.

use rew_pjrt_sys::bindings::PJRT_Device_MemoryStats_Args;

use super::Client;
use super::foreign;
use crate::device::Device;
use crate::error::DeviceError;

/// What a device's allocator says of itself, in bytes unless said otherwise.
/// A figure that the plugin does not give is `None`.
///
/// Made by `PJRT_Device_MemoryStats`; the last figure came with PJRT 0.113.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct MemoryStats {
    /// In use.
    pub bytes_in_use: i64,
    /// The most that was ever in use.
    pub peak_bytes_in_use: Option<i64>,
    /// How many allocations were made; a count.
    pub num_allocs: Option<i64>,
    /// The largest single allocation.
    pub largest_alloc_size: Option<i64>,
    /// The most that may be in use.
    pub bytes_limit: Option<i64>,
    /// Reserved.
    pub bytes_reserved: Option<i64>,
    /// The most that was ever reserved.
    pub peak_bytes_reserved: Option<i64>,
    /// The most that may be reserved.
    pub bytes_reservable_limit: Option<i64>,
    /// The largest contiguous free block.
    pub largest_free_block_bytes: Option<i64>,
    /// The size of the allocator's pool.
    pub pool_bytes: Option<i64>,
    /// The largest that the pool ever was.
    pub peak_pool_bytes: Option<i64>,
    /// The most that was ever allocated.
    pub peak_allocated_bytes: Option<i64>,
}

impl Client {
    /// The memory statistics of `device`, or `None` where this plugin does
    /// not offer them. Calls `PJRT_Device_MemoryStats`.
    ///
    /// # Errors
    ///
    /// - [`DeviceError::OtherTarget`], [`DeviceError::NoSuchDevice`] if the
    ///   client has no such device.
    /// - [`DeviceError::Forked`] in a forked child.
    /// - [`DeviceError::Call`] if the plugin fails otherwise.
    #[doc(alias = "PJRT_Device_MemoryStats")]
    pub fn memory_stats(&self, device: Device) -> Result<Option<MemoryStats>, DeviceError> {
        let api = self.api()?;
        let mut args = PJRT_Device_MemoryStats_Args {
            device: self.device(device)?.as_ptr(),
            ..PJRT_Device_MemoryStats_Args::new()
        };
        // SAFETY: the device is one of this client's, which is alive.
        let outcome = unsafe { api.device_memory_stats(&mut args) };
        Ok(foreign::offered(outcome)?.map(|()| read(&args)))
    }
}

fn read(args: &PJRT_Device_MemoryStats_Args) -> MemoryStats {
    let set = |is_set: bool, value| is_set.then_some(value);
    MemoryStats {
        bytes_in_use: args.bytes_in_use,
        peak_bytes_in_use: set(args.peak_bytes_in_use_is_set, args.peak_bytes_in_use),
        num_allocs: set(args.num_allocs_is_set, args.num_allocs),
        largest_alloc_size: set(args.largest_alloc_size_is_set, args.largest_alloc_size),
        bytes_limit: set(args.bytes_limit_is_set, args.bytes_limit),
        bytes_reserved: set(args.bytes_reserved_is_set, args.bytes_reserved),
        peak_bytes_reserved: set(args.peak_bytes_reserved_is_set, args.peak_bytes_reserved),
        bytes_reservable_limit: set(
            args.bytes_reservable_limit_is_set,
            args.bytes_reservable_limit,
        ),
        largest_free_block_bytes: set(
            args.largest_free_block_bytes_is_set,
            args.largest_free_block_bytes,
        ),
        pool_bytes: set(args.pool_bytes_is_set, args.pool_bytes),
        peak_pool_bytes: set(args.peak_pool_bytes_is_set, args.peak_pool_bytes),
        // Not set by an older plugin, which does not see the field.
        peak_allocated_bytes: set(args.peak_allocated_bytes_is_set, args.peak_allocated_bytes),
    }
}
