package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What is in {@code lapwing.jar} is there by its licence. Runs after the jar is made. */
class LapwingJarCheck {

  private static final Path JAR = Path.of("target/lapwing.jar");

  /** An artifact that the build put into the jar. */
  private record Artifact(String group, String name, Path file) {

    boolean isOurs() {
      return group.equals("dev.lapwing");
    }
  }

  @Test
  void theListOfArtifactsIsComplete() throws IOException {
    Set<String> known = new HashSet<>();
    try (Stream<Path> own = Files.walk(Path.of("target/classes"))) {
      own.forEach(file -> known.add(Path.of("target/classes").relativize(file).toString()));
    }
    for (Artifact artifact : artifacts()) {
      List<String> entries = entries(artifact.file());
      assertThat(entries).as(artifact.name()).anyMatch(LapwingJarCheck::isClass);
      known.addAll(entries);
    }
    assertThat(entries(JAR)).filteredOn(LapwingJarCheck::isClass).isNotEmpty().isSubsetOf(known);
  }

  /** Else every start of the page would make it. */
  @Test
  void theCodeOfThePageIsPrepared() throws IOException {
    assertThat(entries(JAR))
        .contains(
            "dev/lapwing/app/serve/page/prepared-page.js",
            "dev/lapwing/app/serve/page/prepared-page.css");
  }

  @Test
  void everyForeignArtifactHasItsLicence() throws IOException {
    Set<String> names =
        artifacts().stream()
            .filter(artifact -> !artifact.isOurs())
            .map(Artifact::name)
            .collect(Collectors.toSet());
    Set<String> licensed = new HashSet<>();
    for (String entry : entries(JAR)) {
      if (entry.matches("META-INF/licenses/[^/]+/LICENSE")) {
        assertThat(text(JAR, entry)).as(entry).contains("Copyright").hasSizeGreaterThan(500);
        licensed.add(entry.split("/", -1)[2]);
      }
    }
    assertThat(names).contains("ojalgo", "duckdb_jdbc", "picocli", "jackson-core", "jspecify");
    assertThat(licensed).isEqualTo(names);
  }

  @Test
  void theDecisionOnDependenciesNamesThemAll() throws IOException {
    String table = Files.readString(Path.of("../docs/adr/0017-dependencies.md"));
    for (Artifact artifact : artifacts()) {
      String word = artifact.name().split("[-_]", -1)[0];
      Pattern row = Pattern.compile("(?im)^\\| " + word + "\\b[^|]*\\| (everywhere|`\\w+`) \\|");
      assertThat(artifact.isOurs() || row.matcher(table).find()).as(word).isTrue();
    }
  }

  @Test
  void whatAnArtifactCarriesIsKept() throws IOException {
    for (Artifact artifact : artifacts()) {
      for (String entry : entries(artifact.file())) {
        if (!artifact.isOurs() && entry.matches("META-INF/[^/]*(LICENSE|NOTICE)[^/]*")) {
          String kept = entry.replace("META-INF", "META-INF/licenses/" + artifact.name());
          assertThat(text(JAR, kept)).as(kept).isEqualTo(text(artifact.file(), entry));
        }
      }
    }
  }

  @Test
  void ourOwnLicenceAndNoticeComeFirst() throws IOException {
    List<Path> jars =
        Stream.concat(
                Stream.of(JAR), artifacts().stream().filter(Artifact::isOurs).map(Artifact::file))
            .toList();
    for (Path jar : jars) {
      for (String name : List.of("LICENSE", "NOTICE")) {
        assertThat(text(jar, "META-INF/" + name))
            .as("%s of %s", name, jar)
            .isEqualTo(Files.readString(Path.of("..", name)));
      }
    }
  }

  /** From the list that Maven wrote when it made the jar. */
  private static List<Artifact> artifacts() throws IOException {
    Pattern line = Pattern.compile("(?m)^\\s+([^:\\s]+):([^:]+):jar:[^:]+:\\w+:(.*\\.jar)\\b");
    List<Artifact> artifacts =
        line.matcher(Files.readString(Path.of("target/artifacts.txt")))
            .results()
            .map(found -> new Artifact(found.group(1), found.group(2), Path.of(found.group(3))))
            .sorted(Comparator.comparing(Artifact::name))
            .toList();
    assertThat(artifacts).filteredOn(Artifact::isOurs).hasSize(2);
    return artifacts;
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(".class");
  }

  private static List<String> entries(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(entry -> entry.getName()).toList();
    }
  }

  private static String text(Path jar, String name) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      assertThat(zip.getEntry(name)).as("%s in %s", name, jar).isNotNull();
      return new String(
          zip.getInputStream(zip.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
