//! Cleanup that the system refuses for a while.

use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;

use nix::unistd::geteuid;
use rew_worker::{CleanupAction, PoolPolicy, SystemCall, Worker};

use crate::isolation::private_shm;
use crate::role::{self, Outcome};
use crate::support::{SHM, names};

/// Root may unlink anything, so the test gives up its privileges by an exec.
pub(crate) fn unlink() -> Outcome {
    private_shm("size=64m,mode=777")?;
    let mut command = role::command("refused_unlink_without_privileges")?;
    if geteuid().is_root() {
        std::os::unix::fs::chown(SHM, Some(65_534), None)?;
        command.uid(65_534).gid(65_534);
    }
    finished(command.current_dir("/").status()?)
}

fn finished(status: std::process::ExitStatus) -> Outcome {
    if status.success() {
        Ok(())
    } else {
        Err(format!("without privileges: {status}").into())
    }
}

pub(crate) fn unlink_unprivileged() -> Outcome {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    let worker = Worker::builder("refused").pool(none).start()?;
    let (one, two) = (worker.create_buffer(64)?, worker.create_buffer(64)?);
    set_permissions(SHM, Permissions::from_mode(0o555))?;
    drop(one);
    drop(two);
    for attempts in 2..4 {
        let left = worker.close().err().ok_or("it cannot be complete")?;
        if left.in_use() != 0 || left.leftovers().len() != 2 {
            return Err(format!("{left:?}").into());
        }
        for leftover in left.leftovers() {
            let named = matches!(leftover.action(), CleanupAction::Unlink { .. });
            let call = leftover.first_error().call();
            if !named || call != SystemCall::Unlink || leftover.attempts() != attempts {
                return Err(format!("{leftover:?}").into());
            }
        }
    }
    set_permissions(SHM, Permissions::from_mode(0o755))?;
    worker.close()?;
    if names()?.is_empty() && worker.leftovers().is_empty() {
        Ok(())
    } else {
        Err("something is left".into())
    }
}
