package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.map.ClassColours;
import dev.lapwing.app.map.DecisionSummary;
import dev.lapwing.labels.ClassNames;
import java.util.Locale;
import java.util.stream.IntStream;

/** A bar for each class: labels given, labels predicted. */
final class ClassSizes {

  /** More classes than these are only counted. */
  private static final int MOST_BARS = 1000;

  private final Groups groups;
  private final ClassNames names;
  private final DecisionSummary summary;
  private final ClassColours colours;
  private final int largest;

  ClassSizes(Groups groups, ClassNames names, DecisionSummary summary, ClassColours colours) {
    this.groups = groups;
    this.names = names;
    this.summary = summary;
    this.colours = colours;
    this.largest =
        Math.max(1, IntStream.range(0, names.count()).map(summary::sizeOf).max().orElse(0));
  }

  String html() {
    StringBuilder out = new StringBuilder("<ul class=\"bars\">\n");
    for (int k : colours.listed()) {
      out.append(bar(k));
    }
    out.append("</ul>\n");
    if (colours.others() > 0) {
      appendOthers(out);
    }
    return out.toString();
  }

  private void appendOthers(StringBuilder out) {
    out.append(
        "<details><summary>%s smaller %s</summary>\n"
            .formatted(Html.count(colours.others()), groups.many()));
    out.append("<ul class=\"bars\">\n");
    int shown = Math.min(MOST_BARS, names.count());
    IntStream.of(summary.classesBySize())
        .limit(shown)
        .filter(k -> colours.of(k) == ClassColours.COLOURS)
        .forEach(k -> out.append(bar(k)));
    out.append("</ul>\n");
    if (shown < names.count()) {
      out.append(
          "<p class=\"note\">and %s more</p>\n".formatted(Html.count(names.count() - shown)));
    }
    out.append("</details>\n");
  }

  private String bar(int k) {
    int given = summary.givenOf(k);
    int predicted = summary.predictedOf(k);
    return """
        <li><span class="name">%s</span><span class="bar" style="--c:var(%s)">%s%s</span><span class="count">%s%s</span></li>
        """
        .formatted(
            Html.name(names.name(k)),
            ClassColours.variable(colours.of(k)),
            part("given", given),
            part("predicted", predicted),
            Html.count(groups == Groups.CLUSTERS ? summary.sizeOf(k) : predicted),
            groups == Groups.CLUSTERS ? "" : " <small>+ %s</small>".formatted(Html.count(given)));
  }

  private String part(String kind, int count) {
    return count == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "<i class=\"%s\" style=\"--w:%.2f%%\"></i>",
            kind,
            100.0 * count / largest);
  }
}
