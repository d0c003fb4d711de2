package dev.lapwing.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only a process of its own can show: the second table of {@code docs/errors.md}. */
class ProcessTest {

  /** However busy the machine: only what hangs takes longer. */
  private static final int HANG_SECONDS = 600;

  @TempDir private Path folder;
  private Path err;

  @BeforeEach
  void file() throws IOException {
    err = Files.writeString(folder.resolve("err.txt"), "");
  }

  @Test
  void stoppingLeavesNothing() throws Exception {
    // All pairs on one thread take a minute and more: it is stopped long before it ends.
    Process process = label(List.of(), 200, "--search", "exact", "--threads", 1);
    assertThat(stopped(process, err, "read:"))
        .contains("stopped; nothing was written")
        .doesNotContain("neighbours:"); // it did not end
    assertNothingWritten(folder);
  }

  /** Reading so many points from text takes seconds, and does not ask whether it shall go on. */
  @Test
  void stoppingPredictionsLeavesNothing() throws Exception {
    Path base = Files.writeString(folder.resolve("base.csv"), "0,1\n1,0\n8,9\n9,8\n");
    Path few = Files.writeString(folder.resolve("few.csv"), "0,a\n3,b\n");
    Path run = folder.resolve("run");
    Call label = Call.lapwing("label", base, "--labels", few, "--neighbours", 2, "-o", run);
    assertThat(label.exitCode()).as(label.err()).isZero();
    Path fresh = folder.resolve("fresh.csv");
    Files.writeString(fresh, "1,2\n".repeat(20_000_000));
    Path hidden = folder.resolve("out");
    Files.createDirectory(hidden);
    Process process = start(List.of(), "predict", run, fresh, "-o", hidden.resolve("labels.csv"));
    while (process.isAlive() && Objects.requireNonNull(hidden.toFile().list()).length == 0) {
      Thread.sleep(20);
    }
    process.destroy();
    awaitEnd(process);
    assertThat(Files.readString(err)).contains("stopped; nothing was written");
    assertThat(process.exitValue()).isEqualTo(143);
    assertThat(hidden).isEmptyDirectory();
  }

  @Test
  void stoppingTrialsKeepsThoseThatAreDone() throws Exception {
    Path run = folder.resolve("run");
    Path trials = run.resolve("trials.csv");
    Process process = start(List.of(), "reproduce", "noise", "--trials", 10_000, "-o", run);
    assertThat(stopped(process, trials, "spectral-ssl")).contains("spectral-ssl");
    assertThat(Files.readString(err))
        .contains("stopped; finished trials are kept")
        .doesNotContain("nothing was written", "\tat ");
  }

  /** Killed outright in the middle, a comparison goes on and ends with the same numbers. */
  @Test
  void aComparisonThatWasKilledGoesOn() throws Exception {
    Path digits = Digits.csv(folder.resolve("digits.csv"));
    Path truth = Digits.truth(folder.resolve("truth.csv"));
    Path killed = folder.resolve("killed");
    Path whole = folder.resolve("whole");
    List<Object> words = new ArrayList<>(List.of("compare", digits, "--truth", truth, "--quiet"));
    words.addAll(List.of("--regimes", "b1,u10", "--draws", 8, "--threads", 2, "-o"));
    List<Object> first = new ArrayList<>(words);
    first.add(killed);
    Process process = start(List.of(), first.toArray());
    Path trials = killed.resolve("trials.csv");
    while (process.isAlive()
        && !(Files.exists(trials) && Files.readString(trials).contains(",nearest,"))) {
      Thread.sleep(10);
    }
    process.destroyForcibly();
    awaitEnd(process);
    assertThat(killed.resolve("index.html")).doesNotExist();
    assertThat(Call.lapwing(first.toArray()).exitCode()).isZero();
    words.add(whole);
    assertThat(Call.lapwing(words.toArray()).exitCode()).isZero();
    assertThat(withoutSeconds(trials)).isEqualTo(withoutSeconds(whole.resolve("trials.csv")));
  }

  private static List<String> withoutSeconds(Path trials) throws IOException {
    return Files.readAllLines(trials).stream()
        .map(line -> line.substring(0, line.lastIndexOf(',')))
        .toList();
  }

  /**
   * Waits until the file says something, stops the process, and returns what the file says then.
   */
  private static String stopped(Process process, Path file, String said) throws Exception {
    long start = System.nanoTime();
    while (process.isAlive() && !(Files.exists(file) && Files.readString(file).contains(said))) {
      assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(HANG_SECONDS));
      Thread.sleep(20);
    }
    assertThat(process.isAlive()).as(Files.readString(file)).isTrue();
    process.destroy();
    awaitEnd(process);
    assertThat(process.exitValue()).isIn(130, 143);
    return Files.readString(file);
  }

  private static void awaitEnd(Process process) throws InterruptedException {
    assertThat(process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)).as("hangs").isTrue();
  }

  @Test
  void tooLittleMemoryIsToldBeforehand() throws Exception {
    Process process = label(List.of("-Xmx44m"), 64, "--quiet");
    awaitEnd(process);
    assertThat(Files.readString(err)).contains("points would fit").doesNotContain("\tat ");
    assertThat(process.exitValue()).isEqualTo(3);
    assertNothingWritten(folder);
  }

  /** Hints are in the words the user calls the program by. */
  @Test
  void hintsShowTheCommandAsItWasCalled() throws Exception {
    List<String> called = List.of("-Dlapwing.program=./lapwing");
    Process demo = start(called, "demo", "-o", folder.resolve("demo"), "--quiet");
    awaitEnd(demo);
    assertThat(Files.readString(folder.resolve("out.txt"))).contains("next:   ./lapwing suggest ");
    List<String> blank = List.of("-Dlapwing.program=/my tools/lapwing");
    Path twoWords = folder.resolve("two words");
    Process again = start(blank, "demo", "-o", twoWords, "--quiet");
    awaitEnd(again);
    assertThat(Files.readString(folder.resolve("out.txt")))
        .contains("next:   '/my tools/lapwing' suggest '%s' -n 10".formatted(twoWords));
    Process wrong = start(called, "label", "--neighbors", 5);
    awaitEnd(wrong);
    assertThat(Files.readString(err)).contains("lapwing label: ");
    Process none = start(called);
    awaitEnd(none);
    assertThat(Files.readString(err)).contains("Try: ./lapwing --help");
  }

  @Test
  void aFullDiskLeavesNothing() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(
        command("mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", disk.toString()),
        "needs the right to mount a small disk");
    try {
      Path digits = Digits.csv(folder.resolve("digits.csv"));
      Path few = Digits.labels(folder.resolve("few.csv"), 2, 1, Digits.SIZE);
      Call call = Call.lapwing("label", digits, "--labels", few, "-o", disk.resolve("run"));
      assertThat(call.exitCode()).isEqualTo(3);
      assertThat(call.err()).contains("the disk is full, so nothing was written; free some space");
      try (Stream<Path> left = Files.list(disk)) {
        assertThat(left).isEmpty();
      }
    } finally {
      command("umount", disk.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "suggest --help", "completion", "--version", "datasets list"})
  void aFullStandardOutputIsNoSuccess(String call) throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs a device that is always full");
    Process process =
        Call.process(List.of(), (Object[]) call.split(" "))
            .redirectError(err.toFile())
            .redirectOutput(full.toFile())
            .start();
    awaitEnd(process);
    assertThat(Files.readString(err))
        .containsOnlyOnce("lapwing: standard output could not be written, no space left on device;")
        .doesNotContain("\tat ");
    assertThat(process.exitValue()).isEqualTo(3);
  }

  /** As other commands end before {@code | head -1}. */
  @Test
  void aReaderThatHasReadEnoughIsNoError() throws Exception {
    Process process = Call.process(List.of(), "completion").redirectError(err.toFile()).start();
    process.getInputStream().close();
    awaitEnd(process);
    assertThat(Files.readString(err)).doesNotContain("lapwing:", "\tat ");
    assertThat(process.exitValue()).isEqualTo(141);
  }

  private static void assertNothingWritten(Path folder) throws IOException {
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.filter(Files::isDirectory)).isEmpty();
    }
  }

  private static boolean command(String... words) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(words).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Begins to label 60,000 points. */
  private Process label(List<String> options, int width, Object... more) throws IOException {
    Path points = npy(folder.resolve("points.npy"), 60_000, width);
    Path labels = Files.writeString(folder.resolve("labels.csv"), "0,a\n1,b\n");
    List<Object> words = new ArrayList<>(List.of("label", points, "--labels", labels));
    words.addAll(List.of("-o", folder.resolve("run")));
    words.addAll(List.of(more));
    return start(options, words.toArray());
  }

  private Process start(List<String> options, Object... args) throws IOException {
    return Call.process(options, args)
        .redirectError(err.toFile())
        .redirectOutput(folder.resolve("out.txt").toFile())
        .start();
  }

  /** Random points. */
  private static Path npy(Path file, int size, int width) throws IOException {
    String header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }".formatted(size, width);
    ByteBuffer bytes = ByteBuffer.allocate(128 + 4 * size * width).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0});
    bytes.put(
        (header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII));
    SplittableRandom random = new SplittableRandom(5);
    while (bytes.hasRemaining()) {
      bytes.putFloat((float) random.nextDouble());
    }
    return Files.write(file, bytes.array());
  }
}
