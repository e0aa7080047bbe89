//! From a mapped tensor to a device buffer over the same memory.

use std::ptr::NonNull;
use std::sync::Arc;

use rew_buffer::{
    ArrayType, BufferError, BufferHandle, Fallback, HostAccess, HostLayout, HostMemory,
    LayoutError, Placement, ShapeError,
};
use rew_dtype::WireType;
use rew_wire::{AccessMode, Dims};

use crate::error::AccessError;
use crate::import::MappedTensor;

/// Why a mapped tensor could not become a device buffer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BridgeError {
    /// Caller: a device does not take two values a byte.
    #[error("the tensor holds packed values, a device buffer has one value an element")]
    Packed,
    /// Caller: the elements do not lie one behind the other, row by row; a
    /// device buffer in place has to.
    #[error(
        "elements of {shape:?} with strides {strides:?} do not follow each other, as in place they must"
    )]
    NotContiguous {
        /// The tensor's shape, in elements.
        shape: Dims,
        /// Its strides, in elements.
        strides: Dims,
    },
    /// Peer: the backing does not grant what the buffer is to do.
    #[error("the backing grants {granted}, in place for {} asks for more", if *.write { "writing" } else { "reading" })]
    NotGranted {
        /// What it grants.
        granted: AccessMode,
        /// Whether it was to be written.
        write: bool,
    },
    /// Caller: the memory cannot be reached in this process.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// Caller: no array has that shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Caller: the dimensions asked for hold another number of elements.
    #[error("{tensor} has {} elements, {asked} has {}", .tensor.element_count(), .asked.element_count())]
    CountDiffers {
        /// What the tensor is.
        tensor: ArrayType,
        /// What it was to be.
        asked: ArrayType,
    },
    /// Caller: the strides cannot be counted in bytes.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The device buffer was refused; see there whose fault it is.
    #[error(transparent)]
    Buffer(#[from] BufferError),
}

impl MappedTensor {
    /// The tensor as a device buffer that a program reads, in place.
    ///
    /// The mapping is held until the runtime lets go of the memory. Its owner
    /// may write while a program reads; who may when is for the two to agree.
    ///
    /// # Errors
    /// - [`BridgeError::NotGranted`] if the backing grants no reading.
    /// - [`BridgeError::Packed`], [`BridgeError::NotContiguous`] if the tensor
    ///   has a form that no device buffer has.
    /// - [`BridgeError::Access`] in a forked child, or for memory of a device.
    /// - [`BridgeError::Buffer`] as [`Placement::share`], with
    ///   [`BufferError::Unaligned`] if the tensor does not start at a multiple
    ///   of 64 bytes: a copy is never made in silence.
    pub fn share(&self, place: &Placement) -> Result<BufferHandle, BridgeError> {
        self.share_array(place, Ok)
    }

    /// As [`share`](Self::share), with other dimensions over the same elements
    /// in row-major order: a program may take a scalar (`&[]`), or more than
    /// the five dimensions that a record has.
    ///
    /// # Errors
    /// As [`share`](Self::share); [`BridgeError::CountDiffers`] if the
    /// dimensions hold more or fewer elements than the tensor;
    /// [`BridgeError::Shape`] if no array has them.
    pub fn share_as(&self, place: &Placement, dims: &[i64]) -> Result<BufferHandle, BridgeError> {
        self.share_array(place, |tensor| with_dims(tensor, dims))
    }

    fn share_array(
        &self,
        place: &Placement,
        seen_as: impl FnOnce(ArrayType) -> Result<ArrayType, BridgeError>,
    ) -> Result<BufferHandle, BridgeError> {
        self.grants(HostAccess::ReadOnly)?;
        let memory = self.host_memory(HostAccess::ReadOnly)?;
        let array = seen_as(self.array_type()?)?;
        Ok(place.share(&array, memory, Fallback::Refuse)?)
    }

    /// The tensor as a device buffer that a program may write, in place: donate
    /// it to a program whose result takes its memory, and the result stands in
    /// the segment.
    ///
    /// While the program runs, whoever reads the same bytes sees old and new
    /// ones mixed: a peer, and in this process a program over another buffer of
    /// the backing. Within one call that is refused, if both buffers came from
    /// one registry, and so lie at one place. Between calls, and between two
    /// registries, as between processes, the order is the caller's to keep: wait
    /// for a result before a program is run over the same bytes.
    ///
    /// Two such buffers may exist at once, and are not counted. When a runtime
    /// lets go of memory is its own affair, and may be after the last handle is
    /// gone, so a count would refuse the next round of a loop that does nothing
    /// wrong.
    ///
    /// # Errors
    /// As [`share`](Self::share); [`BridgeError::NotGranted`] also if the backing
    /// grants no writing. It has to grant reading too: a program may read what it
    /// is given, whatever it writes there.
    pub fn share_mut(&self, place: &Placement) -> Result<BufferHandle, BridgeError> {
        self.share_array_mut(place, Ok)
    }

    /// As [`share_mut`](Self::share_mut), with other dimensions over the same
    /// elements in row-major order; see [`share_as`](Self::share_as).
    ///
    /// # Errors
    /// As [`share_mut`](Self::share_mut) and [`share_as`](Self::share_as).
    pub fn share_mut_as(
        &self,
        place: &Placement,
        dims: &[i64],
    ) -> Result<BufferHandle, BridgeError> {
        self.share_array_mut(place, |tensor| with_dims(tensor, dims))
    }

    fn share_array_mut(
        &self,
        place: &Placement,
        seen_as: impl FnOnce(ArrayType) -> Result<ArrayType, BridgeError>,
    ) -> Result<BufferHandle, BridgeError> {
        self.grants(HostAccess::ReadWrite)?;
        let memory = self.host_memory(HostAccess::ReadWrite)?;
        let array = seen_as(self.array_type()?)?;
        Ok(place.share_mut(&array, memory, Fallback::Refuse)?)
    }

    /// The tensor copied to a device, whatever its strides and alignment; the
    /// copy is counted in the client's transfer statistics.
    ///
    /// # Errors
    /// As [`share`](Self::share), but for alignment and
    /// [`BridgeError::NotContiguous`].
    pub fn copy_to_device(&self, place: &Placement) -> Result<BufferHandle, BridgeError> {
        self.grants(HostAccess::ReadOnly)?;
        let memory = self.host_memory(HostAccess::ReadOnly)?;
        Ok(place.copy_memory(&self.host_layout()?, &memory)?)
    }

    /// What a buffer is to do with the memory is granted. One that a program
    /// writes may be read by it as well, so it needs both grants.
    fn grants(&self, access: HostAccess) -> Result<(), BridgeError> {
        let granted = self.access();
        let refused = |write| Err(BridgeError::NotGranted { granted, write });
        if !granted.reads() {
            return refused(false);
        }
        match access {
            HostAccess::ReadWrite if !granted.writes() => refused(true),
            HostAccess::ReadOnly | HostAccess::ReadWrite => Ok(()),
        }
    }

    /// The dense array that the tensor is.
    fn array_type(&self) -> Result<ArrayType, BridgeError> {
        let layout = self.host_layout()?;
        if layout.is_dense() {
            Ok(layout.array_type().clone())
        } else {
            Err(BridgeError::NotContiguous {
                shape: self.tensor().shape(),
                strides: self.tensor().strides(),
            })
        }
    }

    /// Where the tensor's elements lie in its bytes.
    fn host_layout(&self) -> Result<HostLayout, BridgeError> {
        let tensor = self.tensor();
        let WireType::Unpacked(dtype) = tensor.wire_type() else {
            return Err(BridgeError::Packed);
        };
        let dims: Vec<i64> = tensor
            .shape()
            .iter()
            .map(|&length| i64::from(length))
            .collect();
        let size = i64::try_from(dtype.size_bytes()).unwrap_or(i64::MAX);
        // At most (2^32-1) * 16: no overflow.
        let strides: Vec<i64> = tensor
            .strides()
            .iter()
            .map(|&stride| i64::from(stride) * size)
            .collect();
        Ok(HostLayout::strided(
            ArrayType::new(dtype, &dims)?,
            0,
            &strides,
        )?)
    }

    /// The tensor's bytes as memory that a runtime may use by address.
    fn host_memory(&self, access: HostAccess) -> Result<HostMemory, AccessError> {
        let bytes = self.bytes()?;
        let start = NonNull::new(bytes.as_ptr().cast_mut()).ok_or(AccessError::OnDevice)?;
        let owner = Arc::clone(self.mapping());
        // SAFETY: the bytes are mapped, readable and initialized (a segment is
        // zero at first) as long as `owner` lives, and writable if `access`
        // says so, which the callers took from the grant that the mapping was
        // made with. No reference of this process covers them but those of the
        // unsafe `SharedBytes::as_slice`, whose caller answers for that. Who
        // writes when is for all holders of the backing to agree, in this
        // process as in others: no check here could bind a peer, and two
        // buffers of one process that race do what a peer can do at any time.
        // It gives wrong numbers and nothing worse: a program takes its
        // elements as plain numbers, whatever bits they have, and decides no
        // address by them outside of its own checked bounds. The mapping may be
        // dropped on any thread.
        Ok(unsafe { HostMemory::from_raw(start, bytes.len(), access, owner) })
    }
}

/// An array of the same elements with other dimensions.
fn with_dims(tensor: ArrayType, dims: &[i64]) -> Result<ArrayType, BridgeError> {
    let asked = ArrayType::new(tensor.dtype(), dims)?;
    match asked.element_count() == tensor.element_count() {
        true => Ok(asked),
        false => Err(BridgeError::CountDiffers { tensor, asked }),
    }
}
