//! The segment protocol of `docs/segment-v1.md`, as a model: one creator, who
//! may die at any step, and two who reclaim, who may too, in every order.
//!
//! What the model knows of the system is one file: its name, its trailer, and
//! the owner's lock. The code is killed at each of its system calls in
//! `tests/processes/killed.rs`; here the orders are met that no test can force.

use std::collections::HashSet;

/// The file that the creator has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct File {
    exists: bool,
    named: bool,
    described: bool,
    locked_by: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Creator {
    Create,
    Lock,
    /// Looks, after the lock, whether the file has its name.
    Look,
    Describe,
    /// It goes on with the file: descriptors are given out.
    Alive,
    /// It leaves the file, which it could not lock or finds without a name.
    Discard,
    Gone,
    Dead,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Reclaimer {
    Open,
    Lock,
    Unlink,
    Close,
    Gone,
}

/// Number 0 is the creator, 1 and 2 are reclaimers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    file: File,
    creator: Creator,
    reclaimers: [Reclaimer; 2],
}

const START: State = State {
    file: File {
        exists: false,
        named: false,
        described: false,
        locked_by: None,
    },
    creator: Creator::Create,
    reclaimers: [Reclaimer::Open; 2],
};

impl File {
    fn lock(&mut self, who: usize) -> bool {
        let had = self.locked_by.is_none();
        if had {
            self.locked_by = Some(who);
        }
        had
    }

    fn unlock(&mut self, who: usize) {
        if self.locked_by == Some(who) {
            self.locked_by = None;
        }
    }
}

fn creator_steps(mut state: State) -> State {
    let file = &mut state.file;
    state.creator = match state.creator {
        Creator::Create => {
            (file.exists, file.named) = (true, true);
            Creator::Lock
        }
        Creator::Lock if file.lock(0) => Creator::Look,
        Creator::Lock => Creator::Discard,
        Creator::Look if file.named => Creator::Describe,
        Creator::Look => Creator::Discard,
        Creator::Describe => {
            file.described = true;
            Creator::Alive
        }
        Creator::Discard => {
            file.named = false;
            file.unlock(0);
            Creator::Gone
        }
        done @ (Creator::Alive | Creator::Gone | Creator::Dead) => done,
    };
    state
}

fn creator_dies(mut state: State) -> State {
    state.file.unlock(0);
    state.creator = Creator::Dead;
    state
}

fn reclaimer_steps(mut state: State, who: usize) -> State {
    let file = &mut state.file;
    let reclaimer = &mut state.reclaimers[who - 1];
    *reclaimer = match *reclaimer {
        // The name is found or not; a description outlives the name.
        Reclaimer::Open if file.named => Reclaimer::Lock,
        Reclaimer::Open => Reclaimer::Gone,
        Reclaimer::Lock if file.lock(who) => Reclaimer::Unlink,
        Reclaimer::Lock => Reclaimer::Gone,
        Reclaimer::Unlink => {
            file.named = false;
            Reclaimer::Close
        }
        Reclaimer::Close => {
            file.unlock(who);
            Reclaimer::Gone
        }
        Reclaimer::Gone => Reclaimer::Gone,
    };
    state
}

fn reclaimer_dies(mut state: State, who: usize) -> State {
    state.file.unlock(who);
    state.reclaimers[who - 1] = Reclaimer::Gone;
    state
}

fn successors(state: State) -> Vec<State> {
    let mut next = vec![creator_steps(state), creator_dies(state)];
    for who in [1, 2] {
        next.extend([reclaimer_steps(state, who), reclaimer_dies(state, who)]);
    }
    next
}

/// Every state that can be reached.
fn reachable() -> HashSet<State> {
    let mut found = HashSet::from([START]);
    let mut open = vec![START];
    while let Some(state) = open.pop() {
        open.extend(
            successors(state)
                .into_iter()
                .filter(|next| found.insert(*next)),
        );
    }
    found
}

#[test]
fn a_creator_that_goes_on_keeps_its_name_and_its_lock() {
    let mut alive = 0;
    for state in reachable() {
        if state.creator == Creator::Alive {
            assert!(
                state.file.named && state.file.locked_by == Some(0),
                "{state:?}"
            );
            alive += 1;
        }
    }
    assert!(alive > 1);
}

#[test]
fn whatever_dies_one_more_reclaim_leaves_nothing() {
    let over = |state: &State| {
        let creator = matches!(state.creator, Creator::Gone | Creator::Dead);
        creator && state.reclaimers == [Reclaimer::Gone; 2]
    };
    let mut left = 0;
    for mut state in reachable().into_iter().filter(over) {
        left += usize::from(state.file.named);
        assert_eq!(state.file.locked_by, None, "{state:?}");
        state.reclaimers[0] = Reclaimer::Open;
        for _ in 0..4 {
            state = reclaimer_steps(state, 1);
        }
        assert!(!state.file.named, "{state:?}");
    }
    assert!(left > 0, "nothing was ever left to be reclaimed");
}

#[test]
fn a_look_before_the_lock_would_not_do() {
    // The model can tell: with the two swapped, a name is lost.
    let mut state = creator_steps(START);
    assert!(state.file.named, "the creator looks");
    state = (0..4).fold(state, |state, _| reclaimer_steps(state, 1));
    assert!(state.file.lock(0), "then it locks");
    assert!(!state.file.named, "and goes on without a name");
}
