package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Java without the launcher, which would have seen to it: where the locale has no letters for a
 * name, Java would write to a place of another name. A shell makes the names, since they are bytes
 * that Java in such a locale cannot say.
 */
class LocaleTest {

  private static final Path SHELL = Path.of("/usr/bin/bash");

  /** Points and labels in the folder {@code dé}, or one of another name. */
  @SuppressWarnings("InlineFormatString") // a script is read better by itself
  private static final String FILES =
      """
      e=$'\\303\\251' latin=$'\\351'
      mkdir "$0/%1$s" && cd "$0/%1$s" || exit 99
      printf 'x,y\\n1,2\\n2,1\\n8,9\\n9,8\\n' >points.csv
      printf '0,a\\n3,b\\n' >few.csv
      exec "$@" label points.csv --labels few.csv --neighbours 2 --quiet -o %2$s
      """;

  /** The folder, and two files in it. */
  private static final int FILES_BEFORE = 3;

  @TempDir private Path folder;

  @BeforeEach
  void shell() {
    assumeTrue(Files.isExecutable(SHELL), "needs bash");
  }

  /** Runs {@code label} in a folder and with an output that are named in shell words. */
  private Call label(String locale, String where, String output)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(SHELL.toString(), "-c"));
    words.addAll(List.of(FILES.formatted(where, output), folder.toString()));
    words.addAll(Call.process(List.of()).command());
    words.removeAll(List.of("--add-modules", "jdk.incubator.vector")); // and its greeting
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    if (locale != null) {
      builder.environment().put("LC_ALL", locale);
    }
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Call(process.waitFor(), out, err);
  }

  private long files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.count() - 1;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "unset",
      value = {
        "C | d$e | run",
        "POSIX | d$e | run",
        "unset | d$e | run",
        "xx_XX.ISO-8859-1 | d$e | run",
        "C | d$e | \"$0/run\"",
        "C | plain | \"r un $e\"",
        "C | plain | \"$0/plain/deep/r un $e\"",
        "C.UTF-8 | plain | run$latin",
        "C.UTF-8 | d$latin | run",
      })
  void aNameWithoutLettersIsRefusedBeforeAnythingIsWritten(
      String locale, String where, String output) throws Exception {
    Call call = label(locale, where, output);
    assertThat(call.err())
        .contains("lapwing: ", "the name cannot be read in the encoding of the locale")
        .contains("LC_ALL=C.UTF-8")
        .doesNotContain("Exception", "\tat ");
    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(files()).isEqualTo(FILES_BEFORE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"C.UTF-8 | d$e | \"r un $e\"", "C | plain | run"})
  void aNameWithLettersIsWritten(String locale, String where, String output) throws Exception {
    Call call = label(locale, where, output);
    assertThat(call.exitCode()).as(call.err()).isZero();
    assertThat(files()).isGreaterThan(FILES_BEFORE);
  }
}
