package dev.lapwing.io.atomic;

import static dev.lapwing.io.atomic.Folders.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
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
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, false)) {
      Files.writeString(folder.path().resolve("run.json"), "{}");
      assertThat(target).doesNotExist();
      folder.commit();
    }
    assertThat(target.resolve("run.json")).hasContent("{}");
    assertThat(names(target.resolveSibling("."))).containsExactly("run");
  }

  @Test
  void leavesNothingWithoutCommit() throws Exception {
    try (PendingFolder folder = PendingFolder.open(parent.resolve("deep/run"), LAYOUT, false)) {
      Files.createDirectories(folder.path().resolve("state"));
      Files.writeString(folder.path().resolve("state/x"), "half");
    }
    assertThat(names(parent)).isEmpty();
  }

  @Test
  void replacesOnlyOnCommit() throws Exception {
    Path target = Files.createDirectory(parent.resolve("run"));
    Files.writeString(target.resolve("run.json"), "old");
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, true)) {
      Files.writeString(folder.path().resolve("run.json"), "half");
    }
    assertThat(target.resolve("run.json")).hasContent("old");
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, true)) {
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
    assertThatThrownBy(() -> PendingFolder.open(target, LAYOUT, false))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("exists already");
    assertThatThrownBy(() -> PendingFolder.open(target, LAYOUT, true))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("was not made by a run");
  }

  /** An old run with files of the user's own, at the top, in a folder and among the state. */
  private Path runWithNotes() throws IOException {
    Path target = Files.createDirectories(parent.resolve("run"));
    Files.createDirectories(target.resolve("state"));
    Files.createDirectories(target.resolve("notes/old"));
    for (String name : List.of("run.json", "predictions.csv", "report.html", "state/facts.bin")) {
      Files.writeString(target.resolve(name), "old");
    }
    for (String name : List.of("todo.csv", "notes/old/why.txt", "state/mine.npy")) {
      Files.writeString(target.resolve(name), "mine");
    }
    return target;
  }

  @Test
  void keepsWhatIsTheUsersOwn() throws Exception {
    Path target = runWithNotes();
    Files.createSymbolicLink(target.resolve("link"), Path.of("nowhere"));
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, true)) {
      Files.writeString(folder.path().resolve("run.json"), "new");
      folder.commit();
    }
    assertThat(files(target))
        .containsExactlyInAnyOrder(
            "run.json", "todo.csv", "notes/old/why.txt", "state/mine.npy", "state/lock", "link");
    assertThat(target.resolve("run.json")).hasContent("new");
    assertThat(target.resolve("state/mine.npy")).hasContent("mine");
    assertThat(names(parent)).containsExactly("run");
  }

  /** Found out before anything changes. */
  @Test
  void aFolderOfTheUsersWhereOurFileShallGoStays() throws Exception {
    Path target = runWithNotes();
    Files.delete(target.resolve("report.html"));
    Files.createDirectories(target.resolve("report.html/in the way"));
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, true)) {
      Files.writeString(folder.path().resolve("run.json"), "new");
      Files.writeString(folder.path().resolve("report.html"), "new");
      assertThatThrownBy(folder::commit)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("report.html: a folder is in the way");
    }
    assertThat(target.resolve("report.html/in the way")).isDirectory();
    assertThat(target.resolve("run.json")).hasContent("old");
    assertThat(names(parent)).containsExactly("run");
  }

  @Test
  void usesAnEmptyFolder() throws Exception {
    Path target = Files.createDirectory(parent.resolve("run"));
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, false)) {
      Files.writeString(folder.path().resolve("run.json"), "new");
    }
    assertThat(target).isEmptyDirectory();
    try (PendingFolder folder = PendingFolder.open(target, LAYOUT, false)) {
      Files.writeString(folder.path().resolve("run.json"), "new");
      folder.commit();
    }
    assertThat(files(target)).containsExactly("run.json");
  }

  /** A link is the user's: what it leads to is replaced, or made. */
  @Test
  void followsLinks() throws Exception {
    Path target = Files.createDirectory(parent.resolve("run"));
    Files.writeString(target.resolve("run.json"), "old");
    Path link = Files.createSymbolicLink(parent.resolve("link"), Path.of("run"));
    Path ahead = Files.createSymbolicLink(parent.resolve("ahead"), Path.of("later"));
    for (Path name : List.of(link, ahead)) {
      try (PendingFolder folder = PendingFolder.open(name, LAYOUT, true)) {
        Files.writeString(folder.path().resolve("run.json"), "new");
        folder.commit();
      }
      assertThat(name).isSymbolicLink();
      assertThat(name.resolve("run.json")).hasContent("new");
    }
    assertThat(names(parent)).containsExactlyInAnyOrder("run", "link", "later", "ahead");
  }

  /** All that is no folder, at any depth. */
  private static Stream<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> !Files.isDirectory(file))
          .map(file -> folder.relativize(file).toString())
          .toList()
          .stream();
    }
  }

  private static Stream<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }

  @Test
  void whatCameThereMeanwhileIsNotReplaced() throws Exception {
    Path target = parent.resolve("run");
    try (PendingFolder pending = PendingFolder.open(target, LAYOUT, false)) {
      Files.writeString(pending.path().resolve("run.json"), "mine");
      Files.createDirectory(target);
      Files.writeString(target.resolve("run.json"), "of another run");
      assertThatThrownBy(pending::commit)
          .isInstanceOf(DataException.class)
          .hasMessageContaining("exists already");
    }
    assertThat(target.resolve("run.json")).hasContent("of another run");
  }
}
