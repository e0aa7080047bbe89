//! Laws of the owner's side, in one process.

use std::error::Error;
use std::os::unix::fs::FileExt;

use rew_dtype::DType;
use rew_wire::{AccessMode, Backing};
use rew_worker::{
    CreateError, DeriveError, ImportContext, ImportError, ImportRegistry, Limits, PoolPolicy,
    Worker, Zeroing,
};

type Outcome = Result<(), Box<dyn Error>>;

fn worker() -> Worker {
    Worker::builder("test").start().expect("a worker starts")
}

fn name_of(buffer: &rew_worker::Buffer) -> String {
    let descriptor = buffer.descriptor().expect("descriptor");
    match descriptor.backing() {
        Backing::PosixShm { name } => name.to_owned(),
        other => panic!("{other:?}"),
    }
}

fn exists(name: &str) -> bool {
    std::path::Path::new("/dev/shm").join(name).exists()
}

#[test]
fn a_segment_has_its_name_for_as_long_as_its_buffer_lives_without_a_pool() -> Outcome {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    let worker = Worker::builder("test").pool(none).start()?;
    let buffer = worker.create_buffer(10)?;
    let name = name_of(&buffer);
    assert!(exists(&name) && name.len() <= 31);
    buffer.release().map_err(|refused| refused.to_string())?;
    assert!(!exists(&name));
    assert_eq!(worker.snapshot().segments_freed, 1);
    Ok(())
}

#[test]
fn a_dropped_worker_leaves_nothing_and_its_buffers_outlive_it() -> Outcome {
    let worker = worker();
    let pooled = worker.create_buffer(10)?;
    let kept = worker.create_buffer(1 << 20)?;
    let (pooled_name, kept_name) = (name_of(&pooled), name_of(&kept));
    drop(pooled);
    assert!(exists(&pooled_name), "it waits in the pool");
    drop(worker);
    assert!(!exists(&pooled_name));
    assert!(exists(&kept_name));
    kept.bytes()?.copy_in(5, b"still here")?;
    assert_eq!(&kept.bytes()?.read::<10>(5)?, b"still here");
    assert_eq!(kept.descriptor(), Err(DeriveError::Closed));
    drop(kept);
    assert!(!exists(&kept_name));
    Ok(())
}

#[test]
fn a_reused_slot_has_the_next_generation_and_is_zero() -> Outcome {
    let worker = worker();
    let first = worker.create_buffer(100)?;
    let (identity, name) = (first.identity(), name_of(&first));
    first.bytes()?.copy_in(0, &[0xFF; 100])?;
    drop(first);
    let second = worker.create_buffer(200)?;
    assert_eq!(name_of(&second), name);
    assert_eq!(second.identity().buffer_id(), identity.buffer_id());
    assert_eq!(
        second.identity().generation().get(),
        identity.generation().get() + 1
    );
    assert_eq!(second.bytes()?.read::<200>(0)?, [0; 200]);
    Ok(())
}

#[test]
fn what_is_scrubbed_is_gone_at_release_and_never_means_never() -> Outcome {
    for (zeroing, after) in [(Zeroing::OnRelease, 0), (Zeroing::Never, 9)] {
        let worker = Worker::builder("test").zeroing(zeroing).start()?;
        let first = worker.create_buffer(64)?;
        let path = std::path::Path::new("/dev/shm").join(name_of(&first));
        first.bytes()?.copy_in(0, &[9; 64])?;
        drop(first);
        assert_eq!(std::fs::read(path)?[..64], [after; 64]);
        assert_eq!(
            worker.create_buffer(64)?.bytes()?.read::<64>(0)?,
            [after; 64]
        );
    }
    Ok(())
}

/// What a consumer maps is scrubbed once it is found to have gone.
#[test]
fn what_a_consumer_maps_at_release_is_scrubbed_once_it_has_gone() -> Outcome {
    let worker = Worker::builder("test")
        .zeroing(Zeroing::OnRelease)
        .start()?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::F32)?;
    let path = std::path::Path::new("/dev/shm").join(name_of(&buffer));
    buffer.bytes()?.copy_in(0, &[9; 64])?;
    let mapped = registry.map(&tensor)?;
    drop(buffer);
    assert_eq!(mapped.bytes()?.read::<64>(0)?, [9; 64]);
    drop(mapped);
    registry.unregister(&tensor.identity())?;
    worker.trim(u64::MAX);
    assert_eq!(std::fs::read(path)?[..64], [0; 64]);
    assert_eq!(worker.snapshot().idle_segments, 1);
    Ok(())
}

#[test]
fn a_segment_that_a_consumer_maps_is_set_aside_and_used_again_after() -> Outcome {
    let worker = worker();
    let registry = ImportRegistry::new(ImportContext::host())?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::F32)?;
    let name = name_of(&buffer);
    let mapped = registry.map(&tensor)?;
    drop(buffer);
    assert_eq!(worker.snapshot().set_aside, 1);
    let other = worker.create_buffer(64)?;
    assert_ne!(name_of(&other), name, "the consumer still maps the first");
    mapped.bytes()?.copy_in(0, b"mine")?;
    drop(mapped);
    registry.unregister(&tensor.identity())?;
    let third = worker.create_buffer(64)?;
    assert_eq!(name_of(&third), name, "the consumer has gone");
    assert_eq!(third.bytes()?.read::<64>(0)?, [0; 64]);
    let snapshot = worker.snapshot();
    assert_eq!(
        (snapshot.segments_created, snapshot.segments_reused),
        (2, 1)
    );
    assert_eq!((snapshot.set_aside, snapshot.idle_segments), (0, 0));
    Ok(())
}

/// The generation in the trailer of a segment of 64 bytes.
fn generation_in(file: &std::fs::File) -> std::io::Result<u32> {
    let mut generation = [0; 4];
    file.read_exact_at(&mut generation, 4096 + 12)?;
    Ok(u32::from_le_bytes(generation))
}

/// Whoever opened the name before it went must find the descriptor stale.
#[test]
fn a_derived_segment_has_the_next_generation_before_it_is_removed() -> Outcome {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    let pool = PoolPolicy::default();
    for (policy, closed) in [(none, false), (none, true), (pool, false), (pool, true)] {
        let worker = Worker::builder("test").pool(policy).start()?;
        let buffer = worker.create_buffer(64)?;
        let file = std::fs::File::open(format!("/dev/shm/{}", name_of(&buffer)))?;
        assert_eq!(generation_in(&file)?, 1);
        if closed {
            worker.close().expect_err("a buffer lives");
        }
        drop(buffer);
        assert_eq!(generation_in(&file)?, 2);
    }
    Ok(())
}

#[test]
fn a_stale_descriptor_is_refused_with_both_generations() -> Outcome {
    let worker = worker();
    let registry = ImportRegistry::new(ImportContext::host())?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::F32)?;
    drop(buffer);
    match registry.map(&tensor) {
        Err(ImportError::Stale {
            descriptor: 1,
            segment: 2,
            ..
        }) => Ok(()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn release_is_refused_while_work_in_flight_names_the_buffer() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer(64)?;
    let (one, two) = (buffer.in_flight(), buffer.in_flight());
    let refused = buffer.release().expect_err("two guards");
    assert_eq!(refused.in_flight(), 2);
    let buffer = refused.into_buffer();
    drop(one);
    let buffer = buffer.release().expect_err("one guard").into_buffer();
    two.bytes()?.copy_in(0, b"work")?;
    drop(two);
    buffer.release().map_err(|refused| refused.to_string())?;
    assert_eq!(worker.snapshot().live_buffers, 0);
    Ok(())
}

#[test]
fn the_last_guard_gives_back_what_was_dropped_before_it() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer(64)?;
    let guard = buffer.in_flight();
    drop(buffer);
    assert_eq!(worker.snapshot().live_buffers, 1);
    std::thread::spawn(move || drop(guard))
        .join()
        .expect("no panic");
    assert_eq!(worker.snapshot().live_buffers, 0);
    Ok(())
}

#[test]
fn after_close_nothing_is_created_or_derived_and_close_can_be_repeated() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer(64)?;
    let left = worker.close().expect_err("a buffer lives");
    assert_eq!((left.in_use(), left.leftovers()), (1, &[][..]));
    assert_eq!(worker.create_buffer(64).unwrap_err(), CreateError::Closed);
    assert_eq!(buffer.tensor(&[4], DType::F32), Err(DeriveError::Closed));
    buffer.bytes()?.copy_in(0, b"but its bytes can be had")?;
    drop(buffer);
    worker.close()?;
    worker.close()?;
    Ok(())
}

#[test]
fn limits_are_errors_and_count_only_what_lives() -> Outcome {
    let limits = Limits {
        max_bytes: 3 * 8192,
        max_buffers: 2,
    };
    let worker = Worker::builder("test").limits(limits).start()?;
    let first = worker.create_buffer(4096)?;
    let second = worker.create_buffer(4096)?;
    assert_eq!(
        worker.create_buffer(1).unwrap_err(),
        CreateError::CountLimit { limit: 2 }
    );
    drop(second);
    let refused = CreateError::ByteLimit {
        nbytes: 5 * 4096,
        held: 8192,
        limit: 3 * 8192,
    };
    assert_eq!(worker.create_buffer(4 * 4096).unwrap_err(), refused);
    let _second = worker.create_buffer(4096)?;
    drop(first);
    Ok(())
}

#[test]
fn sizes_that_cannot_be_are_errors() {
    let worker = worker();
    assert_eq!(worker.create_buffer(0).unwrap_err(), CreateError::ZeroBytes);
    for nbytes in [(1 << 46) + 1, u64::MAX] {
        let error = worker.create_buffer(nbytes).unwrap_err();
        assert!(matches!(error, CreateError::TooLarge { .. }), "{error:?}");
    }
    assert_eq!(worker.snapshot().live_buffers, 0);
}

#[test]
fn a_shape_that_no_tensor_has_is_refused_by_its_rule_before_anything_is_made() {
    let worker = worker();
    let shapes: [(&[u32], &str); 5] = [
        (&[], "rank 0 is not in 1 to 5"),
        (&[1; 6], "rank 6 is not in 1 to 5"),
        (&[4, 0], "dimension 1 has length 0, so there is no element"),
        (
            &[1, u32::MAX, u32::MAX, 8],
            "dimension 1 needs a stride of 34359738360 elements, at most 4294967295 fit",
        ),
        (
            &[u32::MAX, u32::MAX],
            "dimension 0 of length 4294967295 and stride 4294967295 brings the view to 2^64-1 bytes or more",
        ),
    ];
    for (shape, message) in shapes {
        let refused = worker.create_tensor(shape, DType::F32).unwrap_err();
        assert_eq!(refused.to_string(), message);
        assert!(matches!(refused, CreateError::Tensor(_)), "{refused:?}");
    }
    assert_eq!(worker.snapshot().segments_created, 0);
}

#[test]
fn the_pool_keeps_to_its_policy_and_can_be_trimmed() -> Outcome {
    let policy = PoolPolicy {
        max_bytes: 2 * 8192,
        max_segments: 8,
    };
    let worker = Worker::builder("test").pool(policy).start()?;
    let buffers: Result<Vec<_>, _> = (0..3).map(|_| worker.create_buffer(4096)).collect();
    drop(buffers?);
    let snapshot = worker.snapshot();
    assert_eq!((snapshot.idle_segments, snapshot.idle_bytes), (2, 2 * 8192));
    worker.trim(8192);
    assert_eq!(worker.snapshot().idle_bytes, 8192);
    worker.trim(0);
    assert_eq!(worker.snapshot().idle_segments, 0);
    assert_eq!(worker.snapshot().segments_freed, 3);
    Ok(())
}

#[test]
fn a_grant_is_what_consumers_get_and_no_bound_on_the_owner() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer_granting(64, AccessMode::Read)?;
    buffer.bytes()?.copy_in(0, &[3; 64])?;
    assert_eq!(buffer.descriptor()?.access(), AccessMode::Read);
    Ok(())
}

#[test]
fn segments_that_consumers_map_count_for_the_policy() -> Outcome {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    let worker = Worker::builder("test").pool(none).start()?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::F32)?;
    buffer.elements(&tensor)?.copy_from_slice(&[1.0_f32; 16])?;
    let mapped = registry.map(&tensor)?;
    let name = name_of(&buffer);
    drop(buffer);
    assert_eq!(worker.snapshot().set_aside, 0);
    assert!(!exists(&name));
    assert_eq!(mapped.elements()?.to_vec::<f32>()?, [1.0; 16]);
    Ok(())
}

#[test]
fn what_is_created_while_the_worker_closes_is_refused_or_counted() -> Outcome {
    for _ in 0..200 {
        let worker = worker();
        let created = std::thread::scope(|scope| {
            let creator = scope.spawn(|| worker.create_buffer(64));
            let closed = worker.close().is_ok();
            let created = creator.join().expect("no panic");
            created.map(|buffer| (buffer, closed))
        });
        let complete_with_a_buffer = matches!(created, Ok((_, true)));
        assert!(!complete_with_a_buffer);
    }
    Ok(())
}

/// A reclaimer may look at a segment at any instant of its making.
#[test]
fn what_is_created_while_others_reclaim_is_whole_and_nothing_else_stays() -> Outcome {
    let none = PoolPolicy {
        max_bytes: 0,
        max_segments: 0,
    };
    let worker = Worker::builder("test").pool(none).start()?;
    let instance = worker.instance()?;
    std::thread::scope(|scope| {
        let creators: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    for _ in 0..2_000 {
                        let buffer = worker.create_buffer(64).expect("a buffer");
                        assert!(exists(&name_of(&buffer)));
                    }
                })
            })
            .collect();
        while !creators.iter().all(|creator| creator.is_finished()) {
            rew_worker::reclaim().expect("a listing");
        }
    });
    worker.close()?;
    let left = rew_worker::survey()?;
    let ours = |orphan: &rew_worker::Orphan| orphan.owner() == Some(instance);
    assert!(!left.orphans().iter().any(ours));
    assert_eq!(worker.snapshot().segments_created, 4_000);
    Ok(())
}

#[test]
fn a_worker_s_path_id_is_in_every_descriptor_and_is_none_if_not_given() -> Outcome {
    let address = std::num::NonZeroU64::MIN;
    for (worker, id) in [
        (worker(), 0),
        (Worker::builder("test").path_id(7).start()?, 7),
    ] {
        let buffer = worker.create_buffer(64)?;
        assert_eq!(buffer.descriptor()?.owner_worker_path_id(), id);
        let tensor = buffer.tensor(&[16], DType::F32)?;
        assert_eq!(tensor.buffer().owner_worker_path_id(), id);
        let keep = std::sync::Arc::new(());
        let wrapped = worker.wrap_device_malloc(address, 64, AccessMode::Read, keep)?;
        assert_eq!(wrapped.descriptor()?.owner_worker_path_id(), id);
    }
    Ok(())
}
