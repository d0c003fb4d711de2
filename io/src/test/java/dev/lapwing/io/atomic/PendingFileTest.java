package dev.lapwing.io.atomic;

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

class PendingFileTest {

  @TempDir private Path folder;

  private static void write(Path name, String text) throws Exception {
    try (PendingFile file = PendingFile.open(name, true, List.of())) {
      Files.writeString(file.path(), text);
      file.commit();
    }
  }

  @Test
  void replacesOnlyOnCommit() throws Exception {
    Path target = Files.writeString(folder.resolve("out.csv"), "old");
    try (PendingFile file = PendingFile.open(target, true, List.of())) {
      Files.writeString(file.path(), "half");
    }
    assertThat(target).hasContent("old");
    write(target, "new");
    assertThat(target).hasContent("new");
    assertThat(names()).containsExactly("out.csv");
  }

  /** A link is the user's: what it leads to is replaced, or made. */
  @Test
  void followsLinks() throws Exception {
    Files.writeString(folder.resolve("out.csv"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("out.csv"));
    Path twice = Files.createSymbolicLink(folder.resolve("twice"), Path.of("link"));
    Path ahead = Files.createSymbolicLink(folder.resolve("ahead"), Path.of("later.csv"));
    for (Path name : List.of(link, twice, ahead)) {
      write(name, "by way of " + name);
      assertThat(name).isSymbolicLink().hasContent("by way of " + name);
    }
    assertThat(names()).containsExactlyInAnyOrder("out.csv", "link", "twice", "later.csv", "ahead");
  }

  @Test
  void refusesLinksInACircle() throws IOException {
    Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
    assertThatThrownBy(() -> PendingFile.open(circle, true, List.of()))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("cannot be written");
  }

  /** By whatever name. */
  @Test
  void refusesWhatIsRead() throws IOException {
    Path input = Files.writeString(folder.resolve("in.csv"), "all I have");
    Path absent = folder.resolve("absent.csv");
    Path link = Files.createSymbolicLink(folder.resolve("link"), input);
    Path roundabout = folder.resolve("../" + folder.getFileName() + "/in.csv");
    for (Path name : List.of(input, link, roundabout)) {
      for (boolean overwrite : List.of(false, true)) {
        assertThatThrownBy(() -> PendingFile.open(name, overwrite, List.of(absent, input)))
            .isInstanceOf(DataException.class)
            .hasMessageContaining(name + ": is the same file as " + input);
      }
    }
    assertThat(input).hasContent("all I have");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void whatCameThereMeanwhileIsNotReplaced() throws Exception {
    Path target = folder.resolve("out.csv");
    try (PendingFile pending = PendingFile.open(target, false, List.of())) {
      Files.writeString(pending.path(), "mine");
      Files.writeString(target, "another's");
      assertThatThrownBy(pending::commit)
          .isInstanceOf(DataException.class)
          .hasMessageContaining("exists already");
    }
    assertThat(target).hasContent("another's");
  }
}
