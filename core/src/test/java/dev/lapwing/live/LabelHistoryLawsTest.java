package dev.lapwing.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws of editing, on random sequences in which undo, redo, rename and merge often meet. */
class LabelHistoryLawsTest {

  private static final int SIZE = 8;
  private static final int EDITS = 400;

  /** All edits of a random sequence that could be done. */
  private static List<LabelEdit> possible(long seed) {
    List<String> names = seed % 2 == 0 ? RandomEdits.NAMES : RandomEdits.NAMES_THAT_COLLIDE;
    RandomEdits edits = new RandomEdits(new SplittableRandom(seed), SIZE, names);
    List<LabelEdit> taken = new ArrayList<>();
    LabelHistory history = LabelHistory.of(Labels.of(SIZE));
    for (int i = 0; i < EDITS; i++) {
      LabelEdit edit = edits.next();
      try {
        history = history.after(edit);
        taken.add(edit);
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageContaining(";");
      }
    }
    assertThat(taken).hasSizeGreaterThan(EDITS / 2);
    return taken;
  }

  private static LabelHistory replay(List<LabelEdit> edits) {
    LabelHistory history = LabelHistory.of(Labels.of(SIZE));
    for (LabelEdit edit : edits) {
      history = history.replayed(edit);
    }
    return history;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithAMapAndCopies(long seed) {
    RandomEdits edits = new RandomEdits(new SplittableRandom(seed), SIZE, RandomEdits.NAMES);
    LabelHistory history = LabelHistory.of(Labels.of(SIZE));
    NaiveHistory naive = new NaiveHistory();
    for (int i = 0; i < EDITS; i++) {
      LabelEdit edit = edits.next();
      LabelHistory before = history;
      boolean possible = naive.take(edit);
      try {
        history = history.after(edit);
        assertThat(possible).as("%s", edit).isTrue();
        assertThat(history.revision()).isEqualTo(before.revision() + 1);
      } catch (IllegalArgumentException e) {
        assertThat(possible).as("%s: %s", edit, e.getMessage()).isFalse();
      }
      assertSame(history, naive);
    }
  }

  private static void assertSame(LabelHistory history, NaiveHistory naive) {
    Map<Integer, String> named = new HashMap<>();
    Map<Integer, Integer> numbered = new HashMap<>();
    history
        .labels()
        .forEach(
            (point, k) -> {
              named.put(point, history.labels().classes().name(k));
              numbered.put(point, k);
            });
    assertThat(named).isEqualTo(naive.named());
    assertThat(numbered).isEqualTo(naive.numbered());
    assertThat(history.skipped()).containsExactly(toArray(naive));
    assertThat(history.canUndo()).isEqualTo(naive.canUndo());
    assertThat(history.canRedo()).isEqualTo(naive.canRedo());
  }

  private static int[] toArray(NaiveHistory naive) {
    return naive.skipped().stream().mapToInt(Integer::intValue).toArray();
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
  void redoIsTheInverseOfUndo(long seed) {
    LabelHistory end = replay(possible(seed));
    List<Labels> passed = new ArrayList<>();
    LabelHistory back = end;
    while (back.canUndo()) {
      passed.add(back.labels());
      back = back.after(new LabelEdit.Undo());
      LabelHistory there = back;
      for (int k = passed.size() - 1; k >= 0; k--) {
        there = there.after(new LabelEdit.Redo());
        assertThat(there.labels()).isEqualTo(passed.get(k));
      }
      assertThat(there.skipped()).containsExactly(end.skipped());
      assertThat(there.canRedo()).isEqualTo(end.canRedo());
    }
    assertThat(passed).isNotEmpty();
    assertThat(back.labels().count()).isZero();
    assertThat(back.skipped()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24})
  void theSameEditsGiveTheSameState(long seed) {
    List<LabelEdit> edits = possible(seed);
    LabelHistory once = replay(edits);
    LabelHistory again = replay(edits);
    assertThat(again.labels()).isEqualTo(once.labels());
    assertThat(again.revision()).isEqualTo(edits.size());
    while (once.canUndo()) {
      once = once.after(new LabelEdit.Undo());
      again = again.after(new LabelEdit.Undo());
      assertThat(again.labels()).isEqualTo(once.labels());
      assertThat(again.skipped()).containsExactly(once.skipped());
    }
    assertThat(again.canUndo()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34})
  void numbersOfClassesAreForEver(long seed) {
    LabelHistory history = LabelHistory.of(Labels.of(SIZE));
    for (LabelEdit edit : possible(seed)) {
      LabelHistory next = history.after(edit);
      List<String> before = history.labels().classes().names();
      List<String> after = next.labels().classes().names();
      assertThat(after).hasSizeGreaterThanOrEqualTo(before.size());
      if (edit instanceof LabelEdit.Assign || edit instanceof LabelEdit.Merge) {
        assertThat(after.subList(0, before.size())).isEqualTo(before);
      }
      history = next;
    }
  }
}
