//! Programs that were compiled, and programs that are loaded.

use std::ffi::{CStr, c_char};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rew_pjrt_sys::bindings::*;

use crate::client::Client;
use crate::device::MEMORY_KINDS;
use crate::error::{Fault, Outcome, text_parts};
use crate::hlo;
use crate::object::{self, Object};
use crate::program::Program;
use crate::text;

const FINGERPRINT: &str = "fault-fingerprint";

/// What a compiled program tells of itself, in the form that the C API asks for.
pub(crate) struct Compiled {
    pub(crate) program: Program,
    options: Vec<u8>,
    output_types: Vec<PJRT_Buffer_Type>,
    output_dims: Vec<i64>,
    output_ranks: Vec<usize>,
}

impl Compiled {
    fn new(program: Program, options: &[u8]) -> Arc<Self> {
        let results = &program.results;
        Arc::new(Self {
            options: options.to_vec(),
            output_types: results.iter().map(|shape| shape.kind).collect(),
            output_dims: results
                .iter()
                .flat_map(|shape| shape.dims.clone())
                .collect(),
            output_ranks: results.iter().map(|shape| shape.dims.len()).collect(),
            program,
        })
    }
}

/// `PJRT_Executable`: a compiled program, and arrays that its answers point into.
struct Executable {
    compiled: Arc<Compiled>,
    parameter_kinds: Vec<*const c_char>,
    output_kinds: Vec<*const c_char>,
    kind_sizes: Vec<usize>,
}

impl Executable {
    fn make(compiled: &Arc<Compiled>) -> *mut PJRT_Executable {
        let [default, ..]: [&CStr; 2] = MEMORY_KINDS;
        let (parameters, outputs) = (
            compiled.program.parameters.len(),
            compiled.program.results.len(),
        );
        object::make(Self {
            compiled: Arc::clone(compiled),
            parameter_kinds: vec![default.as_ptr(); parameters],
            output_kinds: vec![default.as_ptr(); outputs],
            kind_sizes: vec![default.count_bytes(); parameters.max(outputs)],
        })
    }
}

impl Object for Executable {
    type Handle = PJRT_Executable;
    const KIND: &'static str = "Executable";
}

/// `PJRT_LoadedExecutable`.
pub(crate) struct Loaded {
    pub(crate) compiled: Arc<Compiled>,
    pub(crate) device: [*mut PJRT_Device; 1],
    logical: [PJRT_LogicalDeviceIds; 1],
    pub(crate) deleted: AtomicBool,
}

impl Object for Loaded {
    type Handle = PJRT_LoadedExecutable;
    const KIND: &'static str = "LoadedExecutable";
}

impl Loaded {
    fn make(
        client: *mut PJRT_Client,
        compiled: Arc<Compiled>,
    ) -> Outcome<*mut PJRT_LoadedExecutable> {
        let first = object::get::<Client>(client)?.devices.first().copied();
        let device = first.ok_or_else(|| Fault::invalid("a client without devices"))?;
        Ok(object::make(Self {
            compiled,
            device: [device],
            logical: [PJRT_LogicalDeviceIds {
                replica: 0,
                partition: 0,
            }],
            deleted: AtomicBool::new(false),
        }))
    }
}

/// Bytes that a caller gives back to a deleter.
struct Bytes<const KIND: u8>(Vec<u8>);

macro_rules! bytes {
    ($kind:literal, $handle:ident, $name:literal, $deleter:ident) => {
        impl Object for Bytes<$kind> {
            type Handle = $handle;
            const KIND: &'static str = $name;
        }

        unsafe extern "C" fn $deleter(bytes: *mut $handle) {
            let _counted = object::destroy::<Bytes<$kind>>(bytes);
        }
    };
}

bytes!(
    0,
    PJRT_SerializedExecutable,
    "SerializedExecutable",
    delete_serialized
);
bytes!(
    1,
    PJRT_SerializedCompileOptions,
    "SerializedCompileOptions",
    delete_options
);
bytes!(
    2,
    PJRT_DeviceAssignmentSerialized,
    "DeviceAssignmentSerialized",
    delete_assignment
);

/// The program of a compile call.
fn program(program: *const PJRT_Program) -> Outcome<Program> {
    let found = text::array(program, 1).first();
    let found = found.ok_or_else(|| Fault::invalid("no program"))?;
    let format = text::owned(found.format, found.format_size);
    if format != "mlir" {
        return Err(Fault::invalid(format!("unknown program format `{format}`")));
    }
    Program::parse(&text::owned(found.code, found.code_size))
}

fn compiled(handle: *mut PJRT_Executable) -> Outcome<&'static Compiled> {
    Ok(&object::get::<Executable>(handle)?.compiled)
}

entries! {
    fn PJRT_Client_Compile(args: PJRT_Client_Compile_Args) {
        let options = text::array(args.compile_options.cast(), args.compile_options_size);
        let compiled = Compiled::new(program(args.program)?, options);
        args.executable = Loaded::make(args.client, compiled)?;
        Ok(())
    }

    fn PJRT_Compile(args: PJRT_Compile_Args) {
        let options = text::array(args.compile_options.cast(), args.compile_options_size);
        args.executable = Executable::make(&Compiled::new(program(args.program)?, options));
        Ok(())
    }

    fn PJRT_Client_Load(args: PJRT_Client_Load_Args) {
        let compiled = Arc::clone(&object::get::<Executable>(args.executable)?.compiled);
        args.loaded_executable = Loaded::make(args.client, compiled)?;
        Ok(())
    }

    fn PJRT_Executable_DeserializeAndLoad(args: PJRT_Executable_DeserializeAndLoad_Args) {
        let text = text::owned(args.serialized_executable, args.serialized_executable_size);
        let compiled = Compiled::new(Program::parse(&text)?, &[]);
        args.loaded_executable = Loaded::make(args.client, compiled)?;
        Ok(())
    }

    fn PJRT_Executable_Destroy(args: PJRT_Executable_Destroy_Args) {
        object::destroy::<Executable>(args.executable)
    }

    fn PJRT_Executable_Name(args: PJRT_Executable_Name_Args) {
        let name = &compiled(args.executable)?.program.name;
        (args.executable_name, args.executable_name_size) = text_parts(name);
        Ok(())
    }

    fn PJRT_Executable_NumReplicas(args: PJRT_Executable_NumReplicas_Args) {
        compiled(args.executable)?;
        args.num_replicas = 1;
        Ok(())
    }

    fn PJRT_Executable_NumPartitions(args: PJRT_Executable_NumPartitions_Args) {
        compiled(args.executable)?;
        args.num_partitions = 1;
        Ok(())
    }

    fn PJRT_Executable_NumOutputs(args: PJRT_Executable_NumOutputs_Args) {
        args.num_outputs = compiled(args.executable)?.program.results.len();
        Ok(())
    }

    fn PJRT_Executable_SizeOfGeneratedCodeInBytes(
        args: PJRT_Executable_SizeOfGeneratedCodeInBytes_Args
    ) {
        compiled(args.executable)?;
        args.size_in_bytes = 0;
        Ok(())
    }

    fn PJRT_Executable_GetCostAnalysis(args: PJRT_Executable_GetCostAnalysis_Args) {
        compiled(args.executable)?;
        (args.properties, args.num_properties) = (std::ptr::null(), 0);
        Ok(())
    }

    fn PJRT_Executable_OutputElementTypes(args: PJRT_Executable_OutputElementTypes_Args) {
        let types = &compiled(args.executable)?.output_types;
        args.output_types = types.as_ptr().cast_mut();
        args.num_output_types = types.len();
        Ok(())
    }

    fn PJRT_Executable_OutputDimensions(args: PJRT_Executable_OutputDimensions_Args) {
        let compiled = compiled(args.executable)?;
        args.num_outputs = compiled.output_ranks.len();
        args.dims = compiled.output_dims.as_ptr();
        args.dim_sizes = compiled.output_ranks.as_ptr();
        Ok(())
    }

    fn PJRT_Executable_OutputMemoryKinds(args: PJRT_Executable_OutputMemoryKinds_Args) {
        let executable = object::get::<Executable>(args.executable)?;
        args.num_outputs = executable.output_kinds.len();
        args.memory_kinds = executable.output_kinds.as_ptr();
        args.memory_kind_sizes = executable.kind_sizes.as_ptr();
        Ok(())
    }

    fn PJRT_Executable_ParameterMemoryKinds(args: PJRT_Executable_ParameterMemoryKinds_Args) {
        let executable = object::get::<Executable>(args.executable)?;
        args.num_parameters = executable.parameter_kinds.len();
        args.memory_kinds = executable.parameter_kinds.as_ptr();
        args.memory_kind_sizes = executable.kind_sizes.as_ptr();
        Ok(())
    }

    fn PJRT_Executable_OptimizedProgram(args: PJRT_Executable_OptimizedProgram_Args) {
        let module = hlo::module(&compiled(args.executable)?.program);
        let program = args.program;
        if program.is_null() {
            return Err(Fault::invalid("no program to fill"));
        }
        // SAFETY: the caller lends its struct for the call, and nobody else has it.
        let program = unsafe { &mut *program };
        (program.format, program.format_size) = text_parts("hlo_with_config");
        if program.code.is_null() {
            program.code_size = module.len();
            return Ok(());
        }
        if program.code_size < module.len() {
            return Err(Fault::invalid("no room for the program"));
        }
        // SAFETY: the caller has room for `code_size` bytes there.
        unsafe { program.code.cast::<u8>().copy_from(module.as_ptr(), module.len()) };
        Ok(())
    }

    fn PJRT_Executable_Serialize(args: PJRT_Executable_Serialize_Args) {
        let text = &compiled(args.executable.cast_mut())?.program.text;
        let handle = object::make(Bytes::<0>(text.as_bytes().to_vec()));
        let bytes = &object::get::<Bytes<0>>(handle)?.0;
        (args.serialized_bytes, args.serialized_bytes_size) = (bytes.as_ptr().cast(), bytes.len());
        args.serialized_executable = handle;
        args.serialized_executable_deleter = Some(delete_serialized);
        Ok(())
    }

    fn PJRT_Executable_GetCompileOptions(args: PJRT_Executable_GetCompileOptions_Args) {
        let handle = object::make(Bytes::<1>(compiled(args.executable)?.options.clone()));
        let bytes = &object::get::<Bytes<1>>(handle)?.0;
        (args.serialized_bytes, args.serialized_bytes_size) = (bytes.as_ptr().cast(), bytes.len());
        args.serialized_compile_options = handle;
        args.serialized_compile_options_deleter = Some(delete_options);
        Ok(())
    }

    fn PJRT_Executable_Fingerprint(args: PJRT_Executable_Fingerprint_Args) {
        compiled(args.executable)?;
        (args.executable_fingerprint, args.executable_fingerprint_size) = text_parts(FINGERPRINT);
        Ok(())
    }

    fn PJRT_Executable_GetCompiledMemoryStats(args: PJRT_Executable_GetCompiledMemoryStats_Args) {
        let results = &compiled(args.executable)?.program.results;
        let bytes = results.iter().map(|shape| shape.bytes().unwrap_or(0)).sum::<usize>();
        args.output_size_in_bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        Ok(())
    }

    fn PJRT_LoadedExecutable_Destroy(args: PJRT_LoadedExecutable_Destroy_Args) {
        object::destroy::<Loaded>(args.executable)
    }

    fn PJRT_LoadedExecutable_GetExecutable(args: PJRT_LoadedExecutable_GetExecutable_Args) {
        let loaded = object::get::<Loaded>(args.loaded_executable)?;
        args.executable = Executable::make(&loaded.compiled);
        Ok(())
    }

    fn PJRT_LoadedExecutable_AddressableDevices(
        args: PJRT_LoadedExecutable_AddressableDevices_Args
    ) {
        let device = &object::get::<Loaded>(args.executable)?.device;
        args.addressable_devices = device.as_ptr();
        args.num_addressable_devices = device.len();
        Ok(())
    }

    fn PJRT_LoadedExecutable_AddressableDeviceLogicalIds(
        args: PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args
    ) {
        let ids = &object::get::<Loaded>(args.executable)?.logical;
        args.addressable_device_logical_ids = ids.as_ptr().cast_mut();
        args.num_addressable_device_logical_ids = ids.len();
        Ok(())
    }

    fn PJRT_LoadedExecutable_Delete(args: PJRT_LoadedExecutable_Delete_Args) {
        let loaded = object::get::<Loaded>(args.executable)?;
        loaded.deleted.store(true, Ordering::Relaxed);
        Ok(())
    }

    fn PJRT_LoadedExecutable_IsDeleted(args: PJRT_LoadedExecutable_IsDeleted_Args) {
        let loaded = object::get::<Loaded>(args.executable)?;
        args.is_deleted = loaded.deleted.load(Ordering::Relaxed);
        Ok(())
    }

    fn PJRT_LoadedExecutable_Fingerprint(args: PJRT_LoadedExecutable_Fingerprint_Args) {
        object::get::<Loaded>(args.executable)?;
        (args.executable_fingerprint, args.executable_fingerprint_size) = text_parts(FINGERPRINT);
        Ok(())
    }

    fn PJRT_LoadedExecutable_GetDeviceAssignment(
        args: PJRT_LoadedExecutable_GetDeviceAssignment_Args
    ) {
        object::get::<Loaded>(args.executable)?;
        let handle = object::make(Bytes::<2>(Vec::new()));
        let bytes = &object::get::<Bytes<2>>(handle)?.0;
        (args.serialized_bytes, args.serialized_bytes_size) = (bytes.as_ptr().cast(), bytes.len());
        args.serialized_device_assignment = handle;
        args.serialized_device_assignment_deleter = Some(delete_assignment);
        Ok(())
    }
}
