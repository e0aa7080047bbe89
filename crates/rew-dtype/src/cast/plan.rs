//! Which steps lead from one type to another.

use super::step::{self, Run};
use crate::DType;

/// The most steps that any pair of types needs.
const MAX_STEPS: usize = 5;

/// A step, and the bytes of each value that it writes.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) run: Run,
    pub(super) out_bytes: usize,
}

/// The steps from one type to another, in order; at least one.
pub(super) struct Plan {
    steps: [Step; MAX_STEPS],
    len: usize,
}

/// What the values are between two steps.
#[derive(Clone, Copy)]
enum Form {
    S8,
    U8,
    S16,
    U16,
    S32,
    U32,
    S64,
    U64,
    F16,
    Bf16,
    F32,
    F64,
    C64,
    C128,
}

/// Between `bool` and integers below 8 bits: one step, where reading the value
/// and storing it would be two.
fn narrow(src: DType, dst: DType) -> Option<Run> {
    use DType::{Bool, S1, S2, S4, U1, U2, U4};
    const SMALL: [DType; 7] = [Bool, S1, U1, S2, U2, S4, U4];
    if !SMALL.contains(&src) || !SMALL.contains(&dst) {
        return None;
    }
    match (src, dst) {
        // 0 or 1, which all of them store alike.
        (Bool, _) => Some(step::nonzero_8),
        (S2 | U2, Bool) => Some(step::nonzero_2),
        (S4 | U4, Bool) => Some(step::nonzero_4),
        // What is wider has the sign in the bits that it has more.
        (S1, S2 | U2) => Some(step::s2_from_s1),
        (S1, S4 | U4) => Some(step::s4_from_s1),
        (S2, S4 | U4) => Some(step::s4_from_s2),
        // The low bits, as many as the narrower has.
        (S1 | U1, _) | (_, S1 | U1) => Some(step::mask_1),
        (S2 | U2, _) | (_, S2 | U2) => Some(step::mask_2),
        (_, _) => Some(step::mask_4),
    }
}

impl Plan {
    /// The steps from `src` to `dst`, both stored unpacked.
    pub(super) fn new(src: DType, dst: DType) -> Self {
        let mut plan = Self::empty();
        if src == dst {
            plan.same(src);
        } else {
            plan.different(src, dst);
        }
        if plan.len == 0 {
            // Integers that differ in sign alone.
            plan.copy(dst);
        }
        plan
    }

    /// The steps from `src`, packed, to `dst`, unpacked.
    pub(super) fn from_packed(unpack: Run, src: DType, dst: DType) -> Self {
        let mut plan = Self::empty();
        plan.push(unpack, 1);
        if src != dst {
            plan.different(src, dst);
        }
        plan
    }

    /// The steps from `src`, unpacked, to `dst`, packed.
    pub(super) fn to_packed(src: DType, dst: DType, pack: Run) -> Self {
        let mut plan = Self::empty();
        if src != dst {
            plan.different(src, dst);
        }
        plan.push(pack, 1);
        plan
    }

    fn empty() -> Self {
        let step = Step {
            run: step::copy,
            out_bytes: 0,
        };
        Self {
            steps: [step; MAX_STEPS],
            len: 0,
        }
    }

    fn different(&mut self, src: DType, dst: DType) {
        if let Some(run) = narrow(src, dst) {
            return self.push(run, 1);
        }
        let form = self.load(src);
        self.store(form, dst);
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps[..self.len]
    }

    fn copy(&mut self, dtype: DType) {
        self.push(step::copy, dtype.size_bytes());
    }

    fn push(&mut self, run: Run, out_bytes: usize) {
        self.steps[self.len] = Step { run, out_bytes };
        self.len += 1;
    }

    /// From a type to itself: the same bytes, but for bits that carry nothing.
    fn same(&mut self, dtype: DType) {
        match dtype {
            DType::Bool => self.push(step::nonzero_8, 1),
            DType::S1 | DType::U1 => self.push(step::mask_1, 1),
            DType::S2 | DType::U2 => self.push(step::mask_2, 1),
            DType::S4 | DType::U4 | DType::F4E2M1Fn => self.push(step::mask_4, 1),
            DType::F6E2M3Fn | DType::F6E3M2Fn => self.push(step::mask_6, 1),
            DType::S8
            | DType::S16
            | DType::S32
            | DType::S64
            | DType::U8
            | DType::U16
            | DType::U32
            | DType::U64
            | DType::F16
            | DType::Bf16
            | DType::F32
            | DType::F64
            | DType::C64
            | DType::C128
            | DType::F8E5M2
            | DType::F8E4M3
            | DType::F8E3M4
            | DType::F8E4M3Fn
            | DType::F8E4M3B11Fnuz
            | DType::F8E4M3Fnuz
            | DType::F8E5M2Fnuz
            | DType::F8E8M0Fnu => self.copy(dtype),
        }
    }

    /// From a stored type to a form.
    fn load(&mut self, src: DType) -> Form {
        let (run, form): (Run, Form) = match src {
            DType::S8 => return Form::S8,
            DType::S16 => return Form::S16,
            DType::S32 => return Form::S32,
            DType::S64 => return Form::S64,
            DType::U8 => return Form::U8,
            DType::U16 => return Form::U16,
            DType::U32 => return Form::U32,
            DType::U64 => return Form::U64,
            DType::F16 => return Form::F16,
            DType::Bf16 => return Form::Bf16,
            DType::F32 => return Form::F32,
            DType::F64 => return Form::F64,
            DType::C64 => return Form::C64,
            DType::C128 => return Form::C128,
            DType::Bool => (step::nonzero_8, Form::U8),
            DType::S1 => (step::sign_extend_1, Form::S8),
            DType::S2 => (step::sign_extend_2, Form::S8),
            DType::S4 => (step::sign_extend_4, Form::S8),
            DType::U1 => (step::mask_1, Form::U8),
            DType::U2 => (step::mask_2, Form::U8),
            DType::U4 => (step::mask_4, Form::U8),
            DType::F8E5M2 => (step::f32_from_f8e5m2, Form::F32),
            DType::F8E4M3 => (step::f32_from_f8e4m3, Form::F32),
            DType::F8E3M4 => (step::f32_from_f8e3m4, Form::F32),
            DType::F8E4M3Fn => (step::f32_from_f8e4m3fn, Form::F32),
            DType::F8E4M3B11Fnuz => (step::f32_from_f8e4m3b11fnuz, Form::F32),
            DType::F8E4M3Fnuz => (step::f32_from_f8e4m3fnuz, Form::F32),
            DType::F8E5M2Fnuz => (step::f32_from_f8e5m2fnuz, Form::F32),
            DType::F8E8M0Fnu => (step::f32_from_f8e8m0fnu, Form::F32),
            DType::F6E2M3Fn => (step::f32_from_f6e2m3fn, Form::F32),
            DType::F6E3M2Fn => (step::f32_from_f6e3m2fn, Form::F32),
            DType::F4E2M1Fn => (step::f32_from_f4e2m1fn, Form::F32),
        };
        self.push(run, form.bytes());
        form
    }

    /// From a form to a stored type.
    fn store(&mut self, form: Form, dst: DType) {
        match dst {
            DType::Bool => self.nonzero(form),
            DType::S1 => self.sub_byte(form, step::mask_1, step::s1_from_f32, step::s1_from_f64),
            DType::S2 => self.sub_byte(form, step::mask_2, step::s2_from_f32, step::s2_from_f64),
            DType::S4 => self.sub_byte(form, step::mask_4, step::s4_from_f32, step::s4_from_f64),
            DType::U1 => self.sub_byte(form, step::mask_1, step::u1_from_f32, step::u1_from_f64),
            DType::U2 => self.sub_byte(form, step::mask_2, step::u2_from_f32, step::u2_from_f64),
            DType::U4 => self.sub_byte(form, step::mask_4, step::u4_from_f32, step::u4_from_f64),
            DType::S8 => self.integer(form, 1, step::s8_from_f32, step::s8_from_f64),
            DType::S16 => {
                self.of_16_bits(
                    form,
                    step::s16_from_bf16,
                    step::s16_from_f32,
                    step::s16_from_f64,
                );
            }
            DType::S32 => self.integer(form, 4, step::s32_from_f32, step::s32_from_f64),
            DType::S64 => {
                self.of_64_bits(
                    form,
                    step::s64_from_c64,
                    step::s64_from_f32,
                    step::s64_from_f64,
                );
            }
            DType::U8 => self.integer(form, 1, step::u8_from_f32, step::u8_from_f64),
            DType::U16 => {
                self.of_16_bits(
                    form,
                    step::u16_from_bf16,
                    step::u16_from_f32,
                    step::u16_from_f64,
                );
            }
            DType::U32 => self.integer(form, 4, step::u32_from_f32, step::u32_from_f64),
            DType::U64 => {
                self.of_64_bits(
                    form,
                    step::u64_from_c64,
                    step::u64_from_f32,
                    step::u64_from_f64,
                );
            }
            DType::F16 => self.f16(form),
            DType::Bf16 => self.bf16(form),
            DType::F32 => self.f32(form),
            DType::F64 => self.f64(form),
            DType::C64 => self.c64(form),
            DType::C128 => self.c128(form),
            DType::F8E5M2 => self.by_way_of_f32(form, step::f8e5m2_from_f32, 1),
            DType::F8E4M3 => self.by_way_of_f32(form, step::f8e4m3_from_f32, 1),
            DType::F8E3M4 => self.by_way_of_f32(form, step::f8e3m4_from_f32, 1),
            DType::F8E4M3Fn => self.by_way_of_f32(form, step::f8e4m3fn_from_f32, 1),
            DType::F8E4M3B11Fnuz => self.by_way_of_f32(form, step::f8e4m3b11fnuz_from_f32, 1),
            DType::F8E4M3Fnuz => self.by_way_of_f32(form, step::f8e4m3fnuz_from_f32, 1),
            DType::F8E5M2Fnuz => self.by_way_of_f32(form, step::f8e5m2fnuz_from_f32, 1),
            DType::F8E8M0Fnu => self.by_way_of_f32(form, step::f8e8m0fnu_from_f32, 1),
            DType::F6E2M3Fn => self.by_way_of_f32(form, step::f6e2m3fn_from_f32, 1),
            DType::F6E3M2Fn => self.by_way_of_f32(form, step::f6e3m2fn_from_f32, 1),
            DType::F4E2M1Fn => self.by_way_of_f32(form, step::f4e2m1fn_from_f32, 1),
        }
    }

    fn nonzero(&mut self, form: Form) {
        let run = match form {
            Form::S8 | Form::U8 => step::nonzero_8,
            Form::S16 | Form::U16 => step::nonzero_16,
            Form::S32 | Form::U32 => step::nonzero_32,
            Form::S64 | Form::U64 => step::nonzero_64,
            Form::F16 | Form::Bf16 => step::nonzero_half,
            Form::F32 => step::nonzero_f32,
            Form::F64 => step::nonzero_f64,
            Form::C64 => step::nonzero_c64,
            Form::C128 => step::nonzero_c128,
        };
        self.push(run, 1);
    }

    /// To an integer of `bytes`: integers wrap, floats saturate.
    fn integer(&mut self, form: Form, bytes: usize, from_f32: Run, from_f64: Run) {
        match form {
            Form::S8
            | Form::U8
            | Form::S16
            | Form::U16
            | Form::S32
            | Form::U32
            | Form::S64
            | Form::U64 => {
                if let Some(run) = form.resize(bytes) {
                    self.push(run, bytes);
                }
            }
            Form::F64 | Form::C128 => {
                self.f64(form);
                self.push(from_f64, bytes);
            }
            Form::F16 | Form::Bf16 | Form::F32 | Form::C64 => {
                self.f32(form);
                self.push(from_f32, bytes);
            }
        }
    }

    /// To an integer of 16 bits: the same, and from `bf16` in one step, since there
    /// memory is faster than two.
    fn of_16_bits(&mut self, form: Form, from_bf16: Run, from_f32: Run, from_f64: Run) {
        if let Form::Bf16 = form {
            self.push(from_bf16, 2);
        } else {
            self.integer(form, 2, from_f32, from_f64);
        }
    }

    /// To an integer of 64 bits: the same, and from `c64` in one step.
    fn of_64_bits(&mut self, form: Form, from_c64: Run, from_f32: Run, from_f64: Run) {
        if let Form::C64 = form {
            self.push(from_c64, 8);
        } else {
            self.integer(form, 8, from_f32, from_f64);
        }
    }

    /// To an integer of fewer than 8 bits: the same, and the spare bits cleared,
    /// which those from floats do themselves.
    fn sub_byte(&mut self, form: Form, mask: Run, from_f32: Run, from_f64: Run) {
        self.integer(form, 1, from_f32, from_f64);
        if form.is_integer() {
            self.push(mask, 1);
        }
    }

    fn f32(&mut self, form: Form) {
        let run = match form {
            Form::S8 => step::f32_from_s8,
            Form::U8 => step::f32_from_u8,
            Form::S16 => step::f32_from_s16,
            Form::U16 => step::f32_from_u16,
            Form::S32 => step::f32_from_s32,
            Form::U32 => step::f32_from_u32,
            Form::S64 => step::f32_from_s64,
            Form::U64 => step::f32_from_u64,
            Form::F16 => step::f32_from_f16,
            Form::Bf16 => step::f32_from_bf16,
            Form::F32 => return,
            Form::F64 => step::f32_from_f64,
            Form::C64 => step::real_of_c64,
            Form::C128 => {
                self.push(step::real_of_c128, 8);
                step::f32_from_f64
            }
        };
        self.push(run, 4);
    }

    fn f64(&mut self, form: Form) {
        let run = match form {
            Form::S8 => step::f64_from_s8,
            Form::U8 => step::f64_from_u8,
            Form::S16 => step::f64_from_s16,
            Form::U16 => step::f64_from_u16,
            Form::S32 => step::f64_from_s32,
            Form::U32 => step::f64_from_u32,
            Form::S64 => step::f64_from_s64,
            Form::U64 => step::f64_from_u64,
            Form::F16 => step::f64_from_f16,
            Form::Bf16 => step::f64_from_bf16,
            Form::F32 => step::f64_from_f32,
            Form::F64 => return,
            Form::C64 => {
                self.f32(form);
                step::f64_from_f32
            }
            Form::C128 => step::real_of_c128,
        };
        self.push(run, 8);
    }

    /// To a float below `f32`: rounded to `f32` first, as `ml_dtypes` does.
    fn by_way_of_f32(&mut self, form: Form, encode: Run, bytes: usize) {
        self.f32(form);
        self.push(encode, bytes);
    }

    fn bf16(&mut self, form: Form) {
        let run = match form {
            Form::S8 => step::bf16_from_s8,
            Form::U8 => step::bf16_from_u8,
            Form::S16 => step::bf16_from_s16,
            Form::U16 => step::bf16_from_u16,
            Form::S32 => step::bf16_from_s32,
            Form::U32 => step::bf16_from_u32,
            Form::Bf16 => return,
            Form::S64 | Form::U64 | Form::F16 | Form::F32 | Form::F64 | Form::C64 | Form::C128 => {
                self.f32(form);
                step::bf16_from_f32
            }
        };
        self.push(run, 2);
    }

    /// To `f16`: from `f64` rounded once, as NumPy does; a NaN of `bf16` loses
    /// its payload, as in `ml_dtypes`.
    fn f16(&mut self, form: Form) {
        let run = match form {
            Form::F64 => step::f16_from_f64,
            Form::C128 => {
                self.push(step::real_of_c128, 8);
                step::f16_from_f64
            }
            Form::Bf16 => step::f16_from_bf16,
            Form::S8
            | Form::U8
            | Form::S16
            | Form::U16
            | Form::S32
            | Form::U32
            | Form::S64
            | Form::U64
            | Form::F16
            | Form::F32
            | Form::C64 => {
                self.f32(form);
                step::f16_from_f32
            }
        };
        self.push(run, 2);
    }

    fn c64(&mut self, form: Form) {
        let run = match form {
            Form::S8 => step::c64_from_s8,
            Form::U8 => step::c64_from_u8,
            Form::S16 => step::c64_from_s16,
            Form::U16 => step::c64_from_u16,
            Form::S32 => step::c64_from_s32,
            Form::U32 => step::c64_from_u32,
            Form::S64 => step::c64_from_s64,
            Form::U64 => step::c64_from_u64,
            Form::Bf16 => step::c64_from_bf16,
            Form::F16 | Form::F32 | Form::F64 => {
                self.f32(form);
                step::c64_from_f32
            }
            Form::C64 => return,
            Form::C128 => step::c64_from_c128,
        };
        self.push(run, 8);
    }

    fn c128(&mut self, form: Form) {
        let run = match form {
            Form::S8 => step::c128_from_s8,
            Form::U8 => step::c128_from_u8,
            Form::S16 => step::c128_from_s16,
            Form::U16 => step::c128_from_u16,
            Form::S32 => step::c128_from_s32,
            Form::U32 => step::c128_from_u32,
            Form::S64 => step::c128_from_s64,
            Form::U64 => step::c128_from_u64,
            Form::Bf16 => step::c128_from_bf16,
            Form::F32 => step::c128_from_f32,
            Form::F16 | Form::F64 => {
                self.f64(form);
                step::c128_from_f64
            }
            Form::C64 => step::c128_from_c64,
            Form::C128 => return,
        };
        self.push(run, 16);
    }
}

impl Form {
    const fn bytes(self) -> usize {
        match self {
            Self::S8 | Self::U8 => 1,
            Self::S16 | Self::U16 | Self::F16 | Self::Bf16 => 2,
            Self::S32 | Self::U32 | Self::F32 => 4,
            Self::S64 | Self::U64 | Self::F64 | Self::C64 => 8,
            Self::C128 => 16,
        }
    }

    const fn is_integer(self) -> bool {
        match self {
            Self::S8
            | Self::U8
            | Self::S16
            | Self::U16
            | Self::S32
            | Self::U32
            | Self::S64
            | Self::U64 => true,
            Self::F16 | Self::Bf16 | Self::F32 | Self::F64 | Self::C64 | Self::C128 => false,
        }
    }

    /// The step from this integer to one of `bytes`, if they are not as many
    /// already. Only a source has a sign that matters.
    fn resize(self, bytes: usize) -> Option<Run> {
        let run: Run = match (self, bytes) {
            (Self::S8, 2) => step::widen_s8_16,
            (Self::S8, 4) => step::widen_s8_32,
            (Self::S8, 8) => step::widen_s8_64,
            (Self::U8, 2) => step::widen_u8_16,
            (Self::U8, 4) => step::widen_u8_32,
            (Self::U8, 8) => step::widen_u8_64,
            (Self::S16, 4) => step::widen_s16_32,
            (Self::S16, 8) => step::widen_s16_64,
            (Self::U16, 4) => step::widen_u16_32,
            (Self::U16, 8) => step::widen_u16_64,
            (Self::S32, 8) => step::widen_s32_64,
            (Self::U32, 8) => step::widen_u32_64,
            (Self::S16 | Self::U16, 1) => step::narrow_16_8,
            (Self::S32 | Self::U32, 1) => step::narrow_32_8,
            (Self::S32 | Self::U32, 2) => step::narrow_32_16,
            (Self::S64 | Self::U64, 1) => step::narrow_64_8,
            (Self::S64 | Self::U64, 2) => step::narrow_64_16,
            (Self::S64 | Self::U64, 4) => step::narrow_64_32,
            _ => return None,
        };
        Some(run)
    }
}

#[cfg(test)]
mod tests {
    use super::Plan;
    use crate::DType;

    #[test]
    fn every_pair_has_a_plan_that_ends_in_the_bytes_of_its_destination() {
        for src in DType::ALL {
            for dst in DType::ALL {
                let plan = Plan::new(src, dst);
                let last = plan.steps().last().unwrap();
                assert_eq!(last.out_bytes, dst.size_bytes(), "{src} to {dst}");
            }
        }
    }
}
