package dev.lapwing.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rooms of the module use one another one way, and are those of the map. */
class SparkArchitectureTest {

  private static final String ROOT = "dev.lapwing.";

  private static final JavaClasses SPARK =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.lapwing.spark");

  /** A package may use those before it; those of the engine have a test of their own. */
  private static final List<String> ROOMS =
      List.of(
          "spark.engine",
          "spark.spectral",
          "spark.options",
          "spark.input",
          "spark.report",
          "spark.job",
          "spark.ml",
          "spark.command",
          "spark");

  private static String roomOf(JavaClass type) {
    String room = type.getPackageName().substring(ROOT.length());
    return room.startsWith("spark.engine") ? "spark.engine" : room;
  }

  private static List<String> against(List<String> order) {
    return SPARK.stream()
        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
        .filter(use -> use.getTargetClass().getPackageName().startsWith(ROOT + "spark"))
        .filter(
            use ->
                order.indexOf(roomOf(use.getOriginClass()))
                    < order.indexOf(roomOf(use.getTargetClass())))
        .map(Dependency::getDescription)
        .toList();
  }

  @Test
  void roomsUseOnlyWhatStandsBeforeThem() {
    assertThat(SPARK.stream().map(SparkArchitectureTest::roomOf).distinct())
        .containsExactlyInAnyOrderElementsOf(ROOMS);
    assertThat(against(ROOMS)).isEmpty();
    List<String> backwards = new ArrayList<>(ROOMS);
    Collections.reverse(backwards);
    assertThat(against(backwards)).as("found if there were any").isNotEmpty();
  }

  @Test
  void theMapInTheDocumentsIsOfTheseRooms() throws IOException {
    Pattern row = Pattern.compile("\\| `spark(?:\\.([a-z.]+))?` \\| `\\w+`");
    List<String> told;
    try (Stream<String> lines = Files.lines(Path.of("..", "docs", "architecture.md"))) {
      told =
          lines
              .filter(line -> row.matcher(line).lookingAt())
              .map(line -> line.split("`", -1)[1])
              .toList();
    }
    assertThat(told)
        .containsExactlyInAnyOrderElementsOf(
            SPARK.stream()
                .map(each -> each.getPackageName().substring(ROOT.length()))
                .distinct()
                .toList());
    assertThat(told.stream().filter(ROOMS::contains)).containsExactlyElementsOf(ROOMS);
  }

  @Test
  void neitherFilesOfTheCommandNorItsClassesAreUsed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.lapwing.io..", "dev.lapwing.app..", "com.fasterxml..")
        .check(SPARK);
  }

  @Test
  void onlyMainPrintsAndExits() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Main")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(SPARK);
  }
}
