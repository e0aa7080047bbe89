//! Executables as bytes.

use rew_device::Client;
use rew_pjrt_sys::bindings::{
    PJRT_Executable_DeserializeAndLoad_Args, PJRT_Executable_Serialize_Args,
};

use rew_pjrt_sys::foreign::elements;

use super::raw::RawExecutable;
use super::{CompileError, CompileOptions, Executable};
use crate::client::PluginError;

impl Executable {
    /// The compiled program as bytes, for the same plugin of the same version
    /// on the same kind of machine.
    ///
    /// # Errors
    ///
    /// [`PluginError`]: the plugin's answer, for example that it does not
    /// serialize.
    #[doc(alias = "PJRT_Executable_Serialize")]
    pub fn serialize(&self) -> Result<Vec<u8>, PluginError> {
        let mut args = PJRT_Executable_Serialize_Args {
            executable: self.inner.raw.described(),
            ..PJRT_Executable_Serialize_Args::new()
        };
        let api = self.inner.raw.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.executable_serialize(&mut args) }?;
        let start = args.serialized_bytes.cast::<u8>();
        // SAFETY: the plugin says that so many bytes are there until the deleter
        // is called.
        let bytes = unsafe { elements(start, args.serialized_bytes_size) }.to_vec();
        if let Some(delete) = args.serialized_executable_deleter {
            // SAFETY: the plugin's own deleter on its own object, once.
            unsafe { delete(args.serialized_executable) };
        }
        Ok(bytes)
    }

    /// Loads what [`serialize`](Self::serialize) gave. `options` are those that
    /// it was compiled with.
    ///
    /// The bytes are code: load only what you have written, or trust. A plugin
    /// may crash on bytes that it did not write; [`ExecutableCache`] checks that
    /// they are whole before it loads them.
    ///
    /// [`ExecutableCache`]: super::ExecutableCache
    ///
    /// # Errors
    ///
    /// As [`compile`](Self::compile).
    ///
    /// # Safety
    ///
    /// `bytes` are what [`serialize`](Self::serialize) gave, with this plugin
    /// in this version.
    #[doc(alias = "PJRT_Executable_DeserializeAndLoad")]
    pub unsafe fn deserialize(
        client: &Client,
        bytes: &[u8],
        options: &CompileOptions,
    ) -> Result<Self, CompileError> {
        const CALL: &str = "PJRT_Executable_DeserializeAndLoad";
        let api = client.api()?;
        let mut args = PJRT_Executable_DeserializeAndLoad_Args {
            client: client.raw()?,
            serialized_executable: bytes.as_ptr().cast(),
            serialized_executable_size: bytes.len(),
            ..PJRT_Executable_DeserializeAndLoad_Args::new()
        };
        // SAFETY: the client is alive, the bytes live through the call, and the
        // caller vouches for what they are.
        unsafe { api.executable_deserialize_and_load(&mut args) }
            .map_err(CompileError::Rejected)?;
        // SAFETY: the call made it and gave it to us.
        let raw = unsafe { RawExecutable::new(client, args.loaded_executable, CALL) }?;
        Self::describe(raw, options)
    }
}
