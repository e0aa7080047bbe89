//! What a started copy of this binary does.

use std::error::Error;
use std::process::{Command, ExitCode};

use libtest_mimic::Failed;

use crate::{forked, interrupted, killed, limits, peers, refused, truncated};

pub(crate) type Outcome = Result<(), Box<dyn Error>>;

/// A role, named by the law that it tests, or a helper of one.
pub(crate) struct Role {
    pub(crate) name: &'static str,
    pub(crate) is_helper: bool,
    run: fn() -> Outcome,
}

const fn test(name: &'static str, run: fn() -> Outcome) -> Role {
    Role {
        name,
        is_helper: false,
        run,
    }
}

const fn helper(name: &'static str, run: fn() -> Outcome) -> Role {
    Role {
        name,
        is_helper: true,
        run,
    }
}

pub(crate) const ALL: &[Role] = &[
    test(
        "an_owner_killed_at_any_system_call_leaks_nothing",
        killed::owner,
    ),
    test(
        "a_consumer_killed_at_any_system_call_blocks_no_reuse",
        killed::consumer,
    ),
    test(
        "a_forked_child_killed_anywhere_takes_nothing_of_its_parent",
        killed::forked_child,
    ),
    test(
        "a_reclaimer_killed_at_any_system_call_harms_nothing",
        killed::reclaimer,
    ),
    test(
        "a_child_s_drops_and_exit_leave_its_parent_s_segments_alone",
        forked::drops,
    ),
    test(
        "a_forked_worker_has_its_own_instance_and_its_own_buffers",
        forked::worker,
    ),
    test(
        "a_worker_closed_before_a_fork_or_in_the_child_is_closed_there",
        forked::closed,
    ),
    test(
        "what_a_parent_maps_is_refused_in_its_child",
        forked::refusals,
    ),
    test(
        "a_child_does_not_keep_a_dead_parent_s_segment_alive",
        forked::orphaned,
    ),
    test(
        "a_child_s_writes_reach_its_parent_through_fork_shm",
        forked::fork_shm,
    ),
    test("a_child_s_writes_to_fork_cow_are_refused", forked::fork_cow),
    test(
        "with_the_guard_a_truncated_segment_is_an_error",
        truncated::guarded,
    ),
    test(
        "without_the_guard_a_truncated_segment_is_sigbus",
        truncated::unguarded,
    ),
    test(
        "a_sigbus_elsewhere_goes_to_the_handler_before",
        truncated::elsewhere,
    ),
    test("a_sigbus_that_was_sent_ends_the_process", truncated::sent),
    test("a_child_is_guarded_once_it_asks", truncated::in_child),
    test(
        "what_is_unmapped_is_not_watched_any_more",
        truncated::after_unmapping,
    ),
    test(
        "a_truncated_segment_is_not_used_again",
        truncated::not_pooled,
    ),
    test(
        "a_segment_truncated_in_the_pool_is_replaced",
        truncated::cut_in_the_pool,
    ),
    test(
        "full_shared_memory_is_an_error_and_nothing_stays",
        limits::full,
    ),
    test(
        "a_segment_is_made_although_signals_come_faster",
        interrupted::creating,
    ),
    test(
        "idle_segments_make_room_before_memory_counts_as_full",
        limits::full_of_idle,
    ),
    test(
        "an_address_space_limit_is_an_error_and_nothing_stays",
        limits::address_space,
    ),
    test(
        "a_descriptor_limit_is_an_error_and_nothing_stays",
        limits::descriptors,
    ),
    test(
        "a_map_count_limit_is_an_error_and_nothing_stays",
        limits::map_count,
    ),
    test(
        "what_the_system_refuses_is_kept_reported_and_done_later",
        refused::unlink,
    ),
    helper(
        "refused_unlink_without_privileges",
        refused::unlink_unprivileged,
    ),
    test(
        "a_consumer_outlives_its_killed_owner_and_is_waited_for",
        peers::owner_killed,
    ),
    test(
        "segments_of_other_users_are_refused_and_not_reclaimed",
        peers::other_user,
    ),
    test(
        "python_sees_the_same_bytes_and_unlinks_nothing",
        peers::python,
    ),
];

const VARIABLE: &str = "REW_TEST_ROLE";

/// Runs the role that this process was started in, if it was.
pub(crate) fn run_if_asked() -> Option<ExitCode> {
    let asked = std::env::var(VARIABLE).ok()?;
    let outcome = match ALL.iter().find(|role| role.name == asked) {
        Some(role) => (role.run)(),
        None => Err(format!("no role {asked}").into()),
    };
    Some(match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            let mut source = error.source();
            while let Some(cause) = source {
                eprintln!("  caused by: {cause}");
                source = cause.source();
            }
            ExitCode::FAILURE
        }
    })
}

/// This binary, to be started in a role. By its link in /proc, so that another
/// user can start it too, wherever it lies.
pub(crate) fn command(name: &str) -> std::io::Result<Command> {
    let mut command = Command::new("/proc/self/exe");
    command.env(VARIABLE, name);
    Ok(command)
}

/// Runs a role in a process of its own; its output is the report of a failure.
pub(crate) fn spawn(role: &Role) -> Result<(), Failed> {
    let output = command(role.name)?.output()?;
    if output.status.success() {
        return Ok(());
    }
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    Err(format!("{}\n{}", output.status, String::from_utf8_lossy(&text)).into())
}
