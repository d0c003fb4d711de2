package dev.lapwing.io.atomic;

import static dev.lapwing.io.atomic.Folders.LAYOUT;
import static dev.lapwing.io.atomic.Folders.contents;
import static dev.lapwing.io.atomic.Folders.fill;
import static dev.lapwing.io.atomic.Folders.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.files.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that one holds for long and changes again and again. */
class HeldFolderTest {

  private static final Map<String, String> OLD = Map.of("run.json", "old", "todo.csv", "mine");

  @TempDir private Path parent;
  private Path run;

  @BeforeEach
  void write() throws IOException {
    run = parent.resolve("run");
    fill(run, OLD);
  }

  private static void change(HeldFolder held, String content) throws Exception {
    try (PendingFolder pending = held.change()) {
      fill(pending.path(), Map.of("run.json", content));
      pending.commit();
    }
  }

  @Test
  void itIsChangedAnyNumberOfTimesAndByNobodyElse() throws Exception {
    try (HeldFolder held = HeldFolder.take(run, LAYOUT)) {
      for (int i = 0; i < 3; i++) {
        change(held, "change " + i);
        assertThat(contents(run)).isEqualTo(Map.of("run.json", "change " + i, "todo.csv", "mine"));
        assertThatThrownBy(() -> PendingFolder.change(run, LAYOUT))
            .isInstanceOf(DataException.class)
            .hasMessageContaining("another lapwing, this process, is at work on it");
        assertThatThrownBy(() -> HeldFolder.take(run, LAYOUT))
            .hasMessageContaining("is at work on it; wait until it has ended, then try again");
        assertThat(WholeFolder.read(run, LAYOUT, () -> contents(run))).hasSize(2);
      }
      assertThat(names(parent)).containsExactly("run");
    }
    try (PendingFolder free = PendingFolder.change(run, LAYOUT)) {
      assertThat(free.isCommitted()).isFalse();
    }
  }

  @Test
  void aChangeThatIsGivenUpLeavesNothing() throws Exception {
    try (HeldFolder held = HeldFolder.take(run, LAYOUT)) {
      try (PendingFolder pending = held.change()) {
        fill(pending.path(), Map.of("run.json", "never"));
        assertThatThrownBy(held::change).isInstanceOf(IllegalStateException.class);
      }
      assertThat(contents(run)).isEqualTo(OLD);
      assertThat(names(parent)).containsExactly("run");
      change(held, "next");
    }
    assertThat(run.resolve("run.json")).hasContent("next");
  }

  @Test
  void whoLetGoCannotChangeIt() throws Exception {
    HeldFolder held = HeldFolder.take(run, LAYOUT);
    try (PendingFolder pending = held.change()) {
      fill(pending.path(), Map.of("run.json", "late"));
      held.close();
      held.close();
      assertThatThrownBy(pending::commit).hasMessageContaining("held no longer");
      assertThatThrownBy(held::change).hasMessageContaining("held no longer");
    }
    assertThat(contents(run)).isEqualTo(OLD);
  }

  @Test
  void aNewFolderIsHeldFromItsComing() throws Exception {
    Path fresh = parent.resolve("fresh");
    HeldFolder held;
    try (PendingFolder pending = PendingFolder.open(fresh, LAYOUT, false)) {
      fill(pending.path(), Map.of("run.json", "new"));
      pending.commit();
      held = HeldFolder.of(pending);
    }
    try (held) {
      assertThatThrownBy(() -> PendingFolder.change(fresh, LAYOUT))
          .hasMessageContaining("is at work on it");
      change(held, "newer");
      assertThat(held.folder()).isEqualTo(fresh.toRealPath());
    }
    assertThat(contents(fresh)).isEqualTo(Map.of("run.json", "newer"));
  }

  @Test
  void aReplacedFolderIsHeldWithoutAGap() throws Exception {
    HeldFolder held;
    try (PendingFolder pending = PendingFolder.open(run, LAYOUT, true)) {
      assertThatThrownBy(() -> HeldFolder.of(pending)).isInstanceOf(IllegalStateException.class);
      fill(pending.path(), Map.of("run.json", "new"));
      pending.commit();
      held = HeldFolder.of(pending);
      assertThatThrownBy(() -> HeldFolder.take(run, LAYOUT)).hasMessageContaining("at work");
    }
    assertThatThrownBy(() -> HeldFolder.take(run, LAYOUT)).hasMessageContaining("at work");
    held.close();
    HeldFolder.take(run, LAYOUT).close();
  }

  @Test
  void ifAnotherWasFasterTheNewFolderIsThereAndWhole() throws Exception {
    Path fresh = parent.resolve("fresh");
    try (PendingFolder pending = PendingFolder.open(fresh, LAYOUT, false)) {
      fill(pending.path(), Map.of("run.json", "new"));
      pending.commit();
      try (HeldFolder other = HeldFolder.take(fresh, LAYOUT)) {
        assertThatThrownBy(() -> HeldFolder.of(pending)).hasMessageContaining("at work on it");
        change(other, "other");
      }
    }
    assertThat(contents(fresh)).isEqualTo(Map.of("run.json", "other"));
  }

  @Test
  void whatIsNotOursIsNotHeld() throws Exception {
    Path mine = Files.createDirectory(parent.resolve("mine"));
    assertThatThrownBy(() -> HeldFolder.take(mine, LAYOUT)).hasMessageContaining("is empty");
    fill(mine, Map.of("thesis.txt", "mine"));
    assertThatThrownBy(() -> HeldFolder.take(mine, LAYOUT))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("was not made by a run");
    assertThatThrownBy(() -> HeldFolder.take(parent.resolve("absent"), LAYOUT))
        .hasMessageContaining("does not exist");
    assertThat(names(mine)).containsExactly("thesis.txt");
  }

  /** A kill in the middle of a change of many: whoever takes the folder next finishes it. */
  @Test
  void whatTheLastHolderWasKilledInIsFinished() throws Exception {
    Path log = run.resolve(Replacement.LOG);
    fill(log, Map.of("run.json", "logged", ".obsolete", ""));
    try (HeldFolder held = HeldFolder.take(run, LAYOUT)) {
      assertThat(contents(run)).isEqualTo(Map.of("run.json", "logged", "todo.csv", "mine"));
      fill(log, Map.of("run.json", "again", ".obsolete", ""));
      held.change().close();
      assertThat(run.resolve("run.json")).hasContent("again");
    }
  }
}
