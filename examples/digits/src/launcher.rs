//! Starts both processes, listens to them, and says in the end what happened.

use std::io::{BufRead, BufReader, IsTerminal};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::error::{DemoError, LaunchError};
use crate::event::{self, Event, Failure, Party};
use crate::fault::Fault;
use crate::render;
use crate::report::Report;

/// How one process ended.
struct Ended {
    party: Party,
    status: ExitStatus,
    failure: Option<Failure>,
}

/// Runs the demo; true if everything ran and held, and was told.
pub(crate) fn run(json: bool, fault: Option<Fault>) -> bool {
    let mut report = Report::default();
    let live = !json && std::io::stderr().is_terminal();
    match run_both(&mut report, live, fault) {
        Ok(ended) => report.error = verdict(&ended),
        Err(error) => report.error = Some(event::failure(Party::System, &error.into())),
    }
    if report.error.is_some() {
        // A killed owner cannot remove its segments; whoever comes next can.
        clear_shared_memory();
    } else {
        report.error = render::shortcomings(&report);
    }
    report.ok = report.error.is_none();
    let told = match (json, &report.error) {
        (true, _) => render::json(&report),
        (false, None) => render::text(&report, live),
        (false, Some(error)) => {
            render::failure(error);
            true
        }
    };
    report.ok && told
}

/// Starts both, passes on what they say, and waits for both.
fn run_both(
    report: &mut Report,
    live: bool,
    fault: Option<Fault>,
) -> Result<[Ended; 2], LaunchError> {
    let (owner_end, consumer_end) = UnixStream::pair().map_err(LaunchError::Socket)?;
    let mut owner = start("owner", owner_end, fault)?;
    let mut consumer = match start("consumer", consumer_end, fault) {
        Ok(consumer) => consumer,
        Err(error) => {
            stop(&mut owner);
            return Err(error);
        }
    };

    let (sender, lines) = channel();
    let listeners = [
        listen(Party::Owner, owner.stdout.take(), sender.clone()),
        listen(Party::Consumer, consumer.stdout.take(), sender),
    ];
    let mut failures = [None, None];
    for (party, event) in lines {
        if live {
            render::progress(&event);
        }
        match event {
            Event::Failed(failure) => {
                failures[usize::from(party == Party::Consumer)] = Some(failure)
            }
            event => report.add(event),
        }
    }
    for listener in listeners {
        // A listener returns nothing and cannot fail but by a panic of its own.
        let _ = listener.join();
    }
    let [owner_failure, consumer_failure] = failures;
    Ok([
        wait(Party::Owner, &mut owner, owner_failure)?,
        wait(Party::Consumer, &mut consumer, consumer_failure)?,
    ])
}

/// Starts this program in a role, its end of the socket as standard input.
fn start(role: &str, socket: UnixStream, fault: Option<Fault>) -> Result<Child, LaunchError> {
    let program = std::env::current_exe().map_err(LaunchError::Start)?;
    let mut command = Command::new(program);
    command
        .args(["--role", role])
        .stdin(OwnedFd::from(socket))
        .stdout(Stdio::piped());
    if let Some(fault) = fault {
        command.args(["--fault", fault.name()]);
    }
    command.spawn().map_err(LaunchError::Start)
}

/// Kills a process and waits for it, so that it leaves no zombie.
fn stop(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// Reads events from a process until it closes its standard output.
fn listen(
    party: Party,
    stdout: Option<ChildStdout>,
    sender: Sender<(Party, Event)>,
) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        let Some(stdout) = stdout else { return };
        for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
            match serde_json::from_slice(&line) {
                // The receiver lives until every sender is gone.
                Ok(event) => drop(sender.send((party, event))),
                // A plugin may print, anything; that is shown, not lost.
                Err(_) => eprintln!("{party} says: {}", String::from_utf8_lossy(&line)),
            }
        }
    })
}

/// Removes what a killed owner left, and says so where that did not work.
fn clear_shared_memory() {
    match rew_worker::reclaim() {
        Ok(reclaimed) => {
            for (name, error) in reclaimed.refused() {
                eprintln!("warning: {name} may be left in /dev/shm: {error}");
            }
        }
        Err(error) => eprintln!("warning: segments may be left in /dev/shm: {error}"),
    }
}

fn wait(party: Party, child: &mut Child, failure: Option<Failure>) -> Result<Ended, LaunchError> {
    let status = child.wait().map_err(LaunchError::Wait)?;
    Ok(Ended {
        party,
        status,
        failure,
    })
}

/// The one failure that explains the others: a kill, then a reason of its own,
/// then only the loss of the peer.
fn verdict(ended: &[Ended; 2]) -> Option<Failure> {
    ended
        .iter()
        .find_map(killed)
        .or_else(|| {
            ended
                .iter()
                .find_map(|end| end.failure.clone().filter(|f| !f.peer_gone))
        })
        .or_else(|| ended.iter().find_map(|end| end.failure.clone()))
        .or_else(|| ended.iter().find_map(exited))
}

/// A failure if the process was ended by a signal.
fn killed(end: &Ended) -> Option<Failure> {
    let signal = end.status.signal()?;
    Some(event::failure(
        end.party,
        &DemoError::Killed {
            party: end.party,
            signal,
        },
    ))
}

/// A failure if the process ended badly and said nothing.
fn exited(end: &Ended) -> Option<Failure> {
    if end.status.success() {
        return None;
    }
    let code = end.status.code().unwrap_or(-1);
    Some(event::failure(
        end.party,
        &DemoError::Exited {
            party: end.party,
            code,
        },
    ))
}
