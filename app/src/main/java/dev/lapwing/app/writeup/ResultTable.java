package dev.lapwing.app.writeup;

import dev.lapwing.app.svg.MathText;
import java.util.List;
import java.util.stream.Collectors;

/** Text in rows and columns; indices as in TeX. */
public record ResultTable(String title, List<String> header, List<List<String>> rows) {

  public ResultTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  String toHtml() {
    return "<h2>%s</h2>\n<table>\n<thead>%s</thead>\n<tbody>\n%s</tbody>\n</table>\n"
        .formatted(
            MathText.toHtml(title),
            row(header, "th"),
            rows.stream().map(cells -> row(cells, "td") + "\n").collect(Collectors.joining()));
  }

  /** A number and its error are not torn apart. */
  private static String inOneLine(String html) {
    return html.replace(" ± ", "&nbsp;±&nbsp;");
  }

  String toMarkdown() {
    return "## %s\n\n%s\n%s\n%s"
        .formatted(
            title,
            line(header),
            "|---".repeat(header.size()) + "|",
            rows.stream().map(cells -> line(cells) + "\n").collect(Collectors.joining()));
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String row(List<String> cells, String tag) {
    return cells.stream()
        .map(cell -> "<%s>%s</%s>".formatted(tag, inOneLine(MathText.toHtml(cell)), tag))
        .collect(Collectors.joining("", "<tr>", "</tr>"));
  }
}
