package dev.lapwing.app.job;

import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.Kernels;
import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * The warm-up: lets Java compile the sparse product with SIMD before a run comes to it. Until that
 * is done it takes a hundred times as long, and keeps the compiler from its work at that; so a
 * thread of its own multiplies a small matrix while the files of the run are read, and ends when
 * that goes fast.
 */
public final class WarmUp {

  private static final int ROWS = 100;
  private static final int ENTRIES_PER_ROW = 40;

  /**
   * The product is written for some columns at a time. Ten classes are common; and labels are left
   * out, and points explained, eight at a time: a kernel that was compiled for ten columns alone is
   * compiled anew when it first meets eight.
   */
  private static final int[] COLUMNS = {10, 8};

  private static final int NANOSECONDS_PER_ENTRY = 10;
  private static final int FAST_IN_A_ROW = 20;
  private static final long MOST_NANOSECONDS = 2_000_000_000;

  private WarmUp() {}

  /** Starts it beside whatever the caller does next; without SIMD there is no need of one. */
  public static Optional<Thread> start() {
    if (!Kernels.simdAvailable()) {
      return Optional.empty();
    }
    Thread thread = new Thread(WarmUp::untilFast, "warm-up");
    thread.setDaemon(true);
    thread.start();
    return Optional.of(thread);
  }

  private static void untilFast() {
    SparseMatrix matrix = banded();
    RunContext here = RunContext.defaults().withThreads(1);
    long limit = (long) NANOSECONDS_PER_ENTRY * COLUMNS.length * matrix.entries();
    int fast = 0;
    long begun = System.nanoTime();
    long start = begun;
    while (fast < FAST_IN_A_ROW && start - begun < MOST_NANOSECONDS) {
      multiply(matrix, here);
      long end = System.nanoTime();
      fast = end - start < limit ? fast + 1 : 0;
      start = end;
    }
  }

  private static void multiply(SparseMatrix matrix, RunContext here) {
    for (int columns : COLUMNS) {
      matrix.apply(Block.zeros(ROWS, columns), Block.zeros(ROWS, columns), here);
    }
  }

  private static SparseMatrix banded() {
    int[] rowStart = new int[ROWS + 1];
    int[] column = new int[ROWS * ENTRIES_PER_ROW];
    for (int i = 0; i < ROWS; i++) {
      rowStart[i + 1] = (i + 1) * ENTRIES_PER_ROW;
      for (int e = 0; e < ENTRIES_PER_ROW; e++) {
        column[rowStart[i] + e] = Math.min(i, ROWS - ENTRIES_PER_ROW) + e;
      }
    }
    return SparseMatrix.of(ROWS, rowStart, column, new double[column.length]);
  }
}
