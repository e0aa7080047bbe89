//! The raw PJRT C API, and a table that cannot be read past its end.
