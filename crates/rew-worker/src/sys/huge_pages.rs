//! Whether shared memory can have huge pages.

/// Whether the mount of shared memory, and the switch over all mounts, let a
/// segment have huge pages. What cannot be read counts as no.
pub(crate) fn shm_may_have_huge_pages() -> bool {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let switch = read("/sys/kernel/mm/transparent_hugepage/shmem_enabled");
    if switch.contains("[deny]") || switch.contains("[force]") {
        return switch.contains("[force]");
    }
    read("/proc/self/mountinfo").lines().any(|mount| {
        let at_shm = mount.split(' ').nth(4) == Some("/dev/shm");
        at_shm && mount.contains("huge=") && !mount.contains("huge=never")
    })
}
