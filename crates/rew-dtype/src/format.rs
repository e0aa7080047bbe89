//! How a floating point type lays out its bits: the one place that says so.
//! Limits and conversions are derived from it.

/// What the highest exponent and the sign of zero mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Specials {
    /// Infinity and NaNs in the highest exponent, as in IEEE 754.
    Ieee,
    /// No infinity; all bits but the sign set is NaN.
    OneNan,
    /// No infinity, no negative zero; its bits, sign alone, are the NaN.
    NegativeZeroIsNan,
    /// Neither infinity nor NaN.
    Finite,
}

/// The layout of a signed floating point type: sign, exponent, mantissa.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatFormat {
    /// Bits of the exponent.
    pub(crate) exponent: u32,
    /// Bits of the mantissa that are stored.
    pub(crate) mantissa: u32,
    /// What is subtracted from a stored exponent.
    pub(crate) bias: i32,
    /// What is not a number.
    pub(crate) specials: Specials,
}

impl FloatFormat {
    pub(crate) const F32: Self = Self::ieee(8, 23);
    pub(crate) const F16: Self = Self::ieee(5, 10);
    pub(crate) const BF16: Self = Self::ieee(8, 7);
    pub(crate) const F8E5M2: Self = Self::ieee(5, 2);
    pub(crate) const F8E4M3: Self = Self::ieee(4, 3);
    pub(crate) const F8E3M4: Self = Self::ieee(3, 4);
    pub(crate) const F8E4M3FN: Self = Self::new(4, 3, 7, Specials::OneNan);
    pub(crate) const F8E4M3B11FNUZ: Self = Self::new(4, 3, 11, Specials::NegativeZeroIsNan);
    pub(crate) const F8E4M3FNUZ: Self = Self::new(4, 3, 8, Specials::NegativeZeroIsNan);
    pub(crate) const F8E5M2FNUZ: Self = Self::new(5, 2, 16, Specials::NegativeZeroIsNan);
    pub(crate) const F6E2M3FN: Self = Self::new(2, 3, 1, Specials::Finite);
    pub(crate) const F6E3M2FN: Self = Self::new(3, 2, 3, Specials::Finite);
    pub(crate) const F4E2M1FN: Self = Self::new(2, 1, 1, Specials::Finite);

    const fn new(exponent: u32, mantissa: u32, bias: i32, specials: Specials) -> Self {
        Self {
            exponent,
            mantissa,
            bias,
            specials,
        }
    }

    const fn ieee(exponent: u32, mantissa: u32) -> Self {
        Self::new(
            exponent,
            mantissa,
            (1 << (exponent - 1)) - 1,
            Specials::Ieee,
        )
    }

    /// The sign bit.
    pub(crate) const fn sign(self) -> u64 {
        1 << (self.exponent + self.mantissa)
    }

    /// The bits, without a sign, of the largest finite value.
    pub(crate) const fn largest(self) -> u64 {
        let below_sign = self.sign() - 1;
        match self.specials {
            Specials::Ieee => below_sign - (1 << self.mantissa),
            Specials::OneNan => below_sign - 1,
            Specials::NegativeZeroIsNan | Specials::Finite => below_sign,
        }
    }

    /// The value of finite bits without a sign. Exact for every type but the
    /// subnormals of `F64`, which no caller asks for.
    pub(crate) const fn value(self, magnitude: u64) -> f64 {
        let stored = (magnitude >> self.mantissa) as i32;
        let fraction = magnitude & ((1 << self.mantissa) - 1);
        let (exponent, significand) = if stored == 0 {
            (1 - self.bias, fraction)
        } else {
            (stored - self.bias, fraction | (1 << self.mantissa))
        };
        // In two factors, since one alone may leave the range of an f64.
        significand as f64 * power_of_two(-(self.mantissa as i32)) * power_of_two(exponent)
    }
}

/// 2 to the power of `exponent`, for the exponents of normal f64.
pub(crate) const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
