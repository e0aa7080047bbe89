//! The elements of a mapped tensor.

use rew_dtype::DType;
use rew_worker::AccessError;

use crate::support::{Outcome, registry, worker};

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
