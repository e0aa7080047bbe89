//! What is known of a C struct at compile time.

use crate::bindings::PJRT_Extension_Type;
use crate::extension::ExtensionTable;
use crate::table::Slot;
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
    /// Its fields, in order.
    pub fields: &'static [FieldLayout],
}

/// Name and place of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldLayout {
    /// The name in the header.
    pub name: &'static str,
    /// Offset in the struct, in bytes.
    pub offset: usize,
    /// Size, in bytes.
    pub size: usize,
}

impl FieldLayout {
    /// Where the field ends in the struct, in bytes.
    #[must_use]
    pub const fn end(&self) -> usize {
        self.offset.saturating_add(self.size)
    }
}

/// The size of the field that the function gives, in bytes.
pub(crate) const fn field_size<S, F>(_: fn(&S) -> &F) -> usize {
    size_of::<F>()
}

/// The size of a field, in bytes.
macro_rules! size_of_field {
    ($struct:ident, $field:ident) => {
        $crate::layout::field_size(|whole: &$struct| &whole.$field)
    };
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

/// Type, name, size and functions of an extension that has a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtensionLayout {
    /// Under which type the extension stands in the chain.
    pub kind: PJRT_Extension_Type,
    /// The struct's name in the header.
    pub name: &'static str,
    /// Its size in the bound header, in bytes.
    pub struct_size: usize,
    /// Its functions, in order.
    pub entries: &'static [Slot],
}

impl ExtensionLayout {
    pub(crate) const fn of<T: ExtensionTable>() -> Self {
        Self {
            kind: T::TYPE,
            name: T::NAME,
            struct_size: T::STRUCT_SIZE,
            entries: T::ENTRIES,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::bindings::API_STRUCTS;

    #[test]
    fn a_struct_size_is_the_end_of_the_last_field() {
        let mut padded = 0;
        for item in API_STRUCTS {
            let end = item.fields.last().map(super::FieldLayout::end);
            assert_eq!(end, Some(item.struct_size), "{}", item.name);
            padded += usize::from(item.size != item.struct_size);
        }
        // Of the bound header; `size_of` would be wrong for these.
        assert_eq!(padded, 16);
    }
}
