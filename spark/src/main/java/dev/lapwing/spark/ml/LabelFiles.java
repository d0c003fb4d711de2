package dev.lapwing.spark.ml;

import dev.lapwing.spark.job.SparkLabelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsReader$;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/** Where the labels of a model lie: Parquet in the folders {@code labels} and {@code report}. */
final class LabelFiles {

  static final String ID = "id";

  private final SparkSession session;
  private final Path folder;

  private LabelFiles(SparkSession session, Path folder) {
    this.session = session;
    this.folder = folder;
  }

  /**
   * In a folder that is deleted when the program ends, below the session's checkpoints if it has
   * any.
   */
  static LabelFiles temporary(SparkSession session) {
    Option<String> chosen = session.sparkContext().getCheckpointDir();
    Path folder =
        new Path(chosen.isDefined() ? chosen.get() : "/tmp", "lapwing-model-" + UUID.randomUUID());
    try {
      FileSystem files = folder.getFileSystem(session.sparkContext().hadoopConfiguration());
      files.mkdirs(folder);
      files.deleteOnExit(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new LabelFiles(session, folder);
  }

  void write(Dataset<Row> labels, SparkLabelling labelling) {
    labels.write().parquet(labelsPath());
    labelling.report().frame(session).write().parquet(reportPath());
  }

  private String labelsPath() {
    return new Path(folder, "labels").toString();
  }

  private String reportPath() {
    return new Path(folder, "report").toString();
  }

  LapwingLabelerModel model(String uid) {
    return new LapwingLabelerModel(
        uid, session.read().parquet(labelsPath()), session.read().parquet(reportPath()));
  }

  /** Saves a model. */
  static final class Writer extends MLWriter {
    private final LapwingLabelerModel model;

    Writer(LapwingLabelerModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String path) {
      DefaultParamsWriter.saveMetadata(model, path, sparkSession());
      LabelFiles files = new LabelFiles(sparkSession(), new Path(path));
      model.labels().write().parquet(files.labelsPath());
      model.report().write().parquet(files.reportPath());
    }
  }

  /** Loads a model. */
  static final class Reader extends MLReader<LapwingLabelerModel> {
    @Override
    public LapwingLabelerModel load(String path) {
      DefaultParamsReader.Metadata metadata =
          DefaultParamsReader$.MODULE$.loadMetadata(
              path, sparkSession(), LapwingLabelerModel.class.getName());
      LapwingLabelerModel model =
          new LabelFiles(sparkSession(), new Path(path)).model(metadata.uid());
      metadata.getAndSetParams(model, Option.empty());
      return model;
    }
  }
}
