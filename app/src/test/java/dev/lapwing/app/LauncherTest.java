package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code lapwing}, with a Maven and a Java that only say what they were asked. */
class LauncherTest {

  private static final String JAR = "app/target/lapwing.jar";

  @TempDir private Path folder;
  private FakeMachine machine;
  private Path home;

  @BeforeEach
  void files() throws IOException {
    machine = new FakeMachine(folder.resolve("tools"));
    home = Files.createDirectories(folder.resolve("clone"));
    FakeMachine.launcher(home.resolve("lapwing"));
    Files.writeString(home.resolve("pom.xml"), "");
    for (String module : List.of("core", "io", "app")) {
      Files.createDirectories(home.resolve(module + "/src/main"));
      Files.writeString(home.resolve(module + "/pom.xml"), "");
    }
    machine.program(
        "mvn",
        "echo built >>../builds; sleep 2; mkdir -p app/target; touch app/target/lapwing.jar");
  }

  private Process start(Map<String, String> environment, String... words) throws IOException {
    return machine.start(home, environment, words);
  }

  private Process demo(String script) throws IOException {
    return start(Map.of("LAPWING_JAVA_OPTIONS", "-Dx=y"), script, "demo");
  }

  private void assertOneBuild() throws Exception {
    List<Process> calls = new ArrayList<>();
    for (int call = 0; call < 3; call++) {
      calls.add(demo("./lapwing"));
    }
    for (Process call : calls) {
      assertThat(FakeMachine.output(call))
          .contains("-jar " + home.toRealPath().resolve(JAR) + " demo");
    }
    assertThat(Files.readAllLines(folder.resolve("builds"))).hasSize(1);
  }

  /** After an update, what was compiled before it may not fit any more. */
  @Test
  void aBuildKeepsNoClassOfAnEarlierOne() throws Exception {
    Path old = Files.createDirectories(home.resolve("app/target/classes")).resolve("Old.class");
    Files.writeString(old, "");
    machine.program(
        "mvn", "[ ! -e app/target/classes/Old.class ] || exit 1; touch app/target/lapwing.jar");
    assertThat(FakeMachine.output(demo("./lapwing")))
        .contains("-jar " + home.toRealPath().resolve(JAR) + " demo");
  }

  @Test
  void callsAtOnceBuildOnce() throws Exception {
    Path flock = Path.of("/usr/bin/flock");
    assumeTrue(Files.exists(flock), "needs flock");
    machine.program("flock", "exec /usr/bin/flock \"$@\"");
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
    assertThat(FakeMachine.output(demo("./lapwing"))).contains("-Dlapwing.program=./lapwing ");
    Files.createSymbolicLink(machine.tools().resolve("lapwing"), home.resolve("lapwing"));
    assertThat(FakeMachine.output(demo(machine.tools().resolve("lapwing").toString())))
        .contains("-Dlapwing.program=lapwing ");
  }

  /** The second argument is what the file {@code release} of the JDK says. */
  @ParameterizedTest
  @CsvSource({
    "true, 17.0.9",
    "true, 21",
    "true, 25-ea",
    "true, 100.1",
    "false, 11.0.2",
    "false, 9",
    "false, 1.8.0_392"
  })
  void aJdkOfJavaHomeIsTakenIfItIsNewEnough(boolean taken, String version) throws Exception {
    assertThat(isTaken(jdk("JAVA_VERSION=\"%s\"".formatted(version), "false"))).isEqualTo(taken);
  }

  @ParameterizedTest
  @CsvSource({"true, 17", "true, 21", "false, 11", "false, 1.8"})
  void aJdkWhoseFileDoesNotTellIsAsked(boolean taken, String version) throws Exception {
    String answer = "echo ' java.specification.version = %s' >&2".formatted(version);
    assertThat(isTaken(jdk("IMPLEMENTOR=\"N.N.\"", answer))).isEqualTo(taken);
    Files.delete(folder.resolve("jdk/release"));
    assertThat(isTaken(folder.resolve("jdk"))).isEqualTo(taken);
  }

  @Test
  void aJdkThatCannotSayIsPassedOver() throws Exception {
    assertThat(isTaken(jdk("", "false"))).isFalse();
  }

  @Test
  void theFileOfTheJdkIsFoundThroughALinkToItsJava() throws Exception {
    Path jdk = jdk("JAVA_VERSION=\"17.0.9\"", "false");
    Path linked = folder.resolve("linked");
    Path bin = Files.createDirectories(linked.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));
    assertThat(isTaken(linked)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"false, 17.0.9", "false, 21.0.1", "true, 22", "true, 25-ea"})
  void nativeAccessIsAllowedWhereJavaWouldWarnOfIt(boolean allowed, String version)
      throws Exception {
    build();
    Path jdk = jdk("JAVA_VERSION=\"%s\"".formatted(version), "false");
    String out =
        FakeMachine.output(start(Map.of("JAVA_HOME", jdk.toString()), "./lapwing", "label"));
    assertThat(out.contains(" --enable-native-access=ALL-UNNAMED ")).isEqualTo(allowed);
  }

  /** A JDK whose program marks what it says, and when it is asked for its version does as told. */
  private Path jdk(String release, String whenAsked) throws IOException {
    Path jdk = folder.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), release + "\nOS_ARCH=\"x86_64\"\n");
    String body = "case $1 in -Xshow*) %s ;; *) echo the JDK: \"$@\" ;; esac".formatted(whenAsked);
    FakeMachine.program(jdk.resolve("bin/java"), body);
    return jdk;
  }

  /** Whether it is the Java that runs; the other one is that of the path. */
  private boolean isTaken(Path javaHome) throws Exception {
    build();
    String out =
        FakeMachine.output(start(Map.of("JAVA_HOME", javaHome.toString()), "./lapwing", "label"));
    assertThat(out).endsWith("-jar " + home.toRealPath().resolve(JAR) + " label\n");
    return out.startsWith("the JDK: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"score --help", "datasets list", "completion", "--help", "-h", ""})
  void whatIsOverInMomentsStartsWithoutSimd(String call) throws Exception {
    assertThat(launched(call)).doesNotContain("jdk.incubator.vector").doesNotContain("lapwing.err");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "label points.csv",
        "cluster",
        "demo",
        "add",
        "suggest",
        "predict",
        "inspect",
        "reproduce"
      })
  void whatComputesStartsWithSimd(String call) throws Exception {
    assertThat(launched(call)).contains(" --add-modules jdk.incubator.vector ");
  }

  /** Names have all letters, whatever the locale: a string of two bytes is one letter long. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "LC_ALL=C",
        "LC_ALL=POSIX",
        "LC_ALL=xx_XX.ISO-8859-1",
        "LC_ALL=xx_XX.UTF-8",
        "LC_CTYPE=C",
        "LANG=C",
        "LANG=C.UTF-8",
        "NOTHING=set"
      })
  void javaRunsInALocaleWithAllLetters(String locale) throws Exception {
    build();
    machine.program(
        "java",
        "case $1 in -Xshow*) echo ' java.specification.version = 17' ;; *) e=$'\\303\\251'; echo ${#e} ;; esac");
    String[] variable = locale.split("=", -1);
    Process call = start(Map.of(variable[0], variable[1]), "./lapwing", "label");
    assertThat(FakeMachine.output(call)).isEqualTo("1\n");
  }

  /** Maven is a Java too: in a folder named é it would not find its own files. */
  @Test
  void theBuildRunsInALocaleWithAllLetters() throws Exception {
    machine.program(
        "mvn",
        "e=$'\\303\\251'; echo ${#e} >../letters; mkdir -p app/target; touch app/target/lapwing.jar");
    FakeMachine.output(start(Map.of("LC_ALL", "C"), "./lapwing", "demo"));
    assertThat(folder.resolve("letters")).hasContent("1");
  }

  /** What Java is told when this is called, the call itself last. */
  private String launched(String call) throws Exception {
    build();
    List<String> words = new ArrayList<>(List.of("./lapwing"));
    words.addAll(call.isEmpty() ? List.of() : List.of(call.split(" ", -1)));
    String out = FakeMachine.output(start(Map.of(), words.toArray(String[]::new)));
    assertThat(out.strip()).endsWith((JAR + " " + call).strip());
    return out;
  }

  @Test
  void classesThatTrialsLoadAreArchivedOnce() throws Exception {
    machine.program("java", FakeMachine.ARCHIVING.formatted("none", "cp \"$listed\""));
    assertThat(FakeMachine.output(demo("./lapwing")))
        .contains("-XX:SharedArchiveFile=" + archive(17) + " ");
    assertThat(Files.readAllLines(folder.resolve("listed")))
        .containsOnlyOnce("Every")
        .contains("label", "add", "score", "--help")
        .doesNotHaveDuplicates()
        .noneMatch(line -> line.contains("id:") || line.startsWith("@cp"));
    assertThat(leftovers()).containsExactly("lapwing-17.jsa");
  }

  @ParameterizedTest
  @ValueSource(strings = {"label", "add", "score", "--help"})
  void whereATrialFailsThereIsNoArchive(String failing) throws Exception {
    machine.program("java", FakeMachine.ARCHIVING.formatted(failing, "cp \"$listed\""));
    assertThat(FakeMachine.output(demo("./lapwing")))
        .doesNotContain("SharedArchiveFile")
        .endsWith("demo\n");
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void halfAnArchiveIsNotKept() throws Exception {
    machine.program(
        "java", FakeMachine.ARCHIVING.formatted("none", "touch \"$archive\"; exit 1; touch"));
    assertThat(FakeMachine.output(demo("./lapwing")))
        .doesNotContain("SharedArchiveFile")
        .endsWith("demo\n");
    assertThat(leftovers()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"17, true", "25, false"})
  void onlyAnArchiveOfTheSameJavaIsUsed(int made, boolean used) throws Exception {
    build();
    Files.writeString(archive(made), "classes");
    assertThat(FakeMachine.output(demo("./lapwing")).contains(" -Xlog:disable ")).isEqualTo(used);
  }

  private Path archive(int version) throws IOException {
    return home.toRealPath().resolve("app/target/lapwing-" + version + ".jsa");
  }

  /** Archives, whole and half ones. */
  private List<String> leftovers() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("app/target"))) {
      return files.map(f -> f.getFileName().toString()).filter(f -> f.contains("jsa")).toList();
    }
  }

  /** As if it had been built just now. */
  private void build() throws IOException {
    Files.createDirectories(home.resolve("app/target"));
    Files.writeString(home.resolve(JAR), "");
  }
}
