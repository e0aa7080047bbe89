//! The raw PJRT C API, and a table that cannot be read past its end.
//!
//! A program hands [`Plugin::load`] a plugin of any version, and gets a working
//! [`Api`] or one error that says what happened. Every C function
//! `PJRT_Some_Thing` is a method `some_thing` of [`Api`], every function of an
//! extension a method of [`Extension`]; each takes the header's argument struct,
//! made by its `new()` or by `..Default::default()`, and returns what the plugin
//! said as a [`CallError`].
//!
//! **Invariants**
//!
//! - The plugin's table and its extensions are never copied and never read past the
//!   size that each states. A missing entry is an error that names the call, the
//!   plugin's version and the version that brought it.
//! - Argument structs carry the size of the header's own rule; a field that the
//!   plugin is too old to see and that is not zero is refused.
//! - No `PJRT_Error` escapes: each is copied out and freed exactly once. Unknown codes
//!   are kept.
//! - An [`Event`] does not lose its error, whoever drops it when.
//! - A plugin is initialised once a table, so once a file, and never unloaded.
//!
//! **Trust:** a plugin is code of this process, and nothing here confines it. What it
//! *states* is checked: its file, versions, sizes, addresses, null entries, chains
//! without end, errors, messages. What it *does* is not: code that corrupts memory,
//! or an initialiser that exits, has the process. [`Plugin::load`] says what follows.
//!
//! **Absent:** ownership. Clients, buffers and executables are raw pointers here; who
//! destroys them, and when, is the business of the crates above, and so are devices,
//! element types and the choice of a plugin. Nothing here knows Python, sockets or
//! shared memory.
//!
//! ```no_run
//! use rew_pjrt_sys::bindings::{PJRT_Client_Create_Args, PJRT_Client_Destroy_Args};
//! use rew_pjrt_sys::Plugin;
//!
//! let api = Plugin::load("/opt/plugins/pjrt_cpu.so")?.api();
//! let mut create = PJRT_Client_Create_Args::new();
//! // SAFETY: the arguments hold no pointer.
//! unsafe { api.client_create(&mut create) }?;
//! let mut destroy = PJRT_Client_Destroy_Args {
//!     client: create.client,
//!     ..Default::default()
//! };
//! // SAFETY: the client was made above and nothing else was made from it.
//! unsafe { api.client_destroy(&mut destroy) }?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects
)]

#[macro_use]
mod macros;
#[macro_use]
mod layout;

mod api;
pub mod bindings;
mod collect;
mod error;
mod event;
mod extension;
pub mod foreign;
mod kept;
mod plugin;
mod table;
mod version;
pub mod versions;

pub use api::Api;
pub use error::{CallError, ErrorCode, PjrtError};
pub use event::{Event, EventFuture, is_in_callback};
pub use extension::{
    EXTENSIONS, Extension, ExtensionError, ExtensionHead, ExtensionTable, Extensions,
};
pub use kept::{ErrorLog, KeptErrors};
pub use layout::{CStruct, ExtensionLayout, FieldLayout, StructLayout};
pub use plugin::{LoadError, Plugin, PluginFile};
pub use table::Slot;
pub use version::{ApiVersion, Since};
