//! The work that one question may take.

/// Steps left. A step is one term or candidate looked at, one round of the
/// window recursion or of Euclid's algorithm, or one byte looked up: each at most
/// a handful of divisions.
#[derive(Debug)]
pub(super) struct Fuel {
    left: u32,
}

/// The work bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

impl Fuel {
    /// Steps that one question may take. Chosen so that the worst inputs found
    /// end within 100 µs on the slowest machine measured.
    pub(super) const STEPS: u32 = 4_000;

    pub(super) const fn full() -> Self {
        Self { left: Self::STEPS }
    }

    /// Steps taken so far.
    #[cfg(test)]
    pub(super) const fn used(&self) -> u32 {
        Self::STEPS.saturating_sub(self.left)
    }

    /// Takes one step.
    pub(super) fn step(&mut self) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        Ok(())
    }
}
