//! Whether one footprint has every byte of another.

use super::footprint::Footprint;
use super::fuel::{Exhausted, Fuel};
use super::packed::Term;
use super::search::reaches;

/// Whether `a` has every byte of `b`, both laid over one backing.
pub(super) fn covers(a: &Footprint, b: &Footprint, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    if b.ends().begin < a.ends().begin || a.ends().last < b.ends().last {
        return Ok(false);
    }
    if a.terms().iter().all(|term| term.size > term.below) {
        covers_by_gaps(a, b, fuel)
    } else {
        covers_by_bytes(a, b, fuel)
    }
}

/// Where no step of `a` is within the reach of the smaller ones, a byte of its
/// range that it lacks lies in a gap between two steps of one of its terms. So
/// it has all of `b` unless `b` touches one of those gaps.
fn covers_by_gaps(a: &Footprint, b: &Footprint, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    for term in a.terms().iter().rev() {
        if let Some(gaps) = a.gaps(term)
            && gaps.meets(b, fuel)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Looks up each byte of `b`.
fn covers_by_bytes(a: &Footprint, b: &Footprint, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    let distance = b.ends().begin.saturating_sub(a.ends().begin);
    every_run(b.terms(), distance, fuel, &mut |run, fuel| {
        for byte in run..=run.saturating_add(b.ends().slack) {
            fuel.step()?;
            if !reaches(a.terms(), a.ends().slack, byte, fuel)? {
                return Ok(false);
            }
        }
        Ok(true)
    })
}

/// Whether the rule holds of each position that the terms lay out from `start`.
fn every_run<R>(
    terms: &[Term],
    start: u64,
    fuel: &mut Fuel,
    rule: &mut R,
) -> Result<bool, Exhausted>
where
    R: FnMut(u64, &mut Fuel) -> Result<bool, Exhausted>,
{
    let [below @ .., top] = terms else {
        return rule(start, fuel);
    };
    for step in 0..=top.last {
        let start = start.saturating_add(top.size.saturating_mul(step));
        if !every_run(below, start, fuel, rule)? {
            return Ok(false);
        }
    }
    Ok(true)
}
