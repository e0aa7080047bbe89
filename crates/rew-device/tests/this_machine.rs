//! The probe of the machine that the tests run on.

#[path = "support/process.rs"]
mod process;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use process::alone;
use rew_device::{Machine, Reason, Report, Target, ThisMachine, Verdict, default_device, probe};

/// What each open descriptor of this process leads to.
fn open_files() -> Vec<PathBuf> {
    let mut links: Vec<_> = fs::read_dir("/proc/self/fd")
        .expect("procfs is mounted")
        .filter_map(|entry| fs::read_link(entry.ok()?.path()).ok())
        .filter(|link| !link.starts_with("/proc"))
        .collect();
    links.sort();
    links
}

fn reasons(report: &Report, target: Target) -> &[Reason] {
    let mut verdicts = report.verdicts().iter();
    match verdicts.find(|(of, _)| *of == target) {
        Some((_, Verdict::PassedOver { reasons })) => reasons,
        _ => &[],
    }
}

#[test]
fn a_target_whose_driver_is_missing_is_passed_over_for_that_reason() {
    let name = "a_target_whose_driver_is_missing_is_passed_over_for_that_reason";
    alone(name, &[], || {
        let report = probe().unwrap();
        if let Err(error) = ThisMachine.cuda_driver() {
            for target in [Target::Cuda13, Target::Cuda12] {
                let driver = Reason::CudaDriver(error.clone());
                assert!(reasons(&report, target).contains(&driver), "{report}");
            }
        }
        if !Path::new("/dev/kfd").exists() {
            let reasons = reasons(&report, Target::Rocm);
            assert!(reasons.contains(&Reason::NoRocmDevice), "{report}");
        }
        assert!(
            !reasons(&report, Target::Cpu).contains(&Reason::NoPlugin),
            "no CPU plugin in the cache: run `cargo xtask plugin cpu`"
        );
        let taken = report.taken().unwrap();
        assert_eq!(default_device().unwrap().target(), taken);
        assert_eq!(
            report.to_string(),
            Report::probe(&ThisMachine).unwrap().to_string()
        );
    });
}

#[test]
fn the_probe_leaves_nothing_open_and_maps_no_plugin() {
    let name = "the_probe_leaves_nothing_open_and_maps_no_plugin";
    alone(name, &[], || {
        let before = open_files();
        Report::probe(&ThisMachine).unwrap();
        assert_eq!(open_files(), before);
        let maps = fs::read_to_string("/proc/self/maps").unwrap();
        for part in ["libcuda", "libamdhip64", "pjrt"] {
            assert!(!maps.contains(part), "{part} is mapped");
        }
    });
}

#[test]
fn the_probe_runs_no_program() {
    let directory = tempfile::tempdir().unwrap();
    let trace = directory.path().join("trace");
    for program in [
        "python3",
        "python",
        "nvcc",
        "nvidia-smi",
        "rocminfo",
        "hipcc",
    ] {
        let path = directory.path().join(program);
        fs::write(&path, format!("#!/bin/sh\ntouch {}\n", trace.display())).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let path = directory.path().to_str().unwrap();
    alone("the_probe_runs_no_program", &[("PATH", path)], || {
        Report::probe(&ThisMachine).unwrap();
        let path = std::env::var("PATH").unwrap();
        assert!(!Path::new(&path).join("trace").exists());
    });
}

#[test]
fn rew_target_is_read_in_each_new_thread() {
    let vars = [("REW_TARGET", "tpu")];
    alone("rew_target_is_read_in_each_new_thread", &vars, || {
        let here = default_device().unwrap().to_string();
        let there = std::thread::spawn(|| default_device().unwrap().to_string());
        assert_eq!(
            (here.as_str(), there.join().unwrap().as_str()),
            ("tpu:0", "tpu:0")
        );
    });
}
