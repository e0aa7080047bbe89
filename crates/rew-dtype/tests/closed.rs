//! A new variant of `DType` breaks every mapping.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Every file that maps element types, from the crate's `src`.
const MAPPINGS: &[&str] = &[
    "cast/plan.rs",
    "class.rs",
    "dtype.rs",
    "element/visit.rs",
    "foreign/dlpack.rs",
    "foreign/numpy.rs",
    "foreign/pjrt.rs",
    "foreign/safetensors.rs",
    "foreign/stablehlo.rs",
    "limits.rs",
    "name.rs",
    "wire.rs",
];

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a new folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("readable").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy_folder(&path, &to);
        } else {
            fs::copy(&path, to).expect("a file");
        }
    }
}

/// A copy of this crate whose `DType` has one variant more, in a workspace of its
/// own.
fn with_a_new_variant() -> std::path::PathBuf {
    let folder = support::folder("closed");
    let root = support::root();
    let krate = folder.join("crates/rew-dtype");
    copy_folder(&root.join("crates/rew-dtype/src"), &krate.join("src"));

    // Neither tests nor benches are there, nor what only they need.
    let manifest = fs::read_to_string(root.join("crates/rew-dtype/Cargo.toml")).expect("ours");
    let (head, tail) = manifest
        .split_once("[dev-dependencies]")
        .expect("a section");
    let (_, lints) = tail.split_once("[lints]").expect("a section");
    fs::write(krate.join("Cargo.toml"), format!("{head}[lints]{lints}")).expect("a new file");

    let workspace = fs::read_to_string(root.join("Cargo.toml")).expect("ours");
    let (_, shared) = workspace
        .split_once("[workspace.package]")
        .expect("a section");
    let sys = root.join("crates/rew-pjrt-sys").display().to_string();
    let shared = shared.replace(r#""crates/rew-pjrt-sys""#, &format!("{sys:?}"));
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"crates/rew-dtype\"]\n\n\
         [workspace.package]{shared}"
    );
    fs::write(folder.join("Cargo.toml"), workspace).expect("a new file");

    let dtype = krate.join("src/dtype.rs");
    let text = fs::read_to_string(&dtype).expect("a copy");
    let last = "F4E2M1Fn = 31,";
    assert_eq!(text.matches(last).count(), 1);
    let longer = format!("{last}\n        /// New.\n        Invented = 32,");
    fs::write(&dtype, text.replace(last, &longer)).expect("a copy");
    folder
}

#[test]
fn a_new_variant_breaks_every_mapping() {
    let folder = with_a_new_variant();
    let output = support::cargo(&folder)
        // Not `check`, which would need the crates beneath in another form than
        // that in which they were built for this test.
        .args(["build", "--offline", "--message-format=json"])
        .args(["--features", "pjrt"])
        .output()
        .expect("cargo starts");
    let messages = String::from_utf8(output.stdout).expect("UTF-8");
    let broken: BTreeSet<String> = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["message"]["code"]["code"] == "E0004")
        .filter_map(|message| {
            let file = message["message"]["spans"][0]["file_name"]
                .as_str()?
                .to_owned();
            Some(file.split_once("src/")?.1.to_owned())
        })
        .collect();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(Vec::from_iter(&broken), MAPPINGS, "{stderr}");
}
