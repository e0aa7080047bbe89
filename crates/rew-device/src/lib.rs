//! Which target, which plugin, which device; one client a target.
