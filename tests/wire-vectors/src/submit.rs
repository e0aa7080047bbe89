//! `submit.jsonl`.

use rew_wire::{AccessMode, ArgTag, SubmitError, Tensor, check_submit};

use super::cases::{Argument, SubmitCase};
use super::{Outcome, numbers};

const OUTPUT_NEEDS_WRITE: &str = "OUTPUT needs WRITE";
const EXACT: &str = "exact overlap";
const ANY_ORDER: &str = "overlap in any order";
const TWO_SIZES: &str = "one identity, two sizes";

pub(crate) fn case(case: &SubmitCase) -> (&str, Outcome) {
    match case {
        SubmitCase::Set {
            id,
            members,
            accept,
            reject,
            exact_writer_and_any_share,
        } => (
            id,
            match *accept == reject.is_none() {
                true => set(members, reject.as_deref(), *exact_writer_and_any_share),
                false => Outcome::Disagrees(format!("accept {accept}, reject {reject:?}")),
            },
        ),
        SubmitCase::Access {
            id,
            access,
            tag,
            permits,
            tag_writes,
        } => {
            let ours = (numbers::permits(*access, *tag), numbers::writes(*tag));
            let is_output = ArgTag::from_number(*tag) == Some(ArgTag::Output);
            let outcome = match ours == (*permits, *tag_writes) {
                true => Outcome::Agrees,
                false if is_output && *permits && !ours.0 && ours.1 == *tag_writes => {
                    Outcome::Deviates(OUTPUT_NEEDS_WRITE)
                }
                false => {
                    Outcome::Disagrees(format!("{ours:?}, expected {:?}", (permits, tag_writes)))
                }
            };
            (id, outcome)
        }
    }
}

fn set(members: &[Vec<Argument>], reject: Option<&str>, shares: bool) -> Outcome {
    let decode = |argument: &Argument| {
        let tensor = Tensor::decode(&argument.hex.0).ok()?;
        Some((tensor, ArgTag::from_number(argument.tag)?))
    };
    let members: Option<Vec<Vec<_>>> = members
        .iter()
        .map(|arguments| arguments.iter().map(decode).collect())
        .collect();
    let Some(members) = members else {
        return Outcome::Disagrees("an argument is refused".to_owned());
    };
    let result = check_submit(members.iter().map(Vec::as_slice));
    let ours = result.map_err(|error| error.code()).err();
    match result {
        Err(SubmitError::TwoSizes { .. }) => Outcome::Deviates(TWO_SIZES),
        Ok(()) | Err(SubmitError::OverlappingWrite { .. }) if result.is_err() != shares => {
            Outcome::Disagrees(format!("{ours:?}, but a written byte is shared: {shares}"))
        }
        _ if ours == reject => Outcome::Agrees,
        Err(SubmitError::AccessNotGranted {
            tag: ArgTag::Output,
            access: AccessMode::Read,
            ..
        }) => Outcome::Deviates(OUTPUT_NEEDS_WRITE),
        Ok(()) if reject == Some("overlapping_write") => Outcome::Deviates(EXACT),
        Err(SubmitError::OverlappingWrite { .. }) if reject.is_none() => {
            Outcome::Deviates(ANY_ORDER)
        }
        _ => Outcome::Disagrees(format!("{ours:?}, expected {reject:?}")),
    }
}
