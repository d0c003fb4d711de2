package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansResult;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.Progress;
import dev.lapwing.run.RunContext;
import dev.lapwing.scores.PointRole;
import dev.lapwing.scores.Scores;
import java.util.List;

/**
 * The paper's toy: four label sets, five solutions each. As in the paper every solution, be it an
 * eigenvector or a potential, is split in two by k-means on its values.
 */
final class Toy {

  /** The paper's columns, left to right. */
  static final List<PaperMethod> METHODS =
      List.of(
          PaperMethod.SPECTRAL_WNLL,
          PaperMethod.SPECTRAL_SSL,
          PaperMethod.DIRICHLET_L,
          PaperMethod.DIRICHLET_WNLL,
          PaperMethod.DIRICHLET_SSL);

  /** The paper's rows, top to bottom. */
  static final List<LabelSet> SETS = List.of(LabelSet.values());

  private static final LobpcgOptions EXACT_EIGENVECTORS = new LobpcgOptions(1e-9, 3000);
  private static final CgOptions EXACT_POTENTIALS = new CgOptions(1e-13, 5000);
  private static final int VECTORS = 3;

  private final ToyData data;
  private final AffinityGraph graph;
  private final RunContext run;

  /** For one picture: on one thread, for several are computed at once. */
  private final RunContext single;

  Toy(ToyData data, PartSettings settings, RunContext run) {
    this.data = data;
    this.run = run;
    this.single = run.withThreads(1).withProgress(Progress.none());
    this.graph = settings.graph(data.points(), run);
  }

  /** All pictures, row by row; several are computed at once. */
  List<ToySolution> solutions(DensityWeight density) {
    int columns = METHODS.size();
    ToySolution[] solutions = new ToySolution[SETS.size() * columns];
    run.forEach(
        solutions.length,
        p -> solutions[p] = solve(SETS.get(p / columns), METHODS.get(p % columns), density));
    return List.of(solutions);
  }

  private ToySolution solve(LabelSet set, PaperMethod method, DensityWeight density) {
    Labels labels = labels(set);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(
            graph, labels, LaplacianOptions.of(method.terms()).withDensity(density), single);
    if (method.way() == PaperMethod.Way.CLUSTERS) {
      EmbeddingOptions options = new EmbeddingOptions(VECTORS, EXACT_EIGENVECTORS);
      SpectralEmbedding embedding = SpectralEmbedding.of(laplacian, options, single);
      double[] u2 = towardsSecondMoon(embedding.coordinates().column(0));
      return new ToySolution(set, method, u2, scores(u2, labels), embedding.eigenvalues());
    }
    Block potential = DirichletPotential.of(laplacian, EXACT_POTENTIALS, single).values();
    double[] signed = new double[data.size()];
    for (int i = 0; i < signed.length; i++) {
      signed[i] = potential.get(i, 1) - potential.get(i, 0);
    }
    return new ToySolution(set, method, signed, scores(signed, labels), new double[0]);
  }

  private Labels labels(LabelSet set) {
    ClassNames moons = ClassNames.of("0", "1");
    Labels labels = Labels.of(data.size(), moons);
    for (int point : set.points()) {
      labels = labels.with(point, moons.name(data.truth()[point]));
    }
    return labels;
  }

  /** The sign of an eigenvector is arbitrary: positive on the second moon, on the whole. */
  private double[] towardsSecondMoon(double[] vector) {
    double sum = 0;
    for (int i = 0; i < vector.length; i++) {
      sum += data.truth()[i] == 1 ? vector[i] : -vector[i];
    }
    double sign = sum < 0 ? -1 : 1;
    return java.util.Arrays.stream(vector).map(value -> sign * value).toArray();
  }

  private Scores scores(double[] values, Labels labels) {
    KMeansResult split = KMeans.cluster(Block.wrap(values.length, 1, values), 2, single);
    return Scores.of(
        data.truth(),
        split.assignment(),
        i -> labels.isLabelled(i) ? PointRole.LEFT_OUT : PointRole.PREDICTED);
  }
}
