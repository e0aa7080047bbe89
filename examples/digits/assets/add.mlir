// sum = a + b, 64 MiB each.
//
// %sum exists only to be the output: the program never reads it, and its
// memory, if donated, is where the result goes.
module @add {
  func.func public @main(
    %a: tensor<16777216xf32>,
    %b: tensor<16777216xf32>,
    %sum: tensor<16777216xf32> {tf.aliasing_output = 0 : i32}
  ) -> tensor<16777216xf32> {
    %0 = stablehlo.add %a, %b : tensor<16777216xf32>
    return %0 : tensor<16777216xf32>
  }
}
