//! `python3 -m pip download`, and what its failures mean.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use super::PluginError;
use super::home::{Home, file_error};
use super::manifest::{PLATFORM, Package};

/// How many of pip's last lines an unforeseen failure repeats.
const TAIL_LINES: usize = 8;

/// What pip or Python writes when it lacks a module, a network, a wheel, or
/// space. pip 20 to 26 agree on these.
const NO_PIP: &[&str] = &["No module named pip"];
const NO_NETWORK: &[&str] = &[
    "connection broken by",
    "Max retries exceeded",
    "Could not fetch URL",
    "name resolution",
    "timed out",
    "ConnectionError",
    "ConnectionResetError",
    "ProxyError",
    "IncompleteRead",
];
const NO_MATCH: &[&str] = &["No matching distribution found"];
const DISK_FULL: &[&str] = &["No space left on device", "Disk quota exceeded"];

/// The machine's own pip.
#[derive(Debug)]
pub(crate) struct Pip {
    python: OsString,
}

impl Default for Pip {
    fn default() -> Self {
        Self::of("python3".into())
    }
}

impl Pip {
    /// The pip of this Python: a name for PATH, or a path.
    pub(crate) fn of(python: OsString) -> Self {
        Self { python }
    }

    /// Downloads the wheel of `home`'s package below `staging` and returns its path.
    ///
    /// pip's progress and messages are shown as they come, on standard error:
    /// standard output is for results.
    ///
    /// # Errors
    ///
    /// The [`PluginError`] that pip's failure means.
    pub(crate) fn download(&self, home: &Home, staging: &Path) -> Result<PathBuf, PluginError> {
        let package = home.package();
        let wheels = staging.join("wheels");
        fs::create_dir(&wheels).map_err(|source| file_error("create", &wheels, source))?;
        let mut pip = self
            .command(package, &wheels)
            // pip's own temporary copy: on the cache's disk, and swept with it.
            .env("TMPDIR", staging)
            .spawn()
            .map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => PluginError::NoPython {
                    package: package.to_string(),
                },
                _ => PluginError::RunPip(error),
            })?;
        let said = match pip.stderr.take() {
            Some(stderr) => show(stderr).map_err(PluginError::RunPip)?,
            None => String::new(),
        };
        let status = pip.wait().map_err(PluginError::RunPip)?;
        if !status.success() {
            return Err(meaning(home, status, &said));
        }
        only_wheel(package, &wheels)
    }

    fn command(&self, package: &Package, wheels: &Path) -> Command {
        let mut command = Command::new(&self.python);
        command
            .args(["-m", "pip", "download"])
            .args(["--no-deps", "--only-binary", ":all:"])
            .args(["--no-input", "--disable-pip-version-check"])
            .arg("--dest")
            .arg(wheels)
            .arg(package.to_string())
            .stdin(Stdio::null())
            .stdout(io::stderr())
            .stderr(Stdio::piped());
        command
    }
}

/// Repeats `stderr` line by line on our own, and returns all of it.
fn show(stderr: impl Read) -> io::Result<String> {
    let mut said = String::new();
    for line in BufReader::new(stderr).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        said.push_str(&line);
        said.push('\n');
    }
    Ok(said)
}

/// The error that `said` tells of.
fn meaning(home: &Home, status: ExitStatus, said: &str) -> PluginError {
    let tells = |signs: &[&str]| signs.iter().any(|sign| said.contains(sign));
    let name = home.package().to_string();
    if tells(NO_PIP) {
        PluginError::NoPip { package: name }
    } else if tells(DISK_FULL) {
        home.disk_full()
    } else if tells(NO_NETWORK) {
        // Before NO_MATCH: without a network, pip says that nothing matches too.
        PluginError::NoNetwork { package: name }
    } else if tells(NO_MATCH) {
        PluginError::NoMatch {
            package: name,
            offered: PLATFORM,
        }
    } else {
        PluginError::Pip {
            package: name,
            status,
            tail: tail(said),
        }
    }
}

/// The last lines of `said`, indented.
fn tail(said: &str) -> String {
    let lines: Vec<_> = said.lines().collect();
    lines[lines.len().saturating_sub(TAIL_LINES)..]
        .iter()
        .map(|line| format!("  | {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The one wheel in `wheels`.
fn only_wheel(package: &Package, wheels: &Path) -> Result<PathBuf, PluginError> {
    let listing = |source| file_error("list", wheels, source);
    let mut found = Vec::new();
    for entry in fs::read_dir(wheels).map_err(listing)? {
        let path = entry.map_err(listing)?.path();
        if path.extension().is_some_and(|extension| extension == "whl") {
            found.push(path);
        }
    }
    match <[PathBuf; 1]>::try_from(found) {
        Ok([wheel]) => Ok(wheel),
        Err(found) => Err(PluginError::WheelCount {
            package: package.to_string(),
            found: found.len(),
        }),
    }
}
