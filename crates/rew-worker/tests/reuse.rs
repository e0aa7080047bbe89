//! A segment that is used again has no old consumer: *Import* and *Release and
//! reuse* of `docs/segment-v1.md` as a model of one owner and two consumers in
//! every order, each of whom may die at any step; and the code itself under
//! threads that import what is being released.

use std::collections::HashSet;
use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rew_dtype::DType;
use rew_wire::Tensor;
use rew_worker::{ImportContext, ImportError, ImportRegistry, PoolPolicy, Worker};

/// What may be done in one order or the other; the protocol is all of it.
#[derive(Clone, Copy, Debug)]
struct Rules {
    /// The owner raises the generation before it asks for consumers.
    raises_before_asking: bool,
    /// The owner raises the generation before it removes the name.
    raises_before_removing: bool,
    /// A consumer has its lock before it reads the trailer.
    locks_before_reading: bool,
}

const PROTOCOL: Rules = Rules {
    raises_before_asking: true,
    raises_before_removing: true,
    locks_before_reading: true,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Owner {
    /// A buffer of the trailer's generation lives.
    Live,
    /// It is released, and the consumers are to be asked for.
    Ask,
    /// None was there, and the generation is still to be raised.
    RaiseLate,
    Aside,
    Idle,
    /// The name is to be removed.
    Unlink,
    Removed,
    Dead,
}

/// Each has a descriptor, and knows by its generation what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Consumer {
    Without,
    Open(u8),
    Locked(u8),
    /// The trailer said the same as the descriptor.
    Accepted(u8),
    Mapped(u8),
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    /// What the trailer says.
    generation: u8,
    /// The last generation of which descriptors were given out.
    given: u8,
    owner: Owner,
    consumers: [Consumer; 2],
    locks: [bool; 2],
}

const START: State = State {
    generation: 1,
    given: 1,
    owner: Owner::Live,
    consumers: [Consumer::Without; 2],
    locks: [false; 2],
};

/// Three buffers, one after the other, are enough for two reuses.
const LAST_GENERATION: u8 = 4;

impl State {
    fn with_owner(mut self, owner: Owner) -> Self {
        self.owner = owner;
        self
    }

    fn raised(mut self) -> Self {
        self.generation += 1;
        self
    }

    fn with_new_buffer(mut self) -> Self {
        self.given = self.generation;
        self.with_owner(Owner::Live)
    }

    fn with(mut self, who: usize, consumer: Consumer) -> Self {
        self.consumers[who] = consumer;
        self
    }

    fn with_lock(mut self, who: usize, locked: bool) -> Self {
        self.locks[who] = locked;
        self
    }

    fn is_named(&self) -> bool {
        self.owner != Owner::Removed
    }
}

fn owner_steps(state: State, rules: Rules) -> Vec<State> {
    let may_raise = state.generation < LAST_GENERATION;
    match state.owner {
        Owner::Live if may_raise => {
            let released = match rules.raises_before_asking {
                true => state.raised().with_owner(Owner::Ask),
                false => state.with_owner(Owner::Ask),
            };
            let removed = match rules.raises_before_removing {
                true => state.raised().with_owner(Owner::Unlink),
                false => state.with_owner(Owner::Unlink),
            };
            vec![released, removed]
        }
        Owner::Ask => vec![state.with_owner(match state.locks {
            [false, false] if rules.raises_before_asking => Owner::Idle,
            [false, false] => Owner::RaiseLate,
            _ => Owner::Aside,
        })],
        Owner::RaiseLate if may_raise => vec![state.raised().with_owner(Owner::Idle)],
        // Raising once more before it asks again does no harm.
        Owner::Aside if may_raise => {
            let again = state.with_owner(Owner::Ask);
            vec![again, again.raised()]
        }
        Owner::Aside => vec![state.with_owner(Owner::Ask)],
        Owner::Idle => vec![state.with_new_buffer(), state.with_owner(Owner::Unlink)],
        Owner::Unlink => vec![state.with_owner(Owner::Removed)],
        Owner::Live | Owner::RaiseLate | Owner::Removed | Owner::Dead => Vec::new(),
    }
}

fn consumer_steps(state: State, who: usize, rules: Rules) -> Vec<State> {
    let is_of = |descriptor| state.generation == descriptor;
    let refused = state.with(who, Consumer::Gone).with_lock(who, false);
    match state.consumers[who] {
        // Any descriptor that was ever given out may arrive at any time.
        Consumer::Without if state.is_named() => (1..=state.given)
            .map(|descriptor| state.with(who, Consumer::Open(descriptor)))
            .collect(),
        Consumer::Without => vec![refused],
        Consumer::Open(descriptor) if rules.locks_before_reading => {
            vec![
                state
                    .with(who, Consumer::Locked(descriptor))
                    .with_lock(who, true),
            ]
        }
        Consumer::Open(descriptor) | Consumer::Locked(descriptor) if is_of(descriptor) => {
            vec![state.with(who, Consumer::Accepted(descriptor))]
        }
        Consumer::Open(_) | Consumer::Locked(_) => vec![refused],
        Consumer::Accepted(descriptor) => {
            vec![
                state
                    .with(who, Consumer::Mapped(descriptor))
                    .with_lock(who, true),
            ]
        }
        Consumer::Mapped(_) => vec![refused],
        Consumer::Gone => Vec::new(),
    }
}

/// Every state that can be reached, and from which one.
fn reachable(rules: Rules) -> HashSet<(State, State)> {
    let mut found = HashSet::from([(START, START)]);
    let mut open = vec![START];
    while let Some(state) = open.pop() {
        let mut next = owner_steps(state, rules);
        next.push(state.with_owner(match state.owner {
            Owner::Removed => Owner::Removed,
            _ => Owner::Dead,
        }));
        for who in [0, 1] {
            next.extend(consumer_steps(state, who, rules));
            next.push(state.with(who, Consumer::Gone).with_lock(who, false));
        }
        let edges = next.into_iter().map(|next| (state, next));
        open.extend(
            edges
                .filter(|edge| found.insert(*edge))
                .map(|(_, next)| next),
        );
    }
    found
}

/// While a buffer lives, no one maps an earlier one, nor is about to.
fn has_no_old_consumer((_, state): &(State, State)) -> bool {
    let old = |consumer: &Consumer| match *consumer {
        Consumer::Accepted(descriptor) | Consumer::Mapped(descriptor) => {
            descriptor != state.generation
        }
        Consumer::Without | Consumer::Open(_) | Consumer::Locked(_) | Consumer::Gone => false,
    };
    state.owner != Owner::Live || !state.consumers.iter().any(old)
}

/// What is accepted has not been released, as long as its owner lives.
fn accepts_nothing_released((before, after): &(State, State)) -> bool {
    let accepts = |who: usize| {
        let now = matches!(after.consumers[who], Consumer::Accepted(_));
        now && before.consumers[who] != after.consumers[who]
    };
    let may = matches!(before.owner, Owner::Live | Owner::Dead);
    may || !(accepts(0) || accepts(1))
}

#[test]
fn a_reused_segment_has_no_old_consumer_and_nothing_released_is_accepted() {
    let reachable = reachable(PROTOCOL);
    for edge in &reachable {
        assert!(has_no_old_consumer(edge), "{edge:?}");
        assert!(accepts_nothing_released(edge), "{edge:?}");
    }
    let has = |law: &dyn Fn(&State) -> bool| reachable.iter().any(|(_, state)| law(state));
    let maps = |state: &State| {
        state
            .consumers
            .contains(&Consumer::Mapped(state.generation))
    };
    assert!(
        has(&|state| state.generation == 3 && maps(state)),
        "two reuses"
    );
    assert!(has(&|state| state.owner == Owner::Aside), "one set aside");
    let removed = |state: &State| state.owner == Owner::Removed;
    assert!(has(&|state| removed(state) && state.locks[0]), "a late one");
}

#[test]
fn in_any_other_order_the_model_finds_what_goes_wrong() {
    let asks_first = Rules {
        raises_before_asking: false,
        ..PROTOCOL
    };
    let reads_first = Rules {
        locks_before_reading: false,
        ..PROTOCOL
    };
    for rules in [asks_first, reads_first] {
        let reached = reachable(rules);
        assert!(!reached.iter().all(has_no_old_consumer), "{rules:?}");
    }
    let removes_at_once = Rules {
        raises_before_removing: false,
        ..PROTOCOL
    };
    let reached = reachable(removes_at_once);
    assert!(!reached.iter().all(accepts_nothing_released));
}

/// How often each outcome of an import has to be seen.
const OFTEN: usize = 300;

/// What one importer has met.
#[derive(Debug, Default)]
struct Met {
    mapped: usize,
    stale: usize,
}

impl Met {
    fn is_enough(&self) -> bool {
        self.mapped >= OFTEN && self.stale >= OFTEN
    }

    /// Imports the tensor, and looks at it for a while: each byte stays what its
    /// own buffer was filled with, whatever becomes of that.
    fn import(&mut self, tensor: &Tensor) -> Result<(), Box<dyn Error + Send + Sync>> {
        let filling = filling_of(tensor);
        let registry = ImportRegistry::new(ImportContext::host())?;
        let mapped = match registry.map(tensor) {
            Ok(mapped) => mapped,
            Err(ImportError::Stale { .. } | ImportError::Missing { .. }) => {
                self.stale += 1;
                return Ok(());
            }
            Err(other) => return Err(other.into()),
        };
        for _ in 0..3 {
            let found = mapped.bytes()?.read::<64>(0)?;
            if found != filling {
                return Err(format!("{:?} of {}", found, tensor.identity()).into());
            }
            std::thread::yield_now();
        }
        self.mapped += 1;
        Ok(())
    }
}

/// What the owner fills a buffer with: no two in a row have the same.
fn filling_of(tensor: &Tensor) -> [u8; 64] {
    let identity = tensor.identity();
    let which = u64::from(identity.generation().get()) + 31 * identity.buffer_id();
    [(which % 255 + 1) as u8; 64]
}

#[test]
fn an_importer_sees_its_own_buffer_or_none_while_segments_are_released_and_reused()
-> Result<(), Box<dyn Error>> {
    // A few are kept, and what is more is removed.
    let few = PoolPolicy {
        max_bytes: u64::MAX,
        max_segments: 2,
    };
    let worker = Worker::builder("test").pool(few).start()?;
    let (first, tensor) = worker.create_tensor(&[64], DType::U8)?;
    first.bytes()?.copy_in(0, &filling_of(&tensor))?;
    let (current, done) = (Mutex::new(tensor), AtomicBool::new(false));
    let latest = || *current.lock().unwrap_or_else(PoisonError::into_inner);
    let deadline = Instant::now() + Duration::from_secs(30);
    let met: Result<Vec<Met>, _> = std::thread::scope(|scope| {
        let importers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let mut met = Met::default();
                    while !met.is_enough() && Instant::now() < deadline {
                        let tensor = latest();
                        // Once at once, and once when it may be gone.
                        met.import(&tensor)?;
                        std::thread::yield_now();
                        met.import(&tensor)?;
                    }
                    Ok::<_, Box<dyn Error + Send + Sync>>(met)
                })
            })
            .collect();
        let owner = scope.spawn(|| -> Result<(), Box<dyn Error + Send + Sync>> {
            let mut kept = Some(first);
            while !done.load(Ordering::Relaxed) {
                let (buffer, tensor) = worker.create_tensor(&[64], DType::U8)?;
                buffer.bytes()?.copy_in(0, &filling_of(&tensor))?;
                *current.lock().unwrap_or_else(PoisonError::into_inner) = tensor;
                // The one before goes, while it may just be imported.
                kept = Some(buffer);
                std::thread::yield_now();
            }
            drop(kept);
            Ok(())
        });
        let met = importers
            .into_iter()
            .map(|importer| importer.join().expect("no panic"))
            .collect();
        done.store(true, Ordering::Relaxed);
        owner.join().expect("no panic").and(met)
    })
    .map_err(|error| error.to_string());
    for met in met? {
        assert!(met.mapped > 0 && met.stale > 0, "{met:?}");
    }
    let snapshot = worker.snapshot();
    assert!(
        snapshot.segments_reused > 0 && snapshot.segments_freed > 0,
        "{snapshot:?}"
    );
    Ok(())
}
