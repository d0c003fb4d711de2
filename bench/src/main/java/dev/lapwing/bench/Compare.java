package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.neighbours.NeighbourSearch;
import dev.lapwing.neighbours.NeighbourTable;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Lapwing's side of {@code bench/compare}: does one task on the MNIST images and prints what it
 * took as one JSON object. Solvers are timed in a warm virtual machine (the median of five calls
 * after the first), and the first call is told as well; a search is timed once, cold or warm, as
 * was asked for.
 */
public final class Compare {

  private static final RunContext RUN = RunContext.defaults();
  private static final int WARM_CALLS = 5;
  private static final int WARMING_SEARCHES = 2;

  private Compare() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    String report =
        switch (arguments[0]) {
          case "exact" -> search(folder, NeighbourSearch.exact(), 50, 0);
          case "approximate" -> search(folder, thorough(arguments[2]), count(arguments[3]), 0);
          case "approximate-warm" ->
              search(folder, thorough(arguments[2]), count(arguments[3]), WARMING_SEARCHES);
          case "label" -> label(folder, arguments[2]);
          case "graph" ->
              graph(folder, Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
          case "dirichlet" -> dirichlet(folder, arguments[2]);
          case "eigen" -> eigen(folder, arguments[2], terms(arguments[3]));
          case "update-dirichlet" -> updateDirichlet(folder, arguments[2]);
          case "update-roughly" -> updateRoughly(folder, arguments[2]);
          case "update-spectral" -> updateSpectral(folder, arguments[2]);
          default -> throw new IllegalArgumentException("no task " + arguments[0]);
        };
    System.out.println(report);
  }

  private static LabelTerms terms(String name) {
    return name.equals("ssl") ? LabelTerms.SSL : LabelTerms.PLAIN;
  }

  private static NeighbourSearch thorough(String thoroughness) {
    return NeighbourSearch.approximate(Double.parseDouble(thoroughness));
  }

  private static int count(String neighbours) {
    return Integer.parseInt(neighbours);
  }

  /** The time of one search, after so many that are not timed. */
  private static String search(Path folder, NeighbourSearch search, int count, int before)
      throws IOException {
    FeatureMatrix images = MnistFiles.images(folder);
    for (int s = 0; s < before; s++) {
      search.search(images, Metric.EUCLIDEAN, count, RUN);
    }
    long start = System.nanoTime();
    NeighbourTable table = search.search(images, Metric.EUCLIDEAN, count, RUN);
    double seconds = seconds(start);
    return json(Map.of("seconds", seconds, "recall", table.recall()));
  }

  /** Labels all images from the few labels, features to decision, with the defaults. */
  private static String label(Path folder, String searchName) throws IOException {
    FeatureMatrix images = MnistFiles.images(folder);
    Labels labels = MnistFiles.labels(folder);
    NeighbourSearch search =
        searchName.equals("exact") ? NeighbourSearch.exact() : NeighbourSearch.approximate();
    Options options = Options.dirichlet().withGraph(GraphOptions.defaults().withSearch(search));
    long start = System.nanoTime();
    Labelling labelling = Lapwing.label(images, labels, options, RUN);
    double seconds = seconds(start);
    return json(
        Map.of("seconds", seconds, "accuracy", MnistFiles.accuracy(folder, labels, labelling)));
  }

  /** Builds the graph exactly and leaves it for all solvers, those of the peers included. */
  private static String graph(Path folder, int neighbours, int bandwidth) throws IOException {
    GraphOptions options =
        GraphOptions.defaults()
            .withSearch(NeighbourSearch.exact())
            .withNeighbourhood(new Neighbourhood.Nearest(neighbours))
            .withBandwidth(new Bandwidth.DistanceToNeighbour(bandwidth));
    NeighbourTable table = options.search(MnistFiles.images(folder), RUN);
    AffinityGraph graph = options.graph(table, RUN);
    MnistFiles.writeGraph(graph, folder.resolve("graph-" + neighbours + ".bin"));
    return json(Map.of("entries", graph.entries()));
  }

  private static String dirichlet(Path folder, String graphName) throws IOException {
    LabelAwareLaplacian laplacian = laplacian(folder, graphName, LabelTerms.SSL);
    CgOptions options = new CgOptions(1e-6, 5000);
    return timed(
        () -> DirichletPotential.of(laplacian, options, RUN),
        p ->
            Map.of(
                "iterations",
                p.iterations(),
                "residual",
                p.columns().stream().mapToDouble(c -> c.residual()).max().orElseThrow()));
  }

  private static String eigen(Path folder, String graphName, LabelTerms terms) throws IOException {
    LabelAwareLaplacian laplacian = laplacian(folder, graphName, terms);
    EmbeddingOptions options = new EmbeddingOptions(10, new LobpcgOptions(1e-4, 1000));
    return timed(
        () -> SpectralEmbedding.of(laplacian, options, RUN),
        e ->
            Map.of(
                "iterations",
                e.iterations(),
                "residual",
                e.columns().stream().mapToDouble(c -> c.residual()).max().orElseThrow(),
                "tenth",
                e.eigenvalues()[10]));
  }

  private static String updateDirichlet(Path folder, String graphName) throws IOException {
    LabelAwareLaplacian before = laplacian(folder, graphName, LabelTerms.SSL);
    CgOptions options = new CgOptions(1e-6, 5000);
    DirichletPotential known = DirichletPotential.of(before, options, RUN);
    Labels more = MnistFiles.oneMore(folder, before.labels());
    return timed(
        () -> known.next(before.with(more), options, RUN),
        p -> Map.of("iterations", p.iterations()));
  }

  private static String updateRoughly(Path folder, String graphName) throws IOException {
    LabelAwareLaplacian before = laplacian(folder, graphName, LabelTerms.SSL);
    DirichletPotential known = DirichletPotential.of(before, CgOptions.defaults(), RUN);
    Labels more = MnistFiles.oneMore(folder, before.labels());
    return timed(
        () -> known.sketch(before.with(more), RUN), p -> Map.of("iterations", p.iterations()));
  }

  private static String updateSpectral(Path folder, String graphName) throws IOException {
    LabelAwareLaplacian before = laplacian(folder, graphName, LabelTerms.SSL);
    EmbeddingOptions options = new EmbeddingOptions(10, new LobpcgOptions(1e-4, 1000));
    SpectralEmbedding known = SpectralEmbedding.of(before, options, RUN);
    Labels more = MnistFiles.oneMore(folder, before.labels());
    return timed(
        () -> known.next(before.with(more), options, RUN),
        e -> Map.of("iterations", e.iterations()));
  }

  private static LabelAwareLaplacian laplacian(Path folder, String graphName, LabelTerms terms)
      throws IOException {
    return LabelAwareLaplacian.of(
        MnistFiles.readGraph(folder.resolve(graphName)),
        MnistFiles.labels(folder),
        LaplacianOptions.of(terms),
        RUN);
  }

  /** Reports on a result. */
  private interface Figures<R> {
    Map<String, Object> of(R result);
  }

  private static <R> String timed(Supplier<R> task, Figures<R> figures) {
    long start = System.nanoTime();
    R result = task.get();
    double first = seconds(start);
    double[] warm = new double[WARM_CALLS];
    for (int call = 0; call < WARM_CALLS; call++) {
      start = System.nanoTime();
      result = task.get();
      warm[call] = seconds(start);
    }
    Arrays.sort(warm);
    Map<String, Object> all = new TreeMap<>(figures.of(result));
    all.put("seconds", warm[WARM_CALLS / 2]);
    all.put("first_call", first);
    return json(all);
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }

  private static String json(Map<String, ?> figures) {
    StringBuilder out = new StringBuilder("{");
    new TreeMap<>(figures)
        .forEach(
            (name, value) ->
                out.append(out.length() > 1 ? ", " : "")
                    .append(String.format(Locale.ROOT, "\"%s\": %s", name, value)));
    return out.append("}").toString();
  }
}
