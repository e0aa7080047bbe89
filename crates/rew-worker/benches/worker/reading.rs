//! What a consumer pays.

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::{Arc, Weak};

use rew_dtype::DType;
use rew_wire::{ArgTag, TaskArgs, TaskArgsView, Tensor};
use rew_worker::{Buffer, ImportContext, ImportRegistry, PoolPolicy, Worker, Zeroing};

use crate::page::Row;
use crate::segments::worker;
use crate::timing::{Turns, at_once};

/// A registry that has imported `count` buffers.
fn imported(count: usize) -> (Worker, Vec<(Buffer, Tensor)>, ImportRegistry) {
    let owner = worker(PoolPolicy::default(), Zeroing::Never);
    let buffers = (0..count).map(|_| owner.create_tensor(&[16], DType::F32));
    let buffers: Vec<_> = buffers.collect::<Result<_, _>>().expect("buffers");
    let registry = ImportRegistry::new(ImportContext::host()).expect("a registry");
    for (_, tensor) in &buffers {
        registry.map(tensor).expect("it is imported");
    }
    (owner, buffers, registry)
}

pub(crate) fn hits() -> Vec<Row> {
    let (_owner, buffers, registry) = imported(64);
    let descriptor = buffers[7].1.buffer();
    let identity = descriptor.identity();
    let fresh = ImportRegistry::new(ImportContext::host()).expect("a registry");
    // The call of a candidate is nothing beside so many hits.
    const HITS: u32 = 100;
    let many = Turns {
        turns: 400,
        times: 20,
    };
    let times = many.fastest([
        &mut || {
            for _ in 0..HITS {
                drop(black_box(
                    registry.materialize(black_box(&descriptor)).expect("a hit"),
                ));
            }
        },
        &mut || {
            for _ in 0..HITS {
                drop(black_box(
                    registry.resolve(black_box(&identity)).expect("a hit"),
                ));
            }
        },
    ]);
    let [hit, by_identity] = times.map(|time| time / f64::from(HITS));
    let few = Turns {
        turns: 200,
        times: 20,
    };
    let [import] = few.fastest([&mut || {
        fresh.materialize(&descriptor).expect("it is imported");
        fresh.unregister(&identity).expect("unused");
    }]);
    vec![
        Row::new("registry hit", hit)
            .beside("by identity alone", by_identity)
            .asked("at most 20 ns", hit <= 20.0),
        on_two_threads(&registry, &buffers),
        Row::new("import and unregister", import),
    ]
}

/// What a consumer does with the arguments of a task before it runs it.
pub(crate) fn blob() -> Vec<Row> {
    let (_owner, buffers, registry) = imported(64);
    let mut arguments = TaskArgs::new();
    for ((_, tensor), tag) in buffers
        .iter()
        .zip([ArgTag::Input, ArgTag::Input, ArgTag::Output])
    {
        arguments.push_tensor(*tensor, tag);
    }
    let blob = arguments.to_blob().expect("a blob");
    let decode = || TaskArgsView::parse(black_box(&blob)).expect("a blob");
    let many = Turns {
        turns: 400,
        times: 500,
    };
    let [decoded, resolved] = many.fastest([
        &mut || {
            for tensor in decode().tensors() {
                black_box(tensor.expect("it passes the gate"));
            }
        },
        &mut || {
            for tensor in decode().tensors() {
                let tensor = tensor.expect("it passes the gate");
                let mapped = registry.map(&tensor).expect("a hit");
                black_box(mapped.bytes().expect("it is mapped").as_ptr());
            }
        },
    ]);
    vec![
        Row::new("three tensors of a blob decoded and resolved", resolved)
            .beside("only decoded", decoded),
    ]
}

/// Two threads that ask for different backings, beside two that share nothing
/// at all: what the machine itself loses where both its cores are busy.
fn on_two_threads(registry: &ImportRegistry, buffers: &[(Buffer, Tensor)]) -> Row {
    const TIMES: u32 = 20_000;
    let hits = |thread: usize| {
        let descriptor = buffers[thread].1.buffer();
        move || {
            drop(black_box(
                registry.materialize(black_box(&descriptor)).expect("a hit"),
            ))
        }
    };
    let [mut one, mut two, mut own_one, mut own_two] = [f64::INFINITY; 4];
    for _ in 0..400 {
        let turn = [
            (&mut one, at_once(1, TIMES, hits)),
            (&mut two, at_once(2, TIMES, hits)),
            (&mut own_one, at_once(1, TIMES, own_work)),
            (&mut own_two, at_once(2, TIMES, own_work)),
        ];
        for (best, time) in turn {
            *best = best.min(time.unwrap_or(f64::INFINITY));
        }
    }
    let floor = own_two / own_one;
    Row::new(
        "registry hit, a thread of two that ask for different backings",
        two,
    )
    .beside("on one thread", one)
    .beside("a look-up of the thread's own, on one", own_one)
    .beside("the same, on two", own_two)
    .asked(
        "no more than on one, but for what two threads that share nothing lose, and 3 %",
        two / one <= floor.max(1.0) * 1.03,
    )
}

/// What a hit does, in a table that no other thread knows of.
fn own_work(thread: usize) -> impl FnMut() {
    let key = [thread as u8; 32];
    let value: Arc<[u8; 128]> = Arc::new([0; 128]);
    let table = HashMap::from([(key, Arc::downgrade(&value))]);
    move || {
        let _kept = &value;
        let found = table.get(black_box(&key)).and_then(Weak::upgrade);
        black_box(found.expect("it is there"));
    }
}
