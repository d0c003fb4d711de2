package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Writes {@code report.html}: one page that needs nothing but a browser.
 *
 * <p>The page is a template with placeholders like <code>{{title}}</code>. Its policy allows its
 * own scripts by their hashes and no connection at all, so that nothing in the data can run or be
 * sent anywhere even if an escape were missed.
 */
public final class ReportPage {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

  private final ReportContent content;
  private final ClassNames classes;
  private final Summary summary;
  private final ClassColours colours;
  private final int[] leastCertain;
  private final int[] unreachable;
  private final MapSample sample;
  private final Optional<Pictures> pictures;
  private final MapData data;

  private ReportPage(ReportContent content) {
    this.content = content;
    this.classes = content.decision().classes();
    this.summary = Summary.of(content.decision());
    this.colours = ClassColours.of(classes, summary);
    this.leastCertain = summary.leastCertain(LeastCertain.CARDS);
    this.unreachable = unreachable(content);
    int[] always =
        IntStream.concat(IntStream.of(leastCertain), IntStream.of(unreachable)).toArray();
    this.sample = MapSample.of(content.decision(), always, MapSample.LIMIT);
    this.pictures = content.images().map(images -> Pictures.of(images, sample, pictured()));
    this.data = new MapData(content, summary, colours, sample, pictures);
  }

  /** Those to label first, then others as they come. */
  private static int[] unreachable(ReportContent content) {
    Decision decision = content.decision();
    IntStream others =
        IntStream.range(0, content.size()).filter(i -> !content.labelFirst().contains(i));
    return IntStream.concat(content.labelFirst().stream().mapToInt(Integer::intValue), others)
        .filter(i -> decision.status(i) == Status.UNREACHABLE)
        .limit(LeastCertain.UNREACHABLE_CARDS)
        .toArray();
  }

  /** Pictures wanted most: of the points with cards, then of the given ones. */
  private int[] pictured() {
    IntStream given = IntStream.of(content.labels().points());
    IntStream cards = IntStream.concat(IntStream.of(leastCertain), IntStream.of(unreachable));
    return IntStream.concat(cards, given.filter(i -> sample.positionOf(i) >= 0)).toArray();
  }

  /**
   * Writes the page.
   *
   * @param out must encode as UTF-8; left open
   */
  public static void write(ReportContent content, Writer out, RunContext run) throws IOException {
    new ReportPage(content).write(out, run);
  }

  private void write(Writer out, RunContext run) throws IOException {
    String page = Resources.page();
    Matcher placeholder = PLACEHOLDER.matcher(page);
    int from = 0;
    while (placeholder.find()) {
      out.write(page, from, placeholder.start() - from);
      if (placeholder.group(1).equals("data")) {
        data.write(out, run);
      } else {
        out.write(part(placeholder.group(1)));
      }
      from = placeholder.end();
    }
    out.write(page, from, page.length() - from);
  }

  private String part(String name) {
    return switch (name) {
      case "title" -> Html.escape(content.title());
      case "style" -> Resources.style();
      case "boot" -> Resources.boot();
      case "script" -> Resources.script();
      case "allowed" -> Resources.hash(Resources.boot()) + " " + Resources.hash(Resources.script());
      case "numbers" -> Headline.numbers(content, summary);
      case "warnings" -> Headline.warnings(content.warnings());
      case "map-note" -> mapNote();
      case "legend-classes" -> Legend.classes(classes, summary, colours);
      case "legend-statuses" -> Legend.statuses(summary);
      case "ramp-low" -> Html.percent(data.lowConfidence());
      case "ramp-high" -> Html.percent(data.highConfidence());
      case "group" -> content.groups().mark();
      case "sizes" -> content.groups().sizes();
      case "sizes-note" -> content.groups().sizesNote();
      case "class-sizes" -> new ClassSizes(content.groups(), classes, summary, colours).html();
      case "histogram" ->
          ConfidenceHistogram.html(summary, data.lowConfidence(), data.highConfidence());
      case "least-certain" ->
          new LeastCertain(content, colours, sample, pictures).html(leastCertain);
      case "unreachable" ->
          new LeastCertain(content, colours, sample, pictures)
              .unreachable(unreachable, summary.unreachable());
      case "parameters" -> Tables.html("Parameters", content.parameters());
      case "provenance" -> Tables.html("Provenance", content.provenance());
      default -> throw new IllegalStateException("the page asks for an unknown part: " + name);
    };
  }

  private String mapNote() {
    String note =
        sample.isComplete()
            ? ""
            : "An even sample of %s of the %s points. "
                .formatted(Html.count(sample.size()), Html.count(content.size()));
    if (content.parts() > 1) {
      note +=
          "The graph falls into %s parts: each is drawn by itself, and where it stands means nothing. "
              .formatted(Html.count(content.parts()));
    }
    int missing = sample.size() - data.placed();
    return switch (missing) {
      case 0 -> note;
      case 1 -> note + "One point has no place on the map.";
      default -> note + "%s points have no place on the map.".formatted(Html.count(missing));
    };
  }
}
