//! What rew chooses on machines of every kind, and what it says about them.
//!
//! Each group of machines has one snapshot: the device chosen in a fresh
//! thread, then the report.

#[path = "support/machine.rs"]
mod machine;

use std::error::Error;
use std::thread;

use machine::Simulated;
use rew_device::{
    CudaDriverError, CudaVersion, DefaultDeviceGuard, Device, DeviceError, Exposure, Plugins,
    Report, Source, Target, default_device_on, set_default_device,
};

/// A snapshot without the expression that made it.
macro_rules! assert_report {
    ($text:expr) => {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!($text);
        });
    };
}

/// An error with its sources, one line each.
fn chain(error: &DeviceError) -> String {
    let mut text = format!("error: {error}");
    let mut source = error.source();
    while let Some(error) = source {
        text += &format!("\nbecause: {error}");
        source = error.source();
    }
    text
}

/// What a fresh thread on `machine` takes as its default.
fn chosen(machine: &Simulated) -> String {
    thread::scope(|scope| {
        let fresh = scope.spawn(|| match default_device_on(machine) {
            Ok(device) => device.to_string(),
            Err(error) => chain(&error),
        });
        fresh.join().expect("resolving does not panic")
    })
}

/// The choice and the report on every machine, as people would read them. An
/// error tells the report itself.
fn survey(machines: &[(&str, Simulated)]) -> String {
    let mut text = String::new();
    for (name, machine) in machines {
        text += &format!("# {name}\n=> {}\n", chosen(machine));
        if let Ok(report) = Report::probe(machine)
            && report.taken().is_some()
        {
            text += &format!("{report}\n");
        }
        text.push('\n');
    }
    text
}

/// The choice on every machine, without the report.
fn choices(machines: &[(&str, Simulated)]) -> String {
    let mut text = String::new();
    for (name, machine) in machines {
        text += &format!("# {name}\n=> {}\n\n", chosen(machine));
    }
    text
}

fn cpu_only() -> Simulated {
    Simulated::bare().cached("cpu", "cpu-plugin-0.1.0")
}

/// Plugins for all four targets.
fn all_plugins() -> Simulated {
    cpu_only()
        .cached("cuda13", "jax-cuda13-pjrt-0.12.0")
        .cached("cuda12", "jax-cuda12-pjrt-0.12.0")
        .cached("rocm", "jax-rocm7-pjrt-0.12.0")
}

#[test]
fn drivers_decide_between_targets_that_have_a_plugin() {
    let not_a_driver = CudaDriverError::NotADriver {
        loader: "undefined symbol: cuDriverGetVersion".into(),
    };
    let refused = CudaDriverError::Refused {
        status: 34,
        code: 0,
    };
    let cuda13 = CudaVersion {
        major: 13,
        minor: 0,
    };
    assert_report!(survey(&[
        ("no driver", all_plugins()),
        ("CUDA 11.8", all_plugins().cuda(11, 8)),
        ("CUDA 12.0", all_plugins().cuda(12, 0)),
        ("CUDA 12.9", all_plugins().cuda(12, 9)),
        ("CUDA 13.0", all_plugins().cuda(13, 0)),
        ("CUDA 14.2", all_plugins().cuda(14, 2)),
        (
            "CUDA 13.0 library, no device",
            all_plugins().cuda_library(Ok(cuda13)),
        ),
        (
            "CUDA 13.0 under a Windows host",
            all_plugins().cuda_library(Ok(cuda13)).file("/dev/dxg"),
        ),
        (
            "libcuda is something else",
            all_plugins().cuda_library(Err(not_a_driver)),
        ),
        (
            "libcuda is a stub",
            all_plugins().cuda_library(Err(refused)),
        ),
        (
            "ROCm device and runtime",
            all_plugins()
                .file("/dev/kfd")
                .file("/opt/rocm/lib/libamdhip64.so.7"),
        ),
        (
            "ROCm in ROCM_PATH",
            all_plugins()
                .file("/dev/kfd")
                .var("ROCM_PATH", "/sw/rocm")
                .file("/sw/rocm/lib/libamdhip64.so.7"),
        ),
        (
            "ROCm in LD_LIBRARY_PATH",
            all_plugins()
                .file("/dev/kfd")
                .var("LD_LIBRARY_PATH", "/a:/b")
                .file("/b/libamdhip64.so"),
        ),
        ("ROCm device, no runtime", all_plugins().file("/dev/kfd"),),
        (
            "ROCm runtime, no device",
            all_plugins().file("/opt/rocm/lib/libamdhip64.so.7"),
        ),
        (
            "a CUDA compiler on PATH and no driver",
            all_plugins()
                .var("PATH", "/usr/local/cuda/bin")
                .file("/usr/local/cuda/bin/nvcc"),
        ),
        (
            "CUDA 12.4 and ROCm",
            all_plugins()
                .cuda(12, 4)
                .file("/dev/kfd")
                .file("/opt/rocm/lib/libamdhip64.so.7"),
        ),
    ]));
}

#[test]
fn a_target_without_a_plugin_is_passed_over() {
    assert_report!(survey(&[
        ("nothing at all", Simulated::bare()),
        ("no home either", Simulated::bare().unset("HOME")),
        ("CUDA 13 driver, no plugin", Simulated::bare().cuda(13, 0)),
        ("CUDA 13 driver, cpu plugin", cpu_only().cuda(13, 0)),
        (
            "CUDA 13 driver, cuda12 plugin",
            cpu_only()
                .cuda(13, 0)
                .cached("cuda12", "jax-cuda12-pjrt-0.12.0"),
        ),
        (
            "CUDA 12 driver, cuda13 plugin",
            cpu_only()
                .cuda(12, 8)
                .cached("cuda13", "jax-cuda13-pjrt-0.12.0"),
        ),
        (
            "the CUDA wheel in the cache, no driver",
            cpu_only().cached("cuda13", "jax-cuda13-pjrt-0.12.0.1"),
        ),
        (
            "plugins only for targets used by name",
            Simulated::bare()
                .cached("tpu", "libtpu-0.1")
                .cached("metal", "jax-metal-0.1"),
        ),
    ]));
}

#[test]
fn the_first_place_that_serves_wins() {
    let python = |machine: Simulated| {
        machine
            .var("VIRTUAL_ENV", "/venv")
            .file("/venv/lib/python3.12/site-packages/jax_plugins/my_cpu/pjrt_plugin.so")
    };
    let jax = |machine: Simulated| {
        machine
            .var("PJRT_NAMES_AND_LIBRARY_PATHS", "cpu:/jax/a.so")
            .file("/jax/a.so")
    };
    let path = |machine: Simulated| {
        machine
            .var("REW_PJRT_PLUGIN_PATH", "cpu=/mine/p.so")
            .file("/mine/p.so")
    };
    assert_report!(survey(&[
        ("python", python(Simulated::bare())),
        ("cache before python", python(cpu_only())),
        ("JAX's variable before the cache", jax(python(cpu_only()))),
        (
            "rew's variable before all others",
            path(jax(python(cpu_only()))),
        ),
        (
            "several versions and packages in the cache",
            cpu_only()
                .cached("cpu", "cpu-plugin-0.11.2")
                .cached("cpu", "cpu-plugin-0.9.1")
                .cached("cpu", "other-9.0"),
        ),
        (
            "one of them named as the default",
            cpu_only()
                .cached("cpu", "cpu-plugin-0.11.2")
                .cached("cpu", "other-9.0")
                .text("/home/u/.cache/rew/plugins/cpu/default", "other-9.0\n"),
        ),
        (
            "REW_CACHE_DIR",
            cpu_only()
                .var("REW_CACHE_DIR", "/c")
                .file("/c/plugins/cpu/p-1/x.so"),
        ),
        (
            "XDG_CACHE_HOME",
            cpu_only()
                .var("XDG_CACHE_HOME", "/x")
                .file("/x/rew/plugins/cpu/p-1/x.so"),
        ),
        (
            "a relative XDG_CACHE_HOME does not count",
            cpu_only().var("XDG_CACHE_HOME", "x"),
        ),
        (
            "strange things in the cache",
            cpu_only()
                .file("/home/u/.cache/rew/plugins/npu/p-1/x.so")
                .file("/home/u/.cache/rew/plugins/rocm/p-1/readme.txt"),
        ),
    ]));
}

#[test]
fn variables_name_plugins() {
    let with = |value: &str| {
        Simulated::bare()
            .var("REW_PJRT_PLUGIN_PATH", value)
            .file("/p/one.so")
            .file("/p/libpjrt_cpu.so")
            .file("/p/xla_cuda13/xla_cuda_plugin.so")
            .link("/p/link.so", "/p/libpjrt_cpu.so")
    };
    let jax = |value: &str| {
        with("/p/one.so")
            .unset("REW_PJRT_PLUGIN_PATH")
            .var("PJRT_NAMES_AND_LIBRARY_PATHS", value)
    };
    assert_report!(survey(&[
        ("a path that names a target", with("/p/libpjrt_cpu.so")),
        ("a path that names none", with("/p/one.so")),
        ("a link to one that does", with("/p/link.so")),
        (
            "its directory does",
            with("/p/xla_cuda13/xla_cuda_plugin.so")
        ),
        ("a target before it", with("cpu=/p/one.so")),
        (
            "two targets, with a driver",
            with("cpu=/p/one.so:/p/xla_cuda13/xla_cuda_plugin.so").cuda(13, 1),
        ),
        ("no such target", with("gpu=/p/one.so")),
        ("no such file", with("/p/none.so")),
        ("a directory", with("/p")),
        ("empty", with("")),
        ("an empty entry", with("/p/one.so:")),
        ("JAX: cpu", jax("cpu:/p/one.so")),
        ("JAX: two", jax("cuda13:/p/one.so,cpu:/p/one.so")),
        ("JAX: the path tells", jax("my_backend:/p/libpjrt_cpu.so")),
        ("JAX: nothing tells", jax("my_backend:/p/one.so")),
        ("JAX: no such file", jax("cpu:/p/none.so")),
        ("JAX: no colon", jax("/p/one.so")),
        ("JAX: empty", jax("")),
    ]));
}

#[test]
fn python_environments_are_read_as_files() {
    const ENTRY: &str = "[jax_plugins]\nmine = my_pkg.cpu\n";
    let conda = |machine: Simulated| {
        machine
            .var("CONDA_PREFIX", "/conda")
            .file("/conda/lib/python3.11/site-packages/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so")
    };
    let site = "/usr/lib/python3/dist-packages";
    assert_report!(survey(&[
        ("conda", conda(Simulated::bare())),
        (
            "a virtual environment hides conda",
            conda(Simulated::bare())
                .var("VIRTUAL_ENV", "/venv")
                .file("/venv/lib/python3.12/site-packages/six.py"),
        ),
        (
            "a virtual environment that is gone",
            Simulated::bare().var("VIRTUAL_ENV", "/venv"),
        ),
        (
            "entry points",
            Simulated::bare()
                .var("VIRTUAL_ENV", "/venv")
                .text(
                    "/venv/lib/python3.12/site-packages/mine-1.0.dist-info/entry_points.txt",
                    ENTRY,
                )
                .file("/venv/lib/python3.12/site-packages/my_pkg/cpu/libpjrt_c_api.so")
                .file("/venv/lib/python3.12/site-packages/my_pkg/cpu/_helper.so"),
        ),
        (
            "an entry point to a file that is gone",
            Simulated::bare().var("VIRTUAL_ENV", "/venv").text(
                "/venv/lib/python3.12/site-packages/mine-1.0.dist-info/entry_points.txt",
                ENTRY,
            ),
        ),
        (
            "the system's python3 on PATH",
            Simulated::bare()
                .var("PATH", "/bin:/usr/bin")
                .link("/usr/bin/python3", "/usr/bin/python3.11")
                .file("/usr/bin/python3.11")
                .file(&format!("{site}/jax_plugins/xla_cpu/plugin.so"))
                .file("/usr/lib/python3.12/site-packages/jax_plugins/other_cpu/plugin.so"),
        ),
        (
            "python3 of a virtual environment on PATH",
            Simulated::bare()
                .var("PATH", "/v/bin:/usr/bin")
                .link("/v/bin/python3", "/usr/bin/python3.11")
                .file("/usr/bin/python3.11")
                .file("/v/pyvenv.cfg")
                .file("/v/lib/python3.11/site-packages/jax_plugins/xla_cpu/plugin.so"),
        ),
        (
            "python3 behind a shim of pyenv",
            Simulated::bare()
                .var("PATH", "/pyenv/shims")
                .file("/pyenv/shims/python3")
                .text("/pyenv/version", "3.11.7\n")
                .link(
                    "/pyenv/versions/3.11.7/bin/python3",
                    "/pyenv/versions/3.11.7/bin/python3.11",
                )
                .file("/pyenv/versions/3.11.7/bin/python3.11")
                .file(
                    "/pyenv/versions/3.11.7/lib/python3.11/site-packages/jax_plugins/cpu/plugin.so"
                ),
        ),
        (
            "a plugin of no known target",
            Simulated::bare()
                .var("VIRTUAL_ENV", "/venv")
                .file("/venv/lib/python3.12/site-packages/jax_plugins/npu/npu_plugin.so")
                .file("/venv/lib/python3.12/site-packages/jax_plugins/empty_cpu/__init__.py"),
        ),
    ]));
}

/// What one way of the search found, a line a place.
fn found(machine: &Simulated, source: Source) -> String {
    let plugins = Plugins::search(machine).expect("no bad entry");
    let places = plugins
        .places()
        .iter()
        .filter(|place| place.source == source);
    places.map(|place| format!("{place}\n")).collect()
}

const CACHE: &str = "/home/u/.cache/rew";

#[test]
fn a_relative_cache_is_told_and_not_used() {
    for name in ["REW_CACHE_DIR", "HOME"] {
        let machine = Simulated::bare()
            .var(name, "below/here")
            .file("below/here/plugins/cpu/p-1/plugin.so")
            .file("below/here/.cache/rew/plugins/cpu/p-1/plugin.so");
        let told = found(&machine, Source::Cache);
        assert!(told.ends_with("(not used: a relative path)\n"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn what_somebody_else_may_change_is_told_and_not_used_wherever_it_is_in_the_cache() {
    let package = format!("{CACHE}/plugins/cpu/cpu-plugin-0.1.0");
    let library = format!("{package}/plugin.so");
    for exposed in [
        CACHE,
        &format!("{CACHE}/plugins"),
        &format!("{CACHE}/plugins/cpu"),
        &package,
        &library,
    ] {
        for (exposure, why) in [
            (Exposure::Owner(1001), "user 1001 owns it"),
            (
                Exposure::Writable(0o777),
                "anybody may write to it, mode 0777",
            ),
        ] {
            let machine = cpu_only().exposed(exposed, exposure);
            let told = found(&machine, Source::Cache);
            assert_eq!(told, format!("cache  {exposed} (not used: {why})\n"));
            default_device_on(&machine).unwrap_err();
        }
    }
}

#[test]
fn what_the_system_refuses_to_show_is_told_and_not_said_to_be_absent() {
    let python = "/venv/lib/python3.12/site-packages";
    let module = format!("{python}/jax_plugins/xla_cpu");
    let info = format!("{python}/cpu_plugin-1.dist-info");
    let machine = || {
        cpu_only()
            .text(&format!("{CACHE}/plugins/cpu/default"), "cpu-plugin-0.1.0")
            .var("VIRTUAL_ENV", "/venv")
            .file(&format!("{module}/plugin.so"))
            .text(
                &format!("{info}/entry_points.txt"),
                "[jax_plugins]\na = b\n",
            )
    };
    for source in [Source::Cache, Source::Python] {
        let told = found(&machine(), source);
        assert!(!told.contains("cannot be read"), "{told}");
    }
    for (source, denied) in [
        (Source::Cache, format!("{CACHE}/plugins")),
        (Source::Cache, format!("{CACHE}/plugins/cpu")),
        (Source::Cache, format!("{CACHE}/plugins/cpu/default")),
        (
            Source::Cache,
            format!("{CACHE}/plugins/cpu/cpu-plugin-0.1.0"),
        ),
        (Source::Python, "/venv/lib".to_owned()),
        (Source::Python, python.to_owned()),
        (Source::Python, format!("{python}/jax_plugins")),
        (Source::Python, module.clone()),
        (Source::Python, format!("{info}/entry_points.txt")),
    ] {
        let told = found(&machine().denied(&denied), source);
        let line = format!("{denied} (cannot be read: permission denied)");
        assert_eq!(told.matches(&line).count(), 1, "{denied}: {told}");
    }
}

#[test]
fn rew_target_is_obeyed_or_refused() {
    let with = |value: &str| all_plugins().var("REW_TARGET", value);
    assert_report!(choices(&[
        ("cuda13 without a driver", with("cuda13")),
        ("cuda12", with("cuda12")),
        ("rocm", with("rocm")),
        ("cpu", with("cpu")),
        ("cpu where CUDA 13 could be used", with("cpu").cuda(13, 0)),
        ("metal", with("metal")),
        ("tpu", with("tpu")),
        (
            "cpu without any plugin",
            Simulated::bare().var("REW_TARGET", "cpu")
        ),
        (
            "cpu with an unusable plugin path",
            with("cpu").var("REW_PJRT_PLUGIN_PATH", "/none.so"),
        ),
        ("invalid", with("gpu")),
        ("empty", with("")),
        ("upper case", with("CPU")),
        ("padded", with(" cpu ")),
        ("a device", with("cpu:0")),
        ("two", with("cuda13,cpu")),
    ]));
}

/// `main` prints the `Debug` form of what it returns, and a message that only
/// names its cause says nothing.
#[test]
fn what_main_prints_is_the_message_and_its_causes_each_once() {
    let rew_target = all_plugins().var("REW_TARGET", "gpu");
    let entry = all_plugins().var("REW_PJRT_PLUGIN_PATH", "gpu=/one.so");
    for machine in [&rew_target, &entry, &Simulated::bare()] {
        thread::scope(|scope| {
            scope.spawn(|| {
                let error = default_device_on(machine).unwrap_err();
                let told = format!("{error:?}");
                assert_eq!(told, chain(&error).trim_start_matches("error: "));
                assert!(!told.contains(['{', '}']), "{told}");
                let cause = "is not a target; the targets are";
                assert_eq!(
                    told.matches(cause).count(),
                    error.to_string().matches(cause).count(),
                    "{told}"
                );
            });
        });
    }
}

/// A thread's defaults, with `REW_TARGET` set and without.
#[test]
fn what_a_thread_sets_overrides_what_the_machine_offers() {
    let machines = [
        ("rocm", all_plugins().var("REW_TARGET", "rocm")),
        ("cpu", all_plugins()),
    ];
    for (resolved, machine) in machines {
        let machine = &machine;
        let default = || default_device_on(machine).unwrap().to_string();
        let fresh = || thread::scope(|scope| scope.spawn(default).join().unwrap());
        let metal = Device::new(Target::Metal, 1);
        let tpu = Device::new(Target::Tpu, 2);
        thread::scope(|scope| {
            scope.spawn(|| {
                set_default_device(metal);
                assert_eq!(default(), "metal:1", "set before the first use");
                assert_eq!(fresh(), format!("{resolved}:0"), "a new thread");
            });
            scope.spawn(|| {
                assert_eq!(default(), format!("{resolved}:0"));
                set_default_device(metal);
                assert_eq!(default(), "metal:1", "set after the first use");
            });
            scope.spawn(|| {
                let outer = DefaultDeviceGuard::new(metal);
                let inner = DefaultDeviceGuard::new(tpu);
                assert_eq!(default(), "tpu:2");
                assert_eq!(fresh(), format!("{resolved}:0"), "a new thread in a scope");
                drop(inner);
                assert_eq!(default(), "metal:1");
                drop(outer);
                assert_eq!(default(), format!("{resolved}:0"), "after every scope");
            });
        });
    }
}

#[test]
fn a_thread_keeps_what_it_resolved() {
    thread::spawn(|| {
        assert_eq!(default_device_on(&cpu_only()).unwrap().to_string(), "cpu:0");
        let better = all_plugins().cuda(13, 0);
        assert_eq!(default_device_on(&better).unwrap().to_string(), "cpu:0");
    })
    .join()
    .unwrap();
}

#[test]
fn a_failed_resolution_is_not_kept() {
    thread::spawn(|| {
        let bad = all_plugins().var("REW_TARGET", "gpu");
        default_device_on(&bad).unwrap_err();
        default_device_on(&Simulated::bare()).unwrap_err();
        assert_eq!(default_device_on(&cpu_only()).unwrap().to_string(), "cpu:0");
    })
    .join()
    .unwrap();
}
