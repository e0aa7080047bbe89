//! The signature of a program that a plugin keeps as StableHLO text.
//!
//! Plugins over XLA hand out their optimized module as HLO; one that keeps
//! MLIR instead is read here: the name of the module, the types of `@main`'s
//! arguments and results, and `tf.aliasing_output`. Nothing else of the text is
//! looked at.

use std::sync::Arc;

use rew_dtype::DType;

use super::signature::{Output, Parameter, Signature, SignatureError};
use crate::shape::ArrayType;

/// Reads the signature of `@main`.
pub(super) fn parse(text: &str) -> Result<Signature, SignatureError> {
    let missing = |part| SignatureError::Missing { part };
    let main = text.find("@main").ok_or(missing("@main"))?;
    let rest = &text[main + "@main".len()..];
    let (arguments, rest) = enclosed(rest).ok_or(missing("the arguments of @main"))?;
    let mut parameters = split(arguments)
        .map(parameter)
        .collect::<Result<Vec<_>, _>>()?;
    let mut outputs = match rest.trim_start().strip_prefix("->") {
        Some(results) => results_of(results)?,
        None => Vec::new(),
    };
    for (index, parameter) in parameters.iter_mut().enumerate() {
        let Some(output) = parameter.aliased_output else {
            continue;
        };
        let bad_alias = SignatureError::Alias {
            parameter: index as i64,
            output: [output as i64].into(),
        };
        outputs.get_mut(output).ok_or(bad_alias)?.aliased_parameter = Some(index);
    }
    Ok(Signature::new(name(&text[..main]), parameters, outputs))
}

/// The name of the module; `main` if it has none.
fn name(before_main: &str) -> &str {
    let symbol = before_main.split_once("module").and_then(|(_, rest)| {
        let rest = rest.trim_start().strip_prefix('@')?;
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_-.$".contains(c)));
        rest.get(..end.unwrap_or(rest.len()))
    });
    symbol.filter(|symbol| !symbol.is_empty()).unwrap_or("main")
}

fn results_of(text: &str) -> Result<Vec<Output>, SignatureError> {
    let text = text.trim_start();
    let list = if text.starts_with('(') {
        enclosed(text).map(|(list, _)| list)
    } else {
        // One result without attributes: all of its type.
        text.find('>').map(|_| first_tensor(text).1)
    };
    let list = list.ok_or(SignatureError::Missing {
        part: "the results of @main",
    })?;
    split(list)
        .map(|result| {
            let ty = array_type(result)?;
            Ok(Output {
                minor_to_major: row_major(&ty),
                ty,
                aliased_parameter: None,
                sharding: None,
            })
        })
        .collect()
}

fn parameter(text: &str) -> Result<Parameter, SignatureError> {
    let ty = array_type(text)?;
    Ok(Parameter {
        minor_to_major: row_major(&ty),
        ty,
        aliased_output: alias(text),
        sharding: None,
    })
}

fn row_major(ty: &ArrayType) -> Arc<[usize]> {
    (0..ty.dims().len()).rev().collect()
}

/// The number after `tf.aliasing_output =`.
fn alias(text: &str) -> Option<usize> {
    let (_, rest) = text.split_once("tf.aliasing_output")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// What stands between `tensor<` and its `>`, and all of it.
fn first_tensor(text: &str) -> (Option<&str>, &str) {
    let Some(start) = text.find("tensor<") else {
        return (None, "");
    };
    let inner = &text[start + "tensor<".len()..];
    let mut depth = 1;
    for (at, c) in inner.char_indices() {
        depth += match c {
            '<' => 1,
            '>' => -1,
            _ => 0,
        };
        if depth == 0 {
            return (
                Some(&inner[..at]),
                &text[start..=start + "tensor<".len() + at],
            );
        }
    }
    (None, "")
}

/// The type of the first tensor in `text`.
fn array_type(text: &str) -> Result<ArrayType, SignatureError> {
    let unknown = || SignatureError::TextType { text: text.into() };
    let inner = first_tensor(text).0.ok_or_else(unknown)?;
    // An encoding may follow the element type, after a comma.
    let mut rest = inner.split(',').next().unwrap_or(inner).trim();
    let mut dims = Vec::new();
    while let Some((dim, after)) = rest.split_once('x') {
        if dim.trim() == "?" {
            return Err(SignatureError::Dynamic);
        }
        let Ok(dim) = dim.trim().parse() else { break };
        dims.push(dim);
        rest = after;
    }
    let dtype = DType::from_stablehlo(rest.trim()).map_err(|_| unknown())?;
    Ok(ArrayType::new(dtype, &dims)?)
}

/// What stands between the first parenthesis and the one that closes it, and
/// what follows.
fn enclosed(text: &str) -> Option<(&str, &str)> {
    let start = text.find('(')?;
    let inner = &text[start + 1..];
    let end = Depth::default().find(inner, |depth, c| depth < 0 && c == ')')?;
    Some((&inner[..end], &inner[end + 1..]))
}

/// The parts between commas that stand in no bracket and no string.
fn split(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = list;
    std::iter::from_fn(move || {
        if rest.trim().is_empty() {
            return None;
        }
        let end = Depth::default().find(rest, |depth, c| depth == 0 && c == ',');
        let (part, after) = match end {
            Some(end) => (&rest[..end], &rest[end + 1..]),
            None => (rest, ""),
        };
        rest = after;
        Some(part)
    })
}

/// How many brackets are open, and whether a string is.
#[derive(Default)]
struct Depth {
    open: i32,
    string: bool,
    escaped: bool,
    /// The character before, to tell `->` from a closing bracket.
    before: char,
}

impl Depth {
    /// Where the first character stands for which `wanted` holds, with the
    /// number of brackets open after it.
    fn find(mut self, text: &str, wanted: impl Fn(i32, char) -> bool) -> Option<usize> {
        for (at, c) in text.char_indices() {
            if self.string {
                self.string = c != '"' || self.escaped;
                self.escaped = c == '\\' && !self.escaped;
                continue;
            }
            match c {
                '"' => self.string = true,
                '(' | '[' | '{' | '<' => self.open += 1,
                '>' if self.before == '-' => {}
                ')' | ']' | '}' | '>' => self.open -= 1,
                _ => {}
            }
            self.before = c;
            if wanted(self.open, c) {
                return Some(at);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types(text: &str) -> String {
        let signature = parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let parameters: Vec<_> = (signature.parameters().iter())
            .map(|parameter| format!("{}{:?}", parameter.ty, parameter.aliased_output))
            .collect();
        let outputs: Vec<_> = (signature.outputs().iter())
            .map(|output| format!("{}{:?}", output.ty, output.aliased_parameter))
            .collect();
        format!(
            "{} {} -> {}",
            signature.name(),
            parameters.join(" "),
            outputs.join(" ")
        )
    }

    #[test]
    fn types_and_aliases_are_read_whatever_stands_beside_them() {
        let text = r#"module @net attributes {mhlo.num_replicas = 1 : i32} {
          sdy.mesh @mesh = <["x"=2]>
          func.func public @main(
            %arg0: tensor<4x3xf32> {tf.aliasing_output = 1 : i32, note = "a ) \" tensor<1xi1>,"},
            %arg1: tensor<complex<f64>> loc("x"), %arg2: tensor<0x2xui8, #enc>
          ) -> (tensor<i1> {jax.result_info = "[0]"}, tensor<4x3xf32>) {
            return %0, %arg0 : tensor<i1>, tensor<4x3xf32>
          }
        }"#;
        insta::assert_snapshot!(types(text), @"net f32[4,3]Some(1) c128[]None u8[0,2]None -> bool[]None f32[4,3]Some(0)");
    }

    #[test]
    fn one_result_needs_no_parentheses_and_none_no_arrow() {
        let one = "func.func @main(%a: tensor<2xbf16>) -> tensor<2xcomplex<f32>> { return }";
        insta::assert_snapshot!(types(one), @"main bf16[2]None -> c64[2]None");
        insta::assert_snapshot!(types("func.func @main() { return }"), @"main  -> ");
    }

    #[test]
    fn what_is_no_signature_is_refused_and_no_prefix_panics() {
        let refused = |text: &str| parse(text).expect_err("refused").to_string();
        insta::assert_snapshot!(refused("func.func @other()"), @"the optimized program lacks @main");
        insta::assert_snapshot!(refused("@main(%a: tensor<f32>"), @"the optimized program lacks the arguments of @main");
        insta::assert_snapshot!(refused("@main(%a: tensor<?xf32>)"), @"a parameter or result has a dynamic dimension");
        insta::assert_snapshot!(refused("@main(%a: !stablehlo.token)"), @r#"cannot read the type in "%a: !stablehlo.token""#);
        insta::assert_snapshot!(refused("@main(%a: tensor<f32> {tf.aliasing_output = 3 : i32}) -> tensor<f32>"), @"parameter 0 is aliased to result [3], which is not there");
        let whole =
            r#"module @é { func.func @main(%a: tensor<4xf32> {x = "\"é"}) -> (tensor<4xf32>) {} }"#;
        for (end, _) in whole.char_indices() {
            let _ = parse(&whole[..end]);
        }
    }
}
