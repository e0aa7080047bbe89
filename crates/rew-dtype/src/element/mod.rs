//! Rust types that hold one value of a [`DType`].

mod float;
mod int;
mod view;
mod visit;

use core::fmt::Debug;

use bytemuck::{CheckedBitPattern, NoUninit};
use half::{bf16, f16};
use num_complex::Complex;

use crate::DType;

pub use float::{
    F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn, F8E4M3Fnuz, F8E5M2,
    F8E5M2Fnuz, F8E8M0Fnu,
};
pub use int::{OutOfRange, S1, S2, S4, U1, U2, U4};
pub use view::{ViewError, as_bytes, view, view_mut};
pub use visit::ElementVisitor;

/// A Rust type that holds one value of an element type, stored unpacked.
///
/// The trait is sealed: each [`DType`] has exactly one such type, which
/// [`DType::visit`] leads to. All of them can be viewed as bytes, and, but for
/// `bool`, all bytes as them; what [`bytemuck`] may do with a type says which.
pub trait Element: sealed::Sealed + CheckedBitPattern + NoUninit + Debug + Send + Sync {
    /// The element type.
    const DTYPE: DType;

    /// The value as one of another type, by the rules of [`cast`](crate::cast).
    ///
    /// ```
    /// use rew_dtype::{Element, F8E4M3Fn, S4};
    ///
    /// assert_eq!(3.7_f32.cast::<i8>(), 3);
    /// assert_eq!(1000_f32.cast::<i8>(), 127);
    /// assert_eq!(1000_i32.cast::<i8>(), -24);
    /// assert_eq!(0.3_f64.cast::<F8E4M3Fn>().to_f32(), 0.3125);
    /// assert_eq!(9_u8.cast::<S4>().get(), -7);
    /// ```
    #[must_use]
    #[inline]
    fn cast<D: Element>(self) -> D {
        D::from_scalar(self.into_scalar())
    }
}

mod sealed {
    /// Implemented by the types of this crate's table and no other.
    pub trait Sealed: crate::cast::scalar::Cast {}
}

macro_rules! elements {
    ($($rust:ty => $dtype:ident,)*) => {
        $(
            impl sealed::Sealed for $rust {}

            impl Element for $rust {
                const DTYPE: DType = DType::$dtype;
            }

            const _: () = assert!(size_of::<$rust>() == DType::$dtype.size_bytes());
            const _: () = assert!(align_of::<$rust>() == DType::$dtype.align_bytes());
        )*
    };
}

elements! {
    bool => Bool,
    S1 => S1,
    S2 => S2,
    S4 => S4,
    i8 => S8,
    i16 => S16,
    i32 => S32,
    i64 => S64,
    U1 => U1,
    U2 => U2,
    U4 => U4,
    u8 => U8,
    u16 => U16,
    u32 => U32,
    u64 => U64,
    f16 => F16,
    bf16 => Bf16,
    f32 => F32,
    f64 => F64,
    Complex<f32> => C64,
    Complex<f64> => C128,
    F8E5M2 => F8E5M2,
    F8E4M3 => F8E4M3,
    F8E3M4 => F8E3M4,
    F8E4M3Fn => F8E4M3Fn,
    F8E4M3B11Fnuz => F8E4M3B11Fnuz,
    F8E4M3Fnuz => F8E4M3Fnuz,
    F8E5M2Fnuz => F8E5M2Fnuz,
    F8E8M0Fnu => F8E8M0Fnu,
    F6E2M3Fn => F6E2M3Fn,
    F6E3M2Fn => F6E3M2Fn,
    F4E2M1Fn => F4E2M1Fn,
}
