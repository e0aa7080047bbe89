//! A plugin's executable, and what it tells of itself.

use std::ptr::{NonNull, null_mut};

use rew_device::{Client, Device, ForkedError};
use rew_pjrt_sys::bindings::{
    PJRT_Executable, PJRT_Executable_Destroy_Args, PJRT_Executable_NumOutputs_Args,
    PJRT_Executable_OptimizedProgram_Args, PJRT_LoadedExecutable,
    PJRT_LoadedExecutable_AddressableDevices_Args, PJRT_LoadedExecutable_Destroy_Args,
    PJRT_LoadedExecutable_GetExecutable_Args, PJRT_Program,
};
use rew_pjrt_sys::foreign::elements;
use rew_pjrt_sys::{Api, CallError};

use super::signature::{Signature, SignatureError};
use crate::client::{self, PluginError};

/// A loaded executable with its description. Dropped, both are destroyed.
pub(super) struct RawExecutable {
    client: Client,
    loaded: NonNull<PJRT_LoadedExecutable>,
    /// Null while it is not known.
    described: *mut PJRT_Executable,
}

// SAFETY: executables may be used from any thread; `drop` has them alone.
unsafe impl Send for RawExecutable {}
// SAFETY: and by several at once.
unsafe impl Sync for RawExecutable {}

impl RawExecutable {
    /// Takes over what `call` gave.
    ///
    /// # Safety
    ///
    /// `loaded` is null or an executable of `client` that nobody else destroys.
    pub(super) unsafe fn new(
        client: &Client,
        loaded: *mut PJRT_LoadedExecutable,
        call: &'static str,
    ) -> Result<Self, PluginError> {
        let mut raw = Self {
            client: client.clone(),
            loaded: NonNull::new(loaded).ok_or(CallError::NullObject { call })?,
            described: null_mut(),
        };
        let mut args = PJRT_LoadedExecutable_GetExecutable_Args {
            loaded_executable: raw.loaded(),
            ..PJRT_LoadedExecutable_GetExecutable_Args::new()
        };
        let api = raw.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.loaded_executable_get_executable(&mut args) }?;
        raw.described = args.executable;
        if raw.described.is_null() {
            let call = "PJRT_LoadedExecutable_GetExecutable";
            return Err(CallError::NullObject { call }.into());
        }
        Ok(raw)
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    pub(super) fn api(&self) -> Result<&'static Api, ForkedError> {
        self.client.api()
    }

    pub(super) fn loaded(&self) -> *mut PJRT_LoadedExecutable {
        self.loaded.as_ptr()
    }

    pub(super) fn described(&self) -> *mut PJRT_Executable {
        self.described
    }

    /// How many results the plugin writes for each device.
    pub(super) fn output_count(&self) -> Result<usize, PluginError> {
        let mut args = PJRT_Executable_NumOutputs_Args {
            executable: self.described,
            ..PJRT_Executable_NumOutputs_Args::new()
        };
        let api = self.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.executable_num_outputs(&mut args) }?;
        Ok(args.num_outputs)
    }

    /// The devices that it runs on.
    pub(super) fn devices(&self) -> Result<Vec<Device>, PluginError> {
        let call = "PJRT_LoadedExecutable_AddressableDevices";
        let mut args = PJRT_LoadedExecutable_AddressableDevices_Args {
            executable: self.loaded(),
            ..PJRT_LoadedExecutable_AddressableDevices_Args::new()
        };
        let api = self.api()?;
        // SAFETY: the executable is alive.
        unsafe { api.loaded_executable_addressable_devices(&mut args) }?;
        let count = args.num_addressable_devices;
        // SAFETY: the plugin says that so many devices are there, for as long
        // as the executable lives.
        let devices = unsafe { elements(args.addressable_devices, count) };
        if devices.len() != count {
            return Err(CallError::NullObject { call }.into());
        }
        let known = |&raw: &_| Ok(client::device_of(&self.client, raw, call)?);
        devices.iter().map(known).collect()
    }

    /// Reads what the program takes and gives out of the optimized module.
    pub(super) fn signature(&self) -> Result<Result<Signature, SignatureError>, PluginError> {
        let mut program = PJRT_Program::new();
        let mut args = PJRT_Executable_OptimizedProgram_Args {
            executable: self.described,
            program: &raw mut program,
            ..PJRT_Executable_OptimizedProgram_Args::new()
        };
        let api = self.api()?;
        // SAFETY: the executable is alive; without memory for the code, the
        // call tells its size.
        unsafe { api.executable_optimized_program(&mut args) }?;
        let mut code = match zeros(program.code_size) {
            Ok(code) => code,
            Err(error) => return Ok(Err(error)),
        };
        program.code = code.as_mut_ptr().cast();
        // SAFETY: the memory has the size that the call asked for.
        unsafe { api.executable_optimized_program(&mut args) }?;
        // SAFETY: the plugin set the name of the format, which is its own.
        let format = unsafe { elements(program.format.cast::<u8>(), program.format_size) };
        Ok(Signature::parse(format, &code))
    }
}

/// So many bytes, or an error where the machine has not so many.
fn zeros(bytes: usize) -> Result<Vec<u8>, SignatureError> {
    let mut code = Vec::new();
    code.try_reserve_exact(bytes)
        .map_err(|_| SignatureError::Size { bytes })?;
    code.resize(bytes, 0);
    Ok(code)
}

impl Drop for RawExecutable {
    fn drop(&mut self) {
        let Ok(api) = self.api() else { return };
        if !self.described.is_null() {
            let mut args = PJRT_Executable_Destroy_Args {
                executable: self.described,
                ..PJRT_Executable_Destroy_Args::new()
            };
            // SAFETY: nobody else has it, and it is destroyed once.
            let result = unsafe { api.executable_destroy(&mut args) };
            client::record_release(&self.client, result);
        }
        let mut args = PJRT_LoadedExecutable_Destroy_Args {
            executable: self.loaded(),
            ..PJRT_LoadedExecutable_Destroy_Args::new()
        };
        // SAFETY: as above; the plugin keeps what running calls need.
        let result = unsafe { api.loaded_executable_destroy(&mut args) };
        client::record_release(&self.client, result);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_larger_than_memory_is_an_error() {
        for bytes in [usize::MAX, isize::MAX as usize] {
            assert_eq!(zeros(bytes), Err(SignatureError::Size { bytes }));
        }
        assert_eq!(zeros(3), Ok(vec![0; 3]));
    }
}
