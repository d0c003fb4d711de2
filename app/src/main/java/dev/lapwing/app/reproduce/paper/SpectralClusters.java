package dev.lapwing.app.reproduce.paper;

import dev.lapwing.decision.Decision;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.stream.IntStream;

/** k-means on u₂ … u_K for K clusters, as the authors' code. */
public final class SpectralClusters {

  private SpectralClusters() {}

  /** Clusters by the first K − 1 vectors of an embedding that may have more. */
  public static Decision of(SpectralEmbedding embedding, int clusters, RunContext run) {
    Block coordinates = embedding.coordinates();
    int[] points =
        IntStream.range(0, coordinates.rows()).filter(embedding::hasCoordinates).toArray();
    Block rows = Block.zeros(points.length, clusters - 1);
    for (int p = 0; p < points.length; p++) {
      for (int c = 0; c < clusters - 1; c++) {
        rows.set(p, c, coordinates.get(points[p], c));
      }
    }
    KMeansResult found = KMeans.cluster(rows, clusters, run);
    ClassNames names =
        ClassNames.of(IntStream.range(0, clusters).mapToObj(Integer::toString).toList());
    Decision.Builder decision = new Decision.Builder(names, coordinates.rows());
    for (int p = 0; p < points.length; p++) {
      double[] weights = new double[clusters];
      weights[found.clusterOf(p)] = 1;
      decision.predicted(points[p], weights);
    }
    return decision.build(Labels.of(coordinates.rows()));
  }
}
