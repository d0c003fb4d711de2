package dev.lapwing.app.compare;

import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who is ahead. A cell is one data set under one regime. The best of a cell has the largest mean
 * accuracy; regret is how far a method is behind the best <em>fixed</em> method of each cell, as
 * one could pick it if one knew the truth: negative where it is better than all of them.
 */
public final class Standings {

  /** What is noticed. */
  private static final double A_POINT = 0.01;

  private final TrialScores scores;
  private final List<Contender> contenders;

  Standings(TrialScores scores, List<Contender> contenders) {
    this.scores = scores;
    this.contenders = contenders;
  }

  public List<Contender> contenders() {
    return contenders;
  }

  TrialScores scores() {
    return scores;
  }

  /** All that were tried. */
  public List<Regime> cells() {
    return scores.regimes();
  }

  /** Over the draws of a cell. */
  public Spread of(Contender contender, Regime cell, Measure measure) {
    return scores.spread(contender, cell, measure);
  }

  Contender best(Regime cell) {
    return largest(contenders, each -> accuracy(each, cell));
  }

  /** The method's accuracy less that of the best, draw by draw. */
  public Spread behindBest(Contender contender, Regime cell) {
    return scores.difference(contender, best(cell), cell, Measure.ACCURACY);
  }

  public double regret(Contender contender, Regime cell) {
    return accuracy(largest(fixed(), each -> accuracy(each, cell)), cell)
        - accuracy(contender, cell);
  }

  /** The fixed method with the largest mean over all cells. */
  public Contender bestSingle() {
    return largest(fixed(), each -> over(cell -> accuracy(each, cell)).mean());
  }

  /** The mean over all cells of a figure that each of them has, and how it spreads. */
  public Spread mean(Contender contender, Measure measure) {
    List<Double> means = new ArrayList<>();
    for (Regime cell : cells()) {
      Spread spread = of(contender, cell, measure);
      if (spread.count() > 0) {
        means.add(spread.mean());
      }
    }
    return Spread.of(means);
  }

  public Spread regret(Contender contender) {
    return over(cell -> regret(contender, cell));
  }

  /** Cell by cell against the fixed method with the largest mean. */
  public Spread againstBestSingle(Contender contender) {
    Contender single = bestSingle();
    return over(cell -> accuracy(contender, cell) - accuracy(single, cell));
  }

  /** Where it regrets most. */
  Regime worst(Contender contender) {
    return cells().stream()
        .max(Comparator.comparingDouble(cell -> regret(contender, cell)))
        .orElseThrow();
  }

  public long timesBest(Contender contender) {
    return cells().stream().filter(cell -> best(cell).equals(contender)).count();
  }

  /** In how many cells it is more than a point behind the best. */
  long timesBehind(Contender contender) {
    return cells().stream()
        .filter(cell -> accuracy(best(cell), cell) - accuracy(contender, cell) > A_POINT)
        .count();
  }

  private double accuracy(Contender contender, Regime cell) {
    return of(contender, cell, Measure.ACCURACY).mean();
  }

  private List<Contender> fixed() {
    List<Contender> fixed = contenders.stream().filter(Contender::isFixed).toList();
    return fixed.isEmpty() ? contenders : fixed;
  }

  @FunctionalInterface
  private interface OfCell {
    double figure(Regime cell);
  }

  private Spread over(OfCell figure) {
    return Spread.of(cells().stream().map(cell -> figure.figure(cell)).toList());
  }

  @FunctionalInterface
  private interface OfContender {
    double figure(Contender contender);
  }

  /** The first of those with the largest figure. */
  private static Contender largest(List<Contender> among, OfContender figure) {
    Contender best = among.get(0);
    for (Contender each : among) {
      best = figure.figure(each) > figure.figure(best) ? each : best;
    }
    return best;
  }
}
