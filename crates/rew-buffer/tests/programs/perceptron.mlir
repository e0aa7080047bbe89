// Two layers, y = max(x w1 + b1, 0) w2, halved `steps` times; besides y the sum of
// its elements and the number of steps that were taken.
module @perceptron {
  func.func public @main(
    %x: tensor<2x3xf32>, %w1: tensor<3x4xf32>, %b1: tensor<4xf32>,
    %w2: tensor<4x2xf32>, %steps: tensor<i32>
  ) -> (tensor<2x2xf32>, tensor<f32>, tensor<i32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<2x4xf32>
    %halves = stablehlo.constant dense<0.5> : tensor<2x2xf32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0]
      : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.broadcast_in_dim %b1, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x4xf32>
    %3 = stablehlo.maximum %2, %zeros : tensor<2x4xf32>
    %4 = stablehlo.dot_general %3, %w2, contracting_dims = [1] x [0]
      : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
    %5:2 = stablehlo.while(%i = %none, %y = %4) : tensor<i32>, tensor<2x2xf32>
      cond {
        %6 = stablehlo.compare LT, %i, %steps : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %6 : tensor<i1>
      } do {
        %6 = stablehlo.add %i, %one : tensor<i32>
        %7 = stablehlo.multiply %y, %halves : tensor<2x2xf32>
        stablehlo.return %6, %7 : tensor<i32>, tensor<2x2xf32>
      }
    %8 = stablehlo.reduce(%5#1 init: %zero) applies stablehlo.add across dimensions = [0, 1]
      : (tensor<2x2xf32>, tensor<f32>) -> tensor<f32>
    return %5#1, %8, %5#0 : tensor<2x2xf32>, tensor<f32>, tensor<i32>
  }
}
