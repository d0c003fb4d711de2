package dev.lapwing.spark.engine.solve;

import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;

/** What ties unlabelled points to labelled ones. */
final class LabelFlow {

  private LabelFlow() {}

  /**
   * −L_US g: of each own point its weights to the labelled points of each class.
   *
   * @param mixed by what such a weight is multiplied
   */
  static double[] weights(Subdomain subdomain, GivenLabels labels, double mixed) {
    int classes = labels.classCount();
    double[] b = new double[subdomain.size() * classes];
    int[] mark = new int[subdomain.size() + subdomain.haloSize()];
    for (int at = 0; at < mark.length; at++) {
      mark[at] = labels.markOf(subdomain.idOfColumn(at));
    }
    for (int i = 0; i < subdomain.size(); i++) {
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        int k = mark[subdomain.column(e)] - 1;
        if (k >= 0) {
          b[i * classes + k] += mixed * subdomain.weight(e);
        }
      }
    }
    return b;
  }
}
