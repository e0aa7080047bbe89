//! `cargo xtask demo`: the plugin, then the digits example.

use std::io;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::plugin::{self, PluginError, Selection};
use crate::workspace;

/// The example's package.
const PACKAGE: &str = "rew-digits";

/// Why the demo did not start. What goes wrong in it, it says itself.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DemoError {
    /// The plugin could not be had.
    #[error(transparent)]
    Plugin(#[from] PluginError),
    /// cargo could not be started.
    #[error("could not run `cargo build -p {PACKAGE}`")]
    Cargo(#[source] io::Error),
    /// The demo does not build; cargo has said why.
    #[error("the demo does not build\n  next: see what cargo says above")]
    Build,
    /// The demo could not be started.
    #[error("could not run {}", program.display())]
    Start {
        program: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// Fetches the plugin if need be, builds the demo, and becomes it.
///
/// # Errors
///
/// [`DemoError`]; it does not return otherwise.
pub(crate) fn run(arguments: &[String]) -> Result<(), DemoError> {
    plugin::ensure(Selection::Cpu)?;
    let program = build()?;
    let source = Command::new(&program).args(arguments).exec();
    Err(DemoError::Start { program, source })
}

/// Builds the demo, optimized, and says where it is. cargo shows how far it is:
/// the first build takes a minute or two.
fn build() -> Result<PathBuf, DemoError> {
    let output = workspace::cargo()
        .args(["build", "--release", "--package", PACKAGE])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(DemoError::Cargo)?;
    let messages = String::from_utf8_lossy(&output.stdout);
    messages
        .lines()
        .find_map(executable)
        .filter(|_| output.status.success())
        .ok_or(DemoError::Build)
}

/// The program that a message of cargo says it has built.
fn executable(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let name = message.get("target")?.get("name")?.as_str()?;
    let path = message.get("executable")?.as_str()?;
    (name == PACKAGE).then(|| path.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_the_messages() {
        let built = r#"{"target":{"name":"rew-digits"},"executable":"/t/rew-digits"}"#;
        assert_eq!(executable(built), Some(PathBuf::from("/t/rew-digits")));
        let other = r#"{"target":{"name":"build-script-build"},"executable":"/t/b"}"#;
        assert_eq!(executable(other), None);
        let library = r#"{"target":{"name":"rew-digits"},"executable":null}"#;
        assert_eq!(executable(library), None);
        assert_eq!(executable("not json"), None);
    }
}
