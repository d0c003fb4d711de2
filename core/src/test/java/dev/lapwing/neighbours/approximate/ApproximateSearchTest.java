package dev.lapwing.neighbours.approximate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.neighbours.PointGallery;
import dev.lapwing.neighbours.exact.SearchTask;
import dev.lapwing.neighbours.kernel.DistanceKernel;
import dev.lapwing.neighbours.kernel.TileKernel;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ApproximateSearchTest {

  private static final RunContext RUN = RunContext.defaults();

  private static NeighbourTable search(FeatureMatrix points, int count, RunContext run) {
    return NeighbourSearch.approximate().search(points, Metric.EUCLIDEAN, count, run);
  }

  @Test
  void findsNearlyAllNeighboursAndKnowsHowMany() {
    FeatureMatrix points = PointGallery.gaussian(6000, 8, 1);
    NeighbourTable table = search(points, 10, RUN);
    assertThat(table.search()).isEqualTo("approximate");
    double recall = trueRecall(points, table);
    assertThat(recall).isGreaterThan(0.99);
    assertThat(table.recall()).isBetween(recall - 0.01, recall + 0.01);
  }

  @Test
  void findsThemByTheirSketchesToo() {
    FeatureMatrix points = PointGallery.nearAPlane(6000, 200, 9, 1);
    NeighbourTable table = search(points, 10, RUN);
    double recall = trueRecall(points, table);
    assertThat(recall).isGreaterThan(0.99);
    assertThat(table.recall()).isBetween(recall - 0.01, recall + 0.01);
    assertThat(scalarRecall(points, 10)).isGreaterThan(0.99);
  }

  @Test
  void nearPointsFarFromTheMiddleKeepTheirOrder() {
    // Beside norms of 1 the distances of 1e-3 lose half their digits in a float's product.
    FeatureMatrix clusters = PointGallery.tightClusters(6000, 3, 2, 3e-3, 13);
    NeighbourTable table = search(clusters, 10, RUN);
    assertThat(trueRecall(clusters, table)).isGreaterThan(0.99);
    FeatureMatrix wide = PointGallery.tightClusters(6000, 120, 2, 1e-4, 14);
    NeighbourTable found = search(wide, 10, RUN);
    assertThat(found.recall()).isCloseTo(trueRecall(wide, found), within(0.05));
  }

  @Test
  void findsThemWithoutSketchesAmongWidePoints() {
    // Neighbours in as many directions as features hardly introduce each other: half are found.
    FeatureMatrix points = PointGallery.gaussian(4000, 150, 12);
    NeighbourTable table = search(points, 10, RUN);
    assertThat(table.recall())
        .isCloseTo(trueRecall(points, table), within(0.05))
        .isGreaterThan(0.4);
  }

  @Test
  void bothKernelsFindNearlyAllNeighbours() {
    FeatureMatrix points = PointGallery.gaussian(3000, 5, 2);
    assertThat(scalarRecall(points.under(Metric.COSINE), 5)).isGreaterThan(0.99);
  }

  @Test
  void moreThoroughMissesFewer() {
    FeatureMatrix points = PointGallery.gaussian(8000, 24, 10);
    double[] missed = new double[3];
    double[] thoroughness = {0.5, 1, 2};
    for (int t = 0; t < missed.length; t++) {
      NeighbourSearch search = NeighbourSearch.approximate(thoroughness[t]);
      missed[t] = 1 - search.search(points, Metric.EUCLIDEAN, 10, RUN).recall();
    }
    assertThat(missed[0]).isGreaterThan(missed[1]);
    assertThat(missed[1]).isGreaterThan(missed[2]);
  }

  @Test
  void anUnfitThoroughnessIsRefusedWithARemedy() {
    for (double unfit : new double[] {0, -1, 5, Double.NaN}) {
      assertThatThrownBy(() -> NeighbourSearch.approximate(unfit))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("between 0.25 and 4.0, and 1.0 suits most data");
    }
  }

  @Test
  void theRecallOfManyCopiesIsPerfect() {
    FeatureMatrix points = PointGallery.copies(3000, 4, 5, 11); // equals stand for each other
    assertThat(search(points, 12, RUN).recall()).isEqualTo(1.0);
  }

  @Test
  void anotherSeedStillFindsThem() {
    FeatureMatrix points = PointGallery.gaussian(4000, 6, 5);
    assertThat(search(points, 10, RUN.withSeed(Seed.of(77))).recall()).isGreaterThan(0.99);
  }

  @Test
  void theAutomaticChoiceDependsOnSizeFeaturesAndCount() {
    NeighbourSearch search = NeighbourSearch.automatic();
    assertThat(search.chosenFor(1000, 784, 10).name()).isEqualTo("exact");
    assertThat(search.chosenFor(70_000, 784, 10).name()).isEqualTo("approximate");
    assertThat(search.chosenFor(70_000, 64, 10).name()).isEqualTo("exact");
    assertThat(search.chosenFor(1_000_000, 64, 10).name()).isEqualTo("approximate");
    assertThat(search.chosenFor(70_000, 784, 2000).name()).isEqualTo("exact");
    FeatureMatrix points = PointGallery.gaussian(300, 2, 7);
    NeighbourTable table = NeighbourSearch.automatic().search(points, Metric.EUCLIDEAN, 299, RUN);
    assertThat(table.search()).isEqualTo("exact");
  }

  @Test
  void stopsWhenCancelledAmongWidePoints() {
    AtomicInteger questions = new AtomicInteger();
    RunContext run = RUN.withCancellation(() -> questions.incrementAndGet() > 200);
    FeatureMatrix points = PointGallery.nearAPlane(3000, 600, 30, 9);
    assertThatThrownBy(() -> search(points, 10, run)).isInstanceOf(CancelledException.class);
    assertThat(questions.get()).isLessThan(250);
  }

  private static double scalarRecall(FeatureMatrix points, int count) {
    SearchTask task = SearchTask.among(points, count);
    return new ApproximateSearch(TileKernel.scalar(), DistanceKernel.scalar(), Effort.USUAL)
        .search(task, task.table(), RUN);
  }

  private static double trueRecall(FeatureMatrix points, NeighbourTable table) {
    NeighbourTable exact =
        NeighbourSearch.exact().search(points, Metric.EUCLIDEAN, table.count(), RUN);
    int found = 0;
    for (int i = 0; i < table.size(); i++) {
      Set<Integer> truth = new HashSet<>();
      for (int r = 0; r < table.count(); r++) {
        truth.add(exact.neighbour(i, r));
      }
      for (int r = 0; r < table.count(); r++) {
        found += truth.contains(table.neighbour(i, r)) ? 1 : 0;
      }
    }
    return (double) found / (table.size() * table.count());
  }
}
