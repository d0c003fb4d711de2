package dev.lapwing.linalg;

import dev.lapwing.run.RunContext;

/**
 * Columns of a block that are worked on a few at a time, where all at once would take more memory
 * than the passes that they share are worth.
 */
final class ColumnGroups {

  /** A third of a gigabyte of doubles: from here on memory counts for more than passes. */
  private static final long MOST_VALUES = 5L << 23;

  private static final int ROWS_PER_BLOCK = 4096;

  private ColumnGroups() {}

  /** How many columns of so many rows are worked on at a time. */
  static int atOnce(long rows, long columns) {
    long fit = Math.max(1, MOST_VALUES / Math.max(1, rows));
    long groups = Math.max(1, (columns + fit - 1) / fit);
    return (int) ((columns + groups - 1) / groups);
  }

  /** Some columns, as a block of their own. */
  static Block copy(Block all, int first, int count, RunContext run) {
    Block group = Block.zeros(all.rows(), count);
    run.forBlocks(
        all.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            int start = i * all.columns() + first;
            System.arraycopy(all.values(), start, group.values(), i * count, count);
          }
        });
    return group;
  }

  /** Puts columns back where they were. */
  static void put(Block group, Block all, int first, RunContext run) {
    int count = group.columns();
    run.forBlocks(
        all.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            int start = i * all.columns() + first;
            System.arraycopy(group.values(), i * count, all.values(), start, count);
          }
        });
  }
}
