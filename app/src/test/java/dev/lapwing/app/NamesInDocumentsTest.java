package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Lapwing;
import dev.lapwing.io.FeatureReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the documents write like a class or a member is one: {@code Type}, {@code Type.member},
 * {@code Type.method(…).method(…)}, and {@code method(…)} or {@code CONSTANT} of the type before
 * it.
 */
class NamesInDocumentsTest {

  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final String WORD = "(\\w+)(\\([^()]*\\))?";
  private static final Pattern NAME =
      Pattern.compile("(?:%1$s)(?:\\.%1$s)*(?:\\[.*])?".formatted(WORD));

  /** By simple name, of which there may be several. */
  private static final Map<String, Set<Class<?>>> TYPES = new HashMap<>();

  /** Names of files that are enough: tests, and what is compiled after this module. */
  private static final Set<String> TESTS = new HashSet<>();

  @BeforeAll
  static void findTypes() throws IOException, URISyntaxException, ClassNotFoundException {
    for (Class<?> one : List.of(Lapwing.class, FeatureReader.class, Main.class)) {
      for (String name : classesIn(one)) {
        Class<?> type = Class.forName(name, false, one.getClassLoader());
        TYPES.computeIfAbsent(type.getSimpleName(), simple -> new HashSet<>()).add(type);
      }
    }
    for (String module : List.of("core", "io", "app")) {
      addSources(Path.of("..", module, "src/test/java"));
    }
    addSources(Path.of("..", "spark", "src/main/java")); // its classes are on no class path here
  }

  private static void addSources(Path folder) throws IOException {
    try (Stream<Path> sources = Files.walk(folder)) {
      sources.forEach(file -> TESTS.add(file.getFileName().toString().replace(".java", "")));
    }
  }

  /** In a folder of classes or in a jar, as Maven sees fit. */
  private static List<String> classesIn(Class<?> one) throws IOException, URISyntaxException {
    Path root = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(root)) {
      return classesBelow(root);
    }
    try (FileSystem jar = FileSystems.newFileSystem(root)) {
      return classesBelow(jar.getPath("/"));
    }
  }

  /** All but the SIMD kernels, which do not load without the Vector API. */
  private static List<String> classesBelow(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.matches(".*(package-info|/Simd).*"))
          .map(file -> file.replace(".class", "").replace('/', '.'))
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource({"docs/glossary.md, 70", "docs/architecture.md, 50"})
  void everyNameIsThere(String document, int atLeast) throws IOException {
    List<String> unknown = new ArrayList<>();
    int known = 0;
    for (String paragraph : paragraphs(Files.readString(Path.of("..", document)))) {
      Set<Class<?>> before = Set.of();
      for (MatchResult code : CODE.matcher(paragraph).results().toList()) {
        List<String> words = words(code.group(1));
        if (words.isEmpty() || TESTS.contains(words.get(0))) {
          continue;
        }
        Set<Class<?>> types = TYPES.getOrDefault(words.get(0), before);
        boolean isType = TYPES.containsKey(words.get(0));
        if (isThere(types, isType ? words.subList(1, words.size()) : words)) {
          known++;
        } else {
          unknown.add(code.group() + " in " + paragraph);
        }
        before = types;
      }
    }
    assertThat(unknown).isEmpty();
    assertThat(known).isGreaterThanOrEqualTo(atLeast);
  }

  /** A row of a table is a paragraph too. */
  private static List<String> paragraphs(String text) {
    return List.of(text.split("\n\n|\n(?=\\|)", -1));
  }

  /** Of a type or a member: it has a capital, or parentheses; a package or an argument has not. */
  private static List<String> words(String code) {
    boolean isName = Character.isUpperCase(code.charAt(0)) || code.matches("\\w+\\(.*");
    if (!isName || !NAME.matcher(code).matches()) {
      return List.of();
    }
    return Pattern.compile(WORD)
        .matcher(code.replaceAll("\\[.*]", ""))
        .results()
        .map(word -> word.group(1))
        .toList();
  }

  private static boolean isThere(Set<Class<?>> types, List<String> members) {
    Set<Class<?>> reached = types;
    for (String member : members) {
      reached =
          reached.stream()
              .flatMap(NamesInDocumentsTest::withParents)
              .flatMap(type -> typesOf(type, member))
              .collect(Collectors.toSet());
    }
    return !reached.isEmpty();
  }

  private static Stream<Class<?>> withParents(Class<?> type) {
    Stream<Class<?>> parents =
        Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()));
    return Stream.concat(Stream.of(type), parents.flatMap(NamesInDocumentsTest::withParents));
  }

  /** What a member is or returns; a nested type is itself. */
  private static Stream<Class<?>> typesOf(Class<?> type, String member) {
    return Stream.of(
            Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(member))
                .map(method -> method.getReturnType()),
            Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(member))
                .map(field -> field.getType()),
            Arrays.stream(type.getDeclaredClasses())
                .filter(nested -> nested.getSimpleName().equals(member)))
        .flatMap(found -> found);
  }
}
