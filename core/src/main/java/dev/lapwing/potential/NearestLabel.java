package dev.lapwing.potential;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;

/**
 * The nearest given label in feature space, the 1-nearest-neighbour classifier (Cover and Hart,
 * 1967): the graph plays no part but that points in parts of it without a label stay unreachable,
 * as with every other method, so that all can be compared on the same points.
 *
 * <p>A class's share in a point falls with the square of the distance to its nearest label. The
 * exact search finds these, class by class: n·m distances, of which it dismisses most in single
 * precision once there are many labels.
 */
public final class NearestLabel extends ClassShares {

  private static final int ROWS_PER_BLOCK = 4096;

  private NearestLabel(Block shares) {
    super(shares);
  }

  public static NearestLabel of(
      AffinityGraph graph, FeatureSpace space, Labels labels, RunContext run) {
    FeatureMatrix points = space.points().under(space.metric());
    int classes = labels.classes().count();
    Block distances = Block.zeros(points.size(), classes);
    Arrays.fill(distances.values(), Double.POSITIVE_INFINITY);
    for (int k = 0; k < classes; k++) {
      if (labels.countOf(k) > 0) {
        FeatureMatrix given = points.select(labels.pointsOf(k));
        NeighbourTable nearest =
            NeighbourSearch.exactBetween(given, points, Metric.EUCLIDEAN, 1, run);
        for (int i = 0; i < points.size(); i++) {
          distances.set(i, k, nearest.distance(i, 0));
        }
      }
    }
    return new NearestLabel(RowShares.of(weights(distances, run), graph, labels, run));
  }

  /** (d_min / d_k)²: 1 for the nearest class; a point on a label is of that class alone. */
  private static Block weights(Block distances, RunContext run) {
    int classes = distances.columns();
    double[] d = distances.values();
    run.forBlocks(
        distances.rows(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            double least = Double.POSITIVE_INFINITY;
            for (int e = i * classes; e < (i + 1) * classes; e++) {
              least = Math.min(least, d[e]);
            }
            for (int e = i * classes; e < (i + 1) * classes; e++) {
              double ratio = d[e] == least ? 1 : least / d[e];
              d[e] = ratio * ratio;
            }
          }
        });
    return distances;
  }

  /** About what it takes at its peak beside the points, and their copy under the cosine metric. */
  public static long expectedBytes(long points, long dimensions, long classes) {
    return 2 * Block.bytes(points, classes)
        + NeighbourTable.bytes(points, 1)
        + NeighbourSearch.exact().bytes((int) points, (int) dimensions, 1);
  }

  /** How much of it stays. */
  public static long expectedBytesKept(long points, long classes) {
    return Block.bytes(points, classes);
  }

  @Override
  public List<Convergence> columns() {
    return List.of();
  }

  @Override
  public int iterations() {
    return 0;
  }

  @Override
  public String solver() {
    return "exact search";
  }
}
