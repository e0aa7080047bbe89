//! What live buffers hold, within the limits of their worker.

use crate::builder::Limits;
use crate::error::CreateError;

/// The buffers that are alive, and those being made.
#[derive(Debug, Default)]
pub(crate) struct Live {
    bytes: u64,
    count: usize,
}

impl Live {
    /// Counts a buffer in that reserves so many bytes, if the limits allow it.
    pub(crate) fn admit(&mut self, reserved: u64, limits: &Limits) -> Result<(), CreateError> {
        if self.count >= limits.max_buffers {
            return Err(CreateError::CountLimit {
                limit: limits.max_buffers,
            });
        }
        let bytes = self.bytes.saturating_add(reserved);
        if bytes > limits.max_bytes {
            return Err(CreateError::ByteLimit {
                nbytes: reserved,
                held: self.bytes,
                limit: limits.max_bytes,
            });
        }
        self.bytes = bytes;
        self.count += 1;
        Ok(())
    }

    /// Counts a buffer out that was counted in with as many bytes.
    pub(crate) const fn leave(&mut self, reserved: u64) {
        self.bytes -= reserved;
        self.count -= 1;
    }

    /// Bytes that they reserve.
    pub(crate) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::Live;
    use crate::builder::Limits;

    #[test]
    fn what_is_refused_is_not_counted_and_what_leaves_makes_room() {
        let limits = Limits {
            max_bytes: 100,
            max_buffers: 2,
        };
        let mut live = Live::default();
        assert!(live.admit(101, &limits).is_err() && live.admit(u64::MAX, &limits).is_err());
        assert!(live.admit(60, &limits).is_ok());
        assert!(live.admit(41, &limits).is_err());
        assert!(live.admit(40, &limits).is_ok());
        assert!(live.admit(0, &limits).is_err());
        assert_eq!((live.bytes(), live.count()), (100, 2));
        live.leave(40);
        assert!(live.admit(0, &limits).is_ok());
    }
}
