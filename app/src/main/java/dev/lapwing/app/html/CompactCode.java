package dev.lapwing.app.html;

import dev.lapwing.app.html.ScriptTokens.Kind;
import dev.lapwing.app.html.ScriptTokens.Token;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Our scripts and styles as browsers get them: without what is there for people, which is comments,
 * blanks and long names. It is for code of ours that keeps to the house's style: a statement ends
 * with a semicolon, and none is empty.
 */
public final class CompactCode {

  private static final Set<String> GOES_ON_AFTER =
      Set.of(
          "{", "(", "[", ",", ";", "=", "+", "-", "*", "/", "%", "<", ">", "&", "|", "?", ":", "!",
          "=>", ".", "...");

  private static final Set<String> GOES_ON_WITH =
      Set.of("}", ")", "]", ",", ";", ".", "?", ":", "=", "&", "|", "*", "/", "%", "<", ">");

  private static final Set<String> PLUS_OR_MINUS = Set.of("+", "-", "++", "--");

  private static final Pattern STYLE_COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final Pattern STYLE_TEXT = Pattern.compile("\"[^\"]*\"");

  private CompactCode() {}

  /** A script, as short as it can be without being another program. */
  public static String script(String script) {
    List<Token> tokens = ScriptForms.shortened(ScriptNames.shortened(ScriptTokens.of(script)));
    StringBuilder result = new StringBuilder();
    Token before = new Token(Kind.SIGN, ";", false);
    for (Token token : tokens) {
      result.append(between(before, token)).append(shortest(token));
      before = token;
    }
    return result.append('\n').toString();
  }

  private static String shortest(Token token) {
    return token.kind() == Kind.NUMBER
        ? token.text().replace("_", "").replaceFirst("^0\\.", ".")
        : token.text();
  }

  /**
   * What must stand between two tokens: the end of a line, where a statement may end, or a blank.
   */
  private static String between(Token before, Token token) {
    if (token.newLine() && !before.isOneOf(GOES_ON_AFTER) && !token.isOneOf(GOES_ON_WITH)) {
      return "\n";
    }
    boolean words = isWord(before) && isWord(token);
    boolean signs =
        before.kind() == Kind.SIGN
            && token.kind() == Kind.SIGN
            && PLUS_OR_MINUS.contains(before.text())
            && PLUS_OR_MINUS.contains(token.text());
    return words || signs ? " " : "";
  }

  private static boolean isWord(Token token) {
    return token.kind() == Kind.WORD || token.kind() == Kind.NUMBER;
  }

  /** A style sheet without comments, and without blanks but for those that mean something. */
  public static String style(String style) {
    String bare = STYLE_COMMENT.matcher(style).replaceAll("");
    StringBuilder result = new StringBuilder();
    int done = 0;
    var texts = STYLE_TEXT.matcher(bare);
    while (texts.find()) {
      result.append(closeUp(bare.substring(done, texts.start()))).append(texts.group());
      done = texts.end();
    }
    return result.append(closeUp(bare.substring(done))).toString().strip() + "\n";
  }

  private static String closeUp(String style) {
    return style
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([{};,]) ?", "$1")
        .replaceAll("(?<=[\\w-]): ", ":")
        .replaceAll(" > ", ">")
        .replace(";}", "}")
        .replaceAll("(?<![\\w.#])0\\.(?=\\d)", ".")
        .replaceAll("(?<=\\.\\d{1,2})0(?=[ ,);])", "");
  }

  /** Markup whose lines are joined; there is none in which a line end between tags is seen. */
  public static String markup(String markup) {
    return markup.replaceAll(">\\n<", "><");
  }
}
