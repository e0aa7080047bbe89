//! The socket between owner and consumer. It carries blobs and nothing else.

use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;

use rew_wire::{BlobError, TaskArgs, TaskArgsView};

use crate::error::DemoError;

/// Bytes of a blob's header: two counts of 32 bits.
const HEADER: usize = rew_wire::layout::TASK_ARGS_BLOB_HEADER_BYTES;

/// More than the demo ever sends. A peer that announces more is refused before
/// a byte of it is allocated.
const MOST_BYTES: u64 = 1 << 16;

/// One end of the socket.
#[derive(Debug)]
pub(crate) struct Channel {
    stream: UnixStream,
}

impl Channel {
    /// The end that the launcher gave this process as standard input.
    pub(crate) fn from_stdin() -> Result<Self, DemoError> {
        let fd = io::stdin()
            .as_fd()
            .try_clone_to_owned()
            .map_err(DemoError::Socket)?;
        Ok(Self {
            stream: UnixStream::from(fd),
        })
    }

    /// Sends arguments as one blob.
    pub(crate) fn send(&mut self, args: &TaskArgs) -> Result<(), DemoError> {
        self.send_bytes(&args.to_blob()?)
    }

    /// Sends bytes that are meant to be a blob.
    pub(crate) fn send_bytes(&mut self, blob: &[u8]) -> Result<(), DemoError> {
        self.stream.write_all(blob).map_err(gone_or_broken)
    }

    /// Receives one blob: its header says how long it is.
    pub(crate) fn receive(&mut self) -> Result<Vec<u8>, DemoError> {
        self.receive_or_end()?.ok_or(DemoError::PeerGone)
    }

    /// Receives one blob, or nothing if the peer has no more to say: it closed
    /// the socket between two blobs.
    pub(crate) fn receive_or_end(&mut self) -> Result<Option<Vec<u8>>, DemoError> {
        let mut blob = vec![0; HEADER];
        let (first, rest) = blob.split_at_mut(1);
        match self.stream.read(first) {
            Ok(0) => return Ok(None),
            Ok(_) => self.stream.read_exact(rest).map_err(gone_or_broken)?,
            Err(error) => return Err(gone_or_broken(error)),
        }
        let needed = match TaskArgsView::parse(&blob) {
            Ok(_) => return Ok(Some(blob)),
            Err(BlobError::ExceedsCapacity { needed, .. }) if needed <= MOST_BYTES => needed,
            Err(refused) => return Err(DemoError::Blob(refused)),
        };
        blob.resize(usize::try_from(needed).unwrap_or(HEADER), 0);
        self.stream
            .read_exact(&mut blob[HEADER..])
            .map_err(gone_or_broken)?;
        Ok(Some(blob))
    }
}

/// Tells the end of the peer from a failure of the socket.
fn gone_or_broken(error: io::Error) -> DemoError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof
        | io::ErrorKind::BrokenPipe
        | io::ErrorKind::ConnectionReset => DemoError::PeerGone,
        _ => DemoError::Socket(error),
    }
}
