package dev.lapwing.neighbours.approximate;

/**
 * How hard the approximate search looks: the parameters of NN-descent and of the trees it starts
 * from.
 *
 * @param trees how many trees to start from
 * @param leafSize how many points a leaf has at most; more than twice the capacity, so that one
 *     tree fills every list
 * @param capacity how long the lists are
 * @param reach how many neighbours, and how many reverse neighbours, of a point propose theirs to
 *     it: the sampled ρK of Dong, Moses and Li (2011), but the nearest and not random ones
 * @param enough the descent ends once fewer than this share of all list entries change: their δ
 */
public record Effort(int trees, int leafSize, int capacity, int reach, double enough) {

  /** The thoroughness that suits most data. */
  public static final double USUAL = 1;

  private static final double LEAST = 0.25;
  private static final double MOST = 4;

  /** Up to here comparing all pairs takes no time at all. */
  private static final int FEW_POINTS = 2000;

  /** Refuses a thoroughness out of bounds. */
  public static void requireThoroughness(double thoroughness) {
    if (!(thoroughness >= LEAST && thoroughness <= MOST)) { // also rejects NaN
      throw new IllegalArgumentException(
          "thoroughness is %s; it must lie between %s and %s, and %s suits most data"
              .formatted(thoroughness, LEAST, MOST, USUAL));
    }
  }

  /** Longer lists than are asked for, as the last places are the least certain. */
  public static Effort forCount(int count, double thoroughness) {
    long spare = spare(count);
    long reach = Math.round(thoroughness * (8 + (count + spare) / 2));
    int capacity = (int) Math.min(Integer.MAX_VALUE / 4, Math.max(count + spare, reach));
    return new Effort(
        6, Math.max(240, 3 * capacity), capacity, (int) Math.min(capacity, reach), 0.001);
  }

  /**
   * What will do where points differ in few directions, and so have neighbours in common: a recall
   * above .994 for 10 neighbours of the 70,000 images of MNIST and of Fashion-MNIST, above .998 for
   * 50. Where they differ in as many as there are features, less than the whole effort loses
   * several times as many neighbours.
   */
  Effort alongFewDirections(int count, double thoroughness) {
    int enoughReach = (int) Math.round(thoroughness * 0.6 * (count + spare(count)));
    return new Effort(trees, leafSize, capacity, Math.min(reach, enoughReach), 0.005);
  }

  private static long spare(int count) {
    return Math.max(16, count / 3L);
  }

  /** Whether so many points are enough to gain from looking at a share of the pairs. */
  public boolean isWorthwhileFor(long size) {
    return size > Math.max(FEW_POINTS, 2L * leafSize);
  }

  /** Refuses what would not fit the arrays of the lists and of the candidates. */
  void requireRoom(int size) {
    long longest = size * Math.max(capacity, 2L * reach);
    if (longest > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "lists of %d candidates for %d points are more than one array holds; ask for fewer neighbours"
              .formatted(Math.max(capacity, 2 * reach), size));
    }
  }
}
