//! What it costs to have the client of a target, once it exists, and to know
//! that this process is no forked child.

use std::hint::black_box;
use std::process;
use std::sync::{Mutex, PoisonError};

use criterion::{Criterion, criterion_group, criterion_main};
use rew_device::{Client, Target};

fn handle(c: &mut Criterion) {
    let client = Client::of(Target::Cpu).expect("a CPU plugin: run `cargo xtask plugin cpu`");
    let mut group = c.benchmark_group("client");
    let mutex = Mutex::new(client.clone());
    group.bench_function("baseline: clone out of a mutex", |b| {
        b.iter(|| black_box(mutex.lock().unwrap_or_else(PoisonError::into_inner).clone()));
    });
    group.bench_function("the one that exists", |b| {
        b.iter(|| black_box(Client::of(Target::Cpu)));
    });
    group.finish();

    let mut group = c.benchmark_group("fork check");
    group.bench_function("baseline: ask the kernel for the process id", |b| {
        b.iter(|| black_box(process::id()));
    });
    group.bench_function("raw client", |b| b.iter(|| black_box(client.raw())));
    group.finish();
}

fn first(c: &mut Criterion) {
    c.bench_function("client/made and destroyed", |b| {
        b.iter(|| black_box(Client::of(Target::Cpu)));
    });
}

criterion_group!(benches, first, handle);
criterion_main!(benches);
