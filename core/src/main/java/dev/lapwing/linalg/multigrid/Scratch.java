package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.stream.Stream;

/** The blocks that one cycle writes to, level by level. */
final class Scratch {

  private final int width;
  private final Block[] right;
  private final Block[] result;
  private final Block[] iterate;
  private final Block[] residual;

  private Scratch(int width, int[] sizes) {
    this.width = width;
    int[] coarse = sizes.clone();
    coarse[0] = 0; // the caller brings the finest right-hand side and result
    int[] smoothed = sizes.clone();
    smoothed[sizes.length - 1] = 0; // and the coarsest is not smoothed
    right = blocks(coarse);
    result = blocks(coarse);
    iterate = blocks(smoothed);
    residual = blocks(smoothed);
  }

  /** For blocks of {@code width} columns. */
  static Scratch of(int[] sizes, int width) {
    return new Scratch(width, sizes);
  }

  /** What it takes. */
  long bytes() {
    return Stream.of(right, result, iterate, residual)
        .flatMap(Arrays::stream)
        .mapToLong(block -> Block.bytes(block.rows(), block.columns()))
        .sum();
  }

  private Block[] blocks(int[] sizes) {
    return Arrays.stream(sizes).mapToObj(n -> Block.zeros(n, width)).toArray(Block[]::new);
  }

  int width() {
    return width;
  }

  Block right(int depth) {
    return right[depth];
  }

  Block result(int depth) {
    return result[depth];
  }

  Block iterate(int depth) {
    return iterate[depth];
  }

  Block residual(int depth) {
    return residual[depth];
  }
}
