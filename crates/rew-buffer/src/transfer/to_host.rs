//! From a device to host memory.

use std::ptr::NonNull;
use std::time::Duration;

use rew_dtype::{Element, ViewError};
use rew_pjrt_sys::bindings::{PJRT_Buffer_CopyRawToHost_Args, PJRT_Buffer_ToHostBuffer_Args};
use rew_pjrt_sys::{CallError, Event};

use crate::error::BufferError;
use crate::handle::{BufferHandle, Inner};
use crate::host::{AlignedBytes, HostAccess, HostLayout, HostMemory, copy_strided};
use crate::lent;
use crate::raw::RawBuffer;
use crate::stats;

const READ: &str = "read";

impl BufferHandle {
    /// Reads the array into a new vector, row-major. Blocks until it is there.
    ///
    /// # Errors
    ///
    /// - [`BufferError::ElementType`] if the elements are not of type `T`.
    /// - [`BufferError::Value`] if a byte of a boolean is neither 0 nor 1.
    /// - Otherwise as [`read_into`](Self::read_into).
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>, BufferError> {
        self.check_element::<T>()?;
        let ty = &self.inner.ty;
        let count = ty.element_count();
        let mut elements: Vec<T> = Vec::with_capacity(count);
        let start: *mut u8 = elements.as_mut_ptr().cast();
        // SAFETY: the vector has room for `count` elements, which is the size
        // of the array, and nobody else knows of it.
        unsafe { self.inner.read(start) }?;
        // SAFETY: `read` has written every byte of the array.
        let bytes = unsafe { std::slice::from_raw_parts(start, ty.byte_size()) };
        rew_dtype::view::<T>(bytes).map_err(|source| self.value(source))?;
        // SAFETY: the capacity is `count` at least, and `view` found every
        // element to be a value of `T`.
        unsafe { elements.set_len(count) };
        Ok(elements)
    }

    /// Refuses elements of another type than the array's.
    pub(super) fn check_element<T: Element>(&self) -> Result<(), BufferError> {
        let ty = &self.inner.ty;
        if ty.dtype() == T::DTYPE {
            return Ok(());
        }
        Err(BufferError::ElementType {
            expected: T::DTYPE,
            buffer: ty.clone(),
        })
    }

    /// The error of bytes that are no values of the array's type.
    pub(super) fn value(&self, source: ViewError) -> BufferError {
        BufferError::Value {
            buffer: self.inner.ty.clone(),
            source,
        }
    }

    /// Reads the array into the caller's memory, row-major. Blocks until it is
    /// there.
    ///
    /// After an error of the plugin the destination may be written in part.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Destination`] if it is not as long as the array.
    /// - [`BufferError::Donated`], [`BufferError::Released`] if the buffer is
    ///   gone.
    /// - [`BufferError::DeviceLayout`] if the device stores it in tiles.
    /// - [`BufferError::PackedOrder`] if its elements are below 8 bits and the
    ///   device stores its dimensions in another order.
    /// - [`BufferError::Forked`] in a forked child.
    /// - [`BufferError::Call`] if the plugin could not, or if the program that
    ///   was to fill the buffer failed.
    #[doc(alias = "PJRT_Buffer_ToHostBuffer")]
    pub fn read_into(&self, destination: &mut [u8]) -> Result<(), BufferError> {
        self.check_destination(destination.len())?;
        // SAFETY: the destination has the size of the array and is borrowed
        // until the bytes are there.
        unsafe { self.inner.read(destination.as_mut_ptr()) }
    }

    /// Reads the array to the start of host memory, row-major, without making a
    /// reference to it: a peer process may own it too. Blocks until it is there.
    ///
    /// # Errors
    ///
    /// - [`BufferError::ReadOnlyDestination`] if the memory is read only.
    /// - [`BufferError::Destination`] if it is shorter than the array.
    /// - Otherwise as [`read_into`](Self::read_into).
    pub fn read_to_memory(&self, destination: &mut HostMemory) -> Result<(), BufferError> {
        if destination.access() == HostAccess::ReadOnly {
            return Err(BufferError::ReadOnlyDestination {
                address: destination.address(),
                len: destination.len(),
            });
        }
        self.check_destination(destination.len().min(self.inner.ty.byte_size()))?;
        // SAFETY: the memory is writable, which whoever made it vouched for, is
        // as long as the array, and is borrowed until the bytes are there.
        unsafe { self.inner.read(destination.as_ptr()) }
    }

    /// Reads the array to where `layout` has its elements. Blocks until it is
    /// there. Bytes between the elements stay as they are.
    ///
    /// # Errors
    ///
    /// - [`BufferError::LayoutOfOther`] if the layout is of another array.
    /// - [`BufferError::Entangled`] if the layout may put two elements in one
    ///   place: each dimension must step over all that those of smaller strides
    ///   reach.
    /// - [`BufferError::Layout`] if the destination ends before the layout.
    /// - Otherwise as [`read_into`](Self::read_into).
    pub fn read_strided(
        &self,
        layout: &HostLayout,
        destination: &mut [u8],
    ) -> Result<(), BufferError> {
        let ty = &self.inner.ty;
        if layout.array_type() != ty {
            return Err(BufferError::LayoutOfOther {
                buffer: ty.clone(),
                layout: layout.array_type().clone(),
            });
        }
        layout.check_fits(destination.len())?;
        if !layout.is_nested() {
            return Err(BufferError::Entangled {
                layout: ty.clone(),
                byte_strides: layout.byte_strides().into(),
            });
        }
        let mut dense = AlignedBytes::zeroed(ty.byte_size());
        self.read_into(&mut dense)?;
        stats::counters(&self.inner.client).copied_to_host(ty.byte_size());
        let to = destination.as_mut_ptr().wrapping_add(layout.offset());
        let from = (dense.as_ptr(), &*ty.row_major_strides());
        let item = ty.dtype().size_bytes();
        // SAFETY: `dense` holds the dense array; every element of the layout
        // lies in the destination, which is borrowed and no part of `dense`.
        unsafe { copy_strided(ty.dims(), item, from, (to, layout.byte_strides())) }
        Ok(())
    }

    /// Reads bytes as the device stores them, `offset` bytes from the start of
    /// the buffer on. Blocks until they are there.
    ///
    /// The device may store dimensions in another order, and packs types below 8
    /// bits; [`minor_to_major`](Self::minor_to_major) and
    /// [`on_device_size`](Self::on_device_size) tell.
    ///
    /// # Errors
    ///
    /// - [`BufferError::ByteRange`] if the range ends past the buffer.
    /// - [`BufferError::Donated`], [`BufferError::Released`] if it is gone.
    /// - [`BufferError::Call`] if the plugin could not.
    #[doc(alias = "PJRT_Buffer_CopyRawToHost")]
    pub fn read_range(&self, offset: usize, destination: &mut [u8]) -> Result<(), BufferError> {
        let (inner, len) = (&self.inner, destination.len());
        let size = inner.device_size(READ)?;
        if offset.checked_add(len).is_none_or(|end| end > size) {
            return Err(BufferError::ByteRange { offset, len, size });
        }
        if len == 0 {
            return Ok(());
        }
        let buffer = inner.enter(READ)?;
        // SAFETY: the range lies in the buffer; the destination is borrowed
        // until the event, which is waited for, is done.
        let done = unsafe { inner.start_range(buffer.get(), offset, destination) }?;
        drop(buffer);
        Ok(settle(&done)?)
    }

    fn check_destination(&self, found: usize) -> Result<(), BufferError> {
        if found != self.inner.ty.byte_size() {
            return Err(BufferError::Destination {
                buffer: self.inner.ty.clone(),
                found,
            });
        }
        Ok(())
    }
}

impl Inner {
    /// Reads the array to `destination`, row-major on every plugin.
    ///
    /// Asked for no layout, a plugin of PJRT 0.115 writes the order of the
    /// device and one of 0.106 writes row-major; asked for one, 0.81 does as it
    /// likes. So what is in another order is read as the device stores it, and
    /// put right here.
    ///
    /// # Safety
    ///
    /// As many bytes as the array has are writable from `destination` on, and
    /// nobody touches them until the call returns.
    unsafe fn read(&self, destination: *mut u8) -> Result<(), BufferError> {
        let buffer = self.enter(READ)?;
        // SAFETY: the buffer is in use.
        let Some(order) = (unsafe { self.other_order(buffer.get()) })? else {
            // SAFETY: the caller vouches for the destination until the event,
            // which is waited for, is done.
            let done = unsafe { self.start_read(buffer.get(), destination) }?;
            drop(buffer);
            return Ok(settle(&done)?);
        };
        let mut stored = AlignedBytes::zeroed(self.ty.byte_size());
        // SAFETY: the memory has that size and lives until the event, which is
        // waited for, is done.
        let done = match unsafe { self.start_range(buffer.get(), 0, &mut stored) } {
            Ok(done) => done,
            Err(error) => return Err(lent::refused(error, stored)),
        };
        drop(buffer);
        settle(&done)?;
        // SAFETY: the caller vouches for the destination.
        unsafe { self.reorder(&stored, order, destination) };
        Ok(())
    }

    /// The order of the dimensions of `buffer`, if it is not row-major.
    ///
    /// # Safety
    ///
    /// `buffer` is this one's and in use.
    pub(super) unsafe fn other_order(
        &self,
        buffer: RawBuffer,
    ) -> Result<Option<&[usize]>, BufferError> {
        // SAFETY: the caller vouches for the buffer.
        let order = unsafe { self.order(buffer) }?;
        if self.is_row_major(order) {
            return Ok(None);
        }
        if self.ty.dtype().bit_width() < 8 {
            // Packed across the dimensions; nothing here takes that apart.
            return Err(BufferError::PackedOrder {
                buffer: self.ty.clone(),
                minor_to_major: order.clone(),
            });
        }
        Ok(Some(order))
    }

    /// Has bytes of the buffer written as the device stores them, from `offset`
    /// on. Calls `PJRT_Buffer_CopyRawToHost`.
    ///
    /// # Safety
    ///
    /// `buffer` is this one's and in use, and has those bytes; the destination
    /// stays until the event is done.
    pub(super) unsafe fn start_range(
        &self,
        buffer: RawBuffer,
        offset: usize,
        destination: &mut [u8],
    ) -> Result<Event, BufferError> {
        let int = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let mut args = PJRT_Buffer_CopyRawToHost_Args {
            buffer: buffer.as_ptr(),
            dst: destination.as_mut_ptr().cast(),
            offset: int(offset),
            transfer_size: int(destination.len()),
            ..PJRT_Buffer_CopyRawToHost_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the caller vouches for both sides.
        unsafe { api.buffer_copy_raw_to_host(&mut args) }?;
        stats::counters(&self.client).copied_to_host(destination.len());
        // SAFETY: the call made the event and gave it to us.
        Ok(unsafe { Event::from_raw(api, args.event, "PJRT_Buffer_CopyRawToHost") }?)
    }

    /// Has the bytes of an array that is row-major on the device written to
    /// `destination`. Calls `PJRT_Buffer_ToHostBuffer`.
    ///
    /// # Safety
    ///
    /// `buffer` is this one's and in use; as many bytes as the array has are
    /// writable from `destination` on until the event is done.
    pub(super) unsafe fn start_read(
        &self,
        buffer: RawBuffer,
        destination: *mut u8,
    ) -> Result<Event, BufferError> {
        // A plugin takes null for a question about the size.
        let destination = NonNull::new(destination).unwrap_or(NonNull::dangling());
        let mut args = PJRT_Buffer_ToHostBuffer_Args {
            src: buffer.as_ptr(),
            dst: destination.as_ptr().cast(),
            dst_size: self.ty.byte_size(),
            ..PJRT_Buffer_ToHostBuffer_Args::new()
        };
        let api = self.client.api()?;
        // SAFETY: the caller vouches for both sides.
        unsafe { api.buffer_to_host_buffer(&mut args) }?;
        stats::counters(&self.client).copied_to_host(self.ty.byte_size());
        // SAFETY: the call made the event and gave it to us.
        Ok(unsafe { Event::from_raw(api, args.event, "PJRT_Buffer_ToHostBuffer") }?)
    }

    /// Copies the array from the order of the device to row-major.
    ///
    /// # Safety
    ///
    /// As many bytes as the array has are writable at `destination`, and are no
    /// part of `source`, which has as many.
    pub(super) unsafe fn reorder(&self, source: &[u8], order: &[usize], destination: *mut u8) {
        let (from, to) = (self.ty.dense_strides(order), self.ty.row_major_strides());
        let item = self.ty.dtype().size_bytes();
        stats::counters(&self.client).copied_to_host(self.ty.byte_size());
        // SAFETY: both are dense arrays of this type; the caller vouches for
        // the rest.
        unsafe {
            copy_strided(
                self.ty.dims(),
                item,
                (source.as_ptr(), &from),
                (destination, &to),
            );
        }
    }
}

/// Waits until the plugin is done with the memory that it was given, whether it
/// went well or not.
pub(super) fn settle(done: &Event) -> Result<(), CallError> {
    let outcome = done.wait();
    if outcome.is_err() {
        // The wait itself may have failed; the memory must not go before the
        // plugin is done. If it cannot even be asked, nothing more can be done.
        while matches!(done.outcome(), Ok(None)) {
            std::thread::sleep(Duration::from_micros(50));
        }
    }
    outcome
}
