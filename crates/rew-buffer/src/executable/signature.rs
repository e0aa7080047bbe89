//! What a compiled program takes and gives.
//!
//! PJRT tells the types of results but not of parameters, and nothing of
//! aliasing. Both stand in the optimized module, which every plugin over XLA hands
//! out as `hlo_with_config` (seen with PJRT 0.81, 0.106 and 0.115); only the parts
//! in use are parsed. For a partitioned program these are the types of one
//! device's part.

use std::fmt;

use prost::Message as _;

use super::primitive::dtype_of;
use super::proto::{HloModuleProto, HloModuleProtoWithConfig, OpSharding, ShapeProto};
use super::reported::ReportedSharding;
use crate::shape::{ArrayType, ShapeError};
use crate::transfer::MinorToMajor;

/// The name, parameters and results of a compiled program.
///
/// Printed with the results that take a parameter's memory, and without orders
/// and shardings: `main(f32[2,3] -> result 1, f32[3]) -> (f32[3], f32[2,3])`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    name: Box<str>,
    parameters: Vec<Parameter>,
    outputs: Vec<Output>,
}

/// A parameter of a compiled program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type; on each device, for a partitioned program.
    pub ty: ArrayType,
    /// The result that takes its memory if it is donated.
    pub aliased_output: Option<usize>,
    /// Dimensions from the fastest varying to the slowest.
    pub minor_to_major: MinorToMajor,
    /// How the whole array is spread over the devices, for a partitioned
    /// program.
    pub sharding: Option<ReportedSharding>,
}

/// A result of a compiled program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Its type; on each device, for a partitioned program.
    pub ty: ArrayType,
    /// The parameter whose memory it takes if that one is donated.
    pub aliased_parameter: Option<usize>,
    /// Dimensions from the fastest varying to the slowest.
    pub minor_to_major: MinorToMajor,
    /// How the whole array is spread over the devices, for a partitioned
    /// program.
    pub sharding: Option<ReportedSharding>,
}

impl Signature {
    /// The name of the module.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The parameters, in order.
    #[must_use]
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The results, in order.
    #[must_use]
    pub fn outputs(&self) -> &[Output] {
        &self.outputs
    }

    /// Reads the signature out of an optimized program.
    pub(super) fn parse(format: &[u8], code: &[u8]) -> Result<Self, SignatureError> {
        let module = match format {
            b"hlo_with_config" => HloModuleProtoWithConfig::decode(code)?.hlo_module,
            b"hlo" => Some(HloModuleProto::decode(code)?),
            other => {
                return Err(SignatureError::Format {
                    format: String::from_utf8_lossy(other).into(),
                });
            }
        };
        Self::of_module(&module.ok_or(SignatureError::Missing { part: "the module" })?)
    }

    fn of_module(module: &HloModuleProto) -> Result<Self, SignatureError> {
        let missing = |part| SignatureError::Missing { part };
        let program = module
            .host_program_shape
            .as_ref()
            .ok_or(missing("the program shape"))?;
        let result = program.result.as_ref().ok_or(missing("the result shape"))?;
        let mut parameters = (program.parameters.iter())
            .map(parameter)
            .collect::<Result<Vec<_>, _>>()?;
        let mut outputs = if is_tuple(result) {
            result
                .tuple_shapes
                .iter()
                .map(output)
                .collect::<Result<Vec<_>, _>>()?
        } else {
            vec![output(result)?]
        };
        alias(module, &mut parameters, &mut outputs)?;
        annotate(module, &mut parameters, &mut outputs);
        Ok(Self {
            name: module.name.as_str().into(),
            parameters,
            outputs,
        })
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        for (index, parameter) in self.parameters.iter().enumerate() {
            let between = if index == 0 { "" } else { ", " };
            write!(f, "{between}{}", parameter.ty)?;
            if let Some(output) = parameter.aliased_output {
                write!(f, " -> result {output}")?;
            }
        }
        f.write_str(") -> ")?;
        if let [only] = &*self.outputs {
            return write!(f, "{}", only.ty);
        }
        f.write_str("(")?;
        for (index, output) in self.outputs.iter().enumerate() {
            let between = if index == 0 { "" } else { ", " };
            write!(f, "{between}{}", output.ty)?;
        }
        f.write_str(")")
    }
}

/// `xla.PrimitiveType.TUPLE`.
fn is_tuple(shape: &ShapeProto) -> bool {
    shape.element_type == 13
}

fn parameter(shape: &ShapeProto) -> Result<Parameter, SignatureError> {
    Ok(Parameter {
        ty: array_type(shape)?,
        aliased_output: None,
        minor_to_major: minor_to_major(shape)?,
        sharding: None,
    })
}

fn output(shape: &ShapeProto) -> Result<Output, SignatureError> {
    Ok(Output {
        ty: array_type(shape)?,
        aliased_parameter: None,
        minor_to_major: minor_to_major(shape)?,
        sharding: None,
    })
}

fn array_type(shape: &ShapeProto) -> Result<ArrayType, SignatureError> {
    let primitive = shape.element_type;
    let dtype = dtype_of(primitive).ok_or(SignatureError::ElementType { primitive })?;
    if shape.is_dynamic_dimension.contains(&true) {
        return Err(SignatureError::Dynamic);
    }
    Ok(ArrayType::new(dtype, &shape.dimensions)?)
}

/// The order in the layout, or row-major where none is given.
fn minor_to_major(shape: &ShapeProto) -> Result<MinorToMajor, SignatureError> {
    let rank = shape.dimensions.len();
    let Some(layout) = &shape.layout else {
        return Ok(MinorToMajor::row_major(rank));
    };
    MinorToMajor::new(&layout.minor_to_major, rank).ok_or_else(|| SignatureError::Layout {
        minor_to_major: layout.minor_to_major.as_slice().into(),
        rank,
    })
}

fn alias(
    module: &HloModuleProto,
    parameters: &mut [Parameter],
    outputs: &mut [Output],
) -> Result<(), SignatureError> {
    let entries = module
        .input_output_alias
        .as_ref()
        .map_or(&[][..], |alias| &alias.entries);
    for entry in entries {
        // The result itself, if it is no tuple, has an empty index.
        let output = match entry.output_shape_index.as_slice() {
            [] => 0,
            &[index] => usize::try_from(index).unwrap_or(usize::MAX),
            _ => usize::MAX,
        };
        let parameter = usize::try_from(entry.parameter_number).unwrap_or(usize::MAX);
        let bad_alias = SignatureError::Alias {
            parameter: entry.parameter_number,
            output: entry.output_shape_index.as_slice().into(),
        };
        let (Some(from), Some(to)) = (parameters.get_mut(parameter), outputs.get_mut(output))
        else {
            return Err(bad_alias);
        };
        if !entry.parameter_shape_index.is_empty() {
            return Err(bad_alias);
        }
        from.aliased_output = Some(output);
        to.aliased_parameter = Some(parameter);
    }
    Ok(())
}

/// Adds the shardings that a partitioned module carries.
fn annotate(module: &HloModuleProto, parameters: &mut [Parameter], outputs: &mut [Output]) {
    let reported = |sharding: &OpSharding| Some(ReportedSharding::from_proto(sharding));
    for (parameter, sharding) in parameters.iter_mut().zip(&module.spmd_parameters_shardings) {
        parameter.sharding = reported(sharding);
    }
    let Some(of_result) = &module.spmd_output_sharding else {
        return;
    };
    let of_elements = if of_result.tuple_shardings.is_empty() {
        std::slice::from_ref(of_result)
    } else {
        &of_result.tuple_shardings
    };
    for (output, sharding) in outputs.iter_mut().zip(of_elements) {
        output.sharding = reported(sharding);
    }
}

/// A compiled module that rew cannot read. The plugin's answer is at fault, or
/// the program uses what buffers cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SignatureError {
    /// The plugin hands out its module in a format that rew does not read.
    #[error("the plugin gives the optimized program as {format:?}, not as an HLO module")]
    Format {
        /// The format's name.
        format: Box<str>,
    },
    /// The plugin says that the module is larger than memory.
    #[error("the plugin gives the optimized program as {bytes} bytes, more than can be had")]
    Size {
        /// The size that it gives, in bytes.
        bytes: usize,
    },
    /// The bytes are no module.
    #[error("the optimized program cannot be decoded")]
    Decode(#[from] prost::DecodeError),
    /// A part of the module is not there.
    #[error("the optimized program lacks {part}")]
    Missing {
        /// What is missing.
        part: &'static str,
    },
    /// A parameter or result is no array: a tuple in a tuple, a token.
    #[error("a parameter or result has XLA's type {primitive}, which no buffer has")]
    ElementType {
        /// XLA's number of the type.
        primitive: i32,
    },
    /// A parameter or result has a dimension of a size that is not known.
    #[error("a parameter or result has a dynamic dimension")]
    Dynamic,
    /// A parameter or result has dimensions that no array has.
    #[error("a parameter or result is no array")]
    Shape(#[from] ShapeError),
    /// A layout does not name each dimension once.
    #[error("layout {minor_to_major:?} does not name each of {rank} dimensions once")]
    Layout {
        /// The order given.
        minor_to_major: Box<[i64]>,
        /// Dimensions of the array.
        rank: usize,
    },
    /// An alias is of something that is not there.
    #[error("parameter {parameter} is aliased to result {output:?}, which is not there")]
    Alias {
        /// The number of the parameter.
        parameter: i64,
        /// The index of the result.
        output: Box<[i64]>,
    },
}

#[cfg(test)]
mod tests {
    use rew_dtype::DType;

    use super::super::proto::{AliasEntryProto, LayoutProto, ProgramShapeProto};
    use super::*;

    fn shape(element_type: i32, dimensions: &[i64]) -> ShapeProto {
        ShapeProto {
            element_type,
            dimensions: dimensions.into(),
            ..ShapeProto::default()
        }
    }

    fn module(parameters: Vec<ShapeProto>, result: ShapeProto) -> HloModuleProto {
        HloModuleProto {
            name: "add".into(),
            host_program_shape: Some(ProgramShapeProto {
                parameters,
                result: Some(result),
            }),
            ..HloModuleProto::default()
        }
    }

    fn aliased(mut module: HloModuleProto, parameter: i64, output: &[i64]) -> HloModuleProto {
        let alias = module.input_output_alias.get_or_insert_default();
        alias.entries.push(AliasEntryProto {
            output_shape_index: output.into(),
            parameter_number: parameter,
            parameter_shape_index: Vec::new(),
        });
        module
    }

    #[test]
    fn a_single_result_is_aliased_by_an_empty_index() {
        let module = aliased(module(vec![shape(11, &[4])], shape(11, &[4])), 0, &[]);
        let signature = Signature::parse(b"hlo", &module.encode_to_vec()).expect("valid");
        assert_eq!(signature.name(), "add");
        assert_eq!(signature.parameters()[0].aliased_output, Some(0));
        assert_eq!(signature.outputs()[0].aliased_parameter, Some(0));
        assert_eq!(signature.outputs()[0].ty.dtype(), DType::F32);
    }

    #[test]
    fn a_tuple_result_is_as_many_outputs_as_it_has_elements() {
        let result = ShapeProto {
            tuple_shapes: vec![shape(1, &[]), shape(15, &[2, 3])],
            ..shape(13, &[])
        };
        let module = aliased(module(vec![shape(15, &[2, 3])], result), 0, &[1]);
        let signature = Signature::of_module(&module).expect("valid");
        let outputs: Vec<_> = signature
            .outputs()
            .iter()
            .map(|out| out.ty.to_string())
            .collect();
        assert_eq!(outputs, ["bool[]", "c64[2,3]"]);
        assert_eq!(signature.outputs()[1].aliased_parameter, Some(0));
        assert_eq!(*signature.outputs()[1].minor_to_major, [1, 0]);
    }

    #[test]
    fn a_signature_is_printed_as_types_and_what_takes_whose_memory() {
        let printed = |module: &HloModuleProto| {
            let signature = Signature::of_module(module).expect("valid");
            signature.to_string()
        };
        let many = |shapes: Vec<ShapeProto>| ShapeProto {
            tuple_shapes: shapes,
            ..shape(13, &[])
        };
        let two = || vec![shape(11, &[2, 3]), shape(11, &[])];
        let cases = [
            module(two(), shape(11, &[2, 3])),
            aliased(module(two(), shape(11, &[2, 3])), 0, &[]),
            aliased(module(two(), many(two())), 1, &[1]),
            module(vec![], many(vec![])),
        ];
        insta::assert_snapshot!(cases.each_ref().map(printed).join("\n"), @r"
        add(f32[2,3], f32[]) -> f32[2,3]
        add(f32[2,3] -> result 0, f32[]) -> f32[2,3]
        add(f32[2,3], f32[] -> result 1) -> (f32[2,3], f32[])
        add() -> ()
        ");
    }

    #[test]
    fn a_module_that_makes_no_sense_is_refused() {
        let refused = |module: HloModuleProto| {
            Signature::of_module(&module)
                .expect_err("refused")
                .to_string()
        };
        let plain = || module(vec![shape(11, &[4])], shape(11, &[4]));
        insta::assert_snapshot!(refused(HloModuleProto::default()), @"the optimized program lacks the program shape");
        insta::assert_snapshot!(refused(module(vec![shape(17, &[])], shape(11, &[]))), @"a parameter or result has XLA's type 17, which no buffer has");
        insta::assert_snapshot!(refused(aliased(plain(), 1, &[])), @"parameter 1 is aliased to result [], which is not there");
        insta::assert_snapshot!(refused(aliased(plain(), 0, &[0, 0])), @"parameter 0 is aliased to result [0, 0], which is not there");
        let mut dynamic = shape(11, &[4]);
        dynamic.is_dynamic_dimension = vec![true];
        insta::assert_snapshot!(refused(module(vec![dynamic], shape(11, &[]))), @"a parameter or result has a dynamic dimension");
        let mut twisted = shape(11, &[4, 4]);
        twisted.layout = Some(LayoutProto {
            minor_to_major: vec![1, 1],
        });
        insta::assert_snapshot!(refused(module(vec![twisted], shape(11, &[]))), @"layout [1, 1] does not name each of 2 dimensions once");
    }

    #[test]
    fn no_prefix_of_a_module_panics() {
        let bytes = aliased(module(vec![shape(11, &[4])], shape(11, &[4])), 0, &[]).encode_to_vec();
        for end in 0..bytes.len() {
            // A prefix may well be a smaller module; it must be read or refused.
            let _ = Signature::parse(b"hlo", &bytes[..end]);
        }
        insta::assert_snapshot!(
            Signature::parse(b"vhlo", &bytes).expect_err("refused"),
            @r#"the plugin gives the optimized program as "vhlo", not as an HLO module"#
        );
    }
}
