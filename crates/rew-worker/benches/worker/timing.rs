//! Candidates that take turns.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use nix::time::{ClockId, clock_gettime};

/// What is timed, and how.
pub(crate) struct Turns {
    /// How many turns each candidate has.
    pub(crate) turns: usize,
    /// How often it does its work in a turn.
    pub(crate) times: u32,
}

impl Turns {
    /// Nanoseconds of the thread's time that each candidate's work takes, in its
    /// fastest turn.
    pub(crate) fn fastest<const N: usize>(&self, mut works: [&mut dyn FnMut(); N]) -> [f64; N] {
        let mut fastest = [f64::INFINITY; N];
        for _ in 0..self.turns {
            for (best, work) in fastest.iter_mut().zip(&mut works) {
                let start = thread_time();
                for _ in 0..self.times {
                    work();
                }
                *best = best.min(self.each(start));
            }
        }
        fastest
    }

    fn each(&self, start: Duration) -> f64 {
        (thread_time() - start).as_nanos() as f64 / f64::from(self.times)
    }
}

/// How much longer a turn may take by the clock than it had a core: more, and
/// the other thread ran alone for a part of it.
const UNDISTURBED: f64 = 1.02;

/// Nanoseconds that `times` calls of the work take a thread, each, where that
/// many threads are at it at once, the slowest counting; `None` if one of them
/// had to wait for a core.
pub(crate) fn at_once<W: FnMut()>(
    threads: usize,
    times: u32,
    work_of: impl Fn(usize) -> W + Sync,
) -> Option<f64> {
    let ready = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let spawned: Vec<_> = (0..threads)
            .map(|thread| {
                let (ready, work_of) = (&ready, &work_of);
                scope.spawn(move || {
                    let mut work = work_of(thread);
                    // Warm, and then all at the same time.
                    (0..times / 10).for_each(|_| work());
                    ready.fetch_add(1, Ordering::SeqCst);
                    while ready.load(Ordering::SeqCst) < threads {
                        std::hint::spin_loop();
                    }
                    let (clock, own) = (Instant::now(), thread_time());
                    (0..times).for_each(|_| work());
                    let own = (thread_time() - own).as_nanos() as f64;
                    let clock = clock.elapsed().as_nanos() as f64;
                    (clock <= own * UNDISTURBED).then_some(own / f64::from(times))
                })
            })
            .collect();
        spawned
            .into_iter()
            .map(|thread| thread.join().expect("no panic"))
            .try_fold(0.0, |slowest: f64, time| time.map(|time| slowest.max(time)))
    })
}

fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID)
        .expect("Linux keeps it for every thread")
        .into()
}
