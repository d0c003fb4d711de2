package dev.lapwing.app.command.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every row of the first table of {@code docs/errors.md}. */
class ErrorsTest {

  private static final Path DOCUMENT = Path.of("../docs/errors.md");
  private static final Pattern ROW = Pattern.compile("\\| ([^|`]+) \\| (\\d+) \\| `(.+)` \\|");

  @TempDir private Path folder;

  private record Row(String name, int exitCode, String message) {}

  @TestFactory
  Stream<DynamicTest> everyRowIsAsWritten() throws IOException {
    List<Row> rows = rows();
    assertThat(rows.stream().map(Row::name))
        .containsExactlyElementsOf(new BadInput(folder).scenarios().keySet());
    return rows.stream().map(row -> DynamicTest.dynamicTest(row.name(), () -> check(row)));
  }

  private void check(Row row) throws IOException {
    Path own = Files.createDirectory(folder.resolve(row.name().replace(' ', '-')));
    BadInput.Scenario scenario = new BadInput(own).scenarios().get(row.name());
    Call call = Objects.requireNonNull(scenario).run();
    assertThat(call.exitCode()).as(call.err()).isEqualTo(row.exitCode());
    assertThat(call.err()).contains(row.message()).doesNotContain("\tat ", "Exception");
    assertThat(call.out()).doesNotContain("\tat ");
    if (row.exitCode() == 4) {
      assertThat(own.resolve("run/predictions.csv")).isNotEmptyFile();
    }
    try (Stream<Path> left = Files.walk(own)) {
      assertThat(left.filter(file -> file.getFileName().toString().startsWith(".")))
          .as("half-written files")
          .isEmpty();
    }
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(DOCUMENT)) {
      if (line.startsWith("In a process of their own")) {
        break;
      }
      Matcher cells = ROW.matcher(line);
      if (cells.matches()) {
        rows.add(new Row(cells.group(1), Integer.parseInt(cells.group(2)), cells.group(3)));
      }
    }
    return rows;
  }
}
