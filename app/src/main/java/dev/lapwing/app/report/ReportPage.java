package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.html.PageAsset;
import dev.lapwing.app.html.PageTemplate;
import dev.lapwing.app.map.ClassColours;
import dev.lapwing.app.map.DecisionSummary;
import dev.lapwing.app.map.MapData;
import dev.lapwing.app.map.MapFragment;
import dev.lapwing.app.map.MapSample;
import dev.lapwing.app.pictures.Thumbnails;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Writes {@code report.html}: one page that needs nothing but a browser.
 *
 * <p>The page is a template with placeholders like <code>{{title}}</code>. Its policy allows its
 * own scripts by their hashes and no connection at all, so that nothing in the data can run or be
 * sent anywhere even if an escape were missed.
 */
public final class ReportPage {

  private final ReportContent content;
  private final ClassNames classes;
  private final DecisionSummary summary;
  private final ClassColours colours;
  private final int[] leastCertain;
  private final int[] unreachable;
  private final MapSample sample;
  private final Optional<Thumbnails> pictures;
  private final MapData data;
  private final LeastCertain cards;

  private ReportPage(ReportContent content) throws IOException {
    this.content = content;
    this.classes = content.decision().classes();
    this.summary = DecisionSummary.of(content.decision());
    this.colours = ClassColours.of(classes, summary);
    this.leastCertain = leastCertain(content.decision(), summary, content.neighboursOf());
    this.unreachable = unreachable(content);
    int[] always =
        IntStream.concat(IntStream.of(leastCertain), IntStream.of(unreachable)).toArray();
    this.sample = MapSample.of(content.decision(), always, MapSample.LIMIT);
    this.pictures =
        content.map().pictures().map(all -> Thumbnails.of(all, sample.points(), pictured()));
    this.data = new MapData(content.map(), summary, colours, sample, pictures);
    CardItems items = CardItems.of(content.map().items(), content::id, always);
    this.cards = new LeastCertain(content, colours, sample, pictures, items);
  }

  /**
   * The points that have a card for being hard to decide, the hardest first: of points much alike
   * only one.
   */
  public static int[] leastCertain(Decision decision, IntFunction<int[]> neighboursOf) {
    return leastCertain(decision, DecisionSummary.of(decision), neighboursOf);
  }

  private static int[] leastCertain(
      Decision decision, DecisionSummary summary, IntFunction<int[]> neighboursOf) {
    return DiversePoints.among(
        summary.leastCertain(LeastCertain.candidates(summary.predicted())),
        decision,
        neighboursOf,
        LeastCertain.CARDS);
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
    new PageTemplate(text("page.html"))
        .write(
            out,
            (name, to) -> {
              if (name.equals("data")) {
                data.write(to, run);
              } else {
                to.write(part(name));
              }
            });
  }

  private static String text(String name) {
    return PageAsset.text(ReportPage.class, name);
  }

  private static String style() {
    return String.join("\n", MapFragment.colours(), text("report.css"), MapFragment.style());
  }

  private static String script() {
    return MapFragment.script() + "\n" + text("report.js");
  }

  private String part(String name) {
    return switch (name) {
      case "title" -> Html.escape(content.title());
      case "style" -> style();
      case "boot" -> MapFragment.boot();
      case "script" -> script();
      case "allowed" -> PageAsset.hash(MapFragment.boot()) + " " + PageAsset.hash(script());
      case "numbers" -> Headline.numbers(content, summary);
      case "warnings" -> Headline.warnings(content.warnings());
      case "map" -> MapFragment.html(data, content.groups().mark(), mapNote());
      case "sizes" -> content.groups().sizes();
      case "sizes-note" -> content.groups().sizesNote();
      case "class-sizes" -> new ClassSizes(content.groups(), classes, summary, colours).html();
      case "histogram" ->
          ConfidenceHistogram.html(summary, data.lowConfidence(), data.highConfidence())
              + content.bands().map(BandLegend::html).orElse("")
              + content.reliability().map(ReliabilityFigure::html).orElse("");
      case "least-certain" -> cards.html(leastCertain);
      case "unreachable" -> cards.unreachable(unreachable, summary.unreachable());
      case "suspicious" -> suspicious();
      case "parameters" -> FactsTable.html("Parameters", content.parameters());
      case "provenance" -> FactsTable.html("Provenance", content.provenance());
      default -> throw new IllegalStateException("the page asks for an unknown part: " + name);
    };
  }

  private String suspicious() {
    return content.suspicious().isEmpty()
        ? ""
        : """
            <section class="panel">
            <h2>Suspicious labels</h2>
            <p class="note">Given labels that the others contradict, the worst first: what each point would be without its own.</p>
            <div class="tables">%s</div>
            </section>
            """
            .formatted(FactsTable.html("Labels to look at again", content.suspicious()));
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
