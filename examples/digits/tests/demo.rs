//! The demo as whoever starts it sees it: what it reports when all is well, and
//! that each fault ends with one clear message and leaves nothing behind.

use std::fs::File;
use std::io;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};

use rew_worker::survey;
use serde_json::Value;

/// One demo at a time: each looks at what is left in shared memory.
static ALONE: Mutex<()> = Mutex::new(());

fn demo(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    demo_to(Stdio::piped(), arguments, environment)
}

/// The demo with its report going to `report`.
fn demo_to(report: Stdio, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let output = Command::new(env!("CARGO_BIN_EXE_rew-digits"))
        .args(arguments)
        .env_remove("REW_TARGET")
        .envs(environment.iter().copied())
        .stdout(report)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|demo| demo.wait_with_output())
        .expect("the demo starts");
    let left = survey().expect("shared memory can be listed");
    assert_eq!(left.orphans(), [], "left behind");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn digits_are_classified_in_place_and_nothing_is_copied() {
    let output = demo(&["--json"], &[]);
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)));
    assert!(report["accuracy"].as_f64() >= Some(0.95), "{report:#}");
    assert_eq!(report["bytes_copied"], 0, "{report:#}");
    assert_eq!(report["device"], "cpu:0", "{report:#}");
    let tensors = report["tensors"].as_array().expect("a list");
    assert_eq!(tensors.len(), 9, "{report:#}");
    for tensor in tensors {
        assert_eq!(tensor["in_place"], true, "{tensor:#}");
    }
    let add = &report["add_64mib"];
    assert!(
        add["ratio"].as_f64() >= Some(4.0),
        "half of what is usual on a busy machine: {add:#}"
    );
}

#[test]
fn every_fault_ends_with_one_message_that_names_its_author() {
    for (fault, author, says) in [
        (
            "consumer-killed",
            "the consumer process",
            "killed by signal 9",
        ),
        ("owner-killed", "the owner process", "killed by signal 9"),
        ("wrong-byte", "the owner process", "not the marker 0x5342"),
        (
            "wrong-shape",
            "the owner process",
            "the program takes f32[1797,64]",
        ),
        ("bad-program", "the caller", "stablehlo.dot_generous"),
    ] {
        refused(&demo(&["--fault", fault], &[]), author, says);
    }
}

#[test]
fn an_unknown_target_is_refused_and_the_valid_ones_are_named() {
    refused(
        &demo(&[], &[("REW_TARGET", "quantum")]),
        "the caller",
        "cuda13, cuda12, rocm, cpu",
    );
}

#[test]
fn a_machine_without_a_plugin_is_told_where_one_was_looked_for() {
    let vars = [
        ("REW_TARGET", "cpu"),
        ("REW_CACHE_DIR", "/nowhere"),
        ("VIRTUAL_ENV", "/nowhere"),
        ("PJRT_NAMES_AND_LIBRARY_PATHS", ""),
    ];
    refused(
        &demo(&[], &vars),
        "the caller",
        "no plugin for cpu was found",
    );
}

#[test]
fn a_plugin_that_is_not_there_is_refused_by_its_path() {
    let output = demo(&[], &[("REW_PJRT_PLUGIN_PATH", "/nowhere/plugin.so")]);
    refused(&output, "the caller", "/nowhere/plugin.so");
}

#[test]
fn with_json_a_failure_is_an_object_too() {
    let output = demo(&["--json", "--fault", "wrong-byte"], &[]);
    assert!(!output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(report["ok"], false);
    assert_eq!(report["error"]["fault_of"], "owner");
}

#[test]
fn a_report_that_nobody_reads_is_no_failure_of_its_own_and_one_on_a_full_disk_is() {
    let (json, unknown) = (["--json"], [("REW_TARGET", "quantum")]);
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let output = demo_to(writer.into(), &json, &unknown);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");

    let full = File::options().write(true).open("/dev/full");
    let output = demo_to(full.expect("Linux").into(), &json, &unknown);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.starts_with("error: the report cannot be written"),
        "{said}"
    );
}

/// A failure: a status, nothing on standard output but the steps, and exactly
/// one error, a line that begins with the word, which says `says` and whose fault
/// it is. A compiler that is quoted may say the word too.
fn refused(output: &Output, author: &str, says: &str) {
    let said = text(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert_eq!(
        said.lines()
            .filter(|line| line.starts_with("error:"))
            .count(),
        1,
        "{said}"
    );
    let unwrapped = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(unwrapped.contains(says), "{said}");
    assert!(said.contains(&format!("fault of: {author}\n")), "{said}");
    assert!(said.contains("\n  what to do: "), "{said}");
    assert!(!said.contains("next: "), "advice twice: {said}");
}
