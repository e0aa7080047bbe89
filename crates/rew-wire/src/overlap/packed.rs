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

/// All numbers `Σ sizeᵢ·xᵢ + s` with `0 ≤ xᵢ ≤ lastᵢ` and `0 ≤ s ≤ slack`,
/// sizes ascending, each above `slack + 1`. At most `N` terms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packed<const N: usize> {
    slack: u64,
    /// The largest of the numbers; saturated.
    reach: u64,
    terms: [Term; N],
    len: usize,
}

impl<const N: usize> Packed<N> {
    /// The numbers from 0 to `slack`.
    #[inline]
    pub(super) const fn run(slack: u64) -> Self {
        Self {
            slack,
            reach: slack,
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

    /// The largest of the numbers; saturated.
    pub(super) const fn reach(&self) -> u64 {
        self.reach
    }

    /// Adds a term whose size is no smaller than any before, in a way that
    /// keeps the terms few and easy to search:
    ///
    /// - one without steps adds nothing;
    /// - steps no wider than the run so far are gapless: they lengthen it;
    /// - a multiple of the largest size so far, if that term's steps leave no
    ///   multiple out before this one, lengthens that term;
    /// - anything else stands for itself.
    ///
    /// A size above all numbers so far needs no search, so that looking whether
    /// it is a multiple may not be worth the division: only if `fewest`.
    #[inline]
    pub(super) fn add(&mut self, size: u64, last: u64, fewest: bool) {
        if last == 0 {
            return;
        }
        let below = self.reach;
        self.reach = below.saturating_add(size.saturating_mul(last));
        if self.len == 0 && size <= self.slack.saturating_add(1) {
            self.slack = self.reach;
            return;
        }
        if (fewest || size <= below)
            && let Some(top) = self.top()
            && size <= top.size.saturating_mul(top.last.saturating_add(1))
            && let Some(0) = size.checked_rem(top.size)
        {
            let times = size.checked_div(top.size).unwrap_or(1);
            top.last = top.last.saturating_add(times.saturating_mul(last));
            return;
        }
        // The callers add at most `N` terms.
        if let Some(slot) = self.terms.get_mut(self.len) {
            *slot = Term { size, last, below };
            self.len = self.len.saturating_add(1);
        }
    }

    fn top(&mut self) -> Option<&mut Term> {
        let top = self.len.checked_sub(1)?;
        self.terms.get_mut(top)
    }
}

impl<const N: usize> PartialEq for Packed<N> {
    fn eq(&self, other: &Self) -> bool {
        self.slack == other.slack && self.terms() == other.terms()
    }
}

impl<const N: usize> Eq for Packed<N> {}
