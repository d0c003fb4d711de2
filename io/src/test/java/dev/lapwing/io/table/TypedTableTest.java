package dev.lapwing.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.Refusals;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedTableTest {

  @TempDir Path folder;

  @Test
  void jsonIdsStayTextWhateverTheyLookLike() throws Exception {
    Path file =
        json(
            "[{\"id\": \"007\", \"x\": 1, \"k\": \"a\"}, {\"id\": \"2020-01-01T00:00:00\", \"x\": 2.5, \"k\": null}, {\"id\": 12, \"x\": 3, \"k\": \"?\"}]");
    ReadOptions options = ReadOptions.defaults().withIdColumn("id").withLabelColumn("k");
    Dataset read = FeatureReader.read(file, options, RunContext.defaults());
    assertThat(read.ids()).hasToString("007, 2020-01-01T00:00:00, 12");
    assertThat(read.labels()).contains(Labels.of(3).with(0, "a"));
    assertThat(read.features().get(1, 0)).isEqualTo(2.5f);
  }

  @Test
  void aColumnOfDifferentTextsIsSuggestedForTheIds() throws Exception {
    String text =
        "[{\"kind\": \"fox\", \"name\": \"Ann\", \"x\": 1}, {\"kind\": \"fox\", \"name\": \"Ben\", \"x\": 2}]";
    assertThat(FeatureReader.read(json(text)).warnings())
        .containsExactly(
            "columns left out, not being features: \"kind\", \"name\"; if \"name\" names the points, say --id name; to see one in the report and in lists, say --show kind");
  }

  @Test
  void anArrayOfArraysIsATable() throws Exception {
    Dataset read = FeatureReader.read(json("[[1, 2.5], [3, 4]]"));
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.features().get(0, 1)).isEqualTo(2.5f);
  }

  /** Names are quoted wherever they become part of a query. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\"b",
        "'",
        "\"\"",
        "x\") FROM range(9) --",
        "'}); DROP TABLE t; --",
        "x; y",
        "%s"
      })
  void anyTextIsTheNameOfAColumn(String name) throws Exception {
    String field = "\"%s\": ".formatted(name.replace("\"", "\\\""));
    String ids = "\"id " + field.substring(1);
    Path file =
        json(
            "[{%s\"u\", %s1}, {%s\"v\", %s\"two\"}, {%s\"w\", %s3}]"
                .formatted(ids, field, ids, field, ids, field));
    ReadOptions options = ReadOptions.defaults().withIdColumn("id " + name);
    Refusals.ofFeatures(file).withMessageContaining("'\"two\"' is not a number");
    Files.writeString(file, Files.readString(file).replace("\"two\"", "2"));
    Dataset read = FeatureReader.read(file, options, RunContext.defaults());
    assertThat(read.ids()).hasToString("u, v, w");
    assertThat(read.features().get(1, 0)).isEqualTo(2);
  }

  @Test
  void jsonRefusalsNameTheRow() throws Exception {
    Refusals.ofFeatures(json("[{\"x\": 1}, {\"x\": \"abc\"}, {\"x\": 2}]"))
        .withMessageContaining("row 1 (counted from 0), column \"x\": '\"abc\"' is not a number");
    Refusals.ofFeatures(json("[{\"x\": 1, \"y\": 2}, {\"x\": 1}]"))
        .withMessageContaining("row 1 (counted from 0), column \"y\": the number is missing");
    Refusals.ofFeatures(json("[{\"e\": [1, 2]}, {\"e\": [3]}]"))
        .withMessageContaining("row 1 (counted from 0), column \"e\": a list of 1 numbers");
    Refusals.ofFeatures(json("[{\"e\": [1, 2]}, {\"e\": [3, null]}]"))
        .withMessageContaining("column \"e[1]\": the number is missing");
    Refusals.ofFeatures(json("[{\"e\": []}, {\"e\": [3]}]")).withMessageContaining("empty");
    Refusals.ofFeatures(json("[{\"e\": [1], \"f\": [2]}]"))
        .withMessageContaining("2 list-valued columns: \"e\", \"f\"");
    Refusals.ofFeatures(json("[{\"a\": \"b\"}]")).withMessageContaining("no numeric column");
    Refusals.ofFeatures(json("{\"x\": 1")).withMessageContaining("cannot be read as JSON");
    Refusals.ofFeatures(json("[{\"x\": NaN}, {\"x\": 1}]"));
    Refusals.ofFeatures(json("[]"));
    Refusals.ofFeatures(json("{}"));
    Refusals.ofFeatures(json(" "));
  }

  @Test
  void parquetNumbersOfAnyTypeAreFeatures() throws Exception {
    Path file =
        SampleFiles.parquet(
            folder,
            "types.parquet",
            "SELECT 1::TINYINT a, 2::UBIGINT b, 3.5::DECIMAL(9,2) c, 4::HUGEINT d, 0.1::FLOAT e, true f, DATE '2020-01-01' g, 'h' h");
    Dataset read = FeatureReader.read(file);
    double[] row = new double[5];
    read.features().copyRow(0, row);
    assertThat(row).containsExactly(1, 2, 3.5, 4, 0.1f);
    assertThat(read.warnings()).singleElement().asString().contains("\"f\", \"g\", \"h\"");
  }

  @Test
  void parquetRefusalsNameTheRow() throws Exception {
    Path missing =
        SampleFiles.parquet(
            folder,
            "null.parquet",
            "SELECT CASE WHEN i <> 7000 THEN i END x FROM range(9000) r(i)");
    Refusals.ofFeatures(missing)
        .withMessageContaining("row 7000 (counted from 0), column \"x\": the number is missing");
    Path nan = SampleFiles.parquet(folder, "nan.parquet", "SELECT 'nan'::DOUBLE x FROM range(3)");
    Refusals.ofFeatures(nan).withMessageContaining("row 0 (counted from 0), column \"x\": 'NaN'");
    Path ragged =
        SampleFiles.parquet(
            folder,
            "ragged.parquet",
            "SELECT CASE WHEN i < 2 THEN [1, 2] ELSE [1] END e FROM range(3) r(i)");
    Refusals.ofFeatures(ragged)
        .withMessageContaining("row 2 (counted from 0), column \"e\": a list of 1 numbers where");
    Path none = SampleFiles.parquet(folder, "none.parquet", "SELECT 1 x WHERE false");
    Refusals.ofFeatures(none).withMessageContaining("no rows");
  }

  @Test
  void aParquetFileCutOffIsRefused() throws Exception {
    Path whole = SampleFiles.parquet(folder, "w.parquet", "SELECT i x FROM range(100) r(i)");
    byte[] bytes = Files.readAllBytes(whole);
    for (int length : new int[] {1, 4, 12, bytes.length / 2, bytes.length - 1}) {
      Refusals.ofFeatures(SampleFiles.bytes(folder, "cut.parquet", Arrays.copyOf(bytes, length)))
          .withMessageContaining("cannot be read as Parquet");
    }
  }

  private Path json(String content) throws Exception {
    return SampleFiles.text(folder, "t.json", content);
  }
}
