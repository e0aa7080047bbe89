//! A device buffer is released once, and never used after donation.
