package dev.lapwing.linalg.eigen;

import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * An object pool: blocks of one height that are done with, to be used again. An iteration on a
 * million points would else leave gigabytes of them behind, and Java would rather take more memory
 * than clear them away. Not thread-safe.
 */
final class BlockPool {

  /** As many as one step of an iteration has in hand at a time, beside those it keeps. */
  private static final int MOST_OF_A_WIDTH = 5;

  private static final int ROWS_PER_BLOCK = 2048;

  private final int rows;
  private final Map<Integer, Deque<Block>> free = new HashMap<>();

  BlockPool(int rows) {
    this.rows = rows;
  }

  /** A block to be written over: what stands in it is of no meaning. */
  Block take(int columns) {
    Block block = free.computeIfAbsent(columns, width -> new ArrayDeque<>()).poll();
    return block == null ? Block.zeros(rows, columns) : block;
  }

  /** A copy of some columns of another block, in the order given. */
  Block columnsOf(Block source, int[] chosen, RunContext run) {
    Block block = take(chosen.length);
    run.forBlocks(
        rows,
        ROWS_PER_BLOCK,
        (unused, from, to) -> {
          for (int i = from; i < to; i++) {
            for (int c = 0; c < chosen.length; c++) {
              block.set(i, c, source.get(i, chosen[c]));
            }
          }
        });
    return block;
  }

  /** Takes back a block that nobody will read again. */
  void giveBack(Block block) {
    Deque<Block> same = free.computeIfAbsent(block.columns(), width -> new ArrayDeque<>());
    if (block.columns() > 0 && same.size() < MOST_OF_A_WIDTH) {
      same.push(block);
    }
  }
}
