package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.BandCounts;

/** What the words for confidence mean, and how many points each is said of. */
final class BandLegend {

  private BandLegend() {}

  static String html(BandCounts bands) {
    if (bands.total() == 0) {
      return "";
    }
    StringBuilder out = new StringBuilder("<dl class=\"bands\">\n");
    double end = 1;
    for (Band band : Band.values()) {
      out.append(row(band, end, bands.of(band)));
      end = band.least();
    }
    return out.append("</dl>\n").toString();
  }

  private static String row(Band band, double end, int count) {
    return """
        <div><dt>%s</dt><dd>%s <small>%s %s, %s</small></dd></div>
        """
        .formatted(
            band.word(),
            Html.count(count),
            count == 1 ? "point" : "points",
            end == 1
                ? "from %.0f %% on".formatted(100 * band.least())
                : "below %.0f %%".formatted(100 * end),
            band.meaning());
  }
}
