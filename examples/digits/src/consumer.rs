//! The process that maps the tensors and runs the programs over them.

use rew_buffer::{BufferHandle, CompileOptions, Executable, Placement, Program, transfer_stats};
use rew_device::{Client, default_device};
use rew_wire::{TaskArgs, TaskArgsView};
use rew_worker::{ImportContext, ImportRegistry, MappedTensor};

use crate::channel::Channel;
use crate::error::DemoError;
use crate::event::{Event, PluginFacts, TensorFacts, step, tell};
use crate::fault::Fault;
use crate::job::Job;
use crate::{add, classify};

/// What the jobs work with.
pub(crate) struct Consumer {
    pub(crate) registry: ImportRegistry,
    pub(crate) place: Placement,
    pub(crate) fault: Option<Fault>,
}

/// Does the consumer's part: one job after the other until the owner is done.
pub(crate) fn run(fault: Option<Fault>) -> Result<(), DemoError> {
    let mut channel = Channel::from_stdin()?;
    let device = default_device()?;
    let client = step("consumer: load the plugin, make a client", || {
        Client::of(device.target())
    })?;
    tell(&Event::Plugin(facts(&client, device)));
    let consumer = Consumer {
        registry: ImportRegistry::new(ImportContext::host())?,
        place: Placement::new(&client, device)?,
        fault,
    };
    while let Some(blob) = channel.receive_or_end()? {
        let args = TaskArgsView::parse(&blob)?;
        let job = Job::from_code(args.scalar(0)?)?;
        match job {
            Job::Classify => classify::run(&consumer, &args)?,
            Job::Add => add::run(&consumer, &args)?,
        }
        let mut reply = TaskArgs::new();
        reply.push_scalar(job.code());
        channel.send(&reply)?;
    }
    consumer.registry.close()?;
    Ok(())
}

fn facts(client: &Client, device: rew_device::Device) -> PluginFacts {
    PluginFacts {
        plugin: client.plugin().path().display().to_string(),
        pjrt_version: client.plugin().api().version().to_string(),
        platform: client.platform_name().to_owned(),
        device: device.to_string(),
    }
}

impl Consumer {
    /// Decodes `N` tensors and maps what they name, each backing once.
    pub(crate) fn map<const N: usize>(
        &self,
        args: &TaskArgsView<'_>,
        names: &[&str; N],
    ) -> Result<[MappedTensor; N], DemoError> {
        if args.tensor_count() != N {
            return Err(DemoError::TensorCount {
                found: args.tensor_count(),
                expected: N,
            });
        }
        let mut mapped = Vec::with_capacity(N);
        for (index, name) in names.iter().enumerate() {
            let tensor = args.tensor(index)?;
            let import = self.registry.map(&tensor);
            mapped.push(import.map_err(|source| DemoError::Import {
                name: (*name).into(),
                source,
            })?);
        }
        mapped.try_into().map_err(|_| DemoError::TensorCount {
            found: 0,
            expected: N,
        })
    }

    pub(crate) fn compile(&self, name: &'static str, text: &str) -> Result<Executable, DemoError> {
        step(&format!("consumer: compile {name}"), || {
            let program = Program::StableHlo(text);
            Executable::compile(self.place.client(), program, &CompileOptions::new())
        })
        .map_err(|source| DemoError::Compile { name, source })
    }

    /// Bytes of tensor data copied so far, by rew or by the plugin.
    pub(crate) fn bytes_copied(&self) -> u64 {
        transfer_stats(self.place.client().target()).bytes_copied()
    }
}

/// Tells where a tensor is on the device, compared with where it is mapped.
pub(crate) fn tell_place(
    name: &str,
    mapped: &MappedTensor,
    buffer: &BufferHandle,
) -> Result<(), DemoError> {
    let address = buffer.hold_address()?.get();
    let segment = mapped.mapping().bytes()?;
    let start = segment.as_ptr() as usize;
    let end = start + segment.len();
    let bytes = buffer.array_type().byte_size();
    tell(&Event::Tensor(TensorFacts {
        name: name.to_owned(),
        identity: mapped.tensor().identity().to_string(),
        dtype: buffer.dtype().to_string(),
        shape: mapped.tensor().shape().to_vec(),
        in_place: start <= address && address + bytes <= end,
    }));
    Ok(())
}
