package dev.lapwing.app.html;

import dev.lapwing.app.html.ScriptTokens.Kind;
import dev.lapwing.app.html.ScriptTokens.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Shorter forms of the same: no semicolon and no comma before a closing bracket, no brackets around
 * the only parameter of an arrow function, one declaration instead of several in a row, {@code let}
 * for {@code const}, which only keeps people from mistakes, and the shortest true and false.
 */
final class ScriptForms {

  private static final Set<String> CLOSING = Set.of(")", "]", "}");
  private static final Token NONE = new Token(Kind.SIGN, "", false);
  private static final Token COMMA = new Token(Kind.SIGN, ",", false);

  private static final Map<String, String> SHORTER =
      Map.of("const", "let", "true", "!0", "false", "!1");

  private final List<Token> tokens;
  private final List<Token> result = new ArrayList<>();

  /** The word that began the statement in each open bracket, the innermost first; empty if none. */
  private final Deque<String> begun = new ArrayDeque<>();

  private boolean begins = true;

  private ScriptForms(List<Token> tokens) {
    this.tokens = tokens;
    begun.push("");
  }

  static List<Token> shortened(List<Token> tokens) {
    ScriptForms forms = new ScriptForms(tokens);
    int i = 0;
    while (i < tokens.size()) {
      i += forms.step(i);
    }
    return forms.result;
  }

  private Token at(int i) {
    if (i < 0 || i >= tokens.size()) {
      return NONE;
    }
    Token token = tokens.get(i);
    boolean names = i > 0 && tokens.get(i - 1).is(".");
    return token.kind() == Kind.WORD && SHORTER.containsKey(token.text()) && !names
        ? new Token(
            token.is("const") ? Kind.WORD : Kind.SIGN, SHORTER.get(token.text()), token.newLine())
        : token;
  }

  /** Writes what begins at a place; returns how many tokens that were. */
  private int step(int i) {
    Token token = at(i);
    if (begins && !token.is("}")) {
      token =
          new Token(
              token.kind(), token.text(), false); // a block has ended, or a semicolon has been
      begun.pop();
      begun.push(token.kind() == Kind.WORD ? token.text() : "");
      begins = false;
    }
    if ((token.is(";") && at(i + 1).is("}")) || (token.is(",") && at(i + 1).isOneOf(CLOSING))) {
      return 1;
    }
    if (token.is(";") && goesOn(at(i + 1))) {
      result.add(COMMA);
      return 2;
    }
    if (token.is("(") && at(i + 1).kind() == Kind.WORD && at(i + 2).is(")") && at(i + 3).is("=>")) {
      result.add(at(i + 1));
      return 3;
    }
    result.add(token);
    follow(token);
    return 1;
  }

  /** Whether a statement declares what the one before it, in the same block, could. */
  private boolean goesOn(Token next) {
    return next.is("let") && begun.element().equals("let");
  }

  private void follow(Token token) {
    boolean text = token.kind() == Kind.TEXT;
    if ((text && token.text().startsWith("}")) || token.isOneOf(CLOSING)) {
      begun.pop();
      begins = token.is("}") && !begun.element().equals("let");
    }
    if ((text && token.text().endsWith("${")) || token.is("(") || token.is("[")) {
      begun.push("");
    } else if (token.is("{")) {
      begun.push("");
      begins = true;
    } else if (token.is(";")) {
      begins = true;
    }
  }
}
