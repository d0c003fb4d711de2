package dev.lapwing.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes {@code report.html}: one page that needs nothing but a browser. */
public final class ReportPage {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

  private ReportPage() {}

  /**
   * Writes the page.
   *
   * @param out must encode as UTF-8; left open
   */
  public static void write(ReportContent content, Writer out) throws IOException {
    String page = resource("page.html");
    Matcher placeholder = PLACEHOLDER.matcher(page);
    int from = 0;
    while (placeholder.find()) {
      out.write(page, from, placeholder.start() - from);
      fill(placeholder.group(1), content, out);
      from = placeholder.end();
    }
    out.write(page, from, page.length() - from);
  }

  private static void fill(String name, ReportContent content, Writer out) throws IOException {
    switch (name) {
      case "title" -> out.write(Html.escape(content.title()));
      case "points" -> out.write(Html.count(content.size()));
      case "labelled" -> out.write(Html.count(content.labels().count()));
      case "warnings" -> {
        for (String warning : content.warnings()) {
          out.write("<p>" + Html.escape(warning) + "</p>\n");
        }
      }
      default -> throw new IllegalStateException("the page asks for an unknown part: " + name);
    }
  }

  private static String resource(String name) {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
