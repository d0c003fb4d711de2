package dev.lapwing.app.trials;

import java.util.OptionalDouble;

/** One figure of every trial. */
public enum Measure {
  NMI_MAX("NMI"),
  NMI_ARITHMETIC("NMI (mean entropy)"),
  ACC("ACC"),
  ACCURACY("accuracy");

  private final String label;

  Measure(String label) {
    this.label = label;
  }

  /** In tables and figures. */
  public String label() {
    return label;
  }

  /** Accuracy is absent for methods that find clusters without names. */
  OptionalDouble in(TrialScore row) {
    return switch (this) {
      case NMI_MAX -> OptionalDouble.of(row.nmiMax());
      case NMI_ARITHMETIC -> OptionalDouble.of(row.nmiArithmetic());
      case ACC -> OptionalDouble.of(row.acc());
      case ACCURACY -> row.accuracy();
    };
  }
}
