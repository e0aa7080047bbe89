//! A device buffer is released once, and never used after donation.
//!
//! - A [`BufferHandle`] owns a buffer and is the only shared ownership here. It
//!   is live, then donated to a program or released.
//! - A [`Placement`] says where a new buffer goes; the name of each of its
//!   methods says whether host memory is copied, lent or used in place.
//! - An [`Executable`] is a compiled program. Each argument of a call is lent or
//!   donated, and checked against the program before the plugin sees it.
//! - [`sharding`] says how an array is spread over several devices.
//!
//! **Invariants**
//!
//! - Each buffer is destroyed once, at one place in the code. An error there is
//!   kept by the client
//!   ([`take_release_errors`](rew_device::Client::take_release_errors)).
//! - An operation on a donated buffer is a [`BufferDonatedError`], which names
//!   the call that took it, and never reaches the plugin.
//! - Nothing is copied behind one's back: what a plugin would copy in silence
//!   (an unaligned address, a lent argument whose memory a result takes) is
//!   refused unless asked for, and [`transfer_stats`] counts every copy.
//! - The owner of host memory is dropped when the plugin is done with it, and no
//!   sooner.
//! - No two arguments of a call share host memory if one of them may be written.
//!
//! **Absent:** knows no file except those of an [`ExecutableCache`], no socket,
//! no segment and no process but this one; chooses no plugin and no device.
//!
//! ```no_run
//! use rew_buffer::{AlignedBytes, ArrayType, CompileOptions, Executable, Fallback, Placement, Program};
//! use rew_device::{Client, Device};
//! use rew_dtype::DType;
//!
//! const NEGATE: &str = "
//!   func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> tensor<4xf32> {
//!     %0 = stablehlo.negate %x : tensor<4xf32>
//!     return %0 : tensor<4xf32>
//!   }";
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let device: Device = "cpu:0".parse()?;
//! let client = Client::of(device.target())?;
//! let negate = Executable::compile(&client, Program::StableHlo(NEGATE), &CompileOptions::new())?;
//!
//! // Memory that the program uses, and writes, in place.
//! let memory = AlignedBytes::from(rew_dtype::as_bytes(&[1.0_f32, 2.0, 3.0, 4.0]));
//! let four = ArrayType::new(DType::F32, &[4])?;
//! let x = Placement::new(&client, device)?.share_mut(&four, memory.into(), Fallback::Refuse)?;
//!
//! let y = negate.execute(&[x.donate()])?.remove(0);
//! assert_eq!(y.to_vec::<f32>()?, [-1.0, -2.0, -3.0, -4.0]);
//! assert!(x.to_vec::<f32>().is_err()); // the error names `negate` and this line
//! # Ok(())
//! # }
//! ```

mod address;
mod client;
pub mod dlpack;
mod donation;
mod error;
mod executable;
mod handle;
mod host;
mod lent;
mod query;
mod raw;
mod release;
mod shape;
pub mod sharding;
mod state;
mod stats;
mod sync;
mod transfer;

pub use address::DeviceAddress;
pub use client::{PluginError, UnknownObject};
pub use donation::{BufferDonatedError, Donation};
pub use error::BufferError;
pub use executable::{
    Argument, ArgumentFault, CacheError, CacheMiss, Cached, CompileError, CompileOptions,
    CompiledMemory, CostProperty, Executable, ExecutableCache, ExecuteError, Execution,
    ExecutionOnAll, FaultKind, Flag, NameError, OptionsError, Output, Parameter, Program,
    ReportedSharding, Signature, SignatureError,
};
pub use handle::{BufferHandle, BufferState};
pub use host::{
    AlignedBytes, HostAccess, HostLayout, HostMemory, LayoutError, ZERO_COPY_ALIGNMENT,
};
pub use release::wait_for_releases;
pub use shape::{ArrayType, ShapeError};
pub use stats::{TransferStats, transfer_stats};
pub use transfer::{ChunkedCopy, Fallback, MinorToMajor, PendingRead, Placement};

/// Compiles the examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/buffer.md")]
struct Guide;
