//! Casts against `stablehlo.convert` on the default CPU plugin: every difference
//! is of a kind that docs/dtype.md lists.

mod xla;

use std::collections::BTreeSet;

use rew_buffer::Placement;
use rew_dtype::{Class, DType, Limits, cast};

/// The kinds of difference, each a row of the documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// XLA takes a subnormal `f32` or `f64`, also on the way, for zero.
    Subnormal,
    /// XLA makes a zero of what a 6-bit float cannot hold.
    SixBitOverflow,
    /// XLA makes the negative zero of any NaN in `f4e2m1fn`.
    FourBitNan,
    /// XLA takes ±6, the largest `f4e2m1fn`, for infinity when it makes an
    /// integer of it.
    FourBitLargest,
    /// The NaN has another sign or payload.
    NanBits,
    /// XLA rounds `f64` once, rew by way of `f32`.
    RoundedOnce,
    /// XLA rounds `f64` to `f16` by way of `f32`, rew once.
    RoundedTwice,
    /// XLA makes the `bool` of a complex value from its real part alone.
    RealPart,
}

const ALL_KINDS: [Kind; 8] = [
    Kind::Subnormal,
    Kind::SixBitOverflow,
    Kind::FourBitNan,
    Kind::FourBitLargest,
    Kind::NanBits,
    Kind::RoundedOnce,
    Kind::RoundedTwice,
    Kind::RealPart,
];

fn one(from: DType, value: &[u8], to: DType) -> Vec<u8> {
    let mut dst = vec![0; to.size_bytes()];
    cast::bytes(value, from, &mut dst, to).expect("one value");
    dst
}

/// The real and the imaginary part.
fn parts(dtype: DType, value: &[u8]) -> [f64; 2] {
    let wide = one(dtype, value, DType::C128);
    let (real, imaginary) = wide.as_chunks::<8>().0.split_at(1);
    [
        f64::from_ne_bytes(real[0]),
        f64::from_ne_bytes(imaginary[0]),
    ]
}

/// The cast of a value whose parts below `limit` are zeros of their sign.
fn flushed(parts: [f64; 2], limit: f64, to: DType) -> Vec<u8> {
    let zero = |x: f64| if x.abs() < limit { x.signum() * 0.0 } else { x };
    let wide: Vec<u8> = parts
        .into_iter()
        .flat_map(|x| zero(x).to_ne_bytes())
        .collect();
    one(DType::C128, &wide, to)
}

/// The `f32` next to `x` whose last bit is set, if `x` is none itself: rounding it
/// further is as good as rounding `x`.
fn sticky(x: f64) -> f32 {
    let nearest = x as f32;
    if f64::from(nearest) == x || nearest.to_bits() & 1 == 1 {
        return nearest;
    }
    let away_from_zero = f64::from(nearest).abs() < x.abs();
    let step = if away_from_zero { 1 } else { -1 };
    f32::from_bits(nearest.to_bits().wrapping_add_signed(step))
}

/// Why XLA gives `theirs` and rew does not; none if it should not.
fn kind(from: DType, value: &[u8], to: DType, theirs: &[u8]) -> Option<Kind> {
    let [real, imaginary] = parts(from, value);
    let below_f32 = f64::from(f32::MIN_POSITIVE);
    if flushed([real, imaginary], below_f32, to) == theirs
        || flushed([real, imaginary], f64::MIN_POSITIVE, to) == theirs
    {
        return Some(Kind::Subnormal);
    }
    let sixes = [DType::F6E2M3Fn, DType::F6E3M2Fn];
    if sixes.contains(&to) && theirs[0] & 0x1F == 0 {
        let Limits::Float(limits) = to.limits() else {
            return None;
        };
        if real.is_nan() || real.abs() > limits.max {
            return Some(Kind::SixBitOverflow);
        }
    }
    if to == DType::F4E2M1Fn && real.is_nan() {
        return (theirs == [0x08]).then_some(Kind::FourBitNan);
    }
    if from.is_complex() && to == DType::Bool {
        let real = flushed([real, 0.0], below_f32, to);
        return (theirs == real).then_some(Kind::RealPart);
    }
    let whole = matches!(to.class(), Class::Signed | Class::Unsigned);
    if from == DType::F4E2M1Fn && whole && real.abs() == 6.0 {
        let infinity = (real.signum() * f64::INFINITY).to_ne_bytes();
        let expected = one(DType::F64, &infinity, to);
        return (theirs == expected).then_some(Kind::FourBitLargest);
    }
    if real.is_nan() || imaginary.is_nan() {
        return parts(to, theirs)[0].is_nan().then_some(Kind::NanBits);
    }
    if matches!(from, DType::F64 | DType::C128) && to == DType::F16 {
        let narrow = one(from, value, DType::F32);
        let twice = one(DType::F32, &narrow, DType::F16);
        return (theirs == twice).then_some(Kind::RoundedTwice);
    }
    if matches!(from, DType::F64 | DType::C128) && to.is_float() {
        let once = one(DType::F32, &sticky(real).to_ne_bytes(), to);
        return (theirs == once).then_some(Kind::RoundedOnce);
    }
    None
}

/// Every value of a type of 16 bits or fewer; of a wider one, values where
/// something could go wrong.
fn inputs(dtype: DType) -> Vec<u8> {
    if dtype == DType::Bool {
        return vec![0, 1];
    }
    match dtype.bit_width() {
        bits @ ..=8 => (0..1_u32 << bits).map(|value| value as u8).collect(),
        16 => (0..=u16::MAX).flat_map(u16::to_ne_bytes).collect(),
        bits if dtype.is_integer() => {
            let near = |power: usize, low: usize| (1_i64 << power).wrapping_add(1 << low);
            let sums = (0..bits).flat_map(|power| (0..=power).map(move |low| near(power, low)));
            let values = sums.flat_map(|sum| [sum, sum.wrapping_neg(), sum.wrapping_add(1)]);
            values
                .flat_map(|value| one(DType::S64, &value.to_ne_bytes(), dtype))
                .collect()
        }
        _ => {
            let special = [
                0.0,
                f64::NAN,
                f64::INFINITY,
                5e-324,
                1e-310,
                3.402_823_567_797_337e38,
                1e300,
            ];
            let tails = [0, 8, 11, 23, 30].map(|bits| 2_f64.powi(-bits));
            let significands = (0..16)
                .flat_map(|sixteenths| tails.map(|tail| 1.0 + f64::from(sixteenths) / 16.0 + tail));
            let finite = significands
                .flat_map(|value| (-150..130).map(move |exponent| value * 2_f64.powi(exponent)));
            let real = special
                .into_iter()
                .chain(finite)
                .flat_map(|value| [value, -value]);
            real.flat_map(|value| {
                let wide = [value, value.abs().sqrt()].map(f64::to_ne_bytes);
                one(DType::C128, wide.as_flattened(), dtype)
            })
            .collect()
        }
    }
}

/// The cast by XLA; none if the plugin does not compile the program.
fn convert(place: &Placement, from: DType, input: &[u8], to: DType) -> Option<Vec<u8>> {
    let count = i64::try_from(input.len() / from.size_bytes()).expect("few values");
    xla::run(place, "convert", (from, &[count]), input, (to, &[count]))
}

/// Compares every pair from those types; the kinds of difference that were seen.
fn compare(sources: &[DType]) -> BTreeSet<Kind> {
    let place = xla::place();
    let mut kinds = BTreeSet::new();
    let mut unexplained = Vec::new();
    let spelled = |dtype: &DType| dtype.stablehlo_name().is_ok();
    for from in sources.iter().copied().filter(spelled) {
        let input = inputs(from);
        for to in DType::ALL.into_iter().filter(spelled) {
            let Some(theirs) = convert(&place, from, &input, to) else {
                // No code is generated for 6-bit floats but to compare them.
                let six = matches!(from, DType::F6E2M3Fn | DType::F6E3M2Fn);
                assert!(six && to != DType::Bool, "{from} to {to} was refused");
                continue;
            };
            let mut ours = vec![0; theirs.len()];
            cast::bytes(&input, from, &mut ours, to).expect("as many values");
            let results = theirs
                .chunks(to.size_bytes())
                .zip(ours.chunks(to.size_bytes()));
            for (value, (theirs, ours)) in input.chunks(from.size_bytes()).zip(results) {
                if theirs == ours {
                    continue;
                }
                match kind(from, value, to, theirs) {
                    Some(kind) => _ = kinds.insert(kind),
                    None => unexplained.push(format!("{from} {value:02x?} to {to}: {theirs:02x?}")),
                }
            }
        }
    }
    unexplained.truncate(20);
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    kinds
}

#[test]
fn some_types_convert_as_xla_converts_them_but_for_what_is_documented() {
    let kinds = compare(&[DType::S4, DType::U8, DType::F8E4M3Fn, DType::F4E2M1Fn]);
    let expected = [
        Kind::SixBitOverflow,
        Kind::FourBitNan,
        Kind::FourBitLargest,
        Kind::NanBits,
    ];
    assert_eq!(Vec::from_iter(kinds), expected);
}

#[test]
#[ignore = "compiles 840 programs"]
fn every_type_converts_as_xla_converts_it_but_for_what_is_documented() {
    assert_eq!(Vec::from_iter(compare(&DType::ALL)), ALL_KINDS);
}
