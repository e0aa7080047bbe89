//! Explores every interleaving of a reader with one who changes the range. The
//! file under test is included, with loom's atomics in place of the standard
//! ones.
#[path = "../src/sys/watched.rs"]
mod watched;

mod atomic {
    pub(crate) use loom::sync::atomic::{AtomicUsize, Ordering};
}

use loom::sync::Arc;
use loom::thread;
use watched::WatchedRange;

const FIRST: (usize, usize, usize) = (0x1000, 0x10, 1);
const SECOND: (usize, usize, usize) = (0x9000, 0x90, 2);

fn set(watched: &WatchedRange, (start, len, owner): (usize, usize, usize)) {
    watched.set(start, len, owner);
}

fn assert_whole(watched: &WatchedRange) {
    if let Some((range, owner)) = watched.get() {
        let found = (range.start, range.len(), owner);
        assert!(found == FIRST || found == SECOND, "{found:x?}");
    }
}

#[test]
fn a_reader_sees_a_whole_range_or_none() {
    loom::model(|| {
        let watched = Arc::new(WatchedRange::taken());
        set(&watched, FIRST);
        let writer = {
            let watched = Arc::clone(&watched);
            thread::spawn(move || {
                watched.free();
                if watched.take() {
                    set(&watched, SECOND);
                }
            })
        };
        assert_whole(&watched);
        writer.join().expect("no panic");
        assert_whole(&watched);
    });
}

#[test]
fn what_is_taken_away_is_not_seen_once_it_is_gone() {
    loom::model(|| {
        let watched = Arc::new(WatchedRange::taken());
        set(&watched, FIRST);
        let mapped = Arc::new(loom::sync::atomic::AtomicBool::new(true));
        let writer = {
            let (watched, mapped) = (Arc::clone(&watched), Arc::clone(&mapped));
            thread::spawn(move || {
                watched.pause(|| {
                    mapped.store(false, loom::sync::atomic::Ordering::SeqCst);
                    Ok::<(), ()>(())
                })
            })
        };
        // Looked at before: what was not mapped then must not be seen after.
        let gone = !mapped.load(loom::sync::atomic::Ordering::SeqCst);
        assert!(!(gone && watched.get().is_some()), "seen though it is gone");
        let paused = writer.join().expect("no panic");
        assert_eq!(paused, Ok(()));
        assert!(watched.get().is_none());
    });
}

#[test]
fn what_could_not_be_taken_away_is_seen_again() {
    loom::model(|| {
        let watched = WatchedRange::taken();
        set(&watched, FIRST);
        assert_eq!(watched.pause(|| Err(())), Err(()));
        let (range, owner) = watched.get().expect("it is there");
        assert_eq!((range.start, range.len(), owner), FIRST);
    });
}
