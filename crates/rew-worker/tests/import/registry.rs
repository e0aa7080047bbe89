//! What a registry holds, gives out, gives up and passes on.

use std::sync::Arc;

use rew_dtype::DType;
use rew_wire::{AccessMode, Tensor};
use rew_worker::{AccessError, DescriptorField, ImportError};

use crate::support::{Outcome, like, registry, worker};

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
