package dev.lapwing.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
    ProgressLines lines = new ProgressLines(screen, () -> seconds * 1_000_000_000L);
    lines.report("read", 0);
    seconds = 2;
    lines.report("solve", 0);
    seconds = 14;
    lines.report("solve", 0.5);
    lines.close();
    assertThat(shown().lines())
        .containsExactly("read: 2.0 s", "solve 50 %, 0:12 left", "solve: 12.0 s");
  }

  private String shown() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
