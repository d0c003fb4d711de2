package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * How long an explanation takes in a warm library, and how closely the shares of the given labels,
 * summed by class, are the potential.
 *
 * <p>Arguments: {@code digits}, {@code mnist} or {@code fashion-mnist}; how many labels; how many
 * explanations; a seed.
 */
public final class ExplainStudy {

  private ExplainStudy() {}

  public static void main(String[] arguments) throws DataException, IOException {
    RunContext run = RunContext.defaults().withSeed(Seed.of(Long.parseLong(arguments[3])));
    LabelledPoints points = LiveStudy.points(arguments[0], run);
    SplittableRandom random = run.seed().child("explain").random();
    Labels labels = Labels.of(points.truth().length);
    while (labels.count() < Integer.parseInt(arguments[1])) {
      int point = random.nextInt(points.truth().length);
      labels = labels.with(point, points.classes().name(points.truth()[point]));
    }
    PointGraph graph = PointGraph.of(points.features(), Options.defaults(), run);
    Labelling labelling = Lapwing.label(graph, labels, Options.defaults(), run);
    Block potentials = labelling.solution().harmonic().orElseThrow().values();
    double[] seconds = new double[Integer.parseInt(arguments[2])];
    double worst = 0;
    for (int e = 0; e < seconds.length; e++) {
      int point = random.nextInt(points.truth().length);
      long begun = System.nanoTime();
      Explanation why = labelling.explain(point);
      seconds[e] = (System.nanoTime() - begun) / 1e9;
      double[] sums = new double[potentials.columns()];
      for (LabelShare share : why.labels()) {
        sums[labelling.labels().classes().number(share.className()).orElseThrow()] += share.share();
      }
      for (int k = 0; k < sums.length && !labels.isLabelled(point); k++) {
        worst = Math.max(worst, Math.abs(sums[k] - potentials.get(point, k)));
      }
    }
    Arrays.sort(seconds);
    System.out.printf(
        "%d explanations: %.2f s in the middle, %.2f s at the most; shares meet potentials within %.1e%n",
        seconds.length, seconds[seconds.length / 2], seconds[seconds.length - 1], worst);
  }
}
