package dev.lapwing.app.command.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Call;
import dev.lapwing.app.Grid;
import dev.lapwing.io.journal.LabelJournal;
import dev.lapwing.io.run.StoredRun;
import dev.lapwing.labels.Labels;
import dev.lapwing.live.LabelEdit;
import dev.lapwing.live.LabelHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a run whose journal holds labels that it does not know yet: a page was killed. */
class PendingLabelsTest {

  @TempDir private Path folder;
  private Path points;
  private Path truth;
  private Path run;

  @BeforeEach
  void files() throws Exception {
    points = Grid.csv(folder.resolve("points.csv"));
    run = folder.resolve("run");
    StringBuilder all = new StringBuilder("id,label\n");
    for (int i = 0; i < 60; i++) {
      all.append(i).append(i % 10 < 5 ? ",cat\n" : ",dog\n");
    }
    truth = Files.writeString(folder.resolve("truth.csv"), all);
    label();
  }

  private void label(Object... more) throws IOException {
    Path few = Files.writeString(folder.resolve("few.csv"), "id,label\n0,cat\n9,dog\n");
    Call call =
        more.length == 0
            ? Call.lapwing("label", points, "--labels", few, "-o", run)
            : Call.lapwing("label", points, "--labels", few, "-o", run, more[0]);
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  private void edit(LabelEdit... edits) throws Exception {
    try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
      for (LabelEdit edit : edits) {
        journal.append(UUID.randomUUID(), edit);
      }
    }
  }

  private static LabelEdit assign(String name, int... some) {
    return new LabelEdit.Assign(some, name);
  }

  private LabelHistory reopened() throws Exception {
    try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
      return journal.history();
    }
  }

  private Call relabel(String command, String labels) throws IOException {
    Path file = Files.writeString(folder.resolve("more.csv"), labels);
    return Call.lapwing(command, run, "--labels", file, "--json");
  }

  private List<Call> readers() {
    return List.of(
        Call.lapwing("suggest", run),
        Call.lapwing("inspect", run),
        Call.lapwing("explain", run, 5),
        Call.lapwing("score", run, "--truth", truth),
        Call.lapwing("predict", run, points, "-o", folder.resolve("new.csv"), "--overwrite"));
  }

  @Test
  void whoReadsTheRunIsToldOfThem() throws Exception {
    for (Call reader : readers()) {
      assertThat(reader.err()).doesNotContain("on the page");
    }
    edit(assign("cat", 20, 21), assign("fox", 59));
    for (Call reader : readers()) {
      assertThat(reader.exitCode()).as(reader.err()).isZero();
      assertThat(reader.err())
          .contains(
              "warning: 3 labels given on the page are not in %s yet; take them in with lapwing serve, or with lapwing add"
                  .formatted(run));
    }
  }

  @Test
  void aDamagedJournalIsToldOfAndKeepsNobodyFromReading() throws Exception {
    edit(assign("cat", 20), assign("cat", 21));
    Path file = run.resolve("labels.journal");
    byte[] bytes = Files.readAllBytes(file);
    bytes[70] ^= 1;
    Files.write(file, bytes);
    for (Call reader : readers()) {
      assertThat(reader.exitCode()).as(reader.err()).isZero();
      assertThat(reader.err())
          .contains("labels.journal: has a damaged record 0 that others follow");
    }
    Call add = relabel("add", "30,cat\n");
    assertThat(add.exitCode()).as("nothing that was labelled is lost").isEqualTo(3);
    assertThat(file).hasBinaryContent(bytes);
  }

  @Test
  void addTakesThemInFirst() throws Exception {
    edit(assign("cat", 20, 21), assign("fox", 59), new LabelEdit.Skip(new int[] {33}));
    Call add = relabel("add", "30,dog\n");
    assertThat(add.exitCode()).as(add.err()).isZero();
    assertThat(add.err())
        .contains("note: 3 labels given on the page were taken into the run first");
    assertThat(add.json()).containsEntry("labelled", 6).containsEntry("classes", 3);
    assertThat(Call.lapwing("inspect", run).err()).doesNotContain("on the page");
    assertThat(relabel("add", "31,dog\n").err()).doesNotContain("on the page");
    LabelHistory history = reopened();
    assertThat(history.labels().canonical()).isEqualTo(StoredRun.read(run).labels().canonical());
    assertThat(history.skipped()).containsExactly(33);
    while (history.canUndo()) {
      history = history.after(new LabelEdit.Undo());
    }
    assertThat(history.labels().canonical())
        .as("undone to the beginning, what add added too")
        .isEqualTo(Labels.of(60).with(0, "cat").with(9, "dog"));
  }

  @Test
  void removeMayTakeBackWhatIsOnlyInTheJournal() throws Exception {
    edit(assign("fox", 50, 59));
    Call remove = relabel("remove", "50,fox\n");
    assertThat(remove.exitCode()).as(remove.err()).isZero();
    assertThat(remove.json()).containsEntry("labelled", 3);
    assertThat(reopened().labels().isLabelled(50)).isFalse();
    assertThat(reopened().labels().isLabelled(59)).isTrue();
  }

  /** The numbers of the classes are then others than those the run was solved with. */
  @Test
  void aClassThatIsGoneIsNotSolvedFor() throws Exception {
    edit(
        assign("fox", 30, 39),
        new LabelEdit.Rename("cat", "lynx"),
        new LabelEdit.Merge("dog", "fox"));
    Call add = relabel("add", "5,fox\n");
    assertThat(add.exitCode()).as(add.err()).isZero();
    assertThat(add.err()).doesNotContain("has no label");
    assertThat(StoredRun.read(run).labels().classes().names()).containsExactly("lynx", "fox");
    assertThat(reopened().labels().canonical()).isEqualTo(StoredRun.read(run).labels().canonical());
  }

  @Test
  void aRunThatIsMadeAnewLeavesTheJournalToItsUser() throws Exception {
    edit(assign("fox", 50));
    relabel("add", "30,dog\n");
    edit(assign("hare", 51));
    byte[] before = Files.readAllBytes(run.resolve("labels.journal"));
    Files.writeString(points, Files.readString(points) + "3,9\n");
    label("--overwrite");
    assertThat(run.resolve("labels.journal")).hasBinaryContent(before);
    assertThat(Call.lapwing("inspect", run).err()).doesNotContain("on the page");
    try (LabelJournal journal = LabelJournal.open(run, StoredRun.read(run))) {
      assertThat(journal.setAside()).contains(run.resolve("labels.journal.1"));
      assertThat(journal.history().labels().count()).isEqualTo(2);
    }
    assertThat(run.resolve("labels.journal.1")).hasBinaryContent(before);
  }
}
