package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Mixture;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * One point of {@code bench/scaling}: labels a mixture of 20 classes in 128 dimensions from 200
 * labels, and prints the seconds of each phase as one line of CSV.
 */
public final class Scaling {

  private static final int DIMENSIONS = 128;
  private static final int CLASSES = 20;
  private static final int LABELS = 200;

  private Scaling() {}

  public static void main(String[] arguments) {
    int size = Integer.parseInt(arguments[0]);
    RunContext run = RunContext.defaults();
    GraphOptions options = GraphOptions.defaults();
    LabelledPoints data = Mixture.onManifold(size, DIMENSIONS, CLASSES, Sample.SEED);
    FeatureMatrix points = data.features();
    Labels labels = draw(data, size);

    long start = System.nanoTime();
    NeighbourTable table = options.search(points, run);
    double neighbours = lap(start);
    start = System.nanoTime();
    AffinityGraph graph = options.graph(table, run);
    double build = lap(start);
    start = System.nanoTime();
    Labelling labelling = Lapwing.label(graph, labels, Options.defaults(), run);
    double solve = lap(start);
    start = System.nanoTime();
    Labelling more = labelling.with(0, data.classes().name(data.truth()[0]));
    double update = lap(start);

    System.out.printf(
        Locale.ROOT,
        "%d,%s,%.4f,%.3f,%.3f,%.3f,%.3f,%d,%.4f%n",
        size,
        table.search(),
        table.recall(),
        neighbours,
        build,
        solve,
        update,
        labelling.potential().orElseThrow().iterations(),
        accuracy(more, data));
  }

  private static Labels draw(LabelledPoints data, int size) {
    SplittableRandom random = Sample.SEED.child("labels").random();
    Map<Integer, String> drawn = new HashMap<>();
    while (drawn.size() < LABELS) {
      int point = 1 + random.nextInt(size - 1);
      drawn.put(point, data.classes().name(data.truth()[point]));
    }
    return Labels.of(size, data.classes()).withAll(drawn);
  }

  private static double accuracy(Labelling labelling, LabelledPoints data) {
    int right = 0;
    int all = 0;
    for (int i = 0; i < data.truth().length; i++) {
      if (labelling.status(i) != Status.GIVEN) {
        all++;
        right += labelling.decision().classOf(i).orElse(-1) == data.truth()[i] ? 1 : 0;
      }
    }
    return (double) right / all;
  }

  private static double lap(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
