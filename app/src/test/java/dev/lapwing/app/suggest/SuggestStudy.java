package dev.lapwing.app.suggest;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.app.Digits;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;

/** Accuracy on the digits as labels are added ten at a time, by suggestion and at random. */
public final class SuggestStudy {

  static final int SEEDS = 20;
  static final int BATCH = 10;
  static final int BATCHES = 10;
  private static final RunContext RUN = RunContext.defaults();

  private final PointGraph points;
  private final Options options;

  SuggestStudy(Options options) {
    this.options = options;
    this.points = PointGraph.of(Digits.pixels(), options, RUN);
  }

  /** Accuracy over the unlabelled points after each batch, by seed. */
  double[][] curves(boolean suggested) {
    return curves(suggested, SEEDS);
  }

  double[][] curves(boolean suggested, int seeds) {
    double[][] accuracy = new double[seeds][];
    for (int seed = 0; seed < seeds; seed++) {
      accuracy[seed] = curve(suggested, seed);
    }
    return accuracy;
  }

  private double[] curve(boolean suggested, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Labels labels = withRandom(Labels.of(points.size()), random);
    double[] accuracy = new double[BATCHES];
    for (int batch = 0; batch < BATCHES; batch++) {
      Labelling labelling = Lapwing.label(points, labels, options, RUN);
      accuracy[batch] = accuracy(labelling);
      labels = suggested ? withSuggested(labelling) : withRandom(labels, random);
    }
    return accuracy;
  }

  private static double accuracy(Labelling labelling) {
    int right = 0;
    int scored = 0;
    for (int i = 0; i < labelling.graph().size(); i++) {
      if (!labelling.labels().isLabelled(i)) {
        scored++;
        right += labelling.label(i).equals(Optional.of(Digits.classOf(i))) ? 1 : 0;
      }
    }
    return (double) right / scored;
  }

  private Labels withSuggested(Labelling labelling) {
    Labels labels = labelling.labels();
    for (Suggestion each : labelling.suggest(BATCH)) {
      labels = labels.with(each.point(), Digits.classOf(each.point()));
    }
    return labels;
  }

  private static Labels withRandom(Labels labels, SplittableRandom random) {
    Labels more = labels;
    while (more.count() < labels.count() + BATCH) {
      int point = random.nextInt(more.size());
      if (!more.isLabelled(point)) {
        more = more.with(point, Digits.classOf(point));
      }
    }
    return more;
  }

  static double[] mean(double[][] curves) {
    double[] mean = new double[BATCHES];
    for (double[] curve : curves) {
      for (int b = 0; b < BATCHES; b++) {
        mean[b] += curve[b] / curves.length;
      }
    }
    return mean;
  }

  /** Writes the figure and its numbers into the folder named. */
  public static void main(String[] args) throws IOException {
    SuggestStudy study = new SuggestStudy(Options.dirichlet());
    SuggestFigure figure = new SuggestFigure(study.curves(true), study.curves(false));
    Path folder = Path.of(args[0]);
    Files.writeString(folder.resolve("suggest.svg"), figure.svg());
    Files.writeString(folder.resolve("suggest.csv"), figure.csv());
  }
}
