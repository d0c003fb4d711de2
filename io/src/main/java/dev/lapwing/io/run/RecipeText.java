package dev.lapwing.io.run;

import dev.lapwing.GraphOrigin;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.DominantFeatures;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A recipe as names and values: the one place where they are spelled. The names are those of the
 * command's options, as {@code run.json} has them. {@link RecipeReader} reads them again.
 */
final class RecipeText {

  static final String ALPHA = "alpha";
  static final String COMMAND = "command";
  static final String CLUSTERS = "clusters";
  static final String INPUT = "input";
  static final String ID = "id";
  static final String LABEL_COLUMN = "label_column";
  static final String SHOW = "show";
  static final String TEXT = "text";
  static final String TEXT_RULE = "text-rule";
  static final String JOIN = "join";
  static final String IMAGES = "images";
  static final String IMAGES_PATH = "images-path";
  static final String LABELS = "labels";
  static final String ADDED = "added_labels";
  static final String REMOVED = "removed_labels";
  static final String NEIGHBOURS = "neighbours";
  static final String SIGMA = "sigma";
  static final String BANDWIDTH_NEIGHBOUR = "bandwidth_neighbour";
  static final String SEARCH = "search";
  static final String METRIC = "metric";
  static final String SYMMETRY = "symmetry";
  static final String STANDARDISE = "standardise";
  static final String METHOD = "method";
  static final String LAPLACIAN = "laplacian";
  static final String DENSITY = "density";
  static final String NORMALISE = "normalise";
  static final String PRIORS = "priors";
  static final String PRIOR_SHARES = "prior_shares";
  static final String VECTORS = "vectors";
  static final String P = "p";
  static final String SPREADING_ALPHA = "spreading_alpha";
  static final String FOUND_BY = "search-name";
  static final String FOUND_NEIGHBOURS = "search-neighbours";
  static final String FOUND_DIMENSIONS = "search-dimensions";
  static final String FOUND_RECALL = "search-recall";
  static final String DOMINANT = "dominant-features";
  static final String DOMINANT_OTHERS = "dominant-others";
  static final String DOMINANT_SHARE = "dominant-share";
  static final String RULE = "auto-rule";

  /** How words are found, hashed and weighed; another way has another number. */
  static final String CURRENT_TEXT_RULE = "1";

  static final String ALL = "all";
  static final String GIVEN = "given";

  /** {@code density} is another word for {@code wnll}; the first of two is written. */
  static final Map<String, LabelTerms> TERMS = terms();

  private RecipeText() {}

  private static Map<String, LabelTerms> terms() {
    Map<String, LabelTerms> terms = new LinkedHashMap<>();
    terms.put("ssl", LabelTerms.SSL);
    terms.put("wnll", LabelTerms.WNLL);
    terms.put("plain", LabelTerms.PLAIN);
    terms.put("attraction", LabelTerms.ATTRACTION);
    terms.put("repulsion", LabelTerms.REPULSION);
    terms.put("density", LabelTerms.DENSITY);
    return terms;
  }

  static void putFiles(Sources sources, Map<String, Object> out) {
    sources.input().ifPresent(file -> putFile(INPUT, file, out));
    sources.labels().ifPresent(file -> putFile(LABELS, file, out));
    putFiles(ADDED, sources.added(), out);
    putFiles(REMOVED, sources.removed(), out);
  }

  /** The last has no number. */
  private static void putFiles(String role, List<InputFile> files, Map<String, Object> out) {
    for (int f = 0; f < files.size(); f++) {
      putFile(f == files.size() - 1 ? role : role + "_" + (f + 1), files.get(f), out);
    }
  }

  private static void putFile(String role, InputFile file, Map<String, Object> out) {
    out.put(role, file.name());
    out.put(role + "_bytes", file.bytes());
    out.put(role + "_sha256", file.sha256());
  }

  static void putChoices(Recipe recipe, Map<String, Object> out) {
    recipe.sources().idColumn().ifPresent(id -> out.put(ID, id));
    recipe.sources().labelColumn().ifPresent(column -> out.put(LABEL_COLUMN, column));
    if (!recipe.sources().texts().isEmpty()) {
      out.put(TEXT, recipe.sources().texts());
    }
    putShown(recipe.sources().shown(), out);
    if (recipe.task() instanceof Recipe.Task.Cluster cluster) {
      out.put(CLUSTERS, cluster.clusters());
    }
    if (recipe.origin() instanceof GraphOrigin.Neighbours) {
      if (recipe.options().scaling() == Scaling.STANDARDISE) {
        out.put(STANDARDISE, true);
      }
      putGraph(recipe.options().graphForMethod(), out);
    }
    Method method = recipe.options().method();
    out.put(METHOD, method.name());
    if (method.usesLabelTerms()) {
      putLaplacian(recipe.options().laplacian(), out);
    }
    if (method instanceof Method.Spectral spectral) {
      spectral.vectors().ifPresent(vectors -> out.put(VECTORS, vectors));
    } else if (method instanceof Comparison.Spreading spreading) {
      out.put(SPREADING_ALPHA, spreading.alpha());
    } else if (method instanceof Comparison.PLaplace pLaplace) {
      out.put(P, pLaplace.p());
    }
    if (method.takesPriors()) {
      putPriors(method.priors(), recipe.sources().priors(), out);
    }
  }

  /** The folder of pictures by its name alone: a report is for others too. */
  private static void putShown(Presentation shown, Map<String, Object> out) {
    if (!shown.columns().isEmpty()) {
      out.put(SHOW, shown.columns());
    }
    if (shown.join() == Presentation.Join.COLUMNS_BESIDE_PREDICTIONS) {
      out.put(JOIN, true);
    }
    shown
        .pictures()
        .ifPresent(path -> out.put(IMAGES, String.valueOf(Path.of(path).getFileName())));
  }

  private static void putGraph(GraphOptions graph, Map<String, Object> out) {
    Neighbourhood neighbourhood = graph.neighbourhood();
    out.put(
        NEIGHBOURS,
        neighbourhood instanceof Neighbourhood.All
            ? ALL
            : neighbourhood instanceof Neighbourhood.Nearest nearest
                ? nearest.count()
                : Neighbourhood.Usual.COUNT);
    if (graph.bandwidth() instanceof Bandwidth.Fixed fixed) {
      out.put(SIGMA, fixed.sigma());
    } else {
      out.put(
          BANDWIDTH_NEIGHBOUR,
          graph.bandwidth() instanceof Bandwidth.DistanceToNeighbour local
              ? local.rank()
              : Bandwidth.Usual.RANK);
    }
    out.put(SEARCH, graph.search().name());
    out.put(METRIC, lower(graph.metric()));
    graph.symmetry().ifPresent(symmetry -> out.put(SYMMETRY, lower(symmetry)));
  }

  private static void putLaplacian(LaplacianOptions laplacian, Map<String, Object> out) {
    out.put(
        LAPLACIAN,
        TERMS.entrySet().stream()
            .filter(entry -> areSame(entry.getValue(), laplacian.terms()))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElseThrow());
    out.put(DENSITY, lower(laplacian.density()));
    out.put(NORMALISE, lower(laplacian.normalisation()));
    laplacian.alpha().ifPresent(alpha -> out.put(ALPHA, alpha));
  }

  /**
   * Java makes a record's equals when it is first called, which takes a twentieth of a short run.
   */
  private static boolean areSame(LabelTerms some, LabelTerms others) {
    return some.attraction() == others.attraction()
        && some.repulsion() == others.repulsion()
        && some.density() == others.density();
  }

  private static void putPriors(Priors priors, Optional<String> file, Map<String, Object> out) {
    if (priors instanceof Priors.Shares shares) {
      out.put(PRIORS, file.orElse("shares"));
      out.put(
          PRIOR_SHARES,
          shares.byClass().entrySet().stream()
              .map(entry -> entry.getKey() + "," + entry.getValue())
              .collect(Collectors.joining("\n")));
      return;
    }
    out.put(
        PRIORS,
        priors instanceof Priors.Uniform
            ? "uniform"
            : priors instanceof Priors.LikeLabels
                ? "labels"
                : priors instanceof Priors.Estimated ? "auto" : "none");
  }

  /** All that is kept of a recipe. */
  static Map<String, String> of(Recipe recipe) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(COMMAND, recipe.task().command());
    putFiles(recipe.sources(), all);
    putChoices(recipe, all);
    putNumbered(SHOW, recipe.sources().shown().columns(), all);
    putNumbered(TEXT, recipe.sources().texts(), all);
    if (!recipe.sources().texts().isEmpty()) {
      all.put(TEXT_RULE, CURRENT_TEXT_RULE);
    }
    recipe.sources().shown().pictures().ifPresent(path -> all.put(IMAGES_PATH, path));
    if (recipe.origin() instanceof GraphOrigin.Neighbours found) {
      all.put(FOUND_BY, found.search());
      all.put(FOUND_NEIGHBOURS, found.neighbours());
      all.put(FOUND_DIMENSIONS, found.dimensions());
      all.put(FOUND_RECALL, found.recall());
      found.dominant().ifPresent(dominant -> putDominant(dominant, all));
    } else {
      all.put(FOUND_BY, GIVEN);
    }
    if (recipe.options().method() instanceof Method.Auto) {
      all.put(RULE, 1);
    }
    Map<String, String> text = new LinkedHashMap<>();
    all.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  /** A list as values of their own, by number. */
  private static void putNumbered(String name, List<String> values, Map<String, Object> out) {
    out.remove(name);
    for (int c = 0; c < values.size(); c++) {
      out.put(name + "_" + (c + 1), values.get(c));
    }
  }

  private static void putDominant(DominantFeatures dominant, Map<String, Object> out) {
    out.put(
        DOMINANT,
        dominant.features().stream().map(String::valueOf).collect(Collectors.joining(",")));
    out.put(DOMINANT_OTHERS, dominant.others());
    out.put(DOMINANT_SHARE, dominant.share());
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
