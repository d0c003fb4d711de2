package dev.lapwing.app.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * A script of ours as words, signs and texts, without comments and blanks (ECMA-262, section 12).
 * It knows what our scripts use of the language, not all of it: a division sign after a closing
 * brace, for one, would be taken for the begin of a regular expression. Read by hand, for patterns
 * take longer than a page may until it is up.
 */
final class ScriptTokens {

  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    /** A string, a regular expression, or a piece of a template between what is filled in. */
    TEXT,
    SIGN
  }

  /**
   * A token.
   *
   * @param newLine whether a line ended before it
   */
  record Token(Kind kind, String text, boolean newLine) {

    boolean is(String sign) {
      return kind != Kind.TEXT && text.equals(sign);
    }

    boolean isOneOf(Set<String> signs) {
      return kind != Kind.TEXT && signs.contains(text);
    }
  }

  private static final String SIGNS = "-+*/%<>=!&|?:;,.(){}[]~^";
  private static final List<String> LONG_SIGNS = List.of("...", "=>", "++", "--");
  private static final Set<String> BEFORE_EXPRESSION =
      Set.of("return", "typeof", "of", "in", "await");

  private final String script;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private boolean newLine;

  /** How many braces are open in each template that is being filled in, the innermost last. */
  private final Deque<Integer> fillings = new ArrayDeque<>();

  private ScriptTokens(String script) {
    this.script = script;
  }

  static List<Token> of(String script) {
    ScriptTokens reader = new ScriptTokens(script);
    while (reader.at < script.length()) {
      reader.step();
    }
    return reader.tokens;
  }

  private void step() {
    char first = script.charAt(at);
    if (Character.isWhitespace(first)) {
      newLine |= first == '\n';
      at++;
    } else if (script.startsWith("//", at)) {
      at = endOf("\n", at) - 1;
    } else if (script.startsWith("/*", at)) {
      int end = endOf("*/", at);
      newLine |= script.substring(at, end).indexOf('\n') >= 0;
      at = end;
    } else if (isWordPart(first) || first == '#') {
      word(first);
    } else if (first == '\'' || first == '"') {
      add(Kind.TEXT, quoted(at + 1, first) + 1);
    } else if (first == '`' || (first == '}' && isFilled())) {
      template();
    } else if (first == '/' && isExpressionNext()) {
      regularExpression();
    } else {
      sign(first);
    }
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private void word(char first) {
    boolean number = Character.isDigit(first);
    int to = at + 1;
    while (to < script.length()
        && (isWordPart(script.charAt(to)) || (number && script.charAt(to) == '.'))) {
      to++;
    }
    add(number ? Kind.NUMBER : Kind.WORD, to);
  }

  /** Where a text ends that is begun; what follows a backslash ends none. */
  private int quoted(int from, char end) {
    for (int to = from; to < script.length(); to++) {
      char c = script.charAt(to);
      if (c == end) {
        return to;
      }
      if (c == '\\') {
        to++;
      } else if (c == '\n') {
        break;
      }
    }
    throw unended(from);
  }

  /** Ends where nothing is open but what is filled into a template. */
  private boolean isFilled() {
    return !fillings.isEmpty() && fillings.element() == 0;
  }

  /** A piece of a template: to its end, or to where something is filled in. */
  private void template() {
    if (script.charAt(at) == '}') {
      fillings.pop();
    }
    for (int to = at + 1; to < script.length(); to++) {
      if (script.charAt(to) == '\\') {
        to++;
      } else if (script.charAt(to) == '`') {
        add(Kind.TEXT, to + 1);
        return;
      } else if (script.startsWith("${", to)) {
        fillings.push(0);
        add(Kind.TEXT, to + 2);
        return;
      }
    }
    throw unended(at);
  }

  private boolean isExpressionNext() {
    if (tokens.isEmpty()) {
      return true;
    }
    Token last = tokens.get(tokens.size() - 1);
    return switch (last.kind()) {
      case WORD -> BEFORE_EXPRESSION.contains(last.text());
      case NUMBER, TEXT -> false;
      case SIGN -> !last.text().equals(")") && !last.text().equals("]");
    };
  }

  /** A slash within square brackets does not end it. */
  private void regularExpression() {
    int to = at + 1;
    while (script.charAt(to) != '/') {
      if (script.charAt(to) == '[') {
        to = quoted(to + 1, ']');
      } else if (script.charAt(to) == '\\') {
        to++;
      }
      if (++to >= script.length()) {
        throw unended(at);
      }
    }
    do {
      to++;
    } while (to < script.length() && Character.isLetter(script.charAt(to)));
    add(Kind.TEXT, to);
  }

  private void sign(char first) {
    if (SIGNS.indexOf(first) < 0) {
      throw new IllegalArgumentException(
          "line %d of a script has a sign that is not known: %s".formatted(line(at), first));
    }
    if (!fillings.isEmpty() && (first == '{' || first == '}')) {
      fillings.push(fillings.pop() + (first == '{' ? 1 : -1));
    }
    for (String sign : LONG_SIGNS) {
      if (script.startsWith(sign, at)) {
        add(Kind.SIGN, at + sign.length());
        return;
      }
    }
    add(Kind.SIGN, at + 1);
  }

  private int endOf(String mark, int from) {
    int found = script.indexOf(mark, from);
    if (found < 0 && mark.equals("\n")) {
      return script.length() + 1;
    }
    if (found < 0) {
      throw unended(from);
    }
    return found + mark.length();
  }

  private IllegalArgumentException unended(int from) {
    return new IllegalArgumentException(
        "line %d of a script has a text that does not end".formatted(line(from)));
  }

  private long line(int place) {
    return 1 + script.substring(0, place).chars().filter(c -> c == '\n').count();
  }

  private void add(Kind kind, int to) {
    tokens.add(new Token(kind, script.substring(at, to), newLine));
    newLine = false;
    at = to;
  }
}
