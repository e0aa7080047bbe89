//! Topologies: what a client would have, without it.

use std::ffi::{c_char, c_int};

use rew_pjrt_sys::bindings::*;

use crate::device::{Description, MEMORY_KINDS};
use crate::error::{Outcome, text_parts};
use crate::object::{self, Object};
use crate::orders;
use crate::shape::Shape;
use crate::text;

/// The platform's name.
pub(crate) const PLATFORM: &str = "fault";
/// The platform's version.
pub(crate) const PLATFORM_VERSION: &str = "fault-plugin";

/// The ids of [`MEMORY_KINDS`].
const MEMORY_KIND_IDS: [c_int; MEMORY_KINDS.len()] = [0, 1];

/// The devices of a platform.
pub(crate) struct Topology {
    descriptions: Vec<*mut PJRT_DeviceDescription>,
}

impl Object for Topology {
    type Handle = PJRT_TopologyDescription;
    const KIND: &'static str = "TopologyDescription";
}

impl Topology {
    pub(crate) fn make(devices: usize) -> *mut PJRT_TopologyDescription {
        let ids = (0..).take(devices);
        object::make(Self {
            descriptions: ids.map(|id| object::make(Description::new(id))).collect(),
        })
    }

    /// Destroys a topology and what [`make`](Self::make) made with it.
    pub(crate) fn destroy(handle: *mut PJRT_TopologyDescription) -> Outcome {
        if handle.is_null() {
            return Ok(());
        }
        let topology = object::take::<Self>(handle)?;
        for description in topology.descriptions {
            object::destroy::<Description>(description)?;
        }
        Ok(())
    }
}

/// The bytes behind `PJRT_TopologyDescription_Serialize`: the number of devices.
struct Serialized(String);

impl Object for Serialized {
    type Handle = PJRT_SerializedTopology;
    const KIND: &'static str = "SerializedTopology";
}

unsafe extern "C" fn delete_serialized(serialized: *mut PJRT_SerializedTopology) {
    let _counted = object::destroy::<Serialized>(serialized);
}

/// A canonical shape's bytes, which the caller gives back by their address.
struct CanonicalShape;

impl Object for CanonicalShape {
    type Handle = c_char;
    const KIND: &'static str = "SerializedShape";
}

unsafe extern "C" fn delete_shape(shape: *const c_char) {
    let _counted = object::destroy::<CanonicalShape>(shape.cast_mut());
}

entries! {
    fn PJRT_TopologyDescription_Create(args: PJRT_TopologyDescription_Create_Args) {
        args.topology = Topology::make(orders::devices());
        Ok(())
    }

    fn PJRT_TopologyDescription_Destroy(args: PJRT_TopologyDescription_Destroy_Args) {
        Topology::destroy(args.topology)
    }

    fn PJRT_TopologyDescription_PlatformName(args: PJRT_TopologyDescription_PlatformName_Args) {
        object::get::<Topology>(args.topology.cast_mut())?;
        (args.platform_name, args.platform_name_size) = text_parts(PLATFORM);
        Ok(())
    }

    fn PJRT_TopologyDescription_PlatformVersion(
        args: PJRT_TopologyDescription_PlatformVersion_Args
    ) {
        object::get::<Topology>(args.topology)?;
        (args.platform_version, args.platform_version_size) = text_parts(PLATFORM_VERSION);
        Ok(())
    }

    fn PJRT_TopologyDescription_GetDeviceDescriptions(
        args: PJRT_TopologyDescription_GetDeviceDescriptions_Args
    ) {
        let found = &object::get::<Topology>(args.topology.cast_mut())?.descriptions;
        (args.descriptions, args.num_descriptions) = (found.as_ptr(), found.len());
        Ok(())
    }

    fn PJRT_TopologyDescription_Serialize(args: PJRT_TopologyDescription_Serialize_Args) {
        let devices = object::get::<Topology>(args.topology)?.descriptions.len();
        let handle = object::make(Serialized(devices.to_string()));
        let bytes = &object::get::<Serialized>(handle)?.0;
        (args.serialized_bytes, args.serialized_bytes_size) = text_parts(bytes);
        args.serialized_topology = handle;
        args.serialized_topology_deleter = Some(delete_serialized);
        Ok(())
    }

    fn PJRT_TopologyDescription_Deserialize(args: PJRT_TopologyDescription_Deserialize_Args) {
        let text = text::owned(args.serialized_topology, args.serialized_topology_size);
        let devices = text.parse().map_err(|_| {
            crate::error::Fault::invalid("not a topology that this plugin serialized")
        })?;
        args.topology = Topology::make(devices);
        Ok(())
    }

    fn PJRT_TopologyDescription_Attributes(args: PJRT_TopologyDescription_Attributes_Args) {
        object::get::<Topology>(args.topology)?;
        (args.attributes, args.num_attributes) = (std::ptr::null(), 0);
        Ok(())
    }

    fn PJRT_TopologyDescription_Fingerprint(args: PJRT_TopologyDescription_Fingerprint_Args) {
        let devices = object::get::<Topology>(args.topology.cast_mut())?.descriptions.len();
        args.fingerprint = u64::try_from(devices).unwrap_or(u64::MAX);
        Ok(())
    }

    fn PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace(
        args: PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args
    ) {
        object::get::<Topology>(args.topology.cast_mut())?;
        Shape::of(args.element_type, args.dims, args.num_dims)?;
        args.serialized_shape = object::make(CanonicalShape);
        args.serialized_shape_size = 0;
        args.serialized_shape_deleter = Some(delete_shape);
        Ok(())
    }

    fn PJRT_TopologyDescription_GetMemorySpaceKindIds(
        args: PJRT_TopologyDescription_GetMemorySpaceKindIds_Args
    ) {
        object::get::<Topology>(args.topology.cast_mut())?;
        args.memory_space_kind_ids = MEMORY_KIND_IDS.as_ptr();
        args.num_memory_space_kind_ids = MEMORY_KIND_IDS.len();
        Ok(())
    }
}
