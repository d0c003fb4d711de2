package dev.lapwing.app.options;

import dev.lapwing.app.job.UserException;
import dev.lapwing.decision.Priors;
import dev.lapwing.io.files.DataException;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.Normalisation;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.potential.PLaplacePotential;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How labels are spread. */
public final class MethodChoices {

  public static final String PRIORS_LABEL = "auto|none|uniform|labels|FILE";

  private static final List<String> PRIORS_WORDS = List.of("auto", "none", "uniform", "labels");

  /** What {@code --priors} takes besides a file. */
  static final class PriorsWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PRIORS_WORDS.iterator();
    }
  }

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      converter = Choice.MethodName.Converter.class,
      defaultValue = "auto",
      description =
          "${COMPLETION-CANDIDATES}; auto needs no advice, and is spectral to cluster and with"
              + " --vectors or --normalise; dirichlet is the paper's; the last four are other people's,"
              + " to compare with. (${DEFAULT-VALUE})")
  private Choice.MethodName method = Choice.MethodName.auto;

  @Option(
      names = "--p",
      paramLabel = "P",
      description = "The power that p-laplace minimises: more than 1, at most 8. (3)")
  private @Nullable Double p;

  @Option(
      names = "--laplacian",
      paramLabel = "LAPLACIAN",
      defaultValue = "ssl",
      description = "Label terms: ${COMPLETION-CANDIDATES}. (${DEFAULT-VALUE})")
  private Choice.LaplacianName laplacian = Choice.LaplacianName.ssl;

  @Option(
      names = "--density",
      paramLabel = "DENSITY",
      defaultValue = "paper",
      description =
          "Weight of the density term: α as in the paper, or α/2 as in its code. (${DEFAULT-VALUE})")
  private Choice.DensityName density = Choice.DensityName.paper;

  @Option(
      names = "--vectors",
      paramLabel = "N",
      description = "How many eigenvectors; spectral only. (as many as classes, clusters less one)")
  private @Nullable Integer vectors;

  @Option(
      names = "--normalise",
      paramLabel = "NORMALISATION",
      defaultValue = "none",
      description = "${COMPLETION-CANDIDATES}; spectral only. (${DEFAULT-VALUE})")
  private Choice.NormaliseName normalise = Choice.NormaliseName.none;

  @Option(
      names = "--priors",
      paramLabel = MethodChoices.PRIORS_LABEL,
      completionCandidates = PriorsWords.class,
      description =
          "Expected class sizes: auto estimates them, which only --method auto does; FILE holds"
              + " class,share a line; for auto, dirichlet and p-laplace. (auto for --method auto, else"
              + " none)")
  private @Nullable String priors;

  @Option(
      names = "--alpha",
      paramLabel = "X",
      converter = AlphaConverter.class,
      description = "Strength of the labels. (points/labels - 1)")
  private @Nullable Double alpha;

  public LaplacianOptions laplacianOptions() {
    LaplacianOptions options =
        LaplacianOptions.of(laplacian.terms())
            .withDensity(density.weight)
            .withNormalisation(normalise.normalisation);
    return alpha == null ? options : options.withAlpha(alpha);
  }

  /**
   * Refuses what no points can be labelled with, before any are read.
   *
   * @param features whether the points have any
   */
  public void requireForLabels(boolean features) throws UserException, UsageException {
    requireP();
    if (isSpectral()) {
      requireNoPriors();
      requireSomeVectors();
      return;
    }
    if (hasSpectralOptions()) {
      throw new UsageException(
          "--vectors and --normalise belong to --method spectral; leave them out or change it");
    }
    requireOwnWeights();
    if (method == Choice.MethodName.nearest && !features) {
      throw new UsageException(
          "--method nearest compares features, and a graph has none; give features, or change it");
    }
    if ("auto".equals(priors) && method != Choice.MethodName.auto) {
      throw new UsageException(
          "--priors auto estimates class sizes, which only --method auto does; leave one of them out");
    }
  }

  /** Refuses what finds no clusters, before any points are read. */
  public void requireForClusters() throws UserException, UsageException {
    if (priors != null && !priors.equals("none")) {
      throw new UsageException(
          "--priors are for lapwing label; clusters have no expected sizes: leave it out");
    }
    requireP();
    if (!method.takesVectors()) {
      throw new UsageException(
          "--method %s spreads labels and finds no clusters; use lapwing label, or leave it out"
              .formatted(method));
    }
    requireSomeVectors();
  }

  private boolean hasSpectralOptions() {
    return vectors != null || normalise.normalisation != Normalisation.NONE;
  }

  private boolean isSpectral() {
    return method.isSpectral(hasSpectralOptions());
  }

  /** The method to label with; may read the file of priors. */
  public Method labelMethod(Labels labels)
      throws UserException, UsageException, DataException, IOException {
    if (isSpectral()) {
      return spectral(labels.size());
    }
    Method chosen = method.potentials();
    if (chosen instanceof Comparison.PLaplace usual) {
      return new Comparison.PLaplace(p == null ? usual.p() : p, priors(labels), usual.solver());
    }
    return chosen instanceof Harmonic harmonic && priors != null
        ? harmonic.withPriors(priors(labels))
        : chosen;
  }

  private void requireP() throws UsageException {
    if (p != null && method != Choice.MethodName.p_laplace) {
      throw new UsageException("--p belongs to --method p-laplace; leave it out or change that");
    }
    if (p != null && !(p > PLaplacePotential.LEAST && p <= PLaplacePotential.MOST)) {
      throw new UsageException("--p %s; it must be more than 1 and at most 8".formatted(p));
    }
  }

  /** Some methods are posed with the graph's own weights, and know no class sizes. */
  private void requireOwnWeights() throws UsageException {
    if (method.usesLabelTerms()) {
      return;
    }
    if (laplacian != Choice.LaplacianName.ssl
        || density != Choice.DensityName.paper
        || alpha != null) {
      throw new UsageException(
          "--laplacian, --density and --alpha make no difference to --method %s; leave them out or change it"
              .formatted(method));
    }
    requireNoPriors();
  }

  private void requireNoPriors() throws UsageException {
    if (priors != null && !priors.equals("none")) {
      throw new UsageException(
          "--priors belong to --method auto, dirichlet or p-laplace; leave one of them out");
    }
  }

  private Priors priors(Labels labels) throws DataException, IOException {
    String chosen = priors == null ? "none" : priors;
    return switch (chosen) {
      case "auto" -> new Priors.Estimated();
      case "none" -> new Priors.None();
      case "uniform" -> new Priors.Uniform();
      case "labels" -> new Priors.LikeLabels();
      default -> PriorsFile.read(chosen, labels.classes());
    };
  }

  /** The file of priors, if there is one. */
  public Optional<String> priorsFile() {
    return Optional.ofNullable(priors).filter(name -> !PRIORS_WORDS.contains(name));
  }

  /** The method to cluster so many points with. */
  public Method clusterMethod(int points) throws UserException, UsageException {
    return spectral(points);
  }

  private Method spectral(int points) throws UserException, UsageException {
    if (vectors != null) {
      requireVectors(vectors, points);
    }
    Method.Spectral spectral = Method.Spectral.defaults();
    return vectors == null ? spectral : spectral.withVectors(vectors);
  }

  private void requireSomeVectors() throws UserException, UsageException {
    if (vectors != null) {
      requireVectors(vectors, Integer.MAX_VALUE);
    }
  }

  public static void requireVectors(int vectors, int points) throws UserException, UsageException {
    if (vectors < 1) {
      throw new UsageException("--vectors %d; at least 1 is needed".formatted(vectors));
    }
    if (vectors >= points) {
      throw new UserException(
          "--vectors %d, but %d points have only %d; as many as there are classes will do"
              .formatted(vectors, points, points - 1));
    }
  }

  /** A strength of the labels. */
  static final class AlphaConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        return LaplacianOptions.defaults()
            .withAlpha(Double.parseDouble(text))
            .alpha()
            .getAsDouble();
      } catch (NumberFormatException e) {
        throw new TypeConversionException("'%s' is not a number".formatted(text));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
