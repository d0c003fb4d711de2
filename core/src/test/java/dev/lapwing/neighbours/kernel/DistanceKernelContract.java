package dev.lapwing.neighbours.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every kernel against doubles, over awkward sizes: so the twins agree to rounding. */
abstract class DistanceKernelContract {

  private static final RunContext RUN = RunContext.defaults();

  abstract DistanceKernel kernel();

  @Test
  void measuresWhatDoublesMeasure() {
    for (int d : new int[] {1, 2, 13, 16, 207, 784}) {
      FeatureMatrix points = PointGallery.gaussian(1100, d, d);
      Centring centring = Centring.around(points, points, RUN);
      RowStore rows = rows(points, centring);
      int[] others = {0, 1099, 3, 1024, 1023, 7, 500};
      for (int count = 0; count <= others.length; count++) {
        float[] found = new float[others.length];
        kernel().squaredDistances(rows, 7, others, count, Float.POSITIVE_INFINITY, found);
        for (int i = 0; i < others.length; i++) {
          double expected = i < count ? points.squaredDistance(7, others[i]) : 0;
          assertThat((double) found[i])
              .isCloseTo(centring.squaredDistance(expected), within(1e-5 * d));
        }
      }
    }
  }

  @Test
  void aLimitChangesNothingBelowIt() {
    FeatureMatrix points = PointGallery.gaussian(200, 500, 1);
    RowStore rows = rows(points, Centring.around(points, points, RUN));
    int[] others = IntStream.range(1, 200).toArray();
    float[] all = new float[others.length];
    float[] limited = new float[others.length];
    kernel().squaredDistances(rows, 0, others, others.length, Float.POSITIVE_INFINITY, all);
    float[] sorted = all.clone();
    Arrays.sort(sorted);
    float limit = sorted[20];
    kernel().squaredDistances(rows, 0, others, others.length, limit, limited);
    for (int i = 0; i < others.length; i++) {
      if (all[i] < limit) {
        assertThat(limited[i]).isEqualTo(all[i]);
      } else {
        assertThat(limited[i]).isGreaterThanOrEqualTo(limit);
      }
    }
  }

  private static RowStore rows(FeatureMatrix points, Centring centring) {
    return RowStore.of(CentredRows.of(points, centring, RUN), RUN);
  }
}
