//! Shared memory that no crash leaks; map once; release with retry.
