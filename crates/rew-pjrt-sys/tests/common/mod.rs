//! What the tests of this crate share.

#![allow(dead_code, clippy::allow_attributes, reason = "each test uses a part")]

pub(crate) mod real;
pub(crate) mod tour;
