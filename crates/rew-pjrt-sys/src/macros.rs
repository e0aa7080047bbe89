//! What the lists at the end of each generated module expand to.

/// Constructors and layouts of the structs that carry their own size.
macro_rules! c_structs {
    ($list:ident: $($name:ident[$size:literal] { $($field:ident),* $(,)? })*) => {
        $(
            impl $name {
                /// The `struct_size` that the header prescribes, in bytes: up to the end
                /// of the last field, without tail padding.
                pub const STRUCT_SIZE: usize = $size;

                /// A struct with `struct_size` set and every other byte zero.
                #[must_use]
                pub const fn new() -> Self {
                    // SAFETY: bindings have integers, floats, `bool`, raw pointers, `Option`
                    // of functions, and structs and unions of those: zero is valid for each.
                    let mut value: Self = unsafe { ::core::mem::zeroed() };
                    value.struct_size = Self::STRUCT_SIZE;
                    value
                }
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::new()
                }
            }

            impl crate::layout::sealed::Sealed for $name {}

            impl crate::layout::CStruct for $name {
                const LAYOUT: crate::layout::StructLayout = crate::layout::StructLayout {
                    name: stringify!($name),
                    struct_size: $size,
                    size: ::core::mem::size_of::<$name>(),
                    fields: &[$(crate::layout::FieldLayout {
                        name: stringify!($field),
                        offset: ::core::mem::offset_of!($name, $field),
                        size: size_of_field!($name, $field),
                    }),*],
                };
                const NEWER: &'static [crate::versions::Newer] =
                    crate::versions::newer(stringify!($name));
            }
        )*

        /// The structs of this header that carry their own size, in its order.
        pub const $list: &[crate::layout::StructLayout] =
            &[$(<$name as crate::layout::CStruct>::LAYOUT),*];
    };
}

/// One checked call: `error` functions return `PJRT_Error*`, `void` ones nothing.
macro_rules! checked_call {
    ($table:ident, $field:ident, $function:ident, $args:ident, $method:ident, $alias:literal, $result:ident) => {
        #[doc = concat!("Calls [`", stringify!($function), "`](crate::bindings).")]
        #[doc = ""]
        #[doc = "# Safety"]
        #[doc = ""]
        #[doc = "Every pointer in `args` is what the header asks for: valid for as long as it says,"]
        #[doc = "an object of this plugin that is still alive, and used by no other call that it"]
        #[doc = "excludes."]
        #[doc = ""]
        #[doc = "# Errors"]
        #[doc = ""]
        #[doc = "[`CallError`](crate::CallError): the plugin has no such entry, `args` sets a field"]
        #[doc = "that it cannot see, or the call failed."]
        #[doc(alias = $alias)]
        #[inline]
        pub unsafe fn $method(
            &self,
            args: &mut $args,
        ) -> ::core::result::Result<(), crate::CallError> {
            const SLOT: crate::table::Slot = crate::table::Slot {
                call: stringify!($function),
                offset: ::core::mem::offset_of!($table, $field),
            };
            // SAFETY: the slot's type is the field's own.
            let function = unsafe { self.function::<$function>(&SLOT) }?;
            let Some(function) = function else {
                return Err(self.null(&SLOT));
            };
            // SAFETY: the caller vouches for what `args` points to.
            unsafe { crate::versions::refuse_newer(&*args, self.version(), SLOT.call) }?;
            // SAFETY: the table is the plugin's own, the function is of the type that the
            // header gives this entry, and the caller vouches for the arguments.
            let result = unsafe { function(args) };
            checked_call!(@$result self, SLOT, result)
        }
    };
    (@error $self:ident, $slot:ident, $result:ident) => {
        $self.outcome($result, $slot.call)
    };
    (@void $self:ident, $slot:ident, $result:ident) => {{
        let () = $result;
        Ok(())
    }};
}

/// The entries of `PJRT_Api`, and a checked call for each.
macro_rules! entries {
    ($($field:ident: $function:ident($args:ident) as $method:ident($alias:literal) -> $result:ident;)*) => {
        /// Every function of [`PJRT_Api`], in the table's order.
        pub const ENTRIES: &[crate::table::Slot] = &[$(
            crate::table::Slot {
                call: stringify!($function),
                offset: ::core::mem::offset_of!(PJRT_Api, $field),
            }
        ),*];

        impl crate::Api {
            $(checked_call!(PJRT_Api, $field, $function, $args, $method, $alias, $result);)*
        }
    };
}

/// The entries of one extension, and a checked call for each.
macro_rules! extension {
    (
        $table:ident[$size:literal], $kind:ident;
        $($field:ident: $function:ident($args:ident) as $method:ident($alias:literal) -> $result:ident;)*
    ) => {
        impl crate::layout::sealed::Sealed for $table {}

        impl crate::extension::ExtensionTable for $table {
            const TYPE: PJRT_Extension_Type = PJRT_Extension_Type::$kind;
            const NAME: &'static str = stringify!($table);
            const STRUCT_SIZE: usize = $size;
            const ENTRIES: &'static [crate::table::Slot] = &[$(
                crate::table::Slot {
                    call: stringify!($function),
                    offset: ::core::mem::offset_of!($table, $field),
                }
            ),*];
        }

        impl crate::Extension<$table> {
            $(checked_call!($table, $field, $function, $args, $method, $alias, $result);)*
        }
    };
}
