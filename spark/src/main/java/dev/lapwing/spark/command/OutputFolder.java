package dev.lapwing.spark.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The folder that a job writes: {@code predictions} and {@code report} appear when both are
 * complete, by a rename each, the predictions last. Until then what is costly is kept in {@code
 * _lapwing} beside them, from where the same job goes on if its driver is killed; another job finds
 * that it is another's and begins anew.
 */
final class OutputFolder {

  private static final String PREDICTIONS = "predictions";
  private static final String REPORT = "report";

  private final FileSystem files;
  private final Path folder;
  private final Path work;

  private OutputFolder(FileSystem files, Path folder) {
    this.files = files;
    this.folder = folder;
    this.work = new Path(folder, "_lapwing");
  }

  /**
   * Opens the folder.
   *
   * @param job all that the result depends on
   */
  static OutputFolder open(SparkSession session, String path, boolean overwrite, String job)
      throws IOException {
    Path place = new Path(path);
    FileSystem files = place.getFileSystem(session.sparkContext().hadoopConfiguration());
    OutputFolder output = new OutputFolder(files, files.makeQualified(place));
    if (!overwrite && files.exists(new Path(place, PREDICTIONS))) {
      throw new IllegalArgumentException(
          "%s has predictions already; choose another folder, or add --overwrite".formatted(path));
    }
    output.prepare(job);
    return output;
  }

  private void prepare(String job) throws IOException {
    Path mark = new Path(work, "job");
    if (files.exists(mark) && !read(mark).equals(job)) {
      files.delete(work, true);
    }
    if (!files.exists(mark)) {
      files.delete(work, true);
      files.mkdirs(work);
      try (OutputStream out = files.create(mark, true)) {
        out.write(job.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private String read(Path file) throws IOException {
    try (FSDataInputStream in = files.open(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Where stages are kept until the end. */
  String work() {
    return work.toString();
  }

  /** Writes predictions where nobody takes them for complete. */
  void stage(Dataset<Row> predictions) {
    predictions.write().mode("overwrite").parquet(new Path(work, PREDICTIONS).toString());
  }

  /** Writes the report likewise, and puts both in place. */
  void finish(Dataset<Row> report) throws IOException {
    report.write().mode("overwrite").parquet(new Path(work, REPORT).toString());
    move(REPORT);
    move(PREDICTIONS);
    files.delete(work, true);
  }

  private void move(String name) throws IOException {
    Path target = new Path(folder, name);
    files.delete(target, true);
    if (!files.rename(new Path(work, name), target)) {
      throw new IOException("%s could not be put in place".formatted(target));
    }
  }
}
