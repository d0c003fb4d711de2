package dev.lapwing.app.estimate;

import dev.lapwing.features.Scaling;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.run.Kernels;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * How much memory a run takes at its peak.
 *
 * <p>What must be in Java's heap at once follows from the sizes of the arrays, phase by phase. In
 * the search: the features, a copy of them on one scale if they are standardised, one packed for
 * the kernel, the candidates and the table. While the graph is built: the table, affinities in both
 * directions, and the graph. For the map: the graph, and the links of the map. In the solve: the
 * graph, the map, and what {@link SolverMemory} says. Parts of a graph that does not hang together
 * are told apart without any. The features stay to the end, for they are written then. Features of
 * texts are there before anything is estimated; what it took to make them counts for what the
 * operating system sees.
 *
 * <p>On top come Java itself, the table engine, and garbage. Java does not collect it until the
 * heap that it begins with is full, so up to there all that was ever made counts; beyond, the heap
 * grows by a part more than what is in use. How well this does is in docs/architecture.md.
 */
public final class MemoryEstimate {

  private static final long INT = 4;
  private static final long ENTRY = 12;

  /** Operator, decision, and what else has a number for each point. */
  private static final long POINT = 60;

  /** Java and its compiled code, with the nursery of the heap. */
  private static final long JAVA_BYTES = 100L << 20;

  /** What SIMD adds to it: 20 MB and more on small runs, and more on large ones. */
  private static final long SIMD_BYTES = 18L << 20;

  private static final long NURSERY_BYTES = 64L << 20;

  /** The table engine: its code and its buffers. */
  private static final long TABLE_BYTES = 56L << 20;

  /** How much larger the heap grows than what is in use, once it must grow. */
  private static final double SLACK = 1.35;

  private final JobSize job;
  private final GraphSize found;
  private final SolverMemory solver;

  /** Before there is a graph. */
  public MemoryEstimate(JobSize job) {
    this(job, GraphSize.expected(job));
  }

  /** Once the graph is there. */
  public MemoryEstimate(JobSize job, GraphSize found) {
    this.job = job;
    this.found = found;
    this.solver = new SolverMemory(job.points(), found.entries(), found.coarser());
  }

  /** What must be in Java's heap at once. */
  public long heapBytes() {
    double searching = scaled() + search() + table();
    double building = 3 * table() + graph();
    double after = graphs() + Math.max(map(), places() + solvingBytes());
    return (long) (kept() + Math.max(Math.max(searching, building), after));
  }

  /**
   * What the operating system will see.
   *
   * @param initialHeap the heap that Java begins with, in bytes
   */
  public long processBytes(long initialHeap) {
    return processBytes(initialHeap, Kernels.simdAvailable());
  }

  /** The same of a Java with SIMD or without. */
  long processBytes(long initialHeap, boolean simd) {
    double uncollected = Math.min(made(), (double) Math.max(0, initialHeap - NURSERY_BYTES));
    return JAVA_BYTES
        + (simd ? SIMD_BYTES : 0)
        + (job.table() ? TABLE_BYTES : 0)
        + (long) Math.max(SLACK * inUse(), uncollected);
  }

  /**
   * What Java holds at the most. The links of the map are needed no longer once something is solved
   * for, but seldom collected before that stays beside them.
   */
  private double inUse() {
    double mapAndSolved =
        isSpectral()
            ? 0
            : kept() + graphs() + map() + solver.keptPotentials(job.method(), job.columns());
    return Math.max(mapAndSolved, (double) Math.max(heapBytes(), job.words().learning()));
  }

  /** What stays to the end. */
  private double kept() {
    return features() + texts() + job.words().kept();
  }

  /** What stays from the graph on. */
  private double graphs() {
    return graph() + job.points() * POINT + (job.method().usesFeatures() ? scaled() : 0);
  }

  /** What one more solution at the same time takes. */
  double solvingBytes() {
    return isSpectral()
        ? solver.vectors(found.iterated(job.columns()))
        : solver.potentials(job.method(), job.dimensions(), job.columns());
  }

  /** What one more graph of the same points takes. */
  double graphBytes() {
    return graph();
  }

  private boolean isSpectral() {
    return job.method() instanceof Method.Spectral;
  }

  /** All that a run ever makes. */
  private double made() {
    double solving =
        isSpectral()
            ? solver.allOfVectors(found.iterated(job.columns()))
            : solver.allOfPotentials(job.method(), job.dimensions(), job.columns());
    double graphs = 3 * table() + graph() + job.points() * POINT;
    return job.words().learning()
        + features()
        + scaled()
        + search()
        + graphs
        + solving
        + solver.allOfMap();
  }

  /** Where the points are drawn. */
  private double places() {
    return Block.bytes(job.points(), Layout.AXES);
  }

  /** A graph in several parts is drawn part by part, each from a graph of its own. */
  private double map() {
    if (found.parts().size() == 1) {
      return solver.map();
    }
    SolverMemory part =
        new SolverMemory(found.largestPart(), found.largestEntries(), Optional.empty());
    return part.map() + found.largestEntries() * ENTRY;
  }

  /** Where the texts that are shown begin; they themselves stay on disk. */
  private double texts() {
    return job.texts() ? ItemStore.bytes(job.points()) : 0;
  }

  private double features() {
    return (double) job.points() * job.dimensions() * job.valueBytes();
  }

  /** The copy that is searched if the features are standardised: of floats at least. */
  private double scaled() {
    return job.scaling() == Scaling.NONE || job.valueBytes() == 0
        ? 0
        : (double) job.points() * job.dimensions() * Math.max(Float.BYTES, job.valueBytes());
  }

  /** What the search holds beside features and table. */
  private double search() {
    return job.dimensions() == 0
        ? 0
        : job.search().bytes((int) job.points(), (int) job.dimensions(), (int) job.neighbours());
  }

  private double table() {
    return NeighbourTable.bytes(job.points(), job.neighbours());
  }

  private double graph() {
    return found.entries() * ENTRY + job.points() * INT;
  }

  /** The largest number of points, all else equal, whose run needs no more heap than given. */
  public long pointsThatFit(long heap) {
    return largest(job.points(), job::withPoints, heap);
  }

  /** The same of the classes or vectors that are solved for. */
  long columnsThatFit(long heap) {
    return largest(job.columns(), job::withColumns, heap);
  }

  private static long largest(long most, LongFunction<JobSize> jobs, long heap) {
    long low = 0;
    long high = most;
    while (low < high) {
      long middle = (low + high + 1) / 2;
      if (new MemoryEstimate(jobs.apply(middle)).heapBytes() <= heap) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
