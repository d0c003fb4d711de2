package dev.lapwing.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream screen = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private long seconds;

  @Test
  void theBarShowsPhasePercentageAndTimeLeft() {
    ProgressBar bar = new ProgressBar(screen, 80, () -> seconds * 1_000_000_000L);
    bar.report("neighbours", 0);
    seconds = 30;
    bar.report("neighbours", 0.25);
    assertThat(shown()).contains("neighbours").contains(" 25 %, 1:30 left").contains("███");
    bar.close();
    assertThat(shown()).endsWith("\r\u001b[2K");
  }

  @Test
  void theBarFitsANarrowScreen() {
    ProgressBar bar = new ProgressBar(screen, 20, () -> seconds * 1_000_000_000L);
    bar.report("neighbours", 0.5);
    assertThat(shown().replaceAll("\r|\u001b\\[2K", "").length()).isLessThan(20);
  }

  @Test
  void linesTellWhenAPhaseEnds() {
    ProgressLines lines = lines(Set.of());
    lines.report("read", 0);
    seconds = 2;
    lines.report("solve", 0);
    seconds = 14;
    lines.report("solve", 0.5);
    lines.finish();
    assertThat(shown().lines())
        .containsExactly("read: 2.0 s", "solve 50 %, 0:12 left", "solve: 12.0 s");
  }

  @Test
  void linesTellTheTimeOfTheClock() {
    ProgressLines lines = lines(Set.of("read", "solve", "write"));
    lines.report("read", 1);
    lines.ended("read", 3);
    lines.ended("read", 3.4); // taken up again
    seconds = 2;
    lines.report("solve", 0);
    lines.ended("solve", 5);
    lines.report("write", 0);
    lines.ended("write", 1.25);
    lines.report("write", 1);
    lines.finish();
    assertThat(shown().lines()).containsExactly("read: 3.4 s", "solve: 5.0 s", "write: 1.3 s");
  }

  @Test
  void aPhaseThatWasBrokenOffHasNotEnded() {
    ProgressLines lines = lines(Set.of("read", "neighbours"));
    lines.report("read", 1);
    lines.ended("read", 1);
    lines.report("neighbours", 0.3);
    lines.close();
    assertThat(shown().lines()).containsExactly("read: 1.0 s");
  }

  @Test
  void norHasOneThatNoClockKnows() {
    ProgressLines lines = lines(Set.of());
    lines.report("suggest", 0.3);
    lines.close();
    assertThat(shown()).isEmpty();
  }

  private ProgressLines lines(Set<String> clocked) {
    return new ProgressLines(screen, clocked, () -> seconds * 1_000_000_000L);
  }

  private String shown() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
