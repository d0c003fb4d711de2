package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same work over and over in one process: neither memory nor files, threads nor open files
 * grow. A few dozen calls unless {@code -Dlapwing.soak=500} asks for more.
 */
class SoakTest {

  private static final int CALLS = Integer.getInteger("lapwing.soak", 45);
  private static final int POINTS = 300;

  /** What classes that are first used late may take. */
  private static final long SLACK = 4L << 20;

  @TempDir Path folder;

  private record Held(long bytes, int threads, long openFiles, List<String> files) {}

  @Test
  void nothingGrows() throws Exception {
    Path points = folder.resolve("points.csv");
    Files.writeString(points, points());
    Path run = folder.resolve("run");
    round(points, run, 0);
    for (int call = 3; call < CALLS / 3; call += 3) {
      round(points, run, call);
    }
    Held early = held();
    for (int call = CALLS / 3; call < CALLS; call += 3) {
      round(points, run, call);
    }
    Held late = held();
    System.out.printf(
        "soak: %d calls, heap %d kB after a third and %d kB at the end%n",
        CALLS, early.bytes >> 10, late.bytes >> 10);
    assertThat(late.bytes).isLessThan(early.bytes + SLACK);
    assertThat(late.threads).isLessThanOrEqualTo(early.threads);
    assertThat(late.openFiles).isLessThanOrEqualTo(early.openFiles);
    assertThat(late.files).isEqualTo(early.files);
  }

  private void round(Path points, Path run, int call) throws IOException {
    Path few = folder.resolve("few.csv");
    Files.writeString(few, "id,label\n0,even\n1,odd\n");
    ok("label", points, "--labels", few, "-o", run, "--overwrite");
    int more = 2 + call % (POINTS - 2);
    Files.writeString(few, "id,label\n%d,%s\n".formatted(more, more % 2 == 0 ? "even" : "odd"));
    ok("add", run, "--labels", few);
    ok("predict", run, points, "-o", folder.resolve("predicted.csv"), "--overwrite");
  }

  private static void ok(Object... words) {
    Call call = Call.lapwing(words);
    assertThat(call.exitCode()).as(call.err()).isZero();
  }

  private Held held() throws Exception {
    waitForHelpers();
    System.gc();
    System.gc(); // what references of other strengths still held after the first
    long open =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getOpenFileDescriptorCount()
            : 0;
    try (Stream<Path> files = Files.walk(folder)) {
      return new Held(
          ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
          ManagementFactory.getThreadMXBean().getThreadCount(),
          open,
          files.map(file -> folder.relativize(file).toString()).sorted().toList());
    }
  }

  /** Helping threads stay for some seconds in case there is more to do. */
  private static void waitForHelpers() throws InterruptedException {
    for (int left = 100; left > 0 && hasHelpers(); left--) {
      Thread.sleep(200);
    }
    assertThat(hasHelpers()).as("threads that help are gone after twenty seconds").isFalse();
  }

  private static boolean hasHelpers() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith("ForkJoinPool-"));
  }

  private static String points() {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("x,y,z\n");
    for (int i = 0; i < POINTS; i++) {
      for (int c = 0; c < 3; c++) {
        text.append(i % 2 * 4 + random.nextGaussian()).append(c < 2 ? "," : "\n");
      }
    }
    return text.toString();
  }
}
