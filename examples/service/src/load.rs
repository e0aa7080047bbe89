//! The load: clients that check every answer, and a killer.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::backend::{Backend, VALUES};
use crate::http::{bytes, floats};

/// What can go wrong in a task.
pub(crate) type Failure = Box<dyn Error + Send + Sync>;

/// What is asked, how much at once, and how often the model process dies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Load {
    pub(crate) address: SocketAddr,
    pub(crate) requests: usize,
    pub(crate) clients: usize,
    pub(crate) kill_after: usize,
}

/// What became of the requests.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) answered: usize,
    pub(crate) refused: usize,
    pub(crate) kills: usize,
}

impl Load {
    /// Makes all requests; an answer that is wrong is an error.
    pub(crate) async fn run(self, backend: &Backend) -> Result<Tally, Failure> {
        let answers = std::sync::Arc::new(AtomicUsize::new(0));
        let clients: Vec<_> = (0..self.clients)
            .map(|client| {
                let (backend, answers) = (backend.clone(), answers.clone());
                tokio::spawn(async move { self.client(client, &backend, &answers).await })
            })
            .collect();
        let mut total = Tally::default();
        for client in clients {
            let tally = client.await??;
            total.answered += tally.answered;
            total.refused += tally.refused;
            total.kills += tally.kills;
        }
        Ok(total)
    }

    async fn client(
        self,
        client: usize,
        backend: &Backend,
        answers: &AtomicUsize,
    ) -> Result<Tally, Failure> {
        let mut connection = connect(self.address).await?;
        let mut tally = Tally::default();
        for number in (client..self.requests).step_by(self.clients) {
            if ask(&mut connection, number).await? {
                tally.answered += 1;
            } else {
                tally.refused += 1;
            }
            let so_far = answers.fetch_add(1, Ordering::Relaxed) + 1;
            // The other clients' jobs are under way.
            let kill = so_far.is_multiple_of(self.kill_after);
            tally.kills += usize::from(kill && backend.kill_model());
        }
        Ok(tally)
    }
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Full<Bytes>>, Failure> {
    let stream = TokioIo::new(TcpStream::connect(address).await?);
    let (sender, connection) = http1::handshake(stream).await?;
    tokio::spawn(connection);
    Ok(sender)
}

/// `false` if the service refused, and said so.
async fn ask(server: &mut SendRequest<Full<Bytes>>, number: usize) -> Result<bool, Failure> {
    let values: Vec<f32> = (0..VALUES)
        .map(|at| (number as f32) + (at % 7) as f32)
        .collect();
    let request = Request::post("/square").header("host", "localhost");
    server.ready().await?;
    let response = server
        .send_request(request.body(Full::from(bytes(&values)))?)
        .await?;
    let status = response.status();
    let body = response.into_body().collect().await?.to_bytes();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        return Ok(false);
    }
    let expected: Vec<f32> = values.iter().map(|x| x * x + 1.0).collect();
    if status == StatusCode::OK && floats(&body) == expected {
        Ok(true)
    } else {
        Err(format!("request {number}: a wrong answer, with status {status}").into())
    }
}
