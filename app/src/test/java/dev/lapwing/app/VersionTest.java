package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which Lapwing this is: the command, the documents and the build say the same. */
class VersionTest {

  private static final String NUMBER = "(\\d+\\.\\d+\\.\\d+(?:-SNAPSHOT)?)";

  @Test
  void theCommandTellsItselfItsJavaAndSimd() throws IOException {
    assertThat(Call.lapwing("--version").out().lines())
        .containsExactly(
            "lapwing " + built(),
            "Java %s, SIMD %s"
                .formatted(Runtime.version(), System.getProperty("lapwing.test.simd")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/install.md", "docs/java.md", "dist/Containerfile"})
  void theDocumentsNameNoOther(String document) throws IOException {
    String text = Files.readString(Path.of("..", document));
    assertThat(found("(?:lapwing(?:-core|-io)?[-_]|<version>|VERSION=)" + NUMBER, text))
        .isNotEmpty()
        .containsOnly(built());
  }

  @Test
  void theChangesKnowIt() throws IOException {
    String changes = Files.readString(Path.of("../CHANGELOG.md"));
    assertThat(found("(?m)^## \\[" + NUMBER + "\\] - \\d{4}-\\d\\d-\\d\\d$", changes))
        .startsWith(built());
  }

  private static String built() throws IOException {
    return found("<version>" + NUMBER + "</version>", Files.readString(Path.of("../pom.xml")))
        .get(0);
  }

  private static List<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult result) -> result.group(1))
        .toList();
  }
}
