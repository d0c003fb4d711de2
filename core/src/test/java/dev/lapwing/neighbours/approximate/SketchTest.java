package dev.lapwing.neighbours.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.exact.TableBuilder;
import dev.lapwing.neighbours.kernel.CentredRows;
import dev.lapwing.neighbours.kernel.Centring;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.PackedPoints;
import dev.lapwing.neighbours.kernel.RoundingBound;
import dev.lapwing.neighbours.kernel.RowProduct;
import dev.lapwing.neighbours.kernel.RowStore;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.neighbours.kernel.TileProduct;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
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

  /** By the float kernel, with limits that only a true lower bound passes. */
  @ParameterizedTest
  @MethodSource("widePoints")
  void noPairWithinALimitIsScreenedOut(FeatureMatrix points) {
    Centring centring = Centring.around(points, points, RUN);
    ScreenedRows rows = screened(points);
    RoundingBound bound = new RoundingBound(rows.full().width(), centring);
    PackedPoints columns = rows.packed(0, points.size(), bound, TILES);
    float[] norms = columns.norms(0);
    TileProduct product = new TileProduct(TILES, columns);
    float[] row = new float[rows.coarse().stride()];
    int[] survivors = new int[norms.length];
    for (int i = 0; i < points.size(); i += 17) {
      rows.coarse().copyRow(i, row, 0);
      product.setRow(0, row);
      product.multiply(1, columns, 0);
      for (int j = 0; j < points.size(); j += 3) {
        float limit = Math.nextUp((float) centring.squaredDistance(points.squaredDistance(i, j)));
        int found = product.within(0, limit - norms[i], norms, survivors);
        assertThat(Arrays.copyOf(survivors, found)).contains(j);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widePoints")
  void screeningChangesNothingBelowTheLimit(FeatureMatrix points) {
    ScreenedRows screened = screened(points);
    int n = points.size();
    float[] all = new float[n];
    DistanceKernel.fastest()
        .squaredDistances(
            screened.full(), 1, IntStream.range(0, n).toArray(), n, Float.POSITIVE_INFINITY, all);
    float[] sorted = all.clone();
    Arrays.sort(sorted);
    for (int rank : new int[] {2, 20, n / 2}) {
      float limit = sorted[rank];
      int[] others = IntStream.range(0, n).toArray();
      float[] distances = new float[n];
      int kept = screened.within(limit, 1, others, n, distances);
      Map<Integer, Float> found = new HashMap<>();
      for (int k = 0; k < kept; k++) {
        if (distances[k] < limit) {
          found.put(others[k], distances[k]);
        }
      }
      Map<Integer, Float> expected = new HashMap<>();
      for (int j = 0; j < n; j++) {
        if (all[j] < limit) {
          expected.put(j, all[j]);
        }
      }
      assertThat(found).isEqualTo(expected);
    }
  }

  /** What sketches leave out is guessed, but of the nearest hardly one is lost by that. */
  @Test
  void remaindersDismissTheFarAndKeepTheNear() {
    FeatureMatrix points = PointGallery.decaying(1200, 300, 9);
    ScreenedRows certain = screened(points);
    NeighbourLists lists = nearest(certain.full(), 20);
    ScreenedRows calibrated = certain.calibrated(lists, RUN);
    int n = points.size();
    float[] distances = new float[n];
    int lost = 0;
    int keptByCertainty = 0;
    int keptByGuess = 0;
    for (int i = 0; i < n; i++) {
      float limit = lists.limit(i);
      keptByCertainty += certain.within(limit, i, IntStream.range(0, n).toArray(), n, distances);
      int[] others = IntStream.range(0, n).toArray();
      int kept = calibrated.within(limit, i, others, n, distances);
      keptByGuess += kept;
      for (int r = 0; r < 10; r++) {
        int near = lists.neighbour(i, r);
        lost += Arrays.stream(others, 0, kept).noneMatch(other -> other == near) ? 1 : 0;
      }
    }
    assertThat(keptByGuess).isLessThan(keptByCertainty * 3 / 4);
    assertThat(lost).isLessThan(10 * n / 100);
  }

  @Test
  void whereNothingIsLeftOutNothingIsGuessed() {
    FeatureMatrix points = PointGallery.nearAPlane(700, 300, 12, 1);
    ScreenedRows rows = screened(points);
    NeighbourLists lists = nearest(rows.full(), 20);
    RowStore sketches = rows.coarse();
    assertThat(Remainders.of(rows.full(), sketches, DistanceKernel.fastest(), lists, RUN).tell())
        .isFalse();
  }

  /** The nearest of every point, itself not among them. */
  private static NeighbourLists nearest(RowStore rows, int capacity) {
    int n = rows.size();
    NeighbourLists lists = new NeighbourLists(n, capacity);
    int[] all = IntStream.range(0, n).toArray();
    float[] distances = new float[n];
    for (int i = 0; i < n; i++) {
      DistanceKernel.fastest()
          .squaredDistances(rows, i, all, n, Float.POSITIVE_INFINITY, distances);
      for (int j = 0; j < n; j++) {
        if (j != i) {
          lists.offer(i, distances[j], j);
        }
      }
    }
    return lists;
  }

  @Test
  void theRecallOfASpoiledTableIsSeenThroughSketches() {
    FeatureMatrix points = PointGallery.nearAPlane(1500, 200, 9, 8);
    NeighbourTable exact = NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, 14, RUN);
    TableBuilder spoiled = SearchTask.among(points, 10).table();
    for (int i = 0; i < points.size(); i++) {
      int[] indices = new int[10];
      double[] distances = new double[10];
      for (int r = 0; r < 10; r++) {
        int rank = r < 6 ? r : r + 4; // four of the nearest ten are missing
        indices[r] = exact.neighbour(i, rank);
        distances[r] = points.squaredDistance(i, indices[r]);
      }
      spoiled.setRow(i, indices, distances);
    }
    double recall =
        RecallEstimate.of(
            SearchTask.among(points, 10),
            Centring.around(points, points, RUN),
            TILES,
            screened(points),
            IntStream.range(0, points.size()).toArray(),
            spoiled,
            Seed.of(3),
            RUN);
    assertThat(recall).isEqualTo(0.6);
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

  @Test
  void aSampleWithoutAnyDirectionMakesNoSketch() {
    float[][] rows = new float[4096][100];
    for (int i = 1; i < rows.length; i += 2) { // the sample takes the others
      Arrays.fill(rows[i], i % 4 == 1 ? 1 : -1);
    }
    assertThat(sketch(FeatureMatrix.of(rows))).isEmpty();
    assertThat(sketch(PointGallery.copies(4096, 100, 5, 1))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("widePoints")
  void productsAreInnerProducts(FeatureMatrix points) {
    RowStore rows = rows(points);
    RowStore few = RowStore.of(rows, new int[] {5, 0, 17}, RUN);
    for (TileKernel kernel : new TileKernel[] {TILES, TileKernel.scalar()}) {
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
    CentredRows centred = CentredRows.of(points, Centring.around(points, points, RUN), RUN);
    return RowStore.of(centred, RUN);
  }

  private static ScreenedRows screened(FeatureMatrix points) {
    RowStore rows = rows(points);
    RowStore sketches = RowProduct.of(rows, axes(rows, 40), TILES, RUN);
    return new ScreenedRows(rows, Optional.of(sketches), DistanceKernel.fastest());
  }

  private static RowStore axes(RowStore rows, int count) {
    return PrincipalComponents.of(rows, count, TILES, new SplittableRandom(1), RUN);
  }

  private static Optional<RowStore> sketch(FeatureMatrix points) {
    CentredRows centred = CentredRows.of(points, Centring.around(points, points, RUN), RUN);
    return Sketch.of(centred, TILES, DistanceKernel.fastest(), Seed.of(1), RUN);
  }

  private static double dot(RowStore a, int i, RowStore b, int j) {
    double sum = 0;
    for (int f = 0; f < a.width(); f++) {
      sum += (double) a.chunk(i)[a.start(i) + f] * b.chunk(j)[b.start(j) + f];
    }
    return sum;
  }
}
