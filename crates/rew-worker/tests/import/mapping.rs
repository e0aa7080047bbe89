//! How a backing is mapped, and for how long.

use std::fs;

use rew_dtype::DType;
use rew_wire::AccessMode;
use rew_worker::AccessError;

use crate::support::{Outcome, registry, worker};

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
