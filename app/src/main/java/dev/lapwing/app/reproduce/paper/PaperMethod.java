package dev.lapwing.app.reproduce.paper;

import dev.lapwing.app.trials.TrialMethod;
import dev.lapwing.laplacian.LabelTerms;

/** The ways to a decision that the paper compares, and three of ours. */
public enum PaperMethod implements TrialMethod {
  SPECTRAL_L("spectral-l", "Spectral L", LabelTerms.PLAIN, Way.CLUSTERS),
  SPECTRAL_WNLL("spectral-wnll", "Spectral L_{WNLL}", LabelTerms.WNLL, Way.CLUSTERS),
  SPECTRAL_SSL("spectral-ssl", "Spectral L_{SSL}", LabelTerms.SSL, Way.CLUSTERS),
  DIRICHLET_L("dirichlet-l", "Dirichlet L", LabelTerms.PLAIN, Way.POTENTIAL),
  DIRICHLET_WNLL("dirichlet-wnll", "Dirichlet L_{WNLL}", LabelTerms.WNLL, Way.POTENTIAL),
  DIRICHLET_SSL("dirichlet-ssl", "Dirichlet L_{SSL}", LabelTerms.SSL, Way.POTENTIAL),
  NEAREST_SSL(
      "nearest-ssl", "Spectral L_{SSL}, nearest label", LabelTerms.SSL, Way.NEAREST_LABELLED),
  BALANCED_SSL(
      "balanced-ssl", "Dirichlet L_{SSL}, equal class sizes", LabelTerms.SSL, Way.EQUAL_CLASSES),
  AUTO("auto", "Lapwing's default", LabelTerms.SSL, Way.DEFAULT);

  /** How the operator is turned into classes. */
  public enum Way {
    /** k-means on the eigenvectors: clusters without names. */
    CLUSTERS,
    /** The largest Dirichlet potential. */
    POTENTIAL,
    /** The same, each class's potential divided by its mean. */
    EQUAL_CLASSES,
    /** The nearest labelled point in the embedding. */
    NEAREST_LABELLED,
    /** As a run without options decides, on its own graph of the points. */
    DEFAULT
  }

  private final String id;
  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // a record of booleans
  private final LabelTerms terms;

  private final Way way;

  PaperMethod(String id, String label, LabelTerms terms, Way way) {
    this.id = id;
    this.label = label;
    this.terms = terms;
    this.way = way;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String label() {
    return label;
  }

  public LabelTerms terms() {
    return terms;
  }

  public Way way() {
    return way;
  }

  @Override
  public boolean namesClasses() {
    return way != Way.CLUSTERS;
  }
}
