package dev.lapwing.io.datasets.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Downloads from a mirror on this machine that fails in the ways mirrors fail. */
class DownloadTest {

  private static final byte[] CONTENT = content(200_000);

  @TempDir private Path folder;

  private final List<String> setbacks = new ArrayList<>();

  @Test
  void fetchesUnpacksAndChecks() throws Exception {
    try (MirrorServer mirror = new MirrorServer().with("points.gz", MirrorServer.packed(CONTENT))) {
      List<Long> heard = new ArrayList<>();
      DownloadListener listener =
          new DownloadListener() {
            @Override
            public void received(String file, long received, long expected) {
              heard.add(received);
              assertThat(received).isLessThanOrEqualTo(expected);
            }

            @Override
            public void setback(String message) {
              setbacks.add(message);
            }
          };
      download(listener, mirror.address()).run();
      assertThat(heard).isNotEmpty().isSorted();
    }
    assertArrived();
    assertThat(setbacks).isEmpty();
  }

  @Test
  void whatIsThereAndRightIsNotFetchedAgain() throws Exception {
    Files.write(folder.resolve("points"), CONTENT);
    try (MirrorServer mirror = new MirrorServer()) {
      fetch(mirror.address());
      assertThat(mirror.requests()).isEmpty();
    }
  }

  @Test
  void goesOnWhereTheConnectionBroke() throws Exception {
    try (MirrorServer mirror =
        new MirrorServer().with("points.gz", MirrorServer.packed(CONTENT)).breakingOff(1)) {
      fetch(mirror.address());
      assertThat(mirror.requests()).hasSize(2);
      assertThat(mirror.requests().get(1)).startsWith("bytes=");
    }
    assertArrived();
  }

  @Test
  void goesOnFromAnEarlierRun() throws Exception {
    byte[] packed = MirrorServer.packed(CONTENT);
    try (MirrorServer mirror = new MirrorServer().with("points.gz", packed).breakingOff(9)) {
      assertThatThrownBy(() -> fetch(mirror.address())).isInstanceOf(DataException.class);
    }
    long kept = Files.size(folder.resolve("points.gz.part"));
    assertThat(kept).isPositive().isLessThan(packed.length);
    try (MirrorServer mirror = new MirrorServer().with("points.gz", packed)) {
      fetch(mirror.address());
      assertThat(mirror.requests()).containsExactly("bytes=" + kept + "-");
    }
    assertArrived();
  }

  @Test
  void startsAgainWhereTheServerKnowsNoRanges() throws Exception {
    try (MirrorServer mirror =
        new MirrorServer()
            .with("points.gz", MirrorServer.packed(CONTENT))
            .withoutRanges()
            .breakingOff(1)) {
      fetch(mirror.address());
      assertThat(mirror.requests()).hasSize(2);
    }
    assertArrived();
  }

  @Test
  void aPartThatDoesNotFitIsThrownAway() throws Exception {
    byte[] packed = MirrorServer.packed(CONTENT);
    Files.write(folder.resolve("points.gz.part"), new byte[packed.length + 10]);
    try (MirrorServer mirror = new MirrorServer().with("points.gz", packed)) {
      fetch(mirror.address());
    }
    assertArrived();
  }

  @Test
  void aPartOfAnotherFileIsThrownAway() throws Exception {
    Files.write(folder.resolve("points.gz.part"), new byte[100]);
    try (MirrorServer mirror = new MirrorServer().with("points.gz", MirrorServer.packed(CONTENT))) {
      fetch(mirror.address());
      assertThat(mirror.requests()).containsExactly("bytes=100-", "whole");
    }
    assertArrived();
  }

  @Test
  void fallsToTheNextMirrorWhereTheFileIsMissing() throws Exception {
    try (MirrorServer empty = new MirrorServer();
        MirrorServer full = new MirrorServer().with("points.gz", MirrorServer.packed(CONTENT))) {
      fetch(empty.address(), full.address());
      assertThat(empty.requests()).hasSize(1);
    }
    assertArrived();
    assertThat(setbacks).singleElement().asString().contains("404");
  }

  @Test
  void fallsToTheNextMirrorWhereTheContentIsWrong() throws Exception {
    try (MirrorServer wrong =
            new MirrorServer().with("points.gz", MirrorServer.packed(content(1000)));
        MirrorServer noGzip = new MirrorServer().with("points.gz", content(1000));
        MirrorServer right = new MirrorServer().with("points.gz", MirrorServer.packed(CONTENT))) {
      fetch(wrong.address(), noGzip.address(), right.address());
    }
    assertArrived();
    assertThat(setbacks).hasSize(2).allMatch(text -> text.contains("SHA-256"));
  }

  @Test
  void offLineItSaysWhatElseToDo() throws Exception {
    URI nowhere;
    try (MirrorServer gone = new MirrorServer()) {
      nowhere = gone.address();
    }
    assertThatThrownBy(() -> fetch(nowhere))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("points")
        .hasMessageContaining("no connection")
        .hasMessageContaining("--from DIR")
        .hasMessageContaining("scripts/fetch-datasets");
    assertThat(folder.resolve("points")).doesNotExist();
  }

  private void fetch(URI... mirrors) throws DataException, IOException {
    DownloadListener listener =
        new DownloadListener() {
          @Override
          public void received(String file, long received, long expected) {}

          @Override
          public void setback(String message) {
            setbacks.add(message);
          }
        };
    download(listener, mirrors).run();
  }

  private Download download(DownloadListener listener, URI... mirrors) {
    RemoteFile points = MirrorServer.file("points", CONTENT);
    return new Download(List.of(mirrors), List.of(points), folder, listener);
  }

  private void assertArrived() throws IOException {
    assertThat(folder.resolve("points")).hasBinaryContent(CONTENT);
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1); // nothing is left lying about
    }
  }

  private static byte[] content(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
