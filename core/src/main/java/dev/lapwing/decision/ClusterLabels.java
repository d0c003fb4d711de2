package dev.lapwing.decision;

import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which labels lie in which cluster, and what the clusters are called for it. Immutable. */
public final class ClusterLabels {

  private final ClassNames classes;

  /** By cluster, then by class. */
  private final int[][] counts;

  private ClusterLabels(ClassNames classes, int[][] counts) {
    this.classes = classes;
    this.counts = counts;
  }

  public static ClusterLabels of(Decision clusters, Labels labels) {
    int[][] counts = new int[clusters.classes().count()][labels.classes().count()];
    for (int point : labels.points()) {
      clusters.classOf(point).ifPresent(c -> counts[c][labels.classOf(point)]++);
    }
    return new ClusterLabels(labels.classes(), counts);
  }

  /** {@code cat 3, dog 1}, most first; {@code -} if there is none. */
  public String text(int cluster) {
    String text =
        byCount(cluster)
            .map(k -> classes.name(k) + " " + counts[cluster][k])
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "-" : text;
  }

  private Stream<Integer> byCount(int cluster) {
    return IntStream.range(0, classes.count())
        .filter(k -> counts[cluster][k] > 0)
        .boxed()
        .sorted(Comparator.comparingInt(k -> -counts[cluster][k]));
  }

  /** The same clusters under the names that the labels in them give. */
  public Decision named(Decision clusters) {
    return clusters.renamed(names());
  }

  /**
   * A name for each cluster: the class that most of its labels say, if no other cluster has more of
   * them (the lower number if equal), else {@code cluster 3}. Without any label, just the numbers.
   */
  private ClassNames names() {
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>(classes.names());
    for (int c = 0; c < counts.length; c++) {
      int cluster = c;
      String number = classes.count() == 0 ? Integer.toString(c) : "cluster " + c;
      while (taken.contains(number)) {
        number = "another " + number;
      }
      names.add(
          byCount(c)
              .findFirst()
              .filter(k -> isFirstFor(cluster, k))
              .map(classes::name)
              .orElse(number));
    }
    return ClassNames.of(names);
  }

  /** Whether no other cluster that is mostly of this class has more of it. */
  private boolean isFirstFor(int cluster, int k) {
    for (int c = 0; c < counts.length; c++) {
      boolean more = counts[c][k] > counts[cluster][k];
      boolean earlier = counts[c][k] == counts[cluster][k] && c < cluster;
      if ((more || earlier) && byCount(c).findFirst().orElseThrow() == k) {
        return false;
      }
    }
    return true;
  }
}
