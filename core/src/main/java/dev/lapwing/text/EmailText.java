package dev.lapwing.text;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message of e-mail: header fields, an empty line, a body (RFC 5322), which may be encoded or
 * made of parts (MIME, RFC 2045 to 2047). What is read of it is the subject and the parts that are
 * text. The fields of transport tell how a message came, often more of its collection than of its
 * kind, and are left out.
 */
final class EmailText {

  private static final Pattern FIELD = Pattern.compile("([!-9;-~]{1,76}):[ \\t]?(.*)");
  private static final Pattern PARAMETER =
      Pattern.compile(";\\s*(\\w{1,20})\\s*=\\s*(?:\"([^\"]{0,200})\"|([^\\s;]{1,200}))");
  private static final Pattern ENCODED_WORD =
      Pattern.compile("=\\?([^?\\s]{1,40})\\?([QqBb])\\?([^?\\s]{0,400})\\?=(?:\\s+(?==\\?))?");

  /** Fields that a message has; a text with two of them at its head is one. */
  private static final Set<String> TELLING =
      Set.of(
          "from",
          "to",
          "subject",
          "date",
          "message-id",
          "received",
          "return-path",
          "mime-version",
          "delivered-to");

  private static final int ENOUGH = 2;
  private static final int DEEPEST = 8;
  private static final int LONGEST_HEADER = 1 << 16;

  private final Map<String, String> fields = new HashMap<>();
  private String body = "";

  private EmailText() {}

  /** What there is to read, if the text is a message. */
  static Optional<String> of(String text) {
    EmailText message = new EmailText();
    message.read(text);
    long telling = message.fields.keySet().stream().filter(TELLING::contains).count();
    if (telling < ENOUGH) {
      return Optional.empty();
    }
    String subject = decodedWords(message.fields.getOrDefault("subject", ""));
    return Optional.of((subject + "\n\n" + message.content(0)).strip());
  }

  /** Fields up to the first line that is none; what follows is the body. */
  private void read(String text) {
    int at = text.startsWith("From ") ? lineEnd(text, 0) : 0; // the separator of mailboxes
    String last = "";
    while (at < text.length() && at < LONGEST_HEADER) {
      int end = lineEnd(text, at);
      String line = text.substring(at, end).stripTrailing();
      Matcher field = FIELD.matcher(line);
      if (line.isEmpty()) {
        at = end;
        break;
      } else if (Character.isWhitespace(line.charAt(0)) && !last.isEmpty()) {
        fields.merge(last, " " + line.strip(), String::concat);
      } else if (field.matches()) {
        last = field.group(1).toLowerCase(Locale.ROOT);
        fields.putIfAbsent(last, field.group(2));
      } else {
        break;
      }
      at = end;
    }
    body = text.substring(Math.min(at, text.length()));
  }

  private static int lineEnd(String text, int at) {
    int feed = text.indexOf('\n', at);
    return feed < 0 ? text.length() : feed + 1;
  }

  private String content(int depth) {
    String type = fields.getOrDefault("content-type", "text/plain");
    String kind = type.toLowerCase(Locale.ROOT);
    Optional<String> boundary = parameter(type, "boundary");
    if (kind.startsWith("multipart/") && boundary.isPresent() && depth < DEEPEST) {
      return parts(boundary.get(), depth);
    }
    if (!kind.startsWith("text/") && !kind.startsWith("multipart/") && depth > 0) {
      return "";
    }
    String decoded =
        TransferEncoding.named(fields.getOrDefault("content-transfer-encoding", ""))
            .decode(body, parameter(type, "charset"));
    return HtmlText.isMarkup(decoded) ? HtmlText.of(decoded) : decoded;
  }

  /** All parts that are text; of alternatives, each says the same, and words count little twice. */
  private String parts(String boundary, int depth) {
    StringBuilder text = new StringBuilder();
    String mark = "--" + boundary;
    int at = body.indexOf(mark);
    while (at >= 0) {
      int from = lineEnd(body, at);
      int next = body.indexOf(mark, from);
      if (body.startsWith("--", at + mark.length())) {
        break; // the closing one
      }
      EmailText part = new EmailText();
      part.read(body.substring(from, next < 0 ? body.length() : next));
      text.append(part.content(depth + 1)).append('\n');
      at = next;
    }
    return text.toString();
  }

  private static Optional<String> parameter(String value, String name) {
    Matcher parameter = PARAMETER.matcher(value);
    while (parameter.find()) {
      if (parameter.group(1).equalsIgnoreCase(name)) {
        return Optional.of(parameter.group(2) != null ? parameter.group(2) : parameter.group(3));
      }
    }
    return Optional.empty();
  }

  /** Words of a header in other scripts (RFC 2047). */
  private static String decodedWords(String value) {
    return ENCODED_WORD
        .matcher(value)
        .replaceAll(
            word -> {
              boolean quoted = word.group(2).equalsIgnoreCase("q");
              String encoded = quoted ? word.group(3).replace('_', ' ') : word.group(3);
              return Matcher.quoteReplacement(
                  (quoted ? TransferEncoding.QUOTED_PRINTABLE : TransferEncoding.BASE64)
                      .decode(encoded, Optional.of(word.group(1))));
            });
  }
}
