package dev.lapwing.spark.report;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.SparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * What Spark's tasks took while this was listening; those that were lost and made again count too.
 */
public final class Telemetry extends SparkListener implements AutoCloseable {

  private final SparkContext spark;
  private final AtomicLong tasks = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong cpuNanos = new AtomicLong();
  private final AtomicLong shuffled = new AtomicLong();
  private final AtomicLong spilled = new AtomicLong();

  private Telemetry(SparkContext spark) {
    this.spark = spark;
  }

  /** Listens until it is closed. */
  public static Telemetry of(SparkContext spark) {
    Telemetry telemetry = new Telemetry(spark);
    spark.addSparkListener(telemetry);
    return telemetry;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    tasks.incrementAndGet();
    if (!end.taskInfo().successful()) {
      failed.incrementAndGet();
    }
    TaskMetrics metrics = end.taskMetrics();
    if (metrics != null) {
      cpuNanos.addAndGet(metrics.executorCpuTime());
      shuffled.addAndGet(metrics.shuffleWriteMetrics().bytesWritten());
      spilled.addAndGet(metrics.diskBytesSpilled());
    }
  }

  /** How many tasks ended. */
  public long tasks() {
    return tasks.get();
  }

  /** How many of them failed and were made again. */
  public long failedTasks() {
    return failed.get();
  }

  /** Processor time of all tasks. */
  public double cpuSeconds() {
    return cpuNanos.get() * 1e-9;
  }

  /** Bytes written for other tasks to read. */
  public long shuffledBytes() {
    return shuffled.get();
  }

  /** Bytes that did not fit into memory. */
  public long spilledBytes() {
    return spilled.get();
  }

  @Override
  public void close() {
    spark.removeSparkListener(this);
  }
}
