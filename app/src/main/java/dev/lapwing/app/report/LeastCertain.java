package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.map.ClassColours;
import dev.lapwing.app.map.MapSample;
import dev.lapwing.app.pictures.Thumbnails;
import dev.lapwing.decision.Band;
import dev.lapwing.decision.Decision;
import dev.lapwing.decision.Status;
import dev.lapwing.explain.LabelShare;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A card for each of the points that were hardest to decide, and of some that no label reaches. */
final class LeastCertain {

  /** So many cards: a screenful or two, and enough to see what goes wrong. */
  static final int CARDS = 48;

  /** The cards are chosen from at least so many points for each, or from a tenth of all. */
  private static final int CANDIDATES_A_CARD = 20;

  /** So many points that no label reaches: their parts are alike. */
  static final int UNREACHABLE_CARDS = 12;

  /** From here on nobody would look twice. */
  private static final double CERTAIN = 0.999;

  /** So many given labels stand on a card as its reasons. */
  private static final int REASONS = 3;

  private final ReportContent content;
  private final ClassColours colours;
  private final MapSample sample;
  private final Optional<Thumbnails> pictures;
  private final CardItems items;

  LeastCertain(
      ReportContent content,
      ClassColours colours,
      MapSample sample,
      Optional<Thumbnails> pictures,
      CardItems items) {
    this.content = content;
    this.colours = colours;
    this.sample = sample;
    this.pictures = pictures;
    this.items = items;
  }

  /** From how many of the least certain points the cards are chosen. */
  static int candidates(int predicted) {
    return Math.max(CARDS * CANDIDATES_A_CARD, predicted / 10);
  }

  String html(int[] points) {
    if (points.length == 0) {
      return note(
          content.isUnspread()
              ? "Nothing is predicted yet: labels spread once two classes have some."
              : "No point was predicted.");
    }
    int[] open =
        IntStream.of(points).filter(i -> content.decision().confidence(i) < CERTAIN).toArray();
    return open.length == 0
        ? note("There are none: every prediction is practically certain.")
        : note(
                "Hardest to decide, so most worth a label; of points much alike only one. Press one to see it on the map."
                    + (content.reasons().isEmpty()
                        ? ""
                        : " Below some stand the given labels that decide them, with their shares."))
            + items.note()
            + cards(open);
  }

  /** A section of their own for points that no label reaches; nothing if there are none. */
  String unreachable(int[] points, int count) {
    if (points.length == 0) {
      return "";
    }
    return "<section class=\"panel\">\n<h2>Unreachable points</h2>\n"
        + note(unreachableNote(points.length, count))
        + cards(points)
        + "</section>\n";
  }

  private String unreachableNote(int shown, int count) {
    String points = count == 1 ? "one point" : Html.count(count) + " points";
    String all =
        content.groups() == Groups.CLUSTERS
            ? "Too far from the others, or in parts too small, to be in a cluster: " + points + "."
            : reached(points);
    String first =
        content.labelFirst().isEmpty()
            ? ""
            : " Label %s first: it is in the largest part without a label."
                .formatted(Html.id(content.id(content.labelFirst().get(0))));
    return all + first + (shown < count ? " Some of them:" : "");
  }

  private String reached(String points) {
    if (content.labels().count() == 0) {
      return "There are no labels yet, so none reaches any of the %s.".formatted(points);
    }
    return content.isUnspread()
        ? "Labels spread once two classes have some; until then none reaches %s.".formatted(points)
        : "No label reaches " + points + ".";
  }

  private static String note(String text) {
    return "<p class=\"note\">" + text + "</p>\n";
  }

  private String cards(int[] points) {
    String kind = items.any() ? "cards items" : "cards";
    StringBuilder out = new StringBuilder("<ol class=\"" + kind + "\">\n");
    for (int point : points) {
      out.append(card(point));
    }
    return out.append("</ol>\n").toString();
  }

  private String card(int point) {
    int position = sample.positionOf(point);
    return """
        <li><button type="button" data-point="%d">%s<span class="facts"><span class="id">%s</span>\
        %s%s%s</span></button></li>
        """
        .formatted(
            position,
            picture(point, position),
            Html.id(content.id(point)),
            items.texts(point),
            content.decision().status(point) == Status.UNREACHABLE ? lost(point) : decided(point),
            reasons(point));
  }

  private String decided(int point) {
    Decision decision = content.decision();
    return """
        <span class="label">%s</span><span class="meter" style="--w:%s"></span>\
        <span class="sure">%s%s%s</span>"""
        .formatted(
            label(decision.classOf(point).orElseThrow()),
            Html.percent(decision.confidence(point)),
            content.bands().map(bands -> word(point)).orElse(""),
            Html.percent(decision.confidence(point)),
            decision.runnerUp(point).map(name -> ", or " + Html.name(name)).orElse(""));
  }

  /** The given labels that decide a point, with their shares; nothing if nobody asked. */
  private String reasons(int point) {
    List<LabelShare> labels = content.reasons().getOrDefault(point, List.of());
    StringBuilder out = new StringBuilder();
    for (LabelShare label : labels.subList(0, Math.min(REASONS, labels.size()))) {
      int k = content.decision().classes().number(label.className()).orElseThrow();
      out.append("<span class=\"reason\">").append(reasonPicture(label.point()));
      out.append("<span>").append(colours.swatch(k)).append(Html.name(label.className()));
      out.append(" <small>")
          .append(Math.round(100 * label.share()))
          .append("%</small></span></span>");
    }
    return out.isEmpty() ? "" : "<span class=\"reasons\">" + out + "</span>";
  }

  /** What was given the label: its picture if there is one, else its id. */
  private String reasonPicture(int label) {
    int position = sample.positionOf(label);
    String drawn = position < 0 ? "" : drawn(label, position);
    return drawn.isEmpty()
        ? "<span class=\"id\">%s</span>".formatted(Html.id(content.id(label)))
        : drawn;
  }

  private String word(int point) {
    return Band.of(content.decision().confidence(point)).word() + ", ";
  }

  private String lost(int point) {
    boolean first = content.labelFirst().contains(point);
    return "<span class=\"sure\">%s</span>"
        .formatted(first ? "a label here reaches its part" : "unreachable");
  }

  private String label(int classNumber) {
    return colours.swatch(classNumber) + Html.name(content.decision().classes().name(classNumber));
  }

  private String picture(int point, int position) {
    String file = items.picture(point);
    if (!file.isEmpty()) {
      return file;
    }
    return drawn(point, position);
  }

  private String drawn(int point, int position) {
    return pictures.filter(some -> some.has(point)).isPresent()
        ? "<canvas class=\"picture\" data-picture=\"%d\"></canvas>".formatted(position)
        : "";
  }
}
