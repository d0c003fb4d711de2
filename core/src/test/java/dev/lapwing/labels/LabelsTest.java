package dev.lapwing.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

class LabelsTest {

  private static final Labels SOME = Labels.of(10).with(7, "boot").with(2, "bag").with(4, "boot");

  @Test
  void classesAreNumberedInTheOrderTheyCome() {
    assertThat(SOME.classes().names()).containsExactly("boot", "bag");
    assertThat(SOME.classOf(7)).isZero();
    assertThat(SOME.classOf(2)).isEqualTo(1);
    assertThat(SOME.points()).containsExactly(2, 4, 7);
    assertThat(SOME.pointsOf(0)).containsExactly(4, 7);
    assertThat(SOME.count()).isEqualTo(3);
    assertThat(SOME.countOf(1)).isEqualTo(1);
  }

  @Test
  void aLabelCanBeChangedAndTakenBack() {
    Labels changed = SOME.with(7, "bag");
    assertThat(changed.classOf(7)).isEqualTo(1);
    assertThat(changed.count()).isEqualTo(3);
    assertThat(changed.without(7).isLabelled(7)).isFalse();
    assertThat(changed.without(7).count()).isEqualTo(2);
    assertThat(SOME.without(0)).isSameAs(SOME);
    assertThat(SOME.classOf(7)).as("the original is not touched").isZero();
  }

  @Test
  void manyLabelsAtOnceEqualOneByOne() {
    assertThat(
            Labels.of(10, ClassNames.of("boot", "bag"))
                .withAll(Map.of(7, "boot", 2, "bag", 4, "boot")))
        .isEqualTo(SOME);
  }

  /** With work in proportion to the classes this takes about a second, with its square minutes. */
  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
  void aMillionClassesTakeNoLongerThanAMillionLabels() {
    int n = 1_000_000;
    Map<Integer, String> each = new HashMap<>();
    for (int i = 0; i < n; i++) {
      each.put(i, "class " + i);
    }
    Labels labels = Labels.of(n).withAll(each);
    assertThat(labels.classes().count()).isEqualTo(n);
    long members = 0;
    for (int k = 0; k < n; k++) {
      members += labels.countOf(k) + labels.pointsOf(k).length;
    }
    assertThat(members).isEqualTo(2L * n);
    assertThat(labels.pointsOf(777_777)).containsExactly(777_777);
  }

  @Test
  void pointsWithoutLabelHaveNone() {
    assertThat(SOME.isLabelled(3)).isFalse();
    assertThatThrownBy(() -> SOME.classOf(3))
        .isInstanceOf(NoSuchElementException.class)
        .hasMessageContaining("point 3 has no label");
  }

  @Test
  void pointsThatDoNotExistAreRefused() {
    assertThatThrownBy(() -> SOME.with(10, "coat"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 10 does not exist; there are 10");
    assertThatThrownBy(() -> SOME.isLabelled(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Labels.of(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void namesMayBeInAnyScriptButNotBlank() {
    assertThat(Labels.of(3).with(0, "ботинок").with(1, "鞋").classes().count()).isEqualTo(2);
    assertThatThrownBy(() -> SOME.with(1, "  ")).hasMessageContaining("blank");
    assertThatThrownBy(() -> ClassNames.of("a", "a")).hasMessageContaining("'a' is named twice");
  }

  @Test
  void forEachGoesOverAllLabelsInTheOrderOfThePoints() {
    List<String> seen = new ArrayList<>();
    Labels.of(9).with(7, "a").with(2, "b").with(5, "a").forEach((p, k) -> seen.add(p + ":" + k));
    assertThat(seen).containsExactly("2:1", "5:0", "7:0");
  }

  @Test
  void manyPointsByNumberEqualThoseByName() {
    Labels byName = SOME.withAll(Map.of(0, "bag", 4, "bag", 9, "boot"));
    assertThat(SOME.withAll(new int[] {0, 4, 9}, new int[] {1, 1, 0})).isEqualTo(byName);
    assertThat(SOME.withAll(new int[] {0, 2}, "coat"))
        .isEqualTo(SOME.withAll(Map.of(0, "coat", 2, "coat")));
    assertThatThrownBy(() -> SOME.withAll(new int[] {3, 3}, new int[] {0, 0}))
        .hasMessageContaining("each point once, ascending");
    assertThatThrownBy(() -> SOME.withAll(new int[] {3}, new int[] {2}))
        .hasMessageContaining("class 2 does not exist; there are 2");
  }

  @Test
  void aClassKeepsItsNumberWhenItIsRenamed() {
    Labels renamed = SOME.renamed("boot", "shoe");
    assertThat(renamed.classes().names()).containsExactly("shoe", "bag");
    assertThat(renamed.pointsOf(0)).containsExactly(4, 7);
    assertThatThrownBy(() -> SOME.renamed("boot", "bag")).hasMessageContaining("named twice");
    assertThatThrownBy(() -> SOME.renamed("hat", "cap")).hasMessageContaining("no class 'hat'");
  }

  @Test
  void canonicalLabelsAreNumberedInTheOrderOfThePoints() {
    Labels wild = Labels.of(10, ClassNames.of("none", "b", "a")).withAll(Map.of(3, "a", 5, "b"));
    assertThat(wild.canonical()).isEqualTo(Labels.of(10).with(3, "a").with(5, "b"));
    assertThat(wild.canonical().canonical()).isEqualTo(wild.canonical());
    assertThat(Labels.of(10, ClassNames.of("none")).canonical()).isEqualTo(Labels.of(10));
  }
}
