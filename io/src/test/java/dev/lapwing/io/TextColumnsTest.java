package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.TextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextColumnsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final TextOptions SMALL = new TextOptions(1 << 10, 4);

  private static final String CSV =
      """
      name,title,body,price,class
      a,Good soup,"warm, with bread",3,food
      b,Good bread,,2,food
      c,Bad match,"no goal, no <b>ball</b>",7,sport
      d,Good match,a goal,8,
      """;

  @TempDir Path folder;

  private static ReadOptions texts(String... columns) {
    return ReadOptions.defaults()
        .withIdColumn("name")
        .withLabelColumn("class")
        .withText(new TextReading.Learn(List.of(columns), SMALL));
  }

  private Dataset read(String file, String content, ReadOptions options)
      throws DataException, IOException {
    return FeatureReader.read(Files.writeString(folder.resolve(file), content), options, RUN);
  }

  private static float[] values(FeatureMatrix matrix) {
    float[] values = new float[matrix.size() * matrix.dimensions()];
    matrix.copyRows(0, matrix.size(), values, 0);
    return values;
  }

  @Test
  void featuresAreMadeOfTextsAloneAndTextsAreShown() throws Exception {
    Path items = folder.resolve("items.csv");
    Dataset data =
        read("t.csv", CSV, texts("title", "body").withShown(ShownColumns.none().in(items)));
    assertThat(data.size()).isEqualTo(4);
    assertThat(data.features().dimensions()).isLessThanOrEqualTo(5);
    assertThat(data.columns().shown()).containsExactly("title", "body");
    assertThat(data.labels().orElseThrow().count()).isEqualTo(3);
    assertThat(data.warnings()).singleElement().asString().contains("\"price\"");
    try (ItemReader reader = data.items().orElseThrow().reader()) {
      assertThat(reader.texts(0)).containsExactly("Good soup", "warm, with bread");
      assertThat(reader.texts(2)).containsExactly("Bad match", "no goal, no ball");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.tsv", "t.json", "t.ndjson"})
  void formatsAgree(String name) throws Exception {
    String other =
        switch (name) {
          case "t.tsv" -> "name\ttitle\na\tGood soup\nb\tGood bread\nc\tBad match\n";
          case "t.json" ->
              "[{\"name\":\"a\",\"title\":\"Good soup\"},{\"name\":\"b\",\"title\":\"Good bread\"},{\"name\":\"c\",\"title\":\"Bad match\"}]";
          default ->
              "{\"name\":\"a\",\"title\":\"Good soup\"}\n{\"name\":\"b\",\"title\":\"Good bread\"}\n{\"name\":\"c\",\"title\":\"Bad match\"}\n";
        };
    ReadOptions options =
        ReadOptions.defaults()
            .withIdColumn("name")
            .withText(new TextReading.Learn(List.of("title"), SMALL));
    Dataset csv = read("t.csv", "name,title\na,Good soup\nb,Good bread\nc,Bad match\n", options);
    assertThat(values(read(name, other, options).features())).isEqualTo(values(csv.features()));
  }

  @Test
  void newTextsArePlacedAmongTheOthers() throws Exception {
    Dataset learnt = read("t.csv", CSV, texts("title"));
    ReadOptions place =
        ReadOptions.defaults()
            .withColumnsLike(learnt.columns())
            .withText(
                new TextReading.Place(List.of("title"), learnt.texts().orElseThrow().model()));
    Dataset fresh = read("n.csv", "title,name\nBad match,z\n?,y\nGood soup,x\n", place);
    float[] all = values(learnt.features());
    float[] some = values(fresh.features());
    int width = learnt.features().dimensions();
    for (int j = 0; j < width; j++) {
      assertThat(some[j]).isEqualTo(all[2 * width + j]);
      assertThat(some[2 * width + j]).isEqualTo(all[j]);
    }
    assertThat(fresh.texts().orElseThrow().features().wordless()).containsExactly(1);
    assertThat(fresh.warnings())
        .anyMatch(warning -> warning.contains("1 of 3 texts has no word, y;"));
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> read("m.csv", "name,body\nz,x\n", place))
        .withMessageContaining("has no column \"title\"");
  }

  @Test
  void aColumnOfNumbersIsNoText() {
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> read("t.csv", CSV, texts("price")))
        .withMessageContaining("price")
        .withMessageContaining("holds numbers, not texts")
        .withMessageContaining("--text");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> read("t.csv", CSV, texts("prize")))
        .withMessageContaining("has no column \"prize\"");
    assertThatExceptionOfType(DataException.class)
        .isThrownBy(() -> read("t.npy", "x", texts("title")))
        .withMessageContaining("t.npy");
  }

  /** Cells that the table engine finds too long, and what it finds too strict, are read too. */
  @Test
  void longCellsAreRead() throws Exception {
    String cell = "good words and more ".repeat(200_000);
    Dataset data =
        read(
            "t.csv",
            "t\n\"" + cell + "\"\ngood and bad\nmore and more\n",
            ReadOptions.defaults().withText(new TextReading.Learn(List.of("t"), SMALL)));
    assertThat(data.size()).isEqualTo(3);
    assertThat(data.warnings()).anyMatch(warning -> warning.contains(" texts is longer"));
  }
}
