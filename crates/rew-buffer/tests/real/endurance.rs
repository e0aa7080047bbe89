//! Long runs on the real plugins: races, slow programs, memory.

use std::collections::VecDeque;

use rew_buffer::{AlignedBytes, ArrayType, Execution, Fallback, HostMemory, Placement};
use rew_device::Client;
use rew_dtype::DType;

use crate::race::race;
use crate::support::{add, add_in_place, compile, on_each_plugin, place};

/// Threads that race over arrays of 16 numbers.
fn race_on(client: &Client, operations: u64) {
    let (sum, in_place) = (add(client, 16), add_in_place(client, 16));
    race(&place(client), [&sum, &in_place], 16, operations);
}

#[test]
fn threads_that_race_see_whole_values_or_the_donation() {
    on_each_plugin(|client| race_on(client, 500));
}

#[test]
#[ignore = "a hundred thousand operations of eight threads on each plugin"]
fn threads_that_race_for_long_see_whole_values_or_the_donation() {
    on_each_plugin(|client| race_on(client, 100_000));
}

const SIDE: usize = 128;

/// Starts products of matrices whose memory is given up, donated and reused
/// while they run, a few at a time, and checks every element.
fn slow_programs(place: &Placement, rounds: usize) {
    let product = |alias: &str| {
        compile(
            place.client(),
            &format!(
                "func.func public @main(
                   %a: tensor<{SIDE}x{SIDE}xf32>{alias}, %b: tensor<{SIDE}x{SIDE}xf32>
                 ) -> tensor<{SIDE}x{SIDE}xf32> {{
                   %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
                     : (tensor<{SIDE}x{SIDE}xf32>, tensor<{SIDE}x{SIDE}xf32>)
                       -> tensor<{SIDE}x{SIDE}xf32>
                   return %0 : tensor<{SIDE}x{SIDE}xf32>
                 }}"
            ),
        )
    };
    let borrowing = product("");
    let donating = product(" {tf.aliasing_output = 0 : i32}");
    let ty = ArrayType::new(DType::F32, &[SIDE as i64, SIDE as i64]).expect("valid");
    let shared = |value: f32| {
        // Fresh memory each time: what an earlier round gave up comes back here.
        let bytes = AlignedBytes::from(rew_dtype::as_bytes(&[value; SIDE * SIDE]));
        place
            .share_mut(&ty, HostMemory::from(bytes), Fallback::Refuse)
            .expect("aligned")
    };
    let mut running: VecDeque<(Execution, f32)> = VecDeque::new();
    let check = |(execution, expected): (Execution, f32)| {
        let result = execution.outputs()[0].to_vec::<f32>().expect("live");
        let wrong = result
            .iter()
            .filter(|element| **element != expected)
            .count();
        assert_eq!(wrong, 0, "{wrong} elements are not {expected}");
    };
    for round in 0..rounds {
        let (x, y) = ((round % 7) as f32, (round % 5) as f32);
        let (a, b) = (shared(x), shared(y));
        let execution = if round % 2 == 0 {
            donating.start(&[a.donate(), b.borrow()])
        } else {
            borrowing.start(&[a.borrow(), b.borrow()])
        };
        drop((a, b));
        running.push_back((execution.expect("taken"), x * y * SIDE as f32));
        if running.len() > 4
            && let Some(oldest) = running.pop_front()
        {
            check(oldest);
        }
    }
    running.into_iter().for_each(check);
}

#[test]
fn memory_that_is_given_up_while_a_program_runs_spoils_no_element() {
    on_each_plugin(|client| slow_programs(&place(client), 100));
}

#[test]
#[ignore = "ten thousand products of matrices on each plugin"]
fn memory_that_is_given_up_ten_thousand_times_spoils_no_element() {
    on_each_plugin(|client| slow_programs(&place(client), 10_000));
}

/// Resident bytes of this process.
fn resident() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    let pages: u64 = pages
        .split(' ')
        .nth(1)
        .and_then(|n| n.parse().ok())
        .expect("a number");
    pages * 4096
}

/// Calls that donate, one after the other; how much the memory grew after a
/// first part of them.
fn growth(place: &Placement, calls: usize) -> u64 {
    let add = add_in_place(place.client(), 16);
    let one = place.copy_slice(&[16], &[1.0_f32; 16]).expect("copied");
    let mut sum = place.copy_slice(&[16], &[0.0_f32; 16]).expect("copied");
    let mut run = |calls: usize| {
        for _ in 0..calls {
            sum = add
                .execute(&[sum.donate(), one.borrow()])
                .expect("runs")
                .remove(0);
        }
    };
    run(calls / 5);
    let warm = resident();
    run(calls);
    resident().saturating_sub(warm)
}

#[test]
fn memory_stays_flat_over_calls_that_donate() {
    on_each_plugin(|client| {
        let grown = growth(&place(client), 20_000);
        assert!(grown < 1 << 20, "{grown} bytes");
    });
}

#[test]
#[ignore = "a hundred thousand calls on each plugin"]
fn memory_stays_flat_over_a_hundred_thousand_calls() {
    on_each_plugin(|client| {
        let grown = growth(&place(client), 100_000);
        eprintln!("{grown} bytes more after 100,000 calls");
        assert!(grown < 1 << 20, "{grown} bytes");
    });
}
