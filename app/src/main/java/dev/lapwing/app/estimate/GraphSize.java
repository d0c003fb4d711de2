package dev.lapwing.app.estimate;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.multigrid.CoarserLevels;
import dev.lapwing.run.RunContext;
import java.util.List;
import java.util.Optional;

/**
 * How large a graph is, as expected or as found.
 *
 * @param entries both ends of every edge
 * @param parts the sizes of its components, the largest first
 * @param coarser the levels that a preconditioner will add to it, if there is a graph to tell
 */
public record GraphSize(double entries, List<Integer> parts, Optional<CoarserLevels> coarser) {

  /** Entries of the symmetric graph for every entry of the table of neighbours. */
  private static final double SYMMETRIC = 1.5;

  /** A component below this share of an average cluster has no part in an embedding. */
  private static final double LEAST_SHARE = 0.05;

  /** What to expect of the graph of a run: one piece. A graph of one's own is symmetric. */
  static GraphSize expected(JobSize job) {
    double directed = (double) job.points() * job.neighbours();
    double all = (double) job.points() * Math.max(0, job.points() - 1);
    return new GraphSize(
        job.dimensions() == 0 ? directed : Math.min(directed * SYMMETRIC, all),
        List.of((int) job.points()),
        Optional.empty());
  }

  /**
   * The size of a graph that is there, and of the levels above it.
   *
   * @param parts the sizes of its components, the largest first
   */
  public static GraphSize of(AffinityGraph graph, List<Integer> parts, RunContext run) {
    return new GraphSize(
        graph.entries(), parts, Optional.of(LaplacianPreconditioner.expectedLevels(graph, run)));
  }

  int largestPart() {
    return parts.get(0);
  }

  /** Entries of the largest part, if all are alike. */
  double largestEntries() {
    return entries * largestPart() / Math.max(1, points());
  }

  /** How many of so many vectors must be iterated for: parts are told apart without. */
  long iterated(long vectors) {
    double least = Math.max(2, LEAST_SHARE * points() / (vectors + 1));
    long major = parts.stream().skip(1).filter(size -> size >= least).count();
    return Math.max(0, vectors - major);
  }

  private long points() {
    return parts.stream().mapToLong(Integer::longValue).sum();
  }
}
