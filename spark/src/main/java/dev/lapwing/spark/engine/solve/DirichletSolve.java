package dev.lapwing.spark.engine.solve;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import dev.lapwing.spark.engine.graph.Reach;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * The system L_UU over subdomains, and conjugate gradients for it. The preconditioner is A-DEF2
 * (Tang, Nabben, Vuik and Erlangga, 2009): u = S r by core's multigrid in each subdomain, then z =
 * u + Q(r − A u) by the coarse problem on the driver, from x₀ = Q b. Both dot products come from
 * one reduction (Chronopoulos and Gear, 1989), so an iteration is one job with one exchange. Sums
 * are taken in the order of the subdomains.
 */
public final class DirichletSolve {

  /** The lineage is cut after so many iterations, by a checkpoint that survives executors. */
  private static final int CHECKPOINT_EVERY = 10;

  private final JavaSparkContext spark;
  private final ClusterGraph graph;
  private final JavaRDD<Site> sites;
  private final int[] firsts;
  private final CoarseProblem coarse;
  private final Progress progress;

  private DirichletSolve(
      JavaSparkContext spark,
      ClusterGraph graph,
      JavaRDD<Site> sites,
      int[] firsts,
      CoarseProblem coarse,
      Progress progress) {
    this.spark = spark;
    this.graph = graph;
    this.sites = sites;
    this.firsts = firsts;
    this.coarse = coarse;
    this.progress = progress;
  }

  /**
   * What was found.
   *
   * @param values of each subdomain a row for each of its points; persisted
   * @param columns how each column ended
   */
  public record Solution(
      JavaRDD<double[]> values, List<Convergence> columns, int iterations, Runnable release) {}

  /**
   * Sets the system up: matrices, aggregates and the coarse problem.
   *
   * @param coarse how many unknowns the coarse problem may have
   */
  public static DirichletSolve of(
      JavaSparkContext spark,
      ClusterGraph graph,
      Reach reach,
      Broadcast<GivenLabels> labels,
      EdgeFactors factors,
      int coarse,
      Progress progress) {
    double plain = factors.plain();
    double mixed = factors.mixed();
    JavaRDD<LocalSystem> systems =
        graph
            .subdomains()
            .zip(reach.rows())
            .map(
                both ->
                    LocalSystem.of(
                        both._1, both._2, labels.value(), new EdgeFactors(plain, mixed, 0, 0)));
    CoarseNumbers<LocalSystem> numbers =
        CoarseNumbers.of(systems, each -> each.aggregates().count(), LocalSystem::coarser, coarse);
    int[] firsts = numbers.firsts();
    JavaRDD<int[]> own =
        graph
            .subdomains()
            .zip(numbers.systems())
            .map(both -> numbers(both._2.aggregates(), both._2.size(), firsts[both._1.part()]));
    JavaRDD<Site> sites =
        graph
            .borders()
            .zip(numbers.systems())
            .zip(Halo.joined(graph.borders(), own, 1))
            .map(all -> new Site(all._1._1, all._1._2.prepared(), all._2))
            .setName("sites")
            .persist(StorageLevel.MEMORY_AND_DISK());
    List<CoarseRows> rows = sites.map(Site::coarseRows).collect();
    numbers.systems().unpersist(false);
    CoarseProblem problem = CoarseProblem.of(rows, RunContext.defaults());
    return new DirichletSolve(spark, graph, sites, firsts, problem, progress);
  }

  private static int[] numbers(LocalAggregates aggregates, int size, int first) {
    int[] numbers = new int[size];
    Arrays.setAll(numbers, i -> aggregates.of(i) < 0 ? -1 : first + aggregates.of(i));
    return numbers;
  }

  /** How many unknowns the coarse problem has. */
  public int coarseSize() {
    return coarse.size();
  }

  /** Lets go of the matrices. */
  public void release() {
    sites.unpersist(false);
  }

  /** −L_US g. */
  public static RightHandSide towardsLabels(Broadcast<GivenLabels> labels, EdgeFactors factors) {
    double mixed = factors.mixed();
    return subdomain -> LabelFlow.weights(subdomain, labels.value(), mixed);
  }

  /**
   * Solves.
   *
   * @param sumsToOne whether to go on until the columns do
   */
  public Solution solve(RightHandSide right, int width, boolean sumsToOne, CgOptions options) {
    Start start = start(right, width);
    Units units = start.units;
    CgScalars scalars = new CgScalars(start.bb, sumsToOne, options);
    JavaRDD<CgState> state = start.state;
    @Nullable JavaRDD<CgState> before = null;
    Corrections corrections = new Corrections(spark);
    int iteration = 0;
    while (true) {
      JavaRDD<float[]> u = Halo.joined(sites.map(Site::border), state.map(CgState::u), width);
      List<Sums> sums =
          sites
              .zip(state)
              .zip(u)
              .map(all -> new Sums(all._1._1, all._1._2, all._2, width))
              .collect();
      if (before != null) {
        before.unpersist(false);
      }
      corrections.made(iteration % CHECKPOINT_EVERY == 0);
      Gathered all = new Gathered(sums, firsts, width);
      boolean enough = scalars.measure(all.rr(), all.gap(), iteration);
      progress.report("solve", enough ? 1 : scalars.progress());
      if (enough || iteration == options.maxIterations()) {
        break;
      }
      double[] y = coarse.solve(all.residual(), width, scalars.tight());
      scalars.step(all.rz(y), all.zaz(y, coarse.energy(y, width)), iteration);
      JavaRDD<CgState> next = advanced(state, u, corrections.sent(y), scalars, units);
      iteration++;
      next.setName("iteration " + iteration).persist(StorageLevel.MEMORY_AND_DISK());
      if (iteration % CHECKPOINT_EVERY == 0) {
        next.checkpoint();
      }
      before = state;
      state = next;
    }
    JavaRDD<CgState> last = state;
    return new Solution(
        last.map(each -> units.told(each.x())),
        scalars.ends(iteration),
        iteration,
        () -> {
          last.unpersist(false);
          corrections.release();
        });
  }

  private record Start(JavaRDD<CgState> state, Units units, double[] bb) {}

  private Start start(RightHandSide right, int width) {
    List<RightSums> parts =
        graph
            .subdomains()
            .zip(sites)
            .map(
                both ->
                    new RightSums(masked(right, both._1, both._2, width), both._2.system(), width))
            .collect();
    double[] bb = new double[width];
    double[] c = new double[coarse.size() * width];
    double[] largest = new double[width];
    for (int p = 0; p < parts.size(); p++) {
      RightSums part = parts.get(p);
      Columns.add(bb, part.bb);
      System.arraycopy(part.coarse, 0, c, firsts[p] * width, part.coarse.length);
      Arrays.setAll(largest, k -> Math.max(largest[k], part.largest[k]));
    }
    Units units = Units.of(largest);
    Broadcast<double[]> y = spark.broadcast(coarse.solve(units.measured(c), width, false));
    JavaRDD<CgState> state =
        graph
            .subdomains()
            .zip(sites)
            .map(
                both ->
                    CgState.start(
                        both._2,
                        units.measured(masked(right, both._1, both._2, width)),
                        y.value(),
                        units))
            .setName("iteration 0")
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new Start(state, units, units.measured(units.measured(bb)));
  }

  private static double[] masked(RightHandSide right, Subdomain subdomain, Site site, int width) {
    double[] b = right.of(subdomain);
    mask(b, site.system(), width);
    return b;
  }

  private static void mask(double[] b, LocalSystem system, int width) {
    for (int i = 0; i < system.size(); i++) {
      if (!system.isFree(i)) {
        Arrays.fill(b, i * width, (i + 1) * width, 0);
      }
    }
  }

  private JavaRDD<CgState> advanced(
      JavaRDD<CgState> state,
      JavaRDD<float[]> u,
      Broadcast<float[]> correction,
      CgScalars scalars,
      Units units) {
    double[] alpha = scalars.alpha();
    double[] beta = scalars.beta();
    int consumed = state.id();
    return sites
        .zip(state)
        .zip(u)
        .mapPartitionsWithIndex(
            (part, rows) -> {
              var all = rows.next();
              CgState next =
                  all._1._2.next(all._1._1, all._2, correction.value(), alpha, beta, units);
              ConsumedBlocks.letGo(consumed, part);
              return Collections.singletonList(next).iterator();
            },
            true);
  }
}
