//! What must not call the plugin does not.

use std::sync::Arc;

use rew_buffer::sharding::{Mesh, PartitionSpec, ShardedBuffer, Sharding, Uneven};
use rew_buffer::transfer_stats;
use rew_device::Target;
use rew_pjrt_sys::bindings::ENTRIES;

use crate::plugin::{Faulty, add, vector};

fn calls(faulty: &Faulty) -> u64 {
    ENTRIES
        .iter()
        .map(|entry| faulty.fault.calls(entry.call()))
        .sum()
}

#[test]
fn annotating_validating_and_rendering_a_sharding_make_no_call() {
    let faulty = Faulty::new();
    let buffer = faulty
        .place()
        .copy_slice(&[4], &[1.0_f32; 4])
        .expect("copied");
    let before = calls(&faulty);
    let mesh = Arc::new(Mesh::new(&[("x", 2)]).expect("valid"));
    let spec = PartitionSpec::new(&[&["x"]]);
    let axes = vec!["x".to_owned()];
    for sharding in [
        Sharding::Replicated { mesh: mesh.clone() },
        Sharding::Partitioned {
            mesh: mesh.clone(),
            spec: spec.clone(),
        },
        Sharding::Manual {
            mesh: mesh.clone(),
            spec,
            axes,
        },
    ] {
        sharding.validate(buffer.array_type()).expect("valid");
        let layout = sharding
            .layout(buffer.array_type(), Uneven::Refuse)
            .expect("even");
        assert_eq!(layout.shards().len(), 2);
        assert!(
            sharding
                .to_shardy("mesh", 1)
                .starts_with("#sdy.sharding<@mesh")
        );
        assert!(!sharding.manual_axes_to_shardy().is_empty());
    }
    assert!(mesh.to_shardy("mesh").starts_with("sdy.mesh"));
    assert_eq!(calls(&faulty), before);
}

#[test]
fn a_refused_call_and_a_debug_print_make_no_call() {
    let faulty = Faulty::new();
    let add = add(&faulty.client).expect("compiles");
    let place = faulty.place();
    let a = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    let b = place.copy_slice(&[3], &[1.0_f32; 3]).expect("copied");
    let gone = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    gone.release().expect("nobody holds it");
    let taken = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
    add.execute(&[taken.donate(), a.borrow()]).expect("runs");
    let before = calls(&faulty);
    insta::assert_snapshot!(format!("{a:?}; {gone:?}; {taken:?}"), @"BufferHandle(f32[4] on cpu:0, Live); BufferHandle(f32[4] on cpu:0, Released); BufferHandle(f32[4] on cpu:0, Donated)");
    assert!(add.execute(&[a.donate(), b.borrow()]).is_err());
    assert!(add.execute(&[a.borrow(), a.donate()]).is_err());
    assert!(taken.to_vec::<f32>().is_err());
    assert!(gone.to_vec::<f32>().is_err());
    assert!(taken.hold_address().is_err());
    gone.release().expect("nothing to do");
    drop((gone, taken));
    assert_eq!(calls(&faulty), before);
    assert!(vector(4) == *a.array_type());
}

#[test]
fn what_is_copied_twice_is_counted_twice() {
    let faulty = Faulty::new();
    let count = |copies: &dyn Fn()| {
        let before = transfer_stats(Target::Cpu);
        copies();
        let after = transfer_stats(Target::Cpu);
        let to_device = after.to_device - before.to_device;
        (to_device, after.to_host - before.to_host)
    };
    let chunks = || {
        let mut chunks = faulty.place().start_chunks(&vector(4), 8).expect("offered");
        chunks.send_copy(&[0; 16]).expect("taken");
    };
    // Once to keep the bytes, once to the device.
    assert_eq!(count(&chunks), (32, 0));
    let mesh = Arc::new(Mesh::new(&[("x", 2)]).expect("valid"));
    let spec = PartitionSpec::new(&[&["x"]]);
    let sharding = Sharding::Partitioned { mesh, spec };
    let scatter = |bytes: &[u8]| {
        ShardedBuffer::scatter(&faulty.client, &sharding, &vector(3), Uneven::Pad, bytes)
    };
    let sharded = scatter(&[0; 12]).expect("copied");
    // Two elements to each device, and one of them to its padding before.
    assert_eq!(count(&|| drop(scatter(&[0; 12]))), (16 + 4, 0));
    // And back, and three elements to their place.
    assert_eq!(count(&|| drop(sharded.gather())), (0, 16 + 12));
    let short = count(&|| {
        let error = scatter(&[0; 11]).expect_err("too short");
        assert_eq!(error.to_string(), "f32[3] has 12 bytes, 11 were given");
    });
    assert_eq!(short, (0, 0));
}
