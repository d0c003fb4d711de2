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

  private Call overwrite() {
    return Call.lapwing(
        "label", points, "--labels", folder.resolve("few.csv"), "-o", run, "--overwrite");
  }

  @Test
  void aRunWithLabelsThatAreOnlyInTheJournalIsNotReplaced() throws Exception {
    edit(assign("fox", 50), assign("hare", 51));
    Path journal = run.resolve("labels.journal");
    byte[] before = Files.readAllBytes(journal);
    Call refused = overwrite();
    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.err())
        .contains(
            "%s: holds 2 labels given on the page that are not in the run yet; take them in with"
                .formatted(journal))
        .contains("lapwing add %s --labels %s".formatted(run, journal));
    assertThat(journal).hasBinaryContent(before);
    assertThat(StoredRun.read(run).labels().count()).isEqualTo(2);
    Call add = Call.lapwing("add", run, "--labels", journal);
    assertThat(add.exitCode()).as("what the message says: " + add.err()).isZero();
    assertThat(StoredRun.read(run).labels().count()).isEqualTo(4);
    assertThat(overwrite().exitCode()).isZero();
  }

  @Test
  void theLabelsOfAJournalThatWasSetAsideCanBeBroughtIn() throws Exception {
    edit(assign("fox", 50), assign("hare", 51), new LabelEdit.Clear(new int[] {51}));
    relabel("add", "30,dog\n");
    Files.writeString(folder.resolve("few.csv"), "id,label\n0,cat\n8,dog\n");
    assertThat(overwrite().exitCode()).isZero();
    reopened();
    Path aside = run.resolve("labels.journal.1");
    Call add = Call.lapwing("add", run, "--labels", aside);
    assertThat(add.exitCode()).as(add.err()).isZero();
    Labels labels = StoredRun.read(run).labels();
    assertThat(labels.classes().name(labels.classOf(50))).isEqualTo("fox");
    assertThat(labels.isLabelled(51)).isFalse();
  }

  @Test
  void labelsOfAJournalGoToPointsOfTheSameIdsAlone() throws Exception {
    edit(assign("fox", 50));
    Path moved = Files.move(run.resolve("labels.journal"), folder.resolve("moved"));
    Path named = folder.resolve("named.csv");
    List<String> lines = Files.readAllLines(points);
    for (int i = 0; i < lines.size(); i++) {
      lines.set(i, (i == 0 ? "name," : "point" + i + ",") + lines.get(i));
    }
    Files.write(named, lines);
    Path few = Files.writeString(folder.resolve("f.csv"), "id,label\npoint1,cat\npoint9,dog\n");
    Path other = folder.resolve("other");
    Call made = Call.lapwing("label", named, "--id", "name", "--labels", few, "-o", other);
    assertThat(made.exitCode()).as(made.err()).isZero();
    Call add = Call.lapwing("add", other, "--labels", moved);
    assertThat(add.exitCode()).isEqualTo(3);
    assertThat(add.err()).contains("other ids");
  }

  /** The run cannot tell what of the journal it holds. */
  @Test
  void ofARunWhoseMarkIsDamagedNoLabelIsLost() throws Exception {
    edit(assign("fox", 50));
    relabel("add", "30,dog\n");
    edit(assign("hare", 51));
    Files.writeString(run.resolve("state").resolve("journal.mark"), "damaged");
    Call inspect = Call.lapwing("inspect", run);
    assertThat(inspect.err()).contains("move labels.journal out of the run folder");
    Call refused = overwrite();
    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.err()).contains("journal.mark").contains("lapwing add " + run);
    Path moved = Files.move(run.resolve("labels.journal"), folder.resolve("moved"));
    assertThat(overwrite().exitCode()).isZero();
    assertThat(Call.lapwing("add", run, "--labels", moved).exitCode()).isZero();
    assertThat(StoredRun.read(run).labels().points()).containsExactly(0, 9, 30, 50, 51);
  }

  @Test
  void aRunThatIsMadeAnewLeavesTheJournalToItsUser() throws Exception {
    edit(assign("fox", 50));
    relabel("add", "30,dog\n");
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
