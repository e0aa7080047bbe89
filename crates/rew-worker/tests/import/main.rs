//! Laws of the consumer's side, in one process. The modules mirror `src/import`;
//! `giving_up` is of the registry.

mod context;
mod giving_up;
mod mapping;
mod open;
mod registry;
mod support;
mod tensor;
