//! NumPy's names and type strings, with those that `ml_dtypes` 0.6 adds.

use crate::DType;
use crate::error::{Excerpt, Naming, NoEqual, UnknownName};

/// A NumPy type string that names no element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TypestrError {
    /// The values are stored with the highest byte first.
    #[error("type string \"{typestr}\" is big-endian")]
    BigEndian {
        /// The type string.
        typestr: Excerpt,
    },
    /// Bytes without a meaning: what NumPy writes for most types of
    /// `ml_dtypes`. The name has to be known from elsewhere.
    #[error("type string \"{typestr}\" says how many bytes a value has and not what they mean")]
    Opaque {
        /// The type string.
        typestr: Excerpt,
    },
    /// No element type has that type string.
    #[error("no element type has the type string \"{typestr}\"")]
    Unknown {
        /// The type string.
        typestr: Excerpt,
    },
}

impl DType {
    /// The name in NumPy, or in `ml_dtypes` for the types that it adds.
    ///
    /// Values in a NumPy array are stored unpacked.
    #[must_use]
    pub const fn numpy_name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::S1 => "int1",
            Self::S2 => "int2",
            Self::S4 => "int4",
            Self::S8 => "int8",
            Self::S16 => "int16",
            Self::S32 => "int32",
            Self::S64 => "int64",
            Self::U1 => "uint1",
            Self::U2 => "uint2",
            Self::U4 => "uint4",
            Self::U8 => "uint8",
            Self::U16 => "uint16",
            Self::U32 => "uint32",
            Self::U64 => "uint64",
            Self::F16 => "float16",
            Self::Bf16 => "bfloat16",
            Self::F32 => "float32",
            Self::F64 => "float64",
            Self::C64 => "complex64",
            Self::C128 => "complex128",
            Self::F8E5M2 => "float8_e5m2",
            Self::F8E4M3 => "float8_e4m3",
            Self::F8E3M4 => "float8_e3m4",
            Self::F8E4M3Fn => "float8_e4m3fn",
            Self::F8E4M3B11Fnuz => "float8_e4m3b11fnuz",
            Self::F8E4M3Fnuz => "float8_e4m3fnuz",
            Self::F8E5M2Fnuz => "float8_e5m2fnuz",
            Self::F8E8M0Fnu => "float8_e8m0fnu",
            Self::F6E2M3Fn => "float6_e2m3fn",
            Self::F6E3M2Fn => "float6_e3m2fn",
            Self::F4E2M1Fn => "float4_e2m1fn",
        }
    }

    /// The type of that NumPy or `ml_dtypes` name.
    ///
    /// # Errors
    /// [`UnknownName`] if no type has that name there.
    pub fn from_numpy_name(name: &str) -> Result<Self, UnknownName> {
        Naming::Numpy.find(name, |dtype| Ok(dtype.numpy_name()))
    }

    /// The type string of NumPy's array interface, little-endian, such as
    /// `<f4`.
    ///
    /// `ml_dtypes` gives most of its types an opaque one (`<V1`, `<V2`), which
    /// names none of them; those have no equal here. `float8_e5m2` alone has one
    /// of its own, `<f1`.
    ///
    /// # Errors
    /// [`NoEqual`] if the type string would be opaque.
    pub const fn numpy_typestr(self) -> Result<&'static str, NoEqual> {
        match self {
            Self::Bool => Ok("|b1"),
            Self::S8 => Ok("|i1"),
            Self::S16 => Ok("<i2"),
            Self::S32 => Ok("<i4"),
            Self::S64 => Ok("<i8"),
            Self::U8 => Ok("|u1"),
            Self::U16 => Ok("<u2"),
            Self::U32 => Ok("<u4"),
            Self::U64 => Ok("<u8"),
            Self::F16 => Ok("<f2"),
            Self::F32 => Ok("<f4"),
            Self::F64 => Ok("<f8"),
            Self::C64 => Ok("<c8"),
            Self::C128 => Ok("<c16"),
            Self::F8E5M2 => Ok("<f1"),
            Self::S1
            | Self::S2
            | Self::S4
            | Self::U1
            | Self::U2
            | Self::U4
            | Self::Bf16
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3Fn
            | Self::F8E4M3B11Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E5M2Fnuz
            | Self::F8E8M0Fnu
            | Self::F6E2M3Fn
            | Self::F6E3M2Fn
            | Self::F4E2M1Fn => Err(NoEqual {
                dtype: self,
                naming: Naming::NumpyTypestr,
            }),
        }
    }

    /// The type that a type string of NumPy's array interface names.
    ///
    /// The byte order may be `<`, or `|` or `=` where NumPy allows them: a value
    /// of one byte, and a little-endian machine.
    ///
    /// # Errors
    /// - [`TypestrError::BigEndian`] if the values have their highest byte
    ///   first.
    /// - [`TypestrError::Opaque`] for a `V` type.
    /// - [`TypestrError::Unknown`] for any other.
    pub fn from_numpy_typestr(typestr: &str) -> Result<Self, TypestrError> {
        let error = Excerpt::of(typestr);
        let mut characters = typestr.chars();
        let order = characters.next();
        let kind = characters.as_str();
        let known = DType::ALL.into_iter().find(|dtype| {
            dtype
                .numpy_typestr()
                .is_ok_and(|own| own.get(1..) == Some(kind))
        });
        let one_byte = known.is_some_and(|dtype| dtype.size_bytes() == 1);
        match (known, order) {
            (Some(dtype), Some('<')) => Ok(dtype),
            (Some(dtype), Some('=')) if cfg!(target_endian = "little") => Ok(dtype),
            (Some(dtype), Some('|' | '>' | '=')) if one_byte => Ok(dtype),
            (Some(_), Some('>' | '=')) => Err(TypestrError::BigEndian { typestr: error }),
            (None, Some('<' | '>' | '=' | '|')) if kind.starts_with('V') => {
                Err(TypestrError::Opaque { typestr: error })
            }
            _ => Err(TypestrError::Unknown { typestr: error }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TypestrError;
    use crate::DType;

    #[test]
    fn a_numpy_name_leads_back_to_its_type() {
        for dtype in DType::ALL {
            assert_eq!(DType::from_numpy_name(dtype.numpy_name()), Ok(dtype));
        }
        assert!(DType::from_numpy_name("bool_").is_err());
    }

    #[test]
    fn a_type_string_leads_back_to_its_type() {
        for dtype in DType::ALL {
            if let Ok(typestr) = dtype.numpy_typestr() {
                assert_eq!(DType::from_numpy_typestr(typestr), Ok(dtype));
            }
        }
    }

    #[test]
    fn big_endian_opaque_and_unknown_type_strings_are_told_apart() {
        let refused = |typestr| DType::from_numpy_typestr(typestr).unwrap_err();
        assert!(matches!(refused(">f4"), TypestrError::BigEndian { .. }));
        assert!(matches!(refused("<V1"), TypestrError::Opaque { .. }));
        for typestr in ["", "<", "f4", "<f3", "|f4", "<f44", "é4"] {
            assert!(
                matches!(refused(typestr), TypestrError::Unknown { .. }),
                "{typestr}"
            );
        }
        assert_eq!(DType::from_numpy_typestr(">i1"), Ok(DType::S8));
    }
}
