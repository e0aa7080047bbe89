//! Keeps a model process running, and every job until it is done.

use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering};

use rew_dtype::DType;
use rew_wire::{ArgTag, BlobError, TaskArgs, Tensor};
use rew_worker::{AccessError, Buffer, CloseIncomplete, CreateError, StartError, Worker};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;
use tokio::process::{Child, Command};
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinError, JoinHandle};

/// Values of a request and of its answer.
pub(crate) const VALUES: u32 = 1024;

/// What the model process says of a finished job.
pub(crate) const DONE: u8 = 1;

/// A header and two tensors.
pub(crate) const BLOB_BYTES: usize = 8 + 2 * 144;

/// How many model processes may die over one job before it is refused.
const ATTEMPTS: usize = 5;

/// Why a job has no result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JobError {
    /// It may be the job that kills them.
    #[error("{ATTEMPTS} model processes died over the job")]
    GivenUp,
    /// The service is going down.
    #[error("the service stops")]
    Stopped,
    #[error("no memory for the job")]
    Create(#[from] CreateError),
    #[error("the memory of the job cannot be reached")]
    Access(#[from] AccessError),
    #[error("the job cannot be sent")]
    Blob(#[from] BlobError),
    #[error("no model process could be started")]
    Spawn(#[from] std::io::Error),
}

/// Why the service did not start or stop.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BackendError {
    #[error("the shared memory could not be set up")]
    Start(#[from] StartError),
    #[error("the shared memory was not all given back")]
    Close(#[from] CloseIncomplete),
    #[error("the supervisor did not end by itself")]
    Join(#[from] JoinError),
}

/// A request on its way.
struct Job {
    values: Vec<f32>,
    answer: oneshot::Sender<Result<Vec<f32>, JobError>>,
}

/// What the supervisor has done.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) started: usize,
    pub(crate) run_again: usize,
}

#[derive(Debug, Default)]
struct Shared {
    started: AtomicUsize,
    run_again: AtomicUsize,
    /// The process id of the model process; 0 for none.
    pid: AtomicI32,
}

/// Where requests hand in their jobs.
#[derive(Clone)]
pub(crate) struct Backend {
    jobs: mpsc::Sender<Job>,
    shared: Arc<Shared>,
}

impl Backend {
    /// Runs the model over the values.
    pub(crate) async fn run(&self, values: Vec<f32>) -> Result<Vec<f32>, JobError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { values, answer };
        self.jobs.send(job).await.map_err(|_| JobError::Stopped)?;
        answered.await.map_err(|_| JobError::Stopped)?
    }

    pub(crate) fn counts(&self) -> Counts {
        Counts {
            started: self.shared.started.load(Ordering::Relaxed),
            run_again: self.shared.run_again.load(Ordering::Relaxed),
        }
    }

    /// Kills the model process as a fault would; `false` if there is none.
    pub(crate) fn kill_model(&self) -> bool {
        use nix::sys::signal::{Signal, kill};
        match self.shared.pid.load(Ordering::Relaxed) {
            0 => false,
            pid => kill(nix::unistd::Pid::from_raw(pid), Signal::SIGKILL).is_ok(),
        }
    }
}

/// The task that runs the jobs.
pub(crate) struct Supervisor {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), CloseIncomplete>>,
}

impl Supervisor {
    /// Takes no further job, and ends when the last one is done.
    pub(crate) async fn stop(self) -> Result<(), BackendError> {
        // If it has ended already, the task says why.
        let _ = self.stop.send(());
        Ok(self.task.await??)
    }
}

pub(crate) fn start() -> Result<(Backend, Supervisor), BackendError> {
    // Looking for what an earlier, killed server left behind may block; so
    // early nothing waits for it.
    let worker = Worker::builder("service").start()?;
    let (jobs, queue) = mpsc::channel(64);
    let shared = Arc::new(Shared::default());
    let runner = Runner {
        worker,
        model: None,
        shared: Arc::clone(&shared),
    };
    let (stop, stopped) = oneshot::channel();
    let task = tokio::spawn(runner.serve(queue, stopped));
    Ok((Backend { jobs, shared }, Supervisor { stop, task }))
}

/// A running model process and the socket to it.
struct Model {
    process: Child,
    socket: UnixStream,
}

struct Runner {
    worker: Worker,
    model: Option<Model>,
    shared: Arc<Shared>,
}

impl Runner {
    async fn serve(
        mut self,
        mut queue: mpsc::Receiver<Job>,
        mut stopped: oneshot::Receiver<()>,
    ) -> Result<(), CloseIncomplete> {
        let mut open = true;
        loop {
            let job = tokio::select! {
                job = queue.recv() => job,
                _ = &mut stopped, if open => {
                    open = false;
                    queue.close();
                    continue;
                }
            };
            let Some(Job { values, answer }) = job else {
                break;
            };
            let outcome = self.run(&values).await;
            // Whoever asked may have gone; the answer is then no one's.
            drop(answer.send(outcome));
        }
        if let Some(model) = self.model.take() {
            end(model).await;
        }
        self.worker.close()
    }

    /// Runs one job, with as many model processes as it takes.
    async fn run(&mut self, values: &[f32]) -> Result<Vec<f32>, JobError> {
        let (x, input) = self.worker.create_tensor(&[VALUES], DType::F32)?;
        let (y, output) = self.worker.create_tensor(&[VALUES], DType::F32)?;
        x.elements(&input)?.copy_from_slice(values)?;
        let mut args = TaskArgs::new();
        args.push_tensor(input, ArgTag::Input);
        args.push_tensor(output, ArgTag::OutputExisting);
        let blob = args.to_blob()?;
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                self.shared.run_again.fetch_add(1, Ordering::Relaxed);
            }
            if self.attempt(&blob, [&x, &y]).await? {
                return result(&y, &output);
            }
        }
        Err(JobError::GivenUp)
    }

    /// `false` if the model process died over the job.
    async fn attempt(&mut self, blob: &[u8], named: [&Buffer; 2]) -> Result<bool, JobError> {
        // As long as the model may use them, they are not given back.
        let _in_flight = named.map(Buffer::in_flight);
        let model = match self.model.as_mut() {
            Some(model) => model,
            None => self.model.insert(spawn(&self.shared)?),
        };
        let mut said = [0];
        let spoken = async {
            model.socket.write_all(blob).await?;
            model.socket.read_exact(&mut said).await
        };
        if spoken.await.is_ok() && said == [DONE] {
            return Ok(true);
        }
        if let Some(model) = self.model.take() {
            self.shared.pid.store(0, Ordering::Relaxed);
            end(model).await;
        }
        Ok(false)
    }
}

fn result(buffer: &Buffer, output: &Tensor) -> Result<Vec<f32>, JobError> {
    Ok(buffer.elements(output)?.to_vec()?)
}

fn spawn(shared: &Shared) -> std::io::Result<Model> {
    let (here, there) = std::os::unix::net::UnixStream::pair()?;
    here.set_nonblocking(true)?;
    let process = Command::new(std::env::current_exe()?)
        .arg("model")
        .stdin(Stdio::from(std::os::fd::OwnedFd::from(there)))
        .kill_on_drop(true)
        .spawn()?;
    let pid = process.id().and_then(|pid| i32::try_from(pid).ok());
    shared.pid.store(pid.unwrap_or(0), Ordering::Relaxed);
    shared.started.fetch_add(1, Ordering::Relaxed);
    Ok(Model {
        process,
        socket: UnixStream::from_std(here)?,
    })
}

/// Closes the socket, which ends a living process, and waits.
async fn end(model: Model) {
    let Model {
        mut process,
        socket,
    } = model;
    drop(socket);
    match process.wait().await.as_ref().map(ExitStatus::success) {
        Ok(true) => {}
        Ok(false) => eprintln!("the model process died"),
        Err(error) => eprintln!("the model process was not waited for: {error}"),
    }
}
