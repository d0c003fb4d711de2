package dev.lapwing.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every search must do, whatever it may miss. */
abstract class NeighbourSearchContract {

  private static final RunContext RUN = RunContext.defaults();

  abstract NeighbourSearch search();

  /** More points than any search takes for few. */
  static Stream<FeatureMatrix> manyPoints() {
    return Stream.of(
        PointGallery.gaussian(2600, 6, 1),
        PointGallery.nearAPlane(2600, 120, 7, 2),
        PointGallery.grid(2600, 3, 9, 3),
        PointGallery.copies(2600, 4, 700, 4),
        PointGallery.partlyOnePoint(2600, 4, 0.4, 5),
        PointGallery.doubles(2600, 3, 6, 1e-9));
  }

  @ParameterizedTest
  @MethodSource("manyPoints")
  void rowsAreDifferentOthersByDistanceThenIndex(FeatureMatrix points) {
    NeighbourTable table = search().search(points, Metric.EUCLIDEAN, 12, RUN);
    assertThat(table.size()).isEqualTo(points.size());
    assertThat(table.baseSize()).isEqualTo(points.size());
    assertThat(table.count()).isEqualTo(12);
    for (int i = 0; i < points.size(); i++) {
      Set<Integer> seen = new HashSet<>();
      seen.add(i);
      double last = -1;
      for (int r = 0; r < table.count(); r++) {
        int j = table.neighbour(i, r);
        assertThat(seen.add(j)).isTrue();
        double squared = points.squaredDistance(i, j);
        assertThat(table.distance(i, r)).isEqualTo(Math.sqrt(squared));
        assertThat(squared).isGreaterThanOrEqualTo(last);
        assertThat(squared > last || j > table.neighbour(i, r - 1)).isTrue();
        last = squared;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("manyPoints")
  void theRecallIsThatOfTheTable(FeatureMatrix points) {
    NeighbourTable table = search().search(points, Metric.EUCLIDEAN, 12, RUN);
    NeighbourTable exact = NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, 12, RUN);
    int found = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int r = 0; r < 12; r++) {
        found += table.distance(i, r) <= exact.distance(i, 11) ? 1 : 0;
      }
    }
    double share = found / (12.0 * points.size());
    assertThat(table.recall()).isBetween(share - 0.03, share + 0.03).isLessThanOrEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("manyPoints")
  void anyNumberOfThreadsGivesTheSameTable(FeatureMatrix points) {
    NeighbourTable one = search().search(points, Metric.EUCLIDEAN, 10, RUN.withThreads(1));
    for (int threads : new int[] {2, 7}) {
      NeighbourTable many = search().search(points, Metric.EUCLIDEAN, 10, RUN.withThreads(threads));
      TableAssertions.assertSame(one, many);
      assertThat(many.recall()).isEqualTo(one.recall());
      assertThat(many.search()).isEqualTo(one.search());
    }
  }

  @Test
  void ofFewPointsNoneIsMissed() {
    for (int n : new int[] {2, 3, 50, 400}) {
      FeatureMatrix points = PointGallery.gaussian(n, 5, n);
      for (int count : new int[] {1, Math.min(9, n - 1), n - 1}) {
        NeighbourTable table = search().search(points, Metric.EUCLIDEAN, count, RUN);
        NaiveSearch.assertNearestAmong(points, table);
        assertThat(table.recall()).isEqualTo(1);
        assertThat(table.search()).isEqualTo("exact");
      }
    }
  }

  @Test
  void cosineIsEuclideanOnTheUnitSphere() {
    FeatureMatrix points = PointGallery.gaussian(2500, 12, 6);
    TableAssertions.assertSame(
        search().search(points.under(Metric.COSINE), Metric.EUCLIDEAN, 10, RUN),
        search().search(points, Metric.COSINE, 10, RUN));
  }

  @Test
  void countsThatCannotBeAreRefused() {
    for (int n : new int[] {5, 3000}) {
      FeatureMatrix points = PointGallery.gaussian(n, 2, 1);
      for (int count : new int[] {-1, 0, n, n + 1, Integer.MAX_VALUE}) {
        assertThatThrownBy(() -> search().search(points, Metric.EUCLIDEAN, count, RUN))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining(count + " neighbours")
            .hasMessageContaining("between 1 and " + (n - 1));
      }
    }
    FeatureMatrix single = PointGallery.gaussian(1, 2, 1);
    assertThatThrownBy(() -> search().search(single, Metric.EUCLIDEAN, 1, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 2");
  }

  @Test
  void reportsProgressFromZeroToOne() {
    for (int count : new int[] {10, 2999}) {
      List<Double> fractions = Collections.synchronizedList(new ArrayList<>());
      RunContext run =
          RUN.withProgress(
              (phase, fraction) -> {
                assertThat(phase).isEqualTo("neighbours");
                fractions.add(fraction);
              });
      FeatureMatrix points = PointGallery.gaussian(3000, 3, 9);
      NeighbourTable table = search().search(points, Metric.EUCLIDEAN, count, run);
      assertThat(table.count()).isEqualTo(count);
      assertThat(fractions).isSorted().startsWith(0.0).endsWith(1.0).hasSizeGreaterThan(5);
    }
  }

  @Test
  void stopsWhenCancelled() {
    AtomicInteger questions = new AtomicInteger();
    RunContext run = RUN.withCancellation(() -> questions.incrementAndGet() > 20);
    FeatureMatrix points = PointGallery.gaussian(5000, 50, 10);
    assertThatThrownBy(() -> search().search(points, Metric.EUCLIDEAN, 10, run))
        .isInstanceOf(CancelledException.class);
    assertThat(questions.get()).isLessThan(70);
  }

  @Test
  void theChoiceIsWhatTheTableTells() {
    for (int n : new int[] {300, 2600}) {
      FeatureMatrix points = PointGallery.gaussian(n, 4, 7);
      NeighbourSearch chosen = search().chosenFor(n, 4, 10);
      assertThat(search().search(points, Metric.EUCLIDEAN, 10, RUN).search())
          .isEqualTo(chosen.name());
      assertThat(chosen.chosenFor(n, 4, 10)).isEqualTo(chosen);
    }
  }
}
