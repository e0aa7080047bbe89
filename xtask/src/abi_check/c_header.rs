//! The C header: that C and C++ compilers take it, and each assertion in it holds.

use std::io;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::json;

use super::report::Section;
use crate::workspace;

/// The header, from the root.
const HEADER: &str = "include/rew_wire.h";

/// A language, its compiler, and the standard that the header is written for.
const COMPILERS: [(&str, &str, &str); 2] = [("c", "cc", "c11"), ("c++", "c++", "c++17")];

/// Why the header could not be compiled.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HeaderError {
    /// A compiler cannot be started.
    #[error(
        "cannot run {compiler}, which must compile {HEADER}\n  \
         next: install a C and a C++ compiler (Debian: apt-get install g++)"
    )]
    Compiler {
        compiler: String,
        #[source]
        source: io::Error,
    },
}

/// Compiles it in each language.
///
/// # Errors
///
/// [`HeaderError::Compiler`]
pub(super) fn section() -> Result<Section, HeaderError> {
    let header = workspace::root().join(HEADER);
    let mut rows = Vec::new();
    let mut differences = Vec::new();
    for (language, compiler, standard) in COMPILERS {
        let output = compile(compiler, language, standard, &header)?;
        let said = String::from_utf8_lossy(&output.stderr);
        let verdict = match output.status.success() {
            true => "compiles",
            false => "is refused",
        };
        rows.push((format!("{compiler} -std={standard}"), verdict.to_owned()));
        if !output.status.success() {
            let first = said.lines().find(|line| line.contains("error"));
            differences.push(format!(
                "{HEADER} as {standard}: {}",
                first.unwrap_or("the compiler gives no reason")
            ));
        }
    }
    Ok(Section {
        name: "wire header".to_owned(),
        found: json!({
            "file": HEADER,
            "standards": COMPILERS.map(|(_, _, standard)| standard),
        }),
        rows,
        differences,
    })
}

/// Every assertion of the header is one of the compiler: there is nothing to run.
fn compile(
    compiler: &str,
    language: &str,
    standard: &str,
    header: &Path,
) -> Result<Output, HeaderError> {
    Command::new(compiler)
        .args(["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-pedantic"])
        .arg(format!("-std={standard}"))
        .args(["-x", language])
        .arg(header)
        .stdin(Stdio::null())
        .output()
        .map_err(|source| HeaderError::Compiler {
            compiler: compiler.to_owned(),
            source,
        })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_header_compiles_as_c_and_as_cpp() {
        let section = section().expect("compilers");
        assert_eq!(section.differences, Vec::<String>::new());
    }

    #[test]
    fn an_assertion_that_does_not_hold_is_refused() {
        let text = fs::read_to_string(workspace::root().join(HEADER)).expect("readable");
        let file = tempfile::NamedTempFile::new().expect("a file");
        let wrong = text.replacen("rew_tensor, dtype) == 140", "rew_tensor, dtype) == 141", 1);
        assert_ne!(wrong, text);
        fs::write(&file, wrong).expect("written");
        for (language, compiler, standard) in COMPILERS {
            let output = compile(compiler, language, standard, file.path()).expect("a compiler");
            assert!(!output.status.success(), "{compiler}");
        }
    }

    #[test]
    fn a_compiler_that_is_missing_is_an_error_that_says_what_to_install() {
        let error = compile("no-such-compiler", "c", "c11", Path::new(HEADER))
            .expect_err("no compiler")
            .to_string();
        assert!(error.contains("no-such-compiler"), "{error}");
        assert!(error.contains("install"), "{error}");
    }
}
