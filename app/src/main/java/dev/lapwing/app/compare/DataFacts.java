package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Regime;
import dev.lapwing.io.datasets.LabelledPoints;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What was compared on.
 *
 * @param largest how many points its largest class has
 * @param smallest how many its smallest has
 * @param skipped the regimes it has too few points for, and why
 */
public record DataFacts(
    String title,
    String name,
    int imbalance,
    int points,
    int classes,
    int largest,
    int smallest,
    Map<Regime, String> skipped) {

  static DataFacts of(Variant variant, LabelledPoints points, Map<Regime, String> skipped) {
    int[] sizes = new int[points.classes().count()];
    IntStream.of(points.truth()).forEach(k -> sizes[k]++);
    return new DataFacts(
        variant.title(),
        variant.data(),
        variant.imbalance().ratio(),
        points.features().size(),
        sizes.length,
        IntStream.of(sizes).max().orElse(0),
        IntStream.of(sizes).min().orElse(0),
        skipped);
  }
}
