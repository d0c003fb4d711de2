package dev.lapwing.spark.job;

import dev.lapwing.spark.report.JobReport;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A label for every point, and how it came about. The frame is computed when first asked for, from
 * what executors keep until this is closed.
 */
public final class SparkLabelling implements AutoCloseable {

  private final Dataset<Row> frame;
  private final Supplier<JobReport> report;
  private final List<String> warnings;
  private final Runnable release;

  SparkLabelling(
      Dataset<Row> frame, Supplier<JobReport> report, List<String> warnings, Runnable release) {
    this.frame = frame;
    this.report = report;
    this.warnings = List.copyOf(warnings);
    this.release = release;
  }

  /** Id, label, confidence, margin, runner_up and status of every point, in no particular order. */
  public Dataset<Row> frame() {
    return frame;
  }

  /** How it went so far: what is measured goes on until this is closed. */
  public JobReport report() {
    return report.get();
  }

  /** What one should know about the result. */
  public List<String> warnings() {
    return warnings;
  }

  /** Lets go of what executors keep; the frame cannot be read any more. */
  @Override
  public void close() {
    release.run();
  }
}
