package dev.lapwing.app.reproduce;

import dev.lapwing.laplacian.LabelTerms;
import java.util.Arrays;
import java.util.Optional;

/** One way to a decision: what a line in a figure stands for. */
enum Curve {
  SPECTRAL_L("spectral-l", "Spectral L", LabelTerms.PLAIN, Way.CLUSTERS),
  SPECTRAL_WNLL("spectral-wnll", "Spectral L_{WNLL}", LabelTerms.WNLL, Way.CLUSTERS),
  SPECTRAL_SSL("spectral-ssl", "Spectral L_{SSL}", LabelTerms.SSL, Way.CLUSTERS),
  DIRICHLET_L("dirichlet-l", "Dirichlet L", LabelTerms.PLAIN, Way.POTENTIAL),
  DIRICHLET_WNLL("dirichlet-wnll", "Dirichlet L_{WNLL}", LabelTerms.WNLL, Way.POTENTIAL),
  DIRICHLET_SSL("dirichlet-ssl", "Dirichlet L_{SSL}", LabelTerms.SSL, Way.POTENTIAL),
  NEAREST_SSL(
      "nearest-ssl", "Spectral L_{SSL}, nearest label", LabelTerms.SSL, Way.NEAREST_LABELLED),
  BALANCED_SSL(
      "balanced-ssl", "Dirichlet L_{SSL}, equal class sizes", LabelTerms.SSL, Way.EQUAL_CLASSES);

  /** How the operator is turned into classes. */
  enum Way {
    /** k-means on the eigenvectors: clusters without names. */
    CLUSTERS,
    /** The largest Dirichlet potential. */
    POTENTIAL,
    /** The same, each class's potential divided by its mean. */
    EQUAL_CLASSES,
    /** The nearest labelled point in the embedding. */
    NEAREST_LABELLED
  }

  private final String id;
  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // a record of booleans
  private final LabelTerms terms;

  private final Way way;

  Curve(String id, String label, LabelTerms terms, Way way) {
    this.id = id;
    this.label = label;
    this.terms = terms;
    this.way = way;
  }

  /** In files. */
  String id() {
    return id;
  }

  /** In figures, with subscripts as in TeX. */
  String label() {
    return label;
  }

  LabelTerms terms() {
    return terms;
  }

  Way way() {
    return way;
  }

  /** Whether its answers are classes by name, so that plain accuracy means something. */
  boolean namesClasses() {
    return way != Way.CLUSTERS;
  }

  static Optional<Curve> byId(String id) {
    return Arrays.stream(values()).filter(curve -> curve.id.equals(id)).findFirst();
  }
}
