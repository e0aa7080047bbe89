//! Any bytes as a blob: no element outside them, and what was accepted is
//! written as the same bytes again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rew_wire::{ArgTag, TaskArgs, TaskArgsView};

fuzz_target!(|blob: &[u8]| {
    let Ok(view) = TaskArgsView::parse(blob) else {
        return;
    };
    assert!(8 + 144 * view.tensor_count() + 8 * view.scalar_count() <= blob.len());
    assert!(view.tensor(view.tensor_count()).is_err());
    assert!(view.scalar(view.scalar_count()).is_err());

    let mut args = TaskArgs::new();
    let mut refused = false;
    for (index, tensor) in view.tensors().enumerate() {
        assert_eq!(view.tensor(index), tensor);
        match tensor {
            Ok(tensor) => args.push_tensor(tensor, ArgTag::NoDep),
            Err(_) => refused = true,
        }
    }
    for scalar in view.scalars() {
        args.push_scalar(scalar);
    }
    if refused {
        return;
    }
    let written = args.to_blob().expect("as many as were read");
    let again = TaskArgsView::parse(&written).expect("written here");
    assert!(again.tensors().eq(view.tensors()));
    assert!(again.scalars().eq(view.scalars()));
});
