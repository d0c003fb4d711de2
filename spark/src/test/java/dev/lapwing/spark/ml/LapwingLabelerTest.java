package dev.lapwing.spark.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.spark.TestSession;
import dev.lapwing.spark.options.OptionName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The labeler does what Spark ML expects of a stage. */
class LapwingLabelerTest {

  private static final int SIZE = 200;

  private static SparkSession session;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    session = TestSession.start();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  /** Two clouds in three plain columns; four points of each are labelled. */
  private static Dataset<Row> points() {
    List<float[]> clouds = TestSession.clouds(SIZE, 3, 5);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      float[] x = clouds.get(i);
      String label = i >= 8 ? null : i % 2 == 0 ? "here" : "there";
      rows.add(
          RowFactory.create(
              "p%03d".formatted(i), (double) x[0], (double) x[1], (double) x[2], label));
    }
    return session.createDataFrame(
        rows,
        new StructType()
            .add("name", "string")
            .add("x", "double")
            .add("y", "double")
            .add("z", "double")
            .add("label", "string"));
  }

  private static LapwingLabeler labeler() {
    return new LapwingLabeler().setIdCol("name").setFeaturesCol("v").setNeighbours(8);
  }

  @Test
  void everyOptionIsAParameterThatExplainsItself() {
    LapwingLabeler labeler = new LapwingLabeler();
    assertThat(labeler.params()).hasSize(OptionName.values().length + 4);
    assertThat(labeler.explainParams())
        .contains("neighbours: how many nearest neighbours")
        .contains("idCol")
        .contains("standardise");
  }

  @Test
  void whatWasSetIsCopiedSavedAndLoaded() throws Exception {
    LapwingLabeler labeler =
        labeler().setMethod("dirichlet").setSigma(2.5).setStandardise(true).setSeed(9);
    LapwingLabeler copy = labeler.copy(ParamMap.empty());
    String path = folder.resolve("labeler").toString();
    labeler.write().save(path);
    for (LapwingLabeler each : List.of(copy, LapwingLabeler.load(path))) {
      assertThat(each.uid()).isEqualTo(labeler.uid());
      assertThat(each.chosen()).isEqualTo(labeler.chosen());
      assertThat(each.chosen())
          .containsEntry(OptionName.SIGMA, "2.5")
          .containsEntry(OptionName.STANDARDISE, "")
          .containsEntry(OptionName.NEIGHBOURS, "8");
    }
  }

  @Test
  void inAPipelineItIsFittedSavedLoadedAndUsedAgain() throws Exception {
    Dataset<Row> points = points();
    PipelineStage[] stages = {
      new VectorAssembler().setInputCols(new String[] {"x", "y", "z"}).setOutputCol("v"), labeler()
    };
    String before = folder.resolve("pipeline").toString();
    new Pipeline().setStages(stages).write().save(before);
    PipelineModel model = Pipeline.load(before).fit(points);
    Dataset<Row> answers = model.transform(points);
    assertThat(answers.columns())
        .containsExactly(
            "name",
            "x",
            "y",
            "z",
            "label",
            "v",
            "prediction",
            "confidence",
            "margin",
            "runner_up",
            "status");
    List<Row> rows = answers.orderBy("name").collectAsList();
    assertThat(rows).hasSize(SIZE);
    for (int i = 0; i < SIZE; i++) {
      assertThat(rows.get(i).getString(6)).isEqualTo(i % 2 == 0 ? "here" : "there");
      assertThat(rows.get(i).getString(10)).isEqualTo(i < 8 ? "given" : "predicted");
    }
    String path = folder.resolve("model").toString();
    model.write().save(path);
    PipelineModel loaded = PipelineModel.load(path);
    assertThat(loaded.transform(points).orderBy("name").collectAsList()).isEqualTo(rows);
    Dataset<Row> some = points.where("name > 'p150'");
    assertThat(loaded.transform(some).where("prediction is null").count()).isZero();
    assertThat(loaded.transform(some).count()).isEqualTo(49);
    Dataset<Row> strangers = points.selectExpr("concat('q', name) as name", "x", "y", "z", "label");
    assertThatThrownBy(() -> loaded.transform(strangers))
        .hasMessageContaining("id qp")
        .hasMessageContaining("fit again");
    LapwingLabelerModel last = (LapwingLabelerModel) loaded.stages()[1];
    assertThat(last.report().where("name = 'recall'").first().getDouble(1)).isEqualTo(1);
  }

  @Test
  void schemasAreCheckedBeforeAnythingIsDone() {
    StructType schema = points().selectExpr("name", "array(x, y) as v", "label").schema();
    assertThat(Arrays.asList(labeler().transformSchema(schema).fieldNames()))
        .containsExactly(
            "name", "v", "label", "prediction", "confidence", "margin", "runner_up", "status");
    assertThatThrownBy(() -> labeler().setLabelCol("class").transformSchema(schema))
        .hasMessageContaining("no column 'class'");
    assertThatThrownBy(() -> labeler().setPredictionCol("label").transformSchema(schema))
        .hasMessageContaining("'label' already");
    assertThatThrownBy(() -> labeler().setFeaturesCol("name").transformSchema(schema))
        .hasMessageContaining("array<float>");
    assertThatThrownBy(() -> labeler().setMethod("poisson").transformSchema(schema))
        .hasMessageContaining("--method poisson");
  }
}
