package dev.lapwing.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.Call;
import dev.lapwing.app.console.SilentConsole;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What bash offers after an option, by the script itself. */
class CompletionTest {

  /** Prints a call and, after a colon, what completes it. */
  private static final String OFFER =
      """
      offer() {
        COMP_WORDS=("$@" "")
        COMP_CWORD=$#
        COMP_LINE="$* "
        COMPREPLY=()
        _complete_lapwing
        echo "$*:${COMPREPLY[*]}"
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void thereIsBash() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/bash")), "needs bash");
  }

  @Test
  void everyClosedChoiceIsOfferedItsOwnValues() throws Exception {
    Map<String, String> expected = new TreeMap<>();
    collect(
        "lapwing", LapwingCommand.commandLine(SilentConsole.open(), CommandName.all()), expected);
    assertThat(expected)
        .containsEntry(
            "lapwing label --method", "auto dirichlet spectral poisson spreading nearest p-laplace")
        .containsEntry("lapwing inspect --metric", "euclidean cosine")
        .containsKey("lapwing datasets where --part");
    assertThat(offered(expected.keySet().toArray(new String[0]))).isEqualTo(expected);
  }

  @Test
  void priorsAreWordsOrAFile() throws Exception {
    Files.writeString(folder.resolve("shares.csv"), "a,1\n");
    String words = "lapwing label --priors";
    assertThat(Objects.requireNonNull(offered(words).get(words)).split(" "))
        .contains("auto", "none", "uniform", "labels", "shares.csv");
  }

  private static void collect(String words, CommandLine line, Map<String, String> expected) {
    for (OptionSpec option : line.getCommandSpec().options()) {
      if (option.type().isEnum()) {
        List<String> constants =
            Arrays.stream(option.type().getEnumConstants()).map(String::valueOf).toList();
        expected.put(words + " " + option.longestName(), String.join(" ", constants));
      }
    }
    line.getSubcommands().forEach((name, sub) -> collect(words + " " + name, sub, expected));
  }

  private Map<String, String> offered(String... calls) throws Exception {
    StringBuilder script = new StringBuilder(Call.lapwing("completion").out()).append(OFFER);
    for (String call : calls) {
      script.append("offer ").append(call).append('\n');
    }
    Path file = Files.writeString(folder.resolve("complete.sh"), script);
    Process bash =
        new ProcessBuilder("bash", file.toString())
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> offered = new TreeMap<>();
    out.lines().forEach(l -> offered.put(l.replaceFirst(":.*", ""), l.replaceFirst(".*:", "")));
    return offered;
  }
}
