package dev.lapwing.app.html;

import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with placeholders like <code>{{title}}</code>. */
public final class PageTemplate {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

  private final String text;

  public PageTemplate(String text) {
    this.text = text;
  }

  /** Writes what stands in place of a placeholder. */
  @FunctionalInterface
  public interface Part {
    void write(String name, Writer out) throws IOException;
  }

  /** Writes the text; what parts write is not looked at for placeholders again. */
  public void write(Writer out, Part part) throws IOException {
    Matcher placeholder = PLACEHOLDER.matcher(text);
    int from = 0;
    while (placeholder.find()) {
      out.write(text, from, placeholder.start() - from);
      part.write(placeholder.group(1), out);
      from = placeholder.end();
    }
    out.write(text, from, text.length() - from);
  }

  /** The text with its placeholders replaced. */
  public String filled(UnaryOperator<String> part) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(part.apply(found.group(1))));
  }
}
