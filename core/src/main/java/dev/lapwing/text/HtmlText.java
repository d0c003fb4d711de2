package dev.lapwing.text;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Markup as a reader sees it: tags, comments, scripts and styles are out, entities are characters.
 * Blanks are one blank, however many. Tags that only change the looks of letters leave no blank, so
 * that a word stays whole. One pass, whatever the input: what is not closed ends with the text.
 */
final class HtmlText {

  private static final Pattern MARKUP =
      Pattern.compile(
          "<(?:!doctype\\s+html|/?(?:html|body|head|title|p|br|div|table|tr|td|ul|li|h[1-6]|a|b|i|font|span|center)\\b[^<>]{0,999})/?>",
          Pattern.CASE_INSENSITIVE);

  /** Markup is looked for in so many characters. */
  private static final int LOOKED_AT = 1 << 16;

  private static final Set<String> WITHIN_WORDS =
      Set.of("a", "b", "big", "em", "font", "i", "s", "small", "span", "strong", "tt", "u", "wbr");
  private static final Set<String> UNSEEN = Set.of("script", "style", "title");
  private static final int LONGEST_ENTITY = 10;
  private static final Map<String, String> ENTITIES =
      Map.ofEntries(
          Map.entry("amp", "&"),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", " "),
          Map.entry("copy", "©"),
          Map.entry("reg", "®"),
          Map.entry("trade", "™"),
          Map.entry("hellip", "…"),
          Map.entry("ndash", "–"),
          Map.entry("mdash", "—"),
          Map.entry("lsquo", "‘"),
          Map.entry("rsquo", "’"),
          Map.entry("ldquo", "“"),
          Map.entry("rdquo", "”"),
          Map.entry("bull", "•"),
          Map.entry("euro", "€"),
          Map.entry("pound", "£"),
          Map.entry("auml", "ä"),
          Map.entry("ouml", "ö"),
          Map.entry("uuml", "ü"),
          Map.entry("Auml", "Ä"),
          Map.entry("Ouml", "Ö"),
          Map.entry("Uuml", "Ü"),
          Map.entry("szlig", "ß"),
          Map.entry("eacute", "é"),
          Map.entry("egrave", "è"),
          Map.entry("agrave", "à"),
          Map.entry("ccedil", "ç"),
          Map.entry("ntilde", "ñ"));

  private final String markup;
  private final StringBuilder out = new StringBuilder();

  private HtmlText(String markup) {
    this.markup = markup;
  }

  /** Whether a text has a tag that documents have. */
  static boolean isMarkup(String text) {
    return text.indexOf('<') >= 0
        && MARKUP.matcher(text).region(0, Math.min(text.length(), LOOKED_AT)).find();
  }

  static String of(String markup) {
    return new HtmlText(markup).read();
  }

  private String read() {
    int at = 0;
    while (at < markup.length()) {
      char c = markup.charAt(at);
      if (c == '<' && beginsTag(at)) {
        at = tag(at);
      } else if (c == '&') {
        at = entity(at);
      } else {
        put(c);
        at++;
      }
    }
    return out.toString().strip();
  }

  /** As browsers do: blanks, however many, are one, and so are line ends. */
  private void put(char c) {
    char last = out.isEmpty() ? '\n' : out.charAt(out.length() - 1);
    if (!Character.isWhitespace(c)) {
      out.append(c);
    } else if (!Character.isWhitespace(last)) {
      out.append(' ');
    }
  }

  /** A line ends, unless it has just ended. */
  private void endLine() {
    int length = out.length();
    if (length > 0 && out.charAt(length - 1) == ' ') {
      out.setLength(length - 1);
    }
    if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
  }

  private boolean beginsTag(int at) {
    if (at + 1 >= markup.length()) {
      return false;
    }
    char next = markup.charAt(at + 1);
    return next == '!' || next == '/' || next == '?' || Character.isLetter(next);
  }

  /** Where the text goes on behind a tag, and behind what a tag hides. */
  private int tag(int at) {
    if (markup.startsWith("<!--", at)) {
      return behind("-->", at);
    }
    int end = behind(">", at);
    int from = markup.charAt(at + 1) == '/' ? at + 2 : at + 1;
    int to = from;
    while (to < end && Character.isLetterOrDigit(markup.charAt(to))) {
      to++;
    }
    String name = markup.substring(from, to).toLowerCase(Locale.ROOT);
    if (!WITHIN_WORDS.contains(name)) {
      if (name.equals("td") || name.equals("th")) {
        put(' ');
      } else {
        endLine();
      }
    }
    return UNSEEN.contains(name) && from == at + 1 ? closing(name, end) : end;
  }

  private int behind(String mark, int at) {
    int found = markup.indexOf(mark, at + 1);
    return found < 0 ? markup.length() : found + mark.length();
  }

  /** Where the closing tag of something unseen begins. */
  private int closing(String name, int at) {
    for (int i = markup.indexOf("</", at); i >= 0; i = markup.indexOf("</", i + 2)) {
      if (markup.regionMatches(true, i + 2, name, 0, name.length())) {
        return i;
      }
    }
    return markup.length();
  }

  private int entity(int at) {
    int end = markup.indexOf(';', at);
    if (end < 0 || end - at > LONGEST_ENTITY) {
      out.append('&');
      return at + 1;
    }
    String name = markup.substring(at + 1, end);
    String character = name.startsWith("#") ? numbered(name) : ENTITIES.getOrDefault(name, "");
    if (character.isEmpty()) {
      out.append('&');
      return at + 1;
    }
    out.append(character);
    return end + 1;
  }

  private static String numbered(String name) {
    try {
      boolean hexadecimal = name.startsWith("#x") || name.startsWith("#X");
      int character =
          hexadecimal
              ? Integer.parseInt(name.substring(2), 16)
              : Integer.parseInt(name.substring(1));
      return Character.isValidCodePoint(character) && character >= ' '
          ? Character.toString(character)
          : "";
    } catch (NumberFormatException e) {
      return ""; // not a number, so it stays as it is written
    }
  }
}
