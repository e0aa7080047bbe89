//! The PJRT C API as bindgen reads it, a module a header.
//!
//! Made by `cargo xtask bindgen` and never edited. Every name of every header can
//! be reached from here. Enums are open newtypes: a value that the header does not
//! know is data. Structs that carry their own size have a `new()` that sets it and
//! zeroes the rest.
//!
//! Five extensions have no header in the pinned package: `Example`,
//! `CrossHostTransfers`, `ExecutableMetadata`, `HostAllocator` (deprecated) and
//! `HostMemoryAllocator`. They, and any of a type that the header does not know,
//! are seen in the chain as [`ExtensionHead`](crate::ExtensionHead)s with their
//! type and size, and cannot be called.

#![expect(
    missing_docs,
    non_camel_case_types,
    non_snake_case,
    non_upper_case_globals,
    reason = "names are those of the C headers, where they are documented"
)]

pub mod abi_version;
pub mod api;
pub mod callback;
pub mod collectives;
pub mod custom_partitioner;
pub mod device_event;
pub mod ffi;
pub mod gpu;
pub mod layouts;
pub mod megascale;
pub mod memory_descriptions;
pub mod multi_slice;
pub mod phase_compile;
pub mod profiler;
pub mod profiler_plugin;
pub mod raw_buffer;
pub mod shardings;
pub mod stream;
pub mod tpu_executable;
pub mod tpu_topology;
pub mod triton;
pub mod xla_transform;

pub use abi_version::*;
pub use api::*;
pub use callback::*;
pub use collectives::*;
pub use custom_partitioner::*;
pub use device_event::*;
pub use ffi::*;
pub use gpu::*;
pub use layouts::*;
pub use megascale::*;
pub use memory_descriptions::*;
pub use multi_slice::*;
pub use phase_compile::*;
pub use profiler::*;
pub use profiler_plugin::*;
pub use raw_buffer::*;
pub use shardings::*;
pub use stream::*;
pub use tpu_executable::*;
pub use tpu_topology::*;
pub use triton::*;
pub use xla_transform::*;
