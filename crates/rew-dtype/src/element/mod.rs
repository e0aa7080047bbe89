//! Rust types that hold one value of a [`DType`].

mod float;
mod int;
mod view;
mod visit;

use core::fmt::Debug;

use bytemuck::{CheckedBitPattern, NoUninit, Zeroable};
use half::{bf16, f16};
use num_complex::Complex;

use crate::DType;

pub use float::{
    F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn, F8E4M3Fnuz, F8E5M2,
    F8E5M2Fnuz, F8E8M0Fnu,
};
pub use int::{OutOfRange, S1, S2, S4, U1, U2, U4};
pub(crate) use int::{mask, sign_extend};
pub use view::{ViewError, as_bytes, view, view_mut};
pub use visit::ElementVisitor;

/// A Rust type that holds one value of an element type, stored unpacked.
///
/// The trait is sealed: each [`DType`] has exactly one such type, which
/// [`DType::visit`] leads to. All of them can be viewed as bytes, and, but for
/// `bool`, all bytes as them; what [`bytemuck`] may do with a type says which.
pub trait Element:
    sealed::Sealed + CheckedBitPattern + NoUninit + Zeroable + Debug + Send + Sync
{
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
        // On the way through `f32` a NaN would lose its payload.
        if Self::DTYPE as u8 == D::DTYPE as u8 && !D::DTYPE.is_sub_byte() {
            return bytemuck::checked::cast(self);
        }
        D::from_scalar(self.into_scalar())
    }
}

mod sealed {
    /// Implemented by the types of this crate's table and no other.
    pub trait Sealed: crate::cast::scalar::Cast {
        /// The bytes of the values, if any byte may be written to them.
        fn bytes_mut(values: &mut [Self]) -> Option<&mut [u8]>;
    }
}

/// For types of which every bit pattern is a value.
#[inline(always)]
fn all_bytes<T: bytemuck::Pod>(values: &mut [T]) -> Option<&mut [u8]> {
    Some(bytemuck::must_cast_slice_mut(values))
}

/// For `bool`, of which most bytes are none.
#[inline(always)]
fn no_bytes(_: &mut [bool]) -> Option<&mut [u8]> {
    None
}

macro_rules! elements {
    ($($rust:ty => $dtype:ident, $bytes_mut:expr;)*) => {
        $(
            impl sealed::Sealed for $rust {
                #[inline(always)]
                fn bytes_mut(values: &mut [Self]) -> Option<&mut [u8]> {
                    $bytes_mut(values)
                }
            }

            impl Element for $rust {
                const DTYPE: DType = DType::$dtype;
            }

            const _: () = assert!(size_of::<$rust>() == DType::$dtype.size_bytes());
            const _: () = assert!(align_of::<$rust>() == DType::$dtype.align_bytes());
        )*
    };
}

elements! {
    bool => Bool, no_bytes;
    S1 => S1, all_bytes;
    S2 => S2, all_bytes;
    S4 => S4, all_bytes;
    i8 => S8, all_bytes;
    i16 => S16, all_bytes;
    i32 => S32, all_bytes;
    i64 => S64, all_bytes;
    U1 => U1, all_bytes;
    U2 => U2, all_bytes;
    U4 => U4, all_bytes;
    u8 => U8, all_bytes;
    u16 => U16, all_bytes;
    u32 => U32, all_bytes;
    u64 => U64, all_bytes;
    f16 => F16, all_bytes;
    bf16 => Bf16, all_bytes;
    f32 => F32, all_bytes;
    f64 => F64, all_bytes;
    Complex<f32> => C64, all_bytes;
    Complex<f64> => C128, all_bytes;
    F8E5M2 => F8E5M2, all_bytes;
    F8E4M3 => F8E4M3, all_bytes;
    F8E3M4 => F8E3M4, all_bytes;
    F8E4M3Fn => F8E4M3Fn, all_bytes;
    F8E4M3B11Fnuz => F8E4M3B11Fnuz, all_bytes;
    F8E4M3Fnuz => F8E4M3Fnuz, all_bytes;
    F8E5M2Fnuz => F8E5M2Fnuz, all_bytes;
    F8E8M0Fnu => F8E8M0Fnu, all_bytes;
    F6E2M3Fn => F6E2M3Fn, all_bytes;
    F6E3M2Fn => F6E3M2Fn, all_bytes;
    F4E2M1Fn => F4E2M1Fn, all_bytes;
}
