package dev.lapwing.io.datasets;

import java.util.Locale;

/** The parts of a data set that comes for training and for testing. */
public enum Split {
  TRAIN("train"),
  TEST("t10k"),
  /** Both together, the training images first. */
  ALL("all");

  private final String prefix;

  Split(String prefix) {
    this.prefix = prefix;
  }

  /** As the user names it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  String images() {
    return prefix + "-images-idx3-ubyte";
  }

  String labels() {
    return prefix + "-labels-idx1-ubyte";
  }
}
