//! Any 144 bytes: both forms of the gate agree, and what is accepted holds
//! what the rules promise and survives being written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rew_wire::{AcceptedTypes, BufferDescriptor, Tensor};

fuzz_target!(|data: &[u8]| {
    let mut bytes = [0; 144];
    for (to, from) in bytes.iter_mut().zip(data) {
        *to = *from;
    }
    assert!(rew_wire::gate_forms_agree(&bytes));

    let head = bytes.first_chunk().expect("88 bytes");
    let descriptor = BufferDescriptor::decode(head);
    let base = Tensor::decode_accepting(&bytes, AcceptedTypes::Base);
    match Tensor::decode(&bytes) {
        Ok(tensor) => {
            assert_eq!(descriptor, Ok(tensor.buffer()));
            assert!((1..=5).contains(&tensor.ndims()));
            let range = tensor.byte_range();
            assert!(range.start < range.end && range.end <= tensor.buffer().nbytes());
            assert_eq!(range.end - range.start, tensor.extent());
            assert_eq!(Tensor::decode(&tensor.to_bytes()), Ok(tensor));
            assert_eq!(base.is_ok(), tensor.wire_type().is_base());
            assert!(!format!("{tensor} {tensor:?}").is_empty());
        }
        Err(error) => {
            assert!(base.is_err());
            assert!(!error.code().is_empty() && !error.to_string().is_empty());
        }
    }
});
