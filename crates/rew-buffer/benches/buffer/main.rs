//! Transfers and calls, each beside the bare C API in the same run.

mod raw;

use std::hint::black_box;
use std::ptr::NonNull;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use rew_buffer::{
    AlignedBytes, ArrayType, CompileOptions, Executable, Fallback, HostAccess, HostMemory,
    Placement, Program,
};
use rew_device::{Client, Device, Target};
use rew_dtype::DType;
use rew_pjrt_sys::bindings::PJRT_HostBufferSemantics;

use raw::Raw;

const MIB: usize = 1 << 20;

/// `a + b`; with `alias`, the result in the memory of `a`.
fn add(count: usize, alias: bool) -> String {
    let alias = if alias {
        " {tf.aliasing_output = 0 : i32}"
    } else {
        ""
    };
    format!(
        "func.func public @main(
           %a: tensor<{count}xf32>{alias}, %b: tensor<{count}xf32>
         ) -> tensor<{count}xf32> {{
           %0 = stablehlo.add %a, %b : tensor<{count}xf32>
           return %0 : tensor<{count}xf32>
         }}"
    )
}

struct Bench {
    place: Placement,
    raw: Raw,
}

impl Bench {
    fn new() -> Self {
        let client = Client::of(Target::Cpu).expect("a plugin: `cargo xtask plugin cpu`");
        let device = Device::new(Target::Cpu, 0);
        let place = Placement::new(&client, device).expect("a device");
        let raw_device = client.device(device).expect("a device").as_ptr();
        let api = client.api().expect("not forked");
        let raw = Raw::new(api, client.raw().expect("not forked"), raw_device);
        Self { place, raw }
    }

    fn compile(&self, text: &str) -> Executable {
        let program = Program::StableHlo(text);
        Executable::compile(self.place.client(), program, &CompileOptions::new()).expect("compiles")
    }
}

/// Warm, aligned memory of ones, and handles on it.
struct Ones(Arc<AlignedBytes>);

impl Ones {
    fn new(bytes: usize) -> Self {
        let ones = vec![1.0_f32; bytes / 4];
        Self(Arc::new(AlignedBytes::from(rew_dtype::as_bytes(&ones))))
    }

    fn start(&self) -> *const f32 {
        self.0.as_ptr().cast()
    }

    fn memory(&self, access: HostAccess) -> HostMemory {
        let start = NonNull::from(&**self.0).cast();
        // SAFETY: the allocation lives as long as its count; the benches use it
        // from one thread, one program at a time, and make no reference to it
        // while a program may write it.
        unsafe { HostMemory::from_raw(start, self.0.len(), access, Arc::clone(&self.0)) }
    }
}

fn vector(bytes: usize) -> ArrayType {
    ArrayType::new(DType::F32, &[(bytes / 4) as i64]).expect("valid")
}

fn zero_copy(c: &mut Criterion) {
    let Bench { place, raw } = Bench::new();
    let (ones, ty) = (Ones::new(64 * MIB), vector(64 * MIB));
    let count = ty.dims()[0];
    let zero_copy = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableZeroCopy;
    let mut group = c.benchmark_group("zero_copy_64mib");
    group.bench_function("c", |b| {
        b.iter(|| {
            let (buffer, done) = raw.upload(ones.start(), count, zero_copy);
            raw.destroy(black_box(buffer));
            raw.finish(done);
        });
    });
    group.bench_function("rew", |b| {
        b.iter(|| {
            let memory = ones.memory(HostAccess::ReadOnly);
            drop(black_box(
                place.share(&ty, memory, Fallback::Refuse).expect("aligned"),
            ));
        });
    });
    group.finish();
}

fn execute(c: &mut Criterion) {
    let bench = Bench::new();
    let (place, raw) = (&bench.place, bench.raw);
    let text = add(4, false);
    let executable = raw.compile(&text);
    let during_call = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    let four = [1.0_f32; 4];
    let (argument, done) = raw.upload(four.as_ptr(), 4, during_call);
    raw.finish(done);
    let mut group = c.benchmark_group("execute_tiny");
    group.bench_function("c", |b| {
        b.iter(|| raw.destroy(black_box(raw.execute(executable, [argument, argument]))));
    });
    let add = bench.compile(&text);
    let argument = place.copy_slice(&[4], &four).expect("copied");
    group.bench_function("rew", |b| {
        b.iter(|| {
            black_box(
                add.execute(&[argument.borrow(), argument.borrow()])
                    .expect("runs"),
            )
        });
    });
    group.finish();
}

fn to_host(c: &mut Criterion) {
    let Bench { place, raw } = Bench::new();
    let (ones, ty) = (Ones::new(64 * MIB), vector(64 * MIB));
    let during_call = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    let (buffer, done) = raw.upload(ones.start(), ty.dims()[0], during_call);
    raw.finish(done);
    let mut warm = AlignedBytes::zeroed(64 * MIB);
    let mut group = c.benchmark_group("to_host_64mib");
    group.sample_size(40);
    group.bench_function("c", |b| {
        b.iter(|| raw.download(buffer, black_box(&mut warm)))
    });
    raw.destroy(buffer);
    let memory = ones.memory(HostAccess::ReadOnly);
    let layout = rew_buffer::HostLayout::dense(ty);
    let buffer = place.copy_memory(&layout, &memory).expect("copied");
    group.bench_function("rew", |b| {
        b.iter(|| buffer.read_into(black_box(&mut warm)).expect("live"));
    });
    group.finish();
}

fn in_place(c: &mut Criterion) {
    let bench = Bench::new();
    let place = &bench.place;
    for mib in [4, 64] {
        let (a, b) = (Ones::new(mib * MIB), Ones::new(mib * MIB));
        let ty = vector(mib * MIB);
        let mut target = AlignedBytes::zeroed(mib * MIB);
        let layout = rew_buffer::HostLayout::dense(ty.clone());
        let copying = bench.compile(&add(mib * MIB / 4, false));
        let aliasing = bench.compile(&add(mib * MIB / 4, true));
        let mut group = c.benchmark_group(format!("add_{mib}mib"));
        group.sample_size(20);
        group.bench_function("copies", |bencher| {
            bencher.iter(|| {
                let a = place.copy_memory(&layout, &a.memory(HostAccess::ReadOnly));
                let b = place.copy_memory(&layout, &b.memory(HostAccess::ReadOnly));
                let (a, b) = (a.expect("copied"), b.expect("copied"));
                let sum = copying.execute(&[a.borrow(), b.borrow()]).expect("runs");
                let sum = sum[0].to_vec::<f32>().expect("live");
                target.copy_from_slice(rew_dtype::as_bytes(&sum));
            });
        });
        group.bench_function("in_place", |bencher| {
            bencher.iter(|| {
                let a = a.memory(HostAccess::ReadWrite);
                let a = place.share_mut(&ty, a, Fallback::Refuse).expect("aligned");
                let b = b.memory(HostAccess::ReadOnly);
                let b = place.share(&ty, b, Fallback::Refuse).expect("aligned");
                black_box(aliasing.execute(&[a.donate(), b.borrow()]).expect("runs"))
            });
        });
        group.finish();
    }
}

/// Both sides by turns, so that whatever else the machine does falls on both:
/// the median of each, and the ratio.
fn by_turns(name: &str, turns: usize, mut c: impl FnMut(), mut rew: impl FnMut()) {
    let (mut of_c, mut of_rew) = (Vec::with_capacity(turns), Vec::with_capacity(turns));
    for _ in 0..turns {
        for (side, times) in [
            (&mut c as &mut dyn FnMut(), &mut of_c),
            (&mut rew, &mut of_rew),
        ] {
            let start = Instant::now();
            side();
            times.push(start.elapsed());
        }
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2].as_secs_f64() * 1e6
    };
    let (of_c, of_rew) = (median(&mut of_c), median(&mut of_rew));
    println!(
        "{name}: c {of_c:.2} µs, rew {of_rew:.2} µs, ratio {:.3}",
        of_rew / of_c
    );
}

/// The three comparisons with the C API, by turns.
fn ratios(_: &mut Criterion) {
    let bench = Bench::new();
    let (place, raw) = (&bench.place, bench.raw);
    let (ones, ty) = (Ones::new(64 * MIB), vector(64 * MIB));
    let count = ty.dims()[0];
    let zero_copy = PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableZeroCopy;
    by_turns(
        "zero-copy of 64 MiB",
        20_000,
        || {
            let (buffer, done) = raw.upload(ones.start(), count, zero_copy);
            raw.destroy(black_box(buffer));
            raw.finish(done);
        },
        || {
            let memory = ones.memory(HostAccess::ReadOnly);
            drop(black_box(
                place.share(&ty, memory, Fallback::Refuse).expect("aligned"),
            ));
        },
    );
    let text = add(4, false);
    let executable = raw.compile(&text);
    let (argument, done) = raw.upload(ones.start(), 4, zero_copy);
    let add = bench.compile(&text);
    let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    by_turns(
        "execute of a tiny add",
        20_000,
        || raw.destroy(black_box(raw.execute(executable, [argument, argument]))),
        || {
            drop(black_box(
                add.execute(&[buffer.borrow(), buffer.borrow()])
                    .expect("runs"),
            ))
        },
    );
    raw.destroy(argument);
    raw.finish(done);
    let (large, done) = raw.upload(ones.start(), count, zero_copy);
    let share = place.share(&ty, ones.memory(HostAccess::ReadOnly), Fallback::Refuse);
    let buffer = share.expect("aligned");
    let (mut to_c, mut to_rew) = (
        AlignedBytes::zeroed(64 * MIB),
        AlignedBytes::zeroed(64 * MIB),
    );
    by_turns(
        "to host, 64 MiB",
        60,
        || raw.download(large, black_box(&mut to_c)),
        || buffer.read_into(black_box(&mut to_rew)).expect("live"),
    );
    raw.destroy(large);
    raw.finish(done);
}

criterion_group!(benches, ratios, zero_copy, execute, to_host, in_place);
criterion_main!(benches);
