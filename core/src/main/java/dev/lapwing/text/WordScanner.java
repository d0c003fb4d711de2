package dev.lapwing.text;

import java.text.Normalizer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the words of a text: those of Unicode's word boundaries (UAX #29, rules WB4 to WB13) that
 * hold a letter, a digit or a symbol. Compatible forms are the same (NFKC), so are upper and lower
 * case. A run of a script without blanks is given as one, for its characters to be counted by
 * groups.
 */
final class WordScanner {

  /** Hears of what is found, in order; the array is the scanner's own. */
  interface Listener {

    void word(int[] characters, int length);

    /** Characters that follow each other without blanks. */
    void run(int[] characters, int length);
  }

  private final Listener listener;
  private int[] characters = new int[64];
  private int length;

  WordScanner(Listener listener) {
    this.listener = listener;
  }

  /** All words of a text. */
  void scan(String text) {
    String normal = isPlain(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
    @Nullable CharacterKind within = null; // the kind of the last letter of the word at hand
    int at = 0;
    while (at < normal.length()) {
      int character = normal.codePointAt(at);
      int next = at + Character.charCount(character);
      CharacterKind kind = CharacterKind.of(character);
      switch (kind) {
        case LETTER, DIGIT -> {
          if (within == CharacterKind.UNSPACED) {
            end(within);
          }
          add(folded(character));
          within = kind;
        }
        case UNSPACED -> {
          if (within != CharacterKind.UNSPACED) {
            end(within);
          }
          add(folded(character));
          within = kind;
        }
        case EXTEND -> {
          if (within != null && Character.getType(character) != Character.FORMAT) {
            add(character);
          }
        }
        case SYMBOL -> {
          end(within);
          add(character);
          end(CharacterKind.LETTER);
          within = null;
        }
        default -> {
          if (joins(kind, within, normal, next)) {
            add(character == '\u2019' ? '\'' : character);
          } else {
            end(within);
            within = null;
          }
        }
      }
      at = next;
    }
    end(within);
  }

  /** Whether a sign stands between two letters, or two digits, that it joins. */
  private static boolean joins(
      CharacterKind sign, @Nullable CharacterKind before, String text, int next) {
    if (before == null || before == CharacterKind.UNSPACED || next >= text.length()) {
      return false;
    }
    boolean joinable =
        before == CharacterKind.LETTER
            ? sign == CharacterKind.BETWEEN_LETTERS || sign == CharacterKind.BETWEEN_BOTH
            : sign == CharacterKind.BETWEEN_DIGITS || sign == CharacterKind.BETWEEN_BOTH;
    return joinable && CharacterKind.of(text.codePointAt(next)) == before;
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** By way of the upper case, which Σ, ς and σ have in common. */
  private static int folded(int character) {
    if (character < 0x80) {
      return character >= 'A' && character <= 'Z' ? character + ('a' - 'A') : character;
    }
    return Character.toLowerCase(Character.toUpperCase(character));
  }

  private void add(int character) {
    if (length == characters.length) {
      characters = Arrays.copyOf(characters, 2 * length);
    }
    characters[length++] = character;
  }

  private void end(@Nullable CharacterKind within) {
    if (length > 0 && within == CharacterKind.UNSPACED) {
      listener.run(characters, length);
    } else if (length > 0) {
      listener.word(characters, length);
    }
    length = 0;
  }
}
