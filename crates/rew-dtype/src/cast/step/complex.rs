//! Steps to and from complex values: real part, imaginary part.

use super::steps;

steps! {
    real_of_c64: [f32; 2] => f32, |x| x[0];
    real_of_c128: [f64; 2] => f64, |x| x[0];
    c64_from_f32: f32 => [f32; 2], |x| [x, 0.0];
    c128_from_f64: f64 => [f64; 2], |x| [x, 0.0];
    c64_from_c128: [f64; 2] => [f32; 2], |x| [x[0] as f32, x[1] as f32];
    c128_from_c64: [f32; 2] => [f64; 2], |x| [x[0].into(), x[1].into()];
}
