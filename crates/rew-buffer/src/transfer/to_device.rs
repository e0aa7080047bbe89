//! From host memory to a device.

use std::ptr::{null, null_mut};

use rew_dtype::Element;
use rew_pjrt_sys::Event;
use rew_pjrt_sys::bindings::{PJRT_Client_BufferFromHostBuffer_Args, PJRT_HostBufferSemantics};

use super::place::Placement;
use crate::address;
use crate::error::BufferError;
use crate::handle::{BufferHandle, Made};
use crate::host::{HostAccess, HostLayout, HostMemory, HostSpan, LayoutError, ZERO_COPY_ALIGNMENT};
use crate::lent::{self, Lent};
use crate::raw::{Fresh, RawBuffer};
use crate::release;
use crate::shape::ArrayType;
use crate::stats;

const CALL: &str = "PJRT_Client_BufferFromHostBuffer";

/// What to do where a plugin cannot use host memory in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// Refuse.
    Refuse,
    /// Let the plugin copy; [`BufferHandle::bytes_copied`] says that it did.
    Copy,
}

/// What the plugin is told about one array in host memory.
struct Source<'a> {
    ty: &'a ArrayType,
    /// The element with all indices zero.
    data: *const u8,
    /// In bytes; none for a dense array.
    strides: Option<&'a [i64]>,
    semantics: PJRT_HostBufferSemantics,
}

impl Placement {
    /// Copies an array out of `bytes` before it returns.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Layout`] if `bytes` ends before the array.
    /// - [`BufferError::TypeTooNew`] if the plugin is too old for the type.
    /// - [`BufferError::Forked`] in a forked child.
    /// - [`BufferError::Call`] if the plugin refused.
    #[doc(alias = "PJRT_Client_BufferFromHostBuffer")]
    pub fn copy(&self, layout: &HostLayout, bytes: &[u8]) -> Result<BufferHandle, BufferError> {
        layout.check_fits(bytes.len())?;
        // SAFETY: the array lies within `bytes`, which is readable and not
        // written while it is borrowed.
        unsafe { self.copy_from(layout, bytes.as_ptr()) }
    }

    /// Copies a dense array of the elements of a slice before it returns.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Shape`] if no array has those dimensions.
    /// - [`BufferError::ElementCount`] if it has more or fewer elements.
    /// - Otherwise as [`copy`](Self::copy).
    pub fn copy_slice<T: Element>(
        &self,
        dims: &[i64],
        elements: &[T],
    ) -> Result<BufferHandle, BufferError> {
        let ty = ArrayType::new(T::DTYPE, dims)?;
        if ty.element_count() != elements.len() {
            return Err(BufferError::ElementCount {
                found: elements.len(),
                array: ty,
            });
        }
        self.copy(&HostLayout::dense(ty), rew_dtype::as_bytes(elements))
    }

    /// Copies one value before it returns.
    ///
    /// # Errors
    ///
    /// As [`copy`](Self::copy).
    pub fn copy_scalar<T: Element>(&self, value: T) -> Result<BufferHandle, BufferError> {
        self.copy_slice(&[], &[value])
    }

    /// Copies an array out of host memory before it returns. Unlike
    /// [`copy`](Self::copy) it makes no reference to the memory, so that a peer
    /// process may own it too.
    ///
    /// # Errors
    ///
    /// As [`copy`](Self::copy).
    pub fn copy_memory(
        &self,
        layout: &HostLayout,
        memory: &HostMemory,
    ) -> Result<BufferHandle, BufferError> {
        layout.check_fits(memory.len())?;
        // SAFETY: the array lies within the memory, which whoever made it
        // vouched for, and which is borrowed for the call.
        unsafe { self.copy_from(layout, memory.as_ptr()) }
    }

    /// # Safety
    ///
    /// The array lies within readable memory from `start` on, which nobody of
    /// this process writes during the call.
    pub(super) unsafe fn copy_from(
        &self,
        layout: &HostLayout,
        start: *const u8,
    ) -> Result<BufferHandle, BufferError> {
        let only_during_call =
            PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
        let source = source(layout, start, only_during_call);
        // SAFETY: the caller vouches for the memory during the call, and the
        // plugin keeps nothing of it after.
        let (buffer, done) = unsafe { self.upload(&source) }?;
        done.wait()?;
        Ok(self.copied(buffer, None, layout.array_type()))
    }

    /// Has an array copied out of host memory, and keeps the memory alive until
    /// that is done, which may be after the call returned.
    ///
    /// # Errors
    ///
    /// As [`copy`](Self::copy); the memory's owner is dropped then.
    pub fn lend(
        &self,
        layout: &HostLayout,
        memory: HostMemory,
    ) -> Result<BufferHandle, BufferError> {
        layout.check_fits(memory.len())?;
        let until_done =
            PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes;
        let source = source(layout, memory.as_ptr(), until_done);
        // SAFETY: the array lies within the memory, which `Lent` keeps alive
        // until the event says that the plugin is done with it.
        let (buffer, done) = match unsafe { self.upload(&source) } {
            Ok(made) => made,
            Err(error) => return Err(lent::refused(error, memory)),
        };
        if let Err(unheard) = Lent::new(done, memory).end(&self.client) {
            if !buffer.settles() {
                // Nobody can say whether the plugin still reads the memory.
                std::mem::forget(unheard.owner);
            }
            return Err(unheard.error.into());
        }
        Ok(self.copied(buffer, None, layout.array_type()))
    }

    /// Uses a dense array at the start of `memory` in place. The device never
    /// writes it; a program cannot take it for its result.
    ///
    /// The owner of the memory is dropped when the plugin is done with it: after
    /// the last clone of the handle and the last program that reads it.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Layout`] if the memory ends before the array.
    /// - [`BufferError::Unaligned`], with [`Fallback::Refuse`], if the memory is
    ///   not aligned to [`ZERO_COPY_ALIGNMENT`] and the array has an element.
    /// - [`BufferError::CopiedSilently`], with [`Fallback::Refuse`], if the
    ///   plugin copied it all the same: its devices cannot reach host memory,
    ///   or it stores the type otherwise, as it does those below 8 bits.
    /// - Otherwise as [`copy`](Self::copy).
    pub fn share(
        &self,
        ty: &ArrayType,
        memory: HostMemory,
        fallback: Fallback,
    ) -> Result<BufferHandle, BufferError> {
        let semantics = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableZeroCopy;
        self.in_place(ty, memory, fallback, semantics, HostAccess::ReadOnly)
    }

    /// Uses a dense array at the start of `memory` in place. A program that the
    /// buffer is donated to writes its result there.
    ///
    /// The owner of the memory is dropped when the plugin is done with it, which
    /// for a donated buffer is after the last clone of the result's handle.
    ///
    /// # Errors
    ///
    /// [`BufferError::ReadOnly`] if the memory is; otherwise as
    /// [`share`](Self::share).
    pub fn share_mut(
        &self,
        ty: &ArrayType,
        memory: HostMemory,
        fallback: Fallback,
    ) -> Result<BufferHandle, BufferError> {
        if memory.access() == HostAccess::ReadOnly {
            return Err(BufferError::ReadOnly {
                array: ty.clone(),
                address: memory.address(),
            });
        }
        let semantics = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kMutableZeroCopy;
        self.in_place(ty, memory, fallback, semantics, HostAccess::ReadWrite)
    }

    fn in_place(
        &self,
        ty: &ArrayType,
        memory: HostMemory,
        fallback: Fallback,
        semantics: PJRT_HostBufferSemantics,
        access: HostAccess,
    ) -> Result<BufferHandle, BufferError> {
        if ty.byte_size() > memory.len() {
            let (needed, len) = (ty.byte_size(), memory.len());
            return Err(LayoutError::TooShort { needed, len }.into());
        }
        let start = memory.address();
        // An array of no element is nowhere, so that any address will do.
        let somewhere = ty.byte_size() > 0;
        if fallback == Fallback::Refuse && somewhere && !start.is_multiple_of(ZERO_COPY_ALIGNMENT) {
            return Err(BufferError::Unaligned {
                array: ty.clone(),
                address: start,
            });
        }
        let source = Source {
            ty,
            data: memory.as_ptr(),
            strides: None,
            semantics,
        };
        // SAFETY: the array lies within the memory, which `Lent` keeps alive
        // until the event says that the plugin is done with it; it is writable
        // if the plugin is told so.
        let (buffer, done) = match unsafe { self.upload(&source) } {
            Ok(made) => made,
            Err(error) => return Err(lent::refused(error, memory)),
        };
        let lent = Lent::new(done, memory);
        match self.confirm(&buffer, ty, start, fallback) {
            Ok(true) => {
                stats::counters(&self.client).used_in_place();
                let len = ty.byte_size();
                let span = HostSpan { start, len, access };
                Ok(BufferHandle::adopt(
                    buffer,
                    Some(lent),
                    self.made(ty, Some(span), 0),
                ))
            }
            Ok(false) => Ok(self.copied(buffer, Some(lent), ty)),
            Err(error) => {
                let (client, buffer) = buffer.take();
                // SAFETY: the plugin has just made the buffer, and nobody else
                // has it.
                unsafe { release::destroy(client, buffer, Some(lent)) };
                Err(error)
            }
        }
    }

    /// Looks whether the plugin uses an array in place, as it was to.
    fn confirm(
        &self,
        buffer: &Fresh<'_>,
        ty: &ArrayType,
        start: usize,
        fallback: Fallback,
    ) -> Result<bool, BufferError> {
        // SAFETY: the buffer is alive: it belongs to `buffer`.
        let device_address = unsafe { address::of(&self.client, buffer.get()) }?;
        if ty.byte_size() == 0 || device_address == start {
            return Ok(true);
        }
        match fallback {
            Fallback::Copy => Ok(false),
            Fallback::Refuse => Err(BufferError::CopiedSilently {
                array: ty.clone(),
                address: start,
                device_address,
            }),
        }
    }

    /// Counts a copy.
    fn copied(&self, buffer: Fresh<'_>, lent: Option<Lent>, ty: &ArrayType) -> BufferHandle {
        stats::counters(&self.client).copied_to_device(ty.byte_size());
        BufferHandle::adopt(buffer, lent, self.made(ty, None, ty.byte_size()))
    }

    pub(super) fn made<'a>(
        &self,
        ty: &'a ArrayType,
        span: Option<HostSpan>,
        copied: usize,
    ) -> Made<'a> {
        Made {
            ty,
            device: self.device,
            span,
            copied,
            order: None,
        }
    }

    /// Calls `PJRT_Client_BufferFromHostBuffer`.
    ///
    /// # Safety
    ///
    /// The array lies in memory that is as the semantics ask, until the event
    /// that is returned is done.
    unsafe fn upload(&self, source: &Source<'_>) -> Result<(Fresh<'_>, Event), BufferError> {
        let (ty, strides) = (source.ty, source.strides.unwrap_or(&[]));
        let api = self.client.api()?;
        let mut args = PJRT_Client_BufferFromHostBuffer_Args {
            client: self.client.raw()?,
            data: source.data.cast(),
            type_: ty.dtype().pjrt_for(api.version())?,
            dims: ty.dims().as_ptr(),
            num_dims: ty.dims().len(),
            byte_strides: if strides.is_empty() {
                null()
            } else {
                strides.as_ptr()
            },
            num_byte_strides: strides.len(),
            host_buffer_semantics: source.semantics,
            device: self.raw_device.as_ptr(),
            memory: self.memory.map_or(null_mut(), |memory| memory.as_ptr()),
            ..PJRT_Client_BufferFromHostBuffer_Args::new()
        };
        // SAFETY: client, device and memory are alive and belong together; the
        // slices live through the call; the caller vouches for the data.
        unsafe { api.client_buffer_from_host_buffer(&mut args) }?;
        // SAFETY: the call made the event and gave it to us.
        let done = unsafe { Event::from_raw(api, args.done_with_host_buffer, CALL) };
        let buffer = RawBuffer::new(args.buffer, CALL)?;
        // SAFETY: the call has just made the buffer.
        let buffer = unsafe { Fresh::new(&self.client, buffer) };
        Ok((buffer, done?))
    }
}

fn source(
    layout: &HostLayout,
    start: *const u8,
    semantics: PJRT_HostBufferSemantics,
) -> Source<'_> {
    Source {
        ty: layout.array_type(),
        // In bounds, or of no element: the layout was checked to fit.
        data: start.wrapping_add(layout.offset()),
        strides: (!layout.is_dense()).then(|| layout.byte_strides()),
        semantics,
    }
}
