package dev.lapwing.app.json;

import java.util.StringJoiner;
import java.util.function.IntFunction;

/** JSON that is safe inside a script element too: no markup, no line separators, ASCII only. */
public final class ScriptJson {

  private ScriptJson() {}

  public static String string(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int p = 0; p < text.length(); p++) {
      append(text.charAt(p), out);
    }
    return out.append('"').toString();
  }

  private static void append(char c, StringBuilder out) {
    if (c == '"' || c == '\\') {
      out.append('\\').append(c);
    } else if (c < ' ' || c > '~' || c == '<' || c == '>' || c == '&') {
      out.append("\\u").append(hex(c >> 12)).append(hex(c >> 8)).append(hex(c >> 4)).append(hex(c));
    } else {
      out.append(c);
    }
  }

  private static char hex(int digit) {
    return Character.forDigit(digit & 15, 16);
  }

  /** An array of so many items, each JSON already. */
  public static String array(int size, IntFunction<String> item) {
    StringJoiner joined = new StringJoiner(",", "[", "]");
    for (int p = 0; p < size; p++) {
      joined.add(item.apply(p));
    }
    return joined.toString();
  }
}
