//! rew's own names: how a type is printed, parsed and serialized.

use core::fmt;
use core::str::FromStr;

use crate::DType;
use crate::error::{Naming, UnknownName};

impl DType {
    /// The name: StableHLO's spelling in lower case, with `s` for signed
    /// integers and `bool`, `c64`, `c128` as XLA prints them.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::S1 => "s1",
            Self::S2 => "s2",
            Self::S4 => "s4",
            Self::S8 => "s8",
            Self::S16 => "s16",
            Self::S32 => "s32",
            Self::S64 => "s64",
            Self::U1 => "u1",
            Self::U2 => "u2",
            Self::U4 => "u4",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::C64 => "c64",
            Self::C128 => "c128",
            Self::F8E5M2 => "f8e5m2",
            Self::F8E4M3 => "f8e4m3",
            Self::F8E3M4 => "f8e3m4",
            Self::F8E4M3Fn => "f8e4m3fn",
            Self::F8E4M3B11Fnuz => "f8e4m3b11fnuz",
            Self::F8E4M3Fnuz => "f8e4m3fnuz",
            Self::F8E5M2Fnuz => "f8e5m2fnuz",
            Self::F8E8M0Fnu => "f8e8m0fnu",
            Self::F6E2M3Fn => "f6e2m3fn",
            Self::F6E3M2Fn => "f6e3m2fn",
            Self::F4E2M1Fn => "f4e2m1fn",
        }
    }

    /// The type of that [`name`](Self::name); no other spelling is known here, as
    /// [`from_numpy_name`](Self::from_numpy_name),
    /// [`from_safetensors_name`](Self::from_safetensors_name) and
    /// [`from_stablehlo_name`](Self::from_stablehlo_name) know those of others.
    ///
    /// # Errors
    /// [`UnknownName`] with [`Naming::Rew`] if no type has that name.
    pub fn from_name(name: &str) -> Result<Self, UnknownName> {
        Naming::Rew.find(name, |dtype| Ok(dtype.name()))
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DType {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::from_name(name)
    }
}

/// Serialized as its name.
#[cfg(feature = "serde")]
impl serde::Serialize for DType {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Read back from its name.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for DType {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl serde::de::Visitor<'_> for Name {
            type Value = DType;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of an element type")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<DType, E> {
                DType::from_name(name).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Name)
    }
}

#[cfg(test)]
mod tests {
    use crate::DType;
    use alloc::string::ToString;

    #[test]
    fn a_name_parses_to_the_type_that_has_it() {
        for dtype in DType::ALL {
            assert_eq!(dtype.to_string().parse(), Ok(dtype));
        }
    }

    #[test]
    fn another_spelling_is_refused() {
        for name in ["", "F32", "float32", "i32", "f32 ", "f8e4m3fnx"] {
            assert!(name.parse::<DType>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_name_of_another_system_is_refused_with_ours() {
        let said = |name: &str| name.parse::<DType>().unwrap_err().to_string();
        for (foreign, start) in [
            ("float32", "no element type is called \"float32\" in rew"),
            ("BF16", "no element type is called \"BF16\" in rew"),
        ] {
            assert!(said(foreign).starts_with(start), "{}", said(foreign));
        }
        for dtype in DType::ALL {
            let foreign = dtype.numpy_name();
            if foreign.parse::<DType>().is_err() {
                let hint = alloc::format!(", and the one of NumPy is {dtype}");
                assert!(said(foreign).ends_with(&hint), "{}", said(foreign));
            }
        }
        assert!(said("nonsense").ends_with("in rew"));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serde_writes_the_name_and_reads_it_back() {
        for dtype in DType::ALL {
            let json = serde_json::to_string(&dtype).unwrap();
            assert_eq!(json, alloc::format!("\"{dtype}\""));
            assert_eq!(serde_json::from_str::<DType>(&json).unwrap(), dtype);
        }
        let error = serde_json::from_str::<DType>("\"float32\"").unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("no element type is called \"float32\"")
        );
    }
}
