package dev.lapwing.app.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.io.atomic.PendingFile;
import dev.lapwing.io.atomic.PendingFolder;
import dev.lapwing.io.run.RunFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stopped work leaves nothing behind, and the user is told so once. */
class InterruptionTest {

  @TempDir private Path folder;
  private final AtomicInteger told = new AtomicInteger();
  private final Interruption interruption = Interruption.byCtrlC(told::incrementAndGet);

  @Test
  void workThatDoesNotHeedIsCleanedUpAfterAndTold() throws Exception {
    PendingFolder pending = PendingFolder.open(folder.resolve("run"), RunFiles.LAYOUT, false);
    interruption.guard(pending);
    assertThat(interruption.isRequested()).isFalse();
    interruption.stop();
    assertThat(interruption.isRequested()).isTrue();
    assertThat(told).hasValue(1);
    assertThat(folder).isEmptyDirectory();
    interruption.close();
    assertThat(told).hasValue(1);
  }

  @Test
  void soIsAFile() throws Exception {
    Path target = Files.writeString(folder.resolve("out.csv"), "old");
    PendingFile pending = PendingFile.open(target, true, List.of());
    interruption.guard(pending);
    Files.writeString(pending.path(), "half");
    interruption.stop();
    assertThat(told).hasValue(1);
    assertThat(folder).isDirectoryNotContaining(file -> !file.equals(target));
    assertThat(target).hasContent("old");
    assertThatThrownBy(pending::commit).as("the work goes on, but too late").isNotNull();
    assertThat(target).hasContent("old");
    interruption.close();
  }

  @Test
  void workThatEndsByItselfTellsItself() throws Exception {
    Thread hook = new Thread(interruption::stop);
    hook.start();
    while (!interruption.isRequested()) {
      Thread.onSpinWait();
    }
    interruption.close();
    hook.join();
    assertThat(told).hasValue(1);
  }

  @Test
  void whatIsCompleteWasNotStopped() throws Exception {
    PendingFolder pending = PendingFolder.open(folder.resolve("run"), RunFiles.LAYOUT, false);
    interruption.guard(pending);
    Files.writeString(pending.path().resolve("run.json"), "{}");
    pending.commit();
    interruption.stop();
    interruption.close();
    assertThat(told).hasValue(0);
    assertThat(folder.resolve("run/run.json")).exists();
  }

  @Test
  void nobodyIsToldOfWorkThatEnded() {
    interruption.close();
    assertThat(told).hasValue(0);
  }
}
