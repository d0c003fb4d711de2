package dev.lapwing.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.Seed;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Class sizes fall geometrically; what stays is a subset, chosen by the seed. */
class ImbalanceTest {

  @Test
  void sizesFallGeometricallyToTheRatio() {
    assertThat(new Imbalance(100).sizes(new int[] {100, 100, 100})).containsExactly(100, 10, 1);
    assertThat(new Imbalance(10).sizes(new int[] {178, 178})).containsExactly(178, 18);
    // the last has too few: all are cut to fit
    assertThat(new Imbalance(4).sizes(new int[] {100, 80, 5})).containsExactly(20, 10, 5);
  }

  @Test
  void whatStaysIsOfTheDataInItsOrder() {
    float[] values = new float[90];
    int[] truth = new int[90];
    for (int i = 0; i < 90; i++) {
      values[i] = i;
      truth[i] = i % 3;
    }
    LabelledPoints points =
        new LabelledPoints(FeatureMatrix.of(90, 1, values), truth, ClassNames.of("a", "b", "c"));
    LabelledPoints cut = new Imbalance(9).of(points, Seed.of(5));
    assertThat(counts(cut)).containsExactly(30, 10, 3);
    float before = -1;
    for (int i = 0; i < cut.features().size(); i++) {
      float value = cut.features().get(i, 0);
      assertThat(value).isGreaterThan(before);
      assertThat(cut.truth()[i]).isEqualTo((int) value % 3);
      before = value;
    }
    assertThat(kept(new Imbalance(9).of(points, Seed.of(5)))).isEqualTo(kept(cut));
    assertThat(kept(new Imbalance(9).of(points, Seed.of(6)))).isNotEqualTo(kept(cut));
    assertThat(Imbalance.none().of(points, Seed.of(5))).isSameAs(points);
  }

  private static int[] counts(LabelledPoints points) {
    int[] counts = new int[points.classes().count()];
    IntStream.of(points.truth()).forEach(k -> counts[k]++);
    return counts;
  }

  private static String kept(LabelledPoints points) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < points.features().size(); i++) {
      text.append(points.features().get(i, 0)).append(' ');
    }
    return text.toString();
  }
}
