package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code lapwing} where it is installed: {@code bin/lapwing} beside a jar. */
class InstalledLauncherTest {

  @TempDir private Path folder;
  private FakeMachine machine;
  private Path home;

  @BeforeEach
  void files() throws IOException {
    machine = new FakeMachine(folder.resolve("tools"));
    home = Files.createDirectories(folder.resolve("lapwing-1.0")).toRealPath();
    FakeMachine.launcher(Files.createDirectories(home.resolve("bin")).resolve("lapwing"));
    Files.writeString(Files.createDirectories(home.resolve("lib")).resolve("lapwing.jar"), "jar");
  }

  /** As a user whose cache is the folder of that name. */
  private Process start(Map<String, String> more, String... words) throws IOException {
    List<String> call = new ArrayList<>(List.of(home.resolve("bin/lapwing").toString()));
    call.addAll(List.of(words));
    Map<String, String> environment = new HashMap<>(more);
    environment.put("HOME", folder.toString());
    return machine.start(folder, environment, call.toArray(String[]::new));
  }

  private String said(String... words) throws Exception {
    return FakeMachine.output(start(Map.of(), words));
  }

  /** As at first, of what needs no archive. */
  private String saidUnprepared(String... words) throws Exception {
    return FakeMachine.output(start(Map.of("LAPWING_CLASS_ARCHIVE", "off"), words));
  }

  /** The same, and whatever it had prepared beside it has ended. */
  private String saidAndPrepared(Path place, String... words) throws Exception {
    String said = said(words);
    for (int tries = 0; tries < 6000 && !isPrepared(archivesIn(place)); tries++) {
      Thread.sleep(10);
    }
    assertThat(isPrepared(archivesIn(place))).as("archives, none in the making").isTrue();
    return said;
  }

  private static boolean isPrepared(List<Path> archives) {
    return !archives.isEmpty() && archives.stream().allMatch(file -> file.toString().endsWith("a"));
  }

  private static List<Path> archivesIn(Path place) throws IOException {
    if (!Files.exists(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(file -> file.toString().contains("jsa")).toList();
    }
  }

  @Test
  void itRunsTheJarBesideItAndNeverBuilds() throws Exception {
    machine.program("mvn", "touch built; exit 1");
    assertThat(saidUnprepared("label", "x.csv"))
        .endsWith("-jar " + home.resolve("lib/lapwing.jar") + " label x.csv\n");
    assertThat(folder.resolve("built")).doesNotExist();
  }

  @Test
  void itIsFoundThroughALink() throws Exception {
    Path link =
        Files.createSymbolicLink(machine.tools().resolve("lapwing"), home.resolve("bin/lapwing"));
    Process call =
        machine.start(folder, Map.of("LAPWING_CLASS_ARCHIVE", "off"), link.toString(), "demo");
    assertThat(FakeMachine.output(call))
        .contains("-Dlapwing.program=lapwing ")
        .endsWith("-jar " + home.resolve("lib/lapwing.jar") + " demo\n");
  }

  @Test
  void itsOwnRuntimeComesFirst() throws Exception {
    Path bin = Files.createDirectories(home.resolve("runtime/bin"));
    Files.writeString(home.resolve("runtime/release"), "JAVA_VERSION=\"25\"\n");
    FakeMachine.program(bin.resolve("java"), "echo its own: \"$@\"");
    assertThat(saidUnprepared("label")).startsWith("its own: ").contains("--enable-native-access");
  }

  @Test
  void theFirstUseThatComputesHasTheClassesArchivedBesideTheJar() throws Exception {
    machine.program("java", FakeMachine.ARCHIVING.formatted("none", "cp \"$listed\""));
    assertThat(said("--help")).doesNotContain("SharedArchiveFile");
    assertThat(said("--version")).doesNotContain("SharedArchiveFile");
    assertThat(archivesIn(home.resolve("lib"))).isEmpty();
    assertThat(saidAndPrepared(home.resolve("lib"), "demo")).doesNotContain("SharedArchiveFile");
    List<Path> archives = archivesIn(home.resolve("lib"));
    assertThat(archives).hasSize(1);
    assertThat(said("demo"))
        .contains("-XX:SharedArchiveFile=" + archives.get(0) + " -Xlog:disable ");
    machine.program("java", FakeMachine.ARCHIVING.formatted("label", "exit 1"));
    assertThat(said("--help")).contains("-XX:SharedArchiveFile=" + archives.get(0) + " ");
    assertThat(archivesIn(home.resolve("lib"))).isEqualTo(archives);
  }

  @Test
  void anotherJarOrAnotherJavaNeedsAnotherArchive() throws Exception {
    machine.program("java", FakeMachine.ARCHIVING.formatted("none", "cp \"$listed\""));
    saidAndPrepared(home.resolve("lib"), "demo");
    Files.writeString(home.resolve("lib/lapwing.jar"), "another jar");
    FakeMachine.output(start(Map.of("LAPWING_CLASS_ARCHIVE", "only")));
    assertThat(archivesIn(home.resolve("lib"))).hasSize(2);
  }

  @Test
  void whatCannotBeArchivedIsNotTriedAgain() throws Exception {
    String counted = "case $* in *DumpLoadedClassList*) echo tried >>tries ;; esac\n";
    machine.program("java", counted + FakeMachine.ARCHIVING.formatted("label", "exit 1"));
    assertThat(saidAndPrepared(home.resolve("lib"), "demo")).doesNotContain("SharedArchiveFile");
    Path tries = folder.resolve("tries");
    assertThat(tries).isNotEmptyFile();
    Files.delete(tries);
    assertThat(said("demo")).doesNotContain("SharedArchiveFile");
    assertThat(tries).doesNotExist();
  }

  @Test
  void whereTheJarsFolderIsNotForWritingTheArchiveIsInTheCache() throws Exception {
    Path lib = home.resolve("lib");
    assertThat(lib.toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(lib), "the superuser writes everywhere");
    machine.program("java", FakeMachine.ARCHIVING.formatted("none", "cp \"$listed\""));
    Path cache = folder.resolve(".cache/lapwing");
    saidAndPrepared(cache, "demo");
    assertThat(archivesIn(lib)).isEmpty();
    assertThat(archivesIn(cache)).hasSize(1);
    assertThat(lib.toFile().setWritable(true)).isTrue();
  }

  @Test
  void itCanBeToldNotToOrToDoNothingElse() throws Exception {
    machine.program("java", FakeMachine.ARCHIVING.formatted("none", "cp \"$listed\""));
    Process without = start(Map.of("LAPWING_CLASS_ARCHIVE", "off"), "demo");
    assertThat(FakeMachine.output(without)).endsWith(" demo\n").doesNotContain("SharedArchive");
    assertThat(archivesIn(home.resolve("lib"))).isEmpty();
    Process only = start(Map.of("LAPWING_CLASS_ARCHIVE", "only"));
    assertThat(FakeMachine.output(only)).isEmpty();
    assertThat(archivesIn(home.resolve("lib"))).hasSize(1);
  }
}
