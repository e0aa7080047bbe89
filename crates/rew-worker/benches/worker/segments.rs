//! Segments by hand: what rew is measured against.

use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::fs::FileExt;

use memmap2::{Advice, MmapOptions, MmapRaw};
use nix::fcntl::{AT_FDCWD, AtFlags, FallocateFlags, OFlag, fallocate, open, openat};
use nix::sys::stat::{Mode, fstat, fstatat};
use nix::unistd::{UnlinkatFlags, unlinkat};
use rew_worker::{PoolPolicy, Worker, Zeroing};
use shared_memory::{Shmem, ShmemConf};

pub(crate) const PAGE: usize = 4096;
pub(crate) const SIZES: [(&str, usize); 3] =
    [("4 KiB", 4 << 10), ("1 MiB", 1 << 20), ("64 MiB", 64 << 20)];

const CREATE: OFlag = OFlag::O_CREAT
    .union(OFlag::O_EXCL)
    .union(OFlag::O_RDWR)
    .union(OFlag::O_CLOEXEC);

pub(crate) fn worker(pool: PoolPolicy, zeroing: Zeroing) -> Worker {
    let builder = Worker::builder("bench").pool(pool).zeroing(zeroing);
    builder.reclaim_at_start(false).start().expect("a worker")
}

pub(crate) fn unpooled() -> Worker {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    worker(none, Zeroing::Never)
}

pub(crate) fn peer(bytes: usize) -> Shmem {
    ShmemConf::new().size(bytes).create().expect("a segment")
}

/// The system calls of a segment and no more: what a program would write that
/// wants memory of that size reserved.
pub(crate) struct Raw {
    path: String,
    map: MmapRaw,
}

impl Raw {
    /// Reserves the bytes and a page more, as rew does.
    pub(crate) fn create(bytes: usize, count: &mut u64) -> Self {
        *count += 1;
        let path = format!("/dev/shm/rew-bench-{}-{count}", std::process::id());
        let file: File = open(path.as_str(), CREATE, mode()).expect("open").into();
        reserve(&file, bytes + PAGE, FallocateFlags::empty());
        let map = map(&file, bytes + PAGE);
        Self { path, map }
    }

    pub(crate) fn start(&self) -> *mut u8 {
        self.map.as_mut_ptr()
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        unlinkat(AT_FDCWD, self.path.as_str(), UnlinkatFlags::NoRemoveDir).expect("unlink");
    }
}

/// The system calls that keep the promises of `docs/segment-v1.md`, and no more:
/// locked, described, reserved, kept out of children, and removed only if it
/// still is what it was.
pub(crate) struct Promised<'a> {
    dir: &'a OwnedFd,
    name: String,
    inode: u64,
    _map: MmapRaw,
}

impl<'a> Promised<'a> {
    pub(crate) fn dir() -> OwnedFd {
        let flags = OFlag::O_PATH | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
        open("/dev/shm", flags, Mode::empty()).expect("the directory")
    }

    pub(crate) fn create(dir: &'a OwnedFd, bytes: usize, count: &mut u64) -> Self {
        *count += 1;
        let name = format!("rew-bench-{}-{count}", std::process::id());
        let made = openat(dir, name.as_str(), CREATE, mode());
        let file: File = made.expect("openat").into();
        file.try_lock().expect("flock");
        let inode = fstat(&file).expect("fstat").st_ino;
        reserve(&file, bytes + PAGE, FallocateFlags::FALLOC_FL_KEEP_SIZE);
        file.write_all_at(&[1; PAGE], bytes as u64).expect("pwrite");
        let map = map(&file, bytes + PAGE);
        map.advise(Advice::DontFork).expect("madvise");
        Self {
            dir,
            name,
            inode,
            _map: map,
        }
    }
}

impl Drop for Promised<'_> {
    fn drop(&mut self) {
        let name = self.name.as_str();
        let found = fstatat(self.dir, name, AtFlags::AT_SYMLINK_NOFOLLOW).expect("fstatat");
        assert_eq!(found.st_ino, self.inode, "it is the same");
        unlinkat(self.dir, name, UnlinkatFlags::NoRemoveDir).expect("unlink");
    }
}

fn mode() -> Mode {
    Mode::S_IRUSR | Mode::S_IWUSR
}

fn reserve(file: &File, bytes: usize, flags: FallocateFlags) {
    let bytes = i64::try_from(bytes).expect("it fits");
    fallocate(file, flags, 0, bytes).expect("fallocate");
}

fn map(file: &File, bytes: usize) -> MmapRaw {
    let mut options = MmapOptions::new();
    options.len(bytes).map_raw(file).expect("mmap")
}
