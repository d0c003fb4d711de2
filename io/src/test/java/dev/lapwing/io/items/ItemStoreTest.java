package dev.lapwing.io.items;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ItemStoreTest {

  private static final List<String> COLUMNS = List.of("title", "a \"long\",\ntext");
  private static final List<String> PIECES =
      List.of("\"", "\"\"", ",", "\n", "\r\n", "\t", "", "קו", "🐦", "x", "a b", "\u202e", "=1+1");

  @TempDir private Path folder;

  private static List<List<String>> rows(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> row = new ArrayList<>();
      for (int c = 0; c < COLUMNS.size(); c++) {
        StringBuilder text = new StringBuilder();
        for (int p = random.nextInt(8); p > 0; p--) {
          text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        row.add(text.toString());
      }
      rows.add(row);
    }
    return rows;
  }

  private ItemStore write(List<List<String>> rows) throws IOException {
    try (ItemWriter writer = new ItemWriter(folder.resolve("state/items.csv"), COLUMNS)) {
      for (List<String> row : rows) {
        writer.add(new ArrayList<>(row));
      }
      return writer.finish();
    }
  }

  @Test
  void whateverTextsHoldTheyAreReadAsTheyCame() throws Exception {
    List<List<String>> rows = rows(3000, 1);
    rows.set(17, List.of("x\n\"y\"".repeat(100_000), "short"));
    ItemStore written = write(rows);
    ItemStore opened = ItemStore.open(written.file(), OptionalInt.of(written.checksum()));
    SplittableRandom random = new SplittableRandom(2);
    for (ItemStore store : List.of(written, opened)) {
      assertThat(store.columns()).isEqualTo(COLUMNS);
      assertThat(store.size()).isEqualTo(rows.size());
      try (ItemReader reader = store.reader()) {
        for (int i = 0; i < rows.size(); i++) {
          assertThat(reader.texts(i)).isEqualTo(rows.get(i));
        }
        for (int trial = 0; trial < 500; trial++) {
          int row = random.nextInt(rows.size());
          assertThat(reader.texts(row)).isEqualTo(rows.get(row));
        }
      }
    }
  }

  /** Other programs can read it too. */
  @Test
  void theFileIsOrdinaryCsv() throws Exception {
    List<List<String>> rows = rows(200, 3);
    ItemStore store = write(rows);
    try (CsvRecords records = new CsvRecords(store.file(), ',')) {
      assertThat(records.next()).isTrue();
      assertThat(records.fields()).isEqualTo(COLUMNS);
      for (List<String> row : rows) {
        assertThat(records.next()).isTrue();
        assertThat(records.fields()).isEqualTo(row);
      }
      assertThat(records.next()).isFalse();
    }
  }

  @Test
  void whatIsNotKnownIsEmpty() throws Exception {
    try (ItemWriter writer = new ItemWriter(folder.resolve("items.csv"), COLUMNS)) {
      writer.add(Arrays.asList(null, "x"));
      try (ItemReader reader = writer.finish().reader()) {
        assertThat(reader.texts(0)).containsExactly("", "x");
      }
    }
  }

  /** A bit flipped, an end cut off: a refusal if the checksum is known, never another's text. */
  @Test
  void damageIsFound() throws Exception {
    ItemStore store = write(rows(100, 4));
    byte[] good = Files.readAllBytes(store.file());
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 200; trial++) {
      byte[] bad =
          random.nextBoolean() ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      if (bad.length == good.length) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(store.file(), bad);
      assertThatThrownBy(() -> ItemStore.open(store.file(), OptionalInt.of(store.checksum())))
          .isInstanceOf(DataException.class);
    }
    Files.write(store.file(), Arrays.copyOf(good, good.length / 2));
    try (ItemReader reader = store.reader()) {
      assertThatThrownBy(() -> reader.texts(99)).hasMessageContaining("the file has changed");
    }
    Files.delete(store.file());
    assertThatThrownBy(() -> ItemStore.open(store.file(), OptionalInt.empty()))
        .hasMessageContaining("is missing");
  }

  @Test
  void namesThatAreTakenGetAPrefix() {
    List<String> ours = List.of("id", "label");
    assertThat(ItemStore.columnsBeside(List.of("title", "Label", "input_Label", "ID"), ours))
        .containsExactly("title", "input_Label", "input_input_Label", "input_ID");
  }
}
