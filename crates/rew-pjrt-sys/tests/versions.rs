//! The version table against real plugins, and fields that a plugin cannot see.

mod common;

use std::collections::BTreeMap;

use common::real;
use fault_plugin::FaultPlugin;
use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::versions::{self, Direction, Newer, NewerField};
use rew_pjrt_sys::{Api, ApiVersion, CStruct, CallError, Plugin};

#[test]
fn a_real_table_ends_where_the_version_table_says() {
    for pinned in real::ALL {
        let api = pinned.load();
        for slot in ENTRIES {
            let due = versions::entry(slot).version() <= api.version();
            let there = slot.end() <= api.struct_size();
            assert_eq!(due, there, "{} in {}", slot.call(), pinned.package);
        }
    }
}

#[test]
fn a_missing_entry_says_which_version_brings_it() {
    let api = real::OLD.load();
    let mut args = PJRT_Buffer_Bitcast_Args::new();
    // SAFETY: refused before any call.
    let error = unsafe { api.buffer_bitcast(&mut args) }.expect_err("0.81 has no bitcast");
    insta::assert_snapshot!(
        error,
        @"PJRT_Buffer_Bitcast needs PJRT 0.98, this plugin has 0.81 (the entry ends at byte 1096, its table at 984)"
    );
}

#[test]
fn a_short_extension_says_which_version_brings_the_rest() {
    let layouts = real::OLD.load().extension::<PJRT_Layouts_Extension>();
    let layouts = layouts.expect("0.81 has layouts");
    assert_eq!(layouts.struct_size(), 72);
    let mut args = PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args::new();
    // SAFETY: refused before any call.
    let refused = unsafe { layouts.pjrt_executable_get_parameter_layouts(&mut args) };
    insta::assert_snapshot!(
        refused.expect_err("72 bytes do not hold it"),
        @"PJRT_Layouts_PJRT_Executable_GetParameterLayouts needs PJRT 0.93, this plugin has 0.81 (the entry ends at byte 80, its table at 72)"
    );
}

#[test]
fn the_layouts_extension_answers_on_every_plugin() {
    for pinned in real::ALL {
        let api = pinned.load();
        let layouts = api.extension::<PJRT_Layouts_Extension>().expect("layouts");
        let mut client = PJRT_Client_Create_Args::new();
        // SAFETY: the arguments hold no pointer.
        unsafe { api.client_create(&mut client) }.expect("a client");
        let dims = [2, 3];
        let mut layout = PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args {
            client: client.client,
            type_: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            dims: dims.as_ptr(),
            num_dims: dims.len(),
            ..Default::default()
        };
        // SAFETY: a live client, dimensions of our own.
        unsafe { layouts.pjrt_client_get_default_layout(&mut layout) }.expect("a layout");
        let mut destroy = PJRT_Layouts_MemoryLayout_Destroy_Args {
            layout: layout.layout,
            ..Default::default()
        };
        // SAFETY: made above, nobody else has it.
        unsafe { layouts.memory_layout_destroy(&mut destroy) }.expect("destroyed");
        let mut destroy = PJRT_Client_Destroy_Args {
            client: client.client,
            ..Default::default()
        };
        // SAFETY: nothing of the client is left.
        unsafe { api.client_destroy(&mut destroy) }.expect("destroyed");
    }
}

/// Fault plugins by the version that they state.
#[derive(Default)]
struct Versions(BTreeMap<i32, (FaultPlugin, &'static Api)>);

impl Versions {
    fn api(&mut self, version: ApiVersion) -> &'static Api {
        let (_, api) = self.0.entry(version.minor).or_insert_with(|| {
            let fault = FaultPlugin::new(&format!("table version={version}"));
            let fault = fault.expect("the fault plugin");
            let api = Plugin::load(fault.path()).expect("it loads").api();
            (fault, api)
        });
        api
    }
}

/// The argument's own newer fields.
fn fields(newer: &[Newer]) -> impl Iterator<Item = &NewerField> {
    newer.iter().filter_map(|newer| match newer {
        Newer::Field(field) => Some(field),
        Newer::Behind { .. } => None,
    })
}

/// Sets one byte of a field of `A`, calls, and says which field was refused.
fn refused<A: CStruct>(
    field: &NewerField,
    api: &Api,
    call: &dyn Fn(&Api, &mut A) -> Result<(), CallError>,
) -> Option<&'static str> {
    let mut args = A::default();
    // SAFETY: inside the struct.
    let byte = unsafe { (&raw mut args).cast::<u8>().add(field.offset) };
    // SAFETY: 1 is valid for integers and `bool`; pointers that would be followed are
    // followed only by a plugin that sees the field, and the fault plugin sees none.
    unsafe { byte.write(1) };
    match call(api, &mut args) {
        Err(CallError::FieldTooNew {
            field,
            needs,
            plugin,
            ..
        }) => {
            assert_eq!(plugin, api.version());
            assert!(plugin < needs.version());
            Some(field)
        }
        _ => None,
    }
}

fn each_field<A: CStruct>(
    versions: &mut Versions,
    call: &dyn Fn(&Api, &mut A) -> Result<(), CallError>,
) -> usize {
    let mut checked = 0;
    for field in fields(A::NEWER) {
        let since = field.since.version();
        let before = ApiVersion {
            minor: since.minor - 1,
            ..since
        };
        let told = refused::<A>(field, versions.api(before), call);
        match field.direction {
            Direction::In => assert_eq!(told, Some(field.name), "{} in {before}", field.name),
            Direction::Out => assert_eq!(told, None, "{} is the plugin's", field.name),
        }
        assert_eq!(
            refused::<A>(field, versions.api(since), call),
            None,
            "{}",
            field.name
        );
        checked += 1;
    }
    checked
}

/// A checked call with arguments by reference.
macro_rules! method {
    ($name:ident) => {
        &|api, args| {
            // SAFETY: the fault plugin takes no handle on trust, and all are null.
            unsafe { api.$name(args) }
        }
    };
}

#[test]
fn a_field_that_the_plugin_cannot_see_is_refused_unless_zero() {
    let mut all = Versions::default();
    let checked =
        each_field::<PJRT_Client_CreateViewOfDeviceBuffer_Args>(
            &mut all,
            method!(client_create_view_of_device_buffer),
        ) + each_field::<PJRT_Executable_DeserializeAndLoad_Args>(
            &mut all,
            method!(executable_deserialize_and_load),
        ) + each_field::<PJRT_Executable_GetCompiledMemoryStats_Args>(
            &mut all,
            method!(executable_get_compiled_memory_stats),
        ) + each_field::<PJRT_Device_PoisonExecution_Args>(
            &mut all,
            method!(device_poison_execution),
        ) + each_field::<PJRT_Client_CreateErrorBuffer_Args>(
            &mut all,
            method!(client_create_error_buffer),
        ) + each_field::<PJRT_Device_MemoryStats_Args>(&mut all, method!(device_memory_stats))
            + each_field::<PJRT_Client_Create_Args>(&mut all, method!(client_create))
            + each_field::<PJRT_ExecuteOptions>(&mut all, &|api, options| {
                let mut args = PJRT_LoadedExecutable_Execute_Args {
                    options,
                    ..Default::default()
                };
                // SAFETY: the fault plugin refuses the null executable before all else.
                unsafe { api.loaded_executable_execute(&mut args) }
            });
    // That is every struct which has a newer field.
    assert_eq!(checked, versions::newer_fields().count());
}

#[test]
fn a_refused_field_is_named_with_both_versions() {
    let api = real::OLD.load();
    let mut options = PJRT_ExecuteOptions {
        use_major_to_minor_data_layout_for_callbacks: true,
        ..Default::default()
    };
    let mut args = PJRT_LoadedExecutable_Execute_Args {
        options: &raw mut options,
        ..Default::default()
    };
    // SAFETY: refused before any call.
    let error = unsafe { api.loaded_executable_execute(&mut args) }.expect_err("too new");
    insta::assert_snapshot!(
        error,
        @"PJRT_LoadedExecutable_Execute sets PJRT_ExecuteOptions.use_major_to_minor_data_layout_for_callbacks, which needs PJRT 0.108; this plugin has 0.81"
    );
}

#[test]
fn an_option_that_a_plugin_does_not_know_is_ignored_by_old_ones_and_refused_by_the_newest() {
    for pinned in real::ALL {
        let api = pinned.load();
        let name = "rew_no_such_option";
        let option = PJRT_NamedValue {
            name: name.as_ptr().cast(),
            name_size: name.len(),
            type_: PJRT_NamedValue_Type::PJRT_NamedValue_kBool,
            union_: PJRT_NamedValue_Union { bool_value: true },
            value_size: 1,
            ..PJRT_NamedValue::new()
        };
        let mut create = PJRT_Client_Create_Args {
            create_options: &raw const option,
            num_options: 1,
            ..Default::default()
        };
        // SAFETY: one option, which outlives the call, as its name does.
        let made = unsafe { api.client_create(&mut create) };
        println!("{}: {made:?}", pinned.package);
        let ignored = pinned.version() <= real::MIDDLE.version();
        assert_eq!(made.is_ok(), ignored, "{}", pinned.package);
        if made.is_ok() {
            let mut destroy = PJRT_Client_Destroy_Args {
                client: create.client,
                ..Default::default()
            };
            // SAFETY: made above, and nothing was made from it.
            unsafe { api.client_destroy(&mut destroy) }.expect("destroyed");
        }
    }
}
