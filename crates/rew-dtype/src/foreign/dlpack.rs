//! DLPack's type triple, as of DLPack 1.1.

use crate::DType;

/// DLPack's `DLDataType`: a kind of number, its bits, and values an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DlpackType {
    /// `DLDataTypeCode`: the kind of number.
    pub code: u8,
    /// Bits of one value, both parts of a complex one together.
    pub bits: u8,
    /// Values in one element; 1 for all of rew's types.
    pub lanes: u16,
}

/// A DLPack type that rew has no equal of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DlpackError {
    /// An element is a vector of values.
    #[error("DLPack type has {} lanes; only one is known", .0.lanes)]
    Lanes(DlpackType),
    /// The kind of number is known, with other widths.
    #[error("DLPack type code {} is not known with {} bits", .0.code, .0.bits)]
    Bits(DlpackType),
    /// The kind of number is not known.
    #[error("DLPack type code {} is not known", .0.code)]
    Code(DlpackType),
}

impl DType {
    /// The `DLDataType` of one value.
    ///
    /// DLPack takes a type of fewer than 8 bits to be packed, unless the tensor
    /// has the flag `DLPACK_FLAG_BITMASK_IS_SUBBYTE_TYPE_PADDED`; values stored
    /// unpacked need that flag.
    #[must_use]
    pub const fn dlpack(self) -> DlpackType {
        DlpackType {
            code: self.dlpack_code(),
            bits: self.bit_width() as u8,
            lanes: 1,
        }
    }

    /// `DLDataTypeCode`, by its number in the DLPack header.
    const fn dlpack_code(self) -> u8 {
        match self {
            Self::Bool => 6,
            Self::S1 | Self::S2 | Self::S4 | Self::S8 | Self::S16 | Self::S32 | Self::S64 => 0,
            Self::U1 | Self::U2 | Self::U4 | Self::U8 | Self::U16 | Self::U32 | Self::U64 => 1,
            Self::F16 | Self::F32 | Self::F64 => 2,
            Self::Bf16 => 4,
            Self::C64 | Self::C128 => 5,
            Self::F8E5M2 => 12,
            Self::F8E4M3 => 8,
            Self::F8E3M4 => 7,
            Self::F8E4M3Fn => 10,
            Self::F8E4M3B11Fnuz => 9,
            Self::F8E4M3Fnuz => 11,
            Self::F8E5M2Fnuz => 13,
            Self::F8E8M0Fnu => 14,
            Self::F6E2M3Fn => 15,
            Self::F6E3M2Fn => 16,
            Self::F4E2M1Fn => 17,
        }
    }

    /// The type of that `DLDataType`.
    ///
    /// # Errors
    /// - [`DlpackError::Lanes`] if an element is not one value.
    /// - [`DlpackError::Code`] if the code is none of rew's types; so are opaque
    ///   handles.
    /// - [`DlpackError::Bits`] if the code is known and the width is not.
    pub fn from_dlpack(foreign: DlpackType) -> Result<Self, DlpackError> {
        if foreign.lanes != 1 {
            return Err(DlpackError::Lanes(foreign));
        }
        let same_code = |dtype: &Self| dtype.dlpack_code() == foreign.code;
        if !Self::ALL.iter().any(same_code) {
            return Err(DlpackError::Code(foreign));
        }
        Self::ALL
            .into_iter()
            .find(|dtype| dtype.dlpack() == foreign)
            .ok_or(DlpackError::Bits(foreign))
    }
}

#[cfg(test)]
mod tests {
    use super::{DlpackError, DlpackType};
    use crate::DType;

    #[test]
    fn a_dlpack_type_leads_back_to_its_type_and_nothing_else_does() {
        let mut known = 0;
        for code in 0..=u8::MAX {
            for bits in 0..=u8::MAX {
                let foreign = DlpackType {
                    code,
                    bits,
                    lanes: 1,
                };
                if let Ok(dtype) = DType::from_dlpack(foreign) {
                    assert_eq!(dtype.dlpack(), foreign);
                    known += 1;
                }
            }
        }
        assert_eq!(known, DType::ALL.len());
    }

    #[test]
    fn a_refusal_says_what_is_wrong() {
        let refused =
            |code, bits, lanes| DType::from_dlpack(DlpackType { code, bits, lanes }).unwrap_err();
        assert!(matches!(refused(2, 32, 4), DlpackError::Lanes(_)));
        assert!(matches!(refused(2, 32, 0), DlpackError::Lanes(_)));
        assert!(matches!(refused(2, 128, 1), DlpackError::Bits(_)));
        assert!(matches!(refused(3, 64, 1), DlpackError::Code(_)));
        assert!(matches!(refused(18, 8, 1), DlpackError::Code(_)));
    }
}
