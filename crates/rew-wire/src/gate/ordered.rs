//! The gate as the specification tells it: rule after rule, in order, so that
//! the first one broken is the one named.

use rew_dtype::WireType;

use super::AcceptedTypes;
use crate::codes::{AccessMode, AddressSpace, BackendKind};
use crate::error::{Slot, WireError};
use crate::layout::{
    BACKEND_ADDRESS_BODY_BYTES, BUFFER_DESCRIPTOR_MAGIC, DESC_MAX_BYTES, MAX_TENSOR_DIMS,
};
use crate::raw::{RawDescriptor, RawTensor};

/// The rules of a descriptor.
pub(crate) fn descriptor(raw: &RawDescriptor) -> Result<(), WireError> {
    let found = raw.magic.get();
    if found != BUFFER_DESCRIPTOR_MAGIC {
        return Err(WireError::BadMagic { found });
    }
    let found = raw.address_space;
    let space = AddressSpace::from_code(found).ok_or(WireError::BadAddressSpace { found })?;
    let found = raw.access;
    let access = AccessMode::from_code(found).ok_or(WireError::BadAccess { found })?;
    let found = raw.backend_kind;
    let backend = BackendKind::from_code(found).ok_or(WireError::BadBackendKind { found })?;
    let len = raw.body_len.get();
    if usize::from(len) > DESC_MAX_BYTES {
        return Err(WireError::BodyLenTooBig { len });
    }
    if raw.identity.generation.get() == 0 {
        return Err(WireError::GenerationZero);
    }
    if backend
        .required_space()
        .is_some_and(|required| required != space)
    {
        return Err(WireError::SpaceBackendMismatch { space, backend });
    }
    if backend == BackendKind::ForkCow && access != AccessMode::Read {
        return Err(WireError::ForkCowNotReadOnly { access });
    }
    body(backend, len, &raw.body)?;
    match find(&raw.body, |at, byte| at >= len && byte != 0) {
        Some((index, byte)) => Err(WireError::BodyTailNonzero { index, byte }),
        None => Ok(()),
    }
}

/// The rules of a body, which depend on the backend.
fn body(backend: BackendKind, len: u16, body: &[u8; DESC_MAX_BYTES]) -> Result<(), WireError> {
    match backend {
        BackendKind::ForkShm
        | BackendKind::VmmWindow
        | BackendKind::DeviceMalloc
        | BackendKind::ForkCow => {
            if usize::from(len) != BACKEND_ADDRESS_BODY_BYTES {
                Err(WireError::AddressBodyLen { backend, len })
            } else if body.first_chunk() == Some(&[0; BACKEND_ADDRESS_BODY_BYTES]) {
                Err(WireError::NullBase { backend })
            } else {
                Ok(())
            }
        }
        BackendKind::PosixShm if len == 0 => Err(WireError::ShmNameEmpty),
        BackendKind::PosixShm => {
            let bad = |byte| !matches!(byte, 0x21..=0x7e) || byte == b'/';
            match find(body, |at, byte| at < len && bad(byte)) {
                Some((index, byte)) => Err(WireError::ShmNameBadChar { index, byte }),
                None => Ok(()),
            }
        }
        BackendKind::RemoteSidecar if len == 0 => Ok(()),
        BackendKind::RemoteSidecar => Err(WireError::SidecarBodyNotEmpty { len }),
    }
}

/// The first byte of a body of which the rule holds, and where it stands.
fn find(body: &[u8; DESC_MAX_BYTES], rule: impl Fn(u16, u8) -> bool) -> Option<(u8, u8)> {
    (0..)
        .zip(body)
        .find(|&(at, byte)| rule(u16::from(at), *byte))
        .map(|(at, byte)| (at, *byte))
}

/// The rules of a tensor: those of its descriptor first.
pub(crate) fn tensor(raw: &RawTensor, accepted: AcceptedTypes) -> Result<(), WireError> {
    descriptor(&raw.buffer)?;
    let ndims = raw.view.ndims.get();
    if ndims == 0 || usize::try_from(ndims).is_ok_and(|n| n > MAX_TENSOR_DIMS) {
        return Err(WireError::NdimsOutOfRange { ndims });
    }
    let code = raw.view.dtype;
    let Ok(wire_type) = WireType::from_code(code) else {
        return Err(WireError::UnknownDtype { code });
    };
    if accepted == AcceptedTypes::Base && !wire_type.is_base() {
        return Err(WireError::ExtendedDtype { code });
    }
    let element_bytes = element_bytes(wire_type);
    let offset = raw.view.byte_offset.get();
    if !offset.is_multiple_of(u64::from(element_bytes)) {
        return Err(WireError::MisalignedOffset {
            offset,
            element_bytes,
        });
    }
    slots(raw)?;
    let extent = extent(raw, element_bytes)?;
    let nbytes = raw.buffer.nbytes.get();
    if offset.checked_add(extent).is_none_or(|end| end > nbytes) {
        return Err(WireError::OutOfBounds {
            offset,
            extent,
            nbytes,
        });
    }
    Ok(())
}

/// Active dimensions have a length and a stride, the others have neither.
fn slots(raw: &RawTensor) -> Result<(), WireError> {
    let ndims = raw.view.ndims.get();
    for ((dim, at), (shape, stride)) in (0..)
        .zip(0..)
        .zip(raw.view.shapes.iter().zip(&raw.view.strides))
    {
        let (shape, stride) = (shape.get(), stride.get());
        if at < ndims {
            if shape == 0 {
                return Err(WireError::ZeroShape { dim });
            }
            if stride == 0 {
                return Err(WireError::ZeroStride { dim });
            }
        } else if shape != 0 || stride != 0 {
            let (slot, value) = match shape {
                0 => (Slot::Stride, stride),
                _ => (Slot::Shape, shape),
            };
            return Err(WireError::UnusedSlotNonzero { slot, dim, value });
        }
    }
    Ok(())
}

/// Bytes from the first to the last that a view touches, dimension by dimension:
/// refused at the one that brings it to 2⁶⁴-1 or more.
///
/// A slot behind the rank adds nothing, as its length and stride are 0.
fn extent(raw: &RawTensor, element_bytes: u8) -> Result<u64, WireError> {
    let mut extent = u128::from(element_bytes);
    for (dim, (shape, stride)) in (0..).zip(raw.view.shapes.iter().zip(&raw.view.strides)) {
        let (length, stride) = (shape.get(), stride.get());
        let steps = u128::from(length.saturating_sub(1));
        let distance = steps.saturating_mul(u128::from(stride));
        // Exact: below 2⁷⁰ for each dimension.
        extent = extent.saturating_add(distance.saturating_mul(u128::from(element_bytes)));
        if extent >= u128::from(u64::MAX) {
            return Err(WireError::ExtentOverflow {
                dim,
                length,
                stride,
            });
        }
    }
    // Never the fallback: each dimension leaves it below 2⁶⁴-1.
    Ok(u64::try_from(extent).unwrap_or(u64::MAX))
}

/// Bytes of one stored element.
fn element_bytes(wire_type: WireType) -> u8 {
    // Never the fallback: the widest element has 16 bytes.
    u8::try_from(wire_type.element_bytes()).unwrap_or(u8::MAX)
}
