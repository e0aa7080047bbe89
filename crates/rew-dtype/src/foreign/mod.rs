//! What other systems call the same types. Each maps both ways; a type that the
//! other side lacks is an error that says so.

mod dlpack;
mod numpy;
#[cfg(feature = "pjrt")]
mod pjrt;
mod safetensors;
mod stablehlo;

pub use dlpack::{DlpackError, DlpackType};
pub use numpy::TypestrError;
#[cfg(feature = "pjrt")]
pub use pjrt::{TypeTooNew, UnknownPjrtType};
