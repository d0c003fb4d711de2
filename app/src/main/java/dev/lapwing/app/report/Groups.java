package dev.lapwing.app.report;

/** What the points were put into, and what that is called. */
public enum Groups {
  CLASSES("class", "classes"),
  CLUSTERS("cluster", "clusters");

  private final String one;
  private final String many;

  Groups(String one, String many) {
    this.one = one;
    this.many = many;
  }

  String one() {
    return one;
  }

  String many() {
    return many;
  }

  /** What a point bears for it. */
  String mark() {
    return this == CLUSTERS ? "Cluster" : "Label";
  }

  /** {@code Class sizes}. */
  String sizes() {
    return Character.toUpperCase(one.charAt(0)) + one.substring(1) + " sizes";
  }

  /** What the numbers and the pieces of the bars are. */
  String sizesNote() {
    return this == CLUSTERS
        ? "How many points lie in each."
        : "Points predicted <small>+ given</small>; the first piece of a bar is what was given.";
  }
}
