package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A machine to try the launcher on: the few tools it may use, and beside them programs that only
 * say what they were asked.
 */
final class FakeMachine {

  private static final List<String> TOOLS =
      List.of(
          "bash",
          "sh",
          "sed",
          "find",
          "dirname",
          "basename",
          "readlink",
          "mktemp",
          "rm",
          "mkdir",
          "rmdir",
          "ln",
          "touch",
          "sleep",
          "cat",
          "grep",
          "tail",
          "stty",
          "cut",
          "awk",
          "mv",
          "cp",
          "wc",
          "cksum",
          "nice",
          "env");

  /**
   * A Java that lists classes, the command among them, and archives what is listed. The command
   * that fails and how an archive is made are to be filled in.
   */
  static final String ARCHIVING =
      """
      for word; do
        case $word in
          -Xshow*) echo ' java.specification.version = 17'; exit ;;
          -XX:DumpLoadedClassList=*) list=${word#*=} ;;
          -XX:SharedClassListFile=*) listed=${word#*=} ;;
          -XX:SharedArchiveFile=*) archive=${word#*=} ;;
          label | add | score | --help) command=$word ;;
        esac
      done
      if [ -n "$list" ]; then
        [ "$command" != %s ] || exit 3
        printf 'Every id: %%s\\n@cp Every\\n%%s\\n' "$RANDOM" "$command" >"$list"
      elif [ -n "$listed" ]; then
        cat "$listed" >../listed
        %s "$archive"
      else
        echo "$@"
      fi
      """;

  private final Path tools;

  /** With all its tools in this folder, a Java 17 that says what it was asked among them. */
  FakeMachine(Path tools) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/bash")), "needs bash");
    this.tools = Files.createDirectories(tools);
    for (String tool : TOOLS) {
      program(tool, "exec /usr/bin/%s \"$@\"".formatted(tool));
    }
    program(
        "java",
        "case $1 in -Xshow*) echo ' java.specification.version = 17' ;; *) echo \"$@\" ;; esac");
  }

  Path tools() {
    return tools;
  }

  void program(String name, String body) throws IOException {
    program(tools.resolve(name), body);
  }

  static void program(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/bash\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /** Copies the script under test to this place. */
  static void launcher(Path place) throws IOException {
    Files.copy(Path.of("../lapwing"), place);
    assertThat(place.toFile().setExecutable(true)).isTrue();
  }

  Process start(Path folder, Map<String, String> environment, String... words) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  static String output(Process process) throws IOException, InterruptedException {
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("hangs").isTrue();
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.exitValue()).as(err).isZero();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
