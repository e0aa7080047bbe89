//! Values that PJRT passes by name.

use std::fmt;

/// The kinds of values that PJRT passes by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ValueKind {
    /// True or false.
    Bool,
    /// An integer of 64 bits.
    Int,
    /// A number of 32 bits.
    Float,
    /// Integers of 64 bits.
    IntList,
    /// Text.
    Text,
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bool => "true or false",
            Self::Int => "an integer",
            Self::Float => "a number",
            Self::IntList => "a list of integers",
            Self::Text => "text",
        })
    }
}

/// A value that PJRT passes by name: of an option, or of an attribute.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum NamedValue {
    /// True or false.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A number.
    Float(f32),
    /// Integers.
    IntList(Vec<i64>),
    /// Text.
    Text(String),
}

impl NamedValue {
    /// Which kind of value it is.
    #[must_use]
    pub const fn kind(&self) -> ValueKind {
        match self {
            Self::Bool(_) => ValueKind::Bool,
            Self::Int(_) => ValueKind::Int,
            Self::Float(_) => ValueKind::Float,
            Self::IntList(_) => ValueKind::IntList,
            Self::Text(_) => ValueKind::Text,
        }
    }
}

impl fmt::Display for NamedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => value.fmt(f),
            Self::Int(value) => value.fmt(f),
            Self::Float(value) => value.fmt(f),
            Self::IntList(values) => write!(f, "{values:?}"),
            Self::Text(text) => write!(f, "{text:?}"),
        }
    }
}
