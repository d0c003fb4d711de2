package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From texts to labels, by the bundled notes on four topics. */
class TextTest {

  private static final int LEARNT = 90;

  @TempDir private Path folder = Path.of("");
  private final List<String[]> rows = new ArrayList<>();
  private Path mails = Path.of("");
  private Path more = Path.of("");
  private Path few = Path.of("");
  private Path run = Path.of("");

  @BeforeEach
  void files() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    TextTest.class.getResourceAsStream("/dev/lapwing/app/demo/texts.csv")),
                StandardCharsets.UTF_8))) {
      lines.lines().skip(1).forEach(line -> rows.add(line.split(",", 3)));
    }
    mails = Files.writeString(folder.resolve("mails.csv"), table(0, LEARNT));
    more = Files.writeString(folder.resolve("more.csv"), table(LEARNT, rows.size()));
    few = Files.writeString(folder.resolve("few.csv"), labels(0, 40));
    run = folder.resolve("run");
  }

  /** A sentence is the body, its first word the subject. */
  private String table(int from, int to) {
    StringBuilder table = new StringBuilder("id,subject,body,price\n");
    for (String[] row : rows.subList(from, to)) {
      String text = row[2].replace("\"", "");
      String subject = text.substring(0, text.indexOf(' '));
      table.append("%s,\"%s\",\"%s\",%d%n".formatted(row[0], subject, text, text.length()));
    }
    return table.toString();
  }

  private String labels(int from, int to) {
    StringBuilder labels = new StringBuilder("id,label\n");
    rows.subList(from, to)
        .forEach(row -> labels.append(row[0]).append(',').append(row[1]).append('\n'));
    return labels.toString();
  }

  private double accuracy(Path predictions) throws IOException {
    Map<String, String> truth = new HashMap<>();
    rows.forEach(row -> truth.put(row[0], row[1]));
    List<String> lines = Files.readAllLines(predictions);
    long right =
        lines.stream()
            .skip(1)
            .map(line -> line.split(",", -1))
            .filter(cells -> cells[1].equals(truth.get(cells[0])))
            .count();
    return (double) right / (lines.size() - 1);
  }

  private static Call done(Object... args) {
    Call call = Call.lapwing(args);
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  private Call label(Object... args) {
    List<Object> all = new ArrayList<>(List.of("label", mails, "--id", "id", "--labels", few));
    all.addAll(List.of("-o", run, "--overwrite"));
    all.addAll(Arrays.asList(args));
    return Call.lapwing(all.toArray());
  }

  /** The example of README.md, word for word; files are looked for in the folder of the test. */
  @Test
  void theReadmesExampleLabelsRows() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String example = readme.substring(readme.indexOf("### Start from text"));
    String block = example.substring(example.indexOf("```sh") + 5);
    List<String> lines = block.substring(0, block.indexOf("```")).strip().lines().toList();
    assertThat(lines).hasSize(3);
    for (String line : lines) {
      Object[] words =
          Arrays.stream(line.split("#", 2)[0].strip().split("\\s+"))
              .skip(1) // ./lapwing
              .map(
                  word ->
                      word.endsWith(".csv") || word.equals("run")
                          ? folder.resolve(word).toString()
                          : word)
              .toArray();
      done(words);
    }
    assertThat(accuracy(run.resolve("predictions.csv"))).isGreaterThan(0.8);
    assertThat(accuracy(folder.resolve("more-labels.csv"))).isGreaterThan(0.7);
    String report = Files.readString(run.resolve("report.html"));
    assertThat(rows.stream().anyMatch(row -> report.contains(row[2].replace("\"", "")))).isTrue();
  }

  @Test
  void commandsGoOnWithARunOfTexts() throws IOException {
    assertThat(label("--text", "body", "--show", "subject").exitCode()).isZero();
    Map<?, ?> facts = Call.parse(Files.readString(run.resolve("run.json")));
    Map<?, ?> parameters = (Map<?, ?>) Objects.requireNonNull(facts.get("parameters"));
    assertThat(parameters.get("text")).isEqualTo(List.of("body"));
    assertThat(parameters.get("show")).isEqualTo(List.of("subject", "body"));
    assertThat(parameters.get("metric")).isEqualTo("cosine");
    Path later = Files.writeString(folder.resolve("later.csv"), labels(40, 60));
    done("add", run, "--labels", later);
    assertThat(done("suggest", run, "-n", 2).out()).contains("subject,body");
    done("explain", run, rows.get(80)[0]);
    assertThat(done("inspect", run).out()).contains("body");
    done("predict", run, more, "-o", folder.resolve("new.csv"), "--join");
    assertThat(Files.readString(folder.resolve("new.csv")).lines().findFirst())
        .contains("id,label,confidence,margin,runner_up,status,subject,body");
    assertThat(accuracy(folder.resolve("new.csv"))).isGreaterThan(0.6); // by chance 0.25
    Call other = Call.lapwing("predict", run, few, "-o", folder.resolve("x.csv"));
    assertThat(other.exitCode()).isEqualTo(3);
    assertThat(other.err()).contains("has no column \"body\"", "its columns are");
    assertThat(folder.resolve("x.csv")).doesNotExist();
  }

  @Test
  void aTextOfTheRunIsPredictedAsItIsThere() throws IOException {
    assertThat(label("--text", "body").exitCode()).isZero();
    done("predict", run, mails, "-o", folder.resolve("again.csv"));
    assertThat(accuracy(folder.resolve("again.csv")))
        .isGreaterThan(accuracy(run.resolve("predictions.csv")) - 0.1);
  }

  @Test
  void clusterInspectAndCompareTakeTexts() throws IOException {
    done("cluster", mails, "--id", "id", "--text", "body", "--clusters", 4, "-o", run);
    assertThat(done("inspect", mails, "--id", "id", "--text", "body", "--labels", few).out())
        .contains("90 of ");
    Path all = folder.resolve("truth.csv");
    Files.writeString(all, labels(0, LEARNT));
    Call compare =
        done(
            "compare",
            mails,
            "--id",
            "id",
            "--text",
            "body",
            "--truth",
            all,
            "--methods",
            "auto,nearest",
            "--regimes",
            "b5",
            "--draws",
            2,
            "-o",
            folder.resolve("compared"));
    assertThat(compare.out()).contains("auto", "nearest");
  }

  @Test
  void aFolderOfTextsIsLabelledByFileNames() throws IOException {
    Path texts = Files.createDirectories(folder.resolve("texts"));
    StringBuilder labels = new StringBuilder("id,label\n");
    for (int i = 0; i < LEARNT; i++) {
      String name = rows.get(i)[0] + ".txt";
      Files.writeString(texts.resolve(name), rows.get(i)[2]);
      if (i < 40) {
        labels.append(name).append(',').append(rows.get(i)[1]).append('\n');
      }
    }
    Files.writeString(texts.resolve("none.txt"), "...");
    Files.writeString(few, labels);
    Call call = done("label", texts, "--labels", few, "-o", run);
    assertThat(call.err())
        .contains("1 of 91 texts has no word, none.txt; only a label of its own reaches it")
        .doesNotContain("stay unlabelled", "stays unlabelled", "raise");
    assertThat(Files.readAllLines(run.resolve("predictions.csv")))
        .contains("none.txt,,0,0,,unreachable");
    Path one =
        Files.writeString(folder.resolve("one.csv"), rows.get(50)[0] + ".txt," + rows.get(50)[1]);
    assertThat(done("add", run, "--labels", one).err())
        .contains("point none.txt is like no other and stays unlabelled")
        .doesNotContain("raise");
    done("predict", run, texts, "-o", folder.resolve("again.csv"));
    assertThat(Files.readAllLines(folder.resolve("again.csv")))
        .anyMatch(line -> line.startsWith("none.txt,,") && line.endsWith("unreachable"));
    Call fromTable = Call.lapwing("predict", run, more, "-o", folder.resolve("more-labels.csv"));
    assertThat(fromTable.err()).contains("has no column \"text\"");
  }

  @Test
  void textsAreSafeWhereTheyAreShown() throws IOException {
    String hostile = "<img src=x onerror=alert(1)> & \"sauce\" </script><script>alert(2)</script>";
    String table = Files.readString(mails) + "evil,x,\"" + hostile.replace("\"", "\"\"") + "\",1\n";
    Files.writeString(mails, table);
    Files.writeString(few, labels(0, 40) + "evil,cooking\n");
    assertThat(label("--text", "body").exitCode()).isZero();
    String report = Files.readString(run.resolve("report.html"));
    assertThat(report.contains("<img src=x") || report.contains("<script>alert(2)")).isFalse();
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    Call numbers = label("--text", "price");
    assertThat(numbers.exitCode()).isEqualTo(3);
    assertThat(numbers.err()).contains("price", "holds numbers, not texts");
    Call unknown = label("--text", "nothing");
    assertThat(unknown.err()).contains("has no column \"nothing\"", "subject");
    Call scaled = label("--text", "body", "--standardise");
    assertThat(scaled.exitCode()).isEqualTo(2);
    assertThat(scaled.err()).contains("--standardise", "texts have none");
    Call graph = Call.lapwing("label", "--graph", mails, "--text", "body", "-o", run);
    assertThat(graph.exitCode()).isEqualTo(2);
    assertThat(run).doesNotExist();
  }

  @Test
  void theDemoOfTextsCanBeGoneOnWith() throws IOException {
    Path demo = folder.resolve("demo");
    Call call = done("demo", "--text", "-o", demo);
    assertThat(call.out()).contains("120 notes, 12 labels given", "astronomy", "topic");
    Path fresh =
        Files.writeString(
            folder.resolve("new.csv"),
            "id,text\nn1,Boil the pasta in salted water and season it.\n");
    done("predict", demo, fresh, "-o", folder.resolve("p.csv"));
    assertThat(Files.readString(folder.resolve("p.csv"))).contains("n1,cooking,");
  }
}
