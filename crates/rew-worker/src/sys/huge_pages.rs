//! Whether shared memory can have huge pages.

/// Which of the two that decide it keeps huge pages from shared memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NoHugePages {
    /// The switch over all mounts,
    /// `/sys/kernel/mm/transparent_hugepage/shmem_enabled`, is `deny`.
    #[error("transparent_hugepage/shmem_enabled is deny")]
    Denied,
    /// The switch leaves it to the mount, which says `huge=never`.
    #[error("/dev/shm is mounted with huge=never")]
    Never,
    /// The switch leaves it to the mount, which has no `huge=`: that means never.
    #[error("/dev/shm is mounted without huge=, which means never")]
    NotStated,
    /// The switch leaves it to the mount, and `/proc/self/mountinfo` has none at
    /// `/dev/shm`.
    #[error("/dev/shm is no mount of its own")]
    NotMounted,
}

/// Asks the switch over all mounts, and the mount of shared memory. What cannot
/// be read says nothing.
pub(crate) fn shm_may_have_huge_pages() -> Result<(), NoHugePages> {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let switch = read("/sys/kernel/mm/transparent_hugepage/shmem_enabled");
    decide(&switch, &read("/proc/self/mountinfo"))
}

fn decide(switch: &str, mounts: &str) -> Result<(), NoHugePages> {
    if switch.contains("[force]") {
        return Ok(());
    }
    if switch.contains("[deny]") {
        return Err(NoHugePages::Denied);
    }
    let at_shm = |mount: &&str| mount.split(' ').nth(4) == Some("/dev/shm");
    // Of several at one place, the last one is seen.
    let mount = mounts.lines().rfind(at_shm);
    let options = mount.ok_or(NoHugePages::NotMounted)?.split([' ', ',']);
    match options
        .filter_map(|option| option.strip_prefix("huge="))
        .next_back()
    {
        None => Err(NoHugePages::NotStated),
        Some("never") => Err(NoHugePages::Never),
        Some(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{NoHugePages, decide};

    fn mount(options: &str) -> String {
        format!(
            "24 1 0:22 / / rw - ext4 /dev/root rw,huge=always\n\
             25 24 0:23 / /dev/shm rw,relatime shared:3 - tmpfs tmpfs rw,size=64m{options}\n\
             26 25 0:24 / /dev/shm/other rw - tmpfs tmpfs rw,huge=always\n"
        )
    }

    #[test]
    fn the_switch_decides_if_it_does_and_else_the_mount() {
        let left_to_the_mount = "always within_size advise [never] deny force";
        let never = Err(NoHugePages::Never);
        let cases = [
            ("[deny] force", ",huge=always", Err(NoHugePages::Denied)),
            ("deny [force]", ",huge=never", Ok(())),
            (left_to_the_mount, "", Err(NoHugePages::NotStated)),
            (left_to_the_mount, ",huge=never", never),
            (left_to_the_mount, ",huge=advise,inode64", Ok(())),
            ("", ",huge=within_size", Ok(())),
            ("", "", Err(NoHugePages::NotStated)),
        ];
        for (switch, options, expected) in cases {
            assert_eq!(
                decide(switch, &mount(options)),
                expected,
                "{switch} {options}"
            );
        }
    }

    #[test]
    fn of_two_mounts_the_one_on_top_decides_and_without_one_none_does() {
        let [never, always] = [",huge=never", ",huge=always"].map(mount);
        assert_eq!(decide("", &(never.clone() + &always)), Ok(()));
        assert_eq!(decide("", &(always + &never)), Err(NoHugePages::Never));
        assert_eq!(decide("", ""), Err(NoHugePages::NotMounted));
    }
}
