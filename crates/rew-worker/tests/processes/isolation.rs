//! A /dev/shm of one's own.

use std::error::Error;
use std::fs;

use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{getegid, geteuid};

use crate::support::SHM;

/// Puts this process in a mount namespace where /dev/shm is a new, empty
/// tmpfs with those mount options. Needs root, or unprivileged user
/// namespaces.
pub(crate) fn private_shm(options: &str) -> Result<(), Box<dyn Error>> {
    enter(options).map_err(|error| {
        format!(
            "this test needs a /dev/shm of its own, which the system refuses ({error}). Run it as \
             root with CAP_SYS_ADMIN (in a container: --privileged), or where users may make \
             namespaces"
        )
        .into()
    })
}

fn enter(options: &str) -> Result<(), Box<dyn Error>> {
    if geteuid().is_root() {
        unshare(CloneFlags::CLONE_NEWNS)?;
    } else {
        let (user, group) = (geteuid(), getegid());
        unshare(CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWNS)?;
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
    }
    let none: Option<&str> = None;
    let private = MsFlags::MS_REC | MsFlags::MS_PRIVATE;
    mount(none, "/", none, private, none)?;
    mount(
        Some("tmpfs"),
        SHM,
        Some("tmpfs"),
        MsFlags::empty(),
        Some(options),
    )?;
    Ok(())
}
