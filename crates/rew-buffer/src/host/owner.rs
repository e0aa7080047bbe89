//! What keeps host memory alive, of whatever type.

use std::mem::MaybeUninit;

/// A value that does nothing but be dropped in time.
///
/// As a `Box<dyn Send>`, save that a value of one word or less, such as a
/// counted reference, takes no memory of its own: using memory in place takes
/// about as long as ten allocations.
pub(crate) struct Owner {
    /// The value, or a box of it.
    word: MaybeUninit<usize>,
    /// Drops what `word` holds.
    drop: unsafe fn(&mut MaybeUninit<usize>),
}

// SAFETY: `new` takes only what may be dropped on any thread.
unsafe impl Send for Owner {}

impl Owner {
    pub(crate) fn new<T: Send + 'static>(value: T) -> Self {
        if Self::fits::<T>() {
            Self::of_word(value)
        } else {
            Self::of_word(Box::new(value))
        }
    }

    const fn fits<T>() -> bool {
        size_of::<T>() <= size_of::<usize>() && align_of::<T>() <= align_of::<usize>()
    }

    fn of_word<T: Send + 'static>(value: T) -> Self {
        const { assert!(size_of::<Box<()>>() == size_of::<usize>()) };
        assert!(Self::fits::<T>(), "a box is a word");
        let mut word = MaybeUninit::<usize>::uninit();
        // SAFETY: the word has room for the value, and is aligned for it.
        unsafe { word.as_mut_ptr().cast::<T>().write(value) };
        Self {
            word,
            drop: |word| {
                // SAFETY: `word` is the one written above; `Drop` calls this once.
                unsafe { word.as_mut_ptr().cast::<T>().drop_in_place() }
            },
        }
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // SAFETY: the function goes with the word, and this is its only call.
        unsafe { (self.drop)(&mut self.word) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_value_of_any_size_and_alignment_is_dropped_once() {
        #[repr(align(32))]
        struct Aligned(#[expect(dead_code, reason = "dropped")] Option<Arc<()>>);

        let count = Arc::new(());
        let owners = [
            Owner::new(()),
            Owner::new(Arc::clone(&count)),
            Owner::new(Some(Box::new(Arc::clone(&count)))),
            Owner::new((Arc::clone(&count), Arc::clone(&count))),
            Owner::new(Aligned(Some(Arc::clone(&count)))),
            Owner::new(Aligned(None)),
        ];
        assert_eq!(Arc::strong_count(&count), 6);
        for owner in owners {
            let moved = Box::new(owner);
            drop(moved);
        }
        assert_eq!(Arc::strong_count(&count), 1);
    }
}
