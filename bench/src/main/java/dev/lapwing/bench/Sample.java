package dev.lapwing.bench;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Mixture;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The data the benchmarks run on: points from a mixture on a manifold, their graph, random labels.
 *
 * @param graph the graph of ten neighbours
 * @param points the points and their true classes
 */
record Sample(AffinityGraph graph, LabelledPoints points) {

  static final Seed SEED = Seed.of(2023);

  static Sample of(int size, int dimensions, int classes, RunContext run) {
    LabelledPoints points = Mixture.onManifold(size, dimensions, classes, SEED);
    GraphOptions options = GraphOptions.defaults();
    return new Sample(options.graph(options.search(points.features(), run), run), points);
  }

  /** The true class of {@code count} points drawn at random. */
  Labels labels(int count) {
    SplittableRandom random = SEED.child("labels").random();
    Map<Integer, String> drawn = new HashMap<>();
    while (drawn.size() < count) {
      int point = random.nextInt(graph.size());
      drawn.put(point, points.classes().name(points.truth()[point]));
    }
    return Labels.of(graph.size(), points.classes()).withAll(drawn);
  }
}
