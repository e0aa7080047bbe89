// logits = tanh(images . w1 + b1) . w2 + b2
//
// %logits exists only to be the output: the program never reads it, and its
// memory, if donated, is where the result goes.
module @classifier {
  func.func public @main(
    %images: tensor<1797x64xf32>,
    %w1: tensor<64x32xf32>,
    %b1: tensor<32xf32>,
    %w2: tensor<32x10xf32>,
    %b2: tensor<10xf32>,
    %logits: tensor<1797x10xf32> {tf.aliasing_output = 0 : i32}
  ) -> tensor<1797x10xf32> {
    %0 = stablehlo.dot_general %images, %w1, contracting_dims = [1] x [0] : (tensor<1797x64xf32>, tensor<64x32xf32>) -> tensor<1797x32xf32>
    %1 = stablehlo.broadcast_in_dim %b1, dims = [1] : (tensor<32xf32>) -> tensor<1797x32xf32>
    %2 = stablehlo.add %0, %1 : tensor<1797x32xf32>
    %3 = stablehlo.tanh %2 : tensor<1797x32xf32>
    %4 = stablehlo.dot_general %3, %w2, contracting_dims = [1] x [0] : (tensor<1797x32xf32>, tensor<32x10xf32>) -> tensor<1797x10xf32>
    %5 = stablehlo.broadcast_in_dim %b2, dims = [1] : (tensor<10xf32>) -> tensor<1797x10xf32>
    %6 = stablehlo.add %4, %5 : tensor<1797x10xf32>
    return %6 : tensor<1797x10xf32>
  }
}
