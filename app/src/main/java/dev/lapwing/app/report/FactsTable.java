package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import java.util.Map;

/** Names and values, one pair a row. */
final class FactsTable {

  private FactsTable() {}

  static String html(String caption, Map<String, String> rows) {
    if (rows.isEmpty()) {
      return "";
    }
    StringBuilder out = new StringBuilder("<table>\n<caption>").append(Html.escape(caption));
    out.append("</caption>\n<tbody>\n");
    rows.forEach(
        (name, value) ->
            out.append("<tr><th scope=\"row\">")
                .append(Html.escape(name))
                .append("</th><td>")
                .append(Html.escape(value))
                .append("</td></tr>\n"));
    return out.append("</tbody>\n</table>\n").toString();
  }
}
