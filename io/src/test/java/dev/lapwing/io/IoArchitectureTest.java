package dev.lapwing.io;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rooms of io use one another one way, one of them each foreign thing, and keep quiet. */
class IoArchitectureTest {

  private static final String ROOT = "dev.lapwing.io";

  private static final JavaClasses IO =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  /** A package may use those before it, never those after it. */
  private static final List<String> ROOMS =
      List.of(
          ROOT + ".files",
          ROOT + ".atomic",
          ROOT + ".csv",
          ROOT + ".items",
          ROOT + ".points",
          ROOT + ".array",
          ROOT + ".table",
          ROOT + ".texts",
          ROOT,
          ROOT + ".run",
          ROOT + ".journal",
          ROOT + ".datasets.fetch",
          ROOT + ".datasets");

  @Test
  void theRoomsAreTheseAndNoOthers() {
    Set<String> found = IO.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    assertThat(found).containsExactlyInAnyOrderElementsOf(ROOMS);
  }

  @Test
  void theMapInTheDocumentsIsOfTheseRooms() throws IOException {
    Pattern row = Pattern.compile("\\| `io(?:\\.[a-z.]+)?` \\| `\\w+`");
    assertThat(Files.readAllLines(Path.of("..", "docs", "architecture.md")))
        .filteredOn(line -> row.matcher(line).lookingAt())
        .extracting(line -> "dev.lapwing." + line.split("`", -1)[1])
        .containsExactlyElementsOf(ROOMS);
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
                            .resideInAnyPackage(after(room))
                            .check(IO)))
        .toList();
  }

  private static String[] after(String room) {
    return ROOMS.subList(ROOMS.indexOf(room) + 1, ROOMS.size()).toArray(String[]::new);
  }

  @Test
  void packagesHaveNoCycles() {
    SlicesRuleDefinition.slices().matching("dev.lapwing.(**)").should().beFreeOfCycles().check(IO);
  }

  @Test
  void onlyTablesUseDuckDb() {
    assertThat(usersOf(in("java.sql", "org.duckdb"))).containsExactly(ROOT + ".table");
  }

  /** An address alone connects nobody. */
  @Test
  void onlyFetchingUsesTheNetwork() {
    Predicate<JavaClass> network = in("java.net", "javax.net");
    assertThat(usersOf(network.and(used -> !used.isEquivalentTo(URI.class))))
        .containsExactly(ROOT + ".datasets.fetch");
  }

  @Test
  void theRoomsOfBytesTextAndPointsKnowNoGraph() {
    List<String> before = ROOMS.subList(0, ROOMS.indexOf(ROOT));
    assertThat(usersOf(in("dev.lapwing.graph"))).contains(ROOT).doesNotContainAnyElementsOf(before);
  }

  @Test
  void nothingPrintsLogsOrExits() {
    ArchRule quiet =
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
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.logging..", "org.slf4j..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(System.Logger.class);
    quiet.check(IO);
    for (Class<?> loud : List.of(Printer.class, Logger.class, Quitter.class)) {
      assertThat(quiet.evaluate(new ClassFileImporter().importClasses(loud)).hasViolation())
          .as(loud.getSimpleName())
          .isTrue();
    }
  }

  /** What no class may be like. */
  @SuppressWarnings("UnusedMethod") // read as bytes, never called
  private static final class Printer {
    static void print() {
      System.out.println();
    }
  }

  @SuppressWarnings("UnusedMethod") // read as bytes, never called
  private static final class Logger {
    static void log() {
      System.getLogger("").log(System.Logger.Level.INFO, "");
    }
  }

  @SuppressWarnings("UnusedMethod") // read as bytes, never called
  private static final class Quitter {
    static void quit() {
      System.exit(1);
    }
  }

  @Test
  void thereAreNoGrabBags() {
    Pattern grabBag = Pattern.compile(".*(Util|Utils|Helper|Helpers|Common|Manager|Impl)");
    assertThat(IO).isNotEmpty().noneMatch(c -> grabBag.matcher(c.getSimpleName()).matches());
  }

  /** The rooms whose classes depend on such a class. */
  private static Set<String> usersOf(Predicate<JavaClass> used) {
    return IO.stream()
        .filter(
            each ->
                each.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .anyMatch(used))
        .map(JavaClass::getPackageName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** In one of these packages or in one below it. */
  private static Predicate<JavaClass> in(String... packages) {
    return each ->
        Arrays.stream(packages)
            .anyMatch(
                p -> each.getPackageName().equals(p) || each.getPackageName().startsWith(p + "."));
  }
}
