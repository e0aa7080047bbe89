//! What it costs to know the default device.
//!
//! Budgets: 5 ms for the first resolution of a process on a machine without a
//! GPU, 20 ns for each later one in a thread.

use std::cell::Cell;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rew_device::{
    DefaultDeviceGuard, Device, Machine, Report, Target, ThisMachine, default_device,
    set_default_device,
};

thread_local! {
    static PLAIN: Cell<u64> = const { Cell::new(1) };
}

fn later(c: &mut Criterion) {
    let mut group = c.benchmark_group("default_device");
    set_default_device(Device::new(Target::Cpu, 0));
    group.bench_function("baseline: read a thread-local cell", |b| {
        b.iter(|| black_box(PLAIN.get()));
    });
    group.bench_function("resolved before", |b| b.iter(|| default_device().ok()));
    group.bench_function("in two guards", |b| {
        let _outer = DefaultDeviceGuard::new(Device::new(Target::Cpu, 1));
        let _inner = DefaultDeviceGuard::new(Device::new(Target::Cpu, 2));
        b.iter(|| default_device().ok());
    });
    group.finish();
}

fn first(c: &mut Criterion) {
    let mut group = c.benchmark_group("probe");
    group.bench_function("baseline: ask for the CUDA driver", |b| {
        b.iter(|| black_box(ThisMachine.cuda_driver()));
    });
    group.bench_function("whole machine", |b| {
        b.iter(|| black_box(Report::probe(&ThisMachine)));
    });
    group.finish();
}

criterion_group!(benches, later, first);
criterion_main!(benches);
