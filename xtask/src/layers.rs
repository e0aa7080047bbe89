//! The layering as data: which crate may depend on which.

use std::collections::BTreeSet;
use std::io;

use crate::workspace;

/// Each crate and the crates of the workspace that it may have beneath it,
/// with its default features.
const MAY_DEPEND: &[(&str, &[&str])] = &[
    ("rew-pjrt-sys", &[]),
    ("rew-dtype", &[]),
    ("rew-device", &["rew-dtype", "rew-pjrt-sys"]),
    ("rew-buffer", &["rew-device", "rew-dtype", "rew-pjrt-sys"]),
    ("rew-wire", &["rew-dtype"]),
    ("rew-worker", &["rew-dtype", "rew-wire"]),
];

/// Why the layering could not be confirmed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LayerError {
    /// `cargo tree` could not be started.
    #[error("could not run `cargo tree`")]
    Run(#[source] io::Error),
    /// `cargo tree` ended with a failure.
    #[error("`cargo tree -p {krate}` failed:\n{stderr}")]
    Tree { krate: &'static str, stderr: String },
    /// A crate has another beneath it that its layer does not allow.
    #[error("{krate} depends on {found}, which is not beneath it (allowed: {allowed:?})")]
    Forbidden {
        krate: &'static str,
        found: String,
        allowed: &'static [&'static str],
    },
}

/// Checks the resolved graph of every crate against [`MAY_DEPEND`].
pub(crate) fn check() -> Result<(), LayerError> {
    for &(krate, allowed) in MAY_DEPEND {
        let found = beneath(krate)?;
        judge(krate, allowed, &found)?;
        println!(
            "{krate:<14} {}",
            found.into_iter().collect::<Vec<_>>().join(", ")
        );
    }
    Ok(())
}

/// The first crate in `found` that `allowed` does not list is an error.
fn judge(
    krate: &'static str,
    allowed: &'static [&'static str],
    found: &BTreeSet<String>,
) -> Result<(), LayerError> {
    match found.iter().find(|name| !allowed.contains(&name.as_str())) {
        None => Ok(()),
        Some(found) => Err(LayerError::Forbidden {
            krate,
            found: found.clone(),
            allowed,
        }),
    }
}

/// The crates of the workspace in the resolved graph of `krate`, without itself.
fn beneath(krate: &'static str) -> Result<BTreeSet<String>, LayerError> {
    let output = workspace::cargo()
        .args([
            "tree",
            "--quiet",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
        ])
        .args(["--format", "{p}", "--package", krate])
        .output()
        .map_err(LayerError::Run)?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(LayerError::Tree { krate, stderr });
    }
    Ok(String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| *name != krate && MAY_DEPEND.iter().any(|(known, _)| known == name))
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_obeys_the_layers() {
        check().expect("no forbidden edge");
    }

    #[test]
    fn every_library_has_a_layer() {
        let crates = workspace::root().join("crates");
        for entry in std::fs::read_dir(crates).expect("crates/ is there") {
            let name = entry
                .expect("readable")
                .file_name()
                .into_string()
                .expect("UTF-8");
            assert!(
                MAY_DEPEND.iter().any(|(known, _)| *known == name),
                "{name} has no layer"
            );
        }
    }

    #[test]
    fn a_forbidden_edge_fails() {
        let found = BTreeSet::from(["rew-worker".to_owned()]);
        let error = judge("rew-wire", &["rew-dtype"], &found).expect_err("an edge upwards");
        assert!(error.to_string().contains("rew-wire depends on rew-worker"));
    }
}
