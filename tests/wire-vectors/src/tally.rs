//! What came of the cases.

use std::collections::BTreeMap;

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything is as expected.
    Agrees,
    /// The specification names this deviation from the reference.
    Deviates(&'static str),
    /// What is not as expected.
    Disagrees(String),
}

/// What came of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The file.
    pub file: &'static str,
    /// Cases that are as expected.
    pub agree: usize,
    /// Cases that deviate, by the deviation's name.
    pub deviate: BTreeMap<&'static str, usize>,
    /// Each case that is not as expected, and what is not.
    pub disagree: Vec<String>,
}

impl Tally {
    /// Nothing has come of the file yet.
    #[must_use]
    pub const fn new(file: &'static str) -> Self {
        Self {
            file,
            agree: 0,
            deviate: BTreeMap::new(),
            disagree: Vec::new(),
        }
    }

    /// Counts a case.
    pub fn count(&mut self, id: &str, outcome: Outcome) {
        match outcome {
            Outcome::Agrees => self.agree += 1,
            Outcome::Deviates(name) => *self.deviate.entry(name).or_default() += 1,
            Outcome::Disagrees(what) => self.disagree.push(format!("{id}: {what}")),
        }
    }

    /// How many cases were counted.
    #[must_use]
    pub fn ran(&self) -> usize {
        self.agree + self.deviate.values().sum::<usize>() + self.disagree.len()
    }
}
