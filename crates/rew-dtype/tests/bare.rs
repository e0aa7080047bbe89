//! Without default features the crate is one for a program that has neither
//! `std` nor a heap, and brings what its features name.

mod support;

use std::collections::BTreeSet;
use std::fs;

const PROGRAM: &str = r#"
#![no_std]
#![no_main]

use core::panic::PanicInfo;
use rew_dtype::{DType, Element, F8E4M3Fn, cast, packed};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

// `core` is built to unwind and names this; nothing here unwinds.
#[unsafe(no_mangle)]
pub extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
pub extern "C" fn main() -> i32 {
    let mut dst = [0; 4];
    let src = [1.5_f32, -2.0];
    let cast = cast::bytes(rew_dtype::as_bytes(&src), DType::F32, &mut dst, DType::Bf16);
    let mut tight = [0; 1];
    let pack = packed::pack(DType::S4, &[1, 2], &mut tight);
    let right = cast.is_ok()
        && pack.is_ok()
        && dst == [0xC0, 0x3F, 0x00, 0xC0]
        && tight == [0x21]
        && 0.3_f64.cast::<F8E4M3Fn>().to_f32() == 0.3125
        && DType::from_name("u2") == Ok(DType::U2);
    if right { 42 } else { 1 }
}
"#;

#[test]
fn it_links_and_runs_without_std_and_without_a_heap() {
    let folder = support::folder("bare");
    fs::create_dir(folder.join("src")).expect("a new folder");
    fs::write(folder.join("src/main.rs"), PROGRAM).expect("a new file");
    let manifest = format!(
        "[package]\nname = \"rew-dtype-bare\"\nedition = \"2024\"\n\n\
         [dependencies]\nrew-dtype = {{ path = {:?}, default-features = false }}\n\n\
         [profile.dev]\npanic = \"abort\"\n\n[workspace]\n",
        env!("CARGO_MANIFEST_DIR")
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a new file");
    // The C library has `memcpy`, which the compiler calls, and calls `main`.
    let built = support::cargo(&folder)
        .args(["rustc", "--quiet", "--offline", "--", "-Clink-arg=-lc"])
        .status()
        .expect("cargo starts");
    assert!(built.success());
    let ran = std::process::Command::new(support::target().join("debug/rew-dtype-bare"))
        .status()
        .expect("the program starts");
    assert_eq!(ran.code(), Some(42));
}

/// The crates beneath this one, with those features and no others.
fn tree(features: &str) -> BTreeSet<String> {
    let output = support::cargo(&support::root())
        .args(["tree", "--quiet", "--offline", "--package", "rew-dtype"])
        .args([
            "--edges",
            "normal,no-proc-macro",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .args(["--no-default-features", "--features", features])
        .output()
        .expect("cargo starts");
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .expect("UTF-8")
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| *name != "rew-dtype")
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_tree_is_what_the_features_name() {
    let bare = tree("");
    let names = [
        "bytemuck",
        "cfg-if",
        "half",
        "num-complex",
        "num-traits",
        "thiserror",
        "zerocopy",
    ];
    assert_eq!(Vec::from_iter(&bare), names);
    let added = |features| Vec::from_iter(tree(features).difference(&bare).cloned());
    assert_eq!(added("alloc"), [""; 0]);
    assert_eq!(added("std"), ["fearless_simd"]);
    assert_eq!(added("serde"), ["serde", "serde_core"]);
    assert!(added("rayon").contains(&"rayon".to_owned()));
    assert!(added("pjrt").contains(&"rew-pjrt-sys".to_owned()));
}
