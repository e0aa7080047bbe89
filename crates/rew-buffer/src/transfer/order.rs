//! The order in which a device stores the dimensions of an array.

use std::sync::Arc;

use rew_pjrt_sys::bindings::{PJRT_Buffer_GetMemoryLayout_Args, PJRT_Buffer_MemoryLayout_Type};
use rew_pjrt_sys::foreign::elements;

use crate::error::BufferError;
use crate::handle::{BufferHandle, Inner};
use crate::raw::RawBuffer;
use crate::shape::permutation;

impl BufferHandle {
    /// The dimensions as they vary on the device, the fastest first.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::DeviceLayout`] if the device stores it in tiles.
    /// - [`BufferError::Call`] if the plugin does not tell.
    #[doc(alias = "PJRT_Buffer_GetMemoryLayout")]
    pub fn minor_to_major(&self) -> Result<&[usize], BufferError> {
        let buffer = self.inner.enter("take the layout of")?;
        // SAFETY: the buffer is in use.
        unsafe { self.inner.order(buffer.get()) }
    }
}

impl Inner {
    /// The order of the dimensions of `buffer`. Asks the plugin once.
    ///
    /// # Safety
    ///
    /// `buffer` is this one's and in use.
    pub(crate) unsafe fn order(&self, buffer: RawBuffer) -> Result<&[usize], BufferError> {
        if let Some(order) = self.minor_to_major.get() {
            return Ok(order);
        }
        // SAFETY: the caller vouches for the buffer.
        let order = unsafe { self.ask_order(buffer) }?;
        Ok(self.minor_to_major.get_or_init(|| order))
    }

    /// Whether a buffer of that order has the bytes of a row-major array.
    pub(super) fn is_row_major(&self, minor_to_major: &[usize]) -> bool {
        self.is_stored_as(minor_to_major, (0..minor_to_major.len()).rev())
    }

    /// Whether the array has the same bytes in both orders.
    pub(crate) fn is_stored_as(
        &self,
        minor_to_major: &[usize],
        other: impl IntoIterator<Item = usize>,
    ) -> bool {
        // Dimensions of one element may stand anywhere.
        let long = |&dim: &usize| self.ty.dims()[dim] != 1;
        let mine = minor_to_major.iter().copied().filter(long);
        mine.eq(other.into_iter().filter(long)) || self.ty.element_count() == 0
    }

    /// # Safety
    ///
    /// As for [`order`](Self::order).
    unsafe fn ask_order(&self, buffer: RawBuffer) -> Result<Arc<[usize]>, BufferError> {
        let mut args = PJRT_Buffer_GetMemoryLayout_Args {
            buffer: buffer.as_ptr(),
            ..PJRT_Buffer_GetMemoryLayout_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the caller uses the buffer, so that it is alive.
        unsafe { api.buffer_get_memory_layout(&mut args) }?;
        let unknown = || BufferError::DeviceLayout {
            buffer: self.ty.clone(),
        };
        if args.layout.type_ != PJRT_Buffer_MemoryLayout_Type::PJRT_Buffer_MemoryLayout_Type_Tiled {
            return Err(unknown());
        }
        // SAFETY: the type says which member the plugin set.
        let tiled = unsafe { args.layout.union_.tiled };
        let rank = self.ty.dims().len();
        if tiled.num_tiles != 0 || tiled.minor_to_major_size != rank {
            return Err(unknown());
        }
        // SAFETY: the plugin says that so many numbers are there, and they live
        // as long as the buffer.
        let order = unsafe { elements(tiled.minor_to_major, rank) };
        Ok(permutation(order, rank).ok_or_else(unknown)?.into())
    }
}
