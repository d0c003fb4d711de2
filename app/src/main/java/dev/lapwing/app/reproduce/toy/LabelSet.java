package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import java.util.List;
import java.util.Map;

/**
 * The label sets of the paper's toy, top to bottom, by the numbers of their points, with the pairs
 * (NMI, ACC) that the paper prints. Which points they are was found from the pictures and the
 * printed pairs.
 */
enum LabelSet {
  S0(
      List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
      new Pair(.42, .80),
      new Pair(.97, 1.00),
      new Pair(.94, .99),
      new Pair(.96, .99),
      new Pair(.96, .99)),
  S1(
      List.of(0, 1, 2, 3, 4, 5),
      new Pair(.43, .81),
      new Pair(.96, 1.00),
      new Pair(.96, 1.00),
      new Pair(.96, 1.00),
      new Pair(.96, 1.00)),
  S2(
      List.of(0, 5),
      new Pair(.42, .81),
      new Pair(.42, .81),
      new Pair(.37, .77),
      new Pair(.37, .77),
      new Pair(.37, .77)),
  S3(
      List.of(0, 3),
      new Pair(.43, .81),
      new Pair(.43, .81),
      new Pair(.24, .76),
      new Pair(.24, .76),
      new Pair(.24, .76));

  /** NMI and ACC. */
  record Pair(double nmi, double acc) {}

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Integer> points;

  @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
  private final Map<PaperMethod, Pair> printed;

  LabelSet(
      List<Integer> points, Pair spectralWnll, Pair spectralSsl, Pair plain, Pair wnll, Pair ssl) {
    this.points = points;
    this.printed =
        Map.of(
            PaperMethod.SPECTRAL_WNLL, spectralWnll,
            PaperMethod.SPECTRAL_SSL, spectralSsl,
            PaperMethod.DIRICHLET_L, plain,
            PaperMethod.DIRICHLET_WNLL, wnll,
            PaperMethod.DIRICHLET_SSL, ssl);
  }

  List<Integer> points() {
    return points;
  }

  /** What the paper prints under the picture of this solution. */
  Pair printed(PaperMethod method) {
    Pair pair = printed.get(method);
    if (pair == null) {
      throw new IllegalArgumentException("the paper's toy has no column " + method.label());
    }
    return pair;
  }

  /** In figures. */
  String label() {
    return "S_{" + name().substring(1) + "}";
  }
}
