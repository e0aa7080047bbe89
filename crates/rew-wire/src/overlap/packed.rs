//! A sum of steps and a slack, brought to fewest steps.

/// One step of a sum: it adds `0, size, 2·size, … last·size`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Term {
    /// What one step adds, in bytes; at least 1.
    pub(super) size: u64,
    /// How many steps there are; at least 1.
    pub(super) last: u64,
    /// The most that all smaller terms and the slack add; saturated.
    pub(super) below: u64,
}

impl Term {
    /// The most that this term and all below it add; saturated.
    pub(super) const fn reach(self) -> u64 {
        self.size
            .saturating_mul(self.last)
            .saturating_add(self.below)
    }
}

/// All numbers `Σ sizeᵢ·xᵢ + s` with `0 ≤ xᵢ ≤ lastᵢ` and `0 ≤ s ≤ slack`,
/// sizes ascending, each above `slack + 1`. At most `N` terms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packed<const N: usize> {
    slack: u64,
    terms: [Term; N],
    len: usize,
}

impl<const N: usize> Packed<N> {
    /// The numbers from 0 to `slack`.
    pub(super) const fn run(slack: u64) -> Self {
        Self {
            slack,
            terms: [Term {
                size: 0,
                last: 0,
                below: 0,
            }; N],
            len: 0,
        }
    }

    /// The most that may be added without a step; saturated.
    pub(super) const fn slack(&self) -> u64 {
        self.slack
    }

    /// The terms by ascending size.
    pub(super) fn terms(&self) -> &[Term] {
        self.terms.get(..self.len).unwrap_or_default()
    }

    /// The largest number; saturated.
    pub(super) fn reach(&self) -> u64 {
        self.terms().last().map_or(self.slack, |term| term.reach())
    }

    /// Adds a term of at least one step, whose size is no smaller than any
    /// before, in whichever way keeps the terms few:
    ///
    /// - steps no wider than the run so far are gapless: they lengthen it;
    /// - a multiple `q` of the largest size, with `q` no more than one past
    ///   that term's last step, only lengthens that term;
    /// - anything else stands for itself.
    pub(super) fn add(&mut self, size: u64, last: u64) {
        let below = self.reach();
        let Some(top) = self
            .len
            .checked_sub(1)
            .and_then(|top| self.terms.get_mut(top))
        else {
            if size <= self.slack.saturating_add(1) {
                self.slack = self.slack.saturating_add(size.saturating_mul(last));
            } else {
                self.push(Term { size, last, below });
            }
            return;
        };
        if size == top.size {
            top.last = top.last.saturating_add(last);
            return;
        }
        let gapless = top.size.saturating_mul(top.last.saturating_add(1));
        if size <= gapless && size.is_multiple_of(top.size) {
            let steps = size.checked_div(top.size).unwrap_or(0);
            top.last = top.last.saturating_add(steps.saturating_mul(last));
            return;
        }
        self.push(Term { size, last, below });
    }

    /// The callers add at most `N` terms.
    fn push(&mut self, term: Term) {
        if let Some(slot) = self.terms.get_mut(self.len) {
            *slot = term;
            self.len = self.len.saturating_add(1);
        }
    }
}

impl<const N: usize> PartialEq for Packed<N> {
    fn eq(&self, other: &Self) -> bool {
        self.slack == other.slack && self.terms() == other.terms()
    }
}

impl<const N: usize> Eq for Packed<N> {}
