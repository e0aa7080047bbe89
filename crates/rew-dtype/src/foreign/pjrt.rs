//! PJRT's `PJRT_Buffer_Type`, and which plugins know each.

use rew_pjrt_sys::bindings::PJRT_Buffer_Type;
use rew_pjrt_sys::{ApiVersion, Since};

use crate::DType;

/// A code of `PJRT_Buffer_Type` that is no element type: unknown, or `INVALID`
/// or `TOKEN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("PJRT buffer type {0} is no element type")]
pub struct UnknownPjrtType(pub u32);

/// An element type that a plugin is too old to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("PJRT has {dtype} since {since}, the plugin is of {plugin}")]
pub struct TypeTooNew {
    /// The type.
    pub dtype: DType,
    /// The version that brought it.
    pub since: Since,
    /// The plugin's version.
    pub plugin: ApiVersion,
}

impl DType {
    /// The code, whether or not a plugin knows it.
    ///
    /// A plugin that is given a code that it does not know may end the process:
    /// ask [`pjrt_for`](Self::pjrt_for) for one that is to be sent.
    #[must_use]
    pub const fn pjrt(self) -> PJRT_Buffer_Type {
        match self {
            Self::Bool => PJRT_Buffer_Type::PJRT_Buffer_Type_PRED,
            Self::S1 => PJRT_Buffer_Type::PJRT_Buffer_Type_S1,
            Self::S2 => PJRT_Buffer_Type::PJRT_Buffer_Type_S2,
            Self::S4 => PJRT_Buffer_Type::PJRT_Buffer_Type_S4,
            Self::S8 => PJRT_Buffer_Type::PJRT_Buffer_Type_S8,
            Self::S16 => PJRT_Buffer_Type::PJRT_Buffer_Type_S16,
            Self::S32 => PJRT_Buffer_Type::PJRT_Buffer_Type_S32,
            Self::S64 => PJRT_Buffer_Type::PJRT_Buffer_Type_S64,
            Self::U1 => PJRT_Buffer_Type::PJRT_Buffer_Type_U1,
            Self::U2 => PJRT_Buffer_Type::PJRT_Buffer_Type_U2,
            Self::U4 => PJRT_Buffer_Type::PJRT_Buffer_Type_U4,
            Self::U8 => PJRT_Buffer_Type::PJRT_Buffer_Type_U8,
            Self::U16 => PJRT_Buffer_Type::PJRT_Buffer_Type_U16,
            Self::U32 => PJRT_Buffer_Type::PJRT_Buffer_Type_U32,
            Self::U64 => PJRT_Buffer_Type::PJRT_Buffer_Type_U64,
            Self::F16 => PJRT_Buffer_Type::PJRT_Buffer_Type_F16,
            Self::Bf16 => PJRT_Buffer_Type::PJRT_Buffer_Type_BF16,
            Self::F32 => PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            Self::F64 => PJRT_Buffer_Type::PJRT_Buffer_Type_F64,
            Self::C64 => PJRT_Buffer_Type::PJRT_Buffer_Type_C64,
            Self::C128 => PJRT_Buffer_Type::PJRT_Buffer_Type_C128,
            Self::F8E5M2 => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E5M2,
            Self::F8E4M3 => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E4M3,
            Self::F8E3M4 => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E3M4,
            Self::F8E4M3Fn => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E4M3FN,
            Self::F8E4M3B11Fnuz => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E4M3B11FNUZ,
            Self::F8E4M3Fnuz => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E4M3FNUZ,
            Self::F8E5M2Fnuz => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E5M2FNUZ,
            Self::F8E8M0Fnu => PJRT_Buffer_Type::PJRT_Buffer_Type_F8E8M0FNU,
            Self::F6E2M3Fn => PJRT_Buffer_Type::PJRT_Buffer_Type_F6E2M3FN,
            Self::F6E3M2Fn => PJRT_Buffer_Type::PJRT_Buffer_Type_F6E3M2FN,
            Self::F4E2M1Fn => PJRT_Buffer_Type::PJRT_Buffer_Type_F4E2M1FN,
        }
    }

    /// The version of the C API that brought the type, by its changelog. That
    /// lists none before 0.50, and not the 2-bit integers, which the header has
    /// before types of 0.55; for those it is the oldest version that
    /// `rew-pjrt-sys` accepts.
    #[must_use]
    pub const fn pjrt_since(self) -> Since {
        let minor = match self {
            Self::F4E2M1Fn | Self::F8E8M0Fnu => 63,
            Self::S1 | Self::U1 => 94,
            Self::F6E2M3Fn | Self::F6E3M2Fn => 114,
            Self::F8E4M3 | Self::F8E3M4 => 55,
            Self::Bool
            | Self::S2
            | Self::S4
            | Self::S8
            | Self::S16
            | Self::S32
            | Self::S64
            | Self::U2
            | Self::U4
            | Self::U8
            | Self::U16
            | Self::U32
            | Self::U64
            | Self::F16
            | Self::Bf16
            | Self::F32
            | Self::F64
            | Self::C64
            | Self::C128
            | Self::F8E5M2
            | Self::F8E4M3Fn
            | Self::F8E4M3B11Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E5M2Fnuz => return Since::AtMost(ApiVersion::OLDEST),
        };
        Since::Named(ApiVersion { major: 0, minor })
    }

    /// The code, for a plugin of that version.
    ///
    /// # Errors
    /// [`TypeTooNew`] if the plugin is older than the type.
    ///
    /// ```
    /// use rew_dtype::DType;
    /// use rew_pjrt_sys::ApiVersion;
    ///
    /// let plugin = ApiVersion { major: 0, minor: 81 };
    /// assert!(DType::F32.pjrt_for(plugin).is_ok());
    /// let error = DType::S1.pjrt_for(plugin).unwrap_err();
    /// assert_eq!(error.to_string(), "PJRT has s1 since 0.94, the plugin is of 0.81");
    /// ```
    pub fn pjrt_for(self, plugin: ApiVersion) -> Result<PJRT_Buffer_Type, TypeTooNew> {
        let since = self.pjrt_since();
        if plugin < since.version() {
            return Err(TypeTooNew {
                dtype: self,
                since,
                plugin,
            });
        }
        Ok(self.pjrt())
    }

    /// The type of that code.
    ///
    /// # Errors
    /// [`UnknownPjrtType`] if it is that of no element type.
    pub fn from_pjrt(code: PJRT_Buffer_Type) -> Result<Self, UnknownPjrtType> {
        Self::ALL
            .into_iter()
            .find(|dtype| dtype.pjrt() == code)
            .ok_or(UnknownPjrtType(code.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rew_pjrt_sys::bindings::PJRT_Buffer_Type as Code;

    /// The bound header has codes 0 to 33, of which two are no element types.
    #[test]
    fn every_code_of_the_header_but_two_is_one_type() {
        let mut known = 0;
        for code in 0..=u32::from(u8::MAX) {
            if let Ok(dtype) = DType::from_pjrt(PJRT_Buffer_Type(code)) {
                assert_eq!(dtype.pjrt().0, code);
                known += 1;
            } else {
                let none = [Code::PJRT_Buffer_Type_INVALID, Code::PJRT_Buffer_Type_TOKEN];
                assert!(
                    code > 33 || none.contains(&PJRT_Buffer_Type(code)),
                    "{code}"
                );
            }
        }
        assert_eq!(known, DType::ALL.len());
    }

    #[test]
    fn a_plugin_is_refused_a_type_that_is_newer() {
        let plugin = |minor| ApiVersion { major: 0, minor };
        for (dtype, first) in [
            (DType::F8E8M0Fnu, 63),
            (DType::S1, 94),
            (DType::U1, 94),
            (DType::F6E2M3Fn, 114),
            (DType::F6E3M2Fn, 114),
        ] {
            assert!(dtype.pjrt_for(plugin(first - 1)).is_err(), "{dtype}");
            assert_eq!(dtype.pjrt_for(plugin(first)), Ok(dtype.pjrt()));
        }
        assert!(
            DType::ALL
                .iter()
                .all(|dtype| dtype.pjrt_for(ApiVersion::BOUND).is_ok())
        );
    }
}
