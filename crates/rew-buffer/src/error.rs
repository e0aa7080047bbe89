//! What can go wrong with a buffer, and whose fault it is.

use rew_device::{Device, DeviceError, ForkedError};
use rew_dtype::{DType, TypeTooNew, ViewError};
use rew_pjrt_sys::CallError;

use crate::client::{PluginError, UnknownObject};
use crate::donation::BufferDonatedError;
use crate::host::{LayoutError, ZERO_COPY_ALIGNMENT};
use crate::shape::{ArrayType, ShapeError};
use crate::transfer::MinorToMajor;

/// Why an operation on a buffer did not happen.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BufferError {
    /// The buffer was donated. The caller's fault.
    #[error(transparent)]
    Donated(#[from] BufferDonatedError),
    /// The buffer was released. The caller's fault.
    #[error("cannot {operation} {buffer} on {device}: it was released")]
    Released {
        /// What was tried.
        operation: &'static str,
        /// The type of the buffer.
        buffer: ArrayType,
        /// Where it was.
        device: Device,
    },
    /// Others were given the buffer's address and still have it. The caller's
    /// fault.
    #[error("cannot {operation} {buffer} on {device}: {holders} others hold its address")]
    Held {
        /// What was tried.
        operation: &'static str,
        /// The type of the buffer.
        buffer: ArrayType,
        /// Where it is.
        device: Device,
        /// How many hold its address.
        holders: usize,
    },
    /// The dimensions are those of no array. The caller's fault.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The layout does not go with the array or the memory. The caller's fault.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Elements of another type were asked for. The caller's fault.
    #[error("{buffer} has no elements of type {expected}")]
    ElementType {
        /// The type asked for.
        expected: DType,
        /// The type of the buffer.
        buffer: ArrayType,
    },
    /// The slice has another number of elements than the dimensions. The
    /// caller's fault.
    #[error("{found} elements for {array}, which has {}", array.element_count())]
    ElementCount {
        /// Elements in the slice.
        found: usize,
        /// The array asked for.
        array: ArrayType,
    },
    /// The destination is not as long as the array. The caller's fault.
    #[error("{buffer} has {} bytes, the destination {found}", buffer.byte_size())]
    Destination {
        /// The type of the buffer.
        buffer: ArrayType,
        /// Bytes of the destination.
        found: usize,
    },
    /// The destination is mapped read-only. The caller's fault.
    #[error("the {len} bytes at {address:#x} to read to are read only")]
    ReadOnlyDestination {
        /// Where the destination begins.
        address: usize,
        /// Its bytes.
        len: usize,
    },
    /// A range of bytes does not lie in the buffer. The caller's fault.
    #[error("bytes {offset} to {offset}+{len} of a buffer of {size} bytes")]
    ByteRange {
        /// First byte of the range.
        offset: usize,
        /// Bytes of the range.
        len: usize,
        /// Bytes of the buffer on its device.
        size: usize,
    },
    /// Read-only memory cannot be used for writing in place: the process would
    /// fault. The caller's fault.
    #[error("{array} over read-only memory at {address:#x} cannot be mutable")]
    ReadOnly {
        /// The array asked for.
        array: ArrayType,
        /// Where the memory begins.
        address: usize,
    },
    /// The array has gaps or another order, and a plugin uses dense row-major
    /// memory only. The caller's fault.
    #[error("{array} is not dense in its memory; only a dense array is used in place")]
    NotDense {
        /// The array asked for.
        array: ArrayType,
    },
    /// The memory is not aligned, so that the plugin would copy without a word.
    /// The caller's fault.
    #[error(
        "{array} at {address:#x} is not aligned to {ZERO_COPY_ALIGNMENT} bytes; the plugin would \
         copy it"
    )]
    Unaligned {
        /// The array asked for.
        array: ArrayType,
        /// Where its first element is.
        address: usize,
    },
    /// The plugin made a copy although none was allowed; it is released again.
    /// The plugin's doing.
    #[error("the plugin copied {array} from {address:#x} to {device_address:#x}")]
    CopiedSilently {
        /// The array asked for.
        array: ArrayType,
        /// Where its first element is in host memory.
        address: usize,
        /// Where the plugin put it.
        device_address: usize,
    },
    /// The plugin is too old for the element type; it would end the process. The
    /// plugin's limit.
    #[error(transparent)]
    TypeTooNew(#[from] TypeTooNew),
    /// The plugin reported a layout that rew does not read. The plugin's answer.
    #[error("{buffer} has a tiled or strided device layout, which cannot be read")]
    DeviceLayout {
        /// The type of the buffer.
        buffer: ArrayType,
    },
    /// The device stores elements below 8 bits packed, and the dimensions in an
    /// order other than row-major, as a program chose: its bytes are no bytes of
    /// the row-major array. The plugin's answer.
    #[error(
        "{buffer} is packed in the order {minor_to_major:?} on the device, which cannot be read"
    )]
    PackedOrder {
        /// The type of the buffer.
        buffer: ArrayType,
        /// Its dimensions as they vary on the device, the fastest first.
        minor_to_major: MinorToMajor,
    },
    /// The device has no memory of that kind. The caller's fault.
    #[error("{device} has no memory of kind {kind:?}; it has {}", known.join(", "))]
    NoMemory {
        /// The device.
        device: Device,
        /// The kind asked for.
        kind: Box<str>,
        /// The kinds that there are.
        known: Box<[Box<str>]>,
    },
    /// The plugin names no default memory of the device. The plugin's answer.
    #[error("the plugin names no default memory of {device}")]
    NoDefaultMemory {
        /// The device.
        device: Device,
    },
    /// The buffer is on the device that it was to be copied to. The caller's
    /// fault.
    #[error("{buffer} is on {device} already")]
    SameDevice {
        /// The type of the buffer.
        buffer: ArrayType,
        /// The device.
        device: Device,
    },
    /// The layout for a read is of another array. The caller's fault.
    #[error("the layout is of {layout}, the buffer is {buffer}")]
    LayoutOfOther {
        /// The type of the buffer.
        buffer: ArrayType,
        /// The type of the layout.
        layout: ArrayType,
    },
    /// The layout for a read may put two elements in one place. The caller's
    /// fault.
    #[error("elements of {layout} may share bytes with strides of {byte_strides:?} bytes")]
    Entangled {
        /// The type of the layout.
        layout: ArrayType,
        /// Its strides.
        byte_strides: Box<[i64]>,
    },
    /// The outcome of the read was given to who polled it. The caller's fault.
    #[error("the outcome of reading {buffer} was given out before, by polling")]
    Reported {
        /// The type of the buffer.
        buffer: ArrayType,
    },
    /// A transfer in chunks ended early. The caller's fault.
    #[error("{array} has {} bytes, only {sent} were sent", array.byte_size())]
    Incomplete {
        /// The array.
        array: ArrayType,
        /// Bytes that were sent.
        sent: usize,
    },
    /// The device stores the array in another number of bytes, as it does types
    /// below 8 bits, so that it cannot be sent in pieces. The caller's fault.
    #[error("the device stores {array} in {stored} bytes, which have no place for each of its {}", array.byte_size())]
    Stored {
        /// The array.
        array: ArrayType,
        /// Bytes of the buffer on its device.
        stored: usize,
    },
    /// The plugin gave bytes that are no values of the type. The plugin's fault.
    #[error("{buffer} holds bytes that are no values of its type")]
    Value {
        /// The type of the buffer.
        buffer: ArrayType,
        /// Which byte it is, and where.
        source: ViewError,
    },
    /// The client has no such device. The caller's fault.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// This process was forked from the one that the client belongs to. The
    /// caller's fault.
    #[error(transparent)]
    Forked(#[from] ForkedError),
    /// The plugin named a device or a memory that its client does not have. The
    /// plugin's fault.
    #[error(transparent)]
    Unknown(#[from] UnknownObject),
    /// The plugin could not do it.
    #[error(transparent)]
    Call(#[from] CallError),
}

impl From<PluginError> for BufferError {
    fn from(error: PluginError) -> Self {
        match error {
            PluginError::Forked(error) => Self::Forked(error),
            PluginError::Unknown(error) => Self::Unknown(error),
            PluginError::Call(error) => Self::Call(error),
        }
    }
}
