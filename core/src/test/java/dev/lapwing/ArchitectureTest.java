package dev.lapwing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
          "text",
          "labels",
          "neighbours",
          "graph",
          "laplacian",
          "embedding",
          "potential",
          "kmeans",
          "decision",
          "supervised",
          "auto",
          "method",
          "extend",
          "suggest",
          "explain",
          "layout",
          "scores",
          "live");

  /** Stands after the façade, as a front end does, and so may use it. */
  private static final String FRONT = "live";

  private static final ArchRule QUIET =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(Throwable.class, "printStackTrace")
          .orShould()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(System.Logger.class, Date.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("java.util.logging..", "org.slf4j..", "java.time..");

  private static final ArchRule UNTOUCHED =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..")
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(File.class, FileInputStream.class, FileOutputStream.class);

  @TestFactory
  List<DynamicTest> packagesUseOnlyWhatStandsBeforeThem() {
    return ROOMS.stream()
        .filter(room -> !room.equals(FRONT))
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
    return Stream.concat(
            later.stream().map(other -> "dev.lapwing." + other + ".."), Stream.of("dev.lapwing"))
        .toArray(String[]::new);
  }

  @Test
  void theFacadeKnowsNothingOfThoseThatUseIt() {
    noClasses()
        .that()
        .resideInAPackage("dev.lapwing")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.lapwing." + FRONT + "..")
        .check(CORE);
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
                    DescribedPredicate.not(
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
  void everyRoomIsThere() {
    assertThat(ROOMS).allSatisfy(room -> assertThat(roomsOf(CORE)).contains(room));
  }

  @Test
  void everyPackageIsInARoomOfTheList() {
    assertThat(ROOMS).containsAll(roomsOf(CORE));
  }

  /** The first word below the root package; the façade itself is in no room. */
  private static Set<String> roomsOf(JavaClasses classes) {
    return classes.stream()
        .map(JavaClass::getPackageName)
        .filter(name -> !name.equals("dev.lapwing"))
        .map(name -> name.split("\\.", -1)[2])
        .collect(Collectors.toSet());
  }

  @Test
  void everyPackageHasAChapterHeadingAndIsNullMarked() {
    assertThat(CORE.stream().map(JavaClass::getPackage).distinct())
        .allSatisfy(room -> assertThat(room.isAnnotatedWith(NullMarked.class)).isTrue());
  }

  @Test
  void theLibraryNeverPrintsLogsExitsOrReadsAClock() {
    QUIET.check(CORE);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Offender.Prints.class,
        Offender.Logs.class,
        Offender.Exits.class,
        Offender.ReadsAClock.class,
        Offender.ReadsTheDate.class
      })
  void whoeverDoesIsFound(Class<?> offender) {
    JavaClasses one = new ClassFileImporter().importClasses(offender);
    assertThat(QUIET.evaluate(one).hasViolation()).isTrue();
  }

  @Test
  void theLibraryTouchesNoFiles() {
    UNTOUCHED.check(CORE);
    JavaClasses one = new ClassFileImporter().importClasses(Offender.TouchesAFile.class);
    assertThat(UNTOUCHED.evaluate(one).hasViolation()).isTrue();
  }

  @Test
  void thereAreNoGrabBags() {
    noClasses()
        .should()
        .haveNameMatching(".*(Util|Utils|Helper|Helpers|Common|Manager|Impl)")
        .check(CORE);
  }

  /** What the rules are against, so that a rule that cannot fail is found out. */
  @SuppressWarnings({"UnusedMethod", "JavaUtilDate"}) // read as bytes, never called
  private interface Offender {

    class Prints {
      static void print() {
        System.out.println();
      }
    }

    class Logs {
      static void log(System.Logger logger) {
        logger.log(System.Logger.Level.INFO, "");
      }
    }

    class Exits {
      static void exit() {
        Runtime.getRuntime().halt(0);
      }
    }

    class ReadsAClock {
      static long time() {
        return Clock.systemUTC().millis();
      }
    }

    class ReadsTheDate {
      static Date today() {
        return new Date();
      }
    }

    class TouchesAFile {
      static boolean isThere() {
        return new File("").exists();
      }
    }
  }
}
