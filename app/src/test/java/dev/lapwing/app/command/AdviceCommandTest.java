package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code inspect} and {@code label} advise. */
class AdviceCommandTest {

  @TempDir private Path folder;

  /** Two clouds beside each other, and a column that says nothing, so much larger. */
  private Path points(double scale) throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder("x,y,noise\n");
    for (int i = 0; i < 300; i++) {
      text.append(3 * (i % 2) + random.nextDouble()).append(',');
      text.append(3 * (i % 2) + random.nextDouble()).append(',');
      text.append(scale * random.nextDouble()).append('\n');
    }
    return Files.writeString(folder.resolve("points.csv"), text);
  }

  private Path labels(int every) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i += every) {
      text.append(i).append(i % 2 == 0 ? ",even\n" : ",odd\n");
    }
    return Files.writeString(folder.resolve("few.csv"), text);
  }

  @Test
  @SuppressWarnings("unchecked") // as the command writes it
  void whatIsClearlyBetterIsNamed() throws IOException {
    Call call = Call.lapwing("inspect", points(1000), "--labels", labels(7));
    assertThat(call.out()).contains("better       --standardise: of 43 labels left out one by one");
    Map<String, Object> advice =
        (Map<String, Object>)
            Objects.requireNonNull(
                Call.lapwing("inspect", points(1000), "--labels", labels(7), "--json")
                    .json()
                    .get("advice"));
    assertThat(advice).containsEntry("advised", "--standardise").containsEntry("tried", 43);
    assertThat((Map<String, Object>) Objects.requireNonNull(advice.get("right_with")))
        .containsOnlyKeys("--neighbours 5", "--neighbours 20", "--metric cosine", "--standardise");
  }

  /** The same sentence, where so many left-out labels come out wrong that it can be clear. */
  @Test
  @SuppressWarnings("unchecked") // as the command writes it
  void labelNamesItToo() throws IOException {
    Path run = folder.resolve("run");
    Call call = Call.lapwing("label", points(1000), "--labels", labels(7), "-o", run);
    assertThat(call.out()).contains("better with --standardise: of 43 labels left out one by one");
    Map<String, Object> advice =
        (Map<String, Object>)
            Objects.requireNonNull(
                Call.parse(Files.readString(run.resolve("run.json"))).get("advice"));
    assertThat(advice).containsEntry("advised", "--standardise");
    assertThat(Files.readString(run.resolve("report.html"))).contains("better with");
    Path fine = folder.resolve("fine");
    assertThat(Call.lapwing("label", points(1), "--labels", labels(7), "-o", fine).out())
        .contains("labels left out one by one")
        .doesNotContain("better");
    assertThat(Files.readString(fine.resolve("run.json"))).doesNotContain("\"advice\"");
  }

  @Test
  void nothingIsSaidWhereNothingIsClearOrLabelsAreFew() throws IOException {
    assertThat(Call.lapwing("inspect", points(1), "--labels", labels(7)).out())
        .doesNotContain("better");
    assertThat(Call.lapwing("inspect", points(1000), "--labels", labels(31), "--json").json())
        .doesNotContainKey("advice");
  }
}
