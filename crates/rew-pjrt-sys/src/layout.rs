//! What is known of a C struct at compile time.

use crate::versions::Newer;

pub(crate) mod sealed {
    /// Implemented for bindings only, so that what the checked calls assume of
    /// argument structs holds.
    pub trait Sealed {}
}

/// Name, sizes and fields of a C struct that carries its own size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructLayout {
    /// The name in the header.
    pub name: &'static str,
    /// The header's `*_STRUCT_SIZE`, in bytes: to the end of the last field.
    pub struct_size: usize,
    /// `sizeof`, in bytes: with tail padding.
    pub size: usize,
    /// Name and offset in bytes of each field, in order.
    pub fields: &'static [(&'static str, usize)],
}

/// A binding of a C struct whose first field is its size.
///
/// Sealed: only generated bindings implement it.
pub trait CStruct: sealed::Sealed + Default {
    /// The struct's layout.
    const LAYOUT: StructLayout;
    /// Its fields that are newer than the oldest accepted plugin.
    const NEWER: &'static [Newer];
}
