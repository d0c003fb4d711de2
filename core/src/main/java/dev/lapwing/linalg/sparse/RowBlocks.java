package dev.lapwing.linalg.sparse;

import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * Fixed blocks of consecutive rows of a sparse matrix, for sharing out work. {@linkplain #balanced
 * Balanced} ones are of about equal work: a few long rows make as full a block as many short ones.
 * Their bounds depend on the matrix alone, never on the number of threads.
 */
public final class RowBlocks {

  /** Work on the rows of one block. */
  @FunctionalInterface
  public interface RowTask {
    /**
     * Does the rows of one block.
     *
     * @param from the first row
     * @param to one past the last row
     */
    void run(int from, int to);
  }

  private static final int ENTRIES_PER_BLOCK = 1 << 14;

  private final int[] bound;

  private RowBlocks(int[] bound) {
    this.bound = bound;
  }

  /**
   * Blocks for a matrix whose row i holds the entries from {@code rowStart[i]} to {@code rowStart[i
   * + 1]}. A row counts as one entry more than it has.
   */
  public static RowBlocks balanced(int[] rowStart) {
    return balanced(rowStart, ENTRIES_PER_BLOCK);
  }

  static RowBlocks balanced(int[] rowStart, int entriesPerBlock) {
    int rows = rowStart.length - 1;
    int[] bound = new int[16];
    int blocks = 0;
    long begun = 0;
    for (int i = 0; i < rows; i++) {
      long done = (long) rowStart[i + 1] + i + 1;
      if (done - begun >= entriesPerBlock || i == rows - 1) {
        if (blocks + 2 > bound.length) {
          bound = Arrays.copyOf(bound, 2 * bound.length);
        }
        bound[++blocks] = i + 1;
        begun = done;
      }
    }
    return new RowBlocks(Arrays.copyOf(bound, blocks + 1));
  }

  /**
   * Blocks with given bounds.
   *
   * @param bounds 0, then one past the last row of each block
   */
  public static RowBlocks of(int... bounds) {
    for (int b = 0; b < bounds.length; b++) {
      if (b == 0 ? bounds[0] != 0 : bounds[b] < bounds[b - 1]) {
        throw new IllegalArgumentException(
            "bound %d is %d; bounds must begin with 0 and ascend".formatted(b, bounds[b]));
      }
    }
    if (bounds.length < 2) {
      throw new IllegalArgumentException("%d bounds; a block has two".formatted(bounds.length));
    }
    return new RowBlocks(bounds.clone());
  }

  /** The number of blocks. */
  public int count() {
    return bound.length - 1;
  }

  /** The first row of a block; for {@code block = count()}, the number of rows. */
  public int start(int block) {
    return bound[block];
  }

  /** Runs the task once for every block, in no particular order; returns when all are done. */
  public void forEach(RunContext run, RowTask task) {
    run.forEach(count(), block -> task.run(bound[block], bound[block + 1]));
  }
}
