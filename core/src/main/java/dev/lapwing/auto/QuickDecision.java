package dev.lapwing.auto;

import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A rough decision where even a round or two of {@linkplain ThresholdDynamics threshold dynamics}
 * on all points would take seconds. A point is decided as it was before, unless the potentials have
 * changed their mind about it since: then they are followed, brought to the sizes of the classes,
 * until somebody has the time to settle boundaries. Where nothing known holds for the new labels,
 * all points follow their potentials.
 *
 * @param shares as those of {@link AutoDecision#shares}
 * @param findings what the next such decision can take from this one
 */
record QuickDecision(Block shares, Findings findings, AutoSummary summary) {

  /** So many products of a row and a column a step are done in a moment: half a second or so. */
  private static final double AFFORDABLE = 3e8;

  /** Whether a rough decision had better be one of these. */
  static boolean isCalledFor(int points, int classes, int rounds) {
    return (double) points * classes * ThresholdDynamics.stepsFor(points) * rounds > AFFORDABLE;
  }

  /**
   * A decision for labels that are much the same.
   *
   * @param findings of it
   */
  record Before(Labels labels, Block shares, Findings findings, AutoSummary summary) {}

  /**
   * Decides.
   *
   * @param open the points to decide for
   * @param mass of their classes
   */
  static QuickDecision of(
      OpenPoints open, Labels labels, ClassMass mass, Priors priors, Optional<Before> before) {
    Optional<Before> kept = before.filter(each -> each.findings.holdsFor(labels));
    ClassSizes sizes =
        kept.map(each -> each.findings.sizes())
            .orElseGet(() -> ClassSizes.byMass(priors, mass, labels));
    Block shares = open.scaled(sizes.factors(mass));
    int[] classes = open.largest(shares);
    hedge(unseen(labels), open, shares);
    kept.ifPresent(each -> keep(each, classes, open, shares));
    labels.forEach((point, k) -> shares.set(point, k, 1));
    Findings findings =
        kept.map(each -> each.findings.followed(classes))
            .orElseGet(() -> unsettled(labels, sizes, before.map(Before::findings), classes, open));
    return new QuickDecision(shares, findings, summary(findings, kept.map(Before::summary)));
  }

  /**
   * What share of the points may be of classes that nobody labelled: that of the labels which are
   * alone in their class (Good, 1953), taken to be one more than they are, so that the potentials
   * decide all the same. No label was left out to see how sure the others are.
   */
  private static double unseen(Labels labels) {
    long alone =
        Arrays.stream(labels.classesWithLabels()).filter(k -> labels.countOf(k) == 1).count();
    return alone / (labels.count() + 1.0);
  }

  /** Gives some of each open point's share to all classes alike: none comes before another. */
  private static void hedge(double doubt, OpenPoints open, Block shares) {
    int[] present = open.present();
    open.forEach(
        point -> {
          for (int k : present) {
            double share = shares.get(point, k);
            shares.set(point, k, (1 - doubt) * share + doubt / present.length);
          }
        });
  }

  /** Open points that the potentials decide as before keep their shares. */
  private static void keep(Before before, int[] now, OpenPoints open, Block shares) {
    int[] first = before.findings.first();
    double[] known = before.shares.values();
    int columns = shares.columns();
    open.forEach(
        point -> {
          if (now[point] == first[point] && !before.labels.isLabelled(point)) {
            int start = point * columns;
            System.arraycopy(known, start, shares.values(), start, columns);
          }
        });
  }

  private static Findings unsettled(
      Labels labels, ClassSizes sizes, Optional<Findings> before, int[] classes, OpenPoints open) {
    return new Findings(
        labels,
        sizes,
        before.map(Findings::trusted).orElse(false),
        Optional.empty(),
        Optional.empty(),
        before
            .map(Findings::leftOut)
            .filter(each -> each.scores().columns() == open.present().length)
            .orElseGet(() -> LeftOutLabels.none(open.present().length)),
        before.map(Findings::answers).orElse(List.of()),
        classes,
        Optional.empty());
  }

  /** Boundaries that were settled before are there still, but where points followed. */
  private static AutoSummary summary(Findings findings, Optional<AutoSummary> kept) {
    return new AutoSummary(
        findings.sizes(),
        kept.map(AutoSummary::assortativity).orElse(0.0),
        kept.map(AutoSummary::dynamics).orElse(0.0),
        findings.voice(),
        findings.leftOut().hits());
  }
}
