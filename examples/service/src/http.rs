//! The HTTP side: `POST /square` with 1024 little-endian floats.

use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

use crate::backend::{Backend, VALUES};

/// Bytes of a request's body.
pub(crate) const BODY_BYTES: usize = VALUES as usize * size_of::<f32>();

/// Listens on a free port of the loopback interface.
pub(crate) async fn listen(backend: Backend) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let accepting = async move {
        loop {
            match listener.accept().await {
                Ok((stream, _)) => serve(TokioIo::new(stream), backend.clone()),
                Err(error) => eprintln!("a connection was not accepted: {error}"),
            }
        }
    };
    // Ends with the runtime.
    tokio::spawn(accepting);
    Ok(address)
}

fn serve(stream: TokioIo<tokio::net::TcpStream>, backend: Backend) {
    let service = service_fn(move |request| {
        let backend = backend.clone();
        async move { Ok::<_, Infallible>(answer(&backend, request).await) }
    });
    tokio::spawn(async move {
        if let Err(error) = http1::Builder::new()
            .serve_connection(stream, service)
            .await
        {
            eprintln!("a connection ended early: {error}");
        }
    });
}

async fn answer(backend: &Backend, request: Request<Incoming>) -> Response<Full<Bytes>> {
    if (request.method(), request.uri().path()) != (&Method::POST, "/square") {
        return refuse(StatusCode::NOT_FOUND, "only POST /square is served");
    }
    let body = Limited::new(request.into_body(), BODY_BYTES)
        .collect()
        .await;
    let Ok(body) = body.map(http_body_util::Collected::to_bytes) else {
        return refuse(StatusCode::PAYLOAD_TOO_LARGE, "the body is too long");
    };
    if body.len() != BODY_BYTES {
        return refuse(StatusCode::BAD_REQUEST, "the body is not 1024 floats");
    }
    match backend.run(floats(&body)).await {
        Ok(values) => Response::new(Full::from(bytes(&values))),
        Err(error) => refuse(StatusCode::SERVICE_UNAVAILABLE, &error.to_string()),
    }
}

fn refuse(status: StatusCode, why: &str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(why.to_owned()));
    *response.status_mut() = status;
    response
}

pub(crate) fn floats(bytes: &[u8]) -> Vec<f32> {
    let (values, _) = bytes.as_chunks();
    values
        .iter()
        .map(|&value| f32::from_le_bytes(value))
        .collect()
}

pub(crate) fn bytes(values: &[f32]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}
