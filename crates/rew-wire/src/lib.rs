//! 144 bytes name a tensor; nothing invalid gets past the gate.
#![forbid(unsafe_code)]
#![no_std]
