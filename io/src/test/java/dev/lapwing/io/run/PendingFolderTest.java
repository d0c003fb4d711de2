package dev.lapwing.io.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PendingFolderTest {

  @TempDir private Path parent;

  @Test
  void appearsWholeOnCommit() throws Exception {
    Path target = parent.resolve("deep/er/run");
    try (PendingFolder folder = PendingFolder.open(target, false)) {
      Files.writeString(folder.path().resolve("run.json"), "{}");
      assertThat(target).doesNotExist();
      folder.commit();
    }
    assertThat(target.resolve("run.json")).hasContent("{}");
    assertThat(names(target.resolveSibling("."))).containsExactly("run");
  }

  @Test
  void leavesNothingWithoutCommit() throws Exception {
    try (PendingFolder folder = PendingFolder.open(parent.resolve("deep/run"), false)) {
      Files.createDirectories(folder.path().resolve("state"));
      Files.writeString(folder.path().resolve("state/x"), "half");
    }
    assertThat(names(parent)).isEmpty();
  }

  @Test
  void replacesOnlyOnCommit() throws Exception {
    Path target = Files.createDirectory(parent.resolve("run"));
    Files.writeString(target.resolve("run.json"), "old");
    try (PendingFolder folder = PendingFolder.open(target, true)) {
      Files.writeString(folder.path().resolve("run.json"), "half");
    }
    assertThat(target.resolve("run.json")).hasContent("old");
    try (PendingFolder folder = PendingFolder.open(target, true)) {
      Files.writeString(folder.path().resolve("run.json"), "new");
      folder.commit();
    }
    assertThat(target.resolve("run.json")).hasContent("new");
    assertThat(names(parent)).containsExactly("run");
  }

  @Test
  void refusesWhatIsThere() throws IOException {
    Path target = Files.createDirectory(parent.resolve("run"));
    Files.writeString(target.resolve("thesis.txt"), "dear reader");
    assertThatThrownBy(() -> PendingFolder.open(target, false))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("exists already");
    assertThatThrownBy(() -> PendingFolder.open(target, true))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("was not made by a run");
  }

  /** A link is the user's: what it leads to is replaced, or made. */
  @Test
  void followsLinks() throws Exception {
    Path target = Files.createDirectory(parent.resolve("run"));
    Files.writeString(target.resolve("run.json"), "old");
    Path link = Files.createSymbolicLink(parent.resolve("link"), Path.of("run"));
    Path ahead = Files.createSymbolicLink(parent.resolve("ahead"), Path.of("later"));
    for (Path name : List.of(link, ahead)) {
      try (PendingFolder folder = PendingFolder.open(name, true)) {
        Files.writeString(folder.path().resolve("run.json"), "new");
        folder.commit();
      }
      assertThat(name).isSymbolicLink();
      assertThat(name.resolve("run.json")).hasContent("new");
    }
    assertThat(names(parent)).containsExactlyInAnyOrder("run", "link", "later", "ahead");
  }

  private static Stream<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
