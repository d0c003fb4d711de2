package dev.lapwing.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordTest {

  @Test
  void plainWordsStayAsTheyAre() {
    for (String word : new String[] {"lapwing", "./lapwing", "/opt/lapwing-0.1/lapwing", "Übung"}) {
      assertThat(ShellWord.of(word)).isEqualTo(word);
    }
  }

  @Test
  void whatAShellWouldTakeApartIsQuoted() {
    assertThat(ShellWord.of("/my tools/lapwing")).isEqualTo("'/my tools/lapwing'");
    assertThat(ShellWord.of("it's $5")).isEqualTo("'it'\\''s $5'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }
}
