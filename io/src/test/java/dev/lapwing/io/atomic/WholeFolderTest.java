package dev.lapwing.io.atomic;

import static dev.lapwing.io.atomic.Folders.LAYOUT;
import static dev.lapwing.io.atomic.Folders.contents;
import static dev.lapwing.io.atomic.Folders.fill;
import static dev.lapwing.io.atomic.Folders.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFolderTest {

  private static final Map<String, String> OLD = Map.of("run.json", "old", "report.html", "old");
  private static final Map<String, String> NEW = Map.of("run.json", "new", "report.html", "new");

  @TempDir private Path parent;
  private Path run;

  @BeforeEach
  void old() throws IOException {
    run = parent.resolve("run");
    fill(run, OLD);
  }

  private static void replace(Path run, Map<String, String> files) {
    try (PendingFolder pending = PendingFolder.open(run, LAYOUT, true)) {
      fill(pending.path(), files);
      pending.commit();
    } catch (DataException | IOException e) {
      throw new AssertionError(e);
    }
  }

  private List<String> readBoth(Runnable meanwhile) throws IOException {
    String first = Files.readString(run.resolve("report.html"));
    meanwhile.run();
    return List.of(first, Files.readString(run.resolve("run.json")));
  }

  @Test
  void whatIsReplacedMeanwhileIsReadAgain() throws Exception {
    AtomicInteger reads = new AtomicInteger();
    List<String> read =
        WholeFolder.read(
            run,
            LAYOUT,
            () ->
                readBoth(
                    () -> {
                      if (reads.incrementAndGet() == 1) {
                        replace(run, NEW);
                      }
                    }));
    assertThat(read).containsExactly("new", "new");
    assertThat(reads).hasValue(2);
  }

  /** The same content again is another state: it was written by another run. */
  @Test
  void whatFailedBecauseOfAReplacementIsReadAgain() throws Exception {
    AtomicBoolean failed = new AtomicBoolean();
    String read =
        WholeFolder.read(
            run,
            LAYOUT,
            () -> {
              if (failed.compareAndSet(false, true)) {
                replace(run, OLD);
                throw new IOException("gone");
              }
              return Files.readString(run.resolve("run.json"));
            });
    assertThat(read).isEqualTo("old");
  }

  @Test
  void whatFailsByItselfFails() {
    assertReading(
            () -> {
              throw new IOException("broken");
            })
        .isInstanceOf(IOException.class)
        .hasMessage("broken");
  }

  @Test
  void whoIsAlwaysDisturbedIsTold() {
    AtomicInteger version = new AtomicInteger();
    assertReading(() -> replace(run, Map.of("run.json", "version " + version.incrementAndGet())))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("is replaced again and again");
  }

  /** What meets a reader who does this meanwhile. */
  private AbstractThrowableAssert<?, ? extends Throwable> assertReading(Meanwhile deed) {
    return assertThatThrownBy(
        () ->
            WholeFolder.read(
                run,
                LAYOUT,
                () -> {
                  deed.run();
                  return "";
                }));
  }

  @FunctionalInterface
  private interface Meanwhile {
    void run() throws IOException;
  }

  /** As left by a process that was killed right after it made the new files count. */
  private void leaveHalfReplaced() throws IOException {
    Path log = run.resolve(Replacement.LOG);
    fill(log, NEW);
    Files.createFile(log.resolve(".obsolete"));
    Files.createDirectories(run.resolve("state"));
  }

  @Test
  void whatWasLeftHalfReplacedIsFinished() throws Exception {
    leaveHalfReplaced();
    assertThat(WholeFolder.read(run, LAYOUT, () -> contents(run))).isEqualTo(NEW);
    assertThat(names(run)).doesNotContain(Replacement.LOG);
  }

  /** Whoever writes a log cannot have files deleted that are the user's. */
  @Test
  void onlyOurFilesCanBeObsolete() throws Exception {
    fill(run, Map.of("thesis.txt", "mine", "predictions.csv", "old"));
    Path victim = Files.writeString(parent.resolve("victim"), "mine");
    leaveHalfReplaced();
    List<String> lines =
        List.of("thesis.txt", "../victim", victim.toString(), "predictions.csv", "state/../..");
    Files.write(run.resolve(Replacement.LOG).resolve(".obsolete"), lines);
    Map<String, String> read = WholeFolder.read(run, LAYOUT, () -> contents(run));
    assertThat(read).containsOnlyKeys("run.json", "report.html", "thesis.txt");
    assertThat(victim).hasContent("mine");
  }

  @Test
  void whatIsBeingReplacedIsWaitedFor() throws Exception {
    leaveHalfReplaced();
    Replacement replacement = new Replacement(run, LAYOUT, Disk.REAL);
    try (ProcessLock lock = ProcessLock.tryTake(run.resolve("state/lock")).orElseThrow()) {
      Thread other =
          new Thread(
              () -> {
                try {
                  Thread.sleep(100);
                  replacement.finish();
                } catch (InterruptedException | IOException e) {
                  throw new AssertionError(e);
                }
              });
      other.start();
      assertThat(WholeFolder.read(run, LAYOUT, () -> contents(run))).isEqualTo(NEW);
      other.join();
      assertThat(lock).isNotNull();
    }
  }

  @Test
  void readingNeedsNoRightToWrite() throws Exception {
    assertThat(run.toFile().setWritable(false)).isTrue();
    assertThat(parent.toFile().setWritable(false)).isTrue();
    try {
      assertThat(WholeFolder.read(run, LAYOUT, () -> contents(run))).isEqualTo(OLD);
      assumeTrue(!Files.isWritable(run), "root may write anywhere");
      assertThat(names(run)).doesNotContain("state");
    } finally {
      assertThat(run.toFile().setWritable(true)).isTrue();
      assertThat(parent.toFile().setWritable(true)).isTrue();
    }
  }

  @Test
  void whatIsNotThereIsForTheReaderToSay() {
    Path absent = parent.resolve("absent");
    assertThatThrownBy(() -> WholeFolder.read(absent, LAYOUT, () -> Files.readString(absent)))
        .isInstanceOf(IOException.class);
    assertThat(absent).doesNotExist();
  }
}
