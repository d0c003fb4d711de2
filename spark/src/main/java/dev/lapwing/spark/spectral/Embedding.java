package dev.lapwing.spark.spectral;

import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.run.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * The spectral embedding as core has it: a column for each component that takes part, but one,
 * written down; then the smallest eigenvectors.
 *
 * @param coordinates of each subdomain a row for each own point; zero where a component takes no
 *     part; persisted
 * @param vectors how many columns a row has
 * @param eigenvalues ascending, the trivial zero first
 * @param columns how each vector ended
 */
record Embedding(
    JavaRDD<double[]> coordinates,
    int vectors,
    double[] eigenvalues,
    List<Convergence> columns,
    int iterations,
    Runnable release) {

  static Embedding of(
      SpectralSystem system, int vectors, long seed, LobpcgOptions options, Progress progress) {
    Majors majors = system.majors();
    int zeros = Math.min(vectors, majors.count() - 1);
    int wanted = (int) Math.min(vectors, majors.points() - 1) - zeros;
    double[] values = new double[0];
    List<Convergence> ends = new ArrayList<>();
    for (int j = 0; j < zeros; j++) {
      ends.add(new Convergence.Converged(0, 0));
    }
    int iterations = 0;
    JavaRDD<double[]> found = system.numbers().map(each -> new double[0]);
    int width = 0;
    Runnable release = () -> {};
    if (wanted > 0) {
      DistributedLobpcg.Result result =
          DistributedLobpcg.smallest(system, wanted, seed, options, progress);
      values = result.values();
      ends.addAll(result.columns());
      iterations = result.iterations();
      found = result.vectors();
      width = result.width();
      release = result.release();
    }
    JavaRDD<double[]> rows = rows(system, found, width, zeros, wanted, vectors);
    rows.count();
    release.run();
    double[] eigenvalues = new double[1 + zeros + values.length];
    System.arraycopy(values, 0, eigenvalues, 1 + zeros, values.length);
    return new Embedding(
        rows,
        vectors,
        eigenvalues,
        Collections.unmodifiableList(ends),
        iterations,
        () -> rows.unpersist(false));
  }

  private static JavaRDD<double[]> rows(
      SpectralSystem system,
      JavaRDD<double[]> found,
      int width,
      int zeros,
      int wanted,
      int vectors) {
    Majors majors = system.majors();
    double[] here = new double[zeros];
    double[] after = new double[zeros];
    for (int j = 0; j < zeros; j++) {
      double rest = Arrays.stream(majors.lengths(), j + 1, majors.count()).sum();
      double unit = 1 / Math.sqrt(1 / majors.lengths()[j] + 1 / rest);
      here[j] = unit / majors.lengths()[j];
      after[j] = -unit / rest;
    }
    return system
        .sites()
        .zip(system.ranks())
        .zip(found)
        .map(
            all -> {
              int size = all._1._1.size();
              double[] rows = new double[size * vectors];
              for (int i = 0; i < size; i++) {
                int rank = all._1._2[i];
                for (int j = 0; rank >= 0 && j < zeros; j++) {
                  rows[i * vectors + j] = rank == j ? here[j] : rank > j ? after[j] : 0;
                }
                if (wanted > 0) {
                  System.arraycopy(
                      all._2, i * width, rows, i * vectors + zeros, Math.max(0, wanted));
                }
              }
              return rows;
            })
        .setName("embedding")
        .persist(StorageLevel.MEMORY_AND_DISK());
  }
}
