package dev.lapwing.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFieldTest {

  private static final String ALPHABET = "ab ,;\t|\"\n\r'é\u6587=-";

  @TempDir Path folder;

  @Test
  void plainTextStaysAsItIs() {
    assertThat(CsvField.quoted("fox 7")).isEqualTo("fox 7");
    assertThat(CsvField.quoted("")).isEmpty();
  }

  @Test
  void delimitersAndMarksAreQuoted() {
    assertThat(CsvField.quoted("a,b")).isEqualTo("\"a,b\"");
    assertThat(CsvField.quoted("say \"no\"")).isEqualTo("\"say \"\"no\"\"\"");
    assertThat(CsvField.quoted(" a")).isEqualTo("\" a\"");
  }

  @ParameterizedTest
  @ValueSource(chars = {',', ';', '\t', '|'})
  void whateverIsWrittenIsReadBack(char delimiter) throws Exception {
    SplittableRandom random = new SplittableRandom(delimiter);
    List<List<String>> written = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      written.add(List.of("row " + i, text(random), text(random)));
    }
    String lines =
        written.stream()
            .map(row -> row.stream().map(CsvField::quoted))
            .map(row -> row.collect(Collectors.joining(Character.toString(delimiter))) + "\n")
            .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("t.csv"), lines);
    List<List<String>> read = new ArrayList<>();
    try (CsvRecords records = new CsvRecords(file, delimiter)) {
      while (records.next()) {
        read.add(List.copyOf(records.fields()));
      }
    }
    assertThat(read).isEqualTo(written);
  }

  private static String text(SplittableRandom random) {
    return random
        .ints(random.nextInt(8), 0, ALPHABET.length())
        .mapToObj(i -> ALPHABET.substring(i, i + 1))
        .collect(Collectors.joining());
  }
}
