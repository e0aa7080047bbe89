//! Which version of the C API brought each entry and each newer field, and the
//! refusal of a field that the plugin is too old to see.

mod entries;
mod fields;

use core::fmt;

use crate::{ApiVersion, CStruct, CallError, Since, Slot};

/// Something in a struct that is newer than [`ApiVersion::OLDEST`].
#[derive(Clone, Copy)]
pub enum Newer {
    /// A field of the struct itself.
    Field(NewerField),
    /// The struct that a pointer field points to has newer fields.
    Behind {
        /// Offset of the pointer, in bytes.
        offset: usize,
        /// What is newer in the struct behind it.
        fields: &'static [Newer],
    },
}

impl fmt::Debug for Newer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(field) => field.fmt(f),
            Self::Behind { fields, .. } => fields.fmt(f),
        }
    }
}

/// A field that is newer than [`ApiVersion::OLDEST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerField {
    /// The struct's name and the field's, as in `PJRT_ExecuteOptions.context`.
    pub name: &'static str,
    /// Offset in the struct, in bytes.
    pub offset: usize,
    /// Size, in bytes.
    pub size: usize,
    /// The version that brought it.
    pub since: Since,
    /// Who writes it.
    pub direction: Direction,
}

/// Who writes a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The caller: a value other than zero means something to a plugin that sees it.
    In,
    /// The plugin, if it sees the field; else it stays as the caller left it.
    Out,
}

const fn named(minor: u32) -> Since {
    Since::Named(ApiVersion::of(minor))
}

const fn at_most(minor: u32) -> Since {
    Since::AtMost(ApiVersion::of(minor))
}

/// The version that brought an entry of the table or of an extension.
///
/// An extension's entry without a row of its own is in the bound header, as every
/// [`Slot`] is.
#[must_use]
pub fn entry(slot: &Slot) -> Since {
    entries::ENTRIES
        .iter()
        .chain(fields::EXTENSION_ENTRIES)
        .find(|(name, _)| *name == slot.call)
        .map_or(Since::AtMost(ApiVersion::BOUND), |(_, since)| *since)
}

/// Every field that is newer than [`ApiVersion::OLDEST`], struct by struct.
pub fn newer_fields() -> impl Iterator<Item = &'static NewerField> {
    let rows = fields::NEWER.iter().flat_map(|(_, newer)| newer.iter());
    rows.filter_map(|newer| match newer {
        Newer::Field(field) => Some(field),
        Newer::Behind { .. } => None,
    })
}

/// What is newer in the struct called `name`.
pub(crate) const fn newer(name: &str) -> &'static [Newer] {
    let mut rows: &[(&str, &'static [Newer])] = fields::NEWER;
    while let [(row, fields), rest @ ..] = rows {
        if same(row.as_bytes(), name.as_bytes()) {
            return fields;
        }
        rows = rest;
    }
    &[]
}

/// `a == b`, in constants.
const fn same(mut a: &[u8], mut b: &[u8]) -> bool {
    loop {
        match (a, b) {
            ([], []) => return true,
            ([x, a_rest @ ..], [y, b_rest @ ..]) if *x == *y => (a, b) = (a_rest, b_rest),
            _ => return false,
        }
    }
}

/// Refuses `args` if it sets a field that a plugin of version `plugin` cannot see.
///
/// # Safety
///
/// `args` points to a live struct, and its pointers of [`Newer::Behind`] are null
/// or point to live structs of their types.
#[inline]
pub(crate) unsafe fn refuse_newer<A: CStruct>(
    args: *const A,
    plugin: ApiVersion,
    call: &'static str,
) -> Result<(), CallError> {
    // No field is newer than the bindings, whose major version every table has that
    // was opened.
    if A::NEWER.is_empty() || plugin.minor >= ApiVersion::BOUND.minor {
        return Ok(());
    }
    // SAFETY: as the caller says.
    unsafe { refuse_unseen(args, plugin, call) }
}

/// # Safety
///
/// As [`refuse_newer`].
#[inline(never)]
unsafe fn refuse_unseen<A: CStruct>(
    args: *const A,
    plugin: ApiVersion,
    call: &'static str,
) -> Result<(), CallError> {
    // SAFETY: `NEWER` describes `A`, and the caller vouches for the pointers.
    match unsafe { first_unseen(args.cast(), A::NEWER, plugin) } {
        None => Ok(()),
        Some(field) => Err(CallError::FieldTooNew {
            call,
            field: field.name,
            needs: field.since,
            plugin,
        }),
    }
}

/// The first input field of `newer` that is set and that `plugin` does not see.
///
/// # Safety
///
/// As [`refuse_newer`], with `newer` describing the struct at `base`.
unsafe fn first_unseen(
    base: *const u8,
    newer: &'static [Newer],
    plugin: ApiVersion,
) -> Option<&'static NewerField> {
    for item in newer {
        match item {
            Newer::Field(field) => {
                if field.direction == Direction::In
                    && plugin < field.since.version()
                    // SAFETY: the field lies inside the struct at `base`.
                    && unsafe { is_set(base, field) }
                {
                    return Some(field);
                }
            }
            Newer::Behind { offset, fields } => {
                // SAFETY: the pointer lies inside the struct at `base`.
                let field = unsafe { base.add(*offset) }.cast::<*const u8>();
                // SAFETY: it is a field of pointer type, so aligned and initialised.
                let behind = unsafe { field.read() };
                if !behind.is_null() {
                    // SAFETY: the caller vouches for the struct behind it.
                    let found = unsafe { first_unseen(behind, fields, plugin) };
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
    }
    None
}

/// Whether any byte of a field is not zero.
///
/// # Safety
///
/// `field` lies inside the live struct at `base`.
unsafe fn is_set(base: *const u8, field: &NewerField) -> bool {
    // SAFETY: the field lies inside the struct.
    let start = unsafe { base.add(field.offset) };
    // SAFETY: fields are pointers, integers or `bool`: every byte is initialised, and
    // nothing writes to the struct while the call is being prepared.
    let bytes = unsafe { core::slice::from_raw_parts(start, field.size) };
    bytes.iter().any(|byte| *byte != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExtensionTable as _;
    use crate::bindings::{self, ENTRIES};

    #[test]
    fn every_entry_has_a_row_in_the_order_of_the_table() {
        let rows: Vec<_> = entries::ENTRIES.iter().map(|(name, _)| *name).collect();
        let table: Vec<_> = ENTRIES.iter().map(|slot| slot.call).collect();
        assert_eq!(rows, table);
    }

    #[test]
    fn the_table_only_grows_at_its_end() {
        let versions: Vec<_> = entries::ENTRIES
            .iter()
            .map(|(_, since)| since.version().max(ApiVersion::OLDEST))
            .collect();
        assert!(versions.is_sorted(), "{versions:?}");
    }

    #[test]
    fn newer_fields_stand_at_the_end_of_their_structs_in_order() {
        for (name, newer) in fields::NEWER {
            let own: Vec<_> = newer
                .iter()
                .filter_map(|newer| match newer {
                    Newer::Field(field) => Some(*field),
                    Newer::Behind { .. } => None,
                })
                .collect();
            let Some(layout) = bindings::API_STRUCTS.iter().find(|item| item.name == *name) else {
                panic!("no struct {name}");
            };
            let last = layout.fields.iter().rev().take(own.len()).rev();
            let last: Vec<_> = last
                .map(|field| (format!("{name}.{}", field.name), field.offset, field.size))
                .collect();
            let rows: Vec<_> = own
                .iter()
                .map(|field| (field.name.to_owned(), field.offset, field.size))
                .collect();
            assert_eq!(rows, last);
            assert!(
                own.is_sorted_by_key(|field| field.since.version()),
                "{name}"
            );
            assert!(
                own.iter()
                    .all(|field| field.since.version() > ApiVersion::OLDEST),
                "{name}"
            );
        }
    }

    #[test]
    fn an_entry_of_an_extension_has_its_row_or_the_bound_version() {
        let told = |slots: &[Slot], call| {
            let slot = slots.iter().find(|slot| slot.call == call);
            entry(slot.expect(call)).to_string()
        };
        let layouts = bindings::PJRT_Layouts_Extension::ENTRIES;
        let named = "PJRT_Layouts_PJRT_Executable_GetParameterLayouts";
        assert_eq!(told(layouts, named), "0.93");
        let triton = bindings::PJRT_Triton_Extension::ENTRIES;
        assert_eq!(told(triton, "PJRT_Triton_Compile"), "0.114 (perhaps less)");
    }
}
