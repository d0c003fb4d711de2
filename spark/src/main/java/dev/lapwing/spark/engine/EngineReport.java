package dev.lapwing.spark.engine;

import dev.lapwing.auto.AutoSummary;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Reach;
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
 * @param unreachable how many points no label reaches, or are in no cluster
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

  /**
   * How a solver ended.
   *
   * @param columns how each of its columns ended
   * @param coarse how many unknowns the coarse problem on the driver had
   */
  public record Solver(List<Convergence> columns, int iterations, int coarse) {}

  /** Of points that labels reach or not. */
  public static EngineReport of(
      MadeGraph made, Reach reach, Solver solver, Optional<AutoSummary> auto) {
    List<LabelFreePart> free =
        reach.labelFree().stream()
            .map(part -> new LabelFreePart(part.points(), part.example()))
            .toList();
    return of(made, reach.unreachable(), free, solver, auto);
  }

  /**
   * Of any points.
   *
   * @param unreachable how many have no answer
   */
  public static EngineReport of(
      MadeGraph made,
      long unreachable,
      List<LabelFreePart> labelFree,
      Solver solver,
      Optional<AutoSummary> auto) {
    ClusterGraph graph = made.graph();
    GraphReport origin = made.report();
    List<long[]> sizes =
        graph
            .subdomains()
            .map(each -> new long[] {each.size(), each.haloSize(), each.entries()})
            .collect();
    return new EngineReport(
        graph.size(),
        graph.parts(),
        sizes.stream().mapToLong(each -> each[0]).max().orElse(0),
        sizes.stream().mapToLong(each -> each[1]).sum(),
        sizes.stream().mapToLong(each -> each[2]).sum(),
        origin.recall(),
        origin.secondRound(),
        unreachable,
        labelFree,
        solver.columns(),
        solver.iterations(),
        solver.coarse(),
        origin.resumed(),
        auto);
  }

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
