package dev.lapwing.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordScannerTest {

  /** Words as they are, runs in brackets. */
  private static List<String> words(String text) {
    List<String> found = new ArrayList<>();
    new WordScanner(
            new WordScanner.Listener() {
              @Override
              public void word(int[] characters, int length) {
                found.add(new String(characters, 0, length));
              }

              @Override
              public void run(int[] characters, int length) {
                found.add('[' + new String(characters, 0, length) + ']');
              }
            })
        .scan(text);
    return found;
  }

  @Test
  void wordsEndAtBlanksAndPunctuation() {
    assertThat(words("The quick (\"brown\") fox, end."))
        .containsExactly("the", "quick", "brown", "fox", "end");
    assertThat(words("")).isEmpty();
    assertThat(words(" \t\n -- !? … € ")).isEmpty();
  }

  /** WB6, WB7, WB11, WB12 of UAX #29. */
  @Test
  void signsBetweenLettersAndBetweenDigitsJoin() {
    assertThat(words("don't can’t 'quoted' example.com it:er"))
        .containsExactly("don't", "can't", "quoted", "example.com", "it:er");
    assertThat(words("3.14 1,000 1, 2 a,b 12:30"))
        .containsExactly("3.14", "1,000", "1", "2", "a", "b", "12", "30");
    assertThat(words("a1b2 snake_case v2.x")).containsExactly("a1b2", "snake_case", "v2", "x");
  }

  @Test
  void caseAndCompatibleFormsAreTheSame() {
    assertThat(words("STRAẞE ΣΊΣΥΦΟΣ Ｆｕｌｌ ﬁne")).isEqualTo(words("straẞe σίσυφος Full fine"));
    assertThat(words("Σ ς σ")).containsExactly("σ", "σ", "σ");
    String accents = "Ångström café naïve Việt";
    assertThat(words(Normalizer.normalize(accents, Normalizer.Form.NFD)))
        .isEqualTo(words(accents))
        .containsExactly("ångström", "café", "naïve", "việt");
  }

  @Test
  void anyScriptHasWords() {
    assertThat(words("مرحبا بالعالم")).containsExactly("مرحبا", "بالعالم");
    assertThat(words("שלום עולם")).containsExactly("שלום", "עולם");
    assertThat(words("नमस्ते दुनिया")).containsExactly("नमस्ते", "दुनिया");
    assertThat(words("안녕 세계 Привет мир")).containsExactly("안녕", "세계", "привет", "мир");
    assertThat(words("soft\u00ADhyphen zero\u200Bwidth")).contains("softhyphen");
  }

  @Test
  void scriptsWithoutBlanksComeAsRuns() {
    assertThat(words("東京都に行く。OK")).containsExactly("[東京都に行く]", "ok");
    assertThat(words("สวัสดีชาวโลก")).containsExactly("[สวัสดีชาวโลก]");
    assertThat(words("abc漢字def")).containsExactly("abc", "[漢字]", "def");
  }

  @Test
  void anEmojiIsAWord() {
    assertThat(words("great 👍🏽👍 ok ☃")).containsExactly("great", "👍", "👍", "ok", "☃");
    assertThat(words("👩‍👩‍👧")).containsExactly("👩", "👩", "👧");
  }

  /** Whatever comes: no word is empty, holds a blank or is two if it is scanned again. */
  @Test
  void aWordIsOneWord() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        int range = random.nextInt(6) == 0 ? Character.MAX_CODE_POINT + 1 : 0x500;
        text.appendCodePoint(random.nextInt(range));
      }
      for (String word : words(text.toString())) {
        assertThat(word).isNotEmpty();
        assertThat(word.chars().noneMatch(Character::isWhitespace)).isTrue();
        if (!word.startsWith("[")) {
          assertThat(words(word)).as(text.toString()).hasSize(1);
        }
      }
    }
  }

  /** Against the plainest way to say it, on what needs no rule. */
  @Test
  void plainWordsAreThoseBetweenBlanks() {
    SplittableRandom random = new SplittableRandom(6);
    for (int round = 0; round < 50; round++) {
      List<String> parts = new ArrayList<>();
      for (int w = 0; w < 30; w++) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(1, 9); i > 0; i--) {
          word.append((char) ('A' + random.nextInt(26) + 32 * random.nextInt(2)));
        }
        parts.add(word.toString());
      }
      assertThat(words(String.join(" ", parts)))
          .isEqualTo(parts.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList());
    }
  }
}
