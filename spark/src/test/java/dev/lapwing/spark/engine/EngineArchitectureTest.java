package dev.lapwing.spark.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rooms of the engine use one another one way. */
class EngineArchitectureTest {

  private static final String ROOT = "dev.lapwing.spark.engine";

  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  /** A package may use those before it, never those after it. */
  private static final List<String> ROOMS =
      List.of(
          ROOT + ".input",
          ROOT + ".stages",
          ROOT + ".cells",
          ROOT + ".neighbours",
          ROOT + ".graph",
          ROOT + ".solve",
          ROOT + ".decide",
          ROOT + ".auto",
          ROOT);

  @Test
  void theRoomsAreTheseAndNoOthers() {
    Set<String> found = ENGINE.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    assertThat(found).containsExactlyInAnyOrderElementsOf(ROOMS);
  }

  @TestFactory
  List<DynamicTest> packagesUseOnlyWhatStandsBeforeThem() {
    return ROOMS.subList(0, ROOMS.size() - 1).stream()
        .map(
            room ->
                DynamicTest.dynamicTest(
                    room,
                    () ->
                        noClasses()
                            .that()
                            .resideInAPackage(room)
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(
                                ROOMS
                                    .subList(ROOMS.indexOf(room) + 1, ROOMS.size())
                                    .toArray(new String[0]))
                            .check(ENGINE)))
        .toList();
  }

  @Test
  void nothingPrintsOrExits() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(ENGINE);
  }
}
