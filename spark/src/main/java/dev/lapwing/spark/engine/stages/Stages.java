package dev.lapwing.spark.engine.stages;

import java.io.Serializable;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Where a run keeps what is costly until it has ended: neighbour lists and graph, and the solver's
 * checkpoints. A path that driver and all executors see, as Hadoop writes it.
 *
 * @param folder where to keep it; if absent nothing is, and a killed driver begins anew
 * @param checkpoints where the solver's checkpoints go
 */
public record Stages(Optional<String> folder, String checkpoints) {

  /** Keeps everything under one folder. */
  public static Stages under(String folder) {
    return new Stages(Optional.of(folder + "/stages"), folder + "/checkpoints");
  }

  /** Keeps the solver's checkpoints alone. */
  public static Stages notKept(String checkpoints) {
    return new Stages(Optional.empty(), checkpoints);
  }

  /**
   * What a stage left, if it is there, whole, and made of the same.
   *
   * @param madeOf all that it depends on
   */
  public <T extends Serializable> Optional<JavaRDD<T>> kept(
      JavaSparkContext spark, String stage, String madeOf) {
    return folder.flatMap(path -> new PartFiles(spark, path + "/" + stage).read(madeOf));
  }

  /**
   * Keeps what a stage made, one object a partition; from then on it is read from there, so that
   * losing an executor does not mean making it anew.
   */
  public <T extends Serializable> JavaRDD<T> keep(
      JavaSparkContext spark, String stage, String madeOf, JavaRDD<T> parts) {
    if (folder.isEmpty()) {
      return parts;
    }
    PartFiles files = new PartFiles(spark, folder.get() + "/" + stage);
    files.write(parts, madeOf);
    return files.<T>read(madeOf).orElseThrow();
  }

  /** Deletes what was kept: the run has ended. */
  public void clear(JavaSparkContext spark) {
    folder.ifPresent(path -> new PartFiles(spark, path).delete());
    new PartFiles(spark, checkpoints).delete();
  }
}
