package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ShownColumns;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.run.RunContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns that are there to be seen, in tables of all kinds. */
class ShownColumnsTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final String TABLE =
      """
      name,x,title,year,y
      p0,1,"two
      lines, and ""marks\""",2001,2
      p1,3,,2002,4
      p2,5,עברית 🐦,0003,6
      """;

  @TempDir private Path folder;

  private ReadOptions showing(String... columns) {
    Path file = folder.resolve("items.csv");
    return ReadOptions.defaults().withShown(new ShownColumns(List.of(columns), Optional.of(file)));
  }

  private Dataset read(String name, String text, ReadOptions options) throws Exception {
    return FeatureReader.read(Files.writeString(folder.resolve(name), text), options, RUN);
  }

  private static List<List<String>> texts(Dataset data) throws Exception {
    List<List<String>> rows = new ArrayList<>();
    try (ItemReader reader = data.items().orElseThrow().reader()) {
      for (int i = 0; i < data.size(); i++) {
        rows.add(reader.texts(i));
      }
    }
    return rows;
  }

  @Test
  void shownColumnsAreTextsAndNoFeatures() throws Exception {
    Dataset data = read("points.csv", TABLE, showing("title", "year").withIdColumn("name"));
    assertThat(data.featureNames()).containsExactly("x", "y");
    assertThat(data.columns().shown()).containsExactly("title", "year");
    assertThat(data.items().orElseThrow().columns()).containsExactly("title", "year");
    assertThat(texts(data))
        .containsExactly(
            List.of("two\nlines, and \"marks\"", "2001"),
            List.of("", "2002"),
            List.of("עברית 🐦", "0003"));
    assertThat(data.warnings()).isEmpty();
  }

  /** A delimiter at the end of the lines makes DuckDB stand back. */
  @Test
  void theCarefulReaderKeepsTheSame() throws Exception {
    String ended = TABLE.replace(",y\n", ",y,\n").replaceAll("(?m)(,\\d)$", "$1,");
    ReadOptions options = showing("title", "year").withIdColumn("name");
    List<List<String>> fast = texts(read("points.csv", TABLE, options));
    assertThat(texts(read("ended.csv", ended, options))).isEqualTo(fast);
  }

  /** What DuckDB refuses to read in one line is read all the same. */
  @Test
  void aCellMayBeLarge() throws Exception {
    String large = "word ".repeat(1_000_000);
    Dataset data = read("large.csv", "x,text\n1,short\n2," + large + "\n", showing("text"));
    assertThat(texts(data).get(1).get(0)).isEqualTo(large);
  }

  @Test
  void idsAndLabelsMayBeSeenToo() throws Exception {
    ReadOptions options = showing("name", "title").withIdColumn("name").withLabelColumn("title");
    Dataset data = read("points.csv", TABLE, options);
    assertThat(data.ids().id(2)).isEqualTo("p2");
    assertThat(texts(data).get(2)).containsExactly("p2", "עברית 🐦");
  }

  @Test
  void jsonHasColumnsToo() throws Exception {
    String json =
        """
        {"x": 1, "title": "one \\"mark\\"", "tags": {"a": [1, 2]}}
        {"x": 2, "title": null, "tags": null}
        """;
    Dataset data = read("points.json", json, showing("title", "tags"));
    assertThat(data.featureNames()).containsExactly("x");
    assertThat(texts(data))
        .containsExactly(List.of("one \"mark\"", "{\"a\":[1,2]}"), List.of("", ""));
  }

  @Test
  void aHeaderIsRecognisedByTheColumnAskedFor() throws Exception {
    Dataset data = read("points.csv", "7,title\n1,a\n2,b\n", showing("title"));
    assertThat(data.size()).isEqualTo(2);
  }

  @Test
  void newPointsNeedNotHaveThem() throws Exception {
    Dataset known = read("points.csv", TABLE, showing("title", "year").withIdColumn("name"));
    ReadOptions like = ReadOptions.defaults().withColumnsLike(known.columns());
    Dataset fresh = read("new.csv", "year,x,y,name\n2003,1,2,n0\n", like);
    assertThat(fresh.featureNames()).containsExactly("x", "y");
    assertThat(fresh.columns().shown()).containsExactly("year");
    assertThat(fresh.items()).isEmpty();
  }

  @Test
  void whatIsLeftOutCanBeShown() throws Exception {
    assertThat(read("points.csv", TABLE, showing("year").withIdColumn("name")).warnings())
        .containsExactly(
            "columns left out, not being features: \"title\"; to see one in the report and in lists, say --show title");
  }

  @Test
  void unknownColumnsAndArraysAreRefused() throws Exception {
    assertThatThrownBy(() -> read("points.csv", TABLE, showing("subject")))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("has no column \"subject\"; its columns are \"name\", \"x\",");
    Path array = folder.resolve("points.npy");
    NpyWriter.writeDoubles(array, new int[] {2, 2}, new double[] {1, 2, 3, 4});
    assertThatThrownBy(() -> FeatureReader.read(array, showing("title"), RUN))
        .hasMessageContaining("has no named columns, so there is no column \"title\"")
        .hasMessageEndingWith("such as Parquet, or leave --show out");
  }
}
