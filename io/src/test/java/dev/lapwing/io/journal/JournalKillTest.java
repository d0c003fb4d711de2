package dev.lapwing.io.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.OtherProcess;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they write: what they said was saved is there. */
class JournalKillTest {

  private static final int KILLS = 8;
  private static final int SIZE = 1_000;

  @TempDir private Path folder;

  /** Another process: labels points as fast as it can, and tells each revision that is saved. */
  static final class Other {

    private Other() {}

    public static void main(String[] args) throws Exception {
      Path run = Path.of(args[0]);
      SplittableRandom random = new SplittableRandom(Long.parseLong(args[1]));
      try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
        while (true) {
          int[] points = random.ints(0, SIZE).distinct().limit(100).sorted().toArray();
          LabelEdit edit = new LabelEdit.Assign(points, "class " + random.nextInt(5));
          System.out.println(journal.append(UUID.randomUUID(), edit).revision());
        }
      }
    }
  }

  @Test
  void whatWasAcknowledgedIsThere() throws Exception {
    StoredRun run = Runs.write(folder, Labels.of(SIZE), Optional.empty());
    SplittableRandom random = new SplittableRandom(5);
    long before = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      long told = toldBeforeItsEnd(kill, random.nextInt(1, 60));
      try (LabelJournal journal = LabelJournal.open(folder, run)) {
        assertThat(journal.history().revision()).isGreaterThanOrEqualTo(told);
        assertThat(told).isGreaterThan(before);
        assertThat(journal.setAside()).isEmpty();
        before = journal.history().revision();
      }
    }
  }

  private long toldBeforeItsEnd(int seed, int lines) throws Exception {
    Process process = OtherProcess.start(Other.class, folder.toString(), Integer.toString(seed));
    long told = 0;
    try (BufferedReader out = process.inputReader()) {
      for (int line = 0; line < lines; line++) {
        told = Long.parseLong(out.readLine());
      }
      process.destroyForcibly().waitFor();
    }
    return told;
  }
}
