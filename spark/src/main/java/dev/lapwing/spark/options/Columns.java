package dev.lapwing.spark.options;

import java.util.Optional;

/**
 * What the columns of a frame are called.
 *
 * @param id of the points
 * @param features of the numbers
 * @param label of the labels; absent if they are given apart, or there are none
 */
public record Columns(String id, String features, Optional<String> label) {

  /** {@code id}, {@code features} and {@code label}. */
  public static Columns defaults() {
    return new Columns("id", "features", Optional.of("label"));
  }

  public Columns withId(String name) {
    return new Columns(name, features, label);
  }

  public Columns withFeatures(String name) {
    return new Columns(id, name, label);
  }

  public Columns withLabel(String name) {
    return new Columns(id, features, Optional.of(name));
  }

  /** There are no labels in the frame. */
  public Columns withoutLabel() {
    return new Columns(id, features, Optional.empty());
  }
}
