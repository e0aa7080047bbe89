//! Programs on the real plugins: described, refused, executed, kept.

use rew_buffer::{
    Argument, CacheMiss, Cached, CompileError, CompileOptions, Executable, ExecutableCache,
    ExecuteError, NameError, Program,
};

use crate::support::{add, add_in_place, compile, cpu, on_each_plugin, place};

#[test]
fn a_program_that_does_not_parse_is_refused_in_the_plugin_s_words() {
    on_each_plugin(|client| {
        let program = Program::StableHlo("func.func @main() { nonsense }");
        let error = Executable::compile(client, program, &CompileOptions::new());
        let error = error.expect_err("refused");
        assert!(matches!(error, CompileError::Rejected(_)), "{error:?}");
        let words = error.to_string();
        assert!(words.starts_with("PJRT_Client_Compile: "), "{words}");
        assert!(words.contains("nonsense"), "{words}");
    });
}

#[test]
fn devices_that_are_not_there_are_refused_before_the_compiler_ends_the_process() {
    on_each_plugin(|client| {
        let options = CompileOptions::new;
        let one = options().devices(&[&[0]]);
        let program = "func.func public @main(%a: tensor<f32>) -> tensor<f32> {
             return %a : tensor<f32>
           }";
        for (options, words) in [
            (options().replicas(0), "0 replicas times 1 partitions"),
            (options().partitions(0), "1 replicas times 0 partitions"),
            (options().replicas(5), "no number from 1 to 4"),
            (options().replicas(u32::MAX).partitions(u32::MAX), "1 to 4"),
            (
                options().devices(&[&[u32::MAX]]),
                "no device with the id 4294967295",
            ),
            (one.clone().replicas(2), "lengths given are [1]"),
            (one.partitions(2), "lengths given are [1]"),
            (
                options().partitions(2).portable(true),
                "a portable program has one replica",
            ),
        ] {
            let error = Executable::compile(client, Program::StableHlo(program), &options);
            let error = error.expect_err("refused");
            assert!(matches!(error, CompileError::Options(_)), "{error:?}");
            assert!(error.to_string().contains(words), "{error}");
        }
    });
}

#[test]
fn everything_that_is_wrong_with_the_arguments_is_in_one_error() {
    on_each_plugin(|client| {
        let program = "module @three {
           func.func public @main(
             %a: tensor<2x3xf32>, %b: tensor<4xi8>, %c: tensor<f32>
           ) -> tensor<f32> {
             return %c : tensor<f32>
           }
         }";
        let options = CompileOptions::new().parameter_names(&["images", "weights", "scale"]);
        let three = Executable::compile(client, Program::StableHlo(program), &options);
        let three = three.expect("compiles");
        let place = place(client);
        let a = place.copy_slice(&[3, 2], &[0.0_f32; 6]).expect("copied");
        let b = place.copy_slice(&[4], &[0.0_f32; 4]).expect("copied");
        let elsewhere = rew_buffer::Placement::new(client, cpu(1)).expect("four devices");
        let c = elsewhere.copy_scalar(1.0_f32).expect("copied");
        let error = three.execute(&[a.borrow(), b.donate(), c.borrow(), a.borrow()]);
        let error = error.expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"cannot execute three: argument 3 is one too many, the program takes 3; argument 0 (images) is f32[3,2], the program takes f32[2,3]; argument 1 (weights) is f32[4], the program takes s8[4]; argument 1 (weights) is donated, and the program aliases it to no result; argument 2 (scale) is on cpu:1, the program runs on cpu:0") };
        let error = three.execute(&[]).expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"cannot execute three: argument 0 (images) is missing, it is f32[2,3]; argument 1 (weights) is missing, it is s8[4]; argument 2 (scale) is missing, it is f32[]") };
    });
}

#[test]
fn arguments_can_be_given_by_name() {
    on_each_plugin(|client| {
        let program = "func.func public @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
             %0 = stablehlo.subtract %a, %b : tensor<f32>
             return %0 : tensor<f32>
           }";
        let options = CompileOptions::new().parameter_names(&["from", "what"]);
        let subtract = Executable::compile(client, Program::StableHlo(program), &options);
        let subtract = subtract.expect("compiles");
        let place = place(client);
        let (five, two) = (place.copy_scalar(5.0_f32), place.copy_scalar(2.0_f32));
        let (five, two) = (five.expect("copied"), two.expect("copied"));
        let arguments = subtract.arrange(&[("what", two.borrow()), ("from", five.borrow())]);
        let result = subtract
            .execute(&arguments.expect("all named"))
            .expect("runs");
        assert_eq!(result[0].to_vec::<f32>().expect("live"), [3.0]);
        let refused = |named: &[(&str, rew_buffer::Argument<'_>)]| {
            subtract.arrange(named).map(|arguments| arguments.len())
        };
        let name = |name: &str| name.into();
        assert_eq!(
            refused(&[("when", two.borrow())]),
            Err(NameError::Unknown { name: name("when") })
        );
        assert_eq!(
            refused(&[("from", two.borrow())]),
            Err(NameError::Missing { name: name("what") })
        );
        let twice = refused(&[("from", two.borrow()), ("from", five.borrow())]);
        assert_eq!(twice, Err(NameError::Twice { name: name("from") }));

        let options = CompileOptions::new().parameter_names(&["one"]);
        let error = Executable::compile(client, Program::StableHlo(program), &options);
        let error = error.expect_err("refused");
        assert!(
            matches!(
                error,
                CompileError::Names {
                    expected: 2,
                    found: 1
                }
            ),
            "{error:?}"
        );
    });
}

#[test]
fn the_signature_is_that_of_the_program() {
    on_each_plugin(|client| {
        let program = compile(
            client,
            "module @mixed {
               func.func public @main(
                 %a: tensor<2x0xi1>, %b: tensor<3xcomplex<f32>> {tf.aliasing_output = 1 : i32}
               ) -> (tensor<2x0xi1>, tensor<3xcomplex<f32>>) {
                 return %a, %b : tensor<2x0xi1>, tensor<3xcomplex<f32>>
               }
             }",
        );
        let signature = program.signature();
        assert_eq!((program.name(), signature.name()), ("mixed", "mixed"));
        let parameters: Vec<_> = signature
            .parameters()
            .iter()
            .map(|p| p.ty.to_string())
            .collect();
        let outputs: Vec<_> = signature
            .outputs()
            .iter()
            .map(|p| p.ty.to_string())
            .collect();
        assert_eq!(parameters, ["bool[2,0]", "c64[3]"]);
        assert_eq!(outputs, parameters);
        assert_eq!(signature.parameters()[1].aliased_output, Some(1));
        assert_eq!(signature.outputs()[1].aliased_parameter, Some(1));
        assert_eq!(program.devices(), [cpu(0)]);
        assert!(program.memory().expect("told").arguments > 0);
    });
}

#[test]
fn a_program_runs_on_the_device_that_the_options_assign() {
    on_each_plugin(|client| {
        let ids: Vec<u32> = (client.addressable_devices())
            .map(|device| device.description().id as u32)
            .collect();
        let options = CompileOptions::new().devices(&[&[ids[2]]]);
        let text = "func.func public @main(%a: tensor<f32>) -> tensor<f32> {
             %0 = stablehlo.negate %a : tensor<f32>
             return %0 : tensor<f32>
           }";
        let negate = Executable::compile(client, Program::StableHlo(text), &options);
        let negate = negate.expect("compiles");
        assert_eq!(negate.devices(), [cpu(2)]);
        let there = rew_buffer::Placement::new(client, cpu(2)).expect("four devices");
        let x = there.copy_scalar(2.0_f32).expect("copied");
        let y = negate.execute(&[x.borrow()]).expect("runs").remove(0);
        assert_eq!(
            (y.device(), y.to_vec::<f32>().expect("live")),
            (cpu(2), vec![-2.0])
        );

        let portable = CompileOptions::new().portable(true);
        let anywhere = Executable::compile(client, Program::StableHlo(text), &portable);
        let anywhere = anywhere.expect("compiles");
        let y = anywhere
            .execute_on(cpu(2), &[x.borrow()])
            .expect("runs")
            .remove(0);
        assert_eq!(
            (y.device(), y.to_vec::<f32>().expect("live")),
            (cpu(2), vec![-2.0])
        );
        let lists: [&[Argument<'_>]; 1] = [&[x.borrow()]];
        for error in [
            anywhere.execute(lists[0]).expect_err("refused"),
            anywhere.start(lists[0]).expect_err("refused"),
            anywhere.execute_on_all(&lists).expect_err("refused"),
            anywhere.execute_on_all(&[]).expect_err("refused"),
        ] {
            assert_eq!(
                error.to_string(),
                "main was compiled to run on any device: name one, with execute_on"
            );
        }
        let error = negate
            .execute_on(cpu(2), &[x.borrow()])
            .expect_err("refused");
        assert!(
            matches!(error, ExecuteError::NotPortable { .. }),
            "{error:?}"
        );
    });
}

#[test]
fn a_serialized_program_runs_when_it_is_loaded_again() {
    on_each_plugin(|client| {
        let bytes = add_in_place(client, 4).serialize().expect("serializes");
        // SAFETY: the bytes come from this plugin.
        let add = unsafe { Executable::deserialize(client, &bytes, &CompileOptions::new()) };
        let add = add.expect("loads");
        assert_eq!(add.signature().parameters()[0].aliased_output, Some(0));
        let place = place(client);
        let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let b = place.copy_slice(&[4], &[2.0_f32; 4]).expect("copied");
        let sum = add
            .execute(&[a.donate(), b.borrow()])
            .expect("runs")
            .remove(0);
        assert_eq!(sum.to_vec::<f32>().expect("live"), [3.0; 4]);
    });
}

#[test]
fn the_cache_gives_a_program_whatever_its_file_has_become() {
    on_each_plugin(|client| {
        let dir = tempfile::tempdir().expect("a directory");
        let cache = ExecutableCache::open(dir.path().join("programs")).expect("opens");
        let text = "func.func public @main(%a: tensor<f32>) -> tensor<f32> {
             return %a : tensor<f32>
           }";
        let (program, options) = (Program::StableHlo(text), CompileOptions::new());
        let load = || {
            let (executable, how) = cache
                .load_or_compile(client, program, &options)
                .expect("works");
            assert_eq!(executable.signature().outputs().len(), 1);
            how
        };
        let missed = |how| match how {
            Cached::Compiled {
                why,
                stored: Ok(()),
            } => why,
            other => panic!("{other:?}"),
        };
        assert!(matches!(missed(load()), CacheMiss::Absent { .. }));
        assert!(matches!(load(), Cached::Loaded));
        let file = cache.file_of(client, program, &options);
        let whole = std::fs::read(&file).expect("stored");

        std::fs::write(&file, &whole[..whole.len() / 2]).expect("written");
        assert!(matches!(missed(load()), CacheMiss::Length { .. }));
        let again = std::fs::read(&file).expect("stored");
        assert!(again.len() > whole.len() / 2);
        let mut damaged = again.clone();
        damaged[again.len() - 1] ^= 1;
        std::fs::write(&file, damaged).expect("written");
        assert!(matches!(missed(load()), CacheMiss::Damaged { .. }));
        std::fs::write(&file, b"something else altogether").expect("written");
        assert!(matches!(missed(load()), CacheMiss::Foreign { .. }));
        assert!(matches!(load(), Cached::Loaded));

        // Nor is a file loaded that others may have written since.
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o620);
        std::fs::set_permissions(&file, mode).expect("ours");
        let why = missed(load());
        assert!(matches!(why, CacheMiss::Open { mode: 0o620, .. }));
        assert!(why.to_string().starts_with(&file.display().to_string()));
        assert!(matches!(load(), Cached::Loaded));

        // A directory that others may write is no cache.
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(dir.path(), mode).expect("ours");
        let error = ExecutableCache::open(dir.path()).expect_err("refused");
        assert!(
            matches!(error, rew_buffer::CacheError::Open { mode: 0o777, .. }),
            "{error:?}"
        );

        // Other options are another program.
        let other = CompileOptions::new().alias_passthrough(true);
        assert_ne!(cache.file_of(client, program, &other), file);
    });
}

#[test]
fn a_program_that_cannot_run_is_refused_by_its_compiler_or_by_its_call() {
    on_each_plugin(|client| {
        let (version, options) = (client.plugin().api().version(), CompileOptions::new());
        // A custom call that nobody registered.
        let text = "func.func public @main() -> tensor<f32> {
             %0 = stablehlo.custom_call @rew_nobody_has_this() {api_version = 4 : i32} : () -> tensor<f32>
             return %0 : tensor<f32>
           }";
        let error = Executable::compile(client, Program::StableHlo(text), &options);
        let error = error.expect_err("refused").to_string();
        assert!(error.contains("NOT_FOUND"), "{version}: {error}");
        assert!(error.contains("rew_nobody_has_this"), "{version}: {error}");
        // A result that is larger than any address space.
        let text = "func.func public @main(%a: tensor<f32>) -> tensor<1125899906842624xf32> {
             %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<1125899906842624xf32>
             return %0 : tensor<1125899906842624xf32>
           }";
        let program = compile(client, text);
        let a = place(client).copy_scalar(1.0_f32).expect("copied");
        let error = program.start(&[a.borrow()]).expect_err("refused");
        let cause = std::error::Error::source(&error).map(|cause| cause.to_string());
        let cause = cause.expect("the plugin's answer");
        assert!(cause.contains("RESOURCE_EXHAUSTED"), "{version}: {cause}");
        assert_eq!(a.to_vec::<f32>().expect("live"), [1.0]);
    });
}

#[test]
fn the_result_of_a_program_without_an_argument_is_read() {
    on_each_plugin(|client| {
        let text = "func.func public @main() -> tensor<f32> {
             %0 = stablehlo.constant dense<2.0> : tensor<f32>
             return %0 : tensor<f32>
           }";
        let outputs = compile(client, text).execute(&[]).expect("runs");
        assert_eq!(outputs[0].to_vec::<f32>().expect("live"), [2.0]);
    });
}

#[test]
fn an_unknown_flag_is_refused_by_name() {
    on_each_plugin(|client| {
        let text =
            "func.func public @main(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }";
        let options = CompileOptions::new().flag("xla_no_such_flag", rew_buffer::Flag::Bool(true));
        let error = Executable::compile(client, Program::StableHlo(text), &options);
        let error = error.expect_err("refused");
        let words = error.to_string();
        assert!(words.contains("xla_no_such_flag"), "{words}");
    });
}

#[test]
fn a_call_of_many_threads_at_once_gives_each_its_own_result() {
    on_each_plugin(|client| {
        let add = add(client, 4);
        let place = place(client);
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let (add, place) = (&add, &place);
                scope.spawn(move || {
                    for call in 0..50 {
                        let a = place.copy_slice(&[4], &[thread as f32; 4]).expect("copied");
                        let b = place.copy_slice(&[4], &[call as f32; 4]).expect("copied");
                        let sum = add.execute(&[a.borrow(), b.borrow()]).expect("runs");
                        let sum = sum[0].to_vec::<f32>().expect("live");
                        assert_eq!(sum, [(thread + call) as f32; 4]);
                    }
                });
            }
        });
    });
}
