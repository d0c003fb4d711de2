package dev.lapwing.app.reproduce.statistics;

import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.trials.Measure;
import dev.lapwing.app.trials.Regime;
import dev.lapwing.app.trials.Spread;
import dev.lapwing.app.trials.TrialMethod;
import dev.lapwing.app.trials.TrialScores;
import dev.lapwing.app.writeup.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something the paper says of two methods, to be tested trial by trial: a difference counts as
 * clear if its mean is more than two standard errors from zero.
 *
 * @param text the claim in our words
 */
public record Claim(String text, TrialMethod first, TrialMethod second) {

  static List<Claim> ofMoons() {
    return List.of(
        new Claim(
            "Spectral: L_{SSL} is much better than L",
            PaperMethod.SPECTRAL_SSL,
            PaperMethod.SPECTRAL_L),
        new Claim(
            "Spectral: L_{WNLL} falls back to L",
            PaperMethod.SPECTRAL_WNLL,
            PaperMethod.SPECTRAL_L),
        new Claim(
            "Dirichlet: L_{SSL} and L_{WNLL} are alike",
            PaperMethod.DIRICHLET_SSL,
            PaperMethod.DIRICHLET_WNLL),
        new Claim(
            "Dirichlet: L_{SSL} is better than L, most of all in difficult cases",
            PaperMethod.DIRICHLET_SSL,
            PaperMethod.DIRICHLET_L));
  }

  static List<Claim> ofImages() {
    return List.of(
        new Claim(
            "Spectral: L_{SSL} is better than L", PaperMethod.SPECTRAL_SSL, PaperMethod.SPECTRAL_L),
        new Claim(
            "Dirichlet: L_{SSL} is better than L",
            PaperMethod.DIRICHLET_SSL,
            PaperMethod.DIRICHLET_L),
        new Claim(
            "With few labels spectral is better than Dirichlet, both with L_{SSL}",
            PaperMethod.SPECTRAL_SSL,
            PaperMethod.DIRICHLET_SSL));
  }

  /** For each claim and measure: where the first method is clearly ahead, behind, or neither. */
  public static ResultTable table(
      String title,
      List<Claim> claims,
      TrialScores scores,
      String variable,
      List<Measure> measures) {
    List<List<String>> rows = new ArrayList<>();
    for (Claim claim : claims) {
      for (Measure measure : measures) {
        rows.add(claim.row(scores, measure));
      }
    }
    return new ResultTable(
        title,
        List.of(
            "claim",
            "measure",
            "mean differences",
            "clearly ahead at " + variable,
            "no clear difference at",
            "clearly behind at"),
        rows);
  }

  private List<String> row(TrialScores scores, Measure measure) {
    List<String> ahead = new ArrayList<>();
    List<String> level = new ArrayList<>();
    List<String> behind = new ArrayList<>();
    List<Double> means = new ArrayList<>();
    for (Regime regime : scores.regimes()) {
      Spread difference = scores.difference(first, second, regime, measure);
      if (difference.count() == 0) {
        continue; // one of them has no answer
      }
      double clear = difference.clear();
      List<String> verdict =
          difference.mean() > clear ? ahead : difference.mean() < -clear ? behind : level;
      verdict.add(regime.label());
      means.add(difference.mean());
    }
    return List.of(
        text, measure.label(), range(means), joined(ahead), joined(level), joined(behind));
  }

  private static String range(List<Double> means) {
    double least = means.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double most = means.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return least == 0 && most == 0
        ? "0 everywhere"
        : String.format(Locale.ROOT, "%+.3f to %+.3f", least, most);
  }

  private static String joined(List<String> values) {
    return values.isEmpty() ? "–" : values.stream().collect(Collectors.joining(", "));
  }
}
