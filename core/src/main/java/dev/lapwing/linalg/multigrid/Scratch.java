package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.SingleBlock;
import java.util.Arrays;
import java.util.stream.Stream;

/** The blocks that one cycle works on, level by level. */
final class Scratch {

  private final int width;
  private final SingleBlock[] right;
  private final SingleBlock result;
  private final SingleBlock[] iterate;
  private final SingleBlock[] residual;

  private Scratch(int width, int[] sizes) {
    this.width = width;
    int[] smoothed = Arrays.copyOf(sizes, sizes.length - 1); // the coarsest is solved for
    right = blocks(sizes);
    result = SingleBlock.zeros(sizes[sizes.length - 1], width);
    iterate = blocks(smoothed);
    residual = blocks(smoothed);
  }

  /** For blocks of {@code width} columns. */
  static Scratch of(int[] sizes, int width) {
    return new Scratch(width, sizes);
  }

  /** What it takes. */
  long bytes() {
    return Stream.concat(
            Stream.of(right, iterate, residual).flatMap(Arrays::stream), Stream.of(result))
        .mapToLong(block -> SingleBlock.bytes(block.rows(), block.columns()))
        .sum();
  }

  private SingleBlock[] blocks(int[] sizes) {
    return Arrays.stream(sizes)
        .mapToObj(n -> SingleBlock.zeros(n, width))
        .toArray(SingleBlock[]::new);
  }

  int width() {
    return width;
  }

  SingleBlock right(int depth) {
    return right[depth];
  }

  /** Of the coarsest level. */
  SingleBlock result() {
    return result;
  }

  SingleBlock iterate(int depth) {
    return iterate[depth];
  }

  SingleBlock residual(int depth) {
    return residual[depth];
  }
}
