package dev.lapwing.explain;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * How much a given label has to do with a point.
 *
 * @param point the labelled point
 * @param className its label
 * @param share from 0 to 1: its part in the point's potentials; those of all labels sum to 1
 */
public record LabelShare(int point, String className, double share) {

  /** The same where labelled points go by other numbers. */
  public static List<LabelShare> renamed(List<LabelShare> shares, IntUnaryOperator name) {
    return shares.stream()
        .map(each -> new LabelShare(name.applyAsInt(each.point), each.className, each.share))
        .toList();
  }
}
