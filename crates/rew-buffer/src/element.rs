//! Element types as the plugin takes them.

use rew_dtype::DType;
use rew_pjrt_sys::bindings::PJRT_Buffer_Type;
use rew_pjrt_sys::{Api, ApiVersion};

use crate::error::BufferError;

/// The plugin's number of an element type, if it is new enough for it: an
/// unknown number aborts the process.
pub(crate) fn element_type(api: &Api, dtype: DType) -> Result<PJRT_Buffer_Type, BufferError> {
    let (number, minor) = number(dtype);
    let (needs, plugin) = (ApiVersion { major: 0, minor }, api.version());
    if plugin < needs {
        return Err(BufferError::TypeTooNew {
            dtype,
            needs,
            plugin,
        });
    }
    Ok(number)
}

/// The number, and the minor version of PJRT that brought it; 0 for those that
/// every accepted plugin has.
fn number(dtype: DType) -> (PJRT_Buffer_Type, i32) {
    type T = PJRT_Buffer_Type;
    match dtype {
        DType::Bool => (T::PJRT_Buffer_Type_PRED, 0),
        DType::S1 => (T::PJRT_Buffer_Type_S1, 94),
        DType::S2 => (T::PJRT_Buffer_Type_S2, 57),
        DType::S4 => (T::PJRT_Buffer_Type_S4, 0),
        DType::S8 => (T::PJRT_Buffer_Type_S8, 0),
        DType::S16 => (T::PJRT_Buffer_Type_S16, 0),
        DType::S32 => (T::PJRT_Buffer_Type_S32, 0),
        DType::S64 => (T::PJRT_Buffer_Type_S64, 0),
        DType::U1 => (T::PJRT_Buffer_Type_U1, 94),
        DType::U2 => (T::PJRT_Buffer_Type_U2, 57),
        DType::U4 => (T::PJRT_Buffer_Type_U4, 0),
        DType::U8 => (T::PJRT_Buffer_Type_U8, 0),
        DType::U16 => (T::PJRT_Buffer_Type_U16, 0),
        DType::U32 => (T::PJRT_Buffer_Type_U32, 0),
        DType::U64 => (T::PJRT_Buffer_Type_U64, 0),
        DType::F16 => (T::PJRT_Buffer_Type_F16, 0),
        DType::Bf16 => (T::PJRT_Buffer_Type_BF16, 0),
        DType::F32 => (T::PJRT_Buffer_Type_F32, 0),
        DType::F64 => (T::PJRT_Buffer_Type_F64, 0),
        DType::C64 => (T::PJRT_Buffer_Type_C64, 0),
        DType::C128 => (T::PJRT_Buffer_Type_C128, 0),
        DType::F8E5M2 => (T::PJRT_Buffer_Type_F8E5M2, 0),
        DType::F8E4M3 => (T::PJRT_Buffer_Type_F8E4M3, 57),
        DType::F8E3M4 => (T::PJRT_Buffer_Type_F8E3M4, 57),
        DType::F8E4M3Fn => (T::PJRT_Buffer_Type_F8E4M3FN, 0),
        DType::F8E4M3B11Fnuz => (T::PJRT_Buffer_Type_F8E4M3B11FNUZ, 0),
        DType::F8E4M3Fnuz => (T::PJRT_Buffer_Type_F8E4M3FNUZ, 0),
        DType::F8E5M2Fnuz => (T::PJRT_Buffer_Type_F8E5M2FNUZ, 0),
        DType::F8E8M0Fnu => (T::PJRT_Buffer_Type_F8E8M0FNU, 60),
        DType::F6E2M3Fn => (T::PJRT_Buffer_Type_F6E2M3FN, 114),
        DType::F6E3M2Fn => (T::PJRT_Buffer_Type_F6E3M2FN, 114),
        DType::F4E2M1Fn => (T::PJRT_Buffer_Type_F4E2M1FN, 60),
    }
}
