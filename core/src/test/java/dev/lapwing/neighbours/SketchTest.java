package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SketchTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final TileKernel TILES = TileKernel.fastest();

  /** Wide points of many kinds: flat or not, far from the origin, far apart, equal, exact. */
  static Stream<FeatureMatrix> widePoints() {
    return Stream.of(
        PointGallery.nearAPlane(700, 300, 12, 1),
        PointGallery.gaussian(500, 240, 2),
        PointGallery.scaledGaussian(300, 150, 3, 1e-3, 1000),
        PointGallery.clustersWithOutlier(400, 130, 4),
        PointGallery.copies(600, 200, 9, 5),
        PointGallery.doubles(300, 170, 6, 1e-20),
        PointGallery.grid(300, 129, 3, 7));
  }

  @ParameterizedTest
  @MethodSource("widePoints")
  void axesAreOrthonormal(FeatureMatrix points) {
    RowStore axes = axes(rows(points), 40);
    for (int a = 0; a < axes.size(); a++) {
      for (int b = 0; b <= a; b++) {
        assertThat(dot(axes, a, axes, b)).isCloseTo(a == b ? 1 : 0, within(1e-6));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widePoints")
  void sketchesAreNeverFartherApartThanPoints(FeatureMatrix points) {
    Frame frame = Frame.around(points, points, RUN);
    RowStore rows = rows(points);
    RowStore sketches = RowProduct.of(rows, axes(rows, 40), TILES, RUN);
    ScreenedRows screened = new ScreenedRows(rows, Optional.of(sketches), RowKernel.fastest());
    RoundingBound bound = new RoundingBound(rows.width(), frame);
    for (int i = 0; i < points.size(); i += 3) {
      for (int j = 0; j < points.size(); j++) {
        double lowered =
            (double) screened.loweredNorm(i, bound)
                + screened.loweredNorm(j, bound)
                - 2 * dot(sketches, i, sketches, j);
        assertThat(lowered)
            .isLessThanOrEqualTo(frame.squaredDistance(points.squaredDistance(i, j)));
      }
    }
  }

  @Test
  void axesShowNearlyAllOfWhatLiesNearAPlane() {
    RowStore rows = rows(PointGallery.nearAPlane(700, 300, 12, 1));
    RowStore sketches = RowProduct.of(rows, axes(rows, 16), TILES, RUN);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(dot(sketches, i, sketches, i)).isGreaterThan(0.99 * dot(rows, i, rows, i));
    }
  }

  @Test
  void thereAreNoMoreAxesThanThePointsSpan() {
    assertThat(axes(rows(PointGallery.copies(600, 200, 9, 5)), 40).size()).isEqualTo(8);
  }

  @Test
  void onlyWidePointsWithFewDirectionsAreSketched() {
    assertThat(sketch(PointGallery.nearAPlane(700, 300, 12, 1))).isPresent();
    assertThat(sketch(PointGallery.nearAPlane(700, 60, 12, 1))).isEmpty();
    assertThat(sketch(PointGallery.gaussian(700, 300, 1))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("widePoints")
  void productsAreInnerProducts(FeatureMatrix points) {
    RowStore rows = rows(points);
    RowStore few = RowStore.of(rows, new int[] {5, 0, 17}, RUN);
    for (TileKernel kernel : new TileKernel[] {TILES, new ScalarTileKernel()}) {
      RowStore products = RowProduct.of(rows, few, kernel, RUN);
      assertThat(products.size()).isEqualTo(rows.size());
      assertThat(products.width()).isEqualTo(3);
      for (int i = 0; i < rows.size(); i++) {
        for (int j = 0; j < 3; j++) {
          double length = Math.sqrt(dot(rows, i, rows, i) * dot(few, j, few, j));
          assertThat((double) products.chunk(i)[products.start(i) + j])
              .isCloseTo(dot(rows, i, few, j), within(1e-5 * length));
        }
      }
    }
  }

  private static RowStore rows(FeatureMatrix points) {
    FramedPoints framed = FramedPoints.of(points, Frame.around(points, points, RUN), RUN);
    return RowStore.of(framed, IntStream.range(0, points.size()).toArray(), RUN);
  }

  private static RowStore axes(RowStore rows, int count) {
    return PrincipalAxes.of(rows, count, TILES, new SplittableRandom(1), RUN);
  }

  private static Optional<RowStore> sketch(FeatureMatrix points) {
    FramedPoints framed = FramedPoints.of(points, Frame.around(points, points, RUN), RUN);
    return Sketch.of(framed, TILES, RowKernel.fastest(), Seed.of(1), RUN);
  }

  private static double dot(RowStore a, int i, RowStore b, int j) {
    double sum = 0;
    for (int f = 0; f < a.width(); f++) {
      sum += (double) a.chunk(i)[a.start(i) + f] * b.chunk(j)[b.start(j) + f];
    }
    return sum;
  }
}
