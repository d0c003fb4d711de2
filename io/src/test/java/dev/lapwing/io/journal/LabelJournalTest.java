package dev.lapwing.io.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.run.JournalMark;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose edits a journal holds, and what a run is told of them. */
class LabelJournalTest {

  private static final Labels FIRST = Labels.of(10).with(0, "cat").with(9, "dog");
  private static final LabelEdit UNDO = new LabelEdit.Undo();

  @TempDir private Path folder;
  private Path file;
  private StoredRun run;

  @BeforeEach
  void write() throws Exception {
    run = Runs.write(folder, FIRST, Optional.empty());
    file = folder.resolve("labels.journal");
  }

  private static LabelEdit assign(String name, int... points) {
    return new LabelEdit.Assign(points, name);
  }

  private static LabelHistory add(LabelJournal journal, LabelEdit edit) throws Exception {
    return journal.append(UUID.randomUUID(), edit);
  }

  private LabelHistory reopened() throws Exception {
    try (LabelJournal again = LabelJournal.open(folder, run)) {
      return again.history();
    }
  }

  @Test
  void aNewOneBeginsWithTheLabelsOfTheRun() throws Exception {
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      assertThat(journal.history().labels()).isEqualTo(FIRST);
      assertThat(journal.history().revision()).isZero();
      assertThat(journal.setAside()).isEmpty();
      assertThat(journal.mark().revision()).isZero();
    }
    assertThat(PendingLabels.warningOf(folder)).isEmpty();
  }

  @Test
  void editsOutlastARestartAndCanStillBeUndone() throws Exception {
    LabelHistory before;
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      add(journal, assign("Ж, \"x\"", 1, 2, 3, 7));
      add(journal, new LabelEdit.Skip(new int[] {5}));
      add(journal, new LabelEdit.Rename("cat", "lynx"));
      add(journal, new LabelEdit.Merge("dog", "lynx"));
      add(journal, UNDO);
      add(journal, UNDO);
      add(journal, new LabelEdit.Redo());
      before = add(journal, new LabelEdit.Clear(new int[] {2}));
    }
    LabelHistory after = reopened();
    assertThat(after.labels()).isEqualTo(before.labels());
    assertThat(after.revision()).isEqualTo(8);
    assertThat(after.skipped()).containsExactly(5);
    for (int k = 0; k < 4; k++) {
      after = after.after(UNDO);
    }
    assertThat(after.canUndo()).isFalse();
    assertThat(after.labels().canonical()).isEqualTo(FIRST);
  }

  @Test
  void anEditThatComesTwiceIsTakenOnce() throws Exception {
    UUID once = UUID.randomUUID();
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      journal.append(once, assign("cat", 4));
      assertThat(journal.append(once, assign("cat", 4)).revision()).isEqualTo(1);
    }
    try (LabelJournal again = LabelJournal.open(folder, run)) {
      assertThat(again.append(once, assign("cat", 4)).revision()).isEqualTo(1);
    }
  }

  @Test
  void anEditThatCannotBeLeavesNoTrace() throws Exception {
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      long size = Files.size(file);
      assertThatThrownBy(() -> add(journal, assign("cat", 10)))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> add(journal, UNDO)).hasMessageContaining("nothing to undo");
      assertThat(Files.size(file)).isEqualTo(size);
    }
  }

  @Test
  void aLassoOfAMillionPointsIsSmallEnough() throws Exception {
    Labels none = Labels.of(1_000_000);
    run = Runs.write(folder, none, Optional.empty());
    int[] odd = IntStream.range(0, 500_000).map(i -> 2 * i + 1).toArray();
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      add(journal, assign("all", IntStream.range(0, 1_000_000).toArray()));
      assertThat(Files.size(file)).isLessThan(200);
      add(journal, assign("odd", odd));
      assertThat(Files.size(file)).isLessThan(1_100_000);
    }
    Labels labels = reopened().labels();
    assertThat(labels.countOf(0)).isEqualTo(500_000);
    assertThat(labels.pointsOf(1)).containsExactly(odd);
  }

  @Test
  void whatTheRunHoldsIsNotPending() throws Exception {
    LabelHistory compacted;
    JournalMark mark;
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      compacted = add(journal, assign("fox", 3));
      mark = journal.mark();
      assertThat(PendingLabels.warningOf(folder))
          .contains(
              "1 label given on the page is not in %s yet; take it in with lapwing serve, or with lapwing add"
                  .formatted(folder));
    }
    run = Runs.write(folder, compacted.labels().canonical(), Optional.of(mark));
    assertThat(PendingLabels.of(folder, run).count()).isZero();
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      assertThat(journal.history().revision()).as("nothing to take over").isEqualTo(1);
      assertThat(journal.history().labels()).isEqualTo(compacted.labels());
      add(journal, assign("hare", 5));
      add(journal, assign("hare", 6));
      assertThat(journal.mark(compacted)).isEqualTo(mark);
    }
    PendingLabels pending = PendingLabels.of(folder, run);
    assertThat(pending.count()).isEqualTo(2);
    assertThat(pending.labels().classes().names()).contains("fox", "hare");
    assertThat(pending.mark()).contains(new JournalMark(mark.journal(), 3));
    assertThat(reopened().after(UNDO).after(UNDO).after(UNDO).labels().canonical())
        .as("undone across the compaction")
        .isEqualTo(FIRST);
  }

  /** As {@code lapwing add} and {@code remove} leave it. */
  @Test
  void labelsThatCameByCommandAreTakenOverOnce() throws Exception {
    JournalMark mark;
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      add(journal, assign("fox", 3));
      mark = journal.mark();
    }
    String odd = "x".repeat(100);
    Labels changed = FIRST.with(3, "fox").with(5, odd).with(0, "dog").without(9);
    run = Runs.write(folder, changed, Optional.of(mark));
    assertThat(PendingLabels.of(folder, run).count()).isZero();
    LabelHistory taken = reopened();
    assertThat(taken.labels().canonical()).isEqualTo(changed.canonical());
    assertThat(taken.revision()).as("one to clear, two to assign").isEqualTo(4);
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      add(journal, new LabelEdit.Clear(new int[] {5}));
    }
    assertThat(reopened().labels().isLabelled(5)).as("it does not come back").isFalse();
    LabelHistory back = reopened();
    while (back.canUndo()) {
      back = back.after(UNDO);
    }
    assertThat(back.labels().canonical()).isEqualTo(FIRST);
  }

  @Test
  void whatAPersonDidSinceCountsMoreThanWhatCameByCommand() throws Exception {
    JournalMark early;
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      early = journal.mark();
      add(journal, assign("fox", 3));
    }
    run = Runs.write(folder, FIRST.with(3, "hare").with(4, "hare"), Optional.of(early));
    Labels labels = reopened().labels();
    assertThat(labels.classes().name(labels.classOf(3))).isEqualTo("fox");
    assertThat(labels.classes().name(labels.classOf(4))).isEqualTo("hare");
  }

  @Test
  void theJournalOfAnotherRunIsSetAsideAndKept() throws Exception {
    for (int number = 1; number <= 2; number++) {
      try (LabelJournal journal = LabelJournal.open(folder, run)) {
        add(journal, assign("fox", 3));
      }
      byte[] before = Files.readAllBytes(file);
      run = Runs.write(folder, Labels.of(10 + number).with(1, "new"), Optional.empty());
      assertThat(PendingLabels.of(folder, run).count()).isZero();
      try (LabelJournal journal = LabelJournal.open(folder, run)) {
        Path aside = folder.resolve("labels.journal." + number);
        assertThat(journal.setAside()).contains(aside);
        assertThat(aside).hasBinaryContent(before);
        assertThat(journal.history().labels()).isEqualTo(run.labels());
      }
    }
  }

  @Test
  void aMarkOfAJournalThatIsGoneDoesNoHarm() throws Exception {
    run = Runs.write(folder, FIRST, Optional.of(new JournalMark(new UUID(1, 2), 77)));
    try (LabelJournal journal = LabelJournal.open(folder, run)) {
      add(journal, assign("fox", 3));
    }
    assertThat(reopened().revision()).isEqualTo(1);
    assertThat(PendingLabels.of(folder, run).count()).isEqualTo(1);
  }

  @Test
  void onAFullDiskAnEditIsRefusedAndTheJournalStaysWhole() throws Exception {
    LabelJournal.open(folder, run).close();
    long size = Files.size(file);
    FailingDisk disk = new FailingDisk(JournalStorage.open(file));
    Replayed replayed = Replayed.of(folder, run).orElseThrow();
    UUID id = UUID.randomUUID();
    try (LabelJournal journal = new LabelJournal(file, replayed, disk, Optional.empty())) {
      disk.failingWrites = 1;
      assertRefused(journal, id, "no space left on device");
      assertThat(Files.size(file)).isEqualTo(size);
      disk.failsToForce = true;
      assertRefused(journal, id, "input/output error");
      assertThat(Files.size(file)).isEqualTo(size);
      disk.failingWrites = 1;
      disk.failingCuts = 1;
      assertRefused(journal, id, "no space left on device");
      assertThat(Files.size(file)).as("could not be cut back").isGreaterThan(size);
      assertThat(reopenedWithoutCutting()).isZero();
      assertThat(journal.append(id, assign("fox", 3)).revision()).isEqualTo(1);
    }
    assertThat(reopened().revision()).isEqualTo(1);
  }

  private void assertRefused(LabelJournal journal, UUID id, String reason) {
    assertThatThrownBy(() -> journal.append(id, assign("fox", 3)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(
            "could not be written, %s, so the label is not saved; free some space, then try again"
                .formatted(reason));
    assertThat(journal.history().revision()).isZero();
  }

  private long reopenedWithoutCutting() throws Exception {
    return Replayed.of(folder, run).orElseThrow().history().revision();
  }
}
