//! What reclaiming leaves alone; what it removes is in `processes`.

use std::error::Error;
use std::fs;
use std::path::Path;

use rew_worker::NoTrailer;

#[test]
fn what_cannot_be_judged_is_told_and_left_alone() -> Result<(), Box<dyn Error>> {
    let path = Path::new("/dev/shm/rew1.zzzzzzzzzzzzzzzzzzzzzzzzzz");
    fs::write(path, [0; 8192])?;
    let survey = rew_worker::survey()?;
    let reclaimed = rew_worker::reclaim()?;
    let still_there = path.exists();
    fs::remove_file(path)?;
    let told = |list: &[(rew_worker::SegmentName, rew_worker::Undecided)]| {
        list.iter()
            .any(|(name, why)| path.ends_with(name.as_str()) && *why == NoTrailer::Absent.into())
    };
    assert!(still_there && told(survey.undecided()) && told(reclaimed.refused()));
    Ok(())
}
