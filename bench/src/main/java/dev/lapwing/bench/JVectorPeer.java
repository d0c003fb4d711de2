package dev.lapwing.bench;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import io.github.jbellis.jvector.graph.GraphIndexBuilder;
import io.github.jbellis.jvector.graph.GraphSearcher;
import io.github.jbellis.jvector.graph.ListRandomAccessVectorValues;
import io.github.jbellis.jvector.graph.OnHeapGraphIndex;
import io.github.jbellis.jvector.graph.RandomAccessVectorValues;
import io.github.jbellis.jvector.graph.SearchResult;
import io.github.jbellis.jvector.graph.similarity.SearchScoreProvider;
import io.github.jbellis.jvector.util.Bits;
import io.github.jbellis.jvector.vector.VectorSimilarityFunction;
import io.github.jbellis.jvector.vector.VectorizationProvider;
import io.github.jbellis.jvector.vector.types.VectorFloat;
import io.github.jbellis.jvector.vector.types.VectorTypeSupport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * A peer's side of {@code bench/compare}: 50 neighbours of every image by JVector, a graph index
 * for the Java virtual machine. Its SIMD needs a JDK of version 20 or newer.
 */
public final class JVectorPeer {

  private static final int COUNT = 50;
  private static final int DEGREE = 32;
  private static final int BEAM = 100;
  private static final float OVERFLOW = 1.2f;
  private static final float ALPHA = 1.2f;
  private static final int SAMPLE = 500;
  private static final VectorSimilarityFunction EUCLIDEAN = VectorSimilarityFunction.EUCLIDEAN;

  private JVectorPeer() {}

  /** Takes the folder with the images and how many candidates a query keeps. */
  public static void main(String[] arguments) throws IOException {
    FeatureMatrix images = MnistFiles.images(Path.of(arguments[0]));
    int kept = Integer.parseInt(arguments[1]);
    RandomAccessVectorValues vectors = vectors(images);
    int[][] found = new int[images.size()][];
    long start = System.nanoTime();
    try (GraphIndexBuilder builder =
        new GraphIndexBuilder(vectors, EUCLIDEAN, DEGREE, BEAM, OVERFLOW, ALPHA)) {
      OnHeapGraphIndex index = builder.build(vectors);
      RunContext.defaults()
          .forBlocks(
              found.length,
              1000,
              (block, from, to) -> {
                GraphSearcher searcher = new GraphSearcher(index);
                for (int i = from; i < to; i++) {
                  found[i] = query(searcher, vectors, i, kept);
                }
              });
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT, "{\"seconds\": %f, \"recall\": %f}%n", seconds, recall(images, found));
  }

  private static RandomAccessVectorValues vectors(FeatureMatrix images) {
    VectorTypeSupport types = VectorizationProvider.getInstance().getVectorTypeSupport();
    List<VectorFloat<?>> rows = new ArrayList<>();
    double[] row = new double[images.dimensions()];
    for (int i = 0; i < images.size(); i++) {
      images.copyRow(i, row);
      float[] floats = new float[row.length];
      for (int j = 0; j < row.length; j++) {
        floats[j] = (float) row[j];
      }
      rows.add(types.createFloatVector(floats));
    }
    return new ListRandomAccessVectorValues(rows, images.dimensions());
  }

  /** One more than needed: a point finds itself. */
  private static int[] query(
      GraphSearcher searcher, RandomAccessVectorValues vectors, int point, int kept) {
    SearchScoreProvider scores =
        SearchScoreProvider.exact(vectors.getVector(point), EUCLIDEAN, vectors);
    SearchResult.NodeScore[] nodes =
        searcher.search(scores, COUNT + 1, kept, 0f, 0f, Bits.ALL).getNodes();
    int[] neighbours = new int[nodes.length];
    for (int r = 0; r < nodes.length; r++) {
      neighbours[r] = nodes[r].node;
    }
    return neighbours;
  }

  private static double recall(FeatureMatrix images, int[][] found) {
    SplittableRandom random = Sample.SEED.child("recall").random();
    int[] sample = random.ints(SAMPLE, 0, images.size()).toArray();
    double[][] rows = new double[SAMPLE][images.dimensions()];
    for (int s = 0; s < SAMPLE; s++) {
      images.copyRow(sample[s], rows[s]);
    }
    NeighbourTable exact =
        NeighbourSearch.exactBetween(
            images, FeatureMatrix.of(rows), Metric.EUCLIDEAN, COUNT + 1, RunContext.defaults());
    int hits = 0;
    for (int s = 0; s < SAMPLE; s++) {
      double farthest = exact.distance(s, COUNT);
      for (int other : found[sample[s]]) {
        boolean near = Math.sqrt(images.squaredDistance(sample[s], other)) <= farthest;
        hits += other != sample[s] && near ? 1 : 0;
      }
    }
    return (double) hits / (SAMPLE * COUNT);
  }
}
