//! What an owner pays: cold, pooled, and for the bytes themselves.

use std::hint::black_box;
use std::io;
use std::os::fd::AsFd;

use nix::fcntl::{FcntlArg, fcntl};
use nix::libc;
use rew_dtype::DType;
use rew_worker::{Buffer, PoolPolicy, Worker, Zeroing};

use crate::page::Row;
use crate::segments::{PAGE, Promised, Raw, SIZES, peer, unpooled, worker};
use crate::timing::Turns;

pub(crate) fn cold() -> Vec<Row> {
    let worker = unpooled();
    let dir = Promised::dir();
    let (mut raw_count, mut promised_count) = (0, u64::MAX / 2);
    let mut rows = Vec::new();
    for (size, bytes) in SIZES {
        let turns = Turns {
            turns: if bytes > 8 << 20 { 20 } else { 400 },
            times: if bytes > PAGE { 1 } else { 20 },
        };
        let [rew, raw, promised, peer] = turns.fastest([
            &mut || drop(worker.create_buffer(bytes as u64).expect("a buffer")),
            &mut || drop(black_box(Raw::create(bytes, &mut raw_count))),
            &mut || {
                drop(black_box(Promised::create(
                    &dir,
                    bytes,
                    &mut promised_count,
                )))
            },
            &mut || drop(black_box(peer(bytes))),
        ]);
        let row = Row::new(format!("cold create and release, {size}"), rew)
            .beside("system calls", raw)
            .beside("system calls that keep the same promises", promised)
            .beside("`shared_memory`, which reserves nothing", peer);
        rows.push(if bytes < 1 << 20 {
            row.asked(
                "at most 6 µs more than the system calls",
                rew - raw <= 6_000.0,
            )
        } else {
            row.asked("at most 1.15 times the system calls", rew <= 1.15 * raw)
        });
    }
    rows
}

pub(crate) fn pooled() -> Vec<Row> {
    let pool = worker(PoolPolicy::default(), Zeroing::Never);
    let mut rows = Vec::new();
    for (size, bytes) in SIZES {
        let bytes = bytes as u64;
        let turns = Turns {
            turns: 400,
            times: 200,
        };
        let file = std::fs::File::open("/proc/self/exe").expect("this program");
        let [nothing, derived, question, peer] = turns.fastest([
            &mut || drop(pool.create_buffer(bytes).expect("a buffer")),
            &mut || {
                let buffer = pool.create_buffer(bytes).expect("a buffer");
                black_box(buffer.tensor(&[16, 64], DType::F32).expect("a tensor"));
            },
            &mut || ask_for_lock(&file).expect("an answer"),
            &mut || drop(black_box(peer(4096))),
        ]);
        let fast = nothing * 5.0 <= peer && derived * 5.0 <= peer;
        rows.push(
            Row::new(format!("pooled create and release, {size}"), nothing)
                .beside("`shared_memory`, 4 KiB", peer)
                .asked(
                    "at most 150 ns, a fifth of `shared_memory`",
                    nothing <= 150.0 && fast,
                ),
        );
        rows.push(
            Row::new(format!("the same and a tensor derived, {size}"), derived)
                .beside("one `fcntl(F_OFD_GETLK)`", question)
                .beside("`shared_memory`, 4 KiB", peer)
                .asked(
                    "at most 1 µs, a fifth of `shared_memory`",
                    derived <= 1_000.0 && fast,
                ),
        );
    }
    rows
}

/// The one system call of a release that a consumer may have seen.
fn ask_for_lock(file: impl AsFd) -> io::Result<()> {
    let mut asked = libc::flock {
        l_type: libc::F_WRLCK as libc::c_short,
        l_whence: libc::SEEK_SET as libc::c_short,
        l_start: 0,
        l_len: 1,
        l_pid: 0,
    };
    fcntl(file, FcntlArg::F_OFD_GETLK(&mut asked))?;
    Ok(())
}

const LARGE: usize = 64 << 20;

pub(crate) fn written() -> Vec<Row> {
    let (pool, cold) = (worker(PoolPolicy::default(), Zeroing::Never), unpooled());
    let zeroed = worker(PoolPolicy::default(), Zeroing::OnReuse);
    let source = vec![1; LARGE];
    let (mut private, mut filled) = (vec![1; LARGE], vec![1_u8; LARGE]);
    let mut count = 0;
    let turns = Turns {
        turns: 20,
        times: 1,
    };
    let create = |worker: &Worker| worker.create_buffer(LARGE as u64).expect("a buffer");
    let [pooled_pages, cold_pages, private_pages] = turns.fastest([
        &mut || touch_buffer(&create(&pool)),
        &mut || touch_buffer(&create(&cold)),
        &mut || touch(private.as_mut_ptr(), LARGE),
    ]);
    let [pooled, zeroed, cold, raw, floor, fill_only] = turns.fastest([
        &mut || fill(&create(&pool), &source),
        &mut || fill(&create(&zeroed), &source),
        &mut || fill(&create(&cold), &source),
        &mut || copy(&source, Raw::create(LARGE, &mut count).start()),
        &mut || copy(&source, private.as_mut_ptr()),
        &mut || filled.fill(black_box(1)),
    ]);
    vec![
        Row::new("pooled create and write to each page, 64 MiB", pooled_pages)
            .beside("cold", cold_pages)
            .beside("into private memory that is there", private_pages)
            .asked("a 50th of a cold one", pooled_pages * 50.0 <= cold_pages),
        Row::new("pooled create and write of each byte, 64 MiB", pooled)
            .beside("cold", cold)
            .beside("cold by system calls and `memcpy`", raw)
            .beside("`memcpy` into private memory that is there", floor)
            .beside("a mere fill of it", fill_only)
            .asked("a 50th of a cold one", pooled * 50.0 <= cold),
        Row::new(
            "the same, where zeros are asked for between two buffers",
            zeroed,
        )
        .beside("`memcpy` into private memory that is there", floor),
    ]
}

/// Writes one byte of each page.
fn touch(start: *mut u8, bytes: usize) {
    for at in (0..bytes).step_by(PAGE) {
        // SAFETY: the caller's memory is `bytes` long and writable, and no one
        // else uses it.
        unsafe { start.wrapping_add(at).write_volatile(1) };
    }
}

fn touch_buffer(buffer: &Buffer) {
    let bytes = buffer.bytes().expect("mapped");
    touch(bytes.as_mut_ptr().expect("writable"), bytes.len());
}

fn fill(buffer: &Buffer, source: &[u8]) {
    let bytes = buffer.bytes().expect("mapped");
    bytes.copy_in(0, source).expect("writable");
}

fn copy(source: &[u8], into: *mut u8) {
    // SAFETY: the caller's memory is as long as `source`, writable, and no one
    // else uses it.
    unsafe { into.copy_from_nonoverlapping(source.as_ptr(), source.len()) };
    black_box(into);
}
