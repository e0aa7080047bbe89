//! Transfers and calls, each beside the bare C API in the same run.

mod careful;
mod raw;
mod turns;

use std::hint::black_box;
use std::ptr::NonNull;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use rew_buffer::{
    AlignedBytes, ArrayType, CompileOptions, Executable, Fallback, HostAccess, HostLayout,
    HostMemory, Placement, Program,
};
use rew_device::{Client, Device, Target};
use rew_dtype::DType;
use rew_pjrt_sys::bindings::PJRT_HostBufferSemantics;

use raw::Raw;
use turns::ratios;

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

    fn owner(&self) -> Arc<AlignedBytes> {
        Arc::clone(&self.0)
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
    let executable = raw.compile(&text, &CompileOptions::new().to_bytes());
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
    let layout = HostLayout::dense(ty);
    let buffer = place.copy_memory(&layout, &memory).expect("copied");
    group.bench_function("rew", |b| {
        b.iter(|| buffer.read_into(black_box(&mut warm)).expect("live"));
    });
    group.finish();
}

/// Both inputs in, the result to a fresh vector, then to its place.
fn through_copies(
    place: &Placement,
    add: &Executable,
    layout: &HostLayout,
    inputs: [&Ones; 2],
    target: &mut [u8],
) {
    let [a, b] = inputs.map(|ones| {
        let memory = ones.memory(HostAccess::ReadOnly);
        place.copy_memory(layout, &memory).expect("copied")
    });
    let sum = add.execute(&[a.borrow(), b.borrow()]).expect("runs");
    let sum = sum[0].to_vec::<f32>().expect("live");
    target.copy_from_slice(rew_dtype::as_bytes(&sum));
}

/// The result in the memory of the first input.
fn add_in_place(place: &Placement, add: &Executable, ty: &ArrayType, [a, b]: [&Ones; 2]) {
    let a = place.share_mut(ty, a.memory(HostAccess::ReadWrite), Fallback::Refuse);
    let b = place.share(ty, b.memory(HostAccess::ReadOnly), Fallback::Refuse);
    let (a, b) = (a.expect("aligned"), b.expect("aligned"));
    black_box(add.execute(&[a.donate(), b.borrow()]).expect("runs"));
}

fn in_place(c: &mut Criterion) {
    let bench = Bench::new();
    let place = &bench.place;
    for mib in [4, 64] {
        let (a, b) = (Ones::new(mib * MIB), Ones::new(mib * MIB));
        let ty = vector(mib * MIB);
        let mut target = AlignedBytes::zeroed(mib * MIB);
        let layout = HostLayout::dense(ty.clone());
        let copying = bench.compile(&add(mib * MIB / 4, false));
        let aliasing = bench.compile(&add(mib * MIB / 4, true));
        let mut group = c.benchmark_group(format!("add_{mib}mib"));
        group.sample_size(20);
        group.bench_function("copies", |bencher| {
            bencher.iter(|| through_copies(place, &copying, &layout, [&a, &b], &mut target));
        });
        group.bench_function("in_place", |bencher| {
            bencher.iter(|| add_in_place(place, &aliasing, &ty, [&a, &b]));
        });
        group.finish();
    }
}

criterion_group!(benches, ratios, zero_copy, execute, to_host, in_place);
criterion_main!(benches);
