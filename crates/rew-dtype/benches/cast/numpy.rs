//! The same casts by NumPy and `ml_dtypes`, in a Python process that answers one
//! line for each call.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::pairs::Pair;

pub(crate) struct Numpy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Numpy {
    /// Starts the process and waits until it has its memory; the first time, that
    /// installs the libraries.
    pub(crate) fn start(elements: usize) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/timings.py");
        let environment = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ml_dtypes");
        let mut child = Command::new("python3")
            .arg(script)
            .arg(environment)
            .arg(elements.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 starts");
        let input = child.stdin.take().expect("it is piped");
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut ready = String::new();
        output.read_line(&mut ready).expect("the script writes");
        assert_eq!(ready.trim(), "ready");
        Self {
            child,
            input,
            output,
        }
    }

    /// Nanoseconds of one call, if the libraries have such a cast.
    pub(crate) fn call(&mut self, pair: Pair) -> Option<f64> {
        let packed = if pair.packed { "packed-" } else { "" };
        writeln!(self.input, "{packed}{} {}", pair.from, pair.to).expect("the script reads");
        let mut answer = String::new();
        self.output
            .read_line(&mut answer)
            .expect("the script writes");
        match answer.trim() {
            "none" => None,
            number => Some(number.parse().expect("a number of nanoseconds")),
        }
    }
}

impl Drop for Numpy {
    fn drop(&mut self) {
        // The script would end by itself at the end of its input, which is still
        // open here; nothing depends on how it ends.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
