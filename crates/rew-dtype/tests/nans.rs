//! What becomes of NaNs, and of what a type of powers of two cannot hold.

use rew_dtype::{DType, cast};

/// Types with infinities and NaNs as in IEEE 754, and the bits of their mantissas.
const IEEE: [(DType, u32); 7] = [
    (DType::F64, 52),
    (DType::F32, 23),
    (DType::F16, 10),
    (DType::Bf16, 7),
    (DType::F8E5M2, 2),
    (DType::F8E4M3, 3),
    (DType::F8E3M4, 4),
];

fn one(from: DType, bits: u64, to: DType) -> u64 {
    let mut value = [0; 8];
    let src = &bits.to_le_bytes()[..from.size_bytes()];
    cast::bytes(src, from, &mut value[..to.size_bytes()], to).expect("one value");
    u64::from_le_bytes(value)
}

/// The bits of a NaN with this sign, and this payload in a mantissa of so many bits.
fn nan(dtype: DType, mantissa: u32, negative: bool, payload: u64) -> u64 {
    let sign = dtype.size_bytes() * 8 - 1;
    let infinity = (1_u64 << sign) - (1 << mantissa);
    u64::from(negative) << sign | infinity | payload
}

/// Every payload of a mantissa of at most 10 bits; of a wider one those with few bits
/// set, or few not set.
fn payloads(mantissa: u32) -> Vec<u64> {
    let all = (1_u64 << mantissa) - 1;
    if mantissa <= 10 {
        return (1..=all).collect();
    }
    let two = (0..mantissa).flat_map(|a| (0..mantissa).map(move |b| 1_u64 << a | 1 << b));
    two.flat_map(|few| [few, all ^ few])
        .filter(|&payload| payload != 0)
        .collect()
}

/// What is left of a payload, by the table of `cast`.
fn left(from: DType, to: DType, (had, has): (u32, u32), payload: u64) -> u64 {
    use DType::{Bf16, F16, F32, F64};
    let moved = match has >= had {
        true => payload << (has - had),
        false => payload >> (had - has),
    };
    let quiet = 1 << (has - 1);
    match (from, to) {
        (F16 | F32 | F64, F16) | (F16 | Bf16, F32) | (F16, F64) => moved.max(1),
        (F32 | Bf16, F64) | (F64, F32) => moved | quiet,
        _ if from == to => payload,
        _ => quiet,
    }
}

#[test]
#[cfg_attr(not(target_arch = "x86_64"), ignore = "f32 and f64 as on x86-64")]
fn a_nan_keeps_its_sign_and_of_its_payload_what_the_table_says() {
    for (from, had) in IEEE {
        for payload in payloads(had) {
            for negative in [false, true] {
                let value = nan(from, had, negative, payload);
                for (to, has) in IEEE {
                    let payload = left(from, to, (had, has), payload);
                    let expected = nan(to, has, negative, payload);
                    let got = one(from, value, to);
                    assert_eq!(got, expected, "{from} {value:#x} to {to}: {got:#x}");
                }
            }
        }
    }
}

#[test]
fn a_type_without_nan_gets_the_zero_of_the_other_sign_and_any_other_a_nan() {
    for (from, had) in IEEE {
        for negative in [false, true] {
            let value = nan(from, had, negative, 1);
            for (to, zero) in [
                (DType::F6E2M3Fn, 0x20),
                (DType::F6E3M2Fn, 0x20),
                (DType::F4E2M1Fn, 0x08),
            ] {
                let expected = if negative { 0 } else { zero };
                assert_eq!(one(from, value, to), expected, "{from} {value:#x} to {to}");
            }
            for to in [
                DType::F8E4M3Fn,
                DType::F8E4M3Fnuz,
                DType::F8E4M3B11Fnuz,
                DType::F8E5M2Fnuz,
                DType::F8E8M0Fnu,
            ] {
                let back = f64::from_bits(one(to, one(from, value, to), DType::F64));
                assert!(back.is_nan(), "{from} {value:#x} to {to}");
            }
        }
    }
}

#[test]
fn powers_of_two_are_the_nearest_but_for_the_lowest_step_and_nan_beyond_them() {
    let exponent = |x: f32| match one(DType::F32, u64::from(x.to_bits()), DType::F8E8M0Fnu) {
        0xFF => None,
        bits => Some(i32::try_from(bits).expect("a byte") - 127),
    };
    let power = |n: i32| 2_f64.powi(n) as f32;
    for n in -126..127 {
        let halfway = power(n) * 1.5;
        assert_eq!(exponent(power(n)), Some(n));
        assert_eq!(exponent(halfway.next_down()), Some(n));
        assert_eq!(
            exponent(halfway),
            Some(n + 1),
            "the greater of two equally near"
        );
    }
    // Below the lowest there is nothing nearer.
    assert_eq!(exponent(f32::from_bits(1)), Some(-127));
    assert_eq!(exponent(power(-127)), Some(-127));
    assert_eq!(
        exponent(power(-127).next_up()),
        Some(-126),
        "always the greater"
    );
    assert_eq!(exponent(power(-126).next_down()), Some(-126));
    assert_eq!(exponent((power(127) * 1.5).next_down()), Some(127));
    for none in [power(127) * 1.5, f32::MAX, f32::INFINITY, 0.0, -0.0, -1.0] {
        assert_eq!(exponent(none), None, "{none}");
    }
}
