//! Arrays of `ndarray`, whatever their strides.

use ndarray::{Array, Array2, ArrayView2, ShapeBuilder as _, s};

use crate::support::{on_each_plugin, place};

#[test]
fn arrays_and_views_come_back_as_they_went() {
    on_each_plugin(|client| {
        let place = place(client);
        let array = Array::from_iter(0..24_i32)
            .into_shape_with_order((4, 6))
            .expect("24");
        for view in [
            array.view(),
            array.t(),
            array.slice(s![..;-1, ..;2]),
            array.slice(s![1..3, ..;-1]),
            array.slice(s![2..2, ..]),
        ] {
            let buffer = place.copy_ndarray(&view).expect("copied");
            assert_eq!(buffer.to_ndarray::<i32>().expect("live"), view.into_dyn());
        }
        let broadcast = Array2::<f64>::from_elem((1, 1), 2.5);
        let buffer = place.copy_ndarray(&broadcast).expect("copied");
        assert_eq!(
            buffer.to_ndarray::<f64>().expect("live"),
            broadcast.into_dyn()
        );
    });
}

#[test]
fn a_stride_that_leads_to_no_element_may_be_any_number() {
    on_each_plugin(|client| {
        let far = usize::MAX >> 1;
        let elements = [1_i32, 2, 3];
        for (dims, strides) in [((1, 3), (far, 1)), ((3, 1), (1, far)), ((0, 1), (far, far))] {
            let view = ArrayView2::from_shape(dims.strides(strides), &elements);
            let view = view.expect("its elements lie in the slice");
            let buffer = place(client).copy_ndarray(&view).expect("copied");
            assert_eq!(buffer.to_ndarray::<i32>().expect("live"), view.into_dyn());
        }
    });
}
