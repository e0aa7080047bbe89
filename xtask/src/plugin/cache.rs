//! Where rew keeps what it fetched.

use std::ffi::OsString;
use std::path::PathBuf;

use super::PluginError;

/// The cache directory: `REW_CACHE_DIR`, else `rew` in `XDG_CACHE_HOME`, else
/// `~/.cache/rew`.
///
/// # Errors
///
/// - [`PluginError::NoCacheDirectory`] if none of the three variables is set.
/// - [`PluginError::RelativeCache`] if it is not absolute: cargo starts each
///   test in the directory of its crate.
pub(crate) fn directory() -> Result<PathBuf, PluginError> {
    let path = from_variables(|name| std::env::var_os(name));
    match path {
        None => Err(PluginError::NoCacheDirectory),
        Some(path) if path.is_relative() => Err(PluginError::RelativeCache { path }),
        Some(path) => Ok(path),
    }
}

/// An empty variable counts as unset; `XDG_CACHE_HOME` counts only if it is
/// absolute (XDG Base Directory Specification 0.8).
fn from_variables(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    set("REW_CACHE_DIR")
        .or_else(|| {
            let base = set("XDG_CACHE_HOME").filter(|base| base.is_absolute())?;
            Some(base.join("rew"))
        })
        .or_else(|| Some(set("HOME")?.join(".cache/rew")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(set: &[(&str, &str)]) -> Option<String> {
        let path = from_variables(|name| {
            let (_, value) = set.iter().find(|(key, _)| *key == name)?;
            Some(OsString::from(value))
        })?;
        Some(path.to_str().expect("UTF-8").to_owned())
    }

    #[test]
    fn the_more_specific_variable_wins() {
        let home = ("HOME", "/home/a");
        let xdg = ("XDG_CACHE_HOME", "/x");
        let rew = ("REW_CACHE_DIR", "/r");
        assert_eq!(chosen(&[home, xdg, rew]).as_deref(), Some("/r"));
        assert_eq!(chosen(&[home, xdg]).as_deref(), Some("/x/rew"));
        assert_eq!(chosen(&[home]).as_deref(), Some("/home/a/.cache/rew"));
        assert_eq!(chosen(&[]), None);
    }

    #[test]
    fn an_empty_variable_and_a_relative_xdg_one_count_as_unset() {
        let home = ("HOME", "/home/a");
        for ignored in [
            ("REW_CACHE_DIR", ""),
            ("XDG_CACHE_HOME", ""),
            ("XDG_CACHE_HOME", "x"),
        ] {
            assert_eq!(
                chosen(&[ignored, home]).as_deref(),
                Some("/home/a/.cache/rew")
            );
        }
    }
}
