package dev.lapwing.app.html;

import dev.lapwing.app.html.ScriptTokens.Kind;
import dev.lapwing.app.html.ScriptTokens.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Shorter names for what a script declares: variables, functions, classes, parameters, and private
 * members, which begin with #. A word that is declared anywhere gets one new name, the same
 * everywhere it names a variable, so there is no need to know which declaration is meant. Names of
 * properties stay, for the browser and the server know them too.
 */
final class ScriptNames {

  /** Of the browser, though a script may have locals that are called so too. */
  private static final Set<String> THE_BROWSERS =
      Set.of("document", "window", "location", "performance", "crypto", "fetch", "history");

  private static final Set<String> DECLARING = Set.of("const", "let", "function", "class");
  private static final Set<String> BEFORE_BLOCK =
      Set.of(")", "=>", ";", "{", "}", "else", "try", "finally", "do");
  private static final Set<String> OPENING = Set.of("(", "[", "{");
  private static final Set<String> CLOSING = Set.of(")", "]", "}");
  private static final Set<String> BEFORE_PARAMETER = Set.of("(", ",", "{", "[", ":", "...");
  private static final Set<String> AFTER_PARAMETER = Set.of(",", ")", "}", "]", "=");
  private static final Set<String> AFTER_SHORT_FORM = Set.of(",", "}", "=");

  private static final Set<String> SHORT_WORDS = Set.of("do", "if", "in", "of", "as");

  /** What is between two brackets. */
  private enum Room {
    BLOCK,
    OBJECT,
    CLASS,
    OTHER
  }

  /** How a word is used. */
  private enum Use {
    VARIABLE,
    PROPERTY,
    /** {@code {name}}, which is {@code {name: name}}. */
    BOTH
  }

  private static final Token END = new Token(Kind.SIGN, "", false);

  private final List<Token> tokens;
  private final Room[] room;
  private final int[] partner;
  private final Map<String, String> renamed = new HashMap<>();

  private ScriptNames(List<Token> tokens) {
    this.tokens = tokens;
    this.room = new Room[tokens.size()];
    this.partner = new int[tokens.size()];
  }

  /** The same script with shorter names. */
  static List<Token> shortened(List<Token> tokens) {
    ScriptNames names = new ScriptNames(tokens);
    names.findRooms();
    names.choose();
    return names.written();
  }

  private Token at(int i) {
    return i >= 0 && i < tokens.size() ? tokens.get(i) : END;
  }

  /** In which kind of brackets each token stands, and which bracket belongs to which. */
  private void findRooms() {
    Deque<Integer> open = new ArrayDeque<>();
    Deque<Room> rooms = new ArrayDeque<>();
    rooms.push(Room.BLOCK);
    for (int i = 0; i < tokens.size(); i++) {
      if (isClosing(i)) {
        partner[i] = open.pop();
        partner[partner[i]] = i;
        rooms.pop();
      }
      room[i] = rooms.element();
      if (isOpening(i)) {
        open.push(i);
        rooms.push(roomFrom(i));
      }
    }
  }

  private boolean isOpening(int i) {
    return at(i).isOneOf(OPENING) || (at(i).kind() == Kind.TEXT && at(i).text().endsWith("${"));
  }

  private boolean isClosing(int i) {
    return at(i).isOneOf(CLOSING) || (at(i).kind() == Kind.TEXT && at(i).text().startsWith("}"));
  }

  private Room roomFrom(int i) {
    if (!at(i).is("{")) {
      return Room.OTHER;
    }
    if (at(i - 2).is("class") || at(i - 2).is("extends")) {
      return Room.CLASS;
    }
    return i == 0 || at(i - 1).isOneOf(BEFORE_BLOCK) ? Room.BLOCK : Room.OBJECT;
  }

  private Use use(int i) {
    if (at(i).text().startsWith("#")) {
      return Use.VARIABLE;
    }
    if (at(i - 1).is(".")) {
      return Use.PROPERTY;
    }
    if (room[i] == Room.CLASS) {
      return at(i - 1).is("class") || at(i - 1).is("extends") ? Use.VARIABLE : Use.PROPERTY;
    }
    if (room[i] != Room.OBJECT) {
      return Use.VARIABLE;
    }
    if (isMethod(i)) {
      return Use.PROPERTY;
    }
    boolean first = at(i - 1).is("{") || at(i - 1).is(",");
    if (first && at(i + 1).isOneOf(AFTER_SHORT_FORM)) {
      return Use.BOTH;
    }
    return first && at(i + 1).is(":") ? Use.PROPERTY : Use.VARIABLE;
  }

  /** Whether the word is followed by parameters and a body. */
  private boolean isMethod(int i) {
    return at(i + 1).is("(") && at(partner[i + 1] + 1).is("{") && !at(i - 1).is("function");
  }

  private void choose() {
    Map<String, Integer> uses = new HashMap<>();
    Set<String> declared = new HashSet<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (at(i).kind() == Kind.WORD) {
        taken.add(at(i).text());
        if (use(i) != Use.PROPERTY) {
          uses.merge(at(i).text(), 1, Integer::sum);
          if (isDeclared(i) || at(i).text().startsWith("#")) {
            declared.add(at(i).text());
          }
        }
      }
    }
    declared.removeAll(THE_BROWSERS);
    List<String> order = new ArrayList<>(declared);
    order.sort(
        Comparator.<String>comparingInt(word -> -uses.getOrDefault(word, 0))
            .thenComparing(word -> word));
    int next = 0;
    for (String word : order) {
      String name;
      do {
        name = name(next++);
      } while (taken.contains(name) && !declared.contains(name));
      renamed.put(word, word.startsWith("#") ? "#" + name : name);
    }
  }

  /**
   * a, b, …, z, A, …, Z, aa, ba, …: no word of the language is among the first thousands but these.
   */
  private static String name(int number) {
    StringBuilder name = new StringBuilder();
    for (int rest = number; rest >= 0; rest = rest / 52 - 1) {
      int letter = rest % 52;
      name.append((char) (letter < 26 ? 'a' + letter : 'A' + letter - 26));
    }
    return SHORT_WORDS.contains(name.toString()) ? name + "_" : name.toString();
  }

  private boolean isDeclared(int i) {
    if (at(i - 1).isOneOf(DECLARING) || at(i + 1).is("=>")) {
      return true;
    }
    return at(i - 1).isOneOf(BEFORE_PARAMETER)
        && at(i + 1).isOneOf(AFTER_PARAMETER)
        && isInDeclaration(i);
  }

  /** Whether a bracket around the word is that of parameters or of what is taken apart. */
  private boolean isInDeclaration(int i) {
    int depth = 0;
    for (int k = i - 1; k >= 0; k--) {
      if (isClosing(k)) {
        k = partner[k];
      } else if (isOpening(k)) {
        Token before = at(k - 1);
        Token after = at(partner[k] + 1);
        if (before.is("const") || before.is("let") || before.is("catch") || after.is("=>")) {
          return true;
        }
        if (at(k).is("(") && after.is("{") && isParameters(k)) {
          return true;
        }
        if (at(k).is("(") || room[i] == Room.BLOCK || ++depth > 4) {
          return false;
        }
      } else if (at(k).is(";")) {
        return false;
      }
    }
    return false;
  }

  /** Of a function or a method, not of a condition. */
  private boolean isParameters(int k) {
    return at(k - 2).is("function") || room[k] == Room.CLASS || room[k] == Room.OBJECT;
  }

  private List<Token> written() {
    List<Token> result = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = at(i);
      String name = token.kind() == Kind.WORD ? renamed.get(token.text()) : null;
      Use use = name == null ? Use.PROPERTY : use(i);
      if (name == null || use == Use.PROPERTY) {
        result.add(token);
        continue;
      }
      if (use == Use.BOTH) {
        result.add(token);
        result.add(new Token(Kind.SIGN, ":", false));
      }
      result.add(new Token(Kind.WORD, name, use == Use.VARIABLE && token.newLine()));
    }
    return result;
  }
}
