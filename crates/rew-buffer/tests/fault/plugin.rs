//! The fault plugin with a client, for one test at a time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fault_plugin::FaultPlugin;
use rew_buffer::{
    AlignedBytes, ArrayType, CompileError, CompileOptions, Executable, HostAccess, HostMemory,
    Placement, Program,
};
use rew_device::{Client, ClientOptions, Device, Target};
use rew_dtype::DType;

/// A plugin of two devices, its client, and the objects that the client itself
/// keeps.
pub(crate) struct Faulty {
    pub(crate) fault: FaultPlugin,
    pub(crate) client: Client,
    baseline: u64,
    // Last: a process has one client a target, so tests take turns.
    _turn: MutexGuard<'static, ()>,
}

impl Faulty {
    pub(crate) fn new() -> Self {
        static TURN: Mutex<()> = Mutex::new(());
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let fault = FaultPlugin::new("devices 2").expect("the fault plugin");
        Self::start(fault, turn)
    }

    fn start(fault: FaultPlugin, turn: MutexGuard<'static, ()>) -> Self {
        let options = ClientOptions::new().plugin(fault.path());
        let client = Client::with_options(Target::Cpu, options).expect("it makes clients");
        let baseline = fault.alive("*");
        Self {
            fault,
            client,
            baseline,
            _turn: turn,
        }
    }

    /// With a new client, of the plugin that is at the path now. The counts and
    /// orders stay those of the first one.
    pub(crate) fn restart(self) -> Self {
        let Self {
            fault,
            client,
            _turn: turn,
            ..
        } = self;
        drop(client);
        Self::start(fault, turn)
    }

    pub(crate) fn place(&self) -> Placement {
        Placement::new(&self.client, cpu(0)).expect("two devices")
    }

    /// Objects that live and are not the client's own.
    pub(crate) fn alive(&self) -> u64 {
        rew_buffer::wait_for_releases();
        self.fault.alive("*") - self.baseline
    }
}

pub(crate) fn cpu(ordinal: u32) -> Device {
    Device::new(Target::Cpu, ordinal)
}

pub(crate) fn vector(count: usize) -> ArrayType {
    ArrayType::new(DType::F32, &[count as i64]).expect("valid")
}

/// Memory of ones; the count says who still has it.
pub(crate) fn ones(count: usize) -> (HostMemory, Arc<AlignedBytes>) {
    let bytes = AlignedBytes::from(rew_dtype::as_bytes(&vec![1.0_f32; count]));
    let owner = Arc::new(bytes);
    let start = std::ptr::NonNull::from(&**owner).cast();
    let (len, access) = (owner.len(), HostAccess::ReadWrite);
    // SAFETY: the allocation lives as long as its count; the tests make no
    // reference to it while a program may write it.
    let memory = unsafe { HostMemory::from_raw(start, len, access, Arc::clone(&owner)) };
    (memory, owner)
}

/// `a + b` over four numbers, the result in the memory of `a`.
pub(crate) fn add(client: &Client) -> Result<Executable, CompileError> {
    let alias = " {tf.aliasing_output = 0 : i32}";
    compile(client, "add", alias, &CompileOptions::new())
}

/// The same, the result in new memory.
pub(crate) fn sum(client: &Client) -> Result<Executable, CompileError> {
    compile(client, "sum", "", &CompileOptions::new())
}

/// The same, for any device.
pub(crate) fn portable(client: &Client) -> Result<Executable, CompileError> {
    compile(client, "sum", "", &CompileOptions::new().portable(true))
}

/// `a + b` twice, each result in new memory.
pub(crate) fn sums(client: &Client) -> Result<Executable, CompileError> {
    let four = "tensor<4xf32>";
    let text = format!(
        "module @sums {{ func.func public @main(%a: {four}, %b: {four}) -> ({four}, {four}) {{}} }}"
    );
    Executable::compile(client, Program::StableHlo(&text), &CompileOptions::new())
}

fn compile(
    client: &Client,
    name: &str,
    alias: &str,
    options: &CompileOptions,
) -> Result<Executable, CompileError> {
    let text = format!(
        "module @{name} {{
           func.func public @main(
             %a: tensor<4xf32>{alias}, %b: tensor<4xf32>
           ) -> tensor<4xf32> {{}}
         }}"
    );
    Executable::compile(client, Program::StableHlo(&text), options)
}
