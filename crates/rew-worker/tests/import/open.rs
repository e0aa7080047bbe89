//! What is opened by name, and refused: mirrors `src/import/open.rs`.

use std::fs;
use std::os::unix::fs::{FileExt, OpenOptionsExt, symlink};

use rew_wire::{AccessMode, CanonicalIdentity};
use rew_worker::{DescriptorField, ImportContext, ImportError, ImportRegistry, NoTrailer, Worker};

use crate::support::{Foreign, Outcome, TRAILER, like, path_of, registry, worker};

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
