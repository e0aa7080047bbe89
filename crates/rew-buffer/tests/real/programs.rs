//! Programs of many operations in each format, whole and cut short.

use std::env;
use std::path::Path;
use std::process::Command;

use rew_buffer::{CompileError, CompileOptions, Executable, Program};
use rew_device::Client;

use crate::support::{on_each_plugin, on_plugin, place, real_cpu_plugins};

/// The program of `programs/perceptron.mlir`, as `programs/make.py` wrote it.
const TEXT: &str = include_str!("../programs/perceptron.mlir");
const BYTECODE: &[u8] = include_bytes!("../programs/perceptron.mlirbc");
const PORTABLE: &[u8] = include_bytes!("../programs/perceptron.portable");
const HLO: &[u8] = include_bytes!("../programs/perceptron.hlo");

/// What it takes: the number of steps comes last.
const X: [f32; 6] = [1.0, 2.0, 3.0, -1.0, 0.5, 2.0];
const W1: [f32; 12] = [
    1.0, -1.0, 2.0, 0.0, 0.5, 1.0, -2.0, 1.0, 1.0, 0.0, 1.0, -1.0,
];
const B1: [f32; 4] = [0.5, -3.0, 1.0, 2.0];
const W2: [f32; 8] = [1.0, 2.0, -1.0, 4.0, 0.0, 1.0, 2.0, -2.0];

/// The same by hand.
fn expected(steps: i32) -> ([f32; 4], f32) {
    let mut y = [0.0; 4];
    for row in 0..2 {
        for hidden in 0..4 {
            let inputs = (0..3).map(|k| X[3 * row + k] * W1[4 * k + hidden]);
            let h = (inputs.sum::<f32>() + B1[hidden]).max(0.0);
            y[2 * row] += h * W2[2 * hidden];
            y[2 * row + 1] += h * W2[2 * hidden + 1];
        }
    }
    let y = y.map(|y| y * 0.5_f32.powi(steps));
    (y, y.iter().sum())
}

fn run(client: &Client, program: Program<'_>) {
    let perceptron = Executable::compile(client, program, &CompileOptions::new());
    let perceptron = perceptron.unwrap_or_else(|error| {
        panic!("{error}");
    });
    let signature = perceptron.signature();
    let types = |types: Vec<String>| types.join(" ");
    let parameters = signature.parameters().iter().map(|p| p.ty.to_string());
    let outputs = signature.outputs().iter().map(|o| o.ty.to_string());
    assert_eq!(
        types(parameters.collect()),
        "f32[2,3] f32[3,4] f32[4] f32[4,2] s32[]"
    );
    assert_eq!(types(outputs.collect()), "f32[2,2] f32[] s32[]");
    let place = place(client);
    let copy = |dims: &[i64], elements: &[f32]| place.copy_slice(dims, elements).expect("copied");
    let (x, w1) = (copy(&[2, 3], &X), copy(&[3, 4], &W1));
    let (b1, w2) = (copy(&[4], &B1), copy(&[4, 2], &W2));
    for steps in [0, 1, 5] {
        let count = place.copy_scalar(steps).expect("copied");
        let arguments = [&x, &w1, &b1, &w2, &count].map(|buffer| buffer.borrow());
        // The first asks for the order of the new buffer; the second knows it.
        for _ in 0..2 {
            let results = perceptron.execute(&arguments).expect("runs");
            let [y, sum, taken] = &results[..] else {
                panic!("{results:?}");
            };
            let (all, total) = expected(steps);
            assert_eq!(y.to_vec::<f32>().expect("live"), all);
            assert_eq!(sum.to_vec::<f32>().expect("live"), [total]);
            assert_eq!(taken.to_vec::<i32>().expect("live"), [steps]);
        }
    }
}

#[test]
fn a_program_of_many_operations_gives_the_same_results_in_every_format() {
    on_each_plugin(|client| {
        for program in [
            Program::StableHlo(TEXT),
            Program::Bytecode(BYTECODE),
            Program::Bytecode(PORTABLE),
            Program::Hlo(HLO),
        ] {
            run(client, program);
        }
    });
}

#[test]
fn a_text_is_read_to_its_end_and_no_further() {
    on_each_plugin(|client| {
        let longer = format!("{TEXT}nonsense that is none of the program");
        run(client, Program::StableHlo(&longer[..TEXT.len()]));
        for (text, words) in [("xx", "'xx'"), ("func", "'func'"), ("\"x", "-:1:3")] {
            let longer = format!("{text}yyyy");
            let program = Program::StableHlo(&longer[..text.len()]);
            let error = Executable::compile(client, program, &CompileOptions::new());
            let Err(CompileError::Rejected(error)) = error else {
                panic!("not refused: {error:?}");
            };
            assert!(error.to_string().contains(words), "{error}");
        }
    });
}

/// For the process that compiles: which plugin.
const PLUGIN: &str = "REW_TEST_PLUGIN";

/// A plugin that ends the process ends one of its own here.
#[test]
fn a_program_that_is_cut_short_is_an_error_and_ends_no_process() {
    if let Some(plugin) = env::var_os(PLUGIN) {
        return on_plugin(Path::new(&plugin), compile_prefixes);
    }
    for plugin in real_cpu_plugins() {
        let name = "programs::a_program_that_is_cut_short_is_an_error_and_ends_no_process";
        let output = Command::new(env::current_exe().expect("has a path"))
            .args(["--exact", name, "--nocapture"])
            .env(PLUGIN, &plugin)
            .output()
            .expect("starts");
        let words = String::from_utf8_lossy(&output.stdout);
        let last = words.lines().rfind(|line| line.starts_with("cut "));
        let (plugin, status) = (plugin.display(), output.status);
        assert!(status.success(), "{plugin}, {status}: {last:?}");
    }
}

/// Compiles every prefix of each format.
fn compile_prefixes(client: &Client) {
    let compiles = |program: Program<'_>| {
        println!(
            "\ncut {} to {} bytes",
            program.format(),
            program.code().len()
        );
        Executable::compile(client, program, &CompileOptions::new()).is_ok()
    };
    for whole in [PORTABLE, BYTECODE] {
        for len in 0..whole.len() {
            assert!(!compiles(Program::Bytecode(&whole[..len])), "{len}");
        }
    }
    // Between two fields the proto is whole, and the last ones can be missed.
    let whole = (0..HLO.len()).filter(|&len| compiles(Program::Hlo(&HLO[..len])));
    assert!(whole.count() < 10);
}
