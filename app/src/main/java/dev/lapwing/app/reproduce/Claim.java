package dev.lapwing.app.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something the paper says of two ways of deciding, to be tested trial by trial: a difference
 * counts as clear if its mean is more than two standard errors from zero.
 *
 * @param text the claim in our words
 */
record Claim(String text, Curve first, Curve second) {

  static List<Claim> ofMoons() {
    return List.of(
        new Claim("Spectral: L_{SSL} is much better than L", Curve.SPECTRAL_SSL, Curve.SPECTRAL_L),
        new Claim("Spectral: L_{WNLL} falls back to L", Curve.SPECTRAL_WNLL, Curve.SPECTRAL_L),
        new Claim(
            "Dirichlet: L_{SSL} and L_{WNLL} are alike", Curve.DIRICHLET_SSL, Curve.DIRICHLET_WNLL),
        new Claim(
            "Dirichlet: L_{SSL} is better than L, most of all in difficult cases",
            Curve.DIRICHLET_SSL,
            Curve.DIRICHLET_L));
  }

  static List<Claim> ofImages() {
    return List.of(
        new Claim("Spectral: L_{SSL} is better than L", Curve.SPECTRAL_SSL, Curve.SPECTRAL_L),
        new Claim("Dirichlet: L_{SSL} is better than L", Curve.DIRICHLET_SSL, Curve.DIRICHLET_L),
        new Claim(
            "With few labels spectral is better than Dirichlet, both with L_{SSL}",
            Curve.SPECTRAL_SSL,
            Curve.DIRICHLET_SSL));
  }

  /** For each claim and measure: where the first way is clearly ahead, behind, or neither. */
  static Table table(
      List<Claim> claims, Outcomes outcomes, String variable, List<Outcomes.Measure> measures) {
    List<List<String>> rows = new ArrayList<>();
    for (Claim claim : claims) {
      for (Outcomes.Measure measure : measures) {
        rows.add(claim.row(outcomes, measure));
      }
    }
    return new Table(
        "What the paper says, tested",
        List.of(
            "claim",
            "measure",
            "mean differences",
            "clearly ahead at " + variable,
            "no clear difference at",
            "clearly behind at"),
        rows);
  }

  private List<String> row(Outcomes outcomes, Outcomes.Measure measure) {
    List<String> ahead = new ArrayList<>();
    List<String> level = new ArrayList<>();
    List<String> behind = new ArrayList<>();
    List<Double> means = new ArrayList<>();
    for (double value : outcomes.values()) {
      Spread difference = outcomes.difference(first, second, value, measure);
      double clear = 2 * difference.standardError();
      List<String> verdict =
          difference.mean() > clear ? ahead : difference.mean() < -clear ? behind : level;
      verdict.add(TrialTables.number(value));
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
