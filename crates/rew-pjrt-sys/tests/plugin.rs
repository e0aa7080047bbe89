//! Loading: once a file, and one clear error for each way to fail.

mod common;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Barrier;
use std::thread;

use common::real;
use common::tour::Tour;
use fault_plugin::FaultPlugin;
use rew_pjrt_sys::bindings::{PJRT_Client_Create_Args, PJRT_Client_Destroy_Args};
use rew_pjrt_sys::{LoadError, Plugin, PluginFile};
use tempfile::TempDir;

/// An error and its sources, a line each.
fn chain(error: &LoadError) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        text.push_str(&format!("\n  caused by: {cause}"));
        source = cause.source();
    }
    text
}

/// What loading says, with the folder's name taken out.
fn told(folder: &Path, path: &Path) -> String {
    let error = Plugin::load(path).expect_err("no plugin");
    chain(&error).replace(&folder.display().to_string(), "…")
}

fn told_of_bytes(bytes: &[u8]) -> String {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("plugin.so");
    fs::write(&path, bytes).expect("a file");
    told(folder.path(), &path)
}

fn told_of_orders(orders: &str) -> String {
    let fault = FaultPlugin::new(orders).expect("the fault plugin");
    let folder = fault.path().parent().expect("a folder").to_path_buf();
    told(&folder, fault.path())
}

/// A 64-byte ELF header for another machine.
fn foreign() -> Vec<u8> {
    let mut header = vec![0; 64];
    header[..6].copy_from_slice(b"\x7fELF\x02\x01");
    // EM_S390.
    header[18] = 22;
    header
}

/// A shared library that is no plugin.
fn libc() -> PathBuf {
    let maps = fs::read_to_string("/proc/self/maps").expect("Linux");
    let line = maps.lines().find(|line| line.contains("/libc.so"));
    let path = line.and_then(|line| line.split_whitespace().last());
    PathBuf::from(path.expect("libc is mapped"))
}

#[test]
fn a_path_without_a_file_is_named() {
    let folder = TempDir::new().expect("a folder");
    insta::assert_snapshot!(told(folder.path(), &folder.path().join("none.so")), @"no plugin at …/none.so");
}

#[test]
fn a_folder_is_no_plugin() {
    let folder = TempDir::new().expect("a folder");
    insta::assert_snapshot!(told(folder.path(), folder.path()), @"
    could not read the plugin …
      caused by: Is a directory (os error 21)
    ");
}

#[test]
fn a_pipe_is_no_plugin_and_nobody_waits_for_it() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("plugin.so");
    let made = Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("the tool is there").success());
    insta::assert_snapshot!(told(folder.path(), &path), @"
    could not read the plugin …/plugin.so
      caused by: it is no regular file
    ");
}

#[test]
fn an_empty_file_is_no_plugin() {
    insta::assert_snapshot!(told_of_bytes(b""), @"the plugin …/plugin.so is empty");
}

#[test]
fn a_text_file_is_no_plugin() {
    insta::assert_snapshot!(told_of_bytes(b"<!DOCTYPE html>"), @"…/plugin.so is not a shared library: it begins with [3c, 21, 44, 4f]");
}

#[test]
fn a_library_for_another_machine_is_refused() {
    insta::assert_snapshot!(told_of_bytes(&foreign()), @"the plugin …/plugin.so is for another machine (ELF class 2, data 1, machine 22); this one is x86_64");
}

/// Where each segment of a 64-bit library ends in its file, in bytes.
fn segment_ends(library: &[u8]) -> Vec<usize> {
    let number = |at: usize, bytes: usize| {
        let mut word = [0; 8];
        word[..bytes].copy_from_slice(&library[at..at + bytes]);
        usize::try_from(u64::from_le_bytes(word)).expect("an offset")
    };
    let (start, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    let segments = (0..count).map(|nth| start + nth * size);
    segments
        .map(|at| number(at + 8, 8) + number(at + 32, 8))
        .collect()
}

#[test]
fn a_library_is_refused_exactly_if_it_is_cut_before_the_end_of_its_last_segment() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let whole = fs::read(fault.path()).expect("readable");
    let ends = segment_ends(&whole);
    let last = ends.iter().copied().max().expect("segments");
    let mut lengths = vec![1, 3, 4, 5, 16, 20, 63, 64, 65, 100, 1000, 4096];
    for end in ends.into_iter().filter(|end| *end > 0) {
        lengths.extend([end - 1, end, end + 1]);
    }
    lengths.sort_unstable();
    lengths.dedup();
    assert!(lengths.contains(&(last - 1)) && lengths.contains(&last));
    for length in lengths {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("plugin.so");
        fs::write(&path, &whole[..length]).expect("a file");
        match Plugin::load(&path) {
            Ok(_) => assert!(length >= last, "{length} bytes of {last} were loaded"),
            Err(LoadError::Truncated { .. }) => assert!(length < last, "{length} of {last}"),
            Err(LoadError::NotALibrary { .. }) => assert!(length < 4, "{length} bytes"),
            Err(other) => panic!("{length} bytes of {last}: {}", chain(&other)),
        }
        let inspected = Plugin::inspect(&path);
        assert_eq!(inspected.is_ok(), length >= last, "{inspected:?}");
    }
}

#[test]
fn a_library_without_the_symbol_is_no_plugin() {
    let path = libc();
    let told = told(path.parent().expect("a folder"), &path);
    let first = told.lines().next().expect("a line");
    assert_eq!(
        first,
        "…/libc.so.6 is not a PJRT plugin: it does not export GetPjrtApi"
    );
}

#[test]
fn a_plugin_that_gives_no_table_is_refused() {
    insta::assert_snapshot!(told_of_orders("table null"), @"the plugin …/libfault_plugin.so gave no function table");
}

#[test]
fn another_major_version_is_refused() {
    insta::assert_snapshot!(told_of_orders("table version=1.0"), @"the plugin …/libfault_plugin.so has PJRT 1.0, another interface than the supported 0.x");
}

#[test]
fn a_version_before_the_rearrangement_is_refused() {
    insta::assert_snapshot!(told_of_orders("table version=0.56"), @"the plugin …/libfault_plugin.so has PJRT 0.56, the oldest supported is 0.57");
}

#[test]
fn the_oldest_version_is_accepted() {
    let fault = FaultPlugin::new("table version=0.57").expect("the fault plugin");
    let plugin = Plugin::load(fault.path()).expect("0.57 loads");
    assert_eq!(plugin.api().version().to_string(), "0.57");
}

#[test]
fn a_table_too_short_for_its_version_is_refused() {
    insta::assert_snapshot!(told_of_orders("table size=32"), @"the plugin …/libfault_plugin.so states a function table of 32 bytes");
}

#[test]
fn a_plugin_without_the_first_entries_is_refused() {
    insta::assert_snapshot!(told_of_orders("null PJRT_Error_Message"), @"the plugin …/libfault_plugin.so has no PJRT_Error_Message");
}

#[test]
fn a_plugin_that_cannot_initialise_says_why_and_may_try_again() {
    let fault = FaultPlugin::new("fail PJRT_Plugin_Initialize code=14").expect("fault plugin");
    let folder = fault.path().parent().expect("a folder").to_path_buf();
    insta::assert_snapshot!(told(&folder, fault.path()), @"
    the plugin …/libfault_plugin.so could not be initialised
      caused by: PJRT_Plugin_Initialize: UNAVAILABLE: PJRT_Plugin_Initialize was ordered to fail
    ");
    Plugin::load(fault.path()).expect("the second time it can");
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}

#[test]
fn one_file_is_one_plugin_by_whatever_path() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let link = fault.path().with_file_name("link.so");
    symlink(fault.path(), &link).expect("a link");
    let plugin = Plugin::load(fault.path()).expect("it loads");
    assert_eq!(plugin, Plugin::load(&link).expect("by the link"));
    let dotted = fault
        .path()
        .parent()
        .expect("a folder")
        .join("./libfault_plugin.so");
    assert_eq!(plugin, Plugin::load(dotted).expect("by another spelling"));
    assert_eq!(fault.calls("PJRT_Plugin_Initialize"), 1);
    let other = FaultPlugin::new("").expect("another copy");
    assert_ne!(plugin, Plugin::load(other.path()).expect("it loads"));
}

#[test]
fn a_file_that_replaces_a_loaded_one_is_another_plugin() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let link = fault.path().with_file_name("link.so");
    symlink(fault.path(), &link).expect("a link");
    let replace = |path: &Path| {
        let other = path.with_extension("new");
        fs::copy(fault.path(), &other).expect("copied");
        fs::rename(&other, path).expect("renamed");
    };
    for path in [fault.path(), &link] {
        let old = Plugin::load(path).expect("it loads");
        assert_eq!(old.file(), PluginFile::at(path).ok());
        replace(path);
        let new = Plugin::load(path).expect("it loads");
        assert_ne!(old, new);
        assert_ne!(old.file(), new.file());
        assert_eq!(new.file(), PluginFile::at(path).ok());
    }
    // The code that runs is another too: the old one was initialised once.
    assert_eq!(fault.calls("PJRT_Plugin_Initialize"), 1);
}

#[test]
fn one_table_is_one_plugin_and_is_initialised_once() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let loaded = Plugin::load(fault.path()).expect("it loads");
    let table = loaded.api().as_ptr();
    // SAFETY: the plugin's own table.
    let taken = unsafe { Plugin::from_table(table, "taken") }.expect("known");
    assert_eq!(taken, loaded);
    assert_eq!(taken.path(), fault.path());
    assert_eq!(fault.calls("PJRT_Plugin_Initialize"), 1);
}

#[test]
fn a_table_that_failed_to_initialise_is_tried_again_and_then_known() {
    let table = fault_plugin::GetPjrtApi();
    // SAFETY: the plugin's own table, which is never freed.
    let take = || unsafe { Plugin::from_table(table, "linked") };
    fault_plugin::order("fail PJRT_Plugin_Initialize").expect("an order");
    let failed = take().expect_err("ordered to fail");
    assert!(matches!(failed, LoadError::Initialize { .. }), "{failed}");
    assert_eq!(take().expect("the second time"), take().expect("known"));
    assert_eq!(fault_plugin::calls("PJRT_Plugin_Initialize"), 2);
}

#[test]
fn eight_threads_load_one_path_at_once() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let (barrier, path) = (Barrier::new(8), fault.path());
    let plugins: Vec<Plugin> = thread::scope(|scope| {
        let load = || {
            barrier.wait();
            Plugin::load(path).expect("it loads")
        };
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(load)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic"))
            .collect()
    });
    assert!(plugins.iter().all(|plugin| *plugin == plugins[0]));
    assert_eq!(fault.calls("PJRT_Plugin_Initialize"), 1);
}

#[test]
fn plugins_of_three_versions_work_in_one_process() {
    let tours: Vec<Tour> = real::ALL
        .iter()
        .map(|pinned| {
            let api = pinned.load();
            assert_eq!(api.version(), pinned.version(), "{}", pinned.package);
            assert_eq!(api.struct_size(), pinned.table_bytes, "{}", pinned.package);
            Tour::new(api, false)
        })
        .collect();
    for tour in &tours {
        tour.walk();
    }
}

#[test]
#[ignore = "needs a plugin of 135 MB: `cargo xtask plugin cuda13`, or `cargo xtask test --full`"]
fn the_cuda_plugin_loads_without_a_driver_and_says_that_there_is_no_gpu() {
    let path = real::gpu("cuda13", "jax-cuda13-pjrt-0.12.0.1");
    let api = Plugin::load(path).expect("it loads without a driver").api();
    let mut create = PJRT_Client_Create_Args::new();
    // SAFETY: the arguments hold no pointer.
    let made = unsafe { api.client_create(&mut create) };
    let has_gpu = Path::new("/dev/nvidiactl").exists();
    match made {
        Ok(()) => {
            assert!(has_gpu, "a client of no GPU");
            let mut destroy = PJRT_Client_Destroy_Args {
                client: create.client,
                ..Default::default()
            };
            // SAFETY: made above, and nothing was made from it.
            unsafe { api.client_destroy(&mut destroy) }.expect("destroyed");
        }
        Err(error) => {
            assert!(!has_gpu, "there is a GPU: {error}");
            let told = error.plugin_error().expect("the plugin's own words");
            assert_eq!(told.call, "PJRT_Client_Create");
            assert!(told.message.contains("No visible GPU devices"), "{told}");
        }
    }
}

/// A library that the plugin for AMD GPUs is linked with.
const ROCM: &str = "librocprofiler-sdk.so.1";

#[test]
#[ignore = "needs a plugin of 134 MB: `cargo xtask plugin rocm`, or `cargo xtask test --full`"]
fn the_rocm_plugin_names_the_library_that_it_misses() {
    let path = real::gpu("rocm", "jax-rocm7-pjrt-0.12.0");
    // SAFETY: a library of the system, if it is there.
    let rocm = unsafe { libloading::Library::new(ROCM) };
    match (Plugin::load(path), rocm) {
        (Ok(_), rocm) => assert!(rocm.is_ok(), "loaded without {ROCM}"),
        (Err(error), rocm) => {
            assert!(rocm.is_err(), "ROCm is here: {}", chain(&error));
            assert!(matches!(error, LoadError::Open { .. }), "{error}");
            assert!(chain(&error).contains(ROCM), "{}", chain(&error));
        }
    }
}
