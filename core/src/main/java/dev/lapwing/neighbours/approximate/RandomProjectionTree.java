package dev.lapwing.neighbours.approximate;

import dev.lapwing.neighbours.exact.PhaseProgress;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;

/**
 * A random-projection tree (Dasgupta and Freund, Random projection trees and low dimensional
 * manifolds, 2008) cuts the points into small groups of points that tend to be near each other.
 * Each cut takes two random points and divides the rest, half and half, by which of the two they
 * are nearer to.
 */
final class RandomProjectionTree {

  /** Fewer points than that are compared by one thread. */
  private static final int COMPARED_TOGETHER = 1 << 13;

  private static final int BATCH = 256;

  private final RowStore rows;
  private final DistanceKernel kernel;
  private final int leafSize;
  private final RunContext run;
  private final int[] order;
  private final float[] keys;

  private RandomProjectionTree(RowStore rows, DistanceKernel kernel, int leafSize, RunContext run) {
    this.rows = rows;
    this.kernel = kernel;
    this.leafSize = leafSize;
    this.run = run;
    this.order = new int[rows.size()];
    this.keys = new float[rows.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
  }

  /** The points in the order of the leaves; leaf l takes those from {@link #leafStart}. */
  static int[] order(
      RowStore rows, DistanceKernel kernel, int leafSize, SplittableRandom random, RunContext run) {
    RandomProjectionTree tree = new RandomProjectionTree(rows, kernel, leafSize, run);
    tree.split(0, leaves(rows.size(), leafSize), random);
    return tree.order;
  }

  /** How many leaves of at most {@code leafSize} points there are. */
  static int leaves(int size, int leafSize) {
    return RunContext.blocks(size, leafSize);
  }

  /** Where leaf {@code leaf} begins in the order: the leaves are as equal as can be. */
  static int leafStart(int leaf, int size, int leafSize) {
    return (int) ((long) size * leaf / leaves(size, leafSize));
  }

  /** Cuts the points of some leaves until each leaf has its own. */
  private void split(int firstLeaf, int endLeaf, SplittableRandom random) {
    if (endLeaf - firstLeaf == 1) {
      return;
    }
    run.checkCancelled(PhaseProgress.PHASE);
    int from = leafStart(firstLeaf, order.length, leafSize);
    int to = leafStart(endLeaf, order.length, leafSize);
    int first = order[from + random.nextInt(to - from)];
    int second = order[from + random.nextInt(to - from)];
    compare(from, to, first, second);
    int middleLeaf = (firstLeaf + endLeaf) >>> 1;
    divide(from, to - 1, leafStart(middleLeaf, order.length, leafSize));
    split(firstLeaf, middleLeaf, random);
    split(middleLeaf, endLeaf, random);
  }

  /** keys ← how much nearer each point is to the first than to the second. */
  private void compare(int from, int to, int first, int second) {
    run.forBlocks(
        to - from,
        COMPARED_TOGETHER,
        (block, start, end) -> compareSome(from + start, from + end, first, second));
  }

  private void compareSome(int from, int to, int first, int second) {
    int[] batch = new int[BATCH];
    float[] toFirst = new float[BATCH];
    float[] toSecond = new float[BATCH];
    for (int start = from; start < to; start += BATCH) {
      int length = Math.min(BATCH, to - start);
      System.arraycopy(order, start, batch, 0, length);
      kernel.squaredDistances(rows, first, batch, length, Float.POSITIVE_INFINITY, toFirst);
      kernel.squaredDistances(rows, second, batch, length, Float.POSITIVE_INFINITY, toSecond);
      for (int b = 0; b < length; b++) {
        keys[start + b] = toFirst[b] - toSecond[b];
      }
    }
  }

  /** Hoare's selection: puts the smallest keys before {@code middle}. */
  private void divide(int left, int right, int middle) {
    while (left < right) {
      float pivot = keys[(left + right) >>> 1];
      int i = left;
      int j = right;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (middle <= j) {
        right = j;
      } else if (middle >= i) {
        left = i;
      } else {
        return;
      }
    }
  }

  private void swap(int i, int j) {
    float key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    int point = order[i];
    order[i] = order[j];
    order[j] = point;
  }
}
