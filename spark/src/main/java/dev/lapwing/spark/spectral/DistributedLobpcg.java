package dev.lapwing.spark.spectral;

import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.dense.DenseEigen;
import dev.lapwing.linalg.eigen.Lobpcg;
import dev.lapwing.linalg.eigen.LobpcgColumns;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.linalg.eigen.RayleighRitz;
import dev.lapwing.run.Progress;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * The smallest eigenpairs by LOBPCG (Knyazev, 2001) over subdomains, as core's {@link Lobpcg} does
 * it: [X W P] is kept orthonormal, converged vectors leave W, and A X is computed afresh now and
 * then. The preconditioner adds what multigrid makes of the residual in each subdomain and one
 * V-cycle of the coarse graph. Blocks stay on the executors; the driver has small matrices only. An
 * iteration is four jobs with one exchange. Sums are taken in the order of the subdomains.
 */
final class DistributedLobpcg {

  private static final int REFRESH = 25;
  private static final int CHECKPOINT_EVERY = 10;

  private final SpectralSystem system;
  private final int wanted;
  private final LobpcgOptions options;
  private final Progress progress;
  private final LobpcgColumns columns;
  private final Kept kept = new Kept();

  private JavaRDD<LobpcgState> state;
  private int width;
  private int directions;
  private double[] ritz = new double[0];
  private double[] pap = new double[0];
  private double[] sumsX = new double[0];
  private double[] sumsP = new double[0];

  private DistributedLobpcg(
      SpectralSystem system, int wanted, long seed, LobpcgOptions options, Progress progress) {
    this.system = system;
    Majors majors = system.majors();
    this.wanted = wanted;
    this.options = options;
    this.progress = progress;
    this.columns = new LobpcgColumns(wanted, options.tolerance(), system.normBound());
    this.width = (int) Math.min(Lobpcg.blockWidth(wanted), majors.points() - majors.count());
    int start = width;
    this.state =
        kept.next(
            system
                .sites()
                .zip(system.ranks())
                .map(both -> LobpcgState.random(both._1, both._2, start, seed)));
  }

  /**
   * What was found.
   *
   * @param vectors of each subdomain a row for each own point; persisted
   * @param width how many columns a row has, of which the first are the wanted ones
   */
  record Result(
      double[] values,
      JavaRDD<double[]> vectors,
      int width,
      List<Convergence> columns,
      int iterations,
      Runnable release) {}

  static Result smallest(
      SpectralSystem system, int wanted, long seed, LobpcgOptions options, Progress progress) {
    return new DistributedLobpcg(system, wanted, seed, options, progress).iterate();
  }

  private Result iterate() {
    refresh();
    int iteration = 0;
    int sinceRefresh = 0;
    while (iteration < options.maxIterations()) {
      List<double[]> measured = measure();
      if (columns.wantedConverged() || sinceRefresh == REFRESH) {
        if (sinceRefresh == 0) {
          break;
        }
        refresh(); // success counts only with a fresh A X
        sinceRefresh = 0;
        continue;
      }
      if (!step(measured, iteration)) {
        if (sinceRefresh == 0) {
          break; // as far as double precision goes
        }
        refresh();
        sinceRefresh = 0;
        continue;
      }
      iteration++;
      sinceRefresh++;
      progress.report("solve", columns.progress());
    }
    JavaRDD<double[]> vectors = state.map(LobpcgState::x);
    return new Result(
        columns.values(), vectors, width, columns.ends(iteration), iteration, kept::release);
  }

  /** Lengths of the residuals, and what the coarse graph sees of them. */
  private List<double[]> measure() {
    double[] lambda = lambda();
    int b = width;
    List<double[]> parts =
        system
            .sites()
            .zip(state)
            .map(
                both -> {
                  double[] r = both._2.residual(lambda);
                  return TallBlocks.joined(TallBlocks.squares(r, b), both._1.restrict(r, b));
                })
            .collect();
    double[] rr = new double[b];
    for (double[] part : parts) {
      for (int c = 0; c < b; c++) {
        rr[c] += part[c];
      }
    }
    columns.measure(ritz, rr);
    return parts;
  }

  private double[] lambda() {
    return Arrays.stream(ritz).map(value -> Math.max(0, value)).toArray();
  }

  private boolean step(List<double[]> measured, int iteration) {
    int[] active = columns.active();
    int b = width;
    double[] coarse = TallBlocks.columns(system.gathered(measured, b, b), b, active);
    Broadcast<double[]> y = system.spark().broadcast(system.coarse().solve(coarse, active.length));
    double[] lambda = lambda();
    JavaRDD<double[]> raw =
        system
            .sites()
            .zip(system.numbers())
            .zip(system.ranks())
            .zip(state)
            .map(
                all -> {
                  double[] r = TallBlocks.columns(all._2.residual(lambda), b, active);
                  double[] w = all._1._1._1.precondition(r, active.length);
                  addCoarse(w, y.value(), all._1._1._2, all._1._2, active.length);
                  return w;
                })
            .persist(StorageLevel.MEMORY_AND_DISK());
    BlockBasis.Orthonormal w = basis().of(raw, active.length);
    if (w.width() == 0) {
      w.rows().unpersist(false);
      return false;
    }
    JavaRDD<double[]> aw =
        system.product(w.rows(), w.width(), w.sums()).persist(StorageLevel.MEMORY_AND_DISK());
    advance(w, aw, iteration);
    return true;
  }

  /** What makes columns orthonormal to the vectors and directions there are. */
  private BlockBasis basis() {
    return new BlockBasis(system, state, width, directions, sumsX, sumsP, kept);
  }

  /** w ← w + P y; nothing where a component takes no part. */
  private static void addCoarse(double[] w, double[] y, int[] numbers, int[] ranks, int width) {
    for (int i = 0; i < w.length / width; i++) {
      for (int c = 0; c < width; c++) {
        w[i * width + c] = ranks[i] < 0 ? 0 : w[i * width + c] + y[numbers[i] * width + c];
      }
    }
  }

  /** The Rayleigh–Ritz procedure, and the new vectors and directions. */
  private void advance(BlockBasis.Orthonormal w, JavaRDD<double[]> aw, int iteration) {
    int b = width;
    int bw = w.width();
    int bp = directions;
    double[] sums =
        SpectralSystem.total(
            state
                .zip(w.rows())
                .zip(aw)
                .map(
                    all ->
                        TallBlocks.joined(
                            TallBlocks.gram(all._1._1.x(), b, all._2, bw),
                            TallBlocks.gram(all._1._2, bw, all._2, bw),
                            TallBlocks.gram(all._1._1.p(), bp, all._2, bw))));
    int[] active = columns.active();
    RayleighRitz small = RayleighRitz.solve(gram(sums, b, bw, bp), b + bw + bp, b, active);
    int[] widths = {b, bw, bp, b, small.directions()};
    double[] cx = small.x();
    double[] cp = small.p();
    LobpcgState sumsNow = new LobpcgState(sumsX, sumsX, sumsP, sumsP);
    LobpcgState sumsNext = sumsNow.next(w.sums(), w.sums(), cx, cp, widths);
    sumsX = sumsNext.x();
    sumsP = sumsNext.p();
    JavaRDD<LobpcgState> next =
        state.zip(w.rows()).zip(aw).map(all -> all._1._1.next(all._1._2, all._2, cx, cp, widths));
    kept.with(w.rows());
    kept.with(aw);
    state = kept.next(next);
    if ((iteration + 1) % CHECKPOINT_EVERY == 0) {
      state.checkpoint();
    }
    directions = small.directions();
    pap = small.pap();
    ritz = small.values();
  }

  /** [X W P]ᵀ A [X W P]; XᵀAX = Λ, XᵀAP = 0 and PᵀAP are known. */
  private double[] gram(double[] sums, int b, int bw, int bp) {
    int s = b + bw + bp;
    double[] g = new double[s * s];
    for (int i = 0; i < b; i++) {
      g[i * s + i] = ritz[i];
    }
    TallBlocks.put(g, s, 0, b, sums, 0, b, bw);
    TallBlocks.put(g, s, b, b, sums, b * bw, bw, bw);
    TallBlocks.put(g, s, b + bw, b, sums, (b + bw) * bw, bp, bw);
    TallBlocks.put(g, s, b + bw, b + bw, pap, 0, bp, bp);
    return g;
  }

  /** Makes X orthonormal, computes A X afresh, and forgets the directions. */
  private void refresh() {
    directions = 0;
    sumsX = new double[0];
    sumsP = new double[0];
    JavaRDD<double[]> raw = state.map(LobpcgState::x).persist(StorageLevel.MEMORY_AND_DISK());
    int before = width;
    width = 0; // nothing to be orthogonal to but the null space
    BlockBasis.Orthonormal x = basis().of(raw, before);
    width = x.width();
    if (width < wanted) {
      throw new IllegalArgumentException(
          "only %d independent vectors of the %d wanted are there; ask for fewer"
              .formatted(width, wanted));
    }
    int b = width;
    JavaRDD<double[]> ax =
        system.product(x.rows(), b, x.sums()).persist(StorageLevel.MEMORY_AND_DISK());
    double[] xax =
        SpectralSystem.total(x.rows().zip(ax).map(both -> TallBlocks.gram(both._1, b, both._2, b)));
    DenseEigen eigen = DenseEigen.of(xax, b);
    double[] turn = eigen.vectors();
    kept.with(x.rows());
    kept.with(ax);
    double[] none = new double[0];
    state =
        kept.next(
            x.rows()
                .zip(ax)
                .map(
                    both ->
                        new LobpcgState(
                            TallBlocks.product(both._1, b, turn, b),
                            TallBlocks.product(both._2, b, turn, b),
                            none,
                            none)));
    ritz = eigen.values();
    sumsX = TallBlocks.product(x.sums(), b, turn, b);
    pap = new double[0];
  }
}
