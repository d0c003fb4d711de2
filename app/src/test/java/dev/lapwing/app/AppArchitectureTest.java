package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
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
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * The rooms of the command use one another one way, and one of them each foreign thing. A rule says
 * who does something, not who does not: so it fails as well if its rooms are renamed.
 */
class AppArchitectureTest {

  private static final String ROOT = "dev.lapwing.app";

  private static final JavaClasses APP =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  /** What is drawn and written. A room may use those before it, never those after it. */
  private static final List<String> SHOWING =
      List.of("json", "html", "svg", "pictures", "map", "report", "serve.page", "writeup");

  private static final List<String> WORKING =
      List.of(
          "progress",
          "http",
          "trials",
          "job",
          "demo",
          "estimate",
          "serve",
          "inspect",
          "compare",
          "reproduce.paper",
          "reproduce.toy",
          "reproduce.embedding",
          "reproduce.statistics",
          "reproduce.transition",
          "reproduce");

  private static final List<String> TALKING =
      List.of("console", "options", "command.datasets", "command.stored", "command", "");

  private static final List<String> ROOMS = new ArrayList<>();

  static {
    ROOMS.addAll(SHOWING);
    ROOMS.addAll(WORKING);
    ROOMS.addAll(TALKING);
  }

  @Test
  void theRoomsAreTheseAndNoOthers() {
    assertThat(roomsOf(each -> true)).containsExactlyInAnyOrderElementsOf(ROOMS);
  }

  @Test
  void theMapInTheDocumentsIsOfTheseRooms() throws IOException {
    Pattern row = Pattern.compile("\\| `app(?:\\.([a-z.]+))?` \\| `\\w+`");
    assertThat(Files.readAllLines(Path.of("..", "docs", "architecture.md")))
        .filteredOn(line -> row.matcher(line).lookingAt())
        .extracting(line -> line.split("`", -1)[1])
        .containsExactlyElementsOf(
            ROOMS.stream().map(room -> room.isEmpty() ? "app" : "app." + room).toList());
  }

  /** An order of all rooms: there are no cycles either. */
  @Test
  void roomsUseOnlyWhatStandsBeforeThem() {
    assertThat(against(ROOMS)).isEmpty();
    List<String> backwards = new ArrayList<>(ROOMS);
    Collections.reverse(backwards);
    assertThat(against(backwards)).as("found if there were any").isNotEmpty();
  }

  private static List<String> against(List<String> order) {
    return APP.stream()
        .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
        .filter(use -> use.getTargetClass().getPackageName().startsWith(ROOT))
        .filter(
            use ->
                order.indexOf(roomOf(use.getOriginClass()))
                    < order.indexOf(roomOf(use.getTargetClass())))
        .map(Dependency::getDescription)
        .toList();
  }

  @Test
  void onlyTheConsoleKnowsTheStandardStreams() {
    assertThat(
            roomsOf(
                each ->
                    accesses(each, "java\\.lang\\.System\\.(in|out|err|setIn|setErr|setOut)\\b")))
        .containsExactly("console");
  }

  @Test
  void onlyTheBeginningEndsTheProgram() {
    assertThat(
            roomsOf(each -> accesses(each, "java\\.lang\\.(System\\.exit|Runtime\\.(exit|halt))")))
        .containsExactly("");
  }

  @Test
  void onlyAFailureOfOursShowsItsTrace() {
    assertThat(roomsOf(each -> accesses(each, ".*\\.printStackTrace"))).containsExactly("command");
  }

  @Test
  void onlyJsonKnowsItsLibrary() {
    assertThat(roomsOf(each -> uses(each, "tools.jackson"))).containsExactly("json");
  }

  @Test
  void onlyCommandsAndTheirOptionsKnowHowTheyAreTyped() {
    assertThat(roomsOf(each -> uses(each, "picocli")))
        .containsExactlyInAnyOrder("options", "command.datasets", "command.stored", "command");
  }

  @Test
  void whatShowsAResultSolvesNothing() {
    assertThat(
            roomsOf(
                each ->
                    uses(each, "dev.lapwing.linalg")
                        || uses(each, "dev.lapwing.laplacian")
                        || uses(each, "dev.lapwing.embedding")
                        || uses(each, "dev.lapwing.potential")
                        || uses(each, "dev.lapwing.neighbours")))
        .contains("job", "reproduce.statistics")
        .doesNotContainAnyElementsOf(SHOWING);
  }

  @Test
  void everyRoomHasAChapterHeadingAndIsNullMarked() {
    assertThat(APP.stream().map(JavaClass::getPackage).distinct())
        .hasSameSizeAs(ROOMS)
        .allMatch(room -> room.isAnnotatedWith(NullMarked.class));
  }

  @Test
  void noTwoClassesHaveTheSameName() {
    assertThat(APP.stream().filter(JavaClass::isTopLevelClass))
        .extracting(JavaClass::getSimpleName)
        .filteredOn(name -> !name.equals("package-info"))
        .hasSizeGreaterThan(ROOMS.size())
        .doesNotHaveDuplicates()
        .noneMatch(name -> name.matches(".*(Util|Utils|Helper|Helpers|Common|Manager|Impl)"));
  }

  private static boolean uses(JavaClass each, String library) {
    return each.getDirectDependenciesFromSelf().stream()
        .anyMatch(use -> use.getTargetClass().getPackageName().startsWith(library));
  }

  /** Whether it reads a field or calls a method whose full name begins like that. */
  private static boolean accesses(JavaClass each, String pattern) {
    return each.getAccessesFromSelf().stream()
        .map(JavaAccess::getTarget)
        .anyMatch(target -> target.getFullName().matches(pattern + ".*"));
  }

  private static Set<String> roomsOf(Predicate<JavaClass> which) {
    return APP.stream().filter(which).map(AppArchitectureTest::roomOf).collect(Collectors.toSet());
  }

  /** The package below the root; the root itself is the empty word. */
  private static String roomOf(JavaClass each) {
    return each.getPackageName().equals(ROOT)
        ? ""
        : each.getPackageName().substring(ROOT.length() + 1);
  }
}
