package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Mixture;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * One more label in a virtual machine that has answered some: on the points of {@code
 * bench/scaling}, or {@code mnist}, 200 labels, then one after another; each is answered roughly
 * and to the usual tolerance, from the same labelling. Prints seconds by the clock and of all
 * processors, and how many points the rough answer decides otherwise.
 */
public final class UpdateStudy {

  private static final int DIMENSIONS = 128;
  private static final int CLASSES = 20;
  private static final int LABELS = 200;

  private UpdateStudy() {}

  public static void main(String[] arguments) throws DataException, IOException {
    int updates = Integer.parseInt(arguments[1]);
    RunContext run = RunContext.defaults();
    LabelledPoints data = points(arguments[0], run);
    int size = data.features().size();
    GraphOptions options = GraphOptions.defaults().withSearch(NeighbourSearch.approximate());
    AffinityGraph graph = options.graph(options.search(data.features(), run), run);
    SplittableRandom random = Sample.SEED.child("labels").random();
    Labels drawn = Labels.of(size, data.classes());
    while (drawn.count() < LABELS) {
      drawn = oneMore(drawn, data, random);
    }
    Labels labels = drawn;
    Labelling now = timed("first", () -> Lapwing.label(graph, labels, Options.dirichlet(), run));
    for (int update = 1; update <= updates; update++) {
      Labelling before = now;
      Labels more = oneMore(before.labels(), data, random);
      Labelling rough = timed("rough", () -> before.sketch(more, run));
      now = timed("exact", () -> before.with(more));
      System.out.printf("%d: differs %d%n", update, differing(rough, now));
    }
  }

  private static LabelledPoints points(String which, RunContext run)
      throws DataException, IOException {
    return which.chars().allMatch(Character::isDigit)
        ? Mixture.onManifold(Integer.parseInt(which), DIMENSIONS, CLASSES, Sample.SEED)
        : LiveStudy.points(which, run);
  }

  private static Labels oneMore(Labels labels, LabelledPoints data, SplittableRandom random) {
    int point = random.nextInt(labels.size());
    return labels.isLabelled(point)
        ? oneMore(labels, data, random)
        : labels.with(point, data.classes().name(data.truth()[point]));
  }

  private static <R> R timed(String what, Supplier<R> task) {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long start = System.nanoTime();
    long spent = system.getProcessCpuTime();
    R result = task.get();
    System.out.printf(
        "%s %.2f s, of all processors %.2f s%n",
        what, (System.nanoTime() - start) / 1e9, (system.getProcessCpuTime() - spent) / 1e9);
    return result;
  }

  /** How many points two labellings decide differently. */
  static int differing(Labelling one, Labelling other) {
    int count = 0;
    for (int i = 0; i < one.decision().size(); i++) {
      count += one.decision().classOf(i).equals(other.decision().classOf(i)) ? 0 : 1;
    }
    return count;
  }
}
