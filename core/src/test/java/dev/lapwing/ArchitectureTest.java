package dev.lapwing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Data flows one way through the packages, and the library keeps quiet. */
class ArchitectureTest {

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.lapwing");

  /** In the order data visits them: a package may use those before it, never those after it. */
  private static final List<String> ROOMS =
      List.of(
          "run",
          "linalg",
          "features",
          "labels",
          "neighbours",
          "graph",
          "laplacian",
          "embedding",
          "potential",
          "decision",
          "scores");

  @TestFactory
  List<DynamicTest> packagesUseOnlyWhatStandsBeforeThem() {
    return ROOMS.stream()
        .map(
            room ->
                DynamicTest.dynamicTest(
                    room,
                    () ->
                        noClasses()
                            .that()
                            .resideInAPackage("dev.lapwing." + room + "..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(after(room))
                            .check(CORE)))
        .toList();
  }

  private static String[] after(String room) {
    List<String> later = ROOMS.subList(ROOMS.indexOf(room) + 1, ROOMS.size());
    return java.util.stream.Stream.concat(
            later.stream().map(other -> "dev.lapwing." + other + ".."),
            java.util.stream.Stream.of("dev.lapwing"))
        .toArray(String[]::new);
  }

  @Test
  void solversKnowNoGraphNoLabelAndNoFeature() {
    noClasses()
        .that()
        .resideInAPackage("dev.lapwing.linalg..")
        .should()
        .dependOnClassesThat(
            Predicates.resideInAPackage("dev.lapwing..")
                .and(
                    com.tngtech.archunit.base.DescribedPredicate.not(
                        Predicates.resideInAnyPackage(
                            "dev.lapwing.linalg..", "dev.lapwing.run.."))))
        .check(CORE);
  }

  @Test
  void theGraphKnowsNoLabels() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.lapwing.graph..", "dev.lapwing.neighbours..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.lapwing.labels..")
        .check(CORE);
  }

  @Test
  void theRoomsBelowNeighboursServeNeighboursAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.lapwing.neighbours..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.lapwing.neighbours.*..")
        .check(CORE);
  }

  @Test
  void packagesHaveNoCycles() {
    SlicesRuleDefinition.slices()
        .matching("dev.lapwing.(**)")
        .should()
        .beFreeOfCycles()
        .check(CORE);
  }

  @Test
  void theLibraryNeverPrintsLogsExitsOrReadsAClock() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("java.util.logging..", "org.slf4j..", "java.lang.System$Logger")
        .check(CORE);
  }

  @Test
  void theLibraryTouchesNoFiles() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.nio.file..", "java.net..")
        .check(CORE);
  }

  @Test
  void thereAreNoGrabBags() {
    noClasses()
        .should()
        .haveNameMatching(".*(Util|Utils|Helper|Helpers|Common|Manager|Impl)")
        .check(CORE);
  }
}
