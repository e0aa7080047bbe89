//! Which headers are bound, and how bindgen reads each.

use std::path::Path;

use crate::emit;
use crate::rewrite;

/// The package to install where libclang is missing.
const HINT: &str = "install libclang and its headers, on Debian: `apt-get install libclang-dev`";

/// Why bindings could not be made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GenerateError {
    /// libclang is not on this machine.
    #[error("no libclang ({reason}): {HINT}")]
    NoLibclang { reason: String },
    /// libclang or bindgen refused a header.
    #[error("could not bind {header} (if a standard header is missing: {HINT})")]
    Bindgen {
        header: &'static str,
        source: bindgen::BindgenError,
    },
    /// bindgen's output is not Rust as syn knows it.
    #[error("bindgen's output for {header} does not parse")]
    Parse {
        header: &'static str,
        source: syn::Error,
    },
    /// A header has a form that the rewriting does not know.
    #[error("{header}: {item} has an unknown form: {what}")]
    Form {
        header: &'static str,
        item: String,
        what: &'static str,
    },
}

/// How a header is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    C,
    /// Some extension headers do not compile as C.
    Cpp17,
}

/// A header, the module it becomes, and the modules whose names it uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    /// The path below the include root.
    pub(crate) path: &'static str,
    /// The file name of the module, without `.rs`.
    pub(crate) module: &'static str,
    pub(crate) language: Language,
    /// Modules beside this one, without the main header's.
    pub(crate) uses: &'static [&'static str],
    /// The function table that the header defines.
    pub(crate) table: Option<&'static str>,
    /// The constant of `PJRT_Extension_Type` under which the table is found.
    pub(crate) extension: Option<&'static str>,
}

/// The module of the main header, which every other one uses.
pub(crate) const MAIN: &str = "api";

macro_rules! extension {
    ($stem:literal, $table:literal, $type:literal $(, uses $uses:literal)?) => {
        Header {
            path: concat!("xla/pjrt/c/pjrt_c_api_", $stem, "_extension.h"),
            module: $stem,
            language: Language::Cpp17,
            uses: &[$($uses)?],
            table: Some($table),
            extension: Some(concat!("PJRT_Extension_Type_", $type)),
        }
    };
}

/// Every header of the package that declares something a plugin can be asked for.
///
/// `pjrt_c_api_macros.h` declares an attribute only, and
/// `pjrt_c_api_tpu_constants.h` has names of TPU client options only.
pub(crate) const HEADERS: &[Header] = &[
    Header {
        path: "xla/pjrt/c/pjrt_c_api.h",
        module: MAIN,
        language: Language::C,
        uses: &[],
        table: Some("PJRT_Api"),
        extension: None,
    },
    Header {
        path: "xla/pjrt/c/pjrt_c_api_device_event.h",
        module: "device_event",
        language: Language::Cpp17,
        uses: &[],
        table: None,
        extension: None,
    },
    Header {
        path: "xla/backends/profiler/plugin/profiler_c_api.h",
        module: "profiler_plugin",
        language: Language::C,
        uses: &[],
        table: None,
        extension: None,
    },
    extension!("abi_version", "PJRT_AbiVersion_Extension", "AbiVersion"),
    extension!("callback", "PJRT_Callback_Extension", "Callback"),
    extension!("collectives", "PJRT_Collectives_Extension", "Collectives"),
    extension!(
        "custom_partitioner",
        "PJRT_Custom_Partitioner_Extension",
        "Custom_Partitioner"
    ),
    extension!("ffi", "PJRT_FFI_Extension", "FFI"),
    extension!("gpu", "PJRT_Gpu_Custom_Call", "Gpu_Custom_Call"),
    extension!("layouts", "PJRT_Layouts_Extension", "Layouts"),
    extension!("megascale", "PJRT_Megascale_Extension", "Megascale", uses "collectives"),
    extension!(
        "memory_descriptions",
        "PJRT_MemoryDescriptions_Extension",
        "MemoryDescriptions"
    ),
    extension!("multi_slice", "PJRT_MultiSlice_Extension", "MultiSlice"),
    extension!(
        "phase_compile",
        "PJRT_PhaseCompile_Extension",
        "PhaseCompile"
    ),
    extension!("profiler", "PJRT_Profiler_Extension", "Profiler", uses "profiler_plugin"),
    extension!("raw_buffer", "PJRT_RawBuffer_Extension", "RawBuffer", uses "device_event"),
    extension!("shardings", "PJRT_Shardings_Extension", "Shardings"),
    extension!("stream", "PJRT_Stream_Extension", "Stream"),
    extension!(
        "tpu_executable",
        "PJRT_TpuExecutable_Extension",
        "TpuExecutable"
    ),
    extension!("tpu_topology", "PJRT_TpuTopology_Extension", "TpuTopology"),
    extension!("triton", "PJRT_Triton_Extension", "Triton"),
    extension!(
        "xla_transform",
        "PJRT_Xla_Transform_Extension",
        "XlaTransform"
    ),
];

/// A generated file: its name in the bindings directory, and its text.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// Makes the module of every header below `include`.
pub(crate) fn generate(include: &Path) -> Result<Vec<File>, GenerateError> {
    clang_sys::load().map_err(|reason| GenerateError::NoLibclang { reason })?;
    let mut opaque: Vec<(&str, Vec<String>)> = Vec::new();
    let mut files = Vec::new();
    for header in HEADERS {
        let raw = bind(header, include)?;
        let used = opaque
            .iter()
            .filter(|(module, _)| header.uses.contains(module));
        let declared: Vec<_> = used.flat_map(|(_, names)| names.clone()).collect();
        let module = rewrite::rewrite(header, &raw, &declared)?;
        files.push(File {
            name: format!("{}.rs", header.module),
            text: emit::emit(header, &module)?,
        });
        opaque.push((header.module, module.opaque));
    }
    Ok(files)
}

/// bindgen's own output for the declarations of one header.
fn bind(header: &Header, include: &Path) -> Result<String, GenerateError> {
    let mut builder = bindgen::builder()
        .header(include.join(header.path).to_string_lossy())
        .clang_arg(format!("-I{}", include.display()))
        .use_core()
        .ctypes_prefix("::core::ffi")
        .generate_comments(false)
        .disable_header_comment()
        .newtype_enum(".*")
        .allowlist_recursively(false)
        .allowlist_file(format!(".*/{}", header.path))
        .formatter(bindgen::Formatter::Prettyplease);
    if header.language == Language::Cpp17 {
        builder = builder.clang_args(["-x", "c++", "-std=c++17"]);
    }
    let bindings = builder
        .generate()
        .map_err(|source| GenerateError::Bindgen {
            header: header.path,
            source,
        })?;
    Ok(bindings.to_string())
}
