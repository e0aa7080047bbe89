//! The order in which a device stores the dimensions of an array.

use std::sync::{Arc, OnceLock};

use rew_pjrt_sys::bindings::{PJRT_Buffer_GetMemoryLayout_Args, PJRT_Buffer_MemoryLayout_Type};
use rew_pjrt_sys::foreign::elements;

use crate::error::BufferError;
use crate::handle::{BufferHandle, Inner};
use crate::raw::RawBuffer;
use crate::shape::permutation;

/// Dimensions from the fastest varying on: told by the program that made the
/// array, or asked for once.
#[derive(Debug, Default)]
pub(crate) struct Order {
    told: Option<Told>,
    asked: OnceLock<Box<[usize]>>,
}

#[derive(Debug)]
enum Told {
    /// That of most arrays of so many dimensions, which needs no count of who
    /// shares it.
    RowMajor(usize),
    Other(Arc<[usize]>),
}

/// The row-major order of so many dimensions, and at its end that of fewer.
const ROW_MAJOR: [usize; 16] = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The row-major order of an array of `rank` dimensions, if it is one of those.
fn row_major(rank: usize) -> Option<&'static [usize]> {
    ROW_MAJOR.get(ROW_MAJOR.len().checked_sub(rank)?..)
}

impl Order {
    pub(crate) fn known(minor_to_major: &Arc<[usize]>) -> Self {
        let rank = minor_to_major.len();
        let told = if row_major(rank) == Some(&**minor_to_major) {
            Told::RowMajor(rank)
        } else {
            Told::Other(Arc::clone(minor_to_major))
        };
        Self {
            told: Some(told),
            asked: OnceLock::new(),
        }
    }

    fn get(&self) -> Option<&[usize]> {
        match &self.told {
            Some(Told::RowMajor(rank)) => row_major(*rank),
            Some(Told::Other(order)) => Some(order),
            None => self.asked.get().map(|asked| &**asked),
        }
    }
}

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
        if let Some(order) = self.order.get() {
            return Ok(order);
        }
        // SAFETY: the caller vouches for the buffer.
        let order = unsafe { self.ask_order(buffer) }?;
        Ok(self.order.asked.get_or_init(|| order))
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
    unsafe fn ask_order(&self, buffer: RawBuffer) -> Result<Box<[usize]>, BufferError> {
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
        permutation(order, rank).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_that_was_told_is_given_back_whatever_it_is() {
        for rank in 0..20 {
            let row_major: Arc<[usize]> = (0..rank).rev().collect();
            let column_major: Arc<[usize]> = (0..rank).collect();
            for told in [row_major, column_major] {
                assert_eq!(Order::known(&told).get(), Some(&*told));
            }
        }
        assert_eq!(Order::default().get(), None);
    }
}
