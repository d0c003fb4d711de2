package dev.lapwing.app.estimate;

import dev.lapwing.app.job.UserException;
import java.util.List;

/**
 * How much memory trials of several methods take on graphs that they share, and so how many of them
 * can run at once.
 *
 * @param atOnce how many trials to run at once
 * @param heapBytes what must be in Java's heap then
 */
public record TrialsMemory(int atOnce, long heapBytes) {

  /**
   * For trials of these methods.
   *
   * @param jobs one for each method
   * @param graphs how many different graphs they ask for
   * @param threads how many trials could run at once
   * @throws UserException if memory cannot hold a single one
   */
  public static TrialsMemory of(List<JobSize> jobs, int graphs, int threads) throws UserException {
    for (JobSize job : jobs) {
      MemoryLimit.require(job);
    }
    long usable = MemoryLimit.usableBytes();
    int atOnce = threads;
    while (atOnce > 1 && heapBytes(jobs, graphs, atOnce) > usable) {
      atOnce--;
    }
    return new TrialsMemory(atOnce, heapBytes(jobs, graphs, atOnce));
  }

  static long heapBytes(List<JobSize> jobs, int graphs, int atOnce) {
    double one = 0;
    double solving = 0;
    double graph = 0;
    for (JobSize job : jobs) {
      MemoryEstimate estimate = new MemoryEstimate(job);
      one = Math.max(one, (double) estimate.heapBytes());
      solving = Math.max(solving, estimate.solvingBytes());
      graph = Math.max(graph, estimate.graphBytes());
    }
    return (long) (one + (atOnce - 1) * solving + (graphs - 1) * graph);
  }
}
