//! What an owner and a consumer pay, each beside its baseline in the same run:
//! the bare system calls, and the crate `shared_memory`.

use std::fs::File;
use std::hint::black_box;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::sync::Barrier;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use memmap2::{MmapOptions, MmapRaw};
use nix::fcntl::{AT_FDCWD, FallocateFlags, OFlag, fallocate, open};
use nix::sys::stat::Mode;
use nix::unistd::{UnlinkatFlags, unlinkat};
use rew_dtype::DType;
use rew_wire::Tensor;
use rew_worker::{Buffer, ImportContext, ImportRegistry, PoolPolicy, Worker, Zeroing, reclaim};
use shared_memory::{Shmem, ShmemConf};

const SIZES: [(&str, usize); 3] = [("4KiB", 4 << 10), ("1MiB", 1 << 20), ("64MiB", 64 << 20)];
const PAGE: usize = 4096;
const UNPOOLED: PoolPolicy = PoolPolicy {
    max_bytes: 0,
    max_segments: 0,
};

fn worker(pool: PoolPolicy) -> Worker {
    let builder = Worker::builder("bench").pool(pool).zeroing(Zeroing::Never);
    builder.reclaim_at_start(false).start().expect("a worker")
}

/// The system calls of a segment and no more: what a program would write that
/// wants memory of that size reserved.
struct Raw {
    path: String,
    map: MmapRaw,
}

impl Raw {
    fn create(bytes: usize, count: &mut u64) -> Self {
        *count += 1;
        let path = format!("/dev/shm/rew-bench-{}-{count}", std::process::id());
        let flags = OFlag::O_CREAT | OFlag::O_EXCL | OFlag::O_RDWR | OFlag::O_CLOEXEC;
        let fd: OwnedFd = open(path.as_str(), flags, Mode::S_IRUSR | Mode::S_IWUSR).expect("open");
        let len = i64::try_from(bytes).expect("it fits");
        fallocate(&fd, FallocateFlags::empty(), 0, len).expect("fallocate");
        let map = MmapOptions::new()
            .len(bytes)
            .map_raw(&File::from(fd))
            .expect("mmap");
        Self { path, map }
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        unlinkat(AT_FDCWD, self.path.as_str(), UnlinkatFlags::NoRemoveDir).expect("unlink");
    }
}

fn peer(bytes: usize) -> Shmem {
    ShmemConf::new().size(bytes).create().expect("a segment")
}

/// Writes one byte of each page.
fn touch(start: *mut u8, bytes: usize) {
    for at in (0..bytes).step_by(PAGE) {
        // SAFETY: the caller's mapping is `bytes` long and writable, and no
        // one else uses it.
        unsafe { start.wrapping_add(at).write_volatile(1) };
    }
}

fn touch_buffer(buffer: &Buffer) {
    let bytes = buffer.bytes().expect("mapped");
    touch(bytes.as_mut_ptr().expect("writable"), bytes.len());
}

fn cold(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cold create and release");
    let unpooled = worker(UNPOOLED);
    let mut count = 0;
    for (name, bytes) in SIZES {
        group.bench_function(BenchmarkId::new("rew", name), |bencher| {
            bencher.iter(|| unpooled.create_buffer(bytes as u64).expect("a buffer"));
        });
        // The same reservation: the bytes and a page.
        group.bench_function(BenchmarkId::new("system calls", name), |bencher| {
            bencher.iter(|| black_box(Raw::create(bytes + PAGE, &mut count).map.as_ptr()));
        });
        group.bench_function(BenchmarkId::new("shared_memory", name), |bencher| {
            bencher.iter(|| black_box(peer(bytes).as_ptr()));
        });
    }
}

fn pooled(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pooled create and release");
    let pool = worker(PoolPolicy::default());
    for (name, bytes) in SIZES {
        let bytes = bytes as u64;
        group.bench_function(BenchmarkId::new("nothing derived", name), |bencher| {
            bencher.iter(|| pool.create_buffer(bytes).expect("a buffer"));
        });
        group.bench_function(BenchmarkId::new("a tensor derived", name), |bencher| {
            bencher.iter(|| {
                let buffer = pool.create_buffer(bytes).expect("a buffer");
                black_box(buffer.tensor(&[16, 64], DType::F32).expect("a tensor"));
            });
        });
    }
    group.bench_function(BenchmarkId::new("shared_memory", "4KiB"), |bencher| {
        bencher.iter(|| black_box(peer(4096).as_ptr()));
    });
}

fn written(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("create 64MiB and write each page");
    group.sample_size(20);
    let (pool, unpooled) = (worker(PoolPolicy::default()), worker(UNPOOLED));
    for (name, worker) in [("pooled", &pool), ("cold", &unpooled)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| touch_buffer(&worker.create_buffer(64 << 20).expect("a buffer")));
        });
    }
    drop(group);
    let mut group = criterion.benchmark_group("create 64MiB and write each byte");
    group.sample_size(20);
    let source = vec![1; 64 << 20];
    for (name, worker) in [("pooled", &pool), ("cold", &unpooled)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let buffer = worker.create_buffer(64 << 20).expect("a buffer");
                buffer
                    .bytes()
                    .and_then(|bytes| bytes.copy_in(0, &source))
                    .expect("writable");
            });
        });
    }
}

/// A registry that has imported `count` buffers.
fn imported(count: usize) -> (Worker, Vec<(Buffer, Tensor)>, ImportRegistry) {
    let owner = worker(PoolPolicy::default());
    let buffers = (0..count).map(|_| owner.create_tensor(&[16], DType::F32));
    let buffers: Vec<_> = buffers.collect::<Result<_, _>>().expect("buffers");
    let registry = ImportRegistry::new(ImportContext::host()).expect("a registry");
    for (_, tensor) in &buffers {
        registry.map(tensor).expect("it is imported");
    }
    (owner, buffers, registry)
}

fn hits(criterion: &mut Criterion) {
    let (_owner, buffers, registry) = imported(64);
    let mut group = criterion.benchmark_group("registry");
    let descriptor = buffers[7].1.buffer();
    let identity = descriptor.identity();
    group.bench_function("hit", |bencher| {
        bencher.iter(|| registry.materialize(black_box(&descriptor)).expect("a hit"));
    });
    group.bench_function("hit by identity", |bencher| {
        bencher.iter(|| registry.resolve(black_box(&identity)).expect("a hit"));
    });
    for threads in [1, 2] {
        group.bench_function(BenchmarkId::new("hit per thread", threads), |bencher| {
            bencher.iter_custom(|rounds| hit_from(threads, rounds, &registry, &buffers));
        });
    }
    group.bench_function("import and unregister", |bencher| {
        let fresh = ImportRegistry::new(ImportContext::host()).expect("a registry");
        bencher.iter(|| {
            fresh.materialize(&descriptor).expect("it is imported");
            fresh.unregister(&identity).expect("unused");
        });
    });
}

/// The slowest thread's time for `rounds` hits, each thread on its own backing.
fn hit_from(
    threads: usize,
    rounds: u64,
    registry: &ImportRegistry,
    buffers: &[(Buffer, Tensor)],
) -> Duration {
    let barrier = Barrier::new(threads);
    std::thread::scope(|scope| {
        let spawned: Vec<_> = buffers[..threads]
            .iter()
            .map(|(_, tensor)| {
                let barrier = &barrier;
                scope.spawn(move || {
                    let descriptor = tensor.buffer();
                    barrier.wait();
                    let start = Instant::now();
                    for _ in 0..rounds {
                        black_box(registry.materialize(black_box(&descriptor)).expect("a hit"));
                    }
                    start.elapsed()
                })
            })
            .collect();
        let times = spawned
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        times.max().unwrap_or_default()
    })
}

/// Files that look like segments of a dead owner: a copy has no lock.
fn make_orphans(count: usize) {
    let owner = worker(PoolPolicy::default());
    let buffer = owner.create_buffer(4096).expect("a buffer");
    let tensor = buffer.tensor(&[16], DType::F32).expect("a tensor");
    let descriptor = tensor.buffer();
    let rew_wire::Backing::PosixShm { name } = descriptor.backing() else {
        return;
    };
    let shm = Path::new("/dev/shm");
    for number in 0..count {
        let digits = format!("{number:026}");
        let letters = digits.bytes().map(|digit| char::from(b'a' + digit - b'0'));
        let orphan = format!("rew1.{}", letters.collect::<String>());
        std::fs::copy(shm.join(name), shm.join(orphan)).expect("a copy");
    }
}

fn orphans(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reclaim");
    group.sample_size(10);
    group.bench_function("1000 orphans", |bencher| {
        bencher.iter_custom(|rounds| {
            let mut total = Duration::ZERO;
            for _ in 0..rounds {
                make_orphans(1000);
                let start = Instant::now();
                let reclaimed = reclaim().expect("a listing");
                total += start.elapsed();
                assert!(reclaimed.removed() >= 1000, "{reclaimed:?}");
            }
            total
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = cold, pooled, written, hits, orphans
}
criterion_main!(benches);
