//! From a [`DType`] known at run time to the Rust type of its values.

use half::{bf16, f16};
use num_complex::Complex;

use super::{
    F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn, F8E4M3Fnuz, F8E5M2,
    F8E5M2Fnuz, F8E8M0Fnu, S1, S2, S4, U1, U2, U4,
};
use crate::{DType, Element};

/// What [`DType::visit`] does with the type it finds.
pub trait ElementVisitor {
    /// What comes back.
    type Output;

    /// Called once, with the Rust type of the values.
    fn visit<T: Element>(self) -> Self::Output;
}

impl DType {
    /// Calls the visitor with the Rust type that holds a value of this type.
    ///
    /// ```
    /// use rew_dtype::{DType, Element, ElementVisitor};
    ///
    /// struct Name;
    /// impl ElementVisitor for Name {
    ///     type Output = &'static str;
    ///     fn visit<T: Element>(self) -> &'static str {
    ///         std::any::type_name::<T>()
    ///     }
    /// }
    /// assert_eq!(DType::S16.visit(Name), "i16");
    /// ```
    pub fn visit<V: ElementVisitor>(self, visitor: V) -> V::Output {
        match self {
            Self::Bool => visitor.visit::<bool>(),
            Self::S1 => visitor.visit::<S1>(),
            Self::S2 => visitor.visit::<S2>(),
            Self::S4 => visitor.visit::<S4>(),
            Self::S8 => visitor.visit::<i8>(),
            Self::S16 => visitor.visit::<i16>(),
            Self::S32 => visitor.visit::<i32>(),
            Self::S64 => visitor.visit::<i64>(),
            Self::U1 => visitor.visit::<U1>(),
            Self::U2 => visitor.visit::<U2>(),
            Self::U4 => visitor.visit::<U4>(),
            Self::U8 => visitor.visit::<u8>(),
            Self::U16 => visitor.visit::<u16>(),
            Self::U32 => visitor.visit::<u32>(),
            Self::U64 => visitor.visit::<u64>(),
            Self::F16 => visitor.visit::<f16>(),
            Self::Bf16 => visitor.visit::<bf16>(),
            Self::F32 => visitor.visit::<f32>(),
            Self::F64 => visitor.visit::<f64>(),
            Self::C64 => visitor.visit::<Complex<f32>>(),
            Self::C128 => visitor.visit::<Complex<f64>>(),
            Self::F8E5M2 => visitor.visit::<F8E5M2>(),
            Self::F8E4M3 => visitor.visit::<F8E4M3>(),
            Self::F8E3M4 => visitor.visit::<F8E3M4>(),
            Self::F8E4M3Fn => visitor.visit::<F8E4M3Fn>(),
            Self::F8E4M3B11Fnuz => visitor.visit::<F8E4M3B11Fnuz>(),
            Self::F8E4M3Fnuz => visitor.visit::<F8E4M3Fnuz>(),
            Self::F8E5M2Fnuz => visitor.visit::<F8E5M2Fnuz>(),
            Self::F8E8M0Fnu => visitor.visit::<F8E8M0Fnu>(),
            Self::F6E2M3Fn => visitor.visit::<F6E2M3Fn>(),
            Self::F6E3M2Fn => visitor.visit::<F6E3M2Fn>(),
            Self::F4E2M1Fn => visitor.visit::<F4E2M1Fn>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_visited_is_the_one_that_was_asked_for() {
        struct Found;

        impl ElementVisitor for Found {
            type Output = DType;

            fn visit<T: Element>(self) -> DType {
                T::DTYPE
            }
        }

        for dtype in DType::ALL {
            assert_eq!(dtype.visit(Found), dtype);
        }
    }
}
