package dev.lapwing.app.reproduce.paper;

import dev.lapwing.app.trials.Measure;

/** By which entropy mutual information is normalised. */
public enum NmiKind {
  /** The larger of the two: the paper's formula. */
  MAX("max", "NMI by the larger entropy, the paper's formula"),
  /** Their arithmetic mean: the authors' published code. */
  ARITHMETIC("arithmetic", "NMI by the mean entropy, as the authors' code");

  private final String id;
  private final String description;

  NmiKind(String id, String description) {
    this.id = id;
    this.description = description;
  }

  public String id() {
    return id;
  }

  /** What of a trial it is. */
  public Measure measure() {
    return this == MAX ? Measure.NMI_MAX : Measure.NMI_ARITHMETIC;
  }

  public String description() {
    return description;
  }
}
