//! Programs: compiled, described, executed, kept.

mod analysis;
mod argument;
mod cache;
mod check;
mod compile;
mod execute;
mod execution;
mod fault;
mod held;
mod options;
mod plain;
mod primitive;
mod proto;
mod raw;
mod reported;
mod running;
mod serialize;
mod signature;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use rew_device::{Client, Device};

pub use analysis::{CompiledMemory, CostProperty};
pub use argument::Argument;
pub use cache::{CacheError, CacheMiss, Cached, ExecutableCache};
pub use compile::{CompileError, Program};
pub use execution::{Execution, ExecutionOnAll};
pub use fault::{ArgumentFault, ExecuteError, FaultKind};
pub use options::{CompileOptions, Flag, OptionsError};
pub use reported::ReportedSharding;
pub use signature::{Output, Parameter, Signature, SignatureError};

use raw::RawExecutable;

/// A compiled program, loaded on the devices that it runs on.
///
/// Cheap to clone; the clones count their calls together. It may be executed
/// from any threads at once.
///
/// ```no_run
/// use rew_buffer::{CompileOptions, Executable, Placement, Program};
/// use rew_device::{Client, Device};
///
/// const ADD: &str = r#"
///   func.func public @main(
///     %a: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<3xf32>
///   ) -> tensor<3xf32> {
///     %0 = stablehlo.add %a, %b : tensor<3xf32>
///     return %0 : tensor<3xf32>
///   }"#;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let device: Device = "cpu:0".parse()?;
/// let client = Client::of(device.target())?;
/// let place = Placement::new(&client, device)?;
/// let add = Executable::compile(&client, Program::StableHlo(ADD), &CompileOptions::new())?;
/// let a = place.copy_slice(&[3], &[1.0_f32, 2.0, 3.0])?;
/// let b = place.copy_slice(&[3], &[10.0_f32, 20.0, 30.0])?;
/// let sum = add.execute(&[a.donate(), b.borrow()])?.remove(0);
/// assert_eq!(sum.to_vec::<f32>()?, [11.0, 22.0, 33.0]);
/// assert!(a.to_vec::<f32>().is_err()); // donated, and the error says where
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Executable {
    inner: Arc<Inner>,
}

struct Inner {
    raw: RawExecutable,
    name: Arc<str>,
    signature: Signature,
    parameter_names: Vec<Arc<str>>,
    devices: Vec<Device>,
    options: CompileOptions,
    /// Calls so far.
    calls: AtomicU64,
}

impl Executable {
    /// The client that it belongs to.
    #[must_use]
    pub fn client(&self) -> &Client {
        self.inner.raw.client()
    }

    /// The name of its module.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// What it takes and gives; for a partitioned program, on each device.
    #[must_use]
    pub fn signature(&self) -> &Signature {
        &self.inner.signature
    }

    /// The devices that it runs on, in the order of the lists that
    /// [`execute_on_all`](Self::execute_on_all) takes; none for a portable one.
    #[must_use]
    pub fn devices(&self) -> &[Device] {
        &self.inner.devices
    }

    /// The options that it was compiled with.
    #[must_use]
    pub fn options(&self) -> &CompileOptions {
        &self.inner.options
    }

    /// The name that the options gave to a parameter.
    pub(crate) fn parameter_name(&self, index: usize) -> Option<&Arc<str>> {
        self.inner.parameter_names.get(index)
    }

    /// Puts arguments given by the name of their parameter in order.
    ///
    /// # Errors
    ///
    /// - [`NameError::Unknown`] if no parameter has a name.
    /// - [`NameError::Twice`] if a name is given twice.
    /// - [`NameError::Missing`] if a parameter has no argument.
    pub fn arrange<'a>(
        &self,
        arguments: &[(&str, Argument<'a>)],
    ) -> Result<Vec<Argument<'a>>, NameError> {
        let mut arranged: Vec<Option<Argument<'a>>> = vec![None; self.inner.parameter_names.len()];
        for &(name, argument) in arguments {
            let known = self
                .inner
                .parameter_names
                .iter()
                .position(|known| **known == *name);
            let place = known.and_then(|index| arranged.get_mut(index));
            let place = place.ok_or_else(|| NameError::Unknown { name: name.into() })?;
            if place.replace(argument).is_some() {
                return Err(NameError::Twice { name: name.into() });
            }
        }
        let named = arranged.into_iter().zip(&self.inner.parameter_names);
        named
            .map(|(argument, name)| argument.ok_or(NameError::Missing { name: name.clone() }))
            .collect()
    }
}

impl fmt::Debug for Executable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Executable")
            .field("name", &self.inner.name)
            .field("devices", &self.inner.devices)
            .field("signature", &self.inner.signature)
            .finish_non_exhaustive()
    }
}

/// Arguments given by name that are not one a parameter. The caller's fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// No parameter has that name.
    #[error("no parameter is named {name:?}")]
    Unknown {
        /// The name.
        name: Arc<str>,
    },
    /// The name is given twice.
    #[error("parameter {name:?} has two arguments")]
    Twice {
        /// The name.
        name: Arc<str>,
    },
    /// A parameter has no argument.
    #[error("parameter {name:?} has no argument")]
    Missing {
        /// Its name.
        name: Arc<str>,
    },
}
