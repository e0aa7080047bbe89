//! Running a program, with donation, and what travels to and from it meanwhile.

use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rew_pjrt_sys::bindings::*;

use crate::buffer::Buffer;
use crate::device::Device;
use crate::error::{Fault, Outcome, callback_error};
use crate::event::Work;
use crate::executable::Loaded;
use crate::object::{self, Object};
use crate::program::Program;
use crate::shape::Shape;
use crate::storage::Storage;
use crate::text;
use crate::transfer::Stream;

const CALL: &str = "PJRT_LoadedExecutable_Execute";

/// How many bytes a program asks of each of its streams.
const STREAM_BYTES: i64 = 64;

/// What a run may not do without.
struct Context;

impl Object for Context {
    type Handle = PJRT_ExecuteContext;
    const KIND: &'static str = "ExecuteContext";
}

/// The value of one result, from the arguments with its shape.
fn compute(shape: &Shape, arguments: &[(&Buffer, Arc<Storage>)]) -> Outcome<Vec<u8>> {
    let mut like = arguments
        .iter()
        .filter(|(buffer, _)| buffer.shape == *shape);
    let Some((_, first)) = like.next() else {
        return Ok(vec![0; shape.bytes()?]);
    };
    let mut bytes = first.to_vec();
    if shape.kind == PJRT_Buffer_Type::PJRT_Buffer_Type_F32 {
        for (_, other) in like {
            let other = other.to_vec();
            for (sum, term) in bytes.chunks_exact_mut(4).zip(other.chunks_exact(4)) {
                let value = |bytes: &[u8]| bytes.first_chunk().copied().map(f32::from_ne_bytes);
                let total = value(sum).unwrap_or(0.0) + value(term).unwrap_or(0.0);
                sum.copy_from_slice(&total.to_ne_bytes());
            }
        }
    }
    Ok(bytes)
}

/// Which argument's bytes a result takes over: aliased, and not withheld.
fn donor(program: &Program, result: usize, withheld: &[i64]) -> Option<usize> {
    program
        .parameters
        .iter()
        .enumerate()
        .find_map(|(place, parameter)| {
            let kept = withheld
                .iter()
                .any(|kept| usize::try_from(*kept) == Ok(place));
            (parameter.aliases == Some(result) && !kept).then_some(place)
        })
}

/// Runs the program for one device: the outputs, in order.
fn run(
    program: &Program,
    arguments: &[*mut PJRT_Buffer],
    withheld: &[i64],
    memory: *mut PJRT_Memory,
    ready: &Work,
) -> Outcome<Vec<*mut PJRT_Buffer>> {
    if arguments.len() != program.parameters.len() {
        let message = format!(
            "{} arguments of {}",
            arguments.len(),
            program.parameters.len()
        );
        return Err(Fault::invalid(message));
    }
    let mut given = Vec::new();
    for (place, handle) in arguments.iter().enumerate() {
        let buffer = object::get::<Buffer>(*handle)?;
        let storage = buffer.storage().map_err(|fault| {
            let message = format!("Invalid buffer passed to Execute() as argument {place}");
            Fault::new(fault.code, format!("{message}: {}", fault.message))
        })?;
        given.push((buffer, storage));
    }
    let values = program
        .results
        .iter()
        .map(|shape| compute(shape, &given))
        .collect::<Outcome<Vec<_>>>()?;
    let buffers: Vec<&Buffer> = given.into_iter().map(|(buffer, _)| buffer).collect();
    let outputs = program.results.iter().zip(&values).enumerate();
    outputs
        .map(|(place, (shape, bytes))| {
            let donated = donor(program, place, withheld).and_then(|from| buffers.get(from));
            let donated = donated.map(|buffer| buffer.donate()).transpose()?;
            let storage = match donated {
                Some(storage) if storage.is_mutable() && storage.len() == bytes.len() => {
                    storage.write(0, bytes);
                    storage
                }
                _ => Arc::new(Storage::copied(bytes)),
            };
            Ok(Buffer::make(shape.clone(), memory, storage, ready.clone()))
        })
        .collect()
}

/// Calls back for everything that the program sends and receives on one device.
fn converse(options: &PJRT_ExecuteOptions, device: usize) -> Outcome {
    let of_device = |lists: *mut *mut PJRT_RecvCallbackInfo, len| {
        let list = text::array(lists.cast_const(), len).get(device).copied();
        list.unwrap_or(std::ptr::null_mut())
    };
    let receives = of_device(options.recv_callbacks, device + 1);
    for receive in text::array(receives.cast_const(), options.num_recv_ops) {
        let stream = Stream::make(STREAM_BYTES);
        if let Some(callback) = receive.recv_callback {
            // SAFETY: the caller's function and argument; the stream is the callee's.
            unsafe { callback(stream, receive.user_arg) };
        }
    }
    let sends = text::array(options.send_callbacks.cast_const(), device + 1);
    let sends = sends.get(device).copied().unwrap_or(std::ptr::null_mut());
    for send in text::array(sends.cast_const(), options.num_send_ops) {
        let mut chunk = PJRT_Chunk {
            data: std::ptr::null_mut(),
            size: 0,
            deleter: None,
            deleter_arg: std::ptr::null_mut(),
        };
        let mut error: PJRT_CallbackError = Some(callback_error);
        if let Some(callback) = send.send_callback {
            // SAFETY: the caller's function and argument, and values that live meanwhile.
            let fault = unsafe { callback(&mut chunk, &mut error, 0, true, send.user_arg) };
            if !fault.is_null() {
                return Err(object::take::<Fault>(fault)?);
            }
        }
    }
    Ok(())
}

entries! {
    fn PJRT_ExecuteContext_Create(args: PJRT_ExecuteContext_Create_Args) {
        args.context = object::make(Context);
        Ok(())
    }

    fn PJRT_ExecuteContext_Destroy(args: PJRT_ExecuteContext_Destroy_Args) {
        object::destroy::<Context>(args.context)
    }

    fn PJRT_LoadedExecutable_Execute(args: PJRT_LoadedExecutable_Execute_Args) {
        let loaded = object::get::<Loaded>(args.executable)?;
        if loaded.deleted.load(Ordering::Relaxed) {
            return Err(Fault::invalid("the executable has been deleted"));
        }
        if args.num_devices != loaded.device.len() {
            return Err(Fault::invalid(format!("{} devices instead of one", args.num_devices)));
        }
        let [own] = loaded.device;
        let device = NonNull::new(args.execute_device).map_or(own, NonNull::as_ptr);
        let memory = Device::default_memory(device)?;
        let options = text::array(args.options.cast_const(), 1).first();
        let withheld = options.map_or(&[][..], |options| {
            let start = options.non_donatable_input_indices;
            text::array(start, options.num_non_donatable_input_indices)
        });
        let lists = text::array(args.argument_lists, args.num_devices);
        let outputs = text::array(args.output_lists, args.num_devices);
        for (place, (arguments, outputs)) in lists.iter().zip(outputs).enumerate() {
            if let Some(options) = options {
                converse(options, place)?;
            }
            let arguments = text::array(*arguments, args.num_args);
            let work = Work::done(Ok(())).ordered(CALL);
            let made = run(&loaded.compiled.program, arguments, withheld, memory, &work)?;
            for (index, buffer) in made.into_iter().enumerate() {
                // SAFETY: the caller has room for every output of the program.
                let slot = unsafe { outputs.add(index) };
                // SAFETY: as above.
                unsafe { slot.write(buffer) };
            }
            if !args.device_complete_events.is_null() {
                // SAFETY: the caller has room for an event for each device.
                let slot = unsafe { args.device_complete_events.add(place) };
                // SAFETY: as above.
                unsafe { slot.write(object::make(work)) };
            }
        }
        Ok(())
    }
}
