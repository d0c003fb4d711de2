package dev.lapwing.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a character is to the limits of words: the classes of Unicode's word boundaries (UAX #29),
 * as far as they matter once blanks and punctuation are not wanted, and two of our own for what has
 * no blanks and for pictures.
 */
enum CharacterKind {
  /** Letters and what continues them: ALetter, Hebrew_Letter and ExtendNumLet. */
  LETTER,
  /** Digits: Numeric. */
  DIGIT,
  /** Combining marks, joiners, soft hyphens (WB4): part of a word if they stand in one. */
  EXTEND,
  /** Joins two letters (WB6, WB7): MidLetter. */
  BETWEEN_LETTERS,
  /** Joins two digits (WB11, WB12): MidNum. */
  BETWEEN_DIGITS,
  /** Joins two of either: MidNumLet and Single_Quote. */
  BETWEEN_BOTH,
  /** A letter of a script that is written without blanks. */
  UNSPACED,
  /** Emoji and the like: each is a word. */
  SYMBOL,
  /** All else ends a word. */
  OTHER;

  private static final Set<UnicodeScript> WITHOUT_BLANKS =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.BOPOMOFO,
          UnicodeScript.YI,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TAI_LE,
          UnicodeScript.NEW_TAI_LUE,
          UnicodeScript.TAI_THAM,
          UnicodeScript.JAVANESE);

  /** The first character of such a script. */
  private static final int FIRST_UNSPACED = 0x0E00;

  /** Signs below this, such as © and °, are punctuation to most people. */
  private static final int FIRST_SYMBOL = 0x2190;

  private static final CharacterKind[] KNOWN = known();

  private static CharacterKind[] known() {
    CharacterKind[] kinds = new CharacterKind[1 << 11];
    for (int c = 0; c < kinds.length; c++) {
      kinds[c] = find(c);
    }
    return kinds;
  }

  static CharacterKind of(int character) {
    return character < KNOWN.length ? KNOWN[character] : find(character);
  }

  private static CharacterKind find(int character) {
    return switch (character) {
      case '\'', '.', '\u2018', '\u2019', '\u2024', '\uFE52', '\uFF07', '\uFF0E' -> BETWEEN_BOTH;
      case ':', '\u00B7', '\u0387', '\u05F4', '\u2027', '\uFE13', '\uFE55', '\uFF1A' ->
          BETWEEN_LETTERS;
      case ',', ';', '\u037E', '\u0589', '\u060C', '\u060D', '\u066C', '\u07F8', '\u2044' ->
          BETWEEN_DIGITS;
      default -> ofType(character);
    };
  }

  private static CharacterKind ofType(int character) {
    return switch (Character.getType(character)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.LETTER_NUMBER ->
          isUnspaced(character) ? UNSPACED : LETTER;
      case Character.DECIMAL_DIGIT_NUMBER, Character.OTHER_NUMBER -> DIGIT;
      case Character.CONNECTOR_PUNCTUATION -> LETTER;
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT ->
          isUnspaced(character) ? UNSPACED : EXTEND;
      case Character.OTHER_SYMBOL -> character >= FIRST_SYMBOL ? SYMBOL : OTHER;
      default -> OTHER;
    };
  }

  private static boolean isUnspaced(int character) {
    return character >= FIRST_UNSPACED && WITHOUT_BLANKS.contains(UnicodeScript.of(character));
  }
}
