//! Turns bindgen's output into the form that is committed: plain layout
//! assertions, every type `Debug`, no numbered helper types.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr, Fields, Item, ItemConst, ItemStruct, ItemUnion, Type};

use crate::headers::{GenerateError, Header};

/// One header's declarations, and what the function tables need to know of them.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) items: Vec<Item>,
    pub(crate) structs: Vec<Struct>,
    pub(crate) functions: Vec<Function>,
    /// Types that are only declared.
    pub(crate) opaque: Vec<String>,
}

/// A struct with named fields.
#[derive(Debug)]
pub(crate) struct Struct {
    pub(crate) name: String,
    /// The header's `*_STRUCT_SIZE`, where it defines one.
    pub(crate) struct_size: Option<u64>,
    /// Name and type of each field.
    pub(crate) fields: Vec<(String, String)>,
}

/// A function type of one argument, a pointer to an argument struct.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) argument: String,
    /// Whether it returns `PJRT_Error*`, and not nothing.
    pub(crate) fallible: bool,
}

/// Rewrites bindgen's output `raw` for `header`, without the types of `declared`,
/// which are only declared in it and which another module has.
pub(crate) fn rewrite(
    header: &Header,
    raw: &str,
    declared: &[String],
) -> Result<Module, GenerateError> {
    let named = raw
        .replace("__bindgen_ty_1", "_Union")
        .replace("__bindgen_anon_1", "union_");
    let file = syn::parse_file(&named).map_err(|source| GenerateError::Parse {
        header: header.path,
        source,
    })?;
    let mut module = Module {
        items: Vec::new(),
        structs: Vec::new(),
        functions: Vec::new(),
        opaque: Vec::new(),
    };
    let mut sizes = Vec::new();
    for item in file.items {
        match item {
            Item::Const(constant) if constant.ident == "_" => {
                module.items.push(assertions(header, &constant)?);
            }
            Item::Const(constant) if numbered(&constant.ty.to_token_stream()) => {
                sizes.push(struct_size(header, &constant)?);
            }
            Item::Impl(block) if numbered(&block.self_ty.to_token_stream()) => {}
            Item::Struct(item) if numbered(&item.ident.to_token_stream()) => {}
            Item::Struct(item) if declared.contains(&item.ident.to_string()) => {}
            Item::Struct(item) => module.add_struct(item),
            Item::Union(item) => module.add_union(item),
            other => {
                module.functions.extend(function(&other));
                module.items.push(other);
            }
        }
    }
    for item in &mut module.structs {
        let size = sizes.iter().find(|(name, _)| *name == item.name);
        item.struct_size = size.map(|(_, size)| *size);
    }
    Ok(module)
}

/// Whether a name is one that bindgen made up for an anonymous enum.
fn numbered(tokens: &TokenStream) -> bool {
    tokens.to_string().starts_with("_bindgen_ty_")
}

fn unknown(header: &Header, item: impl ToString, what: &'static str) -> GenerateError {
    GenerateError::Form {
        header: header.path,
        item: item.to_string(),
        what,
    }
}

/// The name and value of `const NAME_STRUCT_SIZE: _bindgen_ty_1 = _bindgen_ty_1(24)`.
fn struct_size(header: &Header, constant: &ItemConst) -> Result<(String, u64), GenerateError> {
    let name = constant.ident.to_string();
    let value = match &*constant.expr {
        Expr::Call(call) => call.args.first().and_then(integer),
        _ => None,
    };
    match (name.strip_suffix("_STRUCT_SIZE"), value) {
        (Some(stem), Some(value)) => Ok((stem.to_owned(), value)),
        _ => Err(unknown(header, name, "a constant of an anonymous enum")),
    }
}

fn integer(expr: &Expr) -> Option<u64> {
    match expr {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(int),
            ..
        }) => int.base10_parse().ok(),
        _ => None,
    }
}

/// Turns `["Size of X"][size_of::<X>() - 24usize]` into `assert!(size_of::<X>() == 24)`.
fn assertions(header: &Header, constant: &ItemConst) -> Result<Item, GenerateError> {
    let Expr::Block(block) = &*constant.expr else {
        return Err(unknown(header, "_", "a constant without a name"));
    };
    let mut checks = Vec::new();
    for statement in &block.block.stmts {
        let syn::Stmt::Expr(Expr::Index(index), _) = statement else {
            return Err(unknown(header, "_", "a layout test"));
        };
        let Expr::Binary(difference) = &*index.index else {
            return Err(unknown(header, "_", "a layout test"));
        };
        let (actual, expected) = (&difference.left, &difference.right);
        checks.push(quote! { assert!(#actual == #expected); });
    }
    Ok(syn::parse_quote! { const _: () = { #(#checks)* }; })
}

/// The function type behind `pub type NAME = Option<unsafe extern "C" fn(..)>`.
fn function(item: &Item) -> Option<Function> {
    let Item::Type(alias) = item else { return None };
    let Type::Path(path) = &*alias.ty else {
        return None;
    };
    let last = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(generic) = &last.arguments else {
        return None;
    };
    let Some(syn::GenericArgument::Type(Type::FnPtr(bare))) = generic.args.first() else {
        return None;
    };
    let (Some(argument), 1) = (bare.inputs.first(), bare.inputs.len()) else {
        return None;
    };
    let Type::Ptr(pointer) = &argument.ty else {
        return None;
    };
    Some(Function {
        name: alias.ident.to_string(),
        argument: pointer.elem.to_token_stream().to_string(),
        fallible: bare
            .output
            .to_token_stream()
            .to_string()
            .ends_with("PJRT_Error"),
    })
}

impl Module {
    fn add_struct(&mut self, mut item: ItemStruct) {
        let fields: Vec<_> = match &item.fields {
            Fields::Named(named) => named
                .named
                .iter()
                .filter_map(|field| {
                    let name = field.ident.as_ref()?.to_string();
                    Some((name, field.ty.to_token_stream().to_string()))
                })
                .collect(),
            Fields::Unnamed(_) | Fields::Unit => Vec::new(),
        };
        if fields.iter().any(|(name, _)| name == "_unused") {
            self.opaque.push(item.ident.to_string());
        } else if !fields.is_empty() {
            item.attrs
                .retain(|attribute| !attribute.path().is_ident("derive"));
            item.attrs
                .push(syn::parse_quote!(#[derive(Debug, Copy, Clone)]));
            self.structs.push(Struct {
                name: item.ident.to_string(),
                struct_size: None,
                fields,
            });
        }
        self.items.push(Item::Struct(item));
    }

    fn add_union(&mut self, mut item: ItemUnion) {
        item.attrs
            .retain(|attribute| !attribute.path().is_ident("derive"));
        item.attrs.push(syn::parse_quote!(#[derive(Copy, Clone)]));
        let (name, text) = (item.ident.clone(), item.ident.to_string());
        self.items.push(Item::Union(item));
        self.items.push(syn::parse_quote! {
            impl ::core::fmt::Debug for #name {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.debug_struct(#text).finish_non_exhaustive()
                }
            }
        });
    }
}
