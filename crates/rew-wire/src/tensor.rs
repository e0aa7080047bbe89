//! The record that names a strided view of a backing.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::Range;

use rew_dtype::{DType, WireType};
use zerocopy::little_endian::{U32, U64};

use crate::codes::AccessMode;
use crate::descriptor::{Backing, BufferDescriptor};
use crate::dims::Dims;
use crate::gate::{self, AcceptedTypes};
use crate::layout::{MAX_TENSOR_DIMS, TENSOR_BYTES};
use crate::raw::{Pad, RawTensor, RawView};
use crate::view;
use crate::{CanonicalIdentity, DecodeError, ViewError, WireError};

/// Names a strided view of a backing buffer: the backing's descriptor, an
/// offset in bytes, one to five dimensions with their strides in elements, and
/// the element type. 144 bytes.
///
/// Element `(i₀, …)` starts at byte `offset + (Σ iₖ·strideₖ)·element size` of
/// the backing. Strides are at least 1; elements of one view may lie on each
/// other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub struct Tensor {
    raw: RawTensor,
}

const _: () = assert!(size_of::<Tensor>() == TENSOR_BYTES);
const _: () = assert!(align_of::<Tensor>() == 8);

impl Tensor {
    /// A view whose last dimension is dense and each other one steps over all
    /// of those behind it (row-major), starting `byte_offset` bytes into the
    /// backing.
    ///
    /// # Errors
    /// [`ViewError::StrideOverflow`] if a stride does not fit 32 bits;
    /// [`ViewError::Refused`] with what the gate says of the record.
    pub fn contiguous(
        buffer: BufferDescriptor,
        byte_offset: u64,
        shape: &[u32],
        dtype: impl Into<WireType>,
    ) -> Result<Self, ViewError> {
        if shape.len() > MAX_TENSOR_DIMS {
            return Err(ViewError::Refused(too_many_dims(shape.len())));
        }
        let mut strides = [0; MAX_TENSOR_DIMS];
        let mut next = 1_u64;
        for ((dim, length), stride) in shape.iter().enumerate().zip(&mut strides).rev() {
            *stride = view::fit(dim, next)?;
            // An empty dimension is refused as what it is, not for the
            // strides of those before it.
            next = next.saturating_mul(u64::from((*length).max(1)));
        }
        let strides = strides.get(..shape.len()).unwrap_or_default();
        Ok(Self::strided(buffer, byte_offset, shape, strides, dtype)?)
    }

    /// Bytes that a dense tensor of that shape (in elements) takes: a
    /// backing of so many holds it.
    ///
    /// ```
    /// # use rew_dtype::DType;
    /// assert_eq!(rew_wire::Tensor::dense_bytes(&[4, 8], DType::F32), Ok(128));
    /// # assert!(rew_wire::Tensor::dense_bytes(&[4, 0], DType::F32).is_err());
    /// ```
    ///
    /// # Errors
    /// As [`contiguous`](Self::contiguous) in a backing of 2⁶⁴-1 bytes, so that
    /// a shape is refused here if no backing can hold it.
    pub fn dense_bytes(shape: &[u32], dtype: impl Into<WireType>) -> Result<u64, ViewError> {
        let identity = CanonicalIdentity::new([0; 8], 0, NonZeroU32::MIN);
        let backing = Backing::PosixShm { name: "any" };
        let buffer = BufferDescriptor::new(identity, backing, AccessMode::Read, u64::MAX)?;
        Self::contiguous(buffer, 0, shape, dtype).map(|tensor| tensor.extent())
    }

    /// A view with strides of the caller's choice, in elements.
    ///
    /// # Errors
    /// What the gate says of the record, of which only the part behind the
    /// descriptor can fail. Fewer strides than dimensions are
    /// [`WireError::ZeroStride`], more are [`WireError::UnusedSlotNonzero`];
    /// more than five of either are [`WireError::NdimsOutOfRange`].
    pub fn strided(
        buffer: BufferDescriptor,
        byte_offset: u64,
        shape: &[u32],
        strides: &[u32],
        dtype: impl Into<WireType>,
    ) -> Result<Self, WireError> {
        let longest = shape.len().max(strides.len());
        if longest > MAX_TENSOR_DIMS {
            return Err(too_many_dims(longest));
        }
        Self::from_raw(RawTensor {
            buffer: buffer.raw(),
            view: RawView {
                byte_offset: U64::new(byte_offset),
                ndims: U32::new(u32::try_from(shape.len()).unwrap_or(u32::MAX)),
                shapes: to_slots(shape),
                strides: to_slots(strides),
                dtype: dtype.into().code(),
                pad: Pad::ZERO,
            },
        })
    }

    /// Takes a record that code has built through the gate.
    pub(crate) fn from_raw(raw: RawTensor) -> Result<Self, WireError> {
        gate::check_tensor(&raw, AcceptedTypes::All)?;
        Ok(Self { raw })
    }

    /// Copies the record out and takes it through the gate.
    ///
    /// # Errors
    /// The first rule that the record breaks, in the order of [`WireError`]'s
    /// variants.
    #[inline]
    pub fn decode(bytes: &[u8; TENSOR_BYTES]) -> Result<Self, WireError> {
        Self::decode_accepting(bytes, AcceptedTypes::All)
    }

    /// As [`decode`](Self::decode), of bytes whose number is not known before.
    ///
    /// # Errors
    /// [`DecodeError::Length`] unless there are exactly 144 bytes;
    /// [`DecodeError::Refused`] as [`decode`](Self::decode).
    pub fn decode_slice(bytes: &[u8]) -> Result<Self, DecodeError> {
        let found = bytes.len();
        let record = bytes
            .try_into()
            .map_err(|_| DecodeError::Length { found })?;
        Ok(Self::decode(record)?)
    }

    /// As [`decode`](Self::decode), at an endpoint that may know only the base
    /// set of element types.
    ///
    /// # Errors
    /// As [`decode`](Self::decode), and [`WireError::ExtendedDtype`] for an
    /// element type outside `accepted`.
    #[inline]
    pub fn decode_accepting(
        bytes: &[u8; TENSOR_BYTES],
        accepted: AcceptedTypes,
    ) -> Result<Self, WireError> {
        Self::check(bytes, accepted).map(Self::copied)
    }

    /// Takes the record through the gate where it lies. The reference keeps it
    /// from changing until it is copied.
    #[inline]
    pub(crate) fn check(
        bytes: &[u8; TENSOR_BYTES],
        accepted: AcceptedTypes,
    ) -> Result<&RawTensor, WireError> {
        let raw: &RawTensor = zerocopy::transmute_ref!(bytes);
        gate::check_tensor(raw, accepted).map(|()| raw)
    }

    /// Copies a record out that has passed the gate.
    #[inline]
    pub(crate) fn copied(raw: &RawTensor) -> Self {
        Self {
            raw: raw.with_clean_padding(),
        }
    }

    pub(crate) const fn raw(&self) -> &RawTensor {
        &self.raw
    }

    /// Shape and stride of each slot, 0 and 0 behind the rank.
    pub(crate) fn slots(&self) -> impl DoubleEndedIterator<Item = (u32, u32)> {
        let slots = self.raw.view.shapes.iter().zip(&self.raw.view.strides);
        slots.map(|(shape, stride)| (shape.get(), stride.get()))
    }

    /// The record as it travels, its padding zero.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; TENSOR_BYTES] {
        zerocopy::transmute!(self.raw)
    }

    /// The backing's descriptor.
    #[must_use]
    pub const fn buffer(&self) -> BufferDescriptor {
        BufferDescriptor::from_checked(self.raw.buffer)
    }

    /// Which backing: the identity in its descriptor.
    #[must_use]
    pub const fn identity(&self) -> CanonicalIdentity {
        CanonicalIdentity::from_checked(self.raw.buffer.identity)
    }

    /// Bytes from the start of the backing to the first element.
    #[must_use]
    pub const fn byte_offset(&self) -> u64 {
        self.raw.view.byte_offset.get()
    }

    /// How many dimensions: 1 to 5.
    #[must_use]
    pub fn ndims(&self) -> usize {
        // Never the fallback: the gate keeps it at 5 or below.
        usize::try_from(self.raw.view.ndims.get()).unwrap_or(MAX_TENSOR_DIMS)
    }

    /// The length of each dimension, in elements.
    #[must_use]
    pub fn shape(&self) -> Dims {
        Dims::new(self.raw.view.shapes.map(U32::get), self.ndims())
    }

    /// The step of each dimension, in elements.
    #[must_use]
    pub fn strides(&self) -> Dims {
        Dims::new(self.raw.view.strides.map(U32::get), self.ndims())
    }

    /// The element type, with how it is stored.
    #[must_use]
    pub fn wire_type(&self) -> WireType {
        // Never the fallback: the gate knows the code.
        WireType::from_code(self.raw.view.dtype).unwrap_or(WireType::Unpacked(DType::U8))
    }

    /// The element type, however it is stored.
    #[must_use]
    pub fn dtype(&self) -> DType {
        self.wire_type().dtype()
    }

    /// Bytes of one stored element: 1 to 16.
    #[must_use]
    pub fn element_bytes(&self) -> usize {
        1_usize.wrapping_shl(gate::element_shift(self.raw.view.dtype))
    }

    /// Bytes from the first to the last that the view touches.
    #[must_use]
    pub fn extent(&self) -> u64 {
        gate::extent(&self.raw)
    }

    /// The bytes of the backing between the first and the last that the view
    /// touches. Those in gaps between elements are part of it.
    #[must_use]
    pub fn byte_range(&self) -> Range<u64> {
        let begin = self.byte_offset();
        begin..begin.saturating_add(self.extent())
    }
}

pub(crate) fn too_many_dims(ndims: usize) -> WireError {
    WireError::NdimsOutOfRange {
        ndims: u32::try_from(ndims).unwrap_or(u32::MAX),
    }
}

/// The values, then zeros.
fn to_slots(values: &[u32]) -> [U32; MAX_TENSOR_DIMS] {
    let mut slots = [U32::new(0); MAX_TENSOR_DIMS];
    for (slot, value) in slots.iter_mut().zip(values) {
        slot.set(*value);
    }
    slots
}

/// As `f32[4, 8]:[8, 1] at 128 of` and the backing.
impl fmt::Display for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = match self.wire_type() {
            WireType::Unpacked(_) => "",
            WireType::PackedF4E2M1Fn => "x2",
        };
        let dtype = self.dtype();
        let (shape, strides) = (self.shape(), self.strides());
        let (offset, buffer) = (self.byte_offset(), self.buffer());
        write!(
            f,
            "{dtype}{packed}{shape:?}:{strides:?} at {offset} of {buffer}"
        )
    }
}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tensor")
            .field("buffer", &self.buffer())
            .field("byte_offset", &self.byte_offset())
            .field("shape", &self.shape())
            .field("strides", &self.strides())
            .field("dtype", &self.wire_type())
            .finish()
    }
}
