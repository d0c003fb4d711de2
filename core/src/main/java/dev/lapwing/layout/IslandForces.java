package dev.lapwing.layout;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;

/**
 * The forces of UMAP (McInnes, Healy and Melville 2018; a = b = 1) on a graph, in batch: in every
 * epoch each point moves from where all were after the last one, so that it does not matter who
 * moves first and any number of threads gives the same bits.
 *
 * <p>A point is pulled by p · 2 / (1 + d²) towards each neighbour, p being the membership of their
 * link, over Σp, and pushed by 2 / ((ε + d²)(1 + d²)) away from points drawn at random, {@value
 * #PUSHES_FOR_A_PULL} such pushes for each pull. UMAP draws links and follows them one by one; here
 * all links of a point pull at once, and few draws estimate its pushes, for they average out over
 * the epochs.
 *
 * <p>The points stand in the order of {@link AffinityGraph#order}. Draws depend on the seed, the
 * epoch and a point's place in that order alone.
 */
final class IslandForces {

  /** UMAP's negative sample rate. */
  private static final int PUSHES_FOR_A_PULL = 5;

  /** So many points push each in an epoch: more cost more and bring nothing (on MNIST). */
  private static final int DRAWS = 2;

  private static final float PUSH = (float) PUSHES_FOR_A_PULL / DRAWS;

  /** UMAP has 0.001; a batch is calmer with more. */
  private static final float EPSILON = 0.01f;

  /** No point moves farther at once: UMAP's clipping of gradients, here of their length. */
  private static final float LONGEST_STEP = 4;

  private static final int BLOCK = 1024;
  private static final String PHASE = "map";

  private final int[] rowStart;
  private final int[] neighbour;

  /** p over its sum in each row. */
  private final float[] pull;

  private final int[] pointOf;
  private final long seed;

  /** x and y of each row in turn; where the points are, and where they will be. */
  private float[] now;

  private float[] next;
  private float rate;
  private int epoch;

  IslandForces(AffinityGraph memberships, Block start, Seed seed, RunContext run) {
    int size = memberships.size();
    this.rowStart = new int[size + 1];
    this.neighbour = new int[memberships.entries()];
    this.pull = new float[memberships.entries()];
    this.pointOf = memberships.order().pointOf();
    this.seed = seed.value();
    this.now = new float[Layout.AXES * size];
    this.next = new float[Layout.AXES * size];
    for (int row = 0; row < size; row++) {
      int point = pointOf[row];
      rowStart[row + 1] = rowStart[row] + memberships.neighbourCount(point);
      now[2 * row] = (float) start.get(point, 0);
      now[2 * row + 1] = (float) start.get(point, 1);
    }
    run.forBlocks(size, BLOCK, (block, from, to) -> copyRows(memberships, from, to));
  }

  private void copyRows(AffinityGraph memberships, int from, int to) {
    int[] rowOf = memberships.order().rowOf();
    for (int row = from; row < to; row++) {
      int shift = memberships.rowStart(pointOf[row]) - rowStart[row];
      double sum = memberships.degree(pointOf[row]);
      for (int e = rowStart[row]; e < rowStart[row + 1]; e++) {
        neighbour[e] = rowOf[memberships.neighbour(e + shift)];
        pull[e] = (float) (memberships.weight(e + shift) / sum);
      }
    }
  }

  /**
   * Lets the forces act; the points are then where they came to rest. How much of a force moves a
   * point falls linearly from all to nothing.
   */
  Block settle(int epochs, RunContext run) {
    RunContext.BlockTask move = (block, from, to) -> move(from, to);
    for (epoch = 0; epoch < epochs; epoch++) {
      run.progress().report(PHASE, (double) epoch / epochs);
      rate = (float) (1 - (double) epoch / epochs);
      run.forBlocks(pointOf.length, BLOCK, move);
      float[] before = now;
      now = next;
      next = before;
    }
    run.progress().report(PHASE, 1);
    Block map = Block.zeros(pointOf.length, Layout.AXES);
    for (int row = 0; row < pointOf.length; row++) {
      map.set(pointOf[row], 0, now[2 * row]);
      map.set(pointOf[row], 1, now[2 * row + 1]);
    }
    return map;
  }

  private void move(int from, int to) {
    float[] at = now;
    float[] moved = next;
    int size = pointOf.length;
    for (int i = from; i < to; i++) {
      float x = at[2 * i];
      float y = at[2 * i + 1];
      float forceX = 0;
      float forceY = 0;
      for (int e = rowStart[i], end = rowStart[i + 1]; e < end; e++) {
        int j = 2 * neighbour[e];
        float dx = at[j] - x;
        float dy = at[j + 1] - y;
        float g = 2 * pull[e] / (1 + dx * dx + dy * dy);
        forceX += g * dx;
        forceY += g * dy;
      }
      long random = seed + (((long) epoch << Integer.SIZE) | i);
      for (int draw = 0; draw < DRAWS; draw++) {
        random = mix(random);
        int j = 2 * (int) (((random >>> Integer.SIZE) * size) >>> Integer.SIZE);
        float dx = x - at[j];
        float dy = y - at[j + 1];
        float d2 = dx * dx + dy * dy;
        float g = 2 * PUSH / ((EPSILON + d2) * (1 + d2));
        forceX += g * dx;
        forceY += g * dy;
      }
      float length = (float) Math.sqrt(forceX * forceX + forceY * forceY);
      float step = length > LONGEST_STEP ? rate * LONGEST_STEP / length : rate;
      moved[2 * i] = x + step * forceX;
      moved[2 * i + 1] = y + step * forceY;
    }
  }

  /** SplitMix64 (Steele, Lea and Flood 2014), a generator that needs no state but a counter. */
  private static long mix(long counter) {
    long z = counter + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
