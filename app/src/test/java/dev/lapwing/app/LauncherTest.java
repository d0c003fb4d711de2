package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code lapwing}, with a Maven and a Java that only say what they were asked. */
class LauncherTest {

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
          "env");

  @TempDir private Path folder;
  private Path tools;
  private Path home;

  @BeforeEach
  void files() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/bash")), "needs bash");
    home = Files.createDirectories(folder.resolve("clone"));
    Files.copy(Path.of("../lapwing"), home.resolve("lapwing"));
    assertThat(home.resolve("lapwing").toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("pom.xml"), "");
    for (String module : List.of("core", "io", "app")) {
      Files.createDirectories(home.resolve(module + "/src/main"));
      Files.writeString(home.resolve(module + "/pom.xml"), "");
    }
    tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : TOOLS) {
      program(tool, "exec /usr/bin/%s \"$@\"".formatted(tool));
    }
    program(
        "mvn",
        "echo built >>../builds; sleep 2; mkdir -p app/target; touch app/target/lapwing.jar");
    program(
        "java",
        "case $1 in -Xshow*) echo ' java.specification.version = 17' ;; *) echo \"$@\" ;; esac");
  }

  private void program(String name, String body) throws IOException {
    Path file = Files.writeString(tools.resolve(name), "#!/bin/bash\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Process start(String script, String path) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(script, "demo").directory(home.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", path);
    builder.environment().put("LAPWING_JAVA_OPTIONS", "-Dx=y");
    return builder.start();
  }

  private static String output(Process process) throws Exception {
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.exitValue()).as(err).isZero();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private void assertOneBuild() throws Exception {
    List<Process> calls = new ArrayList<>();
    for (int call = 0; call < 3; call++) {
      calls.add(start("./lapwing", tools.toString()));
    }
    for (Process call : calls) {
      assertThat(output(call))
          .contains("-jar " + home.toRealPath().resolve("app/target/lapwing.jar") + " demo");
    }
    assertThat(Files.readAllLines(folder.resolve("builds"))).hasSize(1);
  }

  @Test
  void callsAtOnceBuildOnce() throws Exception {
    Path flock = Path.of("/usr/bin/flock");
    assumeTrue(Files.exists(flock), "needs flock");
    program("flock", "exec /usr/bin/flock \"$@\"");
    assertOneBuild();
  }

  @Test
  void callsAtOnceBuildOnceWithoutFlockToo() throws Exception {
    assertOneBuild();
    assertThat(Files.isSymbolicLink(home.resolve("app/target/lapwing.lock-link"))).isFalse();
  }

  @Test
  void aLockWhoseOwnerIsGoneIsTaken() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Path target = Files.createDirectories(home.resolve("app/target"));
    Files.createSymbolicLink(target.resolve("lapwing.lock-link"), Path.of("owner-" + gone.pid()));
    assertOneBuild();
  }

  @Test
  void theProgramLearnsWhatItWasCalled() throws Exception {
    assertThat(output(start("./lapwing", tools.toString())))
        .contains("-Dlapwing.program=./lapwing ");
    Files.createSymbolicLink(tools.resolve("lapwing"), home.resolve("lapwing"));
    assertThat(output(start(tools.resolve("lapwing").toString(), tools.toString())))
        .contains("-Dlapwing.program=lapwing ");
  }
}
