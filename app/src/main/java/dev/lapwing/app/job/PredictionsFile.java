package dev.lapwing.app.job;

import dev.lapwing.decision.Decision;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;

/** {@code id,label,confidence,margin,runner_up,status}, a line a point. */
public final class PredictionsFile {

  private static final String HEADER = "id,label,confidence,margin,runner_up,status";

  private PredictionsFile() {}

  public static void write(Path file, Decision decision, IntFunction<String> idOf)
      throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      write(out, decision, idOf);
    }
  }

  static void write(Writer out, Decision decision, IntFunction<String> idOf) throws IOException {
    out.write(HEADER + "\n");
    for (int i = 0; i < decision.size(); i++) {
      out.write(quoted(idOf.apply(i)));
      out.write(',');
      out.write(quoted(decision.label(i).orElse("")));
      out.write(',');
      out.write(number(decision.confidence(i)));
      out.write(',');
      out.write(number(decision.margin(i)));
      out.write(',');
      out.write(quoted(decision.runnerUp(i).orElse("")));
      out.write(',');
      out.write(decision.status(i).name().toLowerCase(Locale.ROOT));
      out.write('\n');
    }
  }

  /** A number from 0 to 1: six digits after the point; {@code 1} and {@code 0} plainly. */
  static String number(double value) {
    long millionths = Math.round(value * 1e6);
    if (millionths % 1_000_000 == 0) {
      return Long.toString(millionths / 1_000_000);
    }
    char[] text = {'0', '.', '0', '0', '0', '0', '0', '0'};
    for (int digit = text.length - 1; digit > 1; digit--) {
      text[digit] = (char) ('0' + millionths % 10);
      millionths /= 10;
    }
    return new String(text);
  }

  /** As CSV wants it: in quotation marks if it holds a delimiter, a quote or a line break. */
  public static String quoted(String text) {
    boolean plain = text.equals(text.strip());
    for (int c = 0; c < text.length() && plain; c++) {
      plain = ",\"\n\r;".indexOf(text.charAt(c)) < 0;
    }
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
