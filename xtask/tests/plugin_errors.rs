//! What a person reads when `cargo xtask plugin` cannot have a plugin.
//!
//! The program itself, with `fake-python/python3` as the only python3 on PATH.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs `xtask plugin cpu` on an empty cache, with `path` as PATH.
fn plugin(path: &Path, behaviour: &str) -> (Output, tempfile::TempDir) {
    let cache = tempfile::tempdir().expect("a temporary directory");
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["plugin", "cpu"])
        .env_clear()
        .env("PATH", path)
        .env("REW_CACHE_DIR", cache.path())
        .env("FAKE_PYTHON", behaviour)
        .output()
        .expect("xtask starts");
    (output, cache)
}

fn fake_python() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fake-python")
}

/// What standard error says from `error:` on, with the cache's path replaced.
fn message((output, cache): (Output, tempfile::TempDir)) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "standard output is for paths");
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    let cache = cache.path().to_str().expect("UTF-8");
    let (_, message) = stderr.split_once("error: ").expect("an error");
    message.replace(cache, "CACHE")
}

#[test]
fn no_python() {
    let empty = tempfile::tempdir().expect("a temporary directory");
    insta::assert_snapshot!(message(plugin(empty.path(), "")));
}

#[test]
fn no_pip() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "no-pip")));
}

#[test]
fn no_network() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "no-network")));
}

#[test]
fn no_wheel_for_this_machine() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "no-match")));
}

#[test]
fn disk_full() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "disk-full")));
}

#[test]
fn another_wheel_than_the_pinned_one() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "")));
}

#[test]
fn an_unforeseen_failure_of_pip() {
    insta::assert_snapshot!(message(plugin(&fake_python(), "crash")));
}

/// Runs `xtask plugin cpu` with `variables` for its environment.
fn stderr(variables: &[(&str, &str)]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["plugin", "cpu"])
        .env_clear()
        .envs(variables.iter().copied())
        .output()
        .expect("xtask starts");
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn a_cache_that_cannot_be_written() {
    insta::assert_snapshot!(stderr(&[("REW_CACHE_DIR", "/proc/rew")]));
}

#[test]
fn a_cache_named_by_a_relative_path() {
    insta::assert_snapshot!(stderr(&[("REW_CACHE_DIR", "cache")]));
}

#[test]
fn no_place_for_the_cache() {
    insta::assert_snapshot!(stderr(&[]));
}
