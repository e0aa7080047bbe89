//! Many threads on the fault plugin, which counts every object and notes every
//! pointer that is none. Meant for AddressSanitizer too:
//! `RUSTFLAGS="-Zsanitizer=address -Clink-arg=-Wl,--export-dynamic" cargo +nightly test -p rew-buffer --test fault
//! --target x86_64-unknown-linux-gnu stress -- --include-ignored`.

use std::sync::{Mutex, PoisonError};

use rew_buffer::{BufferError, BufferHandle};

use crate::plugin::{Faulty, add};
use crate::race::{gone, refused};

/// Eight threads read, execute, donate, release and clone eight handles.
fn race(operations: u64) {
    let faulty = Faulty::new();
    let place = faulty.place();
    let add = add(&faulty.client).expect("compiles");
    let fresh = |value: u64| place.copy_slice(&[4], &[value as f32; 4]).expect("copied");
    let one = fresh(1);
    let handles: Vec<Mutex<BufferHandle>> = (0..8).map(|i| Mutex::new(fresh(i))).collect();
    std::thread::scope(|scope| {
        for thread in 0..8_u64 {
            let (handles, one, fresh, add) = (&handles, &one, &fresh, &add);
            scope.spawn(move || {
                let mut state = thread * 7919 + 1;
                let mut roll = |sides: u64| {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    state % sides
                };
                for _ in 0..operations {
                    let slot = &handles[roll(8) as usize];
                    let lock = || slot.lock().unwrap_or_else(PoisonError::into_inner);
                    let buffer = lock().clone();
                    match roll(5) {
                        0 => match buffer.to_vec::<f32>() {
                            Ok(elements) => assert!(elements.iter().all(|e| *e == elements[0])),
                            Err(error) => gone(&error),
                        },
                        1 => match add.execute(&[buffer.borrow_copied(), one.borrow()]) {
                            Ok(outputs) => drop(outputs),
                            Err(error) => refused(&error),
                        },
                        2 => match add.execute(&[buffer.donate(), one.borrow()]) {
                            Ok(mut outputs) => *lock() = outputs.remove(0),
                            Err(error) => refused(&error),
                        },
                        3 => match add.start(&[buffer.donate(), one.borrow()]) {
                            Ok(execution) => *lock() = execution.outputs()[0].clone(),
                            Err(error) => refused(&error),
                        },
                        _ => {
                            buffer.release().expect("nobody holds it");
                            *lock() = fresh(roll(100));
                        }
                    }
                }
            });
        }
    });
    drop((handles, one, add));
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
fn stress_of_eight_threads_leaves_nothing_and_misuses_nothing() {
    race(2_000);
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
    race(100_000);
}
