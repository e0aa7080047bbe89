//! How StableHLO spells element types in a program.

use crate::DType;
use crate::error::{Naming, NoEqual, UnknownName};

impl DType {
    /// The spelling inside `tensor<…>`.
    ///
    /// Signed integers are MLIR's signless ones. `i1` is the predicate, so the
    /// 1-bit integers have no spelling.
    ///
    /// # Errors
    /// [`NoEqual`] for [`S1`](Self::S1) and [`U1`](Self::U1).
    pub const fn stablehlo_name(self) -> Result<&'static str, NoEqual> {
        match self {
            Self::Bool => Ok("i1"),
            Self::S2 => Ok("i2"),
            Self::S4 => Ok("i4"),
            Self::S8 => Ok("i8"),
            Self::S16 => Ok("i16"),
            Self::S32 => Ok("i32"),
            Self::S64 => Ok("i64"),
            Self::U2 => Ok("ui2"),
            Self::U4 => Ok("ui4"),
            Self::U8 => Ok("ui8"),
            Self::U16 => Ok("ui16"),
            Self::U32 => Ok("ui32"),
            Self::U64 => Ok("ui64"),
            Self::F16 => Ok("f16"),
            Self::Bf16 => Ok("bf16"),
            Self::F32 => Ok("f32"),
            Self::F64 => Ok("f64"),
            Self::C64 => Ok("complex<f32>"),
            Self::C128 => Ok("complex<f64>"),
            Self::F8E5M2 => Ok("f8E5M2"),
            Self::F8E4M3 => Ok("f8E4M3"),
            Self::F8E3M4 => Ok("f8E3M4"),
            Self::F8E4M3Fn => Ok("f8E4M3FN"),
            Self::F8E4M3B11Fnuz => Ok("f8E4M3B11FNUZ"),
            Self::F8E4M3Fnuz => Ok("f8E4M3FNUZ"),
            Self::F8E5M2Fnuz => Ok("f8E5M2FNUZ"),
            Self::F8E8M0Fnu => Ok("f8E8M0FNU"),
            Self::F6E2M3Fn => Ok("f6E2M3FN"),
            Self::F6E3M2Fn => Ok("f6E3M2FN"),
            Self::F4E2M1Fn => Ok("f4E2M1FN"),
            Self::S1 | Self::U1 => Err(NoEqual {
                dtype: self,
                naming: Naming::Stablehlo,
            }),
        }
    }

    /// The type of that spelling.
    ///
    /// # Errors
    /// [`UnknownName`] if it is the spelling of none.
    pub fn from_stablehlo_name(spelling: &str) -> Result<Self, UnknownName> {
        Naming::Stablehlo.find(spelling, Self::stablehlo_name)
    }
}

#[cfg(test)]
mod tests {
    use crate::DType;

    #[test]
    fn a_spelling_leads_back_to_its_type() {
        for dtype in DType::ALL {
            match dtype.stablehlo_name() {
                Ok(spelling) => assert_eq!(DType::from_stablehlo_name(spelling), Ok(dtype)),
                Err(_) => assert!(matches!(dtype, DType::S1 | DType::U1)),
            }
        }
    }
}
