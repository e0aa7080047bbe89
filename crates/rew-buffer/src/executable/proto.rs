//! The protocol buffer messages that go in and out of a compiler, written by
//! hand: only the fields in use, so that building needs no `protoc`.
//!
//! Field numbers of compile options are those of XLA's
//! `xla/pjrt/proto/compile_options.proto`, which comes with the pinned PJRT
//! header package: `compile_options.fields` lists them (`cargo xtask bindgen`
//! writes and checks it), and a test here compares. The messages that describe a
//! compiled module (`xla/service/hlo.proto`, `xla/xla_data.proto`) were compared
//! with what real plugins of PJRT 0.81, 0.106 and 0.115 write.

use std::collections::BTreeMap;

/// `xla.CompileOptionsProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct CompileOptionsProto {
    #[prost(message, optional, tag = "3")]
    pub(crate) executable_build_options: Option<ExecutableBuildOptionsProto>,
    #[prost(bool, tag = "4")]
    pub(crate) compile_portable_executable: bool,
    #[prost(btree_map = "string, message", tag = "7")]
    pub(crate) env_option_overrides: BTreeMap<String, OptionOverrideProto>,
}

/// `xla.ExecutableBuildOptionsProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ExecutableBuildOptionsProto {
    #[prost(int64, tag = "1")]
    pub(crate) device_ordinal: i64,
    #[prost(int64, tag = "4")]
    pub(crate) num_replicas: i64,
    #[prost(int64, tag = "5")]
    pub(crate) num_partitions: i64,
    #[prost(bool, tag = "6")]
    pub(crate) use_spmd_partitioning: bool,
    #[prost(message, optional, tag = "9")]
    pub(crate) device_assignment: Option<DeviceAssignmentProto>,
    #[prost(bool, tag = "10")]
    pub(crate) alias_passthrough_params: bool,
    #[prost(bool, repeated, tag = "12")]
    pub(crate) allow_spmd_sharding_propagation_to_output: Vec<bool>,
    #[prost(bool, repeated, tag = "18")]
    pub(crate) allow_spmd_sharding_propagation_to_parameters: Vec<bool>,
    #[prost(bool, tag = "19")]
    pub(crate) use_shardy_partitioner: bool,
    #[prost(float, tag = "20")]
    pub(crate) exec_time_optimization_effort: f32,
    #[prost(float, tag = "21")]
    pub(crate) memory_fitting_effort: f32,
}

/// `xla.OptionOverrideProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct OptionOverrideProto {
    #[prost(oneof = "OptionValue", tags = "1, 2, 3, 4")]
    pub(crate) value: Option<OptionValue>,
}

/// The value of an [`OptionOverrideProto`].
#[derive(Clone, PartialEq, prost::Oneof)]
pub(crate) enum OptionValue {
    #[prost(string, tag = "1")]
    String(String),
    #[prost(bool, tag = "2")]
    Bool(bool),
    #[prost(int64, tag = "3")]
    Int(i64),
    #[prost(double, tag = "4")]
    Double(f64),
}

/// `xla.DeviceAssignmentProto`: for each partition, the device of each replica.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct DeviceAssignmentProto {
    #[prost(int32, tag = "1")]
    pub(crate) replica_count: i32,
    #[prost(int32, tag = "2")]
    pub(crate) computation_count: i32,
    #[prost(message, repeated, tag = "3")]
    pub(crate) computation_devices: Vec<ComputationDevice>,
}

/// `xla.DeviceAssignmentProto.ComputationDevice`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ComputationDevice {
    #[prost(int64, repeated, tag = "1")]
    pub(crate) replica_device_ids: Vec<i64>,
}

/// `xla.HloModuleProtoWithConfig`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct HloModuleProtoWithConfig {
    #[prost(message, optional, tag = "1")]
    pub(crate) hlo_module: Option<HloModuleProto>,
}

/// `xla.HloModuleProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct HloModuleProto {
    #[prost(string, tag = "1")]
    pub(crate) name: String,
    #[prost(message, optional, tag = "4")]
    pub(crate) host_program_shape: Option<ProgramShapeProto>,
    #[prost(message, optional, tag = "8")]
    pub(crate) input_output_alias: Option<HloInputOutputAliasProto>,
    #[prost(message, optional, tag = "12")]
    pub(crate) spmd_output_sharding: Option<OpSharding>,
    #[prost(message, repeated, tag = "14")]
    pub(crate) spmd_parameters_shardings: Vec<OpSharding>,
}

/// `xla.ProgramShapeProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ProgramShapeProto {
    #[prost(message, repeated, tag = "1")]
    pub(crate) parameters: Vec<ShapeProto>,
    #[prost(message, optional, tag = "2")]
    pub(crate) result: Option<ShapeProto>,
}

/// `xla.ShapeProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct ShapeProto {
    /// `xla.PrimitiveType`, kept as a number: an unknown one is data.
    #[prost(int32, tag = "2")]
    pub(crate) element_type: i32,
    #[prost(int64, repeated, tag = "3")]
    pub(crate) dimensions: Vec<i64>,
    #[prost(message, repeated, tag = "4")]
    pub(crate) tuple_shapes: Vec<ShapeProto>,
    #[prost(message, optional, tag = "5")]
    pub(crate) layout: Option<LayoutProto>,
    #[prost(bool, repeated, tag = "6")]
    pub(crate) is_dynamic_dimension: Vec<bool>,
}

/// `xla.LayoutProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct LayoutProto {
    #[prost(int64, repeated, tag = "1")]
    pub(crate) minor_to_major: Vec<i64>,
}

/// `xla.HloInputOutputAliasProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct HloInputOutputAliasProto {
    #[prost(message, repeated, tag = "1")]
    pub(crate) entries: Vec<AliasEntryProto>,
}

/// `xla.HloInputOutputAliasProto.AliasEntryProto`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct AliasEntryProto {
    /// Index into the result: empty for the result itself, one number for an
    /// element of a result tuple.
    #[prost(int64, repeated, tag = "1")]
    pub(crate) output_shape_index: Vec<i64>,
    #[prost(int64, tag = "2")]
    pub(crate) parameter_number: i64,
    #[prost(int64, repeated, tag = "3")]
    pub(crate) parameter_shape_index: Vec<i64>,
}

/// `xla.OpSharding`.
#[derive(Clone, PartialEq, prost::Message)]
pub(crate) struct OpSharding {
    /// `xla.OpSharding.Type`.
    #[prost(int32, tag = "1")]
    pub(crate) kind: i32,
    #[prost(int64, repeated, tag = "3")]
    pub(crate) tile_assignment_dimensions: Vec<i64>,
    #[prost(int64, repeated, tag = "4")]
    pub(crate) tile_assignment_devices: Vec<i64>,
    #[prost(message, repeated, tag = "5")]
    pub(crate) tuple_shardings: Vec<OpSharding>,
    #[prost(bool, tag = "6")]
    pub(crate) replicate_on_last_tile_dim: bool,
    #[prost(int64, repeated, tag = "9")]
    pub(crate) iota_reshape_dims: Vec<i64>,
    #[prost(int32, repeated, tag = "10")]
    pub(crate) iota_transpose_perm: Vec<i32>,
}

#[cfg(test)]
mod tests {
    use prost::Message;

    use super::*;

    const FIELDS: &str = include_str!("compile_options.fields");

    /// The number in the list.
    fn listed(field: &str) -> u32 {
        let line = FIELDS
            .lines()
            .find_map(|line| line.strip_prefix(field)?.strip_prefix(' '));
        line.and_then(|number| number.parse().ok())
            .unwrap_or_else(|| panic!("no {field}"))
    }

    /// The number of the one field that is set.
    fn written(message: &impl Message) -> u32 {
        let bytes = message.encode_to_vec();
        let (key, _) = prost::encoding::decode_key(&mut &bytes[..]).expect("a field is set");
        key
    }

    macro_rules! check {
        ($message:ident { $($field:ident: $value:expr),* $(,)? }) => {$(
            let field = concat!(stringify!($message), ".", stringify!($field));
            let message = $message { $field: $value, ..$message::default() };
            assert_eq!(written(&message), listed(field), "{field}");
        )*};
    }

    #[test]
    fn field_numbers_are_those_of_the_pinned_package() {
        check!(CompileOptionsProto {
            executable_build_options: Some(ExecutableBuildOptionsProto::default()),
            compile_portable_executable: true,
            env_option_overrides: [(String::new(), OptionOverrideProto::default())].into(),
        });
        check!(ExecutableBuildOptionsProto {
            device_ordinal: 1,
            num_replicas: 1,
            num_partitions: 1,
            use_spmd_partitioning: true,
            device_assignment: Some(DeviceAssignmentProto::default()),
            alias_passthrough_params: true,
            allow_spmd_sharding_propagation_to_output: vec![true],
            allow_spmd_sharding_propagation_to_parameters: vec![true],
            use_shardy_partitioner: true,
            exec_time_optimization_effort: 1.0,
            memory_fitting_effort: 1.0,
        });
        for (field, value) in [
            ("string_field", OptionValue::String("x".into())),
            ("bool_field", OptionValue::Bool(true)),
            ("int_field", OptionValue::Int(1)),
            ("double_field", OptionValue::Double(1.0)),
        ] {
            let message = OptionOverrideProto { value: Some(value) };
            assert_eq!(
                written(&message),
                listed(&format!("OptionOverrideProto.{field}"))
            );
        }
    }
}
