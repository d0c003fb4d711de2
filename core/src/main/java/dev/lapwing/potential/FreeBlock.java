package dev.lapwing.potential;

import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.LinearOperator;
import dev.lapwing.run.RunContext;
import java.util.Arrays;

/**
 * L_UU: the operator's rows and columns of the free points. Vectors keep their full length and are
 * zero at all other points.
 */
final class FreeBlock implements LinearOperator {

  private static final int ROWS_PER_BLOCK = 8192;

  private final LabelAwareLaplacian laplacian;
  private final boolean[] free;

  FreeBlock(LabelAwareLaplacian laplacian, boolean[] free) {
    this.laplacian = laplacian;
    this.free = free;
  }

  @Override
  public int size() {
    return laplacian.size();
  }

  @Override
  public void apply(Block x, Block y, RunContext run) {
    laplacian.apply(x, y, run);
    clearOthers(y, run);
  }

  /** Sets all rows that are not free to zero. */
  void clearOthers(Block y, RunContext run) {
    int b = y.columns();
    run.forBlocks(
        y.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            if (!free[i]) {
              Arrays.fill(y.values(), i * b, (i + 1) * b, 0);
            }
          }
        });
  }
}
