package dev.lapwing.app.estimate;

import dev.lapwing.graph.AffinityGraph;

/**
 * How long the rest of a run takes once its graph is there. Rough: measured on one machine, on
 * graphs of images.
 */
public final class TimeEstimate {

  private static final double SECONDS_PER_ENTRY_AND_COLUMN = 2.5e-7;
  private static final double WRITING_SECONDS_PER_POINT = 4e-5;
  private static final double LEAST_SECONDS = 0.5;

  private TimeEstimate() {}

  /** Seconds to solve, decide and write. */
  public static double afterGraph(AffinityGraph graph, int columns) {
    return LEAST_SECONDS
        + SECONDS_PER_ENTRY_AND_COLUMN * graph.entries() * (columns + 2)
        + WRITING_SECONDS_PER_POINT * graph.size();
  }
}
