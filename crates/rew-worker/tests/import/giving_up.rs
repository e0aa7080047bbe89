//! When a registry gives a mapping up.

use std::error::Error;
use std::num::NonZeroU32;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use memmap2::MmapMut;
use rew_dtype::DType;
use rew_wire::{AccessMode, CanonicalIdentity, Tensor};
use rew_worker::{
    ForkSharing, ImportContext, ImportError, ImportRegistry, UnregisterRefused, Worker,
};

use crate::support::{Outcome, registry, worker};

#[test]
fn a_mapping_in_use_is_not_given_up() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let (_buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    let identity = tensor.identity();
    assert_eq!(
        registry.unregister(&identity),
        Err(UnregisterRefused::NotImported { identity })
    );
    let mapped = registry.map(&tensor)?;
    let views = 1;
    assert_eq!(
        registry.unregister(&identity),
        Err(UnregisterRefused::InUse { identity, views })
    );
    assert!(registry.resolve(&identity).is_ok());
    let left = registry.close().expect_err("a view lives");
    assert_eq!(left.in_use(), 1);
    assert_eq!(registry.map(&tensor).map(drop), Err(ImportError::Closed));
    assert_eq!(mapped.bytes()?.len(), 16);
    drop(mapped);
    registry.close()?;
    Ok(())
}

#[test]
fn giving_up_and_hits_race_and_no_live_view_is_given_up() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let (_buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    let identity = tensor.identity();
    let stop = AtomicBool::new(false);
    let deadline = Instant::now() + Duration::from_secs(30);
    let mut given_up = 0;
    std::thread::scope(|scope| {
        let views = scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                let one = registry.map(&tensor).expect("it can be imported");
                let two = registry.map(&tensor).expect("it can be imported");
                if !Arc::ptr_eq(one.mapping(), two.mapping()) {
                    return false;
                }
                drop((one, two));
                std::thread::yield_now();
            }
            true
        });
        while given_up < 200 && !views.is_finished() && Instant::now() < deadline {
            given_up += usize::from(registry.unregister(&identity).is_ok());
        }
        stop.store(true, Ordering::Relaxed);
        let once = views.join().expect("no panic");
        assert!(once, "mapped again while a view was alive");
    });
    assert!(given_up > 0, "the race was never won");
    Ok(())
}

#[test]
fn what_is_refused_to_be_given_up_can_be_found_meanwhile() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let (_buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    let narrowed = tensor.buffer().with_access(AccessMode::Read)?;
    let other = Tensor::contiguous(narrowed, 0, &[4], DType::F32)?;
    let mapped = registry.map(&tensor)?;
    let identity = tensor.identity();
    let found = std::thread::scope(|scope| {
        let finder = scope.spawn(|| {
            (0..100_000).all(|_| {
                let conflict = registry.re_export(&other, AccessMode::Read);
                matches!(conflict, Err(ImportError::Conflict { .. }))
                    && registry.resolve(&identity).is_ok()
            })
        });
        while !finder.is_finished() {
            match registry.unregister(&identity) {
                Err(UnregisterRefused::InUse { views, .. }) => assert!(views > 0),
                other => panic!("{other:?}"),
            }
        }
        finder.join().expect("no panic")
    });
    assert!(found, "it was imported all the time");
    drop(mapped);
    Ok(registry.unregister(&identity)?)
}

/// Memory whose last owner asks the registry, as it goes, what is imported.
struct Asking {
    _memory: MmapMut,
    registry: Arc<ImportRegistry>,
    gone: Arc<AtomicUsize>,
}

impl Drop for Asking {
    fn drop(&mut self) {
        // Each takes a lock of the registry.
        let _imported = self.registry.len();
        let _known = self
            .registry
            .disinherit(&CanonicalIdentity::new([0; 8], 0, NonZeroU32::MIN));
        self.gone.fetch_add(1, Ordering::SeqCst);
    }
}

#[test]
fn what_is_given_up_may_call_the_registry() -> Outcome {
    let worker = Worker::builder("owner").start()?;
    let gone = Arc::new(AtomicUsize::new(0));
    let wrapped = |registry: &Arc<ImportRegistry>| {
        let memory = MmapMut::map_anon(4096)?;
        let start = NonNull::new(memory.as_ptr().cast_mut()).ok_or("mapped at 0")?;
        let keep = Arc::new(Asking {
            _memory: memory,
            registry: Arc::clone(registry),
            gone: Arc::clone(&gone),
        });
        // SAFETY: `keep` owns the mapping, which stays as it is.
        let wrapped =
            unsafe { worker.wrap_fork_inherited(start, 4096, ForkSharing::CopyOnWrite, keep) }?;
        Ok::<_, Box<dyn Error>>(wrapped)
    };
    let registry = Arc::new(ImportRegistry::new(ImportContext::host())?);
    // By disinheriting it, by unregistering it, and by closing.
    let one = wrapped(&registry)?;
    registry.inherit(&one)?;
    let identity = one.identity();
    drop(one);
    assert!(registry.disinherit(&identity)?);
    assert_eq!(gone.load(Ordering::SeqCst), 1);

    let one = wrapped(&registry)?;
    registry.inherit(&one)?;
    drop(registry.materialize(&one.descriptor()?)?);
    let identity = one.identity();
    drop(one);
    assert!(registry.disinherit(&identity)?);
    registry.unregister(&identity)?;
    assert_eq!(gone.load(Ordering::SeqCst), 2);

    for imported in [false, true] {
        let one = wrapped(&registry)?;
        registry.inherit(&one)?;
        if imported {
            drop(registry.materialize(&one.descriptor()?)?);
        }
    }
    registry.close()?;
    assert_eq!(gone.load(Ordering::SeqCst), 4);
    Ok(())
}
