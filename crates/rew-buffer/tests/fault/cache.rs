//! The cache of programs beside what changes under it.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::path::{Path, PathBuf};

use rew_buffer::{CacheError, CacheMiss, Cached, CompileOptions, ExecutableCache, Program};
use rew_device::Client;
use tempfile::TempDir;

use crate::forked::child::in_child;
use crate::plugin::Faulty;

const PROGRAM: Program<'_> = Program::StableHlo(
    "module @same { func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {} }",
);

fn load(cache: &ExecutableCache, client: &Client) -> Cached {
    let (_, how) = cache
        .load_or_compile(client, PROGRAM, &CompileOptions::new())
        .expect("compiles");
    how
}

fn file_of(cache: &ExecutableCache, client: &Client) -> PathBuf {
    cache.file_of(client, PROGRAM, &CompileOptions::new())
}

/// Another version of the plugin: the same code at another time.
fn replace(path: &Path) {
    let beside = path.with_extension("new");
    fs::copy(path, &beside).expect("copied");
    fs::rename(&beside, path).expect("renamed");
}

fn touch(path: &Path) {
    let file = fs::File::options().append(true).open(path).expect("there");
    file.set_modified(std::time::UNIX_EPOCH).expect("set");
}

#[test]
fn a_plugin_whose_file_has_changed_stores_nothing() {
    for change in [replace, touch, |path: &Path| {
        fs::remove_file(path).expect("removed")
    }] {
        let dir = TempDir::new().expect("a directory");
        let cache = ExecutableCache::open(dir.path()).expect("opens");
        let faulty = Faulty::new();
        let file = file_of(&cache, &faulty.client);
        change(faulty.fault.path());
        assert_eq!(file_of(&cache, &faulty.client), file, "of what was loaded");
        let how = load(&cache, &faulty.client);
        let Cached::Compiled {
            why: CacheMiss::Absent { .. },
            stored: Err(CacheError::PluginChanged { loaded, found, .. }),
        } = how
        else {
            panic!("{how:?}");
        };
        assert_ne!(loaded, found);
        assert!(!file.exists());
    }
}

#[test]
fn an_upgraded_plugin_compiles_what_the_one_before_it_had_stored() {
    let dir = TempDir::new().expect("a directory");
    let cache = ExecutableCache::open(dir.path()).expect("opens");
    let faulty = Faulty::new();
    assert!(matches!(
        load(&cache, &faulty.client),
        Cached::Compiled { stored: Ok(()), .. }
    ));
    assert!(matches!(load(&cache, &faulty.client), Cached::Loaded));
    let before = file_of(&cache, &faulty.client);
    replace(faulty.fault.path());
    let faulty = faulty.restart();
    let Cached::Compiled {
        why: CacheMiss::Absent { path: after },
        stored: Ok(()),
    } = load(&cache, &faulty.client)
    else {
        panic!("it has not stored this before");
    };
    assert_ne!(before, after);
}

/// A process may have other rights than the user who started it; then its files in
/// `/proc` are root's.
#[test]
fn a_cache_belongs_to_the_user_that_the_process_runs_as() {
    const NOBODY: u32 = 65534;
    let outer = TempDir::new().expect("a directory");
    let mode = fs::Permissions::from_mode(0o711);
    fs::set_permissions(outer.path(), mode).expect("ours");
    let dir = outer.path().join("programs");
    fs::create_dir(&dir).expect("made");
    // SAFETY: it takes nothing and cannot fail.
    let root = unsafe { libc::geteuid() } == 0;
    if root {
        chown(&dir, Some(NOBODY), None).expect("root may");
    }
    in_child(|| {
        // SAFETY: it takes numbers only.
        unsafe { libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0) };
        if root {
            // SAFETY: it takes a number only, and the child has one thread.
            assert_eq!(unsafe { libc::seteuid(NOBODY) }, 0);
        }
        ExecutableCache::open(&dir).expect("its own");
    });
}
