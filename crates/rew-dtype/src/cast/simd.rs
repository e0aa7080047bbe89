//! The best instructions that the machine has, found when the program runs.

/// Calls `f` compiled for AVX2 if the machine has it, and else as it is.
///
/// The body must be inlined all the way down to gain anything; its functions are
/// `#[inline(always)]`. Elsewhere than on x86 the instructions that matter here
/// are in the baseline.
#[inline(always)]
pub(super) fn vectorized<F: FnOnce()>(f: F) {
    #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
    if let Some(avx2) = fearless_simd::Level::new().as_avx2() {
        return fearless_simd::Simd::vectorize(avx2, f);
    }
    f();
}
