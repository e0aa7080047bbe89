//! Element types and dimensions of a dense, row-major array.

use rew_pjrt_sys::bindings::*;

use crate::error::{Fault, Outcome};
use crate::text;

/// What a buffer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) kind: PJRT_Buffer_Type,
    pub(crate) dims: Vec<i64>,
}

impl Shape {
    /// The shape that a caller passes.
    pub(crate) fn of(kind: PJRT_Buffer_Type, dims: *const i64, len: usize) -> Outcome<Self> {
        let shape = Self {
            kind,
            dims: text::array(dims, len).to_vec(),
        };
        shape.bytes().map(|_| shape)
    }

    /// Its size in bytes; a sub-byte element takes one.
    pub(crate) fn bytes(&self) -> Outcome<usize> {
        let size = element_bytes(self.kind)
            .ok_or_else(|| Fault::invalid(format!("no such element type: {}", self.kind.0)))?;
        self.dims
            .iter()
            .try_fold(size, |bytes, dim| {
                bytes.checked_mul(usize::try_from(*dim).ok()?)
            })
            .ok_or_else(|| Fault::invalid(format!("impossible dimensions {:?}", self.dims)))
    }

    /// The indices of the dimensions, the fastest first.
    pub(crate) fn minor_to_major(&self) -> Vec<i64> {
        (0..)
            .take(self.dims.len())
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect()
    }
}

fn element_bytes(kind: PJRT_Buffer_Type) -> Option<usize> {
    type Type = PJRT_Buffer_Type;
    Some(match kind {
        Type::PJRT_Buffer_Type_S16
        | Type::PJRT_Buffer_Type_U16
        | Type::PJRT_Buffer_Type_F16
        | Type::PJRT_Buffer_Type_BF16 => 2,
        Type::PJRT_Buffer_Type_S32 | Type::PJRT_Buffer_Type_U32 | Type::PJRT_Buffer_Type_F32 => 4,
        Type::PJRT_Buffer_Type_S64
        | Type::PJRT_Buffer_Type_U64
        | Type::PJRT_Buffer_Type_F64
        | Type::PJRT_Buffer_Type_C64 => 8,
        Type::PJRT_Buffer_Type_C128 => 16,
        Type::PJRT_Buffer_Type_INVALID | Type::PJRT_Buffer_Type_TOKEN => return None,
        other if other.0 <= Type::PJRT_Buffer_Type_F6E3M2FN.0 => 1,
        _ => return None,
    })
}
