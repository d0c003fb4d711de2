package dev.lapwing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What speaks for one class in a point.
 *
 * @param className the class
 * @param share the sum of its labels' shares: the class's potential in the point
 * @param labels its given labels that have a share, the largest first
 * @param chain the most probable path of the random walk from the point to the first of them, both
 *     ends included; empty if no label of the class has a share
 */
public record Reason(String className, double share, List<LabelShare> labels, List<Integer> chain) {

  public Reason {
    labels = List.copyOf(labels);
    chain = List.copyOf(chain);
  }

  /** The fewest of the labels that hold so much of the class's share. */
  public List<LabelShare> leading(double portion) {
    double sum = 0;
    int count = 0;
    while (count < labels.size() && sum < portion * share) {
      sum += labels.get(count++).share();
    }
    return labels.subList(0, count);
  }

  Reason renamed(IntUnaryOperator name) {
    List<Integer> path = new ArrayList<>(chain);
    if (!path.isEmpty()) {
      path.set(path.size() - 1, name.applyAsInt(path.get(path.size() - 1)));
    }
    return new Reason(className, share, LabelShare.renamed(labels, name), path);
  }
}
