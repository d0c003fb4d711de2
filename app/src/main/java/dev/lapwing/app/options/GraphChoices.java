package dev.lapwing.app.options;

import dev.lapwing.app.job.Input;
import dev.lapwing.app.job.UserException;
import dev.lapwing.features.Metric;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.Bandwidth;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.neighbours.NeighbourSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** How points become a graph. */
public final class GraphChoices {

  @Option(
      names = "--neighbours",
      paramLabel = "N|all",
      converter = NeighbourhoodConverter.class,
      description =
          "How many nearest neighbours each point is joined to, itself not counted; all for the full"
              + " graph. (10)")
  private @Nullable Neighbourhood neighbours;

  @Option(
      names = "--bandwidth-neighbour",
      paramLabel = "N",
      description = "Affinity falls by the distance to this neighbour. (7)")
  private @Nullable Integer bandwidthNeighbour;

  @Option(
      names = "--sigma",
      paramLabel = "X",
      converter = SigmaConverter.class,
      description = "One bandwidth for all points instead: exp(-d²/2σ²).")
  private @Nullable Double sigma;

  @Option(
      names = "--symmetry",
      paramLabel = "SYMMETRY",
      description =
          "How what two points are to each other becomes one weight: ${COMPLETION-CANDIDATES}; mutual"
              + " counts mutual neighbours fully and others little. (mutual for --method auto, else"
              + " mean)")
  private Choice.@Nullable SymmetryName symmetry;

  @Option(
      names = "--search",
      paramLabel = "SEARCH",
      defaultValue = "auto",
      description = "How neighbours are found: ${COMPLETION-CANDIDATES}. (${DEFAULT-VALUE})")
  private Choice.SearchName search = Choice.SearchName.auto;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "euclidean",
      description = "Distance: ${COMPLETION-CANDIDATES}. (${DEFAULT-VALUE}; cosine for texts)")
  private Choice.MetricName metric = Choice.MetricName.euclidean;

  @Option(
      names = "--standardise",
      description =
          "Bring every feature to mean 0 and variance 1 first, for columns of different units.")
  private boolean standardise;

  @SuppressWarnings("NullAway.Init") // picocli sets it
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Refuses what cannot be meant, before anything is read.
   *
   * @param ownGraph whether a graph is given instead of points
   */
  public void require(boolean ownGraph) throws UsageException {
    if (ownGraph) {
      requireNoneGiven();
    }
    if (sigma != null && bandwidthNeighbour != null) {
      throw new UsageException("--sigma and --bandwidth-neighbour exclude each other; give one");
    }
    if (bandwidthNeighbour != null && bandwidthNeighbour < 1) {
      throw new UsageException(
          "--bandwidth-neighbour %d; it must be at least 1, and 7 suits most data"
              .formatted(bandwidthNeighbour));
    }
  }

  /** The options for these points. */
  public GraphOptions options(Input input) throws UserException, UsageException {
    return input.isText() ? forTexts(options(input.size())) : options(input.size());
  }

  /** Texts of unit length are compared by their directions, and have no units to standardise. */
  public GraphOptions forTexts(GraphOptions chosen) throws UsageException {
    if (standardise) {
      throw new UsageException(
          "--standardise is for columns of different units, and texts have none; leave it out");
    }
    return chosen.withMetric(Metric.COSINE);
  }

  /** The options for so many points. */
  public GraphOptions options(int points) throws UserException, UsageException {
    requireEnough(points);
    Bandwidth bandwidth =
        sigma != null
            ? new Bandwidth.Fixed(sigma)
            : bandwidthNeighbour == null
                ? new Bandwidth.Usual()
                : new Bandwidth.DistanceToNeighbour(bandwidthNeighbour);
    GraphOptions usual = GraphOptions.defaults();
    GraphOptions options = symmetry == null ? usual : usual.withSymmetry(symmetry.symmetry);
    return options
        .withMetric(metric.metric)
        .withSearch(search())
        .withNeighbourhood(neighbours == null ? new Neighbourhood.Usual() : neighbours)
        .withBandwidth(bandwidth);
  }

  /** What is done to the features before they are compared. */
  public Scaling scaling() {
    return standardise ? Scaling.STANDARDISE : Scaling.NONE;
  }

  /** A graph of one's own is taken as it is; what would change nothing is refused. */
  private void requireNoneGiven() throws UsageException {
    for (String option :
        List.of(
            "--neighbours",
            "--bandwidth-neighbour",
            "--sigma",
            "--symmetry",
            "--search",
            "--metric",
            "--standardise")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new UsageException(
            "%s says how points become a graph, and --graph gives one; leave one of them out"
                .formatted(option));
      }
    }
  }

  private NeighbourSearch search() {
    return switch (search) {
      case auto -> NeighbourSearch.automatic();
      case exact -> NeighbourSearch.exact();
      case approximate -> NeighbourSearch.approximate();
    };
  }

  private void requireEnough(int points) throws UserException {
    if (points < 2) {
      throw new UserException("there is one point only; a graph needs at least two");
    }
    if (neighbours instanceof Neighbourhood.Nearest nearest && nearest.count() >= points) {
      throw new UserException(
          "--neighbours %d, but a point has only %d others; use --neighbours %d or fewer, or all"
              .formatted(nearest.count(), points - 1, points - 1));
    }
    if (bandwidthNeighbour != null && sigma == null && bandwidthNeighbour >= points) {
      throw new UserException(
          "--bandwidth-neighbour %d, but a point has only %d others; use %d or fewer"
              .formatted(bandwidthNeighbour, points - 1, points - 1));
    }
  }

  /** A number, or {@code all}. */
  static final class NeighbourhoodConverter implements ITypeConverter<Neighbourhood> {
    @Override
    public Neighbourhood convert(String text) {
      if (text.equals("all")) {
        return new Neighbourhood.All();
      }
      try {
        return new Neighbourhood.Nearest(Integer.parseInt(text));
      } catch (NumberFormatException e) {
        throw new TypeConversionException("'%s' is neither a whole number nor all".formatted(text));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** A bandwidth. */
  static final class SigmaConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        return new Bandwidth.Fixed(Double.parseDouble(text)).sigma();
      } catch (NumberFormatException e) {
        throw new TypeConversionException("'%s' is not a number".formatted(text));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
