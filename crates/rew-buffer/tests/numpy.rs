//! NumPy reads an export with no copy, and rew takes over a NumPy array.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The library of the example, which cargo builds together with the tests.
fn library() -> PathBuf {
    let test = std::env::current_exe().expect("the test has a path");
    let target = test
        .parent()
        .and_then(Path::parent)
        .expect("target/<profile>/deps");
    let library = target.join("examples/libdlpack_numpy.so");
    assert!(
        library.is_file(),
        "no {}: cargo builds it with the tests",
        library.display()
    );
    library
}

#[test]
fn numpy_and_rew_read_each_other_s_arrays_in_place() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/numpy_dlpack.py");
    let output = Command::new("python3")
        .arg(script)
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("numpy"))
        .arg(library())
        .output()
        .expect("python3 starts");
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && stdout.contains("ok"),
        "{stdout}\n{stderr}"
    );
}
