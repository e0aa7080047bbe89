//! Donation on the real plugins: in place, once, and never used afterwards.

use std::path::PathBuf;

use crate::support::{self, add, add_in_place, compile, on_each_plugin, place};
use rew_buffer::dlpack::{DlpackError, DlpackTensor};
use rew_buffer::{
    AlignedBytes, ArrayType, BufferError, BufferHandle, BufferState, ExecuteError, Fallback,
    FaultKind, HostAccess, HostMemory, Placement,
};
use rew_dtype::DType;

fn vector(count: usize) -> ArrayType {
    ArrayType::new(DType::F32, &[count as i64]).expect("valid")
}

fn memory(elements: &[f32]) -> HostMemory {
    AlignedBytes::from(rew_dtype::as_bytes(elements)).into()
}

/// A buffer in place over new host memory, and the address of that.
fn mutable(place: &Placement, elements: &[f32]) -> (BufferHandle, usize) {
    let memory = memory(elements);
    let address = memory.address();
    let ty = vector(elements.len());
    let buffer = place
        .share_mut(&ty, memory, Fallback::Refuse)
        .expect("aligned");
    (buffer, address)
}

fn faults(error: ExecuteError) -> Vec<FaultKind> {
    match error {
        ExecuteError::Arguments { faults, .. } => faults.into_iter().map(|f| f.kind).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_donated_buffer_becomes_the_result_at_the_same_address() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let (a, address) = mutable(&place, &[1.0, 2.0, 3.0, 4.0]);
        let b = place.copy_slice(&[4], &[10.0_f32; 4]).expect("copied");
        let sum = add
            .execute(&[a.donate(), b.borrow()])
            .expect("runs")
            .remove(0);
        assert_eq!(sum.hold_address().expect("live").get(), address);
        assert_eq!(sum.to_vec::<f32>().expect("live"), [11.0, 12.0, 13.0, 14.0]);
        assert_eq!(a.state(), BufferState::Donated);
        assert_eq!(b.state(), BufferState::Live);
    });
}

#[test]
fn a_result_in_host_memory_can_be_donated_on_and_on() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let (mut sum, address) = mutable(&place, &[0.0; 4]);
        let one = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let before = rew_buffer::transfer_stats(rew_device::Target::Cpu);
        for _ in 0..100 {
            sum = add
                .execute(&[sum.donate(), one.borrow()])
                .expect("runs")
                .remove(0);
        }
        // Every result was looked for, and copied nowhere.
        let after = rew_buffer::transfer_stats(rew_device::Target::Cpu);
        assert_eq!(
            (after.displaced, after.bytes_copied()),
            (before.displaced, before.bytes_copied())
        );
        assert_eq!(sum.hold_address().expect("live").get(), address);
        assert_eq!(sum.to_vec::<f32>().expect("live"), [100.0; 4]);
    });
}

#[test]
fn every_operation_on_a_donated_buffer_names_the_call_that_took_it() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let clone = a.clone();
        add.execute(&[a.donate(), b.borrow()]).expect("runs");

        let mut bytes = [0; 16];
        let mut target: HostMemory = AlignedBytes::zeroed(16).into();
        let layout = rew_buffer::HostLayout::dense(vector(4));
        let passed = |argument| into_buffer(add.execute(&[argument, b.borrow()]));
        let lent = |argument| into_buffer(support::add(client, 4).execute(&[argument, b.borrow()]));
        let refused: &[(&str, BufferError)] = &[
            ("to_vec", gone(clone.to_vec::<f32>())),
            #[cfg(feature = "ndarray")]
            ("to_ndarray", gone(clone.to_ndarray::<f32>())),
            ("read_into", gone(clone.read_into(&mut bytes))),
            ("read_to_memory", gone(clone.read_to_memory(&mut target))),
            (
                "read_strided",
                gone(clone.read_strided(&layout, &mut bytes)),
            ),
            ("read_range", gone(clone.read_range(0, &mut bytes))),
            ("start_read", gone(clone.start_read())),
            (
                "copy_to_device",
                gone(clone.copy_to_device(support::cpu(1))),
            ),
            ("copy_to_memory", gone(clone.copy_to_memory("device"))),
            ("hold_address", gone(clone.hold_address())),
            ("on_device_size", gone(clone.on_device_size())),
            ("memory_kind", gone(clone.memory_kind())),
            ("minor_to_major", gone(clone.minor_to_major())),
            ("to_dlpack", of_dlpack(clone.to_dlpack())),
            ("wait", gone(clone.wait())),
            ("is_ready", gone(clone.is_ready())),
            ("borrow", lent(clone.borrow())),
            ("borrow_copied", passed(clone.borrow_copied())),
            ("donate", passed(clone.donate())),
            ("donate_held", passed(clone.donate_held())),
        ];
        let mut names: Vec<&str> = refused.iter().map(|(name, _)| *name).collect();
        names.extend(WITHOUT_THE_PLUGIN);
        let missed: Vec<String> = (public_methods().into_iter())
            .filter(|method| !names.contains(&&**method))
            .collect();
        assert!(missed.is_empty(), "no row for {missed:?}");

        let message = |(operation, error): &(&str, BufferError)| {
            let donated = matches!(error, BufferError::Donated(_));
            assert!(donated, "{operation}: {error:?}");
            format!("{operation}: {}", without_position(&error.to_string()))
        };
        let messages: Vec<String> = refused.iter().map(message).collect();
        let always = |message: &&String| !message.starts_with("to_ndarray");
        let messages: Vec<&str> = (messages.iter().filter(always))
            .map(|message| &**message)
            .collect();
        insta::assert_snapshot!("operations_on_a_donated_buffer", messages.join("\n"));
        assert_eq!(clone.state(), BufferState::Donated);
        assert!(
            clone.release().is_ok(),
            "releasing what is gone does nothing"
        );
    });
}

/// What says the same of a donated buffer as of a live one, and what may be done
/// to one that is gone.
const WITHOUT_THE_PLUGIN: &[&str] = &[
    "array_type",
    "dtype",
    "dims",
    "device",
    "client",
    "state",
    "bytes_copied",
    "is_same",
    "release",
    #[cfg(not(feature = "ndarray"))]
    "to_ndarray",
];

/// The public methods of `BufferHandle`, by the crate's source.
fn public_methods() -> Vec<String> {
    let mut methods = Vec::new();
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).expect("a source");
            for block in source.split("\nimpl BufferHandle {\n").skip(1) {
                let block = block.split("\n}\n").next().expect("a block");
                let names = (block.lines()).filter_map(|line| line.strip_prefix("    pub fn "));
                methods.extend(names.map(|rest| {
                    let end = rest.find(['(', '<']).expect("a signature");
                    rest[..end].to_owned()
                }));
            }
        }
    }
    assert!(methods.len() > 20, "{methods:?}");
    methods
}

#[track_caller]
fn gone<T>(outcome: Result<T, BufferError>) -> BufferError {
    outcome.err().expect("donated")
}

fn of_dlpack(result: Result<DlpackTensor, DlpackError>) -> BufferError {
    match result.expect_err("donated") {
        DlpackError::Buffer(error) => error,
        other => panic!("{other:?}"),
    }
}

/// The message without the line and column, which move with every edit.
fn without_position(message: &str) -> &str {
    let file = "donation.rs";
    let end = message.find(file).expect("the error names this file") + file.len();
    assert!(message[end..].starts_with(':'), "{message}");
    &message[..end]
}

fn into_buffer(result: Result<Vec<BufferHandle>, ExecuteError>) -> BufferError {
    match result.expect_err("donated") {
        ExecuteError::Donated(error) => error.into(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_buffer_is_donated_to_an_aliased_parameter_only() {
    on_each_plugin(|client| {
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let error = add(client, 4)
            .execute(&[a.donate(), b.borrow()])
            .expect_err("refused");
        assert_eq!(faults(error), [FaultKind::NotAliased]);
        assert_eq!(a.state(), BufferState::Live);
    });
}

#[test]
fn an_aliased_parameter_is_lent_only_when_the_copy_is_asked_for() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let (a, address) = mutable(&place, &[1.0; 4]);
        let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let error = add.execute(&[a.borrow(), b.borrow()]).expect_err("refused");
        assert_eq!(faults(error), [FaultKind::Aliased { output: 0 }]);

        let before = rew_buffer::transfer_stats(rew_device::Target::Cpu);
        let sum = add
            .execute(&[a.borrow_copied(), b.borrow()])
            .expect("runs")
            .remove(0);
        let after = rew_buffer::transfer_stats(rew_device::Target::Cpu);
        assert_eq!(after.for_borrowed_aliases - before.for_borrowed_aliases, 16);
        assert_ne!(sum.hold_address().expect("live").get(), address);
        assert_eq!(sum.to_vec::<f32>().expect("live"), [2.0; 4]);
        assert_eq!(a.to_vec::<f32>().expect("live"), [1.0; 4]);
    });
}

#[test]
fn one_buffer_is_not_donated_and_passed_again() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let a = place(client)
            .copy_slice(&[4], &[1.0_f32; 4])
            .expect("copied");
        let clone = a.clone();
        let error = add
            .execute(&[a.donate(), clone.borrow()])
            .expect_err("refused");
        assert_eq!(faults(error), [FaultKind::Twice { other: 0 }]);
        let twice = compile(
            client,
            "func.func public @main(
               %a: tensor<4xf32> {tf.aliasing_output = 0 : i32},
               %b: tensor<4xf32> {tf.aliasing_output = 1 : i32}
             ) -> (tensor<4xf32>, tensor<4xf32>) {
               %0 = stablehlo.add %a, %b : tensor<4xf32>
               %1 = stablehlo.subtract %a, %b : tensor<4xf32>
               return %0, %1 : tensor<4xf32>, tensor<4xf32>
             }",
        );
        let error = twice
            .execute(&[a.donate(), a.donate()])
            .expect_err("refused");
        assert_eq!(faults(error), [FaultKind::Twice { other: 0 }]);
        assert_eq!(a.state(), BufferState::Live);
    });
}

#[test]
fn host_memory_that_may_be_written_is_shared_with_no_other_argument() {
    on_each_plugin(|client| {
        let place = place(client);
        let bytes = AlignedBytes::from(rew_dtype::as_bytes(&[1.0_f32; 32]));
        let owner = std::sync::Arc::new(bytes);
        let part = |offset: usize, access| {
            let start = std::ptr::NonNull::new((owner.as_ptr() as usize + offset) as *mut u8);
            // SAFETY: within the memory of the owner, which is kept.
            unsafe { HostMemory::from_raw(start.expect("not null"), 64, access, owner.clone()) }
        };
        let ty = vector(16);
        let share = |offset| {
            let memory = part(offset, HostAccess::ReadOnly);
            place.share(&ty, memory, Fallback::Refuse).expect("aligned")
        };
        let share_mut = |offset| {
            let memory = part(offset, HostAccess::ReadWrite);
            place
                .share_mut(&ty, memory, Fallback::Refuse)
                .expect("aligned")
        };
        let in_place = add_in_place(client, 16);
        let error = in_place.execute(&[share_mut(0).donate(), share(0).borrow()]);
        let kinds = faults(error.expect_err("refused"));
        assert!(
            matches!(kinds[..], [FaultKind::Overlap { .. }]),
            "{kinds:?}"
        );
        let error = add(client, 16).execute(&[share_mut(0).borrow(), share(0).borrow()]);
        let kinds = faults(error.expect_err("refused"));
        assert!(
            matches!(kinds[..], [FaultKind::Overlap { .. }]),
            "{kinds:?}"
        );
        // Read-only twice, or side by side, is fine.
        add(client, 16)
            .execute(&[share(0).borrow(), share(0).borrow()])
            .expect("runs");
        let sum = in_place
            .execute(&[share_mut(0).donate(), share(64).borrow()])
            .expect("runs");
        // And a result in host memory is as writable as what it came from.
        let error = in_place.execute(&[sum[0].donate(), share(0).borrow()]);
        assert!(matches!(
            faults(error.expect_err("refused"))[..],
            [FaultKind::Overlap { .. }]
        ));
    });
}

#[test]
fn read_only_memory_is_neither_mutable_nor_donated() {
    on_each_plugin(|client| {
        static BYTES: Aligned = Aligned([0; 64]);
        #[repr(align(64))]
        struct Aligned([u8; 64]);

        let place = place(client);
        let ty = vector(16);
        let memory = || HostMemory::from_static(&BYTES.0);
        let error = place
            .share_mut(&ty, memory(), Fallback::Copy)
            .expect_err("refused");
        assert!(matches!(error, BufferError::ReadOnly { .. }), "{error:?}");
        let shared = place
            .share(&ty, memory(), Fallback::Refuse)
            .expect("aligned");
        let b = place.copy_slice(&[16], &[1.0_f32; 16]).expect("copied");
        let error = add_in_place(client, 16).execute(&[shared.donate(), b.borrow()]);
        assert_eq!(faults(error.expect_err("refused")), [FaultKind::ReadOnly]);
    });
}

#[test]
fn a_buffer_whose_address_is_held_is_donated_only_when_asked_to() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let held = a.hold_address().expect("live");
        let error = add.execute(&[a.donate(), b.borrow()]).expect_err("refused");
        assert!(
            matches!(
                error,
                ExecuteError::Buffer(BufferError::Held { holders: 1, .. })
            ),
            "{error:?}"
        );
        assert!(matches!(
            a.release(),
            Err(BufferError::Held { holders: 1, .. })
        ));
        let sum = add
            .execute(&[a.donate_held(), b.borrow()])
            .expect("runs")
            .remove(0);
        // The plugin puts the result elsewhere: the holder may still look.
        assert_ne!(sum.hold_address().expect("live").get(), held.get());
        assert_eq!(sum.to_vec::<f32>().expect("live"), [2.0; 4]);
        drop(held);
        assert_eq!(a.state(), BufferState::Donated);
    });
}

#[test]
fn an_execution_that_is_not_waited_for_stalls_nobody_and_releases_what_it_took() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 4);
        let place = place(client);
        let b = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let mut sum = place.copy_slice(&[4], &[0.0_f32; 4]).expect("copied");
        for _ in 0..10 {
            let execution = add.start(&[sum.donate(), b.borrow()]).expect("taken");
            sum = execution.outputs()[0].clone();
        }
        assert_eq!(sum.to_vec::<f32>().expect("live"), [10.0; 4]);
        let outputs = add
            .start(&[sum.donate(), b.borrow()])
            .expect("taken")
            .wait()
            .expect("runs");
        assert_eq!(outputs[0].to_vec::<f32>().expect("live"), [11.0; 4]);
    });
}
