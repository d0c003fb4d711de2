package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.map.DecisionSummary;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.BandCounts;
import java.util.List;

/** The numbers that matter most, and what the reader must know before believing them. */
final class Headline {

  private Headline() {}

  static String numbers(ReportContent content, DecisionSummary summary) {
    return number("points", Html.count(content.size()))
        + number("labelled", Html.count(content.labels().count()))
        + number("predicted", Html.count(summary.predicted()))
        + number("unreachable", Html.count(summary.unreachable()))
        + number(groups(content, summary), Html.count(summary.classes()))
        + content
            .bands()
            .map(bands -> number("called sure", share(bands)))
            .orElseGet(() -> number("median confidence", median(summary)));
  }

  private static String share(BandCounts bands) {
    return bands.total() == 0 ? "–" : Html.percent((double) bands.of(Band.SURE) / bands.total());
  }

  private static String groups(ReportContent content, DecisionSummary summary) {
    return summary.classes() == 1 ? content.groups().one() : content.groups().many();
  }

  private static String median(DecisionSummary summary) {
    return summary.predicted() == 0 ? "–" : Html.percent(summary.quantile(0.5).orElseThrow());
  }

  private static String number(String what, String value) {
    return "<div><dt>%s</dt><dd>%s</dd></div>\n".formatted(what, value);
  }

  static String warnings(List<String> warnings) {
    if (warnings.isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder("<section class=\"warnings\" aria-label=\"Warnings\">\n");
    out.append("<h2>")
        .append(warnings.size() == 1 ? "A warning" : "Warnings")
        .append("</h2>\n<ul>\n");
    for (String warning : warnings) {
      out.append("<li>").append(Html.escape(warning)).append("</li>\n");
    }
    return out.append("</ul>\n</section>\n").toString();
  }
}
