package dev.lapwing.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.labels.Labels;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelHistoryTest {

  private static final LabelHistory SOME =
      LabelHistory.of(Labels.of(10).with(7, "boot").with(2, "bag"));
  private static final LabelEdit UNDO = new LabelEdit.Undo();
  private static final LabelEdit REDO = new LabelEdit.Redo();

  private static LabelEdit assign(String name, int... points) {
    return new LabelEdit.Assign(points, name);
  }

  @Test
  void anEditIsOneRevisionAndCanBeTakenBack() {
    LabelHistory after = SOME.after(assign("coat", 2, 3));
    assertThat(after.revision()).isEqualTo(1);
    assertThat(after.labels().pointsOf(2)).containsExactly(2, 3);
    assertThat(after.canUndo()).isTrue();
    LabelHistory back = after.after(UNDO);
    assertThat(back.revision()).isEqualTo(2);
    assertThat(back.labels().canonical()).isEqualTo(SOME.labels().canonical());
    assertThat(back.labels().classes().names()).containsExactly("boot", "bag", "coat");
    assertThat(back.canUndo()).isFalse();
    assertThat(back.after(REDO).labels()).isEqualTo(after.labels());
  }

  @Test
  void anEditThatChangesNothingIsARevisionThatUndoPassesBy() {
    LabelHistory undone = SOME.after(assign("coat", 3)).after(assign("bag", 4)).after(UNDO);
    LabelHistory idle =
        undone
            .after(assign("boot", 7))
            .after(new LabelEdit.Clear(new int[] {0}))
            .after(new LabelEdit.Rename("bag", "bag"))
            .after(new LabelEdit.Merge("bag", "bag"));
    assertThat(idle.revision()).isEqualTo(7);
    assertThat(idle.labels()).isEqualTo(undone.labels());
    assertThat(idle.canRedo()).as("still to be redone").isTrue();
    assertThat(idle.after(UNDO).labels().isLabelled(3)).isFalse();
  }

  @Test
  void aPointHasALabelOrIsSkipped() {
    LabelHistory skipped = SOME.after(new LabelEdit.Skip(new int[] {2, 5}));
    assertThat(skipped.skipped()).containsExactly(2, 5);
    assertThat(skipped.isSkipped(5)).isTrue();
    assertThat(skipped.labels().isLabelled(2)).isFalse();
    LabelHistory labelled = skipped.after(assign("bag", 5));
    assertThat(labelled.skipped()).containsExactly(2);
    assertThat(labelled.after(UNDO).skipped()).containsExactly(2, 5);
    assertThat(skipped.after(new LabelEdit.Clear(new int[] {2})).skipped()).containsExactly(5);
    assertThat(skipped.after(UNDO).labels()).isEqualTo(SOME.labels());
  }

  @Test
  void aClassKeepsItsNumberUnderAnotherName() {
    LabelHistory renamed = SOME.after(new LabelEdit.Rename("boot", " shoe "));
    assertThat(renamed.labels().classes().names()).containsExactly("shoe", "bag");
    assertThat(renamed.labels().classOf(7)).isZero();
    assertThat(renamed.after(UNDO).labels()).isEqualTo(SOME.labels());
  }

  @Test
  void aClassThatIsMergedStaysWithoutLabels() {
    LabelHistory merged = SOME.after(new LabelEdit.Merge("boot", "bag"));
    assertThat(merged.labels().classes().names()).containsExactly("boot", "bag");
    assertThat(merged.labels().pointsOf(1)).containsExactly(2, 7);
    assertThat(merged.labels().canonical().classes().names()).containsExactly("bag");
    assertThat(merged.after(UNDO).labels()).isEqualTo(SOME.labels());
  }

  @Test
  void anUndoneNameIsGivenBackByWhoeverTookIt() {
    LabelHistory taken = SOME.after(new LabelEdit.Rename("boot", "shoe")).after(assign("boot", 1));
    LabelHistory back = taken.after(UNDO).after(UNDO);
    assertThat(back.labels().classes().names()).containsExactly("boot", "bag", "boot (2)");
    assertThat(back.after(REDO).after(REDO).labels()).isEqualTo(taken.labels());
  }

  @Test
  void whatCannotBeDoneIsRefusedWithTheWayOut() {
    refused(new LabelEdit.Rename("boot", "bag"), "merge 'boot' into it instead");
    refused(new LabelEdit.Rename("hat", "cap"), "there is no class 'hat'; the classes are");
    refused(new LabelEdit.Merge("hat", "bag"), "there is no class 'hat'");
    refused(new LabelEdit.Merge("bag", "hat"), "there is no class 'hat'");
    refused(assign("bag", 10), "point 10 does not exist; there are 10, numbered from 0");
    refused(UNDO, "there is nothing to undo");
    refused(REDO, "there is nothing to redo");
  }

  private static void refused(LabelEdit edit, String message) {
    assertThatThrownBy(() -> SOME.after(edit))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \t", "?", "a\nb", "a\u0000", "a\u2028b", "\ud800"})
  void namesThatNoFileCouldHoldAreRefused(String name) {
    refused(assign(name, 1), ";");
    refused(new LabelEdit.Rename("bag", name), ";");
  }

  @Test
  void namesAreCountedInCharacters() {
    String longest = "\ud83d\udc26".repeat(80);
    assertThat(SOME.after(assign(longest, 1)).labels().classes().names()).contains(longest);
    refused(assign(longest + "a", 1), "has 81 characters; use at most 80");
  }

  @Test
  void classesThatAreThereAlreadyMayBeCalledAnything() {
    String odd = "x".repeat(100) + "\n";
    LabelHistory history = LabelHistory.of(Labels.of(3).with(0, odd.strip()));
    assertThat(history.after(assign(odd, 1)).labels().count()).isEqualTo(2);
    assertThat(SOME.replayed(assign(odd, 1)).labels().count()).isEqualTo(3);
  }

  @Test
  void pointsAreAscendingAndCannotBeChangedFromOutside() {
    int[] points = {1, 4};
    LabelEdit.Assign edit = new LabelEdit.Assign(points, "bag");
    points[0] = 9;
    edit.points()[1] = 9;
    assertThat(edit).isEqualTo(assign("bag", 1, 4)).hasSameHashCodeAs(assign("bag", 1, 4));
    assertThatThrownBy(() -> assign("bag")).hasMessageContaining("name at least one");
    for (int[] wrong : new int[][] {{-1}, {2, 1}, {3, 3}}) {
      assertThatThrownBy(() -> new LabelEdit.Skip(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("ascending, each once");
    }
  }

  /** What is kept of an edit is as large as the edit: snapshots would need 2.4 GB here. */
  @Test
  void manyEditsBesideAMillionLabelsAreUndone() {
    int n = 1_000_000;
    LabelHistory history =
        LabelHistory.of(Labels.of(n)).after(assign("all", IntStream.range(0, n).toArray()));
    Labels before = history.labels();
    for (int i = 0; i < 200; i++) {
      history = history.after(assign("one", i));
    }
    assertThat(history.labels().countOf(1)).isEqualTo(200);
    for (int i = 0; i < 200; i++) {
      history = history.after(UNDO);
    }
    assertThat(history.labels().canonical()).isEqualTo(before);
    assertThat(history.after(UNDO).labels().count()).isZero();
  }
}
