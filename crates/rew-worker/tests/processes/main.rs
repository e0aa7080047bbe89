//! Laws that need more than one process, or one of a special kind.
//!
//! Each test starts this binary again in a role, named in `REW_TEST_ROLE`: a
//! process with one thread, which may fork, trace and enter namespaces.

mod forked;
mod interrupted;
mod isolation;
mod killed;
mod limits;
mod peers;
mod refused;
mod role;
mod support;
mod truncated;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    if let Some(outcome) = role::run_if_asked() {
        return outcome;
    }
    let tests = role::ALL
        .iter()
        .filter(|role| !role.is_helper)
        .map(|role| Trial::test(role.name, || role::spawn(role)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), tests).exit_code()
}
