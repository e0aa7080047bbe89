//! What a program costs, as far as the plugin tells.

use rew_device::NamedValue;
use rew_pjrt_sys::bindings::{
    PJRT_Executable_GetCompiledMemoryStats_Args, PJRT_Executable_GetCostAnalysis_Args,
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args,
};

use super::Executable;
use crate::client::PluginError;

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
    pub value: NamedValue,
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
    /// [`PluginError`]: the plugin's answer; CPU plugins of PJRT 0.106 and later
    /// say that they do not tell.
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
        let values = unsafe { NamedValue::read_list(args.properties, args.num_properties) };
        let property = |(name, value)| CostProperty { name, value };
        Ok(values.into_iter().map(property).collect())
    }
}
