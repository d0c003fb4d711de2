package dev.lapwing.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Javadoc lists every public type beside its first sentence: there is one, it ends, and it says
 * more than the name does.
 */
class PublicTypesTest {

  private static final int FEWEST_WORDS = 3;

  @Test
  void theFirstSentenceSaysMoreThanTheName() throws IOException {
    Map<String, String> sentences = firstSentences();
    assertThat(sentences).hasSizeGreaterThan(150);
    sentences.entrySet().removeIf(type -> isUseful(type.getKey(), type.getValue()));
    assertThat(sentences).isEmpty();
  }

  private static boolean isUseful(String type, String sentence) {
    return sentence.matches("(?s).*[.…:]") && newWords(type, sentence) >= FEWEST_WORDS;
  }

  private static long newWords(String type, String sentence) {
    String name = type.toLowerCase(Locale.ROOT);
    return Stream.of(sentence.toLowerCase(Locale.ROOT).split("\\W+", -1))
        .filter(word -> !word.isEmpty() && !name.contains(word))
        .count();
  }

  /** Of the public types of the library and the readers, by name; empty if there is none. */
  private static Map<String, String> firstSentences() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources()));
      Map<String, String> found = new TreeMap<>();
      for (CompilationUnitTree unit : task.parse()) {
        new PublicTypes(DocTrees.instance(task), found).scan(unit, false);
      }
      return found;
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> library = Files.walk(Path.of("../core/src/main/java"));
        Stream<Path> readers = Files.walk(Path.of("src/main/java"))) {
      return Stream.concat(library, readers)
          .filter(file -> file.toString().endsWith(".java"))
          .toList();
    }
  }

  /** Visits types that can be seen; the parameter tells whether the one around is an interface. */
  private static final class PublicTypes extends TreePathScanner<Void, Boolean> {

    private final DocTrees comments;
    private final Map<String, String> found;

    PublicTypes(DocTrees comments, Map<String, String> found) {
      this.comments = comments;
      this.found = found;
    }

    @Override
    public Void visitClass(ClassTree type, Boolean inInterface) {
      if (inInterface || type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
        found.put(name(getCurrentPath()), firstSentence(getCurrentPath()));
        for (Tree member : type.getMembers()) {
          if (member instanceof ClassTree) {
            scan(member, type.getKind() == Tree.Kind.INTERFACE);
          }
        }
      }
      return null;
    }

    private String firstSentence(TreePath path) {
      DocCommentTree comment = comments.getDocCommentTree(path);
      return comment == null
          ? ""
          : comment.getFirstSentence().stream()
              .map(DocTree::toString)
              .collect(Collectors.joining());
    }

    private static String name(TreePath path) {
      String simple = ((ClassTree) path.getLeaf()).getSimpleName().toString();
      return path.getParentPath().getLeaf() instanceof ClassTree
          ? name(path.getParentPath()) + "." + simple
          : path.getCompilationUnit().getPackageName() + "." + simple;
    }
  }
}
