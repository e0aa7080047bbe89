//! What is read of a program: its name, and the signature of `@main`.

use rew_pjrt_sys::bindings::PJRT_Buffer_Type;

use crate::error::{Fault, Outcome};
use crate::shape::Shape;

/// An argument of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parameter {
    pub(crate) shape: Shape,
    /// The result that takes its place if it is donated.
    pub(crate) aliases: Option<usize>,
}

/// The name and the signature of a program, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    pub(crate) text: String,
    /// That of the module; `main` if it has none.
    pub(crate) name: String,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) results: Vec<Shape>,
}

impl Program {
    /// Reads StableHLO text.
    pub(crate) fn parse(text: &str) -> Outcome<Self> {
        let bad = |what: &str| Fault::invalid(format!("the program {what}"));
        let (before, after) = text
            .split_once("@main")
            .ok_or_else(|| bad("has no @main"))?;
        let start = after.find('(').ok_or_else(|| bad("has no arguments"))?;
        let (arguments, rest) =
            enclosed(&after[start..]).ok_or_else(|| bad("does not close its arguments"))?;
        let results = match rest.split_once("->") {
            Some((before, results)) if before.trim().is_empty() => {
                let results = results.trim_start();
                let until_body = results.split('{').next().unwrap_or(results);
                enclosed(results).map_or(until_body, |(list, _)| list)
            }
            _ => "",
        };
        Ok(Self {
            text: text.to_owned(),
            name: module_name(before).unwrap_or("main").to_owned(),
            parameters: parts(arguments)
                .map(|part| {
                    Ok(Parameter {
                        shape: shape(part)?,
                        aliases: alias(part),
                    })
                })
                .collect::<Outcome<_>>()?,
            results: tensors(results).map(shape).collect::<Outcome<_>>()?,
        })
    }
}

/// The symbol after `module`.
fn module_name(before_main: &str) -> Option<&str> {
    let (_, rest) = before_main.split_once("module")?;
    let symbol = rest.trim_start().strip_prefix('@')?;
    let end = symbol.find(|letter: char| !(letter.is_alphanumeric() || "_-.$".contains(letter)));
    Some(&symbol[..end.unwrap_or(symbol.len())])
}

/// The text between a parenthesis at the start and the one that closes it, and the rest.
fn enclosed(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('(')?;
    let mut depth = 1;
    for (at, letter) in inner.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&inner[..at], &inner[at + 1..]));
        }
    }
    None
}

/// Each argument, from its name on.
fn parts(arguments: &str) -> impl Iterator<Item = &str> {
    arguments.split('%').filter(|part| part.contains("tensor<"))
}

/// Each tensor type.
fn tensors(text: &str) -> impl Iterator<Item = &str> {
    text.split("tensor<").skip(1)
}

fn alias(part: &str) -> Option<usize> {
    let (_, after) = part.split_once("tf.aliasing_output")?;
    let digits = after.trim_start_matches([' ', '=']);
    let end = digits.find(|letter: char| !letter.is_ascii_digit());
    digits[..end.unwrap_or(digits.len())].parse().ok()
}

/// The shape of the first tensor type in `text`, with or without `tensor<`.
fn shape(text: &str) -> Outcome<Shape> {
    let inner = text.split_once("tensor<").map_or(text, |(_, inner)| inner);
    let inner = inner.split_once('>').map_or(inner, |(inner, _)| inner);
    let mut name = inner.split(',').next().unwrap_or(inner).trim();
    let mut dims = Vec::new();
    while let Some((dim, rest)) = name.split_once('x')
        && let Ok(dim) = dim.trim().parse()
    {
        dims.push(dim);
        name = rest;
    }
    let kind = kind(name).ok_or_else(|| Fault::invalid(format!("no element type `{name}`")))?;
    Ok(Shape { kind, dims })
}

fn kind(name: &str) -> Option<PJRT_Buffer_Type> {
    type Type = PJRT_Buffer_Type;
    Some(match name {
        "i1" => Type::PJRT_Buffer_Type_PRED,
        "i4" => Type::PJRT_Buffer_Type_S4,
        "i8" => Type::PJRT_Buffer_Type_S8,
        "i16" => Type::PJRT_Buffer_Type_S16,
        "i32" => Type::PJRT_Buffer_Type_S32,
        "i64" => Type::PJRT_Buffer_Type_S64,
        "ui4" => Type::PJRT_Buffer_Type_U4,
        "ui8" => Type::PJRT_Buffer_Type_U8,
        "ui16" => Type::PJRT_Buffer_Type_U16,
        "ui32" => Type::PJRT_Buffer_Type_U32,
        "ui64" => Type::PJRT_Buffer_Type_U64,
        "f16" => Type::PJRT_Buffer_Type_F16,
        "bf16" => Type::PJRT_Buffer_Type_BF16,
        "f32" => Type::PJRT_Buffer_Type_F32,
        "f64" => Type::PJRT_Buffer_Type_F64,
        "complex<f32" => Type::PJRT_Buffer_Type_C64,
        "complex<f64" => Type::PJRT_Buffer_Type_C128,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_of_main_is_read() {
        let program = Program::parse(
            "module @net { func.func public @main(%a: tensor<4xf32> {tf.aliasing_output = 1 : i32}, \
             %b: tensor<2x3xi8>) -> (tensor<i32>, tensor<4xf32>) { return } }",
        )
        .expect("a program");
        assert_eq!(program.name, "net");
        let dims: Vec<_> = program
            .parameters
            .iter()
            .map(|p| p.shape.dims.clone())
            .collect();
        assert_eq!(dims, [vec![4], vec![2, 3]]);
        let aliases: Vec<_> = program.parameters.iter().map(|p| p.aliases).collect();
        assert_eq!(aliases, [Some(1), None]);
        let results: Vec<_> = program.results.iter().map(|r| r.dims.clone()).collect();
        assert_eq!(results, [vec![], vec![4]]);
    }

    #[test]
    fn one_result_needs_no_parentheses() {
        let program = Program::parse("func @main(%a: tensor<f32>) -> tensor<2xcomplex<f32>> { x }");
        let results = program.expect("a program").results;
        assert_eq!(results.len(), 1);
        assert_eq!(results[0].dims, [2]);
        assert_eq!(results[0].kind, PJRT_Buffer_Type::PJRT_Buffer_Type_C64);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        for text in ["", "func @other()", "@main(", "@main(%a: tensor<4xq7>)"] {
            Program::parse(text).expect_err(text);
        }
    }
}
