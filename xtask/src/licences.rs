//! `cargo xtask licences`: every dependency under a licence that `deny.toml`
//! allows.
//!
//! The same rule as `cargo deny check licenses`, without building cargo-deny.

use std::{fs, io};

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::metadata::{self, MetadataError, Package};
use crate::workspace;

/// Why the licences could not be confirmed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LicenceError {
    /// cargo did not say what the workspace depends on.
    #[error(transparent)]
    Metadata(#[from] MetadataError),
    /// `deny.toml` cannot be read.
    #[error("cannot read deny.toml")]
    Read(#[source] io::Error),
    /// `deny.toml` is not of the form that is read here.
    #[error("cannot understand deny.toml")]
    Form(#[from] toml::de::Error),
    /// A licence in `deny.toml` is not an SPDX identifier.
    #[error("deny.toml allows {licence:?}, which is not an SPDX licence")]
    Allowed {
        licence: String,
        #[source]
        source: spdx::ParseError,
    },
    /// A package states no licence.
    #[error("{package} states no licence")]
    Unstated { package: String },
    /// A package states something that is not an SPDX expression.
    #[error("{package} states {licence:?}, which is not an SPDX expression")]
    Expression {
        package: String,
        licence: String,
        #[source]
        source: spdx::ParseError,
    },
    /// A package cannot be used under the allowed licences alone.
    #[error(
        "{package} is under {licence}, which deny.toml does not allow\n  \
         next: use another package, or argue for the licence in the commit that adds it"
    )]
    Forbidden { package: String, licence: String },
}

/// The part of `deny.toml` that is checked here.
#[derive(Debug, Deserialize)]
struct Deny {
    licenses: Licenses,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

/// Checks every package that the workspace depends on, on any platform.
///
/// # Errors
///
/// The first package, by name, that must not be used; or what kept the check
/// from being made.
pub(crate) fn check() -> Result<(), LicenceError> {
    let deny = workspace::root().join("deny.toml");
    let allowed = allowed(&fs::read_to_string(deny).map_err(LicenceError::Read)?)?;
    let packages = metadata::read()?.packages;
    for package in &packages {
        judge(package, &allowed)?;
    }
    tell!(
        "{} packages, all under licences that deny.toml allows",
        packages.len()
    );
    Ok(())
}

fn allowed(deny: &str) -> Result<Vec<Licensee>, LicenceError> {
    let deny: Deny = toml::from_str(deny)?;
    let parse = |licence: String| {
        Licensee::parse(&licence).map_err(|source| LicenceError::Allowed { licence, source })
    };
    deny.licenses.allow.into_iter().map(parse).collect()
}

/// Whether `package` can be used under the licences of `allowed` alone.
fn judge(package: &Package, allowed: &[Licensee]) -> Result<(), LicenceError> {
    let name = format!("{} {}", package.name, package.version);
    let Some(licence) = package.license.clone() else {
        return Err(LicenceError::Unstated { package: name });
    };
    // Lax, since many a crate still writes `MIT/Apache-2.0`.
    let expression = match Expression::parse_mode(&licence, ParseMode::LAX) {
        Ok(expression) => expression,
        Err(source) => {
            return Err(LicenceError::Expression {
                package: name,
                licence,
                source,
            });
        }
    };
    if expression.evaluate(|term| allowed.iter().any(|licensee| licensee.satisfies(term))) {
        return Ok(());
    }
    Err(LicenceError::Forbidden {
        package: name,
        licence,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(licence: Option<&str>) -> Result<(), LicenceError> {
        let package = Package {
            name: "x".to_owned(),
            version: "1.0.0".to_owned(),
            license: licence.map(str::to_owned),
            rust_version: None,
            source: None,
            manifest_path: "x/Cargo.toml".into(),
        };
        let deny = "licenses.allow = ['MIT', 'Apache-2.0 WITH LLVM-exception']";
        judge(&package, &allowed(deny).expect("a right deny.toml"))
    }

    #[test]
    fn every_dependency_is_allowed() {
        check().expect("no forbidden licence");
    }

    #[test]
    fn one_allowed_alternative_suffices() {
        verdict(Some("MIT")).expect("allowed");
        verdict(Some("GPL-3.0-only OR MIT")).expect("allowed");
        verdict(Some("MIT/Apache-2.0")).expect("allowed, in the old form");
    }

    #[test]
    fn every_part_of_a_conjunction_must_be_allowed() {
        let error = verdict(Some("MIT AND GPL-3.0-only")).expect_err("not allowed");
        assert!(matches!(error, LicenceError::Forbidden { .. }), "{error}");
    }

    #[test]
    fn an_exception_is_part_of_the_licence() {
        verdict(Some("Apache-2.0 WITH LLVM-exception")).expect("allowed");
        let error = verdict(Some("Apache-2.0")).expect_err("only with the exception");
        assert!(matches!(error, LicenceError::Forbidden { .. }), "{error}");
    }

    #[test]
    fn no_licence_and_no_spdx_are_refused() {
        let error = verdict(None).expect_err("unstated");
        assert!(matches!(error, LicenceError::Unstated { .. }), "{error}");
        let error = verdict(Some("do as you like")).expect_err("no SPDX");
        assert!(matches!(error, LicenceError::Expression { .. }), "{error}");
    }

    #[test]
    fn a_slip_in_the_allow_list_is_told() {
        let error = allowed("licenses.allow = ['MTI']").expect_err("a slip");
        assert!(matches!(error, LicenceError::Allowed { .. }), "{error}");
    }
}
