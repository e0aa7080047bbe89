//! What the drivers of accelerators say about themselves.
//!
//! No device is opened and no context is made: `cuDriverGetVersion` may be
//! called before `cuInit`, and the library is closed again.

use std::ffi::c_int;
use std::fmt;

use libloading::os::unix::{Library, RTLD_LAZY, RTLD_LOCAL};

/// The file name under which NVIDIA's driver installs its user-space library.
const LIBRARY: &str = "libcuda.so.1";

/// A version of CUDA.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CudaVersion {
    /// 13 in 13.1.
    pub major: u32,
    /// 1 in 13.1.
    pub minor: u32,
}

impl CudaVersion {
    /// The version that `cuDriverGetVersion` wrote: 1000 × major + 10 × minor.
    fn from_code(code: c_int) -> Option<Self> {
        let code = u32::try_from(code).ok().filter(|&code| code > 0)?;
        Some(Self {
            major: code / 1000,
            minor: code % 1000 / 10,
        })
    }
}

impl fmt::Display for CudaVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Why no version of CUDA is known (the system's answer).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CudaDriverError {
    /// The dynamic loader did not load the driver library.
    #[error("no CUDA driver library: {loader}")]
    Library {
        /// The loader's own words.
        loader: Box<str>,
    },
    /// The library has no `cuDriverGetVersion`.
    #[error("libcuda.so.1 has no cuDriverGetVersion: {loader}")]
    NotADriver {
        /// The loader's own words.
        loader: Box<str>,
    },
    /// `cuDriverGetVersion` failed.
    #[error("cuDriverGetVersion failed with status {status} and version {code}")]
    Refused {
        /// The `CUresult`.
        status: i32,
        /// What it wrote as the version.
        code: i32,
    },
}

/// Asks the driver library of this machine for its version.
///
/// Calls `cuDriverGetVersion`.
pub(crate) fn cuda_version() -> Result<CudaVersion, CudaDriverError> {
    // SAFETY: loading runs the library's constructors. The name is that of
    // NVIDIA's driver, whose constructors are meant to run in any process
    // and any thread that loads it.
    let library = unsafe { Library::open(Some(LIBRARY), RTLD_LAZY | RTLD_LOCAL) };
    let library = library.map_err(|error| CudaDriverError::Library {
        loader: words(&error),
    })?;
    let mut code: c_int = 0;
    let status = {
        // SAFETY: the type is that of `CUresult cuDriverGetVersion(int *)`,
        // and the symbol is used only while `library` is loaded.
        let call = unsafe {
            library.get::<unsafe extern "C" fn(*mut c_int) -> c_int>(b"cuDriverGetVersion\0")
        };
        let call = call.map_err(|error| CudaDriverError::NotADriver {
            loader: words(&error),
        })?;
        // SAFETY: the one argument points to an int that outlives the call;
        // the function may be called in any thread and before `cuInit`.
        unsafe { call(&raw mut code) }
    };
    match (status, CudaVersion::from_code(code)) {
        (0, Some(version)) => Ok(version),
        _ => Err(CudaDriverError::Refused { status, code }),
    }
}

/// The loader's message without the words that libloading puts around it.
fn words(error: &libloading::Error) -> Box<str> {
    let source = std::error::Error::source(error);
    source
        .map_or_else(|| error.to_string(), ToString::to_string)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_code_splits_into_major_and_minor() {
        let of = |code| CudaVersion::from_code(code).map(|version| version.to_string());
        assert_eq!(of(13_010).as_deref(), Some("13.1"));
        assert_eq!(of(12_000).as_deref(), Some("12.0"));
        assert_eq!(of(0), None);
        assert_eq!(of(-1), None);
    }
}
