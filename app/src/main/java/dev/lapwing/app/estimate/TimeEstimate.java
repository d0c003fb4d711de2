package dev.lapwing.app.estimate;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;

/**
 * How long the rest of a run takes once its graph is there. Rough: measured on one machine, on
 * graphs of images.
 */
public final class TimeEstimate {

  private static final double SECONDS_PER_ENTRY_AND_COLUMN = 2.5e-7;
  private static final double WRITING_SECONDS_PER_POINT = 4e-5;
  private static final double LEAST_SECONDS = 0.5;

  private TimeEstimate() {}

  /** How many times as long as a harmonic potential one of the p-Laplacian takes, or more. */
  private static final double STEPS = 30;

  /** Seconds to solve, decide and write. */
  public static double afterGraph(AffinityGraph graph, Method method, int columns) {
    double solved = columns * (method instanceof Comparison.PLaplace ? STEPS : 1);
    return LEAST_SECONDS
        + SECONDS_PER_ENTRY_AND_COLUMN * graph.entries() * (solved + 2)
        + WRITING_SECONDS_PER_POINT * graph.size();
  }
}
