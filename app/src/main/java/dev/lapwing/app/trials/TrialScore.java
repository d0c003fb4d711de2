package dev.lapwing.app.trials;

import dev.lapwing.scores.Scores;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What one method scored in one trial, on the unlabelled points.
 *
 * @param figures what was measured; what means nothing for the method, or in the trial, is absent
 */
public record TrialScore(TrialKey key, TrialMethod method, Map<Measure, Double> figures) {

  public TrialScore {
    figures = Map.copyOf(figures);
  }

  /** What there is to say of any answer: accuracy of classes by name, not of clusters. */
  public static TrialScore of(TrialKey key, TrialMethod method, Scores scores) {
    Map<Measure, Double> figures = new EnumMap<>(Measure.class);
    figures.put(Measure.NMI_MAX, scores.nmi().byMaximum());
    figures.put(Measure.NMI_ARITHMETIC, scores.nmi().byArithmeticMean());
    figures.put(Measure.ACC, scores.acc());
    if (method.namesClasses()) {
      figures.put(Measure.ACCURACY, scores.accuracy());
    }
    return new TrialScore(key, method, figures);
  }

  /** The same with more figures. */
  public TrialScore with(Map<Measure, Double> more) {
    Map<Measure, Double> all = new EnumMap<>(figures);
    all.putAll(more);
    return new TrialScore(key, method, all);
  }

  OptionalDouble figure(Measure measure) {
    Double figure = figures.get(measure);
    return figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
  }

  /** As it is written. */
  String text(Measure measure) {
    Double figure = figures.get(measure);
    return figure == null ? "" : figure.toString();
  }
}
