//! The field numbers of XLA's compile options, for the messages that rew-buffer
//! writes by hand.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Below the include root of the package.
const PROTO: &str = "xla/pjrt/proto/compile_options.proto";

/// The committed list, below the workspace.
const LIST: &str = "crates/rew-buffer/src/executable/compile_options.fields";

/// Why the list was not written, or not found equal.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProtoError {
    /// A file could not be read or written.
    #[error("could not {action} {}", path.display())]
    Io {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// The committed list is not what the package has.
    #[error("{LIST} differs from the pinned package: run `cargo xtask bindgen`")]
    Stale,
}

/// Writes the list, or with `check` compares it.
pub(crate) fn run(include: &Path, check: bool) -> Result<(), ProtoError> {
    let error = |action, path: &Path| {
        let path = path.to_path_buf();
        move |source| ProtoError::Io {
            action,
            path,
            source,
        }
    };
    let proto = include.join(PROTO);
    let list = list(&fs::read_to_string(&proto).map_err(error("read", &proto))?);
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(LIST);
    if !check {
        return fs::write(&path, list).map_err(error("write", &path));
    }
    let committed = fs::read_to_string(&path).map_err(error("read", &path))?;
    if committed == list {
        Ok(())
    } else {
        Err(ProtoError::Stale)
    }
}

/// A line `Message.field number` for each field, in the order of the file.
fn list(proto: &str) -> String {
    let mut list = String::new();
    let mut message = "";
    let code = proto.lines().map(str::trim);
    for line in code.filter(|line| !line.starts_with("//")) {
        if let Some(rest) = line.strip_prefix("message ") {
            message = rest.trim_end_matches([' ', '{']);
        }
        let field = line
            .strip_suffix(';')
            .and_then(|line| line.split_once(" = "));
        if let Some((declaration, number)) = field
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && let Some(name) = declaration.split(' ').next_back()
        {
            list.push_str(&format!("{message}.{name} {number}\n"));
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::list;

    #[test]
    fn fields_are_listed_by_message_and_comments_are_not() {
        let proto = "// a = 1;\nsyntax = \"proto3\";\nmessage A {\n  repeated x.B b = 3;\n}\n\
            message C {\n  oneof value {\n    string s = 1;\n  }\n  map<string, A> m = 7;\n}\n";
        assert_eq!(list(proto), "A.b 3\nC.s 1\nC.m 7\n");
    }
}
