//! From one device or memory to another.

use rew_buffer::{BufferError, transfer_stats};
use rew_device::Target;

use crate::support::{cpu, on_each_plugin, place};

#[test]
fn a_copy_between_devices_is_asked_for_by_name_and_counted() {
    on_each_plugin(|client| {
        let here = place(client)
            .copy_slice(&[3], &[1_i64, 2, 3])
            .expect("copied");
        let before = transfer_stats(Target::Cpu);
        let there = here.copy_to_device(cpu(3)).expect("copied");
        let after = transfer_stats(Target::Cpu);
        assert_eq!(there.device(), cpu(3));
        assert_eq!(there.to_vec::<i64>().expect("live"), [1, 2, 3]);
        assert_eq!(after.between_devices - before.between_devices, 24);
        let error = here.copy_to_device(cpu(0)).expect_err("refused");
        assert!(matches!(error, BufferError::SameDevice { .. }), "{error:?}");
        let error = here.copy_to_memory("moon").expect_err("refused");
        assert!(matches!(error, BufferError::NoMemory { .. }), "{error:?}");
        let kinds = client.memories_of(cpu(0)).expect("there");
        for kind in kinds.map(|memory| memory.kind().to_owned()) {
            if kind == here.memory_kind().expect("told") {
                continue;
            }
            let moved = here
                .copy_to_memory(&kind)
                .unwrap_or_else(|e| panic!("{kind}: {e}"));
            assert_eq!(moved.memory_kind().expect("told"), kind);
            assert_eq!(moved.to_vec::<i64>().expect("live"), [1, 2, 3]);
        }
    });
}
