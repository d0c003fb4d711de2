package dev.lapwing.app.writeup;

import dev.lapwing.app.svg.MathText;
import java.util.List;

/**
 * What there is to show and say about some experiments; text with indices as in TeX.
 *
 * @param lead a sentence below the title
 * @param introduction what was done
 * @param parameters the numbers it was done with, shown last
 */
public record WriteUp(
    String title,
    String lead,
    String introduction,
    List<Figure> figures,
    List<ResultTable> tables,
    ResultTable parameters) {

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
      @media(max-width:44rem){body{padding:0 1rem}figure{overflow-x:auto}\
      figure svg{max-width:none;width:46rem}}
      @media(prefers-color-scheme:dark){body{background:#16181b;color:#ddd}figcaption{color:#bbb}\
      th,td{border-color:#3a3d42}th{border-color:#777}a{color:#7ab7ff}figure svg{border-radius:4px}}
      """;

  public WriteUp {
    figures = List.copyOf(figures);
    tables = List.copyOf(tables);
  }

  /** All of it as one self-contained page. */
  public String toHtml() {
    StringBuilder body = new StringBuilder();
    body.append("<p>").append(MathText.toHtml(introduction)).append("</p>\n");
    for (Figure figure : figures) {
      body.append("<figure>\n").append(figure.picture().toSvg());
      body.append("<figcaption>").append(MathText.toHtml(figure.caption()));
      body.append("</figcaption>\n</figure>\n");
    }
    for (ResultTable table : tables) {
      body.append(wide(table));
    }
    return page(title, lead, body.append(wide(parameters)).toString());
  }

  private static String wide(ResultTable table) {
    return "<div class=\"wide\">" + table.toHtml() + "</div>\n";
  }

  /** All of it as Markdown; the figures are files beside it. */
  public String toMarkdown() {
    StringBuilder text =
        new StringBuilder("# %s\n\n%s\n\n%s\n".formatted(title, lead, introduction));
    for (Figure figure : figures) {
      text.append("\n![%s](%s.svg)\n".formatted(figure.caption(), figure.name()));
    }
    for (ResultTable table : tables) {
      text.append('\n').append(table.toMarkdown());
    }
    return text.append('\n').append(parameters.toMarkdown()).toString();
  }

  /**
   * A page of the same looks.
   *
   * @param body as HTML
   */
  public static String page(String title, String lead, String body) {
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
        <p>%3$s</p>
        %4$s</body>
        </html>
        """
        .formatted(MathText.escape(title), STYLE, MathText.escape(lead), body);
  }
}
