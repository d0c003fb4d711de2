package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RowKernelTest {

  private static final RunContext RUN = RunContext.defaults();

  static Stream<RowKernel> kernels() {
    return Stream.of(new ScalarRowKernel(), RowKernel.fastest());
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void measuresWhatDoublesMeasure(RowKernel kernel) {
    for (int d : new int[] {1, 2, 13, 16, 207, 784}) {
      FeatureMatrix points = PointGallery.gaussian(1100, d, d);
      Frame frame = Frame.around(points, points, RUN);
      RowStore rows = RowStore.of(points, frame, RUN);
      int[] others = {0, 1099, 3, 1024, 1023, 7, 500};
      for (int count = 0; count <= others.length; count++) {
        float[] found = new float[others.length];
        kernel.squaredDistances(rows, 7, others, count, found);
        for (int i = 0; i < others.length; i++) {
          double expected = i < count ? points.squaredDistance(7, others[i]) : 0;
          assertThat((double) found[i])
              .isCloseTo(frame.squaredDistance(expected), within(1e-5 * d));
        }
      }
    }
  }
}
