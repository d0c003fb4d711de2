package dev.lapwing.io.texts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFolderTest {

  private static final RunContext RUN = RunContext.defaults();

  @TempDir Path folder;
  private Path texts = Path.of("");

  @BeforeEach
  void write() throws IOException {
    texts = folder.resolve("texts");
    Files.createDirectories(texts.resolve("below"));
    Files.writeString(texts.resolve("b.txt"), "the cat sat on the mat");
    Files.writeString(texts.resolve("a.TXT"), "the dog sat on the log");
    Files.writeString(texts.resolve("below/c.txt"), "the cat and the dog");
    Files.writeString(texts.resolve("empty.txt"), "");
    Files.writeString(texts.resolve("other.csv"), "1,2");
    Files.writeString(texts.resolve(".hidden.txt"), "the cat");
  }

  private Dataset read(ReadOptions options) throws DataException, IOException {
    return FeatureReader.read(texts, options, RUN);
  }

  @Test
  void idsAreNamesOfFilesAscending() throws Exception {
    Dataset data = read(ReadOptions.defaults());
    assertThat(data.size()).isEqualTo(4);
    assertThat(List.of(data.ids().id(0), data.ids().id(1), data.ids().id(2), data.ids().id(3)))
        .containsExactly("a.TXT", "b.txt", "below/c.txt", "empty.txt");
    assertThat(data.texts().orElseThrow().features().wordless()).containsExactly(3);
    assertThat(data.warnings())
        .containsExactly("1 of 4 texts has no word, empty.txt; only a label of its own reaches it");
  }

  @Test
  void theFolderIsKnownByNamesAndContents() throws Exception {
    String before = read(ReadOptions.defaults()).source().sha256();
    assertThat(TextFolder.provenance(texts).sha256()).isEqualTo(before);
    Files.writeString(texts.resolve("other.csv"), "3,4");
    assertThat(TextFolder.provenance(texts).sha256()).isEqualTo(before);
    Files.writeString(texts.resolve("b.txt"), "the cat sat on the rug");
    assertThat(TextFolder.provenance(texts).sha256()).isNotEqualTo(before);
    Files.writeString(texts.resolve("b.txt"), "the cat sat on the mat");
    Files.move(texts.resolve("b.txt"), texts.resolve("bb.txt"));
    assertThat(TextFolder.provenance(texts).sha256()).isNotEqualTo(before);
  }

  @Test
  void whatIsNotUtf8IsReadAsWesternAndSaid() throws Exception {
    Files.write(
        texts.resolve("b.txt"), "caf\u00e9 \u0093cat\u0094".getBytes(StandardCharsets.ISO_8859_1));
    Files.write(texts.resolve("d.txt"), "\uFEFFthe cat".getBytes(StandardCharsets.UTF_16LE));
    Path items = folder.resolve("items.csv");
    Dataset data = read(ReadOptions.defaults().withShown(ShownColumns.none().in(items)));
    assertThat(data.warnings())
        .contains("1 files are not UTF-8 and were read as windows-1252, e.g. b.txt");
    try (ItemReader reader = data.items().orElseThrow().reader()) {
      assertThat(reader.texts(1)).containsExactly("café “cat”");
      assertThat(reader.texts(3)).containsExactly("the cat");
    }
  }

  @Test
  void aTextOfTenMegabytesIsRead() throws Exception {
    Files.writeString(texts.resolve("long.txt"), "the cat sat é ".repeat(750_000));
    Dataset data = read(ReadOptions.defaults());
    assertThat(data.warnings())
        .contains(
            "1 of 5 texts is longer than 1,048,576 characters; words beyond that do not count");
  }

  @Test
  void characterCutOffAtTheEndIsNoReasonForAnotherEncoding() {
    byte[] bytes = "aé€😀".getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length <= bytes.length; length++) {
      DecodedText decoded = DecodedText.of(Arrays.copyOf(bytes, length), false);
      assertThat(decoded.western()).isFalse();
      assertThat("aé€😀").startsWith(decoded.text());
    }
  }

  @Test
  void otherFoldersAreRefused() throws IOException {
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> read(ReadOptions.defaults().withIdColumn("name")))
        .withMessageContaining("has no named columns")
        .withMessageContaining("name");
    Path none = Files.createDirectories(folder.resolve("none"));
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> FeatureReader.read(none))
        .withMessageContaining("is a folder without a file that ends with .txt");
    Path strangers = Files.createDirectories(folder.resolve("strangers"));
    Files.writeString(strangers.resolve("a.txt"), "alpha");
    Files.writeString(strangers.resolve("b.txt"), "beta");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> FeatureReader.read(strangers))
        .withMessageContaining("no two of its 2 texts have a word in common");
  }
}
