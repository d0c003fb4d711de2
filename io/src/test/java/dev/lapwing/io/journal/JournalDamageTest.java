package dev.lapwing.io.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A journal whose writer was killed, or whose file was damaged. */
class JournalDamageTest {

  private static final int SIZE = 12;
  private static final List<String> NAMES = List.of("cat", "dog", "fox");

  @TempDir private Path folder;
  private Path file;
  private StoredRun run;

  @BeforeEach
  void write() throws Exception {
    run = Runs.write(folder, Labels.of(SIZE).with(0, "cat"), Optional.empty());
    file = folder.resolve("labels.journal");
  }

  private static LabelEdit random(SplittableRandom random) {
    int[] points = random.ints(0, SIZE).distinct().limit(1 + random.nextInt(4)).sorted().toArray();
    String name = NAMES.get(random.nextInt(NAMES.size()));
    return switch (random.nextInt(8)) {
      case 0 -> new LabelEdit.Clear(points);
      case 1 -> new LabelEdit.Skip(points);
      case 2 -> new LabelEdit.Merge(name, NAMES.get(random.nextInt(NAMES.size())));
      case 3 -> new LabelEdit.Rename(name, NAMES.get(random.nextInt(NAMES.size())));
      case 4 -> new LabelEdit.Undo();
      case 5 -> new LabelEdit.Redo();
      default -> new LabelEdit.Assign(points, name);
    };
  }

  /** The history and the length of the file after each record. */
  private record Moment(LabelHistory history, long bytes) {}

  private List<Moment> fill(int edits, long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    List<Moment> moments = new ArrayList<>();
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      moments.add(new Moment(journal.history(), Files.size(file)));
      while (moments.size() <= edits) {
        try {
          LabelHistory next = journal.append(UUID.randomUUID(), random(random));
          moments.add(new Moment(next, Files.size(file)));
        } catch (IllegalArgumentException e) {
          // It cannot be done just now: another one is drawn.
        }
      }
    }
    return moments;
  }

  private static void assertSame(LabelHistory found, LabelHistory expected) {
    assertThat(found.revision()).isEqualTo(expected.revision());
    LabelHistory one = found;
    LabelHistory other = expected;
    assertThat(one.canRedo()).isEqualTo(other.canRedo());
    while (true) {
      assertThat(one.labels()).isEqualTo(other.labels());
      assertThat(one.skipped()).containsExactly(other.skipped());
      assertThat(one.canUndo()).isEqualTo(other.canUndo());
      if (!one.canUndo()) {
        return;
      }
      one = one.after(new LabelEdit.Undo());
      other = other.after(new LabelEdit.Undo());
    }
  }

  @Test
  void cutAnywhereItHasTheWholeRecordsAndGoesOn() throws Exception {
    List<Moment> moments = fill(12, 1);
    byte[] all = Files.readAllBytes(file);
    for (int length = 0; length <= all.length; length++) {
      Files.write(file, Arrays.copyOf(all, length));
      long cut = length;
      LabelHistory expected =
          moments.stream()
              .filter(moment -> moment.bytes() <= cut)
              .reduce((a, b) -> b)
              .map(Moment::history)
              .orElse(moments.get(0).history());
      try (LabelJournal journal = LabelJournal.open(folder, run)) {
        assertSame(journal.history(), expected);
        journal.append(UUID.randomUUID(), new LabelEdit.Assign(new int[] {7}, "next"));
        boolean beginning = cut < moments.get(0).bytes();
        assertThat(journal.setAside().isPresent()).isEqualTo(beginning);
        long whole =
            moments.stream().mapToLong(Moment::bytes).filter(end -> end <= cut).max().orElse(cut);
        assertTornIsKept(journal.torn(), Arrays.copyOfRange(all, (int) whole, (int) cut));
      }
      try (LabelJournal again = LabelJournal.open(folder, run)) {
        assertThat(again.history().revision()).isEqualTo(expected.revision() + 1);
      }
    }
  }

  private static void assertTornIsKept(TornTail torn, byte[] expected) throws Exception {
    assertThat(torn.bytes()).isEqualTo(expected.length);
    assertThat(torn.kept().isPresent()).isEqualTo(expected.length > 0);
    if (torn.kept().isPresent()) {
      assertThat(torn.kept().get()).hasBinaryContent(expected);
      Files.delete(torn.kept().get());
    }
  }

  /** A disk may have made the file longer before it wrote what belongs there. */
  @Test
  void zeroesAtTheEndAreCutOffToo() throws Exception {
    List<Moment> moments = fill(3, 2);
    byte[] all = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(all, all.length + 5_000));
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      assertSame(journal.history(), moments.get(3).history());
      assertThat(Files.size(file)).isEqualTo(all.length);
    }
  }

  /** Every bit but those of the last record, which cannot be told from one never finished. */
  @Test
  void aFlippedBitIsRefusedUnlessItIsInTheLastRecord() throws Exception {
    List<Moment> moments = fill(6, 3);
    byte[] all = Files.readAllBytes(file);
    long last = moments.get(5).bytes();
    for (int bit = 0; bit < 8 * all.length; bit++) {
      byte[] bad = all.clone();
      bad[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file, bad);
      if (bit / 8 < last) {
        assertThatThrownBy(() -> LabelJournal.open(folder, run))
            .as("bit %d", bit)
            .isInstanceOf(DataException.class)
            .hasMessageContaining("labels.journal: ");
        assertThat(file).hasBinaryContent(bad);
      } else {
        try (LabelJournal journal = LabelJournal.open(folder, run)) {
          assertSame(journal.history(), moments.get(5).history());
        }
      }
    }
  }

  @Test
  void aMissingRecordIsDamage() throws Exception {
    List<Moment> moments = fill(4, 4);
    byte[] all = Files.readAllBytes(file);
    int from = (int) moments.get(1).bytes();
    int to = (int) moments.get(2).bytes();
    byte[] bad = Arrays.copyOf(all, all.length - (to - from));
    System.arraycopy(all, to, bad, from, all.length - to);
    Files.write(file, bad);
    assertThatThrownBy(() -> LabelJournal.open(folder, run))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("has record 3 where 2 should be; bring it back from a copy");
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void openedAgainAndAgainItIsTheHistoryItself(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    LabelHistory expected = LabelHistory.of(run.labels());
    LabelJournal journal = LabelJournal.open(folder, run);
    try {
      for (int i = 0; i < 200; i++) {
        LabelEdit edit = random(random);
        try {
          expected = expected.after(edit);
          journal.append(UUID.randomUUID(), edit);
        } catch (IllegalArgumentException e) {
          continue;
        }
        if (random.nextInt(10) == 0) {
          journal.close();
          if (random.nextBoolean()) {
            Labels now = expected.labels().canonical();
            run = Runs.write(folder, now, Optional.of(journal.mark()));
          }
          journal = LabelJournal.open(folder, run);
          assertSame(journal.history(), expected);
        }
      }
      assertThat(expected.revision()).isGreaterThan(80);
      assertSame(journal.history(), expected);
    } finally {
      journal.close();
    }
  }
}
