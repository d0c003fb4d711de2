package dev.lapwing.io.atomic;

import static dev.lapwing.io.atomic.Folders.LAYOUT;
import static dev.lapwing.io.atomic.Folders.contents;
import static dev.lapwing.io.atomic.Folders.fill;
import static dev.lapwing.io.atomic.Folders.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.OtherProcess;
import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may change a folder, and whose leftovers may be swept: told by locks, across processes. */
class LockTest {

  private static final Map<String, String> OLD = Map.of("run.json", "old");

  @TempDir private Path parent;

  /** Another process: opens a folder or a file, says so, and waits for its end. */
  static final class Other {

    private Other() {}

    public static void main(String[] args) throws Exception {
      Path place = Path.of(args[1]);
      if (args[0].equals("folder")) {
        PendingFolder pending = PendingFolder.open(place, LAYOUT, true);
        fill(pending.path(), Map.of("run.json", "never", "state/facts.bin", "never"));
      } else {
        PendingFile pending = PendingFile.open(place, true, List.of());
        Files.writeString(pending.path(), "never");
      }
      System.out.println("ready");
      Thread.sleep(60_000);
    }
  }

  private static Process other(String kind, Path place) throws IOException {
    Process process = OtherProcess.start(Other.class, kind, place.toString());
    assertThat(process.inputReader().readLine()).isEqualTo("ready");
    return process;
  }

  private static void kill(Process process) throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Test
  void twoProcessesCannotChangeOneFolder() throws Exception {
    Path run = parent.resolve("run");
    fill(run, OLD);
    Process other = other("folder", run);
    try {
      assertThatThrownBy(() -> PendingFolder.open(run, LAYOUT, true))
          .isInstanceOf(DataException.class)
          .hasMessageContaining(
              "another lapwing, process %d, is at work on it; wait until it has ended, then try again"
                  .formatted(other.pid()));
      assertThat(WholeFolder.read(run, LAYOUT, () -> contents(run))).isEqualTo(OLD);
      assertThat(names(parent)).as("that of the living stays").hasSize(2);
    } finally {
      kill(other);
    }
    try (PendingFolder pending = PendingFolder.open(run, LAYOUT, true)) {
      assertThat(names(parent)).as("that of the dead is swept").hasSize(2);
      fill(pending.path(), Map.of("run.json", "new"));
      pending.commit();
    }
    assertThat(names(parent)).containsExactly("run");
    assertThat(run.resolve("run.json")).hasContent("new");
  }

  @Test
  void norCanOneProcessTwice() throws Exception {
    Path run = parent.resolve("run");
    fill(run, OLD);
    try (PendingFolder first = PendingFolder.open(run, LAYOUT, true)) {
      for (int times = 0; times < 2; times++) { // the refusal does not cost the first its lock
        assertThatThrownBy(() -> PendingFolder.open(run, LAYOUT, true))
            .hasMessageContaining("another lapwing, this process, is at work on it");
      }
      fill(first.path(), Map.of("run.json", "new"));
      first.commit();
    }
    assertThat(run.resolve("run.json")).hasContent("new");
  }

  /** Where there is nothing yet, the first to end gets the place. */
  @Test
  void aPlaceThatIsTakenMeanwhileIsReplacedOnlyIfThatWasAskedFor() throws Exception {
    Path run = parent.resolve("run");
    try (PendingFolder slow = PendingFolder.open(run, LAYOUT, true);
        PendingFolder shy = PendingFolder.open(run, LAYOUT, false)) {
      try (PendingFolder quick = PendingFolder.open(run, LAYOUT, false)) {
        fill(quick.path(), Map.of("run.json", "quick", "report.html", "quick"));
        quick.commit();
      }
      fill(shy.path(), Map.of("run.json", "shy"));
      assertThatThrownBy(shy::commit).hasMessageContaining("exists already");
      fill(slow.path(), Map.of("run.json", "slow"));
      slow.commit();
    }
    assertThat(contents(run)).isEqualTo(Map.of("run.json", "slow"));
    assertThat(names(parent)).containsExactly("run");
  }

  @Test
  void leftoversOfTheDeadAreSweptWhereverTheyLie() throws Exception {
    for (String kind : List.of("folder", "file")) {
      Path place = parent.resolve(kind);
      Process living = other(kind, place);
      try {
        kill(other(kind, place));
        assertThat(names(parent)).hasSize(2);
        try (Pending next =
            kind.equals("folder")
                ? PendingFolder.open(place, LAYOUT, false)
                : PendingFile.open(place, false, List.of())) {
          assertThat(names(parent)).as("its own, and that of the living").hasSize(2);
          assertThat(next.isCommitted()).isFalse();
        }
        assertThat(names(parent)).hasSize(1);
      } finally {
        kill(living);
      }
      PendingFile.open(place, false, List.of()).close();
      assertThat(names(parent)).isEmpty();
    }
  }

  /** Of a folder that has our name but holds something else, nobody knows whose it is. */
  @Test
  void whatIsNotOursIsNotSwept() throws Exception {
    fill(parent, Map.of(".run.lapwing-1-1/thesis.txt", "mine", ".run.lapwing-2-2", "a file"));
    fill(parent, Map.of(".run2.lapwing-3-3/lock", "", ".run.lapwing-4-4/lock", ""));
    PendingFolder.open(parent.resolve("run"), LAYOUT, false).close();
    assertThat(names(parent))
        .containsExactly(".run.lapwing-1-1", ".run.lapwing-2-2", ".run2.lapwing-3-3");
  }
}
