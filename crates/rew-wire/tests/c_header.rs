//! The header compiles as C11 and as C++17 with every assertion, and records
//! survive being taken apart and built again through it. Needs `cc` and `c++`.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rew_wire::Tensor;
use wire_vectors::{RecordBytes, TENSORS, TensorCase};

fn compile(compiler: &str, language: &str, standard: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("roundtrip-{language}"));
    let status = Command::new(compiler)
        .args(["-x", language, &format!("-std={standard}")])
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-I"])
        .arg(here.join("../../include"))
        .arg(here.join("tests/c/roundtrip.c"))
        .arg("-o")
        .arg(&program)
        .status()
        .unwrap_or_else(|error| panic!("{compiler}: {error}"));
    assert!(
        status.success(),
        "{compiler} -std={standard} refuses the header"
    );
    program
}

fn through(program: &Path, records: &[u8]) -> Vec<u8> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("just compiled");
    let mut stdin = child.stdin.take().expect("piped");
    let records = records.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&records));
    let output = child.wait_with_output().expect("ends");
    writer.join().expect("no panic").expect("read to the end");
    assert!(output.status.success(), "{}", output.status);
    output.stdout
}

#[test]
#[cfg(target_endian = "little")]
fn records_survive_c_and_cpp() {
    let cases = wire_vectors::cases(&wire_vectors::committed(), TENSORS);
    let cases: Vec<TensorCase> = cases.expect("readable");
    let decode = |RecordBytes(record): &_| Tensor::decode(record).expect("accepted");
    let accepted = cases.iter().filter(|case| case.accept);
    let tensors: Vec<Tensor> = accepted.map(|case| decode(&case.hex)).collect();
    let records: Vec<u8> = tensors.iter().flat_map(Tensor::to_bytes).collect();
    for (compiler, language, standard) in [("cc", "c", "c11"), ("c++", "c++", "c++17")] {
        let program = compile(compiler, language, standard);
        assert_eq!(through(&program, &records), records, "{language}");
    }
}
