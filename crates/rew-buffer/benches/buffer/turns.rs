//! What rew costs beside the C API: all sides by turns, so that whatever else
//! the machine does falls on each.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use criterion::Criterion;
use rew_buffer::{
    AlignedBytes, CompileOptions, Executable, Fallback, HostAccess, HostLayout, Placement,
};
use rew_pjrt_sys::bindings::PJRT_HostBufferSemantics;

use crate::careful::{Handle, Shared};
use crate::raw::Raw;
use crate::{Bench, MIB, Ones, add, add_in_place, through_copies, vector};

/// Takes turns of so many calls of each side; a turn is timed as one.
struct Turns {
    name: &'static str,
    turns: usize,
    calls: u32,
}

/// Ways to do the same, the bare C API first; the others are compared with it,
/// and the last also with the one before.
type Sides<'a> = [(&'static str, &'a mut dyn FnMut())];

impl Turns {
    /// Prints the fastest turn of each side and the median, in microseconds a
    /// call, and the ratios of the medians, or of the fastest turns where one
    /// call takes so long that others get at the machine in most turns.
    fn take(&self, sides: &mut Sides<'_>) {
        let mut times = vec![Vec::with_capacity(self.turns); sides.len()];
        for _ in 0..self.turns {
            for ((_, side), times) in sides.iter_mut().zip(&mut times) {
                let start = Instant::now();
                (0..self.calls).for_each(|_| side());
                times.push((start.elapsed() / self.calls).as_secs_f64() * 1e6);
            }
        }
        times
            .iter_mut()
            .for_each(|times| times.sort_unstable_by(f64::total_cmp));
        let fastest = |index: usize| times[index][0];
        let median = |index: usize| times[index][self.turns / 2];
        println!("{} (µs: fastest, median):", self.name);
        for (index, (side, _)) in sides.iter().enumerate() {
            print!(
                "  {side:<28} {:>10.3} {:>10.3}",
                fastest(index),
                median(index)
            );
            for (before, (other, _)) in sides[..index].iter().enumerate() {
                let ratio = match self.calls {
                    1 => fastest(index) / fastest(before),
                    _ => median(index) / median(before),
                };
                print!("  {ratio:.3} × {other}");
            }
            println!();
        }
    }
}

pub(crate) fn ratios(_: &mut Criterion) {
    let bench = Bench::new();
    let ones = Ones::new(64 * MIB);
    zero_copy(&bench.place, bench.raw, &ones);
    execute(&bench, &ones);
    to_host(&bench.place, bench.raw, &ones);
    in_place(&bench);
}

const ZERO_COPY: PJRT_HostBufferSemantics =
    PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableZeroCopy;

/// The bare caller believes that the memory is used in place. One who promises
/// it asks where the buffer is, since plugins copy in silence; one who must not
/// block on the memory's owner asks whether the event is over, and what came of
/// it.
fn zero_copy(place: &Placement, raw: Raw, ones: &Ones) {
    let ty = vector(64 * MIB);
    let count = ty.dims()[0];
    let shared = Arc::new(Shared::default());
    let turns = Turns {
        name: "zero-copy of 64 MiB",
        turns: 2_000,
        calls: 16,
    };
    turns.take(&mut [
        ("bare C", &mut || {
            let (buffer, done) = raw.upload(ones.start(), count, ZERO_COPY);
            raw.destroy(black_box(buffer));
            raw.finish(done);
        }),
        ("C with the same plugin calls", &mut || {
            let (buffer, done) = raw.upload(ones.start(), count, ZERO_COPY);
            assert_eq!(raw.address(buffer), ones.start().addr());
            raw.destroy(black_box(buffer));
            raw.finish_if_over(done);
        }),
        ("C with the same promises", &mut || {
            let owner = Some(ones.owner());
            let (buffer, done) = raw.upload(ones.start(), count, ZERO_COPY);
            assert_eq!(raw.address(buffer), ones.start().addr());
            shared.count_in_place();
            let handle = black_box(Handle::new(buffer, count, &shared, owner));
            raw.destroy(handle.buffer);
            raw.finish_if_over(done);
        }),
        ("rew", &mut || {
            let memory = ones.memory(HostAccess::ReadOnly);
            drop(black_box(
                place.share(&ty, memory, Fallback::Refuse).expect("aligned"),
            ));
        }),
    ]);
}

/// The bare caller waits for the event of the program's end; rew, for a program of
/// one result, asks for none and waits for the result, as C might.
fn execute(bench: &Bench, ones: &Ones) {
    let (place, raw) = (&bench.place, bench.raw);
    let text = add(4, false);
    let executable = raw.compile(&text, &CompileOptions::new().to_bytes());
    let only_during_call =
        PJRT_HostBufferSemantics::PJRT_HostBufferSemantics_kImmutableOnlyDuringCall;
    let (argument, done) = raw.upload(ones.start(), 4, only_during_call);
    raw.finish(done);
    let shared = Arc::new(Shared::default());
    let held = Handle::new(argument, 4, &shared, None);
    let add = bench.compile(&text);
    let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let turns = Turns {
        name: "execute of a tiny add",
        turns: 2_000,
        calls: 16,
    };
    turns.take(&mut [
        ("bare C", &mut || {
            raw.destroy(black_box(raw.execute(executable, [argument, argument])));
        }),
        ("C with the same plugin calls", &mut || {
            let arguments = [argument, argument];
            raw.destroy(black_box(raw.execute_for_result(executable, arguments)));
        }),
        ("C with the same promises", &mut || {
            let buffers = [held.enter(&[4]), held.enter(&[4])];
            shared.count_call();
            let result = raw.execute_for_result(executable, buffers);
            held.leave();
            held.leave();
            let handle = black_box(Handle::new(result, 4, &shared, None));
            raw.destroy(handle.buffer);
        }),
        ("rew", &mut || {
            let arguments = [buffer.borrow(), buffer.borrow()];
            drop(black_box(add.execute(&arguments).expect("runs")));
        }),
    ]);
    raw.destroy(argument);
}

/// Both into the same memory.
fn to_host(place: &Placement, raw: Raw, ones: &Ones) {
    let ty = vector(64 * MIB);
    let (large, done) = raw.upload(ones.start(), ty.dims()[0], ZERO_COPY);
    let share = place.share(&ty, ones.memory(HostAccess::ReadOnly), Fallback::Refuse);
    let buffer = share.expect("aligned");
    let mut warm = AlignedBytes::zeroed(64 * MIB);
    let warm: &mut [u8] = &mut warm;
    let warm = std::cell::RefCell::new(warm);
    let turns = Turns {
        name: "to host, 64 MiB",
        turns: 60,
        calls: 1,
    };
    turns.take(&mut [
        ("bare C", &mut || {
            raw.download(large, black_box(&mut warm.borrow_mut()));
        }),
        ("rew", &mut || {
            let mut warm = warm.borrow_mut();
            buffer.read_into(black_box(&mut warm)).expect("live");
        }),
    ]);
    raw.destroy(large);
    raw.finish(done);
}

/// `a + b` into the memory of `a`: through copies of both and of the result, and
/// in place.
fn in_place(bench: &Bench) {
    for (mib, name) in [(4, "add of 4 MiB"), (64, "add of 64 MiB")] {
        let (a, b) = (Ones::new(mib * MIB), Ones::new(mib * MIB));
        let ty = vector(mib * MIB);
        let turns = Turns {
            name,
            turns: 1 + 640 / mib,
            calls: 1,
        };
        let adds: [Executable; 2] =
            [false, true].map(|alias| bench.compile(&add(mib * MIB / 4, alias)));
        let mut target = AlignedBytes::zeroed(mib * MIB);
        turns.take(&mut [
            ("through copies", &mut || {
                through_copies(
                    &bench.place,
                    &adds[0],
                    &HostLayout::dense(ty.clone()),
                    [&a, &b],
                    &mut target,
                );
            }),
            ("in place", &mut || {
                add_in_place(&bench.place, &adds[1], &ty, [&a, &b])
            }),
        ]);
    }
}
