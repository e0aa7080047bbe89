//! The text of a generated module: its items, then the lists from which the
//! crate makes constructors and checked calls.

use std::fmt::Write as _;

use crate::headers::{GenerateError, Header, MAIN};
use crate::rewrite::{Function, Module, Struct};

/// The whole text of the module for `header`, not yet formatted.
pub(crate) fn emit(header: &Header, module: &Module) -> Result<String, GenerateError> {
    let mut items = prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items: module.items.clone(),
    });
    // rustfmt keeps the comma that prettyplease puts behind a long assertion.
    for digit in '0'..='9' {
        items = items.replace(&format!("{digit}usize,"), &format!("{digit}usize"));
    }
    let mut text = format!(
        "//! Made by `cargo xtask bindgen` from `{}`; never edited.\n\n",
        header.path
    );
    if header.module != MAIN && items.contains("PJRT_") {
        writeln_to(&mut text, &format!("use super::{MAIN}::*;"));
    }
    for other in header.uses {
        writeln_to(&mut text, &format!("use super::{other}::*;"));
    }
    text.push_str(&items);
    text.push_str(&structs(header, module));
    if let Some(table) = header.table {
        text.push_str(&entries(header, module, table)?);
    }
    Ok(text)
}

fn writeln_to(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// The list of the structs that carry their own size, and the sizes of the others.
fn structs(header: &Header, module: &Module) -> String {
    let list = header.module.to_uppercase();
    let mut text = format!("\nc_structs! {{\n    {list}_STRUCTS:\n");
    for item in &module.structs {
        let first = item.fields.first().map(|(name, _)| name.as_str());
        if let (Some(size), Some("struct_size")) = (item.struct_size, first) {
            let fields: Vec<_> = item.fields.iter().map(|(name, _)| name.as_str()).collect();
            let _infallible = writeln!(
                text,
                "    {}[{size}] {{ {} }}",
                item.name,
                fields.join(", ")
            );
        }
    }
    text.push_str("}\n");
    for item in &module.structs {
        let first = item.fields.first().map(|(name, _)| name.as_str());
        if let (Some(size), false) = (
            item.struct_size,
            matches!(first, Some("struct_size" | "base")),
        ) {
            let (name, doc) = (&item.name, "The header's `STRUCT_SIZE`, in bytes.");
            let _infallible = writeln!(
                text,
                "impl {name} {{\n    #[doc = {doc:?}]\n    pub const STRUCT_SIZE: usize = {size};\n}}"
            );
        }
    }
    text
}

/// The list of the functions in the header's table.
fn entries(header: &Header, module: &Module, table: &'static str) -> Result<String, GenerateError> {
    let missing = |item: &str, what| GenerateError::Form {
        header: header.path,
        item: item.to_owned(),
        what,
    };
    let found = module.structs.iter().find(|item| item.name == table);
    let found = found.ok_or_else(|| missing(table, "the function table is missing"))?;
    let size = found
        .struct_size
        .ok_or_else(|| missing(table, "no STRUCT_SIZE"))?;
    let mut text = match header.extension {
        Some(kind) => format!("\nextension! {{\n    {table}[{size}], {kind};\n"),
        None => String::from("\nentries! {\n"),
    };
    for (field, kind) in &found.fields {
        if let Some(function) = module
            .functions
            .iter()
            .find(|function| function.name == *kind)
        {
            text.push_str(&entry(found, field, function));
        }
    }
    text.push_str("}\n");
    Ok(text)
}

/// One line: the field, its function, the argument struct, the method, the result.
fn entry(table: &Struct, field: &str, function: &Function) -> String {
    let result = if function.fallible { "error" } else { "void" };
    format!(
        "    {field}: {}({}) as {}(\"{0}\") -> {result};\n",
        function.name,
        function.argument,
        method(&table.name, field),
    )
}

/// The name of the method that calls the entry `field` of `table`.
fn method(table: &str, field: &str) -> String {
    let prefix = table.strip_suffix("Extension").unwrap_or("PJRT_");
    let stem = field
        .strip_prefix(prefix)
        .or_else(|| field.strip_prefix("PJRT_"))
        .unwrap_or(field);
    let mut name = String::new();
    let mut previous = '_';
    for letter in stem.chars() {
        if letter.is_uppercase() && previous != '_' && !previous.is_uppercase() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
        previous = letter;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_is_the_function_in_snake_case_without_its_table() {
        assert_eq!(
            method("PJRT_Api", "PJRT_Buffer_UnsafePointer"),
            "buffer_unsafe_pointer"
        );
        assert_eq!(
            method(
                "PJRT_Layouts_Extension",
                "PJRT_Layouts_PJRT_Buffer_MemoryLayout"
            ),
            "pjrt_buffer_memory_layout"
        );
        assert_eq!(method("PJRT_Stream_Extension", "get_stream"), "get_stream");
    }
}
