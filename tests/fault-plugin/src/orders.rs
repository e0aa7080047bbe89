//! The orders that a test gives, and what is left of them to do.

use std::collections::HashMap;
use std::num::ParseIntError;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::{PJRT_API_MAJOR, PJRT_API_MINOR, PJRT_Api};

use crate::error::Fault;
use crate::object;

/// The environment variable with the first orders.
pub(crate) const VARIABLE: &str = "REW_FAULT";

/// An order that is not understood. Nothing of its text was taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OrderError {
    /// The first word is none of the orders.
    #[error("no order begins with `{word}`")]
    Unknown {
        /// The word.
        word: String,
    },
    /// The order needs a name.
    #[error("`{order}` needs a name")]
    NoName {
        /// The order.
        order: String,
    },
    /// A setting is not one of the order's.
    #[error("`{setting}` is no setting of `{order}`")]
    Setting {
        /// The order.
        order: String,
        /// The setting.
        setting: String,
    },
    /// A number does not parse.
    #[error("`{setting}` is no number")]
    Number {
        /// The setting.
        setting: String,
        /// Why.
        source: ParseIntError,
    },
}

/// When a call shall fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nth {
    /// After so many more calls that are let through.
    After(u64),
    All,
}

#[derive(Clone, Debug)]
struct Failure {
    call: String,
    nth: Nth,
    code: ErrorCode,
}

/// What becomes of the events that a call makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventOrder {
    pub(crate) late: Duration,
    pub(crate) code: Option<ErrorCode>,
}

/// What a call shall write where its answer stands.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AnswerOrder {
    call: String,
    /// A field of the arguments.
    field: String,
    /// Bytes from the start of the field on.
    offset: usize,
    value: u64,
}

/// An extension in the chain.
#[derive(Clone, Debug)]
pub(crate) struct ExtensionOrder {
    /// The struct's name, or `all`.
    pub(crate) name: String,
    pub(crate) size: Option<usize>,
    pub(crate) null: bool,
}

/// The table to present.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableOrder {
    pub(crate) size: usize,
    pub(crate) version: (u32, u32),
    pub(crate) null: bool,
}

impl Default for TableOrder {
    fn default() -> Self {
        Self {
            size: PJRT_Api::STRUCT_SIZE,
            version: (PJRT_API_MAJOR, PJRT_API_MINOR),
            null: false,
        }
    }
}

/// Everything that was ordered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orders {
    failures: Vec<Failure>,
    events: Vec<(String, EventOrder)>,
    answers: Vec<AnswerOrder>,
    calls: HashMap<String, u64>,
    pub(crate) table: TableOrder,
    pub(crate) null: Vec<String>,
    pub(crate) extensions: Vec<ExtensionOrder>,
    devices: Option<usize>,
    twice: bool,
}

static ORDERS: LazyLock<Mutex<Orders>> = LazyLock::new(|| {
    let mut orders = Orders::default();
    if let Ok(text) = std::env::var(VARIABLE)
        && let Err(error) = orders.take(&text)
    {
        // A plugin has nobody to return this to, and a test must not run without it.
        eprintln!("fault-plugin: {VARIABLE}: {error}");
        std::process::abort();
    }
    Mutex::new(orders)
});

fn orders() -> MutexGuard<'static, Orders> {
    ORDERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes the orders in `text`, all or none.
pub(crate) fn order(text: &str) -> Result<(), OrderError> {
    let mut current = orders();
    let mut next = current.clone();
    next.take(text)?;
    *current = next;
    Ok(())
}

/// A copy of what was ordered.
pub(crate) fn current() -> Orders {
    orders().clone()
}

/// How many devices a client shall have.
pub(crate) fn devices() -> usize {
    orders().devices.unwrap_or(1)
}

/// Whether each callback shall be made a second time.
pub(crate) fn calls_back_twice() -> bool {
    orders().twice
}

/// Counts a call, and says whether it shall fail.
pub(crate) fn entered(call: &str) -> Result<(), Fault> {
    let mut orders = orders();
    *orders.calls.entry(call.to_owned()).or_default() += 1;
    let mut failed = None;
    orders.failures.retain_mut(|failure| {
        if failure.call != call || failed.is_some() {
            return true;
        }
        match &mut failure.nth {
            Nth::After(0) => {
                failed = Some(failure.code);
                false
            }
            Nth::After(left) => {
                *left -= 1;
                true
            }
            Nth::All => {
                failed = Some(failure.code);
                true
            }
        }
    });
    failed.map_or(Ok(()), |code| {
        Err(Fault::new(code, format!("{call} was ordered to fail")))
    })
}

/// What was ordered for the events of `call`.
pub(crate) fn event(call: &str) -> EventOrder {
    let orders = orders();
    let found = orders.events.iter().rev().find(|(name, _)| name == call);
    found.map(|(_, order)| *order).unwrap_or_default()
}

/// What `call` shall answer instead: for a field of its arguments, the offset of
/// a word in it and the word.
pub(crate) fn answers(call: &str) -> Vec<(String, usize, u64)> {
    let orders = orders();
    let of_call = orders.answers.iter().filter(|answer| answer.call == call);
    of_call
        .map(|answer| (answer.field.clone(), answer.offset, answer.value))
        .collect()
}

/// How often a C function was called.
pub(crate) fn calls(call: &str) -> u64 {
    orders().calls.get(call).copied().unwrap_or(0)
}

impl Orders {
    fn take(&mut self, text: &str) -> Result<(), OrderError> {
        for line in text.split([';', '\n']) {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some((first, rest)) = words.split_first() {
                self.take_one(first, rest)?;
            }
        }
        Ok(())
    }

    fn take_one(&mut self, word: &str, rest: &[&str]) -> Result<(), OrderError> {
        let name = || {
            let name = rest.first().map(|name| (*name).to_owned());
            name.ok_or_else(|| OrderError::NoName {
                order: word.to_owned(),
            })
        };
        let settings = Settings { word, rest };
        match word {
            "fail" => {
                let mut failure = Failure {
                    call: name()?,
                    nth: Nth::After(0),
                    code: ErrorCode::INTERNAL,
                };
                settings.each(1, |key, value| {
                    match (key, value) {
                        ("nth", "all") => failure.nth = Nth::All,
                        ("nth", n) => failure.nth = Nth::After(number::<u64>(n)?.saturating_sub(1)),
                        ("code", code) => failure.code = ErrorCode(number(code)?),
                        _ => return Ok(false),
                    }
                    Ok(true)
                })?;
                self.failures.push(failure);
            }
            "event" => {
                let mut order = EventOrder::default();
                settings.each(1, |key, value| {
                    match key {
                        "late" => order.late = Duration::from_millis(number(value)?),
                        "code" => order.code = Some(ErrorCode(number(value)?)),
                        _ => return Ok(false),
                    }
                    Ok(true)
                })?;
                self.events.push((name()?, order));
            }
            "answer" => {
                let call = name()?;
                settings.each(1, |key, value| {
                    let (field, offset) = key.split_once('+').unwrap_or((key, "0"));
                    self.answers.push(AnswerOrder {
                        call: call.clone(),
                        field: field.to_owned(),
                        offset: number(offset)?,
                        value: number(value)?,
                    });
                    Ok(true)
                })?;
            }
            "table" => settings.each(0, |key, value| {
                match (key, value.split_once('.')) {
                    ("size", _) => self.table.size = number(value)?,
                    ("version", Some((major, minor))) => {
                        self.table.version = (number(major)?, number(minor)?);
                    }
                    ("null", _) => self.table.null = true,
                    _ => return Ok(false),
                }
                Ok(true)
            })?,
            "null" => self.null.push(name()?),
            "extension" => {
                let mut order = ExtensionOrder {
                    name: name()?,
                    size: None,
                    null: false,
                };
                settings.each(1, |key, value| {
                    match key {
                        "size" => order.size = Some(number(value)?),
                        "null" => order.null = true,
                        _ => return Ok(false),
                    }
                    Ok(true)
                })?;
                self.extensions.push(order);
            }
            "devices" => self.devices = Some(number(&name()?)?),
            "twice" => {
                settings.each(0, |_, _| Ok(false))?;
                self.twice = true;
            }
            "reset" => {
                *self = Self::default();
                object::forget_misuse();
            }
            other => {
                return Err(OrderError::Unknown {
                    word: other.to_owned(),
                });
            }
        }
        Ok(())
    }
}

/// The words behind an order.
struct Settings<'a> {
    word: &'a str,
    rest: &'a [&'a str],
}

impl Settings<'_> {
    /// Calls `take` with key and value of each setting after the first `skip` words.
    fn each(
        &self,
        skip: usize,
        mut take: impl FnMut(&str, &str) -> Result<bool, OrderError>,
    ) -> Result<(), OrderError> {
        for setting in self.rest.iter().skip(skip) {
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            if !take(key, value)? {
                return Err(OrderError::Setting {
                    order: self.word.to_owned(),
                    setting: (*setting).to_owned(),
                });
            }
        }
        Ok(())
    }
}

fn number<T: std::str::FromStr<Err = ParseIntError>>(text: &str) -> Result<T, OrderError> {
    text.parse().map_err(|source| OrderError::Number {
        setting: text.to_owned(),
        source,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_that_is_not_understood_changes_nothing() {
        let mut orders = Orders::default();
        for (text, error) in [
            ("explode", "no order begins with `explode`"),
            ("fail", "`fail` needs a name"),
            ("fail X often", "`often` is no setting of `fail`"),
            ("table size=many", "`many` is no number"),
        ] {
            assert_eq!(orders.take(text).expect_err(text).to_string(), error);
        }
        assert!(orders.failures.is_empty());
    }

    #[test]
    fn orders_are_read_in_order() {
        let mut orders = Orders::default();
        orders
            .take("table size=984 version=0.81; null PJRT_Compile\ndevices 4")
            .expect("orders");
        assert_eq!(orders.table.size, 984);
        assert_eq!(orders.table.version, (0, 81));
        assert_eq!(orders.null, ["PJRT_Compile"]);
        assert_eq!(orders.devices, Some(4));
    }
}
