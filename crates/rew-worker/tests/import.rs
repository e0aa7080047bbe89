//! Laws of the consumer's side, in one process.

use std::error::Error;
use std::fs;
use std::num::NonZeroU32;
use std::os::unix::fs::{FileExt, OpenOptionsExt, symlink};
use std::path::{Path, PathBuf};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use memmap2::MmapMut;
use rew_dtype::DType;
use rew_wire::{AccessMode, AddressSpace, Backing, BufferDescriptor, CanonicalIdentity, Tensor};
use rew_worker::{
    AccessError, DescriptorField, ForkSharing, ImportContext, ImportError, ImportRegistry,
    NoTrailer, UnregisterRefused, Worker,
};

type Outcome = Result<(), Box<dyn Error>>;

const TRAILER: u64 = 4096;

fn worker() -> Worker {
    Worker::builder("test").start().expect("a worker starts")
}

fn registry() -> ImportRegistry {
    ImportRegistry::new(ImportContext::host()).expect("a registry")
}

fn name_of(descriptor: &BufferDescriptor) -> String {
    match descriptor.backing() {
        Backing::PosixShm { name } => name.to_owned(),
        other => panic!("{other:?}"),
    }
}

fn path_of(descriptor: &BufferDescriptor) -> PathBuf {
    Path::new("/dev/shm").join(name_of(descriptor))
}

/// A descriptor like that one, with another identity, grant, size or name.
fn like(
    descriptor: &BufferDescriptor,
    change: impl FnOnce(&mut CanonicalIdentity, &mut AccessMode, &mut u64, &mut String),
) -> BufferDescriptor {
    let mut identity = descriptor.identity();
    let (mut access, mut nbytes) = (descriptor.access(), descriptor.nbytes());
    let mut name = name_of(descriptor);
    change(&mut identity, &mut access, &mut nbytes, &mut name);
    let backing = Backing::PosixShm { name: &name };
    BufferDescriptor::new(identity, backing, access, nbytes).expect("a record")
}

/// A file in shared memory that is removed at the end of the test.
struct Foreign(PathBuf);

impl Foreign {
    fn new(tag: &str, bytes: &[u8]) -> Self {
        let name = format!("rew-test-{}-{tag}", std::process::id());
        let path = Path::new("/dev/shm").join(name);
        fs::write(&path, bytes).expect("a file");
        Self(path)
    }

    fn descriptor(&self, access: AccessMode, nbytes: u64) -> BufferDescriptor {
        let name = self
            .0
            .file_name()
            .and_then(|name| name.to_str())
            .expect("UTF-8");
        let identity = CanonicalIdentity::new([1; 8], 1, std::num::NonZeroU32::MIN);
        let backing = Backing::PosixShm { name };
        BufferDescriptor::new(identity, backing, access, nbytes).expect("a record")
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        fs::remove_file(&self.0).expect("it is still there");
    }
}

#[test]
fn a_backing_is_mapped_once_and_both_sides_see_the_same_bytes() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer(4096)?;
    let one = registry.map(&buffer.tensor_at(0, &[4], DType::F32)?)?;
    let two = registry.map(&buffer.tensor_at(64, &[4], DType::F32)?)?;
    assert!(Arc::ptr_eq(one.mapping(), two.mapping()));
    assert_eq!(registry.len(), 1);
    buffer.bytes()?.copy_in(64, b"from the owner..")?;
    assert_eq!(&two.bytes()?.read::<16>(0)?, b"from the owner..");
    one.bytes()?.copy_in(0, b"from the other..")?;
    assert_eq!(&buffer.bytes()?.read::<16>(0)?, b"from the other..");
    Ok(())
}

#[test]
fn a_read_grant_is_mapped_read_only() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer_granting(64, AccessMode::Read)?;
    let mapped = registry.map(&buffer.tensor(&[16], DType::F32)?)?;
    assert_eq!(
        mapped.bytes()?.copy_in(0, &[1]),
        Err(AccessError::NotWritable)
    );
    let address = format!("{:x}-", mapped.bytes()?.as_ptr().addr());
    let maps = fs::read_to_string("/proc/self/maps")?;
    let line = maps
        .lines()
        .find(|line| line.starts_with(&address))
        .expect("mapped");
    assert!(line.contains(" r--s "), "{line}");
    Ok(())
}

#[test]
fn a_write_grant_cannot_be_read() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer_granting(64, AccessMode::Write)?;
    let mapped = registry.map(&buffer.tensor(&[16], DType::F32)?)?;
    mapped.bytes()?.copy_in(0, &[1])?;
    assert_eq!(mapped.bytes()?.read::<1>(0), Err(AccessError::NotReadable));
    Ok(())
}

#[test]
fn a_claim_beyond_the_grant_is_refused_and_one_within_it_is_not() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer_granting(64, AccessMode::Read)?;
    let descriptor = buffer.descriptor()?;
    for claimed in [AccessMode::Write, AccessMode::ReadWrite] {
        let refused = registry().materialize(&descriptor.with_access(claimed)?);
        assert!(
            matches!(
                refused,
                Err(ImportError::NotGranted {
                    granted: AccessMode::Read,
                    ..
                })
            ),
            "{refused:?}"
        );
    }
    let writable = worker.create_buffer(64)?.descriptor()?;
    // Released by now, so the generation has moved on.
    assert!(matches!(
        registry().materialize(&writable),
        Err(ImportError::Stale { .. })
    ));
    let writable = worker.create_buffer(64)?;
    let narrowed = writable.descriptor()?.with_access(AccessMode::Read)?;
    registry().materialize(&narrowed)?;
    Ok(())
}

#[test]
fn another_descriptor_under_the_same_identity_is_refused_by_its_field() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer(64)?;
    let descriptor = buffer.descriptor()?;
    registry.materialize(&descriptor)?;
    let changed = [
        (
            descriptor.with_access(AccessMode::Read)?,
            DescriptorField::Access,
        ),
        (
            like(&descriptor, |_, _, nbytes, _| *nbytes = 63),
            DescriptorField::Nbytes,
        ),
        (
            like(&descriptor, |_, _, _, name| name.push('x')),
            DescriptorField::Body,
        ),
    ];
    for (changed, field) in changed {
        let identity = descriptor.identity();
        let refused = registry.materialize(&changed).map(drop);
        assert_eq!(refused, Err(ImportError::Conflict { identity, field }));
    }
    registry.materialize(&descriptor)?;
    Ok(())
}

#[test]
fn nothing_is_decided_by_the_owner_s_path_id() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer(64)?;
    let descriptor = buffer.descriptor()?;
    let first = registry.materialize(&descriptor)?;
    for id in [3, u32::MAX] {
        let second = registry.materialize(&descriptor.with_owner_worker_path_id(id))?;
        assert!(Arc::ptr_eq(&first, &second));
    }
    assert_eq!(registry.len(), 1);
    Ok(())
}

#[test]
fn a_segment_that_is_not_the_descriptor_s_is_refused_by_its_field() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer(64)?;
    let descriptor = buffer.descriptor()?;
    let id = descriptor.identity();
    let other_owner = CanonicalIdentity::new([9; 8], id.buffer_id(), id.generation());
    let other_buffer = CanonicalIdentity::new(id.owner_instance(), 77, id.generation());
    let changed = [
        (
            like(&descriptor, |id, _, _, _| *id = other_owner),
            DescriptorField::OwnerInstance,
        ),
        (
            like(&descriptor, |id, _, _, _| *id = other_buffer),
            DescriptorField::BufferId,
        ),
        (
            like(&descriptor, |_, _, nbytes, _| *nbytes = 65),
            DescriptorField::Nbytes,
        ),
    ];
    for (changed, expected) in changed {
        match registry().materialize(&changed) {
            Err(ImportError::Mismatch { field, .. }) => assert_eq!(field, expected),
            other => panic!("{other:?}"),
        }
    }
    let later = CanonicalIdentity::new(id.owner_instance(), id.buffer_id(), 5.try_into()?);
    let refused = registry().materialize(&like(&descriptor, |id, _, _, _| *id = later));
    assert!(
        matches!(
            refused,
            Err(ImportError::Stale {
                descriptor: 5,
                segment: 1,
                ..
            })
        ),
        "{refused:?}"
    );
    Ok(())
}

#[test]
fn a_trailer_that_says_what_none_has_is_refused_with_what_it_says() -> Outcome {
    let worker = Worker::builder("owner").start()?;
    let buffer = worker.create_buffer(64)?;
    let descriptor = buffer.descriptor()?;
    let path = path_of(&descriptor);
    let whole = fs::read(&path)?;
    let capacity = u64::try_from(whole.len())? - TRAILER;
    let cases = [
        (8, NoTrailer::Version { version: 0x77 }),
        (
            40,
            NoTrailer::Capacity {
                capacity: capacity | 0x77,
                actual: capacity,
            },
        ),
        (12, NoTrailer::GenerationZero),
        (48, NoTrailer::Access { access: 0x77 }),
    ];
    let file = fs::OpenOptions::new().write(true).open(&path)?;
    for (at, expected) in cases {
        let byte = if expected == NoTrailer::GenerationZero {
            0
        } else {
            0x77
        };
        let at = capacity + at;
        file.write_all_at(&[byte], at)?;
        match registry().materialize(&descriptor) {
            Err(ImportError::BadTrailer { why, .. }) => assert_eq!(why, expected),
            other => panic!("{other:?}"),
        }
        file.write_all_at(&whole[usize::try_from(at)?..][..1], at)?;
    }
    registry().materialize(&descriptor)?;
    Ok(())
}

#[test]
fn what_is_no_segment_is_refused_by_name() -> Outcome {
    let foreign = Foreign::new("plain", &[1; 8192]);
    let readable = foreign.descriptor(AccessMode::Read, 64);
    let refused = registry().materialize(&readable).map(drop);
    assert!(
        matches!(refused, Err(ImportError::NoTrailer { .. })),
        "{refused:?}"
    );

    let too_big = foreign.descriptor(AccessMode::Read, 8193);
    let refused = registry().materialize(&too_big).map(drop);
    assert!(
        matches!(
            refused,
            Err(ImportError::TooSmall {
                nbytes: 8193,
                actual: 8192,
                ..
            })
        ),
        "{refused:?}"
    );

    let link = Foreign::new("link", b"");
    fs::remove_file(&link.0)?;
    symlink(&foreign.0, &link.0)?;
    let refused = registry()
        .materialize(&link.descriptor(AccessMode::Read, 64))
        .map(drop);
    assert!(
        matches!(refused, Err(ImportError::Symlink { .. })),
        "{refused:?}"
    );

    for directory in [".", ".."] {
        let at_directory = like(&readable, |_, _, _, name| *name = directory.to_owned());
        let refused = registry().materialize(&at_directory).map(drop);
        assert!(
            matches!(refused, Err(ImportError::NotAFile { .. })),
            "{refused:?}"
        );
    }

    let missing = like(&readable, |_, _, _, name| {
        *name = "rew-test-missing".to_owned()
    });
    let refused = registry().materialize(&missing).map(drop);
    assert!(
        matches!(refused, Err(ImportError::Missing { .. })),
        "{refused:?}"
    );
    Ok(())
}

#[test]
fn a_segment_without_a_trailer_is_taken_only_where_that_was_asked_for() -> Outcome {
    let foreign = Foreign::new("untrailed", &[7; 100]);
    let lax = ImportRegistry::new(ImportContext::host().accept_untrailed())?;
    let descriptor = foreign.descriptor(AccessMode::ReadWrite, 100);
    let mapping = lax.materialize(&descriptor)?;
    assert_eq!(mapping.bytes()?.read::<100>(0)?, [7; 100]);
    let strict = registry().materialize(&descriptor).map(drop);
    assert!(
        matches!(strict, Err(ImportError::NoTrailer { .. })),
        "{strict:?}"
    );
    let empty = foreign.descriptor(AccessMode::ReadWrite, 0);
    let refused = lax.materialize(&like(&empty, |id, _, _, _| {
        *id = CanonicalIdentity::new([2; 8], 1, id.generation());
    }));
    assert!(
        matches!(refused, Err(ImportError::Unmappable { nbytes: 0 })),
        "{refused:?}"
    );
    Ok(())
}

#[test]
fn a_truncated_or_replaced_segment_is_refused() -> Outcome {
    let worker = worker();
    let buffer = worker.create_buffer(64)?;
    let descriptor = buffer.descriptor()?;
    let path = path_of(&descriptor);
    let file = fs::OpenOptions::new().write(true).open(&path)?;
    for bytes in [0, 63, 64, TRAILER, TRAILER + 63] {
        file.set_len(bytes)?;
        let refused = registry().materialize(&descriptor).map(drop);
        assert!(
            matches!(
                refused,
                Err(ImportError::NoTrailer { .. } | ImportError::TooSmall { .. })
            ),
            "{bytes}: {refused:?}"
        );
    }
    fs::remove_file(&path)?;
    let other = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&path)?;
    other.set_len(8192)?;
    let refused = registry().materialize(&descriptor).map(drop);
    assert!(
        matches!(refused, Err(ImportError::NoTrailer { .. })),
        "{refused:?}"
    );
    drop(buffer);
    worker.close()?;
    assert!(path.exists(), "another file of the same name is left alone");
    fs::remove_file(path)?;
    Ok(())
}

#[test]
fn device_and_remote_backings_are_refused_on_the_host() -> Outcome {
    let identity = CanonicalIdentity::new([1; 8], 1, std::num::NonZeroU32::MIN);
    let describe = |backing| BufferDescriptor::new(identity, backing, AccessMode::Read, 64);
    for backing in [
        Backing::DeviceMalloc { address: 4096 },
        Backing::VmmWindow { address: 4096 },
    ] {
        let refused = registry().materialize(&describe(backing)?).map(drop);
        assert!(
            matches!(refused, Err(ImportError::DeviceBackingOnHost { .. })),
            "{refused:?}"
        );
    }
    for space in [AddressSpace::Host, AddressSpace::Device] {
        let remote = describe(Backing::RemoteSidecar { space })?;
        for context in [ImportContext::host(), ImportContext::device()] {
            let refused = ImportRegistry::new(context)?.materialize(&remote).map(drop);
            assert_eq!(refused, Err(ImportError::RemoteUnresolved));
        }
    }
    Ok(())
}

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
fn a_view_outlives_its_registry_and_its_owner() -> Outcome {
    let registry = registry();
    let worker = worker();
    let (buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    buffer.bytes()?.copy_in(0, &[5; 16])?;
    let mapped = registry.map(&tensor)?;
    drop(registry);
    drop(buffer);
    drop(worker);
    assert_eq!(mapped.bytes()?.read::<16>(0)?, [5; 16]);
    Ok(())
}

#[test]
fn many_threads_import_each_backing_once() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let tensors: Vec<(rew_worker::Buffer, Tensor)> = (0..16)
        .map(|_| worker.create_tensor(&[4], DType::F32))
        .collect::<Result<_, _>>()?;
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for (buffer, tensor) in &tensors {
                    let mapped = registry.map(tensor).expect("it is imported");
                    assert_eq!(mapped.mapping().identity(), buffer.identity());
                }
            });
        }
    });
    assert_eq!(registry.len(), tensors.len());
    Ok(())
}

#[test]
fn a_device_endpoint_resolves_device_backings_and_no_host_memory() -> Outcome {
    let worker = worker();
    let device = ImportRegistry::new(ImportContext::device())?;
    let address = std::num::NonZeroU64::new(0x7000_0000).ok_or("zero")?;
    let keep: rew_worker::KeepAlive = Arc::new(());
    let (access, kept) = (AccessMode::ReadWrite, Arc::clone(&keep));
    let malloc = worker.wrap_device_malloc(address, 4096, access, kept)?;
    let window = worker.wrap_vmm_window(address, 4096, AccessMode::Read, keep)?;
    for wrapped in [&malloc, &window] {
        let tensor = wrapped.tensor(&[8, 8], DType::F32)?;
        let mapped = device.map(&tensor)?;
        assert_eq!(mapped.bytes().err(), Some(AccessError::OnDevice));
        let chip = mapped.chip_tensor()?;
        assert_eq!((chip.address(), chip.nbytes()), (0x7000_0000, 4096));
        let refused = registry().map(&tensor).map(drop);
        assert!(
            matches!(refused, Err(ImportError::DeviceBackingOnHost { .. })),
            "{refused:?}"
        );
    }
    assert_ne!(malloc.identity(), window.identity());
    let (_buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    let refused = device.map(&tensor).map(drop);
    assert!(
        matches!(refused, Err(ImportError::HostBackingOnDevice { .. })),
        "{refused:?}"
    );
    Ok(())
}

#[test]
fn device_memory_that_cannot_be_is_not_wrapped() -> Outcome {
    let worker = worker();
    let wrap = |address, nbytes| {
        let address = std::num::NonZeroU64::new(address).expect("not zero");
        let access = AccessMode::Read;
        worker
            .wrap_device_malloc(address, nbytes, access, Arc::new(()))
            .map(drop)
    };
    assert_eq!(wrap(1, 0), Err(rew_worker::WrapError::ZeroBytes));
    let (address, nbytes) = (u64::MAX, 2);
    assert_eq!(
        wrap(address, nbytes),
        Err(rew_worker::WrapError::Overflow { address, nbytes })
    );
    worker.close()?;
    assert_eq!(wrap(1, 1), Err(rew_worker::WrapError::Closed));
    Ok(())
}

#[test]
fn a_middle_process_forwards_under_the_same_identity_and_maps_nothing() -> Outcome {
    let (worker, middle, last) = (worker(), registry(), registry());
    let buffer = worker.create_buffer(4096)?;
    let tensor = buffer.strided(64, &[2, 3], &[8, 1], DType::F32)?;
    let forwarded = middle.re_export(&tensor, AccessMode::Read)?;
    assert!(middle.is_empty());
    assert_eq!(forwarded.identity(), tensor.identity());
    assert_eq!(forwarded.byte_range(), tensor.byte_range());
    let mapped = last.map(&forwarded)?;
    assert_eq!(
        mapped.bytes()?.copy_in(0, &[1]),
        Err(AccessError::NotWritable)
    );
    let (granted, claimed) = (AccessMode::Read, AccessMode::ReadWrite);
    let widened = middle.re_export(&forwarded, claimed);
    assert_eq!(widened, Err(ImportError::Widened { granted, claimed }));
    assert_eq!(middle.re_export(&tensor, tensor.buffer().access())?, tensor);
    Ok(())
}

#[test]
fn elements_are_typed_on_both_sides() -> Outcome {
    let (worker, registry) = (worker(), registry());
    let buffer = worker.create_buffer(4096)?;
    let tensor = buffer.strided(64, &[2, 3], &[8, 1], DType::F32)?;
    let values = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0];
    buffer.elements(&tensor)?.copy_from_slice(&values)?;
    let mapped = registry.map(&tensor)?;
    assert_eq!(mapped.elements()?.to_vec::<f32>()?, values);
    mapped.elements()?.store(&[1, 2], 60.0_f32)?;
    assert_eq!(buffer.elements(&tensor)?.load::<f32>(&[1, 2])?, 60.0);
    let other = worker.create_buffer(4096)?;
    let refused = other.elements(&tensor).map(drop);
    assert!(
        matches!(refused, Err(AccessError::OfAnother { .. })),
        "{refused:?}"
    );
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

#[test]
fn what_cannot_be_judged_is_told_and_left_alone() -> Outcome {
    let path = Path::new("/dev/shm/rew1.zzzzzzzzzzzzzzzzzzzzzzzzzz");
    fs::write(path, [0; 8192])?;
    let survey = rew_worker::survey()?;
    let reclaimed = rew_worker::reclaim()?;
    let still_there = path.exists();
    fs::remove_file(path)?;
    let told = |list: &[(rew_worker::SegmentName, rew_worker::Undecided)]| {
        list.iter()
            .any(|(name, why)| path.ends_with(name.as_str()) && *why == NoTrailer::Absent.into())
    };
    assert!(still_there && told(survey.undecided()) && told(reclaimed.refused()));
    Ok(())
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
