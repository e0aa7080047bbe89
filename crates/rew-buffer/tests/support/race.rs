//! Threads that read, execute, donate and release the same buffers, and what each
//! may be told of one that another donates or releases.

use std::sync::{Mutex, PoisonError};

use rew_buffer::{BufferError, BufferHandle, Executable, ExecuteError, Placement};

/// Eight threads share eight handles, and read, execute, donate, release and
/// replace them at random. Whoever gets a value gets a whole one.
///
/// Both programs take `[a, b]`, arrays of `count` numbers, and give `a + b`: `sum`
/// in new memory, `in_place` in that of `a`.
pub(crate) fn race(
    place: &Placement,
    [sum, in_place]: [&Executable; 2],
    count: usize,
    operations: u64,
) {
    let fresh = |value: u64| {
        let elements = vec![value as f32; count];
        place
            .copy_slice(&[count as i64], &elements)
            .expect("copied")
    };
    let one = fresh(1);
    let handles: Vec<Mutex<BufferHandle>> = (0..8).map(|i| Mutex::new(fresh(i))).collect();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (handles, one, fresh) = (&handles, &one, &fresh);
            scope.spawn(move || {
                let mut dice = Dice(thread * 7919 + 1);
                for _ in 0..operations {
                    let slot = &handles[dice.roll(8) as usize];
                    let put =
                        |buffer| *slot.lock().unwrap_or_else(PoisonError::into_inner) = buffer;
                    let buffer = slot.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    match dice.roll(7) {
                        0 => whole(&buffer),
                        1 => match sum.execute(&[buffer.borrow(), one.borrow()]) {
                            Ok(outputs) => whole(&outputs[0]),
                            Err(error) => refused(&error),
                        },
                        2 => match in_place.execute(&[buffer.borrow_copied(), one.borrow()]) {
                            Ok(outputs) => whole(&outputs[0]),
                            Err(error) => refused(&error),
                        },
                        3 => match in_place.execute(&[buffer.donate(), one.borrow()]) {
                            Ok(mut outputs) => put(outputs.remove(0)),
                            Err(error) => refused(&error),
                        },
                        4 => match in_place.start(&[buffer.donate(), one.borrow()]) {
                            Ok(execution) => put(execution.outputs()[0].clone()),
                            Err(error) => refused(&error),
                        },
                        5 => {
                            buffer.release().expect("nobody holds its address");
                            put(fresh(dice.roll(100)));
                        }
                        _ => {
                            put(fresh(dice.roll(100)));
                            drop(buffer);
                        }
                    }
                }
            });
        }
    });
}

/// A small generator of numbers that look random.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

/// All elements are of one value, or the buffer is gone.
#[track_caller]
fn whole(buffer: &BufferHandle) {
    match buffer.to_vec::<f32>() {
        Ok(elements) => assert!(elements.iter().all(|e| *e == elements[0]), "{elements:?}"),
        Err(error) => gone(&error),
    }
}

/// The buffer is gone, and nothing else is wrong.
#[track_caller]
fn gone(error: &BufferError) {
    let expected = matches!(
        error,
        BufferError::Donated(_) | BufferError::Released { .. }
    );
    assert!(expected, "{error:?}");
}

/// The same of an argument.
#[track_caller]
fn refused(error: &ExecuteError) {
    match error {
        ExecuteError::Donated(_) => {}
        ExecuteError::Buffer(error) => gone(error),
        other => panic!("{other:?}"),
    }
}
