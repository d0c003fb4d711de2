package dev.lapwing.supervised;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.labels.Labels;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestGivenTest {

  /** Integers tie often; an offset leaves few digits for the differences. */
  @ParameterizedTest
  @CsvSource({"1, 1, 0", "2, 3, 0", "3, 1000000, 0", "4, 1, 10000000", "5, 2, 1000"})
  void isThatOfAnExactSearch(long seed, int side, double offset) {
    for (Metric metric : Metric.values()) {
      FeatureSpace space = new FeatureSpace(points(seed, side, offset), metric);
      Labels labels = Labels.of(300);
      for (int s = 0; s < 30; s++) {
        labels = labels.with(s * 7, "c" + s % 4);
      }
      int[] given = labels.points();
      FeatureMatrix labelled = space.points().select(given).under(metric);
      LabelProducts products = new LabelProducts(space, labelled);
      int[] everybody = IntStream.range(0, 300).toArray();
      FeatureMatrix asked = products.asked(everybody, 0, 300);
      int[] decided = new int[300];
      new NearestGiven(products, labels, space)
          .decide(asked, products.between(asked), labels.classesWithLabels(), decided, 0);
      NeighbourTable expected =
          NeighbourSearch.exactBetween(
              space.points().select(given), space.points(), metric, 1, RunContext.defaults());
      for (int i = 0; i < 300; i++) {
        int label = given[expected.neighbour(i, 0)];
        assertThat(decided[i])
            .as("point %d, %s", i, metric)
            .isEqualTo(Arrays.binarySearch(labels.classesWithLabels(), labels.classOf(label)));
      }
    }
  }

  private static FeatureMatrix points(long seed, int side, double offset) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[300][5];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> offset + 1 + random.nextInt(side + 1));
    }
    return FeatureMatrix.of(rows);
  }
}
