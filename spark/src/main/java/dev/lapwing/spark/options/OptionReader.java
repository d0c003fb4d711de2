package dev.lapwing.spark.options;

import dev.lapwing.Options;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads options from what was typed for them: of the command line, of a frame job, of a Spark ML
 * stage. What goes together on one machine goes together here, and what is not offered is refused
 * by name.
 */
public final class OptionReader {

  private final Map<OptionName, String> given;

  private OptionReader(Map<OptionName, String> given) {
    this.given = new EnumMap<>(OptionName.class);
    this.given.putAll(given);
  }

  /** Options to label with. */
  public static SparkOptions label(Map<OptionName, String> given) {
    OptionReader reader = new OptionReader(given);
    return reader.options(reader.labelMethod());
  }

  /** Options to cluster with. */
  public static SparkOptions cluster(Map<OptionName, String> given) {
    OptionReader reader = new OptionReader(given);
    return reader.options(reader.clusterMethod());
  }

  private SparkOptions options(Method method) {
    Scaling scaling =
        given.containsKey(OptionName.STANDARDISE) ? Scaling.STANDARDISE : Scaling.NONE;
    SparkOptions options =
        SparkOptions.defaults()
            .withJob(new Options(scaling, graph(), laplacian(), method))
            .withSeed(value(OptionName.SEED).map(text -> whole(OptionName.SEED, text)).orElse(0L));
    if (given.containsKey(OptionName.RECALL)) {
      options = options.withRecall(number(OptionName.RECALL));
    }
    return given.containsKey(OptionName.PARTITIONS)
        ? options.withPartitions(count(OptionName.PARTITIONS))
        : options;
  }

  private GraphOptions graph() {
    GraphOptions options = GraphOptions.defaults();
    if (given.containsKey(OptionName.SIGMA) && given.containsKey(OptionName.BANDWIDTH_NEIGHBOUR)) {
      throw refuse("--sigma and --bandwidth-neighbour exclude each other; give one");
    }
    if (given.containsKey(OptionName.SIGMA)) {
      options = options.withBandwidth(new Bandwidth.Fixed(number(OptionName.SIGMA)));
    }
    if (given.containsKey(OptionName.BANDWIDTH_NEIGHBOUR)) {
      options =
          options.withBandwidth(
              new Bandwidth.DistanceToNeighbour(count(OptionName.BANDWIDTH_NEIGHBOUR)));
    }
    if (value(OptionName.NEIGHBOURS).filter("all"::equals).isPresent()) {
      throw refuse(
          "--neighbours all: the full graph has n² weights, which a cluster does not hold either; say how many");
    }
    if (given.containsKey(OptionName.NEIGHBOURS)) {
      options = options.withNeighbourhood(new Neighbourhood.Nearest(count(OptionName.NEIGHBOURS)));
    }
    if (given.containsKey(OptionName.SYMMETRY)) {
      options = options.withSymmetry(choice(OptionName.SYMMETRY, Symmetry.class));
    }
    return given.containsKey(OptionName.METRIC)
        ? options.withMetric(choice(OptionName.METRIC, Metric.class))
        : options;
  }

  private LaplacianOptions laplacian() {
    LaplacianOptions options =
        switch (value(OptionName.LAPLACIAN).orElse("ssl")) {
          case "ssl" -> LaplacianOptions.of(LabelTerms.SSL);
          case "wnll" -> LaplacianOptions.of(LabelTerms.WNLL);
          case "plain" -> LaplacianOptions.of(LabelTerms.PLAIN);
          case "attraction" -> LaplacianOptions.of(LabelTerms.ATTRACTION);
          case "repulsion" -> LaplacianOptions.of(LabelTerms.REPULSION);
          case "density" -> LaplacianOptions.of(LabelTerms.DENSITY);
          default -> throw unknown(OptionName.LAPLACIAN);
        };
    if (given.containsKey(OptionName.DENSITY)) {
      options = options.withDensity(choice(OptionName.DENSITY, DensityWeight.class));
    }
    if (given.containsKey(OptionName.NORMALISE)) {
      options = options.withNormalisation(choice(OptionName.NORMALISE, Normalisation.class));
    }
    return given.containsKey(OptionName.ALPHA)
        ? options.withAlpha(number(OptionName.ALPHA))
        : options;
  }

  private Method labelMethod() {
    String name = value(OptionName.METHOD).orElse("auto");
    boolean asked =
        given.containsKey(OptionName.VECTORS)
            || value(OptionName.NORMALISE).filter("symmetric"::equals).isPresent();
    if (name.equals("spectral") || (name.equals("auto") && asked)) {
      requireNoPriors("--priors belong to --method auto or dirichlet; leave one of them out");
      return spectral();
    }
    Optional<String> refused = Refused.method(name);
    if (refused.isPresent()) {
      throw refuse(refused.get());
    }
    if (asked) {
      throw refuse(
          "--vectors and --normalise belong to --method spectral; leave them out or change it");
    }
    double tolerance =
        given.containsKey(OptionName.TOLERANCE)
            ? number(OptionName.TOLERANCE)
            : SparkOptions.USUAL_TOLERANCE;
    Harmonic method =
        switch (name) {
          case "auto" -> Method.Auto.defaults().withTolerance(tolerance);
          case "dirichlet" -> Method.Dirichlet.defaults().withTolerance(tolerance);
          default -> throw unknown(OptionName.METHOD);
        };
    return given.containsKey(OptionName.PRIORS) ? method.withPriors(priors(name)) : method;
  }

  private Method clusterMethod() {
    requireNoPriors("--priors are for label; clusters have no expected sizes: leave it out");
    String name = value(OptionName.METHOD).orElse("auto");
    if (!name.equals("auto") && !name.equals("spectral")) {
      throw refuse(
          "--method %s spreads labels and finds no clusters; use label, or leave it out"
              .formatted(name));
    }
    return spectral();
  }

  private Method.Spectral spectral() {
    if (value(OptionName.NORMALISE).filter("symmetric"::equals).isPresent()) {
      throw refuse("--normalise symmetric is for one machine; leave it out, or use lapwing there");
    }
    Method.Spectral method = Method.Spectral.defaults();
    if (given.containsKey(OptionName.TOLERANCE)) {
      method = method.withTolerance(number(OptionName.TOLERANCE));
    }
    return given.containsKey(OptionName.VECTORS)
        ? method.withVectors(count(OptionName.VECTORS))
        : method;
  }

  private void requireNoPriors(String complaint) {
    if (value(OptionName.PRIORS).filter(text -> !text.equals("none")).isPresent()) {
      throw refuse(complaint);
    }
  }

  private Priors priors(String method) {
    String text = given.getOrDefault(OptionName.PRIORS, "none");
    return switch (text) {
      case "auto" -> {
        if (!method.equals("auto")) {
          throw refuse(
              "--priors auto estimates class sizes, which only --method auto does; leave one of them out");
        }
        yield new Priors.Estimated();
      }
      case "none" -> new Priors.None();
      case "uniform" -> new Priors.Uniform();
      case "labels" -> new Priors.LikeLabels();
      default -> shares(text);
    };
  }

  /** {@code class=share,class=share}. */
  private static Priors shares(String text) {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.lastIndexOf('=');
      if (equals < 1) {
        throw refuse(
            "--priors '%s': '%s' is not class=share; write auto, none, uniform, labels or a share for each class"
                .formatted(text, part));
      }
      try {
        shares.put(part.substring(0, equals), Double.valueOf(part.substring(equals + 1)));
      } catch (NumberFormatException e) {
        throw refuse(
            "--priors '%s': the share in '%s' is no number; write a positive one"
                .formatted(text, part));
      }
    }
    return new Priors.Shares(shares);
  }

  private Optional<String> value(OptionName name) {
    return Optional.ofNullable(given.get(name));
  }

  private double number(OptionName name) {
    String text = given.getOrDefault(name, "");
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw refuse("--%s '%s' is not a number".formatted(name.spelling(), text));
    }
  }

  private static long whole(OptionName name, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw refuse("--%s '%s' is not a whole number".formatted(name.spelling(), text));
    }
  }

  private int count(OptionName name) {
    long count = whole(name, given.getOrDefault(name, ""));
    if (count < 1 || count > Integer.MAX_VALUE) {
      throw refuse("--%s %d; at least 1 is needed".formatted(name.spelling(), count));
    }
    return (int) count;
  }

  private <E extends Enum<E>> E choice(OptionName name, Class<E> choices) {
    for (E each : choices.getEnumConstants()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(given.get(name))) {
        return each;
      }
    }
    throw unknown(name);
  }

  private IllegalArgumentException unknown(OptionName name) {
    return refuse(
        "--%s '%s' is not one of %s"
            .formatted(name.spelling(), given.get(name), name.argument().replace("|", ", ")));
  }

  private static IllegalArgumentException refuse(String message) {
    return new IllegalArgumentException(message);
  }
}
