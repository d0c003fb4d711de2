package dev.lapwing.spark.options;

import java.util.Optional;

/**
 * The options of a job, spelled as the command {@code lapwing label} spells them; the last two are
 * a cluster's own.
 */
public enum OptionName {
  NEIGHBOURS(
      "neighbours",
      "N",
      "how many nearest neighbours each point is joined to, itself not counted (10)"),
  BANDWIDTH_NEIGHBOUR(
      "bandwidth-neighbour", "N", "affinity falls by the distance to this neighbour (7)"),
  SIGMA("sigma", "X", "one bandwidth for all points instead: exp(-d²/2σ²)"),
  SYMMETRY(
      "symmetry",
      "mean|mutual",
      "how what two points are to each other becomes one weight (mutual for method auto, else mean)"),
  METRIC("metric", "euclidean|cosine", "distance (euclidean)"),
  STANDARDISE(
      "standardise",
      "",
      "bring every feature to mean 0 and variance 1 first, for columns of different units"),
  METHOD("method", "auto|dirichlet|spectral", "how labels are spread (auto)"),
  LAPLACIAN(
      "laplacian",
      "ssl|wnll|plain|attraction|repulsion|density",
      "the operator's label terms (ssl)"),
  DENSITY(
      "density",
      "paper|code",
      "weight of the density term: α as in the paper, or α/2 as in its code (paper)"),
  VECTORS(
      "vectors",
      "N",
      "how many eigenvectors; spectral only (as many as classes, clusters less one)"),
  NORMALISE("normalise", "none", "scaling of the operator; spectral only (none)"),
  PRIORS(
      "priors",
      "auto|none|uniform|labels|class=share,…",
      "expected class sizes (auto for method auto, else none)"),
  ALPHA("alpha", "X", "strength of the labels (points/labels - 1)"),
  SEED("seed", "N", "where all randomness starts: same seed, same result (0)"),
  TOLERANCE("tolerance", "X", "when the solver stops (1e-6; 1e-4 for spectral)"),
  RECALL("recall", "X", "the share of true neighbours to find, from 0 to 1 (0.99)"),
  PARTITIONS("partitions", "N", "how many subdomains (the data alone say)");

  private final String spelling;
  private final String argument;
  private final String help;

  OptionName(String spelling, String argument, String help) {
    this.spelling = spelling;
    this.argument = argument;
    this.help = help;
  }

  /** As it is typed, without the dashes before it. */
  public String spelling() {
    return spelling;
  }

  /** What it takes; empty if it stands alone. */
  public String argument() {
    return argument;
  }

  /** What it does, and in brackets what is done without it. */
  public String help() {
    return help;
  }

  /** The option of this spelling, if there is one. */
  public static Optional<OptionName> of(String spelling) {
    for (OptionName name : values()) {
      if (name.spelling.equals(spelling)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }
}
