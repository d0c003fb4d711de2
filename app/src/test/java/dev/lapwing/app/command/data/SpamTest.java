package dev.lapwing.app.command.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.io.datasets.DataCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code label} and {@code predict} on real e-mails, from raw files: {@code scripts/fetch-datasets
 * spam} brings them; without them there is nothing to test.
 */
@Tag("mnist")
class SpamTest {

  private static final int DRAWS = 3;
  private static final int LABELS_PER_CLASS = 10;

  /** Of so many e-mails one is held out. */
  private static final int HELD_OUT = 5;

  @TempDir private Path folder = Path.of("");
  private final Map<String, String> truth = new LinkedHashMap<>();

  @Test
  void newMailsAreRightAboutAsOftenAsThoseOfTheRun() throws IOException {
    Path cache = DataCache.usual().of("spam");
    Assumptions.assumeTrue(Files.exists(cache.resolve("truth.csv")));
    Files.readAllLines(cache.resolve("truth.csv")).stream()
        .skip(1)
        .map(line -> line.split(","))
        .forEach(cells -> truth.put(cells[0], cells[1]));
    Path known = folder.resolve("known");
    Path fresh = folder.resolve("fresh");
    int number = 0;
    for (String mail : truth.keySet()) {
      Path copy = (number++ % HELD_OUT == 0 ? fresh : known).resolve(mail);
      Files.createDirectories(copy.getParent());
      Files.copy(cache.resolve("mails").resolve(mail), copy);
    }
    double transductive = 0;
    double inductive = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      Path run = folder.resolve("run" + draw);
      Set<String> given = draw(known, draw);
      call("label", known, "--labels", folder.resolve("few.csv"), "-o", run);
      call("predict", run, fresh, "-o", folder.resolve("new" + draw + ".csv"));
      transductive += accuracy(run.resolve("predictions.csv"), given) / DRAWS;
      inductive += accuracy(folder.resolve("new" + draw + ".csv"), Set.of()) / DRAWS;
    }
    assertThat(transductive).isGreaterThan(0.9);
    assertThat(inductive).isBetween(transductive - 0.015, transductive + 0.03);
  }

  /** Labels of each class, drawn from the mails of the run. */
  private Set<String> draw(Path known, int seed) throws IOException {
    Set<String> given = new HashSet<>();
    StringBuilder lines = new StringBuilder("id,label\n");
    for (String label : List.of("ham", "spam")) {
      List<String> members =
          truth.keySet().stream()
              .filter(mail -> label.equals(truth.get(mail)) && Files.exists(known.resolve(mail)))
              .collect(Collectors.toList());
      Collections.shuffle(members, new Random(seed));
      for (String mail : members.subList(0, LABELS_PER_CLASS)) {
        given.add(mail);
        lines.append(mail).append(',').append(label).append('\n');
      }
    }
    Files.writeString(folder.resolve("few.csv"), lines);
    return given;
  }

  private static void call(Object... args) {
    Call call = Call.lapwing(args);
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  /** An unreachable mail is not right. */
  private double accuracy(Path predictions, Set<String> given) throws IOException {
    List<String[]> rows =
        Files.readAllLines(predictions).stream()
            .skip(1)
            .map(line -> line.split(",", -1))
            .filter(cells -> !given.contains(cells[0]))
            .toList();
    long right = rows.stream().filter(cells -> cells[1].equals(truth.get(cells[0]))).count();
    return (double) right / rows.size();
  }
}
