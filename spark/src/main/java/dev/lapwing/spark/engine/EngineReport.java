package dev.lapwing.spark.engine;

import dev.lapwing.auto.AutoSummary;
import dev.lapwing.linalg.Convergence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How a run went.
 *
 * @param size how many points
 * @param partitions how many subdomains
 * @param largest how many points the largest subdomain has
 * @param halo how many points of other subdomains all of them see, repeated
 * @param entries of the graph: each edge twice
 * @param recall of the neighbour lists, measured on a sample; absent for one's own edges
 * @param secondRound whether a second round was made to reach it
 * @param unreachable how many points no label reaches
 * @param labelFree the largest parts of the graph without a label, the largest first
 * @param columns how each class's column ended
 * @param iterations of the solver
 * @param coarse how many unknowns the coarse problem on the driver had
 * @param resumed the stages that were found and not made anew
 * @param auto what the method auto did, and why, if it was that method
 */
public record EngineReport(
    long size,
    int partitions,
    long largest,
    long halo,
    long entries,
    OptionalDouble recall,
    boolean secondRound,
    long unreachable,
    List<LabelFreePart> labelFree,
    List<Convergence> columns,
    int iterations,
    int coarse,
    List<String> resumed,
    Optional<AutoSummary> auto) {

  /**
   * A part of the graph without a label.
   *
   * @param points how many points it has
   * @param example one of them, worth a label
   */
  public record LabelFreePart(long points, long example) {}

  /** The largest subdomain over the mean one. */
  public double skew() {
    return (double) largest * partitions / size;
  }

  public boolean converged() {
    return columns.stream().allMatch(Convergence::converged);
  }

  /** The largest relative residual of any class. */
  public double residual() {
    return columns.stream().mapToDouble(Convergence::residual).max().orElse(0);
  }
}
