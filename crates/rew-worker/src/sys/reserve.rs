//! Memory of a file, reserved although signals come.

use std::fs::File;

use nix::errno::Errno;
use nix::fcntl::{FallocateFlags, fallocate};

use super::{SystemCall, SystemError};

/// The least that is reserved at once, in bytes.
const PAGE: u64 = 4096;

/// Reserves the first `bytes` bytes of the file, which stays as long as it
/// is: a full directory is an error now and not a signal at the first touch.
#[doc(alias = "fallocate")]
#[doc(alias = "FALLOC_FL_KEEP_SIZE")]
pub(crate) fn reserve(file: &File, bytes: u64) -> Result<(), SystemError> {
    let flags = FallocateFlags::FALLOC_FL_KEEP_SIZE;
    let part = |offset, len| {
        let [offset, len] = [offset, len].map(i64::try_from);
        let too_big = |_| Errno::EFBIG;
        fallocate(file, flags, offset.map_err(too_big)?, len.map_err(too_big)?)
    };
    in_parts(bytes, part).map_err(SystemError::of(SystemCall::Fallocate))
}

/// All of it at once, as long as no signal interrupts it; each one that does
/// halves what is asked for from there on, down to a page. In older kernels
/// (`signal_pending` in `shmem_fallocate`; newer ones stop for a fatal signal
/// only) tmpfs takes back all that an interrupted call has reserved, so the
/// same call made again never ends where signals come faster than it does. What
/// a finished call reserved stays.
///
/// Parts are powers of two at multiples of themselves, so that huge pages fit.
fn in_parts(bytes: u64, mut reserve: impl FnMut(u64, u64) -> nix::Result<()>) -> nix::Result<()> {
    let (mut done, mut part) = (0, bytes);
    while done < bytes {
        let len = part.min(bytes - done);
        match reserve(done, len) {
            Ok(()) => done += len,
            Err(Errno::EINTR) => part = half(len),
            Err(errno) => return Err(errno),
        }
    }
    Ok(())
}

/// The largest power of two that is at most half of it, and at least a page.
fn half(bytes: u64) -> u64 {
    match (bytes / 2).checked_ilog2() {
        Some(log) => PAGE.max(1 << log),
        None => PAGE,
    }
}

#[cfg(test)]
mod tests {
    use nix::errno::Errno;
    use proptest::prelude::*;

    use super::{PAGE, half, in_parts};

    #[test]
    fn without_a_signal_it_is_one_call() {
        let mut calls = Vec::new();
        let done = in_parts(64 << 20, |offset, len| {
            calls.push((offset, len));
            Ok(())
        });
        assert_eq!((done, calls), (Ok(()), vec![(0, 64 << 20)]));
    }

    #[test]
    fn what_is_refused_is_not_asked_again() {
        let mut calls = 0;
        let refused = in_parts(64 << 20, |_, _| {
            calls += 1;
            Err(Errno::ENOSPC)
        });
        assert_eq!((refused, calls), (Err(Errno::ENOSPC), 1));
    }

    proptest! {
        /// As tmpfs of older kernels does under a timer: whatever is longer than
        /// fits between two signals is undone.
        #[test]
        fn all_is_reserved_once_whatever_fits_between_two_signals(
            bytes in 1_u64..1 << 32,
            fits in PAGE..1 << 30,
        ) {
            let (mut next, mut undone) = (0, 0);
            let done = in_parts(bytes, |offset, len| {
                assert_eq!(offset, next);
                if len > fits {
                    undone += 1;
                    return Err(Errno::EINTR);
                }
                assert!(len == bytes - offset || offset.is_multiple_of(len));
                next = offset + len;
                Ok(())
            });
            prop_assert_eq!((done, next), (Ok(()), bytes));
            prop_assert!(undone <= 33);
        }

        #[test]
        fn a_half_is_a_power_of_two_and_no_less_than_a_page(bytes in 0_u64..) {
            let half = half(bytes);
            prop_assert!(half.is_power_of_two() && half >= PAGE);
            prop_assert!(half <= PAGE.max(bytes / 2));
        }
    }
}
