package dev.lapwing.app.estimate;

/**
 * How much memory a run takes at its peak.
 *
 * <p>What must be in Java's heap at once follows from the sizes of the arrays: during the search
 * the features, a copy of them packed for the kernel, the candidates and the table; during the
 * solve the features (they are written at the end), the graph twice, in the order of the points and
 * in that of the solvers, the multigrid levels, three to four times the graph, and a dozen blocks
 * of vectors. On top come Java itself and the garbage that it has not collected yet; that part was
 * fitted to runs on MNIST and the digits. On other data the estimate was up to 18 % too low
 * (docs/architecture.md).
 */
public final class MemoryEstimate {

  private static final long FLOAT = 4;
  private static final long DOUBLE = 8;
  private static final long INT = 4;
  private static final long ENTRY = 12;

  /** Of the approximate search: an entry of its lists, and one to be introduced to each way. */
  private static final long CANDIDATE = 9;

  private static final long ACQUAINTANCE = 26;

  /** How many orders of the points the approximate search holds. */
  private static final long TREES = 6;

  /** Entries of the symmetric graph for every entry of the table of neighbours. */
  private static final double SYMMETRIC = 1.5;

  /** Points of fewer features are not sketched. */
  private static final long NARROW = 96;

  private static final double MULTIGRID = 3.5;
  private static final long BLOCKS = 12;

  /** Java and its compiled code. */
  private static final long JAVA_BYTES = 122L << 20;

  /** The table engine. */
  private static final long TABLE_BYTES = 42L << 20;

  /** How much larger the heap grows than what is in use. */
  private static final double SLACK = 1.2;

  private final JobSize job;

  public MemoryEstimate(JobSize job) {
    this.job = job;
  }

  /** What must be in Java's heap at once. */
  public long heapBytes() {
    return Math.max(searching(), solving());
  }

  /** What the operating system will see. */
  public long processBytes() {
    return JAVA_BYTES + (job.table() ? TABLE_BYTES : 0) + (long) (SLACK * heapBytes());
  }

  private long features() {
    return job.points() * job.dimensions() * (FLOAT + (job.doubles() ? DOUBLE : 0));
  }

  private long searching() {
    if (job.dimensions() == 0) {
      return 0;
    }
    long copy = job.points() * job.dimensions() * FLOAT;
    long exact = copy + job.points() * (job.neighbours() * 9 / 8 + 8) * ENTRY;
    long listLength = job.neighbours() + Math.max(16, job.neighbours() / 3);
    long reach = 8 + listLength / 2;
    long approximate =
        copy
            + sketch()
            + job.points() * (listLength * CANDIDATE + reach * ACQUAINTANCE + TREES * INT);
    return features() + table() + (job.approximate() ? approximate : exact);
  }

  /** As {@code neighbours.Sketch} has it: a sixth of a copy, from 32 to 256 numbers a point. */
  private long sketch() {
    return job.dimensions() < NARROW
        ? 0
        : job.points() * Math.min(256, Math.max(32, job.dimensions() / 6)) * FLOAT;
  }

  private long table() {
    return job.points() * job.neighbours() * ENTRY;
  }

  private long solving() {
    long graph = (long) (job.points() * job.neighbours() * SYMMETRIC * ENTRY);
    long building = table() * 3 + graph;
    long solving =
        2 * graph + (long) (MULTIGRID * graph) + BLOCKS * job.points() * job.columns() * DOUBLE;
    return features() + Math.max(building, solving);
  }

  /** The largest number of points, all else equal, whose run needs no more heap than given. */
  public long pointsThatFit(long heap) {
    long low = 0;
    long high = job.points();
    while (low < high) {
      long middle = (low + high + 1) / 2;
      if (new MemoryEstimate(job.withPoints(middle)).heapBytes() <= heap) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
