//! From a program to an executable.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rew_device::{Client, ForkedError};
use rew_pjrt_sys::CallError;
use rew_pjrt_sys::bindings::{PJRT_Client_Compile_Args, PJRT_Program};

use super::raw::RawExecutable;
use super::signature::SignatureError;
use super::{CompileOptions, Executable, Inner, OptionsError};
use crate::client::{PluginError, UnknownObject};

/// A program to compile.
///
/// A plugin refuses one that is cut short (tested for every prefix of a program
/// of many operations, on PJRT 0.81, 0.106 and 0.115). It trusts bytes that were
/// altered otherwise: some of those end the process (seen on 0.115), so compile
/// what you made or have checked.
#[derive(Clone, Copy, Debug)]
pub enum Program<'a> {
    /// StableHLO as text.
    StableHlo(&'a str),
    /// StableHLO as MLIR bytecode, portable or not.
    Bytecode(&'a [u8]),
    /// A serialized `xla.HloModuleProto`.
    Hlo(&'a [u8]),
}

impl<'a> Program<'a> {
    /// The bytes that a plugin takes.
    #[must_use]
    pub fn code(&self) -> &'a [u8] {
        match *self {
            Self::StableHlo(text) => text.as_bytes(),
            Self::Bytecode(code) | Self::Hlo(code) => code,
        }
    }

    /// The name that PJRT has for the format.
    #[must_use]
    pub fn format(&self) -> &'static str {
        match self {
            Self::StableHlo(_) | Self::Bytecode(_) => "mlir",
            Self::Hlo(_) => "hlo",
        }
    }
}

impl Executable {
    /// Compiles a program and loads it. Takes tens of milliseconds for a tiny
    /// one.
    ///
    /// # Errors
    ///
    /// - [`CompileError::Options`] if the options contradict themselves, or ask
    ///   for devices that the client does not have, or for none.
    /// - [`CompileError::Rejected`] if the compiler does not take the program or
    ///   the options, with its own words.
    /// - [`CompileError::Signature`] if the program uses what buffers cannot
    ///   hold, or the plugin describes it in a way that rew does not read.
    /// - [`CompileError::Outputs`] if the plugin contradicts itself.
    /// - [`CompileError::Names`] if the options name another number of
    ///   parameters.
    /// - [`CompileError::Forked`] in a forked child.
    /// - [`CompileError::Call`] if the plugin does not describe the program.
    #[doc(alias = "PJRT_Client_Compile")]
    pub fn compile(
        client: &Client,
        program: Program<'_>,
        options: &CompileOptions,
    ) -> Result<Self, CompileError> {
        let api = client.api()?;
        options.check(client)?;
        let (mut code, format) = (terminated(program.code()), program.format());
        let mut program = PJRT_Program {
            code: code.as_mut_ptr().cast(),
            code_size: code.len() - 1,
            format: format.as_ptr().cast(),
            format_size: format.len(),
            ..PJRT_Program::new()
        };
        let encoded = options.to_bytes();
        let mut args = PJRT_Client_Compile_Args {
            client: client.raw()?,
            program: &raw mut program,
            compile_options: encoded.as_ptr().cast(),
            compile_options_size: encoded.len(),
            ..PJRT_Client_Compile_Args::new()
        };
        // SAFETY: the client is alive; program and options live through the
        // call, which only reads them.
        unsafe { api.client_compile(&mut args) }.map_err(CompileError::Rejected)?;
        // SAFETY: the call made it and gave it to us.
        let raw = unsafe { RawExecutable::new(client, args.executable, "PJRT_Client_Compile") }?;
        Self::describe(raw, options)
    }

    /// Asks a loaded executable what it takes and gives.
    pub(super) fn describe(
        raw: RawExecutable,
        options: &CompileOptions,
    ) -> Result<Self, CompileError> {
        let signature = raw.signature()??;
        let plugin = raw.output_count()?;
        if plugin != signature.outputs().len() {
            return Err(CompileError::Outputs {
                module: signature.outputs().len(),
                plugin,
            });
        }
        let parameter_names = options.names().to_vec();
        if !parameter_names.is_empty() && parameter_names.len() != signature.parameters().len() {
            return Err(CompileError::Names {
                expected: signature.parameters().len(),
                found: parameter_names.len(),
            });
        }
        Ok(Self {
            inner: Arc::new(Inner {
                devices: raw.devices()?,
                name: signature.name().into(),
                raw,
                signature,
                parameter_names,
                options: options.clone(),
                calls: AtomicU64::new(0),
            }),
        })
    }
}

/// The code with a zero behind it, which does not count.
///
/// MLIR's lexer looks for one where a text ends, and takes for a text what does
/// not begin as bytecode does. Without it, plugins read on (seen with PJRT 0.81
/// to 0.115): other errors, and faults of the process.
fn terminated(code: &[u8]) -> Vec<u8> {
    let mut terminated = Vec::with_capacity(code.len() + 1);
    terminated.extend_from_slice(code);
    terminated.push(0);
    terminated
}

/// Why there is no executable.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// The options contradict themselves, or ask for devices that the client
    /// does not have. The caller's fault; the plugin was not called.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The compiler does not take the program or its options. The caller's
    /// fault, most often.
    #[error(transparent)]
    Rejected(CallError),
    /// What the program takes and gives cannot be read.
    #[error(transparent)]
    Signature(#[from] SignatureError),
    /// The plugin contradicts itself about the number of results. Its fault.
    #[error("the optimized program has {module} results, the plugin says {plugin}")]
    Outputs {
        /// Results of the module.
        module: usize,
        /// Results by the plugin's count.
        plugin: usize,
    },
    /// The options name another number of parameters. The caller's fault.
    #[error("{found} names for {expected} parameters")]
    Names {
        /// Parameters of the program.
        expected: usize,
        /// Names in the options.
        found: usize,
    },
    /// This process was forked from the one that the client belongs to. The
    /// caller's fault.
    #[error(transparent)]
    Forked(#[from] ForkedError),
    /// The plugin says that the program runs on a device that its client does
    /// not have. The plugin's fault.
    #[error(transparent)]
    Unknown(#[from] UnknownObject),
    /// The plugin could not say what it compiled.
    #[error(transparent)]
    Call(#[from] CallError),
}

impl From<PluginError> for CompileError {
    fn from(error: PluginError) -> Self {
        match error {
            PluginError::Forked(error) => Self::Forked(error),
            PluginError::Unknown(error) => Self::Unknown(error),
            PluginError::Call(error) => Self::Call(error),
        }
    }
}
