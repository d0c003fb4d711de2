package dev.lapwing.spark.engine.cells;

import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Finds centres by k-means on a sample, on the driver. Cells that came out large are split, tiny
 * ones dropped, for then their points go to the next; and cells are put together that are each
 * other's second choice, so that subdomains see little of each other.
 */
public final class CellPlanner {

  /**
   * A cell has about so many points: all pairs in it are compared, so half as many take half the
   * time. A little recall is the price ...
   */
  private static final long POINTS_A_CELL = 5_000;

  /** ... more, where the driver would have to group more cells than this ... */
  private static final long MANY_CELLS = 4_096;

  /** ... but not more than so many ... */
  private static final long MOST_A_CELL = 16_000;

  /** ... or, with many features, so many bytes of them. */
  private static final long BYTES_A_CELL = 64L << 20;

  /** Smaller ones save nothing and miss more, unless so many subdomains are wanted. */
  private static final long LEAST_A_CELL = 1_000;

  /** A subdomain has about so many points ... */
  private static final long POINTS_A_PART = 64_000;

  /** ... or, with many features, so many bytes of them. */
  private static final long BYTES_A_PART = 8 * BYTES_A_CELL;

  /** If somebody said how many subdomains, each has at least so many cells. */
  private static final int LEAST_CELLS_A_PART = 4;

  /** The sample has so many points a cell ... */
  private static final int SAMPLE_A_CELL = 256;

  /** ... and at least so many ... */
  private static final int LEAST_SAMPLE = 20_000;

  /**
   * ... but not more than so many, for k-means on the driver takes the time of sample times cells:
   * a minute and more for four million points ...
   */
  private static final int MOST_SAMPLE = 1 << 16;

  /** ... unless there were fewer than so many a cell. */
  private static final int LEAST_SAMPLE_A_CELL = 64;

  /** A cell of so many times the mean is split; one of so little of it is dropped. */
  private static final double LARGE = 2;

  private static final double TINY = 0.1;

  private static final KMeansOptions QUICK = new KMeansOptions(1, 15, 1e-3);

  private final long size;
  private final int dimensions;
  private final int neighbours;
  private final OptionalInt parts;
  private final Seed seed;

  /**
   * For so many points.
   *
   * @param neighbours how many of each are sought
   * @param parts how many subdomains, if somebody said
   */
  public CellPlanner(long size, int dimensions, int neighbours, OptionalInt parts, Seed seed) {
    this.size = size;
    this.dimensions = dimensions;
    this.neighbours = neighbours;
    this.parts = parts;
    this.seed = seed.child("cells");
  }

  private int cells() {
    long byPoints = Math.max(Math.min(pieces(POINTS_A_CELL), MANY_CELLS), pieces(MOST_A_CELL));
    long wanted = Math.max(byPoints, bytes() / BYTES_A_CELL);
    if (parts.isPresent()) {
      wanted = Math.max(wanted, (long) LEAST_CELLS_A_PART * parts.getAsInt());
    }
    long most = Math.max(parts.orElse(1), size / Math.max(LEAST_A_CELL, 10L * (neighbours + 1)));
    return (int) Math.max(1, Math.min(Math.min(wanted, most), 1 << 16));
  }

  /** How many pieces of so many points. */
  private long pieces(long points) {
    return (size + points - 1) / points;
  }

  /** Of all features. */
  private long bytes() {
    return size * dimensions * Float.BYTES;
  }

  /** How many points to draw. */
  public int sampleSize() {
    int cells = cells();
    int usual = Math.max(LEAST_SAMPLE, Math.min(SAMPLE_A_CELL * cells, MOST_SAMPLE));
    return Math.max(usual, LEAST_SAMPLE_A_CELL * cells);
  }

  public CellPlan plan(Draw sample) {
    int n = sample.size();
    List<double[]> centres = new ArrayList<>();
    int[] all = IntStream.range(0, n).toArray();
    int wanted = Math.min(cells(), n);
    double mean = (double) n / wanted;
    split(sample, all, wanted, mean, "0", centres);
    CellPlan one = ungrouped(centres);
    return new CellGroups(one, sample, groups(one.cells())).grouped();
  }

  private int groups(int cells) {
    long usual = Math.max(pieces(POINTS_A_PART), (bytes() + BYTES_A_PART - 1) / BYTES_A_PART);
    return (int) Math.min(cells, parts.isPresent() ? parts.getAsInt() : usual);
  }

  private void split(
      Draw sample, int[] members, int k, double mean, String name, List<double[]> centres) {
    Block rows = Block.zeros(members.length, dimensions);
    for (int i = 0; i < members.length; i++) {
      for (int j = 0; j < dimensions; j++) {
        rows.set(i, j, sample.values()[members[i] * dimensions + j]);
      }
    }
    RunContext run = RunContext.defaults().withSeed(seed.child(name));
    KMeansResult found = KMeans.cluster(rows, k, QUICK, run);
    Block middles = found.centres();
    for (int c = 0; c < k; c++) {
      int cluster = c;
      int[] inside =
          IntStream.range(0, members.length)
              .filter(i -> found.clusterOf(i) == cluster)
              .map(i -> members[i])
              .toArray();
      boolean large = inside.length > LARGE * mean && inside.length < members.length;
      if (large) {
        int pieces = (int) Math.ceil(inside.length / mean);
        split(sample, inside, pieces, mean, name + "." + c, centres);
      } else if (inside.length > TINY * mean || k == 1) {
        double[] centre = new double[dimensions];
        Arrays.setAll(centre, j -> middles.get(cluster, j));
        centres.add(centre);
      }
    }
  }

  private CellPlan ungrouped(List<double[]> centres) {
    float[] rows = new float[centres.size() * dimensions];
    for (int c = 0; c < centres.size(); c++) {
      for (int j = 0; j < dimensions; j++) {
        rows[c * dimensions + j] = (float) centres.get(c)[j];
      }
    }
    return new CellPlan(centres.size(), dimensions, rows, new int[centres.size()], 1);
  }
}
