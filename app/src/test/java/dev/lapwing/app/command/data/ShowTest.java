package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people see of their points: titles, texts, pictures. */
class ShowTest {

  private static final int SIZE = 60;
  private static final byte[] PIXEL =
      Base64.getDecoder().decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");

  @TempDir private Path folder = Path.of("");
  private Path points = Path.of("");
  private Path labels = Path.of("");
  private Path run = Path.of("");

  /** Two noisy groups; the title of p3 is hostile, that of p5 in two lines, that of p7 huge. */
  @BeforeEach
  void files() throws IOException {
    points = Files.writeString(folder.resolve("points.csv"), table(1));
    labels = Files.writeString(folder.resolve("few.csv"), "id,label\np0,even\np1,odd\n");
    run = folder.resolve("run");
  }

  private static String table(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("name,x,y,title,year,label\n");
    for (int i = 0; i < SIZE; i++) {
      String title =
          switch (i) {
            case 3 -> "<img src=x onerror=alert(1)>";
            case 5 -> "\"first line\nsecond, \"\"quoted\"\" line עברית 🐦\"";
            case 7 -> "endless ".repeat(50_000);
            default -> "title of " + i;
          };
      double x = 0.7 * (i % 2) + 2 * random.nextDouble();
      text.append(
          String.format(
              Locale.ROOT,
              "p%d,%.4f,%.4f,%s,%d,%s%n",
              i,
              x,
              2 * random.nextDouble(),
              title,
              1990 + i,
              i));
    }
    return text.toString();
  }

  private Call label(Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("label", points, "--id", "name", "--labels", labels, "-o", run, "--quiet"));
    words.addAll(List.of("--show", "title", "--show", "year", "--show", "label"));
    words.addAll(List.of(more));
    Call call = Call.lapwing(words.toArray());
    assertThat(call.exitCode()).as(call.err()).isZero();
    return call;
  }

  private String report() throws IOException {
    return Files.readString(run.resolve("report.html"));
  }

  private String predictions() throws IOException {
    return Files.readString(run.resolve("predictions.csv"));
  }

  @Test
  @SuppressWarnings("unchecked")
  void theReportShowsWhatWasAskedFor() throws IOException {
    Call call = label("--json");
    assertThat(call.err()).isEmpty();
    Map<String, Object> parameters = (Map<String, Object>) call.json().get("parameters");
    assertThat(parameters).containsEntry("show", List.of("title", "year", "label"));
    assertThat(call.json()).containsEntry("dimensions", 2);
    assertThat(report())
        .contains("<bdi>title</bdi></small> <bdi>title of ")
        .contains("<bdi>year</bdi></small> <bdi>20")
        .contains("\"shown\":[\"title\",\"year\",\"label\"]")
        .contains("id=\"texts\"")
        .doesNotContain("<img src=x");
    assertThat(Files.size(run.resolve("report.html"))).isLessThan(200_000);
    assertThat(predictions()).startsWith("id,label,confidence,margin,runner_up,status\n");
    assertThat(Call.lapwing("inspect", run).out()).contains("show         [title, year, label]");
  }

  @Test
  void suggestionsComeWithTheirTexts() throws IOException {
    label();
    Call call = Call.lapwing("suggest", run, "-n", SIZE, "--quiet");
    assertThat(call.out())
        .startsWith("id,label,guess,confidence,runner_up,teaches,title,year,input_label\n")
        .contains(",\"first line\nsecond, \"\"quoted\"\" line עברית 🐦\",1995,5\n");
    Path todo = Files.writeString(folder.resolve("todo.csv"), call.out());
    assertThat(Call.lapwing("add", run, "--labels", todo, "--quiet").exitCode()).isEqualTo(3);
    String filled = call.out().replaceFirst("(?m)^p8,,", "p8,even,");
    Files.writeString(todo, filled);
    Call added = Call.lapwing("add", run, "--labels", todo, "--quiet", "--json");
    assertThat(added.exitCode()).as(added.err()).isZero();
    assertThat(added.json()).containsEntry("labelled", 3);
    Call json = Call.lapwing("suggest", run, "-n", 3, "--quiet", "--json");
    assertThat(json.out()).containsPattern("\"show\" : \\{\\s+\"title\" : \"");
  }

  /** And so they do after more labels, for the run keeps them. */
  @Test
  void joinedTextsStandBesideThePredictions() throws IOException {
    label("--join");
    String header = "id,label,confidence,margin,runner_up,status,title,year,input_label\n";
    assertThat(predictions()).startsWith(header).contains(",predicted,title of 9,1999,9\n");
    Files.delete(points);
    Path more = Files.writeString(folder.resolve("more.csv"), "p9,odd\n");
    Call added = Call.lapwing("add", run, "--labels", more, "--quiet");
    assertThat(added.exitCode()).as(added.err()).isZero();
    assertThat(predictions()).startsWith(header).contains("p9,odd,1,1,,given,title of 9,1999,9\n");
    assertThat(report()).contains("<bdi>title of ");
    Path truth = Files.writeString(folder.resolve("truth.csv"), "id,label\np8,even\np11,odd\n");
    Call score = Call.lapwing("score", run.resolve("predictions.csv"), "--truth", truth, "--json");
    assertThat(score.exitCode()).as(score.err()).isZero();
  }

  @Test
  void newPointsBringTheirOwnTexts() throws IOException {
    label();
    Path fresh = Files.writeString(folder.resolve("new.csv"), table(2).replace("title of", "new"));
    Call joined = Call.lapwing("predict", run, fresh, "-o", "-", "--join", "--quiet");
    assertThat(joined.exitCode()).as(joined.err()).isZero();
    assertThat(joined.err()).isEmpty();
    assertThat(joined.out())
        .startsWith("id,label,confidence,margin,runner_up,status,title,year,input_label\n")
        .contains(",new 9,1999,9\n");
    Call plain = Call.lapwing("predict", run, fresh, "-o", "-", "--quiet");
    assertThat(plain.out()).startsWith("id,label,confidence,margin,runner_up,status\n");
    Path bare = Files.writeString(folder.resolve("bare.csv"), "name,x,y,year\nn,1,2,1999\n");
    Call partly = Call.lapwing("predict", run, bare, "-o", "-", "--join", "--quiet");
    assertThat(partly.out()).endsWith(",1999\n").contains(",status,year\n");
    assertThat(partly.err())
        .contains(
            "has no column 'title', 'label', which the run shows, so nothing of it is joined");
  }

  @Test
  void theyComeByStandardInputToo() throws IOException {
    byte[] input = Files.readAllBytes(points);
    Call call =
        Call.fed(input, "label", "-", "--label-column", "label", "--show", "title", "-o", run);
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(run.resolve("state/items.csv")).content().contains("\"title of 9\"");
  }

  @Test
  void aChangedTextIsRefused() throws IOException {
    label();
    Path items = run.resolve("state/items.csv");
    Files.writeString(items, Files.readString(items).replace("title of 9", "title of 8"));
    for (Call call :
        List.of(
            Call.lapwing("suggest", run, "--quiet"),
            Call.lapwing("add", run, "--labels", labels, "--quiet"))) {
      assertThat(call.exitCode()).isEqualTo(3);
      assertThat(call.err())
          .contains("items.csv: is not the one that was written: its checksum differs; the run");
    }
  }

  /** p0 by id, p4 by a path in its title, p6 is no picture, p8 leads outside. */
  @Test
  void picturesStandOnTheCards() throws IOException {
    Path photos = folder.resolve("photos");
    Files.createDirectories(photos.resolve("sub"));
    Files.write(folder.resolve("outside.gif"), PIXEL);
    for (int i = 0; i < SIZE; i++) {
      Files.write(photos.resolve(i == 4 ? "sub/four.gif" : "p%d.gif".formatted(i)), PIXEL);
    }
    Files.delete(photos.resolve("p8.gif"));
    Files.writeString(photos.resolve("p6.gif"), "<svg onload='alert(1)'/>");
    String table = Files.readString(points);
    Files.writeString(
        points,
        table.replace("title of 4,", "sub/four.gif,").replace("title of 8,", "../outside.gif,"));
    Call call = label("--images", photos, "--neighbours", 3);
    assertThat(call.err().lines())
        .containsExactly(
            "warning: 1 of 60 points looked for have no picture in photos, such as 'p8'");
    String page = report();
    String data = "src=\"data:image/gif;base64," + Base64.getEncoder().encodeToString(PIXEL);
    assertThat(page).contains(data).doesNotContain("<svg onload");
    int cards = page.split("data-point=", -1).length - 1;
    int pictures = page.split("class=\"photo\"", -1).length - 1;
    assertThat(pictures).isBetween(cards - 2, cards);
    Files.move(photos, folder.resolve("elsewhere"));
    Path more = Files.writeString(folder.resolve("more.csv"), "p9,odd\n");
    Call added = Call.lapwing("add", run, "--labels", more, "--quiet");
    assertThat(added.exitCode()).isZero();
    assertThat(added.err()).contains("photos is not there any more, so the report has no pictures");
    assertThat(report()).doesNotContain("class=\"photo\"").doesNotContain(folder.toString());
  }

  @Test
  void theHelpAndTheWarningLeadToIt() {
    Call call =
        Call.lapwing("label", points, "--id", "name", "--labels", labels, "-o", run, "--quiet");
    assertThat(call.err())
        .contains("columns left out, not being features: \"title\"")
        .contains("to see one in the report and in lists, say --show title");
    assertThat(Call.lapwing("label", "--help").out()).contains("--show", "--images", "--join");
  }

  @Test
  void aHugeTextIsKeptWholeAndShownInPart() throws IOException {
    label();
    assertThat(Files.readString(run.resolve("state/items.csv")))
        .contains("endless ".repeat(50_000));
    assertThat(report()).doesNotContain("endless ".repeat(60));
  }
}
