//! The names of the safetensors file format, as of its version 0.8.

use crate::DType;
use crate::error::{Naming, NoEqual, UnknownName};

impl DType {
    /// The name in a safetensors header.
    ///
    /// A file stores its 4- and 6-bit types packed; every other
    /// mapping here speaks of values stored one a byte. Its `F8_E4M3` is the type without infinities, which is
    /// [`F8E4M3Fn`](Self::F8E4M3Fn) here.
    ///
    /// # Errors
    /// [`NoEqual`] if the format has no such type.
    pub const fn safetensors_name(self) -> Result<&'static str, NoEqual> {
        match self {
            Self::Bool => Ok("BOOL"),
            Self::S8 => Ok("I8"),
            Self::S16 => Ok("I16"),
            Self::S32 => Ok("I32"),
            Self::S64 => Ok("I64"),
            Self::U8 => Ok("U8"),
            Self::U16 => Ok("U16"),
            Self::U32 => Ok("U32"),
            Self::U64 => Ok("U64"),
            Self::F16 => Ok("F16"),
            Self::Bf16 => Ok("BF16"),
            Self::F32 => Ok("F32"),
            Self::F64 => Ok("F64"),
            Self::C64 => Ok("C64"),
            Self::F8E5M2 => Ok("F8_E5M2"),
            Self::F8E4M3Fn => Ok("F8_E4M3"),
            Self::F8E4M3Fnuz => Ok("F8_E4M3FNUZ"),
            Self::F8E5M2Fnuz => Ok("F8_E5M2FNUZ"),
            Self::F8E8M0Fnu => Ok("F8_E8M0"),
            Self::F6E2M3Fn => Ok("F6_E2M3"),
            Self::F6E3M2Fn => Ok("F6_E3M2"),
            Self::F4E2M1Fn => Ok("F4"),
            Self::S1
            | Self::S2
            | Self::S4
            | Self::U1
            | Self::U2
            | Self::U4
            | Self::C128
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3B11Fnuz => Err(NoEqual {
                dtype: self,
                naming: Naming::Safetensors,
            }),
        }
    }

    /// The type of that name in a safetensors header.
    ///
    /// # Errors
    /// [`UnknownName`] if the format has no such name.
    pub fn from_safetensors_name(name: &str) -> Result<Self, UnknownName> {
        Naming::Safetensors.find(name, Self::safetensors_name)
    }
}

#[cfg(test)]
mod tests {
    use crate::DType;

    #[test]
    fn a_safetensors_name_leads_back_to_its_type() {
        let mut known = 0;
        for dtype in DType::ALL {
            if let Ok(name) = dtype.safetensors_name() {
                assert_eq!(DType::from_safetensors_name(name), Ok(dtype));
                known += 1;
            }
        }
        assert_eq!(known, 22);
    }

    #[test]
    fn a_type_that_safetensors_lacks_says_so() {
        let error = DType::C128.safetensors_name().unwrap_err();
        assert_eq!(
            alloc::format!("{error}"),
            "safetensors has no equal of c128"
        );
    }
}
