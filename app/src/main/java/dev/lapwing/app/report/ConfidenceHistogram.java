package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.map.DecisionSummary;
import java.util.Locale;
import java.util.stream.IntStream;

/** How many points were predicted with which confidence. */
final class ConfidenceHistogram {

  /** The colours of the ramp in the style sheet, {@code --r0} and on. */
  private static final int RAMP = 9;

  private ConfidenceHistogram() {}

  static String html(DecisionSummary summary, double low, double high) {
    if (summary.predicted() == 0) {
      return "<p class=\"note\">No point was predicted.</p>\n";
    }
    int most = IntStream.range(0, DecisionSummary.BINS).map(summary::bin).max().orElseThrow();
    StringBuilder out = new StringBuilder("<div class=\"histogram\" role=\"img\" aria-label=\"");
    out.append(Html.escape(sentence(summary))).append("\">\n");
    for (int bin = 0; bin < DecisionSummary.BINS; bin++) {
      out.append(bar(bin, summary.bin(bin), most, low, high));
    }
    out.append(
        "</div>\n<div class=\"axis\"><span>0%</span><span>50%</span><span>100%</span></div>\n");
    return out.append("<p class=\"note\">").append(sentence(summary)).append("</p>\n").toString();
  }

  private static String bar(int bin, int count, int most, double low, double high) {
    double end = (bin + 1.0) / DecisionSummary.BINS; // so that certainty always has the last colour
    double share = high > low ? (end - low) / (high - low) : end;
    long colour = Math.round(Math.max(0, Math.min(1, share)) * (RAMP - 1));
    return String.format(
        Locale.ROOT,
        "<i style=\"--h:%.2f%%;--c:var(--r%d)\" title=\"%d–%d%%: %,d points\"%s></i>%n",
        100.0 * count / most,
        colour,
        100 * bin / DecisionSummary.BINS,
        100 * (bin + 1) / DecisionSummary.BINS,
        count,
        count == 0 ? " class=\"empty\"" : "");
  }

  private static String sentence(DecisionSummary summary) {
    String all = Html.count(summary.predicted());
    double median = summary.quantile(0.5).orElseThrow();
    double tenth = summary.quantile(0.1).orElseThrow();
    if (tenth >= 1) {
      boolean every = summary.quantile(0).orElseThrow() >= 1;
      return (every
              ? "All %s predictions are certain."
              : "Nine in ten of the %s predictions are certain.")
          .formatted(all);
    }
    String half =
        median >= 1
            ? "Half of the %s predictions are certain".formatted(all)
            : "Half of the %s predictions are surer than %s".formatted(all, Html.percent(median));
    return half + "; one in ten is less sure than %s.".formatted(Html.percent(tenth));
  }
}
