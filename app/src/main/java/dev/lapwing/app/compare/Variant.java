package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Regime;

/** A data set as it is, or cut to an imbalance. */
record Variant(String data, Imbalance imbalance) {

  /** That which the trials under a regime were about. */
  static Variant of(Regime regime) {
    return new Variant(regime.id().get(0), new Imbalance(Integer.parseInt(regime.id().get(1))));
  }

  /** In headings. */
  String title() {
    return imbalance.isNone() ? data : "%s, %d:1".formatted(data, imbalance.ratio());
  }

  /** In names of files. */
  String fileName() {
    return imbalance.isNone() ? data : "%s-%d-to-1".formatted(data, imbalance.ratio());
  }
}
