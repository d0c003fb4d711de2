package dev.lapwing.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.FeatureReader;
import dev.lapwing.io.Refusals;
import dev.lapwing.io.SampleFiles;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {

  @TempDir Path folder;

  @Test
  void aFirstRowOfNumbersIsData() throws Exception {
    Dataset read = read("1,2\n3,4\n");
    assertThat(rows(read)).isEqualTo(new double[][] {{1, 2}, {3, 4}});
    assertThat(read.featureNames()).containsExactly("column0", "column1");
    assertThat(read.warnings()).isEmpty();
  }

  @Test
  void textOverNumbersIsAHeader() throws Exception {
    assertThat(read("x,y\n1,2\n3,4\n").featureNames()).containsExactly("x", "y");
    assertThat(read("\n\nx,y\n\n1,2\n\n3,4\n\n").size()).isEqualTo(2);
    assertThat(read("\"a\nb\",y\n1,2\n3,4\n").size()).isEqualTo(2);
    assertThat(read(",x\n0,2\n1,4\n").featureNames()).containsExactly("column0", "x");
  }

  @Test
  void aFirstRowOfTextAndNumbersIsDataAndRefused() throws Exception {
    Refusals.ofFeatures(write("abc,2\n3,4\n5,6\n"))
        .withMessageContaining("line 1, column \"column0\": 'abc' is not a number");
  }

  @Test
  void numberedColumnsAreAHeaderOnlyWithTextBesideThem() throws Exception {
    Dataset frame = read("label,0,1,2\n7,0.5,0.5,0.5\n8,1,1,1\n");
    assertThat(frame.size()).isEqualTo(2);
    Dataset numbers = read("0,1,2\n5,5,5\n");
    assertThat(numbers.size()).isEqualTo(2);
    assertThat(numbers.warnings()).singleElement().asString().contains("counts up by one");
  }

  @Test
  void idsStayTextAndTextColumnsAreLeftOut() throws Exception {
    Dataset read =
        read("id,name,x\n007,Ann,1\n08,Ben,2\n", ReadOptions.defaults().withIdColumn("id"));
    assertThat(read.ids().id(0)).isEqualTo("007");
    assertThat(read.ids().row("08")).hasValue(1);
    assertThat(read.featureNames()).containsExactly("x");
    assertThat(read.warnings())
        .containsExactly(
            "columns left out, not being features: \"name\"; to see one in the report and in lists, say --show name");
  }

  @Test
  void theIdColumnMakesTheFirstRowAHeader() throws Exception {
    Dataset read = read("5,6\n1,2\n3,4\n", ReadOptions.defaults().withIdColumn("5"));
    assertThat(read.size()).isEqualTo(2);
    assertThat(read.ids().id(1)).isEqualTo("3");
  }

  @Test
  void aLabelColumnGivesLabels() throws Exception {
    Dataset read =
        read(
            "x,kind\n1,猫\n2,?\n3,\n4, dog \n5,猫\n", ReadOptions.defaults().withLabelColumn("Kind"));
    assertThat(read.labels()).contains(Labels.of(5).with(0, "猫").with(3, "dog").with(4, "猫"));
    assertThat(read.features().dimensions()).isEqualTo(1);
  }

  @Test
  void listsInCellsAreFeatures() throws Exception {
    Dataset read =
        read("id,e\na,\"[1.5, 2]\"\nb,\"[3,4]\"\n", ReadOptions.defaults().withIdColumn("id"));
    assertThat(rows(read)).isEqualTo(new double[][] {{1.5, 2}, {3, 4}});
    assertThat(read.featureNames()).containsExactly("e[0]", "e[1]");
    Refusals.ofFeatures(write("e\n\"[1,2]\"\n\"[1,2]\"\n\"[3]\"\n"))
        .withMessageContaining("line 4, column \"e\": a list of 1 numbers");
    Refusals.ofFeatures(write("e\n\"[1,2]\"\n\"[1,2]\"\n\"[3,b]\"\n"))
        .withMessageContaining("line 4, column \"e[1]\": 'b' is not a number");
  }

  @Test
  void mixedLineEndsAreRead() throws Exception {
    assertThat(rows(read("x,y\r\n1,2\n3,4\r\n5,6")))
        .isEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 6}});
  }

  @Test
  void everyRefusalNamesLineColumnAndValue() throws Exception {
    Refusals.ofFeatures(write("x,y\n1,2\n3,abc\n5,6\n"))
        .withMessageContaining("line 3, column \"y\": 'abc' is not a number; write a number");
    Refusals.ofFeatures(write("x,y\n1,2\n3,\n5,6\n"))
        .withMessageContaining("line 3, column \"y\": the number is missing");
    Refusals.ofFeatures(write("x,y\n1,2\n3,NaN\n5,6\n"))
        .withMessageContaining("line 3, column \"y\": 'NaN' is not a finite number");
    Refusals.ofFeatures(write("x,y\n1,2\n3,-inf\n5,6\n")).withMessageContaining("'-inf'");
    Refusals.ofFeatures(write("x,y\n1,2\n3,1e99\n5,6\n")).withMessageContaining("too large");
    Refusals.ofFeatures(write("x,y\n1,2\n3\n5,6\n"))
        .withMessageContaining("line 3: 1 fields where the first line has 2");
    Refusals.ofFeatures(write("x,y\n1,2\n\n3,4,5\n")).withMessageContaining("line 4: 3 fields");
    Refusals.ofFeatures(write("x\n1\n\n3\n")).withMessageContaining("line 3");
    Refusals.ofFeatures(write("x,y\n1,2\n3,\"4\n")).withMessageContaining("line 3");
    Refusals.ofFeatures(write("a,b\nc,d\n")).withMessageContaining("no numeric column");
    Refusals.ofFeatures(write("a,b\n")).withMessageContaining("no numeric column");
    Refusals.ofFeatures(write("\n\n")).withMessageContaining("only blank lines");
  }

  @Test
  void aFaultFarDownIsFound() throws Exception {
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 50_000; i++) {
      text.append(i).append(',').append(i == 49_000 ? "oops" : "1").append('\n');
    }
    Refusals.ofFeatures(write(text.toString()))
        .withMessageContaining("line 49002, column \"y\": 'oops'");
  }

  @Test
  void idsMustBeThereAndDiffer() throws Exception {
    ReadOptions id = ReadOptions.defaults().withIdColumn("id");
    Refusals.ofFeatures(write("id,x\na,1\nb,2\na,3\n"), id)
        .withMessageContaining("column \"id\": these ids occur more than once: 'a'");
    Refusals.ofFeatures(write("id,x\na,1\n,2\n"), id)
        .withMessageContaining("line 3, column \"id\": the id is missing");
    Refusals.ofFeatures(write("key,x\na,1\n"), id)
        .withMessageContaining("no column \"id\"; its columns are \"key\", \"x\"");
  }

  @Test
  void textMustBeUtf8() throws Exception {
    byte[] latin = "name,x\nZoë,1\nAnn,2\n".getBytes(StandardCharsets.ISO_8859_1);
    Refusals.ofFeatures(SampleFiles.bytes(folder, "latin.csv", latin))
        .withMessageContaining("save the file as UTF-8");
    byte[] wide = "x,y\n1,2\n".getBytes(StandardCharsets.UTF_16);
    Refusals.ofFeatures(SampleFiles.bytes(folder, "wide.csv", wide));
  }

  @Test
  void missingEmptyAndFoldersAreRefused() throws Exception {
    Refusals.ofFeatures(folder.resolve("none.csv")).withMessageContaining("does not exist");
    Refusals.ofFeatures(SampleFiles.text(folder, "e.csv", "")).withMessageContaining("is empty");
    Refusals.ofFeatures(Files.createDirectory(folder.resolve("f.csv")))
        .withMessageContaining("is a folder");
    Refusals.ofFeatures(SampleFiles.text(folder, "what", "1,2\n"))
        .withMessageContaining(".npy, -ubyte, .csv");
  }

  @Test
  void namesThatLookLikePatternsAreNames() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("k=v"));
    SampleFiles.text(odd, "ab.csv", "x\n9\n");
    for (String name : List.of("a*.csv", "a[b].csv", "it's.csv", "a?.csv", "ü.csv")) {
      Dataset read = FeatureReader.read(SampleFiles.text(odd, name, "x\n1\n2\n"));
      assertThat(rows(read)).isEqualTo(new double[][] {{1}, {2}});
    }
  }

  @Test
  void nothingIsWrittenBesideTheInput() throws Exception {
    read("x,y\n1,2\n");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void aNumericColumnWithATellingNameIsTakenWithAWarning() throws Exception {
    assertThat(read("id,x,class\n1,2,0\n2,3,1\n").warnings())
        .anySatisfy(w -> assertThat(w).contains("\"id\"").contains("--id id"))
        .anySatisfy(w -> assertThat(w).contains("\"class\"").contains("--label-column class"));
    assertThat(read("id,x\n1,2\n2,3\n", ReadOptions.defaults().withIdColumn("id")).warnings())
        .isEmpty();
  }

  @Test
  void decimalCommasAreCalledSo() throws Exception {
    String cause = "column \"x\": its numbers have decimal commas; write 0.5, not 0,5";
    Refusals.ofFeatures(write("n;x\n1;0,5\n2;-1,25e3\n3;7\n")).withMessageContaining(cause);
    Refusals.ofFeatures(write("n,x\n1,\"0,5\"\n2,\",25\"\n")).withMessageContaining(cause);
    Refusals.ofFeatures(SampleFiles.text(folder, "t.tsv", "x\ty\n0,5\t1\n0,25\t2\n"))
        .withMessageContaining(cause);
    Refusals.ofFeatures(write("0,5;1,5;2,5\n3,5;4,5;5,5\n"))
        .withMessageContaining("column \"column0\": its numbers have decimal commas");
    Refusals.ofFeatures(write("x;y\n0.5;1\n0,5;2\n0.25;3\n"))
        .withMessageContaining("line 3, column \"x\": '0,5' has a decimal comma; write 0.5");
  }

  @Test
  void namesAndLabelsMayLookLikeDecimalCommas() throws Exception {
    ReadOptions options = ReadOptions.defaults().withIdColumn("name").withLabelColumn("class");
    Dataset read = read("name;x;class\n1,5;2;0,5\n2,5;3;?\n", options);
    assertThat(read.ids().id(0)).isEqualTo("1,5");
    assertThat(read.labels().orElseThrow().classes().names()).containsExactly("0,5");
  }

  @Test
  void aDelimiterAtEveryEndOfLineIsNoColumn() throws Exception {
    for (String text : List.of("x,y,\n1,2,\n3,4,\n", "x,y\n1,2,\n3,4,\n", "x;y; \n1;2; \n3;4;\n")) {
      Dataset read = read(text);
      assertThat(rows(read)).as(text).isEqualTo(new double[][] {{1, 2}, {3, 4}});
      assertThat(read.featureNames()).containsExactly("x", "y");
      assertThat(read.columns().features()).containsExactly("x", "y");
    }
    Dataset unnamed = read("1,2,\n3,4,\n");
    assertThat(rows(unnamed)).isEqualTo(new double[][] {{1, 2}, {3, 4}});
    assertThat(unnamed.warnings())
        .containsExactly("every line ends with ',', so the empty column after it was left out");
  }

  @Test
  void aValueBehindTheLastColumnIsRefusedHoweverFarDown() throws Exception {
    String text = "x,y,\n" + "1,2,\n".repeat(5000) + "1,2,3\n1,2,\n";
    Refusals.ofFeatures(write(text))
        .withMessageContaining("line 5002: '3' stands behind the last column");
    Refusals.ofFeatures(write("x,y,z\n1,2,\n3,4,\n"))
        .withMessageContaining("line 2, column \"z\": the number is missing");
  }

  @Test
  void aColumnOfDifferentTextsIsSuggestedForTheIds() throws Exception {
    assertThat(read("kind,name,x\nfox,Ann,1\nfox,Ben,2\n").warnings())
        .containsExactly(
            "columns left out, not being features: \"kind\", \"name\"; if \"name\" names the points, say --id name; to see one in the report and in lists, say --show kind");
    assertThat(read("kind,x\nfox,1\nfox,2\n").warnings())
        .containsExactly(
            "columns left out, not being features: \"kind\"; to see one in the report and in lists, say --show kind");
  }

  @Test
  void readingCanBeCancelled() throws Exception {
    Path file = write("x\n1\n2\n");
    RunContext cancelled = RunContext.defaults().withCancellation(() -> true);
    assertThatThrownBy(() -> FeatureReader.read(file, ReadOptions.defaults(), cancelled))
        .isInstanceOf(CancelledException.class);
  }

  private Path write(String content) throws IOException {
    return SampleFiles.text(folder, "bad.csv", content);
  }

  private Dataset read(String content) throws Exception {
    return read(content, ReadOptions.defaults());
  }

  private Dataset read(String content, ReadOptions options) throws Exception {
    return FeatureReader.read(write(content), options, RunContext.defaults());
  }

  private static double[][] rows(Dataset read) {
    double[][] rows = new double[read.size()][read.features().dimensions()];
    for (int i = 0; i < rows.length; i++) {
      read.features().copyRow(i, rows[i]);
    }
    return rows;
  }
}
