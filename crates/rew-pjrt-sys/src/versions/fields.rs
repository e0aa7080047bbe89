//! The fields that are newer than the oldest accepted plugin, and the entries of
//! extensions whose version the changelog names.
//!
//! From the changelog that ships with the header. Checked against the header of 0.60:
//! every struct that it has and that is longer today has all of its newer fields here.
//! A struct that came later is behind an entry or a field that has a row.

use core::mem::offset_of;

use crate::Since;
use crate::bindings::{
    PJRT_Client_Create_Args, PJRT_Client_CreateErrorBuffer_Args,
    PJRT_Client_CreateViewOfDeviceBuffer_Args, PJRT_Device_MemoryStats_Args,
    PJRT_Device_PoisonExecution_Args, PJRT_Executable_DeserializeAndLoad_Args,
    PJRT_Executable_GetCompiledMemoryStats_Args, PJRT_ExecuteOptions,
    PJRT_LoadedExecutable_Execute_Args,
};

use super::{Direction, Newer, NewerField, named};

macro_rules! newer {
    ($struct:ident { $($direction:ident $field:ident: $since:expr),* $(,)? }) => {
        (stringify!($struct), &[$(newer!(@$direction $struct $field $since)),*])
    };
    (@behind $struct:ident $field:ident $fields:expr) => {
        Newer::Behind { offset: offset_of!($struct, $field), fields: $fields }
    };
    (@$direction:ident $struct:ident $field:ident $since:expr) => {
        Newer::Field(NewerField {
            name: concat!(stringify!($struct), ".", stringify!($field)),
            offset: offset_of!($struct, $field),
            size: size_of_field!($struct, $field),
            since: $since,
            direction: Direction::$direction,
        })
    };
}

/// The rows of one struct.
type Row = (&'static str, &'static [Newer]);

const EXECUTE_OPTIONS: Row = newer!(PJRT_ExecuteOptions {
    In context: named(64),
    In call_location: named(76),
    In num_tasks: named(78),
    In task_ids: named(78),
    In incarnation_ids: named(78),
    In multi_slice_config: named(97),
    In use_major_to_minor_data_layout_for_callbacks: named(108),
    In hlo_output_callbacks: named(112),
    In num_hlo_output_callbacks: named(112),
});

/// Every struct with a newer field.
pub(super) const NEWER: &[Row] = &[
    EXECUTE_OPTIONS,
    newer!(PJRT_LoadedExecutable_Execute_Args { behind options: EXECUTE_OPTIONS.1 }),
    newer!(PJRT_Client_Create_Args {
        In kv_try_get_callback: named(61),
        In kv_try_get_user_arg: named(61),
    }),
    newer!(PJRT_Client_CreateViewOfDeviceBuffer_Args { In memory: named(66) }),
    newer!(PJRT_Executable_DeserializeAndLoad_Args {
        In overridden_serialized_compile_options: named(71),
        In overridden_serialized_compile_options_size: named(71),
        In load_options: named(111),
    }),
    newer!(PJRT_Executable_GetCompiledMemoryStats_Args {
        Out peak_memory_in_bytes: named(72),
        Out total_size_in_bytes: named(90),
        Out total_allocation_bytes: named(104),
        Out indefinite_allocations: named(104),
        Out peak_unpadded_heap_bytes: named(104),
    }),
    newer!(PJRT_Device_PoisonExecution_Args {
        In payload: named(100),
        In num_payload: named(100),
    }),
    newer!(PJRT_Client_CreateErrorBuffer_Args {
        In payload: named(103),
        In num_payload: named(103),
    }),
    newer!(PJRT_Device_MemoryStats_Args {
        Out peak_allocated_bytes: named(113),
        Out peak_allocated_bytes_is_set: named(113),
    }),
];

/// Entries of extensions that the changelog names.
pub(super) const EXTENSION_ENTRIES: &[(&str, Since)] = &[
    ("PJRT_Layouts_PJRT_Executable_GetOutputLayouts", named(81)),
    (
        "PJRT_Layouts_PJRT_Executable_GetParameterLayouts",
        named(93),
    ),
    (
        "PJRT_Shardings_PJRT_Executable_ParameterShardings",
        named(91),
    ),
    ("PJRT_Shardings_PJRT_Executable_OutputShardings", named(91)),
];
