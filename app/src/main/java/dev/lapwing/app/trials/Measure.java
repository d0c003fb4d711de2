package dev.lapwing.app.trials;

import java.util.List;
import java.util.Locale;

/** One figure of every trial, of the points whose label was not given. */
public enum Measure {
  NMI_MAX("NMI"),
  NMI_ARITHMETIC("NMI (mean entropy)"),
  ACC("ACC"),
  /** With the names that the labels gave; absent for clusters. */
  ACCURACY("accuracy"),
  /** How many classes have a label. */
  CLASSES("classes with a label"),
  CONFIDENCE("mean confidence"),
  CALIBRATION_ERROR("calibration error"),
  /** How many of the points are said to be sure. */
  SURE("share called sure"),
  /** How many of those are right; absent if there are none. */
  SURE_ACCURACY("accuracy of those"),
  /** The only one that differs from run to run. */
  SECONDS("seconds");

  /** What there is to say of any answer. */
  public static final List<Measure> OF_ANSWERS = List.of(NMI_MAX, NMI_ARITHMETIC, ACC, ACCURACY);

  private final String label;

  Measure(String label) {
    this.label = label;
  }

  /** In tables and figures. */
  public String label() {
    return label;
  }

  /** In files. */
  public String column() {
    return name().toLowerCase(Locale.ROOT);
  }
}
