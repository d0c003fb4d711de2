package dev.lapwing.spark.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.LapwingSpark;
import dev.lapwing.spark.TestSession;
import dev.lapwing.spark.options.SparkOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Frames of edges with ids of any type get the answers that core gives for the graph. */
class OwnGraphTest {

  private static final int SIZE = 120;

  /** A chain is badly conditioned: a small residual is not yet a small error. */
  private static final Options OPTIONS =
      Options.dirichlet().withMethod(Method.Dirichlet.defaults().withTolerance(1e-10));

  private static SparkSession session;

  @BeforeAll
  static void start() {
    session = TestSession.start();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** Two rings of chords, tied by one weak edge, and a pair that no label reaches. */
  private static List<int[]> edges() {
    List<int[]> edges = new ArrayList<>();
    for (int i = 0; i < SIZE - 2; i++) {
      for (int step = 1; step <= 3; step++) {
        int j = i + step;
        if (j < SIZE - 2 && i / 59 == j / 59) {
          edges.add(new int[] {i, j});
        }
      }
    }
    edges.add(new int[] {30, 80});
    edges.add(new int[] {SIZE - 2, SIZE - 1});
    return edges;
  }

  private static double weight(int[] edge) {
    return edge[1] - edge[0] == 50 ? 0.05 : 1.0 / (edge[1] - edge[0]);
  }

  private static Labelling onOneMachine() {
    List<int[]> edges = edges();
    int[] source = edges.stream().mapToInt(each -> each[0]).toArray();
    int[] target = edges.stream().mapToInt(each -> each[1]).toArray();
    double[] weight = edges.stream().mapToDouble(OwnGraphTest::weight).toArray();
    return Lapwing.label(
        AffinityGraph.ofEdges(SIZE, source, target, weight),
        Labels.of(SIZE).with(4, "left").with(110, "right"),
        OPTIONS,
        RunContext.defaults());
  }

  private static void agrees(DataType type, IntFunction<Object> idOf) {
    List<Row> rows = new ArrayList<>();
    for (int[] edge : edges()) {
      rows.add(RowFactory.create(idOf.apply(edge[0]), idOf.apply(edge[1]), weight(edge)));
    }
    StructType schema =
        new StructType().add("source", type).add("target", type).add("weight", "double");
    Dataset<Row> frame = session.createDataFrame(rows, schema).repartition(5);
    Dataset<Row> labels =
        session.createDataFrame(
            List.of(
                RowFactory.create(idOf.apply(110), "right"),
                RowFactory.create(idOf.apply(4), "left")),
            new StructType().add("id", type).add("label", "string"));
    SparkOptions options = SparkOptions.defaults().withJob(OPTIONS).withPartitions(3);
    Labelling expected = onOneMachine();
    try (SparkLabelling found = LapwingSpark.labelGraph(frame, labels, options)) {
      Map<Object, Row> byId = new HashMap<>();
      found.frame().collectAsList().forEach(row -> byId.put(row.get(0), row));
      assertThat(byId).hasSize(SIZE);
      for (int i = 0; i < SIZE; i++) {
        Row row = Objects.requireNonNull(byId.get(idOf.apply(i)));
        assertThat(row.getString(1)).isEqualTo(expected.label(i).orElse(null));
        assertThat(row.getDouble(2)).isCloseTo(expected.confidence(i), within(1e-6));
        assertThat(row.getString(5)).isEqualTo(expected.status(i).name().toLowerCase(Locale.ROOT));
      }
      assertThat(found.report().value("points")).isEqualTo(SIZE);
      assertThat(found.report().value("unreachable")).isEqualTo(2);
      assertThat(found.warnings()).anyMatch(text -> text.contains("2 points are in parts"));
      assertThat(found.report().facts().get("label_next"))
          .isEqualTo("%s (2 points)".formatted(idOf.apply(SIZE - 2)));
    }
  }

  @Test
  void withNumbersThatHaveGaps() {
    agrees(DataTypes.IntegerType, i -> 10 * i - 500);
  }

  @Test
  void withWords() {
    agrees(DataTypes.StringType, i -> "point %05d".formatted(i));
  }

  @Test
  void withNumbersFromZeroAndNothingIsLeftOfTheSessionsSettings() {
    session.sparkContext().setCheckpointDir(System.getProperty("java.io.tmpdir"));
    String before = session.sparkContext().getCheckpointDir().get();
    agrees(DataTypes.LongType, i -> (long) i);
    assertThat(session.sparkContext().getCheckpointDir().get()).isEqualTo(before);
    assertThat(session.sparkContext().getPersistentRDDs().size()).isZero();
  }
}
