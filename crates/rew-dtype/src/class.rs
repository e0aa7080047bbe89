//! What kind of number a type holds.

use crate::DType;

/// The kinds of number. Every type is of exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// True or false.
    Bool,
    /// Two's complement integers, [`DType::S1`] to [`DType::S64`].
    Signed,
    /// Integers from 0, [`DType::U1`] to [`DType::U64`].
    Unsigned,
    /// Floating point, [`DType::F4E2M1Fn`] to [`DType::F64`].
    Float,
    /// Two floats, [`DType::C64`] and [`DType::C128`].
    Complex,
}

impl DType {
    /// The kind of number that the type holds.
    #[must_use]
    pub const fn class(self) -> Class {
        match self {
            Self::Bool => Class::Bool,
            Self::S1 | Self::S2 | Self::S4 | Self::S8 | Self::S16 | Self::S32 | Self::S64 => {
                Class::Signed
            }
            Self::U1 | Self::U2 | Self::U4 | Self::U8 | Self::U16 | Self::U32 | Self::U64 => {
                Class::Unsigned
            }
            Self::F16
            | Self::Bf16
            | Self::F32
            | Self::F64
            | Self::F8E5M2
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3Fn
            | Self::F8E4M3B11Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E5M2Fnuz
            | Self::F8E8M0Fnu
            | Self::F6E2M3Fn
            | Self::F6E3M2Fn
            | Self::F4E2M1Fn => Class::Float,
            Self::C64 | Self::C128 => Class::Complex,
        }
    }

    /// Whether the type is [`Bool`](Self::Bool).
    #[must_use]
    pub const fn is_bool(self) -> bool {
        matches!(self.class(), Class::Bool)
    }

    /// Whether the type is an integer, signed or not. `Bool` is none.
    #[must_use]
    pub const fn is_integer(self) -> bool {
        matches!(self.class(), Class::Signed | Class::Unsigned)
    }

    /// Whether the type is a real floating point number.
    #[must_use]
    pub const fn is_float(self) -> bool {
        matches!(self.class(), Class::Float)
    }

    /// Whether the type is complex.
    #[must_use]
    pub const fn is_complex(self) -> bool {
        matches!(self.class(), Class::Complex)
    }

    /// Whether a value has fewer than 8 bits, so that packed and unpacked
    /// storage differ.
    #[must_use]
    pub const fn is_sub_byte(self) -> bool {
        self.bit_width() < 8
    }

    /// The type of the real and of the imaginary part, if there are such.
    #[must_use]
    pub const fn complex_part(self) -> Option<Self> {
        match self {
            Self::C64 => Some(Self::F32),
            Self::C128 => Some(Self::F64),
            Self::Bool
            | Self::S1
            | Self::S2
            | Self::S4
            | Self::S8
            | Self::S16
            | Self::S32
            | Self::S64
            | Self::U1
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
            | Self::F8E5M2
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3Fn
            | Self::F8E4M3B11Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E5M2Fnuz
            | Self::F8E8M0Fnu
            | Self::F6E2M3Fn
            | Self::F6E3M2Fn
            | Self::F4E2M1Fn => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Class, DType};

    #[test]
    fn a_type_has_parts_if_and_only_if_it_is_complex() {
        for dtype in DType::ALL {
            assert_eq!(dtype.complex_part().is_some(), dtype.is_complex());
        }
    }

    #[test]
    fn the_name_tells_the_class() {
        for dtype in DType::ALL {
            let expected = match dtype.name().as_bytes() {
                [b'b', b'o', ..] => Class::Bool,
                [b's', ..] => Class::Signed,
                [b'u', ..] => Class::Unsigned,
                [b'f' | b'b', ..] => Class::Float,
                [b'c', ..] => Class::Complex,
                other => panic!("{other:?}"),
            };
            assert_eq!(dtype.class(), expected, "{dtype}");
        }
    }
}
