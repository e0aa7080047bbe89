//! A shared library that hands buffers to Python and takes arrays from it: what
//! `python/numpy_dlpack.py` loads.
//!
//! One thread uses it. Errors are printed and end the process, as a test wants.

use std::ffi::c_int;
use std::sync::Mutex;

use rew_buffer::dlpack::ManagedTensor;
use rew_buffer::{BufferError, BufferHandle, Fallback, Placement};
use rew_device::{Client, Device, Target};

/// The buffer that goes out, and the one that came in.
static EXPORTED: Mutex<Option<BufferHandle>> = Mutex::new(None);
static IMPORTED: Mutex<Option<BufferHandle>> = Mutex::new(None);

fn place() -> Placement {
    let client = Client::of(Target::Cpu).expect("a CPU plugin");
    Placement::new(&client, Device::new(Target::Cpu, 0)).expect("a device")
}

fn exported() -> BufferHandle {
    let mut exported = EXPORTED.lock().expect("one thread");
    let make = || {
        let elements = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0];
        place().copy_slice(&[2, 3], &elements).expect("copied")
    };
    exported.get_or_insert_with(make).clone()
}

/// The buffer as a `DLManagedTensorVersioned`.
#[unsafe(no_mangle)]
extern "C" fn rew_export() -> *mut ManagedTensor {
    exported()
        .to_dlpack()
        .expect("a float in host memory")
        .into_raw()
}

/// Where the buffer is.
#[unsafe(no_mangle)]
extern "C" fn rew_address() -> usize {
    exported().hold_address().expect("live").get()
}

/// Whether someone outside holds the buffer.
#[unsafe(no_mangle)]
extern "C" fn rew_held() -> c_int {
    let mut exported = EXPORTED.lock().expect("one thread");
    let held = exported
        .as_ref()
        .is_some_and(|buffer| matches!(buffer.release(), Err(BufferError::Held { .. })));
    if !held {
        // `release` has given it back; the next export makes another.
        *exported = None;
    }
    held.into()
}

/// Takes a tensor over; 0 if that went well.
///
/// # Safety
///
/// As for `Placement::from_dlpack`.
#[unsafe(no_mangle)]
unsafe extern "C" fn rew_import(tensor: *mut ManagedTensor) -> c_int {
    // SAFETY: the caller vouches for the tensor.
    match unsafe { place().from_dlpack(tensor, Fallback::Copy) } {
        Ok(buffer) => {
            *IMPORTED.lock().expect("one thread") = Some(buffer);
            0
        }
        Err(error) => {
            eprintln!("{error}");
            1
        }
    }
}

fn imported() -> BufferHandle {
    IMPORTED
        .lock()
        .expect("one thread")
        .clone()
        .expect("imported before")
}

/// Where the array that came in is.
#[unsafe(no_mangle)]
extern "C" fn rew_imported_address() -> usize {
    imported().hold_address().expect("live").get()
}

/// The sum of the array that came in.
#[unsafe(no_mangle)]
extern "C" fn rew_imported_sum() -> f64 {
    imported()
        .to_vec::<f32>()
        .expect("floats")
        .into_iter()
        .map(f64::from)
        .sum()
}

/// Gives the array that came in back.
#[unsafe(no_mangle)]
extern "C" fn rew_drop_imported() {
    *IMPORTED.lock().expect("one thread") = None;
}

/// Gives everything back.
#[unsafe(no_mangle)]
extern "C" fn rew_finish() {
    rew_drop_imported();
    *EXPORTED.lock().expect("one thread") = None;
}
