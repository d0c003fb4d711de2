package dev.lapwing.spark.engine.graph;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What a subdomain tells the driver of its components: all that are joined to others or have a
 * label; of the rest, which nothing can reach, how many there are and the largest.
 */
final class Joints implements Serializable {

  private static final long serialVersionUID = 1;

  /** So many unreachable parts are told one by one. */
  private static final int TOLD = 10;

  private final long[] here;
  private final long[] there;
  private final long[] names;
  private final long[] sizes;
  private final boolean[] labelled;
  private final long lostParts;
  private final long lostPoints;

  private Joints(
      long[] here,
      long[] there,
      long[] names,
      long[] sizes,
      boolean[] labelled,
      long lostParts,
      long lostPoints) {
    this.here = here;
    this.there = there;
    this.names = names;
    this.sizes = sizes;
    this.labelled = labelled;
    this.lostParts = lostParts;
    this.lostPoints = lostPoints;
  }

  static Joints of(
      Collection<LocalComponents.Pair> pairs,
      long[] names,
      long[] sizes,
      boolean[] labelled,
      boolean[] joined) {
    int[] known = IntStream.range(0, names.length).filter(c -> joined[c] || labelled[c]).toArray();
    int[] lost = IntStream.range(0, names.length).filter(c -> !joined[c] && !labelled[c]).toArray();
    int[] told =
        Arrays.stream(lost)
            .boxed()
            .sorted(Comparator.comparingLong((Integer c) -> -sizes[c]))
            .limit(TOLD)
            .mapToInt(c -> c)
            .toArray();
    int[] all = IntStream.concat(Arrays.stream(known), Arrays.stream(told)).toArray();
    boolean[] flags = new boolean[all.length];
    for (int a = 0; a < all.length; a++) {
      flags[a] = labelled[all[a]];
    }
    long toldPoints = Arrays.stream(told).mapToLong(c -> sizes[c]).sum();
    return new Joints(
        pairs.stream().mapToLong(LocalComponents.Pair::here).toArray(),
        pairs.stream().mapToLong(LocalComponents.Pair::there).toArray(),
        Arrays.stream(all).mapToLong(c -> names[c]).toArray(),
        Arrays.stream(all).mapToLong(c -> sizes[c]).toArray(),
        flags,
        lost.length - told.length,
        Arrays.stream(lost).mapToLong(c -> sizes[c]).sum() - toldPoints);
  }

  /** How many pairs. */
  int pairs() {
    return here.length;
  }

  long here(int pair) {
    return here[pair];
  }

  long there(int pair) {
    return there[pair];
  }

  /** The components that are told one by one. */
  long[] names() {
    return names;
  }

  long size(int component) {
    return sizes[component];
  }

  boolean isLabelled(int component) {
    return labelled[component];
  }

  /** How many components nothing reaches beside those that are told. */
  long lostParts() {
    return lostParts;
  }

  /** How many points these have. */
  long lostPoints() {
    return lostPoints;
  }
}
