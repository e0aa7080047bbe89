//! A device by value: a target and an ordinal.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use crate::target::{Target, UnknownTarget};

/// Names one device: the `ordinal`-th addressable device of `target`.
///
/// A plain value: whether such a device exists is told by a
/// [`Client`](crate::Client).
/// Printed and parsed as `cpu:0`.
///
/// ```
/// use rew_device::{Device, Target};
///
/// let device: Device = "cuda13:1".parse()?;
/// assert_eq!(device, Device::new(Target::Cuda13, 1));
/// assert_eq!(device.to_string(), "cuda13:1");
/// # Ok::<(), rew_device::ParseDeviceError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Device {
    target: Target,
    ordinal: u32,
}

impl Device {
    /// The `ordinal`-th addressable device of `target`, counted from 0.
    #[must_use]
    pub const fn new(target: Target, ordinal: u32) -> Self {
        Self { target, ordinal }
    }

    /// The target.
    #[must_use]
    pub const fn target(self) -> Target {
        self.target
    }

    /// The place among the target's addressable devices, counted from 0.
    #[must_use]
    pub const fn ordinal(self) -> u32 {
        self.ordinal
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.target, self.ordinal)
    }
}

impl FromStr for Device {
    type Err = ParseDeviceError;

    /// Parses exactly what [`Display`](fmt::Display) prints.
    ///
    /// # Errors
    ///
    /// - [`ParseDeviceError::NoOrdinal`] if there is no colon.
    /// - [`ParseDeviceError::Target`] if what stands before it is no target.
    /// - [`ParseDeviceError::Ordinal`] if what follows it is not a number
    ///   that fits in 32 bits.
    /// - [`ParseDeviceError::OrdinalForm`] if the number has a sign or
    ///   leading zeros.
    fn from_str(text: &str) -> Result<Self, ParseDeviceError> {
        let (target, digits) = text
            .split_once(':')
            .ok_or_else(|| ParseDeviceError::NoOrdinal { given: text.into() })?;
        let target = target.parse()?;
        let ordinal: u32 = digits.parse().map_err(|source| ParseDeviceError::Ordinal {
            given: text.into(),
            source,
        })?;
        let device = Self::new(target, ordinal);
        if digits.starts_with('+') || (digits.starts_with('0') && digits.len() > 1) {
            return Err(ParseDeviceError::OrdinalForm {
                given: text.into(),
                device,
            });
        }
        Ok(device)
    }
}

/// A text that names no device (the caller's fault).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDeviceError {
    /// There is no `:` between a target and an ordinal.
    #[error("{given:?} names no device: write a target and an ordinal, like cpu:0")]
    NoOrdinal {
        /// The text.
        given: Box<str>,
    },
    /// The part before the colon is no target.
    #[error(transparent)]
    Target(#[from] UnknownTarget),
    /// The part after the colon is no number of 32 bits.
    #[error("{given:?} names no device: its ordinal is not a number of 32 bits")]
    Ordinal {
        /// The text.
        given: Box<str>,
        /// What is wrong with the number.
        source: ParseIntError,
    },
    /// The ordinal is written in a form that is never printed.
    #[error("{given:?} has an ordinal with a sign or leading zeros: write {device}")]
    OrdinalForm {
        /// The text.
        given: Box<str>,
        /// What was meant.
        device: Device,
    },
}

#[cfg(feature = "serde")]
impl serde::Serialize for Device {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Device {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Takes text in whatever form the format holds it.
        struct Text;

        impl serde::de::Visitor<'_> for Text {
            type Value = Device;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a device like cpu:0")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Device, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}
