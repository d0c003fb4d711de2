package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Clustering;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.decision.Status;
import dev.lapwing.extend.OutOfSample;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import dev.lapwing.suggest.Suggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/java.md}, as they stand there, do what the page says. */
class JavaPageTest {

  private static final List<String> SPECIES = List.of("daisy", "iris", "lily");
  private static final int EACH = 50;

  @TempDir private Path folder;
  private Path table;

  // [label]
  private final RunContext run = RunContext.defaults(); // all processors, seed 0, silent
  private final ReadOptions columns =
      ReadOptions.defaults().withIdColumn("name").withLabelColumn("species");

  Labelling label(Dataset flowers) {
    Labels few = flowers.labels().orElseThrow(); // where species is blank there is no label
    Labelling all = Lapwing.label(flowers.features(), few, Options.defaults(), run);
    all.warnings().forEach(warning -> System.err.println(warning.message(flowers.ids()::id)));
    return all;
  }

  String line(Labelling all, Dataset flowers, int i) {
    String species = all.label(i).orElse("?"); // empty if no label reaches the point
    long percent = Math.round(100 * all.confidence(i));
    return flowers.ids().id(i) + ": " + species + ", " + percent + " %, " + all.status(i);
  }

  // [end]

  // [add]
  Labelling correct(Labelling all, Dataset flowers) {
    int wrong = flowers.ids().row("flower-7").orElseThrow();
    Labelling corrected = all.with(wrong, "iris"); // one more label, or one changed
    Labelling several = corrected.withAll(Map.of(60, "iris", 110, "lily"));
    return several.with(several.labels().without(wrong)); // and one taken back
  }

  // [end]

  // [predict]
  OutOfSample.Answer predict(Labelling all, Dataset flowers, Path newTable)
      throws DataException, IOException {
    Dataset fresh = FeatureReader.read(newTable, columns.withColumnsLike(flowers.columns()), run);
    OutOfSample.Answer answer = all.predict(flowers.features(), fresh.features());
    answer.decision().label(0); // as of a Labelling: label, confidence, margin, status …
    answer.far(); // the new points that are unlike anything in the table
    return answer;
  }

  // [end]

  // [graph]
  /** Who writes to whom, and how often: 0, 1, 2 among each other, and 3, 4, 5. */
  private final AffinityGraph letters =
      AffinityGraph.ofEdges(
          6,
          new int[] {0, 0, 1, 2, 3, 3, 4},
          new int[] {1, 2, 2, 3, 4, 5, 5},
          new double[] {9, 7, 8, 1, 6, 9, 7});

  Labelling byEigenvectors() {
    Labels few = Labels.of(letters.size()).with(0, "sales").with(5, "design");
    Options options = Options.defaults().withMethod(Method.Spectral.defaults());
    return Lapwing.label(letters, few, options, run);
  }

  Clustering withoutLabels() {
    Labels none = Labels.of(letters.size());
    Clustering teams = Lapwing.cluster(letters, 2, none, Options.defaults(), run);
    teams.cluster(0); // Optional[0]: clusters are numbered until a label names them
    return teams.with(4, "design"); // now that of person 4 has a name
  }

  // [end]

  // [suggest]
  List<String> askNext(Labelling all, Dataset flowers) {
    return all.suggest(5).stream().map(next -> flowers.ids().id(next.point())).toList();
  }

  List<Suggestion> askFirst(Labelling all) {
    return Lapwing.suggest(all.graph(), 3, run); // without any label: points that cover the graph
  }

  String dots(Labelling all) {
    Layout map = all.layout(); // UMAP's forces on the same graph; labels do not move it
    float[] x = map.x();
    float[] y = map.y();
    StringBuilder svg = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg'>\n");
    for (int i = 0; i < map.size(); i++) {
      svg.append("<circle cx='" + x[i] + "' cy='" + -y[i] + "' r='.1'>");
      svg.append("<title>" + all.label(i).orElse("?") + "</title></circle>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  // [end]

  @BeforeEach
  void flowers() throws IOException {
    table = Files.writeString(folder.resolve("flowers.csv"), table(1, 5));
  }

  /** Three species, apart in length and width; every so many has its species. */
  private static String table(long seed, int labelEvery) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder csv = new StringBuilder("name,length,width,species\n");
    for (int i = 0; i < EACH * SPECIES.size(); i++) {
      String species = i % labelEvery == 3 ? SPECIES.get(i / EACH) : "";
      double length = 10 * (i / EACH) + random.nextDouble(3);
      csv.append(
          String.format(
              Locale.ROOT, "flower-%d,%f,%f,%s%n", i, length, random.nextDouble(3), species));
    }
    return csv.toString();
  }

  private Dataset read() throws DataException, IOException {
    return FeatureReader.read(table, columns, run);
  }

  private static void isRight(Labelling labelling) {
    for (int i = 0; i < EACH * SPECIES.size(); i++) {
      assertThat(labelling.label(i)).as("point %d", i).contains(SPECIES.get(i / EACH));
    }
  }

  @Test
  void theFewLabelsReachAll() throws Exception {
    Dataset flowers = read();
    Labelling all = label(flowers);
    isRight(all);
    assertThat(all.warnings()).isEmpty();
    assertThat(all.labels().count()).isEqualTo(30);
    assertThat(line(all, flowers, 3)).isEqualTo("flower-3: daisy, 100 %, GIVEN");
    assertThat(line(all, flowers, 149)).matches("flower-149: lily, \\d+ %, PREDICTED");
  }

  @Test
  void labelsComeAndGo() throws Exception {
    Dataset flowers = read();
    Labelling all = label(flowers);
    assertThat(all.with(7, "iris").label(7)).contains("iris");
    Labelling later = correct(all, flowers);
    assertThat(later.labels().count()).isEqualTo(32);
    assertThat(later.status(60)).isEqualTo(Status.GIVEN);
    assertThat(later.status(7)).isEqualTo(Status.PREDICTED);
    isRight(later);
  }

  @Test
  void newPointsAreAnswered() throws Exception {
    Dataset flowers = read();
    String far = "flower-x,-5000,7,\n";
    Path fresh = Files.writeString(folder.resolve("new.csv"), table(2, 1000) + far);
    OutOfSample.Answer answer = predict(label(flowers), flowers, fresh);
    for (int i = 0; i < EACH * SPECIES.size(); i++) {
      assertThat(answer.decision().label(i)).contains(SPECIES.get(i / EACH));
    }
    assertThat(answer.far()).containsExactly(EACH * SPECIES.size());
  }

  @Test
  void aGraphOfOnesOwnIsLabelledAndClustered() {
    Labelling labelling = byEigenvectors();
    Clustering teams = withoutLabels();
    for (int i = 0; i < 6; i++) {
      assertThat(labelling.label(i)).contains(i < 3 ? "sales" : "design");
      assertThat(teams.cluster(i).orElseThrow().equals("design")).isEqualTo(i >= 3);
    }
    Clustering unnamed = Lapwing.cluster(letters, 2, Labels.of(6), Options.defaults(), run);
    assertThat(unnamed.cluster(0)).contains("0");
  }

  @Test
  void whatToAskNextAndWhereToDraw() throws Exception {
    Dataset flowers = read();
    Labelling all = label(flowers);
    assertThat(askNext(all, flowers))
        .hasSize(5)
        .allSatisfy(
            name ->
                assertThat(all.status(flowers.ids().row(name).orElseThrow()))
                    .isEqualTo(Status.PREDICTED));
    assertThat(askFirst(all))
        .extracting(first -> SPECIES.get(first.point() / EACH))
        .containsExactlyInAnyOrderElementsOf(SPECIES);
    assertThat(dots(all).lines().filter(line -> line.startsWith("<circle")).count()).isEqualTo(150);
    assertThat(dots(all)).contains("<title>lily</title>");
  }

  @Test
  void thePageShowsJustThese() throws IOException {
    String page = Files.readString(Path.of("../docs/java.md"));
    String here = Files.readString(Path.of("src/test/java/dev/lapwing/io/JavaPageTest.java"));
    List<String> examples =
        blocks("(?ms)^  // \\[(?!end)\\w+\\]\n(.*?)^  // \\[end\\]\n", here).stream()
            .map(lines -> lines.replaceAll("(?m)^  ", "").strip())
            .toList();
    assertThat(examples).hasSize(5);
    assertThat(blocks("(?ms)^```java\n(.*?)^```\n", page)).map(String::strip).isEqualTo(examples);
  }

  private static List<String> blocks(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult block) -> block.group(1))
        .toList();
  }
}
