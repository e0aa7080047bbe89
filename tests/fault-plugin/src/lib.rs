//! A PJRT plugin over host memory that fails where a test tells it to.
//!
//! It offers every entry of the bound C API, small but whole: a client with
//! devices and two memories each, topologies, buffers with all four host semantics,
//! donation, events, transfer managers, and programs. Every object is counted when
//! it is made and when it is destroyed; a pointer that is not a live object of its
//! kind is refused and counted as misuse, so a double destroy is an error and not
//! undefined behaviour.
//!
//! # What a test does with it
//!
//! [`FaultPlugin::new`] makes a private copy of the shared library, so that tests of
//! one process do not see each other's orders. Load it by its
//! [`path`](FaultPlugin::path), give orders, and look at what is left:
//!
//! ```no_run
//! use fault_plugin::FaultPlugin;
//! use rew_pjrt_sys::bindings::PJRT_Client_Create_Args;
//! use rew_pjrt_sys::Plugin;
//!
//! let fault = FaultPlugin::new("")?;
//! let api = Plugin::load(fault.path())?.api();
//! fault.order("fail PJRT_Client_Create code=8")?;
//! // SAFETY: the arguments hold no pointer.
//! let error = unsafe { api.client_create(&mut PJRT_Client_Create_Args::new()) };
//! assert!(error.unwrap_err().to_string().contains("RESOURCE_EXHAUSTED"));
//! assert_eq!(fault.alive("*"), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Orders
//!
//! One a line, or separated by `;`. The first ones come from the environment
//! variable `REW_FAULT` when the library is first used; later ones from
//! [`FaultPlugin::order`]. Those of `table`, `null` and `extension` count when
//! `GetPjrtApi` is called.
//!
//! | order | effect |
//! |---|---|
//! | `fail CALL [nth=1] [code=13]` | the nth call of the C function from now on returns that error; `nth=all` fails each |
//! | `event CALL [late=MS] [code=N]` | events that the C function makes are ready so many milliseconds later, with that error |
//! | `answer CALL FIELD[+OFFSET]=WORD` | when the C function has succeeded, the 8 bytes at that offset of that field of its arguments are that number; what stood there is lost |
//! | `table [size=BYTES] [version=0.114] [null]` | the function table states and has that size and version; with `null` there is none |
//! | `null CALL` | the entry is in the table and null |
//! | `extension NAME [size=BYTES] [null]` | the chain has this extension, as `PJRT_Layouts_Extension`, of that size, its entries null |
//! | `extension all` | the chain has every extension that the bindings know |
//! | `twice` | every callback of `PJRT_Event_OnReady` is made a second time, right after the first |
//! | `devices N` | clients made from now on have that many devices (1 without) |
//! | `reset` | forgets all of the above, and counts calls and misuse from 0; objects stay counted |
//!
//! # Programs
//!
//! The format is `mlir`. Of the text only the signature of `@main` is read: the
//! tensor types of its arguments and results and the attribute
//! `tf.aliasing_output`; besides it the name of the module. The optimized program is
//! an HLO module with these, as plugins over XLA give it. Every result is the element-wise sum of the arguments with
//! its type if that is `f32`, else a copy of the first of them, else zeros.
//!
//! # Threads
//!
//! As in XLA, destroying a client waits until no callback is being made; a callback
//! that destroys one itself gets an error.
//!
//! # Limits
//!
//! Layouts are row-major; `PJRT_Error` has no function table of its own, as before
//! PJRT 0.107; functions of extensions are counted and fail on order, and otherwise
//! do nothing.

#[macro_use]
mod call;

mod buffer;
mod client;
mod control;
mod device;
mod driver;
mod error;
mod event;
mod executable;
mod execute;
mod extension;
mod hlo;
mod object;
mod orders;
mod present;
mod program;
mod shape;
mod storage;
mod text;
mod topology;
mod transfer;

pub use control::{alive, calls, created, destroyed, misuse, order};
pub use driver::{DriverError, FaultPlugin};
pub use orders::OrderError;
pub use present::GetPjrtApi;
