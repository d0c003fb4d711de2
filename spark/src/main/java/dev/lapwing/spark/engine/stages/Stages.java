package dev.lapwing.spark.engine.stages;

import java.util.Optional;

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
}
