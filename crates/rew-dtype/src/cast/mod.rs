//! Values from any element type to any other.
//!
//! The rules, which are those of `ml_dtypes` 0.6 and NumPy wherever these define
//! a result:
//!
//! | to | from | |
//! |---|---|---|
//! | float | anything | nearest, ties to even; `f64` and 64-bit integers reach a type below `f32` by way of `f32`, except that `f64` to `f16` rounds once |
//! | float that overflows | | infinity, else NaN, else the largest value |
//! | float from NaN | | a NaN of its sign, as below; the zero of the other sign where there is no NaN |
//! | integer | integer, bool | wraps |
//! | integer | float | towards zero; what is out of range saturates; NaN is 0 |
//! | bool | anything | whether it is not zero; NaN is true; of a complex value, whether either part is |
//! | real | complex | the real part |
//! | complex | real | imaginary part 0 |
//! | `f8e8m0fnu` | anything | the nearest power of two, the greater if two are, and between 2⁻¹²⁷ and 2⁻¹²⁶ always the greater; NaN for zero, what is below, and what rounds to 2¹²⁸ or more |
//!
//! Of a NaN's payload, the upper bits are kept that the destination has:
//!
//! | from | to | |
//! |---|---|---|
//! | a type | itself | as it is |
//! | `f16`, `bf16` | `f32` | as it is: a signalling NaN stays one |
//! | `f16` | `f64` | the same |
//! | `f32`, `f64` | `f16` | the same; 1 if no bit is left |
//! | `f32`, `f64` | the other | made quiet, as x86-64 does; `bf16` to `f64` likewise |
//! | any other | | none: the quiet NaN |

mod error;
mod packed;
#[cfg(feature = "rayon")]
mod parallel;
mod plan;
pub(crate) mod scalar;
mod simd;
mod slice;
pub(crate) mod step;
mod strided;

pub use error::CastError;
pub use packed::{from_packed, to_packed};
#[cfg(feature = "rayon")]
pub use parallel::par_bytes;
#[cfg(feature = "alloc")]
pub use slice::to_vec;
pub use slice::{bytes, slice};
pub use strided::{Strided, StridedError, strided};
