package dev.lapwing.decision;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Spectral clustering (Ng, Jordan and Weiss, 2001; von Luxburg, 2007): decides for the cluster with
 * the nearest k-means centre in the embedding. Clusters are numbered by their smallest point and
 * named by their number; a cluster at distance d weighs 1/d². Points that the embedding left out
 * belong to no cluster.
 */
public final class NearestCentre {

  private static final int ROWS_PER_BLOCK = 4096;

  private NearestCentre() {}

  /**
   * The cluster of every point, and how k-means ended.
   *
   * @param decision the answer for every point
   * @param kMeans what it rests on, for the points that the embedding holds
   */
  public record Clusters(Decision decision, KMeansResult kMeans) {}

  public static Clusters decide(
      SpectralEmbedding embedding, int clusters, KMeansOptions options, RunContext run) {
    int[] points = embedded(embedding);
    if (clusters > points.length) {
      throw new IllegalArgumentException(
          "%d clusters, but only %d points hang together enough to be clustered; ask for fewer clusters, or join them by more neighbours or edges"
              .formatted(clusters, points.length));
    }
    Block rows = rows(embedding.coordinates(), points);
    KMeansResult found = KMeans.cluster(rows, clusters, options, run);
    int[] number = numbering(found, clusters);
    Block centres = found.centres();
    Decision.Builder decision =
        new Decision.Builder(names(clusters), embedding.coordinates().rows());
    run.forBlocks(
        points.length,
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          double[] weights = new double[clusters];
          for (int p = from; p < to; p++) {
            weigh(rows, p, found.clusterOf(p), centres, number, weights);
            decision.predicted(points[p], weights);
          }
        });
    return new Clusters(decision.build(Labels.of(embedding.coordinates().rows())), found);
  }

  private static int[] embedded(SpectralEmbedding embedding) {
    int size = embedding.coordinates().rows();
    int[] points = new int[size - embedding.leftOut()];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (embedding.hasCoordinates(i)) {
        points[count++] = i;
      }
    }
    return points;
  }

  private static Block rows(Block coordinates, int[] points) {
    int b = coordinates.columns();
    Block rows = Block.zeros(points.length, b);
    for (int p = 0; p < points.length; p++) {
      System.arraycopy(coordinates.values(), points[p] * b, rows.values(), p * b, b);
    }
    return rows;
  }

  /** The new number of each cluster: in order of first appearance, empty clusters last. */
  private static int[] numbering(KMeansResult found, int clusters) {
    int[] number = new int[clusters];
    boolean[] seen = new boolean[clusters];
    int next = 0;
    for (int cluster : found.assignment()) {
      if (!seen[cluster]) {
        seen[cluster] = true;
        number[cluster] = next++;
      }
    }
    for (int c = 0; c < clusters; c++) {
      if (!seen[c]) {
        number[c] = next++;
      }
    }
    return number;
  }

  /** weights ← 1/d² for each centre, scaled so that the nearest weighs 1. */
  private static void weigh(
      Block rows, int p, int nearest, Block centres, int[] number, double[] weights) {
    double least = squaredDistance(rows, p, centres, nearest);
    for (int c = 0; c < number.length; c++) {
      double d = squaredDistance(rows, p, centres, c);
      weights[number[c]] = c == nearest ? 1 : d > least ? least / d : 1;
    }
    // k-means broke ties already: nothing may outweigh its choice, and an equal weight loses to it
    for (int c = 0; c < number.length; c++) {
      if (number[c] < number[nearest] && weights[number[c]] >= 1) {
        weights[number[c]] = Math.nextDown(1.0);
      }
    }
  }

  private static double squaredDistance(Block rows, int p, Block centres, int c) {
    double sum = 0;
    for (int k = 0; k < rows.columns(); k++) {
      double difference = rows.get(p, k) - centres.get(c, k);
      sum += difference * difference;
    }
    return sum;
  }

  private static ClassNames names(int clusters) {
    List<String> names = new ArrayList<>();
    for (int c = 0; c < clusters; c++) {
      names.add(Integer.toString(c));
    }
    return ClassNames.of(names);
  }
}
