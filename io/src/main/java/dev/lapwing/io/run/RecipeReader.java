package dev.lapwing.io.run;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.DominantFeatures;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.neighbours.NeighbourSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what {@link RecipeText} wrote. Runs of earlier versions wrote a method {@code auto} without
 * a rule, which is read as what it then meant, and no symmetry, which was the mean.
 */
final class RecipeReader {

  private RecipeReader() {}

  /**
   * The recipe that was kept.
   *
   * @throws IllegalArgumentException if a value is none that any version wrote, naming it
   */
  static Recipe recipe(Map<String, String> text) {
    RecipeFields fields = new RecipeFields(text);
    GraphOrigin origin = origin(fields);
    Recipe.Task task =
        fields
            .read(RecipeText.COMMAND, name -> task(name, fields))
            .orElseGet(Recipe.Task.Label::new);
    LaplacianOptions laplacian = laplacian(fields);
    Options options =
        new Options(
            scaling(fields),
            graph(fields, origin),
            laplacian,
            method(fields, task, laplacian.normalisation()));
    return new Recipe(task, options, origin, sources(fields));
  }

  private static Recipe.Task task(String command, RecipeFields fields) {
    return switch (command) {
      case "label" -> new Recipe.Task.Label();
      case "serve" -> new Recipe.Task.Serve();
      case "demo" -> new Recipe.Task.Demo();
      case "cluster" -> new Recipe.Task.Cluster(fields.wholeNumber(RecipeText.CLUSTERS, 2));
      default -> throw new IllegalArgumentException(command);
    };
  }

  private static GraphOrigin origin(RecipeFields fields) {
    String search = fields.optional(RecipeText.FOUND_BY).orElse(RecipeText.GIVEN);
    if (search.equals(RecipeText.GIVEN)) {
      return new GraphOrigin.Given();
    }
    return new GraphOrigin.Neighbours(
        search,
        fields.wholeNumber(RecipeText.FOUND_NEIGHBOURS, Neighbourhood.Usual.COUNT),
        fields.wholeNumber(RecipeText.FOUND_DIMENSIONS, 0),
        fields.read(RecipeText.FOUND_RECALL, Double::valueOf).orElse(1.0),
        fields.read(RecipeText.DOMINANT, features -> dominant(features, fields)),
        Optional.empty(),
        Optional.empty());
  }

  private static DominantFeatures dominant(String features, RecipeFields fields) {
    return new DominantFeatures(
        Arrays.stream(features.split(",", -1)).map(Integer::valueOf).toList(),
        fields.wholeNumber(RecipeText.DOMINANT_OTHERS, 1),
        fields.read(RecipeText.DOMINANT_SHARE, Double::valueOf).orElse(1.0));
  }

  private static Scaling scaling(RecipeFields fields) {
    return fields
        .read(
            RecipeText.STANDARDISE,
            text -> fields.known(Map.of("true", Scaling.STANDARDISE, "false", Scaling.NONE), text))
        .orElse(Scaling.NONE);
  }

  /** The neighbours are as many as were found, which among few points is fewer than asked for. */
  private static GraphOptions graph(RecipeFields fields, GraphOrigin origin) {
    GraphOptions graph = GraphOptions.defaults();
    if (!(origin instanceof GraphOrigin.Neighbours found)) {
      return graph;
    }
    return graph
        .withMetric(fields.choice(RecipeText.METRIC, Metric.class, graph.metric()))
        .withSymmetry(fields.choice(RecipeText.SYMMETRY, Symmetry.class, Symmetry.MEAN))
        .withSearch(fields.read(RecipeText.SEARCH, RecipeReader::search).orElse(graph.search()))
        .withNeighbourhood(
            fields.optional(RecipeText.NEIGHBOURS).equals(Optional.of(RecipeText.ALL))
                ? new Neighbourhood.All()
                : new Neighbourhood.Nearest(found.neighbours()))
        .withBandwidth(
            fields
                .read(RecipeText.SIGMA, Double::valueOf)
                .<Bandwidth>map(Bandwidth.Fixed::new)
                .orElseGet(() -> localBandwidth(fields)));
  }

  private static Bandwidth localBandwidth(RecipeFields fields) {
    int rank = fields.wholeNumber(RecipeText.BANDWIDTH_NEIGHBOUR, Bandwidth.Usual.RANK);
    return rank == Bandwidth.Usual.RANK
        ? new Bandwidth.Usual()
        : new Bandwidth.DistanceToNeighbour(rank);
  }

  private static NeighbourSearch search(String name) {
    return switch (name) {
      case "auto" -> NeighbourSearch.automatic();
      case "exact" -> NeighbourSearch.exact();
      case "approximate" -> NeighbourSearch.approximate();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static LaplacianOptions laplacian(RecipeFields fields) {
    LaplacianOptions options =
        LaplacianOptions.of(
                fields
                    .read(RecipeText.LAPLACIAN, name -> fields.known(RecipeText.TERMS, name))
                    .orElse(LabelTerms.SSL))
            .withDensity(
                fields.choice(RecipeText.DENSITY, DensityWeight.class, DensityWeight.PAPER))
            .withNormalisation(
                fields.choice(RecipeText.NORMALISE, Normalisation.class, Normalisation.NONE));
    return fields.read(RecipeText.ALPHA, Double::valueOf).map(options::withAlpha).orElse(options);
  }

  private static Method method(RecipeFields fields, Recipe.Task task, Normalisation normalisation) {
    Optional<Integer> vectors = fields.read(RecipeText.VECTORS, Integer::valueOf);
    String name = fields.optional(RecipeText.METHOD).orElse("auto");
    boolean asked = vectors.isPresent() || normalisation != Normalisation.NONE;
    boolean spectral = name.equals("spectral") || (name.equals("auto") && asked);
    if (spectral || task instanceof Recipe.Task.Cluster) {
      Method.Spectral method = Method.Spectral.defaults();
      return vectors.map(method::withVectors).orElse(method);
    }
    if (name.equals("auto") && fields.optional(RecipeText.RULE).isPresent()) {
      return Method.Auto.defaults().withPriors(priors(fields));
    }
    return switch (name) {
      case "auto", "dirichlet" -> Method.Dirichlet.defaults().withPriors(priors(fields));
      case "poisson" -> Comparison.Poisson.defaults();
      case "spreading" ->
          fields
              .read(
                  RecipeText.SPREADING_ALPHA,
                  text -> new Comparison.Spreading(Double.parseDouble(text)))
              .orElseGet(Comparison.Spreading::defaults);
      case "nearest" -> new Comparison.Nearest();
      case "p-laplace" ->
          fields
              .read(RecipeText.P, text -> Comparison.PLaplace.of(Double.parseDouble(text)))
              .orElseThrow(() -> fields.unknown(RecipeText.P))
              .withPriors(priors(fields));
      default -> throw fields.unknown(RecipeText.METHOD);
    };
  }

  private static Priors priors(RecipeFields fields) {
    Optional<String> shares = fields.optional(RecipeText.PRIOR_SHARES);
    if (shares.isPresent()) {
      return new Priors.Shares(fields.shares(RecipeText.PRIOR_SHARES));
    }
    return switch (fields.optional(RecipeText.PRIORS).orElse("none")) {
      case "none" -> new Priors.None();
      case "uniform" -> new Priors.Uniform();
      case "labels" -> new Priors.LikeLabels();
      case "auto" -> new Priors.Estimated();
      default -> throw fields.unknown(RecipeText.PRIORS);
    };
  }

  private static Presentation shown(RecipeFields fields) {
    return new Presentation(
        numbered(fields, RecipeText.SHOW),
        fields.optional(RecipeText.JOIN).isPresent()
            ? Presentation.Join.COLUMNS_BESIDE_PREDICTIONS
            : Presentation.Join.PREDICTIONS_ALONE,
        fields.optional(RecipeText.IMAGES_PATH));
  }

  private static List<String> numbered(RecipeFields fields, String name) {
    List<String> values = new ArrayList<>();
    for (Optional<String> next = fields.optional(name + "_1");
        next.isPresent();
        next = fields.optional(name + "_" + (values.size() + 1))) {
      values.add(next.get());
    }
    return values;
  }

  /** The columns of texts; their words must have been counted as they are now. */
  private static List<String> texts(RecipeFields fields) {
    List<String> columns = numbered(fields, RecipeText.TEXT);
    String rule = fields.optional(RecipeText.TEXT_RULE).orElse(RecipeText.CURRENT_TEXT_RULE);
    if (!rule.equals(RecipeText.CURRENT_TEXT_RULE)) {
      throw fields.unknown(RecipeText.TEXT_RULE);
    }
    return columns;
  }

  private static Sources sources(RecipeFields fields) {
    Sources sources =
        Sources.none()
            .withColumns(fields.optional(RecipeText.ID), fields.optional(RecipeText.LABEL_COLUMN))
            .withPriors(
                fields.optional(RecipeText.PRIOR_SHARES).isPresent()
                    ? fields.optional(RecipeText.PRIORS)
                    : Optional.empty())
            .withShown(shown(fields))
            .withTexts(texts(fields));
    sources = fields.file(RecipeText.INPUT).map(sources::withInput).orElse(sources);
    sources = fields.file(RecipeText.LABELS).map(sources::withLabels).orElse(sources);
    for (InputFile file : fields.files(RecipeText.ADDED)) {
      sources = sources.withAdded(file);
    }
    for (InputFile file : fields.files(RecipeText.REMOVED)) {
      sources = sources.withRemoved(file);
    }
    return sources;
  }
}
