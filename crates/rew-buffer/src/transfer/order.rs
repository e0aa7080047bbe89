//! The order in which a device stores the dimensions of an array.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use rew_pjrt_sys::bindings::{PJRT_Buffer_GetMemoryLayout_Args, PJRT_Buffer_MemoryLayout_Type};
use rew_pjrt_sys::foreign::elements;

use crate::error::BufferError;
use crate::handle::{BufferHandle, Inner};
use crate::raw::RawBuffer;
use crate::shape::permutation;

/// Dimensions from the fastest varying to the slowest: `[1, 0]` for the rows of
/// a matrix one after the other. Read as a slice.
#[derive(Clone, PartialEq, Eq)]
pub struct MinorToMajor(Repr);

/// One form for each order.
#[derive(Clone, PartialEq, Eq)]
enum Repr {
    /// That of most arrays of so many dimensions, without an allocation or a
    /// count of who shares it.
    RowMajor(usize),
    Other(Arc<[usize]>),
}

/// The row-major order of so many dimensions, and at its end that of fewer.
const ROW_MAJOR: [usize; 16] = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The row-major order of an array of `rank` dimensions, if it is one of those.
fn row_major(rank: usize) -> Option<&'static [usize]> {
    ROW_MAJOR.get(ROW_MAJOR.len().checked_sub(rank)?..)
}

impl MinorToMajor {
    /// The order that has each number below `rank` once, or none.
    pub(crate) fn new(numbers: &[i64], rank: usize) -> Option<Self> {
        Some(Self::of(permutation(numbers, rank)?))
    }

    /// The last dimension varies fastest.
    pub(crate) fn row_major(rank: usize) -> Self {
        Self::of((0..rank).rev().collect())
    }

    fn of(order: Box<[usize]>) -> Self {
        if row_major(order.len()) == Some(&*order) {
            return Self(Repr::RowMajor(order.len()));
        }
        Self(Repr::Other(order.into()))
    }
}

impl Deref for MinorToMajor {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        match &self.0 {
            Repr::RowMajor(rank) => row_major(*rank).unwrap_or_default(),
            Repr::Other(order) => order,
        }
    }
}

impl fmt::Debug for MinorToMajor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// The order of one buffer's dimensions: told by the program that made it, or
/// asked for once.
#[derive(Debug, Default)]
pub(crate) struct Order {
    told: Option<MinorToMajor>,
    asked: OnceLock<MinorToMajor>,
}

impl Order {
    #[inline]
    pub(crate) fn told(order: &MinorToMajor) -> Self {
        Self {
            told: Some(order.clone()),
            asked: OnceLock::new(),
        }
    }

    /// What is known without asking.
    pub(crate) fn get(&self) -> Option<&MinorToMajor> {
        self.told.as_ref().or_else(|| self.asked.get())
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
        let order = unsafe { self.inner.order(buffer.get()) }?;
        Ok(order)
    }
}

impl Inner {
    /// The order of the dimensions of `buffer`. Asks the plugin once.
    ///
    /// # Safety
    ///
    /// `buffer` is this one's and in use.
    pub(crate) unsafe fn order(&self, buffer: RawBuffer) -> Result<&MinorToMajor, BufferError> {
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
    unsafe fn ask_order(&self, buffer: RawBuffer) -> Result<MinorToMajor, BufferError> {
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
        MinorToMajor::new(order, rank).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_as_it_was_given_and_equals_itself_alone() {
        for rank in 0..20 {
            let dims = || 0..rank as i64;
            let [rows, columns]: [Vec<i64>; 2] = [dims().rev().collect(), dims().collect()];
            let [rows, columns] = [rows, columns].map(|given| {
                let order = MinorToMajor::new(&given, rank).expect("a permutation");
                assert!(order.iter().map(|&dim| dim as i64).eq(given));
                order
            });
            assert_eq!(rows, MinorToMajor::row_major(rank));
            assert_eq!(rows == columns, rank < 2);
        }
        assert_eq!(MinorToMajor::new(&[0, 0], 2), None);
    }
}
