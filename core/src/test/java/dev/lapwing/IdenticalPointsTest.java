package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Piles;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Identical points among others: under all methods, operators, searches and metrics. */
class IdenticalPointsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int POINTS = 150;
  private static final int COPIES = 200;

  static Stream<Options> everyWay() {
    Options usual = Options.dirichlet();
    return Stream.of(LabelTerms.PLAIN, LabelTerms.WNLL, LabelTerms.SSL)
        .map(terms -> usual.withLaplacian(LaplacianOptions.of(terms)))
        .flatMap(options -> Stream.of(options, options.withMethod(Method.Spectral.defaults())));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void twoHundredCopiesGetOneAnswerInAnyOrder(Options options) {
    for (PileData data :
        List.of(
            PileData.clouds(POINTS, COPIES),
            PileData.clouds(POINTS, COPIES, "b", "", "b", "a"),
            PileData.clouds(POINTS, COPIES, "b", "a"))) {
      requireAnyOrder(data, options, POINTS, 1e-3);
    }
  }

  /** Enough different points for it, and so few features that nothing is missed. */
  @Test
  void theApproximateSearchGivesOneAnswerToo() {
    PileData data = PileData.clouds(2500, COPIES, "b", "b", "a");
    GraphOptions graph = GraphOptions.defaults().withSearch(NeighbourSearch.approximate());
    NeighbourTable table = graph.search(data.features(), RUN);
    assertThat(table.search()).isEqualTo("approximate");
    NeighbourTable exact = GraphOptions.defaults().search(data.features(), RUN);
    for (int i = 2500; i < data.size(); i++) {
      for (int r = 0; r < table.count(); r++) {
        assertThat(table.neighbour(i, r)).isEqualTo(exact.neighbour(i, r));
        assertThat(table.distance(i, r) == 0).isEqualTo(i > 2500); // the first looks out
      }
    }
    requireAnyOrder(data, Options.dirichlet().withGraph(graph), 2500, 1e-3);
  }

  /** Where nearly all points are copies, too few are left to approximate. */
  @Test
  void fewDifferentPointsAreSearchedExactly() {
    PileData data = PileData.clouds(POINTS, 2500);
    NeighbourTable table =
        NeighbourSearch.approximate().search(data.features(), Metric.EUCLIDEAN, 10, RUN);
    assertThat(table.search()).isEqualTo("exact");
    assertThat(table.recall()).isEqualTo(1);
  }

  /** Ten neighbours: of six identical points, each has five, and room for five more. */
  @Test
  void aPileBeginsWhereCopiesLeaveRoomForOneOtherPile() {
    requireAnyOrder(PileData.clouds(POINTS, 6, "a", "b"), Options.dirichlet(), POINTS, 1e-4);
    assertThat(piles(PileData.clouds(POINTS, 6)).firstOf(POINTS + 5)).isEqualTo(POINTS);
    PileData fewer = PileData.clouds(POINTS, 5);
    assertThat(piles(fewer).isEmpty()).isTrue();
    NeighbourTable table = GraphOptions.defaults().search(fewer.features(), RUN);
    AffinityGraph plain = AffinityGraph.of(table, 10, new Bandwidth.Usual(), RUN);
    AffinityGraph graph = GraphOptions.defaults().graph(table, RUN);
    assertThat(graph.entries()).isEqualTo(plain.entries());
    for (int e = 0; e < graph.entries(); e++) {
      assertThat(graph.neighbour(e)).isEqualTo(plain.neighbour(e));
      assertThat(graph.weight(e)).isEqualTo(plain.weight(e));
    }
  }

  private static Piles piles(PileData data) {
    GraphOptions options = GraphOptions.defaults();
    return Piles.of(options.graph(options.search(data.features(), RUN), RUN), 10);
  }

  /** One neighbour: each of two equal points is all that the other knows. */
  @Test
  void twoOfAKindAreAPileOfOneNeighbour() {
    GraphOptions one = GraphOptions.defaults().withNeighbourhood(new Neighbourhood.Nearest(1));
    FeatureMatrix points = FeatureMatrix.of(new float[][] {{0}, {5}, {0}, {5}, {6}, {8}, {9}, {3}});
    Piles piles = Piles.of(one.graph(one.search(points, RUN), RUN), 1);
    assertThat(IntStream.range(0, 8).map(piles::firstOf)).containsExactly(0, 1, 0, 1, 4, 5, 6, 7);
  }

  @Test
  void minusZeroIsZero() {
    PileData data = PileData.clouds(POINTS, 30);
    for (int i = POINTS; i < data.size(); i++) {
      data.rows()[i] = new float[] {2.6f, i % 2 == 0 ? 0f : -0f};
    }
    assertThat(piles(data).firstOf(data.size() - 1)).isEqualTo(POINTS);
    requireAnyOrder(data, Options.dirichlet(), POINTS, 1e-4);
  }

  /** Doubles that are one float are told apart as long as the doubles are known. */
  @Test
  void doublesThatFloatsCannotTellApartAreNotIdentical() {
    double[][] rows = new double[60][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {i < 30 ? i : 40 + 1e-12 * (i % 2)};
    }
    GraphOptions options = GraphOptions.defaults();
    Piles piles = Piles.of(options.graph(options.search(FeatureMatrix.of(rows), RUN), RUN), 10);
    assertThat(piles.firstOf(58)).isEqualTo(30);
    assertThat(piles.firstOf(59)).isEqualTo(31);
  }

  @Test
  void underTheCosineMetricPointsOfOneDirectionAreIdentical() {
    PileData data = PileData.clouds(POINTS, 30, "a", "b", "b");
    for (int i = 0; i < data.size(); i++) {
      float scale = i < POINTS ? 1 : 1 << i % 4;
      data.rows()[i] = new float[] {scale * data.rows()[i][0], scale * data.rows()[i][1], scale};
    }
    Options cosine =
        Options.dirichlet().withGraph(GraphOptions.defaults().withMetric(Metric.COSINE));
    requireAnyOrder(data, cosine, POINTS, 1e-4);
    assertThat(data.label(cosine).warnings())
        .contains(new Warning.IdenticalPointsDisagree(3, List.of(POINTS, POINTS + 1, POINTS + 2)));
  }

  /** A bandwidth so wide that all weights are 1 makes no two points identical. */
  @Test
  void alikeIsNotIdentical() {
    Options wide =
        Options.dirichlet()
            .withGraph(GraphOptions.defaults().withBandwidth(new Bandwidth.Fixed(1e12)));
    assertThat(PileData.clouds(20, 0).label(wide).warnings())
        .noneMatch(warning -> warning instanceof Warning.IdenticalPointsDisagree);
    PileData two = PileData.clouds(20, 2, "a", "b");
    assertThat(two.label(Options.dirichlet()).warnings())
        .contains(new Warning.IdenticalPointsDisagree(2, List.of(20, 21)));
  }

  @ParameterizedTest
  @MethodSource("everyWay")
  void newPointsGetOneAnswerInAnyOrder(Options options) {
    PileData data = PileData.clouds(POINTS, COPIES, "b", "", "b", "b", "a", "a");
    FeatureMatrix fresh = FeatureMatrix.of(new float[][] {{2.6f, .1f}, {2.5f, 0}, {6, 0}});
    Decision straight = data.label(options).predict(data.features(), fresh).decision();
    assertThat(straight.label(0)).contains("b");
    for (long seed = 1; seed < 4; seed++) {
      PileData other = data.shuffled(PileData.order(data.size(), seed));
      Decision answer = other.label(options).predict(other.features(), fresh).decision();
      for (int i = 0; i < fresh.size(); i++) {
        assertThat(answer.label(i)).isEqualTo(straight.label(i));
        assertThat(answer.confidence(i)).isCloseTo(straight.confidence(i), within(1e-3));
      }
    }
  }

  /** Another copy of a point that is to be labelled would teach nothing. */
  @Test
  void noTwoOfAPileAreSuggested() {
    PileData data = PileData.clouds(POINTS, COPIES);
    List<Integer> points =
        data.label(Options.dirichlet()).suggest(10).stream().map(Suggestion::point).toList();
    assertThat(points.stream().filter(point -> point >= POINTS).count()).isLessThanOrEqualTo(1);
  }

  @Test
  void clustersDoNotDependOnTheOrder() {
    PileData data = PileData.clouds(POINTS, COPIES, "a", "b");
    Clustering straight =
        Lapwing.cluster(data.features(), 3, data.labels(), Options.dirichlet(), RUN);
    int[] order = PileData.order(data.size(), 8);
    PileData other = data.shuffled(order);
    Clustering shuffled =
        Lapwing.cluster(other.features(), 3, other.labels(), Options.dirichlet(), RUN);
    for (int i = 0; i < order.length; i++) {
      for (int j = 0; j < i; j++) { // their numbers go by the first point
        assertThat(shuffled.cluster(i).equals(shuffled.cluster(j)))
            .isEqualTo(straight.cluster(order[i]).equals(straight.cluster(order[j])));
      }
    }
  }

  /** In a graph of the user's own, points are what their edges make them. */
  @Test
  void leavesOfAGivenGraphAreNoCopies() {
    int[] hub = new int[30];
    int[] leaf = IntStream.rangeClosed(1, 30).toArray();
    double[] weight = IntStream.range(0, 30).mapToDouble(i -> 1).toArray();
    AffinityGraph star = AffinityGraph.ofEdges(31, hub, leaf, weight);
    Labels labels = Labels.of(31).with(1, "a").with(2, "b").with(3, "b");
    Labelling labelling = Lapwing.label(star, labels, Options.dirichlet(), RUN);
    assertThat(labelling.laplacian().labels()).isEqualTo(labels);
    assertThat(labelling.label(30)).contains("b");
    assertThat(labelling.confidence(30)).isLessThan(1);
    assertThat(labelling.warnings())
        .noneMatch(warning -> warning instanceof Warning.IdenticalPointsDisagree);
  }

  /** The same by point in any order, and equal for the copies, which follow the other points. */
  private static void requireAnyOrder(
      PileData data, Options options, int others, double tolerance) {
    Labelling straight = data.label(options);
    int unlabelled = data.size() - 1;
    for (int i = others; i < data.size(); i++) {
      if (straight.status(i) != Status.GIVEN) {
        assertThat(straight.label(i)).isEqualTo(straight.label(unlabelled));
        assertThat(straight.confidence(i)).isEqualTo(straight.confidence(unlabelled));
      }
    }
    int[] order = PileData.order(data.size(), 7);
    Labelling other = data.shuffled(order).label(options);
    for (int i = 0; i < order.length; i++) {
      assertThat(other.label(i)).isEqualTo(straight.label(order[i]));
      assertThat(other.status(i)).isEqualTo(straight.status(order[i]));
      assertThat(other.confidence(i)).isCloseTo(straight.confidence(order[i]), within(tolerance));
    }
  }
}
