package dev.lapwing.app.reproduce;

import dev.lapwing.app.svg.MathText;
import java.util.List;
import java.util.Map;

/** Self-contained HTML pages: one for each part, and an index. */
final class Page {

  private static final String STYLE =
      """
      body{font:16px/1.5 Helvetica,Arial,'Liberation Sans',sans-serif;color:#222;max-width:82rem;\
      margin:2rem auto;padding:0 1.5rem}
      h1{font-size:1.7rem}h2{font-size:1.2rem;margin-top:2.2rem}
      figure{margin:1.5rem 0}figure svg{max-width:100%;height:auto}
      figcaption{color:#444;max-width:60rem}p{max-width:60rem}
      table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
      th,td{padding:.3rem .8rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}
      th{border-bottom:2px solid #888}sub,sup{font-size:.72em;line-height:0}
      .wide{overflow-x:auto}
      """;

  private static final String SOURCE =
      "O. Streicher and G. Gilboa, Graph Laplacian for Semi-Supervised Learning, SSVM 2023,"
          + " arXiv 2301.04956";

  private Page() {}

  static String of(PartResult result) {
    StringBuilder body = new StringBuilder();
    body.append("<p>").append(MathText.toHtml(result.introduction())).append("</p>\n");
    for (Figure figure : result.figures()) {
      body.append("<figure>\n").append(figure.picture().toSvg());
      body.append("<figcaption>").append(MathText.toHtml(figure.caption()));
      body.append("</figcaption>\n</figure>\n");
    }
    for (Table table : result.tables()) {
      body.append("<div class=\"wide\">").append(table.toHtml()).append("</div>\n");
    }
    body.append(parameters(result.settings()));
    return page(result.settings().part().title(), body.toString());
  }

  private static String parameters(Settings settings) {
    List<List<String>> rows =
        settings.parameters().entrySet().stream()
            .map(entry -> List.of(entry.getKey(), entry.getValue()))
            .toList();
    return new Table("Parameters of this run", List.of("name", "value"), rows).toHtml();
  }

  /**
   * The page that leads to the others.
   *
   * @param links where the page of each part is
   */
  static String index(Map<Part, String> links) {
    StringBuilder body = new StringBuilder("<ul>\n");
    links.forEach(
        (part, link) ->
            body.append(
                "<li><a href=\"%s\">%s</a></li>\n"
                    .formatted(MathText.escape(link), MathText.escape(part.title()))));
    return page("The paper, reproduced", body.append("</ul>\n").toString());
  }

  private static String page(String title, String body) {
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%1$s · Lapwing</title>
        <style>
        %2$s</style>
        </head>
        <body>
        <h1>%1$s</h1>
        <p>After %3$s.</p>
        %4$s</body>
        </html>
        """
        .formatted(MathText.escape(title), STYLE, MathText.escape(SOURCE), body);
  }
}
