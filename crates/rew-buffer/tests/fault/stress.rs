//! Many threads on the fault plugin, which counts every object and notes every
//! pointer that is none. `cargo xtask asan` runs this under AddressSanitizer.

use rew_buffer::BufferError;

use crate::plugin::{Faulty, add, sum};
use crate::race::race;

/// Threads that race over arrays of four numbers.
fn stress(operations: u64) {
    let faulty = Faulty::new();
    let (sum, in_place) = (sum(&faulty.client), add(&faulty.client));
    let (sum, in_place) = (sum.expect("compiles"), in_place.expect("compiles"));
    race(&faulty.place(), [&sum, &in_place], 4, operations);
    drop((sum, in_place));
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
fn stress_of_eight_threads_leaves_nothing_and_misuses_nothing() {
    stress(2_000);
}

#[test]
fn stress_of_addresses_that_are_not_told_does_not_keep_releases_waiting() {
    let faulty = Faulty::new();
    let place = faulty.place();
    let untold = "fail PJRT_Buffer_OpaqueDeviceMemoryDataPointer nth=all";
    faulty.fault.order(untold).expect("taken");
    for _ in 0..20 {
        let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        std::thread::scope(|scope| {
            scope.spawn(|| while let Err(BufferError::Call(_)) = buffer.hold_address() {});
            while let Err(BufferError::Held { .. }) = buffer.release() {}
        });
    }
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
#[ignore = "a hundred thousand operations of each thread"]
fn stress_of_a_hundred_thousand_operations_leaves_nothing() {
    stress(100_000);
}
