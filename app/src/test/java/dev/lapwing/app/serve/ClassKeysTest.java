package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.labels.Labels;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassKeysTest {

  private static List<String> keys(String... names) {
    Labels labels = Labels.of(names.length);
    for (int i = 0; i < names.length; i++) {
      labels = labels.with(i, names[i]);
    }
    return ClassKeys.of(labels.classes());
  }

  @Test
  void aNameOfOneCharacterIsItsOwnKey() {
    assertThat(keys("9", "4", "q", "ß")).containsExactly("9", "4", "q", "ß");
  }

  @Test
  void othersGetDigitsThenLettersThatAreNoCommands() {
    assertThat(keys("cat", "dog", "1", "bird")).containsExactly("1", "2", "3", "4");
    String[] many = new String[32];
    for (int i = 0; i < many.length; i++) {
      many[i] = "class " + i;
    }
    assertThat(keys(many))
        .startsWith("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "b", "d")
        .doesNotContain("l", "c", "z", "n", "x", "e")
        .endsWith("", "")
        .filteredOn(key -> !key.isEmpty())
        .doesNotHaveDuplicates();
  }

  @Test
  void twoNamesThatNeedTheSameKeyHaveDifferentOnes() {
    assertThat(keys("A", "a", "!", "?")).containsExactly("a", "1", "2", "3");
  }

  @Test
  void aKeyStaysWhateverComesAndGoes() {
    Labels labels = Labels.of(3).with(0, "cat").with(1, "dog");
    assertThat(ClassKeys.of(labels.without(0).with(2, "1").classes()))
        .containsExactly("1", "2", "3");
  }
}
