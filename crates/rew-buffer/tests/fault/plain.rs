//! Calls that only borrow buffers of a known order, which go the shortest way: they
//! are refused as any other, and over when the program is.

use rew_buffer::{BufferHandle, BufferState, ExecuteError, FaultKind, Placement};
use rew_dtype::Element;
use rew_pjrt_sys::ErrorCode;

use crate::plugin::{Faulty, add, cpu, sum, sums};

/// A buffer of so many ones whose order is known.
fn known<T: Element + From<u8>>(place: &Placement, count: usize) -> BufferHandle {
    let ones = vec![T::from(1); count];
    let buffer = place.copy_slice(&[count as i64], &ones).expect("copied");
    buffer.minor_to_major().expect("told");
    buffer
}

#[test]
fn one_result_is_waited_for_itself_and_several_by_an_event() {
    let faulty = Faulty::new();
    let one = known::<f32>(&faulty.place(), 4);
    let programs = [sum(&faulty.client), sums(&faulty.client)];
    for (program, asked_for_results) in programs.into_iter().zip([1, 0]) {
        let program = program.expect("compiles");
        faulty.fault.order("reset; devices 2").expect("taken");
        program
            .execute(&[one.borrow(), one.borrow()])
            .expect("runs");
        let calls = |call: &str| faulty.fault.calls(call);
        assert_eq!(calls("PJRT_LoadedExecutable_Execute"), 1);
        assert_eq!(calls("PJRT_Buffer_GetMemoryLayout"), 0);
        assert_eq!(calls("PJRT_Buffer_ReadyEvent"), asked_for_results);
        assert_eq!(
            (calls("PJRT_Event_Await"), calls("PJRT_Event_Destroy")),
            (1, 1)
        );
    }
}

#[test]
fn a_program_that_takes_long_or_fails_at_its_end_is_waited_for() {
    let faulty = Faulty::new();
    let one = known::<f32>(&faulty.place(), 4);
    for program in [sum(&faulty.client), sums(&faulty.client)] {
        let program = program.expect("compiles");
        let run = || program.execute(&[one.borrow(), one.borrow()]);
        let call = "event PJRT_LoadedExecutable_Execute";
        faulty
            .fault
            .order(&format!("{call} late=30"))
            .expect("taken");
        for result in run().expect("runs") {
            assert!(result.is_ready().expect("told"), "it has not ended");
        }
        for late in [0, 30] {
            let order = format!("{call} code=15 late={late}");
            faulty.fault.order(&order).expect("taken");
            let ExecuteError::Call { source, .. } = run().expect_err("it fails") else {
                panic!("another error");
            };
            let code = source.plugin_error().map(|error| error.code);
            assert_eq!(code, Some(ErrorCode::DATA_LOSS));
        }
        faulty.fault.order("reset; devices 2").expect("taken");
        assert_eq!(one.state(), BufferState::Live);
    }
    drop(one);
    assert_eq!((faulty.alive(), faulty.fault.misuse()), (0, 0));
}

#[test]
fn what_any_call_refuses_is_refused() {
    let faulty = Faulty::new();
    let (client, place) = (&faulty.client, faulty.place());
    let elsewhere = Placement::new(client, cpu(1)).expect("two devices");
    let program = sum(client).expect("compiles");
    let (one, there) = (known::<f32>(&place, 4), known::<f32>(&elsewhere, 4));
    let (long, wide) = (known::<f32>(&place, 5), known::<f64>(&place, 4));
    let one = || one.borrow();
    let kind = |arguments: &[_]| match program.execute(arguments) {
        Err(ExecuteError::Arguments { mut faults, .. }) => faults.remove(0).kind,
        other => panic!("not refused: {other:?}"),
    };
    assert!(matches!(kind(&[one()]), FaultKind::Missing { .. }));
    assert!(matches!(
        kind(&[one(), one(), one()]),
        FaultKind::TooMany { .. }
    ));
    assert!(matches!(
        kind(&[one(), long.borrow()]),
        FaultKind::Type { .. }
    ));
    assert!(matches!(
        kind(&[wide.borrow(), one()]),
        FaultKind::Type { .. }
    ));
    assert!(matches!(
        kind(&[one(), there.borrow()]),
        FaultKind::Device { .. }
    ));
    let in_place = add(client).expect("compiles");
    let aliased = in_place.execute(&[one(), one()]).expect_err("lent");
    assert!(aliased.to_string().contains("is lent"), "{aliased}");
    let gone = known::<f32>(&place, 4);
    gone.release().expect("not held");
    let gone = program.execute(&[one(), gone.borrow()]).expect_err("gone");
    assert!(matches!(gone, ExecuteError::Buffer(_)), "{gone:?}");
    let taken = known::<f32>(&place, 4);
    in_place.execute(&[taken.donate(), one()]).expect("runs");
    let taken = program
        .execute(&[one(), taken.borrow()])
        .expect_err("donated");
    assert!(matches!(taken, ExecuteError::Donated(_)), "{taken:?}");
}
