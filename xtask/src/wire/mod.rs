//! What is derived from the types of rew-wire: the layout as text, the C
//! header, the diagrams, and the golden records; and the hashes of what is frozen.

pub(crate) mod diagram;
pub(crate) mod golden;
pub(crate) mod header;
pub(crate) mod layout;
pub(crate) mod pins;

use rew_dtype::{DType, WireType};

/// Every element type that has a code, by ascending code.
pub(crate) fn element_types() -> Vec<WireType> {
    let mut types: Vec<_> = DType::ALL.map(WireType::Unpacked).into();
    types.push(WireType::PackedF4E2M1Fn);
    types.sort_by_key(|wire_type| wire_type.code());
    types
}

/// The name of an element type in the layout and the specification.
pub(crate) fn element_name(wire_type: WireType) -> String {
    match wire_type {
        WireType::Unpacked(dtype) => dtype.name().to_owned(),
        WireType::PackedF4E2M1Fn => "f4e2m1fn_x2".to_owned(),
    }
}

/// `CanonicalIdentity` as `canonical_identity`.
pub(crate) fn snake_case(camel: &str) -> String {
    let mut snake = String::new();
    for letter in camel.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}
