//! What a program costs, as far as the plugin tells.

use rew_pjrt_sys::bindings::{
    PJRT_Executable_GetCompiledMemoryStats_Args, PJRT_Executable_GetCostAnalysis_Args,
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, PJRT_NamedValue, PJRT_NamedValue_Type,
};

use super::Executable;
use crate::client::PluginError;
use crate::raw::slice;

/// Bytes that a program takes on each device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompiledMemory {
    /// Its code.
    pub generated_code: i64,
    /// Its arguments.
    pub arguments: i64,
    /// Its results.
    pub outputs: i64,
    /// Arguments whose memory results take.
    pub aliased: i64,
    /// What it needs besides while it runs.
    pub temporary: i64,
}

/// One property of a program, as the plugin names it.
#[derive(Clone, Debug, PartialEq)]
pub struct CostProperty {
    /// Its name, as in `flops`.
    pub name: String,
    /// Its value.
    pub value: CostValue,
}

/// The value of a [`CostProperty`].
#[derive(Clone, Debug, PartialEq)]
pub enum CostValue {
    /// A number.
    Float(f32),
    /// An integer.
    Int(i64),
    /// Integers.
    IntList(Vec<i64>),
    /// A boolean.
    Bool(bool),
    /// Text.
    Text(String),
}

impl Executable {
    /// Bytes that the program takes on each device.
    ///
    /// # Errors
    ///
    /// [`PluginError`]: the plugin's answer, for example that it does not tell.
    #[doc(alias = "PJRT_Executable_GetCompiledMemoryStats")]
    pub fn memory(&self) -> Result<CompiledMemory, PluginError> {
        let mut args = PJRT_Executable_GetCompiledMemoryStats_Args {
            executable: self.inner.raw.described(),
            ..PJRT_Executable_GetCompiledMemoryStats_Args::new()
        };
        let api = self.inner.raw.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.executable_get_compiled_memory_stats(&mut args) }?;
        Ok(CompiledMemory {
            generated_code: args.generated_code_size_in_bytes,
            arguments: args.argument_size_in_bytes,
            outputs: args.output_size_in_bytes,
            aliased: args.alias_size_in_bytes,
            temporary: args.temp_size_in_bytes,
        })
    }

    /// Bytes of the program's code.
    ///
    /// # Errors
    ///
    /// [`PluginError`]: the plugin's answer, for example that it does not tell.
    #[doc(alias = "PJRT_Executable_SizeOfGeneratedCodeInBytes")]
    pub fn code_size(&self) -> Result<i64, PluginError> {
        let mut args = PJRT_Executable_SizeOfGeneratedCodeInBytes_Args {
            executable: self.inner.raw.described(),
            ..PJRT_Executable_SizeOfGeneratedCodeInBytes_Args::new()
        };
        let api = self.inner.raw.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.executable_size_of_generated_code_in_bytes(&mut args) }?;
        Ok(args.size_in_bytes)
    }

    /// What the compiler says the program costs, by the plugin's own names.
    ///
    /// # Errors
    ///
    /// [`PluginError`]: the plugin's answer; CPU plugins of PJRT 0.106 and later say that they
    /// do not tell.
    #[doc(alias = "PJRT_Executable_GetCostAnalysis")]
    pub fn cost(&self) -> Result<Vec<CostProperty>, PluginError> {
        let mut args = PJRT_Executable_GetCostAnalysis_Args {
            executable: self.inner.raw.described(),
            ..PJRT_Executable_GetCostAnalysis_Args::new()
        };
        let api = self.inner.raw.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.executable_get_cost_analysis(&mut args) }?;
        // SAFETY: the plugin says that so many properties are there, for as
        // long as the executable lives.
        let properties = unsafe { slice(args.properties, args.num_properties) };
        Ok(properties.iter().filter_map(property).collect())
    }
}

/// # Safety
///
/// As [`slice`].
unsafe fn text(start: *const std::ffi::c_char, len: usize) -> String {
    // SAFETY: the caller vouches for the bytes.
    String::from_utf8_lossy(unsafe { slice(start.cast::<u8>(), len) }).into_owned()
}

/// The property of a named value of a plugin; none for a kind of value that
/// does not exist.
fn property(named: &PJRT_NamedValue) -> Option<CostProperty> {
    let union = named.union_;
    let value = match named.type_ {
        PJRT_NamedValue_Type::PJRT_NamedValue_kFloat => {
            // SAFETY: the type says which member is set, here and below.
            let value = unsafe { union.float_value };
            CostValue::Float(value)
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kInt64 => {
            // SAFETY: as above.
            let value = unsafe { union.int64_value };
            CostValue::Int(value)
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kBool => {
            // SAFETY: as above.
            let value = unsafe { union.bool_value };
            CostValue::Bool(value)
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kInt64List => {
            // SAFETY: as above.
            let start = unsafe { union.int64_array_value };
            // SAFETY: the value has as many integers as its size says.
            CostValue::IntList(unsafe { slice(start, named.value_size) }.to_vec())
        }
        PJRT_NamedValue_Type::PJRT_NamedValue_kString => {
            // SAFETY: as above.
            let start = unsafe { union.string_value };
            // SAFETY: the value has as many bytes as its size says.
            CostValue::Text(unsafe { text(start, named.value_size) })
        }
        _ => return None,
    };
    Some(CostProperty {
        // SAFETY: the plugin says that so many bytes are there.
        name: unsafe { text(named.name, named.name_size) },
        value,
    })
}
