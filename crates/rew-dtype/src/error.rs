//! What it means that another system's type has no equal here, or ours none
//! there.

use core::fmt;

use crate::DType;

/// Who gives element types the names that a mapping reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Naming {
    /// This crate, in [`DType::name`].
    Rew,
    /// NumPy, with the names that `ml_dtypes` 0.6 adds to it.
    Numpy,
    /// NumPy's array interface, with its type strings.
    NumpyTypestr,
    /// The safetensors file format, as of its version 0.8.
    Safetensors,
    /// The StableHLO dialect.
    Stablehlo,
}

impl Naming {
    /// The type that `name_of` gives the name `name`.
    pub(crate) fn find(
        self,
        name: &str,
        name_of: impl Fn(DType) -> Result<&'static str, NoEqual>,
    ) -> Result<DType, UnknownName> {
        DType::ALL
            .into_iter()
            .find(|dtype| name_of(*dtype) == Ok(name))
            .ok_or(UnknownName {
                naming: self,
                name: Excerpt::of(name),
            })
    }
}

impl fmt::Display for Naming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rew => "rew",
            Self::Numpy => "NumPy",
            Self::NumpyTypestr => "NumPy's array interface",
            Self::Safetensors => "safetensors",
            Self::Stablehlo => "StableHLO",
        })
    }
}

/// A name that stands for no element type. If it was looked for among rew's and
/// another system has it, the message says what it is called here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no element type is called \"{name}\" in {naming}{}", Elsewhere(*.naming, .name.as_str()))]
pub struct UnknownName {
    /// Whose names were searched.
    pub naming: Naming,
    /// The name, cut short if it was long.
    pub name: Excerpt,
}

/// Whose name it is, if not one of the naming that was searched.
struct Elsewhere<'a>(Naming, &'a str);

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(searched, name) = *self;
        let namings = [
            (Naming::Numpy, DType::from_numpy_name(name)),
            (Naming::Safetensors, DType::from_safetensors_name(name)),
            (Naming::Stablehlo, DType::from_stablehlo_name(name)),
        ];
        let found = namings.into_iter().find(|(_, found)| found.is_ok());
        match (searched, found) {
            (Naming::Rew, Some((naming, Ok(dtype)))) => {
                write!(f, ", and the one of {naming} is {dtype}")
            }
            _ => Ok(()),
        }
    }
}

/// An element type that another system has no name for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{naming} has no equal of {dtype}")]
pub struct NoEqual {
    /// The type.
    pub dtype: DType,
    /// The system that lacks it.
    pub naming: Naming,
}

/// The first bytes of a text that was refused, kept without a heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Self::MAX_BYTES],
    len: u8,
    cut: bool,
}

impl Excerpt {
    /// The most bytes that are kept.
    pub const MAX_BYTES: usize = 30;

    pub(crate) fn of(text: &str) -> Self {
        let mut bytes = [0; Self::MAX_BYTES];
        let mut len = 0;
        for character in text.chars() {
            let end = len + character.len_utf8();
            let Some(room) = bytes.get_mut(len..end) else {
                break;
            };
            character.encode_utf8(room);
            len = end;
        }
        Self {
            bytes,
            len: len as u8,
            cut: len < text.len(),
        }
    }

    /// What was kept: whole characters from the start.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let kept = self.bytes.get(..usize::from(self.len)).unwrap_or_default();
        core::str::from_utf8(kept).unwrap_or_default()
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_str().escape_debug())?;
        if self.cut { f.write_str("…") } else { Ok(()) }
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;
    use alloc::string::ToString;

    #[test]
    fn an_excerpt_keeps_whole_characters_and_says_when_it_is_cut() {
        assert_eq!(Excerpt::of("float99").to_string(), "float99");
        let long = "é".repeat(40);
        let kept = Excerpt::of(&long);
        assert_eq!(kept.as_str(), "é".repeat(15));
        assert!(kept.to_string().ends_with('…'));
        assert_eq!(Excerpt::of("a\nb").to_string(), "a\\nb");
    }
}
