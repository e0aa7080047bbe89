//! What the dead cost the living.

use std::path::Path;

use rew_dtype::DType;
use rew_worker::{PoolPolicy, Zeroing, reclaim};

use crate::page::Row;
use crate::segments::worker;
use crate::timing::Turns;

const COUNT: usize = 1_000;
const SHM: &str = "/dev/shm";

/// Files that look like segments of a dead owner: a copy has no lock.
fn make_orphans() {
    let owner = worker(PoolPolicy::default(), Zeroing::Never);
    let buffer = owner.create_buffer(4096).expect("a buffer");
    let tensor = buffer.tensor(&[16], DType::F32).expect("a tensor");
    let descriptor = tensor.buffer();
    let rew_wire::Backing::PosixShm { name } = descriptor.backing() else {
        return;
    };
    let content = std::fs::read(Path::new(SHM).join(name)).expect("a segment");
    for number in 0..COUNT {
        std::fs::write(orphan(number), &content).expect("a copy");
    }
}

fn orphan(number: usize) -> std::path::PathBuf {
    let digits = format!("{number:026}");
    let letters = digits.bytes().map(|digit| char::from(b'a' + digit - b'0'));
    Path::new(SHM).join(format!("rew1.{}", letters.collect::<String>()))
}

pub(crate) fn orphans() -> Vec<Row> {
    let once = Turns { turns: 1, times: 1 };
    let (mut rew, mut unlinked) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..15 {
        make_orphans();
        let [time] = once.fastest([&mut || {
            let reclaimed = reclaim().expect("a listing");
            assert!(reclaimed.removed() >= COUNT, "{reclaimed:?}");
        }]);
        rew = rew.min(time);
        make_orphans();
        let [time] = once.fastest([&mut || {
            for number in 0..COUNT {
                std::fs::remove_file(orphan(number)).expect("a file");
            }
        }]);
        unlinked = unlinked.min(time);
    }
    vec![
        Row::new("reclaiming 1,000 orphans", rew)
            .beside("unlinking them unseen", unlinked)
            .asked("at most 20 ms", rew <= 20e6),
    ]
}
