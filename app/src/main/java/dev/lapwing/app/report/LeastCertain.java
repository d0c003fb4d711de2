package dev.lapwing.app.report;

import dev.lapwing.decision.Decision;
import java.util.Optional;

/** A card for each of the points that were hardest to decide. */
final class LeastCertain {

  /** So many cards: a screenful or two, and enough to see what goes wrong. */
  static final int CARDS = 48;

  private final ReportContent content;
  private final ClassColours colours;
  private final MapSample sample;
  private final Optional<Pictures> pictures;

  LeastCertain(
      ReportContent content, ClassColours colours, MapSample sample, Optional<Pictures> pictures) {
    this.content = content;
    this.colours = colours;
    this.sample = sample;
    this.pictures = pictures;
  }

  String html(int[] points) {
    if (points.length == 0) {
      return "<p class=\"note\">No point was predicted.</p>\n";
    }
    StringBuilder out = new StringBuilder("<ol class=\"cards\">\n");
    for (int point : points) {
      out.append(card(point));
    }
    return out.append("</ol>\n").toString();
  }

  private String card(int point) {
    Decision decision = content.decision();
    int position = sample.positionOf(point);
    return """
        <li><button type="button" data-point="%d">%s<span class="facts"><span class="id">%s</span>\
        <span class="label">%s</span><span class="meter" style="--w:%s"></span>\
        <span class="sure">%s%s</span></span></button></li>
        """
        .formatted(
            position,
            picture(point, position),
            Html.name(content.idOf().apply(point)),
            label(decision.classOf(point).orElseThrow()),
            Html.percent(decision.confidence(point)),
            Html.percent(decision.confidence(point)),
            decision.runnerUp(point).map(name -> ", or " + Html.name(name)).orElse(""));
  }

  private String label(int classNumber) {
    return colours.swatch(classNumber) + Html.name(content.decision().classes().name(classNumber));
  }

  private String picture(int point, int position) {
    return pictures.filter(some -> some.has(point)).isPresent()
        ? "<canvas class=\"picture\" data-picture=\"%d\"></canvas>".formatted(position)
        : "";
  }
}
