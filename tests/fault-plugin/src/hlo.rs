//! A program as an HLO module, the form in which plugins over XLA hand out what
//! they have compiled.
//!
//! The messages and field numbers are those of XLA's `xla/service/hlo.proto` and
//! `xla/xla_data.proto`; what a plugin's caller does not read is left out.

use rew_pjrt_sys::bindings::PJRT_Buffer_Type;

use crate::program::Program;
use crate::shape::Shape;

/// `xla.PrimitiveType.TUPLE`.
const TUPLE: u64 = 13;

/// The bytes of an `xla.HloModuleProtoWithConfig`.
pub(crate) fn module(program: &Program) -> Vec<u8> {
    let mut signature = Message::default();
    for parameter in &program.parameters {
        signature.message(1, shape(&parameter.shape));
    }
    signature.message(2, result(&program.results));
    let mut module = Message::default();
    module.bytes(1, program.name.as_bytes());
    module.message(4, signature);
    module.message(8, aliases(program));
    let mut whole = Message::default();
    whole.message(1, module);
    whole.0
}

/// One result, or a tuple of them.
fn result(results: &[Shape]) -> Message {
    if let [one] = results {
        return shape(one);
    }
    let mut tuple = Message::default();
    tuple.number(2, TUPLE);
    for result in results {
        tuple.message(4, shape(result));
    }
    tuple
}

fn shape(shape: &Shape) -> Message {
    let mut layout = Message::default();
    layout.numbers(1, &shape.minor_to_major());
    let mut message = Message::default();
    message.number(2, primitive(shape.kind));
    message.numbers(3, &shape.dims);
    message.message(5, layout);
    message
}

fn aliases(program: &Program) -> Message {
    let mut aliases = Message::default();
    for (index, parameter) in (0..).zip(&program.parameters) {
        let Some(output) = parameter.aliases else {
            continue;
        };
        let mut entry = Message::default();
        // A result that is no tuple has an empty index.
        if program.results.len() != 1 {
            entry.numbers(1, &[output as i64]);
        }
        entry.number(2, index);
        aliases.message(1, entry);
    }
    aliases
}

/// `xla.PrimitiveType`; 0 is its invalid one.
fn primitive(kind: PJRT_Buffer_Type) -> u64 {
    type Type = PJRT_Buffer_Type;
    match kind {
        Type::PJRT_Buffer_Type_PRED => 1,
        Type::PJRT_Buffer_Type_S8 => 2,
        Type::PJRT_Buffer_Type_S16 => 3,
        Type::PJRT_Buffer_Type_S32 => 4,
        Type::PJRT_Buffer_Type_S64 => 5,
        Type::PJRT_Buffer_Type_U8 => 6,
        Type::PJRT_Buffer_Type_U16 => 7,
        Type::PJRT_Buffer_Type_U32 => 8,
        Type::PJRT_Buffer_Type_U64 => 9,
        Type::PJRT_Buffer_Type_F16 => 10,
        Type::PJRT_Buffer_Type_F32 => 11,
        Type::PJRT_Buffer_Type_F64 => 12,
        Type::PJRT_Buffer_Type_C64 => 15,
        Type::PJRT_Buffer_Type_BF16 => 16,
        Type::PJRT_Buffer_Type_C128 => 18,
        Type::PJRT_Buffer_Type_S4 => 21,
        Type::PJRT_Buffer_Type_U4 => 22,
        _ => 0,
    }
}

/// A message of the protocol buffer wire format.
#[derive(Default)]
struct Message(Vec<u8>);

impl Message {
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn number(&mut self, field: u64, number: u64) {
        self.varint(field << 3);
        self.varint(number);
    }

    fn bytes(&mut self, field: u64, bytes: &[u8]) {
        self.varint(field << 3 | 2);
        self.varint(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn message(&mut self, field: u64, message: Self) {
        self.bytes(field, &message.0);
    }

    /// Numbers, packed.
    fn numbers(&mut self, field: u64, numbers: &[i64]) {
        let mut packed = Self::default();
        for &number in numbers {
            packed.varint(number as u64);
        }
        self.message(field, packed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_has_the_bytes_of_its_messages() {
        let text = "module @m { func.func @main(%a: tensor<300xf32> {tf.aliasing_output = 0 : i32}) \
                    -> tensor<300xf32> {} }";
        let program = Program::parse(text).expect("a program");
        // Written out by hand: type 11, dimension 300, layout {0}.
        let shape = [0x10, 11, 0x1a, 2, 0xac, 0x02, 0x2a, 3, 0x0a, 1, 0];
        let signature = [&[0x0a, 11][..], &shape, &[0x12, 11], &shape].concat();
        let alias = [0x0a, 2, 0x10, 0];
        let module = [
            &[0x0a, 1, b'm', 0x22, 26][..],
            &signature,
            &[0x42, 4],
            &alias,
        ]
        .concat();
        let whole = [&[0x0a, module.len() as u8][..], &module].concat();
        assert_eq!(super::module(&program), whole);
    }
}
